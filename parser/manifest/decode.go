package manifest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns the text of a file as UTF-8. UTF-16 with a byte order mark is transcoded; a byte order mark of UTF-8 stays. It is an
// error when the bytes are no text.
func Decode(b []byte) ([]byte, error) {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(b, []byte{0xFF, 0xFE}):
		order = binary.LittleEndian
	case bytes.HasPrefix(b, []byte{0xFE, 0xFF}):
		order = binary.BigEndian
	case !utf8.Valid(b):
		return nil, errors.New("the file is neither UTF-8 nor UTF-16 with a byte order mark")
	case bytes.IndexByte(b, 0) >= 0:
		return nil, errors.New("the file holds NUL bytes: it is no text")
	default:
		return b, nil
	}
	if len(b)%2 != 0 {
		return nil, errors.New("the file ends within a UTF-16 code unit")
	}
	units := make([]uint16, 0, len(b)/2)
	for i := 2; i < len(b); i += 2 {
		units = append(units, order.Uint16(b[i:]))
	}
	return []byte(string(utf16.Decode(units))), nil
}

package manifest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode returns the text of a file in UTF-8. A file in UTF-16 begins with a byte order mark, which is dropped; that of a file in
// UTF-8 stays. It is an error when the file is no text.
func Decode(file []byte) ([]byte, error) {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(file, []byte{0xFF, 0xFE}):
		order = binary.LittleEndian
	case bytes.HasPrefix(file, []byte{0xFE, 0xFF}):
		order = binary.BigEndian
	case !utf8.Valid(file):
		return nil, errors.New("it is not UTF-8 text")
	case bytes.IndexByte(file, 0) >= 0:
		return nil, errors.New("it holds NUL bytes, and is no text")
	default:
		return file, nil
	}
	if len(file)%2 != 0 {
		return nil, errors.New("it is not whole UTF-16 text")
	}
	units := make([]uint16, 0, len(file)/2)
	for i := 2; i < len(file); i += 2 {
		units = append(units, order.Uint16(file[i:]))
	}
	var out []byte
	for i := 0; i < len(units); i++ {
		c := rune(units[i])
		if utf16.IsSurrogate(c) {
			if i+1 == len(units) {
				return nil, errors.New("it is not valid UTF-16 text")
			}
			i++
			if c = utf16.DecodeRune(c, rune(units[i])); c == utf8.RuneError {
				return nil, errors.New("it is not valid UTF-16 text")
			}
		}
		if c == 0 {
			return nil, errors.New("it holds NUL characters, and is no text")
		}
		out = utf8.AppendRune(out, c)
	}
	return out, nil
}

package terraform

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/zclconf/go-cty/cty"
	ctyfunction "github.com/zclconf/go-cty/cty/function"
)

// Terraform knows all encodings of the IANA registry; here are those that user data and IAM documents are written in. The result
// for any other is unknown.

var (
	textEncodeFunc = encodingFunction(func(text string, e encoding) (string, error) {
		return base64.StdEncoding.EncodeToString(e.encode(text)), nil
	})
	textDecodeFunc = encodingFunction(func(text string, e encoding) (string, error) {
		raw, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			return "", errors.New("the text is no base64")
		}
		return e.decode(raw)
	})
)

// encoding turns text into bytes and back.
type encoding struct {
	encode func(string) []byte
	decode func([]byte) (string, error)
}

func encodingFunction(f func(string, encoding) (string, error)) ctyfunction.Function {
	return ctyfunction.New(&ctyfunction.Spec{
		Params: []ctyfunction.Parameter{{Name: "text", Type: cty.String}, {Name: "encoding", Type: cty.String}},
		Type:   ctyfunction.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			e, ok := encodingNamed(args[1].AsString())
			if !ok {
				return cty.UnknownVal(cty.String), nil
			}
			out, err := f(args[0].AsString(), e)
			return cty.StringVal(out), err
		},
	})
}

func encodingNamed(name string) (encoding, bool) {
	switch strings.ToUpper(name) {
	case "UTF-8":
		return encoding{func(s string) []byte { return []byte(s) }, decodeUTF8}, true
	case "UTF-16LE":
		return utf16Encoding(binary.LittleEndian), true
	case "UTF-16BE":
		return utf16Encoding(binary.BigEndian), true
	}
	return encoding{}, false
}

func decodeUTF8(b []byte) (string, error) {
	if !utf8.Valid(b) {
		return "", errors.New("the text is not encoded in UTF-8")
	}
	return string(b), nil
}

func utf16Encoding(order binary.ByteOrder) encoding {
	return encoding{
		encode: func(s string) []byte {
			units := utf16.Encode([]rune(s))
			out := make([]byte, 2*len(units))
			for i, u := range units {
				order.PutUint16(out[2*i:], u)
			}
			return out
		},
		decode: func(b []byte) (string, error) {
			if len(b)%2 > 0 {
				return "", errors.New("the last character is cut")
			}
			units := make([]uint16, len(b)/2)
			for i := range units {
				units[i] = order.Uint16(b[2*i:])
			}
			return string(utf16.Decode(units)), nil
		},
	}
}

package manifest

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	yaml "go.yaml.in/yaml/v3"
)

// The tags of scalars that change how the scalar resolves.
const (
	tagString    = "!!str"
	tagInt       = "!!int"
	tagFloat     = "!!float"
	tagBool      = "!!bool"
	tagNull      = "!!null"
	tagTimestamp = "!!timestamp"
	tagBinary    = "!!binary"
	tagMerge     = "!!merge"
)

// words are the plain scalars that YAML 1.1 reads as something else than strings and numbers.
var words = map[string]any{
	"": nil, "~": nil, "null": nil, "Null": nil, "NULL": nil,
	"y": true, "Y": true, "yes": true, "Yes": true, "YES": true, "true": true, "True": true, "TRUE": true,
	"on": true, "On": true, "ON": true,
	"n": false, "N": false, "no": false, "No": false, "NO": false, "false": false, "False": false, "FALSE": false,
	"off": false, "Off": false, "OFF": false,
	".nan": math.NaN(), ".NaN": math.NaN(), ".NAN": math.NaN(),
	".inf": math.Inf(1), ".Inf": math.Inf(1), ".INF": math.Inf(1),
	"+.inf": math.Inf(1), "+.Inf": math.Inf(1), "+.INF": math.Inf(1),
	"-.inf": math.Inf(-1), "-.Inf": math.Inf(-1), "-.INF": math.Inf(-1),
}

var decimalFloat = regexp.MustCompile(`^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`)

// resolve returns what a plain scalar is: nil, a bool, an int64, a uint64, a float64 or the string itself.
func resolve(s string) any {
	if len(s) <= 5 {
		if v, ok := words[s]; ok {
			return v
		}
	}
	switch c := s[0]; {
	case c == '.':
		if f, err := strconv.ParseFloat(s, 64); err == nil {
			return f
		}
	case c == '+' || c == '-' || '0' <= c && c <= '9':
		return resolveNumber(s)
	}
	return s
}

// resolveNumber returns the number that s is in any of the notations of YAML 1.1, or s.
func resolveNumber(s string) any {
	digits := strings.ReplaceAll(s, "_", "")
	if i, err := strconv.ParseInt(digits, 0, 64); err == nil {
		return i
	}
	if u, err := strconv.ParseUint(digits, 0, 64); err == nil {
		return u
	}
	if decimalFloat.MatchString(digits) {
		if f, err := strconv.ParseFloat(digits, 64); err == nil {
			return f
		}
	}
	if signed, ok := strings.CutPrefix(digits, "0b"); ok {
		if i, err := strconv.ParseInt(signed, 2, 64); err == nil {
			return i
		}
	}
	return s
}

var errTag = errors.New("the value does not have the type of its tag")

// valueOf returns what the scalar n is: nil, a bool, an int64, a uint64, a float64 or a string. On an error it is the string.
func valueOf(n *yaml.Node) (any, error) {
	quoted := n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle|yaml.LiteralStyle|yaml.FoldedStyle) != 0
	if n.Style&yaml.TaggedStyle == 0 {
		if quoted {
			return n.Value, nil
		}
		return resolve(n.Value), nil
	}
	switch n.Tag {
	case tagInt, tagFloat, tagBool, tagNull, tagTimestamp:
		return tagged(n.Tag, n.Value)
	case tagBinary:
		data, err := base64.StdEncoding.DecodeString(n.Value)
		if err != nil {
			return n.Value, errTag
		}
		return string([]rune(string(data))), nil // as JSON writes it: what is not UTF-8 is replaced
	}
	return n.Value, nil
}

// tagged returns what s is when it must have the type of a tag.
func tagged(tag, s string) (any, error) {
	v, ok := resolve(s), false
	switch number := v.(type) {
	case nil:
		ok = tag == tagNull
	case bool:
		ok = tag == tagBool
	case int64:
		ok = tag == tagInt || tag == tagFloat
		if tag == tagFloat {
			v = float64(number)
		}
	case uint64:
		ok = tag == tagInt
	case float64:
		ok = tag == tagFloat
	case string:
		ok = tag == tagTimestamp && isTimestamp(s)
	}
	if !ok {
		return s, errTag
	}
	return v, nil
}

func isTimestamp(s string) bool {
	for _, layout := range []string{"2006-1-2", "2006-1-2 15:4:5", "2006-1-2T15:4:5Z07:00", "2006-1-2t15:4:5Z07:00"} {
		if _, err := time.Parse(layout, s); err == nil {
			return true
		}
	}
	return false
}

// jsonValue returns v as a node holds it: numbers as JSON writes them. It returns false for a number that JSON cannot write.
func jsonValue(v any) (any, bool) {
	switch v := v.(type) {
	case int64:
		return json.Number(strconv.FormatInt(v, 10)), true
	case uint64:
		return json.Number(strconv.FormatUint(v, 10)), true
	case float64:
		text, err := json.Marshal(v)
		if err != nil {
			return nil, false
		}
		return json.Number(text), true
	}
	return v, true
}

// fieldName returns the key that v is in JSON, and false when it can be none.
func fieldName(v any) (string, bool) {
	switch v := v.(type) {
	case string:
		return v, true
	case bool:
		return strconv.FormatBool(v), true
	case int64:
		return strconv.FormatInt(v, 10), true
	case uint64:
		return strconv.FormatUint(v, 10), true
	case float64:
		switch {
		case math.IsNaN(v):
			return ".nan", true
		case math.IsInf(v, 1):
			return ".inf", true
		case math.IsInf(v, -1):
			return "-.inf", true
		}
		return strconv.FormatFloat(v, 'g', -1, 32), true
	}
	return "", false
}

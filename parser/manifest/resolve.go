package manifest

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// words are the plain scalars that YAML 1.1 reads as null or a boolean, as kubectl does.
var words = map[string]any{"": nil, "~": nil, "null": nil, "Null": nil, "NULL": nil}

// yamlFloat is YAML's form of a float; Go's strconv accepts more.
var yamlFloat = regexp.MustCompile(`^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`)

// resolve returns the value of a plain scalar: nil, bool, json.Number or string, as sigs.k8s.io/yaml gives it.
func resolve(s string) any {
	if v, ok := words[s]; ok {
		return v
	}
	if b, ok := boolean(s); ok {
		return b
	}
	if s[0] != '+' && s[0] != '-' && s[0] != '.' && (s[0] < '0' || s[0] > '9') {
		return s
	}
	if n, ok := integer(strings.ReplaceAll(s, "_", "")); ok && s[0] != '.' {
		return json.Number(n)
	}
	if plain := strings.ReplaceAll(s, "_", ""); yamlFloat.MatchString(plain) {
		if f, err := strconv.ParseFloat(plain, 64); err == nil && !math.IsInf(f, 0) {
			if text, err := json.Marshal(f); err == nil {
				return json.Number(text)
			}
		}
	}
	return s
}

func boolean(s string) (value, ok bool) {
	switch s {
	case "y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON":
		return true, true
	case "n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF":
		return false, true
	}
	return false, false
}

// integer returns the decimal text of an integer in any of the notations of Go and YAML 1.1: 12, 0x1f, 017, 0o17, 0b11.
func integer(s string) (string, bool) {
	if i, err := strconv.ParseInt(s, 0, 64); err == nil {
		return strconv.FormatInt(i, 10), true
	}
	if u, err := strconv.ParseUint(s, 0, 64); err == nil {
		return strconv.FormatUint(u, 10), true
	}
	for _, sign := range []string{"", "-"} {
		if digits, ok := strings.CutPrefix(s, sign+"0b"); ok {
			if i, err := strconv.ParseInt(sign+digits, 2, 64); err == nil {
				return strconv.FormatInt(i, 10), true
			}
		}
	}
	return "", false
}

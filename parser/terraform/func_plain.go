package terraform

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"errors"
	"net/url"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/hashicorp/go-cty-funcs/cidr"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	ctyfunction "github.com/zclconf/go-cty/cty/function"
)

// The functions of Terraform that cty does not have and that compute a new value.

var (
	baseNameFunc     = text1(func(s string) (string, error) { return filepath.Base(s), nil })
	dirNameFunc      = text1(func(s string) (string, error) { return filepath.Dir(s), nil })
	urlEncodeFunc    = text1(func(s string) (string, error) { return url.QueryEscape(s), nil })
	base64EncodeFunc = text1(func(s string) (string, error) { return base64.StdEncoding.EncodeToString([]byte(s)), nil })
	base64DecodeFunc = text1(decodeBase64)
	base64GzipFunc   = text1(gzipBase64)
	md5Func          = sumFunction("md5")
	sha1Func         = sumFunction("sha1")
	sha256Func       = sumFunction("sha256")
	sha512Func       = sumFunction("sha512")
	base64Sha256Func = sumFunction("base64sha256")
	base64Sha512Func = sumFunction("base64sha512")
)

func sumFunction(kind string) ctyfunction.Function {
	return text1(func(s string) (string, error) { return sum(kind, []byte(s)), nil })
}

func decodeBase64(s string) (string, error) {
	out, err := base64.StdEncoding.DecodeString(s)
	if err != nil || !utf8.Valid(out) {
		return "", errors.New("the text is no base64 of UTF-8 text")
	}
	return string(out), nil
}

func gzipBase64(s string) (string, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write([]byte(s)); err != nil {
		return "", err
	}
	// Terraform flushes before it closes, which shows in the bytes.
	if err := errors.Join(w.Flush(), w.Close()); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(b.Bytes()), nil
}

// netmaskFunc takes networks of IPv4 alone: those of IPv6 have no netmask.
var netmaskFunc = text1(func(s string) (string, error) {
	if strings.Contains(s, ":") {
		return "", errors.New("it takes a network of IPv4")
	}
	out, err := cidr.NetmaskFunc.Call([]cty.Value{cty.StringVal(s)})
	if err != nil {
		return "", err
	}
	return out.AsString(), nil
})

var timeCmpFunc = ctyfunction.New(&ctyfunction.Spec{
	Params: []ctyfunction.Parameter{{Name: "a", Type: cty.String}, {Name: "b", Type: cty.String}},
	Type:   ctyfunction.StaticReturnType(cty.Number),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		a, err1 := time.Parse(time.RFC3339, args[0].AsString())
		b, err2 := time.Parse(time.RFC3339, args[1].AsString())
		if err := errors.Join(err1, err2); err != nil {
			return cty.UnknownVal(cty.Number), err
		}
		return cty.NumberIntVal(int64(a.Compare(b))), nil
	},
})

var sumFunc = ctyfunction.New(&ctyfunction.Spec{
	Params: []ctyfunction.Parameter{{Name: "list", Type: cty.DynamicPseudoType}},
	Type:   ctyfunction.StaticReturnType(cty.Number),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		items, err := elements(args[0])
		if err != nil || len(items) == 0 {
			return cty.UnknownVal(cty.Number), errors.New("it takes a list of at least one number")
		}
		total := cty.Zero
		for _, item := range items {
			n, err := convert.Convert(item, cty.Number)
			if err != nil || n.IsNull() {
				return cty.UnknownVal(cty.Number), errors.New("it takes a list of numbers")
			}
			total = total.Add(n)
		}
		return total, nil
	},
})

// elements returns the items of a list, a set or a tuple.
func elements(v cty.Value) ([]cty.Value, error) {
	if v.IsNull() || !v.CanIterateElements() || v.Type().IsObjectType() || v.Type().IsMapType() {
		return nil, errors.New("it takes a list")
	}
	return v.AsValueSlice(), nil
}

// all makes a function that asks whether every (or, for want false, any) boolean of a list is as it should be.
func all(want bool) ctyfunction.Function {
	return ctyfunction.New(&ctyfunction.Spec{
		Params: []ctyfunction.Parameter{{Name: "list", Type: cty.List(cty.Bool)}},
		Type:   ctyfunction.StaticReturnType(cty.Bool),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			unknown := false
			for _, item := range args[0].AsValueSlice() {
				switch {
				case !item.IsKnown():
					unknown = true
				case want && (item.IsNull() || item.False()), !want && !item.IsNull() && item.True():
					return cty.BoolVal(!want), nil
				}
			}
			if unknown {
				return cty.UnknownVal(cty.Bool), nil
			}
			return cty.BoolVal(want), nil
		},
	})
}

var (
	allTrueFunc = all(true)
	anyTrueFunc = all(false)
)

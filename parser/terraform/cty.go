package terraform

import (
	"encoding/json"

	ctyyaml "github.com/zclconf/go-cty-yaml"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/karplint/karplint/parser/document"
)

// converter turns values into cty values, which cty's functions and operators work on.
type converter struct{ left int }

// cty returns v as a cty value, in which what is unknown is unknown, and whether v is within the limits.
func (v value) cty() (cty.Value, bool) {
	c := converter{left: maxNodes}
	out := c.value(v)
	return out, c.left > 0
}

// textBeginning returns an unknown string of which the beginning is known, which settles some comparisons.
func textBeginning(prefix string) cty.Value {
	return cty.UnknownVal(cty.String).Refine().NotNull().StringPrefix(prefix).NewValue()
}

func scalarCty(v any) cty.Value {
	switch v := v.(type) {
	case string:
		return cty.StringVal(v)
	case bool:
		return cty.BoolVal(v)
	case json.Number:
		n, err := cty.ParseNumberVal(string(v))
		if err != nil {
			return cty.DynamicVal
		}
		return n
	}
	return cty.NullVal(cty.DynamicPseudoType)
}

// text renders an encoded string.
func (c *converter) text(v value) cty.Value {
	content := c.value(v.decoded())
	if !content.IsWhollyKnown() {
		if len(v.node.Items)+len(v.node.Fields) == 0 {
			return cty.UnknownVal(cty.String)
		}
		return textBeginning(beginning(v))
	}
	encode := stdlib.JSONEncode
	if v.is(yamlText) {
		encode = yamlEncode
	}
	out, err := encode(content)
	if err != nil || len(out.AsString()) > maxText {
		return cty.UnknownVal(cty.String)
	}
	return out
}

// beginning returns what the text of a collection that is not empty begins with.
func beginning(v value) string {
	switch {
	case v.is(yamlText) && v.node.Kind == document.List:
		return "- "
	case v.is(yamlText):
		return `"`
	case v.node.Kind == document.List:
		return "["
	}
	return "{"
}

func yamlEncode(v cty.Value) (cty.Value, error) {
	return ctyyaml.YAMLEncodeFunc.Call([]cty.Value{v})
}

func (c *converter) value(v value) cty.Value {
	c.left--
	if c.left <= 0 || v.node.Open {
		return cty.DynamicVal
	}
	if v.encoded() {
		return c.text(v)
	}
	switch v.node.Kind {
	case document.Scalar:
		return scalarCty(v.node.Value)
	case document.Object:
		return c.object(v)
	case document.List:
		return c.list(v)
	}
	if len(v.node.Pieces) > 0 {
		return textBeginning(v.node.Pieces[0])
	}
	return cty.DynamicVal
}

func (c *converter) object(v value) cty.Value {
	out := make(map[string]cty.Value, len(v.node.Fields))
	for i := range v.node.Fields {
		m := v.member(i)
		out[m.name] = c.value(m.value)
	}
	if v.is(mapKind) {
		if len(out) == 0 {
			return cty.MapValEmpty(cty.DynamicPseudoType)
		}
		if cty.CanMapVal(out) {
			return cty.MapVal(out)
		}
	}
	return cty.ObjectVal(out)
}

func (c *converter) list(v value) cty.Value {
	items := v.items()
	out := make([]cty.Value, len(items))
	for i, item := range items {
		out[i] = c.value(item)
	}
	switch {
	case v.is(listKind) && len(out) == 0:
		return cty.ListValEmpty(cty.DynamicPseudoType)
	case v.is(setKind) && len(out) == 0:
		return cty.SetValEmpty(cty.DynamicPseudoType)
	case v.is(listKind) && cty.CanListVal(out):
		return cty.ListVal(out)
	case v.is(setKind) && cty.CanSetVal(out):
		return cty.SetVal(out)
	}
	return cty.TupleVal(out)
}

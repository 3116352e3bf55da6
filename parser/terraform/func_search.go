package terraform

import (
	"errors"
	"slices"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	ctyfunction "github.com/zclconf/go-cty/cty/function"
)

// The functions of Terraform that cty does not have and that look through collections.

var indexFunc = ctyfunction.New(&ctyfunction.Spec{
	Params: []ctyfunction.Parameter{
		{Name: "list", Type: cty.DynamicPseudoType}, {Name: "value", Type: cty.DynamicPseudoType},
	},
	Type: ctyfunction.StaticReturnType(cty.Number),
	Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
		items, err := elements(args[0])
		if err == nil && args[0].Type().IsSetType() {
			err = errors.New("the items of a set have no index")
		}
		if err != nil {
			return cty.UnknownVal(cty.Number), err
		}
		for i, item := range items {
			equal := item.Equals(args[1])
			if !equal.IsKnown() {
				return cty.UnknownVal(cty.Number), nil
			}
			if equal.True() {
				return cty.NumberIntVal(int64(i)), nil
			}
		}
		return cty.UnknownVal(cty.Number), errors.New("the item is not in the list")
	},
})

var matchKeysFunc = ctyfunction.New(&ctyfunction.Spec{
	Params: []ctyfunction.Parameter{
		{Name: "values", Type: cty.List(cty.DynamicPseudoType)}, {Name: "keys", Type: cty.List(cty.DynamicPseudoType)},
		{Name: "searched", Type: cty.List(cty.DynamicPseudoType)},
	},
	Type: func(args []cty.Value) (cty.Type, error) { return args[0].Type(), nil },
	Impl: func(args []cty.Value, t cty.Type) (cty.Value, error) {
		values, keys := args[0].AsValueSlice(), args[1].AsValueSlice()
		if len(values) != len(keys) {
			return cty.UnknownVal(t), errors.New("values and keys must be of the same length")
		}
		unified, _ := convert.UnifyUnsafe([]cty.Type{args[1].Type(), args[2].Type()})
		if unified == cty.NilType {
			return cty.UnknownVal(t), errors.New("keys and the searched set must be of the same type")
		}
		keyList, err1 := convert.Convert(args[1], unified)
		searchedList, err2 := convert.Convert(args[2], unified)
		if err := errors.Join(err1, err2); err != nil {
			return cty.UnknownVal(t), err
		}
		keys = keyList.AsValueSlice()
		searched := searchedList.AsValueSlice()
		var out []cty.Value
		for i, k := range keys {
			for _, s := range searched {
				equal := k.Equals(s)
				if !equal.IsKnown() {
					return cty.UnknownVal(t), nil
				}
				if equal.True() {
					out = append(out, values[i])
					break
				}
			}
		}
		if len(out) == 0 {
			return cty.ListValEmpty(t.ElementType()), nil
		}
		return cty.ListVal(out), nil
	},
})

var transposeFunc = ctyfunction.New(&ctyfunction.Spec{
	Params: []ctyfunction.Parameter{{Name: "map", Type: cty.Map(cty.List(cty.String))}},
	Type:   ctyfunction.StaticReturnType(cty.Map(cty.List(cty.String))),
	Impl: func(args []cty.Value, t cty.Type) (cty.Value, error) {
		if !args[0].IsWhollyKnown() {
			return cty.UnknownVal(t), nil
		}
		names := map[string][]string{}
		for key, list := range args[0].AsValueMap() {
			if list.IsNull() {
				return cty.UnknownVal(t), errors.New("a list is null")
			}
			for _, item := range list.AsValueSlice() {
				if item.IsNull() {
					return cty.UnknownVal(t), errors.New("an item is null")
				}
				names[item.AsString()] = append(names[item.AsString()], key)
			}
		}
		if len(names) == 0 {
			return cty.MapValEmpty(t.ElementType()), nil
		}
		out := map[string]cty.Value{}
		for name, keys := range names {
			slices.Sort(keys)
			items := make([]cty.Value, len(keys))
			for i, k := range keys {
				items[i] = cty.StringVal(k)
			}
			out[name] = cty.ListVal(items)
		}
		return cty.MapVal(out), nil
	},
})

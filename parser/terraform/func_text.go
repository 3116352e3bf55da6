package terraform

import (
	"regexp"
	"strings"

	"github.com/zclconf/go-cty/cty"
	ctyfunction "github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"

	"github.com/karplint/karplint/parser/document"
)

// wide finds a width or a precision of a format verb that is far beyond any use.
var wide = regexp.MustCompile(`%[^%a-zA-Z]*[0-9]{5}`)

// format keeps what is known around an unknown argument when the verbs are simple ones.
func (c *call) format() (value, *fault) {
	if len(c.args) == 0 {
		return value{}, c.wants(1, 1)
	}
	layout, ok := c.args[0].str()
	if ok && wide.MatchString(layout) {
		return value{}, c.fails("the width of a verb is too large")
	}
	if ok && c.partlyUnknown() {
		if v, ok := c.formatAround(layout); ok {
			return v, nil
		}
		return c.unknown(), nil
	}
	return c.plain(function{plain: stdlib.FormatFunc})
}

func (c *call) partlyUnknown() bool {
	for _, a := range c.args {
		if !a.settled() {
			return true
		}
	}
	return false
}

// rendering returns an empty text whose parts are all computed by the call.
func (c *call) rendering() (*rendering, document.Segment) {
	r := &rendering{s: c.s, interpolated: true}
	seg := document.Segment{Offset: c.at.Start.Byte, Length: c.at.End.Byte - c.at.Start.Byte}
	if in := c.s.in.l.files[c.at.Filename]; in != nil && in.file != nil {
		seg.Source = in.file.Source
		r.source = in.file.Source
	}
	return r, seg
}

// formatAround fills the verbs %s, %v, %d and %q of a layout; false when there are others.
func (c *call) formatAround(layout string) (value, bool) {
	r, seg := c.rendering()
	args := c.args[1:]
	if r.source == nil {
		return value{}, false
	}
	for layout != "" {
		text, rest, found := strings.Cut(layout, "%")
		r.add(text, seg)
		if !found {
			break
		}
		if rest == "" {
			return value{}, false
		}
		layout = rest[1:]
		switch rest[0] {
		case '%':
			r.add("%", seg)
			continue
		case 's', 'v', 'd':
		case 'q':
			r.add(`"`, seg)
		default:
			return value{}, false
		}
		if len(args) == 0 || !c.fill(r, args[0], seg) {
			return value{}, false
		}
		if rest[0] == 'q' {
			r.add(`"`, seg)
		}
		args = args[1:]
	}
	return r.finish(c.at), len(args) == 0
}

// fill appends an argument, known or not; false when it is no scalar.
func (c *call) fill(r *rendering, a value, seg document.Segment) bool {
	if a.unknown() {
		r.hole(a.node, seg)
		return true
	}
	text, ok := a.text()
	if ok {
		seg.Origin = a.node.Range
		r.refs = union(r.refs, a.refs())
		r.add(text, seg)
	}
	return ok
}

// join keeps what is known between unknown items.
func (c *call) join() (value, *fault) {
	if len(c.args) < 2 {
		return value{}, c.wants(2, 2)
	}
	separator, ok := c.args[0].str()
	r, seg := c.rendering()
	if !ok || !c.partlyUnknown() || r.source == nil {
		return c.plain(function{plain: stdlib.JoinFunc})
	}
	first := true
	for _, list := range c.args[1:] {
		if list.kind() != document.List || list.node.Open || list.is(setKind) {
			return c.unknown(), nil
		}
		for _, item := range list.items() {
			if !first {
				r.add(separator, seg)
			}
			first = false
			if !c.fill(r, item, seg) || len(r.out.Bytes) > maxText {
				return c.unknown(), nil
			}
		}
	}
	return r.finish(c.at), nil
}

// letters is lower and upper, which keep the known pieces of a text.
func (c *call) letters() (value, *fault) {
	if f := c.wants(1, 1); f != nil {
		return value{}, f
	}
	change, plain := strings.ToLower, stdlib.LowerFunc
	if c.name == "upper" {
		change, plain = strings.ToUpper, stdlib.UpperFunc
	}
	if a := c.args[0]; a.unknown() {
		out := c.unknown()
		for _, p := range a.node.Pieces {
			out.node.Pieces = append(out.node.Pieces, change(p))
		}
		return out, nil
	}
	return c.plain(function{plain: plain})
}

// replace replaces all occurrences of a text, or of a regular expression written /…/.
func (c *call) replace() (value, *fault) {
	if f := c.wants(3, 3); f != nil {
		return value{}, f
	}
	text, ok1 := c.args[0].text()
	old, ok2 := c.args[1].text()
	replacement, ok3 := c.args[2].text()
	if ok1 && ok2 && ok3 && (len(text)+1)*(len(replacement)+1) > 64*maxText {
		return value{}, c.fails("the result may be too large to be read")
	}
	f := stdlib.ReplaceFunc
	if ok2 && len(old) > 1 && old[0] == '/' && old[len(old)-1] == '/' {
		f = stdlib.RegexReplaceFunc
		c.args[1] = scalar(old[1:len(old)-1], c.args[1].node.Range)
	}
	return c.plain(function{plain: f})
}

// strLenFunc counts the characters that a reader sees, as length does.
var strLenFunc = stdlib.StrlenFunc

// text1 makes a function of one string.
func text1(f func(string) (string, error)) ctyfunction.Function {
	return ctyfunction.New(&ctyfunction.Spec{
		Params: []ctyfunction.Parameter{{Name: "str", Type: cty.String}},
		Type:   ctyfunction.StaticReturnType(cty.String),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			out, err := f(args[0].AsString())
			return cty.StringVal(out), err
		},
	})
}

// test2 makes a function that compares two strings.
func test2(f func(a, b string) bool) ctyfunction.Function {
	return ctyfunction.New(&ctyfunction.Spec{
		Params: []ctyfunction.Parameter{{Name: "str", Type: cty.String}, {Name: "part", Type: cty.String}},
		Type:   ctyfunction.StaticReturnType(cty.Bool),
		Impl: func(args []cty.Value, _ cty.Type) (cty.Value, error) {
			return cty.BoolVal(f(args[0].AsString(), args[1].AsString())), nil
		},
	})
}

var (
	startsWithFunc  = test2(strings.HasPrefix)
	endsWithFunc    = test2(strings.HasSuffix)
	strContainsFunc = test2(strings.Contains)
)

package manifest

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// generator writes documents of random shape in random styles. Some of them are not YAML.
type generator struct {
	rand    *rand.Rand
	out     strings.Builder
	anchors []string // names of anchors of complete values
	maps    []string // those of maps among them
	keys    int
}

var plainScalars = []string{
	"a", "on", "Off", "yes", "NO", "y", "n", "Y", "N", "true", "False", "~", "null", "Null", "nULL", "0", "-0", "007", "08", "0o17", "0x1F", "-0x1f",
	"0b101", "0b", "1_000", "_1", "1_", "12e3", "1e400", ".5", "5.", "+.5", "-.5e-3", "1.0", "1e21", "1e-7", "123456789012345678901234567890",
	"18446744073709551615", "9223372036854775808", "-9223372036854775809", "0.1", "1.33", "1.2.3", "12:30:45", "2001-12-14", "2001-12-14T21:59:43Z",
	"+1", "-", "+", ".", "..", ".e3", "=", "1,000", "a b", "a  b", "a#b", "a:b", "a'b", `a"b`, `a\b`, "http://x/y?z=1&k=%20", "é", "日本 語", "😀x",
	"-x", "?x", ":x", "x-", "a,b", "$X", "${x}", "<X>", "*", "%x", "@x", "&", "=x", "0x", "1e", "e1", "\u00a0x",
	"inf", "nan", "NaN", ".infx", "-.", "1__0", "0_7", "0x_1", "+0b1", "0b+1", "-0b11", "0o8", "1 000", "1.5.",
}

var quotedScalars = []string{
	`''`, `""`, `'it''s'`, `''''`, `'a: b'`, `"a\tb"`, `"\u00e9\x41\U0001F600"`, `"\""`, `"\\"`, `"\/\e\0"`, `'on'`, `"12"`, `'# no'`, `"a\nb\n"`,
	`"\N\_\L\P"`, `' x '`, `"  y"`, `"{}"`, `'\n'`, `"a\ b"`,
}

func (g *generator) pick(list []string) string { return list[g.rand.IntN(len(list))] }

func (g *generator) chance(percent int) bool { return g.rand.IntN(100) < percent }

func (g *generator) write(parts ...string) {
	for _, p := range parts {
		g.out.WriteString(p)
	}
}

// newline ends a line, sometimes with a comment, and begins the next one.
func (g *generator) newline(indent int) {
	if g.chance(10) {
		g.write(" # comment: {[")
	}
	g.write("\n")
	if g.chance(8) {
		g.write("\n")
	}
	if g.chance(6) {
		g.write(pad(g.rand.IntN(6)), "# - another\n")
	}
	g.write(pad(indent))
}

func pad(n int) string { return strings.Repeat(" ", n) }

// document returns one document.
func (g *generator) document() string {
	if g.chance(15) {
		g.write(g.pick([]string{"---\n", "--- # x\n", "# x\n---\n", "\n\n", "# only\n"}))
	}
	g.block(0, 0)
	g.newline(0)
	text := g.out.String()
	if g.chance(10) {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if g.chance(10) {
		text = strings.TrimRight(text, "\r\n ")
	}
	return text
}

// block writes a node that stands at that indentation, at the beginning of its first line.
func (g *generator) block(indent, depth int) {
	switch n := g.rand.IntN(10); {
	case depth > 4 || n == 0:
		g.write(g.scalar(indent))
	case n == 1:
		g.flow(indent, 0)
	case n < 8:
		g.blockMap(indent, depth)
	default:
		g.blockList(indent, depth)
	}
}

func (g *generator) blockMap(indent, depth int) {
	for i := range 1 + g.rand.IntN(4) {
		if i > 0 {
			g.newline(indent)
		}
		if len(g.maps) > 0 && g.chance(12) {
			g.write("<<: ", g.pick([]string{"*" + g.pick(g.maps), "[*" + g.pick(g.maps) + ", *" + g.pick(g.maps) + "]"}))
			continue
		}
		if g.chance(5) {
			g.write("? ", g.key())
			g.newline(indent)
			g.write(":")
		} else {
			g.write(g.key(), g.pick([]string{":", ":", ":", " :"}))
		}
		g.value(indent, depth, true)
	}
}

func (g *generator) blockList(indent, depth int) {
	for i := range 1 + g.rand.IntN(3) {
		if i > 0 {
			g.newline(indent)
		}
		g.write("-")
		if g.chance(30) {
			gap := 1 + g.rand.IntN(3)
			g.write(pad(gap))
			g.block(indent+1+gap, depth+1)
			continue
		}
		g.value(indent, depth, false)
	}
}

// value writes what follows a colon or a dash.
func (g *generator) value(indent, depth int, inMap bool) {
	name := ""
	if g.chance(12) {
		name = fmt.Sprintf("a%d", len(g.anchors))
		g.write(" &", name)
	}
	if g.chance(4) {
		g.write(" ", g.pick([]string{"!!str", "!!int", "!!float", "!!map", "!!null", "!!bool"}))
	}
	isMap := false
	switch n := g.rand.IntN(12); {
	case n == 0:
	case n == 1 && name == "" && len(g.anchors) > 0:
		g.write(" *", g.pick(g.anchors))
	case n < 5 || depth > 4:
		g.write(g.pick([]string{" ", " ", "  ", "\t"}), g.scalar(indent+1))
	case n == 5:
		g.write(" ")
		g.blockScalar(indent)
	case n == 6:
		g.write(" ")
		g.flow(indent+1, 0)
	case n == 7 && inMap:
		g.newline(indent)
		g.blockList(indent, depth+1)
	default:
		deeper := indent + 1 + g.rand.IntN(4)
		g.newline(deeper)
		isMap = g.chance(60)
		if isMap {
			g.blockMap(deeper, depth+1)
		} else {
			g.block(deeper, depth+1)
		}
	}
	if name != "" {
		g.anchors = append(g.anchors, name)
		if isMap {
			g.maps = append(g.maps, name)
		}
	}
}

func (g *generator) key() string {
	switch g.rand.IntN(12) {
	case 0:
		return g.pick(plainScalars)
	case 1:
		return g.pick(quotedScalars)
	}
	g.keys++
	return fmt.Sprintf("k%d", g.keys)
}

// scalar returns a flow scalar whose further lines stand at that indentation.
func (g *generator) scalar(indent int) string {
	next := g.pick([]string{"\n", "\n", "\n\n", " \n \n"}) + pad(indent+g.rand.IntN(3))
	switch g.rand.IntN(9) {
	case 0, 1:
		return g.pick(quotedScalars)
	case 2:
		return "plain" + next + g.pick(plainScalars) + next + "end"
	case 3:
		return "'one" + next + g.pick([]string{"''", "#", "x: y", " "}) + next + "'"
	case 4:
		return `"one ` + g.pick([]string{"", `\`, `\t`, `\"`}) + next + g.pick([]string{`\ x`, "#", "x: y", " "}) + next + `"`
	}
	return g.pick(plainScalars)
}

func (g *generator) blockScalar(indent int) {
	inner := 1 + g.rand.IntN(4)
	header := g.pick([]string{"|", ">"}) + g.pick([]string{"", "-", "+"})
	if g.chance(20) {
		header += fmt.Sprint(inner)
	}
	g.write(header, g.pick([]string{"", "", " ", " # c"}), "\n")
	for range 1 + g.rand.IntN(6) {
		switch g.rand.IntN(6) {
		case 0:
			g.write(g.pick([]string{"", pad(g.rand.IntN(8))}), "\n")
		case 1:
			g.write(pad(indent+inner+1+g.rand.IntN(3)), "deeper: {x\n")
		case 2:
			g.write(pad(indent+inner), g.pick([]string{"# text", "\ttab", "- x", "trailing  ", "日本", "a: |", "\u2028"}), "\n")
		default:
			g.write(pad(indent+inner), g.pick(plainScalars), " text\n")
		}
	}
	g.write(pad(indent), "# end")
}

// flow writes a collection in brackets whose lines stand behind that indentation.
func (g *generator) flow(indent, depth int) {
	list := g.chance(50)
	space := func() {
		g.write(g.pick([]string{"", " ", "", "\t", " # c\n" + pad(indent+1), "\n" + pad(indent+1)}))
	}
	open, closing := "{", "}"
	if list {
		open, closing = "[", "]"
	}
	g.write(open)
	space()
	for i := range g.rand.IntN(4) {
		if i > 0 {
			g.write(",")
			space()
		}
		if !list || g.chance(10) {
			g.write(g.key())
			if g.chance(90) {
				g.write(": ")
			} else {
				continue
			}
		}
		switch n := g.rand.IntN(8); {
		case n == 0 && depth < 3:
			g.flow(indent, depth+1)
		case n == 1 && len(g.anchors) > 0:
			g.write("*", g.pick(g.anchors), " ")
		case n == 2 && !list:
		default:
			g.write(g.scalar(indent + 1))
		}
		space()
	}
	if g.chance(10) {
		g.write(",")
	}
	g.write(closing)
}

package manifest

import (
	"math/rand/v2"
	"testing"
)

// valueCases are documents that kubectl reads, each for one thing that readers get wrong.
var valueCases = []string{
	"a: on\nb: off\nc: yes\nd: No\ny: 1\nn: 2\non: 3\n",
	"a: 0o17\nb: 017\nc: 0x1f\nd: 0b11\ne: 1_000\nf: 08\ng: 1e3\nh: -0x1\ni: +1\nj: 0b+1\n",
	"a: .5\nb: 5.\nc: 1.0\nd: 1e-9\ne: -1.5e10\nf: 123456789012345678901234567890\ng: 18446744073709551615\nh: 1e21\n",
	"a: 2001-12-14\nb: 12:30:45\nc: 1.2.3\nd: 0.37.2\ne: v1\nf: 1.33\ng: '1.33'\nh: 2001-12-14t21:59:43.10-05:00\n",
	"a: ~\nb: null\nc:\nd: ''\ne: \"\"\nf: Null\n",
	"a: !!str 12\nb: !!int \"12\"\nc: !!float 1\nd: !!binary aGVsbG8=\ne: !!null ''\nf: !!timestamp 2001-12-14\ng: !!bool \"on\"\n",
	"1: a\n1.5: b\ntrue: c\n0x10: d\n1e3: e\n2001-12-14: f\n",
	"a: &x {b: 1, c: [1, 2]}\nd: *x\ne: [*x, *x]\n",
	"k: &k name\nm:\n  *k : 1\n",
	"base: &b {a: 1, b: 2}\nx:\n  <<: *b\n  b: 3\n",
	"base: &b {a: 1, b: 2}\nx:\n  b: 3\n  <<: *b\n",
	"b: &b {a: 1}\nc: &c {a: 2, d: 3}\nx:\n  z: 1\n  <<: [*b, *c]\n",
	"x: {<<: {a: 1, <<: {b: 2}}, '<<': quoted}\n",
	"a: |\n  x\n   y\n\n  z\nb: >\n  x\n  y\n\n  z\n   more\n  w\nc: |-\n  x\nd: |+\n  x\n\ne: |2\n    x\n",
	"a: |\n  no line feed at the end",
	"a: 'it''s'\nb: \"x\\ty\\u00e9\\\n  z\"\nc: plain\n  over\n\n  lines\n",
	"{a: 1, 'b': [x, y,], c: {d: }}\n",
	"- a\n- - b\n  - c\n-\n- {x: 1}\n",
	"a: x # comment\nb: 'x # no'\nc: x#no\nurl: http://x/y\n",
	"? a\n: b\n? c\n",
	"a:\n- b\n- c:\n  d: e\n",
	"[1, [2], {a: 3}, b: 4]\n",
	"{\"a\":\"b\",\"c\":1.50,\"d\":[true,null]}\n",
	"{\n\t\"a\": [1,\t2]\n}\n",
	"a: 1 000\nb: 1,000\nc: 0x\nd: 0o\ne: +\ng: .\nh: ._5\ni: 1_\nj: 1__0\n",
	"é: ü\n日本: 語\n",
	"a: 1\na: 2\n",
	"a: \"x\u2028y\"\nb: x\u0085  y\n",
	"a: x\rb: y\r",
	"\uFEFFa: b\n",
	"text\n",
	"--- |\n  text\n",
	"---\n",
	"",
}

func TestValuesAreThoseOfKubectl(t *testing.T) {
	for _, text := range valueCases {
		if !checkAgainstKubectl(t, text) {
			t.Errorf("kubectl does not read %q", text)
		}
	}
}

func TestGeneratedValuesAreThoseOfKubectl(t *testing.T) {
	const runs = 4000
	read := 0
	for seed := range uint64(runs) {
		g := &generator{rand: rand.New(rand.NewPCG(seed, 1))}
		if checkAgainstKubectl(t, g.document()) {
			read++
		}
		if t.Failed() {
			t.Fatalf("with seed %d", seed)
		}
	}
	if read < runs/2 {
		t.Errorf("only %d of %d documents are YAML", read, runs)
	}
}

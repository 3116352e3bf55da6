package terraform

import (
	"hash/fnv"
	"math/rand/v2"
	"strings"
)

// expressions returns the expressions whose values are compared with those of Terraform, each once. They are the same in each
// run.
func expressions() []string {
	g := &generator{seen: map[string]bool{}}
	for _, s := range signatures() {
		g.begin(s.name)
		g.calls(s)
	}
	g.begin("operators")
	g.operators()
	g.begin("conditionals")
	g.conditionals()
	g.begin("templates")
	g.templates()
	g.begin("collections")
	g.collections()
	g.begin("nested")
	for range 500 {
		g.add(g.any(3))
	}
	for _, x := range handwritten() {
		g.add(x)
	}
	return g.out
}

// generator gathers expressions.
type generator struct {
	rng  *rand.Rand
	out  []string
	seen map[string]bool
}

// begin makes what follows depend on nothing that came before.
func (g *generator) begin(section string) {
	h := fnv.New64a()
	h.Write([]byte(section))
	g.rng = rand.New(rand.NewPCG(1, h.Sum64()))
}

func (g *generator) add(x string) {
	if !g.seen[x] {
		g.seen[x] = true
		g.out = append(g.out, x)
	}
}

func (g *generator) of(pool []string) string { return pool[g.rng.IntN(len(pool))] }

// calls adds calls of a function: some with arguments that it takes, and a few that are wrong.
func (g *generator) calls(s signature) {
	for range s.count {
		args := make([]string, len(s.params))
		for i, p := range s.params {
			args[i] = g.of(p)
		}
		g.add(s.name + "(" + strings.Join(args, ", ") + ")")
	}
	for i := range s.params {
		for range 2 {
			args := make([]string, len(s.params))
			for j, p := range s.params {
				args[j] = g.of(p)
			}
			args[i] = g.of(odd)
			g.add(s.name + "(" + strings.Join(args, ", ") + ")")
		}
	}
	g.add(s.name + "()")
	if len(s.params) > 0 {
		g.add(s.name + "([" + g.of(s.params[0]) + "]...)")
		g.add(s.name + "(" + g.of(odd) + ", " + g.of(odd) + ", " + g.of(odd) + ", " + g.of(odd) + ", " + g.of(odd) + ")")
	}
}

var binaryOperators = []string{"+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"}

func (g *generator) operators() {
	everything := concat(texts, numbers, bools, lists, mappings, odd)
	for _, op := range binaryOperators {
		for range 10 {
			g.add(g.of(numbers) + " " + op + " " + g.of(numbers))
			g.add(g.of(everything) + " " + op + " " + g.of(everything))
		}
		for range 6 {
			g.add(g.of(bools) + " " + op + " " + g.of(bools))
		}
	}
	for range 40 {
		left := g.of(everything)
		g.add(left + " " + g.of([]string{"==", "!="}) + " " + left)
		g.add(g.of([]string{"!", "-"}) + left)
		g.add(g.of(numbers) + " " + g.of(binaryOperators) + " " + g.of(numbers) + " " + g.of(binaryOperators) + " " + g.of(numbers))
	}
}

func (g *generator) conditionals() {
	conditions := concat(bools, []string{"1 < 2", "var.flag", `var.text == "x"`, "null", `"yes"`, "1", "[]"})
	pools := [][]string{texts, numbers, bools, lists, mappings, {"null", "var.nothing", "{}", "[]", "tolist([])"}}
	for _, yes := range pools {
		for _, no := range pools {
			for range 5 {
				g.add(g.of(conditions) + " ? " + g.of(yes) + " : " + g.of(no))
			}
		}
	}
	for range 30 {
		g.add("[for x in [true, false] : x ? " + g.of(g.pool()) + " : " + g.of(g.pool()) + "]")
	}
}

func (g *generator) pool() []string {
	return [][]string{texts, numbers, bools, lists, mappings}[g.rng.IntN(5)]
}

func (g *generator) templates() {
	everything := concat(texts, numbers, bools, lists, mappings, odd)
	for range 60 {
		g.add(`"a${` + g.of(everything) + `}b"`)
		g.add(`"${` + g.of(everything) + `}"`)
	}
	trims := []string{"", "~"}
	for range 80 {
		t := func() string { return g.of(trims) }
		iff := "%{" + t() + " if " + g.of(bools) + " " + t() + "}"
		els := "%{" + t() + " else " + t() + "}"
		loop := "%{" + t() + " for i, x in " + g.of(concat(lists, mappings)) + " " + t() + "}"
		hole := "${" + t() + " " + g.of(scalars) + " " + t() + "}"
		g.add(`"  p ` + iff + " yes " + els + ` no %{` + t() + ` endif }  \n q"`)
		g.add(`" < ` + loop + " ${i}=${jsonencode(x)}, %{" + t() + ` endfor ` + t() + `} > "`)
		g.add(`"  \t ` + hole + ` \n ` + hole + ` $${a} %%{b} \" \\ \u00e9"`)
		dash := g.of([]string{"", "-"})
		g.add("<<" + dash + "EOT\n    one " + hole + "\n  " + iff + "\n    two\n  " + els + "\n  three \\n $${x}\n\n  %{" + t() + " endif " + t() +
			"}\n      four\n" + g.of([]string{"", "  "}) + "EOT\n")
		g.add("<<" + dash + "EOT\n  " + loop + "\n    - ${i}: ${jsonencode(x)}\n  %{ endfor " + t() + "}\n  end\nEOT\n")
	}
}

func (g *generator) collections() {
	all := concat(lists, mappings, odd)
	values := []string{"x", "x...", "k", `"${k}"`, "x == null", "jsonencode(x)", "[k, x]", "{ k = k }", "length(x)", "upper(x)", "tostring(x)"}
	conditions := []string{"", "", " if x != null", " if k != 0", ` if can(tonumber(x))`, ` if x != "a"`, " if true", " if null", ` if "false"`}
	steps := []string{"[0]", "[1]", "[-1]", `["a"]`, `["0"]`, ".a", ".0", "[1.0]", "[0.5]", "[null]", "[true]", `["name"]`, ".name"}
	splats := []string{"[*]", ".*", "[*].a", ".*.a", "[*].name", "[*][0]", "[*].a[*]", ".*.name"}
	for range 90 {
		v, c := g.of(values), g.of(conditions)
		g.add("[for k, x in " + g.of(all) + " : " + strings.TrimSuffix(v, "...") + c + "]")
		key := g.of([]string{"k", "x", `"k-${k}"`, "jsonencode(x)", "length(jsonencode(x))"})
		g.add("{for k, x in " + g.of(all) + " : " + key + " => " + v + c + "}")
		g.add(g.of(all) + g.of(steps))
		g.add(g.of(all) + g.of(splats))
		g.add("{ " + g.of(keys) + " = " + g.of(all) + ", " + g.of(keys) + " = " + g.of(scalars) + " }")
	}
}

// any returns an expression of any kind that is depth calls deep at most.
func (g *generator) any(depth int) string {
	switch g.rng.IntN(6) {
	case 0, 1:
		return g.text(depth)
	case 2:
		return g.number(depth)
	case 3:
		return g.boolean(depth)
	case 4:
		return g.list(depth)
	}
	return g.mapping(depth)
}

// fill returns a form in which each T, N, B, L and M between § signs is an expression of that kind.
func (g *generator) fill(form string, depth int) string {
	parts := strings.Split(form, "§")
	for i := 1; i < len(parts); i += 2 {
		switch parts[i] {
		case "T":
			parts[i] = g.text(depth)
		case "N":
			parts[i] = g.number(depth)
		case "B":
			parts[i] = g.boolean(depth)
		case "L":
			parts[i] = g.list(depth)
		default:
			parts[i] = g.mapping(depth)
		}
	}
	return strings.Join(parts, "")
}

func (g *generator) form(depth int, leaves, forms []string) string {
	if depth == 0 || g.rng.IntN(5) == 0 {
		return g.of(leaves)
	}
	return g.fill(g.of(forms), depth-1)
}

func (g *generator) text(depth int) string    { return g.form(depth, texts, textForms) }
func (g *generator) number(depth int) string  { return g.form(depth, numbers, numberForms) }
func (g *generator) boolean(depth int) string { return g.form(depth, bools, boolForms) }
func (g *generator) list(depth int) string    { return g.form(depth, lists, listForms) }
func (g *generator) mapping(depth int) string { return g.form(depth, mappings, mapForms) }

func concat(pools ...[]string) []string {
	var out []string
	for _, p := range pools {
		out = append(out, p...)
	}
	return out
}

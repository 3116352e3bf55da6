package manifest

import (
	"slices"
	"strings"
	"testing"

	"github.com/karplint/karplint/parser/document"
)

func TestPlaceholders(t *testing.T) {
	for _, c := range []struct {
		value  string
		expr   string   // empty for a string
		pieces []string // nil when the whole is a placeholder
	}{
		{"${cluster}", "${cluster}", nil},
		{`"${cluster}"`, "${cluster}", nil},
		{`"x-${cluster}-${zone}"`, "x-${cluster}-${zone}", []string{"x-", "-", ""}},
		{"${a:-b}", "${a:-b}", nil},
		{"${a.b[0]}", "${a.b[0]}", nil},
		{"${lookup(x, {a = b})}", "${lookup(x, {a = b})}", nil},
		{"${{ env.x }}", "${{ env.x }}", nil},
		{"$CLUSTER", "$CLUSTER", nil},
		{"$CLUSTER/$ZONE_1", "$CLUSTER/$ZONE_1", []string{"", "/", ""}},
		{"arn:aws:iam::<ACCOUNT_ID>:role/x", "arn:aws:iam::<ACCOUNT_ID>:role/x", []string{"arn:aws:iam::", ":role/x"}},
		{"<<CLUSTER>>", "<<CLUSTER>>", nil},
		{"<your-cluster>", "<your-cluster>", nil},
		{"<Your Cluster>", "<Your Cluster>", nil},
		{`"{CLUSTER}"`, "{CLUSTER}", nil},
		{"{CLUSTER_NAME}", "{CLUSTER_NAME}", nil},
		{"{TENANT}-basic", "{TENANT}-basic", []string{"", "-basic"}},
		{"{A}-{B_1}", "{A}-{B_1}", []string{"", "-", ""}},
		{"{{ .Values.role }}", "{{ .Values.role }}", nil},
		{"{{- .Values.role -}}", "{{ .Values.role }}", nil},
		{"{{.Values.role}}", "{{ .Values.role }}", nil},
		{`"{{ .Values.role }}-node"`, "{{ .Values.role }}-node", []string{"", "-node"}},
		{`'{{ "}}" }}-node'`, `{{ "}}" }}-node`, []string{"", "-node"}},
		{`"{{ index .x \"y\" }}"`, `{{ index .x \"y\" }}`, nil},
		{"{% x %}", "{% x %}", nil},
		{"a ${x} <B>", "a ${x} <B>", []string{"a ", " ", ""}},
		{"$cluster", "", nil},
		{"$Xy", "", nil},
		{"$$X", "", nil},
		{"$(X)", "", nil},
		{"system:node:{{EC2PrivateDNSName}}", "", nil},
		{"system:node:{{ SessionName }}", "", nil},
		{`"$${x}"`, "", nil},
		{"a < b > c", "", nil},
		{"cost $5", "", nil},
		{"%{GREEDYDATA}", "", nil},
	} {
		text := "a: " + c.value + " # c\nb: c\n"
		if c.value[0] == '%' {
			text = "a: '" + c.value + "'\nb: c\n"
		}
		src, n := nodeAt(t, text, Options{Placeholders: true}, "a")
		if (n.Kind == document.Unknown) != (c.expr != "") || n.Expr != c.expr || !slices.Equal(n.Pieces, c.pieces) {
			t.Errorf("%s is %s %v: expr %q, pieces %q", c.value, n.Kind, n.Value, n.Expr, n.Pieces)
		}
		if got := src.Text(n.Range); !strings.Contains(text, "'%") && got != c.value {
			t.Errorf("%s is said to be %q", c.value, got)
		}
	}
}

func TestPlaceholdersInScripts(t *testing.T) {
	text := "a: |\n  echo $HOME <tag> {X}\n  exit\n"
	if _, n := nodeAt(t, text, Options{Placeholders: true}, "a"); n.Kind != document.Scalar {
		t.Errorf("%q is %s %s", text, n.Kind, n.Expr)
	}
	text = "a: |\n  echo ${x} $HOME\n  {{ y }}\n"
	_, n := nodeAt(t, text, Options{Placeholders: true}, "a")
	if n.Expr != "echo ${x} $HOME\n{{ y }}\n" || !slices.Equal(n.Pieces, []string{"echo ", " $HOME\n", "\n"}) {
		t.Errorf("%q has expr %q, pieces %q", text, n.Expr, n.Pieces)
	}
	if _, n := nodeAt(t, "a: ${x}\nb: $Y\nc: <Z>\n", Options{}, "a"); n.Kind != document.Scalar {
		t.Errorf("without placeholders ${x} is %s", n.Kind)
	}
}

func TestPlaceholdersAroundOthers(t *testing.T) {
	_, n := nodeAt(t, "a: [${x}, {{ y }}, {b: ${z}, c: d}]\n", Options{Placeholders: true}, "a")
	if got := goValue(n); len(n.Items) != 3 || n.Items[1].Expr != "{{ y }}" || n.Items[2].Field("b").Expr != "${z}" {
		t.Errorf("in brackets: %v", got)
	}
	_, n = nodeAt(t, "tags:\n  {{ .Values.key }}: x\n  \"k/${name}\": y\n  $K: z\n  <l>: z\n  a: b\n", Options{Placeholders: true}, "tags")
	if !n.Open || len(n.Fields) != 2 || n.Field("a") == nil || n.Field("k/${name}") == nil {
		t.Errorf("with unknown keys: %+v", n)
	}
	_, n = nodeAt(t, "x: &x {a: b}\nz:\n  <<: *x\n  c: d\n", Options{Placeholders: true}, "z")
	if n.Open || len(n.Fields) != 2 {
		t.Errorf("a merge key is no placeholder: %+v", n)
	}
	_, n = nodeAt(t, "x:\n  <<: ${more}\n  c: d\n", Options{Placeholders: true}, "x")
	if !n.Open || len(n.Fields) != 1 {
		t.Errorf("an unknown merged map: %+v", n)
	}
}

func TestCustomTags(t *testing.T) {
	src, n := nodeAt(t, "a: !Ref Cluster\nb: !Join\n  - x\n  - y\nc: !If [a,  b]\nd: !!custom e\nf: !Empty\n", Options{})
	for name, want := range map[string]string{
		"a": "unknown !Ref Cluster", "b": "unknown !Join - x - y", "c": "unknown !If [a, b]", "d": "e", "f": "unknown !Empty",
	} {
		if got := goValue(n.Field(name)); got != want {
			t.Errorf("%s is %v, want %s", name, got, want)
		}
	}
	if got := src.Text(n.Field("b").Range); got != "- x\n  - y" {
		t.Errorf("b is %q", got)
	}
}

func TestControlActions(t *testing.T) {
	text := `{{- /* a comment
  of two lines: [ */}}
spec:
  {{- if .Values.a }}
  mode: a
  {{- else }}
  mode: b
  {{- end }}
{{- with .Values.more }}
  more:
    {{- toYaml . | nindent 4 }}
    x: y
{{- end }}
  items:
    {% for i in list %}
    - name: {{ i }}
    {% endfor %}
  plain: {a: b}
%{ if x ~}
other: c
%{ endif }
`
	src, n := nodeAt(t, text, Options{Placeholders: true})
	spec := n.Field("spec")
	if !n.Open || !spec.Open || !spec.Field("more").Open || !spec.Field("items").Open || spec.Field("plain").Open {
		t.Errorf("open: %v %v %v %v %v", n.Open, spec.Open, spec.Field("more").Open, spec.Field("items").Open, spec.Field("plain").Open)
	}
	if spec.Field("mode").Kind != document.Unknown {
		t.Errorf("a field of two branches is a %s", spec.Field("mode").Kind)
	}
	if got := src.Text(spec.Get("more", "x").Range); got != "y" {
		t.Errorf("x is at %q", got)
	}
	if got := src.Text(n.Field("other").Range); got != "c" {
		t.Errorf("other is at %q", got)
	}
	_, n = nodeAt(t, "a: |\n  {{ if x }}\n  b\n  {{ end }}\n", Options{Placeholders: true}, "a")
	if n.Kind != document.Unknown || n.Pieces != nil {
		t.Errorf("a templated script is %+v", n)
	}
}

package manifest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/karplint/karplint/parser/document"
)

// readResources reads text and returns the ids of its resources and the reasons of what is skipped.
func readResources(text string, host *document.Resource) (resources []*document.Resource, ids, reasons []string) {
	src, docs, _ := readString(text, Options{Placeholders: true})
	resources, skipped := Resources(docs, &document.File{Source: src}, host)
	for _, r := range resources {
		ids = append(ids, r.ID)
	}
	for _, s := range skipped {
		reasons = append(reasons, s.Reason+" at "+src.Text(s.Range))
	}
	return resources, ids, reasons
}

func TestResources(t *testing.T) {
	for _, c := range []struct{ name, text, ids, reasons string }{
		{"one", "apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: a}\n", "NodePool/a", ""},
		{"another group", "apiVersion: hypershift.openshift.io/v1\nkind: NodePool\nmetadata: {name: a}\n", "NodePool.hypershift.openshift.io/a", ""},
		{"no name", "apiVersion: v1\nkind: ConfigMap\n", "ConfigMap/?", ""},
		{"unknown name", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${x}}\n", "ConfigMap/?", ""},
		{"unknown kind", "apiVersion: v1\nkind: ${x}\n", "", ""},
		{"no kind", "apiVersion: v1\nmetadata: {name: a}\n", "", ""},
		{"no apiVersion", "kind: NodePool\nmetadata: {name: a}\n", "", ""},
		{"scalar and list", "text\n---\n- a\n- b\n", "", ""},
		{"list", "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: A, metadata: {name: 1}}\n- {kind: B}\n- c\n", "A/1", ""},
		{"list of lists", "kind: List\nitems: [{kind: NodePoolList, items: [{apiVersion: v1, kind: A}]}]\n", "A/?", ""},
		{"a kind that ends in List", "apiVersion: v1\nkind: AllowList\nmetadata: {name: a}\nspec: {}\n", "AllowList/a", ""},
		{"definition", "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\n", "",
			"a CustomResourceDefinition at CustomResourceDefinition"},
		{"kustomization", "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n", "", "a Kustomize kustomization at Kustomization"},
		{"Flux", "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\n", "Kustomization/a", ""},
		{"JSON", `{"apiVersion": "v1", "kind": "A", "metadata": {"name": "b", "namespace": "c"}}`, "A/b", ""},
	} {
		_, ids, reasons := readResources(c.text, nil)
		if strings.Join(ids, " ") != c.ids || strings.Join(reasons, " ") != c.reasons {
			t.Errorf("%s: resources %q, skipped %q", c.name, ids, reasons)
		}
	}
}

func TestResourceInAHost(t *testing.T) {
	host := &document.Resource{ID: "kubectl_manifest.pool"}
	rs, ids, _ := readResources("apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: a, namespace: b}\n", host)
	if len(ids) != 1 || ids[0] != "kubectl_manifest.pool/NodePool/a" {
		t.Fatalf("resources %q", ids)
	}
	r := rs[0]
	if r.Host != host || r.Namespace != "b" || r.APIVersion != "karpenter.sh/v1" || r.File.Path != testFile {
		t.Errorf("the resource is %+v", r)
	}
	if got := r.File.Text(r.Header); got != "NodePool" {
		t.Errorf("the header is %q", got)
	}
}

func TestServerFields(t *testing.T) {
	rs, _, _ := readResources(`apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: a
  uid: x
  resourceVersion: "1"
  generation: 1
  creationTimestamp: 2024-01-01T00:00:00Z
  selfLink: /x
  managedFields: [{manager: kubectl}]
  annotations:
    mine: "yes"
    kubectl.kubernetes.io/last-applied-configuration: |
      {}
spec: {status: stays}
status: {resources: {}}
`, nil)
	if got := outlineOf(rs[0].Body); got != "{apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: a, annotations: {mine: yes}}, spec: {status: stays}}" {
		t.Errorf("the body is %s", got)
	}
}

// odd are the files of testdata that naive readers fail on, with what each gives: resources, or the number of documents.
var odd = []struct {
	file, ids string
	docs      int
	problems  string // a part of each diagnostic's summary, joined by a semicolon
}{
	{"anchors.yaml", "NodePool/spot NodePool/on-demand", 2, ""},
	{"block-with-markers.yaml", "ConfigMap/scripts EC2NodeClass/default", 2, ""},
	{"bom.yaml", "NodePool/bom", 1, ""},
	{"broken-in-the-middle.yaml", "NodePool/first NodePool/last", 2, "a line is neither a key"},
	{"cloudformation.yaml", "", 1, ""},
	{"comments-only.yaml", "", 0, ""},
	{"crlf.yaml", "NodePool/crlf", 1, ""},
	{"duplicate-keys.yaml", "NodePool/twice", 1, `the key "limits" is written twice`},
	{"envsubst.yaml", "NodePool/? EC2NodeClass/?", 2, ""},
	{"go-template.yaml", "Application/?", 1, ""},
	{"jinja.yaml", "NodePool/?", 1, ""},
	{"mime-user-data.yaml", "", 0, "cannot be parsed"},
	{"tabs.yaml", "NodePool/tabs", 1, ""},
	{"terraform-template.yaml", "EC2NodeClass/?", 1, ""},
	{"utf16.yaml", "NodePool/wide", 1, ""},
}

func TestOddFiles(t *testing.T) {
	for _, c := range odd {
		text, err := os.ReadFile(filepath.Join("testdata", c.file))
		if err != nil {
			t.Fatal(err)
		}
		if text, err = Decode(text); err != nil {
			t.Errorf("%s: %v", c.file, err)
		}
		src, docs, diags := readString(string(text), Options{Placeholders: true})
		_, ids, _ := readResources(string(text), nil)
		if len(docs) != c.docs || strings.Join(ids, " ") != c.ids {
			t.Errorf("%s: %d documents, resources %q", c.file, len(docs), ids)
		}
		var problems []string
		for _, d := range diags {
			problems = append(problems, d.Summary)
		}
		if got := strings.Join(problems, ";"); !strings.Contains(got, c.problems) || (c.problems == "") != (got == "") {
			t.Errorf("%s: diagnostics %q", c.file, got)
		}
		for _, d := range docs {
			if bytes.ContainsAny(text, "${") {
				continue // text that is changed before it is read reads differently by itself
			}
			if err := checkDocument(src, d); err != nil {
				t.Errorf("%s: %v", c.file, err)
			}
		}
	}
}

func TestDecode(t *testing.T) {
	encode := func(s string, low, high int) []byte {
		out := []byte{}
		for _, u := range utf16.Encode([]rune("\uFEFF" + s)) {
			pair := []byte{byte(u), byte(u >> 8)}
			out = append(out, pair[low], pair[high])
		}
		return out
	}
	for _, c := range []struct {
		name string
		file []byte
		want string // empty for an error
	}{
		{"UTF-8", []byte("a: é\n"), "a: é\n"},
		{"UTF-8 with a mark", []byte("\uFEFFa: b\n"), "\uFEFFa: b\n"},
		{"little-endian", encode("a: é😀\n", 0, 1), "a: é😀\n"},
		{"big-endian", encode("a: é😀\n", 1, 0), "a: é😀\n"},
		{"odd length", []byte("\xff\xfea"), ""},
		{"half a character", []byte("\xff\xfe\x3d\xd8"), ""},
		{"half a character, and another", []byte("\xff\xfe\x3d\xd8a\x00"), ""},
		{"UTF-32", []byte("\xff\xfe\x00\x00a\x00\x00\x00"), ""},
		{"Latin-1", []byte("a: \xe9\n"), ""},
		{"binary", []byte("PK\x03\x04\x00\x00"), ""},
	} {
		got, err := Decode(c.file)
		if string(got) != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%s: %q, %v", c.name, got, err)
		}
	}
}

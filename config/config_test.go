package config

import (
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/policies"
)

func loadRules(t *testing.T) *engine.Policies {
	t.Helper()
	rules, err := engine.LoadPolicies(policies.FS)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// projectOf is a project with a configuration and some variable files.
func projectOf(text string) fstest.MapFS {
	return fstest.MapFS{
		FileName:          {Data: []byte(text)},
		"common.tfvars":   {Data: []byte("a = 1\n")},
		"env/dev.tfvars":  {Data: []byte("a = 2\n")},
		"env/prod.tfvars": {Data: []byte("a = 3\n")},
	}
}

const full = `# all there is
karpenter-version: 1.10
kubernetes-version: "v1.33"
skip: [cost, nodeclass/sg-tag-discovery]
ignore: ["examples/**", "!examples/kept.yaml"]
severity:
  nodepool/dangling-nodeclass-ref: error
  cost: info
terraform:
  var-files: [./common.tfvars, env/dev.tfvars]
  vars: &vars {region: eu-west-1, size: 1.10, on: yes, text: "", list: '["a"]'}
environments:
  prod: {var-files: [env/prod.tfvars], vars: *vars, karpenter-version: 1.7.4, kubernetes-version: 1.32}
  dev:
`

func TestRead(t *testing.T) {
	vars := map[string]string{"region": "eu-west-1", "size": "1.10", "on": "yes", "text": "", "list": `["a"]`}
	for name, c := range map[string]struct {
		text string
		want Config
	}{
		"empty":         {"", Config{}},
		"comments":      {"# nothing\n", Config{}},
		"null":          {"---\n", Config{}},
		"null values":   {"skip:\nterraform: ~\nenvironments:\n", Config{}},
		"empty objects": {"skip: []\nterraform: {}\nenvironments: {}\n", Config{}},
		"mark and CRLF": {"\uFEFFskip:\r\n- cost\r\n", Config{Skip: []string{"cost"}}},
		"JSON":          {`{"skip": ["cost"]}`, Config{Skip: []string{"cost"}}},
		"full": {full, Config{
			Versions:  Versions{"1.10", "v1.33"},
			Skip:      []string{"cost", "nodeclass/sg-tag-discovery"},
			Ignore:    []string{"examples/**", "!examples/kept.yaml"},
			Severity:  map[string]engine.Severity{"nodepool/dangling-nodeclass-ref": engine.Error, "cost": engine.Info},
			Terraform: Inputs{[]string{"common.tfvars", "env/dev.tfvars"}, vars},
			Environments: []Environment{
				{Name: "dev"},
				{Name: "prod", Inputs: Inputs{[]string{"env/prod.tfvars"}, vars}, Versions: Versions{"1.7.4", "1.32"}},
			},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Read(projectOf(c.text), FileName, loadRules(t))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(&c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadNone(t *testing.T) {
	got, err := Read(fstest.MapFS{}, FileName, loadRules(t))
	if err != nil || !cmp.Equal(got, &Config{}) {
		t.Errorf("%+v, %v", got, err)
	}
}

// broken are configurations, each with the lines of its error, without the file name.
var broken = []struct {
	name, text string
	want       []string
}{
	{"unknown key", "skp: [cost]\n", []string{`1:1: the configuration has no key "skp"; did you mean "skip"?`}},
	{"unknown key, nothing like it", "zebra: 1\n", []string{`1:1: the configuration has no key "zebra"`}},
	{"unknown key of terraform", "terraform:\n  var-file: a\n", []string{`2:3: terraform has no key "var-file"; did you mean "var-files"?`}},
	{"unknown key of an environment", "environments:\n  dev:\n    var: {}\n", []string{`3:5: the environment dev has no key "var"; did you mean "vars"?`}},
	{"twice", "skip: []\nskip: [cost]\n", []string{`2:1: "skip" stands in line 1 already`}},
	{"an environment twice", "environments:\n  a: {}\n  a: {}\n", []string{`3:3: "a" stands in line 2 already`}},
	{"merge key", "<<: {skip: [cost]}\n", []string{`1:1: the configuration has no key "<<"`}},
	{"key that is a list", "? [a]\n: 1\n", []string{`1:3: a key of the configuration is text, and this is a list`}},
	{"text", "karplint\n", []string{`1:1: the configuration wants keys with values, and this is text`}},
	{"list", "- skip\n", []string{`1:1: the configuration wants keys with values, and this is a list`}},
	{"text for a list", "ignore: examples\n", []string{`1:9: ignore wants a list, and this is text`}},
	{"object for a list", "skip: {cost: off}\n", []string{`1:7: skip wants a list, and this is an object`}},
	{"list in a list", "skip: [cost, [cost], ]\n", []string{`1:14: an item of skip wants text, and this is a list`}},
	{"list that holds itself", "skip: &x [*x]\n", []string{`1:7: an item of skip wants text, and this is a list`}},
	{"nothing in a list", "skip:\n- \n", []string{`2:2: an item of skip wants text, and this is empty`}},
	{"no version", "karpenter-version: latest\n", []string{`1:20: karpenter-version is "latest", which is no version; write it like "1.7.4"`}},
	{"no minor version", "kubernetes-version: 1\n", []string{`1:21: kubernetes-version is "1", which is no version; write it like "1.7.4"`}},
	{"version of an environment", "environments: {a: {karpenter-version: [1]}}\n", []string{`1:39: karpenter-version wants text, and this is a list`}},
	{"unknown rule", "skip:\n  - nodeclass/role-is-anr\n", []string{`2:5: no rule or category is named "nodeclass/role-is-anr"; did you mean "nodeclass/role-is-arn"?`}},
	{"unknown rule of a severity", "severity: {xyzzy: error}\n", []string{`1:12: no rule or category is named "xyzzy"`}},
	{"severity", "severity: {cost: off}\n", []string{`1:18: "off" is no severity; there are error, warning and info, and skip leaves a rule out`}},
	{"severity that is a list", "severity: {cost: []}\n", []string{`1:18: cost wants text, and this is a list`}},
	{"patterns", "ignore: ['', '# no', \"a\\nb\"]\n", []string{
		`1:10: "" is no pattern of paths; write it as in a .gitignore file`,
		`1:14: "# no" is no pattern of paths; write it as in a .gitignore file`,
		`1:22: "a\nb" is no pattern of paths; write it as in a .gitignore file`}},
	{"variable files", "terraform:\n  var-files: [../x, /x, x, env]\n", []string{
		`2:15: the variable file "../x" lies outside of the project; name it relative to the configuration`,
		`2:21: the variable file "/x" lies outside of the project; name it relative to the configuration`,
		`2:25: there is no variable file "x"; name it relative to the configuration`,
		`2:28: the variable file "env" is not a regular file`}},
	{"variables", "terraform: {vars: {a: [b], c: }}\n", []string{
		`1:23: the variable a wants text, as on Terraform's command line; write lists and objects like '["a", "b"]', or in a variable file`,
		`1:31: the variable c wants text, as on Terraform's command line; write lists and objects like '["a", "b"]', or in a variable file`}},
	{"environments in a list", "environments: [dev]\n", []string{`1:15: environments wants keys with values, and this is a list`}},
	{"name of an environment", "environments: {'a, b': {}, '': {}}\n", []string{
		`1:16: "a, b" is no name of an environment; letters, digits and _ . / - make one`,
		`1:28: "" is no name of an environment; letters, digits and _ . / - make one`}},
	{"environment that is text", "environments: {dev: env/dev.tfvars}\n", []string{`1:21: the environment dev wants keys with values, and this is text`}},
	{"all that is wrong, in order", "environments: {a: 1}\nskip: [x]\nfoo: 1\n", []string{
		`1:19: the environment a wants keys with values, and this is text`,
		`2:8: no rule or category is named "x"`,
		`3:1: the configuration has no key "foo"`}},
	{"two documents", "skip: []\n---\nskip: []\n", []string{`2: a configuration is one YAML document, and a second begins here`}},
	{"syntax", "skip:\n- a\n b: [\n", []string{`3: this is not YAML: mapping values are not allowed in this context`}},
	{"tab", "skip:\n\t- a\n", []string{`2: this is not YAML: found character that cannot start any token`}},
	{"syntax of a second document", "skip: []\n---\nx: [\n", []string{`3: this is not YAML: did not find expected node content`}},
}

func TestReadBroken(t *testing.T) {
	rules := loadRules(t)
	for _, c := range broken {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read(projectOf(c.text), "shown.yaml", rules)
			if err == nil {
				t.Fatal("no error")
			}
			want := "shown.yaml:" + strings.Join(c.want, "\nshown.yaml:")
			if diff := cmp.Diff(want, err.Error()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// What has no line names the file.
func TestReadUnreadable(t *testing.T) {
	rules := loadRules(t)
	for name, c := range map[string]struct {
		fsys fs.FS
		want string
	}{
		"directory":  {fstest.MapFS{FileName + "/x": {}}, "this is not a regular file"},
		"pipe":       {fstest.MapFS{FileName: {Mode: fs.ModeNamedPipe}}, "this is not a regular file"},
		"large":      {projectOf(strings.Repeat("# \n", maxSize/3+1)), "the configuration is larger than 1 MiB"},
		"not UTF-8":  {projectOf("skip: [\xff\xfe]\n"), "this is not YAML: "},
		"alias":      {projectOf("skip: *x\n"), "this is not YAML: unknown anchor 'x' referenced"},
		"link":       {linked(t, "nowhere"), "no such file or directory"},
		"link out":   {linked(t, "../x"), "path escapes from parent"},
		"link twice": {linked(t, FileName), "too many levels of symbolic links"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := Read(c.fsys, "shown.yaml", rules); err == nil || !strings.HasPrefix(err.Error(), "shown.yaml: "+c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

// linked is a project whose configuration is a symbolic link.
func linked(t *testing.T, target string) fs.FS {
	t.Helper()
	dir := t.TempDir()
	if err := os.Symlink(target, dir+"/"+FileName); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root.FS()
}

func TestIsVersion(t *testing.T) {
	for text, want := range map[string]bool{
		"1.7.4": true, "v1.33": true, "1.33": true, "v1.33.2-eksbuild.1": true, "0.37.0+x": true, "1.2.3.4": true,
		"": false, "1": false, "latest": false, "~> 1.7": false, "1.x": false, "1.7 ": false, "v": false, "1.7\n": false,
	} {
		if IsVersion(text) != want {
			t.Errorf("IsVersion(%q) is %v", text, !want)
		}
	}
}

// The page shows every key, and nothing that is not understood.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	project := projectOf("")
	examples := 0
	for part := range strings.SplitSeq(string(page), "```yaml\n") {
		text, _, fenced := strings.Cut(part, "\n```")
		if examples++; !fenced || examples == 1 {
			continue
		}
		project[FileName] = &fstest.MapFile{Data: []byte(text)}
		if _, err := Read(project, FileName, loadRules(t)); err != nil {
			t.Errorf("%v in\n%s", err, text)
		}
	}
	r := &reader{rules: loadRules(t)}
	for _, key := range slices.Sorted(maps.Keys(r.fields(&Config{}))) {
		if !strings.Contains(string(page), "\n## `"+key+"`\n") {
			t.Errorf("the page has no section %s", key)
		}
	}
}

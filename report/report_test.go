package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/karplint/karplint/engine"
	"github.com/karplint/karplint/parser/document"
)

var ansi = regexp.MustCompile("\x1b\\[[0-9;]*m")

func TestColorChangesNoText(t *testing.T) {
	for _, width := range []int{0, 30, 60, 200} {
		plain := Options{Verbose: true, Width: width}
		color := plain
		color.Color = true
		result := &newFixture(t).Result
		got := write(t, result, color)
		if !bytes.Contains(got, []byte("\x1b[1;31merror[")) {
			t.Errorf("width %d: no colour", width)
		}
		if want := write(t, result, plain); !bytes.Equal(ansi.ReplaceAll(got, nil), want) {
			t.Errorf("width %d: the text differs from that without colours", width)
		}
		var a, b bytes.Buffer
		if err := errors.Join(Explain(&a, ruleOwner, ownerDoc, plain), Explain(&b, ruleOwner, ownerDoc, color),
			Rules(&a, []*engine.Rule{ruleRole}, plain), Rules(&b, []*engine.Rule{ruleRole}, color)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(ansi.ReplaceAll(b.Bytes(), nil), a.Bytes()) {
			t.Errorf("width %d: what is explained differs from that without colours", width)
		}
	}
}

// evil moves the cursor in three ways, breaks lines, turns the direction of text, hides and is no UTF-8.
const evil = "\x1b[2J\u009b31m\r\n::error::x\x07\x7f\u202e\u2066\u200b\U000e0041\u2028\xff|"

// hostileResult has evil in every text that comes from outside.
func hostileResult() *engine.Result {
	src := document.NewSource("a"+evil+".tf", []byte("x = \""+evil+"\" # "+evil))
	at := src.Range(3, 20)
	second := src.Range(25, 40)
	rule := &engine.Rule{ID: "a/b", Title: evil, Description: evil, Remediation: evil, Severity: engine.Error,
		Sources: []engine.Source{{Description: evil, Ref: evil}}, Versions: evil, Contested: evil, Subjects: []string{evil}}
	resource := &document.Resource{ID: evil, Type: evil, Name: evil}
	return &engine.Result{
		Project: &document.Project{Files: []*document.File{{Source: src}}},
		Findings: []*engine.Finding{{Rule: rule, Severity: engine.Error, Message: evil, Range: at, Resource: resource, Path: document.Path{evil},
			Related:    []engine.Related{{Range: second, Message: evil}, {Range: document.Range{Filename: evil}, Message: evil}},
			Fixes:      []engine.Fix{{Title: evil, Edits: []engine.Edit{{Range: at, NewText: evil}}}},
			Stack:      evil,
			Confidence: engine.High,
		}},
		Withheld:    []*engine.Withheld{{Rule: rule, Range: at, Resource: resource, Because: []engine.Because{{Expr: evil, Range: second}}}},
		Diagnostics: []document.Diagnostic{{Severity: document.DiagError, Summary: evil, Detail: evil, Range: second}},
	}
}

func TestNothingReachesTheTerminal(t *testing.T) {
	check := func(name string, got []byte) {
		t.Helper()
		for _, r := range string(got) {
			if r != '\n' && hostile(r) || r == '\uFFFD' && !strings.Contains(name, "json") && !strings.Contains(name, "sarif") {
				t.Errorf("%s lets %U through:\n%q", name, r, got)
				return
			}
		}
	}
	result := hostileResult()
	for _, format := range Formats {
		got := write(t, result, Options{Format: format, Verbose: true})
		check(format, got)
		if lines := bytes.Count(got, []byte("\n")); (format == "compact" || format == "github") && lines != 2 {
			t.Errorf("%s has %d lines, want 2:\n%s", format, lines, got)
		}
		if format == "github" && bytes.Contains(got, []byte("\n::error::")) {
			t.Errorf("a command came through:\n%s", got)
		}
	}
	rule := result.Findings[0].Rule
	for _, format := range []string{"text", "json"} {
		var buf bytes.Buffer
		doc := RuleDoc{Readme: "# " + evil + "\n## " + evil + "\n- " + evil + "\n\n```\n" + evil + "\n```\n" + evil, Bad: []Example{{evil, evil}}}
		if err := errors.Join(Explain(&buf, rule, doc, Options{Format: format}), Rules(&buf, []*engine.Rule{rule}, Options{Format: format})); err != nil {
			t.Fatal(err)
		}
		check("explain "+format, buf.Bytes())
	}
}

func TestJSONKeepsText(t *testing.T) {
	var got jsonResult
	if err := json.Unmarshal(write(t, hostileResult(), Options{Format: "json"}), &got); err != nil {
		t.Fatal(err)
	}
	if want := strings.ToValidUTF8(evil, "\uFFFD"); got.Findings[0].Message != want {
		t.Errorf("message %q, want %q", got.Findings[0].Message, want)
	}
}

func TestPathIsShownEverywhere(t *testing.T) {
	for _, format := range Formats {
		opts := Options{Format: format, Verbose: true, Path: func(p string) string { return "../shown/" + p }}
		got := write(t, &newFixture(t).Result, opts)
		for _, dir := range []string{"infra/", "k8s/", "modules/", "chart/"} {
			bare := bytes.Count(got, []byte(dir)) - bytes.Count(got, []byte("../shown/"+dir))
			if bare != 0 {
				t.Errorf("%s names %d files in %s without Options.Path", format, bare, dir)
			}
		}
	}
}

// broken is a writer that takes n bytes.
type broken struct{ n int }

var errBroken = errors.New("no space left")

func (b *broken) Write(p []byte) (int, error) {
	if len(p) > b.n {
		return b.n, errBroken
	}
	b.n -= len(p)
	return len(p), nil
}

func TestErrorsOfWriting(t *testing.T) {
	for _, format := range Formats {
		if err := Write(&broken{10}, &newFixture(t).Result, Options{Format: format}); !errors.Is(err, errBroken) {
			t.Errorf("%s: %v", format, err)
		}
	}
	for _, format := range []string{"text", "json"} {
		opts := Options{Format: format}
		if err := Rules(&broken{10}, []*engine.Rule{ruleRole}, opts); !errors.Is(err, errBroken) {
			t.Errorf("rules as %s: %v", format, err)
		}
		if err := Explain(&broken{10}, ruleRole, RuleDoc{}, opts); !errors.Is(err, errBroken) {
			t.Errorf("explain as %s: %v", format, err)
		}
	}
}

func TestUnknownFormat(t *testing.T) {
	opts := Options{Format: "xml"}
	for _, err := range []error{Write(io.Discard, &engine.Result{}, opts), Rules(io.Discard, nil, opts), Explain(io.Discard, ruleRole, RuleDoc{}, opts)} {
		if err == nil || !strings.Contains(err.Error(), `"xml"`) || !strings.Contains(err.Error(), "json") {
			t.Errorf("error is %v", err)
		}
	}
}

func TestFooter(t *testing.T) {
	one := &engine.Finding{Rule: ruleRole, Range: document.Range{Filename: "a"}}
	unread := document.Diagnostic{Severity: document.DiagError, Range: document.Range{Filename: "a"}}
	for _, test := range []struct {
		result  engine.Result
		verbose bool
		want    string
	}{
		{engine.Result{}, false, "no findings in 0 files (0 resources)"},
		{engine.Result{Summary: engine.Summary{Files: 1, Resources: 1}}, false, "no findings in 1 file (1 resource)"},
		{engine.Result{Findings: []*engine.Finding{one}, Summary: engine.Summary{Files: 1, Resources: 1, Warnings: 1}}, false,
			"1 warning in 1 file (1 file, 1 resource read)"},
		{engine.Result{Findings: []*engine.Finding{one, one}, Summary: engine.Summary{Files: 2, Resources: 3, Errors: 1, Infos: 2}}, false,
			"1 error, 2 infos in 1 file (2 files, 3 resources read)"},
		{engine.Result{Summary: engine.Summary{Files: 2, Withheld: 1, Hidden: 2, Suppressed: 1}}, false,
			"no findings in 2 files (0 resources) · 2 hidden (--pedantic shows them) · 1 suppressed · 1 withheld (--verbose lists it)"},
		{engine.Result{Summary: engine.Summary{Withheld: 1}}, true, "no findings in 0 files (0 resources) · 1 withheld"},
		{engine.Result{Diagnostics: []document.Diagnostic{unread, unread}}, false,
			"no findings in 0 files (0 resources) · 1 file could not be read in full"},
	} {
		if got := footer(&test.result, test.verbose); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
}

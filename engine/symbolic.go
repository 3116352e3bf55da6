package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/open-policy-agent/opa/v1/ast"

	"github.com/karplint/karplint/parser/document"
)

// symbolic is a rule's answer: places are paths, not yet ranges. Its form is the promise between package lib.finding and the
// engine; anything else is an error.
type symbolic struct {
	// Place says what Path points at: "value", "lacking" (a list that lacks an item), "key", "missing" (Key is absent at Path) or "expression" (the verdict follows from
	// how an unknown is written).
	Place string        `json:"place"`
	Path  document.Path `json:"path"`
	Key   string        `json:"key"`
	// Shown, of a missing finding, is the path to show instead of Path. Within, of an expression, is the part of the text to show.
	Shown  document.Path `json:"shown"`
	Within string        `json:"within"`
	// Line is the index of the line in which Within is looked for, or behind it.
	Line    int    `json:"line"`
	Message string `json:"message"`
	// Doubts are expressions of unknowns elsewhere that would decide; a finding with doubts is withheld.
	Doubts     []string          `json:"doubts"`
	Severity   Severity          `json:"severity"`
	Confidence Confidence        `json:"confidence"`
	Related    []symbolicRelated `json:"related"`
	Fixes      []symbolicFix     `json:"fixes"`
}

// symbolicRelated is a place in another resource of the stack, or in the subject when Resource is empty, or the place that tells
// the version when Target is "karpenter" or "kubernetes".
type symbolicRelated struct {
	Resource string        `json:"resource"`
	Target   string        `json:"target"`
	Path     document.Path `json:"path"`
	Message  string        `json:"message"`
}

// symbolicFix replaces scalars and keys of the subject.
type symbolicFix struct {
	Title string         `json:"title"`
	Safe  bool           `json:"safe"`
	Edits []symbolicEdit `json:"edits"`
}

// symbolicEdit has Value to replace a scalar, or Rename to replace the key of the node at Path.
type symbolicEdit struct {
	Path   document.Path `json:"path"`
	Value  *string       `json:"value"`
	Rename *string       `json:"rename"`
}

func decode(term *ast.Term) (*symbolic, error) {
	value, err := ast.JSON(term.Value)
	if err != nil {
		return nil, fmt.Errorf("malformed finding: %w", err)
	}
	text, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("malformed finding: %w", err)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	decoder.UseNumber()
	var s symbolic
	if err := decoder.Decode(&s); err != nil {
		return nil, fmt.Errorf("malformed finding %s: %w", text, err)
	}
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("malformed finding %s: %w", text, err)
	}
	return &s, nil
}

func (s *symbolic) check() error {
	switch s.Place {
	case "value", "lacking", "key", "expression":
	case "missing":
		if s.Key == "" {
			return errors.New("a missing finding names no key")
		}
	default:
		return fmt.Errorf("place is %q", s.Place)
	}
	if s.Message == "" {
		return errors.New("it has no message")
	}
	if s.Severity != "" && s.Severity.Rank() == 0 {
		return fmt.Errorf("severity is %q", s.Severity)
	}
	paths := []document.Path{s.Path, s.Shown}
	for _, r := range s.Related {
		paths = append(paths, r.Path)
		if r.Message == "" {
			return errors.New("a related place has no message")
		}
	}
	for _, f := range s.Fixes {
		for _, e := range f.Edits {
			paths = append(paths, e.Path)
			if (e.Value == nil) == (e.Rename == nil) {
				return errors.New("an edit has one of value and rename")
			}
		}
	}
	for _, p := range paths {
		if err := toIndexes(p); err != nil {
			return err
		}
	}
	return nil
}

// toIndexes turns the JSON numbers of a path into ints, in place.
func toIndexes(p document.Path) error {
	for i, e := range p {
		switch e := e.(type) {
		case string:
		case json.Number:
			n, err := e.Int64()
			if err != nil || n < 0 {
				return fmt.Errorf("path element %s is no index", e)
			}
			p[i] = int(n)
		default:
			return fmt.Errorf("path element %v is neither a key nor an index", e)
		}
	}
	return nil
}

package terraform

import (
	"fmt"

	"github.com/karplint/karplint/parser/document"
)

// fault is why an expression has no value. The expression is then unknown, unless try or can asks for the fault.
type fault struct {
	document.Diagnostic
}

// faulty returns a fault of severity warning: Terraform would refuse the configuration.
func faulty(r document.Range, format string, args ...any) *fault {
	return &fault{document.Diagnostic{Severity: document.DiagWarning, Summary: fmt.Sprintf(format, args...), Range: r}}
}

// unreadable returns a fault of severity notice: the value depends on something that is not there to be read.
func unreadable(r document.Range, format string, args ...any) *fault {
	return &fault{document.Diagnostic{Severity: document.DiagNotice, Summary: fmt.Sprintf(format, args...), Range: r}}
}

// advise adds what to do about it.
func (f *fault) advise(detail string) *fault {
	f.Detail = detail
	return f
}

// report records the diagnostic, once for each place and summary however often it is met.
func (l *loader) report(d document.Diagnostic) {
	key := fmt.Sprintf("%s:%d:%s", d.Range.Filename, d.Range.Start.Byte, d.Summary)
	if !l.reported[key] {
		l.reported[key] = true
		l.diags = append(l.diags, d)
	}
}

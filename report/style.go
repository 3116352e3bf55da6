package report

import "github.com/karplint/karplint/engine"

// style paints text with ANSI colours, or leaves it alone.
type style struct{ on bool }

// The colours, as parameters of the ANSI sequence.
const (
	bold    = "1"
	red     = "1;31"
	yellow  = "1;33"
	blue    = "1;34"
	magenta = "1;35"
	cyan    = "1;36"
)

// paint returns s in a colour.
func (s style) paint(color, text string) string {
	if !s.on || text == "" {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

func severityColor(s engine.Severity) string {
	switch s {
	case engine.Error:
		return red
	case engine.Warning:
		return yellow
	}
	return cyan
}

package main

import (
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"
)

// terminal returns the file descriptor behind a stream that is a terminal which can be written to in colours.
func terminal(stream any) (fd int, ok bool) {
	f, isFile := stream.(*os.File)
	if !isFile || os.Getenv("TERM") == "dumb" || !term.IsTerminal(int(f.Fd())) {
		return 0, false
	}
	return int(f.Fd()), true
}

// useColor decides whether out gets colours. When is auto, always or never.
func useColor(when string, out io.Writer) bool {
	if when == "auto" {
		_, ok := terminal(out)
		return ok && os.Getenv("NO_COLOR") == ""
	}
	return when == "always"
}

// width returns the columns of out when it is a terminal, else 0.
func width(out io.Writer) int {
	fd, ok := terminal(out)
	if !ok {
		return 0
	}
	columns, _, err := term.GetSize(fd)
	if err != nil {
		return 0
	}
	return columns
}

const (
	// progressAfter is how long a run lasts before progress is shown, progressEvery how often it is then.
	progressAfter = time.Second
	progressEvery = 100 * time.Millisecond
)

// progress tells on a terminal how far a long run has come.
type progress struct {
	out   io.Writer
	next  time.Time
	shown bool
}

// newProgress returns a progress that is silent when out is no terminal.
func newProgress(out io.Writer) *progress {
	if _, ok := terminal(out); !ok {
		return &progress{}
	}
	return &progress{out: out, next: time.Now().Add(progressAfter)}
}

// update shows a line; it takes the place of the one before.
func (p *progress) update(format string, args ...any) {
	if p.out == nil || time.Now().Before(p.next) {
		return
	}
	p.next, p.shown = time.Now().Add(progressEvery), true
	fmt.Fprintf(p.out, "\r"+format+"\x1b[K", args...)
}

// clear removes the line.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

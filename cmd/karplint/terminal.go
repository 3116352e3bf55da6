package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
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

// progress tells on a terminal how far a long run has come. The zero value is silent.
type progress struct {
	line atomic.Pointer[string]
	stop chan struct{}
	done sync.WaitGroup
}

// newProgress returns a progress that is silent when out is no terminal. It is to be closed.
func newProgress(out io.Writer) *progress {
	p := &progress{}
	if _, ok := terminal(out); ok {
		p.stop = make(chan struct{})
		p.done.Go(func() { p.show(out) })
	}
	return p
}

// update sets the line to show.
func (p *progress) update(format string, args ...any) {
	if p.stop != nil {
		line := fmt.Sprintf(format, args...)
		p.line.Store(&line)
	}
}

// close removes the line. Nothing is written to the terminal afterwards.
func (p *progress) close() {
	if p.stop != nil {
		close(p.stop)
		p.done.Wait()
	}
}

// show writes the line, again and again in the same place, until the progress is closed.
func (p *progress) show(out io.Writer) {
	timer := time.NewTimer(progressAfter)
	defer timer.Stop()
	shown := false
	for {
		select {
		case <-p.stop:
			if shown {
				fmt.Fprint(out, "\r\x1b[K")
			}
			return
		case <-timer.C:
			if line := p.line.Load(); line != nil {
				shown = true
				fmt.Fprintf(out, "\r%s\x1b[K", *line)
			}
			timer.Reset(progressEvery)
		}
	}
}

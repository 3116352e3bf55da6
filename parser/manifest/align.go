package manifest

import (
	"strconv"
	"strings"
)

// run is a part of a scalar's value together with the bytes from to to that it is written with. It is those bytes themselves when
// it is literal, else text.
type run struct {
	from, to int
	literal  bool
	text     string
}

// runs are the parts of a scalar's value in order.
type runs []run

// copy adds the bytes from to to as they stand.
func (r *runs) copy(from, to int) {
	if last := len(*r) - 1; last >= 0 && (*r)[last].literal && (*r)[last].to == from {
		(*r)[last].to = to
	} else if to > from {
		*r = append(*r, run{from: from, to: to, literal: true})
	}
}

// compute adds text, which is written with the bytes from to to.
func (r *runs) compute(text string, from, to int) {
	if text != "" {
		*r = append(*r, run{from: from, to: to, text: text})
	}
}

// fold reads the line breaks at i of a flow scalar, with the blanks around them. It returns what they mean and where they end. When
// there is none, it returns false and where the blanks at i end.
func fold(b []byte, i int) (text string, end int, ok bool) {
	for i < len(b) && isBlank(b[i]) {
		i++
	}
	if breakLen(b, i) == 0 {
		return "", i, false
	}
	first := breakText(b, i)
	rest, end := moreBreaks(b, i+breakLen(b, i))
	switch {
	case first != "\n":
		return first + rest, end, true
	case rest == "":
		return " ", end, true
	}
	return rest, end, true
}

// moreBreaks reads line breaks and blanks at i and returns what the breaks mean one by one.
func moreBreaks(b []byte, i int) (text string, end int) {
	var out strings.Builder
	for i < len(b) {
		n := breakLen(b, i)
		if n == 0 && !isBlank(b[i]) {
			break
		}
		if n > 0 {
			out.WriteString(breakText(b, i))
		}
		i += max(n, 1)
	}
	return out.String(), i
}

// alignPlain reads the plain scalar with that value at start. When the bytes do not have that value, there are no runs and the end
// is that of the line.
func alignPlain(b []byte, start int, value string) (out runs, end int) {
	i, v := start, 0
	for v < len(value) && i < len(b) {
		text, next, folded := fold(b, i)
		if !folded {
			next = max(next, i+1)
			text = string(b[i:next])
		}
		if !strings.HasPrefix(value[v:], text) {
			return nil, lineEnd(b, start)
		}
		if folded {
			out.compute(text, i, next)
		} else {
			out.copy(i, next)
		}
		i, v = next, v+len(text)
	}
	return out, i
}

// alignSingle reads the single-quoted scalar at start. Its end is the length of b when its quote is not closed.
func alignSingle(b []byte, start int) (out runs, end int) {
	for i := start + 1; i < len(b); {
		switch {
		case b[i] == '\'' && i+1 < len(b) && b[i+1] == '\'':
			out.compute("'", i, i+2)
			i += 2
		case b[i] == '\'':
			return out, i + 1
		default:
			i = flowByte(b, i, &out)
		}
	}
	return out, len(b)
}

// alignDouble reads the double-quoted scalar at start. Its end is the length of b when its quote is not closed.
func alignDouble(b []byte, start int) (out runs, end int) {
	for i := start + 1; i < len(b); {
		switch b[i] {
		case '"':
			return out, i + 1
		case '\\':
			text, next := unescape(b, i)
			out.compute(text, i, next)
			i = next
		default:
			i = flowByte(b, i, &out)
		}
	}
	return out, len(b)
}

// flowByte adds the byte at i with the blanks behind it, or the folded line break that begins there. It returns the offset behind.
func flowByte(b []byte, i int, out *runs) int {
	text, next, folded := fold(b, i)
	if folded {
		out.compute(text, i, next)
		return next
	}
	next = max(next, i+1)
	out.copy(i, next)
	return next
}

const (
	escapes   = `0abt` + "\t" + `nvfre "/\N_LP`
	unescaped = "\x00\a\b\t\t\n\v\f\r\x1B \"/\\\u0085\u00A0\u2028\u2029"
)

// unescape reads the escape sequence at i and returns what it means and where it ends.
func unescape(b []byte, i int) (text string, end int) {
	i++
	if n := breakLen(b, i); n > 0 {
		return moreBreaks(b, i+n)
	}
	if i >= len(b) {
		return "", i
	}
	if at := strings.IndexByte(escapes, b[i]); at >= 0 {
		return string([]rune(unescaped)[at]), i + 1
	}
	digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[b[i]]
	end = min(i+1+digits, len(b))
	code, err := strconv.ParseUint(string(b[i+1:end]), 16, 32)
	if err != nil {
		return "", i + 1
	}
	return string(rune(code)), end
}

// quoteEnd returns the offset behind the quote that closes the scalar at start, or the length of b.
func quoteEnd(b []byte, start int) int {
	quote := b[start]
	for i := start + 1; i < len(b); i++ {
		switch {
		case quote == '"' && b[i] == '\\':
			i++
		case b[i] == quote && quote == '\'' && i+1 < len(b) && b[i+1] == quote:
			i++
		case b[i] == quote:
			return i + 1
		}
	}
	return len(b)
}

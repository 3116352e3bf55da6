// Package policies holds karplint's policies: a library, fact tables and one folder per rule. It is data; package engine
// gives it meaning.
package policies

import "embed"

// FS has the folders lib, data and rules.
//
//go:embed lib data rules
var FS embed.FS

package parser

import (
	"io/fs"
	"path"
	"strings"

	"github.com/karplint/karplint/parser/document"
	"github.com/karplint/karplint/parser/manifest"
)

// contexts tells what a manifest file is when it is no manifest by itself.
type contexts struct {
	fsys fs.FS
	// patches are the files that a kustomization lists as patches.
	patches map[string]bool
	// charts says of the directories that were asked about whether they hold a Helm chart.
	charts map[string]bool
}

// newContexts reads the kustomizations. What cannot be read in them lists no patch; they are read again as manifests.
func newContexts(fsys fs.FS, kustomizations []string) *contexts {
	c := &contexts{fsys: fsys, patches: map[string]bool{}, charts: map[string]bool{}}
	for _, name := range kustomizations {
		text, err := readText(fsys, name)
		if err != nil {
			continue
		}
		docs, _ := manifest.Read(document.NewText(document.NewSource(name, text)), manifest.Options{Placeholders: true})
		for _, doc := range docs {
			c.addPatches(path.Dir(name), doc.Body)
		}
	}
	return c
}

// addPatches takes the patch files that the body of a kustomization in dir lists.
func (c *contexts) addPatches(dir string, body *document.Node) {
	add := func(n *document.Node) {
		file, ok := n.Str()
		if ok && file != "" && !strings.Contains(file, "\n") { // several lines are a patch, written in place
			c.patches[path.Join(dir, file)] = true
		}
	}
	for _, key := range []string{"patches", "patchesStrategicMerge", "patchesJson6902"} {
		list := body.Field(key)
		if list == nil {
			continue
		}
		for _, item := range list.Items {
			add(item)
			add(item.Field("path"))
		}
	}
}

// skip says why the file at name is not judged by itself; empty when it is.
func (c *contexts) skip(name string) string {
	switch {
	case c.patches[name]:
		return "a Kustomize patch"
	case c.inChart(name):
		return "a Helm template"
	}
	return ""
}

// inChart reports whether name lies in the templates or crds of a Helm chart.
func (c *contexts) inChart(name string) bool {
	for dir := path.Dir(name); dir != "." && dir != "/"; dir = path.Dir(dir) {
		if base := path.Base(dir); (base == "templates" || base == "crds") && c.isChart(path.Dir(dir)) {
			return true
		}
	}
	return false
}

func (c *contexts) isChart(dir string) bool {
	known, ok := c.charts[dir]
	if !ok {
		_, err := fs.Stat(c.fsys, path.Join(dir, "Chart.yaml"))
		known = err == nil
		c.charts[dir] = known
	}
	return known
}

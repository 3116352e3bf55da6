package document

// Resource is one thing that a file declares: a manifest, a Terraform block, or a resource that a stack assembles from
// several of them.
type Resource struct {
	// ID names the resource to a person: kubectl_manifest.pool/NodePool/default. It is unique in a stack.
	ID string
	// Type is NodePool, ConfigMap, aws_iam_role, data.aws_iam_policy_document, module, …
	Type string
	// Name and Namespace are empty when absent or unknown. For a Terraform block, Name is its label.
	Name, Namespace string
	// APIVersion of a manifest; empty otherwise and when unknown.
	APIVersion string
	// File is the file that declares the resource.
	File *File
	// Header is the place to show for the resource as a whole: the labels of a block, the kind of a manifest.
	Header Range
	Body   *Node
	// Host is the resource in whose text this one is written, or nil.
	Host *Resource
	// Calls are the headers of the module calls that lead to this resource, outermost last.
	Calls []Range
}

// File is one file that was read.
type File struct {
	*Source
	// Resources in source order.
	Resources []*Resource
	// Directives in source order.
	Directives []*Directive
	// Skipped says why nothing in the file is judged although it was read ("a Helm template"); empty otherwise.
	Skipped string
	// Unrendered says that a skipped file becomes objects that nobody sees here: a template, a patch.
	Unrendered bool
}

// Directive is a comment that tells karplint something: karplint:ignore RULE[, RULE] -- reason.
type Directive struct {
	Range Range
	// Rules are rule or category names, with the range of each.
	Rules  []DirectiveRule
	Reason string
	// WholeFile is true for a directive in the head of a file; otherwise it counts for its own line and the next.
	WholeFile bool
}

// DirectiveRule is one name in a directive.
type DirectiveRule struct {
	Name  string
	Range Range
}

// Severity of a diagnostic.
type Severity string

// The severities of a diagnostic. A notice does not change the exit code and is shown only on request.
const (
	DiagError   Severity = "error"
	DiagWarning Severity = "warning"
	DiagNotice  Severity = "notice"
)

// Diagnostic is something that could not be read.
type Diagnostic struct {
	Severity Severity
	// Summary is one line; Detail says what to do, and may be empty.
	Summary, Detail string
	// Range has at least a Filename.
	Range Range
}

// Stack is what belongs to one cluster.
type Stack struct {
	// Name is the directory of the stack's root, "." for the project's.
	Name string
	// Resources are sorted by file and position; assembled ones come last.
	Resources []*Resource
	// Karpenter and Kubernetes are the versions that hold in this stack: a string scalar, or nil when nothing tells.
	Karpenter, Kubernetes *Node
}

// Project is all that was read in one run.
type Project struct {
	// Files are sorted by path.
	Files []*File
	// Stacks are sorted by name. Every resource is in exactly one.
	Stacks      []*Stack
	Diagnostics []Diagnostic
}

// File returns the file at path, or nil.
func (p *Project) File(path string) *File {
	for _, f := range p.Files {
		if f.Path == path {
			return f
		}
	}
	return nil
}

package terraform

// Limits of one Load. A limit that is reached is reported as a diagnostic, what lies beyond it is unknown, and the rest is read.
const (
	// maxSource is the size in bytes, and maxLines the number of lines, of a configuration file or template.
	maxSource = 1 << 20
	maxLines  = 20_000
	// maxJSON is the size in bytes of a .tf.json file, which is usually generated.
	maxJSON = 8 << 20
	// maxNesting is how deep brackets nest in a file.
	maxNesting = 500
	// maxDepth is how deep expressions nest in evaluation, through locals, arguments and outputs.
	maxDepth = 2_000
	// maxSteps is the number of expressions that are evaluated for one root.
	maxSteps = 1_000_000
	// maxModuleDepth is how deep module calls nest.
	maxModuleDepth = 20
	// maxInstances is the number of instances of one block, maxRootInstances of all blocks of one root.
	maxInstances     = 1_000
	maxRootInstances = 20_000
	// maxText is the size in bytes of one computed string.
	maxText = 1 << 20
	// maxNodes is the number of nodes in one value.
	maxNodes = 100_000
	// maxFiles is the number of files that one fileset call looks at.
	maxFiles = 10_000
	// maxExpr is the length in bytes of the expression of an unknown; longer ones are cut and end in a hash of the whole.
	maxExpr = 400
)

package terraform

import (
	"github.com/hashicorp/go-cty-funcs/cidr"
	"github.com/hashicorp/go-cty-funcs/uuid"
	ctyfunction "github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
)

// functionTable returns the functions of Terraform 1.11 by name.
func functionTable() map[string]function {
	table := map[string]function{}
	for name, f := range plainFunctions() {
		table[name] = function{plain: f}
	}
	for name, f := range keepingFunctions() {
		table[name] = function{plain: f, keeps: true}
	}
	for name, f := range nodeFunctions() {
		table[name] = function{nodes: f}
	}
	for name, why := range neverFunctions() {
		table[name] = function{never: why}
	}
	table["try"] = function{lazy: (*call).try}
	table["can"] = function{lazy: (*call).can}
	return table
}

// plainFunctions compute a new value.
func plainFunctions() map[string]ctyfunction.Function {
	return map[string]ctyfunction.Function{
		"abs": stdlib.AbsoluteFunc, "ceil": stdlib.CeilFunc, "floor": stdlib.FloorFunc, "log": stdlib.LogFunc,
		"max": stdlib.MaxFunc, "min": stdlib.MinFunc, "parseint": stdlib.ParseIntFunc, "pow": stdlib.PowFunc,
		"signum": stdlib.SignumFunc, "sum": sumFunc, "range": stdlib.RangeFunc,

		"chomp": stdlib.ChompFunc, "formatlist": stdlib.FormatListFunc, "regex": stdlib.RegexFunc,
		"regexall": stdlib.RegexAllFunc, "strrev": stdlib.ReverseFunc, "substr": stdlib.SubstrFunc,
		"title": stdlib.TitleFunc, "trim": stdlib.TrimFunc, "trimprefix": stdlib.TrimPrefixFunc,
		"trimsuffix": stdlib.TrimSuffixFunc, "startswith": startsWithFunc, "endswith": endsWithFunc,
		"strcontains": strContainsFunc, "urlencode": urlEncodeFunc, "basename": baseNameFunc, "dirname": dirNameFunc,

		"contains": stdlib.ContainsFunc, "alltrue": allTrueFunc, "anytrue": anyTrueFunc, "index": indexFunc,

		"csvdecode": stdlib.CSVDecodeFunc, "formatdate": stdlib.FormatDateFunc, "timeadd": stdlib.TimeAddFunc,
		"timecmp": timeCmpFunc,

		"base64decode": base64DecodeFunc, "base64encode": base64EncodeFunc, "base64gzip": base64GzipFunc,
		"base64sha256": base64Sha256Func, "base64sha512": base64Sha512Func, "md5": md5Func, "sha1": sha1Func,
		"sha256": sha256Func, "sha512": sha512Func,
		"textdecodebase64": textDecodeFunc, "textencodebase64": textEncodeFunc,

		"cidrhost": cidr.HostFunc, "cidrnetmask": netmaskFunc, "cidrsubnet": cidr.SubnetFunc,
		"cidrsubnets": cidr.SubnetsFunc, "uuidv5": uuid.V5Func,
	}
}

// keepingFunctions rearrange what they are given.
func keepingFunctions() map[string]ctyfunction.Function {
	return map[string]ctyfunction.Function{
		"chunklist": stdlib.ChunklistFunc, "distinct": stdlib.DistinctFunc,
		"matchkeys": matchKeysFunc, "setintersection": stdlib.SetIntersectionFunc, "setproduct": stdlib.SetProductFunc,
		"setsubtract": stdlib.SetSubtractFunc, "setunion": stdlib.SetUnionFunc, "sort": stdlib.SortFunc,
		"transpose": transposeFunc,
	}
}

// nodeFunctions work on nodes, so that what they pass on keeps its place.
func nodeFunctions() map[string]func(*call) (value, *fault) {
	return map[string]func(*call) (value, *fault){
		"coalesce": (*call).coalesce, "coalescelist": (*call).coalesceList, "compact": (*call).compact, "concat": (*call).concat,
		"element": (*call).element, "flatten": (*call).flatten, "keys": (*call).keys, "length": (*call).length,
		"lookup": (*call).lookup, "merge": (*call).merge, "one": (*call).one, "reverse": (*call).reverse,
		"slice": (*call).slice, "values": (*call).values, "zipmap": (*call).zipmap,

		"tobool": (*call).convert, "tolist": (*call).convert, "tomap": (*call).convert, "tonumber": (*call).convert,
		"toset": (*call).convert, "tostring": (*call).convert,

		"sensitive": (*call).same, "nonsensitive": (*call).same, "ephemeralasnull": (*call).same,

		"format": (*call).format, "indent": (*call).indent, "join": (*call).join, "lower": (*call).letters,
		"replace": (*call).replace, "split": (*call).split, "trimspace": (*call).trimSpace, "upper": (*call).letters,

		"jsondecode": (*call).decode, "jsonencode": (*call).encode, "yamldecode": (*call).decode, "yamlencode": (*call).encode,

		"file": (*call).file, "fileexists": (*call).fileExists, "fileset": (*call).fileSet,
		"filebase64": (*call).fileSum, "filebase64sha256": (*call).fileSum, "filebase64sha512": (*call).fileSum,
		"filemd5": (*call).fileSum, "filesha1": (*call).fileSum, "filesha256": (*call).fileSum,
		"filesha512": (*call).fileSum, "pathexpand": (*call).pathExpand,
		"templatefile": (*call).templateFile, "templatestring": (*call).templateString,
	}
}

// neverFunctions give what is not in the configuration.
func neverFunctions() map[string]string {
	return map[string]string{
		"abspath": "it depends on the machine", "bcrypt": "it is random", "issensitive": "sensitivity is not tracked",
		"plantimestamp": "it depends on the clock", "rsadecrypt": "it is a secret", "timestamp": "it depends on the clock", "uuid": "it is random",
	}
}

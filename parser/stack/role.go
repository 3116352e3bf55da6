package stack

import (
	"regexp"
	"strings"

	"github.com/karplint/karplint/parser/document"
)

// controllerRoles assembles ControllerRole{name, service_accounts: [{namespace, name, pattern}]}: IAM roles that a service account
// may assume by IRSA, in a stack that installs Karpenter. Pattern is true where the trust policy compares with StringLike.
func (a *assembly) controllerRoles() {
	for _, r := range a.byType["aws_iam_role"] {
		trust := get(r.Body, "assume_role_policy")
		if accounts := a.trusted(trust); len(accounts) > 0 && a.controls(r, accounts) {
			a.add("ControllerRole", r, field("name", r.Body.Field("name")), field("service_accounts", list(accounts, trust)))
		}
	}
	for _, r := range a.byType["module"] {
		address, sub := source(r)
		var accounts []*document.Node
		var at *document.Node
		switch {
		case strings.HasPrefix(sub, "modules/iam-role-for-service-accounts"):
			at = get(r.Body, "oidc_providers")
			for _, provider := range items(at) {
				accounts = append(accounts, pairs(get(provider, "namespace_service_accounts"))...)
			}
		case address == eksModule && sub == "modules/karpenter":
			at = get(r.Body, "irsa_namespace_service_accounts")
			accounts = pairs(at)
		}
		if len(accounts) > 0 && a.controls(r, accounts) {
			a.add("ControllerRole", r, field("name", first(r.Body, "role_name", "name", "iam_role_name")),
				field("service_accounts", list(accounts, at)))
		}
	}
}

// controls reports whether the role is the Karpenter controller's: the release is annotated with it, or it is named for
// Karpenter, or trusts a service account that is.
func (a *assembly) controls(r *document.Resource, accounts []*document.Node) bool {
	for _, release := range a.out {
		if release.Type == "KarpenterRelease" && refersTo(get(release.Body, "role_arn"), r.ID) {
			return true
		}
	}
	name, _ := first(r.Body, "name", "role_name").Str()
	if strings.Contains(strings.ToLower(r.ID+" "+name), chartName) {
		return true
	}
	for _, account := range accounts {
		if name, _ := account.Field("name").Str(); strings.Contains(name, chartName) {
			return true
		}
	}
	return false
}

// trusted returns the service accounts in the sub conditions of a trust policy, which is JSON, an object, or a reference to an
// aws_iam_policy_document.
func (a *assembly) trusted(policy *document.Node) []*document.Node {
	if policy == nil {
		return nil
	}
	for _, ref := range policy.Refs {
		if data, found := strings.CutSuffix(ref, ".json"); found && a.byID[data] != nil {
			return documentAccounts(a.byID[data].Body)
		}
	}
	var out []*document.Node
	for _, statement := range oneOrMore(parsed(policy).Field("Statement")) {
		condition := statement.Field("Condition")
		if condition == nil {
			continue
		}
		for _, test := range condition.Fields {
			for _, f := range test.Node.Fields {
				if strings.HasSuffix(f.Name, ":sub") {
					out = append(out, subjects(f.Node, like(test.Name, f.Node))...)
				}
			}
		}
	}
	return out
}

// documentAccounts reads the statement blocks of an aws_iam_policy_document.
func documentAccounts(body *document.Node) []*document.Node {
	var out []*document.Node
	for _, statement := range items(body.Field("statement")) {
		for _, c := range items(statement.Field("condition")) {
			variable, test := get(c, "variable"), get(c, "test")
			name, _ := variable.Str()
			if variable != nil && len(variable.Pieces) > 0 {
				name = variable.Pieces[len(variable.Pieces)-1]
			}
			if strings.HasSuffix(name, ":sub") {
				pattern := test
				if operator, ok := test.Str(); ok {
					pattern = like(operator, test)
				}
				out = append(out, subjects(get(c, "values"), pattern)...)
			}
		}
	}
	return out
}

func oneOrMore(n *document.Node) []*document.Node {
	if n != nil && n.Kind == document.List {
		return n.Items
	}
	if n == nil {
		return nil
	}
	return []*document.Node{n}
}

// like tells whether a condition operator compares with wildcards.
func like(operator string, at *document.Node) *document.Node {
	return document.NewScalar(strings.Contains(operator, "Like"), at.Range)
}

// subjects splits system:serviceaccount:NAMESPACE:NAME.
func subjects(values, pattern *document.Node) []*document.Node {
	var out []*document.Node
	for _, v := range oneOrMore(values) {
		out = append(out, account(v, "system:serviceaccount:", pattern))
	}
	return out
}

// pairs splits NAMESPACE:NAME.
func pairs(values *document.Node) []*document.Node {
	var out []*document.Node
	for _, v := range oneOrMore(values) {
		out = append(out, account(v, "", document.NewScalar(false, v.Range)))
	}
	return out
}

// part is one half of a pair: text, or one interpolation.
const part = `(\$\{[^{}:]*\}|[^:$]*)`

var pair = regexp.MustCompile("^" + part + ":" + part + "$")

// account is {namespace, name, pattern} at the place of v. What the text does not tell for certain is unknown.
func account(v *document.Node, prefix string, pattern *document.Node) *document.Node {
	source, known := v.Str()
	if !known {
		source = v.Expr
	}
	rest, found := strings.CutPrefix(source, prefix)
	halves := pair.FindStringSubmatch(rest)
	if !found || halves == nil || !known && v.Pieces == nil {
		return &document.Node{Kind: document.Unknown, Expr: source, Refs: v.Refs, Range: v.Range, Use: v.Use}
	}
	return &document.Node{Kind: document.Object, Range: v.Range, Use: v.Use, Key: v.Key, Fields: []document.Field{
		{Name: "namespace", Node: half(halves[1], v)}, {Name: "name", Node: half(halves[2], v)}, {Name: "pattern", Node: pattern},
	}}
}

func half(s string, v *document.Node) *document.Node {
	if expr, ok := strings.CutPrefix(s, "${"); ok && v.Kind == document.Unknown {
		return &document.Node{
			Kind: document.Unknown, Expr: strings.TrimSuffix(expr, "}"), Refs: v.Refs, Range: v.Range, Use: v.Use, Key: v.Key,
		}
	}
	return text(s, v)
}

package engine

import "github.com/agnivade/levenshtein"

// Nearest returns the rule or category whose name is most like name, or "" when none is like it.
func (p *Policies) Nearest(name string) string {
	var spellings []string
	meant := map[string]string{}
	consider := func(candidate, spelling string) {
		if meant[spelling] == "" {
			spellings, meant[spelling] = append(spellings, spelling), candidate
		}
	}
	for _, r := range p.rules {
		consider(r.ID, r.ID)
		consider(r.ID, r.ID[len(r.Category())+1:])
		consider(r.Category(), r.Category())
	}
	return meant[Nearest(name, spellings)]
}

// Nearest returns the first of names that is most like name, or "" when none is like it.
func Nearest(name string, names []string) string {
	best, bestDistance := "", len(name)/3+1
	for _, candidate := range names {
		if d := levenshtein.ComputeDistance(name, candidate); d < bestDistance || d == bestDistance && best == "" {
			best, bestDistance = candidate, d
		}
	}
	return best
}

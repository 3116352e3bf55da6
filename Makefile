# The targets a contributor needs. Everything else is plain Go.

STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2

.PHONY: all build demo test lint bench fuzz rule golden oracle

all: lint test build

build: ## the binary, in bin/
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w' -o bin/karplint ./cmd/karplint

demo: build ## lint an example; it has faults, so the exit code 1 of karplint is expected
	@bin/karplint check examples/irsa-namespace/broken; test $$? -eq 1

test: ## all tests: Go, Rego, invariants
	go test ./...

lint: ## formatting, vet, staticcheck, and format and strict compilation of the policies
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "gofmt -w these files"; exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...
	go test ./policies -run 'TestFormat|TestStrict' -count=1

bench: ## Go benchmarks, and whole processes as ratios to a no-op Go program
	go test ./... -run '^$$' -bench . -benchmem

fuzz: ## each fuzz target for FUZZTIME
	@for p in ./parser/manifest ./parser/terraform; do \
		for f in $$(go test $$p -list '^Fuzz' | grep ^Fuzz); do \
			go test $$p -run '^$$' -fuzz "^$$f$$" -fuzztime $(or $(FUZZTIME),30s) || exit 1; \
		done; done

golden: ## rewrite expected outputs after a wanted change; read the diff
	go test ./... -update

oracle: ## ask terraform console (1.11, offline) anew for the values of the test expressions; read the diff
	go test ./parser/terraform -run '^TestConsole$$' -console -count=1

rule: ## a new rule: make rule NAME=nodeclass/my-rule SUBJECT=EC2NodeClass
	go run ./cmd/karplint new rule $(NAME) --subject $(SUBJECT) --policies policies

# Everything a user or contributor runs. Each target sets up what it needs.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
OUT    ?= out/substrate

.PHONY: setup certify proofs-demo test check lean reference site dist bench nightly clean
setup: $(VENV)/.installed

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: requirements.txt pyproject.toml | $(BIN)/python
	@echo "installing the pinned packages into $(VENV): minutes, once"
	$(BIN)/python -m pip install --quiet -r requirements.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	touch $@

$(VENV)/.tested: requirements-dev.txt $(VENV)/.installed
	$(BIN)/python -m pip install --quiet -r requirements-dev.txt
	touch $@

certify: setup            ## certify the shipped statements end to end
	$(BIN)/certify build --out $(OUT)
	@echo "certify is $(abspath $(BIN))/certify; to call it as certify: . $(BIN)/activate"

proofs-demo: $(VENV)/.tested  ## the example proof tasks, offline: run, grade, report, into out/proofs-demo
	PYTHON=$(abspath $(BIN))/python bash examples/proofs/demo.sh $(abspath out/proofs-demo)

test: $(VENV)/.tested     ## lint, types and tests, as CI runs them
	$(BIN)/ruff check src tests bench
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -n 2

check: $(VENV)/.tested    ## lint and types only
	$(BIN)/ruff check src tests bench
	$(BIN)/mypy

lean: setup               ## build the embedded Lean core and run the compatibility file
	$(BIN)/certify lean build

reference: setup          ## write the page of commands and options
	$(BIN)/python -m certify.cli.reference > docs/commands.md

site: $(VENV)/.tested     ## the documentation site, strictly, into out/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

dist: setup               ## a wheel and an sdist, into dist
	$(BIN)/python -m hatchling build

nightly: $(VENV)/.tested  ## 100,000 mutated texts, each under 2 s and 300 MB; property tests with 10,000 examples each
	$(BIN)/python bench/fuzz.py --texts 100000 --pairs 500
	HYPOTHESIS_PROFILE=nightly $(BIN)/python -m pytest -q -n 2 tests/decide/test_soundness.py tests/logic

bench: $(VENV)/.tested    ## measure; every script prints its machine-independent figure first
	for f in bench/bench_*.py; do echo "== $$f"; $(BIN)/python $$f || exit 1; done

clean:
	rm -rf $(VENV) out build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

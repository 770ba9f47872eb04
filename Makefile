# make play | quick | test | soak | coverage | bench | lint | format | check | screenshots | pictures | ratchet | assets | contact-sheets | readme-media | verify-wasm
# The first run makes .venv with any Python >= 3.11 and installs the project there; later runs need no network.
# PYTHON=... chooses another interpreter for .venv.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play quick test soak coverage bench lint format check screenshots pictures ratchet assets contact-sheets readme-media verify-wasm clean

PYTHON ?=
VENV := .venv
# Windows has other names for the folder and the program.
RUN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts/python.exe,bin/python)
PLAYABLE := $(VENV)/installed-to-play
TESTABLE := $(VENV)/installed-to-test
ARTFUL := $(VENV)/installed-to-draw
COVERABLE := $(VENV)/installed-to-cover
# What is needed to play is also there once the tools for testing are.
READY := $(if $(wildcard $(TESTABLE)),$(TESTABLE),$(PLAYABLE))

help:
	@echo "make play    open the window of the game"
	@echo "make quick   the tests of the inner loop: engine, laws on short walks, architecture, style (under a minute)"
	@echo "make test    run all tests"
	@echo "make soak    hours of play under the laws, for a night (SOAK=word for some of it)"
	@echo "make coverage  run the tests and tell which lines none of them reaches (ONLY=tests/core for some of them)"
	@echo "make bench   measure the speed of the engine, its agents and the window"
	@echo "make lint    ruff and mypy"
	@echo "make format  write the code in the house style"
	@echo "make check   look through all levels and texts for mistakes"
	@echo "make screenshots  every scene as a picture, in build/screenshots (ONLY=match for some of them)"
	@echo "make pictures  tell which scenes no longer look as they did, to the pixel (KEEP=1 keeps how they look now)"
	@echo "make ratchet  keep the counts of what a clean house has little of, which may only fall"
	@echo "make assets  build pictures, fonts and sounds from source (needs npm; players never need this)"
	@echo "make contact-sheets  draw all art on one sheet per family, in build/contact-sheets"
	@echo "make readme-media  draw the moving picture of the README from a demo, docs/media/demo.webp"
	@echo "make verify-wasm  verify the kept replays by the engine under WebAssembly (needs node and npm)"
	@echo "make clean   remove .venv and everything else that was made here"

play: $(READY)
	@$(RUN) main.py play

quick: $(TESTABLE)
	$(RUN) -m pytest -q -n auto --maxprocesses 4 --dist worksteal -m quick

test: $(TESTABLE)
	$(RUN) -m pytest -n auto --maxprocesses 4 --dist loadfile

soak: $(TESTABLE)
	$(RUN) -m pytest -n auto --maxprocesses 4 --dist loadfile -m soak $(if $(SOAK),-k '$(SOAK)')

coverage: $(COVERABLE)
	$(RUN) -m pytest -n auto --maxprocesses 4 --dist worksteal --cov=game --cov-report=term:skip-covered --cov-report=html:build/coverage $(ONLY)

bench: $(READY)
	@$(RUN) main.py bench
	@$(RUN) main.py bench --online

lint: $(TESTABLE)
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

format: $(TESTABLE)
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

check: $(READY)
	@$(RUN) main.py check

screenshots: $(TESTABLE)
	$(RUN) tools/screenshots.py $(ONLY)

pictures: $(TESTABLE)
	$(RUN) tools/compare_pictures.py $(if $(KEEP),--write) $(ONLY)

ratchet: $(TESTABLE)
	@$(RUN) -m tests.ratchet.counting

assets: $(ARTFUL)
	$(RUN) tools/build_assets.py

contact-sheets: $(ARTFUL)
	$(RUN) tools/build_assets.py --contact-sheets

readme-media: $(ARTFUL)
	$(RUN) tools/readme_media.py

# A second platform: Python compiled to WebAssembly (the npm package pyodide), run by node. Only the first run needs a
# network connection.
PYODIDE_VERSION := 314.0.7
WASM := build/verify_wasm
PYODIDE := $(WASM)/node_modules/pyodide

verify-wasm: $(PYODIDE)/package.json
	@node tools/verify_wasm/verify.mjs $(PYODIDE) . tests/replays assets/demos

$(PYODIDE)/package.json:
	@command -v node >/dev/null && command -v npm >/dev/null || { \
	  echo "make verify-wasm needs node (20 or newer) and npm, which were not found." >&2; exit 1; }
	@mkdir -p $(WASM)
	@npm install --silent --no-package-lock --no-audit --no-fund --prefix $(WASM) pyodide@$(PYODIDE_VERSION) || { \
	  echo "Getting pyodide did not work; the first time needs a network connection (npm says why above)." >&2; exit 1; }

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUN):
	@found=; fair=; for candidate in $(or $(PYTHON),python3.13 python3.12 python3.11 python3 python); do \
	  "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  fair="$${fair:-$$candidate}"; \
	  if "$$candidate" -c 'import ensurepip, venv' 2>/dev/null; then found="$$candidate"; break; fi; \
	done; \
	found="$${found:-$$fair}"; \
	if [ -z "$$found" ]; then \
	  echo "Tin Marshal needs Python 3.11 or newer$(if $(PYTHON),; $(PYTHON) is not that,; none was found, say where it is with: make PYTHON=/path/to/python3)." >&2; exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$found" --version)."; \
	"$$found" -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "$$found could not make $(VENV): its venv module is missing or incomplete (on Debian and Ubuntu: sudo apt install python3-venv)." >&2; exit 1; }

install = $(RUN) -m pip install --quiet --disable-pip-version-check -e '$(1)' || { \
  echo "Installing what Tin Marshal needs did not work; the first time needs a network connection (pip says why above)." >&2; exit 1; }

$(PLAYABLE): pyproject.toml | $(RUN)
	@$(call install,.)
	@touch $@

$(TESTABLE): pyproject.toml | $(RUN)
	@$(call install,.[dev])
	@touch $@ $(PLAYABLE)

$(COVERABLE): $(TESTABLE)
	@$(call install,.[coverage])
	@touch $@

$(ARTFUL): pyproject.toml | $(RUN)
	@$(call install,.[art])
	@touch $@

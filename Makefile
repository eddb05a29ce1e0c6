# Two commands do everything on a fresh machine: `make run FOLDER=...` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PACKAGE_VENV := .venv-package
# Installing builds the core in C anew.
CORE := packaging/native_core.py $(wildcard neardup_desktop/native/*.[ch])
ARCHIVE ?=
SEED ?= 1
ARCHIVE_OPTION := $(if $(ARCHIVE),--archive "$(ARCHIVE)",)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: run test bench fuzz check screenshots journeys translations clean
.PHONY: package package-appimage package-deb package-wheel package-test lower-bounds

run: $(VENV)/.ready-run
	@if [ -z "$(FOLDER)" ]; then echo 'Say which folder: make run FOLDER=~/Documents' >&2; exit 2; fi
	@$(BIN)/neardup-desktop $(ARCHIVE_OPTION) "$(FOLDER)"

# Side by side, the tests of one file together: they share what takes long to make. The files come
# in their order, in which the long ones stand at the beginning, so that no worker is left alone
# with one at the end. Python keeps what it compiles, or each run would do it anew for half a minute.
# Numpy's threads for matrices, which the program does not start either, wait for work by spinning.
# Plugins are named, or pytest would rewrite all modules of the packages that have one.
test: $(VENV)/.ready-test
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -c 'import sys; from neardup_desktop.__main__ import window_remedy; \
		sys.exit(window_remedy() or 0)'
	$(BIN)/python -m compileall -q neardup_desktop tests/helpers
	PYTHONDONTWRITEBYTECODE= PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 OPENBLAS_NUM_THREADS=1 \
		$(BIN)/python -m pytest -p pytestqt.plugin -p xdist.plugin -p _hypothesis_pytestplugin \
		--numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder

bench: $(VENV)/.ready-bench
	$(BIN)/python -m tests.benchmarks

# Always the same files for a seed; findings are kept in the folder fuzz-findings.
fuzz: $(VENV)/.ready-fuzz
	$(BIN)/python -m tests.torture.mutations --files 10000 --seed $(SEED) --minutes 20
	$(BIN)/python -m tests.torture.fuzzing --seconds 10 --seed $(SEED)

check: $(VENV)/.ready-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

screenshots: $(VENV)/.ready-test
	$(BIN)/python -m tests.ui.screenshots

# What people do, with a real mouse and keyboard; needs Xvfb and openbox. Pictures are in journeys/.
journeys: $(VENV)/.ready-test
	$(BIN)/python -m tests.journeys

translations: $(VENV)/.ready-test
	$(BIN)/python -m tests.translations

# Packages for people who have no Python; results in dist/ (packaging/README.md).
package: $(PACKAGE_VENV)/.ready
	$(PACKAGE_VENV)/bin/python packaging/package.py

package-appimage package-deb package-wheel: package-%: $(PACKAGE_VENV)/.ready
	$(PACKAGE_VENV)/bin/python packaging/package.py $*

# Installs and uses them on bare systems, made with debootstrap; needs root.
package-test:
	$(PYTHON) packaging/test/run.py

# All tests with the oldest libraries that pyproject.toml allows.
lower-bounds:
	$(PYTHON) packaging/test/lower_bounds.py

$(PACKAGE_VENV)/.ready: pyproject.toml $(CORE)
	$(PYTHON) -m venv $(PACKAGE_VENV)
	$(PACKAGE_VENV)/bin/python -m pip install --quiet --editable '.[package]'
	@touch $@

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Neardup Desktop needs Python 3.11 or newer; say which one: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.ready-run: pyproject.toml $(CORE) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[scans]'
	@touch $@

$(VENV)/.ready-%: pyproject.toml $(CORE) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[$*]'
	@touch $@

clean:
	rm -rf $(VENV) $(PACKAGE_VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis

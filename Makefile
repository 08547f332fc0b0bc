# `make play` serves the table, `make test` runs all tests: both set up what they need.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check bench bench-peers bench-server soak screenshots lock clean setup web

setup: $(VENV)/.ready

$(VENV)/.ready: requirements.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: none was found on the PATH."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

lock: setup
	{ echo '# Every version that `make test` runs with. Made by `make lock`.'; \
	  $(BIN)/pip freeze --exclude-editable | grep -v '^perilune'; } > requirements.txt

clean:
	rm -rf $(VENV) .venv-peers web/node_modules perilune/server/static dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

# `make play` serves the table, `make test` runs all tests: both set up what they need.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test check bench bench-peers bench-server soak screenshots docs lock clean setup web

setup: $(VENV)/.ready

$(VENV)/.ready: requirements.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: none was found on the PATH."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

# The browser's side, built into the package.
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null)
STATIC := perilune/server/static/index.html

web: $(STATIC)

web/node_modules/.ready: web/package.json web/package-lock.json | $(VENV)/.ready
	cd web && ../scripts/with-node npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STATIC): web/node_modules/.ready $(WEB_SOURCES)
	cd web && ../scripts/with-node npm run --silent build

play: setup web
	$(BIN)/perilune serve

# Everything that must hold, in less than 20 minutes on two cores.
test: setup web
	cd web && ../scripts/with-node npm run --silent test
	PERILUNE_BROWSER="$$(scripts/find-browser)" $(BIN)/pytest -n 2 --dist worksteal -m "not soak" -q

# The long runs: thousands of games, dozens of kills.
soak: setup web
	PERILUNE_BROWSER="$$(scripts/find-browser)" $(BIN)/pytest -m soak

check: setup web/node_modules/.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && ../scripts/with-node npm run --silent check

bench: setup
	$(BIN)/perilune bench

# The table under load: the server and its clients are processes of their own.
bench-server: setup
	$(BIN)/python bench/server/run.py

# Side by side with OpenSpiel and Catanatron, in an environment of their own.
bench-peers: .venv-peers/.ready
	.venv-peers/bin/python bench/peers.py
	.venv-peers/bin/python bench/doubt.py

.venv-peers/.ready: bench/requirements-peers.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: none was found on the PATH."; exit 1; }
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/pip install --quiet --disable-pip-version-check -r bench/requirements-peers.txt
	.venv-peers/bin/pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

# Pictures of the table for README and docs, taken by playing.
screenshots: setup web
	PERILUNE_BROWSER="$$(scripts/find-browser)" $(BIN)/python -m scripts.screenshots

# The documentation as a site, in site/; needs no network.
docs: setup
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "The site is in site/index.html"

lock: setup
	{ echo '# Every version that `make test` runs with. Made by `make lock`.'; \
	  $(BIN)/pip freeze --exclude-editable | grep -v '^perilune'; } > requirements.txt

clean:
	rm -rf $(VENV) .venv-peers web/node_modules perilune/server/static dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The ways in. CMakePresets.json says how each build is made; this file only names what people do.
#
#   make run        installs what is missing, builds, and starts the server: open the address it prints
#   make play       the same, and starts a game in the terminal
#   make test       the same for the tests, and runs them all
#   make soak       100,000 random games at every player count of every game; an hour or so
#   make help       every target

JOBS  ?= $(shell nproc)
GAME  ?=
GAMES ?= 100000
TIME  ?= 60

.PHONY: help run play build setup test python hostile soak bench fuzz coverage format check-format tidy clean \
        install deb

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 16

run: setup ## installs what is missing, builds and serves the page: open the address it prints
	@cmake --preset release >/dev/null
	@cmake --build --preset release -j $(JOBS)
	@build/mire serve

play: setup ## the same, and starts a game in the terminal
	@cmake --preset release >/dev/null
	@cmake --build --preset release -j $(JOBS)
	@build/mire play

build: setup ## the release build, in build/
	cmake --preset release
	cmake --build --preset release -j $(JOBS)

setup:
	@tools/setup

test: ## builds everything and runs every test
	@tools/setup --test
	cmake --preset release
	cmake --build --preset release -j $(JOBS) --target mire
	cmake --preset check
	cmake --build --preset check -j $(JOBS)
	ctest --test-dir build-check --output-on-failure -j $(JOBS)

python: ## builds the Python package and runs its tests
	@tools/setup --test
	cmake --preset check
	cmake --build --preset check -j $(JOBS)
	ctest --test-dir build-check --output-on-failure -R '^(library_installed|python)$$'

hostile: ## the tests with sanitizers, failing allocations and secrets off limits
	@tools/setup --test
	cmake --preset hostile
	cmake --build --preset hostile -j $(JOBS)
	ctest --test-dir build-hostile --output-on-failure -j $(JOBS)

# One process a player count: a count that no game has is an empty battery. Every option is walked
# too, with a hundredth of the games; see docs/testing.md.
soak: ## GAMES random games at every player count of every game (or of GAME=id)
	@tools/setup --test
	cmake --preset check
	cmake --build --preset check -j $(JOBS)
	seq 6 | xargs -P $(JOBS) -I N build-check/battery $(GAME) --players N --defaults \
	    --games $(GAMES) --stride 5000 --audits 25
	seq 6 | xargs -P $(JOBS) -I N build-check/battery $(GAME) --players N \
	    --games $$(( $(GAMES) / 500 )) --stride 500 --audits 5

bench: build ## how fast the rules are
	build/mire bench

fuzz: ## every fuzzer for TIME seconds, starting from the saved corpus
	@tools/setup --test
	cmake --preset fuzz
	cmake --build --preset fuzz -j $(JOBS)
	tools/fuzz build-fuzz $(TIME)

coverage: ## which lines the tests run; fails below 95 % of src/core
	@tools/setup --test
	cmake --preset coverage
	cmake --build --preset coverage -j $(JOBS)
	find build-coverage -name '*.gcda' -delete
	ctest --test-dir build-coverage --output-on-failure -j $(JOBS)
	gcovr -r . --object-directory build-coverage -f src/
	gcovr -r . --object-directory build-coverage -f src/core/ --fail-under-line 95

format: ## lays every C file out
	git ls-files '*.c' '*.h' | xargs clang-format -i

check-format: ## is every C file laid out?
	git ls-files '*.c' '*.h' | xargs clang-format --dry-run -Werror

tidy: ## static checks
	tools/tidy

deb: build ## a Debian package, in build/deb
	tools/deb build build/deb

install: build ## to PREFIX (/usr/local)
	cmake --install build $(if $(PREFIX),--prefix $(PREFIX))

clean: ## removes every build
	rm -rf build build-check build-hostile build-coverage build-fuzz

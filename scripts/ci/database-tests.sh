#!/usr/bin/env bash
# The tests that speak to a database, and those that start the program with one: against the one at TEST_MONGODB_URI, or the embedded one without it.
set -euo pipefail
node scripts/prepare.mjs --for=program
exec npx mocha 'tests/{database,http,commands,faults}/**/*.test.ts'

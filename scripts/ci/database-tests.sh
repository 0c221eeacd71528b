#!/usr/bin/env bash
# The tests that speak to a database: against the one at TEST_MONGODB_URI, or the embedded one without it.
set -euo pipefail
node scripts/prepare.mjs --for=start
exec npx mocha 'tests/{database,http,commands}/**/*.test.ts'

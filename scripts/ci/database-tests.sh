#!/usr/bin/env bash
# Runs the tests that use a database: the one at TEST_MONGODB_URI, or the embedded one.
set -euo pipefail
node scripts/prepare.mjs --for=program
exec npx mocha 'tests/{database,commands,faults}/**/*.test.ts' 'tests/**/*.http*.test.ts'

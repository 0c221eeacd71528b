#!/usr/bin/env bash
# One share of `npm test`, for machines that divide it: `test-shard.sh 2 6` runs every sixth test file from the second on.
set -euo pipefail
cd "$(dirname "$0")/../.."
shard=${1:?the number of this share, from 1 on} shards=${2:?the number of shares}
files=$(find tests/{browser,faults,commands,http,pages,database,unit} -name '*.test.ts' -o -name '*.test.tsx' | sort)
node scripts/prepare.mjs --for=test
exec npx mocha $(awk -v shard="$shard" -v shards="$shards" 'NR % shards == shard % shards' <<<"$files")

#!/usr/bin/env bash
# A shard of `npm run test:all`: `test-shard.sh 2 4` runs every fourth test file, starting with the second.
set -euo pipefail
cd "$(dirname "$0")/../.."
shard=${1:?the number of this share, from 1 on} shards=${2:?the number of shares}
files=$(find tests -name '*.test.ts' -o -name '*.test.tsx' | sort)
node scripts/prepare.mjs --for=test
exec npx mocha $(awk -v shard="$shard" -v shards="$shards" 'NR % shards == shard % shards' <<<"$files")

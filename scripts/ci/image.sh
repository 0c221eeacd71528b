#!/usr/bin/env bash
# Builds the image "site" with docker or buildah, runs it and asks it for a page.
#   scripts/ci/image.sh [BASE]   BASE: the image to build on, as NODE in the Dockerfile
set -euo pipefail
base=${1:+--build-arg=NODE=$1}
most_kilobytes=$((90 * 1024))
port=${PORT:-3999}

if docker info > /dev/null 2>&1; then
  docker build ${base:+"$base"} --tag site .
  size=$(docker run --rm --entrypoint du site -sk /site | cut -f1)
  container=$(docker run --detach --read-only --cap-drop ALL --env HOST=0.0.0.0 --publish "127.0.0.1:$port:3000" site)
  trap 'docker rm --force --volumes "$container" > /dev/null' EXIT
  log() { docker logs "$container"; }
elif command -v buildah > /dev/null; then
  # BUILDAH_ISOLATION and STORAGE_DRIVER fit it to the machine: "chroot" and "vfs" need no privileges of a kernel.
  buildah build ${base:+"$base"} --format docker --tag site .
  container=$(buildah from site)
  size=$(buildah run "$container" -- du -sk /site | cut -f1)
  output=$(mktemp)
  buildah run --env PORT="$port" --env HOST=127.0.0.1 "$container" -- node dist/program/main.js > "$output" 2>&1 &
  running=$!
  trap 'kill "$running" 2> /dev/null; wait "$running" || true; buildah rm "$container" > /dev/null; rm -f "$output"' EXIT
  log() { cat "$output"; }
else
  echo 'This needs a docker that runs, or buildah (Debian: apt-get install buildah).' >&2
  exit 1
fi

echo "/site has $((size / 1024)) MB."
[ "$size" -le "$most_kilobytes" ] || { echo 'That is more than 90 MB.' >&2; exit 1; }
for _ in $(seq 60); do
  if curl --silent --fail "http://127.0.0.1:$port/readyz" > /dev/null; then
    curl --silent --show-error --fail "http://127.0.0.1:$port/" > /dev/null
    echo 'The image answers.'
    exit 0
  fi
  sleep 1
done
log >&2
echo 'The image was not ready within a minute.' >&2
exit 1

#!/usr/bin/env bash
# Builds the image "site" with docker or buildah, runs it as its own user, and checks that it answers, stops on
# request, and has its data after a restart.
#   scripts/ci/image.sh [BASE]   BASE: the image to build on, as NODE in the Dockerfile
set -euo pipefail
base=${1:+--build-arg=NODE=$1}
max_kilobytes=$((80 * 1024))
port=${PORT:-3999}

if docker info > /dev/null 2>&1; then
  docker build ${base:+"$base"} --tag site .
  size=$(docker run --rm --entrypoint du site -sk /site | cut -f1)
  container=$(docker create --read-only --cap-drop ALL --env HOST=0.0.0.0 --publish "127.0.0.1:$port:3000" site)
  trap 'docker rm --force --volumes "$container" > /dev/null' EXIT
  start() { docker start "$container" > /dev/null; }
  stop() {
    docker stop --time 20 "$container" > /dev/null
    status=$(docker wait "$container")
  }
  log() { docker logs "$container"; }
elif command -v buildah > /dev/null; then
  # BUILDAH_ISOLATION=chroot and STORAGE_DRIVER=vfs need no privileges.
  buildah build ${base:+"$base"} --format docker --tag site .
  container=$(buildah from site)
  size=$(buildah run "$container" -- du -sk /site | cut -f1)
  output=$(mktemp)
  running=
  trap '[ -z "$running" ] || stop; buildah rm "$container" > /dev/null; rm -f "$output"' EXIT
  start() {
    buildah run --env PORT="$port" --env HOST=127.0.0.1 "$container" -- node --max-semi-space-size=4 --max-old-space-size=1024 dist/program/main.js >> "$output" 2>&1 &
    running=$!
  }
  # Signals the program itself, because buildah returns its own exit code.
  program() {
    local pid=$running child
    while child=$(pgrep --parent "$pid" | head -n 1) && [ -n "$child" ]; do pid=$child; done
    echo "$pid"
  }
  stop() {
    kill "$(program)"
    status=0
    wait "$running" || status=$?
    running=
  }
  log() { cat "$output"; }
else
  echo 'This needs a running docker, or buildah (Debian: apt-get install buildah).' >&2
  exit 1
fi

fail() {
  log >&2
  echo "$1" >&2
  exit 1
}
ask() { curl --silent --show-error --fail --max-time 20 "http://127.0.0.1:$port$1" "${@:2}"; }
await_ready() {
  for _ in $(seq 60); do
    ask /readyz > /dev/null 2>&1 && return
    sleep 1
  done
  fail 'The image was not ready within a minute.'
}
# A repeated key gets the same answer if the first message was kept.
send_message() {
  ask /api/contact --header 'Content-Type: application/json' --header 'Idempotency-Key: image-check' --data \
    '{"name":"Ada Example","company":"Example","email":"ada@example.com","message":"Is this message still there after a restart?"}'
}

echo "/site has $((size / 1024)) MB."
[ "$size" -le "$max_kilobytes" ] || { echo 'That is more than 80 MB.' >&2; exit 1; }
start
await_ready
for path in /healthz /; do ask "$path" > /dev/null || fail "$path does not answer."; done
first=$(send_message) || fail 'A message is not accepted.'
stop
[ "$status" = 0 ] || fail "It stopped with exit code $status."
start
await_ready
[ "$(send_message)" = "$first" ] || fail 'The message was lost by a restart.'
echo 'The image responds, stops cleanly and keeps its data.'

#!/usr/bin/env bash
# Starts compose.yaml, requests a page through its proxy, and removes it with its data.
set -euo pipefail
docker info > /dev/null 2>&1 && docker compose version > /dev/null 2>&1 || { echo 'This needs a running docker with compose.' >&2; exit 1; }
export JWT_SECRET=${JWT_SECRET:-$(openssl rand -base64 48)}
compose() { docker compose --project-name "site-check-$$" "$@"; }
trap 'compose down --volumes > /dev/null' EXIT
compose up --build --wait --wait-timeout 300 || { compose logs --tail 50 >&2; exit 1; }
for path in / '/readyz' '/api/blog/recent'; do
  curl --silent --show-error --fail --retry 10 --retry-all-errors --output /dev/null "http://127.0.0.1:8080$path"
  echo "$path answers."
done

#!/usr/bin/env bash
# `npm run engines` on Debian, as root: installs Firefox ESR and WebKitGTK, then tests the main flows in both.
set -euo pipefail
cd "$(dirname "$0")/../.."
apt-get update -qq
apt-get install -y -qq firefox-esr webkit2gtk-driver xvfb > /dev/null
exec npm run engines

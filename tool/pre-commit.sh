#!/bin/sh
# What the hooks of .pre-commit-hooks.yaml run: warpshift with these arguments, or one line that says how to get it.
if ! command -v warpshift >/dev/null; then
  echo "warpshift: not on PATH; in a clone of its repository: ./setup.sh package && apt-get install ./build-release/packages/*.deb" >&2
  exit 1
fi
exec warpshift "$@"

#!/bin/sh
# Records the vectors of every .forms file beside this script on the first GPU: record.sh OUT-FOLDER
# Needs g++ and libcuda.so.1. The files it writes replace *.vectors here after a look at the ERROR lines.
set -u
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-.}
mkdir -p "$out"
g++ -std=c++17 -O1 "$here/record.cpp" -o "$out/record" -ldl || exit 2
driver=$(cat /proc/driver/nvidia/version 2>/dev/null | head -1)
for forms in "$here"/*.forms; do
  name=$(basename "$forms" .forms)
  { echo "# $(date -u +%Y-%m-%d) $driver"; timeout 300 "$out/record" "$forms" "$out/$name.full"; } > "$out/$name.vectors"
  echo "$name: status $?, $(grep -vc '^#' "$out/$name.vectors") forms, $(grep -c ' ERROR \| TIMEOUT' "$out/$name.vectors") not run"
done
rm -f "$out/record"
(cd "$out" && tar czf full.tgz ./*.full && rm -f ./*.full)

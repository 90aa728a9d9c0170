#!/bin/sh
# Records the vectors of every .forms file beside this script on the first GPU: record.sh OUT-FOLDER
# Needs g++ and libcuda.so.1. Look at the ERROR lines before the files replace *.vectors here.
set -u
here=$(cd "$(dirname "$0")" && pwd)
out=${1:-.}
mkdir -p "$out"
g++ -std=c++17 -O1 "$here/record.cpp" -o "$out/record" -ldl || exit 2
driver=$(nvidia-smi --query-gpu=driver_version --format=csv,noheader | head -1)
for forms in "$here"/*.forms; do
  name=$(basename "$forms" .forms)
  echo "# recorded $(date -u +%Y-%m-%d), driver $driver, record $name.forms" > "$out/$name.vectors"
  timeout 300 "$out/record" "$forms" "$out/$name.full" >> "$out/$name.vectors"
  echo "$name: status $?, $(grep -vc '^#' "$out/$name.vectors") forms, $(grep -c ' ERROR \| TIMEOUT' "$out/$name.vectors") not run"
done
rm -f "$out/record"

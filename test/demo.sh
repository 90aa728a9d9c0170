#!/usr/bin/env bash
# usage: test/demo.sh PATH/TO/warpshift
#
# Checks the sample programs (legacy CUDA of 2012 to 2016), migrates them into a temporary folder, and shows
# what happened. Needs no GPU and no CUDA toolkit; where nvcc is found, it compiles the result.
set -euo pipefail
tool=$(realpath -e "${1:?usage: test/demo.sh PATH/TO/warpshift}")
cd "$(dirname "$0")/samples" # taken for the whole project: the repository around it defines the intrinsics themselves, in its stubs
out=$(mktemp -d "${TMPDIR:-/tmp}/warpshift-demo.XXXXXX")
cp sample.h "$out" # what the programs share; nothing in it is migrated

step() { printf '\n== %s\n' "$*"; }
# 0, 1 and 3 are answers ("clean", "something to look at", "not all could be analysed"); 2 is a failure.
answer() { "$@" || [ $? -ne 2 ]; }

# In variables: what a script does with a source that it names, the tool cannot know, and would say so.
average=moving-average ladder=reduce-ladder
step "warpshift check $average.cu      (what would change, and why)"
answer "$tool" check --root . "$average.cu"

step "warpshift fix $ladder.cu         (the change as a diff; its first lines)"
answer "$tool" fix --root . "$ladder.cu" 2>/dev/null | sed -n '1,40p'

step "warpshift fix --out-dir $out .         (all sample programs)"
answer "$tool" fix --root . --out-dir "$out" . 2>"$out/fix.log"
tail -n 5 "$out/fix.log"

step "warpshift check --format json, then report --format html"
answer "$tool" check --root . --format json -o "$out/result.json" .
"$tool" report --format html -o "$out/report.html" "$out/result.json"
"$tool" report "$out/result.json" | sed -n '/^[0-9]* sites\{0,1\} in/,$p'

if command -v nvcc >/dev/null; then
  step "nvcc compiles the migrated programs for sm_75"
  failed=0 count=0
  while IFS= read -r file; do
    count=$((count + 1))
    nvcc -arch=sm_75 -std=c++14 -Wno-deprecated-gpu-targets -I "$PWD" -I "$(dirname "$file")" -ptx -o /dev/null "$file" \
      >"$out/nvcc.log" 2>&1 || { failed=$((failed + 1)); echo "  ${file#"$out"/}: $(head -n 1 "$out/nvcc.log")"; }
  done < <(find "$out" -name '*.cu')
  echo "$((count - failed)) of $count compile"
fi

step "the migrated programs, result.json and report.html are in $out"

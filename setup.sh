#!/usr/bin/env bash
# Everything a fresh Debian 12 machine needs, in one place.
#
#   ./setup.sh          install what is missing, build
#   ./setup.sh build    the same
#   ./setup.sh test     ... and run the whole test suite
#   ./setup.sh demo     ... and show legacy programs being checked and migrated
#   ./setup.sh release  build-release/tool/warpshift: LLVM linked in, starts in milliseconds, runs without these packages
#   ./setup.sh package  the same as .deb and .tar.gz, in build-release/packages
#
# Asks for nothing; uses apt as root or through sudo; says what it does. CUDA is never required.
set -euo pipefail
cd "$(dirname "$0")"

packages=(clang-19 libclang-19-dev llvm-19-dev llvm-19-tools lld-19 clang-format-19 libclang-rt-19-dev
          libgtest-dev libgmock-dev libbenchmark-dev cmake ninja-build g++ git python3 zlib1g-dev libzstd-dev)

say() { printf '\n== %s\n' "$*"; }

install_missing() {
  local missing=() p
  for p in "${packages[@]}"; do
    dpkg-query -W -f='${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing+=("$p")
  done
  [ ${#missing[@]} -eq 0 ] && return
  say "installing with apt: ${missing[*]}"
  local sudo=()
  [ "$(id -u)" -eq 0 ] || sudo=(sudo)
  "${sudo[@]}" apt-get update -q
  DEBIAN_FRONTEND=noninteractive "${sudo[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# build [TARGET]
build() {
  install_missing
  say "building (build/)"
  cmake --preset dev >build-configure.log 2>&1 || { cat build-configure.log; exit 1; }
  rm -f build-configure.log
  cmake --build build ${1:+--target "$1"}
}

run_tests() {
  build
  say "testing"
  ctest --test-dir build --output-on-failure -j "$(nproc)"
}

release() {
  packages+=(libpolly-19-dev) # the distribution's LLVM archives refer to it
  install_missing
  say "building (build-release/)"
  cmake --preset release
  cmake --build build-release --target warpshift
}

package() {
  packages+=(dpkg-dev file) # what the .deb depends on is looked up
  release
  say "packing (build-release/packages)"
  cmake --build build-release --target warpshift_manual
  cpack --config build-release/CPackConfig.cmake -B build-release/packages
}

case "${1:-build}" in
  build) build ;;
  test) run_tests ;;
  release) release ;;
  package) package ;;
  demo) build warpshift; exec test/demo.sh build/tool/warpshift ;;
  *) sed -n '2,11s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac

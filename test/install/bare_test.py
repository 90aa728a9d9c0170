#!/usr/bin/env python3
"""The static program needs nothing but what a bare Debian has: it migrates a file in a root that holds the program, the C library and the
two compression libraries that dpkg itself needs.

usage: bare_test.py PATH/TO/warpshift      77: the program is linked with a shared LLVM, or there is no name space for another root
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

# Of libc6, zlib1g and libzstd1, which are essential or needed by what is; libstdc++ and libgcc come with apt.
BARE = {"linux-vdso.so.1", "libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1", "libz.so.1", "libzstd.so.1",
        "libgcc_s.so.1", "libstdc++.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1"}
SOURCE = """#include <stdint.h>
#include <limits.h>
__global__ void sum(int *o) {
  int v = o[threadIdx.x];
  v += __shfl_down(v, 16);
  o[threadIdx.x] = v;
}
"""


def libraries(tool):
    """Name and path of each; no path: the kernel's."""
    said = subprocess.run(["ldd", tool], stdout=subprocess.PIPE, text=True, check=True).stdout
    return {os.path.basename(m.group(1)): m.group(2) or m.group(1)
            for m in re.finditer(r"^\s*(\S+)(?: => (/\S+))? \(0x", said, re.M)}


def skip(why):
    print("not tested: " + why)
    sys.exit(77)


def main():
    tool = os.path.abspath(sys.argv[1])
    needed = libraries(tool)
    if any(name.startswith(("libLLVM", "libclang")) for name in needed):
        skip("this is no static program (./setup.sh release)")
    if more := set(needed) - BARE:
        sys.exit(f"not in a bare Debian: {sorted(more)}")
    with tempfile.TemporaryDirectory(prefix="warpshift-bare-") as root:
        for path in [p for p in needed.values() if p.startswith("/")]:
            os.makedirs(root + os.path.dirname(path), exist_ok=True)
            shutil.copy(path, root + path)
        shutil.copy(tool, os.path.join(root, "warpshift"))
        os.makedirs(os.path.join(root, "code"))
        with open(os.path.join(root, "code/a.cu"), "w") as f:
            f.write(SOURCE)
        enter = ["unshare", "--map-root-user", "chroot", root, "/warpshift"]
        probe = subprocess.run([*enter, "--version"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if "unshare" in probe.stderr or "chroot" in probe.stderr:
            skip(probe.stderr)
        run = subprocess.run([*enter, "fix", "-i", "--no-cache", "/code"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode != 0:
            sys.exit(f"exit code {run.returncode}\n{run.stdout}")
        with open(os.path.join(root, "code/a.cu")) as f:
            if f.read() != SOURCE.replace("__shfl_down(v", "__shfl_down_sync(0xffffffffu, v"):
                sys.exit("not migrated\n" + run.stdout)


if __name__ == "__main__":
    main()

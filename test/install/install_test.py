#!/usr/bin/env python3
"""The installed library builds a program that lies outside of the tree, and that program migrates a file. The tool is installed,
and packed, with what belongs to it, and runs from where it was unpacked.

usage: install_test.py CMAKE BUILD_FOLDER CXX
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = """__global__ void sum(int *o) {
  int v = o[threadIdx.x];
  v += __shfl_down(v, 16);
  o[threadIdx.x] = v;
}
"""
EXPECTED = "3: __shfl_down: proven\n" + SOURCE.replace("__shfl_down(v", "__shfl_down_sync(0xffffffffu, v") + "equivalent\n"


def run(*command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout}")
    return done.stdout


TOOL_FILES = {"bin/warpshift", "share/man/man1/warpshift.1", "share/bash-completion/completions/warpshift",
              "share/zsh/vendor-completions/_warpshift"}


def files_below(folder):
    return {os.path.relpath(os.path.join(where, name), folder) for where, _, names in os.walk(folder) for name in names}


def expect_tool(prefix):
    missing = TOOL_FILES - files_below(prefix)
    if missing:
        sys.exit(f"not there: {sorted(missing)}")
    if any(name.startswith(("include/", "lib/")) for name in files_below(prefix)):
        sys.exit("the tool's package holds the library")
    with open(os.path.join(prefix, "share/man/man1/warpshift.1")) as f:
        if not f.read().startswith(".TH"):
            sys.exit("the manual page is none")
    run(os.path.join(prefix, "bin/warpshift"), "--version")


def packed(cmake, build, folder):
    """The tool as `cpack` packs it, unpacked."""
    run(os.path.join(os.path.dirname(cmake), "cpack"), "--config", os.path.join(build, "CPackConfig.cmake"), "-G", "TGZ", "-B", folder)
    archives = [name for name in os.listdir(folder) if name.endswith(".tar.gz")]
    if len(archives) != 1:
        sys.exit(f"packages: {archives}")
    run("tar", "-xzf", os.path.join(folder, archives[0]), "-C", folder)
    return os.path.join(folder, archives[0].removesuffix(".tar.gz"))


def debian(cmake, build, folder):
    """The same as a .deb, unpacked: its paths are those of the system."""
    run(os.path.join(os.path.dirname(cmake), "cpack"), "--config", os.path.join(build, "CPackConfig.cmake"), "-G", "DEB", "-B", folder)
    package, = [name for name in os.listdir(folder) if name.endswith(".deb")]
    run("dpkg-deb", "-x", os.path.join(folder, package), os.path.join(folder, "root"))
    return os.path.join(folder, "root/usr")


def main():
    cmake, build, compiler = sys.argv[1:4]
    with tempfile.TemporaryDirectory() as folder:
        prefix, client, project = (os.path.join(folder, name) for name in ("prefix", "client", "project"))
        run(cmake, "--install", build, "--prefix", prefix, "--component", "library")
        run(cmake, "-S", os.path.join(HERE, "client"), "-B", client, "-DCMAKE_BUILD_TYPE=Debug", f"-DCMAKE_PREFIX_PATH={prefix}",
            f"-DCMAKE_CXX_COMPILER={compiler}")
        run(cmake, "--build", client)
        os.mkdir(project)
        with open(os.path.join(project, "a.cu"), "w") as f:
            f.write(SOURCE)
        output = run(os.path.join(client, "client"), project, "a.cu")
        if output != EXPECTED:
            sys.exit(f"expected:\n{EXPECTED}\ngot:\n{output}")
        tool, packages, debs = (os.path.join(folder, name) for name in ("tool", "packages", "debs"))
        run(cmake, "--install", build, "--prefix", tool, "--component", "tool")
        expect_tool(tool)
        expect_tool(packed(cmake, build, packages))
        expect_tool(debian(cmake, build, debs))


if __name__ == "__main__":
    main()

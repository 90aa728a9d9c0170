#!/usr/bin/env python3
"""The installed package builds a program that lies outside of the tree, and that program migrates a file.

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


if __name__ == "__main__":
    main()

"""The sample programs as a project of their own.

In this repository the callers of a sample's functions would be looked for in every other test.
"""

import contextlib
import os
import shutil
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


@contextlib.contextmanager
def own_project():
    """A copy of the samples' folder, and beside it the headers that they include; gone at the end."""
    with tempfile.TemporaryDirectory(prefix="warpshift-samples-") as root:
        os.mkdir(os.path.join(root, ".git"))  # Where a project begins.
        samples = os.path.join(root, "test", "samples")
        shutil.copytree(HERE, samples)
        shutil.copytree(os.path.join(HERE, "..", "..", "runtime"), os.path.join(root, "runtime"))
        yield samples

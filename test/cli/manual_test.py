#!/usr/bin/env python3
"""The manual page and the completions know every command and option that --help knows, and the shells take them.

    manual_test.py PATH/TO/warpshift [unittest arguments]
"""

import os
import re
import shutil
import subprocess
import sys
import unittest

TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""


def run(*args, **more):
    return subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60, **more)


def source(name):
    return run(TOOL, "explain", "--source", name).stdout


def commands():
    text = run(TOOL, "--help").stdout.split("Commands:\n")[1].split("\n\n")[0]
    return re.findall(r"^  (\w+)", text, flags=re.M)


def options(command):
    return set(re.findall(r"^ +(?:-\w, )?(--[\w-]+)", run(TOOL, command, "--help").stdout, flags=re.M))


class Manual(unittest.TestCase):
    def test_the_page_has_every_command_and_option(self):
        page = source("warpshift.1").replace("\\-", "-")
        for command in commands():
            self.assertIn(f"\n.B {command}\n", page)
            for option in options(command):
                self.assertIn(f"\\fB{option}\\fR", page)

    def test_man_takes_it(self):
        if not shutil.which("groff"):
            self.skipTest("groff is not installed: the page was NOT formatted")
        done = run("groff", "-man", "-Tascii", "-ww", input=source("warpshift.1"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def complete(self, *words):
        script = source("warpshift.bash") + "COMP_WORDS=(" + " ".join(f"'{w}'" for w in words) + \
            f"); COMP_CWORD={len(words) - 1}; _warpshift; printf '%s\\n' \"${{COMPREPLY[@]}}\""
        done = run("bash", "-c", script)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return set(done.stdout.split())

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(self.complete("warpshift", "") - {"--help", "--version"}, set(commands()))
        for command in commands():
            self.assertEqual(self.complete("warpshift", command, "--") - {"--help"}, options(command) - {"--help"})
        self.assertEqual(self.complete("warpshift", "check", "--color", ""), {"auto", "always", "never"})
        self.assertEqual(self.complete("warpshift", "check", "--format", "rd"), {"rdjsonl"})

    def test_zsh_takes_it(self):
        if not shutil.which("zsh"):
            self.skipTest("zsh is not installed: its completion was NOT parsed")
        done = run("zsh", "-n", "/dev/stdin", input=source("_warpshift"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

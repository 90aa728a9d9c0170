#!/usr/bin/env python3
"""Stands in for warpshift when the driver itself is tested: knows one rule, and misbehaves on request.

`__any(x)` is proven and becomes `__any_sync(0xffffffffu, x)`; `__all(x)` is manual. A word in the input makes it
lie: BROKEN (does not parse), HALF (says it edited, does not), TWICE (edits its own output again),
SHY (hides a finding), BOLD (of its own output, grades __all as own), CRASH (dies), JOBS (depends on -j), PATCHLESS (its diff differs from what it writes).
"""

import difflib
import json
import os
import re
import sys


def analyse(name, text, jobs):
    sites = []
    begin = 0
    for number, line in enumerate(text.splitlines(), 1):
        for m in re.finditer(r"(?<!\w)__(any|all)\(", line):
            bold = "BOLD" in text and "_sync(" in text
            state = "proven" if m[1] == "any" else "own" if bold else "manual"
            sites.append({"file": name, "line": number, "column": m.start() + 1, "state": state, "rule": "vote-to-sync",
                          "intrinsic": "__" + m[1], "offset": begin + m.start(), "length": 2 + len(m[1])})
        begin += len(line) + 1
    if "SHY" in text:
        sites = sites[:-1]
    if "JOBS" in text:
        sites.append({"file": name, "line": 1, "column": jobs, "state": "own", "rule": "jobs",
                      "intrinsic": "", "offset": 0, "length": 0})
    return sites


def fixed(text):
    if "HALF" in text:
        return text
    text = text.replace("__any(", "__any_sync(0xffffffffu, ")
    return text.replace("int twice", "int twice_twice") if "TWICE" in text else text


def main():
    command, arguments, names, values = sys.argv[1], sys.argv[2:], [], {}
    while arguments:
        a = arguments.pop(0)
        if a in ("--progress", "--format", "--out-dir", "-j", "--assume", "--root"):
            values[a] = arguments.pop(0)
        elif not a.startswith("-"):
            names.append(a)
    if command == "check":
        result = {"files": [], "sites": [], "findings": []}
        for name in sorted(names):
            text = open(name, newline="").read()
            if "CRASH" in text:
                sys.exit(139)
            broken = "BROKEN" in text
            result["files"].append({"path": name, "status": "partial" if broken else "parsed", "errors": ["1:1: broken"] * broken})
            result["sites"] += analyse(name, text, int(values.get("-j", 1)))
        print(json.dumps(result))
        if any(f["status"] != "parsed" for f in result["files"]):
            return 3
        return int(any(s["state"] in ("proven", "manual") for s in result["sites"]))
    for name in names:
        text = open(name, newline="").read()
        after = fixed(text)
        if "--out-dir" in values:
            os.makedirs(values["--out-dir"], exist_ok=True)
            if after != text:
                open(os.path.join(values["--out-dir"], name), "w", newline="").write(after)
        elif after != text:
            if "PATCHLESS" in text:
                after += "// more\n"
            lines = difflib.unified_diff(text.splitlines(True), after.splitlines(True), "a/" + name, "b/" + name)
            sys.stdout.write("".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())

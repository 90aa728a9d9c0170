#!/usr/bin/env python3
"""Rules of the tree that no compiler checks. usage: lint.py ROOT

    include direction   lib/X includes only what stands below it; *Internal.h stays in its folder
    include circle      no header includes itself, however indirectly
    no Clang            the parts that must not know Clang do not include it
    size                at most 800 lines; tables (.def) are exempt
    function size       at most 60 lines between its braces, in lib, rules and tool; exceptions are named in LONG_FUNCTIONS
    header prose        a header says what it is before its first declaration
    test names          test/unit/<part>/<File>Test.cpp, where <part> is a folder of lib/ or tool
    covered by          a test named in a comment exists
    format              C++ outside test data is as clang-format-19 leaves it (.clang-format)
    traces              no absolute path of somebody's machine, no marks of unfinished work

One line per violation, FILE:LINE: RULE: TEXT; exit code 1 when there is any.
"""

import os
import re
import shutil
import subprocess
import sys

FOLDERS = ["lib", "rules", "tool", "runtime", "test", "bench", "docs", "cmake", ".ci"]
FILES = ["CMakeLists.txt", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "setup.sh", "CMakePresets.json"]
SKIP = {"__pycache__"}
MAX_LINES = 800
MAX_FUNCTION_LINES = 60

# Functions that may be longer, each with its reason. A name that is no longer needed is a problem of its own.
TABLE = "one line per case: a table in the form of code"
LONG_FUNCTIONS = {
    ("lib/simt/exec/Select.cpp", "selectHandler"): TABLE,
    ("lib/simt/exec/SelectMemory.cpp", "selectMemory"): TABLE,
    ("lib/facts/FactExprs.cpp", "RegionBuilder::followed"): TABLE,
}

FORMATTER = "clang-format-19"  # Another version formats in another way.
FORMATTED = ("lib/", "rules/", "tool/", "bench/", "runtime/", "test/unit/", "test/support/", "test/fuzz/", "test/simt/", "test/judge/", "test/coverage/")

# What each part may include besides itself.
BELOW = {"support": set()}
BELOW["diag"] = {"support"}
BELOW["ptx"] = BELOW["diag"] | {"diag"}
BELOW["simt"] = BELOW["ptx"] | {"ptx"}
BELOW["verify"] = BELOW["simt"] | {"simt"}
BELOW["warp"] = BELOW["diag"] | {"diag"}
BELOW["frontend"] = BELOW["ptx"] | {"ptx", "warp"}
BELOW["judge"] = {"support", "diag", "frontend"}  # a second opinion: nothing of the analysis, nor of the edits
BELOW["rewrite"] = BELOW["frontend"] | {"frontend"}
BELOW["facts"] = BELOW["frontend"] | {"frontend"}
BELOW["presence"] = BELOW["facts"] | {"facts"}
BELOW["program"] = BELOW["presence"] | {"presence"}
BELOW["sharedmem"] = BELOW["program"] | {"program"}
BELOW["rules"] = BELOW["sharedmem"] | {"sharedmem", "rewrite"}
BELOW["engine"] = BELOW["rules"] | BELOW["verify"] | {"rules", "verify", "judge", "runtime"}
BELOW["report"] = BELOW["diag"] | {"diag"}
PARTS = set(BELOW) | {"tool", "runtime"}
BELOW["tool"] = set(PARTS)
NO_CLANG = {"support", "diag", "warp", "ptx", "simt", "verify", "report"}

INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]')
COVERED = re.compile(r"\btest/[\w./-]+\.(?:cpp|py|sh|cu|test)\b")
MACHINE_PATH = re.compile(r"(?<![\w.$}/-])/(?:home|root|work|Users)/(?!me/)\w")  # "me" is the reader of an example
UNFINISHED = re.compile(r"\b(?:T[O]DO|F[I]XME|X[X]X)\b")


def part_of(path):
    """The part a file belongs to, for include rules; None where there are none (tests, bench)."""
    pieces = path.split("/")
    if pieces[0] == "lib" and len(pieces) > 2:
        return pieces[1]
    return pieces[0] if pieces[0] in ("rules", "tool") and len(pieces) > 1 else None


def included_part(target):
    first = target.split("/")[0]
    return first if "/" in target and first in PARTS else None


def is_embedded(path):
    """Headers that user code sees: they follow CUDA's rules, not ours."""
    return "/shims/" in path or path.startswith("runtime/")


def lint_includes(path, lines):
    part = part_of(path)
    if is_embedded(path) or (not part and not path.startswith(("test/unit/", "bench/"))):
        return
    for number, line in enumerate(lines, 1):
        m = INCLUDE.match(line)
        if not m:
            continue
        quoted, target = m[1] == '"', m[2]
        other = included_part(target) if quoted else None
        if part and other and other != part and other not in BELOW.get(part, PARTS):
            yield number, "include direction", f"{part} must not include {target}"
        if part in NO_CLANG and target.startswith(("clang/", "clang-c/")):
            yield number, "no Clang", f"{part} must not include {target}"
        if target.endswith("Internal.h") and quoted:
            home = other or part
            folder = path.split("/")[2] if path.startswith("test/unit/") else part
            if home and folder != home:
                yield number, "include direction", f"{target} is internal to {home}"


def included_headers(root, path):
    """Headers of the tree that a header names, as paths from ROOT, with the lines that name them."""
    with open(os.path.join(root, path), encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            m = INCLUDE.match(line)
            if m and m[1] == '"':
                for place in (os.path.join("lib", m[2]), m[2], os.path.join(os.path.dirname(path), m[2])):
                    if os.path.isfile(os.path.join(root, place)):
                        yield number, os.path.normpath(place)
                        break


def lint_circles(root, files):
    """One problem for each include that closes a circle, in the order of a walk from the first file on."""
    headers = [f for f in files if f.endswith(".h") and f.startswith(("lib/", "rules/", "tool/")) and not is_embedded(f)]
    below = {h: list(included_headers(root, h)) for h in headers}
    done = set()

    def walk(path, open_ones):
        for number, other in below.get(path, ()):
            if other in open_ones:
                circle = open_ones[open_ones.index(other):] + [other]
                yield path, number, "include circle", " -> ".join(circle)
            elif other not in done:
                yield from walk(other, open_ones + [other])
        done.add(path)

    for header in headers:
        if header not in done:
            yield from walk(header, [header])


def lint_size(path, lines):
    if not path.endswith(".def") and len(lines) > MAX_LINES:
        yield MAX_LINES + 1, "size", f"{len(lines)} lines; split it by idea (at most {MAX_LINES})"


FUNCTION_NAME = re.compile(r"([~\w:]+|operator\S+)\s*\(")
TYPE = re.compile(r"(?:template <.*?> )?(?:struct|class|union)\b")
NAMESPACE = re.compile(r"(?:inline )?namespace\b|extern \"C\"")
INITIALISER = re.compile(r"=\s*(?:\w*\s*)?\{$")


def functions(lines, indent="", offset=0):
    """(line, name, lines between its braces) of each function, as the tree's style writes them: the brace that opens it
    ends a line, the one that closes it stands below its first character. Methods in their class count."""
    start, text, i = None, "", 0
    while i < len(lines):
        line = lines[i]
        begins = line.startswith(indent) and line[len(indent):len(indent) + 1] not in ("", " ", "}", "#", "/", "{", ")")
        if start is None and begins:
            start, text = i, ""
        if start is not None:
            code = re.sub(r"//.*", "", line).rstrip()
            text = (text + " " + code.strip()).strip()
            if code.endswith("{"):
                end = i + 1
                while end < len(lines) and not lines[end].startswith(indent + "}"):
                    end += 1
                if NAMESPACE.match(text):
                    end = i  # what is in it is not indented
                elif TYPE.match(text):
                    yield from functions(lines[i + 1:end], indent + "  ", offset + i + 1)
                elif "(" in text and not text.startswith("enum ") and not INITIALISER.search(text):
                    name = FUNCTION_NAME.search(text)
                    yield offset + start + 1, name[1] if name else "?", end - i - 1
                start, i = None, end
            elif code.endswith((";", "}")) or (code.endswith(":") and " " not in text):
                start = None
        i += 1


def lint_function_size(path, lines):
    if not path.startswith(("lib/", "rules/", "tool/")) or not path.endswith((".cpp", ".h")) or is_embedded(path):
        return
    excused = {name for file, name in LONG_FUNCTIONS if file == path}
    for number, name, length in functions(lines):
        if length <= MAX_FUNCTION_LINES:
            continue
        if name in excused:
            excused.discard(name)
        else:
            yield number, "function size", f"{name} has {length} lines; split it by idea (at most {MAX_FUNCTION_LINES})"
    for name in sorted(excused):
        yield 1, "function size", f"{name} needs no exception any more: take it off LONG_FUNCTIONS"


def lint_prose(path, lines):
    if not path.endswith(".h") or is_embedded(path) or not path.startswith(("lib/", "rules/", "tool/", "bench/")):
        return
    prose = 0
    for line in lines:
        text = line.strip()
        if text.startswith("//"):
            prose += bool(re.search(r"[a-z]{3}", text))
        elif text and not text.startswith("#"):
            break
    if prose < 2:
        yield 1, "header prose", "say what this is, what it promises, and show one example"


def lint_test_name(path, root):
    pieces = path.split("/")
    if pieces[:2] != ["test", "unit"] or not path.endswith(".cpp"):
        return
    if not os.path.isdir(os.path.join(root, "lib", pieces[2])) and pieces[2] not in ("tool", "rules", "runtime"):
        yield 1, "test names", f"there is no lib/{pieces[2]}"
    if not re.fullmatch(r"[A-Z]\w*(Test|Support)\.cpp", pieces[-1]):
        yield 1, "test names", "a unit test is called <File>Test.cpp"


def lint_traces(path, lines, root):
    for number, line in enumerate(lines, 1):
        if MACHINE_PATH.search(line):
            yield number, "traces", "an absolute path of one machine"
        if UNFINISHED.search(line):
            yield number, "traces", "a mark of unfinished work"
        if path.startswith(("lib/", "tool/", "rules/", "bench/", "test/unit/")):
            for name in COVERED.findall(line):
                if not os.path.exists(os.path.join(root, name)):
                    yield number, "covered by", f"there is no {name}"


def lint_format(root, files):
    """A line for each place that the formatter would change; needs the formatter."""
    formatted = [f for f in files if f.endswith((".cpp", ".h")) and f.startswith(FORMATTED)]
    if not shutil.which(FORMATTER):
        yield formatted[0] if formatted else "lib", 1, "format", f"{FORMATTER} is not installed: nothing was checked"
        return
    if not os.path.exists(os.path.join(root, ".clang-format")):
        yield ".clang-format", 1, "format", "missing"
        return
    for start in range(0, len(formatted), 200):
        done = subprocess.run([FORMATTER, "--dry-run", *formatted[start:start + 200]], cwd=root, text=True, stderr=subprocess.PIPE)
        for line in done.stderr.splitlines():
            if m := re.match(r"(.+?):(\d+):\d+: (?:warning|error): (.*)", line):
                yield m[1], int(m[2]), "format", m[3]
        if done.returncode:
            yield ".clang-format", 1, "format", done.stderr.strip().splitlines()[-1]


def lint_file(root, path):
    try:
        with open(os.path.join(root, path), encoding="utf-8") as f:
            lines = f.read().split("\n")
    except UnicodeDecodeError:
        return  # test data
    if lines and not lines[-1]:
        lines.pop()
    if path.startswith("test/") and path.endswith((".cu", ".cuh", ".ptx", ".txt")):
        yield from lint_traces(path, lines, root)
        return
    yield from lint_includes(path, lines)
    yield from lint_size(path, lines)
    yield from lint_function_size(path, lines)
    yield from lint_prose(path, lines)
    yield from lint_test_name(path, root)
    yield from lint_traces(path, lines, root)


def all_files(root):
    found = [f for f in FILES if os.path.exists(os.path.join(root, f))]
    for folder in FOLDERS:
        for where, folders, names in os.walk(os.path.join(root, folder)):
            folders[:] = [f for f in folders if f not in SKIP]
            found += [os.path.relpath(os.path.join(where, n), root) for n in names]
    return sorted(found)


def main():
    root = sys.argv[1]
    files = all_files(root)
    problems = [f"{path}:{number}: {rule}: {text}" for path in files for number, rule, text in lint_file(root, path)]
    problems += [f"{path}:{number}: {rule}: {text}" for path, number, rule, text in lint_circles(root, files)]
    problems += [f"{path}:{number}: {rule}: {text}" for path, number, rule, text in lint_format(root, files)]
    print("\n".join(problems + [f"{len(files)} files, {len(problems)} problems"]))
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())

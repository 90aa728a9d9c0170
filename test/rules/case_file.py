"""A rule test: one situation, input and expected output as sections of one file.

    // What the situation is, in a sentence or two.
    //== options --assume block-1d
    //== input
    __global__ void k(int *p) { *p = __any(*p); }
    //== fixed
    __global__ void k(int *p) { *p = __any_sync(0xffffffffu, *p); }
    //== findings
    top-level-vote.cu:1: proven vote-to-sync

Sections, each opened by a line `//== NAME`:
    input              the file under test, named like the test itself
    file NAME          a further file (a header), in the same folder; not among the arguments of the tool
    project            every file is an argument of the tool; no body
    fixed [NAME]       what `fix` makes of the input, or of file NAME
    unchanged          instead of any fixed section: `fix` changes nothing
    findings           what `check` says, as FILE:LINE: STATE RULE or FILE:LINE: finding KIND; required
    options ...        further options of `check` and `fix`; no body
    expect-parse-errors   the input is broken on purpose; no body
    no-nvcc REASON     the output is not compiled with nvcc; no body

Whatever else looks like a section line is an error: a misspelt directive must not pass.
"""

import re
import shlex
from dataclasses import dataclass, field

STATES = {"proven", "assumed", "opportunistic", "manual", "guarded", "own", "suppressed", "unreachable"}
EDITED = {"proven", "assumed"}
MARKER = re.compile(r"^//== ([a-z-]+)(?: (\S.*))?$")
NEARLY_A_MARKER = re.compile(r"^\s*/[/*]\s*=")
FINDING = re.compile(r"^(\S+):(\d+): (\S+) (\S+)$")


class CaseError(Exception):
    """The test file itself is wrong."""


@dataclass
class Section:
    name: str
    argument: str
    line: int
    lines: list = field(default_factory=list)

    def text(self):
        return "".join(self.lines)


@dataclass
class Case:
    path: str
    name: str  # file name of the input
    prose: str
    sections: list
    options: list
    inputs: dict  # file name -> text
    fixed: dict  # file name -> text, all inputs
    findings: list
    parse_errors: bool
    no_nvcc: str
    project: bool = False

    def arguments(self):
        """The files that the tool is called with."""
        return sorted(self.inputs) if self.project else [self.name]


def _split(path, text):
    prose, sections = [], []
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        bare = line.rstrip("\r\n")
        marker = MARKER.match(bare)
        if marker:
            sections.append(Section(marker[1], marker[2] or "", number))
        elif NEARLY_A_MARKER.match(bare):
            raise CaseError(f"{path}:{number}: malformed section line: {bare!r}; write '//== NAME'")
        elif sections:
            sections[-1].lines.append(line)
        elif bare and not bare.startswith("//"):
            raise CaseError(f"{path}:{number}: only // prose may stand before the first section")
        else:
            prose.append(line)
    return "".join(prose), sections


ARGUMENT = {"input": "none", "file": "needed", "fixed": "optional", "unchanged": "none", "findings": "none",
            "options": "needed", "expect-parse-errors": "none", "no-nvcc": "needed", "project": "none"}
BODILESS = {"unchanged", "options", "expect-parse-errors", "no-nvcc", "project"}


def _check_sections(path, sections):
    seen = set()
    for s in sections:
        where = f"{path}:{s.line}"
        if s.name not in ARGUMENT:
            raise CaseError(f"{where}: unknown section '{s.name}'")
        if ARGUMENT[s.name] == "needed" and not s.argument:
            raise CaseError(f"{where}: section '{s.name}' needs an argument")
        if ARGUMENT[s.name] == "none" and s.argument:
            raise CaseError(f"{where}: section '{s.name}' takes no argument")
        if (s.name, s.argument) in seen:
            raise CaseError(f"{where}: section '{s.name}' appears twice")
        seen.add((s.name, s.argument))
        if s.name in BODILESS and s.text().strip():
            raise CaseError(f"{where}: section '{s.name}' has no body")
    names = [s.name for s in sections]
    if "input" not in names:
        raise CaseError(f"{path}: no input section")
    if "findings" not in names:
        raise CaseError(f"{path}: no findings section (an empty one says that nothing is found)")
    if ("fixed" in names) == ("unchanged" in names):
        raise CaseError(f"{path}: say either what is fixed or that the input is unchanged")


def _findings(path, section):
    out = []
    for offset, line in enumerate(section.lines, 1):
        line = line.strip()
        if not line:
            continue
        m = FINDING.match(line)
        if not m or (m[3] not in STATES and m[3] != "finding"):
            raise CaseError(f"{path}:{section.line + offset}: not a finding: {line!r}; write FILE:LINE: STATE RULE")
        out.append(line)
    return out


def parse_case(path, file_name, text):
    prose, sections = _split(path, text)
    _check_sections(path, sections)
    if not prose.strip(" /\r\n"):
        raise CaseError(f"{path}: say in a comment at the top what the situation is")
    by_name = {}
    for s in sections:
        by_name.setdefault(s.name, []).append(s)
    inputs = {file_name: by_name["input"][0].text()}
    if not inputs[file_name].strip():
        raise CaseError(f"{path}: the input is empty")
    for s in by_name.get("file", []):
        inputs[s.argument] = s.text()
    fixed = dict(inputs)
    for s in by_name.get("fixed", []):
        name = s.argument or file_name
        if name not in inputs:
            raise CaseError(f"{path}:{s.line}: there is no input file '{name}'")
        if s.text() == inputs[name]:
            raise CaseError(f"{path}:{s.line}: equals the input; write '//== unchanged' or leave it out")
        fixed[name] = s.text()
    options = shlex.split(by_name["options"][0].argument) if "options" in by_name else []
    no_nvcc = by_name["no-nvcc"][0].argument if "no-nvcc" in by_name else ""
    return Case(path, file_name, prose, sections, options, inputs, fixed, _findings(path, by_name["findings"][0]),
                "expect-parse-errors" in by_name, no_nvcc, "project" in by_name)


def render_case(case, fixed, findings):
    """The test file with new expectations; everything else stays as it is."""
    out = [case.prose]
    changed = [name for name in case.inputs if fixed[name] != case.inputs[name]]
    for s in case.sections:
        if s.name in ("fixed", "unchanged", "findings"):
            continue
        out.append(f"//== {s.name}{' ' + s.argument if s.argument else ''}\n" + s.text())
    if not changed:
        out.append("//== unchanged\n")
    for name in changed:
        out.append(f"//== fixed{'' if name == case.name else ' ' + name}\n" + fixed[name])
    out.append("//== findings\n" + "".join(f + "\n" for f in findings))
    return "".join(out)

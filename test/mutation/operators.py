"""Mistakes people make with masks, made on purpose in code that is right.

    text --sites()--> calls of _sync operations --OPERATORS--> Mutant(operator, line, what, text)

Works on tokens, not on an AST: a mutant that does not compile is the compiler's catch and is counted apart. Each operator is one
recurring bug of migrated code in the wild; its description says which.
"""

import re
from dataclasses import dataclass

FULL = {"0xffffffffu", "0xffffffff", "0xFFFFFFFF", "0xFFFFFFFFu", "~0u", "-1", "FULL", "FULL_MASK"}
CALL = re.compile(r"(?<![\w$])(__(?:shfl|shfl_up|shfl_down|shfl_xor|any|all|ballot|uni|match_any|match_all)_sync"
                  r"|__reduce_\w+_sync|__syncwarp)\s*\(")
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
OPEN, CLOSE = "([{", ")]}"


@dataclass
class Mutant:
    operator: str
    line: int
    column: int
    what: str
    text: str

    def place(self):
        return f"line {self.line}:{self.column}: {self.what}"


@dataclass
class Site:
    name: str
    begin: int  # of the name
    end: int    # behind the closing parenthesis
    args: list  # (begin, end) of each argument, trimmed

    def arg(self, text, i):
        return text[self.args[i][0]:self.args[i][1]]

    @property
    def is_shuffle(self):
        return self.name.startswith("__shfl")

    @property
    def is_vote(self):
        return self.name in ("__any_sync", "__all_sync", "__ballot_sync", "__uni_sync")


def blank(text):
    """The same length, without comments and strings."""
    return NOT_CODE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)


def arguments(code, at):
    """(spans of the arguments, end) of the parenthesis that opens before `at`."""
    depth, begin, spans = 0, at, []
    for i in range(at, len(code)):
        c = code[i]
        if c in OPEN:
            depth += 1
        elif c in CLOSE:
            if depth == 0:
                spans.append((begin, i))
                return [trim(code, s) for s in spans if code[s[0]:s[1]].strip()], i + 1
            depth -= 1
        elif c == "," and depth == 0:
            spans.append((begin, i))
            begin = i + 1
    return [], len(code)


def trim(code, span):
    begin, end = span
    while begin < end and code[begin].isspace():
        begin += 1
    while end > begin and code[end - 1].isspace():
        end -= 1
    return begin, end


def sites(text):
    code = blank(text)
    out = []
    for m in CALL.finditer(code):
        args, end = arguments(code, m.end())
        # A declaration of a function of that name is no call.
        if args or m[1] == "__syncwarp":
            out.append(Site(m[1], m.start(), end, args))
    return out


def is_constant(mask):
    return bool(re.fullmatch(r"0[xX][0-9a-fA-F]+[uU]?|~?0[uU]?|-1|\d+[uU]?", mask)) or mask in FULL


def is_full(mask):
    return mask in FULL


def parents(text):
    """mask variable -> the mask its ballot was taken under, where there is one definition."""
    code = blank(text)
    found = {}
    for m in re.finditer(r"(?<![\w.>])(\w+)\s*=\s*__ballot_sync\s*\(", code):
        args, _ = arguments(code, m.end())
        if args:
            found.setdefault(m[1], set()).add(text[args[0][0]:args[0][1]])
    return {v: next(iter(p)) for v, p in found.items() if len(p) == 1 and p != {v}}


def line_of(text, at):
    return text.count("\n", 0, at) + 1


def replaced(text, span, new):
    return text[:span[0]] + new + text[span[1]:]


def masks(text):
    """Every written mask argument: (site, span, mask)."""
    for s in sites(text):
        if s.args:
            yield s, s.args[0], s.arg(text, 0)


# --- the operators: each yields (position, what, mutated text) ---------------------------------------------------------


def wrong_constant(text):
    """A constant mask mistyped: 24 bits (CatBoost 2339), a clamp for a mask (CUTLASS 1094), half a warp."""
    for s, span, mask in masks(text):
        if not is_constant(mask):
            continue
        for wrong in ("0x00ffffffu", "0x1fu") if is_full(mask) else ("0xffffu", hex(int(mask.rstrip("uU"), 0) >> 1) + "u"):
            if int(wrong.rstrip("u"), 0) != int(mask.rstrip("uU") if mask[:1].isdigit() else "-1", 0) & 0xffffffff:
                yield span[0], f"{s.name}: {mask} -> {wrong}", replaced(text, span, wrong)


def full_for_ballot(text):
    """The full mask in divergent code (moderngpu, PIConGPU)."""
    for s, span, mask in masks(text):
        if not is_full(mask):
            yield span[0], f"{s.name}: {mask} -> full", replaced(text, span, "0xffffffffu")


def activemask(text):
    """__activemask() as the mask (PyTorch 98157, mallocMC 145)."""
    for s, span, mask in masks(text):
        yield span[0], f"{s.name}: {mask} -> __activemask()", replaced(text, span, "__activemask()")


def stale_mask(text):
    """A mask that is not taken anew: the ballot in a loop header dropped, lanes that left not taken away."""
    code = blank(text)
    for m in re.finditer(r"(?<![\w.>])(\w+)\s*=\s*__ballot_sync\s*\(\s*\1\s*,", code):
        end = arguments(code, code.index("(", m.start()) + 1)[1]
        yield m.start(), f"{text[m.start():end]} -> {m[1]}", replaced(text, (m.start(), end), m[1])
    variables = set(re.findall(r"(?<![\w.>])(\w+)\s*=\s*__ballot_sync\s*\(", code)) | {"mask", "live"}
    for m in re.finditer(r"(?<![\w.>])(\w+)\s*&=[^;,]*", code):
        if m[1] in variables or m[1].startswith("ws_"):
            yield m.start(), f"{m[0]} -> {m[1]}", replaced(text, m.span(), m[1])


def forgotten(text):
    """The mask left out, so that every argument moves up one place (moderngpu PR 36, PaddlePaddle 10332)."""
    for s in sites(text):
        if s.is_shuffle and len(s.args) >= 3:
            rest = [s.arg(text, i) for i in range(1, len(s.args))]
            if len(rest) == 2:
                rest.append("32")
            new = f"{s.name}({', '.join(rest)})"
            yield s.begin, f"{text[s.begin:s.end]} -> {new}", replaced(text, (s.begin, s.end), new)
        elif s.is_vote and len(s.args) == 2:
            new = f"{s.name}({s.arg(text, 1)}, {s.arg(text, 0)})"
            yield s.begin, f"{text[s.begin:s.end]} -> {new}", replaced(text, (s.begin, s.end), new)


def width_dropped(text):
    """The width lost on the way (moderngpu PR 36)."""
    for s in sites(text):
        if s.is_shuffle and len(s.args) == 4 and s.arg(text, 3) not in ("32", "warpSize"):
            yield s.begin, f"{text[s.begin:s.end]}: without its width", replaced(text, (s.args[2][1], s.args[3][1]), "")


def syncwarp_removed(text):
    """A warp barrier missing between write and read, or after the last step (kaldi 2604, numba 6127, Kokkos 1520)."""
    for s in sites(text):
        if s.name == "__syncwarp":
            yield s.begin, "__syncwarp removed", replaced(text, (s.begin, s.end), "(void)0")


def syncwarp_misplaced(text):
    """A warp barrier on the wrong side of the statement before it."""
    code = blank(text)
    for s in sites(text):
        if s.name != "__syncwarp":
            continue
        stop = code.find(";", s.end) + 1
        previous_end = s.begin
        while previous_end > 0 and code[previous_end - 1].isspace():
            previous_end -= 1
        if code[previous_end - 1] != ";":
            continue
        begin = max(code.rfind(c, 0, previous_end - 1) for c in ";{}") + 1
        # A whole statement only: not the tail of a for header, no declaration that later code needs.
        statement = text[begin:previous_end]
        if statement.count("(") != statement.count(")") or re.match(r"\s*(const\s|unsigned\s|int\s|float\s|double\s|return)", statement):
            continue
        moved = "\n" + text[s.begin:stop] + " " + statement.lstrip()
        yield s.begin, f"__syncwarp before '{' '.join(statement.split())}'", replaced(text, (begin, stop), moved)


def syncwarp_in_guard(text):
    """A full-warp barrier pulled into the guarded statement before it."""
    code = blank(text)
    for s in sites(text):
        if s.name != "__syncwarp":
            continue
        m = re.search(r"(?<![\w])if\s*\(((?:[^(){};]|\([^(){}]*\))*)\)\s*([^;{}]*;)\s*$", code[:s.begin])
        if not m:
            continue
        stop = code.find(";", s.end) + 1
        guarded = f"if ({text[m.start(1):m.end(1)]}) {{ {text[m.start(2):m.end(2)]} {text[s.begin:stop]} }}"
        yield s.begin, f"__syncwarp inside if ({text[m.start(1):m.end(1)]})", replaced(text, (m.start(), stop), guarded)


def parent_for_child(text):
    """The mask of the branch around this one (masks of nested branches mixed up)."""
    table = parents(text)
    for s, span, mask in masks(text):
        m = re.fullmatch(r"~?(\w+)|(.+) & ~\w+", mask)
        if not m:
            continue
        parent = m[2] if m[2] else table.get(m[1])
        if parent and not is_full(parent) and parent != mask:
            yield span[0], f"{s.name}: {mask} -> {parent}", replaced(text, span, parent)


def other_arm(text):
    """The mask of the other arm of the same branch."""
    for s, span, mask in masks(text):
        if re.fullmatch(r"\w+", mask) and mask in parents(text):
            yield span[0], f"{s.name}: {mask} -> ~{mask}", replaced(text, span, "~" + mask)
        elif re.fullmatch(r"~\w+", mask):
            yield span[0], f"{s.name}: {mask} -> {mask[1:]}", replaced(text, span, mask[1:])


def guard_lost(text):
    """A store, or an atomic, that lost its bounds guard or its leader."""
    code = blank(text)
    for m in re.finditer(r"(?<![\w#])if\s*\(", code):
        conditions, end = arguments(code, m.end())
        if len(conditions) != 1:
            continue
        store = re.match(r"\s*(?:\*?[\w.>-]+(?:\[[^;{}]*\])?\s*[-+|&^*]?=(?!=)|atomic\w+\s*\()[^;{}]*;(?!\s*else\b)", code[end:])
        if store and ("[" in store[0] or "*" in store[0].split("=")[0] or "atomic" in store[0]):
            yield m.start(), f"without if ({text[conditions[0][0]:conditions[0][1]]})", replaced(text, (m.start(), end), "")


def scope_narrowed(text):
    """A fence or a barrier of a smaller scope than others rely on."""
    code = blank(text)
    for wide, narrow in (("__threadfence", "__threadfence_block"), ("__syncthreads", "__syncwarp")):
        for m in re.finditer(wide + r"\s*\(\s*\)", code):
            yield m.start(), f"{wide} -> {narrow}", replaced(text, m.span(), narrow + "()")


def fence_removed(text):
    """A fence, or a barrier of the block, left out."""
    for m in re.finditer(r"(?<![\w.])(__threadfence|__threadfence_block|__syncthreads)\s*\(\s*\)", blank(text)):
        yield m.start(), f"{m[1]} removed", replaced(text, m.span(), "(void)0")


def pair_swapped(text):
    """Two operations of one kind, close together, that got each other's operand."""
    found = [s for s in sites(text) if len(s.args) >= 2]
    for a, b in zip(found, found[1:]):
        near = line_of(text, b.begin) - line_of(text, a.begin) <= 2
        if a.name == b.name and near and a.end <= b.begin and a.arg(text, 1) != b.arg(text, 1):
            mutated = replaced(replaced(text, b.args[1], a.arg(text, 1)), a.args[1], b.arg(text, 1))
            yield a.begin, f"{a.name}: {a.arg(text, 1)} <-> {b.arg(text, 1)}", mutated


def shape_hard_coded(text):
    """The shape of the one launch that somebody looked at."""
    for m in re.finditer(r"(?<![\w.])(blockDim|gridDim)\s*\.\s*([xyz])\b", blank(text)):
        number = "128u" if m[1] == "blockDim" and m[2] == "x" else "2u" if m[2] == "x" else "1u"
        yield m.start(), f"{m[0]} -> {number}", replaced(text, m.span(), number)


def value_cut(text):
    """A shuffle of a narrower type than the value's."""
    for s in sites(text):
        if s.is_shuffle and len(s.args) >= 3:
            for narrow in ("int", "short"):
                yield s.begin, f"{s.name}: ({narrow}) {s.arg(text, 1)}", replaced(text, s.args[1], f"({narrow})({s.arg(text, 1)})")


OPERATORS = {
    "wrong-constant": wrong_constant,
    "full-for-ballot": full_for_ballot,
    "activemask": activemask,
    "stale-mask": stale_mask,
    "forgotten-mask": forgotten,
    "width-dropped": width_dropped,
    "syncwarp-removed": syncwarp_removed,
    "syncwarp-misplaced": syncwarp_misplaced,
    "syncwarp-in-guard": syncwarp_in_guard,
    "parent-for-child": parent_for_child,
    "other-arm": other_arm,
    "guard-lost": guard_lost,
    "scope-narrowed": scope_narrowed,
    "fence-removed": fence_removed,
    "pair-swapped": pair_swapped,
    "shape-hard-coded": shape_hard_coded,
    "value-cut": value_cut,
}


def mutants(text):
    for name, make in OPERATORS.items():
        for at, what, mutated in make(text):
            yield Mutant(name, line_of(text, at), at - text.rfind("\n", 0, at), what, mutated)

"""A JSON value against a JSON schema (draft 2020-12): the keywords that docs/schemas uses, and no others.

    for problem in problems(value, schema): print(problem)      # "$.sites[3].state: 'prove' is none of ..."

A keyword that this file does not know is an error: a schema must not promise what nobody checks.
"""

import re

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
ANNOTATIONS = {"$schema", "$defs", "title"}


def is_type(value, name):
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


class Check:
    def __init__(self, root):
        self.root = root

    def problems(self, value, schema, at):
        for keyword, wanted in schema.items():
            if keyword in ANNOTATIONS:
                continue
            rule = getattr(self, "check_" + keyword.replace("$", ""), None)
            if rule is None:
                raise ValueError(f"the schema uses '{keyword}', which nothing checks")
            yield from rule(value, wanted, at, schema)

    def check_ref(self, value, wanted, at, _):
        place = self.root
        for step in wanted.removeprefix("#/").split("/"):
            place = place[step]
        yield from self.problems(value, place, at)

    def check_type(self, value, wanted, at, _):
        names = wanted if isinstance(wanted, list) else [wanted]
        if not any(is_type(value, n) for n in names):
            yield f"{at}: {value!r:.60} is no {' or '.join(names)}"

    def check_enum(self, value, wanted, at, _):
        if value not in wanted:
            yield f"{at}: {value!r:.60} is none of {wanted}"

    def check_const(self, value, wanted, at, _):
        if value != wanted or type(value) is not type(wanted):
            yield f"{at}: {value!r:.60} is not {wanted!r}"

    def check_required(self, value, wanted, at, _):
        if isinstance(value, dict):
            yield from (f"{at}: lacks '{k}'" for k in wanted if k not in value)

    def check_properties(self, value, wanted, at, _):
        if isinstance(value, dict):
            for key in value:
                if key in wanted:
                    yield from self.problems(value[key], wanted[key], f"{at}.{key}")

    def check_additionalProperties(self, value, wanted, at, schema):
        assert wanted is False
        if isinstance(value, dict):
            yield from (f"{at}: has '{k}'" for k in value if k not in schema["properties"])

    def check_items(self, value, wanted, at, _):
        if isinstance(value, list):
            for i, item in enumerate(value):
                yield from self.problems(item, wanted, f"{at}[{i}]")

    def check_uniqueItems(self, value, wanted, at, _):
        if wanted and isinstance(value, list) and any(v in value[:i] for i, v in enumerate(value)):
            yield f"{at}: an item is there twice"

    def check_minItems(self, value, wanted, at, _):
        if isinstance(value, list) and len(value) < wanted:
            yield f"{at}: fewer than {wanted} items"

    def check_maxItems(self, value, wanted, at, _):
        if isinstance(value, list) and len(value) > wanted:
            yield f"{at}: more than {wanted} items"

    def check_minimum(self, value, wanted, at, _):
        if is_type(value, "number") and value < wanted:
            yield f"{at}: {value} is less than {wanted}"

    def check_maximum(self, value, wanted, at, _):
        if is_type(value, "number") and value > wanted:
            yield f"{at}: {value} is more than {wanted}"

    def check_pattern(self, value, wanted, at, _):
        if isinstance(value, str) and not re.search(wanted, value):
            yield f"{at}: {value!r:.60} does not look like {wanted}"

    def check_oneOf(self, value, wanted, at, _):
        found = [list(self.problems(value, s, at)) for s in wanted]
        fits = sum(not f for f in found)
        if fits > 1:
            yield f"{at}: fits {fits} of {len(wanted)} forms"
        elif fits == 0:
            yield f"{at}: fits none of {len(wanted)} forms; the nearest: {min(found, key=len)[0]}"


def problems(value, schema):
    return list(Check(schema).problems(value, schema, "$"))

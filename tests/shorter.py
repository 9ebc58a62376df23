"""Checks, facts, operations of every outcome and variables, written shorter: what `tests.shorten` does after headers.

Each step takes the text of a file, with sections, and gives it back with edits; every other byte stays as it is.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from game.author.longer import inline
from game.core.content import SECTIONS, ActDef, Option
from game.core.record import record
from game.guide.preptext import Statement, statements
from game.packs.checkline import check_line, closed_words, sayable_in
from game.packs.errors import Path
from game.packs.forms import fields
from game.packs.labelled import labelled, takes_lines
from game.packs.lines import TOKEN
from game.packs.oplines import LineError, op_line
from game.packs.short import Lengthening, home_of
from tests.bench.markup import CODE

_OWN = fields(Option).keys() | fields(ActDef).keys()


@record
class Edit:
    start: int
    end: int
    text: str


def edited(text: str, edits: Sequence[Edit]) -> str:
    for edit in sorted(edits, key=lambda one: (one.start, one.end), reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


@record
class Part:
    """An option or an act: the path of its table, its table in the long form, and where the outcomes stand."""

    path: Path
    shape: type
    table: Mapping[str, Any]
    grades: Mapping[str, Path]


def parts_of(text: str, check: type | None) -> Iterator[Part]:
    """Every option and act of a file."""
    raw = tomllib.loads(text)
    written: dict[Path, Path] = {}
    for section, entries in raw.items():
        shape = SECTIONS.get(section)
        if shape is None or home_of(shape) is None:
            continue
        for key, entry in entries.items():
            path: Path = (section, key)
            long = Lengthening(lambda *_: None, written, check).long(shape, entry, path, path)
            if shape is ActDef:
                yield _part(path, path, ActDef, long, written)
                continue
            for option, table in long.get("options", {}).items():
                inner = (*path, "options", option)
                yield _part(inner, written.get(inner, inner), Option, table, written)


def _part(long: Path, at: Path, shape: type, table: Mapping[str, Any], written: Mapping[Path, Path]) -> Part:
    grades = {grade: written.get((*long, "on", grade), (*at, "on", grade)) for grade in table.get("on", {})}
    return Part(at, shape, table, grades)


def pairs(text: str) -> Mapping[Path, Statement]:
    """Each pair of a file by its path; a table of a list hides those before it."""
    return {one.path: one for one in statements(text) if not one.header}


def headers(text: str) -> Mapping[Path, Statement]:
    return {one.path: one for one in statements(text) if one.header}


def elements(source: str) -> list[str]:
    """The texts of what stands in a list, or of the one thing that is none."""
    if not source.startswith("["):
        return [source]
    found, depth, begun = [], 0, 1
    for token in TOKEN.finditer(source):
        if token.lastgroup != "sign":
            continue
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        if (token[0] == "," and depth == 1) or not depth:
            found.append(source[begun : token.start()].strip())
            begun = token.end()
    return [one for one in found if one]


def listed(sources: Sequence[str]) -> str:
    """Elements as a list again; a text alone without."""
    if len(sources) == 1 and sources[0].startswith('"'):
        return sources[0]
    line = f"[{', '.join(sources)}]"
    return line if len(line) <= 100 or len(sources) == 1 else "\n".join(("[", *(f"  {one}," for one in sources), "]"))


def has_comments(text: str, one: Statement) -> bool:
    return any(
        token.lastgroup == "skip" and token[0].startswith("#") for token in TOKEN.finditer(text, one.start, one.end)
    )


def key_text(text: str, pair: Statement) -> str:
    return text[pair.keys[0][0] : pair.keys[-1][1]]


def value_text(text: str, pair: Statement) -> str:
    return text[slice(*pair.value)]


# Checks --------------------------------------------------------------------------------------------------------------


def as_line(table: Mapping[str, Any], shape: type) -> tuple[str, dict[str, Any]] | None:
    """The line that a check begins with, and what stands beside it; None where it stays a table."""
    can, rest = sayable_in(shape), dict(table)
    said = _ways(rest, shape)
    if said is None:
        return None
    words = [said]
    if can.number and isinstance(rest.get(can.number), int):
        words.append(str(rest.pop(can.number)))
    if can.against and can.against in rest:
        words += ["against", rest.pop(can.against)]
        for name in can.answers:
            if name not in rest:
                break
            words.append(rest.pop(name))
    line = " ".join(words)
    if can.words and can.words in rest:
        line += f": {rest.pop(can.words)}"
    apart = any(isinstance(one, dict) or key in _OWN for key, one in rest.items())
    if apart or '"' in line or "\\" in line or "\n" in line:
        return None
    try:
        whole = check_line(line, shape)
    except LineError:
        return None
    return (line, rest) if {**whole, **rest} == dict(table) and not whole.keys() & rest.keys() else None


def _ways(rest: dict[str, Any], shape: type) -> str | None:
    """What it is done with, taken out of a check; its closed words in front."""
    can = sayable_in(shape)
    fixed = closed_words(shape)
    closed = [rest.pop(key) for key in list(rest) if isinstance(rest[key], str) and fixed.get(rest[key]) == key]
    held = rest.pop(can.skill, None)
    if can.way is None:
        others = rest.pop(can.others, []) if can.others else []
        return " or ".join([" ".join([*closed, held]), *others]) if held else None
    if not isinstance(held, list) or not all(isinstance(way, dict) for way in held):
        return None
    own = closed_words(can.way)
    ways = []
    for way in held:
        mine = [one for key, one in way.items() if own.get(one) == key] if _plain(way) else []
        free = [one for one in way.values() if one not in mine]
        if not _plain(way) or len(free) > 1:
            return None
        ways.append(" ".join([*mine, *free]))
    return " or ".join([" ".join([*closed, ways[0]]), *ways[1:]])


def _plain(way: Mapping[str, Any]) -> bool:
    return all(isinstance(one, str) for one in way.values()) and "label" not in way


def checks(text: str, shape: type | None) -> str:
    """Checks in lines, with their further fields beside them."""
    if shape is None:
        return text
    heads, own = headers(text), pairs(text)
    edits: list[Edit] = []
    for part in parts_of(text, shape):
        path = (*part.path, "check")
        if path in heads:
            edits += _headed(text, heads, own, part, shape)
        elif path in own and value_text(text, own[path]).startswith("{"):
            edits += _inline(text, own[path], shape)
    return edited(text, edits)


def _inline(text: str, pair: Statement, shape: type) -> list[Edit]:
    made = as_line(tomllib.loads(f"it = {value_text(text, pair)}")["it"], shape)
    if made is None:
        return []
    prefix = key_text(text, pair).removesuffix("check")
    rows = [f'check = "{made[0]}"', *(f"{key} = {_circumstance(key, one, shape)}" for key, one in made[1].items())]
    return [Edit(pair.start, pair.end, "".join(f"{prefix}{row}\n" for row in rows))]


def _headed(
    text: str, heads: Mapping[Path, Statement], own: Mapping[Path, Statement], part: Part, shape: type
) -> list[Edit]:
    path = (*part.path, "check")
    head = heads[path]
    fields_ = {at[-1]: one for at, one in own.items() if at[:-1] == path and one.start > head.start}
    main = heads.get(part.path)
    table = part.table["check"]
    made = as_line(table, shape)
    last = max((one.end for one in fields_.values()), default=head.end)
    before = max(
        (one.end for at, one in own.items() if at[: len(part.path)] == part.path and one.end <= head.start), default=0
    )
    between = text[max(before, main.end) : head.start] if main is not None and main.end <= head.start else "#"
    if made is None or between.strip() or set(fields_) != set(table):
        return []
    if any(has_comments(text, one) for one in (head, *fields_.values())) or "#" in _gaps(text, head, fields_.values()):
        return []
    rows = [f'check = "{made[0]}"\n']
    for key in made[1]:
        said = _circumstance(key, table[key], shape)
        old = text[fields_[str(key)].start : fields_[str(key)].end]
        rows.append(old if said == inline(table[key]) else f"{key} = {said}\n")
    return [Edit(head.start, last, "".join(rows))]


def _gaps(text: str, head: Statement, fields_: Any) -> str:
    ends = [head, *sorted(fields_, key=lambda one: one.start)]
    return "".join(text[one.end : after.start] for one, after in pairwise(ends))


def _circumstance(key: str, value: Any, shape: type) -> str:
    """What is listed with a label and a condition, as texts where that says the same."""
    form = fields(shape).get(key)
    if not takes_lines(form) or not isinstance(value, list) or not value:
        return inline(value)
    assert form is not None
    assert form.of is not None
    assert form.of.shape is not None
    made = [_text_of(one, form.of.shape) for one in value]
    return listed([inline(one) for one in made])


def _text_of(one: Any, shape: type) -> Any:
    if not isinstance(one, dict):
        return one
    weights = [key for key in one if key not in {"label", "when"}]
    weight = f"{one[weights[0]]:+d} " if weights and isinstance(one[weights[0]], int) else ""
    line = f"{weight}{one.get('label', '')}" + (f": {one['when']}" if "when" in one else "")
    return line if labelled(line, shape) == one else one


# Facts ---------------------------------------------------------------------------------------------------------------


def facts(text: str, check: type | None) -> str:
    """Facts that a text has just told, as keys of the option or of the outcome."""
    own = pairs(text)
    edits: list[Edit] = []
    for part in parts_of(text, check):
        places = [*part.grades.values(), *([part.path] if part.shape is Option else [])]
        for place in places:
            pair = own.get((*place, "do"))
            if pair is None or has_comments(text, pair) or (*place, "reveal") in {at[:-1] for at in own}:
                continue
            sources = elements(value_text(text, pair))
            count = next((at for at, one in enumerate(sources) if _noted(one) is None), len(sources))
            if not count or len({_noted(one) for one in sources[:count]}) < count:
                continue
            prefix = key_text(text, pair).removesuffix("do")
            rows = [f"{prefix}reveal.{fact} = {inline(words)}\n" for fact, words in map(_known, sources[:count])]
            rest = sources[count:]
            rows += [f"{prefix}do = {listed(rest)}\n"] if rest else []
            edits.append(Edit(pair.start, pair.end, "".join(rows)))
    return edited(text, edits)


def operation(source: str) -> dict[str, Any]:
    """An operation as it is written, as a table."""
    value = tomllib.loads(f"it = {source}")["it"]
    return dict(op_line(value)) if isinstance(value, str) else dict(value)


def _noted(source: str) -> tuple[str, str] | None:
    op = operation(source)
    return (op["reveal"], op["text"]) if op.keys() == {"reveal", "text", "quiet"} and op["quiet"] is True else None


def _known(source: str) -> tuple[str, str]:
    found = _noted(source)
    assert found is not None
    return found


# Every outcome -------------------------------------------------------------------------------------------------------


def everywhere(text: str, check: type | None) -> str:
    """Operations that every outcome of an option ends with, once."""
    own, heads = pairs(text), headers(text)
    edits: list[Edit] = []
    for part in parts_of(text, check):
        done = [own.get((*place, "do")) for place in part.grades.values()]
        main = heads.get(part.path)
        if len(done) < 2 or main is None or any(one is None or has_comments(text, one) for one in done):
            continue
        if (*part.path, "always", "do") in own or (*part.path, "before", "do") in own:
            continue
        there = [one for one in done if one is not None]
        sources = [elements(value_text(text, one)) for one in there]
        count = _common(sources)
        shared = sources[0][len(sources[0]) - count :]
        cost = sum(len(CODE.findall(one)) for one in shared)
        if not count or cost * (len(there) - 1) <= 2:
            continue
        for pair, found in zip(there, sources, strict=True):
            left = found[: len(found) - count]
            prefix = key_text(text, pair)
            edits.append(Edit(pair.start, pair.end, f"{prefix} = {listed(left)}\n" if left else ""))
        last = max(
            (one.end for at, one in own.items() if at[:-1] == part.path and one.end > main.start), default=main.end
        )
        edits.append(Edit(last, last, f"always.do = {listed(shared)}\n"))
    return edited(text, edits)


def _common(sources: Sequence[Sequence[str]]) -> int:
    """How many operations all lists end with."""
    count = 0
    while all(len(one) > count for one in sources) and len({one[-1 - count] for one in sources}) == 1:
        count += 1
    return count


def afterwards(text: str, check: type | None) -> str:
    """Operations that every option of a scene which stays ends with, once."""
    raw, own = tomllib.loads(text), pairs(text)
    heads = headers(text)
    edits: list[Edit] = []
    for scene, table in raw.get("scenes", {}).items():
        mine = [part for part in parts_of(text, check) if part.path[:2] == ("scenes", scene)]
        always = [own.get((*part.path, "always", "do")) for part in mine if "check" in part.table]
        plain = [own.get((*part.path, "do")) for part in mine if "check" not in part.table and "goto" not in part.table]
        done = [*always, *plain]
        if len(done) < 2 or None in done or "after" in table or ("scenes", scene) not in heads:
            continue
        if any("goto" in one for part in mine for one in part.table.get("on", {}).values()):
            continue
        there = [one for one in done if one is not None]
        sources = [elements(value_text(text, one)) for one in there]
        count = _common(sources)
        if not count or any(has_comments(text, one) for one in there):
            continue
        shared = sources[0][len(sources[0]) - count :]
        for pair, found in zip(there, sources, strict=True):
            left = found[: len(found) - count]
            edits.append(Edit(pair.start, pair.end, f"{key_text(text, pair)} = {listed(left)}\n" if left else ""))
        last = max(one.end for at, one in own.items() if at[:-1] == ("scenes", scene))
        edits.append(Edit(last, last, f"after = {listed(shared)}\n"))
    return edited(text, edits)


# Variables -----------------------------------------------------------------------------------------------------------


def variables(text: str) -> str:
    """Variables under one header, those with nothing but a value as that."""
    found = list(statements(text))
    mine = [one for one in found if one.path[0] == "variables"]
    if not mine or any(one.header and len(one.path) != 2 for one in mine):
        return text
    first, last = found.index(mine[0]), found.index(mine[-1])
    if found[first : last + 1] != mine or any("\n" in value_text(text, one) for one in mine if not one.header):
        return text
    whole, at = text[: mine[0].start] + "[variables]\n", mine[0].start
    heads = [one for one in mine if one.header]
    for head in heads:
        inner = [one for one in mine if not one.header and one.path[:2] == head.path]
        if not inner or any(has_comments(text, one) for one in (head, *inner)):
            return text
        said = [f"{key_text(text, one)} = {value_text(text, one)}" for one in inner]
        bare = len(inner) == 1 and inner[0].path[-1] == "value"
        whole += text[at : head.start]
        whole += f"{head.path[1]} = {value_text(text, inner[0]) if bare else '{ ' + ', '.join(said) + ' }'}\n"
        at = inner[-1].end
    return whole + text[at:]

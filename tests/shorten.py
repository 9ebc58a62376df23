"""Writes the files of a pack shorter where a short form says the same: `python -m tests.shorten FILE… [--write]`.

Without `--write` it shows the difference. Every byte that is no header, key or operation stays as it is; a file whose
short form would be another tree, or the same in another order, is refused.
"""

import difflib
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path as File
from typing import Any

from game.core.content import SECTIONS
from game.core.record import record
from game.core.verbs import VERBS
from game.guide.preptext import WHOLE, Statement, sectioned, statements
from game.packs.forms import fields
from game.packs.lines import TOKEN
from game.packs.oplines import LINES, LineError, is_line, op_line
from game.packs.short import Lengthening, folder_of, home_of, is_entry
from game.systems import registry
from tests.shorter import afterwards, checks, everywhere, facts, variables

WIDE = 120
"""Columns that a check in one line may take."""
_OPERATIONS = (*("do", "else", "enter", "first", "before", "each_round", "use", "sunrise", "sunset", "hourly", "full"),)
"""Keys under which operations stand."""
_VALUE = r'(?:"[^"\\\n]*"|-?[0-9]+|true|false)'
_TABLE = re.compile(rf"\{{ *(?:{'|'.join(('set', 'add', *LINES))}) = {_VALUE}(?:, [a-z]+ = {_VALUE})* *\}}")
_FIELDS = frozenset({*VERBS, "label", "text", "stake", "do"})
"""Keys of tables in which the order of the others says nothing."""
_HOLDS = re.compile(rf"\b(?:{'|'.join(_OPERATIONS)}) = (?=\[)")
_ALONE = re.compile(r'= \[ *("[^"\n]*") *\]$', re.MULTILINE)


def shortened(text: str, folder: str = "", check: type | None = None) -> str:
    """The text of a file in short forms; `folder` is the section in whose folder it stands, `check` the shape of a
    check by its rules. Raises ValueError where it would say something else."""
    whole = sectioned(text, f"{folder}/it.toml")
    made = _headers(_outcomes(_lines(whole)))
    for step in (checks, facts, everywhere, afterwards):
        made = step(made, check)
    made = _sections(variables(made), folder)
    if made != text and told(made, folder, check) != told(text, folder, check):
        raise ValueError("the short form says something else")
    return made


def told(text: str, folder: str = "", check: type | None = None) -> str:
    """What a file says, in long forms; the order of everything counts."""
    raw = tomllib.loads(sectioned(text, f"{folder}/it.toml"))
    for section, entries in raw.items():
        shape = SECTIONS.get(section)
        if shape is None or home_of(shape) is None:
            continue
        for key, entry in entries.items():
            entries[key] = Lengthening(_refuse, {}, check).long(shape, entry, (section, key), (section, key))
    bare = raw.get("variables", {})
    raw |= {"variables": {key: one if isinstance(one, dict) else {"value": one} for key, one in bare.items()}}
    return json.dumps(_tables(raw), ensure_ascii=False)


def _refuse(code: str, path: object, sentence: str) -> None:
    raise ValueError(f"{code} {path}: {sentence}")


def _tables(value: Any, key: str = "") -> Any:
    """The same with operations as tables whose values are texts; fields of a table before the tables in it."""
    if isinstance(value, dict):
        made = {name: _tables(one, name) for name, one in value.items()}
        if any(verb in made for verb in VERBS):
            made = {name: one if isinstance(one, list | dict) else _text(one) for name, one in made.items()}
        plain = {name: one for name, one in made.items() if not isinstance(one, dict)}
        if key == "check" or not _FIELDS.isdisjoint(made):
            plain = dict(sorted(plain.items()))
        return {**plain, **{name: one for name, one in made.items() if name not in plain}}
    if key in _OPERATIONS and isinstance(value, str):
        value = [value]
    if isinstance(value, list):
        return [_operation(one) if key in _OPERATIONS else _tables(one) for one in value]
    return value


def _operation(one: Any) -> Any:
    try:
        return _tables(op_line(one)) if isinstance(one, str) else _tables(one)
    except LineError:
        return one


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# Operations ----------------------------------------------------------------------------------------------------------


def _lines(text: str) -> str:
    """Operations that give a value or add to one, as lines; one that stands alone, without its list."""

    def line(found: re.Match[str]) -> str:
        made = line_of(tomllib.loads(f"it = {found[0]}")["it"])
        return f'"{made}"' if made else found[0]

    made, at = "", 0
    while found := _HOLDS.search(text, at):
        end = _end_of(text, found.end())
        made += text[at : found.end()] + _TABLE.sub(line, text[found.end() : end])
        at = end
    made += text[at:]
    return "".join(
        new if new == old else _ALONE.sub(r"= \1", new)
        for old, new in zip(text.splitlines(True), made.splitlines(True), strict=True)
    )


def _end_of(text: str, start: int) -> int:
    """Where the list ends that begins here."""
    depth = 0
    for token in TOKEN.finditer(text, start):
        if token.lastgroup == "sign":
            depth += (token[0] in "[{") - (token[0] in "]}")
            if not depth:
                return token.end()
    return len(text)


def line_of(op: Mapping[str, object]) -> str:
    """The line that means the same as a table of an operation; "" where none does, or not to the letter."""
    verb = next((verb for verb in VERBS if verb in op), "")
    line = _value_line(verb, op) if verb in ("set", "add") else _deed_line(verb, op)
    return line if line and is_line(line) and _texts(op_line(line)) == _texts(op) else ""


def _value_line(verb: str, op: Mapping[str, object]) -> str:
    amount = op.get({"set": "to", "add": "by"}[verb])
    if amount is None or (isinstance(amount, bool) and verb == "add"):
        return ""
    text = _text(amount)
    sign, rest = "=" if verb == "set" else "+", text
    if verb == "add" and text.startswith("-"):
        sign, rest = "-", text[1:]
    return f"{op[verb]} {sign} {rest}" + (f" if {op['when']}" if "when" in op else "")


def _deed_line(verb: str, op: Mapping[str, object]) -> str:
    if verb not in LINES or any(isinstance(one, list) for one in op.values()):
        return ""
    keys = VERBS[verb].keys
    told = [str(one) for key, one in op.items() if keys.get(key) == "text" and key != "name"]
    words = [verb, _text(op[verb])]
    for key, one in op.items():
        if key in (verb, "when") or (keys.get(key) == "text" and key != "name"):
            continue
        if keys.get(key) == "stays":
            words.append(key)
        elif key == "by" or keys.get(key) == "level":
            words.append(_text(one))
        else:
            words += ["on" if key == "who" else key, _text(one)]
    return " ".join(words) + (f" if {op['when']}" if "when" in op else "") + "".join(f": {one}" for one in told)


def _texts(op: Mapping[str, object]) -> dict[str, object]:
    """An operation with its numbers as texts."""
    return {key: one if isinstance(one, bool | list) and key != "to" else _text(one) for key, one in op.items()}


# Outcomes ------------------------------------------------------------------------------------------------------------


@record
class Block:
    """A header with the pairs below it: its path, them, the text of it all, and where its last pair ends in that."""

    path: tuple[str, ...]
    head: Statement
    pairs: tuple[Statement, ...]
    start: int
    end: int
    stop: int
    """Where the next one begins; between `end` and this are blank lines and comments."""


def _blocks(text: str) -> Iterator[Block]:
    found = statements(text)
    heads = [at for at, one in enumerate(found) if one.header]
    for at, after in zip(heads, [*heads[1:], len(found)], strict=True):
        stop = found[after].start if after < len(found) else len(text)
        yield Block(found[at].path, found[at], found[at + 1 : after], found[at].start, found[after - 1].end, stop)


def _outcomes(text: str) -> str:
    """Outcomes in their options and acts: as keys where that is no longer, else under shorter headers."""
    blocks = list(_blocks(text))
    whole, at = text[: blocks[0].start] if blocks else text, 0
    while at < len(blocks):
        path = blocks[at].path
        count = next((n for n, one in enumerate(blocks[at:]) if one.path[: len(path)] != path), len(blocks) - at)
        mine = blocks[at : at + count] if _may_hold(path) else blocks[at : at + 1]
        whole += _with_keys(text, mine) or _with_headers(text, mine, len(path))
        at += len(mine)
    return whole


def _may_hold(path: tuple[str, ...]) -> bool:
    """Whether this is the path of an option or an act."""
    return (len(path) == 4 and path[2] == "options") or (len(path) == 2 and path[0] == "acts")


def _with_keys(text: str, blocks: Sequence[Block]) -> str:
    """An option with its check in one line and its outcomes as keys; "" where that is longer, or cannot be."""
    main, *others = blocks
    deep = len(main.path)
    checks = [one for one in others if one.path == (*main.path, "check")]
    grades = [one for one in others if one.path[deep : deep + 1] == ("on",)]
    if not grades or len(checks) + len(grades) != len(others) or any(len(one.path) != deep + 2 for one in grades):
        return ""
    if any(text[one.end : one.stop].strip() for one in blocks[:-1]) or any(_has_comments(text, one) for one in blocks):
        return ""
    if sum(2 * len(one.pairs) for one in grades) > sum(3 + len(one.pairs) for one in grades):
        return ""
    made = text[main.start : main.end]
    for check in checks:
        inline = ", ".join(f"{_key(text, one)} = {text[slice(*one.value)]}" for one in check.pairs)
        line = f"check = {{ {inline} }}\n"
        if len(line) > WIDE + 1 or line.count("\n") > 1:
            return ""
        made += line
    for one in grades:
        made += "".join(f"{one.path[-1]}.{text[pair.start : pair.end]}" for pair in one.pairs)
    return made + text[blocks[-1].end : blocks[-1].stop]


def _has_comments(text: str, block: Block) -> bool:
    said = [block.head, *block.pairs]
    return any(text[one.end : after.start].strip() for one, after in pairwise(said)) or any(
        "#" in text[one.value[1] : one.end] for one in said
    )


def _key(text: str, pair: Statement) -> str:
    return text[pair.keys[0][0] : pair.keys[-1][1]]


def _with_headers(text: str, blocks: Sequence[Block], deep: int) -> str:
    """The same without the `on` of headers."""
    return "".join(
        _without(text, one, deep) if one.path[deep : deep + 1] == ("on",) else text[one.start : one.stop]
        for one in blocks
    )


def _without(text: str, block: Block, place: int) -> str:
    """A block without a part of its header's path."""
    cut, on = block.head.keys[place][0], block.head.keys[place + 1][0]
    return text[block.start : cut] + text[on : block.stop]


# Options -------------------------------------------------------------------------------------------------------------


def _headers(text: str) -> str:
    """Options in their scenes and conflicts, where none of them is called like a field of those."""
    raw = tomllib.loads(text)
    whole, at = "", 0
    for block in _blocks(text):
        whole += text[at : block.start]
        whole += _without(text, block, 2) if _goes(raw, block.path) else text[block.start : block.stop]
        at = block.stop
    return whole + text[at:]


def _goes(raw: dict[str, Any], path: tuple[str, ...]) -> bool:
    shape = SECTIONS.get(path[0])
    if len(path) < 4 or path[2] != "options" or shape is None:
        return False
    return fields(shape).keys().isdisjoint(raw[path[0]][path[1]]["options"])


# Sections ------------------------------------------------------------------------------------------------------------


def _sections(text: str, folder: str) -> str:
    """Entries without the section in whose folder they stand, unless that is what one of them is called."""
    raw = tomllib.loads(text)
    entries = raw.get(folder, {})
    names = {*SECTIONS, *WHOLE, *(section for name in registry.names() for section in registry.load(name).shapes)}
    if not names.isdisjoint(entries) or not all(map(is_entry, entries.values())):
        return text
    whole, at = "", 0
    for block in _blocks(text):
        whole += text[at : block.start]
        whole += _without(text, block, 0) if block.path[0] == folder else text[block.start : block.stop]
        at = block.stop
    return whole + text[at:]


def check_of(file: File) -> type | None:
    """The shape of a check by the rules of the pack in which a file stands."""
    head = next(folder / "pack.toml" for folder in file.absolute().parents if (folder / "pack.toml").is_file())
    system = tomllib.loads(head.read_text("utf-8"))["pack"]["system"]
    return registry.load(system).inner["check"] if system in registry.names() else None


def main(arguments: Sequence[str]) -> None:
    for name in (one for one in arguments if one != "--write"):
        file = File(name)
        before = file.read_text("utf-8")
        folder = folder_of(f"{file.absolute().parent.name}/{file.name}")
        after = shortened(before, folder, check_of(file))
        if "--write" in arguments:
            file.write_text(after, "utf-8", newline="\n")
        else:
            sys.stdout.writelines(difflib.unified_diff(before.splitlines(True), after.splitlines(True), name, name))


if __name__ == "__main__":
    main(sys.argv[1:])

"""Names that can stand in an entry: ids of skills, people, things that a field speaks of, and words of short lists."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from game.core.marks import Ref, Words
from game.packs.forms import Form, fields
from game.packs.walk import shapes_of

Wanted = tuple[str, ...]
"""What can stand in a field: sections, each as "section:", or words."""
_KEY = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)\s*=")
_HEADER = re.compile(r"^\s*\[\[?([^\[\]#]+)\]")
_STRING = re.compile(r"\"[^\"]*\"|'[^']*'")


def wanted_by(section: str, system: Any) -> Mapping[str, Wanted]:
    """Every field of an entry of this section in which a name can stand -> the names."""
    found: dict[str, Wanted] = {}
    shape = shapes_of(system.shapes).get(section)
    for name, wanted in _wanted(shape, system, ()) if shape is not None else ():
        found[name] = tuple(dict.fromkeys((*found.get(name, ()), *wanted)))
    return found


def _wanted(shape: type, system: Any, above: tuple[type, ...]) -> Iterator[tuple[str, Wanted]]:
    for name, form in fields(shape).items():
        within = system.inner.get(name) if form.kind == "open" else None
        for one in _forms(form):
            ref, words = one.mark(Ref), one.mark(Words)
            if ref is not None or words is not None:
                yield name, (*((f"{ref.kind}:",) if ref else ()), *(words.words if words else ()))
            within = one.shape or within
        if within is not None and within not in above:
            yield from _wanted(within, system, (*above, shape))


def _forms(form: Form) -> Iterator[Form]:
    """What stands in a place, in its keys and in what it holds."""
    yield form
    for inner in (form.of, form.keys):
        if inner is not None:
            yield from _forms(inner)


def wanted_at(text: str, line: int, column: int, known: Mapping[str, Wanted]) -> Wanted:
    """What can stand where the cursor is (both from 0): by the nearest field before it that takes a name."""
    lines = text.splitlines()[: line + 1]
    if len(lines) <= line:
        return ()
    lines[line] = lines[line][: _end_of_word(lines[line], column)]
    keys: list[str] = []
    for one in reversed(lines):
        header = _HEADER.match(one)
        keys = keys or ([] if header else _KEY.findall(one))
        if header is not None:
            keys = [header[1].split(".")[-1].strip(" \"'"), *keys]
            break
    return next((known[key] for key in reversed(keys) if key in known), ())


def _end_of_word(line: str, column: int) -> int:
    """The end of the key that the cursor may stand in."""
    rest = re.match(r"[A-Za-z0-9_]*\s*=?", line[column:])
    return column + (rest.end() if rest else 0)


def put_in(line: str, column: int, name: str) -> tuple[int, int, str]:
    """Where in a line a name goes: from, to, and what is put there. In place of the text that the cursor stands in, of
    the word that is half written there, or, behind the one text of a line, of that text."""
    texts = [found for found in _STRING.finditer(line) if "#" not in _bare(line[: found.start()])]
    here = next((found for found in texts if found.start() <= column <= found.end()), None)
    start, end = begun(line, column)
    if here is None and start < end:
        return start, end, f'"{name}"'
    if here is None and len(texts) == 1 and column > texts[0].end():
        here = texts[0]
    return (here.start(), here.end(), f'"{name}"') if here is not None else (column, column, f'"{name}"')


def begun(line: str, column: int) -> tuple[int, int]:
    """The bare word that ends where the cursor stands, from and to: half a name; nothing within a text or a comment."""
    before = line[:column]
    if "#" in _bare(before) or any(one.start() < column < one.end() for one in _STRING.finditer(line)):
        return column, column
    found = re.search(r"[A-Za-z0-9_]+$", before)
    return (found.start(), column) if found else (column, column)


def sought(line: str, column: int) -> str:
    """What is typed of a name already: half a word, or the text at the end of which the cursor stands."""
    inside = next((one for one in _STRING.finditer(line) if one.end() - 1 <= column <= one.end()), None)
    start, end = begun(line, column)
    return inside.group()[1:-1] if inside is not None else line[start:end]


def _bare(words: str) -> str:
    """A piece of a line without its texts."""
    return _STRING.sub("", words)

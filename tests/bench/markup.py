"""Words of a pack’s files that a reader never sees, for each word that one may see.

    python -m tests.bench.markup [FOLDER …]

Seen are runs of letters and digits in texts, names and titles, every branch of a brace among them. Markup is all else
but comments: names, each part of a path, operators, the signs of a brace; quotation marks, brackets, dots, commas and =
are free. What is written short is seen as its long form is. A copy is no prose: words in a run of eight that the pack
has had before count as markup. Beside it stands the count by blanks, to which `key = ` is two words. The count is
frozen: what is measured by it changes, it does not.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from itertools import repeat
from pathlib import Path as Folder
from typing import Any

from game.core.content import SECTIONS, PackInfo
from game.core.marks import Prose, Seen
from game.core.record import record
from game.core.verbs import VERBS
from game.packs.errors import Path
from game.packs.forms import Form, fields
from game.packs.lines import Walk
from game.packs.operations import stands_for
from game.packs.oplines import is_line, op_line
from game.packs.short import Lengthening, folder_of, is_entry
from game.systems import registry

CONTENT = Folder(__file__).parents[2] / "content"
ADVENTURES = ("salt-office", "nine-hours", "long-table", "hallow-pass", "midsummer-bell")
WORD = re.compile(r"[^\W_]+(?:[’'‑-][^\W_]+)*")
CODE = re.compile(r"[A-Za-z0-9_]+|==|!=|<=|>=|//|[<>+*%;:-]")
RUN = 8
"""Words in a row that make a copy."""
_BRACE = re.compile(r"\{[()|]\}|\{(?P<head>[^{}|:]*)(?P<colon>:?)|\}|\|\|?")
_KEYS = re.compile(r"[-<>=0-9,\s]*[0-9]\s*:")
_CONDITION = re.compile(r"[^{}|:]*:")
_SELECT = re.compile(r"\bis\s+(?:-?[0-9]|[<>])")
_OTHERS = ("plural", "once", "turn", "cycle", "shuffle", "chance")
_OF_OPERATIONS = frozenset(
    key for verb in VERBS for key in (verb, *VERBS[verb].keys) if stands_for(verb, key) == "text"
)
"""Keys of operations that hold a text."""
_LISTS = frozenset(key for verb in VERBS.values() for key, field in verb.keys.items() if field in ("do", "otherwise"))


@record
class Burden:
    """Words of markup and words to see; `by_blanks` is the same ratio, words being what blanks part."""

    markup: int
    seen: int
    by_blanks: float

    @property
    def ratio(self) -> float:
        return self.markup / self.seen


def burden(texts: Iterable[str], shapes: Mapping[str, type], folders: Iterable[str] = repeat("")) -> Burden:
    """The count of the files of one pack, in order. `shapes` are the system’s, for sections and for open fields;
    `folders` the sections in whose folders the files stand."""
    markup = seen = blanks = blanks_seen = 0
    had: set[tuple[str, ...]] = set()
    for text, folder in zip(texts, folders, strict=False):
        file = _File(text, shapes, folder)
        file.file()
        markup += file.markup
        blanks += file.blanks
        for part in file.prose:
            words = WORD.findall(part.casefold())
            runs = [tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)]
            copied = {at + more for at, run in enumerate(runs) if run in had for more in range(RUN)}
            had.update(runs)
            seen += len(words) - len(copied)
            markup += len(copied)
            blanks_seen += len(part.split())
    return Burden(markup, seen, (blanks - blanks_seen) / max(1, blanks_seen))


def words_of(text: str, shapes: Mapping[str, type], folder: str = "") -> list[str]:
    """The words of a file that a reader may see, in order."""
    file = _File(text, shapes, folder)
    file.file()
    return [word for part in file.prose for word in WORD.findall(part.casefold())]


class _File(Walk):
    """One file: its prose in order, and how many words and signs it has beside."""

    def __init__(self, text: str, shapes: Mapping[str, type], folder: str) -> None:
        super().__init__(text)
        self.shapes = shapes
        self.markup = 0
        self.prose: list[str] = []
        self.blanks = sum(len(line.split()) for line in _without_comments(text))
        self.long, self.told = _long_paths(text, shapes, folder)

    def _long(self, path: Path) -> Path:
        """The path that something written short has in its long form."""
        cut = next((cut for cut in range(len(path), 0, -1) if path[:cut] in self.long), 0)
        return (*self.long[path[:cut]], *path[cut:]) if cut else path

    def _seen(self, path: Path, text: str) -> list[str]:
        """What a reader may see of a text, which may be all of it."""
        if path in self.told:
            return self.told[path]
        if shown(self._long(path), self.shapes):
            return [text]
        return [str(one) for key, one in op_line(text).items() if key in _OF_OPERATIONS] if is_line(text) else []

    def keys(self) -> list[str]:
        keys = super().keys()
        self.markup += sum(len(CODE.findall(key)) for key in keys)
        return keys

    def value(self, path: Path) -> None:
        self.skip_lines()
        kind, text, _ = self.tokens[self.at]
        begun = self.at
        super().value(path)
        if kind == "sign":
            return
        whole = tomllib.loads(f"it = {text}")["it"] if kind == "text" else ""
        if seen := self._seen(path, whole) if kind == "text" else []:
            for one in seen:
                prose, code, signs = parted(one)
                self.prose += prose
                self.markup += signs + sum(len(CODE.findall(part)) for part in code)
                whole = whole.replace(one, " ", 1)
            self.markup += len(CODE.findall(whole))
        else:
            self.markup += sum(len(CODE.findall(token[1])) for token in self.tokens[begun : self.at])


def _long_paths(
    text: str, shapes: Mapping[str, type], folder: str
) -> tuple[Mapping[Path, Path], Mapping[Path, list[str]]]:
    """The path under which something stands that is written short -> its path in the long form; and what of it is
    seen, where that is only a part."""
    written: dict[Path, Path] = {}
    long: Any = {}
    for section, entries in tomllib.loads(text).items():
        shape = shapes.get(section) or SECTIONS.get(section)
        if shape is None and folder and section not in SECTIONS and is_entry(entries):
            written[folder, section] = (section,)
            shape, found = shapes.get(folder) or SECTIONS.get(folder), {(folder, section): entries}
        else:
            found = {(section, key): entry for key, entry in entries.items()}
        if shape is not None:
            for path, entry in found.items():
                made = Lengthening(lambda *_: None, written, shapes.get("check"))
                long.setdefault(str(path[0]), {})[str(path[1])] = made.long(shape, entry, path, written.get(path, path))
    paths: dict[Path, Path] = {}
    told: dict[Path, list[str]] = {}
    for full, at in sorted(written.items(), key=lambda pair: len(pair[0])):
        paths.setdefault(at, full)
        one = reduce(lambda held, key: held[key], full, long) if len(full) > 2 else ""
        if isinstance(one, str) and paths[at] != full and shown(full, shapes):
            told.setdefault(at, []).append(one)
    return paths, told


def _without_comments(text: str) -> Iterator[str]:
    """The lines of a file, without those that are a comment and nothing else."""
    return (line for line in text.splitlines() if not line.lstrip().startswith("#"))


# What a reader sees --------------------------------------------------------------------------------------------------


def shown(path: Path, shapes: Mapping[str, type]) -> bool:
    """Whether the text at this path of a file is one that a reader may see, by the marks of the shapes."""
    section, *rest = path
    if section == "pack":
        return _in_shape(PackInfo, tuple(rest), shapes)
    shape = shapes.get(str(section)) or SECTIONS.get(str(section))
    return shape is not None and _in_shape(shape, tuple(rest[1:]), shapes)


def _in_shape(shape: type, path: Path, shapes: Mapping[str, type]) -> bool:
    form = fields(shape).get(str(path[0])) if path else None
    if form is None:
        return False
    if form.kind == "open":
        inner = shapes.get(str(path[0]))
        return inner is not None and _in_shape(inner, path[1:], shapes)
    return _in_form(form, path[1:], shapes)


def _in_form(form: Form, path: Path, shapes: Mapping[str, type]) -> bool:
    if form.kind == "text":
        return not path and bool(form.mark(Prose) or form.mark(Seen))
    if form.kind == "ops":
        return _in_operations(path)
    if form.kind == "shape" and form.shape:
        return _in_shape(form.shape, path, shapes)
    if form.of and path:
        return _in_form(form.of, path[1:], shapes)
    return False


def _in_operations(path: Path) -> bool:
    """Whether a text stands in an operation under a key that holds one; the path begins with its place in the list."""
    if len(path) > 2 and path[1] in _LISTS:
        return _in_operations(path[2:])
    return len(path) == 2 and path[1] in _OF_OPERATIONS


# Braces --------------------------------------------------------------------------------------------------------------


def parted(text: str) -> tuple[list[str], list[str], int]:
    """What a text says, what its braces ask, and how many signs of braces it has: { : | ||."""
    prose: list[str] = []
    code: list[str] = []
    signs = at = 0
    open_: list[re.Pattern[str] | None] = []  # of each open brace: what begins its further branches
    while found := _BRACE.search(text, at):
        sign = found[0]
        literal = sign in ("{(}", "{)}", "{|}") or (sign[0] in "}|" and not open_)
        prose.append(text[at : found.start()])
        at = found.end()
        if literal:
            continue
        if sign == "}":
            open_.pop()
        elif sign[0] == "{":
            code.append(found["head"])
            signs += 1 + len(found["colon"])
            open_.append(_further(found["head"]))
        else:
            signs += 1
            further = _CONDITION if sign == "||" else open_[-1]
            if further and (head := further.match(text, at)):
                code.append(head[0][:-1])
                signs += 1
                at = head.end()
    return [*prose, text[at:]], code, signs


def _further(head: str) -> re.Pattern[str] | None:
    """What begins the branches after the first: the keys of a choice by number; nothing elsewhere."""
    lead = head.split(maxsplit=1)[0] if head.strip() else ""
    return _KEYS if lead not in _OTHERS and _SELECT.search(head) else None


# Packs ---------------------------------------------------------------------------------------------------------------


def of_folder(folder: Folder) -> Burden:
    """The count of a pack in a folder."""
    system = tomllib.loads((folder / "pack.toml").read_text("utf-8"))["pack"]["system"]
    files = sorted(folder.rglob("*.toml"))
    texts = (file.read_text("utf-8") for file in files)
    rules = registry.load(system)
    folders = (folder_of(file.relative_to(folder).as_posix()) for file in files)
    return burden(texts, {**rules.shapes, **rules.inner}, folders)


def main(folders: list[Folder]) -> None:
    print(f"{'':16}{'markup':>8}{'seen':>8}{'for a word':>12}{'by blanks':>11}")
    for folder in folders:
        found = of_folder(folder)
        print(f"{folder.name:16}{found.markup:8,}{found.seen:8,}{found.ratio:12.2f}{found.by_blanks:11.2f}")


if __name__ == "__main__":
    main([Folder(name) for name in sys.argv[1:]] or [CONTENT / name for name in ADVENTURES])

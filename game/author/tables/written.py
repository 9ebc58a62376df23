"""Tables as a file of a pack: ids that nobody has yet, TOML, and all of it or nothing."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from game.author.shelf import builders
from game.author.tables.found import FoundRow, FoundTable
from game.author.tables.numbers import Numbered
from game.core.oracle import ANSWERS
from game.core.record import record
from game.errors import GameError
from game.guide.prep import Prep, id_of
from game.guide.prepwrite import Written
from game.journal.fs import Fs
from game.packs.disk import MOST_FILES, MOST_IN_FILE, MOST_IN_PACK
from game.packs.errors import ERROR, Problem
from game.packs.find import Places, Source, find, own_folder
from game.packs.fresh import name_of
from game.packs.known import quoted
from game.packs.link import check_pack
from game.packs.read import taken

MOST_STEM = 40
HEAD = "# Brought in from {}. What stands here is yours to change.\n"


@record
class Named:
    """A table with the id that it gets."""

    id: str
    table: Numbered


@record
class Ready:
    """Files that can be written into a pack: their names and texts, and what each table is called."""

    files: dict[str, str]
    named: tuple[Named, ...]


def must_be_ones_own(source: Source) -> None:
    """Raise GameError for a pack that is nobody's to write in, or that is not there."""
    if source.zipped or source.brought or source.path.absolute().parent == own_folder():
        raise GameError(f"{quoted(source.name)} is not yours to change. Name a folder of your own: game pack new.")
    if "pack.toml" not in taken(source)[0]:
        way = f"game gm new {source.name} --system SYSTEM" if source.name else "game pack new"
        raise GameError(f"There is no pack {quoted(str(source.path))} yet. Begin it first: {way}.")


def ready(source: Source, places: Places, tables: Sequence[Numbered], origin: str) -> Ready:
    """The tables as new files of this pack; `origin` is the file that they are from. Raises GameError where they are
    more than a pack may hold."""
    named = tuple(_named(tables, _ids(source, places)))
    held = taken(source)[0]
    texts = list(_texts(named, origin))
    if len(held) + len(texts) > MOST_FILES or sum(map(len, held.values())) + sum(map(_size, texts)) > MOST_IN_PACK:
        raise GameError(f"That is more than a pack may hold: {MOST_FILES} files, {MOST_IN_PACK >> 20} MB in all.")
    files: dict[str, str] = {}
    for text in texts:
        files[_free(origin, {*held, *files})] = text
    return Ready(files, named)


def problems(source: Source, places: Places, made: Ready) -> tuple[Problem, ...]:
    """What would be wrong with the pack that is not wrong with it now."""
    before = set(map(str, check_pack(source, places).problems))
    held = {**taken(source)[0], **{name: text.encode() for name, text in made.files.items()}}
    after = check_pack(replace(source, held=held), places).problems
    return tuple(one for one in after if one.severity == ERROR and str(one) not in before)


def write(source: Source, made: Ready, fs: Fs) -> None:
    """Write all of these files, or none of them. Raises GameError."""
    Written(source, fs, own=True).put(made.files)


def _ids(source: Source, places: Places) -> set[str]:
    """The ids of tables that this pack has, those that it uses, and those that use it."""
    here = Prep(source, places)
    found = here.ids("tables")
    for name in builders(source.name, places):
        other = find(name, places)
        found |= Prep(other, places).ids("tables") if other is not None else set()
    return found


def _named(tables: Sequence[Numbered], there: Collection[str]) -> Iterator[Named]:
    """Each table with an id made of its title, and a number behind it where that is taken."""
    taken_ids = set(there)
    for one in tables:
        stem = id_of(one.table.title) or "table"
        stem = f"table_{stem}"[:36] if stem.startswith(ANSWERS) else stem
        number, id_ = 1, stem
        while id_ in taken_ids:
            number += 1
            id_ = f"{stem[: 39 - len(str(number))]}_{number}"
        taken_ids.add(id_)
        yield Named(id_, one)


def _texts(named: Sequence[Named], origin: str) -> Iterator[str]:
    """The texts of as few files as hold all of it, in order."""
    head = HEAD.format(_comment(origin))
    text = head
    for one in named:
        more = f"\n{toml(one)}"
        if text != head and _size(text) + _size(more) > MOST_IN_FILE:
            yield text
            text = head
        text += more
    yield text


def _comment(words: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in words)[:80]


def _size(text: str) -> int:
    return len(text.encode())


def _free(origin: str, there: Collection[str]) -> str:
    """The name of a file that is not there: tables-rumours.toml for rumours.csv, tables-rumours-2.toml."""
    stem = name_of(origin.rpartition(".")[0] or origin)[:MOST_STEM].strip("-_")
    stem, number = f"tables-{stem}" if stem else "tables-new", 1
    while (name := f"{stem}.toml" if number == 1 else f"{stem}-{number}.toml") in there:
        number += 1
    return name


def toml(one: Named) -> str:
    """An entry of `tables`."""
    table = one.table.table
    lines = [f"[tables.{one.id}]", f"title = {_string(table.title)}"]
    if one.table.die:
        lines.append(f"die = {_string(one.table.die)}")
    if table.source:
        lines.append(f"source = {_string(table.source)}")
    rows = (f"  {_row(row, one.table)}," for row in table.rows)
    return "\n".join([*lines, "rows = [", *rows, "]", ""])


def _row(row: FoundRow, of: Numbered) -> str:
    on = f"on = {_string(row.on)}, " if of.die else ""
    weight = f"weight = {row.weight}, " if row.weight != 1 and not of.die else ""
    return f"{{ {on}{weight}text = {_string(row.text)} }}"


def _string(words: str) -> str:
    """A text as TOML writes it, on one line."""
    plain = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{plain}"'


def size_of(table: FoundTable) -> str:
    """How many rows a table has, in words."""
    return f"{len(table.rows):,} row{'s' * (len(table.rows) != 1)}"

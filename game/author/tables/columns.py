"""Tables in columns, out of CSV or Markdown: which column holds numbers, and which ones hold what comes up."""

import csv
import io
import re
from collections.abc import Iterator, Sequence

from game.author.tables.found import FoundRow, FoundTable, Note, die_called, die_in, fit_title, unmarked
from game.author.tables.numbers import is_range
from game.core.record import record
from game.packs.known import quoted

_NUMBERS = frozenset({"roll", "range", "number", "numbers", "nr", "no", "no.", "#", "on", "dice", "die", "result no"})
_FROM = frozenset({"min", "from", "low", "floor", "start", "minimum"})
_TO = frozenset({"max", "to", "high", "ceiling", "end", "maximum"})
_WEIGHTS = frozenset({"weight", "weights", "weighting", "frequency", "chance", "%"})
_TABLES = frozenset({"table", "oracle", "list"})
_WORDS = frozenset({"text", "result", "results", "entry", "name", "what", "description", "outcome", "row"})
_HEADS = _NUMBERS | _FROM | _TO | _WEIGHTS | _TABLES | _WORDS
MOST_WEIGHT = 10_000
_BARE = re.compile(r"(?<!\\)\|")
Cells = tuple[str, ...]


@record
class Wish:
    """What somebody wants of columns: only those of these names; all of them as one table; numbers as words."""

    columns: tuple[str, ...] = ()
    joined: bool = False
    numbered: bool = True


@record
class Grid:
    """Rows of cells, each with its line. `heads` is empty where nothing says what the columns are."""

    title: str
    heads: Cells
    rows: tuple[tuple[int, Cells], ...]
    line: int


@record
class _Roles:
    """Which column holds what: −1 where none does. `texts` hold what comes up."""

    numbers: int
    last: int
    weight: int
    table: int
    texts: tuple[int, ...]
    die: str = ""


def csv_grid(lines: Sequence[str], title: str, tabs: bool, note: Note) -> Grid:
    """The cells of a file of separated values; what is no such file is noted."""
    start = 1 if lines[:1] and re.fullmatch("sep=.", lines[0].strip()) else 0
    sign = lines[0].strip()[-1] if start else "\t" if tabs else _separator(lines)
    read = csv.reader(io.StringIO("\n".join(lines[start:])), delimiter=sign, strict=True)
    rows: list[tuple[int, Cells]] = []
    try:
        before = start
        for cells in read:
            if any(cell.strip() for cell in cells):
                rows.append((before + 1, tuple(cell.strip() for cell in cells)))
            before = start + read.line_num
    except csv.Error as problem:
        note(
            start + read.line_num, f"these are no separated values ({problem}): close what is quoted, and double quotes"
        )
    headed = bool(rows) and _has_heads([cells for _, cells in rows])
    return Grid(title, rows[0][1] if headed else (), tuple(rows[headed:]), rows[0][0] if rows else 1)


def _separator(lines: Sequence[str]) -> str:
    """What stands between values: the sign of which the first line with words has most."""
    first = next((line for line in lines if line.strip()), "")
    return max(",;\t|", key=first.count)


def _has_heads(rows: Sequence[Cells]) -> bool:
    """Whether the first row says what the columns are: in its words; or there are several, and no number is in it."""
    first = rows[0]
    if any(cell.casefold() in _HEADS or die_called(cell) for cell in first):
        return True
    return len(rows) > 1 and len(first) > 1 and not any(is_range(cell) for cell in first)


def markdown_grids(lines: Sequence[str], title: str) -> Iterator[tuple[Grid, range]]:
    """The tables of a page of Markdown, each with the lines that it takes; the heading above it is its title."""
    heading, at = title, 0
    while at < len(lines):
        words = lines[at].strip()
        under = lines[at + 1] if at + 1 < len(lines) else ""
        if words.startswith("#"):
            heading = words.strip("# ")
        elif re.fullmatch(r"\*\*[^*]+\*\*:?", words):
            heading = words.strip("*: ")
        if "|" in words and "|" in under and "-" in under and not under.strip("|:- \t"):
            end = at + 2
            while end < len(lines) and "|" in lines[end]:
                end += 1
            rows = tuple((n + 1, _cells(lines[n])) for n in range(at + 2, end))
            yield Grid(heading, _cells(lines[at]), rows, at + 1), range(at, end)
            at = end
        else:
            at += 1


def _cells(words: str) -> Cells:
    plain = words.strip().removeprefix("|")
    plain = plain[:-1] if plain.endswith("|") and not plain.endswith("\\|") else plain
    return tuple(unmarked(cell.replace("\\|", "|")) for cell in _BARE.split(plain))


def tables_of(grid: Grid, wish: Wish, note: Note) -> Iterator[FoundTable]:
    """The tables that columns are: one for each that holds what comes up, or all of them as one."""
    if not grid.rows:
        return
    roles = _roles(grid, wish)
    unknown = [name for name in wish.columns if _folded(name) not in map(_folded, grid.heads)]
    for name in unknown:
        note(grid.line, f"there is no column {quoted(name)}: there are {', '.join(grid.heads) or 'no heads'}")
    texts = [at for at in roles.texts if not wish.columns or _folded(_at(grid.heads, at)) in map(_folded, wish.columns)]
    if not texts and not unknown:
        note(grid.line, "no column says what comes up: there are only numbers")
    groups: list[list[int]] = [texts] if wish.joined else [[at] for at in texts]
    for columns in filter(None, groups):
        title = _title(grid, columns, alone=len(groups) == 1)
        yield from _split(grid, roles, columns, title, note)


def _title(grid: Grid, columns: Sequence[int], *, alone: bool) -> str:
    """The title of the table in these columns: of one among several, that and its own head."""
    head = _at(grid.heads, columns[0]) or f"column {columns[0] + 1}"
    title = die_in(grid.title)[1] or grid.title
    return title if alone else f"{title}: {head}"


def _split(grid: Grid, roles: _Roles, columns: Sequence[int], title: str, note: Note) -> Iterator[FoundTable]:
    """The rows under this title, or under each that a column of tables names."""
    found: dict[str, list[FoundRow]] = {}
    for line, cells in grid.rows:
        text = ", ".join(filter(None, (_at(cells, at) for at in columns)))
        on = _number(cells, roles)
        name = _at(cells, roles.table)
        if text or (on and len(roles.texts) == 1):
            row = FoundRow(text, line, on, _weight(_at(cells, roles.weight), line, note) if roles.weight >= 0 else 1)
            found.setdefault(name, []).append(row)
    for name, rows in found.items():
        die, told = die_in(name or grid.title)
        yield FoundTable(fit_title((told or name) if name else title), tuple(rows), rows[0].line, roles.die or die)


def _number(cells: Cells, roles: _Roles) -> str:
    """The numbers of a row, in one cell or from one cell to another."""
    first, last = _at(cells, roles.numbers), _at(cells, roles.last)
    return f"{first}-{last}" if last and last != first else first


def _weight(words: str, line: int, note: Note) -> int:
    plain = words.removesuffix("%").strip()
    if plain.isascii() and plain.isdecimal() and 1 <= int(plain[:6]) <= MOST_WEIGHT:
        return int(plain)
    note(line, f"{quoted(words)} is no weight: write a whole number from 1 to {MOST_WEIGHT:,}")
    return 1


def _roles(grid: Grid, wish: Wish) -> _Roles:
    """What each column holds, by its head, or by what stands in it."""
    heads = [_folded(head) for head in grid.heads]
    count = max((len(cells) for _, cells in grid.rows), default=0)
    last = next((at for at, head in enumerate(heads) if head in _TO), -1)
    numbers = next((at for at, head in enumerate(heads) if head in _FROM), -1) if last >= 0 else -1
    if numbers < 0:
        numbers, last = _by_look(grid, heads, count)
    if not wish.numbered:
        numbers = last = -1
    weight = next((at for at, head in enumerate(heads) if head in _WEIGHTS and at != numbers), -1)
    table = next((at for at, head in enumerate(heads) if head in _TABLES and count > 1), -1)
    texts = tuple(at for at in range(count) if at not in (numbers, last, weight, table))
    die = die_called(_at(grid.heads, numbers)) or die_in(_at(grid.heads, numbers))[0]
    return _Roles(numbers, last, weight, table, texts, die)


def _by_look(grid: Grid, heads: Sequence[str], count: int) -> tuple[int, int]:
    """The column of numbers and that of last numbers, where no head says which they are."""
    named = next((at for at, head in enumerate(heads) if head in _NUMBERS or die_in(head)[0]), -1)
    if named >= 0:
        return named, -1
    if count < 2 or not all(is_range(_at(cells, 0)) for _, cells in grid.rows):
        return -1, -1
    pairs = not heads and count > 2 and all(_at(cells, 1).isdecimal() for _, cells in grid.rows)
    return 0, 1 if pairs else -1


def _at(cells: Sequence[str], at: int) -> str:
    return cells[at] if 0 <= at < len(cells) else ""


def _folded(words: str) -> str:
    return " ".join(words.casefold().strip("*_ ").split())

"""Files of tables into a pack: each read to the end, all that is wrong told at once, and then nothing written."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from game.author.tables import columns, datasworn, text
from game.author.tables.columns import Wish
from game.author.tables.found import FoundTable, Note, fit_title, tame
from game.author.tables.numbers import Numbered, settled
from game.author.tables.opened import Opened, opened
from game.author.tables.written import Ready, must_be_ones_own, problems, ready, size_of, toml, write
from game.core.content import MOST_ROWS
from game.core.marks import Prose
from game.errors import ArgumentError, shown
from game.journal.fs import Fs
from game.packs.commands import named
from game.packs.errors import plain
from game.packs.find import Source, default_places
from game.packs.fresh import title_of
from game.packs.prose import faults
from game.packs.read import shown_path
from game.packs.tables import die_of
from game.packs.values import piled

MOST_TOLD = 100
FORMS = {"text": (".txt", ""), "csv": (".csv", ".tsv", ".tab"), "markdown": (".md", ".markdown"), "json": (".json",)}


def bring(args: argparse.Namespace, fs: Fs) -> int:
    """Writes the tables into the pack and says what they are called; 1, with every problem, where one does not hold,
    and then nothing is written. Raises GameError."""
    if args.die and die_of(args.die) is None:
        raise ArgumentError(f"{shown(args.die)} is no die for a table: d6, d20, d66, d100, 2d6 are.")
    source = named(args.to)
    must_be_ones_own(source)
    found = [_File(path, args, fs) for path in args.files]
    wrong = [sentence for file in found for sentence in file.problems]
    if wrong:
        return _refused(wrong)
    places = default_places([source.path])
    origin = found[0].opened.name if len(found) == 1 else f"{found[0].opened.name} and {len(found) - 1} more"
    made = ready(source, places, [table for file in found for table in file.tables], origin)
    broken = problems(source, places, made)
    if broken:
        return _refused(tuple(map(str, broken)))
    if not args.show:
        write(source, made, fs)
    _tell(source, found, made, shown_only=args.show)
    return 0


class _File:
    """One file, read to the end: its tables, and everything that is wrong with them."""

    def __init__(self, path: Path, args: argparse.Namespace, fs: Fs) -> None:
        self._wrong: list[tuple[int, str]] = []
        self._name = plain(str(path), 160)
        self.opened = opened(path, fs, self._note)
        self.tables: list[Numbered] = []
        if not self._wrong:
            tables = [_finished(table, args.source) for table in _tables(self.opened, path, args, self._note)]
            if not tables and not self._wrong:
                self._note(1, "there is no table here: a row stands on each line")
            for table in tables:
                self._judge(table)
            self.tables = [settled(table, args.die, self._note) for table in tables]

    @property
    def problems(self) -> tuple[str, ...]:
        """What is wrong, in the order of the lines, each with its place."""
        return tuple(f"{self._name}:{line}: {sentence}." for line, sentence in sorted(self._wrong))

    def _note(self, line: int, sentence: str) -> None:
        self._wrong.append((line, sentence))

    def _judge(self, table: FoundTable) -> None:
        """What no table of a pack may be: too long, or with words that cannot stand."""
        if len(table.rows) > MOST_ROWS:
            self._note(
                table.line, f"a table has at most {MOST_ROWS:,} rows, and this has {len(table.rows):,}: divide it"
            )
        for row in table.rows:
            if not row.text:
                self._note(row.line, "this row says nothing: write what comes up, or take its line away")
            elif piled(row.text):
                self._note(row.line, "many signs without width stand in a row here: type it anew")
            for _, sentence in faults(row.text, Prose(), "text"):
                self._note(row.line, f"{sentence}: make it shorter")
        if piled(table.title):
            self._note(table.line, "many signs without width stand in a row in this title: type it anew")


def _tables(file: Opened, path: Path, args: argparse.Namespace, note: Note) -> Iterator[FoundTable]:
    """The tables of a file, in whatever form it is written."""
    form = args.form or next((form for form, ends in FORMS.items() if path.suffix.lower() in ends), "text")
    title = args.title or title_of(path.stem)
    numbered = not args.no_numbers
    wish = Wish(tuple(args.column), args.joined, numbered)
    if (args.column or args.joined) and form not in ("csv", "markdown"):
        raise ArgumentError(f"{shown(path.name)} has no columns: --column and --joined go with CSV and Markdown.")
    if form == "json":
        yield from datasworn.tables_of(file.lines, title, note)
    elif form == "csv":
        grid = columns.csv_grid(file.lines, title, path.suffix.lower() in (".tsv", ".tab"), note)
        yield from columns.tables_of(grid, wish, note)
    elif form == "markdown":
        yield from _markdown(file.lines, title, wish, note)
    else:
        yield from text.tables_of(file.lines, title, numbered=numbered)


def _markdown(lines: Sequence[str], title: str, wish: Wish, note: Note) -> Iterator[FoundTable]:
    """Tables in columns, then the lists of a page."""
    left = list(lines)
    for grid, taken in columns.markdown_grids(lines, title):
        yield from columns.tables_of(grid, wish, note)
        left[taken.start : taken.stop] = [""] * len(taken)
    yield from text.tables_of(left, title, numbered=wish.numbered, markdown=True)


def _finished(table: FoundTable, source: str) -> FoundTable:
    """The table with words that a pack can have, and the source that somebody said."""
    rows = tuple(replace(row, text=tame(row.text).strip()) for row in table.rows)
    return replace(table, rows=rows, title=fit_title(table.title), source=(source or tame(table.source))[:300])


def _refused(wrong: Sequence[str]) -> int:
    for problem in wrong[:MOST_TOLD]:
        print(problem, file=sys.stderr)
    more = len(wrong) - MOST_TOLD
    told = f"{more:,} more are not told. " if more > 0 else ""
    print(f"{told}Nothing is written.", file=sys.stderr)
    return 1


def _tell(source: Source, found: Sequence[_File], made: Ready, *, shown_only: bool) -> None:
    """What was made, a line for each table; or, `shown_only`, the whole of it."""
    for file in found:
        if file.opened.told:
            print(f"{shown(file.opened.name)}: {file.opened.told}")
    if shown_only:
        for one in made.named:
            print(toml(one))
    for one in made.named:
        table = one.table.table
        print(f"  {one.id}: {table.title}, {f'{one.table.die}, ' if one.table.die else ''}{size_of(table)}")
    left = sum(one.table.table.left for one in made.named)
    if left:
        print(f"{left:,} row{'s' * (left != 1)} to which no number leads {'are' if left != 1 else 'is'} left out.")
    rows = sum(len(one.table.table.rows) for one in made.named)
    count = f"{len(made.named):,} table{'s' * (len(made.named) != 1)}, {rows:,} row{'s' * (rows != 1)}"
    into = " and ".join(f"{shown_path(source)}/{name}" for name in made.files)
    if shown_only:
        print(f"{count}, for {into}. Nothing is written.")
        return
    print(f"{count}, written to {into}.")
    print(f"At a table with this pack: draw {made.named[0].id}")

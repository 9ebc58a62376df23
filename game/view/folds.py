"""Many rows of one act as one: a turn that would have more rows than can be read opens them as lists.

One act for several people, where somebody can go, and what each of those who may break in can do, have a row each;
doing it opens the list in the place of the rows, where every answer has its own chance.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.core.wording import ARTICLES, listed, percent
from game.view.model import ELSE, Choice, Prospect

MANY = 20
"""Rows that are read one below the other."""
MORE = "…"
"""Stands where the label of a fold leaves something open."""
SELF = "self"
WAIT = "k"
"""The key of whoever lets another act first."""
LONG = 4
"""Ways that a row of a turn is turned through one by one; more than these stand in a list."""
Key = tuple[str, ...]


def folded(rows: Sequence[Choice]) -> list[Choice]:
    """The rows, those that differ in no more than whom they are for as one; few rows as they are."""
    if len(rows) <= MANY:
        return list(rows)
    keys = [_key(row) for row in rows]
    found: dict[Key, list[Choice]] = {}
    for key, row in zip(keys, rows, strict=True):
        found.setdefault(key, []).append(row)
    kept: list[Choice] = []
    for key, row in zip(keys, rows, strict=True):
        alike = found[key]
        if not key or len(alike) < 2:
            kept.append(row)
        elif row is alike[0]:
            kept.append(_fold(key, tuple(alike)))
    return kept


def waiting(rows: list[Choice]) -> list[Choice]:
    """Several who could act first are one row with one key, which opens the list of them."""
    ways = tuple(row for row in rows if row.key == WAIT)
    if len(ways) < 2:
        return rows
    one = replace(
        ways[0], label=f"Let another act first {MORE}", ways=ways, opens=True, verb="wait", command=None, barred=""
    )
    able = any(not way.barred for way in ways)
    shown = one if able else replace(one, barred=ways[0].barred, middle=ways[0].barred, opens=False)
    return [shown if row is ways[0] else row for row in rows if row is ways[0] or row not in ways]


def _key(row: Choice) -> Key:
    """What rows of one fold share; empty for what is never folded."""
    from game.core.commands import Declare  # noqa: PLC0415 - the first page has rows, and none that says anything

    command = row.prompt.command if row.prompt else None
    if not isinstance(command, Declare):
        return ()
    if row.kind == "reply":
        return row.kind, command.who
    if row.kind not in ("act", "move"):
        return ()
    return row.kind, command.who, command.act, command.using, row.label.partition(" ")[0]


def _fold(key: Key, ways: tuple[Choice, ...]) -> Choice:
    """One row for all of these. What they share stands there; chances that differ as a span."""
    first = next((way for way in ways if not way.barred), ways[0])
    if first.barred:
        return _shut(key, ways)
    chances = [way.chance for way in ways if way.chance is not None]
    alike = len(set(chances)) == 1 and not any(way.barred for way in ways)
    span = "" if alike or not chances else _span(percent(min(chances)), percent(max(chances)))
    named = listed(tails(ways), "or")
    return Choice(
        " ".join(filter(None, key[1:])),
        "",
        key[0],
        f"{stem(ways)}{MORE}{_with(ways)}",
        "open",
        middle=", ".join(filter(None, (same(ways), span))),
        chance=chances[0] if alike and chances else None,
        why=f"{named[:1].upper()}{named[1:]}.",
        opens=True,
        prompt=first.prompt,
        ways=ways,
    )


def _shut(key: Key, ways: tuple[Choice, ...]) -> Choice:
    """One row for all of these where none can be done: barred like each of them, with the reason they share."""
    reasons = {way.barred for way in ways}
    barred = reasons.pop() if len(reasons) == 1 else "none of them can be done now"
    named = listed(tails(ways), "or")
    return Choice(
        " ".join(filter(None, key[1:])),
        "",
        key[0],
        f"{stem(ways)}{MORE}{_with(ways)}",
        middle=barred,
        barred=barred,
        why=f"{named[:1].upper()}{named[1:]}.",
        prompt=ways[0].prompt,
        ways=ways,
    )


def _span(least: str, most: str) -> str:
    return least if least == most else f"{least.removesuffix('%')} to {most}"


def _shared(ways: Sequence[Choice]) -> int:
    """With how many words all of these begin; one at least is left to tell them apart, but for what is for oneself.
    Acts of several sorts begin with none."""
    if len(ways) < 2 or len({_key(way) for way in ways}) > 1:
        return 0
    words = [[word.rstrip(":") for word in way.label.split()] for way in ways]
    most = min(len(each) - (not _own(way)) for each, way in zip(words, ways, strict=True))
    shared = next((n for n in range(most) if len({each[n] for each in words}) > 1), most)
    numbers = any(each[shared : shared + 1] and each[shared].isdecimal() for each in words)
    kept = max(0, shared - numbers)  # what is named by its number keeps its name before it
    return kept - (kept > 0 and words[0][kept - 1] in ARTICLES)


def _own(way: Choice) -> bool:
    """Whether it is for whoever does it, so that nobody need be named."""
    from game.core.commands import Declare  # noqa: PLC0415 - see above

    command = way.prompt.command if way.prompt else None
    return isinstance(command, Declare) and command.against in ("", command.who)


def stem(ways: Sequence[Choice]) -> str:
    """The words with which all of these begin, and a blank: "Strike at "."""
    longest = max(ways, key=lambda way: len(way.label.split()))
    return "".join(f"{word} " for word in longest.label.split()[: _shared(ways)])


def _with(ways: Sequence[Choice]) -> str:
    """What all of these are done with, where their labels end in it: ": knife"."""
    caption = ways[0].prompt.caption if ways[0].prompt else ""
    end = f": {caption}"
    return end if caption and all(way.label.endswith(end) for way in ways) else ""


def tails(ways: Sequence[Choice]) -> tuple[str, ...]:
    """What tells these apart: whom they are for."""
    shared, end = _shared(ways), _with(ways)
    return tuple(" ".join(way.label.removesuffix(end).split()[shared:]) or SELF for way in ways)


def same(ways: Sequence[Choice]) -> str:
    """What all of these cost or are done with; empty where that differs."""
    found = {way.middle for way in ways if not way.barred}
    return found.pop() if len(found) == 1 else ""


def is_fold(row: Choice) -> bool:
    """Whether doing this row opens a list of acts."""
    return row.opens and bool(row.ways)


def is_long(row: Choice) -> bool:
    """Whether a row that is set to one of its ways has too many of them to be turned through: they have a list."""
    return row.kind in ("act", "move") and not row.opens and len(row.ways) > LONG


def weighed(row: Choice) -> tuple[tuple[str, tuple[Prospect, ...]], ...]:
    """Every act that a row stands for, with all the ways it can come out, where it is in doubt."""
    ways = row.ways if is_fold(row) else (row,)
    return tuple((way.label, way.prospects) for way in ways if way.prospects)


def inside(rows: Iterable[Choice]) -> Iterator[Choice]:
    """The rows, and what stands under Anything else."""
    for row in rows:
        yield row
        yield from row.ways if row.kind == ELSE else ()


def unfolded(rows: Iterable[Choice]) -> list[Choice]:
    """Every row that can be said, those in folds as well, each once."""
    every = [one for row in rows for one in (unfolded(row.ways) if is_fold(row) else (row,))]
    return list({(one.id, one.label, one.part): one for one in reversed(every)}.values())[::-1]

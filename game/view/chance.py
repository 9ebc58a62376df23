"""The chance table: every way it can come out, how likely, and what it brings. It is never cut."""

from fractions import Fraction
from itertools import zip_longest

from game.core.wording import percent
from game.view.model import Prospect
from game.view.rows import Line, Lines, Role, Span, cells, cut, fit, line, padded, rule, text, width, wrap
from game.view.signs import bar

LABEL, WIDEST = 13, 18
"""Cells for what an outcome is called, and the most that there are: a longer name is broken, never cut."""
PERCENT = 8
"""How far behind the names percents end ..."""
BAR = 10
"""... bars begin ..."""
BRINGS = 22
"""... what it brings begins behind bars ..."""
LATER = 26
"""... and where a second column of chances ends, behind bars; what it brings stands after that."""
NARROW = 17
"""The same without bars."""
FULL = 80
"""From this width there are bars."""
BESIDE = "With any of these"
"""When something comes that is no outcome of its own."""


def labels(of: tuple[Prospect, ...]) -> int:
    """How wide the column of names is: as wide as the longest of them."""
    return max(LABEL, min(WIDEST, max((cells(prospect.label) for prospect in of), default=0)))


def title(room: int, later: str = "", named: int = LABEL, *, bars: bool = True) -> Line:
    """The rule above the table. `later` is the heading of a second column of chances; `named`, how wide the names."""
    wide = bars and room >= FULL
    end, brings = _ends(later, named, bars=wide)
    second = (end - cells(later), later)
    return rule(
        room,
        (2, "Chance"),
        (PERCENT - 3 + named, "now"),
        *([second] if later else []),
        (brings + (bool(later) or not wide), "what it brings"),
    )


def _ends(later: str, named: int, *, bars: bool) -> tuple[int, int]:
    """Where the second column ends, and where begins what an outcome brings."""
    end = named + (LATER if bars else NARROW)
    return end, end + 2 if later else named + (BRINGS if bars else BAR)


def chance(of: tuple[Prospect, ...], room: int, *, brief: bool = False, bars: bool = True) -> Lines:
    """The rule and a row an outcome; without room for them the bars go first.

    `brief` gives what an outcome brings one line, and no bars where something would be cut for them.
    """
    later = next((prospect.later[0] for prospect in of if prospect.later), "")
    named = labels(of)
    drawn = (bars or bool(later)) and room >= FULL  # without them a second column would have no room for its title
    if brief and drawn and not later:
        left = room - _ends(later, named, bars=True)[1]
        drawn = all(cells(prospect.brings) <= left for prospect in of)
    rows = (row for prospect in of for row in _row(prospect, room, later, named, brief=brief, bars=drawn))
    return (title(room, later, named, bars=drawn), *rows)


def brought(outcomes: tuple[tuple[str, str], ...], room: int) -> Lines:
    """What an act of a volley brings, each way behind its title in a rule; what finds no room there goes on below."""
    found: list[Line] = []
    for title, words in outcomes:
        start = 2 + cells(title) + 3
        first, *more = wrap(line(words), room - start - 2) if words else ((),)
        found += [
            rule(room, (2, title), *([(start, text(first))] if words else [])),
            *(line("  ", *one) for one in more),
        ]
    return tuple(found)


def full(of: tuple[Prospect, ...], room: int) -> Lines:
    """The odds in full: exact fractions, and in plain words what they count."""
    rows, named = [rule(room, (2, "Odds in full"))], labels(of)
    for prospect in of:
        exact = wrap(line(Span(_exactly(prospect), "muted")), max(2, room - 1 - named - BAR))
        rows += _beside(_heads(prospect, named), exact, named + BAR)
    return tuple(rows)


def _exactly(prospect: Prospect) -> str:
    if prospect.anyway:
        return "whatever the throw shows"
    if prospect.chance in (0, 1):
        return "never: no throw shows it" if not prospect.chance else "every throw shows it"
    return f"{prospect.odds or prospect.chance}, {_decimal(prospect.chance)}"


def _decimal(chance: Fraction) -> str:
    """A percentage with two places, rounded half up."""
    points = (chance * 20000 + 1) // 2
    return f"{points // 100}.{points % 100:02}%"


def _row(prospect: Prospect, room: int, later: str, named: int, *, brief: bool, bars: bool) -> Lines:
    first, *more = _heads(prospect, named)
    end, brings = _ends(later, named, bars=bars)
    if bars:
        first = line(*padded(first, named + BAR), *bar(prospect.chance, role=role_of(prospect)))
    if later and prospect.later:
        shown = percent(prospect.later[1])
        first = line(*padded(first, end - cells(shown)), Span(shown, "muted"))
    left = max(2, room - (brings if brief else brings + 1))
    said = line(_brought(prospect))
    if brief and width(said) > left:
        words = prospect.brings  # the name of the row tells more than words that are cut
        said = line(words if cells(words) <= left else words.removesuffix("."))
    told = wrap(said, left) if said else ()
    return _beside((first, *more), (cut(said, left),) if brief else told, brings)


def _brought(prospect: Prospect) -> str:
    """What it brings; of what can come beside the outcomes also that it does, or chances seem to be too many."""
    words = prospect.brings
    if not prospect.beside or not prospect.chance:
        return words
    return f"{BESIDE}: {words}" if words else f"{BESIDE}."


def _beside(heads: Lines, told: Lines, column: int) -> Lines:
    """A name in as many lines as it takes, and beside it what is told of it."""
    return tuple(
        line(*padded(head, column), *words) if words else head for head, words in zip_longest(heads, told, fillvalue=())
    )


def _heads(prospect: Prospect, named: int) -> Lines:
    """The name with its chance, in as many lines as it takes."""
    first, *more = wrap(line(prospect.label), named + 2, line("  "))
    shown = fit(line(Span("100%" if prospect.anyway else percent(prospect.chance), "strong")), 5, "right")
    return (line(*padded(first, named + PERCENT - 5), *shown), *more)


def role_of(prospect: Prospect) -> Role:
    if not prospect.whole and not prospect.passes:
        return "magic"
    return "good" if prospect.passes > 0 else "bad" if prospect.passes < 0 else "plain"

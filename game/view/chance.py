"""The chance table: every way it can come out, how likely, and what it brings. It is never cut."""

from fractions import Fraction

from game.view.model import Prospect
from game.view.rows import Line, Lines, Role, Span, cells, cut, fit, line, padded, rule, width, wrap
from game.view.signs import bar
from game.view.words import percent

PERCENT = 19
"""The column in front of which percents end."""
OUTCOME = PERCENT - 8
"""Cells for what an outcome is called ..."""
WIDEST = OUTCOME + 8
"""... and the most that there are, where a longer name moves everything to the right."""
BAR = 21
BRINGS = 33
LATER = 39
"""The column in front of which a second column of chances ends, behind the bars; what it brings stands after that."""
NARROW = 28
"""The same without bars."""


def title(room: int, later: str = "", by: int = 0) -> Line:
    """The rule above the table. `later` is the heading of a second column of chances; `by` is how far all of it is
    moved to the right."""
    end, brings = _ends(room, later, by)
    second = (end - cells(later), later)
    return rule(
        room,
        (2, "Chance"),
        (PERCENT - 3 + by, "now"),
        *([second] if later else []),
        (brings + bool(later), "what it brings"),
    )


def _ends(room: int, later: str, by: int) -> tuple[int, int]:
    """Where the second column ends, and where begins what an outcome brings."""
    end = LATER if room >= 80 else NARROW
    return end + by, by + (end + 2 if later else BRINGS if room >= 80 else BAR)


def _moved(of: tuple[Prospect, ...]) -> int:
    """How far the columns are moved to the right, so that outcomes are named whole."""
    return max(0, min(WIDEST, max((cells(prospect.label) for prospect in of), default=0)) - OUTCOME)


def chance(of: tuple[Prospect, ...], room: int, *, brief: bool = False) -> Lines:
    """The rule and a row an outcome; without room for them the bars go first.

    `brief` gives every outcome one line, however much it brings: the whole is told in the odds in full.
    """
    later = next((prospect.later[0] for prospect in of if prospect.later), "")
    by = _moved(of)
    return (title(room, later, by), *(row for prospect in of for row in _row(prospect, room, later, by, brief=brief)))


def full(of: tuple[Prospect, ...], room: int) -> Lines:
    """The odds in full: exact fractions, and in plain words what they count."""
    rows, by = [rule(room, (2, "Odds in full"))], _moved(of)
    for prospect in of:
        exact = line(Span(_exactly(prospect), "muted"))
        rows += wrap(exact, room - 1, padded(_head(prospect, by), BAR + by), line(" " * (BAR + by)))
    return tuple(rows)


def _exactly(prospect: Prospect) -> str:
    if prospect.chance in (0, 1):
        return "never: no throw shows it" if not prospect.chance else "every throw shows it"
    return f"{prospect.odds or prospect.chance}, {_decimal(prospect.chance)}"


def _decimal(chance: Fraction) -> str:
    """A percentage with two places, rounded half up."""
    points = (chance * 20000 + 1) // 2
    return f"{points // 100}.{points % 100:02}%"


def _row(prospect: Prospect, room: int, later: str, by: int, *, brief: bool) -> Lines:
    head = padded(_head(prospect, by), BAR + by)
    end, brings = _ends(room, later, by)
    if room >= 80:
        head = line(*head, *bar(prospect.chance, role=_role(prospect)))
    if later and prospect.later:
        shown = percent(prospect.later[1])
        head = line(*padded(head, end - cells(shown)), Span(shown, "muted"))
    head = padded(head, brings) if width(head) < brings else head
    if brief or not prospect.brings:
        return (cut(line(*head, prospect.brings), room),)
    return wrap(line(prospect.brings), room, head, line(" " * brings))


def _head(prospect: Prospect, by: int) -> Line:
    shown = fit(line(Span(percent(prospect.chance), "strong")), 5, "right")
    return line(*padded(line("  ", *cut(line(prospect.label), OUTCOME + by)), PERCENT - 5 + by), *shown)


def _role(prospect: Prospect) -> Role:
    if not prospect.whole:
        return "magic"
    return "good" if prospect.passes > 0 else "bad" if prospect.passes < 0 else "plain"

"""The chance table: every way it can come out, how likely, and what it brings. It is never cut."""

from fractions import Fraction

from game.view.model import Prospect
from game.view.rows import Line, Lines, Role, Span, cut, fit, line, padded, rule, wrap
from game.view.signs import bar
from game.view.words import percent

PERCENT = 19
"""The column in front of which percents end."""
BAR = 21
BRINGS = 33


def title(room: int, drawn_bars: bool = True) -> Line:
    """The rule above the table."""
    return rule(room, (2, "Chance"), (PERCENT - 3, "now"), (BRINGS if drawn_bars else BAR, "what it brings"))


def chance(of: tuple[Prospect, ...], room: int) -> Lines:
    """The rule and a row an outcome; without room for them the bars go first."""
    bars = room >= 80
    return (title(room, bars), *(row for prospect in of for row in _row(prospect, room, bars)))


def full(of: tuple[Prospect, ...], room: int) -> Lines:
    """The odds in full: exact fractions, and in plain words what they count."""
    rows = [rule(room, (2, "Odds in full"))]
    for prospect in of:
        exact = line(Span(_exactly(prospect), "muted"))
        rows += wrap(exact, room - 1, padded(_head(prospect), BAR), line(" " * BAR))
    return tuple(rows)


def _exactly(prospect: Prospect) -> str:
    if prospect.chance in (0, 1):
        return "never: no throw shows it" if not prospect.chance else "every throw shows it"
    return f"{prospect.odds or prospect.chance}, {_decimal(prospect.chance)}"


def _decimal(chance: Fraction) -> str:
    """A percentage with two places, rounded half up."""
    points = (chance * 20000 + 1) // 2
    return f"{points // 100}.{points % 100:02}%"


def _row(prospect: Prospect, room: int, bars: bool) -> Lines:
    head = padded(_head(prospect), BAR)
    if bars:
        head = padded(line(*head, *bar(prospect.chance, role=_role(prospect))), BRINGS)
    indent = line(" " * (BRINGS if bars else BAR))
    return wrap(line(prospect.brings), room, head, indent) if prospect.brings else (head,)


def _head(prospect: Prospect) -> Line:
    shown = fit(line(Span(percent(prospect.chance), "strong")), 5, "right")
    return line(*padded(cut(line("  ", prospect.label), PERCENT - 6), PERCENT - 5), *shown)


def _role(prospect: Prospect) -> Role:
    if not prospect.whole:
        return "magic"
    return "good" if prospect.passes > 0 else "bad" if prospect.passes < 0 else "plain"

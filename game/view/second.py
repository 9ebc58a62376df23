"""The second row: who is here, or what a fight is about and what comes next in it."""

from game.core.wording import percent
from game.view.bar import shown
from game.view.model import Here, Table
from game.view.rows import Line, Role, Span, cells, cut, line, merged, width
from game.view.words import opening

AIM = 46
"""Cells that an aim has at the most."""
LEAST = 3
"""Columns of the rule that stand at each side of its words."""


def second(table: Table, room: int, screen: int = 0) -> Line:
    """A rule with those words in it. `screen` is the width of the screen, where the row is not as wide."""
    if table.coming:
        return _ruled(_coming(table, room), table.meets, room)
    if table.standing is not None or table.aim:
        return _ruled(_aim(table, room), _threat(table, screen or room), room)
    return _ruled(_here(table, room - 2 * LEAST), "", room)


def _aim(table: Table, room: int) -> Line:
    """What a fight is about; without that, who stands against you."""
    if table.aim:
        return cut(line(Span(table.aim, "strong")), min(AIM, room - 2 * LEAST))
    foes = ", ".join(table.foes)
    return cut(line(Span(f"Against you: {foes}", "strong")), room - 2 * LEAST) if foes else ()


def _coming(table: Table, room: int) -> Line:
    """The act that others may break into, and how likely it works."""
    lands = f" · {percent(table.lands)} lands" if table.lands is not None else ""
    words = cut(line(Span(table.coming, "strong")), room - 2 * LEAST - cells(lands))
    return line(*words, Span(lands, "strong"))


def _threat(table: Table, screen: int) -> str:
    """What is announced, unless the first row says it."""
    counted = any(clock.label and table.threat.startswith(clock.label) for clock in shown(table, screen))
    return "" if counted else table.threat


def _here(table: Table, room: int) -> Line:
    """Your companions, then who else is here with a word or three for each; where room is short without the words, and
    at last by number."""
    for worded, most in ((True, 99), (False, 99), (False, 3), (False, 2), (False, 1)):
        found = _people(table, most, worded=worded)
        if width(found) <= room:
            return found
    return cut(_people(table, 1, worded=False), room)


def _people(table: Table, most: int, *, worded: bool) -> Line:
    yours = [one for one in table.here if one.yours]
    others = [one for one in table.here if not one.yours]
    spans: list[Span] = []
    for title, people in (("with you", yours), ("here", others)):
        if people:
            spans += (
                [Span(" · "), Span(f"{title if spans else opening(title)}: ")]
                if spans
                else [Span(f"{opening(title)}: ")]
            )
            spans += _names(people, most, worded=worded and title == "here")
    return line(*spans)


def _names(people: list[Here], most: int, *, worded: bool) -> list[Span]:
    spans: list[Span] = []
    for one in people[:most]:
        spans += [Span("; " if worded else ", ")] if spans else []
        role: Role = "strong" if one.new else "plain"
        words = f", {one.words}" if worded and one.words else ""
        spans += [Span(f"{'+ ' if one.new else ''}{one.name}", role), Span(words)]
    if len(people) > most:
        spans.append(Span(f" and {len(people) - most} more"))
    return spans


def _ruled(left: Line, right: str, room: int) -> Line:
    """A rule across with words near its left end, and others near its right end where there is room for them."""
    if right and width(left) + cells(right) + 2 * LEAST + 4 > room:
        right = ""
    head = line(Span("─ ", "line"), *left, Span(" ", "line")) if left else ()
    end = line(Span(f" {right} ", "muted"), Span("─", "line")) if right else ()
    return merged(line(*head, Span("─" * max(0, room - width(head) - width(end)), "line"), *end))

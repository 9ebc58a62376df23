"""The journal as a list: what was done, on which day, at what chance, how it came out; and one entry in full."""

from dataclasses import replace

from game.core.record import record
from game.core.wording import percent
from game.view.model import Deed, Passage
from game.view.rows import Line, Lines, Span, at, cut, line, rule, width
from game.view.signs import dice
from game.view.story import story
from game.view.tale import Tale

NUMBER, DAY, WHAT, CHANCE, DICE = 3, 9, 14, 49, 56


@record
class Found:
    """A deed with its place in the tale."""

    index: int
    deed: Deed


def found(tale: Tale, words: str = "") -> tuple[Found, ...]:
    """The deeds whose label or passages hold all of these words, oldest first; all of them without words."""
    wanted = words.lower().split()
    rows = (Found(index, deed) for index, deed in enumerate(tale.deeds))
    return tuple(row for row in rows if all(word in _text(tale, row) for word in wanted))


def _text(tale: Tale, row: Found) -> str:
    return " ".join((row.deed.label, *(p.words + " " + p.grade for p in tale.of(row.index)))).lower()


def title(room: int, hits: int = -1) -> Line:
    """The rule above the rows, with the number of hits where something was searched."""
    note = f"{hits} found" if hits >= 0 else ""
    titles = ((2, "Entry day"), (WHAT, "what"), (CHANCE, "odds"), (DICE, "dice"))
    shown = (*titles, (room - len(note) - 2, note)) if note and room > 100 else titles
    return rule(room, *shown, double=True)


def row(tale: Tale, of: Found, room: int, marked: bool = False) -> Line:
    """One deed in one line."""
    number = f"{of.deed.number:>4}"
    head = line(Span(" ► ", "mark") if marked else "   ", Span(number, "muted"))
    head = at(DAY, head, line(str(of.deed.minute // 1440 + 1)))
    what = line(Span(of.deed.label, "strong" if marked else "plain"))
    head = at(WHAT, head, cut(what, CHANCE - WHAT - 2))
    head = at(CHANCE, head, line(_chance(of.deed)))
    return cut(at(DICE, head, _dice(tale.of(of.index), room - DICE)), room)


def _chance(deed: Deed) -> str:
    return " ".join(percent(roll.chance) for roll in deed.rolls[:1]) or "—"


def _dice(passages: tuple[Passage, ...], room: int) -> Line:
    """One's own throw in a deed with how it came out, though that may have been told later.

    Where there is no room for all of it, what counts beside the outcome is a sign without its word.
    """
    own = [one for one in passages if one.who in ("", "You")] or list(passages)
    thrown = next((replace(one, who="") for one in own if one.kind == "throw"), None)
    if thrown is None:
        return line(Span("—", "muted"))
    read = next((one for one in own if one.kind == "outcome"), thrown)
    thrown = replace(thrown, dice=read.dice or thrown.dice)
    drawn = dice(replace(thrown, grade=read.grade, passes=read.passes, marks=read.marks, chance=None, fell=None))
    if width(drawn) <= room:
        return drawn
    drawn = tuple(Span(span.text.replace("  ", " "), span.role) for span in drawn)
    if width(drawn) <= room:
        return drawn
    signs = Span(f" {'◊' * sum(count for _, count in read.marks)}" if read.marks else "", "magic")
    bare = dice(replace(thrown, grade=read.grade, passes=read.passes, marks=(), chance=None, fell=None))
    return line(*(Span(span.text.replace("  ", " "), span.role) for span in bare), signs)


def throws(tale: Tale, of: Found) -> tuple[int, ...]:
    """The entries in which dice were thrown for a deed, one's own first: not those from which the deed followed."""
    thrown = [one for one in tale.of(of.index) if one.kind == "throw" and one.dice and (one.named or not one.cards)]
    own = [one for one in thrown if one.who in ("", "You")]
    return tuple(dict.fromkeys(one.number for one in (*own, *thrown)))


def detail(tale: Tale, of: Found, room: int) -> Lines:
    """One deed in full: everything that was told of it."""
    return (rule(room, (2, f"Entry {of.deed.number}")), *story(tale.of(of.index), room))


def span_of(tale: Tale, of: Found) -> int:
    """How many later deeds going back to before this one would strike out."""
    return len(tale.deeds) - of.index

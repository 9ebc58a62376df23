"""Digits that belong to things: a row keeps its own for as long as somebody is in a scene or a fight.

Nothing of it is written down. Which digit does what follows from what was offered since somebody came, in the order in
which it was offered: the same after taking back, doing again, and opening a save.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.commands import Choose
from game.core.draft import Sight
from game.core.events import Entered, Pushed
from game.core.menu import listed
from game.core.places import Item, Menu, menu
from game.core.prompts import Prompt
from game.core.prose import told
from game.core.record import record
from game.core.scope import NOBODY
from game.core.state import Frame, State
from game.core.wording import listed as in_a_row
from game.core.world import World
from game.view.folds import unfolded
from game.view.model import ELSE, GONE, REST, Choice
from game.view.words import sentence

SCENE, FIGHT = 9, 5
"""So many digits there are for what a scene offers, and for what the place offers in a fight."""
NAMED = 3
"""Things under `0` that are named in its row."""
DONE, CLOSED = "that is done", "not any more"
DASH = "—"


@record
class Held:
    """The digits of one place since somebody came there."""

    given: tuple[tuple[str, int], ...] = ()
    """What has one -> its digit, in the order in which they were given."""
    open: tuple[str, ...] = ()
    """What was offered when somebody was last asked."""
    gone: tuple[str, ...] = ()
    """What was offered before that, and is no more: its row stands once, empty."""


@record
class Slots:
    """The digits of the scene, and of the fight in it."""

    scene: str = ""
    here: Held = Held()
    fight: Held = Held()


@record
class Offer:
    """One thing that is offered: the digit it asks for, 0 for none of its own."""

    id: str
    wish: int | None = None


def after(before: Slots, events: Iterable[Any], state: State, world: World) -> Slots:
    """The digits once an entry has happened: the state is the one it led to."""
    for event in events:
        if isinstance(event, Entered) and event.scene != before.scene:
            before = Slots(event.scene)
        elif isinstance(event, Pushed) and event.frame.kind == "conflict":
            before = replace(before, fight=Held())
    frame = asked(state)
    if frame is None:
        return before
    reserved = _reserved(_menu(world, frame))
    offers = offered(Sight(state, world), frame)
    if frame.kind == "scene":
        return replace(before, here=held(before.here, offers, SCENE, reserved))
    return replace(before, fight=held(before.fight, offers, FIGHT, reserved))


def asked(state: State) -> Frame | None:
    """The scene or the fight in which somebody is asked what they do; None while something else is."""
    frame = state.frames[-1] if state.frames and not state.ending else None
    if frame is None or frame.call is not None or frame.asking or frame.kind not in ("scene", "conflict"):
        return None
    return frame


def offered(s: Sight, frame: Frame) -> Sequence[Offer]:
    """What has a digit of its own there, in the order of its file; rests after it, once they can be taken."""
    scene = frame.kind == "scene"
    if not scene and frame.turn in s.people and s.people[frame.turn].side != "yours":
        return ()
    options = _menu(s.w, frame)
    found = [_offer(prompt, options) for prompt in listed(s, options, s.lead if scene else frame.turn or s.lead)]
    lead = s.people.get(s.lead)
    if scene and lead is not None and not lead.out:
        found += [Offer(f"rest {one.id}") for one in s.w.system.activities(s, s.lead) if not one.barred]
    return found


def _offer(prompt: Prompt, options: Menu) -> Offer:
    assert isinstance(prompt.command, Choose)
    return Offer(f"story {prompt.command.option}", options[prompt.command.option].option.slot)


def _menu(world: World, frame: Frame) -> Menu:
    if frame.kind == "scene":
        return menu(world, "scenes", frame.id) if frame.id in world.scenes else {}
    return menu(world, "conflicts", frame.id)


def _reserved(options: Menu) -> frozenset[int]:
    """Digits that an author has given away: nothing else takes them."""
    return frozenset(item.option.slot for item in options.values() if item.option.slot)


def held(before: Held, offers: Sequence[Offer], most: int, reserved: frozenset[int] = frozenset()) -> Held:
    """The digits with those of what is offered for the first time: the one it asks for, or else the lowest that nothing
    has had here. What finds none stands under `0`."""
    given = dict(before.given)
    now = tuple(offer.id for offer in offers)
    taken = {digit for one, digit in given.items() if one in now}
    left = iter([digit for digit in range(1, most + 1) if digit not in {*reserved, *given.values()}])
    for offer in offers:
        if offer.id in given or offer.wish == 0 or offer.wish in taken:
            continue
        digit = offer.wish or next(left, 0)
        if digit:
            given[offer.id] = digit
            taken.add(digit)
    return Held(tuple(given.items()), now, tuple(one for one in before.open if one not in now and one in given))


# Rows ----------------------------------------------------------------------------------------------------------------


def slotted(rows: Sequence[Choice], before: Slots, state: State, world: World) -> tuple[Choice, ...]:
    """The rows of a scene with their digits, in the order of these; the rest of them under `0`.

    What has just gone keeps its place once, empty. Rows that letters do come last, as they came.
    """
    frame = asked(state)
    if frame is None or frame.kind != "scene":
        return tuple(rows)
    options = _menu(world, frame)
    offers = [Offer(_id(row), _wish(row, options)) for row in rows if _has_own(row)]
    digits = dict(held(before.here, offers, SCENE, _reserved(options)).given)
    if not digits:
        return tuple(rows)
    own = {digits[_id(row)]: row for row in reversed(rows) if _id(row) in digits}
    gone = [one for one in before.here.gone if _option(one) in options and digits[one] not in own]
    others = [row for row in rows if row not in own.values()]
    placed = {digit: replace(row, key=str(digit)) for digit, row in own.items()}
    placed |= {digits[one]: _gone(Sight(state, world), one, options[_option(one)]) for one in gone}
    first = (row for _, row in sorted(placed.items()))
    return (*first, *_else([row for row in others if not row.key]), *(row for row in others if row.key))


def _id(row: Choice) -> str:
    return f"{row.kind} {row.id}"


def _has_own(row: Choice) -> bool:
    return row.kind == "story" or (row.kind == "rest" and not row.barred)


def _wish(row: Choice, options: Menu) -> int | None:
    return options[row.id].option.slot if row.kind == "story" and row.id in options else None


def _option(one: str) -> str:
    """The option that has a digit; empty where a rest has it."""
    kind, _, key = one.partition(" ")
    return key if kind == "story" else ""


def _gone(s: Sight, one: str, item: Item) -> Choice:
    """The empty row of an option that is offered no more, with why."""
    times = s.times(f"done.{item.mark}") if item.option.check is not None else item.option.once and s.times(item.took)
    why = DONE if times else CLOSED
    return Choice(one, DASH, GONE, told(item.option.label, s, NOBODY), middle=why, barred=why)


def _else(rows: Sequence[Choice]) -> tuple[Choice, ...]:
    """The row that opens all these: the first few by name, and how many more there are."""
    if not rows:
        return ()
    ways = tuple(unfolded(rows))
    names = [row.label for row in rows if not row.barred][:NAMED] or [row.label for row in rows][:NAMED]
    more = len(rows) - len(names)
    some = ", ".join((*names, f"{more} more") if more else names)
    why = sentence(in_a_row(way.label for way in ways))
    return (Choice(ELSE, REST, ELSE, "Anything else", "open", middle=some, why=why, opens=True, ways=ways),)


def empty(rows: Sequence[Choice], before: Slots, state: State, world: World) -> tuple[tuple[str, str], ...]:
    """Digits that do nothing any more, each with what it did."""
    frame = asked(state)
    if frame is None or frame.kind != "scene":
        return ()
    options, taken = _menu(world, frame), {row.key for row in rows}
    known = [(str(digit), options[_option(one)]) for one, digit in before.here.given if _option(one) in options]
    return tuple((key, told(item.option.label, Sight(state, world), NOBODY)) for key, item in known if key not in taken)


# Levers --------------------------------------------------------------------------------------------------------------

FAMILY = re.compile(r"[:. ]")
"""What parts the name of a lever from whose or what it is: help:tam, gear:rope."""
CROWDED = 6
"""Levers from which on those that are barred share a row."""


def levered(rows: Sequence[Choice], fixed: Mapping[str, int], facing: int | None = None) -> tuple[Choice, ...]:
    """The levers of a check with the digits that they have in every check of these rules, in the order of these.

    Several of one family stand behind each other. What has no place of its own takes the first that is free behind
    all that have one. Where there are many, those that are barred now are under `0`. Of several who act, the part that
    is `facing` has them alone.
    """
    theirs = [row for row in rows if row.kind in ("lever", "prelude") and not row.key]
    own = [row for row in theirs if facing is None or row.part == facing]
    if not any(_family(row) in fixed for row in own):
        return tuple(rows)
    behind = max(fixed.values()) + 1
    digits: dict[int, Choice] = {}
    for row in sorted(own, key=lambda row: _family(row) not in fixed):
        start = fixed.get(_family(row), behind)
        others = {digit for family, digit in fixed.items() if family != _family(row)}
        places = (*range(start, SCENE + 1), *range(1, start))
        digit = next((one for one in places if one not in digits and one not in others), 0)
        digits[digit or SCENE + 1 + len(digits)] = row
    placed = [replace(row, key=str(digit) if digit <= SCENE else "") for digit, row in sorted(digits.items())]
    return (*_crowded(placed), *(row for row in rows if row not in own))


def _family(row: Choice) -> str:
    return FAMILY.split(row.id, maxsplit=1)[0]


def _crowded(rows: Sequence[Choice]) -> Sequence[Choice]:
    """The levers, those that are barred in one row where there are many."""
    shut = tuple(row for row in rows if row.barred)
    if len(rows) <= CROWDED or len(shut) < 2:
        return rows
    label = f"{len(shut)} barred: {', '.join(row.label for row in shut)}"
    one = Choice(ELSE, REST, ELSE, label, "open", " — ", why="They cannot be pulled now.", opens=True, ways=shut)
    return (*(row for row in rows if not row.barred), one)

"""Digits that belong to things: a row keeps its own for as long as somebody is in a scene or a fight.

Nothing of it is written down. Which digit does what follows from what was offered since somebody came, in the order in
which it was offered: the same after taking back, doing again, and opening a save.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.core.commands import Attempt, Choose, Command, Declare, EndTurn, Pull, Ready, Withdraw
from game.core.draft import Sight
from game.core.events import Entered, Pushed, Turned
from game.core.levers import PersonId, Value
from game.core.machine import threats
from game.core.machine.conflict import out_of_it
from game.core.machine.menu import listed
from game.core.machine.places import Item, Menu, menu
from game.core.prompts import Prompt
from game.core.prose import told
from game.core.record import record
from game.core.scope import NOBODY, YOURS
from game.core.state import Frame, State
from game.core.wording import counted
from game.core.world import World
from game.view.folds import unfolded, waiting
from game.view.model import ELSE, FIND, GONE, REST, Choice
from game.view.moves import HOLD, MOST, can_work, moves, thing
from game.view.rows import cells
from game.view.words import sentence

K = TypeVar("K")
SCENE, FIGHT = 9, 5
"""So many digits there are for what a scene offers, and for what the place offers in a fight."""
NAMED = 3
"""Things under `0` that are named in its row ..."""
THERE = 34
"""... in the cells that there are for them."""
NOT_NOW = "not now: "
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
class Done:
    """What somebody did in a fight: the command, and the levers that were pulled for it, each with its last value."""

    command: Command
    levers: tuple[tuple[str, Value], ...] = ()


@record
class Slots:
    """The digits of the scene, and of the fight in it."""

    scene: str = ""
    here: Held = Held()
    fight: Held = Held()
    done: tuple[tuple[PersonId, Done], ...] = ()
    """What each of yours did last in the fight."""
    begun: Done | None = None
    """What is being weighed, and counts as done once it is committed to."""
    acted: PersonId = ""
    """Who has done something in the turn that goes on."""

    def last(self, who: PersonId) -> Done | None:
        """What somebody did last in the fight."""
        return dict(self.done).get(who)


@record
class Offer:
    """One thing that is offered: the digit it asks for, 0 for none of its own."""

    id: str
    wish: int | None = None


def after(before: Slots, command: Command, events: Sequence[Any], was: State, state: State, world: World) -> Slots:
    """The digits once an entry has happened, and what was done last: the states before it and after."""
    for event in events:
        if isinstance(event, Entered) and event.scene != before.scene:
            before = Slots(event.scene)
        elif isinstance(event, Pushed) and event.frame.kind == "conflict":
            before = replace(before, fight=Held(), done=(), begun=None)
    done = before.done
    before = _remembered(before, command, was, state)
    if any(isinstance(event, Turned) for event in events):
        before = replace(before, acted="")
    elif before.done is not done and was.fight is not None:
        before = replace(before, acted=was.fight.turn)
    frame = asked(state)
    if frame is None:
        return before
    reserved = _reserved(_menu(world, frame))
    offers = offered(Sight(state, world), frame)
    if frame.kind == "scene":
        return replace(before, here=held(before.here, offers, SCENE, reserved))
    return replace(before, fight=held(before.fight, offers, FIGHT, reserved))


def _remembered(before: Slots, command: Command, was: State, state: State) -> Slots:
    """The same with what was done in a fight, which is what was committed to, or what happened at once."""
    frame = asked(was)
    if isinstance(command, Pull) and was.frames and was.frames[-1].volley:
        who = was.frames[-1].parts[command.part].who
        known = before.last(who)
        levers = _put(known.levers if known else (), command.lever, command.value)
        return replace(before, done=_put(before.done, who, Done(command, levers)))
    if isinstance(command, Choose | Declare | Attempt):
        if frame is None or frame.kind != "conflict" or not _is_yours(was, frame.turn):
            return before
        if _weighed(state):
            return replace(before, begun=Done(command))
        return replace(before, begun=None, done=_put(before.done, frame.turn, Done(command)))
    if before.begun is None or was.fight is None:
        return before
    if isinstance(command, Pull):
        levers = _put(before.begun.levers, command.lever, command.value)
        return replace(before, begun=replace(before.begun, levers=levers))
    if isinstance(command, Ready):
        return replace(before, begun=None, done=_put(before.done, was.fight.turn, before.begun))
    return replace(before, begun=None) if isinstance(command, Withdraw) else before


def _weighed(state: State) -> bool:
    """Whether an act lies there that somebody chose, to be committed to."""
    top = state.frames[-1] if state.frames else None
    free = top is not None and (top.kind, top.stage, top.asking) == ("exchange", "free", "")
    return free and top is not None and not top.parts[0].forced


def _put(known: Sequence[tuple[str, K]], key: str, value: K) -> tuple[tuple[str, K], ...]:
    return tuple((dict(known) | {key: value}).items())


def _is_yours(state: State, who: PersonId) -> bool:
    return who in state.people and state.people[who].side == YOURS


def asked(state: State) -> Frame | None:
    """The scene or the fight in which somebody is asked what they do; None while something else is."""
    frame = state.frames[-1] if state.frames and not state.ending else None
    if frame is None or frame.call is not None or frame.asking or frame.kind not in ("scene", "conflict"):
        return None
    return frame


def takes_turn(state: State) -> bool:
    """Whether somebody is asked in a fight what they do on their turn."""
    frame = asked(state)
    return frame is not None and frame.kind == "conflict" and bool(frame.turn) and frame.stage == "intention"


def offered(s: Sight, frame: Frame) -> Sequence[Offer]:
    """What has a digit of its own there, in the order of its file; rests after it, once they can be taken."""
    scene = frame.kind == "scene"
    if not scene and frame.turn in s.people and s.people[frame.turn].side != "yours":
        return ()
    options = _menu(s.w, frame)
    found = [
        _offer(prompt, options, fight=not scene)
        for prompt in listed(s, options, s.lead if scene else frame.turn or s.lead)
    ]
    if not scene:
        foes = (*(one.who for one in frame.threats), *(foe.id for foe in threats.idle(s)))
        return [*found, *(Offer(f"threat {who}") for who in foes)]
    lead = s.people.get(s.lead)
    if lead is not None and not lead.out:
        found += [Offer(f"rest {one.id}") for one in s.w.system.activities(s, s.lead) if not one.barred]
    return found


def _place(item: Item, *, fight: bool) -> int | None:
    """The digit that an option asks for; what leads out of a fight and is not in doubt is under `0`."""
    option = item.option
    leaves = fight and option.goto and option.check is None
    return 0 if leaves and option.slot is None else option.slot


def _offer(prompt: Prompt, options: Menu, *, fight: bool) -> Offer:
    assert isinstance(prompt.command, Choose)
    return Offer(f"story {prompt.command.option}", _place(options[prompt.command.option], fight=fight))


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
    """The rows of a scene or of a fight with their digits, in the order of these; the rest of them under `0`."""
    frame = asked(state)
    if frame is None or (frame.kind != "scene" and not takes_turn(state)):
        return tuple(rows)
    if frame.kind == "conflict":
        return _turn(rows, before, state, world, frame)
    return _scene(rows, before, state, world, frame)


def _turn(rows: Sequence[Choice], before: Slots, state: State, world: World, frame: Frame) -> tuple[Choice, ...]:
    """The rows of a turn: those that have a place on the page, and under `0` all there are."""
    options, last = _menu(world, frame), before.last(frame.turn)
    offers = [
        Offer(thing(row), _wish(row, options, fight=True))
        for row in rows
        if row.kind == "story" or thing(row) == row.id
    ]
    placed = moves(
        rows,
        last.command if last else None,
        MOST,
        fixed=world.system.fight_slots,
        digits=dict(held(before.fight, offers, FIGHT, _reserved(options)).given),
        always=frozenset(key for key, item in options.items() if item.option.always),
        names={person.id: person.name for person in state.people.values()},
        gone=gone(Sight(state, world)),
    )
    shown = [way.prompt for row in placed for way in (row, *row.ways)]
    hidden = [row for row in rows if row.kind != "turn" and row.prompt not in shown]
    if _is_spent(placed, has_acted=before.acted == frame.turn):
        placed = (*placed[: MOST - 1], *(row for row in rows if isinstance(row.command, EndTurn)))
    return (*placed, _all(waiting(list(rows)), hidden))


def _is_spent(placed: Sequence[Choice], *, has_acted: bool) -> bool:
    """Whether little is left but to end the turn: nothing that can be done; after an act, nothing that is thrown for or
    that the place offers, so that going on as before does not carry somebody off."""
    left = [row for row in placed if row.key != str(HOLD) and can_work(row)]
    return not (any(row.chance is not None or row.kind == "story" for row in left) if has_acted else left)


def gone(s: Sight) -> frozenset[str]:
    """Whoever is out of the fight, or can do nothing in it any more: they are not on its strip."""
    return frozenset(person.id for person in s.people.values() if out_of_it(s, person.id))


def _scene(rows: Sequence[Choice], before: Slots, state: State, world: World, frame: Frame) -> tuple[Choice, ...]:
    """What has just gone keeps its place once, empty. Rows that letters do come last, as they came."""
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
    return (*first, *under_rest([row for row in others if not row.key]), *(row for row in others if row.key))


def _id(row: Choice) -> str:
    return f"{row.kind} {row.id}"


def _has_own(row: Choice) -> bool:
    return row.kind == "story" or (row.kind == "rest" and not row.barred)


def _wish(row: Choice, options: Menu, *, fight: bool = False) -> int | None:
    return _place(options[row.id], fight=fight) if row.kind == "story" and row.id in options else None


def _option(one: str) -> str:
    """The option that has a digit; empty where a rest has it."""
    kind, _, key = one.partition(" ")
    return key if kind == "story" else ""


def _gone(s: Sight, one: str, item: Item) -> Choice:
    """The empty row of an option that is offered no more, with why."""
    times = s.times(f"done.{item.mark}" if item.option.check is not None else item.took)
    why = DONE if times else CLOSED
    return Choice(one, DASH, GONE, told(item.option.label, s, NOBODY), middle=why, barred=why)


def under_rest(rows: Sequence[Choice]) -> tuple[Choice, ...]:
    """The row that opens all these: the first few by name, and how many more there are."""
    if not rows:
        return ()
    ways = tuple(unfolded(rows))
    able = [row.label for row in rows if not row.barred]
    told = _named(able or [row.label for row in rows], len(rows), THERE if able else THERE - cells(NOT_NOW))
    if able:
        return (rest(ways, told),)
    shut = "; ".join(f"{row.label}: {row.barred}" for row in rows[:NAMED])
    return (replace(rest(ways, f"{NOT_NOW}{told}"), barred=shut, why=""),)


def rest(ways: Sequence[Choice], named: str) -> Choice:
    """The row that opens all these, with words that name some of them."""
    names = [way.label for way in unfolded(ways)]
    why = sentence("; ".join(names)) if len(names) > 1 else ways[0].why
    return Choice(ELSE, REST, ELSE, "Anything else", "open", middle=named, why=why, opens=True, ways=tuple(ways))


def _all(rows: Sequence[Choice], hidden: Sequence[Choice]) -> Choice:
    """The row of a turn that opens all rows: those that are not on the page by name, as many as find room, and first
    what the place offers."""
    first = sorted(hidden, key=lambda row: (bool(row.barred), row.kind != "story"))
    names = list(dict.fromkeys(row.label for row in first))
    return replace(rest(rows, _named(names, len(names), THERE) or "all of it by kind"), asks=FIND)


def _named(names: Sequence[str], count: int, room: int) -> str:
    """As many names as find room, three at the most, and how many more there are; never part of a name."""
    named: list[str] = []
    for name in names:
        more = count - len(named) - 1
        told = ", ".join((*named, name, *((f"{more} more",) if more else ())))
        if len(named) < NAMED and cells(told) <= room:
            named.append(name)
    left = count - len(named)
    words = f"{left} more" if named else counted(left, "row") if left > 1 else "".join(names)
    return ", ".join((*named, *((words,) if left else ())))


def empty(rows: Sequence[Choice], before: Slots, state: State, world: World) -> tuple[tuple[str, str], ...]:
    """Digits that do nothing any more, each with what it did."""
    frame = asked(state)
    if frame is None:
        return ()
    options, taken = _menu(world, frame), {row.key for row in rows}
    given = before.here.given if frame.kind == "scene" else before.fight.given
    known = [(str(digit), options[_option(one)]) for one, digit in given if _option(one) in options]
    return tuple((key, told(item.option.label, Sight(state, world), NOBODY)) for key, item in known if key not in taken)


# Levers --------------------------------------------------------------------------------------------------------------

FAMILY = re.compile(r"[:. ]")
"""What parts the name of a lever from whose or what it is: help:tam, gear:rope."""
CROWDED = 6
"""Levers from which on those that are barred share a row where nobody knows how much room there is."""


def levered(
    rows: Sequence[Choice], fixed: Mapping[str, int], facing: int | None = None, *, loose: bool = False
) -> tuple[Choice, ...]:
    """The levers of a check with the digits that they have in every check of these rules, in the order of these.

    Several of one family stand behind each other. What has no place of its own takes the first that is free behind
    all that have one. Where there are many, those that are barred now are under `0`, unless they are `loose`: then
    `game.view.fitting` finds their room. Of several who act, the part that is `facing` has them alone.
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
    return (*(placed if loose else _crowded(placed)), *(row for row in rows if row not in own))


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

"""From prompts to rows: keys, boxes, prices, and the chance after each."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.commands import (
    Answer,
    Attempt,
    Begin,
    BreakOff,
    Choose,
    Command,
    Declare,
    EndTurn,
    Intend,
    Join,
    Next,
    Pull,
    Threaten,
    Undertake,
    Yield,
)
from game.core.levers import Lever, Value
from game.core.prompts import Prompt
from game.core.seats import GUIDE, gathered, hero
from game.core.wording import number, percent
from game.view.acts import volleyed
from game.view.exits import NOWHERE, exit_of
from game.view.folds import WAIT, folded, waiting
from game.view.late import chance_after
from game.view.model import Choice
from game.view.outlook import Asking, Weighed, harmful, passing, risked, throws, weighed
from game.view.price import commitment, lever_price
from game.view.prose import plain
from game.view.pulls import lever_row
from game.view.replies import breaks_in, replies
from game.view.rows import cells
from game.view.shapes import shapes
from game.view.slots import levered, slotted, takes_turn

KEYS = "1234567890"
LABEL = 38
"""Cells that a label may take before the middle column begins."""
LAST = ("fill", "commit", "decline", "done", "break", "turn")
BETWEEN: Mapping[str, int] = {"want": 0, "story": 1, "join": 2, "yield": 3}
"""Between volleys: what is wanted, what the place offers, who comes in, who gives up."""
GIVES_UP = "What the others want comes true."
"""What giving up comes to."""
ADDS = "brings"
"""Before what one attempt brings of an act that takes several: its chance to be done at once says nothing."""
LETTERS: Mapping[str, str] = {"commit": "c", "decline": "d", "fill": "m"}
NUMBERED = (
    *("", "story", "act", "move", "rest", "lever", "prelude", "reply"),
    *("want", "join", "yield", "offer", "throw", "break"),
)


def choices(asking: Asking, prompts: Sequence[Prompt]) -> tuple[Choice, ...]:
    """The rows of these prompts, numbered in their order; commit, decline and the end of a turn come last.

    A turn in a conflict has many rows, of which a few have a place on the page: `game.view.moves`.
    """
    found = (replace(prompt, barred=prompt.barred.removesuffix(".")) for prompt in prompts)
    between = bool(asking.state.frames) and asking.state.frames[-1].stage == "between"
    made = [row for prompt in found for row in _ROWS.get(prompt.group, _plain)(asking, prompt)]
    finished = shapes(asking, made) if asking.spread else None
    if finished is not None:
        return tuple(finished)
    if breaks_in(asking.state):
        return replies(asking, made)
    made = _told_apart(_gathered(made) if asking.spread else made)
    if not takes_turn(asking.state):
        made = folded(waiting(made) if asking.spread else made)
        made.sort(
            key=lambda row: (
                row.kind in LAST,
                row.kind != "fill" and row.kind in LAST,
                BETWEEN.get(row.kind, 1) if between else 0,
            )
        )
    return _numbered(asking, made)


def _numbered(asking: Asking, made: Sequence[Choice]) -> tuple[Choice, ...]:
    """The rows with their digits: those that belong to things, or else in their order."""
    if asking.pencils:
        made = volleyed(asking, made)
    if any(trial.prospects for trial in asking.trials) and not asking.state.frames[-1].volley:
        loose = asking.spread and len(asking.trials) == 1 and not gathered(asking.state)
        rows = levered(made, asking.world.system.lever_slots, asking.facing, loose=loose)
    else:
        rows = slotted(made, asking.slots, asking.state, asking.world)
    if takes_turn(asking.state):
        return rows
    keys = iter(KEYS)
    return rows if any(row.key.isdecimal() for row in rows) else tuple(_keyed(row, keys) for row in rows)


def _gathered(rows: list[Choice]) -> list[Choice]:
    """What can be wanted against one or the other is one row, to be turned."""
    found: dict[str, list[Choice]] = {}
    for row in rows:
        if row.kind == "want":
            found.setdefault(row.label, []).append(row)
    kept = []
    for row in rows:
        same = tuple(found.get(row.label, ())) if row.kind == "want" else ()
        if len(same) < 2:
            kept.append(row)
        elif row is same[0]:
            kept.append(replace(row, ways=same))
    return kept


def _told_apart(rows: list[Choice]) -> list[Choice]:
    """Rows of one label carry what they are done with in it: "Strike Gross: knife"."""
    often = Counter(row.label for row in rows if not row.box)
    twins = {row.label for row in rows if often[row.label] > 1 and row.kind != "want"}
    long = {row.label for row in rows if row.label in twins and not 0 < cells(_told(row)) <= LABEL}
    return [_with(row) if row.label in twins - long else row for row in rows]


def _told(row: Choice) -> str:
    """A label with what the row is done with; empty where that is nothing."""
    return f"{row.label}: {row.prompt.caption}" if row.prompt and row.prompt.caption else ""


def _with(row: Choice) -> Choice:
    caption = row.prompt.caption if row.prompt else ""
    return replace(row, label=_told(row), middle="" if row.middle == caption else row.middle)


def _keyed(row: Choice, keys: Iterator[str]) -> Choice:
    if row.key or row.kind not in NUMBERED:
        return row
    return replace(row, key=next(keys, ""))


def slug(command: Command) -> str:
    """What a transcript calls a command: an option's id, or an act with whom it is for and what it uses."""
    if isinstance(command, Choose):
        return command.option
    if isinstance(command, Declare):
        return " ".join(part for part in (command.act, command.against, command.using) if part)
    if isinstance(command, Undertake):
        return command.activity
    if isinstance(command, Begin):
        return command.character
    if isinstance(command, Pull):
        return command.lever
    if isinstance(command, Answer):
        return command.offer
    if isinstance(command, Threaten):
        return f"threat {command.who}"
    if isinstance(command, Attempt):
        return f"threat {dict(command.act.get('check', {})).get('against', '')}"
    if isinstance(command, Intend):
        return " ".join(("want", command.goal, *command.affects))
    if isinstance(command, Join | Yield):
        return f"{'join' if isinstance(command, Join) else 'yield'} {command.who}"
    return f"next {command.who}" if isinstance(command, Next) else "end" if isinstance(command, EndTurn) else ""


# One function for each group of prompts ------------------------------------------------------------------------------


def _plain(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """An option, an act, a rest: what it is with, and the odds where it is in doubt."""
    would = Weighed()
    replying = prompt.group == "reply" and not gathered(asking.state)
    if not prompt.barred and (prompt.in_doubt or replying or _of_the_guide(asking, prompt.command)):
        would = weighed(asking, prompt.command)
    found, held = would.found, f"{ADDS} {would.adds}" if would.adds else ""
    chance = None if would.adds else passing(found)
    if chance is not None and not prompt.in_doubt and not throws(asking, prompt.command):
        held, chance = f"held off: {percent(chance)}", None
    barred = plain(prompt.barred)
    way = NOWHERE if prompt.in_doubt else exit_of(asking.state, asking.world, prompt)
    yield Choice(
        slug(prompt.command),
        "",
        prompt.group or "story",
        prompt.label,
        middle=barred or held or prompt.caption or would.ability,
        chance=chance,
        risk=risked(found) if chance is not None else Fraction(0),
        barred=barred,
        why=" ".join(
            filter(None, (way.stops, plain(prompt.why), harmful(found) if chance is not None or would.adds else ""))
        ),
        command=None if prompt.barred else prompt.command,
        asks="line" if prompt.line else "",
        leaves=way.words,
        stops=way.stops,
        prospects=found,
        prompt=prompt,
    )


def _of_the_guide(asking: Asking, command: Command) -> bool:
    """Whether a guide weighs an act of somebody of theirs, which whoever it comes to may hold off by a throw."""
    state = asking.state
    fighting = bool(state.frames) and state.frames[-1].kind == "conflict" and gathered(state)
    return fighting and isinstance(command, Declare) and state.people[command.who].seat == GUIDE


def _prelude(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """An act that may come first: it is weighed by itself, so its own chance stands in the middle."""
    found = () if prompt.barred else weighed(asking, prompt.command).found
    chance = passing(found)
    own = f"an act of its own, {percent(chance)}" if chance is not None else ""
    yield Choice(
        slug(prompt.command),
        "",
        "prelude",
        prompt.label,
        "do first",
        " — " if prompt.barred else "[→]",
        prompt.barred or prompt.caption or own,
        barred=prompt.barred,
        why=prompt.why,
        command=None if prompt.barred else prompt.command,
        part=asking.trials[0].part if asking.trials else 0,
        prospects=found,
        prompt=prompt,
    )


def _want(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """What somebody can set out to want between two volleys, and against whom."""
    who, colon, goal = prompt.label.partition(": ")
    label = f"{who} wants: {goal}" if colon and not _is_lead(asking, prompt.command) else f"Want: {prompt.label}"
    yield from (replace(row, label=label, verb="want") for row in _plain(asking, prompt))


def _is_lead(asking: Asking, command: Command) -> bool:
    return isinstance(command, Intend) and command.who == hero(asking.state)


def _turn(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    if isinstance(prompt.command, Join | Yield):
        joins = isinstance(prompt.command, Join)
        kind, verb = ("join", "call in") if joins else ("yield", "give up")
        stops = "" if joins or gathered(asking.state) else prompt.why or GIVES_UP
        yield from (replace(row, kind=kind, verb=verb, stops=stops) for row in _plain(asking, prompt))
        return
    if isinstance(prompt.command, BreakOff):
        yield from (replace(row, kind="break", verb="break off") for row in _plain(asking, prompt))
        return
    ends = isinstance(prompt.command, EndTurn)
    yield from (
        replace(row, key="e" if ends else WAIT, verb="end turn" if ends else "wait") for row in _plain(asking, prompt)
    )


def _throw(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    yield Choice("throw", "", "throw", prompt.label, "type", asks="faces", why=prompt.why, prompt=prompt)


def _commit(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    trial = next(iter(asking.trials), None)
    barred = "" if asking.pencils else prompt.barred
    words = barred or _committed(asking)
    yield Choice(
        "commit",
        LETTERS["commit"],
        "commit",
        f"{prompt.label}: {words}" if words else prompt.label,
        "commit" if asking.trials else "go on",
        "   " if asking.trials else "",
        chance=trial.chance if trial else None,
        barred=barred,
        why=prompt.why,
        command=None if barred else prompt.command,
        prompt=prompt,
    )


def _committed(asking: Asking) -> str:
    """The price and the dice of all that is committed to; nothing where neither is in it."""
    trials = asking.trials
    if len(trials) < 2:
        return trials[0].commit if trials else ""
    frame, doubt = asking.state.frames[-1], any(trial.prospects for trial in trials)
    return commitment(asking.state, asking.world, frame, [trial.part for trial in trials], in_doubt=doubt).words


def _decline(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    frame = asking.state.frames[-1]
    label, why = "Let it land" if frame.asking == "blow" else prompt.label, prompt.why
    if frame.kind != "exchange" and frame.asking != "blow":
        label, why = "Leave it be", why or "Nothing changes by that."
    elif any(asking.world.system.is_gift(lever.id) for lever in frame.offers):
        label, why = "Take none of these", why or "What is won and not taken is gone; it costs nothing to take it."
    yield Choice(
        "leave",
        LETTERS["decline"],
        "decline",
        label,
        "let be",
        why=why,
        command=prompt.command,
        prompt=prompt,
        alias=prompt.label,
    )


def _fill(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """Whoever is made, with one key: what is not said of them yet."""
    yield Choice(
        "fill",
        LETTERS["fill"],
        "fill",
        prompt.label,
        "fill in",
        "   ",
        why=prompt.why,
        command=prompt.command,
        prompt=prompt,
    )


def _offer(asking: Asking, prompt: Prompt) -> Iterator[Choice]:
    """An offer: a row for each count it can be taken in; one row, to be turned, for each of several people."""
    lever = prompt.lever
    assert lever is not None
    made = tuple(_way(asking, prompt, lever, *way) for way in _ways(lever))
    if lever.kind == "choice" and len(made) > 1:
        yield replace(made[0], ways=made)
    else:
        yield from made


def _way(asking: Asking, prompt: Prompt, lever: Lever, value: Value, label: str, why: str) -> Choice:
    assert isinstance(prompt.command, Answer)
    command = replace(prompt.command, value=value)
    won = not prompt.command.after and asking.world.system.is_gift(lever.id)
    return Choice(
        lever.id,
        "",
        "offer",
        label,
        "take",
        "[↔]" if lever.kind == "choice" and len(lever.picks) > 1 else "",
        prompt.barred or lever_price(asking.state, asking.world, lever, value) or prompt.caption,
        None if prompt.barred else chance_after(asking, command, lever.seat),
        barred=prompt.barred,
        why=why,
        command=None if prompt.barred else command,
        prompt=prompt,
        under=prompt.under,
        gift=won and not prompt.barred,
    )


def _ways(lever: Lever) -> Iterator[tuple[Value, str, str]]:
    """Each value an offer can be taken at, with its label and why."""
    if lever.kind == "choice":
        for pick in lever.picks:
            label = lever.label if len(lever.picks) == 1 else f"{lever.label}: {pick.label}"
            yield pick.id, label, pick.why or lever.why
    elif lever.kind == "count" and lever.hi > 1:
        for count in range(max(1, lever.lo), lever.hi + 1):
            yield count, f"{lever.label}: {number(count)}", lever.why
    elif lever.kind == "allocation":
        yield from ((((pick.id, 1),), f"{lever.label}: {pick.label}", pick.why or lever.why) for pick in lever.picks)
    else:
        yield 1, lever.label, lever.why


_ROWS: Mapping[str, Callable[[Asking, Prompt], Iterator[Choice]]] = {
    "lever": lever_row,
    "commit": _commit,
    "offer": _offer,
    "decline": _decline,
    "fill": _fill,
    "throw": _throw,
    "turn": _turn,
    "prelude": _prelude,
    "want": _want,
    "withdraw": lambda asking, prompt: iter(()),
}

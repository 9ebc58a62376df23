"""The rows of a volley while somebody has not said what they do, and in pencil what they would do.

Nothing of a pencil is said to the game before it is committed to: then its words go before that one.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.act import Act
from game.core.commands import Pull
from game.core.draft import Sight, fold
from game.core.events import Pulled
from game.core.levers import Value
from game.core.questions import Forecast, Move
from game.core.seats import gathered
from game.core.state import Frame, State
from game.core.wording import aloud
from game.core.world import World
from game.view.model import ELSE, VOLLEY, Choice
from game.view.outlook import Asking
from game.view.slots import Slots

COMPANION, WANT, LEVERS, ALL = "6", "7", "8", "0"
"""The digits of who comes with you, of what could be wanted instead, of the other levers, and of all acts."""
TO_WANT = "want"


# Pencils -------------------------------------------------------------------------------------------------------------


def pencils(state: State, world: World, slots: Slots) -> tuple[Pull, ...]:
    """What everybody at this table would do who has not said it: what they did last, at first what gains most often.

    At a guide's table nobody's act is pencilled.
    """
    frame = state.frames[-1] if state.frames else None
    if frame is None or not frame.volley or frame.stage != "free" or gathered(state):
        return ()
    return tuple(_pencils(state, world, frame, slots))


def _pencils(state: State, world: World, frame: Frame, slots: Slots) -> Iterator[Pull]:
    for index, part in enumerate(frame.parts):
        if state.people[part.who].seat not in state.seats:
            continue
        act = Act(Sight(state, world), frame, index)
        lever, moves = world.system.moves(act.s, act)
        if not moves or part.value(lever):
            continue
        done = slots.last(part.who)
        last = dict(done.levers).get(lever) if done else None
        if last in _answers(world, act, lever):
            yield Pull(index, lever, last)
        else:
            yield max((Pull(index, lever, move.picks[0][0]) for move in moves), key=_gaining(state, world))


def _gaining(state: State, world: World) -> Callable[[Pull], Fraction]:
    def gain(pull: Pull) -> Fraction:
        found = _forecast(pencilled(state, (pull,)), world, pull.part)
        return found.odds[0][1] if found else Fraction(0)

    return gain


def _answers(world: World, act: Act, lever: str) -> set[Value]:
    return {pick.id for one in world.system.levers(act.s, act) if one.id == lever for pick in one.picks}


def pencilled(state: State, pulls: Sequence[Pull]) -> State:
    """The table as it would be with these answers taken, each of them one that is offered."""
    return fold(state, (Pulled(pull.part, pull.lever, pull.value) for pull in pulls))


def _forecast(state: State, world: World, part: int) -> Forecast | None:
    s = Sight(state, world)
    return world.system.forecast(s, Act(s, state.frames[-1], part))


# Rows ----------------------------------------------------------------------------------------------------------------


def volleyed(asking: Asking, rows: Sequence[Choice]) -> Sequence[Choice]:
    """The rows of a volley with what is pencilled: for the first who acts a row for each act, for all others one; and
    commit, which says first what is pencilled."""
    first = min((row.part for row in rows if row.kind == "lever"), default=-1)
    own = next((pull for pull in asking.pencils if pull.part == first), None)
    if own is None:
        return [_sketched(asking, row) for row in rows]
    lever = next(row for row in rows if (row.kind, row.part, row.id) == ("lever", own.part, own.lever))
    return _placed(asking, lever, [_sketched(asking, row) for row in rows if row is not lever], own)


def _sketched(asking: Asking, row: Choice) -> Choice:
    """The lever of an act that is pencilled says what stands there, and commit says it to the game."""
    if row.kind == "commit" and row.prompt is not None:
        first, *more = asking.pencils
        row = replace(row, command=first, then=(*more, row.prompt.command))
        found = _forecast(asking.state, asking.world, asking.trials[0].part) if asking.trials else None
        return replace(row, odds=found.odds) if found else row
    pull = next((one for one in asking.pencils if (one.part, one.lever) == (row.part, row.id)), None)
    found = _forecast(asking.state, asking.world, row.part) if pull is not None else None
    if row.kind != "lever" or pull is None or found is None:
        return row
    who = aloud(row.label.partition(": ")[0])
    words, by = _named(asking, row, pull)
    drawn = replace(row, label=f"{who}: ({words})", middle=by, box="", change="", pencil=True, alias=row.label)
    firsts = [move.picks[0][0] for move in _moves(asking, row.part)]
    here = firsts.index(str(pull.value)) if pull.value in firsts else -1
    before = replace(pull, value=firsts[here - 1]) if here > 0 else None
    behind = replace(pull, value=firsts[here + 1]) if here + 1 < len(firsts) else None
    return _with(replace(drawn, less=before, more=behind), found)


def _moves(asking: Asking, part: int) -> tuple[Move, ...]:
    s = Sight(asking.state, asking.world)
    return asking.world.system.moves(s, Act(s, asking.state.frames[-1], part))[1]


def _named(asking: Asking, row: Choice, pull: Pull) -> tuple[str, str]:
    """An act in a few words, and what it is done with."""
    for move in _moves(asking, pull.part):
        if pull.value in dict(move.picks):
            return move.label, dict(move.picks)[str(pull.value)]
    picks = row.prompt.lever.picks if row.prompt and row.prompt.lever else ()
    return next((pick.label for pick in picks if pick.id == pull.value), ""), ""


def _with(row: Choice, found: Forecast) -> Choice:
    return replace(row, odds=found.odds, outcomes=found.outcomes, meets=found.meets, chance=found.odds[0][1])


def _placed(asking: Asking, lever: Choice, rows: Sequence[Choice], pull: Pull) -> Sequence[Choice]:
    """The acts of the first by their digits, then who comes along, what could be wanted, other levers, all acts."""
    behind = [row for row in rows if row.kind == "lever"]
    digits = {id(row): _digit(row, pull) for row in behind}
    known = [replace(row, key=digits[id(row)]) for row in behind if digits[id(row)] != LEVERS]
    acts = tuple(_acts(asking, lever, pull))
    placed = (*acts, *known, *_levers([row for row in behind if digits[id(row)] == LEVERS]))
    stands = any(way.pencil for row in acts for way in (row, *row.ways))
    others = (row for row in rows if row.kind != "lever")
    return (*sorted(placed, key=lambda row: row.key), _everything(asking, lever, stands=stands), *others)


def _digit(row: Choice, pull: Pull) -> str:
    """The digit of a lever beside those of the acts."""
    if row.id == pull.lever:
        return COMPANION
    return WANT if row.part == pull.part and row.id == TO_WANT else LEVERS


def _levers(rows: Sequence[Choice]) -> tuple[Choice, ...]:
    """Levers that have no digit here: one by itself, several behind one row."""
    if len(rows) < 2:
        return tuple(replace(row, key=LEVERS) for row in rows)
    why = f"{'; '.join(row.label for row in rows)}."
    many = f"{len(rows)} of them"
    return (Choice("levers", LEVERS, ELSE, "Other levers", "open", middle=many, why=why, opens=True, ways=tuple(rows)),)


def _everything(asking: Asking, lever: Choice, *, stands: bool) -> Choice:
    """The row that opens the list of all acts; what is pencilled stands in it where it has no row of its own."""
    row = lever if stands else _sketched(asking, lever)
    words = "" if stands else f": {row.label.partition(': ')[2]}"
    return replace(row, key=ALL, alias=lever.label, label=f"Anything else{words}", box="", more=None, less=None)


def _acts(asking: Asking, lever: Choice, pull: Pull) -> Iterator[Choice]:
    """A row for each act, set to what is pencilled of it, or else to the best of its ways."""
    for move in _moves(asking, pull.part):
        ways = tuple(_act(asking, lever, pull, move, *pick) for pick in move.picks)
        first = next((way for way in ways if way.pencil), ways[0])
        yield replace(first, ways=ways) if len(ways) > 1 else first


def _act(asking: Asking, lever: Choice, pull: Pull, move: Move, answer: str, by: str) -> Choice:
    """An act done in one way; in pencil it stands in brackets."""
    then, pencil = replace(pull, value=answer), answer == pull.value
    label = f"({move.label})" if pencil else move.label
    row = Choice(answer, str(move.slot), VOLLEY, label, "take", middle=by, command=then, why=lever.why)
    row = replace(row, part=pull.part, prompt=lever.prompt, pencil=pencil)
    found = _forecast(pencilled(asking.state, (then,)), asking.world, pull.part)
    return _with(row, found) if found else row

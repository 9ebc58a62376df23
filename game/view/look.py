"""From a state to what stands on the table: made once after every command."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.core import oracle
from game.core.act import Act
from game.core.commands import Next
from game.core.draft import Sight
from game.core.machine import leading, preview, wall
from game.core.machine.defences import withstands
from game.core.machine.exchange import on_its_way
from game.core.machine.letters import own
from game.core.machine.volleys import goal_of
from game.core.prompts import Prompt
from game.core.rolls import Call
from game.core.seats import PLAYER, gathered, hero
from game.core.state import Frame, Part, State
from game.core.wording import several, with_the
from game.core.world import World
from game.view import watched
from game.view.acts import pencilled, pencils
from game.view.choices import choices
from game.view.focus import as_made, in_focus, unnamed
from game.view.hopeless import thinned
from game.view.hopeless import told as weighed
from game.view.may import PROPOSED, asked_for, may_row, proposals, proposed
from game.view.model import DOWN, ELSE, ON_THE_WALL, SCENE, VOLLEY, Choice, Prospect, Standing, Table, Trial
from game.view.moves import start
from game.view.outlook import Asking, conflict_of, graded, passing, prospects, where_of
from game.view.present import present
from game.view.price import ANYWAY, commitment, sunk
from game.view.prompts import titles
from game.view.reckoning import reckoned
from game.view.replies import breaks_in
from game.view.shapes import DIVISION
from game.view.sheet import sheet_of
from game.view.sides import faced as faced_by
from game.view.sides import sided
from game.view.sides import title as side_title
from game.view.slots import Slots, empty, takes_turn
from game.view.strip import borne, places
from game.view.tale import Tale
from game.view.teller import faced
from game.view.words import clock, opening, sentence
from game.view.yours import yours

BREAK_IN = "Break in?"
WORKED = "It worked. Anything more?"
LOST = "It did not work. What now?"
RULE = re.compile(r"[A-Z]-[0-9]+")
"""The rule behind a throw, where nothing is said of what it is for."""
THROWS = {"dice": "What do the dice show?", "cards": "Which card comes up?", "row": "Which row comes up?"}
CARDS = "Which cards come up?"


def look(
    state: State,
    world: World,
    prompts: Sequence[Prompt],
    told: Tale,
    *,
    title: str = "",
    undo: str = "",
    redo: str = "",
    spread: bool = True,
    whole: bool = False,
    proposing: str = "",
    slots: Slots | None = None,
    facing: int | None = None,
) -> Table:
    """What stands on the table in this state. `undo` and `redo` are labels, empty where there is nothing.

    `spread` says whether what is shared among few has a row for each of them; `whole`, whether all that is a guide's
    has one; `proposing`, what somebody asks to count, which lies before the guide; `slots` are the digits that things
    have here; `facing`, whose levers have digits where several have levers, None for all of them.
    """
    frame = state.frames[-1] if state.frames else None
    stage = stage_of(state)
    slots = slots or Slots()
    in_pencil = pencils(state, world, slots)
    then = pencilled(state, in_pencil)
    trials = _trials(then, world, then.frames[-1]) if frame and stage == "free" else ()
    own = yours(state, world, trials, whole=whole)
    shown = _shown(state, prompts)
    face = faced_by(state, shown, facing)
    asking = Asking(then, world, trials, spread, slots, face, told.shared, in_pencil)
    rows = (*_with_asked(asking, thinned(asking, choices(asking, shown)), proposing), *own)
    trials = weighed(asking, rows)
    rows = rows if face is None else sided(state, rows, face)
    made = Sight(as_made(state, world), world)
    lead = made.people.get(in_focus(state))
    return Table(
        title=title or world.pack.title,
        place=place_of(state, world, told),
        mode=state.mode,
        when=when_of(state),
        stage=stage,
        heading=_titled(then, world, frame, rows) if face is None else side_title(state, face),
        columns=_columns(stage, rows, turn=takes_turn(state)),
        rows=rows,
        passages=told.told,
        trials=tuple(replace(one, facts=()) for one in trials) if _is_divided(rows) else trials,
        standing=_standing(state, world),
        strip=places(state, world) if stage == "intention" else (),
        name=lead.name if lead else "",
        vitals=world.system.vitals(made, lead.id) if lead else (),
        sheet=sheet_of(made, lead.id) if lead else (),
        start=_start(rows, state),
        pencils=in_pencil,
        empty=empty(rows, slots, state, world),
        withdraw=next((p.command for p in prompts if p.group == "withdraw" and not p.barred), None),
        withstands=withstands(state, world),
        meaning=_meaning(stage, _volleys(state), frame) or _down(state) or _on_the_wall(trials) or _no_way_back(trials),
        undo=undo,
        redo=redo,
        ended=ending_of(state, world),
        became=reckoned(state, world),
        people=tuple(present(state, world, every=True)) if gathered(state) else (),
        known=told.known,
        clocks=watched.clocks(state, world, told.before),
        here=watched.here(state, world, told.before),
        aim=watched.aim(state, world),
        threat=watched.threat(state, world),
        **_coming(state, world),
        foes=watched.foes(state),
        beat=_beat(state, world, told.before),
    )


FORCED = "no way back from this"


def _is_divided(rows: Sequence[Choice]) -> bool:
    """Whether finished divisions are to be taken: each says what it comes to."""
    return bool(rows) and rows[0].kind == DIVISION


def _with_asked(asking: Asking, rows: tuple[Choice, ...], proposing: str) -> tuple[Choice, ...]:
    """The rows with what players may propose behind their levers, and first what is proposed."""
    found = proposals(asking.state, asking.world)
    asked = next(iter(asked_for(asking.state, asking.world, proposing)), None) if proposing else None
    levers = tuple(row for row in rows if row.kind not in ("commit", "decline"))
    there = asking.facing is not None and asking.facing != preview.active(asking.state.frames[-1])
    own = may_row(found) if not there and not any(row.key == "0" for row in rows) else ()
    first = (proposed(asking, asked),) if asked is not None else ()
    last = tuple(row for row in rows if row not in levers)
    return (*first, *levers, *own, *last) if own else (*first, *rows)


def _shown(state: State, prompts: Sequence[Prompt]) -> Sequence[Prompt]:
    """The prompts that have rows: what is a guide's own stands under its letter, and whose turn it is they name by a
    word, among as many as there are."""
    shown = [p for p in prompts if p.lever is None or not own(p.lever)]
    return [p for p in shown if not isinstance(p.command, Next)] if gathered(state) else shown


def stage_of(state: State) -> str:
    """intention, free, reply, execution, effect or between; empty when nothing is going on any more."""
    if not state.frames:
        return ""
    frame = state.frames[-1]
    if frame.asking and frame.asking != leading.ASKING:
        return "effect"
    if frame.call is not None:
        return "execution" if frame.calling >= 0 else "effect"
    return frame.stage


def _trials(state: State, world: World, frame: Frame) -> tuple[Trial, ...]:
    """The acts that somebody at the table may still change, each with its sum and its odds."""
    own = [(n, p) for n, p in enumerate(frame.parts) if not p.passive and _asked(state, p)]
    return tuple(_trial(state, world, frame, number, part) for number, part in own)


def _asked(state: State, part: Part) -> bool:
    return state.people[part.who].seat in state.seats


def _trial(state: State, world: World, frame: Frame, number: int, part: Part) -> Trial:
    chances = preview.now(state, world, number)
    rows = prospects(world, chances, preview.stakes(state, world, number))
    rows = (*_sunk(state, world, frame, number), *rows) if rows else ()
    name = state.people[part.who].name
    whom = "you" if part.who == hero(state) else name
    label = _label(state, world, frame, part, whom)
    alone = part.who == unnamed(state)
    if alone and whom == name and not part.forced and not frame.volley:
        label = f"{name}: {label}"
    committed = commitment(state, world, frame, (number,), in_doubt=bool(rows))
    return Trial(
        number,
        "" if part.forced or alone else name,
        opening(label),
        preview.facts(state, world, number),
        rows,
        committed.words,
        part.forced,
        passing(rows),
        wall.shown(Act(Sight(state, world), frame, number)) if _is_watched(state, world) else "",
        committed.free,
    )


def _is_watched(state: State, world: World) -> bool:
    """Whether there are players who look at what lies before a guide."""
    return gathered(state) and not oracle.leads(state, world)


def _sunk(state: State, world: World, frame: Frame, number: int) -> Iterator[Prospect]:
    """What is paid whatever falls, in one row of the chance table."""
    found = "; ".join(sunk(state, world, frame, number))
    if found:
        yield Prospect(ANYWAY, Fraction(1), sentence(found), -1, whole=False, anyway=True)


def _label(state: State, world: World, frame: Frame, part: Part, whom: str) -> str:
    """What an act in free and clear is called; a volley by what everybody wants of it, and where it stands behind a
    name by what that one wants."""
    if frame.volley:
        return (wanted(state, world) if whom == "you" else wanted(state, world, part.who)) or part.label
    return faced(world, frame, part, whom) if part.forced else part.label


def wanted(state: State, world: World, who: str = "") -> str:
    """Who wants what in the volleys under way: "You want: page nine read out · Cask: you are thrown out"; what one of
    them wants: "wants page nine read out"."""
    fight = _volleys(state)
    place = conflict_of(world, fight.id) if fight else None
    told = []
    for aim in fight.aims if fight else ():
        goal = goal_of(place, aim.goal) if place and aim.goal else None
        if goal is not None and aim.who == who:
            return f"wants {goal.label}"
        if goal is not None and not aim.out and not who:
            mine = aim.who == hero(state)
            told.append(f"You want: {goal.label}" if mine else f"{state.people[aim.who].name}: {goal.label}")
    return " · ".join(told)


def _wants(state: State, world: World, who: str) -> str:
    """Whose acts these are, and what for: "You: page nine read out"."""
    name = "You" if who == hero(state) else state.people[who].name
    return f"{name}: {wanted(state, world, who).removeprefix('wants ')}"


def _volleys(state: State) -> Frame | None:
    """The conflict of volleys that is under way, unless another one stands above it."""
    fight = next((frame for frame in reversed(state.frames) if frame.kind == "conflict"), None)
    return fight if fight is not None and (fight.stage == "between" or fight.aims) else None


def _meaning(stage: str, volleys: Frame | None, frame: Frame | None) -> str:
    """What a stage means in a conflict of volleys."""
    if volleys is None or frame is None:
        return ""
    if stage == "between":
        return f"before volley {volleys.round}"
    if not frame.volley or stage not in ("free", "execution"):
        return ""
    return f"volley {frame.volley}{', all still open' if stage == 'free' else ''}"


def _down(state: State) -> str:
    """What free and clear means where it is about what an act has come to that was paid for: how that is shared out."""
    *_, below, top = (None, None, *state.frames)
    if below is None or top is None or (below.kind, top.kind, top.stage) != ("exchange", "exchange", "free"):
        return ""
    own = below.parts[0].who == top.parts[0].who
    return DOWN if own and below.stage in ("execution", "effect") else ""


def _no_way_back(trials: Sequence[Trial]) -> str:
    """What free and clear means for what came to somebody who did not choose it."""
    return FORCED if trials and all(one.forced for one in trials) else ""


def _on_the_wall(trials: Sequence[Trial]) -> str:
    """What the players see of the act that is weighed, where they see the same of all who act."""
    found = {ON_THE_WALL.get(one.wall, "") for one in trials}
    return found.pop() if len(found) == 1 else ""


def place_of(state: State, world: World, told: Tale) -> str:
    """The scene's title, and the conflict's where there is one; at a guide's table the scene they have named last."""
    named = (one.words for one in reversed(told.passages) if one.kind == "title" and one.role == SCENE)
    titles = [title] if gathered(state) and (title := next(named, "")) else []
    for frame in state.frames:
        where = where_of(world, frame)
        if where is not None and not (titles and frame.kind == "scene"):
            titles.append(where.title)
    return titles[-1] if titles else ""


def _beat(state: State, world: World, before: State | None) -> bool:
    """Whether the last word has brought the ending, or the scene in which somebody is dead."""
    if before is None or state.ending != before.ending:
        return bool(state.ending)
    scenes = [each.frames[0].id if each.frames else "" for each in (state, before)]
    return bool(world.pack.death) and scenes[0] == world.pack.death != scenes[1]


def when_of(state: State) -> str:
    if state.fight is None:
        return clock(state.minute)
    return f"{'volley' if _volleys(state) else 'round'} {state.fight.round}"


def _titled(state: State, world: World, frame: Frame | None, rows: Sequence[Choice]) -> str:
    """What is asked; where something is only divided, what that is."""
    if frame and any(row.kind == VOLLEY for row in rows):
        return _wants(state, world, frame.parts[min(row.part for row in rows)].who)
    return opening(frame.parts[0].label) if frame and _is_divided(rows) else _heading(state, world, frame)


def _heading(state: State, world: World, frame: Frame | None) -> str:
    if frame is None:
        return "The end" if state.ending else "Who are you?"
    if frame.asking:
        return _offered(state, world, frame)
    if frame.call is not None:
        return _thrown(state, frame)
    if frame.stage == "free":
        return "Levers"
    if frame.stage == "reply":
        return _breaking_in(state, frame)
    if frame.stage == "between":
        return "Between volleys" if frame.round > 1 else "Before the first volley"
    turn = frame.turn if frame.kind == "conflict" else ""
    who = turn or state.lead
    return (
        "What do you do?"
        if who == hero(state) or who not in state.people
        else f"What does {state.people[who].name} do?"
    )


def _coming(state: State, world: World) -> dict[str, Any]:
    """The act that whoever plays alone may break into, the chance that it works, and whom it comes to."""
    if not breaks_in(state):
        return {}
    part = state.top.parts[0]
    lands = passing(prospects(world, preview.now(state, world, 0)))
    coming = f"{opening(state.people[part.who].name)}: {part.label}"
    return {"coming": coming, "lands": lands, "meets": borne(state, world, part.against)}


def _breaking_in(state: State, frame: Frame) -> str:
    """What somebody is about to do: "Cask is about to act: strike you. Break in?"."""
    if breaks_in(state):
        return BREAK_IN
    part = frame.parts[0]
    who = "You are" if part.who == hero(state) else f"{opening(state.people[part.who].name)} is"
    return f"{who} about to act: {part.label}. Break in?"


def _thrown(state: State, frame: Frame) -> str:
    """What is awaited of the dice, and whose they are where several throw, or what for."""
    assert frame.call is not None
    asked = CARDS if frame.call.kind == "cards" and len(frame.call.dice) > 1 else THROWS[frame.call.kind]
    who = opening(_whose(state, frame, frame.call))
    return f"{who}: {asked[0].lower()}{asked[1:]}" if who else asked


def _whose(state: State, frame: Frame, call: Call) -> str:
    """Whose dice or cards are awaited; of an amount what it is for; empty where that goes without saying."""
    if call.to in state.people:
        return "" if call.to == hero(state) else state.people[call.to].name
    if frame.calling < 0:
        told = call.role in ("check", "each") or gathered(state)
        return call.why if told and not RULE.fullmatch(call.why) else ""
    thrower = frame.parts[frame.calling].who
    alone = sum(not part.passive for part in frame.parts) < 2 and not gathered(state)
    return "" if alone or thrower == hero(state) else state.people[thrower].name


def _offered(state: State, world: World, frame: Frame) -> str:
    """What a round of offers is about."""
    if frame.blow:
        return on_its_way(state, frame.blow)
    if frame.kind != "exchange":
        return leading.HEADING if frame.asking == leading.ASKING else "And now?"
    return _came_out(state, world, frame) if frame.asking == "effect" else _as_it_stands(state, world, frame)


def _came_out(state: State, world: World, frame: Frame) -> str:
    """What came of it for whoever is asked: "It worked. Anything more?"."""
    part = _own(state, frame, lambda part: part.outcome is not None)
    grade = part.outcome.grade if part and part.outcome else ""
    known = next((each for each in world.system.grades if each.id == grade), None)
    return WORKED if known is None or known.passes > 0 else LOST


def _own(state: State, frame: Frame, fits: Callable[[Part], bool]) -> Part | None:
    """The first part that fits, of somebody at the table if there is one."""
    found = sorted((p for p in frame.parts if not p.passive and fits(p)), key=lambda part: not _asked(state, part))
    return found[0] if found else None


def _as_it_stands(state: State, world: World, frame: Frame) -> str:
    """What the hands on the table come to if nothing is taken: "As it stands: failure"."""
    part = _own(state, frame, lambda part: part.hand is not None and part.outcome is None)
    if part is None:
        return "Before it counts"
    outcome = world.system.verdict(Sight(state, world), Act(Sight(state, world), frame, frame.parts.index(part)))
    known = next((one.passes for one in world.system.grades if one.id == outcome.grade), 0)
    if known and not _asked(state, part):
        whom = "you" if part.against in ("", hero(state)) else with_the(state.people[part.against].name)
        who, (one, many) = state.people[part.who].name, ("hits", "hit") if known > 0 else ("misses", "miss")
        return f"As it stands: {with_the(who)} {many if several(who) else one} {whom}"
    return f"As it stands: {graded(world, outcome)}"


def _columns(stage: str, rows: Sequence[Choice], *, turn: bool = False) -> tuple[str, str]:
    if stage == "reply" and any(row.price for row in rows):
        return ("price", "first ═ then")
    weighed = next((row for row in rows if row.kind == VOLLEY), None)
    if weighed is not None:
        return ("with", titles(weighed))
    if turn or any(row.edge for row in rows):
        return ("if it works", "works ═ hurts" if any(row.risk for row in rows) else "chance")
    middle = any(row.middle and not row.barred for row in rows)
    chances = any(row.chance is not None or row.change for row in rows)
    if _is_divided(rows):
        return ("", "with")
    if stage == "free":
        return ("cost", "if pressed") if any(row.chance is not None for row in rows) else ("", "")
    if stage == "between":
        return ("", "")
    if stage == "effect":
        return ("cost" if middle else "", "then" if chances else "")
    if any(row.risk for row in rows):
        return ("with" if middle else "", "works ═ hurts")
    return ("with" if middle else "", "chance now" if chances else "")


def _standing(state: State, world: World) -> Standing | None:
    if not any(frame.kind == "conflict" for frame in state.frames):
        return None
    headings, rows = world.system.standing(Sight(state, world))
    players = {f"{p.name}, yours": p.name for p in state.people.values() if p.seat == PLAYER and gathered(state)}
    rows = tuple((players.get(row[0], row[0]), *row[1:]) for row in rows)
    now = next((n for n, row in enumerate(rows) if "now" in row), -1)
    return Standing(headings, rows, now, pinned=_volleys(state) is not None, own=_own_rows(state))


def _own_rows(state: State) -> tuple[int, ...]:
    """Where those stand in the table of a volley whose acts are still to be changed at this table; a guide, who may
    change everybody's, sees all of them there."""
    top = state.frames[-1]
    if not top.volley or stage_of(state) != "free" or gathered(state):
        return ()
    return tuple(number for number, part in enumerate(top.parts) if _asked(state, part))


def _start(rows: Sequence[Choice], state: State) -> int:
    """The likeliest safe row: the one that spends nothing more, or else the first that can be done.

    In a turn `game.view.moves` says which.
    """
    if rows and rows[0].id == PROPOSED:
        return 0
    pencil = next((number for number, row in enumerate(rows) if row.pencil), None)
    if pencil is not None:
        return pencil
    if _is_divided(rows):
        return next((number for number, row in enumerate(rows) if row.again), 0)
    if takes_turn(state):
        return start(rows)
    able = [(_likely(row), number) for number, row in enumerate(rows) if not row.barred]
    return min(able, default=(0, 0))[1]


def _likely(row: Choice) -> int:
    """How near a row is to being the one that is marked first; the least is."""
    if row.kind in ("commit", "decline") or row.gift:
        return -row.gift
    return 4 if row.kind == "break" else 5 if row.kind == ELSE else 3


def ending_of(state: State, world: World) -> str:
    if not state.ending:
        return ""
    found = world.endings.get(state.ending)
    return found.title if found else "The end"

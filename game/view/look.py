"""From a state to what stands on the table: made once after every command."""

from collections.abc import Sequence

from game.core import preview
from game.core.prompts import Prompt
from game.core.state import Blow, Frame, Part, State
from game.core.world import World
from game.view.choices import choices
from game.view.model import Choice, Standing, Table, Trial
from game.view.outlook import Asking, passing, prospects
from game.view.price import of_part, paid, thrown
from game.view.tale import Tale
from game.view.teller import faced
from game.view.words import clock

WORKED = "It worked. Anything more?"
THROWS = {"dice": "What do the dice show?", "cards": "Which card comes up?", "row": "Which row comes up?"}


def look(
    state: State,
    world: World,
    prompts: Sequence[Prompt],
    told: Tale,
    *,
    title: str = "",
    undo: str = "",
    redo: str = "",
) -> Table:
    """What stands on the table in this state. `undo` and `redo` are labels, empty where there is nothing."""
    frame = state.frames[-1] if state.frames else None
    stage = stage_of(state)
    trials = _trials(state, world, frame) if frame and stage == "free" else ()
    rows = choices(Asking(state, world, trials), prompts)
    lead = state.people.get(state.lead)
    return Table(
        title=title or world.pack.title,
        place=_place(state, world),
        mode=state.mode,
        when=_when(state),
        stage=stage,
        heading=_heading(state, world, frame),
        columns=_columns(stage, rows),
        rows=rows,
        passages=told.passages,
        trials=trials,
        standing=_standing(state, world),
        name=lead.name if lead else "",
        vitals=world.system.vitals(state, world, state.lead) if lead else (),
        sheet=world.system.sheet(state, world, state.lead) if lead else (),
        start=_start(rows, state),
        withdraw=next((p.command for p in prompts if p.group == "withdraw" and not p.barred), None),
        undo=undo,
        redo=redo,
        ended=_ending(state, world),
    )


def stage_of(state: State) -> str:
    """intention, free, execution or effect; empty when nothing is going on any more."""
    if not state.frames:
        return ""
    frame = state.frames[-1]
    if frame.asking:
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
    question, _ = world.system.weigh(state, world, frame, number)
    price = paid(state, world, of_part(part, world.system.levers(state, world, frame, number)))
    who = "" if part.who == state.lead else state.people[part.who].name
    return Trial(
        number,
        "" if part.forced else who,
        faced(world, frame, part, who or "you") if part.forced else part.label,
        preview.facts(state, world, number),
        rows,
        f"pay {price}; {thrown(world, world.system.call(question))}",
        part.forced,
        passing(rows),
    )


def _place(state: State, world: World) -> str:
    """The scene's title, and the conflict's where there is one."""
    titles = []
    for frame in state.frames:
        here = world.scenes.get(frame.id) if frame.kind == "scene" else world.conflicts.get(frame.id)
        if frame.kind != "exchange" and here is not None:
            titles.append(here.title)
    return titles[-1] if titles else ""


def _when(state: State) -> str:
    fight = next((frame for frame in reversed(state.frames) if frame.kind == "conflict"), None)
    return f"round {fight.round}" if fight else clock(state.minute)


def _heading(state: State, world: World, frame: Frame | None) -> str:
    if frame is None:
        return "The end" if state.ending else "Who are you?"
    if frame.asking:
        return _offered(state, world, frame)
    if frame.call is not None:
        return THROWS[frame.call.kind]
    if frame.stage == "free":
        return "Levers"
    if frame.kind == "conflict" and frame.turn not in ("", state.lead):
        return f"What does {state.people[frame.turn].name} do?"
    return "What do you do?"


def _offered(state: State, world: World, frame: Frame) -> str:
    """What a round of offers is about."""
    if frame.asking == "effect":
        return WORKED
    return _on_its_way(state, frame.blow) if frame.blow else _as_it_stands(world, frame)


def _on_its_way(state: State, blow: Blow) -> str:
    """Harm on its way: "Before it lands: 3 from hound A"."""
    by = state.people.get(blow.by) if blow.by != blow.who else None
    source = by.name if by else blow.source
    on = "" if blow.who == state.lead else f" on {state.people[blow.who].name}"
    return f"Before it lands{on}: {blow.points}{f' from {source}' if source else ''}"


def _as_it_stands(world: World, frame: Frame) -> str:
    """What the hand on the table comes to if nothing is taken: "As it stands: failure"."""
    part = next((part for part in frame.parts if part.hand is not None and part.outcome is None), None)
    if part is None or part.hand is None:
        return "Before it counts"
    grade = world.system.read(part.question, part.hand, part.amends).grade
    label = next((each.label for each in world.system.grades if each.id == grade), grade)
    return f"As it stands: {label}"


def _columns(stage: str, rows: Sequence[Choice]) -> tuple[str, str]:
    middle = any(row.middle and not row.barred for row in rows)
    chances = any(row.chance is not None or row.change for row in rows)
    if stage == "free":
        return ("cost", "if pressed")
    if stage == "effect":
        return ("cost" if middle else "", "then" if chances else "")
    return ("with" if middle else "", "chance now" if chances else "")


def _standing(state: State, world: World) -> Standing | None:
    if not any(frame.kind == "conflict" for frame in state.frames):
        return None
    headings, rows = world.system.standing(state, world)
    now = next((n for n, row in enumerate(rows) if "now" in row), -1)
    return Standing(headings, rows, now)


def _start(rows: Sequence[Choice], state: State) -> int:
    """The likeliest safe row: the one that spends nothing more, or else the first that can be done.

    In a turn of one's own that is what leads to odds first, since those can still be left; then a move.
    """
    turn = bool(state.frames) and state.frames[-1].kind == "conflict" and state.frames[-1].turn == state.lead
    able = [(_likely(row, turn=turn), number) for number, row in enumerate(rows) if not row.barred]
    return min(able, default=(0, 0))[1]


def _likely(row: Choice, *, turn: bool) -> int:
    """How near a row is to being the one that is marked first; the least is."""
    if row.kind in ("commit", "decline"):
        return 0
    if turn and row.prompt is not None and row.prompt.in_doubt:
        return 1
    return 2 if turn and row.kind == "move" else 3


def _ending(state: State, world: World) -> str:
    if not state.ending:
        return ""
    found = world.endings.get(state.ending)
    return found.title if found else "The end"

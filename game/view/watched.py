"""What everybody sees of how things stand beside the story: clocks that count, who is here, what a fight is about."""

from collections.abc import Iterator

from game.core.content import Bystander, ClockDef, Conflict
from game.core.draft import Sight
from game.core.prose import told
from game.core.scope import NOBODY, Scope
from game.core.seats import gathered, hero
from game.core.state import State
from game.core.wording import minus, signed
from game.core.world import World
from game.view.model import Clock, Here, Table
from game.view.outlook import conflict_of
from game.view.words import opening

HOUR = 60
DAY = 24 * HOUR


def clocks(state: State, world: World, before: State | None = None) -> tuple[Clock, ...]:
    """The clocks that are seen now: the fight's, the scene's, then the adventure's. `before` is the state before the
    last word, since when they have moved."""
    holds = Scope(Sight(state, world), NOBODY).holds
    found = (_clock(one, state, world, before) for one in _counted(state, world) if holds(one.when))
    return tuple(one for one in found if one is not None)


def here(state: State, world: World, before: State | None = None) -> tuple[Here, ...]:
    """Who is in the scene beside whoever plays: their companions, then whom the scene names."""
    known = set(_names(before, world)) if before is not None and _same_scene(state, before) else set()
    found = tuple(_here(state, world))
    return tuple(Here(one.name, one.words, bool(known) and one.name not in known, one.yours) for one in found)


def aim(state: State, world: World) -> str:
    """What the fight is about that is on; empty where its content does not say."""
    fight = _fight(state, world)
    return told(fight.aim, Sight(state, world), NOBODY).strip() if fight is not None else ""


def threat(state: State, world: World) -> str:
    """What the fight's clocks announce for a round that comes: "Osk in round 3"."""
    fight, round_ = _fight(state, world), state.fight.round if state.fight is not None else 0
    holds = Scope(Sight(state, world), NOBODY).holds
    coming = [one for one in (fight.clocks if fight else ()) if one.label and one.round > round_ and holds(one.when)]
    soonest = min(coming, key=lambda one: one.round, default=None)
    return f"{soonest.label} in round {soonest.round}" if soonest is not None else ""


def foes(state: State) -> tuple[str, ...]:
    """Who stands against whoever plays in the fight that is on, and is not out of it."""
    if state.fight is None:
        return ()
    return tuple(one.name for one in state.people.values() if one.side == "foe" and not one.out)


def spoken(table: Table, before: Table | None) -> Iterator[str]:
    """In sentences what of it is not as it was: what the fight is about, who is here, what is counted. What the story
    tells of that is not said again: who comes to go with you, and how a clock moves that the sheet names."""
    if table.aim and (before is None or table.aim != before.aim):
        yield f"What it is about: {table.aim[:1].lower()}{table.aim[1:]}."
    if table.standing is None:
        known_people = tuple(_people(before.here)) if before is not None else ()
        found = (one for one in table.here if before is None or not one.yours)
        yield from (said for said in _people(tuple(found)) if said not in known_people)
    known = {one.label: one.said for one in (before.clocks if before else ())}
    for one in table.clocks:
        if one.label not in known or (not one.told and one.said != known[one.label]):
            last = ", the last" if one.last and one.of else ""
            yield f"{opening(f'{one.label} {one.said}'.strip())}{one.whole}{last}."


def _people(of: tuple[Here, ...]) -> Iterator[str]:
    for title, yours in (("With you", True), ("Here", False)):
        named = [", ".join(filter(None, (one.name, one.words))) for one in of if one.yours == yours]
        if named:
            yield f"{title}: {'; '.join(named)}."


def _counted(state: State, world: World) -> Iterator[ClockDef]:
    for frame in reversed(state.frames):
        place = conflict_of(world, frame.id) if frame.kind == "conflict" else world.scenes.get(frame.id)
        if place is not None and frame.kind in ("conflict", "scene"):
            yield from place.clocks
    yield from world.pack.clocks


def _fight(state: State, world: World) -> Conflict | None:
    return conflict_of(world, state.fight.id) if state.fight is not None else None


def _clock(of: ClockDef, state: State, world: World, before: State | None) -> Clock | None:
    """Where a clock stands; None once its round or its hour has come."""
    label = told(of.label, Sight(state, world), NOBODY).strip()
    if of.variable:
        return _squares(of, label, state, world, before)
    if of.round:
        return _round(of, label, state)
    return _hour(of, label, state) if of.day else None


def _squares(of: ClockDef, label: str, state: State, world: World, before: State | None) -> Clock:
    value = state.var(of.variable)
    known = world.variables.get(of.variable)
    most = of.most or (known.most if known is not None else 0)
    moved = value - before.var(of.variable) if before is not None and before.lead else 0
    name = label or (known.label if known is not None else "") or of.variable
    value = min(value, most) if of.fills and most else value
    said = f"{minus(value)} of {most}" if of.fills and most else minus(value)
    last = most > 0 and value == (most - 1 if of.fills else 1)
    told_ = known is not None and bool(known.label)
    return Clock(name, said, value, most, signed(moved) if moved else "", last=last, told=told_)


def _round(of: ClockDef, label: str, state: State) -> Clock | None:
    now = state.fight.round if state.fight is not None else 0
    if not label:
        return Clock("", f"round {max(now, 1)} of {of.round}", last=now == of.round, told=True)
    left = of.round - now
    return Clock(label, f"in {left} round{'' if left == 1 else 's'}") if left > 0 else None


def _hour(of: ClockDef, label: str, state: State) -> Clock | None:
    left = (of.day - 1) * DAY + of.hour * HOUR - state.minute
    if left <= 0:
        return None
    if left < HOUR:
        return Clock(label, f"in {left} minute{'' if left == 1 else 's'}", last=True)
    hours = left // HOUR
    return Clock(label, f"in {hours} hour{'' if hours == 1 else 's'}")


def _here(state: State, world: World) -> Iterator[Here]:
    """Companions; then whom the innermost scene names. At a guide's table everybody who plays stands elsewhere."""
    if not gathered(state):
        for person in state.people.values():
            if person.side == "yours" and person.id != hero(state) and not person.out:
                yield Here(person.name, yours=True)
    sight = Sight(state, world)
    holds = Scope(sight, NOBODY).holds
    for one in _bystanders(state, world):
        if holds(one.when):
            yield Here(told(one.name, sight, NOBODY).strip(), told(one.words, sight, NOBODY).strip())


def _bystanders(state: State, world: World) -> tuple[Bystander, ...]:
    scene = next((world.scenes.get(frame.id) for frame in reversed(state.frames) if frame.kind == "scene"), None)
    return scene.here if scene is not None else ()


def _names(state: State, world: World) -> Iterator[str]:
    return (one.name for one in _here(state, world))


def _same_scene(state: State, before: State) -> bool:
    return bool(state.frames and before.frames) and state.frames[0].id == before.frames[0].id

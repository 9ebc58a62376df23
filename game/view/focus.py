"""Whom the table is about just now, and whose acts and prices stand there without a name."""

from dataclasses import replace

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.seats import gathered
from game.core.state import State
from game.core.world import World


def in_focus(state: State) -> PersonId:
    """Whose numbers stand at the foot: who is played; at a guide's table, whoever acts."""
    if not gathered(state) or not state.frames:
        return state.lead
    fight = next((frame.turn for frame in reversed(state.frames) if frame.turn), "")
    return next(iter(_acting(state)), "") or fight or state.lead


def unnamed(state: State) -> PersonId:
    """Whose levers and prices need no name: who is played; at a guide's table the only one who acts, or nobody."""
    if not gathered(state):
        return state.lead
    return "" if len(set(_acting(state))) > 1 else in_focus(state)


def as_made(state: State, world: World) -> State:
    """The state with whoever is being made as far as that is said: who they will be has their sheet at once."""
    top = state.frames[-1] if state.frames else None
    made = dict(state.people)
    for part in top.parts if top is not None and top.kind == "exchange" else ():
        found = world.system.makes(Sight(state, world), part)
        if found is not None:
            made[part.who] = replace(found, id=part.who, name=found.name or state.people[part.who].name)
    return state if made == state.people else replace(state, people=made)


def _acting(state: State) -> tuple[PersonId, ...]:
    """Those who do something in the act on top, in the order of its parts."""
    return tuple(part.who for part in state.frames[-1].parts if not part.passive) if state.frames else ()

"""Who is here: for everybody their names, what players bear, and what can be seen on the rest; for whoever guides also
what side they are on, how strong they are and what only the guide knows of them."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.entries import strong
from game.core.levers import PersonId
from game.core.scope import ASIDE, FOE, OTHER, YOURS
from game.core.seats import CONTENT, PLAYER, gathered, hidden
from game.core.state import Person, State
from game.core.world import World
from game.view.model import Present, Standing
from game.view.rows import text
from game.view.vitals import vital

STATE = "state"
"""The heading under which the table of a conflict says how people are."""
SIDES = {FOE: "against you", OTHER: "third side", ASIDE: "aside"}


def present(state: State, world: World, *, every: bool) -> Iterator[Present]:
    """Who is there, in a fight in the order of turns. `every`: for a guide, or where there is none."""
    fight = next((f for f in reversed(state.frames) if f.kind == "conflict"), None)
    order = world.system.order(Sight(state, world), fight) if fight is not None else ()
    standing = _states(_standing(state, world))
    guides = every and gathered(state)
    for person in (state.people[who] for who in dict.fromkeys((*order, *state.people))):
        if guides or _is_here(person, order):
            theirs = person.side == YOURS or (person.seat == PLAYER and gathered(state))
            bare = not guides and (not theirs or (hidden(state, person) and not every))
            own = () if bare else world.system.vitals(Sight(state, world), person.id)
            borne = " ".join(text(vital(row)) for row in own)
            now = fight.turn == person.id if fight is not None else guides and person.id == state.lead
            words = tuple(_on(person, standing, borne))
            seen = Present(person.name, now, own, words, theirs, bool(person.out))
            yield _known(seen, state, world, person) if guides else seen


def _known(seen: Present, state: State, world: World, person: Person) -> Present:
    """Somebody as only a guide sees them."""
    entry = world.people.get(person.base)
    return Present(
        seen.name,
        seen.now,
        seen.own,
        (*seen.words, *(("left to the pack",) if person.seat == CONTENT else ())),
        seen.plays,
        seen.out,
        SIDES.get(person.side, ""),
        strong(world, entry) if entry is not None else "",
        getattr(entry, "gm_notes", "").strip(),
    )


def _is_here(person: Person, order: tuple[PersonId, ...]) -> bool:
    """Whether somebody is shown; in a fight nobody who stands aside and has no turn."""
    if person.side == ASIDE and order and person.id not in order:
        return False
    return not person.out or person.side == YOURS


def _standing(state: State, world: World) -> Standing | None:
    if not any(frame.kind == "conflict" for frame in state.frames):
        return None
    return Standing(*world.system.standing(Sight(state, world)))


def _states(standing: Standing | None) -> str | None:
    """All that the table of a conflict says of how people are; None where it says nothing of it."""
    if standing is None or standing.headings[-1] != STATE:
        return None
    return " · ".join(row[-1] for row in standing.rows)


def _on(person: Person, standing: str | None, borne: str) -> Iterator[str]:
    """What anybody sees of somebody: how they came to be out of it, or conditions by name that are not told already."""
    if person.out:
        yield person.out
        return
    for effect in person.effects:
        if (standing is None or effect.label in standing) and effect.label not in borne:
            yield effect.label

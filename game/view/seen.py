"""What one seat may see: the one place where it is decided what only the guide sees.

At a guide's table the guide's are: notes and clocks; what anybody bears, has left or pays whom no player plays; the
chances of their throws; the rows by which a guide leaves a turn to the pack; and all that is still to be said: the
rows, what bars them, what lies before the guide. Nothing of the pack is looked at but names: the scene's, the
conflict's, the ending's, and what the story has told.

Everything that faces a player draws what `seen` returns, and nothing else: the players' view, its lines, the exports.
"""

from collections.abc import Iterator
from dataclasses import replace

from game.core import oracle
from game.core.draft import Sight
from game.core.levers import PersonId, Seat
from game.core.scope import ASIDE, YOURS
from game.core.seats import GUIDE, NOTE, PLAYER, gathered, hidden
from game.core.state import Person, State
from game.core.world import World
from game.view.look import ending_of, place_of, stage_of, when_of
from game.view.model import Deed, Kept, Passage, Present, Seen, Standing, Table
from game.view.rows import text
from game.view.tale import Tale
from game.view.vitals import vital

STATE = "state"
"""The heading under which the table of a conflict says how people are."""


def seen(state: State, world: World, told: Tale, *, by: Seat = PLAYER, title: str = "") -> Seen:
    """The table as `by` may see it, without rows: what is told, who is there, how it stands. In a game without a
    guide's table everybody sees everything, and so does the guide."""
    every = by == GUIDE or not gathered(state)
    lead = state.people.get(state.lead)
    table = Table(
        title=title or world.pack.title,
        place=place_of(state, world, told),
        mode=state.mode,
        when=when_of(state),
        stage=stage_of(state),
        heading="",
        columns=("", ""),
        passages=told.passages if every else tuple(_told(told.passages)),
        name=lead.name if lead else "",
        ended=ending_of(state, world),
        deeds=told.deeds if every else tuple(map(_done, told.deeds)),
        people=tuple(_people(state, world, every)),
        kept=tuple(_kept(state)),
    )
    return Seen(table)


def _told(passages: tuple[Passage, ...]) -> Iterator[Passage]:
    """The passages that are for everybody; of the guide's people no chances, and nothing of what they pay."""
    for one in passages:
        if one.role == GUIDE and one.kind in ("throw", "outcome"):
            yield replace(one, chance=None)
        elif one.role not in (NOTE, GUIDE):
            yield one


def _done(deed: Deed) -> Deed:
    """A deed without the chances of those whom the guide plays."""
    return replace(deed, rolls=tuple(roll for roll in deed.rolls if not roll.guided))


def _people(state: State, world: World, every: bool) -> Iterator[Present]:
    """Who is there, in a fight in the order of turns."""
    fight = next((f for f in reversed(state.frames) if f.kind == "conflict"), None)
    order = world.system.order(Sight(state, world), fight) if fight is not None else ()
    standing = _states(_standing(state, world))
    for person in (state.people[who] for who in dict.fromkeys((*order, *state.people))):
        if _is_here(person, order):
            bare = person.side != YOURS or (hidden(state, person) and not every)
            own = () if bare else world.system.vitals(Sight(state, world), person.id)
            borne = " ".join(text(vital(row)) for row in own)
            now = fight is not None and fight.turn == person.id
            yield Present(person.name, now, own, tuple(_on(person, standing, borne)))


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


def _kept(state: State) -> Iterator[Kept]:
    """What is remembered by name; it was told when it was kept."""
    found = (one for done in (False, True) for one in oracle.names(state, *oracle.KEPT, done=done))
    for one in sorted(found, key=lambda one: one.mark):
        yield Kept(one.kind, one.name, one.done, one.filled, one.squares)

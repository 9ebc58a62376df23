"""What one seat may see: the one place where it is decided what only the guide sees.

At a guide's table the guide's are: notes and clocks; what the packs keep for the guide of somebody (`gm_notes`); what
anybody bears, has left or pays whom no player plays; the chances of their throws; the rows by which a guide leaves a
turn to the pack; and all that is still to be said: the rows, what bars them, what lies before the guide. Nothing of
the pack is looked at but names: the scene's, the conflict's, the ending's, and what the story has told; the facts
among it were read out to everybody, but what they have counted for is the guide's; and, once it has ended, what became
of everybody.

Everything that faces a player draws what `seen` returns, and nothing else: the players' view, its lines, the exports.
"""

from collections.abc import Iterator
from dataclasses import replace

from game.core import oracle
from game.core.levers import Seat
from game.core.seats import GUIDE, NOTE, PLAYER, gathered
from game.core.state import State
from game.core.world import World
from game.view import watched
from game.view.look import ending_of, place_of, stage_of, when_of
from game.view.model import Deed, Kept, Passage, Seen, Table
from game.view.present import present
from game.view.reckoning import reckoned
from game.view.tale import Tale


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
        deeds=told.deeds if every else tuple(_done(told)),
        people=tuple(present(state, world, every=every)),
        kept=tuple(_kept(state)),
        known=told.known if every else tuple(replace(one, counted=()) for one in told.known),
        became=reckoned(state, world),
        clocks=watched.clocks(state, world, told.before) if every else (),
        here=watched.here(state, world, told.before) if every else (),
        aim=watched.aim(state, world) if every else "",
    )
    return Seen(table)


def _told(passages: tuple[Passage, ...]) -> Iterator[Passage]:
    """The passages that are for everybody; of the guide's people no chances, and nothing of what they pay."""
    for one in passages:
        if one.role == GUIDE and one.kind in ("throw", "outcome"):
            yield replace(one, chance=None)
        elif one.role not in (NOTE, GUIDE):
            yield one


def _done(told: Tale) -> Iterator[Deed]:
    """The deeds without the chances of those whom the guide plays; what is the guide’s alone has counted for nobody."""
    for deed in told.deeds:
        rolls = tuple(roll for roll in deed.rolls if not roll.guided)
        begun = told.passages[deed.start] if deed.start < len(told.passages) else None
        theirs = begun is not None and begun.role in (NOTE, GUIDE)
        yield replace(deed, rolls=rolls, counted=() if theirs else deed.counted)


def _kept(state: State) -> Iterator[Kept]:
    """What is remembered by name; it was told when it was kept."""
    found = (one for done in (False, True) for one in oracle.names(state, *oracle.KEPT, done=done))
    for one in sorted(found, key=lambda one: one.mark):
        yield Kept(one.kind, one.name, one.done, one.filled, one.squares)

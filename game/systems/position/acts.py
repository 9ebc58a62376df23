"""Acts of one's own in a scene: a thing used by itself. It simply happens."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.core.commands import Declare
from game.core.draft import Draft
from game.core.ruleset import Act, Change, Sight
from game.systems.common import things
from game.systems.common.agenda import spent
from game.systems.common.around import in_conflict

if TYPE_CHECKING:
    from game.core.world import World


def acts(s: Sight, w: "World", who: str) -> tuple[Act, ...]:
    """What this person may do of their own now."""
    person = s.people.get(who)
    if person is None or person.out or person.side != "yours":
        return ()
    return tuple(things.acts(w, person))


def simply(s: Draft, w: "World", declare: Declare) -> Iterable[Change] | None:
    """What such an act does; None: it needs an exchange."""
    return _use(s, w, declare) if declare.act == things.USE else None


def _use(s: Draft, w: "World", declare: Declare) -> Iterator[Change]:
    """A thing is used; in a conflict that is the turn."""
    yield from things.use(s, w, declare.who, declare.using)
    if in_conflict(s):
        yield spent(declare.who)

"""Acts of one's own in a scene: a thing used by itself. It simply happens."""

from collections.abc import Iterable, Iterator

from game.core.agenda import spent
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.prompts import Available
from game.systems.common import things


def acts(s: Sight, who: str) -> tuple[Available, ...]:
    """What this person may do of their own now."""
    person = s.people.get(who)
    if person is None or person.out or person.side != "yours":
        return ()
    return tuple(things.acts(s.w, person))


def simply(s: Draft, declare: Declare) -> Iterable[Change] | None:
    """What such an act does; None: it needs an exchange."""
    return _use(s, declare) if declare.act == things.USE else None


def _use(s: Draft, declare: Declare) -> Iterator[Change]:
    """A thing is used; in a conflict that is the turn."""
    yield from things.use(s, declare.who, declare.using)
    if s.fight is not None:
        yield spent(declare.who)

"""What play has brought is spent in an act of its own: everything that it can buy, at a price, one thing at a time."""

from collections.abc import Iterable
from typing import Final

from game.core.events import Pushed
from game.core.levers import Cost, Lever, Pick
from game.core.record import record
from game.core.rests import Activity
from game.core.state import Frame, Part, Person

ACT: Final = "advance"
BUY: Final = "buy"
"""The lever with what is bought."""
NO_PEACE: Final = "There is no peace for that here."


@record
class Purchase:
    """Something that can be bought: the rules read it by its id. `barred` says why it cannot be bought now."""

    id: str
    label: str
    price: int
    why: str = ""
    barred: str = ""


def spending(left: int, why: str, barred: str) -> Activity:
    """The act as something to do between scenes, for whoever has anything left to spend."""
    return Activity(ACT, f"Spend advances: {left} to spend", "", why, barred)


def begun(who: str) -> Pushed:
    """The purchase, in free and clear."""
    return Pushed(Frame("exchange", ACT, "free", parts=(Part(who, ACT, "Spend advances"),)))


def buying(person: Person, track: str, every: Iterable[Purchase]) -> Lever:
    """What can be bought of all this with what somebody has on a track."""
    left = person.tracks.get(track, 0)
    picks = tuple(
        Pick(one.id, one.label, (Cost(person.id, track, one.price),) if one.price else (), one.why)
        for one in every
        if not one.barred and one.price <= left
    )
    barred = "" if picks else "There is nothing that you can buy now."
    return Lever(BUY, "Buy", "choice", picks=picks, seat=person.seat, must=True, barred=barred)


def bought(part: Part) -> str:
    """The id of what the lever stands at; empty while nothing is chosen."""
    return str(part.value(BUY) or "")

"""Acts of one's own in a scene: a thing used by itself. It simply happens."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.core.commands import Declare
from game.core.draft import Draft
from game.core.effects import barred_by
from game.core.events import Held
from game.core.ruleset import Act, Change, Sight
from game.core.run import steps_for
from game.core.state import Context, Person, Step
from game.systems.position.content import Item

if TYPE_CHECKING:
    from game.core.world import World


def acts(s: Sight, w: "World", who: str) -> tuple[Act, ...]:
    """What this person may do of their own now."""
    person = s.people.get(who)
    if person is None or person.out or person.side != "yours":
        return ()
    return tuple(_things(w, person))


def _things(w: "World", person: Person) -> Iterator[Act]:
    for key, count in person.holds.items():
        item: Item | None = w.items.get(key)
        if count and item is not None and item.use:
            label = item.use_label or f"Use the {item.name}"
            left = f"{count} left" if item.uses or count > 1 else ""
            barred = barred_by(person, frozenset({"use"}))
            yield Act(Declare(person.id, "use", person.id, key), label, left, item.about, barred)


def simply(s: Draft, w: "World", declare: Declare) -> Iterable[Change] | None:
    """What such an act does; None: it needs an exchange."""
    return _use(s, w, declare) if declare.act == "use" else None


def _use(s: Draft, w: "World", declare: Declare) -> Iterator[Change]:
    """A thing that is used up loses one of its uses."""
    person, item = s.people[declare.who], w.items[declare.using]
    if item.uses:
        yield Held(person.id, declare.using, person.holds[declare.using] - 1)
    yield Step("tick", data=(("end", f"item:{declare.using}"), ("who", person.id)))
    yield from steps_for(item.use, Context(actor=person.id, target=person.id, each=person.id))
    if any(f.kind == "conflict" for f in s.frames):
        yield Step("spent", data=(("who", declare.who),))

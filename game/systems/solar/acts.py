"""Acts of one's own in a scene: a thing used, a secret used by itself (S-05). Both simply happen."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.core.commands import Declare
from game.core.draft import Draft
from game.core.effects import barred_by
from game.core.events import Held, Paid, Said
from game.core.prose import told
from game.core.ruleset import Act, Change, Sight
from game.core.run import steps_for
from game.core.state import Context, Person, Step
from game.systems.solar import secrets
from game.systems.solar.content import Item, Secret

if TYPE_CHECKING:
    from game.core.world import World


def acts(s: Sight, w: "World", who: str) -> tuple[Act, ...]:
    """What this person may do of their own now."""
    person = s.people.get(who)
    if person is None or person.out or person.side != "yours":
        return ()
    return (*_secrets(s, w, person), *_things(w, person))


def _secrets(s: Sight, w: "World", person: Person) -> Iterator[Act]:
    """S-05: what it costs is paid each time; without the points it cannot be used."""
    peace = w.scenes[s.frames[0].id].rest
    for secret in secrets.known(w, person):
        if not secret.do:
            continue
        declare = Declare(person.id, "secret", person.id, secret.key)
        barred = barred_by(person, frozenset({"secret"})) or secrets.unpaid(person, secret)
        if secret.rest and not peace:
            barred = "there is no peace for it here"
        yield Act(declare, secret.use_label or secret.name, _price(secret), secret.about, barred)


def _price(secret: Secret) -> str:
    return ", ".join(f"{points} {pool.capitalize()}" for pool, points in secret.cost.items()) or "free"


def _things(w: "World", person: Person) -> Iterator[Act]:
    for key, count in person.holds.items():
        item: Item | None = w.items.get(key)
        if count and item is not None and item.use:
            label = item.use_label or f"Use the {item.name}"
            left = f"{count} left" if item.uses or count > 1 else ""
            barred = barred_by(person, frozenset({"use"}))
            yield Act(Declare(person.id, "use", person.id, key), label, left, item.about, barred)


# What simply happens -------------------------------------------------------------------------------------------------


def simply(s: Draft, w: "World", declare: Declare) -> Iterable[Change] | None:
    """What such an act does; None: it needs an exchange."""
    doing = {"secret": _secret, "use": _use}.get(declare.act)
    return doing(s, w, declare) if doing is not None else None


def _secret(s: Draft, w: "World", declare: Declare) -> Iterator[Change]:
    """S-05: the price, the words, what it does."""
    secret: Secret = w.lore["secrets"][declare.using]
    for pool, points in secret.cost.items():
        yield Paid(declare.who, pool, s.people[declare.who].tracks[pool] - points, points, secret.name)
    ctx = Context(actor=declare.who, target=declare.who, each=declare.who)
    if secret.text:
        yield Said(told(secret.text, s, w, ctx), "result")
    yield from steps_for(secret.do, ctx)


def _use(s: Draft, w: "World", declare: Declare) -> Iterator[Change]:
    """A thing that is used up loses one of its uses."""
    person, item = s.people[declare.who], w.items[declare.using]
    if item.uses:
        yield Held(person.id, declare.using, person.holds[declare.using] - 1)
    yield Step("tick", data=(("end", f"item:{declare.using}"), ("who", person.id)))
    yield from steps_for(item.use, Context(actor=person.id, target=person.id, each=person.id))

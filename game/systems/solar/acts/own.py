"""Acts of one's own in a scene: a thing used, a secret used by itself (S-05). Both simply happen."""

from collections.abc import Iterable, Iterator

from game.core import things
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by
from game.core.prompts import Available
from game.core.prose import spoken
from game.core.run import steps_for
from game.core.state import Context, Person
from game.core.wording import listed
from game.systems.common import prices
from game.systems.solar.content.shapes import Secret
from game.systems.solar.person.people import POOLS, score_of, secrets_of


def acts(s: Sight, person: Person) -> tuple[Available, ...]:
    """What this person may do of their own now."""
    return (*_secrets(s, person), *things.acts(s, person)) if person.side == "yours" else ()


def _secrets(s: Sight, person: Person) -> Iterator[Available]:
    """S-05: what it costs is paid each time; without the points it cannot be used."""
    peace = s.peace
    for secret in secrets_of(s.w, person):
        if not secret.do:
            continue
        declare = Declare(person.id, "secret", person.id, secret.key)
        barred = barred_by(person, frozenset({"secret"})) or prices.unpaid(person, secret.cost)
        if secret.rest and not peace:
            barred = "there is no peace for it here"
        barred = barred or _idle(person, secret)
        yield Available(declare, secret.use_label or secret.name, prices.told(secret.cost), secret.about, barred)


def _idle(person: Person, secret: Secret) -> str:
    """Why nothing would come of it: what it fills is full, and what it lifts is not there."""
    pools = [op.what for op in secret.do if op.verb == "refill" and op.what in POOLS]
    full = [pool for pool in pools if person.tracks.get(pool, 0) >= score_of(person, pool)]
    gone = [op for op in secret.do if op.verb == "lift" and all(one.kind != op.what for one in person.effects)]
    idle = full and len(full) + len(gone) == len(secret.do)
    return f"{listed([pool.capitalize() for pool in full])} {'is' if len(full) == 1 else 'are'} full" if idle else ""


# What simply happens -------------------------------------------------------------------------------------------------


def simply(s: Draft, declare: Declare) -> Iterable[Change] | None:
    """What such an act does; None: it needs an exchange."""
    if declare.act == things.USE:
        return things.use(s, declare.who, declare.using)
    return _secret(s, declare) if declare.act == "secret" else None


def _secret(s: Draft, declare: Declare) -> Iterator[Change]:
    """S-05: the price, the words, what it does."""
    secret: Secret = s.w.lore["secrets"][declare.using]
    yield from prices.paid(s, declare.who, secret.cost, secret.name)
    ctx = Context(actor=declare.who, target=declare.who, each=declare.who)
    yield from spoken(secret.text, s, ctx, "result")
    yield from steps_for(secret.do, ctx)

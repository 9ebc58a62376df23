"""Offers: success at a price, effects of the menu, a Wound negated, how much it matters; and a guide's shifts."""

from collections.abc import Iterable, Iterator

from game.core.act import Act, content_of
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Offered, Paid
from game.core.levers import Cost, Lever, Value
from game.core.making import CREATE
from game.core.record import changed
from game.core.scope import Scope
from game.core.seats import guided
from game.core.state import Blow, Frame
from game.systems.venture.fight.matched import MATCHED, says
from game.systems.venture.person.harm import landing
from game.systems.venture.person.people import is_npc, knows
from game.systems.venture.resolve import effects
from game.systems.venture.resolve.outcome import context_of, fact_of, grade_of


def own_part(s: Sight, f: Frame) -> int:
    """The part that throws: a player's character who is made already. −1 where there is none."""
    theirs = (i for i, p in enumerate(f.parts) if not p.passive and not is_npc(s.people[p.who]) and p.act != CREATE)
    return next(theirs, -1)


def offers(s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
    """On the hand of the one who throws, on what came of it, on a blow that is on its way."""
    if asking == MATCHED:
        return ()
    if asking == "blow":
        return tuple(_negate(s, f.blow)) if f.blow else ()
    index = own_part(s, f)
    if index < 0:
        return ()
    if asking == "hand":
        return (*_price(s, Act(s, f, index)), *_shifts(s, Act(s, f, index)))
    return effects.menu(s, Act(s, f, index))


# On the hand ---------------------------------------------------------------------------------------------------------


def _price(s: Sight, act: Act) -> Iterator[Lever]:
    """V-31: a failure may be turned into success and an immediate complication, where the content has one."""
    part = act.part
    content = content_of(s, part)
    found = content.on.get("price") if content else None
    if found is None or part.hand is None or grade_of(part) != "failure" or guided(s):
        return
    if Scope(s, context_of(s, act), part.who).holds(found.when):
        yield Lever("price", "Have it, at a price", "switch", seat=s.people[part.who].seat, why=found.stake)


def _shifts(s: Sight, act: Act) -> Iterator[Lever]:
    """V-30 to V-32 by a guide's word."""
    if not guided(s):
        return
    if grade_of(act.part) == "failure":
        level = fact_of(s, act)
        why = f"A fact of level {level}." if level > 0 else "A partial success."
        yield Lever("partial", "Something all the same", "switch", seat="guide", why=why)
        yield Lever(
            "price", "Success at a price", "switch", seat="guide", why="It works, and something else goes wrong."
        )
        yield Lever("shift", "A catastrophe", "switch", seat="guide", why="It goes as badly as it can: 1 Despair.")
    elif grade_of(act.part) == "success":
        yield Lever("shift", "Remarkable", "switch", seat="guide", why="Better than was hoped for: 1 Joy.")


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
    """What comes of an offer that was taken."""
    if f.asking == MATCHED:
        return says(f, value)
    if f.asking == "blow":
        return _soften(s, f, value)
    index = own_part(s, f)
    if f.asking == "hand":
        return (Amended(index, (*f.parts[index].amends, (offer, 1))),)
    return effects.buy(s, Act(s, f, index), offer, value)


# Harm on its way -----------------------------------------------------------------------------------------------------


def _negate(s: Sight, blow: Blow) -> Iterator[Lever]:
    """V-62, V-63: as harm comes in, Physicality negates Wounds, Intellect Anguish; one, or more with the secret."""
    person = s.people.get(blow.who)
    if person is None or is_npc(person) or person.out:
        return
    pool = "intellect" if blow.kind == "mind" else "physicality"
    word = "Anguish" if blow.kind == "mind" else "Wound"
    serious = landing(s.w, person, blow).serious
    most = serious if knows(s.w, person, "expansive_endeavor") else 1 - blow.softened
    have = min(serious, person.tracks[pool], most)
    if have > 0:
        why = f"Only now, as it comes in: 1 {pool.capitalize()} for each."
        label = f"Negate the {word}" if serious == 1 else f"Negate {word if word == 'Anguish' else 'Wounds'}"
        yield Lever(
            "negate", label, "count", lo=1, hi=have, cost=(Cost(person.id, pool, 1),), seat=person.seat, why=why
        )


def _soften(s: Draft, f: Frame, value: Value) -> Iterator[Change]:
    """V-62, V-63: so many are negated, and paid for; more may be."""
    blow = f.blow
    assert blow is not None
    person = s.people[blow.who]
    count = value if isinstance(value, int) else 1
    pool = "intellect" if blow.kind == "mind" else "physicality"
    yield Paid(person.id, pool, person.tracks[pool] - count, count, "negate")
    size = person.tracks["injuries_max"] if blow.kind != "mind" else 3
    yield Offered("blow", (), changed(blow, points=blow.points - count * size, softened=blow.softened + count))

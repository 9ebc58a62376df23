"""Offers: success at a price, an effect from the menu, a Wound negated; and a guide's shifts."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.content import MenuEntry, Op
from game.core.draft import Draft
from game.core.events import Amended, Offered, Paid, Said
from game.core.expr import parse_amount
from game.core.levers import Cost, Lever, Pick, Value
from game.core.prose import told
from game.core.ruleset import Change, Sight
from game.core.run import source, steps_for
from game.core.scope import Scope
from game.core.state import Blow, Frame, Part, Person
from game.systems.common.around import in_conflict
from game.systems.venture.checks import Check
from game.systems.venture.harm import landing
from game.systems.venture.levers import bene_limit
from game.systems.venture.people import aware, distance, is_npc, knows
from game.systems.venture.task import DEFENCES, check_of, tags_of
from game.systems.venture.verdict import context_of, grade_of

if TYPE_CHECKING:
    from game.core.world import World

NEAR = 50


def own_part(s: Sight, f: Frame) -> int:
    """The part that throws: a player's character. −1 where there is none."""
    return next((i for i, p in enumerate(f.parts) if not p.passive and not is_npc(s.people[p.who])), -1)


def offers(s: Sight, w: "World", f: Frame, asking: str) -> tuple[Lever, ...]:
    """On the hand of the one who throws, on what came of it, on a blow that is on its way."""
    if asking == "blow":
        return tuple(_negate(s, w, f.blow)) if f.blow else ()
    index = own_part(s, f)
    if index < 0:
        return ()
    if asking == "hand":
        return (*_price(s, w, f, index), *_shifts(s, f, index))
    return tuple(_menu(s, w, f, index))


# On the hand ---------------------------------------------------------------------------------------------------------


def _price(s: Sight, w: "World", f: Frame, index: int) -> Iterator[Lever]:
    """V-31: a failure may be turned into success and an immediate complication, where the content has one."""
    part = f.parts[index]
    content = source(w, part.ref) if part.ref else None
    found = content.on.get("price") if content else None
    if found is None or part.hand is None or grade_of(part) != "failure" or "guide" in s.seats:
        return
    if Scope(s, w, context_of(s, w, f, index), part.who).holds(found.when):
        yield Lever("price", "Have it, at a price", "switch", seat=s.people[part.who].seat, why=found.stake)


def _shifts(s: Sight, f: Frame, index: int) -> Iterator[Lever]:
    """V-30 to V-32 by a guide's word."""
    if "guide" not in s.seats:
        return
    if grade_of(f.parts[index]) == "failure":
        yield Lever("partial", "Something all the same", "switch", seat="guide", why="A partial success.")
        yield Lever(
            "price", "Success at a price", "switch", seat="guide", why="It works, and something else goes wrong."
        )
        yield Lever("shift", "A catastrophe", "switch", seat="guide", why="It goes as badly as it can: 1 Despair.")
    elif grade_of(f.parts[index]) == "success":
        yield Lever("shift", "Remarkable", "switch", seat="guide", why="Better than was hoped for: 1 Joy.")


# Effects for bene ----------------------------------------------------------------------------------------------------


def _menu(s: Sight, w: "World", f: Frame, index: int) -> Iterator[Lever]:
    """V-20, V-21: after success, bene that did not go into the act buy one effect of as many levels."""
    part = f.parts[index]
    person = s.people[part.who]
    if part.outcome is None or part.outcome.grade not in ("success", "remarkable"):
        return
    if part.value("bene") or any(name == "bought" for name, _ in part.amends):
        return
    check = check_of(s, w, part)
    most = _bene_for_effect(s, w, part, person, check)
    scope = Scope(s, w, context_of(s, w, f, index), part.who)
    for entry in w.effects.values():
        fits = not entry.tags or set(entry.tags) & tags_of(check)
        idle = part.ref and check.kind == "attack" and _harms(entry)
        if effect_level(w, entry) <= most and fits and not idle and scope.holds(entry.when):
            yield from _entry(s, w, part, person, entry, check.pool)


def _bene_for_effect(s: Sight, w: "World", part: Part, person: Person, check: Check) -> int:
    """How many bene may go to effect. Where nobody fights, and in defence, it was said beforehand."""
    announced = part.value("effect")
    if w.settings.effect_paid_before:
        return announced if isinstance(announced, int) else 0
    if not announced and (not in_conflict(s) or part.act in DEFENCES):
        return 0
    return min(bene_limit(w, person), person.tracks.get(check.pool, 0), 4)


def effect_level(w: "World", entry: MenuEntry) -> int:
    """V-22: the level of an entry of the menu, as the pack has it or as the house has it."""
    level: int = w.settings.effect_levels.get(entry.key, entry.level)
    return level


def _harms(entry: MenuEntry) -> bool:
    """Whether it adds to a blow; an act of the content has no blow of the system's for it to add to."""
    return any(op.verb == "harm" and op.who == "target" for op in entry.do)


def _entry(s: Sight, w: "World", part: Part, person: Person, entry: MenuEntry, pool: str) -> Iterator[Lever]:
    level = 0 if w.settings.effect_paid_before else effect_level(w, entry)
    cost = (Cost(person.id, pool, level),) if level else ()
    picks = tuple(Pick(p.id, p.name) for p in _targets(s, part, person, entry.target)) if entry.target else ()
    kind = "choice" if entry.target else "switch"
    if picks or not entry.target:
        yield Lever(entry.key, entry.label, kind, picks=picks, cost=cost, seat=person.seat, why=entry.why)


def _targets(s: Sight, part: Part, person: Person, whom: str) -> Iterator[Person]:
    """V-22: the one who was struck, or whoever is near and aware of the act on the side that is meant."""
    for other in s.people.values():
        if other.out or other.id == person.id:
            continue
        if whom == "struck":
            if other.id == part.against:
                yield other
        elif _can_see(s, person, other) and (other.side == person.side) == (whom == "ally"):
            yield other


def _can_see(s: Sight, person: Person, other: Person) -> bool:
    """V-22: near, and aware of the act."""
    return aware(other) and (not in_conflict(s) or distance(s, person.id, other.id) <= NEAR)


def take(s: Draft, w: "World", f: Frame, offer: str, value: Value) -> Iterable[Change]:
    """What comes of an offer that was taken."""
    if f.asking == "blow":
        return _soften(s, f, value)
    index = own_part(s, f)
    if f.asking == "hand":
        return (Amended(index, (*f.parts[index].amends, (offer, 1))),)
    return _buy(s, w, f, index, offer, value)


def _buy(s: Draft, w: "World", f: Frame, index: int, offer: str, value: Value) -> Iterator[Change]:
    """Pay for an entry of the menu; damage goes into the blow in flight, everything else follows the act (V-21)."""
    part = f.parts[index]
    entry: MenuEntry = w.effects[offer]
    pool, level = check_of(s, w, part).pool, effect_level(w, entry)
    if not w.settings.effect_paid_before:
        yield Paid(part.who, pool, s.people[part.who].tracks[pool] - level, level, entry.label)
    target = value if isinstance(value, str) else part.against
    ctx = replace(context_of(s, w, f, index), target=target)
    more = sum(Scope(s, w, ctx).worth(op.what) for op in entry.do if _in_flight(op, target, part))
    yield Amended(index, (*part.amends, ("bought", level), *((("damage", more),) if more else ())))
    if entry.text:
        yield Said(told(entry.text, s, w, ctx), "result")
    yield from steps_for((op for op in entry.do if not _in_flight(op, target, part)), ctx)


def _in_flight(op: Op, target: str, part: Part) -> bool:
    """Whether this is harm to the one who is struck, without dice: more of the blow that is on its way."""
    struck = op.verb == "harm" and op.who == "target" and part.act == "attack" and target == part.against
    return struck and not part.ref and not parse_amount(op.what).dice


# Harm on its way -----------------------------------------------------------------------------------------------------


def _negate(s: Sight, w: "World", blow: Blow) -> Iterator[Lever]:
    """V-62, V-63: as harm comes in, Physicality negates Wounds, Intellect Anguish; one, or more with the secret."""
    person = s.people.get(blow.who)
    if person is None or is_npc(person) or person.out:
        return
    pool = "intellect" if blow.kind == "mind" else "physicality"
    word = "Anguish" if blow.kind == "mind" else "Wound"
    serious = landing(w, person, blow).serious
    most = 99 if knows(w, person, "expansive_endeavor") else 1
    have = min(serious, person.tracks.get(pool, 0), most - blow.softened)
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
    yield Offered("blow", (), replace(blow, points=blow.points - count * size, softened=blow.softened + count))

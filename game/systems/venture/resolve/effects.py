"""Effects for bene: what success can buy besides, for whom, and what it does (V-20 to V-23, V-74, V-75)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.content import MenuEntry, Op
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Joined, Paid
from game.core.formulas.expr import parse_amount
from game.core.levers import Cost, Lever, Pick, Value
from game.core.machine.operate import group
from game.core.prose import spoken
from game.core.record import changed
from game.core.run import steps_for
from game.core.scope import Scope
from game.core.seats import seat_of
from game.core.state import Part, Person
from game.core.world import World
from game.systems.common.moving import goals
from game.systems.venture.check.levers import bene_limit
from game.systems.venture.check.parts import check_of, opponent, tags_of
from game.systems.venture.content.acts import Check
from game.systems.venture.fight.moving import stride
from game.systems.venture.person.people import REACH, aware, distance
from game.systems.venture.resolve.outcome import context_of

MOST = 4
"""V-21: bene that can go to effect, and the highest level there is."""
PLACE = "place"
"""V-75: an effect for a place within reach."""


def menu(s: Sight, act: Act) -> tuple[Lever, ...]:
    """V-20, V-21: after success, bene that did not go into the act buy one effect of as many levels.

    V-22, V-75: the entries are a pack's (`game.core.content.rules.MenuEntry`), and so is what each of them does. V-74:
    what would do nothing here is not offered; nor is a menu of nothing but words.
    """
    part = act.part
    person, check = s.people[part.who], check_of(s, part)
    if not _earned(s.w, part):
        return ()
    most = _bene_for_effect(s.w, part, person, check)
    scope = Scope(s, context_of(s, act), part.who)
    found = [
        (entry, lever)
        for entry in s.w.effects.values()
        if effect_level(s.w, entry) <= most and _fits(scope, part, check, entry)
        for lever in _entry(scope, part, person, entry, check)
    ]
    if not s.w.settings.effect_paid_before and not any(entry.do for entry, _ in found):
        return ()
    return tuple(lever for _, lever in found)


def _earned(w: World, part: Part) -> bool:
    """V-20: the act has succeeded (◆ or failed, where bene may mitigate that), and no bene went into it."""
    earns = ("success", "remarkable", *(("failure",) if w.settings.effect_mitigates else ()))
    bought = part.amended("bought")
    return part.outcome is not None and part.outcome.grade in earns and not part.value("bene") and not bought


def _bene_for_effect(w: World, part: Part, person: Person, check: Check) -> int:
    """V-21: how many bene may go to effect; ◆ so many as were pledged before the roll."""
    if w.settings.effect_paid_before:
        pledged = part.value("effect")
        return pledged if isinstance(pledged, int) else 0
    return min(bene_limit(w, person), person.tracks.get(check.pool, 0), MOST)


def effect_level(w: World, entry: MenuEntry) -> int:
    """V-22: the level of an entry of the menu, as the pack has it or as the house has it."""
    level: int = w.settings.effect_levels.get(entry.key, entry.level)
    return level


# What is offered -----------------------------------------------------------------------------------------------------


def _fits(scope: Scope, part: Part, check: Check, entry: MenuEntry) -> bool:
    """V-22: whether an entry goes with such an act; V-74: whether it would do anything here."""
    if entry.tags and not set(entry.tags) & tags_of(check):
        return False
    if part.ref and check.kind == "attack" and _harms(entry):
        return False
    return scope.holds(entry.when) and not (entry.do and all(_for_nobody(scope, part, check, op) for op in entry.do))


def _harms(entry: MenuEntry) -> bool:
    """Whether it adds to a blow; an act of the content has no blow of the system's for it to add to."""
    return any(op.verb == "harm" and op.who == "target" for op in entry.do)


def _for_nobody(scope: Scope, part: Part, check: Check, op: Op) -> bool:
    """V-74: whether there is nobody here whom an operation for several would be for."""
    if op.verb != "each" or group(scope.s, part.who, op.what):
        return False
    return not (_for_everybody(op) and _unmet(scope, part, check))


def _for_everybody(op: Op) -> bool:
    return op.verb == "each" and op.what.endswith(("others", "everybody"))


def _unmet(scope: Scope, part: Part, check: Check) -> tuple[Person, ...]:
    """V-74: whom the act is against as the content has them, who has not been brought in: they are here, too."""
    other = opponent(scope.s, part, check)
    return (other,) if other is not None and other.id not in scope.s.people else ()


def _entry(scope: Scope, part: Part, person: Person, entry: MenuEntry, check: Check) -> Iterator[Lever]:
    s, w = scope.s, scope.w
    level = 0 if w.settings.effect_paid_before else effect_level(w, entry)
    cost = (Cost(person.id, check.pool, level),) if level else ()
    if not entry.target:
        yield Lever(entry.key, entry.label, "switch", cost=cost, seat=person.seat, why=entry.why)
        return
    found = _places(s, person) if entry.target == PLACE else _people(scope, part, person, entry, check)
    if picks := tuple(found):
        yield Lever(entry.key, entry.label, "choice", picks=picks, cost=cost, seat=person.seat, why=entry.why)


def _places(s: Sight, person: Person) -> Iterator[Pick]:
    """V-75: everybody and every place that a short distance more takes you to, and as far as it goes either way."""
    if s.fight is None:
        return
    feet = stride(s.w, person)
    yield from (Pick(key, name) for key, name, far in goals(s, person) if far <= feet)
    yield Pick(str(person.place + feet), f"{feet} feet on")
    yield Pick(str(person.place - feet), f"{feet} feet back")


def _people(scope: Scope, part: Part, person: Person, entry: MenuEntry, check: Check) -> Iterator[Pick]:
    """V-22: the one who was struck, or whoever is near and aware of the act on the side that is meant; V-74: in a
    scene as well, whether they have been brought in or only stand against the act."""
    for other in (*scope.s.people.values(), *_unmet(scope, part, check)):
        if other.out or other.id == person.id or _under_it(other, entry):
            continue
        if entry.target == "struck":
            meant = other.id == part.against
        else:
            meant = (other.side == person.side) == (entry.target == "ally") and _sees(scope.s, person, other)
        if meant:
            yield Pick(other.id, other.name)


def _under_it(other: Person, entry: MenuEntry) -> bool:
    """V-74: whether somebody is under all of it already, so that it would do nothing."""
    laid = {op.what for op in entry.do if op.verb == "effect" and op.who == "target"}
    return len(laid) == len(entry.do) > 0 and laid <= {effect.kind for effect in other.effects}


def _sees(s: Sight, person: Person, other: Person) -> bool:
    """V-22: near, and aware of the act."""
    return aware(other) and (s.fight is None or distance(s, person.id, other.id) <= REACH["near"])


# What is bought ------------------------------------------------------------------------------------------------------


def buy(s: Draft, act: Act, offer: str, value: Value) -> Iterator[Change]:
    """Pay for an entry of the menu; damage goes into the blow in flight, everything else follows the act (V-21)."""
    part = act.part
    entry: MenuEntry = s.w.effects[offer]
    check, level = check_of(s, part), effect_level(s.w, entry)
    if not s.w.settings.effect_paid_before:
        yield Paid(part.who, check.pool, s.people[part.who].tracks[check.pool] - level, level, entry.label)
    target = value if isinstance(value, str) else part.against
    ctx = changed(context_of(s, act), target=target)
    scope = Scope(s, ctx)
    more = sum(scope.worth(op.what) for op in entry.do if _in_flight(op, target, part))
    yield Amended(act.index, (*part.amends, ("bought", level), *((("damage", more),) if more else ())))
    for other in _unmet(scope, part, check):
        if other.id == target or any(_for_everybody(op) for op in entry.do):
            here = s.people[part.who].place
            yield Joined(changed(other, place=here, seat=seat_of(s, other), passing=True))
    yield from spoken(entry.text, s, ctx, "result")
    yield from steps_for((op for op in entry.do if not _in_flight(op, target, part)), ctx)


def _in_flight(op: Op, target: str, part: Part) -> bool:
    """Whether this is harm to the one who is struck, without dice: more of the blow that is on its way."""
    struck = op.verb == "harm" and op.who == "target" and part.act == "attack" and target == part.against
    return struck and not part.ref and not parse_amount(op.what).dice

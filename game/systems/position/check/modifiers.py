"""Weighing: the pool, the position and the successes needed, each a sum of named parts (P-01 to P-09, P-13 to P-17)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.core.act import Act
from game.core.checks.lay import RULED
from game.core.contest import backing
from game.core.defaults import summed
from game.core.draft import Sight
from game.core.effects import on_slot
from game.core.once import once
from game.core.questions import words_of
from game.core.record import changed
from game.core.state import Effect, Part, Person, Term, Words
from game.core.things import answers
from game.core.tree import NOTHING, Tree
from game.core.world import World
from game.systems.position.check.parts import (
    BESIDE,
    CHECK,
    FLASHBACK,
    OPPOSE,
    base_need,
    base_position,
    flashback_of,
    worse_mark,
)
from game.systems.position.check.stand import Stand
from game.systems.position.content.shapes import Boon, Item, talents
from game.systems.position.dice import roll
from game.systems.position.person.harm import free, kind_of
from game.systems.position.person.people import HARM, brought, harms_of

PREPARED = "prepared"
"""P-17: the kind of effect that a flashback leaves: `level` dice, for checks that name its act as `source`."""


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """The question a part comes to, and the named parts of the sum."""
    it = Stand(s, act.frame, act.part)
    if it.part.act == OPPOSE:
        found = tuple(_pool(it))
        return words_of(roll.Question(_dice(it.w, found), foe=max(0, _dice(it.w, _pool(it.act))))), found
    found = terms(it)
    return words_of(question(it, found, push_dice(it, it.kind) if can_push(it) else 0)), found


def terms(it: Stand) -> tuple[Term, ...]:
    """The named parts of the sum of somebody who does it."""
    return (*_pool(it), *_position(it.act), *_need(it))


def question(it: Stand, found: tuple[Term, ...], push: int = 0) -> roll.Question:
    """What these come to; `push` is how many dice a push would throw more."""
    position, need, main = position_of(it, found), need_of(found), it.part is it.main
    return roll.Question(
        pool=_dice(it.w, found),
        need=max(1, need),
        position=position,
        foe=_foe(it) if main else -1,
        worse=int(main and worsens(it, position)),
        flat=int(it.main.act == FLASHBACK and need <= 0),
        push=push,
        way=it.one.number,
    )


def _dice(w: World, found: Iterable[Term]) -> int:
    """P-01, P-04: the pool; where the table has it so, some dice are thrown all the same."""
    pool = summed(found, "pool")
    least: int = w.settings.least_dice
    return max(pool, least) if least else pool


def _foe(it: Stand) -> int:
    """P-12: the pool of whoever stops it; −1 where nobody does."""
    there = next((part for part in it.frame.parts if part.act == OPPOSE), None)
    return -1 if there is None else max(0, _dice(it.w, _pool(Stand(it.s, it.frame, there))))


# The pool ------------------------------------------------------------------------------------------------------------


def _pool(it: Stand) -> Iterator[Term]:
    """P-02, P-13: the action and its attribute, and everything else that bears on a roll, added together."""
    s, part, person = it.s, it.part, it.hand
    for term in brought(it.w, person, it.way.action, it.way.attribute):
        yield term if person.id == part.who else changed(term, label=f"{person.name}, {term.label}")
    for one in it.led[1 : 1 + it.w.settings.help_limit]:
        yield Term(f"{one.name} with them", "pool", 1)
    for name, boon in _boons(it, "dice"):
        yield Term(name, "pool", boon.by)
    for item, dice in equipment(it):
        yield Term(it.w.items[item].name, "pool", dice)
    if part.act == OPPOSE:
        for one in backing(s, it.check, part.who)[: it.w.settings.help_limit]:
            yield Term(f"{one.name} with them", "pool", 1)
    if part.act in (CHECK, FLASHBACK):
        yield from _pulled(s, part)
        for each in it.circumstances:
            yield from _term(each.label, "pool", each.dice)
    for label, amount in on_slot(person, "dice", it.tags):
        yield Term(label, "pool", amount)
    yield from _hurt(it.w, person, it.kind if it.attribute else "")


def _term(label: str, slot: str, amount: int) -> Iterator[Term]:
    if amount:
        yield Term(label, slot, amount)


def _boons(it: Stand, slot: str) -> Iterator[tuple[str, Boon]]:
    """P-13: what talents put on this slot for this act."""
    return ((name, boon) for name, boon in it.boons if boon.slot == slot)


def equipment(it: Stand) -> Iterator[tuple[str, int]]:
    """P-13, P-41: things carried that help with this act, each with its dice; what is used up only where it is said."""
    for key, item in fitting_items(it):
        if not item.uses or it.part.value(f"gear:{key}"):
            yield key, item.dice


def fitting_items(it: Stand) -> Iterator[tuple[str, Item]]:
    """P-13: things carried that can help with this act."""
    for key, item in _helpful(it.w, it.hand.holds):
        if (it.way.action in item.actions or answers(item, it.tools)) and it.scope.holds(item.when):
            yield key, item


@once
def _helpful(w: World, holds: Mapping[str, int]) -> tuple[tuple[str, Item], ...]:
    """Those of these things that bring dice to any act."""
    return tuple((key, w.items[key]) for key, count in holds.items() if count and key in w.items and w.items[key].dice)


def _pulled(s: Sight, part: Part) -> Iterator[Term]:
    """P-14 help, P-16 a peril, P-17 what was prepared."""
    for key, value in part.pulled:
        kind, _, name = key.partition(":")
        if kind == "help" and value and name in s.people:
            yield Term(f"help from {s.people[name].name}", "pool", 1)
        elif kind == "peril" and value:
            yield Term("peril", "pool", s.w.settings.peril_dice)
        elif kind == PREPARED and value:
            found = next((one for one in s.people[part.who].effects if one.id == key.replace(":", ".", 1)), None)
            if found is not None:
                yield Term(found.label, "pool", found.level)


def _hurt(w: World, person: Person, kind: str) -> Iterator[Term]:
    """P-13 ◆: one die while any harm of the fitting type is carried."""
    found = [one for one in harms_of(person) if counts(w, person, one, kind)]
    if found:
        label = f"harm: {found[0].label}" if len(found) == 1 or w.settings.harm_once else "harm"
        yield Term(label, "pool", -1 if w.settings.harm_once else -len(found))


def counts(w: World, person: Person, one: Effect, kind: str) -> bool:
    """Whether harm takes a die from an act of this type ("" for either), for somebody of these talents."""
    own = one.kind.removeprefix(HARM)
    ignored = {word for key in person.known if key in talents(w) for word in talents(w)[key].ignores}
    return own not in ignored and (not kind or own == kind)


def harm_kind(it: Stand) -> str:
    """The type of harm that an act risks: what its content says, or the one that goes with its attribute."""
    said = next((risks.hurts for risks in it.risks if risks.hurts), "")
    return kind_of(said) if said else it.kind


# Position and need ---------------------------------------------------------------------------------------------------


def _position(it: Stand) -> Iterator[Term]:
    """P-06: steps better and worse: the strength of the opposition, circumstances, talents, effects, earlier tries."""
    s, main = it.s, it.main
    threat = it.threat
    if threat is not None:
        yield from _term(threat.label, "position", threat.shift)
    yield from _strength(s, main) if not _is_set(main) else ()
    for each in it.circumstances:
        yield from _term(each.label, "position", each.position)
    for name, boon in _boons(it, "position"):
        yield Term(name, "position", boon.by)
    for label, amount in on_slot(it.who, "position", it.tags):
        yield Term(label, "position", amount)
    if main.act == CHECK:
        yield from _term("it has got worse", "position", -s.times(worse_mark(s, main)))


def _strength(s: Sight, part: Part) -> Iterator[Term]:
    """P-06: the strength of whoever is against it."""
    if part.against in s.people:
        foe = s.people[part.against]
        yield from _term(foe.name, "position", foe.tracks.get("shift", 0))
    elif part.against in s.w.people:
        yield from _term(s.w.people[part.against].name, "position", s.w.people[part.against].shift)


def _is_set(part: Part) -> bool:
    """P-06: whether whoever leads has said the position, which then stands whoever is against it."""
    check = part.said.get("check", NOTHING)
    return isinstance(check, Tree) and bool(check.get("position"))


def kept(act: Act, table: Mapping[str, Any]) -> Mapping[str, Any]:
    """P-06: in a pack whoever is against an act shifts its position; where it was said, a circumstance makes up for
    them."""
    steps = sum(term.amount for term in _strength(act.s, act.part)) if _is_set(act.part) else 0
    if not steps:
        return table
    others = table["check"].get("circumstances", ())
    return {**table, "check": {**table["check"], "circumstances": [*others, {"label": RULED, "position": -steps}]}}


def position_of(it: Stand, found: Iterable[Term]) -> int:
    """P-06: where all steps lead."""
    steps = summed(found, "position")
    return max(roll.DESPERATE, min(roll.CONTROLLED, base_position(it.risks) + steps))


def _need(it: Stand) -> Iterator[Term]:
    """P-09: successes needed, and what makes them more or fewer. P-17: a flashback has its own."""
    main = it.main
    yield Term(
        "difficulty",
        "need",
        flashback_of(it.s, main).difficulty if main.act == FLASHBACK else base_need(it.risks),
    )
    for each in it.act.circumstances:
        yield from _term(each.label, "need", each.need)
    for label, amount in on_slot(it.who, "need", it.act.tags):
        yield Term(label, "need", amount)
    for name, boon in _boons(it, "need"):
        yield Term(name, "need", -boon.by)


def need_of(found: Iterable[Term]) -> int:
    """P-09: the sum. 0 only where nothing is in doubt (P-17)."""
    terms = [term for term in found if term.slot == "need"]
    base = next(term.amount for term in terms if term.label == "difficulty")
    return base if base <= 0 else max(1, sum(term.amount for term in terms))


def worsens(it: Stand, position: int) -> bool:
    """P-08: whether too few successes make the position worse in place of all else that failing brings."""
    if it.main.act != CHECK or it.opposed or position == roll.DESPERATE:
        return False
    said = next((risks for risks in it.risks if risks.worse), None)
    return said is not None and position in {roll.POSITIONS.get(word) for word in said.worsens}


# The push ------------------------------------------------------------------------------------------------------------


def push_dice(it: Stand, kind: str) -> int:
    """P-15: 2 dice more; ◆ the harm that is taken for it takes none of them unless the table has it so."""
    settings, person = it.w.settings, it.who
    more: int = settings.push_dice + sum(boon.by for _, boon in _boons(it, "push"))
    first = not any(counts(it.w, person, one, kind) for one in harms_of(person))
    loses = settings.push_harm_counts and kind == it.kind and (first or not settings.harm_once)
    return more - int(loses)


def can_push(it: Stand) -> bool:
    """P-12, P-15, P-16, P-18: opposed rolls, a peril, others who do it at one's word, and whoever has no level 1 slot
    left keep it from being pushed."""
    settings = it.w.settings
    return (
        it.part.act in (CHECK, BESIDE, FLASHBACK)
        and it.who.seat in it.s.seats
        and it.check.push
        and not it.check.led
        and (not it.opposed or bool(settings.opposed_push))
        and not (it.part.value("peril") and settings.peril_or_push)
        and free(it.w, it.who, 1)
    )

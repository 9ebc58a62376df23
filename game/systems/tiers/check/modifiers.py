"""Weighing a skill check: the bonus, advantage and disadvantage, each a sum of named parts (T-06, T-20, T-21, T-23)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.contest import backing
from game.core.defaults import summed
from game.core.draft import Sight
from game.core.effects import on_slot
from game.core.questions import words_of
from game.core.record import changed
from game.core.scope import scope_of
from game.core.state import Part, Term, Words
from game.core.world import World
from game.systems.tiers.check import contest
from game.systems.tiers.check.contest import check_of
from game.systems.tiers.check.levers import FLAW, THING, twists_of
from game.systems.tiers.check.parts import CHECK, arguable, bonus_of, contested, need, opponent, skill_of, skills_of
from game.systems.tiers.content.acts import Check
from game.systems.tiers.content.shapes import Item
from game.systems.tiers.dice import roll
from game.systems.tiers.growth.classes import skill_level, worth
from game.systems.tiers.person.people import boons, skill_name

MANY = 3
"""T-06: advantage and disadvantage are three at the most."""
PUSHED, FLAWED, ARGUED = 2, 2, 1
"""T-21, T-23: advantage of a push, disadvantage of a flaw and of an arguable skill."""


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """The question that a check comes to, and the named parts of its sum."""
    part = act.part
    skill = skill_of(s, part)
    terms = (*_bonus(s, part, skill), *_edges(s, part, skill), *_natural(s, part, skill))
    twists = twists_of(s.people[part.who], str(part.value("limits") or ""))
    bonus, shift = summed(terms, "bonus"), summed(terms, "natural")
    q = roll.Question(net_of(terms), bonus, need(s, part), 0, *natural_rules(s.w), twists, shift)
    if contested(s, part):
        return (*words_of(changed(q, crit=0, fumble=0)), *contest.VERSUS), terms
    return words_of(q), terms


def natural_rules(w: World) -> tuple[int, int]:
    """T-04, T-05: what natural values do by themselves."""
    return int(w.settings.crit_succeeds), int(w.settings.fumble_fails)


def net_of(terms: tuple[Term, ...]) -> int:
    """T-06: advantage less disadvantage."""
    edges = [term.amount for term in terms if term.slot == "edge"]
    return roll.net(sum(edge for edge in edges if edge > 0), -sum(edge for edge in edges if edge < 0))


def _bonus(s: Sight, part: Part, skill: str) -> Iterator[Term]:
    """T-20: level, the bonus of the skill, and what else adds to it."""
    person = s.people[part.who]
    yield Term("level", "bonus", skill_level(person))
    if skill:
        yield Term(skill_name(s.w, person, skill), "bonus", bonus_of(person, skill))
    for label, by in (*_own(s, part, "skill", skill), *_content(s, part, "by")):
        yield Term(label, "bonus", by)


def _edges(s: Sight, part: Part, skill: str) -> Iterator[Term]:
    """T-06, T-21, T-23: everything that brings advantage or disadvantage."""
    check = check_of(s, part)
    if part.value("limits"):
        yield Term("limits pushed", "edge", PUSHED)
    if part.value(FLAW):
        yield Term("flaw embraced", "edge", -FLAWED)
    if arguable(check, skill):
        yield Term("arguable skill", "edge", -ARGUED)
    for label, by in (*_own(s, part, "skill_edge", skill), *_content(s, part, "edge")):
        yield Term(label, "edge", by)
    yield from _group(s, part, check)


def _group(s: Sight, part: Part, check: Check) -> Iterator[Term]:
    """T-06 ◆: of several who stand against it as one each other is an advantage for them, three at the most."""
    if part.act == contest.OPPOSE:
        yield from (Term(f"{one.name} with you", "edge", 1) for one in backing(s, check, part.who)[:MANY])
    elif check.backed and check.against and not contested(s, part):
        foe = opponent(s, part, check)
        yield from (Term(f"{one.name} with them", "edge", -1) for one in backing(s, check, foe.id)[:MANY])


def _natural(s: Sight, part: Part, skill: str) -> Iterator[Term]:
    """T-07, T-52: what changes the natural value."""
    for label, by in _own(s, part, "natural", skill):
        yield Term(label, "natural", by)


def _own(s: Sight, part: Part, slot: str, skill: str) -> Iterator[tuple[str, int]]:
    """What class, talents, perks, things and conditions put on a skill check."""
    person, known = s.people[part.who], _tags(s, part)
    yield from ((label, by) for label, by in boons(s, person, slot, known, skill) if by)
    yield from on_slot(person, slot, known)
    for item in used_things(s.w, part):
        yield from ((item.name, worth(person, boon)) for boon in item.boons if boon.slot == slot)


def _tags(s: Sight, part: Part) -> frozenset[str]:
    return frozenset({CHECK, *skills_of(check_of(s, part))})


def tags(act: Act) -> frozenset[str]:
    """The words by which effects know a check: that it is one, and its skills."""
    return _tags(act.s, act.part)


def used_things(w: World, part: Part) -> tuple[Item, ...]:
    """The things that are used up for it, as the levers stand."""
    pulled = (lever.removeprefix(THING) for lever, value in part.pulled if lever.startswith(THING) and value)
    return tuple(w.items[key] for key in pulled if key in w.items)


def _content(s: Sight, part: Part, field: str) -> Iterator[tuple[str, int]]:
    scope = scope_of(s, part)
    for each in check_of(s, part).circumstances:
        by = getattr(each, field)
        if by and scope.holds(each.when):
            yield each.label, by

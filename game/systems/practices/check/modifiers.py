"""Weighing: pools, what is taken off the successes, what is needed: each a sum of named parts (A-01, A-10 to A-14)."""

from collections.abc import Iterable, Iterator

from game.core.act import Act, check_of, laid_over
from game.core.contest import backing
from game.core.defaults import summed
from game.core.draft import Sight
from game.core.effects import on_slot
from game.core.questions import words_of
from game.core.scope import scope_of
from game.core.state import Frame, Part, Person, Term, Words
from game.core.world import World
from game.systems.practices import creation
from game.systems.practices.aspects.means import Means, means_for, means_of
from game.systems.practices.check.parts import ATTACK, CHECK, OPPOSE, opposing_way, played, taken, way_tags
from game.systems.practices.content.acts import Check, Circumstance, Way
from game.systems.practices.content.shapes import powers
from game.systems.practices.dice import roll
from game.systems.practices.fight.turn import action_terms
from game.systems.practices.person import tools
from game.systems.practices.person.people import defence_parts, fighting_rank, practice, rank
from game.systems.practices.reactions import effort

Found = tuple[Words, tuple[Term, ...]]
BACKING = 3
"""Of several who stand against something as one, those who are a die for the best of them ◆."""


def dice(w: World, found: Iterable[Term]) -> int:
    """A-01: the pool; where the table has it so, some dice are thrown all the same."""
    least: int = w.settings.least_dice
    return max(least, summed(found, "pool"))


# Attacks and abilities -----------------------------------------------------------------------------------------------


def made(s: Sight, act: Act) -> Found:
    """A-10: the power alone against half a defence; without one, power and practice (A-01)."""
    f, part = act.frame, act.part
    means = means_for(s, part)
    if means is None:
        return roll.SURE, ()
    person, target = s.people[part.who], s.people.get(part.against)
    found = (*_brings(s, f, part, person, means), *_against(person, target, means), *_worse(s.w, person, means))
    house, less, more = s.w.settings, roll.halved(summed(found, "against")), summed(found, "rating")
    question = roll.Question(
        dice(s.w, found), 1, less, kind=means.kind, sides=house.sides, least=house.success, more=more
    )
    return words_of(question), found


def _brings(s: Sight, f: Frame, part: Part, person: Person, means: Means) -> Iterator[Term]:
    made = fighting_rank(s.w, person, means.power) if part.act == ATTACK else rank(person, means.power)
    yield Term(_power(s.w, means.power), "pool", made)
    if not means.alone and means.practice:
        yield Term(means.practice.capitalize(), "pool", practice(person, means.practice))
    if means.against or part.act == ATTACK:
        yield from (Term(name, "pool", by) for name, by in tools.attack_dice(s.w, person, means.power))
    yield from _conditions(person, means.tags)
    if part.value("call"):
        yield Term("called shot", "pool", -s.w.settings.called_shot)
    yield from effort.terms(s, person, part)
    yield from action_terms(s, person, bool(f.spends))
    own = check_of(s, part) if part.ref else laid_over(s, part, own_check(s.w, part))
    yield from _bearing(s, part, own)


def _against(person: Person, target: Person | None, means: Means) -> Iterator[Term]:
    """A-10, A-14: the defence it meets, in its parts. Nobody defends against what they do to themselves."""
    if means.against and target is not None and target.id != person.id:
        yield from (Term(name, "against", by) for name, by in defence_parts(target, means.against))


def _worse(w: World, person: Person, means: Means) -> Iterator[Term]:
    """A-40: the die that equipment puts into the damage of what is not divided."""
    name, by = tools.best(w, person, means.power, "damage")
    if by and means.harm and means.kind == roll.ATTACK:
        yield Term(name, "rating", by)


def _power(w: World, key: str) -> str:
    return powers(w)[key].name if key in powers(w) else key.capitalize()


def _conditions(person: Person, tags: frozenset[str]) -> Iterator[Term]:
    """A-41: what conditions put on the pool."""
    yield from (Term(label, "pool", amount) for label, amount in on_slot(person, "pool", tags))


def own_check(w: World, part: Part) -> Check | None:
    """What an attack or an ability is thrown for: its power, and the practice that it belongs to."""
    means = means_of(w, part.act, part.using)
    return Check(ways=(Way(power=means.power, practice=means.practice),)) if means is not None else None


# Checks --------------------------------------------------------------------------------------------------------------


def check(s: Sight, act: Act) -> Found:
    """A-01: power and practice, as many successes as needed; or more than whoever is against it."""
    part = act.part
    other = next((one for one in act.frame.parts if one.act != part.act), None)
    mine = tuple(_brought(s, act.frame, part))
    house = s.w.settings
    if other is not None:
        theirs = max(0, dice(s.w, _brought(s, act.frame, other)))
        even = int(house.tie_attacker if part.act == CHECK else not house.tie_attacker)
        if s.fight is None and all(played(s.w, s.people[one.who]) for one in (part, other)):
            even = -1
        question = roll.Question(
            dice(s.w, mine), 1, 0, theirs, even=even, sides=house.sides, least=house.success, way=_number(s, part)
        )
        return words_of(question), mine
    found = (*mine, *_needed(s, part))
    question = roll.Question(
        dice(s.w, found),
        max(1, summed(found, "need")),
        kind=roll.CHECK if check_of(s, part).makes is None else roll.MAKING,
        sides=house.sides,
        least=house.success,
        way=_number(s, part),
    )
    return words_of(question), found


def _number(s: Sight, part: Part) -> int:
    return taken(s, part).number if part.act == CHECK else 1


def _brought(s: Sight, f: Frame, part: Part) -> Iterator[Term]:
    """The pool of a check, or of whoever rolls against it."""
    person = s.people[part.who]
    way = opposing_way(s, f, person) if part.act == OPPOSE else taken(s, part).way
    yield from way_terms(s.w, person, way)
    if part.act == CHECK:
        yield from effort.terms(s, person, part)
    if part.act == OPPOSE:
        others = backing(s, check_of(s, f.parts[0]), part.who)[:BACKING]
        yield from (Term(f"{one.name} with them", "pool", 1) for one in others)
    yield from _conditions(person, way_tags(way))
    if part.act == CHECK:
        check = check_of(s, part)
        yield from _bearing(s, part, check)
        yield from creation.terms(part) if check.makes is not None else ()
        yield from action_terms(s, person, bool(f.spends))


def way_terms(w: World, person: Person, way: Way) -> Iterator[Term]:
    """A-01: power, and practice where the attempt belongs to one (A-20)."""
    yield Term(_power(w, way.power), "pool", rank(person, way.power))
    if way.practice:
        yield Term(way.practice.capitalize(), "pool", practice(person, way.practice))


def _bearing(s: Sight, part: Part, check: Check) -> Iterator[Term]:
    """Dice for what bears on it."""
    yield from (Term(each.label, "pool", each.dice) for each in circumstances(s, part, check) if each.dice)


def circumstances(s: Sight, part: Part, check: Check) -> Iterator[Circumstance]:
    """What bears on the check while it holds."""
    scope = scope_of(s, part)
    return (each for each in check.circumstances if scope.holds(each.when))


def _needed(s: Sight, part: Part) -> Iterator[Term]:
    """What is needed; of something that is made (A-21) what is still missing."""
    check = check_of(s, part)
    if check.makes is not None:
        yield Term("to make it", "need", creation.need_of(s.w, check.makes))
        if creation.made(s, part):
            yield Term("made already", "need", -creation.made(s, part))
    else:
        said = taken(s, part).way.need
        yield Term("needed", "need", check.need if said is None else said)
    for each in circumstances(s, part, check):
        if each.need:
            yield Term(each.label, "need", each.need)

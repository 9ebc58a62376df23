"""Weighing: rank, bonus and penalty dice, each a sum of named parts (S-20 to S-28, S-47)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.defaults import summed
from game.core.draft import Sight
from game.core.questions import words_of
from game.core.scope import scope_of
from game.core.state import Frame, Part, Person, Term, Words
from game.core.world import World
from game.systems.solar.check.parts import (
    OPPOSING,
    PRELUDES,
    ability_of,
    chained,
    check_of,
    helpless,
    is_broken,
    name_of,
    pool_of,
    resisted,
    tags_of,
)
from game.systems.solar.content.acts import Check
from game.systems.solar.dice import roll, track
from game.systems.solar.growth import secrets
from game.systems.solar.help import gifts
from game.systems.solar.person.people import marks_of, rank_of

MOST_CIRCUMSTANCES = 2
"""S-24: two penalty dice are the very worst."""


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """The question a part comes to, and the named parts of the sum."""
    part = act.part
    check = check_of(s, part)
    ability = ability_of(s, act.frame, part)
    found = tuple(terms(s, part, ability, check))
    if helpless(s.w, s.people[part.who], ability) and not part.outcome:
        return (*question(found), ("helpless", 1)), found
    return question(found, difficulty_of(s, act.frame, part, check), int(stands_against(part, check))), found


def difficulty_of(s: Sight, f: Frame, part: Part, check: Check) -> int:
    """S-24: Marginal, or Good where training is needed. S-25: the same for all in a race."""
    return check_of(s, f.parts[0]).difficulty if part.act == "race" else check.difficulty


def stands_against(part: Part, check: Check) -> bool:
    """S-26: whether this part's level is held against another's."""
    return part.act == "resist" or (part.act not in (*PRELUDES, *OPPOSING) and resisted(check))


def question(found: tuple[Term, ...], difficulty: int = 1, against: int = 0) -> Words:
    """The numbers that named parts come to: what is thrown, and what it has to reach."""
    floor = max((t.amount for t in found if t.slot == "floor"), default=0)
    return words_of(roll.Question(summed(found, "rank"), net_of(found), difficulty, against, floor))


def net_of(found: tuple[Term, ...]) -> int:
    """S-21: bonus dice, with penalty dice set off against them."""
    return summed(found, "bonus") - summed(found, "penalty")


# The parts of the sum ------------------------------------------------------------------------------------------------


def terms(s: Sight, part: Part, ability: str, check: Check | None = None) -> Iterator[Term]:
    """Everything that bears on a roll of whoever has this part with this ability, in a scene or in a volley.

    `check` has what only the content knows: circumstances, levels handed on. Slots: rank, bonus, penalty, floor.
    """
    person = s.people[part.who]
    yield Term(name_of(s.w, ability), "rank", rank_of(person, ability))
    yield from _bought(part)
    yield from secrets.terms(s, part, person, ability)
    if check is not None:
        yield from _remembered(s, part, check)
    yield from _fed(part)
    yield from _hindered(s, part, check)
    yield from hurt(s.w, person, ability)
    for effect in person.effects:
        for term in effect.terms:
            if term.slot == "dice" and (not term.tags or tags_of(s.w, ability) & set(term.tags)):
                yield Term(effect.label, "bonus" if term.amount > 0 else "penalty", abs(term.amount))


def _bought(part: Part) -> Iterator[Term]:
    """S-22: a point of the pool. S-60: a die that somebody gives."""
    if part.value("bonus"):
        yield Term("bonus die", "bonus", 1)
    gift = gifts.given(part)
    if gift:
        yield Term("gift die" if gift == 1 else "gift dice", "bonus", gift)


def _remembered(s: Sight, part: Part, check: Check) -> Iterator[Term]:
    """S-27: the level of a won check, as the content remembers it."""
    scope = scope_of(s, part)
    for each in check.passed:
        dice = scope.worth(each.dice) if scope.holds(each.when) else 0
        if dice:
            yield Term(each.label, "bonus" if dice > 0 else "penalty", min(20, abs(dice)))


def _fed(part: Part) -> Iterator[Term]:
    """S-27, S-28: what acts done first have brought."""
    last = chained(part)
    if last is not None and last.amount:
        yield Term(last.label, "bonus" if last.amount > 0 else "penalty", abs(last.amount))
    yield from (term for term in part.fed if term.slot in ("bonus", "penalty"))


def _hindered(s: Sight, part: Part, check: Check | None) -> Iterator[Term]:
    """S-24: circumstances, in a volley as the guide rules besides, two dice at the most."""
    left = MOST_CIRCUMSTANCES
    ruled = part.count("worse") if s.frames[-1].volley else 0
    found = [*circumstances(s, part, check), ("as the guide rules", ruled)]
    for label, by in found:
        if min(left, by) > 0:
            yield Term(label, "penalty", min(left, by))
            left -= min(left, by)


def circumstances(s: Sight, part: Part, check: Check | None) -> Iterator[tuple[str, int]]:
    """S-24: what makes it harder here as the content has it, with its penalty dice."""
    scope = scope_of(s, part)
    for each in check.harder if check is not None else ():
        if scope.holds(each.when):
            yield each.label, each.by


def hurt(w: World, person: Person, ability: str) -> Iterator[Term]:
    """S-47: bruises on the very next check, bloodied marks that name the pool, and being broken."""
    bruised = person.tracks.get("bruise", 0)
    if bruised:
        yield Term("bruised", "penalty", bruised)
    pool = pool_of(w, ability)
    bloodied = track.bloodied(marks_of(person), track.POOLS.index(pool), w.settings.bloodied_adds)
    if bloodied:
        yield Term(f"bloodied, {pool.capitalize()}", "penalty", bloodied)
    if is_broken(person):
        yield Term("broken", "penalty", 1)

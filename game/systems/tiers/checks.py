"""A skill check in numbers: the sum, advantage, the lines that show it, and what follows from it (T-04 to T-06, T-15,
T-20 to T-24)."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from game.core.content import Op
from game.core.draft import Draft
from game.core.events import Held, Marked, Said, Tracked
from game.core.levers import Lever, Pick
from game.core.rolls import Faces
from game.core.ruleset import Chance, Change, Fact, Sight
from game.core.run import mark_of, source
from game.core.state import Context, Frame, Part, Person, Step, Term, Words
from game.systems.tiers import limits, relations, roll, turn
from game.systems.tiers.classes import score, skill_level, worth
from game.systems.tiers.content import Item
from game.systems.tiers.effects import modifiers
from game.systems.tiers.limits import RECOVERY, THING, spendable, twists_of
from game.systems.tiers.people import boons
from game.systems.tiers.task import (
    CHECK,
    arguable,
    bonus_of,
    check_of,
    difficulty,
    need,
    scope_of,
    skill_of,
    skills_of,
    takes_action,
    tried_mark,
)
from game.systems.tiers.twists import twist

if TYPE_CHECKING:
    from game.core.world import World

PUSHED, FLAWED, ARGUED = 2, 2, 1
"""T-21, T-23: advantage of a push, disadvantage of a flaw and of an arguable skill."""
NATURAL = re.compile(r"\b(natural|even|odd)\b")
"""Words by which formulas ask for the dice that count (T-07)."""
WORDS = {"crit": "critical", "success": "success", "failure": "failure", "fumble": "natural 3"}


# The sum -------------------------------------------------------------------------------------------------------------


def weigh(s: Sight, w: "World", f: Frame, index: int) -> tuple[Words, tuple[Term, ...]]:
    """The question that a check comes to, and the named parts of its sum."""
    part = f.parts[index]
    terms = (*_bonus(s, w, part), *_edges(s, w, part))
    bonus = sum(term.amount for term in terms if term.slot == "bonus")
    twists = twists_of(s.people[part.who], str(part.value("limits") or ""))
    q = roll.Question(net_of(terms), bonus, need(s, w, part), 0, *natural_rules(w), twists)
    return roll.words_of(q), terms


def natural_rules(w: "World") -> tuple[int, int]:
    """T-04, T-05: what natural values do by themselves."""
    return int(w.settings.crit_succeeds), int(w.settings.fumble_fails)


def net_of(terms: tuple[Term, ...]) -> int:
    """T-06: advantage less disadvantage."""
    edges = [term.amount for term in terms if term.slot == "edge"]
    return roll.net(sum(edge for edge in edges if edge > 0), -sum(edge for edge in edges if edge < 0))


def _bonus(s: Sight, w: "World", part: Part) -> Iterator[Term]:
    """T-20: level, the bonus of the skill, and what else adds to it."""
    person, skill = s.people[part.who], skill_of(s, w, part)
    yield Term("level", "bonus", skill_level(person))
    if skill:
        yield Term(w.lore["skills"][skill].name, "bonus", bonus_of(person, skill))
    for label, by in (*_own(s, w, part, "skill", skill), *_content(s, w, part, "by")):
        yield Term(label, "bonus", by)


def _edges(s: Sight, w: "World", part: Part) -> Iterator[Term]:
    """T-06, T-21, T-23: everything that brings advantage or disadvantage."""
    check, skill = check_of(w, part), skill_of(s, w, part)
    if part.value("limits"):
        yield Term("limits pushed", "edge", PUSHED)
    if part.value("flaw"):
        yield Term("flaw embraced", "edge", -FLAWED)
    if arguable(check, skill):
        yield Term("arguable skill", "edge", -ARGUED)
    for label, by in (*_own(s, w, part, "skill_edge", skill), *_content(s, w, part, "edge")):
        yield Term(label, "edge", by)


def _own(s: Sight, w: "World", part: Part, slot: str, skill: str) -> Iterator[tuple[str, int]]:
    """What class, talents, perks, things and conditions put on a skill check."""
    person = s.people[part.who]
    tags = frozenset({CHECK, *skills_of(check_of(w, part))})
    yield from ((label, by) for label, by in boons(s, w, person, slot, tags, skill) if by)
    yield from modifiers(person, slot, tags)
    for item in used_things(w, part):
        yield from ((item.name, worth(person, boon)) for boon in item.boons if boon.slot == slot)


def used_things(w: "World", part: Part) -> tuple[Item, ...]:
    """The things that are used up for it, as the levers stand."""
    pulled = (lever.removeprefix(THING) for lever, value in part.pulled if lever.startswith(THING) and value)
    return tuple(w.items[key] for key in pulled if key in w.items)


def _content(s: Sight, w: "World", part: Part, field: str) -> Iterator[tuple[str, int]]:
    scope = scope_of(s, w, part)
    for each in check_of(w, part).circumstances:
        by = getattr(each, field)
        if by and scope.holds(each.when):
            yield each.label, by


# What the player sees ------------------------------------------------------------------------------------------------


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"


def facts(s: Sight, w: "World", f: Frame, index: int) -> tuple[Fact, ...]:
    """Difficulty, what you add, the dice, the relationship dice that lie there."""
    part = f.parts[index]
    words, terms = weigh(s, w, f, index)
    q = roll.question_of(words)
    _, what = difficulty(s, w, part)
    adds = " · ".join(f"{term.label} {signed(term.amount).lstrip('+')}" for term in terms if term.slot == "bonus")
    found = [
        Fact("Difficulty", str(q.need if w.settings.checks_exceed else q.need + 1), what),
        Fact("You add", signed(q.bonus), adds),
        Fact("Dice", "3d6", dice_text(q, terms)),
    ]
    lying = relations.lying(s.people[part.who])
    if lying:
        found.append(Fact("Bonds", "", "  ".join(relations.name_of(w, bond) for bond in lying)))
    return tuple(found)


def dice_text(q: roll.Question, terms: tuple[Term, ...]) -> str:
    """Which dice are kept, why, and what they have to show."""
    why = " · ".join(f"{term.label} {signed(term.amount)}" for term in terms if term.slot == "edge")
    which = "" if not q.net else f"{'best' if q.net > 0 else 'worst'} three of {roll.KEPT + abs(q.net)}"
    passing = [value for value in range(3, 19) if roll.grade(q, value) in roll.PASSES]
    shows = f"{passing[0]} or more succeeds" if passing else "out of reach"
    return "; ".join(each for each in (which, shows, why) if each)


def chances(words: Words) -> tuple[Chance, ...]:
    """The exact chance of every grade, best first."""
    q = roll.question_of(words)
    odds = roll.graded(q)
    grades = ("success", "failure") if q.reach else tuple(reversed(roll.GRADES))
    return tuple(Chance(each, WORDS[each], odds.weights.get(each, 0), odds.denominator) for each in grades)


def outlook(s: Sight, w: "World", f: Frame, index: int) -> tuple[Chance, ...]:
    """The same; where something could still be spent after the roll, with that in a second column (T-21, T-30)."""
    part = f.parts[index]
    words, _ = weigh(s, w, f, index)
    plain = chances(words)
    person, q = s.people[part.who], roll.question_of(words)
    relevant, spent = check_of(w, part).relations, part.value("limits")
    if spent and any(pick.id != spent or _another(person, pick.id) for pick in spendable(w, person, relevant)):
        odds = roll.graded(q).map(lambda each: _pushed(q, each))
        return _later(plain, "if spent again", odds.weights, odds.denominator)
    lying = (bond for bond in relations.lying(person) if bond.track != spent)
    return with_bonds(plain, q, tuple(bond.face for bond in lying if not relevant or bond.key in relevant))


def with_bonds(rows: tuple[Chance, ...], q: roll.Question, faces: Faces) -> tuple[Chance, ...]:
    """T-30: the chances, with a second column for the best of these dice kept for a roll that fails."""
    if not faces:
        return rows
    helped = roll.helped(q, tuple(sorted(set(faces))))
    return _later(rows, "with a bond", helped.weights, helped.denominator)


def _another(person: Person, spent: str) -> bool:
    """Whether the same can be spent twice: recoveries can, while there are any."""
    return spent == RECOVERY and person.tracks.get("recoveries", 0) > 1


def _pushed(q: roll.Question, grade: str) -> str:
    """T-21: what a grade becomes with a second spend."""
    return "success" if grade == "failure" or (grade == "fumble" and not q.fumble) else grade


def _later(plain: tuple[Chance, ...], heading: str, weights: Mapping[str, int], of: int) -> tuple[Chance, ...]:
    return tuple(
        Chance(row.grade, row.label, row.weight, row.of, later=(heading, weights.get(row.grade, 0), of))
        for row in plain
    )


def marks(part: Part) -> tuple[tuple[str, int], ...]:
    """Facts of a hand for the content's conditions: natural, total, margin, even, odd, pushed, twists."""
    if part.hand is None or not part.question:
        return ()
    q = roll.question_of(part.question)
    found = part.outcome or roll.read(q, part.hand, part.amends)
    twists = found.mark("twists") + (found.grade == "fumble")
    known = tuple(mark for mark in found.marks if mark[0] not in ("twists", "dropped"))
    return (*known, ("twists", twists), ("pushed", int(bool(part.value("limits")))))


def offers(s: Sight, w: "World", f: Frame) -> tuple[Lever, ...]:
    """T-06, T-21, T-30: other dice kept, a second push, and relationship dice, once the roll is seen."""
    check = check_of(w, f.parts[0])
    return (*limits.offers(s, w, f, 0), *relations.offers(s, w, f, 0, check.relations), *_keep(s, w, f.parts[0]))


def _keep(s: Sight, w: "World", part: Part) -> Iterator[Lever]:
    """T-06: with advantage one keeps the three dice one prefers, where the content asks for the natural value."""
    if part.hand is None or not _reads_natural(w, part):
        return
    q = roll.question_of(part.question)
    now = roll.natural(q, part.hand, part.amends)
    picks = tuple(
        Pick(str(dice), f"natural {value}", why=f"{WORDS[roll.grade(q, value)].capitalize()}.")
        for value, dice in roll.choices(q, part.hand, part.amends).items()
        if value != now
    )
    if picks:
        why = f"As they lie, natural {now}: {WORDS[roll.grade(q, now)]}."
        yield Lever("keep.0", "Keep other dice", "choice", picks=picks, seat=s.people[part.who].seat, why=why)


def _reads_natural(w: "World", part: Part) -> bool:
    """Whether the content's consequences ask for what the dice show."""
    content = source(w, part.ref)
    ops = (op for entry in content.on.values() for op in entry.do) if content is not None else ()
    return any(_asks(op) for op in ops)


def _asks(op: Op) -> bool:
    formulas = (op.when, op.amount, op.what if op.verb == "if" else "")
    return any(NATURAL.search(text) for text in formulas) or any(_asks(one) for one in (*op.do, *op.otherwise))


# What follows --------------------------------------------------------------------------------------------------------


def committed(s: Draft, w: "World", f: Frame, index: int) -> Iterator[Change]:
    """Things that help are used, and in a conflict the action of the turn is."""
    part = f.parts[index]
    for item in used_things(w, part):
        yield Held(part.who, item.key, s.people[part.who].holds[item.key] - 1)
    yield from relations.told_of(s, w, part.who, str(part.value("limits") or ""))
    if takes_action(w, part):
        yield from turn.pays(s, part.who, "standard")


def settle(s: Draft, w: "World", f: Frame, index: int) -> Iterator[Change]:
    """T-05, T-15: the Twists of a check; T-23: what an embraced flaw gives back."""
    part = f.parts[index]
    assert part.outcome is not None
    passed = part.outcome.grade in roll.PASSES
    if part.ref:
        mark = f"done.{mark_of(part.ref)}" if passed else tried_mark(part)
        yield Marked(mark, s.times(mark) + 1)
    if passed:
        yield from _regained(s, w, part)
    ctx = Context(actor=part.who, target=part.against)
    for _ in range(twists_in(part)):
        yield from twist(s, w, check_of(w, part).twists, ctx)


def twists_in(part: Part) -> int:
    """T-05, T-21, T-31: a natural 3 makes a Twist, a push after a failure one, and dice that make one."""
    assert part.outcome is not None
    return part.outcome.mark("twists") + (part.outcome.grade == "fumble")


def _regained(s: Draft, w: "World", part: Part) -> Iterator[Change]:
    """T-23: 1 recovery, or a used relationship die thrown anew."""
    reward, person = str(part.value("flaw") or ""), s.people[part.who]
    if reward == RECOVERY:
        now = person.tracks.get("recoveries", 0)
        if now < score(w, person, "recoveries"):
            yield Tracked(person.id, "recoveries", now + 1, "T-23")
            yield Said("1 recovery comes back.", "rule")
    elif reward:
        yield Step("bonds", data=(("who", person.id), ("tracks", reward)))

"""Offers on a skill check once it is seen: other dice, a second push, relationship dice (T-06, T-21, T-30); and once it
is read, what it brings (T-53, T-55).
"""

import re
from collections.abc import Iterable, Iterator

from game.core.act import Act, content_of
from game.core.content import Op
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Paid, Said
from game.core.levers import Lever, Pick, Value
from game.core.record import changed
from game.core.state import Frame, Part
from game.systems.tiers import relations
from game.systems.tiers.check.contest import check_of, seen
from game.systems.tiers.check.levers import spendable, twists_of
from game.systems.tiers.check.parts import CHECK
from game.systems.tiers.dice import roll
from game.systems.tiers.resolve import hands, rewards
from game.systems.tiers.resolve.outcome import WORDS

AGAIN = "again"
NATURAL = re.compile(r"\b(natural|even|odd)\b")
"""Words by which formulas ask for the dice that count (T-07)."""


def offers(s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
    """On a skill check other dice kept, a second push, relationship dice (T-06, T-21, T-30), and then what a success
    brings (T-53, T-55); elsewhere `hands`.
    """
    if not f.parts or f.parts[0].act != CHECK or asking == hands.AMOUNT:
        return hands.offers(s, f, asking)
    acts = [Act(s, f, index) for index in range(len(f.parts))]
    if asking == "effect":
        return tuple(lever for act in acts for lever in rewards.offers(act))
    return tuple(lever for act in acts for lever in _on_hand(seen(act))) if asking == "hand" else ()


def _on_hand(act: Act) -> Iterator[Lever]:
    yield from _again(act)
    yield from relations.offers(act.s, act, check_of(act.s, act.part).relations)
    yield from _keep(act)


def _again(act: Act) -> Iterator[Lever]:
    """T-21: a push that failed; one more of these makes it a success, with a Twist."""
    s, part = act.s, act.part
    if part.hand is None or not part.value("limits"):
        return
    found = roll.read(part.question, part.hand, part.amends).grade
    person = s.people[part.who]
    picks = spendable(s.w, person, check_of(s, part).relations)
    if found in roll.PASSES or not picks:
        return
    made = tuple(changed(pick, why=_brings(1 + twists_of(person, pick.id))) for pick in picks)
    yield Lever(rewards.of(AGAIN, act.index), "Push again", "choice", picks=made, seat=person.seat, why=_brings(1))


def _brings(twists: int) -> str:
    """T-21: what a second spend brings; a die that would make a Twist makes one besides."""
    return f"It succeeds for sure, with {'a Twist' if twists == 1 else 'two Twists'}."


def _keep(act: Act) -> Iterator[Lever]:
    """T-06: with advantage one keeps the three dice one prefers, where the content asks for the natural value."""
    s, part = act.s, act.part
    if part.hand is None or not _reads_natural(s, part):
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
        yield Lever(
            f"{hands.KEEP}{act.index}", "Keep other dice", "choice", picks=picks, seat=s.people[part.who].seat, why=why
        )


def _reads_natural(s: Sight, part: Part) -> bool:
    """Whether the content's consequences ask for what the dice show."""
    content = content_of(s, part)
    ops = (op for entry in content.on.values() for op in entry.do) if content is not None else ()
    return any(_asks(op) for op in ops)


def _asks(op: Op) -> bool:
    formulas = (op.when, op.amount, op.what if op.verb == "if" else "")
    return any(NATURAL.search(text) for text in formulas) or any(_asks(one) for one in (*op.do, *op.otherwise))


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
    """What comes of an offer that was taken."""
    name, _, place = offer.partition(".")
    index = int(place) if place.isdecimal() else 0
    if name in (rewards.CRIT, rewards.REGAIN):
        return rewards.take(s, Act(s, f, index), name, value)
    return _pushed_again(s, f, index, value) if name == AGAIN else hands.take(s, f, offer, value)


def _pushed_again(s: Draft, f: Frame, index: int, value: Value) -> Iterator[Change]:
    """T-21: the second spend; a die that would make a Twist makes one besides."""
    part = f.parts[index]
    person = s.people[part.who]
    pick = next(each for each in spendable(s.w, person, check_of(s, part).relations) if each.id == value)
    twists = 1 + twists_of(person, pick.id)
    for cost in pick.cost:
        left = max(0, person.tracks.get(cost.track, 0) - cost.amount)
        yield Paid(person.id, cost.track, left, cost.amount, "T-21")
    yield Amended(index, (*part.amends, (AGAIN, 1), ("twist", twists)))
    yield Said(f"Pushed again: {pick.label}.", "rule")
    yield from relations.told_of(s, person.id, pick.id)

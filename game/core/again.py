"""What may be thrown once more, by what a system declares with `again`; and the exact chances of a throw, with it and
without."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from game.core.act import Act
from game.core.contest import AGAIN, OPPOSE, compared, held, opponent
from game.core.declared import Again
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Called
from game.core.grades import Chance, chances
from game.core.levers import Lever
from game.core.odds import Odds, branched, joined, sure
from game.core.questions import question_of
from game.core.record import changed
from game.core.rolls import Call, Faces, Outcome
from game.core.seats import owner
from game.core.staked import toll
from game.core.state import Blow, Frame, Words
from game.core.throws import Throw

# Chances -------------------------------------------------------------------------------------------------------------


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """The exact chance of every grade, of a throw by itself or of two held against each other."""
    rules = s.w.system
    other = opponent(s, act.frame)
    if other < 0:
        return rules.chances(rules.weigh(s, act)[0])
    mine, theirs = (rules.cast(rules.weigh(s, Act(s, act.frame, index))[0]).odds() for index in (0, other))
    pair = joined(mine, theirs, lambda a, b: compared(s, act, (a, b)).grade)
    words = rules.weigh(s, Act(s, act.frame, 0))[0]
    if rules.again is None or act.part.act == OPPOSE or isinstance(rules.cast(words).call(), Outcome):
        return chances(rules.grades, pair)
    return chances(rules.grades, pair, later=(_pushed(rules), _pushed_against(rules, words, theirs)))


def _pushed(rules: Any) -> str:
    """The heading of what comes of a hand that is thrown once more."""
    return f"if {rules.again.label.lower()}ed"


def _pushed_against(rules: Any, words: Words, theirs: Odds[Outcome]) -> Odds[str]:
    """What comes of a hand that is thrown once more where it falls short of another, which lies there then."""
    q = question_of(rules.question, words)
    cast: Throw[Outcome] = rules.throw(q)
    again = cache(lambda faces: rules.throw(_anew(rules, q, faces)).given(_kept(rules, faces)))

    def follow(lying: tuple[Faces, Outcome]) -> Odds[str]:
        grade = held(rules, cast.read(lying[0]), lying[1]).grade
        if rules.passes(grade):
            return sure(grade)
        found: Odds[Outcome] = again(lying[0])
        return found.map(lambda one: held(rules, one, lying[1]).grade)

    return branched(joined(cast.lying(), theirs, lambda faces, other: (faces, other)), follow)


def likely(rules: Any, words: Words) -> tuple[Chance, ...]:
    """The exact chance of every grade of a question; beside it, what is thrown once more where it falls short."""
    q = question_of(rules.question, words)
    cast: Throw[Outcome] = rules.throw(q)
    now = cast.odds().map(lambda outcome: outcome.grade)
    again: Again | None = rules.again
    if again is None or isinstance(cast.call(), Outcome):
        return chances(rules.grades, now)
    later = branched(cast.lying(), lambda faces: _once_more(rules, q, faces, cast.read(faces)))
    return chances(rules.grades, now, later=(_pushed(rules), later))


def _once_more(rules: Any, q: Any, faces: Faces, outcome: Outcome) -> Odds[str]:
    """What comes of a hand that is thrown once more where it falls short."""
    if rules.passes(outcome.grade):
        return sure(outcome.grade)
    found: Odds[Outcome] = rules.throw(_anew(rules, q, faces)).given(_kept(rules, faces))
    return found.map(lambda one: one.grade)


def _kept(rules: Any, faces: Faces) -> Faces:
    """What stays of a hand that is thrown once more."""
    return tuple(face for face in faces if face in rules.again.keeps)


def _anew(rules: Any, q: Any, faces: Faces) -> Any:
    """The question of a hand that is thrown once more."""
    return changed(q, **{rules.again.dice: len(faces) + rules.again.more})


# Once more -----------------------------------------------------------------------------------------------------------


def offers(s: Sight, f: Frame, asking: str) -> Iterator[Lever]:
    """What may be thrown once more: a hand that falls short as everything lies there."""
    rules, again = s.w.system, s.w.system.again
    if again is None or asking != "hand":
        return
    for index, part in enumerate(f.parts):
        thrown = part.hand is not None and not part.amended(AGAIN)
        if thrown and part.act != OPPOSE and not rules.passes(rules.verdict(s, Act(s, f, index)).grade):
            yield Lever(
                f"{AGAIN}.{index}",
                owner(s, part.who) + again.label,
                "switch",
                seat=s.people[part.who].seat,
                toll=toll(rules, again.price),
            )


def take(s: Draft, f: Frame, offer: str) -> Iterator[Change]:
    """A hand is thrown once more: paid at once, whatever falls."""
    rules, index = s.w.system, int(offer.partition(".")[2])
    part, again = f.parts[index], rules.again
    assert again is not None
    assert part.hand is not None
    kept = sum(face in again.keeps for face in part.hand)
    q: Any = changed(question_of(rules.question, part.question), **{again.dice: len(part.hand) + again.more - kept})
    yield Amended(index, (*part.amends, (AGAIN, len(part.hand))))
    if again.price is not None:
        yield from rules.harm(s, Blow(part.who, again.price.points, again.price.track, source=again.label))
    wanted = rules.throw(q).call()
    if isinstance(wanted, Call):
        yield Called(wanted, index)

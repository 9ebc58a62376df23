"""What the player sees before the roll: the turn, the pool, what is against it, and every grade with its chance."""

from collections.abc import Iterator, Mapping

from game.core import grades
from game.core.act import Act, check_of
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.questions import Fact
from game.core.state import Frame, Part, Term, Words
from game.core.wording import number, signed
from game.core.world import World
from game.systems.practices import creation
from game.systems.practices.acts.composed import whom_of
from game.systems.practices.aspects.means import Means, means_for
from game.systems.practices.check.parts import CHECK, OPPOSE
from game.systems.practices.content.shapes import PRACTICES
from game.systems.practices.dice import roll
from game.systems.practices.dice.roll import MOST, RATINGS, SHARES
from game.systems.practices.fight.turn import NTH
from game.systems.practices.person.people import ACTIONS, penalty

OF_PRACTICES = frozenset(one.capitalize() for one in PRACTICES)
EQUAL = {1: "equal is enough", 0: "equal is theirs", -1: "equal changes nothing"}
"""What as many successes as the other side has come to."""


# Chances -------------------------------------------------------------------------------------------------------------


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """Every grade with its exact chance, best first; nothing where nothing is thrown."""
    words, _ = s.w.system.weigh(s, act)
    return () if roll.question_of(words).flat else chances(words)


def chances(words: Words) -> tuple[Chance, ...]:
    """A-10: the same of the numbers alone; the rows add up to certainty."""
    q = roll.question_of(words)
    return grades.chances(roll.GRADES, roll.graded(q), lambda grade: _row(q, grade))


def _row(q: roll.Question, grade: str) -> str:
    """A grade as what the dice have to show."""
    if q.flat:
        return "as you say"
    if q.foe >= 0:
        if grade == roll.TIE:
            return "as many each"
        won = "equal or more" if q.even == 1 else "more"
        return won if grade == "success" else "fewer" if q.even else "equal or fewer"
    if grade == "failure":
        return few(0 if q.kind == roll.MAKING else q.less + q.need - 1)
    if grade == roll.ADDED:
        return "just one" if q.need == 2 else f"one to {number(q.need - 1)}"
    if grade == "success":
        return f"{number(q.less + q.need)} or more"
    shown = number(q.less + int(grade[1:]) - q.more)
    return f"{shown} or more" if grade in (RATINGS[-1], SHARES[-1]) else f"just {shown}"


def few(most: int) -> str:
    """So many successes or fewer, in words."""
    return "no success" if most == 0 else f"{number(most)} at most"


def adds(s: Sight, act: Act) -> str:
    """A-21: what an attempt brings of something that is made over several."""
    return creation.expected(roll.question_of(s.w.system.weigh(s, act)[0]))


# Facts ---------------------------------------------------------------------------------------------------------------


def check(s: Sight, act: Act) -> tuple[Fact, ...]:
    """The turn, the pool, what is needed."""
    f, part = act.frame, act.part
    q, found, pool = _pool(s, act)
    return (*_turn(s, f, part), pool, *_needed(s, f, part, q, found))


def opposing(s: Sight, act: Act) -> tuple[Fact, ...]:
    """The pool of whoever rolls against it."""
    return (_pool(s, act)[2],)


def made(s: Sight, act: Act) -> tuple[Fact, ...]:
    """What it is made with, the turn, the pool, what is against it."""
    part = act.part
    means, (q, found, pool) = means_for(s, part), _pool(s, act)
    return (*_what(s.w, means), *_turn(s, act.frame, part), pool, *_against(q, found, means), *_for(s, part, means))


def _pool(s: Sight, act: Act) -> tuple[roll.Question, tuple[Term, ...], Fact]:
    words, found = s.w.system.weigh(s, act)
    q = roll.question_of(words)
    return q, found, Fact("Pool", str(max(0, q.pool)), named(found, "pool"))


def _what(w: World, means: Means | None) -> Iterator[Fact]:
    """The ability, and what the condition does that it puts somebody under."""
    if means is None or means.ability is None:
        return
    yield Fact(means.name, f"{means.cost} AP" if means.cost else "", means.ability.about.strip().rstrip("."))
    lays = w.conditions.get(means.ability.lays)
    if lays is not None and lays.text:
        yield Fact(lays.label.capitalize(), "", lays.text.strip().rstrip("."))


def _turn(s: Sight, f: Frame, part: Part) -> Iterator[Fact]:
    """A-03, A-04: which action this is, and what further ones cost."""
    fight = s.fight
    if fight is None or part.question:
        return
    person = s.people[part.who]
    if fight.turn != person.id:
        yield Fact("Turn", "", "a reaction: you act before your turn")
        return
    done = person.tracks.get(ACTIONS, 0) + int(bool(f.spends))
    words = f"{NTH[min(max(1, done), len(NTH) - 1)]} action"
    less = penalty(person)
    if less:
        words += f"; your defences are {less} lower"
    yield Fact("Turn", "", words)


def named(found: tuple[Term, ...], slot: str) -> str:
    """A sum in words: what makes it bare, what shifts it signed: "Voice 4 · Eminence 3 · called shot −2"."""
    terms = [term for term in found if term.slot == slot]
    return " · ".join(f"{t.label} {t.amount if _bare(t, n) else signed(t.amount)}" for n, t in enumerate(terms))


def _bare(term: Term, place: int) -> bool:
    return term.amount >= 0 and (place == 0 or term.label in OF_PRACTICES)


def _against(q: roll.Question, found: tuple[Term, ...], means: Means | None) -> Iterator[Fact]:
    """A-10, A-14: half a defence is taken off; what is left is the rating, or is divided."""
    if means is None:
        return
    if means.against and any(term.slot == "against" for term in found):
        left = "what is left is the rating" if q.kind == roll.ATTACK else "what is left is yours to divide"
        worse = "".join(f", {term.label} {signed(term.amount)}" for term in found if term.slot == "rating")
        yield Fact("Against", str(q.less), f"{named(found, 'against')}, halved; {left}{worse}")
    if q.kind == roll.SHAPED and means.ability is not None:
        yield Fact("Aspects", "", " · ".join(means.ability.aspects))


def _for(s: Sight, part: Part, means: Means | None) -> Iterator[Fact]:
    """A-51: all whom an effect was said to be for, and what each of them takes off it."""
    whom = whom_of(s, part)
    if means is not None and len(whom) > 1:
        each = f", each one’s half {means.against} off" if means.against else ""
        yield Fact("For", str(len(whom)), ", ".join(person.name for person in whom) + each)


def _needed(s: Sight, f: Frame, part: Part, q: roll.Question, found: tuple[Term, ...]) -> Iterator[Fact]:
    if q.foe >= 0:
        other = next(one for one in f.parts if one.act == OPPOSE)
        name = s.people[other.who].name if other.who in s.people else "they"
        yield Fact("Against", str(q.foe), f"dice of {name}; {EQUAL[q.even]}")
        return
    several = sum(term.slot == "need" for term in found) > 1
    shown = f"each die showing {q.least} or more is one"
    yield Fact("Needed", str(q.need), named(found, "need") if several else shown)
    if part.act == CHECK and check_of(s, part).makes is not None:
        yield from creation.facts(s, part)
        yield from creation.sittings(q) if part.said else ()


# Stakes --------------------------------------------------------------------------------------------------------------


def stakes(s: Sight, act: Act) -> Mapping[str, str]:
    """What an attack or an ability brings, in a row."""
    means = means_for(s, act.part)
    return dict(_made(s.w, act.part, means)) if means is not None else {}


def _made(w: World, part: Part, means: Means) -> Iterator[tuple[str, str]]:
    """A-10, A-11, A-30."""
    yield "failure", "No effect."
    yield "success", "It comes out."
    called = part.value("call")
    for level, grade in enumerate(SHARES, 1):
        yield grade, f"{level}{' or more' if level == MOST else ''} to divide among its aspects."
    for level, grade in enumerate(RATINGS, 1):
        yield grade, f"{_brings(w, means, str(called or ''))} of rating {level}{' or more' if level == MOST else ''}."


def _brings(w: World, means: Means, called: str) -> str:
    one = means.ability
    if called in w.conditions:
        return w.conditions[called].label.capitalize()
    if one is not None and one.lays in w.conditions:
        return w.conditions[one.lays].label.capitalize()
    if one is not None and one.heals:
        return "Healing"
    return f"A random {means.harm} condition" if means.harm else "It comes out, and is"

"""The numbers of three dice: what is thrown, which three count, what they come to, the exact odds; no people."""

from functools import lru_cache, partial
from itertools import combinations

from game.core import questions
from game.core.grades import Grades, between, fails, passes
from game.core.odds import Odds
from game.core.record import record
from game.core.rolls import Amends, Faces, Outcome
from game.core.state import Words
from game.core.throws import Dice, Throw, pool

KEPT = 3
EDGE = 3
"""T-06: the most advantage, and the most disadvantage."""
CRIT, FUMBLE = 17, 3
"""T-04, T-05."""
EASY, NORMAL, HARD = 9, 11, 13
"""T-03."""
GRADES = Grades(
    fails("fumble", "natural 3"),
    fails("failure", "failure"),
    between("tie", "level"),
    passes("success", "success"),
    passes("crit", "critical"),
)
"""Worst to best; level is a contest alone (T-58)."""
PASSES = GRADES.passing
ALONE = tuple(one for one in GRADES.ids if one != "tie")
"""How a roll comes out that nobody throws against."""


@record
class Question:
    """A roll in numbers: everything that its odds depend on.

    `net` is advantage less disadvantage, −3 to 3. `reach` is 1 for saves, recharges and sustains, which need the
    number itself and know no natural values (T-03); other rolls exceed `need` (T-02). `crit` and `fumble` are 1 where
    natural 17 and 18 always succeed and natural 3 fails whatever the sum (T-04, T-05). `twists` is how many Twists come
    of it whatever is thrown (T-21). `shift` is what changes the natural value (T-07).
    """

    net: int = 0
    bonus: int = 0
    need: int = 0
    reach: int = 0
    crit: int = 1
    fumble: int = 1
    twists: int = 0
    shift: int = 0


question_of = partial(questions.question_of, Question)
"""The question in the words of a weighed part."""


def net(advantage: int, disadvantage: int) -> int:
    """T-06: each is capped at 3 before they are set off against each other."""
    return min(EDGE, advantage) - min(EDGE, disadvantage)


def throw(q: Question, amends: Amends = ()) -> Throw[Outcome]:
    """How a roll comes out; marks natural, total, margin, even, odd, twists, dropped.

    Amends: ("swap", place × 10 + face) and ("keep", dice) say which dice count; ("again", 1) makes a failure a
    success, a natural 3 among them (T-05, T-21); each ("twist", n) brings Twists (T-21, T-31).
    """
    return hand(q).map(lambda faces: outcome(q, natural(q, faces, amends), amends, dropped(q, faces, amends)))


@lru_cache(maxsize=8192)
def read(question: Words, faces: Faces, amends: Amends = ()) -> Outcome:
    """What faces come to that lie there, of a part whose question stands in these words."""
    return throw(question_of(question), amends).read(faces)


def natural_value(q: Question) -> Throw[int]:
    """T-06, T-07: the natural value alone, which the odds of a roll depend on."""
    return _value(q.net, q.shift, q.reach)


@lru_cache(maxsize=64)
def _value(net: int, shift: int, reach: int) -> Throw[int]:
    q = Question(net, shift=shift, reach=reach)
    thrown = _thrown(abs(net), reach)
    return (thrown.keep(highest=KEPT) if net >= 0 else thrown.keep(lowest=KEPT)).total().map(partial(shifted, q))


def hand(q: Question) -> Throw[Faces]:
    """The faces of all that are thrown."""
    return _hand(abs(q.net), q.reach)


@lru_cache(maxsize=16)
def _hand(steps: int, reach: int) -> Throw[Faces]:
    return _thrown(steps, reach).shown()


def _thrown(steps: int, reach: int) -> Dice:
    """T-02, T-06: three dice, and one for each step of advantage or disadvantage."""
    return pool("d6", KEPT + steps, why="T-03" if reach else "T-02")


# Which three count ---------------------------------------------------------------------------------------------------


def shown(faces: Faces, amends: Amends = ()) -> Faces:
    """T-30: the dice with relationship dice in the place of others; ("swap", place × 10 + face), oldest first."""
    lying = list(faces)
    for name, number in amends:
        if name == "swap":
            lying[number // 10] = number % 10
    return tuple(lying)


@lru_cache(maxsize=256)
def keeping(faces: Faces, net: int) -> int:
    """T-06: the highest three with advantage, the lowest with disadvantage: bit i is the i-th die."""
    order = sorted(range(len(faces)), key=lambda place: faces[place], reverse=net >= 0)
    return sum(1 << place for place in order[:KEPT])


def kept(q: Question, faces: Faces, amends: Amends = ()) -> int:
    """T-06: the dice that count: with advantage those that were preferred, ("keep", dice); otherwise as they fall."""
    chosen = [number for name, number in amends if name == "keep"]
    return chosen[-1] if chosen and q.net > 0 else keeping(shown(faces, amends), q.net)


def natural(q: Question, faces: Faces, amends: Amends = ()) -> int:
    """T-07: the sum of the dice that count, before anything is added; with what changes the natural value."""
    lying = shown(faces, amends) if amends else faces
    if q.net > 0 and any(name == "keep" for name, _ in amends):
        mask = kept(q, faces, amends)
        return shifted(q, sum(face for place, face in enumerate(lying) if mask >> place & 1))
    order = sorted(lying)
    return shifted(q, sum(order[-KEPT:] if q.net >= 0 else order[:KEPT]))


def shifted(q: Question, value: int) -> int:
    """T-07: the natural value that dice of this sum count as; ◆ never less or more than three dice can show."""
    return max(FUMBLE, min(KEPT * 6, value + q.shift))


def choices(q: Question, faces: Faces, amends: Amends = ()) -> dict[int, int]:
    """T-06: with advantage, each natural value that can be had, highest first, with dice to keep for it."""
    lying = shown(faces, amends)
    if q.net <= 0:
        return {}
    found: dict[int, int] = {}
    for places in combinations(range(len(lying)), KEPT):
        value = shifted(q, sum(lying[place] for place in places))
        found.setdefault(value, sum(1 << place for place in places))
    return dict(sorted(found.items(), reverse=True))


def dropped(q: Question, faces: Faces, amends: Amends = ()) -> int:
    """The dice that do not count: bit i is the i-th die."""
    return ((1 << len(faces)) - 1) & ~kept(q, faces, amends)


# What they come to ---------------------------------------------------------------------------------------------------


def grade(q: Question, value: int) -> str:
    """T-02, T-03, T-04, T-05: what a natural value comes to."""
    if q.reach:
        return "success" if value + q.bonus >= q.need else "failure"
    enough = value + q.bonus > q.need
    if value == FUMBLE and (q.fumble or not enough):
        return "fumble"
    if value >= CRIT and (q.crit or enough):
        return "crit"
    return "success" if enough else "failure"


def outcome(q: Question, value: int, amends: Amends = (), left: int = 0) -> Outcome:
    """What a natural value comes to as an outcome; `left` are the dice that do not count."""
    found = grade(q, value)
    if any(name == "again" for name, _ in amends) and found not in PASSES:
        found = "success"
    total = value + q.bonus
    twists = q.twists + sum(number for name, number in amends if name == "twist")
    marks = (
        ("natural", value),
        ("total", total),
        ("margin", total - q.need),
        ("even", 1 - value % 2),
        ("odd", value % 2),
        ("twists", twists),
        ("dropped", left),
    )
    return Outcome(found, 0, marks)


# Odds ----------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def graded(q: Question) -> Odds[str]:
    """How likely each grade is."""
    return natural_value(q).odds().map(lambda natural: grade(q, natural))


@lru_cache(maxsize=512)
def preferred(q: Question, parity: int | None) -> Throw[int]:
    """T-06: the natural value where a success of this parity is preferred, then the highest."""
    return hand(q).map(lambda faces: preference(q, faces, parity))


def preference(q: Question, faces: Faces, parity: int | None) -> int:
    """T-06, T-07: the natural value that somebody keeps who wants an even (0) or odd (1) success first."""
    able = choices(q, faces) or {natural(q, faces): 0}
    wanted = [value for value in able if value % 2 == parity and grade(q, value) in PASSES]
    return max(wanted or able)


@lru_cache(maxsize=512)
def replaced(net: int, value: int, own: bool) -> Throw[int]:
    """T-30: the natural value once this die has taken the place that serves its owner best."""
    q = Question(net)
    return hand(q).map(lambda faces: swapped(q, faces, value, own))


def swapped(q: Question, faces: Faces, value: int, own: bool) -> int:
    """T-30: the natural value that serves the owner of a die best: it takes the place of any die, or of none."""
    swaps = ((("swap", place * 10 + value),) for place in range(len(faces)))
    able = [natural(q, faces), *(natural(q, faces, each) for each in swaps)]
    return max(able) if own else min(able)


@lru_cache(maxsize=512)
def helped(q: Question, value: int) -> Odds[str]:
    """T-30: how likely each grade is where a die of this value is kept for a roll that fails."""
    return _bettered(q.net, q.shift, value).map(lambda found: _helped(q, *found))


@lru_cache(maxsize=512)
def _bettered(net: int, shift: int, value: int) -> Odds[tuple[int, int]]:
    """T-30: the natural value, and what it is once this die has taken the place that serves best, whatever has to be
    reached with it."""
    q = Question(net, shift=shift)
    return hand(q).map(lambda faces: (natural(q, faces), swapped(q, faces, value, True))).odds()


def _helped(q: Question, value: int, better: int) -> str:
    found = grade(q, value)
    return found if found in PASSES else grade(q, better)

"""What can come of a check, with exact chances, and in a row each what it brings where no content says it."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache

from game.core import grades
from game.core.act import Act, content_of
from game.core.checks.usual import is_usual
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.odds import Odds, joined, merged, sure
from game.core.rolls import Faces
from game.core.seats import CONTENT, whom
from game.core.state import Part, Words
from game.core.throws import pool
from game.systems.solar.check.facts import opponent
from game.systems.solar.check.levers import bonus_die, claims
from game.systems.solar.check.modifiers import difficulty_of, weigh
from game.systems.solar.check.parts import OPPOSING, PRELUDES, ability_of, check_of, first_of, resisted
from game.systems.solar.dice import roll
from game.systems.solar.help import absent
from game.systems.solar.resolve.outcome import FAILING, as_told, began, compared, flat, met_is_done, tie_is_told


def chances(words: Words) -> tuple[Chance, ...]:
    """Every success level and failure, best first."""
    sure = flat(words)
    if sure is not None:
        return (Chance(sure.grade, sure.grade.capitalize(), 1, 1),)
    odds = roll.odds(roll.question_of(words)).map(lambda outcome: outcome.grade)
    return grades.chances(roll.GRADES, odds, str.capitalize)


def levels(words: Words) -> Odds[int]:
    """How likely each success level is; whoever can do nothing has none (S-47)."""
    return sure(0) if flat(words) is not None else roll.levels(roll.question_of(words))


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """Alone, every level; against others, whether you win, tie or lose. The rows add up to certainty."""
    main, part = act.frame.parts[0], act.part
    words, _ = weigh(s, act)
    check = check_of(s, main)
    late = may_buy_late(s, act, words)
    difficulty = difficulty_of(s, act.frame, main, check)
    if main.act in PRELUDES or not (resisted(check) or check.race):
        rows = chances(words)
        return _with_later(words, rows, sure(0), lambda a, _: roll.grade_of(a, difficulty)) if late else rows
    others = _best(tuple(_others(s, act)))
    racing = bool(check.race) and part.act != "resist"
    began_it = began(s, main) == (part.act not in OPPOSING)

    def grade(mine: int, theirs: int) -> str:
        if not racing:
            return compared(mine, theirs, began_it).grade
        return as_told(s, main, roll.raced(mine, (theirs,), difficulty)).grade

    found = joined(levels(words), others, grade)
    labels = _raced(s, main) if racing else _sides(s, act)
    rows = tuple(_rows(found, labels, done=("tie",) if racing and met_is_done(s.w) else ()))
    rows = _with_later(words, rows, others, grade) if late else rows
    return (*rows, *_better(s, part, found))


RACED = {"success": "first", "tie": "a tie for first", "met": "done, not first", "failure": "not done"}
TIED = {"success": "first", "met": "done, a tie or not first", "failure": "not done"}
"""Where the content has no words of its own for a tie."""


def _raced(s: Sight, main: Part) -> Mapping[str, str]:
    """The ways a race goes, in words."""
    if not met_is_done(s.w):
        return {**RACED, "failure": "not first"}
    return RACED if tie_is_told(s, main) else TIED


def _sides(s: Sight, act: Act) -> Mapping[str, str]:
    """Who wins, in words."""
    part, main = act.part, act.frame.parts[0]
    them = opponent(s, act.frame) if part.act not in OPPOSING else whom(s, s.people[main.who])
    return {"success": _wins(whom(s, s.people[part.who])), "tie": "a tie", "failure": _wins(them)}


def _wins(name: str) -> str:
    return "you win" if name == "you" else f"{name} wins"


def _others(s: Sight, act: Act) -> Iterator[Odds[int]]:
    """The levels of everybody this part is compared with."""
    main, part = act.frame.parts[0], act.part
    for i, other in enumerate(act.frame.parts):
        met = i == 0 or part.act != "resist"
        if i != act.index and not other.passive and met:
            yield levels(weigh(s, Act(s, act.frame, i))[0])
    if part is main or part.act == "race":
        for opponent in absent.opponents(s, act.frame):
            yield roll.levels(opponent.question)


def _best(others: tuple[Odds[int], ...]) -> Odds[int]:
    """The highest of several levels; 0 where there is nobody."""
    best: Odds[int] = sure(0)
    for other in others:
        best = joined(best, other, max)
    return best


def _rows(found: Odds[str], words: Mapping[str, str], done: Collection[str]) -> Iterator[Chance]:
    """Grades as the ways it can go: all that passes is one, but for what is done and not done best."""
    ways = merged((grade if grade in (*FAILING, "met") else "success", weight) for grade, weight in found)
    weights = dict(ways)
    for grade, label in words.items():
        if weights.get(grade) or grade not in ("tie", "met"):
            yield Chance(grade, label, weights.get(grade, 0), ways.denominator, done=grade in done)


def _better(s: Sight, part: Part, found: Odds[str]) -> Iterator[Chance]:
    """Levels that the content has words of their own for, among the ways of winning."""
    content = content_of(s, part)
    told = [grade for grade in reversed(roll.RANKED) if content is not None and grade in content.on]
    for grade in told:
        least = roll.RANKED.index(grade)
        above = [g for g in told if roll.RANKED.index(g) > least]
        most = min((roll.RANKED.index(g) for g in above), default=len(roll.RANKED))
        weight = sum(n for g, n in found if g in roll.RANKED and least <= roll.RANKED.index(g) < most)
        if grade not in FAILING and weight:
            yield Chance(grade, grade.capitalize(), weight, found.denominator, whole=False)


# The die that can be bought late -------------------------------------------------------------------------------------

LATER = "late die"


def may_buy_late(s: Sight, act: Act, words: Words) -> bool:
    """S-22: whether there will be a die to buy once the roll is seen."""
    part = act.part
    if not s.w.settings.late_bonus or part.value("bonus") or flat(words) or roll.question_of(words).net < 0:
        return False
    who, ability = s.people[part.who], ability_of(s, act.frame, part)
    return who.seat != CONTENT and not bonus_die(s, part, who, ability, claims(s.w, part, who, ability)).barred


def _with_later(
    words: Words, rows: tuple[Chance, ...], theirs: Odds[int], grade: Callable[[int, int], str]
) -> tuple[Chance, ...]:
    """The rows, each with its chance where a die is bought whenever the roll has not made it."""
    pairs: list[tuple[str, int]] = []
    for now, then, ways in _hands(roll.question_of(words)):
        for level, weight in theirs:
            made = grade(now, level)
            if made in (*FAILING, "met"):
                pairs += [(grade(mine, level), ways * weight) for mine in then]
            else:
                pairs.append((made, 3 * ways * weight))
    labels = {row.grade for row in rows}
    return grades.with_later(rows, LATER, merged(pairs).map(lambda made: made if made in labels else "success"))


@lru_cache(maxsize=256)
def _hands(q: roll.Question) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """Every hand: the level it comes to, the three that it can come to with one die more, and in how many ways."""
    plain, late = roll.throw(q), roll.throw(q, (("late", 1),))

    def comes(faces: Faces) -> tuple[int, tuple[int, ...]]:
        return plain.read(faces).level, tuple(late.read((*faces, face)).level for face in roll.FUDGE)

    hands = pool("fudge", roll.KEPT + abs(q.net), roll.FUDGE).shown().map(comes).odds()
    return tuple((level, then, ways) for (level, then), ways in hands)


# Stakes --------------------------------------------------------------------------------------------------------------


def stakes(s: Sight, act: Act) -> Mapping[str, str]:
    """What a check done first brings to the one it is for; of one said at the table, what both want of it."""
    part = act.part
    if part.act not in PRELUDES:
        return _wanted(s, act)
    _, entry = first_of(s, part)
    on_fail = entry.on_fail if entry is not None else "penalty"
    lost = {"none": "No harm done.", "penalty": "A penalty die on what follows.", "stop": "It cannot be tried."}
    found = {"failure": lost[on_fail]}
    for level in range(1, len(roll.LEVELS)):
        dice = "1 bonus die" if level == 1 else f"{level} bonus dice"
        found[roll.grade_of(level)] = f"{dice} on what follows."
    return found


def _wanted(s: Sight, act: Act) -> dict[str, str]:
    """S-26, S-29: the intention of whoever wins, before what else is said to come of it; on a tie theirs who resist."""
    content = content_of(s, act.frame.parts[0])
    on = content.on if content is not None else {}
    found = {}
    for grade, words in intended(s, act).items():
        entry = on.get(grade) or on.get("success" if grade == "success" else "failure")
        more = entry.stake if entry is not None and not is_usual(s.w, entry) else ""
        found[grade] = f"{words} {more}".rstrip()
    return found


def intended(s: Sight, act: Act) -> dict[str, str]:
    """What whoever acts, or resists, wants of an act said at the table, as a sentence, by the grade that brings it."""
    main = act.frame.parts[0]
    if content_of(s, main) is None or not main.said or act.part.act in OPPOSING:
        return {}
    check = check_of(s, main)
    said = {"success": check.yours, **dict.fromkeys(FAILING, check.theirs)}
    return {grade: f"{words[:1].upper()}{words[1:].rstrip('.')}." for grade, words in said.items() if words}

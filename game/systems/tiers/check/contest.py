"""T-58 ◆: two player characters against each other: both throw with all they bring, and the higher total has it.

Level leaves things as they are. Natural values do nothing by themselves here; of a total that has it 17 and 18 are
critical as ever, and a 3 that has it not is a natural 3. Pushed again (T-21) it succeeds, unless both have done that.
"""

from game.core import act, contest
from game.core.act import Act
from game.core.draft import Sight
from game.core.grades import Chance, chances
from game.core.odds import joined
from game.core.questions import words_of
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.state import Frame, Part, Person, Words
from game.systems.tiers.content.acts import Check
from game.systems.tiers.dice import roll
from game.systems.tiers.person.people import is_npc

OPPOSE = contest.OPPOSE
VERSUS: Words = (("versus", 1),)
"""Beside the numbers of a question: somebody throws against it."""
AGAIN = "again"


def opponent(s: Sight, part: Part, check: Check) -> Person | None:
    """Whoever throws against it, where both are characters of players and the other is here."""
    mine, theirs = s.people[part.who], contest.present(s, part.against or check.against)
    if theirs is None or theirs.id == mine.id or is_npc(mine) or is_npc(theirs):
        return None
    return theirs


def check_of(s: Sight, part: Part) -> Check:
    """What a part of a skill check is thrown for: of whoever throws against it, that of the act itself."""
    found: Check = act.check_of(s, contest.acting(s, part))
    return found


def other(f: Frame, index: int) -> int:
    """The place of the part against the one at this place; −1 where there is none."""
    against = next((place for place, part in enumerate(f.parts) if part.act == OPPOSE), -1)
    return 0 if index == against else against if index == 0 else -1


def is_contest(words: Words) -> bool:
    """Whether a weighed part is thrown against somebody who throws as well."""
    return VERSUS[0] in words


# How it comes out ----------------------------------------------------------------------------------------------------


def total(part: Part) -> int:
    """What the dice of a part come to as they lie there, with what is added."""
    q = roll.question_of(part.question)
    return roll.natural(q, part.hand or (), part.amends) + q.bonus


def seen(it: Act) -> Act:
    """A part as its dice read now, against the total that lies opposite; any other act as it is."""
    place = other(it.frame, it.index)
    if place < 0 or it.part.hand is None or it.frame.parts[place].hand is None:
        return it
    q = changed(roll.question_of(it.part.question), need=total(it.frame.parts[place]))
    parts = list(it.frame.parts)
    parts[it.index] = changed(it.part, question=(*words_of(q), *VERSUS))
    return Act(it.s, changed(it.frame, parts=tuple(parts)), it.index)


def verdict(it: Act) -> Outcome:
    """How a part comes out against the other hand."""
    part, theirs = seen(it).part, it.frame.parts[other(it.frame, it.index)]
    pushed = tuple(one.amended(AGAIN) for one in (part, theirs))
    plain = tuple(each for each in part.amends if each[0] != AGAIN)
    found = roll.throw(roll.question_of(part.question), plain).read(part.hand or ())
    if pushed[0] != pushed[1]:
        return found if (found.grade in roll.PASSES) == pushed[0] else changed(found, grade=_GRADE[pushed[0]])
    return changed(found, grade="tie") if not found.mark("margin") else found


_GRADE = {True: "success", False: "failure"}


# Before it is thrown -------------------------------------------------------------------------------------------------


def outlook(mine: Words, theirs: Words) -> tuple[Chance, ...]:
    """The exact chance of having it, of level, and of not."""
    one, two = roll.question_of(mine), roll.question_of(theirs)
    lead = one.bonus - two.bonus
    first, second = roll.natural_value(one).odds(), roll.natural_value(two).odds()
    return chances(roll.GRADES, joined(first, second, lambda a, b: _graded(a, a + lead - b)))


def _graded(natural: int, margin: int) -> str:
    if not margin:
        return "tie"
    if margin > 0:
        return "crit" if natural >= roll.CRIT else "success"
    return "fumble" if natural == roll.FUMBLE else "failure"

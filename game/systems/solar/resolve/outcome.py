"""How hands read, and how a check comes out with every one on the table (S-20, S-24 to S-26, S-29, S-30)."""

from collections.abc import Mapping

from game.core import throws
from game.core.act import Act, content_of
from game.core.content import ActDef
from game.core.draft import Sight
from game.core.record import changed
from game.core.rolls import Amends, Call, Outcome
from game.core.state import Frame, Part, Words
from game.core.throws import Throw
from game.core.world import World
from game.systems.solar.check.modifiers import difficulty_of
from game.systems.solar.check.parts import PRELUDES, check_of, resisted
from game.systems.solar.dice import roll
from game.systems.solar.help import absent

FAILING = ("failure", "tie")
LEVEL_OF: Mapping[str, int] = {name.lower(): level for level, name in enumerate(roll.LEVELS)}
"""S-20: the name of a grade -> its level."""
CHOICES = ("create", "advance")
"""Acts that are choices and nothing else: a character made (S-07), an advance spent (S-08)."""


# Reading -------------------------------------------------------------------------------------------------------------

FLAT = {"helpless": Outcome("failure"), "done": Outcome("success")}
"""Words of questions for which nothing is thrown: nothing can be done (S-47); nothing is in doubt."""
DONE: Words = (("done", 1),)
"""The question of what is not in doubt."""


def flat(words: Words) -> Outcome | None:
    """How it comes out where nothing is thrown."""
    return next((outcome for word, outcome in FLAT.items() if dict(words).get(word)), None)


def cast(words: Words, amends: Amends = ()) -> Throw[Outcome]:
    """What is thrown, and how it reads; or how it comes out without."""
    sure = flat(words)
    return roll.throw(roll.question_of(words), amends) if sure is None else throws.flat(sure)


def short_of(part: Part) -> bool:
    """Whether a die of this hand is still to fall: one that was bought late (S-22)."""
    if part.hand is None or flat(part.question) is not None:
        return False
    return isinstance(cast(part.question, part.amends).call(part.hand), Call)


def level_of(part: Part) -> int:
    """The success level that lies on the table for this part; 0 where nothing was thrown."""
    return cast(part.question, part.amends).read(part.hand).level if part.question and part.hand is not None else 0


def dropped(part: Part) -> int:
    """S-21: which dice of the hand do not count, as a mask: bit i is the i-th face."""
    hand = part.hand or ()
    net = roll.question_of(part.question).net if hand else 0
    order = sorted(range(len(hand)), key=lambda i: hand[i], reverse=net < 0)
    return sum(1 << i for i in order[: len(hand) - roll.KEPT])


# Comparing -----------------------------------------------------------------------------------------------------------


def verdict(s: Sight, act: Act) -> Outcome:
    """How a part comes out: against a difficulty, against somebody's level, or among all who race; S-30: once, for all
    that is at stake.
    """
    part = act.part
    if part.act in CHOICES:
        return Outcome("success")
    main = act.frame.parts[0]
    check = check_of(s, main)
    mine = level_of(part)
    if main.act in PRELUDES or not (resisted(check) or check.race):
        return alone(part, difficulty_of(s, act.frame, part, check))
    if part.act == "race" or (check.race and part.act != "resist"):
        return as_told(s, main, roll.raced(mine, _others(act), difficulty_of(s, act.frame, main, check)))
    if part.act == "resist":
        return compared(mine, level_of(main), not began(s, main))
    return compared(mine, level_against(act.frame), began(s, main))


def alone(part: Part, difficulty: int) -> Outcome:
    """S-20, S-24: the level, or a failure below the difficulty."""
    level = level_of(part)
    dice = cast(part.question, part.amends).read(part.hand).mark("dice") if part.hand is not None else 0
    return Outcome(roll.grade_of(level, difficulty), level, (("dice", dice), ("margin", level - difficulty)))


def compared(mine: int, theirs: int, began_it: bool) -> Outcome:
    """S-26: the higher level wins, and is the one that counts; on a tie whoever started it loses."""
    marks = (("margin", mine - theirs), ("theirs", theirs), ("tie", int(mine == theirs)))
    if mine > theirs or (mine == theirs and not began_it):
        return Outcome(roll.grade_of(max(1, mine)), mine, marks)
    return Outcome("tie" if mine == theirs else "failure", mine, marks)


def as_told(s: Sight, main: Part, outcome: Outcome) -> Outcome:
    """S-25: equals at the top have done it as well: where the content has no words for a tie, they read so.

    In a pack of format 0 whoever is not first, or ties, has what fails, unless it has words for them.
    """
    if not met_is_done(s.w):
        content = content_of(s, main)
        silent = content is not None and "met" not in content.on
        return changed(outcome, grade="failure") if outcome.grade == "met" and silent else outcome
    return changed(outcome, grade="met") if outcome.grade == "tie" and not tie_is_told(s, main) else outcome


def met_is_done(w: World) -> bool:
    """S-25: whether who meets the difficulty of a race has done it; packs of format 0 were written as if not."""
    return w.pack.format > 0


def tie_is_told(s: Sight, main: Part) -> bool:
    """Whether a race has words of its own for a tie, or a pack of format 0 makes one a failure."""
    content = content_of(s, main)
    return content is None or not met_is_done(s.w) or "tie" in content.on


def began(s: Sight, main: Part) -> bool:
    """S-26: whether whoever has the first part started it. What comes to you, somebody else has started."""
    content = content_of(s, main)
    return not (isinstance(content, ActDef) and content.forced)


def level_against(f: Frame) -> int:
    """What stands against the first part: whoever resists, or nobody in particular; 0 where nobody can."""
    here = [level_of(part) for part in f.parts if part.act == "resist"]
    return max((*here, *absent.levels(f.parts[0]).values()), default=0)


def _others(act: Act) -> tuple[int, ...]:
    """The levels of everybody else in a race."""
    beside = tuple(level_of(part) for i, part in enumerate(act.frame.parts) if i != act.index)
    return (*beside, *absent.levels(act.frame.parts[0]).values())


def marks(s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
    """Facts for the content's formulas: level, margin, theirs, tie, met, place, dice."""
    part = act.part
    outcome = part.outcome or verdict(s, act)
    return (("level", outcome.level), *(mark for mark in outcome.marks if mark[0] != "dropped"))


def ruled(outcome: Outcome, grade: str) -> Outcome:
    """S-20: what an outcome becomes by a guide's word that it is of this grade: the level goes with its name."""
    level = 0 if grade == "failure" else outcome.level if grade == "tie" else max(1, outcome.level)
    return changed(outcome, grade=grade, level=LEVEL_OF.get(grade, level))

"""How a check comes out with every hand on the table, and what follows from it (S-20, S-24 to S-26, S-29, S-30)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.content import ActDef
from game.core.draft import Draft
from game.core.events import Marked, Resolved
from game.core.rolls import Outcome
from game.core.ruleset import Change, Sight
from game.core.run import mark_of, source
from game.core.state import Frame, Part, Step
from game.systems.solar import rivals, roll
from game.systems.solar.content import Check
from game.systems.solar.task import OPPOSING, PRELUDES, ability_of, check_of, resisted, tags_of
from game.systems.solar.weigh import difficulty_of, level_of, read

if TYPE_CHECKING:
    from game.core.world import World

FAILING = ("failure", "tie")


# Comparing -----------------------------------------------------------------------------------------------------------


def verdict(s: Sight, w: "World", f: Frame, index: int) -> Outcome:
    """How a part comes out: against a difficulty, against somebody's level, or among all who race."""
    part = f.parts[index]
    main = f.parts[0]
    check = check_of(s, w, main)
    mine = level_of(part)
    if main.act in PRELUDES or not (resisted(check) or check.race):
        return alone(part, check, difficulty_of(s, f, part, check))
    if part.act == "race" or (check.race and part.act != "resist"):
        return raced(mine, _others(s, w, f, index), difficulty_of(s, f, main, check))
    if part.act == "resist":
        return compared(mine, level_of(main), not began(w, main))
    return compared(mine, level_against(f), began(w, main))


def alone(part: Part, check: Check, difficulty: int) -> Outcome:
    """S-20, S-24: the level, or a failure below the difficulty."""
    level = level_of(part)
    dice = read(part.question, part.hand, part.amends).mark("dice") if part.hand is not None else 0
    return Outcome(roll.grade_of(level, difficulty), level, (("dice", dice), ("margin", level - difficulty)))


def compared(mine: int, theirs: int, began_it: bool) -> Outcome:
    """S-26: the higher level wins, and is the one that counts; on a tie whoever started it loses."""
    marks = (("margin", mine - theirs), ("theirs", theirs), ("tie", int(mine == theirs)))
    if mine > theirs or (mine == theirs and not began_it):
        return Outcome(roll.grade_of(max(1, mine)), mine, marks)
    return Outcome("tie" if mine == theirs else "failure", mine, marks)


def raced(mine: int, others: tuple[int, ...], difficulty: int) -> Outcome:
    """S-25: whoever meets the difficulty does it, the highest does it best; ranked by level."""
    best = max(others, default=0)
    met = mine >= difficulty
    place = 1 + sum(level > mine for level in others)
    among = (("margin", mine - best), ("theirs", best), ("tie", int(met and mine == best)))
    marks = (*among, ("met", int(met)), ("place", place))
    if not met or mine < best:
        return Outcome("failure", mine, marks)
    return Outcome("tie" if mine == best else roll.grade_of(mine), mine, marks)


def began(w: "World", main: Part) -> bool:
    """S-26: whether whoever has the first part started it. What comes to you, somebody else has started."""
    content = source(w, main.ref) if main.ref else None
    return not (isinstance(content, ActDef) and content.forced)


def level_against(f: Frame) -> int:
    """What stands against the first part: whoever resists, or nobody in particular; 0 where nobody can."""
    here = [level_of(part) for part in f.parts if part.act == "resist"]
    return max((*here, *rivals.levels(f.parts[0]).values()), default=0)


def _others(s: Sight, w: "World", f: Frame, index: int) -> tuple[int, ...]:
    """The levels of everybody else in a race."""
    beside = tuple(level_of(part) for i, part in enumerate(f.parts) if i != index)
    return (*beside, *rivals.levels(f.parts[0]).values())


def marks(s: Sight, w: "World", f: Frame, index: int) -> tuple[tuple[str, int], ...]:
    """Facts for the content's formulas: level, margin, theirs, tie, met, place, dice."""
    part = f.parts[index]
    if not part.question:
        return ()
    outcome = part.outcome or verdict(s, w, f, index)
    return (("level", outcome.level), *(mark for mark in outcome.marks if mark[0] != "dropped"))


# What follows --------------------------------------------------------------------------------------------------------


def settle(s: Draft, w: "World", f: Frame, index: int) -> Iterator[Change]:
    """How often an option was taken, done and tried in vain; what ends with such an act."""
    part = f.parts[index]
    assert part.outcome is not None
    passed = part.outcome.grade not in FAILING
    if part.ref:
        mark = mark_of(part.ref)
        yield Marked(f"took.{mark}", s.times(f"took.{mark}") + 1)
        if passed:
            yield Marked(f"done.{mark}", s.times(f"done.{mark}") + 1)
        else:
            yield Marked(f"tried.{mark}", s.times(f"tried.{mark}") + 1)
    if passed and part.act not in OPPOSING:
        for tag in sorted(tags_of(w, ability_of(s, w, f, part))):
            yield Step("tick", data=(("end", f"done:{tag}"), ("who", part.who)))


def decided(s: Draft, w: "World", f: Frame, passes: bool) -> Iterator[Change]:
    """S-40: the Pain was brought down over this check, and has settled it in place of the dice."""
    before = f.parts[0].outcome
    assert before is not None
    if (before.grade not in FAILING) != passes:
        level = max(1, before.level) if passes else 0
        grade = "success" if passes else "failure"
        yield Resolved(0, Outcome(grade, level, before.marks), w.system.label(grade))

"""A line about the act that lies in free and clear: fields laid over it, fields taken out of it, levers pulled."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from typing import Any

from game.core.act import Act
from game.core.checks.said import marks_of
from game.core.checks.usual import with_checked
from game.core.checks.written import written
from game.core.commands import Command, Pull, Refusal, Restate
from game.core.draft import Sight
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.state import Frame, State
from game.core.tree import NOTHING, Tree
from game.guide.at import At
from game.guide.heard import Heard, Lost
from game.guide.lexing import NUMBER, SIGN, SIGNED, WORD, Token, because, tokens
from game.guide.stakes import WholeReading
from game.guide.vocabulary import FIELD, vocabulary
from game.packs.sayable import Place
from game.view.words import sentence

BEGIN = ("against", "vs", "with", "no", "easier", "harder", "must", "once", "if")
"""Words of the line with which one about the act that lies there begins."""
ANOTHER = "An act lies open: finish it, or think again, before another begins."


def lies_open(state: State) -> bool:
    """Whether an act lies in free and clear."""
    return bool(state.frames) and (state.top.kind, state.top.stage) == ("exchange", "free") and state.top.call is None


def is_over(typed: str, at: At) -> bool:
    """Whether a line says something about the act that lies there: it begins with a field, or with a sign."""
    if not lies_open(at.state):
        return False
    found = tokens(typed)
    if not found:
        return False
    if found[0].kind == SIGNED:
        return True
    words = [token.text for token in found if token.kind in (WORD, NUMBER)]
    if found[0].kind != WORD or not words:
        return False
    known = vocabulary(at.state, at.world)
    field = known.words.match(words, (FIELD,))
    return words[0] in BEGIN or (field is not None and field.whole) or _is_stake(found)


def _is_stake(found: tuple[Token, ...]) -> bool:
    """Whether it begins with a grade and its colon."""
    return any(token.kind == SIGN and token.text == ":" for token in found[1:4])


def over(line: str, at: At) -> Heard:
    """What a line says of the act that lies there."""
    known = vocabulary(at.state, at.world)
    frame, sight = at.state.top, Sight(at.state, at.world)
    index = next((n for n, part in enumerate(frame.parts) if not part.passive), 0)
    act = Act(sight, frame, index)
    levers = tuple(one for one in at.world.system.levers(sight, act) if one.seat != GUIDE)
    reading = WholeReading(because(line)[0], at, known, levers, who=act.who)
    if reading.who:
        return Heard(reading.who, lost=(Lost(len(line), ANOTHER),), line=line)
    commands = tuple(_commands(reading, act, frame, index, line))
    lost, state = list(reading.lost), at.state
    for command in commands:
        tried = decide(state, command, at.world, GUIDE)
        if isinstance(tried, Refusal):
            lost += [] if lost else [Lost(len(line), sentence(tried.sentence))]
            break
        state = tried[1]
    whole = not lost and not reading.questions
    return Heard(
        act.who,
        said=Tree(reading.tree),
        pulls=Tree(reading.pulls),
        questions=tuple(reading.questions),
        lost=tuple(lost),
        begun=state,
        line=line,
        commands=commands if whole else (),
    )


def _commands(reading: WholeReading, act: Act, frame: Frame, index: int, line: str) -> Iterator[Command]:
    why = because(line)[1][:200]
    drop = tuple(".".join(map(str, path)) for path in _dropped(reading, act))
    if reading.tree or drop:
        yield Restate(index, Tree(_over(reading.tree, act)), drop, why=why)
    for lever, value in reading.pulls.items():
        yield Pull(index, lever, value)


def _dropped(reading: WholeReading, act: Act) -> Iterator[Place]:
    """What is said no more: what the line takes out, and how hard it was where now somebody is against it, or the other
    way round."""
    yield from reading.left_out
    yield from (("on", grade, "do") for grade, one in reading.tree.get("on", {}).items() if "do" not in one)
    hard, against = reading.known.first("difficulty", "number"), reading.known.first("opposition", "text")
    if hard is None or against is None:
        return
    said: Mapping[str, Any] = act.part.said.get("check", {})
    check = reading.tree.get("check", {})
    if against.name in check and hard.name in said:
        yield hard.path
    if hard.name in check and against.name in said:
        yield against.path
    for field in reading.known.all("backing"):
        if field.name in said and field.name not in check and {hard.name, against.name} & check.keys():
            yield field.path


def _over(tree: Mapping[str, Any], act: Act) -> dict[str, Any]:
    """The fields as they are laid over the act: one more of a list comes behind those there are."""
    found = {key: one for key, one in tree.items() if key != "check"}
    if "check" in tree:
        found["check"] = {name: _more(one, getattr(act.check, name, ())) for name, one in tree["check"].items()}
        found["check"] |= _anew(tree["check"], act)
    return found


def _anew(said: Mapping[str, Any], act: Act) -> dict[str, Any]:
    """The ways of an act of which now is said what it makes or does: as the rules have them for that, with the same
    skill."""
    shape: type = type(act.check)
    marks = marks_of(shape)
    listed = next((name for name, mark in marks.items() if mark.what == "skill" and name not in said), "")
    ways = getattr(act.check, listed, ()) if listed in act.part.said.get("check", NOTHING) else ()
    if not isinstance(ways, tuple) or not any(marks[name].what == "effect" for name in said if name in marks):
        return {}
    named = [{key: one for key, one in written(way).items() if key in _needed(type(way))} for way in ways]
    if not named or not named[0] or any(one != named[0] for one in named):
        return {}
    filled = with_checked(act.s.w, {**said, listed: named[:1]}, act.s.people[act.who])
    return {listed: [dict(one) for one in filled[listed]]}


def _needed(shape: type) -> frozenset[str]:
    """The fields of a shape that it cannot be without."""
    return frozenset(one.name for one in fields(shape) if one.default is MISSING and one.default_factory is MISSING)


def _more(value: Any, there: Any) -> Any:
    if isinstance(value, list) and isinstance(there, tuple) and there:
        return {str(len(there) + place): one for place, one in enumerate(value)}
    return value

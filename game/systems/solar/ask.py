"""Questions about solar by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from typing import Any

from game.core.asks import Draw, Kind, Param, Several, Word, asked, spread, written
from game.core.odds import Odds
from game.core.rolls import Outcome
from game.systems.solar.roll import (
    LATE,
    STOPPED,
    OnFail,
    Question,
    call,
    chain,
    handed_on,
    late_bonus,
    levels,
    read,
    resisted,
)

FAILS: Mapping[str, OnFail] = {"free": "none", "penalty": "penalty", "stop": "stop"}


def _rank(whose: str) -> Param:
    return Param(-1, 4, f"the rank of the ability {whose}".strip())


def _net(whose: str) -> Param:
    return Param(-20, 20, f"bonus less penalty dice {whose}".strip(), 0)


KINDS: Mapping[str, Kind] = {
    "check": Kind(
        "a check by itself",
        {"rank": _rank(""), "net": _net("")},
        {
            "p_marginal": "Marginal or better",
            "p_good": "Good or better",
            "dist": "level {}",
            "level": "level",
            "grade": "outcome",
        },
    ),
    "resisted": Kind(
        "two levels held against each other",
        {
            "rank_a": _rank("that begins it"),
            "net_a": _net("of whoever begins it"),
            "rank_b": _rank("that resists"),
            "net_b": _net("of whoever resists"),
        },
        {
            "p_instigator": "whoever begins it wins",
            "p_tie": "equal levels",
            "p_resister": "whoever resists wins, ties among it",
            "level_a": "level of whoever begins it",
            "level_b": "level of whoever resists",
            "winner": "winner",
        },
    ),
    "late_bonus": Kind(
        "a bonus die bought once the roll is seen",
        {"rank": _rank(""), "shown": Several(-1, 1, "what the dice show", 3)},
        {"dist": "level {}", "level": "level", "grade": "outcome"},
    ),
    "chain": Kind(
        "a check that hands its level on to a second",
        {
            "rank_first": _rank("tried first"),
            "net_first": _net("of the first"),
            "rank_second": _rank("that is helped"),
            "net_second": _net("of the second"),
            "on_fail": Word(tuple(FAILS), "what a failure of the first does to the second", "free"),
        },
        {
            "dist": "level {}",
            "level_first": "level of the first",
            "grade_first": "outcome of the first",
            "level": "level",
            "grade": "outcome",
        },
    ),
}


def ask(kind: str, given: Mapping[str, object]) -> dict[str, object]:
    """The `out` of one line of the published tables. Raises ArgumentError."""
    v = asked("solar", KINDS, kind, given)
    if kind == "resisted":
        return _compared(*_both(v))
    if kind == "late_bonus":
        return {"dist": _levels(late_bonus(Question(v["rank"]), v["shown"]))}
    if kind == "chain":
        return {"dist": _levels(chain(_two(v), (FAILS[v["on_fail"]],)))}
    result = levels(Question(v["rank"], v["net"]))
    return {
        "dist": spread(result),
        "p_good": written(result.chance(lambda level: level >= 2)),
        "p_marginal": written(result.chance(lambda level: level >= 1)),
    }


def roll(kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
    """One throw of such a question: dice and faces in order, levels and outcomes. Raises ArgumentError."""
    v = asked("solar", KINDS, kind, given)
    if kind == "resisted":
        return _roll_resisted(*_both(v), draw)
    if kind == "late_bonus":
        q, shown = Question(v["rank"]), v["shown"]
        face = draw(LATE)
        return {"dice": list(LATE.dice), "faces": list(face), **_told(read(q, (*shown, *face), (("late", 1),)))}
    if kind == "chain":
        return _roll_chain(*_two(v), FAILS[v["on_fail"]], draw)
    dice, faces, outcome = _thrown(Question(v["rank"], v["net"]), draw)
    return {"dice": dice, "faces": faces, **_told(outcome)}


def _both(v: Mapping[str, Any]) -> tuple[Question, Question]:
    return Question(v["rank_a"], v["net_a"], resisted=1), Question(v["rank_b"], v["net_b"], resisted=1)


def _two(v: Mapping[str, Any]) -> tuple[Question, Question]:
    return Question(v["rank_first"], v["net_first"]), Question(v["rank_second"], v["net_second"])


def _compared(one: Question, other: Question) -> dict[str, object]:
    """S-26: a tie goes to whoever resists."""
    result = resisted(one, other)
    return {
        "p_instigator": written(result.chance(lambda end: end == "win")),
        "p_tie": written(result.chance(lambda end: end == "tie")),
        "p_resister": written(result.chance(lambda end: end != "win")),
    }


def _roll_resisted(one: Question, other: Question, draw: Draw) -> dict[str, object]:
    dice, faces, ours = _thrown(one, draw)
    more, shown, theirs = _thrown(other, draw)
    return {
        "dice": dice + more,
        "faces": faces + shown,
        "level_a": ours.level,
        "level_b": theirs.level,
        "winner": "whoever begins it" if ours.level > theirs.level else "whoever resists",
    }


def _roll_chain(first: Question, second: Question, on_fail: OnFail, draw: Draw) -> dict[str, object]:
    """S-27: the second is thrown with what the first hands on, or not at all."""
    dice, faces, began = _thrown(first, draw)
    bonus = handed_on(began, on_fail)
    more: list[str] = []
    shown: list[int] = []
    ended = STOPPED
    if bonus is not None:
        more, shown, ended = _thrown(Question(second.rank, second.net + bonus), draw)
    return {
        "dice": dice + more,
        "faces": faces + shown,
        "level_first": began.level,
        "grade_first": began.grade,
        **_told(ended),
    }


def _thrown(q: Question, draw: Draw) -> tuple[list[str], list[int], Outcome]:
    wanted = call(q)
    faces = draw(wanted)
    return list(wanted.dice), list(faces), read(q, faces)


def _told(outcome: Outcome) -> dict[str, object]:
    return {"level": outcome.level, "grade": outcome.grade}


def _levels(result: Odds[Outcome]) -> dict[str, str]:
    """The chance of every success level, from the lowest."""
    return spread(result.map(lambda outcome: outcome.level))

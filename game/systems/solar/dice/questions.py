"""Questions about solar by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from typing import Annotated

from game.core.asks import Kind, Param, Several, Word, chance, kind, spread, written
from game.core.odds import Odds, held
from game.core.record import shape
from game.core.rolls import Faces, Outcome
from game.core.throws import Throw
from game.systems.solar.dice import roll
from game.systems.solar.dice.clash import Striker, clash
from game.systems.solar.dice.roll import OnFail, Question

FAILS: Mapping[str, OnFail] = {"free": "none", "penalty": "penalty", "stop": "stop"}


DEEDS = ("across", "beside", "defend")


def _thing(what: str) -> Param:
    return Param(0, 3, f"what {what}")


def _rank(whose: str) -> Param:
    return Param(-1, 4, f"the rank of the ability {whose}".strip())


def _net(whose: str) -> Param:
    return Param(-20, 20, f"bonus less penalty dice {whose}".strip())


@shape
class Check:
    """S-20, S-21."""

    rank: Annotated[int, _rank("")]
    net: Annotated[int, _net("")] = 0


@shape
class Resisted:
    """S-26."""

    rank_a: Annotated[int, _rank("that begins it")]
    net_a: Annotated[int, _net("of whoever begins it")] = 0
    rank_b: Annotated[int, _rank("that resists")]
    net_b: Annotated[int, _net("of whoever resists")] = 0


@shape
class LateBonus:
    """S-22."""

    rank: Annotated[int, _rank("")]
    shown: Annotated[Faces, Several(-1, 1, "what the dice show", 3)]


@shape
class Chain:
    """S-27."""

    rank_first: Annotated[int, _rank("tried first")]
    net_first: Annotated[int, _net("of the first")] = 0
    rank_second: Annotated[int, _rank("that is helped")]
    net_second: Annotated[int, _net("of the second")] = 0
    on_fail: Annotated[str, Word(tuple(FAILS), "what a failure of the first does to the second")] = "free"


@shape
class Volley:
    """S-42 to S-44, S-51: two who strike at each other."""

    rank_a: Annotated[int, _rank("of one")]
    rank_b: Annotated[int, _rank("of the other")]
    net_a: Annotated[int, _net("of one")] = 0
    net_b: Annotated[int, _net("of the other")] = 0
    way_a: Annotated[str, Word(DEEDS, "what one does: gets in the other’s way, acts beside them, or defends")] = (
        "across"
    )
    way_b: Annotated[str, Word(DEEDS, "what the other does")] = "across"
    weapon_a: Annotated[int, _thing("one adds to the harm they do")] = 0
    weapon_b: Annotated[int, _thing("the other adds")] = 0
    armour_a: Annotated[int, _thing("one takes from the harm done to them")] = 0
    armour_b: Annotated[int, _thing("the other takes from it")] = 0


@shape
class Race:
    """S-25: against one or two others."""

    rank: Annotated[int, _rank("of whoever asks")]
    rank_b: Annotated[int, _rank("of another")]
    net: Annotated[int, _net("of whoever asks")] = 0
    net_b: Annotated[int, _net("of another")] = 0
    difficulty: Annotated[int, Param(1, 7, "the level that is wanted")] = 1
    racers: Annotated[int, Param(2, 3, "how many race")] = 2
    rank_c: Annotated[int, _rank("of a third")] = 0
    net_c: Annotated[int, _net("of a third")] = 0


@shape
class Group:
    """S-28: three of the same ability, in the order in which they roll; the last roll is the group's."""

    rank_first: Annotated[int, _rank("of the best")]
    rank_second: Annotated[int, _rank("of the second")]
    rank_third: Annotated[int, _rank("of the last")]
    net: Annotated[int, _net("of each of them")] = 0
    on_fail: Annotated[str, Word(tuple(FAILS), "what a failure does to the next")] = "penalty"


def reached(q: Check, found: Odds[Outcome]) -> dict[str, object]:
    """S-20: every success level."""
    levels = found.map(lambda outcome: outcome.level)
    return {
        "dist": spread(levels),
        "p_good": chance(levels, lambda level: level >= 2),
        "p_marginal": chance(levels, lambda level: level >= 1),
    }


def compared(q: Resisted, found: Odds[tuple[int, int]]) -> dict[str, object]:
    """S-26: a tie goes to whoever resists."""
    more, less, tie = held(found)
    of = found.denominator
    return {"p_instigator": written(more, of), "p_tie": written(tie, of), "p_resister": written(less + tie, of)}


def winning(q: Resisted, pair: tuple[int, int]) -> dict[str, object]:
    """One throw of each, and who has won."""
    a, b = pair
    return {"level_a": a, "level_b": b, "winner": "whoever begins it" if a > b else "whoever resists"}


def _struck(q: Volley, pair: tuple[int, int]) -> tuple[int, int, bool]:
    """What harm each of two takes of these levels, and whether they stand level in each other's way."""
    a = Striker("a", q.way_a, ("b",) * (q.way_a != "defend"), ("b",), (("b", q.weapon_a),), (("b", q.armour_a),))
    b = Striker("b", q.way_b, ("a",) * (q.way_b != "defend"), ("a",), (("a", q.weapon_b),), (("a", q.armour_b),))
    found = clash((a, b), pair)
    taken = {hit.to: hit.harm for hit in found.hits}
    return taken.get("a", 0), taken.get("b", 0), bool(found.stalemates)


def harmed(q: Volley, found: Odds[tuple[int, int]]) -> dict[str, object]:
    """S-42, S-43: the harm each of two takes."""
    harms = found.map(lambda pair: _struck(q, pair))
    return {
        "harm_a": spread(harms.map(lambda harm: harm[0])),
        "harm_b": spread(harms.map(lambda harm: harm[1])),
        "p_stalemate": chance(harms, lambda harm: harm[2]),
    }


def struck(q: Volley, pair: tuple[int, int]) -> dict[str, object]:
    """One volley."""
    harm_a, harm_b, _ = _struck(q, pair)
    return {"level_a": pair[0], "level_b": pair[1], "took_a": harm_a, "took_b": harm_b}


def _racers(q: Race) -> Throw[tuple[int, ...]]:
    """The levels of all who race, whoever asks first."""
    others = (Question(q.rank_b, q.net_b), Question(q.rank_c, q.net_c))[: q.racers - 1]
    found: Throw[tuple[int, ...]] = roll.level(Question(q.rank, q.net)).map(lambda level: (level,))
    for one in others:
        found = found.against(roll.level(one)).map(lambda pair: (*pair[0], pair[1]))
    return found


def ran(q: Race, found: Odds[tuple[int, ...]]) -> dict[str, object]:
    """S-25: whoever meets the difficulty has done it; the highest does it best."""
    runs = found.map(lambda levels: roll.raced(levels[0], levels[1:], q.difficulty))
    return {
        "p_done": chance(runs, lambda run: bool(run.mark("met"))),
        "p_best": chance(runs, lambda run: run.mark("met") == 1 and run.mark("margin") > 0),
        "p_level": chance(runs, lambda run: bool(run.mark("tie"))),
        "place": spread(runs.map(lambda run: run.mark("place"))),
    }


def told(outcome: Outcome) -> dict[str, object]:
    """A hand as it reads."""
    return {"level": outcome.level, "grade": outcome.grade}


KINDS: Mapping[str, Kind] = {
    "check": kind(
        "a check by itself",
        Check,
        lambda q: roll.throw(Question(q.rank, q.net)),
        {
            "p_marginal": "Marginal or better",
            "p_good": "Good or better",
            "dist": "level {}",
            "level": "level",
            "grade": "outcome",
        },
        odds=reached,
        thrown=lambda q, outcome: told(outcome),
    ),
    "resisted": kind(
        "two levels held against each other",
        Resisted,
        lambda q: roll.resisted(Question(q.rank_a, q.net_a, resisted=1), Question(q.rank_b, q.net_b, resisted=1)),
        {
            "p_instigator": "whoever begins it wins",
            "p_tie": "equal levels",
            "p_resister": "whoever resists wins, ties among it",
            "level_a": "level of whoever begins it",
            "level_b": "level of whoever resists",
            "winner": "winner",
        },
        odds=compared,
        thrown=winning,
    ),
    "late_bonus": kind(
        "a bonus die bought once the roll is seen",
        LateBonus,
        lambda q: roll.late_bonus(Question(q.rank), q.shown),
        {"dist": "level {}", "level": "level", "grade": "outcome"},
        odds=lambda q, found: {"dist": spread(found.map(lambda outcome: outcome.level))},
        thrown=lambda q, outcome: told(outcome),
    ),
    "chain": kind(
        "a check that hands its level on to a second",
        Chain,
        lambda q: roll.chain(
            (Question(q.rank_first, q.net_first), Question(q.rank_second, q.net_second)), (FAILS[q.on_fail],)
        ),
        {
            "dist": "level {}",
            "level_first": "level of the first",
            "grade_first": "outcome of the first",
            "level": "level",
            "grade": "outcome",
        },
        odds=lambda q, found: {"dist": spread(found.map(lambda each: each[-1].level))},
        thrown=lambda q, each: {"level_first": each[0].level, "grade_first": each[0].grade, **told(each[1])},
    ),
    "volley": kind(
        "the harm of a volley between two",
        Volley,
        lambda q: roll.resisted(Question(q.rank_a, q.net_a, resisted=1), Question(q.rank_b, q.net_b, resisted=1)),
        {
            "harm_a": "one takes {}",
            "harm_b": "the other takes {}",
            "p_stalemate": "a stalemate",
            "level_a": "level of one",
            "level_b": "level of the other",
            "took_a": "one takes",
            "took_b": "the other takes",
        },
        odds=harmed,
        thrown=struck,
    ),
    "race": kind(
        "a race of two or three",
        Race,
        _racers,
        {
            "p_done": "you do it",
            "p_best": "you do it best",
            "p_level": "you share the best",
            "place": "place {}",
            "level": "your level",
            "best": "the best of the others",
            "grade": "outcome",
        },
        odds=ran,
        thrown=lambda q, levels: {**told(roll.raced(levels[0], levels[1:], q.difficulty)), "best": max(levels[1:])},
    ),
    "group": kind(
        "three of the same ability, one after the other",
        Group,
        lambda q: roll.chain(
            tuple(Question(rank, q.net) for rank in (q.rank_first, q.rank_second, q.rank_third)),
            (FAILS[q.on_fail],) * 2,
        ),
        {"dist": "level {}", "levels": "levels", "level": "level", "grade": "outcome"},
        odds=lambda q, found: {"dist": spread(found.map(lambda each: each[-1].level))},
        thrown=lambda q, each: {"levels": ", ".join(str(one.level) for one in each), **told(each[-1])},
    ),
}

"""Questions by name: the published table, throws, and what the commands make of lists and words."""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.core.asks import Draw
from game.core.rolls import Call, Faces
from game.errors import ArgumentError
from game.systems import registry
from game.systems.solar.dice.questions import KINDS
from game.systems.solar.dice.roll import DICE
from game.systems.solar.system import SYSTEM
from game.tools import add_odds_parser, add_roll_parser

ask, roll = SYSTEM.ask, SYSTEM.try_roll
TABLE = Path(__file__).parents[3] / "golden" / "solar.jsonl"

EACH: dict[str, dict[str, Any]] = {
    "check": {"rank": 2, "net": -1},
    "resisted": {"rank_a": 2, "rank_b": 1},
    "late_bonus": {"rank": 2, "shown": [-1, 0, 1]},
    "chain": {"rank_first": 1, "rank_second": 2, "on_fail": "penalty"},
    "volley": {"rank_a": 3, "rank_b": 1, "way_b": "beside", "weapon_a": 2},
    "race": {"rank": 2, "rank_b": 1, "racers": 3, "rank_c": 2},
    "group": {"rank_first": 3, "rank_second": 1, "rank_third": 0},
}


def showing(*hands: Faces) -> tuple[Draw, list[Call]]:
    """A draw that shows these hands in order, and the calls it was asked for."""
    calls: list[Call] = []
    left: Iterator[Faces] = iter(hands)

    def draw(wanted: Call) -> Faces:
        calls.append(wanted)
        return next(left)

    return draw, calls


@pytest.mark.rule("S-20", "S-21", "S-22", "S-26", "S-27")
def test_every_row_of_the_published_table_is_met() -> None:
    rows = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]
    assert len(rows) == 2490
    assert {row["kind"] for row in rows} == KINDS.keys() - {"volley", "race", "group"}
    wrong = [row for row in rows if ask(row["kind"], row["in"]) != row["out"]]
    assert wrong == []


@pytest.mark.rule("S-21")
def test_a_check_reads_the_faces_that_were_drawn() -> None:
    draw, calls = showing((1, 0, 0, 1))
    assert roll("check", {"rank": 2, "net": -1}, draw) == {
        "dice": ["fudge"] * 4,
        "faces": [1, 0, 0, 1],
        "level": 3,
        "grade": "great",
    }
    assert [len(wanted.dice) for wanted in calls] == [4]


@pytest.mark.rule("S-26")
@pytest.mark.parametrize(("theirs", "winner"), [((0, 0, 0), "whoever begins it"), ((0, 0, 1), "whoever resists")])
def test_two_are_thrown_and_a_tie_goes_to_whoever_resists(theirs: Faces, winner: str) -> None:
    out = roll("resisted", {"rank_a": 2, "rank_b": 1}, showing((0, 0, 0), theirs)[0])
    assert out["winner"] == winner
    assert out["faces"] == [0, 0, 0, *theirs]
    assert (out["level_a"], out["level_b"]) == (2, 1 + sum(theirs))


@pytest.mark.rule("S-22")
def test_a_late_die_is_thrown_alone_beside_what_is_shown() -> None:
    draw, calls = showing((1,))
    out = roll("late_bonus", {"rank": 2, "shown": [-1, 0, 1]}, draw)
    assert out == {"dice": ["fudge"], "faces": [1], "level": 4, "grade": "amazing"}
    assert len(calls) == 1


@pytest.mark.rule("S-27")
def test_the_second_of_a_chain_is_thrown_with_what_the_first_hands_on() -> None:
    draw, calls = showing((0, 0, 1), (0, 0, 0, 0, 0))
    out = roll("chain", {"rank_first": 1, "rank_second": 2}, draw)
    assert (out["level_first"], out["grade_first"], out["level"], out["grade"]) == (2, "good", 2, "good")
    assert [len(wanted.dice) for wanted in calls] == [3, 5]


@pytest.mark.rule("S-27")
@pytest.mark.parametrize(("on_fail", "dice"), [("free", [3, 3]), ("penalty", [3, 4]), ("stop", [3])])
def test_a_failure_of_the_first_does_what_is_asked_for(on_fail: str, dice: list[int]) -> None:
    draw, calls = showing((-1, 0, 0), (0, 0, 0, 0)[: dice[-1]])
    out = roll("chain", {"rank_first": 1, "rank_second": 2, "on_fail": on_fail}, draw)
    assert [len(wanted.dice) for wanted in calls] == dice
    assert out["grade"] == ("failure" if on_fail == "stop" else "good")


@pytest.mark.parametrize("kind", KINDS)
def test_every_value_of_an_answer_is_named_for_people_except_the_bare_faces(kind: str) -> None:
    answers = {**ask(kind, EACH[kind]), **roll(kind, EACH[kind], lambda wanted: (0,) * len(wanted.dice))}
    assert answers.keys() - KINDS[kind].words.keys() == {"dice", "faces"}
    assert not KINDS[kind].words.keys() - answers.keys()


@pytest.mark.parametrize(
    ("kind", "given", "told"),
    [
        ("late_bonus", {"rank": 2, "shown": [0, 0]}, r"shown is 3 numbers from -1 to 1, not \[0, 0\]"),
        ("late_bonus", {"rank": 2, "shown": [0, 0, 2]}, r"shown goes from -1 to 1, and 2 is outside"),
        ("late_bonus", {"rank": 2}, r"needs shown=3 numbers from -1 to 1"),
        ("chain", {"rank_first": 1, "rank_second": 2, "on_fail": "stpo"}, "free or penalty or stop, .*mean stop"),
        ("check", {"rank": 5}, "rank goes from -1 to 4"),
        ("chek", {}, "did you mean check"),
    ],
)
def test_what_is_not_taken_is_told_in_one_sentence(kind: str, given: dict[str, object], told: str) -> None:
    with pytest.raises(ArgumentError, match=told):
        ask(kind, given)


class Numbers:
    """The numbers of the system by themselves."""

    id, dice, asks = "solar", DICE, KINDS
    ask, try_roll = staticmethod(ask), staticmethod(roll)


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    monkeypatch.setattr(registry, "load", lambda name: Numbers())
    parser = argparse.ArgumentParser(prog="game")
    sub = parser.add_subparsers()
    add_odds_parser(sub)
    add_roll_parser(sub)
    args = parser.parse_args(words)
    assert args.run(args) == 0
    return capsys.readouterr().out


def test_dice_on_the_table_are_typed_with_commas(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("odds", "solar", "late_bonus", "rank=2", "shown=-1,0,1")
    assert said(capsys, monkeypatch, *words) == (
        "solar late_bonus: rank 2, shown -1 0 1\nlevel 2: 33% (1/3)\nlevel 3: 33% (1/3)\nlevel 4: 33% (1/3)\n"
    )
    told = json.loads(said(capsys, monkeypatch, *words, "--json"))
    assert told["in"] == {"rank": 2, "shown": [-1, 0, 1]}
    assert told["out"] == ask("late_bonus", told["in"])


def test_a_word_is_typed_as_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("roll", "solar", "chain", "rank_first=-1", "net_first=-9", "rank_second=2", "on_fail=stop", "--seed", "1")
    out = said(capsys, monkeypatch, *words)
    assert out.startswith(
        "solar chain: rank_first -1, net_first -9, rank_second 2, net_second 0, on_fail stop\nthrown: "
    )
    assert out.endswith("level of the first: 0\noutcome of the first: failure\nlevel: 0\noutcome: failure\n")


# Volleys, races and groups, beside every way the dice can fall --------------------------------------------------------


def level(rank: int) -> Counter[int]:
    """How many of 27 hands bring each level."""
    return Counter(max(0, rank + sum(hand)) for hand in product((-1, 0, 1), repeat=3))


def share(found: Counter[int], of: int) -> dict[str, str]:
    return {str(key): str(Fraction(ways, of)) if of != ways else "1/1" for key, ways in sorted(found.items())}


@pytest.mark.rule("S-42", "S-43", "S-44", "S-51")
@pytest.mark.parametrize("way_a", ["across", "beside", "defend"])
@pytest.mark.parametrize("way_b", ["across", "beside", "defend"])
def test_the_harm_of_a_volley_is_what_every_hand_comes_to(way_a: str, way_b: str) -> None:
    taken, level_up = Counter[int](), 0
    for (mine, ways), (theirs, others) in product(level(3).items(), level(1).items()):
        met = way_a != "beside" or way_b != "beside"
        strikes = way_a != "defend" and (mine - theirs if met else mine) > 0
        taken[(mine - theirs if met else mine) + 2 if strikes else 0] += ways * others
        level_up += ways * others * (met and mine == theirs and (way_a, way_b) != ("defend", "defend"))
    asked = {"rank_a": 3, "rank_b": 1, "way_a": way_a, "way_b": way_b, "weapon_a": 2}
    found = ask("volley", asked)
    assert found["harm_b"] == share(taken, 729)
    assert found["p_stalemate"] == str(Fraction(level_up, 729)) + "/1" * (level_up == 0)


@pytest.mark.rule("S-25")
@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_a_race_of_three_is_what_every_hand_comes_to(difficulty: int) -> None:
    done = best = tied = 0
    places = Counter[int]()
    every = product(level(2).items(), level(1).items(), level(3).items())
    for (mine, a), (second, b), (third, c) in every:
        ways, others = a * b * c, max(second, third)
        done += ways * (mine >= difficulty)
        best += ways * (mine >= difficulty and mine > others)
        tied += ways * (mine >= difficulty and mine == others)
        places[1 + (second > mine) + (third > mine)] += ways
    asked = {"rank": 2, "rank_b": 1, "rank_c": 3, "racers": 3, "difficulty": difficulty}
    whole = 27**3
    assert ask("race", asked) == {
        "p_done": str(Fraction(done, whole)),
        "p_best": str(Fraction(best, whole)),
        "p_level": str(Fraction(tied, whole)),
        "place": share(places, whole),
    }


@pytest.mark.rule("S-28")
def test_a_group_of_three_hands_on_as_every_hand_of_it_does() -> None:
    def rolled(rank: int, net: int) -> Iterator[int]:
        for hand in product((-1, 0, 1), repeat=3 + abs(net)):
            yield max(0, rank + sum(sorted(hand)[:3] if net < 0 else sorted(hand)[-3:]))

    def spread(rank: int, net: int) -> Counter[int]:
        return Counter(rolled(rank, net))

    net, found = {0: Fraction(1)}, dict[int, Fraction]()
    for rank in (1, 0, -1):
        found = {}
        for dice, chance in net.items():
            for reached, ways in spread(rank, dice).items():
                found[reached] = found.get(reached, Fraction(0)) + chance * Fraction(ways, 3 ** (3 + abs(dice)))
        net = {}
        for reached, chance in found.items():
            dice = reached or -1
            net[dice] = net.get(dice, Fraction(0)) + chance
    asked = {"rank_first": 1, "rank_second": 0, "rank_third": -1}
    assert ask("group", asked) == {"dist": {str(key): str(chance) for key, chance in sorted(found.items())}}


def test_a_volley_a_race_and_a_group_are_thrown() -> None:
    draw, _ = showing((1, 0, 0), (0, -1, 0))
    assert roll("volley", {"rank_a": 3, "rank_b": 1}, draw) | {"dice": [], "faces": []} == {
        "dice": [],
        "faces": [],
        "level_a": 4,
        "level_b": 0,
        "took_a": 0,
        "took_b": 4,
    }
    draw, _ = showing((1, 0, 0), (0, 1, 0))
    assert roll("race", {"rank": 2, "rank_b": 2}, draw)["grade"] == "tie"
    draw, calls = showing((-1, -1, -1), (0, 1, 0, 1), (0, 1, 1, -1, 1, 0))
    assert roll("group", {"rank_first": 1, "rank_second": 2, "rank_third": 0}, draw)["levels"] == "0, 3, 3"
    assert [len(call.dice) for call in calls] == [3, 4, 6]

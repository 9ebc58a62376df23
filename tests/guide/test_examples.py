"""Worked cases of the published rules, played at open tables in plain lines: the figures are those of the rules.

A file is one transcript. Its first line says how the table is opened; a line after `= ` is something that is told in
answer to the line said before it, word for word; a line after `! ` is not told there. All other lines are said.
"""

import shlex
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from game.cli import main

FOLDER = Path(__file__).parent / "examples"
TOLD, NOT_TOLD = "= ", "! "
NOT_HEARD = (
    *("Nothing here goes by that", "is not understood", "There is no ", "There is nothing to", "cannot be done"),
    *("Nothing was begun", "which of them", "has to be settled", "you throw, and type"),
)
rule = pytest.mark.rule
EXAMPLES = {
    "position-flashback": rule("P-02", "P-09", "P-17", "P-43"),
    "position-perils": rule("P-13", "P-14", "P-16", "P-42", "P-45"),
    "position-price": rule("P-12"),
    "position-three": rule("P-10", "P-12", "P-44"),
    "position-said": rule("P-07", "P-08", "P-11", "P-40"),
    "position-tests": rule("P-01", "P-06", "P-07", "P-08", "P-09", "P-10", "P-12", "P-13", "P-15", "P-41"),
    "practices-aspects": rule("A-10", "A-30", "A-31", "A-32", "A-37", "A-55"),
    "practices-bow": rule("A-02", "A-10", "A-40"),
    "practices-effort": rule("A-12", "A-50", "A-51"),
    "practices-interrupt": rule("A-04", "A-10", "A-13", "A-14"),
    "practices-made": rule("A-01", "A-56"),
    "practices-three": rule("A-21", "A-52", "A-57"),
    "solar-blow": rule("S-24", "S-26", "S-70"),
    "solar-door": rule("S-21", "S-28"),
    "solar-edges": rule("S-42", "S-45", "S-51", "S-52", "S-54"),
    "solar-handed": rule("S-73", "S-76", "S-77"),
    "solar-key": rule("S-05", "S-06", "S-10", "S-75"),
    "solar-keys": rule("S-27"),
    "solar-pain": rule("S-22", "S-26", "S-40", "S-41", "S-42", "S-45", "S-46", "S-47", "S-49", "S-52", "S-54", "S-71"),
    "solar-parallel": rule("S-43", "S-44", "S-46", "S-47", "S-49", "S-71"),
    "solar-race": rule("S-20", "S-21", "S-24", "S-25"),
    "solar-secrets": rule("S-05", "S-51", "S-74"),
    "tiers-crits": rule("T-04", "T-05", "T-15", "T-30", "T-31", "T-53"),
    "tiers-dice": rule("T-02", "T-06"),
    "tiers-flaw": rule("T-23", "T-55"),
    "tiers-level": rule("T-12", "T-40", "T-41", "T-42", "T-56"),
    "tiers-natural": rule("T-07", "T-14", "T-44"),
    "tiers-pushing": rule("T-21", "T-22"),
    "tiers-said": rule("T-22", "T-24", "T-50", "T-51", "T-57"),
    "tiers-saves": rule("T-03"),
    "tiers-three": rule("T-06", "T-58"),
    "tiers-words": rule("T-20", "T-54"),
    "venture-acting": rule("V-41", "V-72", "V-73", "V-80"),
    "venture-beast": rule("V-40", "V-47", "V-57", "V-60"),
    "venture-chain": rule("V-22", "V-51", "V-53", "V-74"),
    "venture-dice": rule("V-07", "V-11", "V-13", "V-15", "V-17", "V-52"),
    "venture-falls": rule("V-67", "V-69", "V-84"),
    "venture-guides-people": rule("V-40", "V-41", "V-43", "V-44"),
    "venture-held-thing": rule("V-05", "V-40", "V-51", "V-75"),
    "venture-ongoing": rule("V-50", "V-81"),
    "venture-poison": rule("V-41", "V-45", "V-57", "V-58"),
    "venture-rests": rule("V-66"),
    "venture-shifts": rule("V-31", "V-32", "V-51", "V-67"),
    "venture-spell": rule("V-08", "V-10", "V-19", "V-79"),
    "venture-three": rule("V-15", "V-52", "V-85"),
    "venture-wounds": rule("V-60", "V-62", "V-64"),
}
"""Each transcript, with the rules that it proves."""


WORKED = {
    "position-flashback": "prepared beforehand: ordinary, complex, elaborate; one a day; dice for what went well",
    "position-perils": "a price paid whatever falls; a thing that an act needs; three helpers and no more",
    "position-price": "seen by a guard: as many sixes each, and what was wanted at a price",
    "position-said": "the worst outcome, said before: harm by its name, and no second try that way",
    "position-tests": "talent, push and harm are three dice; two of two sixes leave none over; a leap that gets worse",
    "position-three": "one lends a success to another who failed; two friends of two opinions",
    "practices-aspects": "five dice: two in area, three in damage",
    "practices-bow": "a rank of the bow with a short bow in hand: a hundred feet",
    "practices-effort": "four dice for what is declared; an effect nobody wrote",
    "practices-interrupt": "too late to stop a blow, and in time to resist it for a friend",
    "practices-made": "sixty of powers, twenty-five of practices, sixteen of defences; three advances given and spent",
    "practices-three": "successes needed for what is made, the pace it is made at; a level contest",
    "solar-blow": "a blow at Amazing against a parry at Great; one penalty die and two",
    "solar-door": "three at a stuck door, the weakest last",
    "solar-edges": "a boathook at 2 afloat; with a lantern opened in the dark at 3, in the first volley only",
    "solar-handed": "three bonus dice of sneaking up; somebody without the ability",
    "solar-key": "a key at its three sizes, its buyoff; a hidden pocket",
    "solar-keys": "two abilities together: it cannot be tried without the first, or no harm is done",
    "solar-pain": "an alley, blow by blow, to two bloodied marks",
    "solar-parallel": "talk and supper side by side; marks at 2, 3 and 6 shake out",
    "solar-race": "two pluses and a minus of a Greenhorn; a foot-race, won and level",
    "solar-secrets": "a notary’s and a captain’s secrets, paid for in a check and in the Pain",
    "tiers-crits": "natural 17 and natural 3; a negative bond used at 6",
    "tiers-dice": "four of advantage against two of disadvantage",
    "tiers-flaw": "two of disadvantage, and a recovery for it",
    "tiers-level": "made at level 2; two advances before level 3; a level from 4 to 5",
    "tiers-natural": "natural even and a hit, both",
    "tiers-pushing": "a feat by pushing, a second spend, and its Twist",
    "tiers-said": "difficulties, tiers and feats as a guide says them",
    "tiers-saves": "easy, normal and hard",
    "tiers-three": "two of three against each other, level and by one",
    "tiers-words": "a role, a background and one unique thing, in words of the player’s own: made, and said",
    "venture-acting": "a full act nobody wrote; a vex that lasts for an act of one’s own",
    "venture-beast": "a behemoth of level 9: five Injuries a Wound, ten Wounds, armour 4",
    "venture-chain": "three acts in turn with somebody wary on the road; one of them again, for a bene",
    "venture-dice": "jumps, swims, walls and locks; two successes; a ghost that gives itself away; who helps",
    "venture-falls": "a fall, a blizzard by the hour, a giant’s hammer",
    "venture-guides-people": "level 7 against a sealed door; level 4 against level 4 and 2; fooled, struck, spied on",
    "venture-held-thing": "a shot at what somebody holds",
    "venture-ongoing": "three months in three rolls, and one that fails",
    "venture-poison": "a poison in a drink, a roof that comes down, a poisoned blade both ways",
    "venture-rests": "three rests, and two left today",
    "venture-shifts": "a level 6 fact for 8; a vial that falls; remarkable and catastrophic; fire 4, gears 3",
    "venture-spell": "a spell of level 3 on oneself: 1 on every dodge",
    "venture-three": "three with nobody else: help, and one against another with a die each",
    "venture-wounds": "two blows on armour 1, and what Physicality negates",
}
"""What each transcript shows of the cases that the published rules work through."""


@dataclass(frozen=True)
class Line:
    """What is said, what is told in answer, and what is not."""

    said: str
    told: tuple[str, ...] = ()
    not_told: tuple[str, ...] = ()


def read(text: str) -> tuple[list[str], list[Line]]:
    """How a table is opened, and what is said at it."""
    head, *rest = text.splitlines()
    found: list[Line] = []
    for line in rest:
        if line.startswith((TOLD, NOT_TOLD)):
            last = found.pop()
            told = (*last.told, line[2:]) if line.startswith(TOLD) else last.told
            found.append(Line(last.said, told, last.not_told if line.startswith(TOLD) else (*last.not_told, line[2:])))
        else:
            found.append(Line(line))
    return shlex.split(head.removeprefix("# ")), found


def answered(out: str) -> list[tuple[str, list[str]]]:
    """Each line as it was said, and what was told in answer to it."""
    lines = out.splitlines()
    starts = [n for n, line in enumerate(lines) if line.startswith("> ")]
    return [(lines[a][2:], lines[a + 1 : b]) for a, b in pairwise((*starts, len(lines)))]


def test_every_transcript_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.answers")} == set(EXAMPLES) == set(WORKED)


@pytest.mark.parametrize("name", [pytest.param(name, marks=mark) for name, mark in EXAMPLES.items()])
def test_an_example_has_the_figures_of_the_rules(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    words, lines = read((FOLDER / f"{name}.answers").read_text("utf-8"))
    answers = tmp_path / "said"
    answers.write_text("\n".join(line.said for line in lines) + "\n", "utf-8")
    assert main([*words, "--answers", str(answers), "--dice", "table", "--seed", "1"]) == 0
    found = answered(capsys.readouterr().out)
    assert [said for said, _ in found] == [line.said for line in lines]
    for line, (_, told) in zip(lines, found, strict=True):
        for words_told in line.told:
            assert words_told in told, (line.said, words_told, told)
        for kept in line.not_told:
            assert kept not in told, (line.said, kept)
        heard = [words for words in NOT_HEARD for one in told if words in one]
        assert line.told or not heard, (line.said, told)

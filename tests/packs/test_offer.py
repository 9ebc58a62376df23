"""What adventures say of themselves to somebody who is choosing one."""

import re
from dataclasses import replace

import pytest

from game.core.content import PackInfo
from game.packs.link import list_packs
from game.packs.offer import Rules, facts, in_it, in_short, lines, noted, rank, rules
from tests.worlds import adventures, world

DICE = Rules("Coins", "a coin", "One coin, heads or tails.")


def info(name: str = "yard", **more: object) -> PackInfo:
    """The head of a pack."""
    head = {"id": name, "title": "The Yard", "authors": ("somebody",), "licence": "CC0-1.0", "version": "1"}
    return PackInfo(**head, system="coins", **more)  # type: ignore[arg-type]


def test_good_ones_to_begin_with_come_first_and_the_short_before_the_long() -> None:
    packs = (info("unsaid"), info("long", minutes=90), info("short", minutes=20), info("good", minutes=60, first="a"))
    lesson = info("lesson", minutes=10, lesson=True)
    assert [one.id for one in sorted((lesson, *packs), key=rank)] == ["good", "short", "long", "unsaid", "lesson"]


def test_first_lessons_stand_in_the_order_of_their_rules_however_long_they_are() -> None:
    lessons = [
        replace(info(system, minutes=minutes, lesson=True), system=system)
        for system, minutes in (("coins", 5), ("practices", 1), ("tiers", 2), ("solar", 3), ("venture", 4))
    ]
    assert [one.id for one in sorted(lessons, key=rank)] == ["venture", "solar", "tiers", "practices", "coins"]


def test_what_is_not_said_has_no_line() -> None:
    assert facts(info(), DICE) == (
        ("System", "Coins. One coin, heads or tails."),
        ("By", "Somebody, version 1, CC0-1.0."),
    )


def test_everything_is_a_sentence() -> None:
    of = info(pitch="you wait", minutes=5, length="2 scenes", difficulty="easy", you="a dog", first="it is short")
    assert lines(of, DICE) == (
        "You wait.",
        "A good first one: it is short.",
        "System: Coins. One coin, heads or tails.",
        "Length: About 5 minutes, 2 scenes.",
        "How hard: Easy.",
        "You: A dog.",
        "By: Somebody, version 1, CC0-1.0.",
    )
    assert in_short(of, DICE) == "The Yard, a good first one. You wait. About 5 minutes. Easy. A coin."


def test_what_is_in_it_is_said_as_notes_or_as_packs_said_it_before() -> None:
    assert noted(info()) == in_it(info()) == ""
    assert noted(info(warnings="Drowning, dogs.")) == "Drowning, dogs."
    of = info(notes=("drowning", "a dog hurt"), warnings="Other words.")
    assert in_it(of) == "In it: drowning, a dog hurt."
    assert ("In it", "Drowning, a dog hurt.") in facts(of, DICE)
    assert "In it: Drowning, a dog hurt." in lines(of, DICE)


def test_rules_that_are_not_there_are_named_all_the_same() -> None:
    assert rules("whist") == Rules("whist")


def test_just_one_of_ours_is_a_good_first_one() -> None:
    assert [one.id for one in list_packs() if one.info is not None and one.info.first] == ["salt-office"]


@pytest.mark.parametrize("name", adventures())
def test_ours_say_all_that_helps_to_choose(name: str) -> None:
    of = world(name)
    labels = [label for label, _ in facts(of.pack, rules(of.pack.system))]
    assert labels == ["System", "Length", "How hard", "Tone", "In it", "You", "By"]
    assert rules(of.pack.system).thrown
    assert of.pack.minutes
    assert len(of.pack.notes) >= (1 if of.pack.lesson else 5)
    assert not of.pack.warnings
    assert re.fullmatch(r"[^.]+\.", of.pack.pitch), "the pitch is one sentence"


@pytest.mark.parametrize("name", adventures())
def test_ours_count_their_scenes_and_endings_right(name: str) -> None:
    of = world(name)
    counted = re.fullmatch(r".* scenes of (\d+), (\d+) endings", of.pack.length)
    assert counted is not None
    assert (int(counted[1]), int(counted[2])) == (len(of.scenes), len(of.endings))

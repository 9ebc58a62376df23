"""The few words that a field takes are those that the rules know: each stands in the mark and where it is looked up."""

from collections.abc import Collection, Iterator
from typing import get_args

import pytest

from game.core.marks import Words
from game.packs.forms import Form, fields
from game.systems.position.content import acts as position_checks
from game.systems.position.content import shapes as position_content
from game.systems.position.dice import roll as position_roll
from game.systems.position.person import people as position_people
from game.systems.position.resolve import cells
from game.systems.practices.content import shapes as practices_content
from game.systems.practices.fight import rows
from game.systems.solar.content import acts as solar_checks
from game.systems.solar.content import shapes as solar_content
from game.systems.solar.dice import roll as solar_roll
from game.systems.solar.person import people as solar_people
from game.systems.tiers import lint
from game.systems.tiers.attack import aftermath
from game.systems.tiers.check import parts as tiers_task
from game.systems.tiers.content import acts as tiers_checks
from game.systems.tiers.content import callings, powers
from game.systems.tiers.content import shapes as tiers_content
from game.systems.tiers.growth import classes
from game.systems.tiers.person import people as tiers_people
from game.systems.venture.content import acts as venture_checks
from game.systems.venture.content import shapes as venture_content
from game.systems.venture.fight import blows
from game.systems.venture.fight import policy as voice
from game.systems.venture.person import people as venture_people


def words(form: Form) -> Iterator[str]:
    for one in (form, form.of, form.keys):
        if one is not None and (mark := one.mark(Words)):
            yield from mark.words


KNOWN: list[tuple[type, str, Collection[str]]] = [
    (solar_content.PersonDef, "pools", solar_people.POOLS),
    (solar_checks.First, "on_fail", get_args(solar_roll.OnFail)),
    (position_content.PersonDef, "attributes", position_people.ATTRIBUTES),
    (position_content.Hurt, "kind", position_people.KINDS),
    (position_checks.Check, "position", position_roll.POSITIONS),
    (position_checks.Check, "harm", position_people.LEVELS[1:]),
    (position_checks.Check, "trouble", cells.SIZES[1:]),
    (
        position_checks.Check,
        "on",
        [
            *(grade.id for grade in position_roll.GRADES),
            *(f"{grade.id}_{position}" for grade in position_roll.GRADES for position in position_roll.POSITIONS),
        ],
    ),
    (tiers_content.PersonDef, "initiative", classes.BANDS),
    (callings.ClassDef, "defences", classes.ARMOUR),
    (tiers_checks.Check, "hard", tiers_task.HARD),
    (tiers_checks.Check, "meets", tiers_people.DEFENCES),
    (powers.Attack, "defence", tiers_people.DEFENCES),
    (powers.Trigger, "result", [result for result in aftermath.RESULTS if result]),
    (venture_checks.Check, "kind", ["action", *venture_people.POOL_OF]),
    (venture_content.Item, "reach", venture_people.REACH),
    (venture_content.Item, "weapon", blows.DAMAGE),
    (venture_content.Attack, "defence", venture_checks.DEFENCES),
    (venture_content.Skill, "pool", venture_people.POOLS),
    (venture_content.Policy, "recover", [*voice.RECOVERIES, "steady"]),
    (practices_content.Policy, "on", [*rows.WHOM, "self"]),
    (practices_content.Policy, "act", rows.PLAIN),
]


@pytest.mark.parametrize(("shape", "field", "known"), KNOWN, ids=lambda one: getattr(one, "__qualname__", ""))
def test_the_rules_know_the_words_of_a_field_and_no_others(shape: type, field: str, known: Collection[str]) -> None:
    assert set(words(fields(shape)[field])) == set(known)


def test_what_always_stands_is_something_that_a_boon_can_be_for() -> None:
    assert set(words(fields(callings.Boon)["slot"])) > lint.STANDING

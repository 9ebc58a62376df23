"""What content has to say: practices by name, conditions and what the rules make of them, abilities and their costs."""

import pytest

from game.core.draft import Sight
from game.systems.practices import SYSTEM
from game.systems.practices.content.shapes import ASPECTS, KINDS, PRACTICES
from tests.linking import shipped
from tests.systems.practices.tables import fight, option, problems, sit

EIGHT = {
    "creation",
    "destruction",
    "eminence",
    "knowledge",
    "mobility",
    "restoration",
    "subterfuge",
    "tactics",
}


def ability(words: str) -> str:
    """An ability `x` with these words beside its name and power."""
    return f'[abilities.x]\nname = "X"\npower = "embers"\n{words}\n'


@pytest.mark.rule("A-20")
def test_there_are_eight_practices_and_every_sheet_shows_them() -> None:
    assert set(PRACTICES) == EIGHT
    t = sit()
    labels = {row.label for row in SYSTEM.sheet(Sight(t.state, t.world), "ada")}
    assert {"Creation", "Destruction", "Restoration", "Knowledge"} <= labels


@pytest.mark.rule("A-20")
@pytest.mark.parametrize("practice", sorted(EIGHT))
def test_an_attempt_may_belong_to_any_of_them(practice: str) -> None:
    ways = f'ways = [{{ power = "senses", practice = "{practice}" }}]'
    t = sit(option(ways)).tracks("", **{f"practice.{practice}": 4}).choose("act")
    assert t.pool == 7


@pytest.mark.rule("A-20")
def test_an_attempt_that_belongs_to_none_of_them_is_refused() -> None:
    assert "cookery is none of" in problems(option('ways = [{ power = "senses", practice = "cookery" }]'))
    assert "cookery is none of" in problems(ability('practice = "cookery"'))


@pytest.mark.rule("A-30")
@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ('practice = "tactics"\naspects = ["colour"]', "colour is none of"),
        ('practice = "tactics"\nharm = "bodily"\naspects = ["damage", "colour"]', "colour is none of"),
        ('practice = "tactics"\nagainst = "wall"', "wall is none of"),
        ('practice = "tactics"\nlays = "asleep"', "asleep"),
        ('practice = "tactics"\nharm = "moral"', "moral is none of"),
    ],
)
def test_the_checker_names_what_would_not_work_in_play(words: str, wrong: str) -> None:
    assert wrong in problems(ability(words))


@pytest.mark.rule("A-41")
def test_the_core_set_has_at_least_eight_negative_conditions_and_some_of_each_kind() -> None:
    core = shipped("practices-core", SYSTEM)
    found = {key: one for key, one in core.values["ailments"].items() if one.negative and one.kinds}
    assert len(found) >= 8
    for key, one in found.items():
        condition = core.values["conditions"][key]
        assert condition.terms or condition.bars, key
        assert condition.until or one.virility, f"{key} has no end"
    for kind in KINDS:
        assert any(kind in one.kinds for one in found.values()), kind


@pytest.mark.rule("A-40")
def test_the_core_set_has_the_five_weapons_of_the_rules() -> None:
    items = shipped("practices-core", SYSTEM).values["items"]
    bonuses = {key: dict(item.bonus) for key, item in items.items()}
    assert bonuses["short_bow"] == {"range": 1}
    assert bonuses["long_bow"] == {"range": 2}
    assert bonuses["battle_axe"] == {"damage": 1}
    assert bonuses["short_sword"] == {"attack": 1}
    assert bonuses["long_sword"] == {"attack": 1, "damage": 1}
    assert items["short_bow"].range == 50


@pytest.mark.rule("A-30")
def test_the_core_set_has_an_ability_for_every_aspect() -> None:
    abilities = shipped("practices-core", SYSTEM).values["abilities"]
    assert {aspect for one in abilities.values() for aspect in one.aspects} == set(ASPECTS)


@pytest.mark.rule("A-41")
def test_abilities_are_paid_for_and_barred_without_the_points() -> None:
    t = sit(fight("log")).first_turn().declare("ability", "log", "blaze").commit()
    assert t.left("ap") == 7
    t = sit(fight("log")).first_turn().tracks("", ap=1)
    assert t.listed("Blaze").barred
    assert not t.listed("Sparks: the log").barred


@pytest.mark.rule("A-41")
def test_action_points_come_back_at_the_start_of_a_scene() -> None:
    yard = '[scenes.yard]\ntitle = "A yard"\ntext = "Air."\n[scenes.yard.options.wait]\nlabel = "Wait"\n'
    go = '[scenes.room.options.go]\nlabel = "Go"\ngoto = "yard"\n'
    t = sit(option() + go + yard).tracks("", ap=2)
    assert t.choose("wait").left("ap") == 2
    assert t.choose("go").left("ap") == 9

"""Recovery, and what people of the guide's can bear: V-46, V-47, at the table."""

import pytest

from game.core.commands import Declare
from game.core.draft import Sight
from game.core.problems import advised
from tests.systems.venture.brawls import perrin
from tests.tables import Table, fight, problems, sit
from tests.worlds import salt_office

PERRIN = perrin(4, "magic = MAGIC\ncompanion = { hauling = 3 }")


CHIEF = """
[people.chief]
name = "the chief"
level = 5
important = IMPORTANT
spellcaster = CASTER
spells = 1
attacks = [{ label = "burns", magic = true, damage = 0 }, { label = "hits", damage = 0 }]
policy = [{ recover = "KIND", when = "WHEN" }, { attack = 0 }, { attack = 1 }]
"""


def alone(person: str, more: str = "") -> str:
    return fight(f'{{ person = "{person}", key = "{person}", at = 5 }}', more=more)


def chief(kind: str, when: str = "true", important: str = "true", caster: str = "true") -> Table:
    body = alone("chief") + CHIEF.replace("KIND", kind).replace("WHEN", when).replace("IMPORTANT", important).replace(
        "CASTER", caster
    )
    return sit(body).choose("fight")


def theirs(table: Table) -> Table:
    """You do nothing, and the chief takes a turn."""
    table.end_turn().policy()
    return table.commit() if table.top.kind == "exchange" else table


@pytest.mark.rule("V-46")
def test_recovery_heals_all_injuries() -> None:
    table = chief("injuries").tracks("chief", injuries=2, wounds=1)
    theirs(table)
    assert (table.left("injuries", "chief"), table.left("wounds", "chief")) == (0, 1)


@pytest.mark.rule("V-46")
def test_recovery_heals_one_wound_and_with_it_what_lasted_until_then() -> None:
    table = chief("wound").tracks("chief", wounds=2).under("impaired", "chief")
    theirs(table)
    assert table.left("wounds", "chief") == 1
    assert not table.is_under("impaired", "chief")


@pytest.mark.rule("V-46")
def test_recovery_ends_a_condition_that_has_no_depletion_and_no_other() -> None:
    table = chief("condition").under("lantern_eyed", "chief").under("poisoned", "chief", 9)
    theirs(table)
    assert not table.is_under("poisoned", "chief")
    assert table.is_under("lantern_eyed", "chief")


@pytest.mark.rule("V-46")
def test_recovery_gives_3_to_its_next_action_and_to_that_alone() -> None:
    table = chief("steady", when="round == 1")
    theirs(table)
    assert table.is_under("steadied", "chief")
    table.end_turn().policy()
    assert table.question["challenge"] == 8
    table.commit()
    if table.top.call:
        table.throw(9)
    table.end_turn().policy()
    assert table.question["challenge"] == 5


@pytest.mark.rule("V-46")
def test_recovery_renews_spells_for_spellcasters() -> None:
    table = theirs(chief("spells", when="self.spells == 0"))
    assert (table.left("spells", "chief"), table.left("recovered", "chief")) == (0, 0)
    theirs(table)
    assert (table.left("spells", "chief"), table.left("recovered", "chief")) == (1, 1)
    plain = chief("spells", when="self.spells == 0", caster="false").tracks("chief", spells=0).end_turn()
    assert plain.world.system.voice(Sight(plain.state, plain.world)) == Declare("chief", "policy", "ada", "2")


@pytest.mark.rule("V-46")
def test_recovery_is_an_action_once_an_encounter() -> None:
    table = chief("injuries").tracks("chief", injuries=2)
    theirs(table)
    assert table.top.turn == "ada"
    table.tracks("chief", injuries=2).end_turn().policy()
    assert table.top.kind == "exchange"
    assert table.left("injuries", "chief") == 2


@pytest.mark.rule("V-46")
def test_a_new_encounter_brings_a_new_recovery() -> None:
    body = fight("", more=PERRIN.replace("MAGIC", "0")).replace('when = "foes == 0"', 'when = "round == 2"')
    table = sit(body).choose("call").tracks("perrin", recovered=1).choose("fight")
    assert table.left("recovered", "perrin") == 0


@pytest.mark.rule("V-46")
def test_only_the_important_recover() -> None:
    body = alone("chief") + CHIEF.replace("KIND", "wound").replace("WHEN", "true").replace("CASTER", "true")
    assert "only the important recover" in problems(body.replace("IMPORTANT", "false"))


@pytest.mark.rule("V-46")
@pytest.mark.parametrize("kind", ["condition", "injuries", "wound", "spells"])
def test_nobody_spends_a_recovery_on_nothing(kind: str) -> None:
    table = chief(kind).end_turn()
    assert table.world.system.voice(Sight(table.state, table.world)) != Declare("chief", "policy", "ada", "0")


@pytest.mark.rule("V-46")
def test_the_checker_names_spells_that_can_never_come_back() -> None:
    body = alone("chief") + CHIEF.replace("KIND", "spells").replace("WHEN", "true").replace("CASTER", "false")
    world = sit(body.replace("IMPORTANT", "true")).world
    assert [path for path, _ in advised(world)] == ["people.chief.policy.0.recover"]
    assert not list(advised(salt_office()))


@pytest.mark.rule("V-47")
def test_three_injuries_a_wound_and_three_wounds_by_default() -> None:
    table = sit(alone("sentry")).holds("harpoon").choose("fight")
    table.declare("attack", "sentry", "harpoon").commit().throw(9).decline()
    assert (table.left("wounds", "sentry"), table.left("injuries", "sentry")) == (2, 0)
    table.policy().commit().throw(9).decline()
    table.declare("attack", "sentry", "harpoon").commit().throw(9).decline()
    assert not table.fighting
    assert "It is over." in table.told()


@pytest.mark.rule("V-47", "V-60")
@pytest.mark.parametrize(
    ("injuries", "wounds", "armour", "after"), [(2, 3, 0, (3, 0)), (4, 6, 0, (1, 2)), (5, 10, 4, (0, 2))]
)
def test_low_and_high_levels_have_other_ratios_and_tough_ones_more_wounds(
    injuries: int, wounds: int, armour: int, after: tuple[int, int]
) -> None:
    body = alone("beast") + (
        f'[people.beast]\nname = "a beast"\nlevel = 2\ninjuries = {injuries}\nwounds = {wounds}\narmour = {armour}\n'
    )
    table = sit(body).holds("harpoon").choose("fight")
    table.declare("attack", "beast", "harpoon").commit().throw(9).decline()
    state = table.state.people.get("beast")
    found = (state.tracks["wounds"], state.tracks["injuries"]) if state else (3, 0)
    assert found == after


@pytest.mark.rule("V-47")
@pytest.mark.parametrize(("person", "injuries"), [("lout", 2), ("duellist", 6)])
def test_their_attacks_do_damage_equal_to_their_level(person: str, injuries: int) -> None:
    table = sit(alone(person)).choose("fight").end_turn().policy().commit().throw(0).decline()
    assert table.left("injuries") + 3 * table.left("wounds") == injuries

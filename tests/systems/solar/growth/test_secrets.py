"""Secrets on a check and by themselves, and things as weapons and armour: S-05, S-51, S-54."""

from dataclasses import replace

import pytest

from game.core.commands import Declare
from game.core.draft import Sight
from game.systems.solar.growth.secrets import armour, edges_for, weapons
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit

LORE = """
[secrets.keen]
name = "Keen"
about = "A die on debate."
boons = [{ by = 1, abilities = ["debate"] }]
[secrets.wordy]
name = "Wordy"
about = "Two dice on words."
cost = { reason = 2 }
boons = [{ by = 2, like = ["words"], when = "allowed" }]
[secrets.steady]
name = "Steady"
about = "Never worse than Good."
cost = { instinct = 1 }
boons = [{ slot = "floor", by = 2, abilities = ["debate"] }]
[secrets.thrift]
name = "Thrift"
about = "Words can be paid for with nerve."
boons = [{ slot = "pool", abilities = ["debate"], pool = "instinct" }]
[secrets.cruel]
name = "Cruel"
about = "Words cut deeper."
cost = { reason = 1 }
boons = [{ slot = "harm", by = 2, abilities = ["debate"] }, { slot = "armour", by = 1, like = ["words"] }]
[secrets.mend]
name = "Mend"
about = "You mend."
cost = { vigor = 2 }
do = [{ set = "mended", to = "1" }]
use_label = "Mend it"
text = "It is mended."
rest = true
[secrets.wake]
name = "Wake"
about = "You wake."
cost = { reason = 1 }
do = ["refill vigor on actor 3", "lift tired on actor"]
use_label = "Wake up"
[conditions.tired]
label = "tired"
[variables.allowed]
value = true
[variables.cornered]
value = true
[variables.mended]
value = false
[variables.afloat_now]
value = false
[items.old_knife]
name = "old knife"
lent = "afloat_now"
edges = [
  { by = 1, label = "in a brawl", abilities = ["brawling"] },
  { by = 2, label = "against Cask", abilities = ["brawling"], when = "cornered" },
  { kind = "armour", by = 1, label = "against fists", abilities = ["brawling"] },
]
[items.big_knife]
name = "big knife"
edges = [{ by = 2, label = "in a brawl", abilities = ["brawling"] }]
[items.salve]
name = "salve"
uses = 2
use = [{ set = "mended", to = "1" }]
use_label = "Rub it in"
"""
ARGUE = option('ability = "debate"', first=joins("cask", side="foe")) + LORE


def knowing(*secrets: str, **tracks: int) -> Table:
    return sit(ARGUE).knows(*secrets).tracks("", **tracks)


@pytest.mark.rule("S-05")
def test_a_secret_without_a_price_always_holds() -> None:
    assert knowing("keen").choose("act").terms["Keen"] == 1


@pytest.mark.rule("S-05")
def test_a_secret_with_a_price_is_used_and_paid_for_each_time() -> None:
    table = knowing("wordy").choose("act")
    assert table.question["net"] == 0
    table.pull("secret.wordy")
    assert table.question["net"] == 2
    table.commit()
    assert table.paid == [("ada", "reason", 2)]


@pytest.mark.rule("S-05")
def test_without_the_points_it_cannot_be_used() -> None:
    assert knowing("wordy", reason=1).choose("act").levers["secret.wordy"].barred == "costs 2 Reason; you have 1"


@pytest.mark.rule("S-05")
def test_a_point_that_goes_elsewhere_is_not_there_for_it() -> None:
    table = knowing("wordy", reason=2).choose("act").pull("bonus")
    assert table.levers["secret.wordy"].barred == "costs 2 Reason; you have 1"
    table.pull("bonus", 0).pull("secret.wordy")
    assert table.levers["bonus"].barred == "no Reason is left"


@pytest.mark.rule("S-05")
def test_a_secret_fits_by_ability_by_kind_of_action_and_where_it_may() -> None:
    table = knowing("wordy", "keen")
    assert "secret.wordy" in table.choose("act").levers
    table.withdraw().say_ops('{ set = "allowed", to = "0" }')
    assert "secret.wordy" not in table.choose("act").levers
    other = sit(option('ability = "brawling"') + LORE).knows("wordy", "keen").choose("act")
    assert "secret.wordy" not in other.levers
    assert other.question["net"] == 0


@pytest.mark.rule("S-05")
def test_a_floor_is_the_least_it_comes_to() -> None:
    table = knowing("steady").choose("act").pull("secret.steady")
    assert set(table.rows) == {"good", "great", "amazing", "legendary"}
    table.commit().throw(-1, -1, -1)
    assert table.last_level == 2


@pytest.mark.rule("S-05", "S-22")
def test_a_secret_may_open_another_pool_for_the_bonus_die() -> None:
    table = knowing("thrift").choose("act")
    assert [pick.id for pick in table.levers["bonus"].picks] == ["reason", "instinct"]
    table.pull("bonus", "instinct").commit()
    assert table.paid == [("ada", "instinct", 1)]
    late = knowing("thrift").choose("act").pull("bonus", "reason")
    assert late.question["net"] == 1


@pytest.mark.rule("S-05", "S-22")
def test_the_late_die_can_be_paid_from_there_as_well() -> None:
    hard = option('ability = "debate", difficulty = 4') + LORE
    table = sit(hard).knows("thrift").tracks(reason=0).choose("act").commit().throw(0, 0, 1)
    table.answer("late:0", "instinct")
    assert table.paid == [("ada", "instinct", 1)]


@pytest.mark.rule("S-05")
def test_a_secret_used_by_itself_costs_says_and_does() -> None:
    table = knowing("mend").secret("mend")
    assert table.paid == [("ada", "vigor", 2)]
    assert "It is mended." in table.said()
    assert table.state.var("mended") == 1
    assert table.barred(Declare("ada", "secret", "ada", "mend")) == "costs 2 Vigor; you have 1"


@pytest.mark.rule("S-05")
def test_a_secret_that_would_change_nothing_is_not_paid_for() -> None:
    wake = Declare("ada", "secret", "ada", "wake")
    table = knowing("wake")
    assert table.barred(wake) == "Vigor is full"
    assert not table.tracks("", vigor=1).barred(wake)
    assert not knowing("wake").under("tired").barred(wake)


@pytest.mark.rule("S-05")
def test_some_secrets_want_peace() -> None:
    table = sit(ARGUE.replace("rest = true\nfirst", "rest = false\nfirst")).knows("mend")
    assert table.barred(Declare("ada", "secret", "ada", "mend")) == "there is no peace for it here"


def test_a_thing_is_used_up() -> None:
    table = sit(ARGUE).holds("salve", count=2).secret("salve", using="use")
    assert table.you.holds["salve"] == 1
    assert table.state.var("mended") == 1
    table.secret("salve", using="use")
    assert "use" not in {getattr(p.command, "act", "") for p in table.prompts}


# Things --------------------------------------------------------------------------------------------------------------


def worth(table: Table, item: str = "old_knife", kind: str = "weapon", ability: str = "brawling") -> list[int]:
    found = edges_for(Sight(table.state, table.world), table.you, item, kind, ability, "cask")
    return [term.amount for term in found]


@pytest.mark.rule("S-54")
def test_what_you_carry_counts_only_once_it_is_imbued() -> None:
    table = sit(ARGUE).holds("old_knife")
    assert worth(table) == []
    table.tracks("", **{"imbued.old_knife": 1})
    assert worth(table) == [1, 2]
    assert worth(table, kind="armour") == [1]
    assert worth(table, ability="debate") == []


@pytest.mark.rule("S-54")
def test_the_guide_may_declare_any_thing_good_for_one_here() -> None:
    table = sit(ARGUE).holds("old_knife").say_ops('{ set = "afloat_now", to = "1" }')
    assert worth(table) == [1]
    assert worth(table, ability="debate") == []


@pytest.mark.rule("S-54")
def test_what_the_guides_people_carry_has_been_declared() -> None:
    table = sit(ARGUE).holds("big_knife", who="cask")
    found = weapons(Sight(table.state, table.world), table.person("cask"), "brawling", "ada")
    assert [(term.label, term.amount) for term in found] == [("big knife, in a brawl", 2)]


@pytest.mark.rule("S-51")
def test_one_thing_counts_at_a_time_the_one_that_is_worth_most() -> None:
    table = sit(ARGUE).holds("old_knife", "big_knife").tracks("", **{"imbued.old_knife": 1, "imbued.big_knife": 1})
    found = weapons(Sight(table.state, table.world), table.you, "brawling", "cask")
    assert [term.amount for term in found] == [1, 2], "three from the old knife, two from the big one"
    away = table.say_ops('{ set = "cornered", to = "0" }')
    assert [t.label for t in weapons(Sight(away.state, away.world), away.you, "brawling", "cask")] == [
        "big knife, in a brawl"
    ]


@pytest.mark.rule("S-51")
def test_a_table_may_let_all_things_count() -> None:
    table = sit(ARGUE, settings="things_add = true").holds("old_knife", "big_knife")
    table.tracks("", **{"imbued.old_knife": 1, "imbued.big_knife": 1})
    found = weapons(Sight(table.state, table.world), table.you, "brawling", "cask")

    assert [term.amount for term in found] == [1, 2, 2]


@pytest.mark.rule("S-05", "S-51")
def test_secrets_add_to_harm_and_take_from_it_where_they_are_paid_for() -> None:
    table = knowing("cruel")
    part = table.choose("act").part
    assert weapons(Sight(table.state, table.world), table.you, "debate", "cask", part) == ()
    table.withdraw()
    used = table.choose("act").part
    paid = replace(used, pulled=(("secret.cruel", 1),))
    assert [t.amount for t in weapons(Sight(table.state, table.world), table.you, "debate", "cask", paid)] == [2]
    assert [t.amount for t in armour(Sight(table.state, table.world), table.you, "debate", "cask", paid)] == [1]
    assert "secret.cruel" not in table.levers, "on a check in a scene it would do nothing"

"""Dividing the successes of an effect: what the levers show as they are pulled, and what happens once committed to."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.commands import Declare, Pull, Withdraw
from game.core.draft import Sight
from game.core.machine import preview
from game.systems.practices.aspects import aspects
from game.view.layout import compose
from game.view.look import look
from game.view.rows import text
from game.view.tale import tale
from tests.systems.practices.tables import Table, fight, option, sit

DUEL = fight("osk@6", "nim@9", "tam@3/yours")


def duel(settings: str = "") -> Table:
    """Ada against Osk and Nim, with Tam beside her; it is her turn."""
    return sit(DUEL, settings=settings).first_turn()


@pytest.mark.rule("A-30")
def test_successes_are_divided_after_the_roll_and_all_of_them() -> None:
    t = duel().brings_about("blaze", "osk", 4)
    assert (t.part.act, t.part.label) == ("shape", "Blaze, 3 successes to divide")
    assert [pick.id for pick in t.levers["aspects"].picks] == ["area", "damage", "duration", "range", "virility"]
    assert t.levers["aspects"].hi == 3
    assert t.world.system.unready(Sight(t.state, t.world), t.top) == "3 successes left to place"
    t.puts(damage=2)
    assert t.world.system.unready(Sight(t.state, t.world), t.top) == "1 success left to place"
    t.puts(damage=3)
    assert t.world.system.unready(Sight(t.state, t.world), t.top) == ""
    t.commit()
    assert t.rated("osk") == {"burning": 4}


@pytest.mark.rule("A-30")
def test_what_came_out_cannot_be_taken_back_and_costs_nothing_more() -> None:
    t = duel().brings_about("blaze", "osk", 2)
    assert t.refused(Withdraw())
    assert preview.price(t.state, t.world) == ()
    assert preview.now(t.state, t.world) == ()
    assert t.left("ap") == 7


@pytest.mark.rule("A-10", "A-30")
def test_without_successes_left_there_is_nothing_to_divide() -> None:
    t = duel().brings_about("blaze", "osk", 1)
    assert t.top.kind == "conflict"
    assert t.rated("osk") == {}


@pytest.mark.rule("A-30", "A-31", "A-32", "A-33", "A-34", "A-35")
def test_every_aspect_shows_what_it_comes_to_as_it_is_pulled() -> None:
    t = duel().brings_about("blaze", "osk", 5)
    assert t.lines == {
        "Area": "none only Osk",
        "Damage": "1 rating of burning",
        "Lasts": "3 rounds step 2: 2 + 0 − resistance 0",
        "Range": "500 yd or 500 m · Osk is 6 feet away",
        "Virility": "1 success to shake it off · one attempt a round",
    }
    t.puts(duration=3, virility=1)
    assert t.lines["Lasts"] == "10 minutes step 5: 2 + 3 − resistance 0"
    assert t.lines["Virility"] == "2 successes to shake it off · one attempt a minute"
    t.puts(area=2, range=2)
    assert t.lines["Area"].startswith("9 yd or 9 m across: Osk, Tam, Nim")
    assert t.lines["Range"] == "680 yd or 680 m · Osk is 6 feet away"


@pytest.mark.rule("A-31")
@pytest.mark.parametrize(("units", "told"), [("metric", "9 m across"), ("imperial", "9 yd across")])
def test_areas_are_told_in_the_measure_of_the_table(units: str, told: str) -> None:
    t = duel(f'units = "{units}"').brings_about("blaze", "osk", 3).puts(area=2)
    assert t.lines["Area"].startswith(told)


@pytest.mark.rule("A-30")
def test_the_whole_division_stands_on_a_small_screen_and_changes_as_it_is_pulled() -> None:
    t = duel().brings_about("blaze", "osk", 5)
    before, after = drawn(t.puts(range=1)), drawn(t.puts(area=1, damage=1, duration=1, virility=1))
    for one, other in (
        ("Area        none", "Area        4 yd"),
        ("Damage         1", "Damage         2"),
        ("Lasts   3 rounds", "Lasts   1 minute"),
        ("Virility       1", "Virility       2"),
        ("3 of 4 left", "all 4 placed"),
        ("[0] Area", "[1] Area"),
    ):
        assert one in before
        assert other not in before
        assert other in after
    assert "Commit" in after


def drawn(t: Table) -> str:
    """The screen of 80 columns and 24 rows."""
    of = look(t.state, t.world, t.prompts, tale([], t.world), title="A table")
    return "\n".join(text(row) for row in compose(of, 80, 24, 0).lines)


@pytest.mark.rule("A-37", "A-31", "A-32")
def test_the_worked_case_in_play() -> None:
    """5 dice, 2 in area and 3 in damage: area 9 yards, damage 4."""
    t = sit(fight("log@20", "tam@24", "nim@40")).first_turn()
    t.declare("ability", "log", "blaze").commit().stand().throw(6, 6, 6, 6, 6).puts(area=2, damage=3)
    assert t.lines["Area"].startswith("9 yd")
    assert t.lines["Damage"].startswith("4 ")
    t.commit()
    assert (t.rated("log"), t.rated("tam"), t.rated("nim")) == ({"burning": 4}, {"burning": 4}, {})


@pytest.mark.rule("A-31")
def test_an_area_takes_in_friend_and_foe_but_whoever_makes_it() -> None:
    t = duel().brings_about("blaze", "osk", 3).puts(area=2).commit()
    assert t.rated("osk") == t.rated("tam") == {"burning": 1}
    assert t.rated("you") == {}


@pytest.mark.rule("A-31")
def test_an_area_of_what_does_good_takes_in_ones_own_side() -> None:
    t = duel().brings_about("cheer", "tam", 3).puts(area=3).commit()
    assert t.rated("tam") == t.rated("you") == {"heartened": 1}
    assert t.rated("osk") == {}


@pytest.mark.rule("A-31")
def test_what_is_for_foes_takes_in_everybody_even_where_nobody_resists_it() -> None:
    mist = '[abilities.mist]\nname = "Mist"\npower = "embers"\npractice = "tactics"\n'
    mist += 'lays = "burning"\naspects = ["area"]\n'
    t = sit(DUEL + mist).first_turn().knows("mist").brings_about("mist", "osk", 2).puts(area=2).commit()
    assert [t.rated(who) for who in ("osk", "nim", "tam", "you")] == [*({"burning": 1},) * 3, {}]


@pytest.mark.rule("A-31")
def test_named_targets_stand_in_place_of_an_area() -> None:
    t = sit(fight("log@6", "osk@300", "nim@9", "tam@3/yours")).first_turn()
    t.brings_about("sparks", "log", 2)
    assert "also" not in t.levers
    t.puts(targets=1, damage=1)
    assert t.lines["Targets"] == "4 the log"
    assert [pick.id for pick in t.levers["also"].picks] == ["nim", "osk"]
    t.pull("also", (("nim", 1), ("osk", 1)))
    assert t.lines["Targets"] == "4 the log, Nim, Osk"
    t.tracks("", **{"power.embers": 0})
    assert t.lines["Targets"] == "4 the log (too far), Nim (too far), Osk (too far)"
    t.puts(damage=2)
    assert "also" not in dict(t.part.pulled)


@pytest.mark.rule("A-31")
def test_an_effect_has_an_area_or_named_targets_not_both() -> None:
    t = duel().brings_about("cheer", "tam", 2).puts(area=1, targets=1)
    assert t.world.system.unready(Sight(t.state, t.world), t.top) == "Area or named targets, not both"


@pytest.mark.rule("A-10", "A-32")
def test_whoever_is_better_guarded_than_the_aim_bears_less() -> None:
    t = sit(fight("log@6", "nim@9", "osk@8")).first_turn()
    t.brings_about("blaze", "log", 5).puts(area=2, damage=3)
    assert t.lines["Damage"] == "4 rating of burning · Osk 3, better guarded · Nim 1, better guarded"
    t.commit()
    assert [t.rated(who)["burning"] for who in ("log", "osk", "nim")] == [4, 3, 1]


@pytest.mark.rule("A-34")
def test_who_stands_out_of_range_is_not_reached() -> None:
    t = sit(fight("log@105", you=0), settings="least_dice = 6").first_turn()
    t.brings_about("volley", "log", 2).puts(damage=2)
    assert t.lines["Range"] == "50 ft or 15 m · falls short: the log is 75 feet away"
    t.commit()
    assert t.rated("log") == {}
    assert t.heard("Volley falls short of the log.")


@pytest.mark.rule("A-34")
def test_dice_in_range_reach_further() -> None:
    t = sit(fight("log@105", you=0), settings="least_dice = 6").first_turn()
    t.brings_about("volley", "log", 2).puts(damage=1, range=1)
    assert t.lines["Range"].startswith("80 ft or 24 m")
    t.commit()
    assert not t.heard("falls short")
    assert "Rating 2." in t.said()


@pytest.mark.rule("A-34", "A-40")
@pytest.mark.parametrize(("thing", "start"), [("", 50), ("short_bow", 100), ("long_bow", 150)])
def test_it_starts_as_far_as_power_and_tool_reach_and_every_die_adds_ten_times_the_area(thing: str, start: int) -> None:
    """A rank 1 bow power reaches 50 ft; with a short bow of 50 ft in hand, 100 ft, before a die is put into range."""
    t = sit(fight("log@20"), settings='least_dice = 6\nunits = "imperial"').first_turn()
    if thing:
        t.holds(thing)
    t.brings_about("volley", "log", 6)
    for dice in range(6):
        t.puts(range=dice)
        assert t.lines["Range"].startswith(aspects.length(start + 30 * dice, "imperial"))


@pytest.mark.rule("A-34")
def test_an_area_makes_it_reach_further_and_equipment_too() -> None:
    """9 yards across: 90 yards at one, and 90 more for each die, of equipment or put in."""
    t = sit(fight("log@20"), settings='least_dice = 6\nunits = "imperial"').first_turn()
    t.brings_about("volley", "log", 6).puts(area=2, range=1)
    assert t.lines["Range"].startswith("180 yd")
    t = sit(fight("log@20"), settings='least_dice = 6\nunits = "imperial"').first_turn().holds("short_bow")
    t.brings_about("volley", "log", 6).puts(area=2, range=1)
    assert t.lines["Range"].startswith("270 yd")


@pytest.mark.rule("A-34")
def test_the_bare_reading_is_a_setting() -> None:
    house = "least_dice = 6\nrange_from_one = false"
    t = sit(fight("log@20"), settings=house).first_turn().brings_about("volley", "log", 6)
    found = []
    for dice in (0, 1, 2, 3):
        t.puts(range=dice)
        found.append(t.lines["Range"].split(" · ")[0])
    assert found == ["50 ft or 15 m", "50 ft or 15 m", "20 yd or 20 m", "30 yd or 30 m"]


@pytest.mark.rule("A-55", "A-37")
@pytest.mark.parametrize("rank", [1, 3, 7, 10])
def test_nine_yards_and_damage_4_of_five_dice_whatever_the_rank(rank: int) -> None:
    t = sit(fight("log@20"), settings="least_dice = 10").first_turn().tracks("", **{"power.bows": rank})
    t.brings_about("volley", "log", 5).puts(area=2, damage=3)
    assert (t.lines["Area"], t.lines["Damage"].split()[0]) == ("9 yd or 9 m across: the log", "4")


@pytest.mark.rule("A-32")
def test_healing_is_for_whom_something_ails_and_otherwise_says_why_it_is_not() -> None:
    t = sit(option(first='{ join = "tam" }'))
    mends = [p for p in t.prompts if isinstance(p.command, Declare) and p.command.using == "mend"]
    assert [(p.label, p.barred) for p in mends] == [("Mend", "nobody here is hurt")]
    t.under("bleeding", "tam", 2)
    mends = [p for p in t.prompts if isinstance(p.command, Declare) and p.command.using == "mend"]
    assert [(p.label, p.barred) for p in mends] == [("Mend: Tam", "")]


@pytest.mark.rule("A-33")
def test_a_duration_is_as_long_as_resistance_leaves_it() -> None:
    t = sit(fight("log@6", "tam@8")).first_turn().brings_about("blaze", "log", 5).puts(area=2, duration=3)
    assert t.lines["Lasts"] == "10 minutes step 5: 2 + 3 − resistance 0 · Tam 3 minutes"
    t.commit()
    assert (t.effect("burning", "log").until, t.effect("burning", "tam").until) == (
        (("minutes", 10),),
        (("minutes", 3),),
    )


@pytest.mark.rule("A-33")
def test_where_a_sheet_gives_no_resistance_the_highest_defence_is_it() -> None:
    t = sit(fight("nim@6")).first_turn().tracks("nim", dodge=0)
    t.brings_about("blaze", "nim", 5).puts(duration=5)
    assert t.lines["Lasts"] == "1 round step 1: 2 + 5 − resistance 6"


@pytest.mark.rule("A-33")
def test_nobody_resists_what_does_them_good() -> None:
    t = duel().brings_about("cheer", "tam", 2).puts(duration=2)
    assert t.lines["Lasts"] == "3 minutes step 4: 2 + 2"


@pytest.mark.rule("A-35", "A-33")
def test_virility_and_duration_stay_with_the_condition() -> None:
    t = duel().brings_about("blaze", "osk", 5).puts(virility=2, duration=2).commit()
    burning = t.effect("burning", "osk")
    assert burning.until == (("minutes", 3),)
    assert {term.slot: (term.amount, term.tags) for term in burning.terms}["virility"] == (3, ("dodge",))


@pytest.mark.rule("A-32")
def test_healing_takes_points_off_the_highest_rating_first() -> None:
    t = duel().under("bleeding", "tam", 2).under("burning", "tam", 3)
    t.brings_about("mend", "tam", 3).puts(healing=3)
    assert t.lines["Healing"].startswith("4 ")
    t.commit()
    assert t.rated("tam") == {"bleeding": 1}


@pytest.mark.rule("A-31", "A-34")
def test_in_a_quiet_scene_nobody_is_too_far() -> None:
    t = sit(option(first='{ join = "tam" }')).under("bleeding", "tam", 2).under("bleeding", "ada", 1)
    t.say_ops('{ move = "tam", to = "900" }')
    t.declare("ability", "ada", "mend").commit().throw(6, 6, 1, 1, 1).puts(targets=1, healing=1)
    t.pull("also", (("tam", 1),))
    assert t.lines["Targets"] == "4 you, Tam"
    t.commit()
    assert t.rated("tam") == {}


@pytest.mark.rule("A-20", "A-32")
def test_restoration_is_for_quiet_scenes_as_well() -> None:
    t = sit().under("bleeding", level=3)
    t.declare("ability", "ada", "mend").commit().throw(6, 6, 1, 1, 1).puts(healing=2).commit()
    assert t.rated() == {}


@pytest.mark.rule("A-20", "A-32")
@pytest.mark.parametrize(("ability", "place"), [("gust", 36), ("pull", 0)])
def test_what_moves_somebody_moves_them_by_the_damage(ability: str, place: int) -> None:
    pull = '[abilities.pull]\nname = "Pull"\npower = "embers"\npractice = "tactics"\naspects = ["damage"]\nmoves = -9\n'
    t = sit(DUEL + pull).first_turn().knows("pull")
    t.brings_about(ability, "osk", 3).puts(damage=2 if ability == "gust" else 3).commit()
    assert t.person("osk").place == place


@pytest.mark.rule("A-02")
def test_whoever_changes_initiative_may_have_it_rolled_again() -> None:
    t = duel().tracks("osk", **{"power.alacrity": 5})
    t.brings_about("startle", "osk", 3).puts(damage=2).pull("again").commit()
    assert t.rated("osk") == {"startled": 3}
    assert (t.call.why, len(t.call.dice)) == ("Osk", 2)
    t.all_throws(6)
    assert t.left("initiative", "osk") == 2
    t = duel().brings_about("startle", "osk", 3).puts(damage=2).commit()
    assert t.top.call is None


@pytest.mark.rule("A-36")
def test_weights_stand_beside_what_creates_or_moves_them() -> None:
    t = duel().brings_about("conjure", "", 1)
    assert t.lines["Weight"] == "50 lb / 25 kg rare · 500 lb / 250 kg uncommon · 5,000 lb / 2,500 kg common"
    t.puts(duration=1).commit()
    assert t.state.var("conjured") == 2


@pytest.mark.rule("A-11", "A-30")
def test_a_called_shot_names_the_condition_of_what_is_divided() -> None:
    t = duel().declare("ability", "osk", "sparks").pull("call", "lamed").commit().stand()
    assert len(t.call.dice) == 3
    t.throw(6, 6, 1).puts(damage=1)
    assert t.lines["Damage"].startswith("2 rating of lamed")
    t.commit()
    assert t.rated("osk") == {"lamed": 2}


@pytest.mark.rule("A-10", "A-30")
def test_without_one_the_condition_is_drawn() -> None:
    t = duel().brings_about("sparks", "osk", 2).puts(damage=1).commit()
    assert t.call.dice == ("d3",)
    t.throw(3)
    assert t.rated("osk") == {"lamed": 2}


SPARKING = """
[people.smith]
name = "the smith"
powers = { alacrity = 9, embers = 5 }
endurance = 9
ap = 9
abilities = ["blaze"]
[[people.smith.policy]]
act = "blaze"
on = "you"
put = ["damage", "duration"]
"""


@pytest.mark.rule("A-30")
@pytest.mark.parametrize(("place", "rating", "until"), [(6, 3, (("round", 1),)), (60, 3, (("round", 1),))])
def test_the_content_divides_by_its_own_rule(place: int, rating: int, until: tuple[tuple[str, int], ...]) -> None:
    """First what it takes to reach, then one each in turn: 4 less 1 for dodge 2, resistance 4."""
    t = sit(fight(f"smith@{place}") + SPARKING)
    while t.top.call is not None:
        t.throw(*((6 if "smith" in t.top.call.why else 1,) * len(t.top.call.dice)))
    t.hear().commit().stand().throw(6, 6, 6, 6, 1)
    assert t.rated() == {"burning": rating}
    assert t.effect("burning").until == until
    assert t.heard(f"Blaze: damage {rating}, lasts 1 round")


@pytest.mark.rule("A-30", "A-40")
@given(st.integers(1, 5), st.data())
@settings(max_examples=40)
def test_any_division_that_can_be_committed_uses_every_success(successes: int, data: st.DataObject) -> None:
    t = sit(fight("log@6", "tam@8"), settings="least_dice = 5").first_turn().brings_about("volley", "log", successes)
    lever = t.levers["aspects"]
    for _ in range(8):
        put = {pick.id: data.draw(st.integers(0, pick.most)) for pick in lever.picks}
        value = tuple((aspect, dice) for aspect, dice in put.items() if dice)
        if lever.allows(value):
            t.say(Pull(0, "aspects", value))
            left = t.world.system.unready(Sight(t.state, t.world), t.top)
            assert (left == "") == (sum(put.values()) == successes)


@pytest.mark.rule("A-30")
def test_what_an_ability_puts_somebody_under_is_said_before_it_is_paid_for() -> None:
    t = duel().declare("ability", "tam", "cheer")
    assert t.lines["Heartened"].strip() == "One die more"

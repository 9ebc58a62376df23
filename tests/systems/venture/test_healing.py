"""Healing, rests, conditions and how they end: V-65, V-66, at the table."""

import pytest

from game.core.commands import Declare, Undertake
from tests.systems.venture.brawls import BEAST, HURT, blow, hurt
from tests.tables import fight, sit

# V-65


@pytest.mark.rule("V-65")
def test_as_an_action_physicality_heals_injuries_one_for_one_and_never_a_wound() -> None:
    table = blow(1).tracks(injuries=2, wounds=1)
    assert table.offered(Declare("ada", "mend", "", "1"))
    table.declare("mend", "", "2")
    assert (hurt(table), table.left("physicality")) == ((1, 0), 0)
    assert not any(isinstance(p.command, Declare) and p.command.act == "mend" for p in table.prompts)


@pytest.mark.rule("V-65", "V-56")
def test_healing_yourself_is_your_turn() -> None:
    table = sit(BEAST).tracks(injuries=2).choose("fight").declare("mend", "", "1")
    assert table.top.turn == "vampire"
    assert (table.left("injuries"), table.left("physicality")) == (1, 1)


@pytest.mark.rule("V-65")
def test_the_short_and_the_long_rest_are_once_a_day_each_and_restore_pools() -> None:
    table = blow(1).tracks(movement=0, sorcery=1)
    minute = table.state.minute
    table.undertake("ten:pools")
    assert (table.left("movement"), table.left("sorcery")) == (1, 2)
    assert table.state.minute == minute + 10
    assert table.refused(Undertake("ada", "ten:pools"))
    table.undertake("hour:pools")
    assert (table.left("movement"), table.left("sorcery")) == (3, 4)
    assert table.barred(Undertake("ada", "hour:pools")) == "taken today; one a day"


@pytest.mark.rule("V-65")
def test_the_next_day_has_its_own_rests() -> None:
    table = blow(1).undertake("ten:pools").undertake("hour:pools").undertake("night:pools")
    assert table.state.minute // 1440 + 1 == 2
    assert table.offered(Undertake("ada", "ten:pools"))
    assert table.offered(Undertake("ada", "hour:pools"))


@pytest.mark.rule("V-65")
@pytest.mark.parametrize("rest", ["ten", "hour", "night"])
def test_each_rest_heals_one_wound_or_one_anguish_in_place_of_pools(rest: str) -> None:
    for track in ("wounds", "anguish"):
        table = blow(1).tracks(wounds=2, anguish=2, movement=0).undertake(f"{rest}:{track}")
        assert (table.left("wounds"), table.left("anguish")) == ((1, 2) if track == "wounds" else (2, 1))
        assert table.left("movement") == (3 if rest == "night" else 0)


@pytest.mark.rule("V-65")
def test_a_night_is_slept_once_a_night() -> None:
    table = blow(1).tracks(wounds=2).undertake("night:wounds")
    assert table.refused(Undertake("ada", "night:wounds"))
    assert table.left("wounds") == 1
    more = '[scenes.room.options.day]\nlabel = "Pass the day"\ntime = 1020\n'
    later = blow(1, more=more).tracks(wounds=2).undertake("night:wounds").choose("day").undertake("night:wounds")
    assert later.left("wounds") == 0


@pytest.mark.rule("V-65")
def test_nobody_takes_the_sleep_of_a_night_by_day() -> None:
    more = '[scenes.room.options.day]\nlabel = "Pass the night"\ntime = 840\n'
    table = blow(1, more=more).tracks(wounds=1).choose("day")
    assert table.refused(Undertake("ada", "night:wounds")) == "it is day"


@pytest.mark.rule("V-65")
def test_a_scene_with_a_row_for_a_rest_offers_no_second_one() -> None:
    more = '[scenes.room.options.sleep]\nlabel = "Sleep until the gulls"\ndo = [{ rest = "night" }]\n'
    room = f'[scenes.room]\ntitle = "A room"\ntext = "Four walls."\nrest = true\n{more}'
    for head, rows in (("format = 1", {"ten:pools", "hour:pools"}), ("", {"ten:pools", "hour:pools", "night:pools"})):
        offered = {p.command.activity for p in sit(room, head=head).prompts if isinstance(p.command, Undertake)}
        assert offered == rows


@pytest.mark.rule("V-65")
def test_a_rest_that_the_content_takes_heals_like_any_other() -> None:
    more = '[scenes.room.options.sleep]\nlabel = "Sleep"\ndo = [{ rest = "night" }]\n'
    table = blow(1, more=more).tracks(wounds=1, sorcery=0).under("drowsy").choose("sleep")
    assert (table.left("wounds"), table.left("sorcery"), table.is_under("drowsy")) == (0, 4, True)


@pytest.mark.rule("V-65")
def test_the_house_may_set_what_rests_bring_back() -> None:
    house = "short_rest_bene = 2\nlong_rest_bene = 3\nnight_restores = false"
    table = blow(1, settings=house).tracks(sorcery=0)
    assert table.undertake("ten:pools").left("sorcery") == 2
    assert table.tracks(sorcery=0).undertake("hour:pools").left("sorcery") == 3
    assert table.tracks(sorcery=0, wounds=1).undertake("night:wounds").left("sorcery") == 0


@pytest.mark.rule("V-65")
def test_there_is_no_rest_in_a_fight_or_where_there_is_no_peace() -> None:
    assert sit(BEAST).choose("fight").refused(Undertake("ada", "ten:pools"))
    body = HURT.replace("rest = true", "rest = false").replace("POINTS", "1").replace("KIND", "body")
    assert sit(body).refused(Undertake("ada", "ten:pools"))


# V-66


@pytest.mark.rule("V-66")
@pytest.mark.parametrize(("level", "rests"), [(1, 1), (5, 1), (6, 2), (10, 2), (11, 3)])
def test_a_condition_ends_after_rests_by_its_level(level: int, rests: int) -> None:
    more = '[scenes.room.options.day]\nlabel = "Pass the day"\ntime = 1440\n'
    table = blow(1, more=more).under("poisoned", level=level)
    taken = 0
    for rest in ("ten", "hour", "ten"):
        table.undertake(f"{rest}:effect:poisoned")
        taken += 1
        if not table.is_under("poisoned"):
            break
        if rest == "hour":
            table.choose("day")
    assert taken == rests


@pytest.mark.rule("V-66")
def test_a_condition_may_ask_for_more_rests_and_they_count_on_over_days() -> None:
    more = (
        '[conditions.deep_curse]\nlabel = "under a deep curse"\nuntil = ["rests:5"]\n'
        '[scenes.room.options.day]\nlabel = "Pass the day"\ntime = 900\n'
    )
    table = blow(1, more=more).under("deep_curse")
    for _ in range(2):
        table.undertake("ten:effect:deep_curse").undertake("hour:effect:deep_curse").undertake("night:pools")
        table.choose("day")
    assert table.effect("deep_curse").until == (("rests", 1),)
    assert not table.undertake("ten:effect:deep_curse").is_under("deep_curse")


@pytest.mark.rule("V-66")
def test_where_another_end_is_named_rests_do_nothing() -> None:
    table = blow(1).under("cursed").under("saltblood").under("nameless")
    for rest in ("ten:pools", "hour:pools"):
        table.undertake(rest)
    assert all(table.is_under(each) for each in ("cursed", "saltblood", "nameless"))
    table.holds("antidote").declare("use", "ada", "antidote")
    assert not table.is_under("saltblood")
    assert table.you.holds["antidote"] == 0


@pytest.mark.rule("V-66")
def test_sunrise_ends_what_lasts_until_then() -> None:
    table = blow(1).under("cursed").under("saltblood").undertake("night:pools")
    assert table.is_under("cursed")
    more = '[scenes.room.options.night]\nlabel = "Wait"\ntime = 720\n'
    woken = blow(1, more=more).under("cursed").choose("night")
    assert not woken.is_under("cursed")
    assert "The sun comes over" in woken.told()


@pytest.mark.rule("V-66")
def test_a_hold_ends_by_breaking_free_a_physicality_act_against_its_level() -> None:
    table = sit(BEAST).choose("fight").under("held", level=5).declare("break_free", "", "held")
    assert table.question["challenge"] == 5
    table.pull("bene").commit()
    assert table.paid == [("ada", "physicality", 1)]
    table.throw(3)
    assert table.is_under("held")
    table.policy().commit().throw(9).decline()
    table.policy().commit().throw(9).decline()
    table.declare("break_free", "", "held").commit().throw(5).decline()
    assert not table.is_under("held")


@pytest.mark.rule("V-66")
def test_a_hold_ends_by_another_s_help() -> None:
    table = sit(BEAST).second().choose("fight").under("held", "wenna_tarr", level=4)
    table.declare("break_free", "wenna_tarr", "held")
    assert table.part.who == "ada"
    table.commit().throw(4).decline()
    assert not table.is_under("held", "wenna_tarr")


@pytest.mark.rule("V-66", "V-44")
def test_a_companion_breaks_your_hold_by_its_level() -> None:
    body = BEAST + (
        '[scenes.room.options.call]\nlabel = "Call"\ndo = [{ join = "perrin", as = "perrin" }]\n'
        '[people.perrin]\nname = "Perrin"\nlevel = 4\n'
    )
    table = sit(body).choose("call").choose("fight").under("held", level=4).end_turn()
    table.declare("break_free", "ada", "held", who="perrin").commit()
    assert not table.is_under("held")
    assert table.top.turn == "vampire"


@pytest.mark.rule("V-66")
def test_a_foe_s_spell_lasts_for_rests_by_its_level() -> None:
    body = fight('{ person = "mage", key = "mage", at = 5 }') + (
        '[people.mage]\nname = "a mage"\nlevel = 4\npolicy = [{ attack = 0 }]\n'
        'attacks = [{ label = "charms", defence = "resist", mental = true, damage = 0,'
        ' rider = { label = "charm", level = 7, condition = "charmed", defence = "resist" } }]\n'
    )
    table = sit(body).choose("fight").end_turn().policy().commit().throw(0).commit().throw(0)
    assert table.effect("charmed").until == (("rests", 2),)
    assert table.barred(Declare("ada", "attack", "mage")) == "Ada is charmed."
    table.say_ops('{ leave = "mage" }').undertake("ten:effect:charmed").undertake("hour:effect:charmed")
    assert not table.is_under("charmed")


@pytest.mark.rule("V-65", "V-66")
def test_whoever_is_with_you_rests_when_you_do() -> None:
    more = (
        '[scenes.room.options.call]\nlabel = "Call"\ndo = [{ join = "perrin", as = "perrin" }]\n'
        '[people.perrin]\nname = "Perrin"\nlevel = 4\n'
    )
    table = blow(1, more=more).choose("call").tracks("perrin", wounds=1).under("poisoned", "perrin", level=3)
    table.undertake("ten:pools")
    assert (table.left("wounds", "perrin"), table.is_under("poisoned", "perrin")) == (0, True)
    assert not table.undertake("hour:pools").is_under("poisoned", "perrin")


@pytest.mark.rule("V-66")
def test_the_night_passes_with_a_poison_that_takes_three_rests() -> None:
    table = blow(1).under("fever").undertake("ten:effect:fever").undertake("hour:effect:fever").undertake("night:pools")
    assert table.effect("fever").until == (("rests", 1),)
    house = blow(1, settings="night_ends_conditions = true").under("drowsy").undertake("night:effect:drowsy")
    assert not house.is_under("drowsy")


@pytest.mark.rule("V-66")
def test_a_rest_does_one_thing_unless_the_house_lets_it_count_for_all() -> None:
    table = blow(1).tracks(wounds=1, movement=0).under("poisoned").under("drowsy")
    table.undertake("ten:wounds")
    assert (table.left("wounds"), table.left("movement")) == (0, 0)
    assert table.is_under("poisoned")
    table.undertake("hour:effect:drowsy")
    assert (table.is_under("poisoned"), table.is_under("drowsy"), table.left("movement")) == (True, False, 0)
    house = blow(1, settings="rest_one_thing = false").tracks(wounds=1).under("poisoned").under("drowsy")
    house.undertake("ten:wounds")
    assert not house.is_under("poisoned")
    assert not house.is_under("drowsy")


@pytest.mark.rule("V-65")
def test_whoever_plays_beside_you_rests_too_and_has_had_that_rest() -> None:
    table = blow(1).second().tracks("wenna_tarr", wounds=2).undertake("hour:pools")
    assert table.left("wounds", "wenna_tarr") == 1
    before = table.left("rested_hour", "wenna_tarr")
    assert before == table.left("rested_hour")


@pytest.mark.rule("V-77")
def test_intellect_heals_mental_injuries_one_for_one_and_no_anguish() -> None:
    table = blow(1).tracks(mental_injuries=2, anguish=1, intellect=2)
    table.declare("clear", "", "2")
    assert (table.left("mental_injuries"), table.left("anguish"), table.left("intellect")) == (0, 1, 0)
    assert "You heal 2 mental Injuries." in table.said()


@pytest.mark.rule("V-59")
def test_it_is_the_helper_who_cannot_tend_the_same_friend_twice() -> None:
    table = sit(BEAST).second().second("old_hask").choose("fight").tracks("old_hask", injuries=2)
    tend = table.act("aid", "old_hask", "heal")
    table.say(tend)
    assert table.left("injuries", "old_hask") == 1
    assert table.offered(Declare("wenna_tarr", "aid", "old_hask", "heal"))
    table.say(Declare("wenna_tarr", "aid", "old_hask", "heal"))
    assert table.left("injuries", "old_hask") == 0


@pytest.mark.rule("V-78")
def test_a_skill_that_frees_counts_where_somebody_breaks_free() -> None:
    table = sit(BEAST).choose("fight").under("held", level=5).knows("skill.hauling", level=2)
    table.declare("break_free", "", "held")
    assert table.terms["Hauling"] == 2

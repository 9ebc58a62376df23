"""Lines said at an open table of `venture`: what each comes to."""

import pytest

from game.core.act import Act
from game.core.commands import Answer, Confirm
from game.core.draft import Sight
from game.core.machine import preview
from game.core.machine.fitting import fitting
from game.core.machine.letters import letters
from game.guide.at import At
from game.guide.completing import completed
from game.guide.foretold import told
from game.guide.line import heard
from tests.guide.at_tables import at, begun, chances, facts, refused, said
from tests.guide.lineof import line_of
from tests.opentable import OpenTable

TABLE = "venture"


def test_a_skill_and_a_number_are_enough() -> None:
    found = facts("wenna lies 6", TABLE)
    assert found["Against you"] == "6 the task 6"
    assert found["You bring"] == "1 Lies 1"
    assert found["Target"].startswith("5 ")
    assert chances("wenna lies 6", TABLE)["success"] == 50


def test_somebody_is_against_it_and_somebody_helps() -> None:
    line = "wen lies clerk help dor"
    found = facts(line, TABLE)
    assert found["Against you"].startswith("5 toll clerk, level 3")
    assert found["You bring"] == "2 Lies 1 · help from Dorrit Vane 1"
    assert found["Target"].startswith("3 ")
    assert chances(line, TABLE)["success"] == 70
    part = begun(line, TABLE).top.parts[0]
    assert (part.label, part.against, part.pulled) == (
        "Lies to the toll clerk",
        "toll_clerk",
        (("help", "dorrit_vane"),),
    )
    act = said(line, TABLE).act
    assert act["check"] == {"kind": "interaction", "skill": "lies", "against": "toll_clerk"}


def test_the_sentence_names_whoever_helps_once() -> None:
    of_two = OpenTable(TABLE, "wenna_tarr", "dorrit_vane").session
    two = At(of_two.state, of_two.world)
    assert "with help from Dorrit Vane. If" in told(heard("wenna lies 6 help dorrit", two), two.world)
    assert "with help from Dorrit Vane. If" in told(heard("wenna lies 6 help dorrit", at(TABLE)), at(TABLE).world)


def test_what_is_carried_and_fits_counts() -> None:
    assert facts("wenna locks 7", TABLE)["You bring"] == "3 Locks 2 · fine picks 1"
    assert chances("wenna locks 7", TABLE)["success"] == 60


@pytest.mark.rule("V-05")
def test_a_thing_that_is_named_counts_and_a_weapon_with_the_skill_it_is_used_with() -> None:
    assert facts("wenna climbing 7", TABLE)["You bring"] == "0 no Climbing"
    assert facts("wenna climbing 7 with knife", TABLE)["You bring"] == "1 no Climbing · knife 1"
    assert facts("wenna blades 7", TABLE)["You bring"] == "1 no Blades · knife 1"


@pytest.mark.rule("V-41", "V-43", "V-44")
def test_whoever_never_rolls_is_told_that_their_level_is_not_enough() -> None:
    assert facts("docker hauling 3", TABLE)["Target"] == "1 their level is not enough"
    assert facts("docker hauling 2", TABLE)["Target"] == "0 it happens without a roll"
    assert facts("docker hauling 1 need 2", TABLE)["Target"] == "2 their level is not enough"


def test_what_works_stands_before_what_fails_whatever_was_said() -> None:
    for line in ("wenna climbing 7 works: “up”", "wenna climbing 7 fails: “down” works: “up”"):
        state = begun(line, TABLE)
        found = letters(Act(Sight(state, at(TABLE).world), state.top, 0))
        now = next(one.now for one in found if one.letter == "K")
        assert now.startswith("up · "), line


def test_two_successes_and_two_dice() -> None:
    found = chances("wenna locks 7 need 2 sortilege", TABLE)
    assert found["success"] == 36


def test_words_a_talent_and_a_circumstance() -> None:
    line = 'dorrit "talk her round" persuasion clerk with long column +1 "he knows her mother"'
    found = facts(line, TABLE)
    assert found["Against you"].startswith("5 ")
    assert found["You bring"] == "5 Persuasion 2 · The Long Column 2 · he knows her mother 1"
    assert found["Target"] == "0 it happens without a roll"
    assert begun(line, TABLE).top.parts[0].label == "talk her round"


def test_somebody_has_to_and_what_failing_brings_is_done() -> None:
    line = "hask must withstand 6 fails: effect poisoned"
    assert facts(line, TABLE)["You bring"] == "1 Hardiness 1"
    assert chances(line, TABLE)["success"] == 50
    assert begun(line, TABLE).top.parts[0].forced
    assert said(line, TABLE).act["on"]["failure"]["do"] == ({"effect": "poisoned"},)


def test_nobody_by_that_name_is_told_with_who_is_meant() -> None:
    assert refused("wenna lies clark", TABLE) == (
        "There is no person, skill or thing “clark” here; did you mean clerk?"
    )


def test_a_beginning_that_two_things_have_is_asked() -> None:
    found = heard("wenna wat 5", at(TABLE))
    assert found.command is None
    assert found.questions[0].asked == "“wat” can be 1 Vigilance, 2 against the watchman."
    answers = [said(line, TABLE).act["check"] for _, line in found.questions[0].answers[:1]]
    assert answers[0]["skill"] == "watching"


def test_a_number_out_of_range_is_refused_behind_the_number() -> None:
    found = heard("wenna lies 25", at(TABLE))
    assert [(one.place, one.sentence) for one in found.lost] == [
        (len("wenna lies 25"), "Difficulty: 25 is too high; the most is 17.")
    ]


def test_a_spell_cast_on_an_ally_is_against_its_own_level() -> None:
    line = "ansel cast watching flame on dorrit"
    found = facts(line, TABLE)
    assert (found["Against you"], found["You bring"]) == ("3 Watching Flame 3", "0 nothing")
    assert chances(line, TABLE) == {"success": 91, "failure": 9}
    (part,) = begun(line, TABLE).top.parts
    assert (part.label, part.act, part.against) == ("Watching Flame on Dorrit Vane", "spellcasting", "dorrit_vane")
    assert part.costs == (("ansel_wick", "sorcery", 1),)


def test_without_a_word_of_whom_it_is_cast_on_oneself_and_never_rolls() -> None:
    assert facts("ansel cast watching flame", TABLE)["Against you"] == "routine it happens without a roll"


def test_a_spell_by_its_name_alone_is_cast() -> None:
    for line in ("wenna hush", "act hush", "act wenna hush"):
        assert said(line, TABLE).act == said("wenna cast hush", TABLE).act, line
    assert said("ansel watching flame on dorrit", TABLE).act["check"]["cast"]["at"] == "dorrit_vane"
    assert completed("act hu", at(TABLE)) == ("act hush",)


def test_beside_a_skill_a_spell_counts_with_it() -> None:
    assert "cast" not in said("wenna climbing with hush", TABLE).act["check"]
    assert "cast" not in heard("wenna hush climbing", at(TABLE)).act["check"]
    assert "cast" not in heard("wenna climbing hush", at(TABLE)).act["check"]


@pytest.mark.parametrize(
    "line", ["wenna lies to the clerk", "wenna lies to clerk", "wenna lies vs the clerk", "wenna lies the toll clerk"]
)
def test_a_little_word_on_the_way_to_a_name_says_nothing(line: str) -> None:
    assert said(line, TABLE).act == said("wenna lies vs clerk", TABLE).act


def test_a_little_word_is_no_beginning_of_a_name() -> None:
    """Who sings to the moon does nothing to the toll clerk."""
    found = heard("wenna sings to the moon", at(TABLE))
    assert [one.sentence.partition("” here")[0] for one in found.lost] == [
        "There is no person, skill or thing “sings",
        "There is no person, skill or thing “moon",
    ]
    assert refused("wenna lies to", TABLE).startswith("There is no person, skill or thing “to” here")


def test_a_spell_that_somebody_does_not_know_is_refused() -> None:
    assert refused("wenna cast watching flame on dorrit", TABLE) == "Wenna Tarr does not know Watching Flame."


def test_a_spell_is_cast_on_somebody_or_at_a_number() -> None:
    sentence = "A spell is cast on somebody, or at a thing so hard: keep one."
    assert refused("ansel cast watching flame on dorrit 6", TABLE) == sentence


def test_a_players_character_meets_it_with_a_skill_of_theirs() -> None:
    line = "wenna stealth vs hask watching"
    assert facts(line, TABLE)["Against you"] == "5 an even match 5 · Old Hask, no Vigilance 0"
    assert facts(line, TABLE)["Target"].startswith("5 ")
    assert chances(line, TABLE)["success"] == 50
    w, state = at(TABLE).world, begun(line, TABLE)
    both = [w.system.levers(Sight(state, w), Act(Sight(state, w), state.top, index)) for index in (0, 1)]
    assert [part.who for part in state.top.parts] == ["wenna_tarr", "old_hask"]
    assert all("bene" in {lever.id for lever in levers} for levers in both)


def test_what_the_guides_people_do_is_a_sum_that_is_shown_before_it_counts() -> None:
    line = "docker hauling 5 motivated 2"
    found = facts(line, TABLE)
    assert (found["Against you"], found["You bring"]) == ("5 the task 5", "4 level 2 · motivated 2")
    assert chances(line, TABLE) == {"success": 0, "failure": 100}
    lying = begun(line, TABLE)
    assert (lying.top.kind, lying.top.stage, lying.top.ready) == ("exchange", "free", ())


def test_whoever_is_acted_upon_by_the_guides_people_rolls_a_defence() -> None:
    line = 'clerk "stares him down" interaction dorrit resist'
    found = facts(line, TABLE)
    assert (found["Against you"], found["You bring"]) == ("5 toll clerk, level 3 · wary 2", "1 Composure 1")
    assert found["Target"].startswith("4 ")
    assert chances(line, TABLE) == {"success": 60, "failure": 40}
    (part,) = begun(line, TABLE).top.parts
    assert (part.who, part.against, part.forced) == ("dorrit_vane", "toll_clerk", True)


def test_of_several_against_it_the_highest_counts_and_one_for_each_other() -> None:
    found = facts("wenna lies vs docker and watchman", TABLE)
    assert found["Against you"] == "4 watchman, level 3 · docker with them 1"


def test_of_several_who_act_the_others_help() -> None:
    assert said("wenna and dorrit lies 6", TABLE).pulls == {"help": "dorrit_vane"}
    found = facts("wenna and dorrit and hask lies 6", TABLE)
    assert found["You bring"] == "3 Lies 1 · help from Old Hask 1 · help from Dorrit Vane 1"


def test_a_number_or_somebody_else_takes_the_place_of_a_group() -> None:
    lying = At(begun("wenna lies vs docker and watchman", TABLE), at(TABLE).world)
    for line, left in (("challenge 6", "6 the task 6"), ("vs clerk", "5 toll clerk, level 3 · wary 2")):
        found = heard(line, lying)
        assert found.begun is not None
        assert {one.label: f"{one.total} {one.text}" for one in preview.facts(found.begun, lying.world)}[
            "Against you"
        ] == left


def test_magic_dice_bring_flux() -> None:
    rows = preview.now(begun("wenna locks 7 need 2 sortilege", TABLE), at(TABLE).world)
    assert {one.label: round(100 * one.weight / one.of) for one in rows if not one.whole} == {"flux": 10}


def test_a_harm_has_a_size() -> None:
    deed = said("wenna lies 6 fails: harm fair", TABLE).act["on"]["failure"]["do"]
    assert deed == ({"harm": "4"},)


# What goes on ---------------------------------------------------------------------------------------------------------

WORK = "wenna locks 7 over 3 days 4 cost 7"


def worked(table: OpenTable, line: str, face: int) -> list[str]:
    """One more roll of an act that goes on: what is told of it."""
    before = len(table.events("said"))
    table.word(line)
    table.commit()
    table.fall(face)
    table.stand()
    return [one.words for one in table.events("said")[before:]]


@pytest.mark.rule("V-50", "V-81")
def test_an_act_that_goes_on_is_said_with_its_time_its_successes_and_its_cost() -> None:
    assert said(WORK, TABLE).act["check"]["ongoing"] == {"estimate": 3 * 24 * 60, "successes": 4, "cost": 7}
    assert "time" not in said(WORK, TABLE).act
    assert facts(WORK, TABLE)["Progress"] == "0 of 4 18 hours a roll, 2 of 7"
    assert facts("wenna locks 7 over 3 days", TABLE)["Progress"] == "0 of 3 1 day a roll"
    assert facts("wenna locks over 3 days 4 6", TABLE)["Against you"].startswith("6 ")
    assert "progress 0 of 4: 60%." in told(heard(WORK, at(TABLE)), at(TABLE).world)


@pytest.mark.rule("V-50", "V-51", "V-81")
def test_each_roll_takes_its_share_and_only_a_success_brings_it_nearer() -> None:
    table = OpenTable("venture", "wenna_tarr", "dorrit_vane")
    began = table.s.minute
    rolls = [worked(table, WORK, face) for face in (5, 0, 5, 5, 5)]
    assert rolls == [["1 of 4 done."], ["It does not work."], ["2 of 4 done."], ["3 of 4 done."], ["It works."]]
    assert table.s.minute - began == 5 * 18 * 60
    (work,) = table.s.projects.values()
    assert (work.done, work.rolls, work.spent) == (4, 5, 9)
    assert table.events("paid") == []
    assert fitting(table.session.state, table.session.world) == ""


@pytest.mark.rule("V-50")
def test_what_is_done_is_not_begun_again_and_another_act_begins_at_nothing() -> None:
    table = OpenTable("venture", "wenna_tarr", "dorrit_vane")
    for _ in range(4):
        worked(table, WORK, 9)
    found = heard(WORK, At(table.session.state, table.session.world))
    assert [one.sentence for one in found.lost] == ["That is done."]
    table.word(WORK.replace("locks", "boats"))
    assert "0 of 4" in [one.total for one in preview.facts(table.session.state, table.session.world)]


def test_a_roll_of_what_goes_on_is_taken_back_whole() -> None:
    table = OpenTable("venture", "wenna_tarr", "dorrit_vane")
    before, entries = table.session.state, len(table.session.entries)
    worked(table, WORK, 9)
    while len(table.session.entries) > entries:
        table.say_back()
    assert table.session.state == before


def test_the_line_that_says_it_is_heard_as_the_same() -> None:
    found = said(WORK, TABLE)
    assert said(line_of(found.act, at(TABLE), found.who), TABLE).act == found.act


# What is foreseen -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-30")
@pytest.mark.parametrize(
    ("line", "face", "told"),
    [
        ("wenna divination 8 +1", 5, ["A fact of level 6 all the same.", "It does not work."]),
        ("wenna divination 8 +1", 7, ["It works."]),
        ("wenna perception 8 +1", 5, ["It does not work."]),
    ],
)
def test_a_divination_that_fails_gives_a_fact_of_the_level_of_die_and_venture(
    line: str, face: int, told: list[str]
) -> None:
    table = OpenTable("venture", "wenna_tarr", "dorrit_vane")
    assert worked(table, line, face) == told


@pytest.mark.rule("V-30")
def test_the_guide_who_gives_something_all_the_same_sees_of_which_level() -> None:
    table = OpenTable("venture", "wenna_tarr", "dorrit_vane")
    table.say(Confirm(True))
    table.word("wenna divination 8 +1")
    table.commit()
    table.fall(5)
    s = table.s
    offers = {one.id: one for one in s.w.system.offers(s, s.top, "hand")}
    assert offers["partial"].why == "A fact of level 6."
    table.say(Answer("partial"))
    table.stand()
    assert "A fact of level 6 all the same." in [one.words for one in table.events("said")]


def test_an_accent_that_is_typed_as_a_sign_of_its_own_does_not_end_the_word() -> None:
    assert said("wenna lies cle\u0308rk", "venture").act == said("wenna lies clerk", "venture").act


@pytest.mark.parametrize(
    "line",
    [
        "wenna stealth dorrit vigilance",
        "wenna stealth dorrit meets vigilance",
        "wenna stealth vs dorrit resists watching",
    ],
)
@pytest.mark.rule("V-85")
def test_what_another_player_meets_it_with_says_that_they_are_against_it(line: str) -> None:
    check = said(line, TABLE).act["check"]
    assert (check["against"], check["resists"]) == ("dorrit_vane", "watching")


def test_whoever_has_a_title_is_asked_about_by_name() -> None:
    (question,) = heard("hask wenna lies 6", at(TABLE)).questions
    assert question.sentence == "Wenna Tarr is on Hask’s side:"
    (question,) = heard("wenna hask lies 6", at(TABLE)).questions
    assert question.asked.endswith(" 1 Hask helps, 2 against Hask.")
    (_, helps), (_, against) = question.answers
    assert said(helps, TABLE).pulls["help"] == "old_hask"
    assert against == "wenna vs Hask, lies 6"


def test_words_that_are_longer_than_a_row_name_the_act_as_far_as_they_fit() -> None:
    found = heard('wenna stealth 6 "I snatch the key from him before he sees"', at("venture"))
    assert not found.lost
    assert found.commands
    assert found.act["label"] == "I snatch the key from him before …"

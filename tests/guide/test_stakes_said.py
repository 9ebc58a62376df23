"""What an act brings, said in a line or under K: it stands beside the odds, whichever way it is said."""

import pytest

from game.core.content import Consequence
from game.guide.foretold import told
from game.guide.yours import answered, letters_now, sayable
from tests.guide.at_tables import at, refused, said
from tests.opentable import PAIRS, OpenTable

TABLE = "venture"


@pytest.mark.parametrize(
    ("line", "stake"),
    [
        ('wenna stealth 7, fails: harm 2 "a burnt hand"', "harm 2: a burnt hand"),
        ('wenna stealth 7 fails: "He swings it." harm 1', "He swings it; harm 1"),
        ("wenna stealth 7 fails: He swings it; harm 1", "He swings it; harm 1"),
        ("wenna stealth 7 fails: effect poisoned", "effect poisoned"),
        ("wenna stealth 7 fails: harm 2; lost", "An hour is lost; harm 2"),
        ("wenna stealth 7 fails: lost", "An hour is lost."),
        ('wenna stealth 7 fails: "The lamp goes out." time 10', "The lamp goes out."),
    ],
)
def test_what_failing_does_stands_beside_the_odds(line: str, stake: str) -> None:
    assert said(line, TABLE).act["on"]["failure"]["stake"] == stake


@pytest.mark.parametrize(
    ("system", "line", "sentence"),
    [
        ("venture", "wenna lies vs clerk fails: harm 2; lost", "If it fails: An hour is lost; harm 2."),
        ("solar", 'tam stealth vs usher so that "you are by" else "you are seen"', "If it fails: You are seen."),
        ("solar", 'tam stealth vs usher so that "you are by"', "If it works: You are by."),
        ("position", 'ansel scramble vs constable harm 2 "a rib"', "It does not work: moderate harm, no second try."),
        ("position", "ansel scramble controlled", "If it fails: It does not work."),
    ],
)
def test_what_was_said_of_failing_stands_under_the_line(system: str, line: str, sentence: str) -> None:
    assert sentence in told(said(line, system), at(system).world)


def test_a_sentence_runs_to_the_next_grade_and_keeps_its_stop() -> None:
    on = said("wenna stealth 7 works: You read the brand. fails: He turns round.", TABLE).act["on"]
    assert (on["success"]["text"], on["failure"]["text"]) == ("You read the brand.", "He turns round.")


def test_what_a_word_takes_is_listed_where_it_is_given_something_else() -> None:
    assert "effect takes one of: asleep, " in refused("wenna stealth 7 works: effect prone", TABLE)
    assert "What is told stands in quotes" in refused("wenna stealth 7 works: hram 2", TABLE)


def lying(*lines: str) -> OpenTable:
    table = OpenTable(TABLE, *PAIRS[TABLE])
    for line in lines:
        table.word(line)
    return table


def failing(table: OpenTable) -> Consequence:
    content = table.act_of().content
    assert content is not None
    return content.on["failure"]


@pytest.mark.parametrize("typed", ['fails: "The alarm."', 'fails "The alarm."', "fails: The alarm."])
def test_under_k_a_colon_may_be_left_out(typed: str) -> None:
    table = lying("wenna stealth 7")
    state, w = table.session.state, table.session.world
    one = next(each for each in letters_now(state, w) if each.letter == "K")
    table.say(answered(one, typed, state, w))
    assert failing(table).stake == "The alarm."


def test_what_was_to_be_done_goes_with_what_is_said_in_its_place() -> None:
    table = lying("wenna stealth 7 fails: harm 2", "fails: “He only looks.”")
    assert (failing(table).stake, failing(table).do) == ("He only looks.", ())


@pytest.mark.parametrize("system", PAIRS)
def test_letters_without_digits_say_what_can_be_said_under_them(system: str) -> None:
    table = OpenTable(system, *PAIRS[system])
    who, table_at = PAIRS[system][0], at(system)
    skills = {"venture": "lies", "solar": "stealth", "position": "creep", "tiers": "ropes", "practices": "physic"}
    table.word(f"{who} {skills[system]}")
    state, w = table.session.state, table_at.world
    for one in letters_now(state, w):
        if one.letter in "ERM":
            assert sayable(one, state, w).startswith(("One of ", "Say ")), one.letter


def test_what_a_success_does_is_done_to_whoever_it_is_against() -> None:
    act = said('hob carrying bully, works: harm 9, fails: harm 2 "crushed fingers"', "tiers").act
    works, fails = act["on"]["success"], act["on"]["failure"]
    assert (works["stake"], works["do"][0]["who"]) == ("harm 9 to toll bully", "target")
    assert (fails["text"], "who" in fails["do"][0]) == ("Crushed fingers.", False)


def test_harm_said_against_a_foe_lands_on_them() -> None:
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    table.word("bring toll_bully called Bravo foe")
    before = table.person("toll_bully").tracks["hp"], table.person("nan_tessel").tracks["hp"]
    table.word("nan ropes bravo works: harm 3")
    table.commit()
    table.fall(6, 6, 6)
    table.stand()
    assert (table.person("toll_bully").tracks["hp"], table.person("nan_tessel").tracks["hp"]) == (
        before[0] - 3,
        before[1],
    )


@pytest.mark.parametrize(
    ("deed", "op"),
    [
        ('harm hob 2 "crushed fingers"', {"harm": "2", "who": "hob_arkle", "why": "crushed fingers"}),
        ("harm 1d8+2", {"harm": "1d8+2"}),
        ("harm 2d6", {"harm": "2d6"}),
    ],
)
def test_a_deed_may_say_whom_how_much_by_dice_and_what_it_is_called(deed: str, op: dict[str, str]) -> None:
    assert said(f"hob carrying 15 fails: {deed}", "tiers").act["on"]["failure"]["do"][0].written() == op


def test_a_condition_is_said_by_its_name_and_no_other() -> None:
    assert "effect takes one of: " in refused('hob carrying 15 fails: effect "a strained back"', "tiers")

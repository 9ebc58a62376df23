"""What a half typed line can go on with."""

from game.guide.completing import completed
from tests.guide.at_tables import at


def test_a_beginning_becomes_whole() -> None:
    assert completed("wenna lo", at("venture"))[:2] == ("wenna locks", "wenna lore") or "wenna locks" in completed(
        "wenna lo", at("venture")
    )
    assert completed("wen", at("venture")) == ("wenna tarr",)


def test_behind_against_there_are_people_and_behind_with_what_is_carried() -> None:
    assert completed("wenna lies vs cl", at("venture")) == ("wenna lies vs toll clerk",)
    assert completed("wenna locks with ", at("venture"))[:2] == (
        "wenna locks with fine picks",
        "wenna locks with knife",
    )


def test_behind_a_word_of_a_field_there_are_its_values() -> None:
    assert completed("hob creep position ", at("position")) == (
        "hob creep position controlled",
        "hob creep position risky",
        "hob creep position desperate",
    )


def test_levers_of_the_act_are_among_the_words() -> None:
    assert "wenna lies sortilege" in completed("wenna lies sorti", at("venture"))


def test_behind_a_word_of_the_guides_there_is_what_it_asks_for() -> None:
    assert "bring" in completed("br", at("venture"))
    assert "bring toll clerk" in completed("bring tol", at("venture"))
    assert all(line.startswith("bring ") and "locks" not in line for line in completed("bring ", at("venture")))
    assert completed("harm wen", at("venture")) == ("harm wenna tarr",)
    assert set(completed("wall ", at("venture"))) == {"wall act", "wall odds", "wall nothing"}
    assert completed("side wenna tarr fo", at("venture")) == ("side wenna tarr foe",)

"""All of a game as values: plain ones, with every throw and its exact chance."""

import json

from game.desk.exports import about, written
from game.view.exports.printed import Card, printed
from game.view.exports.values import FORMAT, values
from game.view.seen import seen
from tests.view.exports.games import golden, oracled


def test_a_game_is_values_that_any_program_reads() -> None:
    session = golden("salt-office-wenna_tarr", "salt-office")
    found = json.loads(written(session, "json"))
    assert (found["format"], found["title"], found["rules"]) == (FORMAT, "The Salt Office", "Venture")
    assert found["ended"] == "Read in the morning"
    throw = next(one for one in found["story"] if one["kind"] == "throw")
    assert (throw["dice"][0]["face"], throw["grade"], throw["chance"]) == ("3", "success", "7/10")
    assert any(roll["odds"] for deed in found["deeds"] for roll in deed.get("rolls", ()))


def test_what_is_empty_is_left_out_and_what_is_kept_is_there() -> None:
    session = oracled()
    found = values(seen(session.state, session.world, session.tale), about(session))
    assert "ended" not in found
    assert {one["name"] for one in found["kept"]} == {"who cut the rope", "Marta the ferrywoman", "The ford"}


def test_sheets_are_a_page_to_print() -> None:
    page = written(oracled(), "sheets")
    assert "<h2>Wenna Tarr</h2>" in page
    assert "<dt>Injuries</dt><dd>□ □ □</dd>" in page
    assert "<dt>Carries</dt>" in page, "it is the whole sheet"
    assert "<dt>Thread (closed)</dt><dd>who cut the rope</dd>" in page


def test_words_on_a_page_are_words() -> None:
    page = printed("<b>", [Card("</section><script>", "a & b\x1b[31m", (("<i>", '"'), ("alone", "")))])
    assert "<script>" not in page
    assert "<b>" not in page
    assert "\x1b" not in page
    assert '<dt class="alone">alone</dt>' in page

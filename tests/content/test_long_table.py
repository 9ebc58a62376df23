"""The Long Table: what went down stays down, and people know whom they have met."""

import pytest

from game.core.events import Marked
from tests.content.table import at, known, may, through
from tests.playing import Answered

DAWN = 29 * 60 + 50


@pytest.mark.parametrize(("has_book", "drowned"), [(0, 1), (1, 0)])
def test_the_book_that_went_under_is_a_new_one_on_the_last_page(has_book: int, drowned: int) -> None:
    table = at("long-table", "keel", DAWN, page=1, chair=1, moved=-1)
    if has_book:
        table.holds("guild_book")
    through(table.choose("ask"), highest=False)
    assert table.scene == "breakfast"
    assert table.heard("going under") is (not has_book)
    assert table.state.var("drowned") == drowned
    table.say_ops('{ end = "same_hand" }')
    assert table.heard("It is a new book.") is bool(drowned)


@pytest.mark.parametrize(("met", "named"), [((), False), (("hob",), True)])
def test_the_man_on_the_boat_stair_has_his_name_if_he_is_known(met: tuple[str, ...], named: bool) -> None:
    table = known(at("long-table", "night_hall", 26 * 60), *met).say_ops('{ goto = "boat_stair" }')
    assert table.heard("It is Hob Tarry.") is named
    assert not table.heard("like a leadsman")


@pytest.mark.parametrize(("page", "said"), [(0, "They’ll want it with the bread"), (1, "They have heard it")])
def test_what_cask_comes_back_for_is_not_what_has_been_done(page: int, said: str) -> None:
    table = at("long-table", "keel", DAWN, page=page, moved=2, steward=2)
    while not table.heard(said):
        fresh = _asked(table)
        assert fresh.state.var("steward") == 3
        table = fresh
    assert table.scene == "breakfast"


def _asked(table: Answered) -> Answered:
    return through(table.knows("charm", level=3).choose("ask"))


def test_the_chair_that_was_on_the_sand_is_set_back_by_whoever_took_it() -> None:
    table = at("long-table", "flats", DAWN - 15, chair=1, page=1).holds("chair_nine")
    table.say_ops('{ goto = "ninth" }')
    assert table.heard("There is sand in the joints")


@pytest.mark.parametrize("won", [True, False])
def test_the_beadle_has_not_forgotten_who_won_in_the_pause(won: bool) -> None:
    table = at("long-table", "pause", 22 * 60, beadle=1)._put(*([Marked("done.pause.fence", 1)] if won else []))
    table.say_ops('{ goto = "flats" }')
    assert table.heard("You’ve had that one") is won
    assert table.heard("She takes up the grip") is not won


def test_a_promise_at_the_fish_is_what_happens_at_the_fish() -> None:
    gallery = at("long-table", "gallery", 19 * 60).world.scenes["gallery"].options["lucan"]
    assert "stand against" not in gallery.on["success"].stake
    table = at("long-table", "fish", 21 * 60, nephew=1)
    assert may(table, "claim")
    assert may(table, "share")


def test_there_is_a_reason_not_to_tell_pell_at_once() -> None:
    table = at("long-table", "bell_loft", 19 * 60).say_ops('{ join = "pell", as = "pell", side = "yours" }')
    through(table.knows("healing", level=3).choose("rouse"))
    assert table.heard("She is one floor down, on the stair") is (table.state.var("leadsman") == 2)
    assert table.state.var("leadsman") == 2


@pytest.mark.parametrize(("scene", "row"), [("cheese", "say_name"), ("ninth", "say_name")])
def test_what_was_sworn_to_pell_is_kept_by_saying_it(scene: str, row: str) -> None:
    table = at("long-table", scene, DAWN, page=1, sworn=1, steward=2, leadsman=3)
    assert table.state.var("sworn") == 1
    table.choose(row)
    assert table.state.var("sworn") == 3
    assert table.heard("Tarry")
    assert not may(table, row)


@pytest.mark.parametrize("chair", [1, 2])
def test_a_chair_that_was_lost_has_somebody_in_it(chair: int) -> None:
    table = at("long-table", "ninth", DAWN, page=1, chair=chair)
    assert table.heard("Lucan Skell is in it") is (chair == 2)
    assert table.heard("stands out from the table") is (chair == 1)


def test_a_leaf_in_the_pocket_is_not_under_the_mustard() -> None:
    table = at("long-table", "meat", 22 * 60 + 30, page_level=2)
    assert may(table, "mustard")
    assert not may(table.holds("leaf_nine"), "mustard")


QUARRELS = ("claim", "hearing", "wager", "account")


@pytest.mark.parametrize("quarrel", QUARRELS)
def test_whatever_is_done_in_a_quarrel_has_words_for_however_it_comes_out(quarrel: str) -> None:
    conflict = at("long-table", "pause", 22 * 60).world.conflicts[quarrel]
    rolled = {key: option for key, option in conflict.options.items() if option.check is not None}
    assert rolled
    for key, option in rolled.items():
        wanted = {"success", "failure"} | ({"tie"} if option.check.way == "across" else set())
        assert all(option.on[grade].text for grade in wanted), key
    for one in conflict.people:
        assert all(move.text for move in one.plays.moves), one.key


@pytest.mark.parametrize("quarrel", QUARRELS)
def test_nothing_in_a_quarrel_is_told_twice_running(quarrel: str) -> None:
    conflict = at("long-table", "pause", 22 * 60).world.conflicts[quarrel]
    for key, option in conflict.options.items():
        if option.check is not None:
            assert all("{cycle:" in consequence.text for consequence in option.on.values()), key


@pytest.mark.parametrize("told", [0, 1])
def test_whoever_lies_by_the_stove_does_not_sit_on_the_step(told: int) -> None:
    table = at("long-table", "keel", DAWN, pell_told=told).choose("leave_both")
    assert table.heard("laid the overcoat by the stove")
    assert not table.heard("sits on the kitchen step")


@pytest.mark.parametrize(("met", "said"), [(0, "By the door somebody"), (1, "Along the wall somebody")])
def test_the_net_floor_breathes_out_where_it_stands(met: int, said: str) -> None:
    assert at("long-table", "cheese", widows=1, widows_in=met, steward=2).heard(said)

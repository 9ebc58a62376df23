"""At a guide's table keys come up, are given up and bought, pools come back, secrets are taught (S-75)."""

import pytest

from game.core.commands import Answer
from game.guide.tokens import NotMeant
from game.systems.solar import SYSTEM
from game.systems.solar.growth.advance import purchases
from tests.opentable import OpenTable

TAM, BEDE, ANNIS = "tam_orrin", "bede_quill", "sister_annis"

pytestmark = pytest.mark.rule("S-75")


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("solar", TAM, ANNIS)


def has(table: OpenTable, who: str, *tracks: str) -> list[int]:
    return [table.person(who).tracks.get(track, 0) for track in tracks]


def test_a_key_brings_experience_by_its_grades_and_advances_are_counted(table: OpenTable) -> None:
    for level, xp in ((1, 1), (2, 3), (3, 3)):
        table.word(f"key tam cowardice {level}")
        assert has(table, TAM, "xp", "advances") == ([xp, 0] if level < 3 else [3, 1])
    assert table.told[-1] == "That makes an advance: 1 to spend."


def test_a_key_that_they_have_not_does_not_come_up(table: OpenTable) -> None:
    with pytest.raises(NotMeant, match="no key of theirs"):
        table.word("key tam mercy")
    with pytest.raises(NotMeant, match="1, 2 or 3"):
        table.word("key annis mercy 4")


def test_its_buyoff_is_offered_and_theirs_to_take(table: OpenTable) -> None:
    table.word("buyoff annis mercy")
    assert [lever.id for lever in table.s.top.offers] == ["buyoff.sister_annis.key_of_mercy"]
    assert table.person(ANNIS).known["key_of_mercy"] == 1
    table.say(Answer("buyoff.sister_annis.key_of_mercy"))
    assert table.person(ANNIS).known["key_of_mercy"] == 0
    assert has(table, ANNIS, "xp", "advances") == [0, 2]


def test_a_pool_is_refreshed_by_a_scene(table: OpenTable) -> None:
    table.word("set tam vigor 1")
    table.word("set tam instinct 1")
    table.word("refresh tam vigor")
    assert has(table, TAM, "vigor", "instinct") == [5, 1]
    assert table.told[-1] == "Tam Orrin’s Vigor is full again."


@pytest.mark.rule("S-61")
def test_where_the_scene_was_a_contest_it_is_asked_whether_it_was_won() -> None:
    table = OpenTable("solar", TAM, BEDE, ANNIS)
    table.word("set tam vigor 1")
    table.word("set bede vigor 1")
    table.word("tam brawling vs bede")
    table.commit()
    table.fall(1, 1, 1)
    table.fall(0, 0, 0)
    table.stand()
    for who in (TAM, BEDE):
        with pytest.raises(NotMeant, match=rf"It was a contest\. Won\? Say refresh {who} vigor won, or lost\."):
            table.word(f"refresh {who} vigor")
    with pytest.raises(NotMeant, match="a contest has to be won"):
        table.word("refresh bede vigor lost")
    table.word("refresh tam vigor won")
    assert (has(table, TAM, "vigor"), has(table, BEDE, "vigor")) == ([5], [1])
    table.word("set annis vigor 1")
    table.word("refresh annis vigor")
    assert has(table, ANNIS, "vigor")[0] > 1, "she looked on"


def test_a_secret_is_taught_by_somebody_who_knows_it_and_costs_an_advance(table: OpenTable) -> None:
    with pytest.raises(NotMeant, match="does not know that"):
        table.word("learn tam secret_of_the_shared_burden from tam")
    table.word("learn tam secret_of_the_shared_burden from annis")
    assert table.told[-1].endswith("no advance is left to spend.")
    assert not table.person(TAM).known.get("secret_of_the_shared_burden")
    table.word("award tam advances 2")
    table.word("learn tam secret_of_the_shared_burden from annis")
    assert table.person(TAM).known["secret_of_the_shared_burden"] == 1
    assert has(table, TAM, "advances", "last.secret") == [1, 1]


def test_nothing_of_a_kind_is_bought_twice_in_a_row_nor_a_secret_without_a_teacher(table: OpenTable) -> None:
    table.word("award annis advances 3")
    table.word("learn annis secret_of_the_iron_word")
    assert table.told[-1] == "Sister Annis, Secret of the Iron Word: nobody here can teach it."
    table.word("learn annis curiosity")
    assert table.person(ANNIS).known["key_of_curiosity"] == 1
    table.word("learn annis glory")
    assert table.told[-1] == "Sister Annis, Key of Glory: bought last, and never twice in a row."
    assert has(table, ANNIS, "advances") == [2]


def test_all_of_it_is_taken_back_and_said_again(table: OpenTable) -> None:
    table.word("award tam advances")
    for typed in ("key tam cowardice 2", "refresh tam vigor", "learn tam curiosity"):
        before = table.session.state
        table.word(typed)
        after = table.session.state
        table.say_back()
        assert table.session.state == before
        table.session.redo()
        assert table.session.state == after


def test_rules_without_such_things_say_so() -> None:
    venture = OpenTable("venture", "wenna_tarr")
    for typed in ("key wenna x", "buyoff wenna x", "learn wenna x"):
        with pytest.raises(NotMeant, match="In these rules"):
            venture.word(typed)


# In words of one's own -----------------------------------------------------------------------------------------------


def test_a_secret_in_words_of_ones_own_is_bought_and_helps_where_it_fits(table: OpenTable) -> None:
    table.word("award tam advances")
    table.word("own tam secret vigor “Speciality: spear-fighting”")
    assert table.person(TAM).words == {"own_secret_vigor": "Speciality: spear-fighting"}
    assert has(table, TAM, "advances", "last.secret") == [0, 1]
    table.act(TAM, ability="brawling")
    assert table.levers()["secret.own_secret_vigor"].label == "Speciality: spear-fighting"
    table.pull("secret.own_secret_vigor")
    assert ("Speciality: spear-fighting", 1) in [(term.label, term.amount) for term in table.terms()]
    table.commit()
    assert has(table, TAM, "vigor") == [4]


def test_a_key_in_words_of_ones_own_comes_up_and_is_given_up_by_its_name(table: OpenTable) -> None:
    table.word("own annis key “Key of the Ninth Bell”")
    assert table.told[-1] == "Sister Annis, Key of the Ninth Bell: no advance is left to spend."
    table.word("award annis advances")
    table.word("own annis key “Key of the Ninth Bell”")
    table.word("key annis ninth 3")
    assert "Key of the Ninth Bell: 5 XP." in table.told[-2]
    table.word("buyoff annis ninth")
    assert table.s.top.offers[0].label == "Sister Annis gives up the Key of the Ninth Bell"


def test_words_of_ones_own_that_are_too_long_are_refused_whole(table: OpenTable) -> None:
    table.word("award annis advances")
    with pytest.raises(NotMeant, match="It has 40 signs at most, and this has 41"):
        table.word(f"own annis key “{'a' * 41}”")
    table.word(f"own annis key “{'a' * 40}”")
    assert table.person(ANNIS).words == {"own_key_first": "a" * 40}


def test_words_of_ones_own_stay_with_the_sheet(table: OpenTable) -> None:
    table.word("award annis advances")
    table.word("own annis key “Key of the Ninth Bell”")
    written = SYSTEM.write(table.s.w, table.person(ANNIS))
    assert written["words"] == {"own_key_first": "Key of the Ninth Bell"}
    assert "own_key_first" in str(written["keys"])
    assert "Key of the Ninth Bell" in str(SYSTEM.sheet(table.s, ANNIS))


def test_what_is_of_ones_own_is_no_purchase_of_the_list(table: OpenTable) -> None:
    table.word("award annis advances 3")
    assert not [one.id for one in purchases(table.s, table.person(ANNIS)) if ":own_" in one.id]

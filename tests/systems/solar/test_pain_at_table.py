"""The Pain over acts that nobody wrote: brought down by players, about what both sides say they want (S-71)."""

import pytest

from game.core.commands import Answer, Intend, Pull, Ready, Refusal, Restate, Yield
from game.core.machine import preview
from game.core.seats import GUIDE
from game.core.state import Aim, Frame
from game.core.tree import Tree
from game.guide.tokens import NotMeant
from game.view.look import look
from game.view.tale import tale
from tests.opentable import OpenTable

TAM, BEDE, ANNIS = "tam_orrin", "bede_quill", "sister_annis"

pytestmark = pytest.mark.rule("S-71")


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("solar", TAM, BEDE, ANNIS)


def fight(table: OpenTable) -> Frame:
    found = table.s.fight
    assert found is not None
    return found


def aims(table: OpenTable) -> dict[str, Aim]:
    return {aim.who: aim for aim in fight(table).aims}


def label(table: OpenTable, who: str) -> str:
    """What somebody wants, in words."""
    f = fight(table)
    goal = aims(table)[who].goal
    known = table.s.w.conflict(f.id).goals
    return known[goal].label if goal in known else goal


def rolled(table: OpenTable, mine: tuple[int, ...] = (0, 0, 0), theirs: tuple[int, ...] = (1, 0, 0)) -> None:
    """The act that lies there is thrown, and what is offered lies open."""
    table.commit()
    table.fall(*mine)
    table.fall(*theirs)
    while table.s.top.asking == "hand":
        table.commit()


def down(table: OpenTable) -> None:
    rolled(table)
    table.say(Answer("pain"))


def volley(table: OpenTable, does: dict[str, str], hands: dict[str, tuple[int, ...]]) -> None:
    """On to a volley in which they do this and throw so, until it is over."""
    while table.s.top.kind == "conflict":
        table.commit()
    for index, part in enumerate(table.s.top.parts):
        table.say(Pull(index, "do", does[part.who]))
    while table.s.top.stage == "free":
        table.commit()
    while table.s.top.kind == "exchange":
        if table.s.top.call is not None:
            who = table.s.top.parts[table.s.top.calling].who
            table.fall(*hands[who][: len(table.s.top.call.dice)])
        else:
            table.commit()


def test_a_guide_who_may_change_every_act_sees_all_of_them_in_the_table(table: OpenTable) -> None:
    table.word("bring usher")
    table.act(TAM, ability="debate", against="usher")
    down(table)
    while table.s.top.kind == "conflict":
        table.commit()
    session = table.session
    found = look(session.state, session.world, session.prompts, tale(session.entries, session.world)).standing
    assert found is not None
    assert (len(found.rows), found.own) == (len(table.s.top.parts), ())


# Brought down --------------------------------------------------------------------------------------------------------


def test_after_any_resisted_check_won_or_lost_it_is_a_players_to_bring_down(table: OpenTable) -> None:
    table.word("bring usher")
    for mine, theirs in (((1, 1, 1), (0, 0, 0)), ((0, 0, 0), (1, 1, 1))):
        table.word("tam stealth usher perception")
        rolled(table, mine, theirs)
        assert [(lever.id, lever.seat) for lever in table.s.top.offers if lever.id == "pain"] == [("pain", "player")]
        table.stand()


def test_of_what_the_guides_people_begin_it_is_the_players_who_resists(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("usher perception vs bede")
    rolled(table)
    assert [(lever.id, lever.seat) for lever in table.s.top.offers if lever.id == "pain"] == [("pain", "player")]
    table.say(Answer("pain"))
    assert {who: aim.goal for who, aim in aims(table).items()} == {"usher": "won", BEDE: "lost"}


@pytest.mark.rule("S-40")
def test_the_guide_may_ask_for_it_and_not_begin_it(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception")
    rolled(table)
    mine = [one for one in table.session.prompts if one.seat == GUIDE and one.group != "decline"]
    assert [(one.label, one.caption) for one in mine] == [("Ask for it", "Bring Down the Pain")]
    table.say(mine[0].command)
    assert table.told[-1] == "The guide asks: is it worth bringing down the Pain?"
    assert table.s.top.asking == "effect"
    assert [lever.id for lever in table.s.top.offers] == ["pain"], "and it is still theirs to take, or not"


def test_the_guide_does_not_bring_it_down_among_their_own(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("bring notary")
    table.word("notary law vs usher")
    rolled(table)
    assert not [lever.id for lever in table.s.top.offers if lever.id == "pain"]


def test_and_nobody_over_what_nobody_resisted(table: OpenTable) -> None:
    table.word("tam stealth")
    table.commit()
    table.fall(-1, -1, -1)
    while table.s.top.asking == "hand":
        table.commit()
    assert table.s.top.kind == "scene"


# Intentions ----------------------------------------------------------------------------------------------------------


def test_it_is_about_the_intentions_that_both_said_beforehand(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception so that “Tam has the ledger page” else “the usher knows who sent him”")
    down(table)
    assert (label(table, TAM), label(table, "usher")) == ("Tam has the ledger page", "the usher knows who sent him")
    assert aims(table)[TAM].affects == ("usher",)
    assert aims(table)["usher"].affects == (TAM,)


@pytest.mark.rule("S-29")
@pytest.mark.parametrize(
    ("more", "mine", "theirs", "words"),
    [
        ("", (1, 1, 1), (0, 0, 0), "Tam has the ledger page."),
        ("", (0, 0, 0), (1, 0, 0), "The usher knows who sent him."),
        (", works: “The door is shut behind him.”", (1, 1, 1), (0, 0, 0), "{0} The door is shut behind him."),
        (", works: harm usher 2", (1, 1, 1), (0, 0, 0), "{0}"),
    ],
)
def test_whoever_loses_abides_by_what_the_winner_wanted_and_that_is_told(
    table: OpenTable, more: str, mine: tuple[int, ...], theirs: tuple[int, ...], words: str
) -> None:
    table.word("bring usher")
    table.word(
        f"tam stealth usher perception so that “Tam has the ledger page” else “the usher knows who sent him”{more}"
    )
    rolled(table, mine, theirs)
    table.stand()
    told = tale(table.session.entries, table.session.world).passages
    assert [one.words for one in told if one.role == "result"] == [words.format("Tam has the ledger page.")]


def test_where_nothing_was_said_it_is_about_what_was_at_stake_and_both_say_it_now(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception")
    down(table)
    assert label(table, TAM) == "It works"
    table.word("want tam “he is on the roof, unseen”")
    table.word("want usher he has the boy by the ear")
    assert (label(table, TAM), label(table, "usher")) == (
        "“he is on the roof, unseen”",
        "“he has the boy by the ear”",
    )
    assert aims(table)[TAM].affects == ("usher",)


def at_stake(table: OpenTable) -> dict[str, str]:
    return dict(preview.stakes(table.session.state, table.s.w))


@pytest.mark.rule("S-29")
def test_what_both_want_is_what_is_at_stake_in_the_rows_of_the_check(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception so that “Tam has the page” else “he is thrown out”")
    shown = at_stake(table)
    assert shown["success"] == "Tam has the page."
    assert shown["failure"] == shown["tie"] == "He is thrown out."
    table.say_back()
    table.word("tam stealth usher perception so that “Tam has the page” fails: “the door is barred”")
    shown = at_stake(table)
    assert shown["success"] == "Tam has the page."
    assert shown["failure"] == shown["tie"] == "the door is barred"
    table.say(Restate(0, Tree({"check": {"theirs": "he is thrown out"}})))
    assert at_stake(table)["failure"] == "He is thrown out. the door is barred"


@pytest.mark.rule("S-41")
def test_each_side_is_asked_for_what_it_wants_in_words_before_anything_else(table: OpenTable) -> None:
    table.word("tam stealth vs bede")
    down(table)
    wants = [one for one in table.session.prompts if one.group == "want"]
    first = {one.command.who: one.line for one in reversed(wants) if isinstance(one.command, Intend)}
    assert first == {TAM: "want tam_orrin “", BEDE: "want bede_quill “"}
    table.word(f"{first[TAM]}he is over the wall")
    table.word(f"{first[BEDE]}the book stays here")
    assert (label(table, TAM), label(table, BEDE)) == ("“he is over the wall”", "“the book stays here”")


@pytest.mark.rule("S-45")
def test_a_player_changes_what_they_want_only_defends_and_says_it_in_words_later(table: OpenTable) -> None:
    table.word("tam stealth vs bede so that “Tam is away” else “Bede has the bag”")
    down(table)
    while table.s.top.kind == "conflict":
        table.commit()
    tam = next(index for index, part in enumerate(table.s.top.parts) if part.who == TAM)
    table.pull("want", "later", tam)
    does = [pick.id for pick in table.levers(tam)["do"].picks]
    assert {one.partition(":")[0] for one in does} == {"defend"}, "and nothing else this volley"
    table.pull("do", does[0], tam)
    table.pull("do", f"act:deceit:{TAM}", 1 - tam)
    while table.s.top.stage == "free":
        table.commit()
    while table.s.top.kind == "exchange":
        if table.s.top.call is not None:
            table.fall(*(0 for _ in table.s.top.call.dice))
        else:
            table.commit()
    table.word("want tam “Bede comes along”")
    assert label(table, TAM) == "“Bede comes along”"


def test_intentions_are_said_as_the_act_lies_there(table: OpenTable) -> None:
    table.word("tam stealth vs bede")
    table.say(Restate(0, Tree({"check": {"yours": "Tam is away", "theirs": "Bede has the bag"}})))
    down(table)
    assert (label(table, TAM), label(table, BEDE)) == ("Tam is away", "Bede has the bag")


def test_who_has_an_intention_keeps_it_until_it_may_be_said_anew(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception")
    down(table)
    volley(table, {TAM: "act:stealth:usher", "usher": "defend:react"}, {TAM: (1, 0, 0), "usher": (0, 0, 0)})
    with pytest.raises(NotMeant, match="between volleys"):
        table.word("want tam “something better”")
    told = table.session.do(Intend(TAM, "“something better”", ("usher",)), seat=GUIDE)
    assert isinstance(told, Refusal)


# To its end ----------------------------------------------------------------------------------------------------------


def test_words_that_come_true_are_told_and_the_act_goes_by_them(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception so that “Tam has the page” else “he is thrown out”")
    down(table)
    volley(table, {TAM: "act:stealth:usher", "usher": "act:perception:tam_orrin"}, {TAM: (1, 0, 0), "usher": (0, 0, 0)})
    assert table.person("usher").tracks["harm.2"] == 1
    table.say(Yield("usher"))
    table.stand()
    assert table.s.top.kind == "scene"
    assert [words for words in table.told if words in ("Tam has the page.", "It works.", "He is thrown out.")] == [
        "Tam has the page.",
        "It works.",
    ]


def test_the_others_words_come_true_where_a_player_gives_up(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception so that “Tam has the page” else “he is thrown out”")
    down(table)
    table.say(Yield(TAM))
    table.stand()
    assert "He is thrown out." in table.told
    assert table.told[-1] == "It does not work."


def test_what_was_wanted_instead_is_told_and_nothing_of_the_act(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception")
    down(table)
    table.word("want tam “they drink together”")
    table.say(Yield("usher"))
    assert "They drink together." in table.told
    assert not {"It works.", "It does not work."} & set(table.told)


# Two players ---------------------------------------------------------------------------------------------------------


def test_two_players_bring_it_down_on_each_other_and_are_of_one_side_again(table: OpenTable) -> None:
    table.word("bede deceit vs tam so that “Tam tells him” else “Tam keeps it”")
    down(table)
    assert {who: aim.goal for who, aim in aims(table).items()} == {BEDE: "won", TAM: "lost"}
    assert len({table.person(who).side for who in (TAM, BEDE)}) == 2
    volley(table, {BEDE: f"act:deceit:{TAM}", TAM: f"act:brawling:{BEDE}"}, {BEDE: (0, 0, 0), TAM: (1, 1, 0)})
    assert fight(table).round == 2, "it goes on while both want what they wanted"
    table.say(Yield(BEDE))
    table.stand()
    assert "Tam keeps it." in table.told
    assert {table.person(who).side for who in (TAM, BEDE)} == {"yours"}


def test_who_has_the_scene_and_who_looks_on_are_no_part_of_it_by_that(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("bede deceit vs usher")
    down(table)
    assert ANNIS not in aims(table)
    assert TAM not in aims(table)


def test_hostile_words_are_words(table: OpenTable) -> None:
    table.word("bring usher")
    table.act(TAM, ability="stealth", against="usher", yours="a // b {you} [x]", theirs="“c”")
    down(table)
    assert (label(table, TAM), label(table, "usher")) == ("a, b {you} [x]", "c")


def test_it_is_taken_back_and_said_again(table: OpenTable) -> None:
    table.word("tam stealth vs bede so that “Tam is away”")
    rolled(table)
    before = table.session.state
    table.say(Answer("pain"))
    after = table.session.state
    table.say_back()
    assert table.session.state == before
    table.session.redo()
    assert table.session.state == after
    table.say(Ready(GUIDE))

"""Levers with much to choose from: shares, lists, words; and acts that come first."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from game.core.commands import Choose, Declare, Pull, Ready, Throw
from game.core.levers import Lever, Pick
from game.core.prompts import Prompt
from game.view.answers import pulled
from game.view.body import Field
from game.view.chance import WIDEST, full, labels
from game.view.chance import chance as drawn_chances
from game.view.layout import compose
from game.view.leverspeech import lever
from game.view.model import Choice, Prospect, Table
from game.view.outlook import Asking
from game.view.picks import opened, rows_of, where
from game.view.pulls import lever_row, steps
from game.view.rows import text, width
from game.view.shares import left, shared
from tests.view.quarrels import begun, chance, row, say, table
from tests.view.tables import page


def lines(of: Table, mark: int = 0, room: int = 80, height: int = 24) -> list[str]:
    """The screen's rows, after a look at its measures."""
    drawn = compose(of, room, height, mark)
    assert len(drawn.lines) == height
    assert all(width(one) <= room for one in drawn.lines)
    return page(drawn.lines).split("\n")


def talk() -> Table:
    return table(say(begun(), Choose("talk")))


# Shares --------------------------------------------------------------------------------------------------------------


def test_a_share_among_few_has_a_row_for_each_under_one_title() -> None:
    drawn = lines(talk())
    at = next(n for n, one in enumerate(drawn) if one.startswith("   Weight"))
    assert drawn[at].split() == ["Weight", "2", "of", "2", "left"]
    assert [drawn[at + n][:13] for n in (1, 2)] == ["   3 [0] Push", "   4 [0] Pull"]


def test_a_share_is_added_and_taken_back_one_by_one() -> None:
    session = say(begun(), Choose("talk"))
    push = row(table(session), "lent.push")
    assert push.more == Pull(0, "lent", (("push", 1),))
    assert push.less is None
    say(session, push.command or Ready())
    say(session, row(table(session), "lent.pull").more or Ready())
    push = row(table(session), "lent.push")
    assert (push.box, push.left, push.less) == ("[1]", "all 2 placed", Pull(0, "lent", (("pull", 1),)))
    assert push.command is None
    assert push.stuck == "Weight: nothing is left. Take some back first."


def test_every_share_carries_the_chance_it_brings() -> None:
    of = talk()
    assert chance(row(of, "lent.push")) > (of.trials[0].chance or 0)
    assert row(of, "lent.push").change.startswith("+")


def test_a_share_of_at_most_one_is_on_or_off() -> None:
    session = begun("")
    hat = row(table(session), "given.hat")
    assert (hat.box, hat.verb) == ("[ ]", "take")
    say(session, hat.command or Ready())
    hat = row(table(session), "given.hat")
    assert (hat.box, hat.verb, hat.command) == ("[x]", "let go", Pull(0, "given", ()))


def test_no_more_is_placed_at_one_than_it_takes() -> None:
    session = say(begun(""), Pull(0, "given", (("voice", 3),)))
    voice = row(table(session), "given.voice")
    assert (voice.more, voice.stuck) == (None, "Voice takes at most 3.")
    assert row(table(session), "given.nerve").more == Pull(0, "given", (("voice", 3), ("nerve", 1)))


def test_what_is_placed_stands_in_the_order_of_the_picks_without_what_is_nothing() -> None:
    lever = Lever("all", "All", "allocation", 0, 9, tuple(Pick(key, key) for key in "abc"))
    assert shared(lever, (("c", 2), ("a", 1)), "b", 1) == (("a", 1), ("b", 1), ("c", 2))
    assert shared(lever, (("c", 2), ("a", 1)), "c", 0) == (("a", 1),)
    assert left(lever, (("a", 4),)) == "5 of 9 left"


def test_a_share_has_no_one_value_above_another() -> None:
    lever = Lever("all", "All", "allocation", 0, 9, (Pick("a", "a"),))
    assert steps(lever, (("a", 1),), wraps=True) == ((("a", 1),), (("a", 1),))


def test_nobody_commits_before_all_is_placed() -> None:
    session = say(begun(""), Pull(0, "name", "Ida"))
    assert row(table(session), "commit").barred == "4 points left to place"
    assert "   c     Commit: 4 points left to place" in lines(table(session))


def test_a_barred_share_is_one_row_with_its_reason() -> None:
    lever = Lever("all", "All", "allocation", 0, 9, (Pick("a", "a"),), barred="not here")
    session = begun("")
    asking = Asking(session.state, session.world, ())
    (one,) = lever_row(asking, Prompt(Pull(0, "all", ()), "All", lever=lever, barred="not here"))
    assert (one.label, one.barred, one.box) == ("All", "not here", " — ")


def test_a_lever_that_never_helps_says_so_in_lines() -> None:
    lost = Prospect("failure", Fraction(1), passes=-1)
    draw = Choice("draw", "6", "lever", "Draw blind", box="[ ]", middle="free", prospects=(lost,), turns="none")
    assert lever(draw, 6) == "Lever 6, Draw blind, off. Costs nothing. On: it never comes out well."


def test_an_outcome_with_a_long_name_is_named_whole() -> None:
    of = (Prospect("with a flourish", Fraction(1, 4), "a new hat", 1), Prospect("failure", Fraction(3, 4), "rain", -1))
    for room in (60, 80, 120):
        head, first, second = (text(one) for one in drawn_chances(of, room))
        assert first.startswith("  with a flourish   25%")
        assert second.startswith("  failure           75%")
        assert first.index("a new hat") == second.index("rain")
        assert room < 80 or head.index("what it brings") == first.index("a new hat")
    assert text(full(of, 80)[1]).startswith("  with a flourish   25%")


@pytest.mark.parametrize("brief", [False, True])
def test_the_names_of_outcomes_are_never_cut_but_broken_beside_what_they_bring(brief: bool) -> None:
    of = (Prospect("with a flourish of trumpets", Fraction(1, 4), "a new hat", 1), Prospect("failure", Fraction(3, 4)))
    assert labels(of) == WIDEST
    rows = page(drawn_chances(of, 80, brief=brief)).splitlines()
    assert rows[1].startswith("  with a flourish of   25%  ██▌")
    assert rows[1].endswith("  a new hat")
    assert rows[2] == "  trumpets"
    assert rows[3].startswith("  failure              75%")
    assert [one.strip() for one in page(full(of, 80)).splitlines()[2:3]] == ["trumpets"]


# Lists ---------------------------------------------------------------------------------------------------------------


def test_many_answers_are_one_row_that_opens_a_list_of_them() -> None:
    session = say(begun(), Choose("talk"))
    of = table(session)
    how = row(of, "how")
    assert (how.opens, how.verb, how.change, how.command) == (True, "open", "of 6", None)
    assert how.more == Pull(0, "how", "shout")
    shown = opened(of, session.state, session.world, where(how) or (0, ""))
    assert shown is not None
    assert shown.heading == "How"
    assert [one.key for one in shown.rows] == ["1", "2", "3", "4", "5", "6", ""]
    assert [one.kind for one in shown.rows] == ["pick"] * 6 + ["done"]
    assert row(shown, "shout").middle == "1 Nerve of 3"
    assert row(shown, "weep").command == Pull(0, "how", "weep")
    assert shown.withdraw is None


@pytest.mark.parametrize(("dear", "told"), [(5, "to choose"), (4, "free")])
def test_a_list_is_not_free_where_every_answer_has_a_price(dear: int, told: str) -> None:
    session = begun()
    picks = tuple(Pick(str(n), f"way {n}", toll="minor harm" if n < dear else "") for n in range(5))
    prompt = Prompt(Pull(0, "ways", ""), "Ways", lever=Lever("ways", "Ways", "choice", picks=picks))
    [found] = lever_row(Asking(session.state, session.world, ()), prompt)
    assert (found.opens, found.middle) == (True, told)


def test_each_answer_has_its_own_chance_and_the_one_that_is_taken_is_marked() -> None:
    session = say(begun(), Choose("talk"), Pull(0, "how", "plead"))
    shown = opened(table(session), session.state, session.world, (0, "how"))
    assert shown is not None
    assert (row(shown, "plead").box, row(shown, "plead").command) == ("[x]", None)
    assert shown.start == 2
    assert row(shown, "weep").change == "same"
    assert row(shown, "none").command == Pull(0, "how", "")


def test_the_list_of_shares_says_what_is_left_in_its_title() -> None:
    session = say(begun(""), Pull(0, "talks", (("lying", 1),)))
    shown = opened(table(session), session.state, session.world, (0, "talks"))
    assert shown is not None
    drawn = lines(shown)
    assert any(one.startswith("═ Talks: 1 of 2 left ═") for one in drawn)
    assert any("[x] Lying" in one for one in drawn)
    assert row(shown, "talks.lying").why == "All about lying."
    assert all(not one.under for one in shown.rows)


def test_a_lever_that_has_gone_has_no_list() -> None:
    session = begun("")
    assert opened(table(session), session.state, session.world, (0, "how")) is None


def many(count: int) -> Lever:
    picks = tuple(Pick(f"skill_{n}", f"Skill number {n}", most=1) for n in range(count))
    return Lever("skills", "Skills", "allocation", 0, 5, picks)


@pytest.mark.parametrize("mark", [0, 17, 29])
def test_thirty_answers_scroll_with_the_marked_one_in_sight(mark: int) -> None:
    session = begun("")
    prompt = Prompt(Pull(0, "skills", ()), "Skills", lever=many(40))
    rows = rows_of(Asking(session.state, session.world, ()), prompt)
    of = replace(table(session), rows=rows, heading="Skills: 5 of 5 left", opened="Skills")
    drawn = lines(of, mark)
    assert any("►" in one and f"Skill number {mark}" in one for one in drawn)
    assert any("Skills: 5 of 5 left" in one for one in drawn)


def test_a_title_goes_with_its_rows_when_they_scroll() -> None:
    session = begun("")
    of = table(session)
    given = row(of, "given.voice")
    long = tuple(replace(given, id=f"given.{n}", label=f"Share {n}") for n in range(30))
    for mark in (0, 12, 29):
        drawn = lines(replace(of, rows=(*long, of.rows[-1])), mark)
        title = next(n for n, one in enumerate(drawn) if one.startswith("   Points"))
        assert "4 of 4 left" in drawn[title]
        assert any("►" in one and f"Share {mark}" in one for one in drawn[title:])
        assert any(one.startswith("   c     Commit") for one in drawn[title:])


# Words ---------------------------------------------------------------------------------------------------------------


def test_a_lever_of_words_opens_a_field_and_shows_them() -> None:
    session = begun("")
    name = row(table(session), "name")
    assert (name.asks, name.box, name.label) == ("words", "[…]", "Name")
    say(session, Pull(0, "name", "Ida Marsh"))
    assert row(table(session), "name").label == "Name: Ida Marsh"
    drawn = compose(table(session), 80, 24, field=Field("Name", "Ida M", "At most 40 characters."))
    assert "► Ida M" in page(drawn.lines)
    assert page(drawn.lines).count("At most 40 characters.") == 1


# Acts that come first ------------------------------------------------------------------------------------------------


def test_an_act_that_may_come_first_stands_among_the_levers_with_its_own_chance() -> None:
    bow = row(talk(), "bow")
    assert (bow.kind, bow.box, bow.command) == ("prelude", "[→]", Declare("ida", "bow"))
    assert bow.middle == "an act of its own, 85%"


def test_what_came_first_is_told_before_the_act_it_was_for() -> None:
    session = say(begun(), Choose("talk"), Declare("ida", "bow"), Ready(), Throw((1, 0, 0)))
    of = table(session)
    assert [one.words for one in of.passages if one.kind == "chosen"] == ["Bow first", "Talk Cask round"]
    bow = row(of, "bow")
    assert (bow.box, bow.barred, bow.middle) == (" — ", "done already", "done already")
    assert of.trials[0].label == "Talk Cask round"


def test_an_act_first_that_was_thought_better_of_is_not_told() -> None:
    session = say(begun(), Choose("talk"), Declare("ida", "bow"))
    withdraw = table(session).withdraw
    assert withdraw is not None
    say(session, withdraw)
    assert [one.words for one in table(session).passages if one.kind == "chosen"] == ["Talk Cask round"]


# Typed ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("voice", (("voice", 1), ("nerve", 1))),
        ("voice 3", (("voice", 3), ("nerve", 1))),
        ("VOI", (("voice", 1), ("nerve", 1))),
        ("hat", (("nerve", 1), ("hat", 1))),
        ("nerve off", ()),
        ("nerve 0", ()),
        ("off", ()),
    ],
)
def test_a_share_is_typed_by_its_name_with_or_without_how_much(typed: str, value: object) -> None:
    session = say(begun(""), Pull(0, "given", (("nerve", 1),)))
    given = row(table(session, spread=False), "given")
    assert pulled(given, typed) == Pull(0, "given", value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("voice 4", "Voice takes at most 3."),
        ("nerve 9", "Nerve takes at most 3."),
        ("elbow", "Points can be off, Voice, Nerve or Hat."),
        ("hat 2", "Hat takes at most 1."),
    ],
)
def test_a_share_that_cannot_be_is_answered_with_why(typed: str, sentence: str) -> None:
    given = row(table(begun(""), spread=False), "given")
    assert pulled(given, typed) == sentence


def test_an_answer_of_many_is_typed_by_the_beginning_of_its_words() -> None:
    how = row(table(say(begun(), Choose("talk")), spread=False), "how")
    assert pulled(how, "wee") == Pull(0, "how", "weep")
    assert pulled(how, "w") == "More than one begins so: whisper or weep. Say more of it."


def test_words_are_typed_as_they_are() -> None:
    name = row(table(begun(""), spread=False), "name")
    assert pulled(name, "Ida  “the Reed” Marsh") == Pull(0, "name", "Ida  “the Reed” Marsh")


def test_titles_are_drawn_once_for_rows_that_share_them() -> None:
    of = talk()
    assert [a.under != b.under for a, b in pairwise(of.rows)].count(True) == 2
    assert text(compose(of, 60, 24).lines[0])


def test_a_choice_is_turned_from_the_answer_that_it_has_by_itself() -> None:
    picks = tuple(Pick(label.lower(), f"{label}, Novice") for label in ("Charm", "Law", "Debate"))
    lever = Lever("do", "With: Law, Novice", "choice", picks=picks)
    assert steps(lever, "", wraps=True) == ("charm", "debate")
    last = Lever("do", "With: Debate, Novice", "choice", picks=picks)
    assert steps(last, "", wraps=True) == ("law", "charm")
    assert steps(last, "") == ("law", "")
    assert steps(Lever("do", "With", "choice", picks=picks), "", wraps=True) == ("", "charm")

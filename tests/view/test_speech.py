"""The table in sentences, and what a typed answer means."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.commands import Answer as Take
from game.core.commands import Pull
from game.core.levers import Lever, Pick
from game.core.prompts import Prompt
from game.core.sheet import Row
from game.view import leverspeech, speech, watched
from game.view.answers import answer, faces, numbered, pulled, turned
from game.view.model import ELSE, REST, Choice, Clock, Deed, Passage, Prospect, Roll, Standing, Thrown
from tests.view.tables import FIGHT, FREE, NARRATIVE, SHEET, TRIAL

# Speech --------------------------------------------------------------------------------------------------------------


def test_a_choice_is_a_sentence_behind_its_number() -> None:
    assert list(speech.asked(NARRATIVE)) == [
        "What do you do?",
        "1. Slip the weigh-house lock. Locks. Success 60 percent.",
        "2. Talk the clerk at the window round. Lies. Success 50 percent.",
        "3. Climb to the loft hatch. Barred: needs a rope; yours is in the boat.",
        "4. Wait for the tide to lift the barge. Half an hour. Success sure.",
        "Say 1 to 4, sheet, journal or help.",
    ]


def test_free_and_clear_is_one_fact_a_line() -> None:
    rows = (
        replace(FREE.rows[0], prospects=(Prospect("success", Fraction(6, 10), "", 1),)),
        replace(
            FREE.rows[1],
            prospects=(
                Prospect("success", Fraction(91, 100), "", 1),
                Prospect("flux", Fraction(1, 10), "", whole=False),
            ),
        ),
        FREE.rows[3],
        FREE.rows[4],
    )
    assert list(speech.asked(replace(FREE, rows=rows))) == [
        "Free and clear. Slip the weigh-house lock. Nothing is spent yet.",
        "Against you 7: lock 6, rain in the works 1.",
        "You bring 4: Locks 2, fine picks 1, bene 1.",
        "Target 3: a die showing 3 or more succeeds; you need one.",
        "Success 70 percent: The bolt slides. You are in, and dry.",
        "Failure 30 percent: The bolt shrieks. The watch turns back now.",
        "Flux never: You are rolling no magic die.",
        "Commit: pay 1 Movement; roll one die.",
        "Lever 1, Bene, on. Costs 1 Movement of 3. Off: success 60 percent.",
        "Lever 2, Sortilege, off. Costs 1 Sortilege of 2. On: success 91 percent, flux 10 percent.",
        "Lever 4, Help from Perrin, barred: one pair of hands fits at this lock.",
        "Say 1, 2, 4, commit, back, odds, sheet, journal or help.",
    ]


def test_committing_that_is_barred_is_told_by_what_bars_it() -> None:
    rows = tuple(replace(one, barred="say what pays for it") if one.kind == "commit" else one for one in FREE.rows)
    said = list(speech.asked(replace(FREE, rows=rows)))
    assert "Commit, barred: say what pays for it." in said
    assert "Commit: pay 1 Movement; roll one die." not in said


def test_a_clock_above_its_squares_is_told_by_its_number_alone() -> None:
    clocks = (Clock("Flame", "8", 8, 5), Clock("Oil", "2", 2, 5))
    said = list(watched.spoken(replace(NARRATIVE, clocks=clocks), None))
    assert said[-2:] == ["Flame 8.", "Oil 2 of 5."]


def test_lines_draw_nothing() -> None:
    drawn = set("►═─│■□█▌░▼●○◊┌┐└┘·")
    lines = [*speech.asked(NARRATIVE), *speech.asked(FREE), *speech.sheet("Wenna Tarr", SHEET)]
    lines += speech.standing(FIGHT.standing) if FIGHT.standing else []
    assert not drawn & set("".join(lines).replace("■", "").replace("□", ""))


def test_acts_that_cannot_be_done_are_named_together() -> None:
    far = [Choice(f"a{n}", str(n), "act", f"Strike hound {n}", barred="too far") for n in (2, 3)]
    rows = (NARRATIVE.rows[0], *far)
    assert list(speech.asked(replace(NARRATIVE, rows=rows)))[2] == (
        "Barred now: 2 Strike hound 2, 3 Strike hound 3. Say why 2 for the reason."
    )


@pytest.mark.parametrize(
    ("passage", "said"),
    [
        (Passage("throw", 1, dice=(Thrown("7", "die"),), grade="success", passes=1), "Rolled 7. Success."),
        (
            Passage(
                "throw",
                1,
                dice=(Thrown("7", "die"), Thrown("0", "magic die", False)),
                grade="failure",
                marks=(("flux", 1),),
            ),
            "Rolled 7, and 0 on the magic die. Failure. Flux.",
        ),
        (
            Passage(
                "throw",
                1,
                dice=(Thrown("7", "die"), Thrown("0", "magic die", False), Thrown("0", "magic die", False)),
                grade="success",
                marks=(("flux", 2),),
            ),
            "Rolled 7, and 0 and 0 on the magic dice. Success. Flux, 2 times.",
        ),
        (Passage("throw", 1, dice=(Thrown("7", "The Lamp"),), cards=True, grade="success"), "It counts 7. Success."),
        (Passage("throw", 1, grade="failure"), "No roll. Failure."),
        (
            Passage("throw", 1, dice=(Thrown("+", "f"), Thrown(" ", "f"), Thrown("−", "f"))),
            "Rolled plus, blank and minus.",
        ),
        (
            Passage("throw", 1, dice=(Thrown("3", "d6"), Thrown("1", "d6")), grade="4 in all"),
            "Rolled 3 and 1. 4 in all.",
        ),
        (Passage("paid", 1, "Paid 1 Movement, 2 left."), "Paid 1 Movement, 2 left."),
        (Passage("words", 1, "I count *them*", role="note"), "Note: I count them"),
        (Passage("chosen", 1, "Slip the lock"), "Slip the lock."),
    ],
)
def test_a_passage_is_said(passage: Passage, said: str) -> None:
    assert speech.told(passage) == (said,)


def test_paragraphs_are_lines() -> None:
    assert speech.told(Passage("words", 1, "One *thing*.\n\nAnother\nthing.")) == ("One thing.", "Another thing.")


def test_after_a_pull_only_what_changed_is_said() -> None:
    then = replace(
        TRIAL,
        facts=(TRIAL.facts[0], replace(TRIAL.facts[1], total="3"), replace(TRIAL.facts[2], total="4")),
        prospects=(
            replace(TRIAL.prospects[0], chance=Fraction(6, 10)),
            replace(TRIAL.prospects[1], chance=Fraction(4, 10)),
            TRIAL.prospects[2],
        ),
        commit="pay nothing; roll one die",
    )
    shut = replace(FREE.rows[1], barred="the spell brings its own magic die")
    after = replace(FREE, trials=(then,), rows=(FREE.rows[0], shut, *FREE.rows[2:]))
    assert list(speech.changed(FREE, after, 0)) == [
        "You bring 3, target 4.",
        "Success 60 percent, failure 40 percent.",
        "Commit: pay nothing; roll one die.",
        "Lever 2, Sortilege, barred: the spell brings its own magic die.",
    ]
    assert list(speech.changed(FREE, FREE, 0)) == ["The chances stay as they are."]


def test_a_conflict_is_told_whole_and_then_only_where_it_changed() -> None:
    rows = (
        ("You", "now", "—", "1/3", "0/3", "disrupted"),
        ("hound A", "waits", "near", "0/2", "0/2", ""),
        ("hound B", "acted", "far", "0/2", "1/2", "stunned"),
    )
    assert FIGHT.standing is not None
    before = replace(FIGHT.standing, rows=rows, now=0)
    assert list(speech.standing(before)) == [
        "You: Injuries 1 of 3, disrupted.",
        "Hound A: unhurt, near.",
        "Hound B: far, Wounds 1 of 2, stunned.",
    ]
    moved = (("You", "acted", "—", "1/3", "0/3", "disrupted"), ("hound A", "now", "close", "0/2", "0/2", ""), rows[2])
    after = replace(before, rows=moved, now=1)
    assert list(speech.standing(after, before)) == ["Hound A: unhurt, close."]


def test_a_sheet_is_one_row_a_line() -> None:
    said = list(speech.sheet("Wenna Tarr", (*SHEET, Row("Accuracy", "pips", 1, 2, "−1 on every act"))))
    assert said[:2] == ["Wenna Tarr.", "Accuracy 1 of 1."]
    assert "Injuries 1 of 3." in said
    assert "Carries: fine picks, knife, oilskin (armour 1)." in said
    assert said[-1] == "Accuracy 1 of 2, −1 on every act."


def test_the_odds_are_counts() -> None:
    assert list(speech.odds(TRIAL.prospects)) == [
        "Success: 70 percent, 7 of 10.",
        "Failure: 30 percent, 3 of 10.",
        "Flux: never.",
    ]


def test_an_entry_of_the_journal_is_a_sentence() -> None:
    deed = Deed(
        12, 1440 + 60, "Slip the lock", 0, rolls=(Roll(Fraction(7, 10), "success", 1, True, fell=Fraction(7, 10)),)
    )
    assert speech.entry(deed) == "Entry 12, day 2: Slip the lock. Success, at 70 percent."


def test_what_to_throw_is_asked_die_by_die() -> None:
    dice = [("die", (0, 9), False), ("sign die", (-1, 0, 1), True)]
    assert list(speech.throwing("What do the dice show?", dice)) == [
        "What do the dice show?",
        "1. Die. Faces 0 to 9.",
        "2. Sign die. Plus, blank or minus.",
        "Say 2 faces in this order (+ 0 - or p z m), or dice program.",
    ]


# Answers -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("1", "lock"),
        (" 2 ", "clerk"),
        ("lock", "lock"),
        ("slip", "lock"),
        ("Slip the weigh-house LOCK", "lock"),
        ("wait", "wait"),
        ("talk the clerk", "clerk"),
    ],
)
def test_a_row_answers_to_its_number_its_id_and_the_beginning_of_its_words(typed: str, found: str) -> None:
    meant = answer(typed, NARRATIVE)
    assert meant.row is not None
    assert meant.row.id == found


@pytest.mark.parametrize(
    ("typed", "word", "rest"),
    [
        ("commit", "commit", ""),
        ("C", "commit", ""),
        ("undo", "undo", ""),
        ("help flux", "help", "flux"),
        ("say I count the steps", "say", "I count the steps"),
        ("journal 12", "journal", "12"),
        ("?", "help", ""),
        ("q", "quit", ""),
    ],
)
def test_some_words_are_always_understood(typed: str, word: str, rest: str) -> None:
    meant = answer(typed, NARRATIVE)
    assert (meant.word, meant.rest) == (word, rest)


def test_a_row_that_begins_with_such_a_word_can_be_said_whole() -> None:
    rows = (Choice("quay", "1", "story", "Back to the quay"), Choice("sheets", "2", "story", "Sheet by sheet, read it"))
    for number, label in ((0, "back to the quay"), (1, "sheet by sheet")):
        assert answer(label, replace(NARRATIVE, rows=rows)).row == rows[number]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("9", "There is no 9 here. The rows go from 1 to 4."),
        ("0", "There is no 0 here. The rows go from 1 to 4."),
        ("sing", "Nothing here goes by that. Say a number, or help."),
        ("²", "Nothing here goes by that. Say a number, or help."),
    ],
)
def test_a_wrong_answer_gets_one_sentence_and_the_way_on(typed: str, sentence: str) -> None:
    assert answer(typed, NARRATIVE).refusal == sentence


@pytest.mark.parametrize("typed", ["n", "ni", "N"])
def test_one_letter_and_half_an_id_that_nobody_sees_do_nothing(typed: str) -> None:
    rows = (Choice("night", "1", "rest", "Sleep until morning"), Choice("nod", "2", "story", "Pretend you agree"))
    assert answer(typed, replace(NARRATIVE, rows=rows)).row is None
    assert answer("night", replace(NARRATIVE, rows=rows)).row == rows[0]
    assert answer("sl", replace(NARRATIVE, rows=rows)).row == rows[0]


def test_nothing_is_guessed_where_two_rows_begin_alike() -> None:
    rows = (Choice("a", "1", "story", "Go up"), Choice("b", "2", "story", "Go down"))
    said = answer("go", replace(NARRATIVE, rows=rows)).refusal
    assert said == "More than one row begins so: Go up or Go down. Say more of it."


def test_a_row_of_several_ways_and_the_way_it_is_set_to_are_one_act() -> None:
    set_to = Choice("attack larkin", "6", "act", "Strike … at Larkin")
    more = (
        Choice("attack larkin", "", "act", "Strike at Larkin"),
        Choice("attack larkin might", "", "act", "Throw down Larkin"),
    )
    rows = (set_to, Choice(ELSE, REST, ELSE, "Anything else", opens=True, ways=more))
    assert answer("strike", replace(NARRATIVE, rows=rows)).row == more[0]
    assert answer("throw", replace(NARRATIVE, rows=rows)).row == more[1]


def test_commit_has_no_number() -> None:
    assert {number: row.id for number, row in numbered(FREE).items()} == {
        1: "bene",
        2: "sortilege",
        3: "knowledge",
        4: "help",
    }


def lever(kind: str, *, hi: int = 1, picks: tuple[Pick, ...] = ()) -> Choice:
    prompt = Prompt(Pull(0, "x", 0), "Help", lever=Lever("x", "Help", kind, hi=hi, picks=picks))
    return Choice("x", "1", "lever", "Help", prompt=prompt, command=Pull(0, "x", 1))


PICKS = (Pick("perrin", "from Perrin"), Pick("ide", "from Ide"))


@pytest.mark.parametrize(
    ("row", "typed", "value"),
    [
        (lever("switch"), "on", 1),
        (lever("switch"), "off", 0),
        (lever("count", hi=4), "3", 3),
        (lever("count", hi=4), "0", 0),
        (lever("choice", picks=PICKS), "from ide", "ide"),
        (lever("choice", picks=PICKS), "perrin", "perrin"),
        (lever("choice", picks=PICKS), "none", ""),
    ],
)
def test_a_lever_can_be_set_to_a_value(row: Choice, typed: str, value: object) -> None:
    found = pulled(row, typed)
    assert isinstance(found, Pull)
    assert found.value == value


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (lever("switch"), "Help can be off or on."),
        (lever("count", hi=2), "Help can be 0, 1 or 2."),
        (lever("choice", picks=PICKS), "Help can be off, from Perrin or from Ide."),
    ],
)
def test_a_value_that_a_lever_does_not_have_names_those_it_has(row: Choice, sentence: str) -> None:
    assert pulled(row, "seventeen") == sentence


def test_a_lever_and_its_value_can_be_said_together() -> None:
    meant = answer("1 off", FREE)
    assert (meant.row and meant.row.id, meant.value) == ("bene", "off")
    meant = answer("bene off", FREE)
    assert (meant.row and meant.row.id, meant.value) == ("bene", "off")


def offer() -> Choice:
    ways = tuple(
        Choice("heart", "1", "offer", f"Dishearten one: {name}", command=Take("heart", name))
        for name in ("Gross", "Tare")
    )
    return replace(ways[0], ways=ways)


def test_an_offer_with_several_answers_turns_and_can_be_named() -> None:
    row = offer()
    assert row.turned(1).label == "Dishearten one: Tare"
    assert row.turned(2) == row
    assert row.turned(-1).turned(1) == row
    found = turned(row, "tare")
    assert isinstance(found, Choice)
    assert found.command == Take("heart", "Tare")
    assert turned(row, "net") == "It can be Gross or Tare."
    assert turned(NARRATIVE.rows[0], "now") == "Slip the weigh-house lock takes nothing more."


def test_turning_a_row_leaves_the_table_as_it_is_otherwise() -> None:
    table = replace(FREE, rows=(offer(), *FREE.rows))
    after = table.turned(0, 1)
    assert after.rows[0].command == Take("heart", "Tare")
    assert after.rows[1:] == table.rows[1:]
    assert table.turned(1, 1) == table


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("7 0", (7, 0)),
        ("7, 0", (7, 0)),
        ("+ - 0", (1, -1, 0)),
        ("plus blank minus", (1, 0, -1)),
        ("7 x", None),
        ("", ()),
    ],
)
def test_faces_are_numbers_or_signs(typed: str, found: tuple[int, ...] | None) -> None:
    assert faces(typed) == found


def test_a_number_with_what_is_taken_off_for_it_keeps_its_word() -> None:
    headings = ("", "turn", "initiative", "actions", "AP")
    table = Standing(headings, (("You", "now", "5", "2, −1", "3"),))
    assert [*speech.standing(table)] == ["You: initiative 5, actions 2, −1, AP 3."]


def test_a_choice_that_nobody_has_made_is_off_though_its_label_has_a_colon() -> None:
    picks = (Pick("recovery", "for a recovery"), Pick("die", "for a die"))
    lever = Lever("flaw", "Embrace your flaw: a knee", "choice", picks=picks)
    prompt = Prompt(Pull(0, "flaw", ""), lever.label, lever=lever)
    row = Choice("flaw", "1", "lever", lever.label, box="[↔]", prompt=prompt)
    assert leverspeech.stands(row) == "off"
    named = Lever("skill", "Skill: Lore", "choice", picks=(Pick("lore", "Lore +2"),))
    told = Choice("skill", "2", "lever", named.label, box="[↔]", prompt=Prompt(Pull(0, "skill", ""), "", lever=named))
    assert leverspeech.stands(told) == "set"


def test_what_pressing_cannot_bring_is_said() -> None:
    nothing = (Prospect("failure", Fraction(1), "", -1),)
    row = Choice("penalty", "1", "lever", "Dice fewer", middle="free", box="[0]", turns="1", prospects=nothing)
    assert leverspeech.lever(row, 1).endswith("Next, 1: it never comes out well.")

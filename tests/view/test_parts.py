"""Each part of the screen as text, after the drawings of the design."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.questions import Fact
from game.core.sheet import Row
from game.view.bar import bar
from game.view.chance import chance, full
from game.view.facts import brief, facts, fitted, folded
from game.view.hints import hints
from game.view.keys import keys
from game.view.layout import compose
from game.view.model import GONE, Choice, Clock, Here, Passage, Prospect, Thrown
from game.view.prompts import compact, heading, prompts, window
from game.view.rows import Line, Lines, Span, text, width
from game.view.second import second
from game.view.sheet import sheet
from game.view.signs import bar as chance_bar
from game.view.signs import boxes, track
from game.view.standing import standing
from game.view.story import story, tail
from game.view.trail import trail
from game.view.vitals import vitals
from game.view.why import drawn, why
from tests.view.tables import FIGHT, FREE, NARRATIVE, SHEET, THROWN, TRIAL, VITALS, page


def written(row: Line) -> str:
    return text(row).rstrip()


def roles(lines: Lines) -> dict[str, str]:
    return {span.text.strip(): span.role for row in lines for span in row if span.text.strip()}


# Frame ---------------------------------------------------------------------------------------------------------------


def test_the_bar_says_where_and_when() -> None:
    assert written(bar(NARRATIVE, 80)) == (
        " The Salt Office · Low Quay, the pump                              day 2, 21:40"
    )


LAMP = Clock("Lamplight", "5", 5, 6, "+2")
READING = Clock("the Reading", "in 14 hours")
TIDE = Clock("Tide", "5 of 8", 5, 8)


@pytest.mark.parametrize(
    ("clocks", "room", "row"),
    [
        ((LAMP,), 80, " The Salt Office · Low Quay, the pump Lamplight ■■■■■□ 5, +2 · day 2, 21:40"),
        ((LAMP, READING), 74, " Low Quay, the pump                 Lamplight ■■■■■□ 5, +2 · day 2, 21:40"),
        (
            (replace(LAMP, said="1", value=1, change="", last=True),),
            60,
            " Low Quay, the pump   Lamplight ■□□□□□ 1, last · 21:40",
        ),
        ((READING,), 56, " Low Quay, the pump           the Reading in 14 hours · 21:40"),
        ((READING,), 48, " Low Quay, th… the Reading in 14 hours · 21:40"),
        ((READING,), 40, " Low Quay, th… the Reading in 14 hours"),
    ],
)
def test_the_title_gives_way_to_clocks_then_the_day_then_the_place_and_a_clock_never(
    clocks: tuple[Clock, ...], room: int, row: str
) -> None:
    drawn = written(bar(replace(NARRATIVE, clocks=clocks), room))
    assert drawn.split() == row.split()
    assert width(bar(replace(NARRATIVE, clocks=clocks), room)) <= room
    assert drawn.startswith(row[:12])


@pytest.mark.parametrize(("screen", "many"), [(80, 1), (99, 1), (100, 2), (119, 2), (120, 3), (300, 3)])
def test_a_wide_screen_has_more_clocks_in_the_bar(screen: int, many: int) -> None:
    of = replace(NARRATIVE, clocks=(LAMP, READING, TIDE, LAMP))
    drawn = text(bar(of, max(80, screen if screen >= 118 else 80), screen))
    assert [word in drawn for word in ("Lamplight", "the Reading", "Tide ■■■■■□□□ 5 of 8")] == [
        many > place for place in range(3)
    ]


HERE = (Here("Perrin", yours=True), Here("Amity Vail", "the Lector"), Here("Ide Crake", "ferrywoman", new=True))


@pytest.mark.parametrize(
    ("here", "room", "row"),
    [
        (HERE[:2], 80, "─ With you: Perrin · here: Amity Vail, the Lector ─"),
        (HERE, 80, "─ With you: Perrin · here: Amity Vail, the Lector; + Ide Crake, ferrywoman ─"),
        (HERE[1:2], 80, "─ Here: Amity Vail, the Lector ─"),
        (HERE, 66, "─ With you: Perrin · here: Amity Vail, + Ide Crake ─"),
        (HERE, 52, "─ With you: Perrin · here: Amity Vail and 1 more ─"),
        ((), 60, "─" * 60),
    ],
)
def test_the_second_row_says_who_is_here(here: tuple[Here, ...], room: int, row: str) -> None:
    drawn = text(second(replace(NARRATIVE, here=here), room))
    assert drawn.startswith(row)
    assert len(drawn) == room
    assert not drawn[len(row) :].strip("─")


def test_in_a_fight_it_says_what_it_is_about_and_what_comes_next_or_who_stands_against_you() -> None:
    aimed = replace(FIGHT, aim="Keep the lamp alight until their clock strikes", threat="a sergeant in round 4")
    assert text(second(aimed, 80)) == "─ Keep the lamp alight until their clock strikes ─────── a sergeant in round 4 ─"
    counted = replace(aimed, clocks=(Clock("a sergeant", "in 2 rounds"),))
    assert "sergeant" not in text(second(counted, 80)), "the bar says it"
    assert text(second(replace(FIGHT, foes=("hound A", "hound B")), 80)).startswith("─ Against you: hound A, hound B ─")


@pytest.mark.parametrize(
    ("stage", "row"),
    [
        ("intention", "─ ► Intention: say what you do ─ free and clear ─ execution ─ effect ───────────"),
        ("free", "─ intention ─ ► Free and clear: nothing is spent yet ─ execution ─ effect ──────"),
        ("execution", "─ intention ─ free and clear ─ ► Execution: the price is paid ─ effect ─────────"),
        ("effect", "─ intention ─ free and clear ─ execution ─ ► Effect: what may still change it ──"),
    ],
)
def test_the_trail_marks_the_present_stage(stage: str, row: str) -> None:
    assert text(trail(stage, 80)) == row


def test_on_a_narrow_trail_the_meaning_goes_before_the_stages() -> None:
    assert text(trail("free", 60)) == "─ intention ─ ► Free and clear ─ execution ─ effect ────────"
    assert text(trail("free", 30)) == "─" * 30


def test_no_stage_is_marked_once_a_game_has_ended() -> None:
    assert "►" not in text(trail("", 80))


def test_the_vitals_are_whole_rows_or_none() -> None:
    assert written(vitals("Wenna Tarr", VITALS, 80)) == (
        " Wenna Tarr  Injuries ■□□  Wounds □□□  Movement 3  Sortilege 2  Interaction 1"
    )
    assert written(vitals("Wenna Tarr", VITALS, 70)) == " Wenna Tarr  Injuries ■□□  Wounds □□□  Movement 3  Sortilege 2"


def test_a_text_among_the_vitals_is_cut_where_there_is_room_for_some_of_it() -> None:
    named = (*VITALS[:2], Row("Bonds", "text", text="Lamplighters, Quiet Court, Salt Guild"))
    assert written(vitals("Wenna Tarr", named, 60)) == " Wenna Tarr  Injuries ■□□  Wounds □□□  Bonds Lamplighters,…"
    assert written(vitals("Wenna Tarr", named, 45)) == " Wenna Tarr  Injuries ■□□  Wounds □□□"


def test_the_keys_are_those_that_do_something_help_last() -> None:
    assert text(keys(hints(NARRATIVE, 0), 80)) == " Enter choose  1–4 choose  w note  s you  j journal  u undo  ? help"
    assert text(keys(hints(FREE, 4), 80)) == (
        " Enter commit  1–4 levers  Esc think again  o odds  s you  u undo  ? help"
    )
    assert text(keys(hints(FREE, 1), 80)).startswith(" Enter pull  1–4 levers  c commit")


def test_hints_are_dropped_whole_and_help_never() -> None:
    assert text(keys(hints(NARRATIVE, 0), 40)) == " Enter choose  1–4 choose  ? help"
    assert text(keys(hints(NARRATIVE, 0), 8)) == " ? help"


def test_a_digit_that_does_what_enter_does_is_not_named_beside_it() -> None:
    row = Choice("a", "4", "story", "Read", "choose")
    table = replace(NARRATIVE, rows=(row,))
    assert [key for key, _ in hints(table, 0)][:2] == ["Enter", "w"]
    assert "4–5" in [key for key, _ in hints(replace(table, rows=(row, replace(row, key="5"))), 0)]


def test_a_barred_row_has_no_enter() -> None:
    assert hints(NARRATIVE, 2)[0] == ("1–4", "choose")


def test_while_typing_only_enter_and_escape_are_said() -> None:
    assert [key for key, _ in hints(NARRATIVE, 0, typing=True)] == ["Enter", "Esc", "?"]


def test_the_why_row_explains_or_gives_the_reason_or_answers() -> None:
    assert why(NARRATIVE, 0) == "The lock is old and wet. You have until the watch turns: one try, perhaps two."
    assert why(NARRATIVE, 2) == "Needs a rope; yours is in the boat."
    assert why(FREE, 4) == "Nothing is spent before this. Once the dice are down, u still takes it back."
    assert written(drawn("No Sortilege left.", 80, answer=True)) == " ! No Sortilege left."


def test_there_is_nothing_to_explain_without_a_row() -> None:
    assert why(replace(NARRATIVE, rows=()), 0) == ""


# The act -------------------------------------------------------------------------------------------------------------


def test_facts_align_their_totals() -> None:
    assert page(facts(TRIAL.facts, 80)).splitlines() == [
        "  Against you    7  lock 6 · rain in the works 1",
        "  You bring      4  Locks 2 · fine picks 1 · bene 1",
        "  Target         3  a die showing 3 or more succeeds; you need one",
    ]


def test_a_long_fact_is_broken_under_its_text_and_briefly_cut() -> None:
    long = (Fact("You bring", "−1", "Locks 2 · " + "a very long name " * 5),)
    first, second = page(facts(long, 80)).splitlines()
    assert first.startswith("  You bring     −1  Locks 2 · a very")
    assert second.startswith(" " * 20 + "very" if second[20:24] == "very" else " " * 20)
    assert page(brief(long, 80)).endswith("…")


def test_facts_take_the_lines_that_are_free_and_no_more() -> None:
    long = tuple(Fact(f"Fact {n}", str(n), "a very long name " * 6) for n in range(3))
    assert [len(fitted(long, 80, height)) for height in (1, 2, 3, 4, 5, 6, 9)] == [1, 1, 3, 4, 5, 6, 6]
    assert sum(row.endswith("…") for row in page(fitted(long, 80, 5)).splitlines()) == 1
    totals = tuple(Fact("Threat", "", f"the whole town’s wages {n}: and more") for n in range(6))
    assert len(fitted(totals, 80, 3)) == 3
    assert "wages 5" in page(fitted(totals, 80, 3))
    assert page(fitted(totals, 80, 1)).endswith("…")


def test_what_stands_before_a_long_way_moves_to_its_label_rather_than_be_cut() -> None:
    row = Choice(
        "go", "4", "story", "Go back by the boat stair", middle="until the ebb", leaves="for good, over an hour"
    )
    (drawn,) = prompts((row,), 0, 80).lines
    assert "boat stair  " in page((drawn,))
    assert "until the ebb" in page((drawn,))
    assert width(drawn) <= 80


def test_folded_facts_are_their_totals() -> None:
    assert page(folded(TRIAL.facts, 80)) == "  Against you 7 · You bring 4 · Target 3"
    assert folded((), 80) == ()


def test_the_chance_table_is_a_row_an_outcome() -> None:
    assert page(chance(TRIAL.prospects, 80)).splitlines() == [
        "─ Chance ──────── now ──────────── what it brings ──────────────────────────────",
        "  success         70%  ███████░░░  The bolt slides. You are in, and dry.",
        "  failure         30%  ███░░░░░░░  The bolt shrieks. The watch turns back now.",
        "  flux          never  ░░░░░░░░░░  You are rolling no magic die.",
    ]


def test_what_comes_beside_the_outcomes_keeps_its_words_where_they_have_one_line() -> None:
    one = Prospect("3+", Fraction(1, 10), "Cask takes 3 or more, and is put out by it.", beside=True)
    whole, short = (text(chance((one,), 80, brief=brief)[1]) for brief in (False, True))
    assert "With any of these: Cask takes" in whole
    assert short.endswith("Cask takes 3 or more, and is put out by it.")


def test_what_comes_beside_the_outcomes_says_so_where_it_can_come() -> None:
    of = (
        Prospect("success", Fraction(1), "The bolt slides.", 1),
        Prospect("flux", Fraction(1, 10), "Magic.", beside=True),
    )
    assert text(chance(of, 80)[2]) == "  flux            10%  █░░░░░░░░░  With any of these: Magic."


def test_without_room_for_bars_the_words_stay() -> None:
    rows = page(chance(TRIAL.prospects, 62)).splitlines()
    assert rows[1] == "  success         70%  The bolt slides. You are in, and dry."
    assert "█" not in "".join(rows)


def test_what_an_outcome_brings_is_broken_and_never_cut() -> None:
    long = (Prospect("success", Fraction(1, 2), "The bolt slides " * 8, 1),)
    assert page(chance(long, 80)).count("bolt") == 8


@pytest.mark.parametrize(
    ("chances", "drawn_bar"),
    [
        (Fraction(0), "░░░░░░░░░░"),
        (Fraction(1, 100), "░░░░░░░░░░"),
        (Fraction(5, 100), "▌░░░░░░░░░"),
        (Fraction(13, 100), "█▌░░░░░░░░"),
        (Fraction(83, 100), "████████▌░"),
        (Fraction(1), "██████████"),
    ],
)
def test_a_bar_has_a_half_cell_for_a_twentieth(chances: Fraction, drawn_bar: str) -> None:
    assert text(chance_bar(chances)) == drawn_bar


def test_the_odds_in_full_are_counts_and_hundredths() -> None:
    assert page(full(TRIAL.prospects, 80)).splitlines()[1:] == [
        "  success         70%  7 of 10, 70.00%",
        "  failure         30%  3 of 10, 30.00%",
        "  flux          never  never: no throw shows it",
    ]


def test_colour_is_never_the_only_sign() -> None:
    found = roles(chance(TRIAL.prospects, 80))
    assert found["███████"] == "good"
    assert found["███"] == "bad"
    assert "success" in found
    assert "failure" in found


# Rows ----------------------------------------------------------------------------------------------------------------


def test_choices_carry_ability_and_chance() -> None:
    rows = [written(heading("What do you do?", ("with", "chance now"), 80))]
    rows += page(prompts(NARRATIVE.rows, 0, 80).lines).splitlines()
    assert rows == [
        "═ What do you do? ══════════════════════════ with ═══════════ chance now ═══════",
        " ► 1 Slip the weigh-house lock               Locks                   60%",
        "   2 Talk the clerk at the window round      Lies                    50%",
        "   3 Climb to the loft hatch                 needs a rope; yours is in the boat",
        "   4 Wait for the tide to lift the barge     half an hour           sure",
    ]


def test_levers_carry_box_price_chance_and_change() -> None:
    rows = [written(heading("Levers", ("cost", "if pressed"), 80, moves=True))]
    rows += page(prompts(FREE.rows, 4, 80).lines).splitlines()
    assert rows == [
        "═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═",
        "   1 [x] Bene                                1 Movement of 3         60%  −10",
        "   2 [ ] Sortilege                           1 Sortilege of 2        91%  +21",
        "   3 [ ] Hidden Knowledge                    1 of 2, for good        80%  +10",
        "   4  —  Help from Perrin                    one pair of hands fits at this lock",
        " ► c     Commit: pay 1 Movement; roll one die                        70%",
    ]


@pytest.mark.parametrize("word", ["same", "fails softer", "no die left", "next volley"])
def test_a_word_in_place_of_a_change_ends_in_the_same_column(word: str) -> None:
    row = Choice("range", "4", "lever", "Range", box="[0]", middle="90 yards", change=word)
    drawn_row = prompts((row,), -1, 80).lines[0]
    assert text(drawn_row).index(word) + len(word) == 77
    assert width(drawn_row) <= 80


def test_on_a_narrow_screen_the_middle_goes_below_its_label() -> None:
    rows = page(prompts(FREE.rows[:1], 0, 60).lines).splitlines()
    assert rows == [" ► 1 [x] Bene                                    60%  −10", "         1 Movement of 3"]


def test_both_lines_of_a_narrow_row_can_be_clicked() -> None:
    assert [(s.line, s.row) for s in prompts(FREE.rows[:2], 0, 60).spots] == [(0, 0), (1, 0), (2, 1), (3, 1)]


def moves(count: int) -> tuple[Choice, ...]:
    return tuple(Choice(f"go{n}", str(n), "move", f"Go to place {n}", middle="near") for n in range(1, count + 1))


def test_rows_without_odds_stand_two_to_a_line_when_there_are_many() -> None:
    block = compact(moves(3), 1, 80)
    assert page(block.lines).splitlines() == [
        "   1 Go to place 1 · near                ► 2 Go to place 2 · near",
        "   3 Go to place 3 · near",
    ]
    assert [(s.line, s.left, s.right, s.row) for s in block.spots[:2]] == [(0, 0, 40, 0), (0, 40, 80, 1)]


def test_a_row_with_odds_keeps_its_line() -> None:
    assert len(compact(NARRATIVE.rows, 0, 80).lines) == 4


def test_an_act_that_is_barred_shows_a_dash_where_it_shares_its_line() -> None:
    rows = (
        Choice("a", "1", "act", "Strike hound A", middle="too far", barred="too far"),
        Choice("b", "2", "act", "Strike hound B", middle="too far", barred="too far"),
    )
    assert page(compact(rows, 0, 80).lines) == " ► 1 — Strike hound A                      2 — Strike hound B"


def test_a_long_heading_leaves_room_for_the_word_that_there_is_more() -> None:
    drawn = page((heading("What the beginning still buys " * 4, ("", ""), 80, note="1 of 54, more below"),))
    assert drawn.endswith(" 1 of 54, more below ═")
    assert "buys" in drawn
    assert len(drawn) == 80


def test_a_window_on_the_rows_keeps_the_marked_one_and_the_last() -> None:
    rows = (*moves(9), Choice("commit", "c", "commit", "Commit"))
    block = window(prompts(rows, 6, 80), 6, 4, pinned=1)
    drawn_rows = page(block.lines).splitlines()
    assert len(drawn_rows) == 4
    assert "Commit" in drawn_rows[-1]
    assert any("►" in row for row in drawn_rows)
    assert sum(block.hidden) == 6
    assert {spot.row for spot in block.spots} >= {6, 9}


# Conflict and sheet --------------------------------------------------------------------------------------------------


def test_turn_order_distance_and_harm_are_one_table() -> None:
    assert FIGHT.standing is not None
    assert page(standing(FIGHT.standing, 80, "Round 2")).splitlines() == [
        "─ Round 2 ─────── turn ─ from you ─ Injuries ─ Wounds ─ state ──────────────────",
        "   You            acted  —          ■□□        □□□      disrupted, −1",
        " ► Perrin, yours  now    near       □□□        □□□",
        "   hound A        next   close      ■□         ■□□",
        "   hound B        waits  near       □□         □□□      stunned",
    ]


def test_so_many_of_so_many_is_drawn_as_a_track() -> None:
    assert FIGHT.standing is not None
    rows = (("hound", "now", "near", "1/2", "0/3", ""),)
    drawn_row = page(standing(replace(FIGHT.standing, rows=rows, now=0), 80)).splitlines()[1]
    assert drawn_row == " ► hound  now    near       ■□         □□□"


def test_columns_that_find_no_room_are_left_out_from_the_right() -> None:
    assert FIGHT.standing is not None
    drawn_rows = standing(FIGHT.standing, 40, "Round 2")
    assert all(width(row) <= 40 for row in drawn_rows)
    assert "from you" in text(drawn_rows[0])
    assert "Wounds" not in text(drawn_rows[0])


@pytest.mark.parametrize(
    ("value", "most", "drawn_track"), [(2, 3, "■■□"), (0, 2, "□□"), (5, 40, "5 of 40"), (3, 3, "■■■")]
)
def test_a_track_is_squares_or_figures_where_it_is_long(value: int, most: int, drawn_track: str) -> None:
    assert track(value, most) == drawn_track


def test_the_sheet_sets_short_rows_side_by_side() -> None:
    assert page(sheet("Wenna Tarr", SHEET, 40, airy=False)).splitlines() == [
        "─ Wenna Tarr ───────────────────────────",
        "  Accuracy     ■     Intellect    ■■",
        "  Movement     ■■■   Interaction  ■",
        "  Perception   ■■    Sorcery      ■■",
        "  Physicality  ■■    Sortilege    ■■",
        "  Injuries     ■□□   Wounds       □□□",
        "  Skills       Locks 2, Boats 2, Lies",
        "               1; Hidden Knowledge 2",
        "  Carries      fine picks, knife,",
        "               oilskin (armour 1)",
    ]


def test_what_is_true_of_several_rows_is_said_once() -> None:
    hurt = tuple(replace(row, text="−1 on every act") for row in SHEET[:3])
    rows = page(sheet("Wenna Tarr", (*hurt, *SHEET[3:]), 60)).splitlines()
    assert "  Accuracy, Movement, Perception: −1 on every act" in rows


@pytest.mark.parametrize("room", [24, 30, 36, 38, 40, 60, 78, 80])
def test_a_sheet_is_never_wider_than_its_column(room: int) -> None:
    assert all(width(row) <= room for row in sheet("Wenna Tarr", SHEET, room))


# Story ---------------------------------------------------------------------------------------------------------------


def test_new_paragraphs_carry_the_margin_and_what_you_chose_its_sign() -> None:
    rows = page(story(NARRATIVE.passages, 80, fresh=1)).splitlines()
    assert rows[0] == "  Low Quay, the pump"
    assert "► Watch the corner" in rows
    assert rows[-1] == "▌ The watchman’s lantern swings, stops, and goes round the corner."
    assert not any(row.startswith("▌ The pump") for row in rows)


@pytest.mark.parametrize(("room", "ends"), [(160, 74), (80, 74), (70, 64), (60, 54)])
def test_prose_is_at_most_72_wide_and_ends_before_the_edge_of_a_narrow_screen(room: int, ends: int) -> None:
    long = (*NARRATIVE.passages, Passage("words", 3, "one two three four five six " * 30))
    assert ends - 6 < max(width(row) for row in story(long, room)) <= ends


def test_what_is_older_is_muted_and_a_note_is_no_part_of_the_story() -> None:
    of = (Passage("words", 1, "It rains."), Passage("words", 2, "I count them.", role="note"))
    assert roles(story(of, 80, 1, old="muted"))["It rains."] == "muted"
    assert page(story(of, 80)).splitlines()[-1] == "  │ I count them."


@pytest.mark.parametrize("least", range(12))
def test_no_more_is_drawn_of_what_was_told_before_than_is_asked_for(least: int) -> None:
    of = tuple(Passage("words", n, f"Line {n}.") for n in range(40))
    found = tail(of, 80, least)
    assert least <= len(found) <= least + 2


def test_emphasis_is_a_role_and_a_lone_asterisk_an_asterisk() -> None:
    lines = story((Passage("words", 1, "Count for *you*, **now**: 2 * 3."),), 80)
    assert roles(lines) == {"Count for": "plain", "you": "em", ",": "plain", "now": "strong", ": 2 * 3.": "plain"}


def test_dice_in_the_air_lie_in_the_place_of_the_rows_and_then_in_a_row() -> None:
    thrown = next(one for one in THROWN.passages if one.kind == "throw")
    air = replace(THROWN, heading="The dice fall", rows=(), falling=(replace(thrown, grade="", marks=()),))
    shown = page(compose(air, 80, 24).lines).splitlines()
    rule = next(n for n, row in enumerate(shown) if "The dice fall" in row)
    assert shown[rule + 2].rstrip() == "   │ 7 │ │<0>│"
    old = page(story(THROWN.passages, 80)).splitlines()
    assert "  [7] <0>  ● success  ◊ flux" in old


def test_what_was_paid_and_thrown_stands_together() -> None:
    rows = page(story(THROWN.passages, 80)).splitlines()
    here = rows.index("  Paid 1 Movement, 2 left.")
    assert rows[here + 1].startswith("  [7]")
    assert rows[here - 1] == "► Slip the weigh-house lock"


def test_a_magic_die_has_its_own_role_drawn_or_in_a_row() -> None:
    thrown = Passage("throw", 4, dice=(Thrown("7", "die"), Thrown("0", "magic die", plain=False)), grade="success")
    for lying in (boxes(thrown, 60), story((thrown,), 60, 3)):
        spans = [span for row in lying for span in row]
        assert [span.text for span in spans if span.role == "magic"] == ["<0>"]
        assert any("7" in span.text and span.role == "strong" for span in spans)


def test_rows_with_odds_share_a_line_only_where_it_is_tight() -> None:
    rows = tuple(
        Choice(str(n), str(n), "act", f"Strike hound {n}", middle="knife", chance=Fraction(n, 4)) for n in (1, 2)
    )
    assert len(compact(rows, 0, 80).lines) == 2
    (only,) = compact(rows, 0, 80, tight=True).lines
    assert text(only).split("  ")[-1] == "50%"
    assert "Strike hound 1  25%" in text(only)


def test_an_offer_without_a_price_says_below_what_it_costs() -> None:
    priced = Choice("a", "1", "offer", "Negate the Wound", middle="1 Physicality of 1", why="As it comes in.")
    free = Choice("b", "2", "offer", "Have it, at a price", why="You are up; the chain runs out with a roar.")
    block = prompts((priced, free), 0, 80)
    assert [text(row).strip() for row in block.lines[1:]] == ["2 Have it, at a price", free.why]
    assert [spot.row for spot in block.spots] == [0, 1, 1]


def test_too_many_dice_for_boxes_stand_in_a_row() -> None:
    many = Passage("throw", 2, dice=tuple(Thrown("6", "die") for _ in range(14)), grade="success", passes=1)
    rows = boxes(many, 40)
    assert "┌" not in page(rows)
    assert page(rows).count("[6]") == 14


def test_a_card_says_its_name() -> None:
    card = Passage("throw", 2, dice=(Thrown("7", "The Lamp Turned Down"),), cards=True, grade="success", passes=1)
    assert written(story((card,), 80)[0]) == "  [7] The Lamp Turned Down  ● success"


def test_nothing_thrown_still_says_how_it_came_out() -> None:
    flat = Passage("throw", 2, grade="failure", passes=-1)
    assert written(story((flat,), 80, fresh=1)[0]) == "▌ ○ failure"


@pytest.mark.parametrize("room", [20, 36, 38, 60, 80, 120])
def test_the_story_is_never_wider_than_its_column(room: int) -> None:
    assert all(width(row) <= room for row in story(THROWN.passages, room, fresh=0))


def test_spans_of_the_story_have_their_roles() -> None:
    found = roles(story(THROWN.passages, 80, fresh=3))
    assert found["● success"] == "good"
    assert found["◊ flux"] == "magic"
    assert Span("▌", "margin") in story(THROWN.passages, 80, fresh=3)[-1]


def test_a_number_row_may_be_below_nothing() -> None:
    assert "−2" in page(sheet("x", (Row("Balance", "number", -2),), 40))


def test_what_is_offered_no_more_has_one_dash_beside_another_row_too() -> None:
    gone = Choice("ask", "—", GONE, "Ask", middle="that is done", barred="that is done")
    (drawn_row,) = compact((gone, Choice("buy", "2", "story", "Buy oil", middle="1 coin")), 1, 80).lines
    assert text(drawn_row).count("—") == 1, text(drawn_row)

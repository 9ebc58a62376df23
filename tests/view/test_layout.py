"""The whole table screen as text, and what gives way when rows are short."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.questions import Fact
from game.view.body import Field
from game.view.layout import Screen, compose
from game.view.model import Choice, Clock, Here, Known, Passage, Prospect, Table
from game.view.pages import END
from game.view.rows import ASCII, UNICODE, text, width
from game.view.small import too_small
from tests.view.tables import FIGHT, FREE, NARRATIVE, THROWN, TRIAL, page

SIZES = ((80, 24), (60, 20), (100, 30), (120, 40), (160, 50))

NARRATIVE_80 = """\
 The Salt Office · Low Quay, the pump                              day 2, 21:40
────────────────────────────────────────────────────────────────────────────────
  Low Quay, the pump

  The pump drips into a stone trough gone green at the lip. From here you
  have the whole weigh-house: one door, one iron strap, one lamp.

  Perrin blows on his fingers. “Two hundred steps to the corner,” he says,
  “and two hundred back. I count them every night. Tonight I count them
  for you.”

► Watch the corner
▌ The watchman’s lantern swings, stops, and goes round the corner.



═ What do you do? ══════════════════════════ with ═══════════ chance now ═══════
 ► 1 Slip the weigh-house lock               Locks                   60%
   2 Talk the clerk at the window round      Lies                    50%
   3 Climb to the loft hatch                 needs a rope; yours is in the boat
   4 Wait for the tide to lift the barge     half an hour           sure
 Wenna Tarr  Injuries ■□□  Wounds □□□  Movement 3  Sortilege 2  Interaction 1
 The lock is old and wet. You have until the watch turns: one try, perhaps two.
 Enter choose  1–4 choose  w note  s you  j journal  u undo  ? help"""

FREE_80 = """\
 The Salt Office · Low Quay, the pump                              day 2, 21:40
─ intention ─ ► Free and clear: nothing is spent yet ─ execution ─ effect ──────
► Watch the corner
  The watchman’s lantern swings, stops, and goes round the corner.



  Slip the weigh-house lock
  Against you    7  lock 6 · rain in the works 1
  You bring      4  Locks 2 · fine picks 1 · bene 1
  Target         3  a die showing 3 or more succeeds; you need one
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═
   1 [x] Bene                                1 Movement of 3         60%  −10
   2 [ ] Sortilege                           1 Sortilege of 2        91%  +21
   3 [ ] Hidden Knowledge                    1 of 2, for good        80%  +10
   4  —  Help from Perrin                    one pair of hands fits at this lock
 ► c     Commit: pay 1 Movement; roll one die                        70%
─ Chance ──────── now ──────────── what it brings ──────────────────────────────
  success         70%  ███████░░░  The bolt slides. You are in, and dry.
  failure         30%  ███░░░░░░░  The bolt shrieks. The watch turns back now.
  flux          never  ░░░░░░░░░░  You are rolling no magic die.
 Wenna Tarr  Injuries ■□□  Wounds □□□  Movement 3  Sortilege 2  Interaction 1
 Nothing is spent before this. Once the dice are down, u still takes it back.
 Enter commit  1–4 levers  Esc think again  o odds  s you  u undo  ? help"""

FREE_ASCII = """\
= Levers =================================== cost ================= if pressed =
   1 [x] Bene                                1 Movement of 3         60%  -10
   2 [ ] Sortilege                           1 Sortilege of 2        91%  +21
   3 [ ] Hidden Knowledge                    1 of 2, for good        80%  +10
   4  -  Help from Perrin                    one pair of hands fits at this lock
 > c     Commit: pay 1 Movement; roll one die                        70%"""


def sound(screen: Screen, room: int, height: int) -> list[str]:
    """The screen's rows, after a look at its measures."""
    assert len(screen.lines) == height
    assert all(width(row) <= room for row in screen.lines)
    return page(screen.lines).split("\n")


def test_a_narrative_scene_at_80_by_24() -> None:
    assert sound(compose(NARRATIVE, 80, 24, fresh=1), 80, 24) == NARRATIVE_80.split("\n")


def test_free_and_clear_at_80_by_24() -> None:
    assert sound(compose(FREE, 80, 24, 4), 80, 24) == FREE_80.split("\n")


def test_the_same_in_ascii() -> None:
    screen = compose(FREE, 80, 24, 4, glyphs=ASCII)
    assert FREE_ASCII in page(screen.lines)
    assert page(screen.lines).isascii()


def test_in_a_fight_the_strip_stands_above_the_rows() -> None:
    rows = sound(compose(FIGHT, 80, 24), 80, 24)
    words = ("lantern", "─ the pump · here ─", "What does Perrin do?")
    order = [next(n for n, row in enumerate(rows) if word in row) for word in words]
    assert order == sorted(order)


@pytest.mark.parametrize(("room", "height"), [(80, 24), (60, 20)])
def test_a_crowd_leaves_room_for_the_rows(room: int, height: int) -> None:
    crowd = tuple(replace(place, people=place.people * 8) for place in FIGHT.strip)
    rows = sound(compose(replace(FIGHT, strip=crowd), room, height), room, height)
    assert any("► 1 Slip the weigh-house lock" in row for row in rows)
    assert "   pump: 16 of yours, 8 more  gate: 8 more" in rows


def test_beside_the_column_stands_the_sheet_and_the_column_is_the_same() -> None:
    rows = sound(compose(FREE, 120, 40, 4), 120, 40)
    act = [row[:80].rstrip() for row in rows[1:-3]]
    assert all(line in act for line in FREE_80.split("\n")[7:21])
    assert all(row[80] == "│" for row in rows[1:-3])
    right = "\n".join(row[82:] for row in rows)
    assert "Physicality" in right
    assert "The pump drips" not in right


@pytest.mark.parametrize(("room", "left"), [(80, 0), (100, 10), (117, 18)])
def test_where_nothing_stands_beside_the_column_it_stands_in_the_middle(room: int, left: int) -> None:
    narrow, wide = compose(NARRATIVE, 80, 30, fresh=1), compose(NARRATIVE, room, 30, fresh=1)
    assert page(wide.lines).split("\n") == [
        f"{' ' * left}{row}" if row else "" for row in page(narrow.lines).split("\n")
    ]
    assert (wide.left, wide.room) == (left, 80)
    assert [(one.line, one.left - left, one.row) for one in wide.spots] == [
        (one.line, one.left, one.row) for one in narrow.spots
    ]


def test_a_block_beside_the_column_stands_there_whole_and_of_a_long_sheet_the_beginning() -> None:
    rows = sound(compose(replace(NARRATIVE, sheet=NARRATIVE.sheet * 4), 120, 30), 120, 30)
    assert any("lantern" in row for row in rows)
    assert 0 < sum("Physicality" in row for row in rows) < 4
    assert sum("and more on the sheet" in row for row in rows) == 1
    clock = Clock("the Reading", "in 14 hours")
    for many, shown in ((3, True), (40, False)):
        counted = replace(NARRATIVE, clocks=(clock,) * many)
        assert any("─ Clocks ─" in row for row in sound(compose(counted, 120, 30), 120, 30)) is shown


def test_from_158_columns_there_are_two_beside_it() -> None:
    crowd = replace(FIGHT, sheet=NARRATIVE.sheet * 2)
    rows = sound(compose(crowd, 160, 26), 160, 26)
    head = next(row for row in rows if "─ Here ─" in row)
    assert head.index("─ Here ─") == 82
    assert head.index("─ Wenna Tarr ─") == 82 + 38 + 1
    assert any("► Perrin, yours  now, near" in row for row in rows)
    assert not any("─ from you ─" in row for row in rows)


@pytest.mark.parametrize(("room", "height"), [(160, 26), (160, 50), (300, 100)])
def test_who_is_here_and_the_clocks_stand_in_the_inner_column_and_what_is_yours_in_the_outer(
    room: int, height: int
) -> None:
    clock = Clock("the Reading", "in 14 hours")
    known = (Known("keel", "The barge has no keel.", "the quay", 1080, 1),)
    here = (Here("Perrin", "waits"),)
    full = replace(NARRATIVE, here=here, clocks=(clock,), known=known)
    rows = sound(compose(full, room, height), room, height)
    outer = 82 + (room - 82 - 1) // 2 + 1
    for inner in ("─ Here ─", "─ Clocks ─"):
        assert next(row for row in rows if inner in row).index(inner) == 82
    for own in (f"─ {NARRATIVE.name} ─", "─ Known, newest first ─"):
        assert next(row for row in rows if own in row).index(own) == outer
    alone = sound(compose(replace(full, here=(), clocks=()), room, height), room, height)
    assert next(row for row in alone if f"─ {NARRATIVE.name} ─" in row).index(f"─ {NARRATIVE.name} ─") == 82


def test_beside_a_fight_stand_the_rules_of_its_newest_round_that_has_any() -> None:
    told = (
        Passage("time", 1, "Round 1.", folds=True),
        Passage("chosen", 2, "Say “Audit” to the dogs"),
        Passage("rule", 2, "Gross: sitting.", folds=True),
        Passage("words", 2, "Gross sits."),
        Passage("time", 3, "Round 2.", folds=True),
        Passage("chosen", 4, "Look round"),
    )
    fight = replace(FIGHT, passages=told, sheet=NARRATIVE.sheet)
    rows = [row[121:].rstrip() for row in sound(compose(fight, 160, 50), 160, 50)]
    start = next(n for n, row in enumerate(rows) if row.startswith("─ Round 1, rules ─"))
    assert rows[start + 1 : start + 3] == ["► Say “Audit” to the dogs", "  Gross: sitting."]
    assert rows[start + 3].startswith("─ Wenna Tarr ─")
    shown = page(compose(replace(fight, sheet=NARRATIVE.sheet * 8), 160, 40).lines)
    assert "Round 1, rules" not in shown


def test_nothing_stands_twice_on_a_wide_screen() -> None:
    whole = page(compose(NARRATIVE, 120, 40).lines)
    assert whole.count("lantern swings") == 1
    assert whole.count("Slip the weigh-house lock") == 1


def test_on_a_tall_screen_the_odds_stand_in_full() -> None:
    assert "7 of 10, 70.00%" in page(compose(FREE, 80, 34, 4).lines)
    assert "7 of 10, 70.00%" not in page(compose(FREE, 80, 28, 4).lines)
    assert "7 of 10, 70.00%" in page(compose(FREE, 80, 28, 4, full=True).lines)


def test_blank_rows_go_first_then_facts_fold_and_levers_scroll_only_where_nothing_else_gives_way() -> None:
    heights = range(24, 19, -1)
    drawn = {height: page(compose(FREE, 80, height, 4).lines) for height in heights}
    assert "You bring      4  Locks 2" in drawn[20]
    assert all("Help from Perrin" in drawn[height] for height in (24, 22, 20))
    many = replace(FREE, trials=(replace(TRIAL, facts=TRIAL.facts * 2),))
    folded = page(compose(many, 80, 20, 4).lines)
    assert "Against you 7 · You bring 4" in folded
    assert all(words in folded for words in ("Bene", "Sortilege", "Hidden Knowledge", "Help from Perrin", "Commit"))
    levers = (*FREE.rows[:4] * 3, FREE.rows[-1])
    scrolled = page(compose(replace(many, rows=levers), 80, 20, len(levers) - 1).lines)
    assert "Against you 7 · You bring 4" in scrolled
    assert "Commit" in scrolled
    assert scrolled.count("Bene") < 3


def crowded(levers: int, facts: int, outcomes: int) -> Table:
    """Free and clear with more than fits."""
    lever = FREE.rows[0]
    rows = (*(replace(lever, key=str(n % 10), label=f"Lever {n}") for n in range(levers)), FREE.rows[-1])
    prospects = tuple(
        Prospect(f"outcome {n}", Fraction(1, outcomes), "It brings something worth a row.", 1) for n in range(outcomes)
    )
    sums = tuple(Fact(f"Fact {n}", str(n), "a part 1 · another part 2 · " * 4) for n in range(facts))
    return replace(FREE, rows=rows, trials=(replace(TRIAL, facts=sums, prospects=prospects),))


@settings(max_examples=80)
@given(
    st.integers(0, 12),
    st.integers(0, 6),
    st.integers(1, 5),
    st.integers(60, 180),
    st.integers(20, 60),
    st.integers(0, 12),
)
def test_the_chance_table_and_the_commit_are_never_cut(
    levers: int, facts: int, outcomes: int, room: int, height: int, mark: int
) -> None:
    table = crowded(levers, facts, outcomes)
    rows = sound(compose(table, room, height, min(mark, levers)), room, height)
    assert all(any(f"outcome {n}" in row for row in rows) for n in range(outcomes))
    assert any("Commit" in row for row in rows)


@settings(max_examples=80)
@given(
    st.sampled_from((NARRATIVE, FREE, FIGHT, THROWN)),
    st.integers(1, 200),
    st.integers(1, 70),
    st.integers(-1, 9),
    st.sampled_from((None, -3, 0, 40, END)),
    st.sampled_from((UNICODE, ASCII)),
    st.booleans(),
)
def test_a_screen_is_as_high_as_asked_and_never_wider(
    table: Table, room: int, height: int, mark: int, at: int | None, glyphs: object, paged: bool
) -> None:
    chosen = ASCII if glyphs is ASCII else UNICODE
    screen = compose(table, room, height, mark, at=at, fresh=2, glyphs=chosen, paged=paged)
    assert len(screen.lines) == height
    assert all(width(row) <= max(room, 4) for row in screen.lines)
    assert not screen.reading or not screen.spots


TOO_SMALL = """\
 The table takes 60 columns and 20
 rows; here are 40 and 15. Nothing is
 done until it is larger.

 p plain lines   Ctrl+Q leave, all saved"""


def test_a_window_that_is_too_small_says_so_and_what_to_do() -> None:
    assert page(compose(NARRATIVE, 40, 15).lines).rstrip() == TOO_SMALL


@pytest.mark.parametrize(("room", "height"), [(40, 4), (20, 5), (30, 3), (59, 19)])
def test_however_small_it_is_the_way_on_is_said(room: int, height: int) -> None:
    drawn = too_small(room, height)
    assert len(drawn) == height
    assert "Ctrl+Q" in " ".join(page(drawn).split())


@pytest.mark.parametrize(("room", "height"), SIZES)
def test_every_visible_row_can_be_clicked_where_it_stands(room: int, height: int) -> None:
    for table in (NARRATIVE, FREE, FIGHT):
        screen = compose(table, room, height, 0)
        for spot in screen.spots:
            drawn = text(screen.lines[spot.line])
            assert screen.row_at(spot.line, spot.left) == spot.row
            assert table.rows[spot.row].label in drawn or table.rows[spot.row].middle in drawn
        assert screen.row_at(0, 0) is None


@pytest.mark.parametrize(("room", "height"), SIZES)
def test_the_cursor_is_on_the_marked_row(room: int, height: int) -> None:
    for table in (NARRATIVE, FREE, FIGHT):
        for mark in range(len(table.rows)):
            screen = compose(table, room, height, mark)
            row, column = screen.cursor
            assert text(screen.lines[row])[column] == "►"


def many(count: int) -> Table:
    return replace(
        NARRATIVE, rows=tuple(Choice(f"r{n}", "", "story", f"Row number {n}", middle="x") for n in range(count))
    )


def test_rows_that_find_no_room_scroll_with_the_mark() -> None:
    for mark in (0, 9, 59):
        rows = sound(compose(many(60), 80, 24, mark), 80, 24)
        assert any("► " in row and f"Row number {mark}" in row for row in rows)
        assert any(f"{mark + 1} of 60" in row for row in rows)


LONG = replace(
    NARRATIVE,
    passages=(
        *NARRATIVE.passages,
        Passage("words", 3, "\n\n".join(f"Paragraph {n} of what is new." for n in range(20))),
    ),
)


def test_a_long_passage_is_read_from_its_beginning_on_pages_without_rows() -> None:
    first = compose(LONG, 80, 24, fresh=2)
    shown = page(first.lines)
    assert "Paragraph 0 " in shown
    assert "Paragraph 19 " not in shown
    assert shown.split("\n")[-2].endswith(" 22 lines more, then 4 choices ═")
    assert (first.reading, first.spots) == (True, ())
    second = compose(LONG, 80, 24, fresh=2, at=first.on)
    assert (second.reading, second.on, second.back) == (True, END, 0)
    last = compose(LONG, 80, 24, fresh=2, at=END)
    assert "Paragraph 19 " in page(last.lines)
    assert "chance now" in page(last.lines)
    assert (last.reading, last.on, last.back) == (False, None, first.on)


@pytest.mark.parametrize(("paragraphs", "screens"), [(6, 2), (12, 2), (22, 3)])
def test_the_last_words_stand_over_the_rows_where_those_can_give_way(paragraphs: int, screens: int) -> None:
    words = "\n\n".join(f"Paragraph {n} of what is new." for n in range(paragraphs))
    table = replace(many(16), passages=(*NARRATIVE.passages, Passage("words", 3, words)))
    pages = [compose(table, 80, 24, fresh=2)]
    while (on := pages[-1].on) is not None:
        pages.append(compose(table, 80, 24, fresh=2, at=on))
    assert len(pages) == screens
    shown = "".join(page(one.lines) for one in pages)
    assert all(f"Paragraph {n} " in shown for n in range(paragraphs))
    assert f"Paragraph {paragraphs - 1} " in page(pages[-1].lines)


def test_all_at_once_the_rows_stand_below_every_page() -> None:
    seen, at = [], None
    while True:
        screen = compose(LONG, 80, 24, fresh=2, at=at, paged=False)
        assert not screen.reading
        assert "Slip the weigh-house lock" in page(screen.lines)
        assert ("PgDn: more of the story" in page(screen.lines)) == (screen.on is not None)
        seen += [n for n in range(20) if f"Paragraph {n} " in page(screen.lines)]
        if screen.on is None:
            break
        at = screen.on
    assert sorted(set(seen)) == list(range(20))


def test_paging_back_stops_at_the_beginning() -> None:
    screen = compose(LONG, 80, 24, fresh=2)
    pages = [screen]
    while screen.back is not None:
        screen = compose(LONG, 80, 24, fresh=2, at=screen.back)
        pages.append(screen)
    assert "Low Quay, the pump" in text(screen.lines[2])
    assert all(one.reading for one in pages)
    while screen.on is not None:
        screen = compose(LONG, 80, 24, fresh=2, at=screen.on)
    assert "Slip the weigh-house lock" in page(screen.lines), "and forwards to the rows again"


def test_what_was_told_just_now_stands_above_an_act_that_comes_to_you() -> None:
    bitten = replace(
        FREE,
        passages=(
            *NARRATIVE.passages,
            Passage("words", 3, "Hound B comes off the bales."),
            Passage("faced", 3, TRIAL.label),
        ),
    )
    rows = sound(compose(bitten, 80, 24, 4, fresh=2), 80, 24)
    assert "▌ Hound B comes off the bales." in rows
    assert "  The watchman’s lantern swings, stops, and goes round the corner." in rows
    assert any("failure" in row for row in rows)
    assert sum(TRIAL.label in row for row in rows) == 1


def test_the_story_before_an_act_is_read_first_where_it_is_long_and_the_foot_names_the_act() -> None:
    paragraphs = "\n\n".join(f"Paragraph {n}." for n in range(8))
    passages = (Passage("words", 3, paragraphs), Passage("faced", 3, "hound B bites you: dodge"))
    trial = replace(TRIAL, label="Hound B bites you: dodge", forced=True)
    first = compose(replace(FREE, passages=passages, trials=(trial,)), 80, 24, 4, fresh=2)
    rows = sound(first, 80, 24)
    assert "  Paragraph 7." in rows
    assert rows[-2].startswith("═ Then: Hound B bites you: dodge ═")
    assert rows[-2].endswith(" 70%, no way back ═")
    long = replace(trial, label="Hound B, which has been asleep till now and is hungry, bites you in the arm: dodge")
    named = compose(replace(FREE, passages=passages, trials=(long,)), 80, 24, 4, fresh=2)
    assert sound(named, 80, 24)[-2].endswith("… ═ 70%, no way back ═")
    second = sound(compose(replace(FREE, passages=passages, trials=(trial,)), 80, 24, 4, fresh=2, at=first.on), 80, 24)
    above = next(row for row in second if row.startswith("  Paragraph 7."))
    assert above.endswith("PgUp: before")
    assert "  Hound B bites you: dodge" in second


def test_a_field_stands_in_the_place_of_the_rows() -> None:
    field = Field("In your own words", "I whisper to the lock", "The journal keeps it as you say it.")
    screen = compose(NARRATIVE, 80, 24, field=field)
    rows = sound(screen, 80, 24)
    here = rows.index(" ► I whisper to the lock▌")
    assert rows[here - 1].startswith("═ In your own words ═")
    assert rows[-1] == " Enter take  Esc leave it  ? help"
    assert screen.cursor[0] == here
    assert "Slip the weigh-house lock" not in "\n".join(rows)


def test_an_answer_to_a_key_stands_in_the_why_row() -> None:
    assert sound(compose(NARRATIVE, 80, 24, notice="No Sortilege left."), 80, 24)[-2] == " ! No Sortilege left."


def test_a_long_sentence_has_two_rows_and_nothing_moves_with_the_mark() -> None:
    long = "The lock is old and wet, and the watch comes back; you have one try before it turns, perhaps two of them."
    rows = (replace(NARRATIVE.rows[0], why=long), *NARRATIVE.rows[1:])
    shown = [sound(compose(replace(NARRATIVE, rows=rows), 80, 24, mark), 80, 24) for mark in (0, 1)]
    assert " ".join(row.strip() for row in shown[0][-3:-1]) == long
    places = [next(n for n, row in enumerate(one) if "Talk the clerk" in row) for one in shown]
    assert places[0] == places[1]


def test_a_sentence_longer_than_two_rows_says_where_the_rest_is() -> None:
    rows = (replace(NARRATIVE.rows[0], why="Rain and more rain. " * 20), *NARRATIVE.rows[1:])
    shown = sound(compose(replace(NARRATIVE, rows=rows), 80, 24, 0), 80, 24)
    assert shown[-2].endswith("… ? all")


def test_new_paragraphs_have_the_room_that_rows_can_spare() -> None:
    passages = tuple(Passage("words", 3, f"Paragraph {n}.") for n in range(5))
    rows = tuple(replace(NARRATIVE.rows[0], label=f"Row {n}", chance=None, middle="", prospects=()) for n in range(10))
    shown = sound(compose(replace(NARRATIVE, passages=passages, rows=rows), 80, 24, 0, fresh=2), 80, 24)
    assert all(f"  Paragraph {n}." in shown for n in range(5))
    assert sum("Row " in row for row in shown) == 5


def test_a_table_without_rows_is_drawn_all_the_same() -> None:
    sound(compose(replace(NARRATIVE, rows=(), stage="", ended="Home, dry"), 80, 24), 80, 24)
    sound(compose(replace(NARRATIVE, rows=(), passages=(), vitals=(), sheet=()), 120, 40), 120, 40)


@pytest.mark.parametrize("hostile", ["[/] [Iron] [@click=app.quit]", "\x1b]52;c;aGk=\x07", "a\u202eb", "\x9b31m"])
def test_hostile_words_come_through_as_words_and_nothing_else(hostile: str) -> None:
    table = replace(
        FREE,
        place=hostile,
        name=hostile,
        passages=(Passage("words", 1, hostile), Passage("words", 1, hostile, role="note")),
        rows=(Choice("x", "1", "story", hostile, middle=hostile, why=hostile), *FREE.rows[-1:]),
    )
    for room, height in SIZES:
        words = page(compose(table, room, height, 0, fresh=0).lines)
        assert not set("\x1b\x07\x9b\u202e") & set(words)


@pytest.mark.parametrize("kind", ["chosen", "faced"])
def test_an_act_that_is_weighed_is_named_once_before_a_lever_and_after_it(kind: str) -> None:
    named = Passage(kind, 9, TRIAL.label)
    told = Passage("words", 9, "You look at the lock, and it at you.")
    table = replace(FREE, passages=(*FREE.passages, named, told))
    for fresh in (8, 9):
        drawn = page(compose(table, 80, 24, fresh=fresh).lines)
        assert sum(row.strip("►▌ ") == TRIAL.label for row in drawn.splitlines()) == 1, drawn
        assert "You look at the lock" in drawn

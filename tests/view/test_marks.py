"""The mark of an outcome: what folds into it, what stands all the same, and turns of theirs told as sentences."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.view.layout import compose
from game.view.marks import LONGEST, begins, folded, folds, mark
from game.view.model import FACT, Choice, Known, Passage, Table, Thrown
from game.view.rows import ASCII, Line, text, width
from game.view.story import Rules, story, tail

HEAD = Passage("chosen", 2, "Say “Audit” to the dogs")
ACT = Passage("words", 2, "You say it in the weariest voice you own.", role="act")
PAID = Passage("paid", 3, "Paid 1 Sortilege, none left.", folds=True)
FELL = Passage(
    "throw",
    4,
    dice=(Thrown("8", "die"),),
    part=0,
    grade="success",
    passes=1,
    chance=Fraction(7, 10),
    fell=Fraction(7, 10),
    folds=True,
)
RESULT = Passage("words", 4, "They have been told otherwise; but they have also been told this.", role="result")
SITS = tuple(Passage("rule", 4, f"{one}: sitting.", folds=True, under=(one, "sitting")) for one in ("Gross", "Tare"))
DEED = (HEAD, ACT, PAID, FELL, RESULT, *SITS)

FOLDED = """\
► Say “Audit” to the dogs                                [8]  ● success, 70%  …
▌ You say it in the weariest voice you own. They have been told otherwise;
▌ but they have also been told this."""

OPEN = """\
► Say “Audit” to the dogs                                        ● success, 70%
▌ You say it in the weariest voice you own.

▌ Paid 1 Sortilege, none left.
▌ [8]  ● success  at 70%

▌ They have been told otherwise; but they have also been told this.

▌ Gross: sitting.
▌ Tare: sitting."""

BITTEN = """\
  Tare bites you: dodge                                 [8]  ○ 1 Injury, 30%  …
▌ Not deep; but it burns like a salted cut, being one."""


def drawn(of: tuple[Passage, ...], rules: Rules = "folded", room: int = 80) -> str:
    return "\n".join(text(row).rstrip() for row in story(of, room, 1, rules=rules))


def foe(name: str, at: str, passes: int, number: int = 5, words: str = "") -> tuple[Passage, ...]:
    head = Passage("chosen", number, f"{name}: A short staff at {at}", foe=name, at=at)
    thrown = replace(FELL, number=number, passes=passes, grade="success", fell=None, chance=None)
    told = (Passage("words", number, words, role="result"),) if words else ()
    return (head, thrown, *told)


def test_what_came_of_an_act_stands_at_its_edge_and_its_prose_below() -> None:
    assert drawn((replace(HEAD, number=1), *DEED[1:])) == FOLDED


def test_what_is_folded_opens_in_place_and_muted() -> None:
    of = (replace(HEAD, number=1), *DEED[1:])
    assert drawn(of, "open") == OPEN
    spans = [
        span for row in story(of, 80, 1, rules="open") for span in row if "[8]" in span.text or "Paid" in span.text
    ]
    assert {span.role for span in spans} == {"muted"}


def test_nothing_folds_where_the_whole_story_is_read() -> None:
    assert "[8]" in drawn(DEED, "told")
    assert "+4" not in drawn(DEED, "told")


def test_what_it_cost_you_stands_in_place_of_the_word() -> None:
    bite = Passage("faced", 1, "Tare bites you: dodge", foe="Tare", at="you")
    missed = replace(FELL, number=2, grade="failure", passes=-1, chance=Fraction(7, 10), fell=Fraction(3, 10))
    harm = Passage("rule", 3, "You take 1 Injury.", role="harm", folds=True, cost="1 Injury")
    said = Passage("words", 3, "Not deep; but it burns like a salted cut, being one.", role="result")
    assert drawn((bite, missed, said, harm)) == BITTEN


def test_what_one_of_theirs_strikes_within_a_deed_stands_beside_the_words_for_it() -> None:
    blow = Passage("words", 4, "Osk swings a dipped hook at Perrin, and it lands.", role="result", strikes=True)
    harm = Passage("rule", 4, "Perrin takes 3: 1 Wound.", role="harm", folds=True, cost="Perrin 3 harm")
    after = Passage("words", 4, "“One,” says Perrin, who counts.", role="result")
    rows = drawn((HEAD, FELL, RESULT, blow, harm, after)).splitlines()
    assert rows[0].endswith("● success, 70%  …")
    assert next(row for row in rows if "dipped hook" in row).endswith("○ Perrin 3 harm")
    assert sum("3 harm" in row for row in rows) == 1


def test_where_no_words_tell_what_came_of_it_the_rules_do() -> None:
    rows = drawn((HEAD, FELL, *SITS))
    assert "Gross and Tare are sitting." in rows
    assert rows.splitlines()[0].endswith("● success, 70%  …")


def test_words_that_were_told_before_fold_where_others_are_new() -> None:
    again = replace(ACT, again=True)
    assert ACT.words not in drawn((HEAD, again, FELL, RESULT))
    assert ACT.words in drawn((HEAD, again, FELL))
    assert drawn((HEAD, again, FELL, RESULT)).splitlines()[0].endswith("…")


def test_a_deed_without_a_throw_is_done_once_something_is_told_of_it() -> None:
    assert text_of((HEAD, ACT, PAID)) == "…"
    assert text_of((HEAD, PAID, RESULT)) == "· done  …"
    assert mark((HEAD, RESULT)) is None


def test_what_several_threw_together_has_no_odds_whatever_the_deed_is_called() -> None:
    head = replace(HEAD, words="Volley of stones")
    assert text_of((head, FELL)).endswith("● success, 70%")
    assert text_of((head, replace(FELL, together=True))).endswith("● success")


def test_your_own_dice_lie_beside_those_against_you_while_these_are_the_last_word() -> None:
    mine = replace(FELL, part=0)
    theirs = replace(FELL, part=1, who="Sallow", dice=(Thrown("4", ""),), grade="neither way", passes=0)
    assert "[8]" in drawn((HEAD, mine, theirs))
    assert "Sallow" in drawn((HEAD, mine, theirs))
    head, *told = drawn((HEAD, mine, theirs, RESULT)).splitlines()
    assert head.endswith("  [8]  ● success, 70%  …")
    assert not any("[8]" in row or "Sallow" in row for row in told)


def test_dice_stand_in_the_mark_where_they_are_folded_into_it_and_find_room() -> None:
    pool = tuple(Thrown(str(face), "d6") for face in (6, 5, 5, 2, 1, 1))
    assert text_of((HEAD, replace(FELL, dice=pool), RESULT)) == "[6] [5] [5] [2] [1] [1]  ● success, 70%  …"
    assert text_of((HEAD, replace(FELL, dice=pool * 2), RESULT)) == "● success, 70%  …"
    assert drawn((HEAD, FELL, RESULT), "open").count("[8]") == 1


def test_an_outcome_that_is_told_after_one_throw_has_its_dice_and_after_two_has_none() -> None:
    thrown = replace(FELL, grade="", passes=0, part=0)
    outcome = replace(FELL, kind="outcome", dice=(), part=0)
    assert text_of((HEAD, thrown, outcome, RESULT)) == "[8]  ● success, 70%  …"
    assert text_of((HEAD, thrown, thrown, outcome, RESULT)) == "● success, 70%  …"


def test_what_it_did_all_the_same_stands_there_where_it_went_ill_and_cost_nothing() -> None:
    missed = replace(FELL, grade="failure", passes=-1, fell=Fraction(3, 10))
    did = Passage("rule", 5, "The hound takes 27 damage.", folds=True, gain="27 damage")
    hurt = Passage("rule", 5, "You take 1 Injury.", role="harm", folds=True, cost="1 Injury")
    assert text_of((HEAD, missed, RESULT, did)) == "[8]  ○ failure, 30%, 27 damage  …"
    assert text_of((HEAD, missed, RESULT, did, hurt)) == "[8]  ○ 1 Injury, 30%  …"


def text_of(deed: tuple[Passage, ...]) -> str:
    return drawn(deed).splitlines()[0].removeprefix(f"► {HEAD.words}").strip()


def test_dice_that_lie_there_in_any_case_are_no_rules_to_be_opened() -> None:
    title, words = Passage("title", 1, "The yard", role="scene"), Passage("words", 1, "It is wet.")
    lies = Passage("throw", 2, dice=(Thrown("1", "die"),), who="Your relationship dice", grade="One die.", folds=True)
    assert not folds((title, words, lies))
    assert folds((title, words, PAID, lies))
    assert folds(DEED)


def test_rules_of_no_deed_stand_behind_the_last_words() -> None:
    scene = (Passage("words", 2, "The rain has stopped."), Passage("rule", 2, "You: soaked.", folds=True))
    assert drawn(scene).endswith("  …")
    assert width(story(scene, 80, 1, rules="folded")[-1]) == 79


def test_what_comes_to_nothing_is_one_sentence_for_all_of_them() -> None:
    both = (*foe("Rudd", "Perrin", -1), *foe("Mabb", "you", -1, 6, "The staff knocks a splinter from a post."))
    both = tuple(replace(one, again=one.kind == "words") for one in both)
    assert drawn(both) == "▌ Rudd and Mabb go for Perrin and for you; nothing comes of it."
    assert drawn(both[:2]) == "▌ Rudd goes for Perrin; nothing comes of it."
    assert "splinter" in drawn(both, "open")


def test_what_the_adventure_says_somebody_does_stands_in_the_sentence_where_it_can_be_read_on() -> None:
    said = {"Swings a staff at you": "Rudd swings a staff at you", "Strike at you": "Rudd goes for you"}
    for label, told in said.items():
        head, *rest = foe("Rudd", "you", -1)
        assert drawn((replace(head, words=f"Rudd: {label}"), *rest)) == f"▌ {told}; nothing comes of it."
    head, *rest = foe("lantern moths", "you", -1)
    moths = (replace(head, words="Lantern moths: Settle on you"), *rest)
    assert drawn(moths) == "▌ Lantern moths settle on you; nothing comes of it."


def test_what_a_miss_is_like_is_told_the_first_time() -> None:
    both = (*foe("Rudd", "Perrin", -1), *foe("Mabb", "you", -1, 6, "The staff knocks a splinter from a post."))
    assert [row for row in drawn(both).splitlines() if row] == [
        "▌ Rudd goes for Perrin; nothing comes of it.",
        "▌ Mabb goes for you. The staff knocks a splinter from a post.",
    ]


def test_what_lands_has_its_prose_and_the_rest_one_sentence_behind_it() -> None:
    run = (*foe("Rudd", "Perrin", -1), *foe("Tare", "you", 1, 6, "Not deep."), *foe("Mabb", "you", -1, 7))
    rows = drawn(run).splitlines()
    assert rows[0].startswith("► Tare: A short staff at you")
    assert rows[0].endswith("○ it lands  …")
    assert rows[-1] == "▌ Rudd and Mabb go for Perrin and for you; nothing comes of it."


def test_what_came_to_nothing_stands_above_a_deed_whose_dice_do_not_count_yet() -> None:
    head, thrown = foe("Mabb", "you", 1, 6)
    pending = (head, replace(thrown, grade="", passes=0))
    rows = [row for row in drawn((*foe("Rudd", "you", -1), *pending)).splitlines() if row]
    assert rows == ["▌ Rudd goes for you; nothing comes of it.", "► Mabb: A short staff at you", "▌ [8]"]


def test_what_came_to_nothing_keeps_its_place_once_the_dice_count() -> None:
    run = (*foe("Rudd", "you", -1), *foe("Mabb", "you", 1, 6, "Not deep."))
    rows = [row for row in drawn(run).splitlines() if row]
    assert rows[0] == "▌ Rudd goes for you; nothing comes of it."
    assert rows[1].startswith("► Mabb: A short staff at you")


def test_your_own_deed_ends_their_run() -> None:
    rows = drawn((*foe("Rudd", "you", -1), replace(HEAD, number=6), *foe("Mabb", "you", -1, 7))).splitlines()
    assert [row for row in rows if row] == [
        "▌ Rudd goes for you; nothing comes of it.",
        f"► {HEAD.words}",
        "▌ Mabb goes for you; nothing comes of it.",
    ]


@pytest.mark.parametrize("room", [60, 72, 80, 160])
def test_a_mark_stands_in_the_margin_and_never_beyond_it(room: int) -> None:
    long = replace(HEAD, words="Say to all of the dogs what no dog of this Office has been told before tonight, twice")
    for row in story((long, *DEED[1:]), room, 1, rules="folded"):
        assert width(row) <= min(79, room - 1)


def test_a_mark_says_in_any_set_of_signs_what_it_says_in_colour() -> None:
    rows = ASCII.lines(story(DEED, 80, 1, rules="folded"))
    assert plain(rows[0]).endswith("* success, 70%  .")


def plain(of: Line) -> str:
    return text(of).rstrip()


def test_an_act_that_went_on_keeps_its_line_above_what_came_of_it() -> None:
    table = Table(
        "A title",
        "The yard",
        "action",
        "round 1",
        "intention",
        "What do you do?",
        ("", ""),
        rows=(Choice("wait", "1", "story", "Wait"),),
        passages=(Passage("words", 1, "The yard."), *DEED),
    )
    rows = [text(row).rstrip() for row in compose(table, 80, 24, fresh=3).lines]
    assert FOLDED.splitlines()[0] in rows


def test_a_deed_that_is_nothing_but_rules_stands_as_it_is() -> None:
    assert folded(SITS[:1]) == SITS[:1]
    assert folded(()) == ()


def test_a_fact_is_bold_where_it_is_revealed() -> None:
    told = (Passage("words", 2, "The notice hangs askew."), Passage("words", 2, "The salt hears.", role=FACT))
    roles = {span.text.strip(): span.role for row in story(told, 80, rules="folded") for span in row}
    assert (roles["The salt hears."], roles["The notice hangs askew."]) == ("strong", "plain")


def test_the_facts_learned_last_stand_beside_the_column_the_newest_first() -> None:
    known = tuple(Known(f"f{n}", f"Fact number {n}.", "The yard", 60, n) for n in range(1, 6))
    of = Table("A title", "The yard", "narrative", "18:00", "intention", "", ("", ""), known=known)
    rows = [text(row)[82:].strip() for row in compose(of, 120, 40).lines]
    here = next(n for n, row in enumerate(rows) if "Known, newest first" in row)
    assert rows[here + 1 : here + 7] == [*(f"Fact number {n}." for n in (5, 4, 3, 2, 1)), ""]
    assert not any("Known" in text(row) for row in compose(of, 80, 24).lines)


def test_facts_that_find_no_room_beside_the_column_are_counted_there() -> None:
    known = tuple(Known(f"f{n}", f"*Fact* number {n}.", "The yard", 60, n) for n in range(1, 61))
    of = Table("A title", "The yard", "narrative", "18:00", "intention", "", ("", ""), known=known)
    for wide, before in ((120, 82), (160, 82)):
        rows = [text(row)[before:].strip() for row in compose(of, wide, 40).lines]
        here = next(n for n, row in enumerate(rows) if "Known, newest first" in row)
        assert rows[here + 1] == "Fact number 60.", "its emphasis is drawn"
        shown = sum(row.startswith("Fact number") for row in rows)
        assert shown > 30
        assert f"and {60 - shown} more" in rows


def test_a_deed_ends_after_so_many_passages_where_nothing_else_begins() -> None:
    """What a screen is drawn of does not grow with what was noted since the last deed."""
    notes = tuple(Passage("words", number, f"The {number}th.", role="note") for number in range(5_000))
    assert begins(notes, len(notes) - 1) == len(notes) - 1 - LONGEST
    assert tail(notes, 80, 20, rules="folded")[-1] == tail(notes[-10:], 80, 20, rules="folded")[-1]


def test_whoever_is_told_to_their_face_is_named_once_in_a_paragraph() -> None:
    done = replace(ACT, words="Wenna Tarr: You say it in the weariest voice you own.")
    came = replace(RESULT, words="Wenna Tarr: “Tomorrow,” says one, and takes a coin out of your hand.")
    told = [one.words for one in folded((HEAD, done, FELL, came)) if one.kind == "words"]
    assert told == [f"{done.words} {came.words.removeprefix('Wenna Tarr: ')}"]
    other = replace(RESULT, words="Old Hask: You are in the way.")
    assert folded((HEAD, done, FELL, other))[-1].words == f"{done.words} {other.words}"


def test_what_a_guide_has_somebody_do_is_named_once_as_it_comes() -> None:
    bites = Passage("chosen", 5, "Bites Wenna Tarr (Ruth)", role="story")
    comes = Passage("faced", 5, "Hound 1 bites Wenna Tarr (Ruth): dodge", foe="hound 1", at="Wenna Tarr (Ruth)")
    came = (replace(FELL, number=5, passes=1), replace(RESULT, number=5, words="Teeth close on cloth and air."))
    told = drawn((*DEED, bites, comes, *came))
    assert "► Bites" not in told
    assert "Hound 1 bites Wenna Tarr (Ruth): dodge" in told
    walks = replace(bites, words="Walk on past the dogs")
    assert "► Walk on past the dogs" in drawn((*DEED, walks, comes, *came)), "what says something else stands"

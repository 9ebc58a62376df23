"""The game in lines: whole transcripts, wrong answers, and every way of leaving."""

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.commands import Choose
from game.journal.library import Library
from game.plain import WORDS, run_plain
from game.session import Session, new_game, open_game
from game.view.answers import WORDS as KNOWN
from game.view.rows import clean
from tests.core.machine import test_guide as guides
from tests.tables import build, option
from tests.view.weighhouse import begun, lock, say, world

pytestmark = pytest.mark.quick

OPENING = """\
The Weigh-house. Wenna Tarr.

Low Quay, the pump. Day 1, 18:00.
The pump drips into a stone trough. From here you have the whole weigh-house: one door, one lamp.
Perrin blows on his fingers. “Two hundred steps to the corner,” he says. “Tonight I count them for you.”
What do you do?
1. Slip the weigh-house lock. Locks 2. Success 60 percent.
2. Force the strongbox. Success 40 percent.
3. Climb to the loft hatch. Barred: needs a rope; yours is in the boat.
4. Wait for the tide. Three hours.
5. Go into the yard, with a way back.
6. Sit with the burnt page, with a way back.
7. Let it be. That is the end of the adventure.
8. Rest a little: get your strength. Ten minutes.
9. Rest an hour: get your strength. An hour.
0. Anything else: Sleep the night. The night.
Say 1 to 9, 0, 0 Sleep the night, list 0, sheet, journal or help.
"""

ACT = """\
> 1
Free and clear. Slip the weigh-house lock. Nothing is spent yet.
Against you 7: lock 6, rain in the works 1.
You bring 3: Locks 2, fine picks 1.
Target 4: a die showing 4 or more succeeds; you need one.
Success 60 percent: The bolt slides. You are in, and dry.
Failure 40 percent: The bolt shrieks. The watch turns back now.
Commit: pay nothing; roll one die.
Lever 1, Bene, off. Costs 1 Movement of 3. On: success 70 percent.
Lever 2, Sortilege, off. Costs 1 of 2. On: success 84 percent, flux 10 percent.
Lever 3, Hidden Knowledge, off. Costs 1 of 1. On: success 70 percent.
Lever 4, Help from Perrin, barred: one pair of hands fits at this lock.
Say 1 to 4, commit, back, odds, sheet, journal or help.
> 1
Bene on. You bring 4, target 3. Success 70 percent, failure 30 percent. Commit: pay 1 Movement; roll one die.
> sortilege
Sortilege on. Success 91 percent, failure 9 percent, flux 10 percent. \
Commit: pay 1 Movement and 1 Sortilege; roll one die and one magic die.
> odds
Success: 91 percent, 91 of 100.
Failure: 9 percent, 9 of 100.
Flux: 10 percent, 10 of 100.
> commit
Paid 1 Movement, 2 left.
Paid 1 Sortilege, 1 left.
What do the dice show?
1. Die. Faces 0 to 9.
2. Magic die. Faces 0 to 9.
Say 2 faces in this order, or dice program.
> 7 0
Rolled 7, and 0 on the magic die. Success. Flux.
Every lamp in the street leans towards you, and rights itself.
The bolt slides. You are in, and dry.
Now yours: iron key.
"""


def played(session: Session, *answers: str, echo: bool = True) -> str:
    out = io.StringIO()
    assert run_plain(session, answers, out, echo=echo, width=0) == 0
    return out.getvalue()


def after(session: Session, *answers: str) -> list[str]:
    """The lines that the last answer brought."""
    lines = played(session, *answers).splitlines()
    last = max(n for n, row in enumerate(lines) if row.startswith("> "))
    return lines[last + 1 : -1]


def test_a_game_opens_with_its_story_and_every_row() -> None:
    assert played(begun()) == OPENING + "No more answers.\n"


def test_an_act_from_its_choice_to_what_it_brings() -> None:
    words = played(begun(), "1", "1", "sortilege", "odds", "commit", "7 0")
    assert words.startswith(OPENING + ACT)


def test_answers_may_be_words_comments_and_blank_lines() -> None:
    words = played(begun(), "", "# at the pump", "  slip the ", "bene on", "commit", "dice 2")
    assert "# at the pump" not in words
    assert "> slip the\n" in words
    assert "Rolled 2. Failure." in words


def test_a_fight_round_with_an_offer_and_a_defence() -> None:
    words = played(
        begun(), "yard", "step out", "strike hound a", "commit", "9", "dishearten one hound b", "end", "commit", "1"
    )
    said = words.splitlines()
    expected = [
        "The yard: two hounds. Round 1.",
        "Hound A: unhurt, close.",
        "Free and clear. Strike hound A. Nothing is spent yet.",
        "Effect. It worked. Anything more?",
        "Paid 1 Accuracy, 1 left.",
        "Hound B: shaken.",
        "What does Perrin do?",
        "Rolled 1. Failure.",
        "Teeth meet in your sleeve.",
    ]
    assert [row for row in expected if row not in said] == []
    assert any(row.endswith(". Dishearten one of them: hound A or hound B. 1 Accuracy of 2.") for row in said)


def test_a_failure_can_be_bought_off_at_a_price_that_is_named() -> None:
    words = played(begun(), "force", "commit", "0", "have it").splitlines()
    here = words.index("Rolled 0.")
    assert words[here + 1 : here + 3] == [
        "Effect. As it stands: failure.",
        "1. Have it, at a price. It opens, and cuts you.",
    ]
    assert "Success at a price." in words
    assert "It opens, and so does the blade inside." in words


def test_a_card_decides_in_development() -> None:
    words = played(begun(), "6", "make the figures", "commit")
    assert "Commit: pay nothing; draw a card." in words
    assert "It counts " in words


def test_an_ending_tells_what_the_game_came_to() -> None:
    said = after(begun(), "let it be")
    assert said[-4:] == [
        "You go home. The lamp burns on without you.",
        "The ending: Home, dry.",
        "Played: 1 act; no dice.",
        "Say undo, sheet, journal or help.",
    ]


def test_house_tells_how_the_rules_are_settled() -> None:
    said = after(begun(), "house")
    assert said[0] == "Bene that one act takes at the most: 1."
    assert "A night’s sleep fills every pool, besides what it heals: yes." in said
    names = next(row for row in said if row.startswith("settle NAME VALUE changes one in this game"))
    assert "bene limit," in names
    assert "cards put back" in names
    assert "flux minor" not in names, "a table stands in a pack"


# Answers that do not fit ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("12", "There is no 12 here. The rows are 1 to 9 and 0."),
        ("sing", "Nothing here goes by that. Say a number, or help."),
        ("3", "Needs a rope; yours is in the boat."),
        ("commit", "There is nothing to commit to now."),
        ("leave", "There is nothing to leave now."),
        ("end", "There is nothing to end now."),
        ("back", "There is nothing to step back from."),
        ("redo", "There is nothing to do again."),
        ("undo", "There is nothing to take back."),
        ("odds", "Nothing is in doubt yet. Take a row; nothing is spent until you commit."),
        ("why", "Say which row: why 2."),
        ("why 1", "The lock is old and wet: one try, perhaps two."),
        ("journal 99", "There is no entry 99 in the journal."),
        ("return there", "Say the number of the entry, as the journal has it: return 12."),
        ("return 99", "There is no such moment to go back to."),
        ("correct", "Say the entry and the faces the dice showed: correct 12 7 0."),
        ("correct 99 7", "No dice were thrown there."),
        ("say", "Write: every line is a paragraph. A full stop alone on a line keeps it, back leaves it."),
        ("say I count", "Noted."),
        ("1 2", "Slip the weigh-house lock takes nothing more."),
        ("help flux", "flux: Magic gone astray. One 0 on a magic die is minor, two are major, three are grave."),
    ],
)
def test_an_answer_gets_one_sentence_and_the_game_goes_on(typed: str, sentence: str) -> None:
    assert after(begun(), typed) == [sentence]


def test_of_many_things_the_word_is_that_of_one() -> None:
    assert after(begun(), "help challenges") == after(begun(), "help challenge")


def test_a_word_that_no_rule_has_names_those_there_are() -> None:
    (said,) = after(begun(), "help wombat")
    assert said.startswith("No rule has that word. These are known: challenge, against you, venture")


@pytest.mark.parametrize("typed", ["x", "7 0", "11", "-1"])
def test_faces_that_cannot_have_been_thrown_are_refused(typed: str) -> None:
    session = lock()
    said = after(session, "commit", typed)
    assert len(said) == 1
    assert after(session, "4")[0] == "Rolled 4. Success."


def test_a_lever_takes_a_value_or_says_which_it_has() -> None:
    assert after(lock(), "1 1")[0].startswith("Bene on.")
    assert after(lock(), "bene off")[0] == "Bene off. The chances stay as they are."
    assert after(lock(), "1 9") == ["Bene can be 0 or 1."]


def test_a_lever_that_lets_go_of_another_says_so() -> None:
    house = build(option('kind = "movement", challenge = 5'), "effect_paid_before = true")
    session = new_game(house, "ada", None, "table", 1)
    say(session, Choose("act"))
    said = after(session, "bene", "bene for effect")
    assert len(said) == 1
    assert said[0].startswith("Bene for effect")
    assert "Lever 1, Bene, barred: you keep it for effect." in said[0]


# Taking back ---------------------------------------------------------------------------------------------------------


def test_back_leaves_the_act_free_of_charge() -> None:
    said = after(begun(), "1", "back")
    assert said[:2] == ["You think again. Nothing was spent.", "What do you do?"]


def test_after_commit_back_says_how() -> None:
    assert after(lock(), "commit", "back") == ["The price is paid. undo takes it back."]


def test_undo_and_redo_say_what_and_tell_where_you_are() -> None:
    session = lock()
    said = after(session, "commit", "4", "undo")
    assert said[0].startswith("Taken back: ")
    assert "What do the dice show?" in said
    again = after(session, "redo")
    assert again[0].startswith("Done again: ")
    assert "Rolled 4. Success." in again


def test_other_dice_at_an_earlier_throw() -> None:
    session = lock((7,))
    said = after(session, "correct 2 1")
    assert said[:2] == ["The dice are as you say.", "Rolled 1. Failure."]


def test_return_goes_back_to_before_an_entry_of_the_journal() -> None:
    session = lock((7,))
    said = after(session, "wait", "journal", "return 2")
    assert said[:2] == ["You are back before entry 2.", "What do you do?"]


def test_the_journal_is_sentences() -> None:
    session = lock((7,))
    assert after(session, "journal") == [
        "Entry 2, day 1: Slip the weigh-house lock. Success, at 60 percent.",
        "1 entry.",
    ]
    assert after(session, "journal bolt")[-1] == "1 entry."
    assert after(session, "journal wombat") == ["0 entries."]
    assert after(session, "journal 2")[1:3] == ["Rolled 7. Success.", "The bolt slides. You are in, and dry."]


def test_dice_can_be_handed_over_in_the_middle_of_a_throw() -> None:
    said = after(lock(), "commit", "dice program")
    assert said[0] == "The program throws the dice."
    assert said[1].startswith("Rolled ")
    assert after(begun("program"), "dice table", "1", "commit")[0] == "What do the dice show?"


def test_help_names_every_word() -> None:
    words = " ".join(after(begun(), "help"))
    assert [word for word in KNOWN if word not in ("say", "help") and word not in words] == []
    assert set(WORDS) == set(KNOWN) - {"quit"}


# Leaving, and what comes of the output -------------------------------------------------------------------------------


def test_quit_ends_at_once() -> None:
    words = played(begun(), "quit", "1")
    assert words.endswith("> quit\nYou leave the table.\n")


def kept(folder: Path) -> Session:
    return new_game(world(), "wenna", Library(folder), "table", 1)


def test_a_kept_game_says_that_it_is_saved_and_goes_on_there(tmp_path: Path) -> None:
    session = kept(tmp_path)
    assert session.journal is not None
    folder = session.journal.folder
    assert played(session, "1", "1").endswith("No more answers. All is saved.\n")
    session.close()
    opened = open_game(folder, world(), dice="table")
    out = io.StringIO()
    run_plain(opened, ["commit"], out, fresh=False)
    opened.close()
    assert out.getvalue().splitlines()[:4] == [
        "The Weigh-house. Wenna Tarr.",
        "Low Quay, the pump. Day 1, 18:00.",
        "The last thing that happened:",
        "Free and clear. Slip the weigh-house lock. Nothing is spent yet.",
    ]
    assert "Paid 1 Movement, 2 left." in out.getvalue()


def interrupted() -> Iterator[str]:
    yield "1"
    raise KeyboardInterrupt


def test_an_interrupt_ends_as_everywhere_and_says_so() -> None:
    out = io.StringIO()
    assert run_plain(begun(), interrupted(), out) == 130
    assert "Free and clear." in out.getvalue()
    assert out.getvalue().endswith("\nYou leave the table.\n")


@pytest.mark.parametrize("most", [0, 1, 5, 20])
def test_an_interrupt_of_whoever_reads_ends_quietly_too(most: int) -> None:
    assert run_plain(begun(), interrupted(), Gone(most)) in (0, 130)


class Gone(io.StringIO):
    """Output whose reader leaves after some lines."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.left = most

    def write(self, words: str) -> int:
        self.left -= 1
        if self.left < 0:
            raise BrokenPipeError
        return super().write(words)


@pytest.mark.parametrize("most", [0, 1, 5, 20])
def test_a_closed_pipe_ends_quietly_with_the_game_where_it_was(most: int) -> None:
    session = begun()
    assert run_plain(session, ["1", "commit"], Gone(most)) == 0
    assert session.state.frames


def test_lines_are_broken_between_words_where_there_is_a_width() -> None:
    out = io.StringIO()
    run_plain(begun(), [], out, width=40)
    assert max(map(len, out.getvalue().splitlines())) <= 40
    assert " ".join(out.getvalue().split()) == " ".join(played(begun()).split())


class Narrow(io.TextIOWrapper):
    """Output in an encoding without quotation marks or dashes."""

    def __init__(self) -> None:
        self.kept = io.BytesIO()
        super().__init__(self.kept, encoding="ascii")


def test_an_output_that_knows_only_ascii_gets_ascii() -> None:
    out = Narrow()
    assert run_plain(begun(), ["1"], out) == 0
    out.flush()
    assert b'"Two hundred steps to the corner," he says.' in out.kept.getvalue()


@pytest.mark.parametrize("typed", ["\x1b]52;c;aGk=\x07", "say \x1b[2J", "say \x9b31m", "\x00", "say a\u202eb", "[/b]"])
def test_nothing_typed_can_command_the_terminal(typed: str) -> None:
    words = played(begun(), typed, "journal")
    assert not set("\x1b\x07\x00\x9b\u202e") & set(words)


TYPED = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        [*(way for ways in KNOWN.values() for way in ways), "1", "2", "3", "4", "5", "1 on", "2 off", "7", "7 0", "3 9"]
    ),
    st.builds("{} {}".format, st.sampled_from(list(KNOWN)), st.text(max_size=8)),
)


@settings(max_examples=40)
@given(st.lists(TYPED, max_size=25))
def test_whatever_is_typed_the_game_goes_on(answers: list[str]) -> None:
    out = io.StringIO()
    stays = [one for one in answers if not clean(one).strip().lower().startswith(("q", "exit"))]
    assert run_plain(begun(), stays, out) == 0
    assert out.getvalue().endswith("No more answers.\n")


def lines(answers: Iterable[str]) -> Iterator[str]:
    yield from answers


def test_a_game_in_a_fight_is_told_whole_again() -> None:
    session = begun()
    say(session, Choose("yard"), Choose("fight"))
    out = io.StringIO()
    run_plain(session, lines(["again"]), out, echo=True)
    again = out.getvalue().split("> again\n")[1].splitlines()
    assert again[:3] == ["You: unhurt.", "Perrin, yours: unhurt, close.", "Hound A: unhurt, close."]


@pytest.mark.parametrize("line", ["why ¹", "list ²", "correct ³ 4", "return ①", "journal ⁴"])
def test_signs_that_only_look_like_numbers_are_not_taken_for_them(line: str) -> None:
    out = io.StringIO()
    assert run_plain(begun(), [line], out) == 0
    assert "Traceback" not in out.getvalue()


def test_what_a_guide_has_a_foe_do_is_told_once() -> None:
    out = io.StringIO()
    session = guides.table("table-venture", 1, dice="program")
    run_plain(session, ("bring hound", "fight", "next hound", "Bites Wenna Tarr", "commit"), out)
    told = [line for line in out.getvalue().splitlines() if "bites wenna tarr" in line.casefold()]
    assert told[-1].startswith("Free and clear. Hound bites Wenna Tarr: ")
    assert "Bites Wenna Tarr." not in told


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("time 10", "It is day 1, 18:10."),
        ("set wenna movement 1", "Wenna Tarr: Movement 1."),
        ("confirm off", "Done."),
    ],
)
def test_a_guides_word_of_which_the_story_tells_nothing_is_answered(words: str, answer: str) -> None:
    out = io.StringIO()
    run_plain(guides.table("table-venture", 1, dice="program"), (words,), out, echo=True)
    assert out.getvalue().split(f"> {words}\n")[1] == f"{answer}\nNo more answers.\n"


def test_a_guides_word_that_waits_for_dice_says_so() -> None:
    out = io.StringIO()
    session = guides.table("table-venture", 1, dice="table")
    run_plain(session, ("act locks 6", "harm wenna 2"), out, echo=True)
    assert "> harm wenna 2\nHeard. It happens when what is on the table is done.\n" in out.getvalue()


def test_at_a_guides_table_help_says_how_a_word_of_theirs_is_said() -> None:
    out = io.StringIO()
    run_plain(guides.table("table-venture", 1, dice="program"), ("help side", "help bene"), out, echo=True)
    told = out.getvalue()
    assert "> help side\nside WHO yours|foe|other|aside. Somebody changes sides; " in told
    assert "> help bene\nbene" in told

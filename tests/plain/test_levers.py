"""The game in lines where there is much to choose from, several throw, and conflicts go in volleys."""

import io

import pytest

from game.core.commands import Choose
from game.plain import run_plain
from game.session import Session
from tests.view.quarrels import begun, say, table

TALK = """\
Free and clear. Talk Cask round. Nothing is spent yet.
You 2: and three signs.
Success 58 percent: He gives in.
A tie 20 percent: Nobody has it.
Failure 22 percent: He laughs.
Commit: pay nothing; roll three sign dice against Cask.
Lever 1, How, off. Say list 1 for all 6.
Lever 2, Bonus die, off. Costs 1 Nerve of 3. On: success 73 percent.
Lever 3, Weight, 2 of 2 left. Say list 3 for all 2.
4. Bow first. An act of its own, 85 percent.
Say 1 to 4, commit, list 1, back, odds, sheet, journal or help.
"""
MADE = """\
> 1 Ida “the Reed” Marsh
Name: Ida “the Reed” Marsh.
> 2 voice
Points: Voice 1, 3 of 4 left.
> 2 voice 3
Points: Voice 3, 1 of 4 left.
> 2 nerve 2
Points: only 1 of 4 left. Take some back first.
> 2 hat
Points: Voice 3 and Hat, all 4 placed.
> 2 hat
Points: Voice 3, 1 of 4 left.
> commit
1 points left to place.
> 2 nerve
Points: Voice 3 and Nerve 1, all 4 placed.
> 3
Talks: Shouting, Sulking, Singing, Lying, Counting, Waiting, Smiling or Fishing.
Say 3 and its words: 3 shouting. list 3 shouting says what it is.
> list 3 lying
Lying: All about lying.
> talks sulking
Talks: Sulking, 1 of 2 left.
"""
VOLLEY = """\
You: dice +1, no harm.
Cask: dice +1, no harm.
Before the first volley.
1. Want: nobody has it. Against Cask.
2. Want: nobody has it.
3. Give up. What the others want comes true.
Commit: on to volley 1.
Say 1 to 3, commit, sheet, journal or help.
> commit
Volley 1.
Free and clear. You want: you have the room; Cask: you are out of it. Nothing is spent yet.
You 2: and three signs.
Lever 1, Do, off. Say list 1 for all 6.
Say 1, commit, list 1, sheet, journal or help.
> commit
Do has to be settled first.
> 1 weep
Do: weep at Cask. Success 58 percent, a tie 20 percent, failure 22 percent. Commit: pay nothing; both roll.
> commit
You: Weep, at Cask.
Cask: Threaten, at you.
What do the dice show?
Three sign dice. Plus, blank or minus.
Say 3 faces in this order (+ 0 - or p z m), or dice program.
> zzp
You rolled blank, blank and plus.
"""


def after(session: Session, *answers: str) -> str:
    """What is said from the first of these answers on."""
    out = io.StringIO()
    run_plain(session, answers, out, echo=True, width=0)
    return out.getvalue()[out.getvalue().index(f"> {answers[0]}") :]


def told(session: Session, *answers: str) -> list[str]:
    """The lines after the last of these answers, without the word of leaving."""
    return after(session, *answers).rpartition("\n> ")[2].splitlines()[1:-1]


def test_every_lever_says_how_it_is_answered() -> None:
    assert TALK in after(begun(), "talk")


def test_somebody_is_made_by_typing() -> None:
    answers = [line.removeprefix("> ") for line in MADE.splitlines() if line.startswith("> ")]
    assert MADE in after(begun(""), *answers)


def test_the_list_of_a_lever_says_the_chance_of_every_answer() -> None:
    said = told(begun(), "talk", "list 1")
    assert said[:3] == ["How:", "Shout. Costs 1 Nerve of 3. Success 58 percent.", "Whisper. Success 58 percent."]
    assert said[-1] == "Say 1 and its words: 1 shout. list 1 shout says what it is."
    taken = told(begun(), "talk", "1 plead", "list 1")
    assert "Plead, taken. Success 58 percent." in taken
    assert "None of them. Success 58 percent." in taken


@pytest.mark.parametrize("typed", ["list", "list 9", "list lock", "list 4"])
def test_what_has_no_list_is_said_so(typed: str) -> None:
    assert told(begun(), "talk", typed) == ["Say which lever: list 3."]


def test_a_switch_has_no_list() -> None:
    assert told(begun(), "talk", "list 2") == ["There is nothing to list there."]
    assert told(begun(), "talk", "list 1 elbow") == ["How has nothing of that name."]


def test_a_lever_of_words_asks_for_them() -> None:
    assert told(begun(""), "1") == ["Say 1 and then your words."]


def test_a_volley_in_lines() -> None:
    answers = [line.removeprefix("> ") for line in VOLLEY.splitlines() if line.startswith("> ")]
    assert VOLLEY in after(begun(), "have it out", *answers)


def test_what_everybody_came_to_is_said_by_name() -> None:
    said = told(begun(), "have it out", "commit", "1 weep", "commit", "+00", "m z z")
    assert said[:4] == [
        "Cask rolled minus, blank and blank.",
        "You: 3 success.",
        "Cask: failure.",
        "Cask takes 3, box 3.",
    ]
    assert "Between volleys." in said


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("---", "Rolled minus, minus and minus."),
        ("+0-", "Rolled plus, blank and minus."),
        ("p, z, m", "Rolled plus, blank and minus."),
        ("1 0 -1", "Rolled plus, blank and minus."),
        ("plus blank minus", "Rolled plus, blank and minus."),
    ],
)
def test_signs_are_typed_in_any_way(typed: str, sentence: str) -> None:
    session = say(begun(), Choose("talk"))
    assert told(session, "4", "commit", typed)[0].startswith(sentence)


def test_too_few_signs_are_answered_with_how_many_there_are() -> None:
    assert told(begun(), "talk", "commit", "+-")[0].startswith("3 faces are wanted")
    assert table(begun(), spread=False).rows

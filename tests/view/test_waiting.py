"""Who could act first instead: one row and one key for several; and what cannot be done by anybody says so."""

from game.core.commands import Declare, Next
from game.core.prompts import Prompt
from game.view.folds import MANY, folded, waiting
from game.view.model import Choice


def later(who: str, barred: str = "") -> Choice:
    label = f"Let {who} act first"
    return Choice(f"next {who}", "k", "turn", label, "wait", barred=barred, middle=barred, command=Next(who))


def strike(whom: str, barred: str = "") -> Choice:
    declare = Declare("you", "attack", whom, "knife")
    return Choice("", "", "act", f"Strike at {whom}", barred=barred, middle=barred, prompt=Prompt(declare, ""))


END = Choice("end", "e", "turn", "Do nothing more", "end turn")


def test_several_who_could_act_first_are_one_row_that_opens() -> None:
    rows = waiting([later("Bly"), later("Dob"), END])
    assert [row.key for row in rows] == ["k", "e"]
    assert rows[0].opens
    assert [way.command for way in rows[0].ways] == [Next("Bly"), Next("Dob")]


def test_one_alone_stays_a_row_of_its_own() -> None:
    assert waiting([later("Bly"), END]) == [later("Bly"), END]


def test_where_nobody_can_the_row_says_why() -> None:
    row = waiting([later("Bly", "you have moved"), later("Dob", "you have moved")])[0]
    assert (row.barred, row.opens) == ("you have moved", False)


def test_acts_that_cannot_be_done_to_anybody_are_one_barred_row_with_the_reason() -> None:
    others = [Choice(str(n), "", "story", f"Row {n}") for n in range(MANY)]
    rows = folded([*others, strike("Bly", "no standard action is left"), strike("Dob", "no standard action is left")])
    assert (rows[-1].label, rows[-1].barred, rows[-1].opens) == (
        "Strike at …",
        "no standard action is left",
        False,
    )
    mixed = folded([*others, strike("Bly", "too far"), strike("Dob", "in company")])
    assert mixed[-1].barred == "none of them can be done now"
    assert folded([*others, strike("Bly", "too far"), strike("Dob")])[-1].opens

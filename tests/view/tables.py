"""Tables as values, made by hand after the drawings of the design: what the screens are tested on."""

from dataclasses import replace
from fractions import Fraction

from game.core.commands import Choose, Pull, Ready, Withdraw
from game.core.questions import Fact
from game.core.sheet import Row
from game.view.model import Choice, Passage, Place, Prospect, Standing, Stood, Table, Thrown, Trial
from game.view.rows import Lines, text

VITALS = (
    Row("Injuries", "boxes", 1, 3),
    Row("Wounds", "boxes", 0, 3),
    Row("Movement", "number", 3),
    Row("Sortilege", "number", 2),
    Row("Interaction", "number", 1),
)
POOLS = (
    ("Accuracy", 1),
    ("Movement", 3),
    ("Perception", 2),
    ("Physicality", 2),
    ("Intellect", 2),
    ("Interaction", 1),
    ("Sorcery", 2),
    ("Sortilege", 2),
)
SHEET = (
    *(Row(label, "pips", points, points, group="pools") for label, points in POOLS),
    Row("Injuries", "boxes", 1, 3, group="harm"),
    Row("Wounds", "boxes", 0, 3, group="harm"),
    Row("Skills", "list", text="Locks 2, Boats 2, Lies 1; Hidden Knowledge 2", group="has"),
    Row("Carries", "list", text="fine picks, knife, oilskin (armour 1)", group="has"),
)
PUMP = (
    "The pump drips into a stone trough gone green at the lip. From here you have the whole weigh-house: one "
    "door, one iron strap, one lamp.\n\nPerrin blows on his fingers. “Two hundred steps to the corner,” he says, "
    "“and two hundred back. I count them every night. Tonight I count them for *you*.”"
)
NARRATIVE = Table(
    title="The Salt Office",
    place="Low Quay, the pump",
    mode="narrative",
    when="day 2, 21:40",
    stage="intention",
    heading="What do you do?",
    columns=("with", "chance now"),
    rows=(
        Choice(
            "lock",
            "1",
            "story",
            "Slip the weigh-house lock",
            middle="Locks",
            chance=Fraction(6, 10),
            why="The lock is old and wet. You have until the watch turns: one try, perhaps two.",
            command=Choose("lock"),
            prospects=(
                Prospect("success", Fraction(6, 10), "", 1, odds="6 of 10"),
                Prospect("failure", Fraction(4, 10), "", -1, odds="4 of 10"),
            ),
        ),
        Choice("clerk", "2", "story", "Talk the clerk at the window round", middle="Lies", chance=Fraction(1, 2)),
        Choice(
            "hatch",
            "3",
            "story",
            "Climb to the loft hatch",
            middle="needs a rope; yours is in the boat",
            barred="needs a rope; yours is in the boat",
        ),
        Choice(
            "wait",
            "4",
            "story",
            "Wait for the tide to lift the barge",
            middle="half an hour",
            chance=Fraction(1),
        ),
    ),
    passages=(
        Passage("title", 1, "Low Quay, the pump"),
        Passage("words", 1, PUMP),
        Passage("chosen", 2, "Watch the corner"),
        Passage("words", 2, "The watchman’s lantern swings, stops, and goes round the corner.", "result"),
    ),
    name="Wenna Tarr",
    vitals=VITALS,
    sheet=SHEET,
    undo="Watch the corner",
)
TRIAL = Trial(
    0,
    "",
    "Slip the weigh-house lock",
    (
        Fact("Against you", "7", "lock 6 · rain in the works 1"),
        Fact("You bring", "4", "Locks 2 · fine picks 1 · bene 1"),
        Fact("Target", "3", "a die showing 3 or more succeeds; you need one"),
    ),
    (
        Prospect("success", Fraction(7, 10), "The bolt slides. You are in, and dry.", 1, odds="7 of 10"),
        Prospect("failure", Fraction(3, 10), "The bolt shrieks. The watch turns back now.", -1, odds="3 of 10"),
        Prospect("flux", Fraction(0), "You are rolling no magic die.", whole=False),
    ),
    "pay 1 Movement; roll one die",
    chance=Fraction(7, 10),
)
FREE = replace(
    NARRATIVE,
    stage="free",
    heading="Levers",
    columns=("cost", "if pressed"),
    rows=(
        Choice(
            "bene",
            "1",
            "lever",
            "Bene",
            "let go",
            "[x]",
            "1 Movement of 3",
            Fraction(6, 10),
            "−10",
            command=Pull(0, "bene", 0),
        ),
        Choice("sortilege", "2", "lever", "Sortilege", "pull", "[ ]", "1 Sortilege of 2", Fraction(91, 100), "+21"),
        Choice("knowledge", "3", "lever", "Hidden Knowledge", "pull", "[ ]", "1 of 2, for good", Fraction(4, 5), "+10"),
        Choice(
            "help",
            "4",
            "lever",
            "Help from Perrin",
            "pull",
            " — ",
            "one pair of hands fits at this lock",
            barred="one pair of hands fits at this lock",
        ),
        Choice(
            "commit",
            "c",
            "commit",
            "Commit: pay 1 Movement; roll one die",
            "commit",
            "   ",
            chance=Fraction(7, 10),
            command=Ready(),
        ),
    ),
    trials=(TRIAL,),
    start=4,
    withdraw=Withdraw(),
)
FIGHT = replace(
    NARRATIVE,
    mode="action",
    when="round 2",
    heading="What does Perrin do?",
    standing=Standing(
        ("Who", "turn", "from you", "Injuries", "Wounds", "state"),
        (
            ("You", "acted", "—", "■□□", "□□□", "disrupted, −1"),
            ("Perrin, yours", "now", "near", "□□□", "□□□", ""),
            ("hound A", "next", "close", "■□", "■□□", ""),
            ("hound B", "waits", "near", "□□", "□□□", "stunned"),
        ),
        1,
    ),
    strip=(
        Place(
            "the pump",
            "here",
            (Stood("You", yours=True), Stood("Perrin", True, "0/3", now=True), Stood("hound A", False, "1/2")),
        ),
        Place("the gate", "near", (Stood("hound B", False, "0/2", "stunned"),)),
    ),
)
THROWN = replace(
    NARRATIVE,
    passages=(
        *NARRATIVE.passages,
        Passage("chosen", 3, "Slip the weigh-house lock"),
        Passage("paid", 4, "Paid 1 Movement, 2 left."),
        Passage(
            "throw",
            4,
            dice=(Thrown("7", "die"), Thrown("0", "magic die", plain=False)),
            grade="success",
            passes=1,
            marks=(("flux", 1),),
        ),
        Passage("words", 4, "The bolt slides. You are in, and dry.", "result"),
    ),
)


def page(lines: Lines) -> str:
    """What a reader sees, without the blanks at the right edge."""
    return "\n".join(text(row).rstrip() for row in lines)

"""What authors write of acts for `position`: risks, threats, checks and the ways to do them."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Consequence, Key, Minutes, Op
from game.core.marks import Condition, ConditionRef, Label, PersonRef, Ref, Ruling, Says, SceneRef, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Name

ActRef = Annotated[str, Ref("acts")]
ActionRef = Annotated[str, Ref("actions")]
ThreatRef = Annotated[str, Ref("threats")]

Dice = Annotated[int, Interval(ge=-6, le=6)]
Step = Annotated[int, Interval(ge=-2, le=2)]
"""Steps of position: 1 is one step better (desperate, risky, controlled), −1 one worse."""
Need = Annotated[int, Interval(ge=1, le=9)]
"""Successes needed: normal 1, challenging 2, difficult 3 (P-09)."""
HARD = (("normal", 1), ("challenging", 2), ("difficult", 3))
DEGREES = (
    *(("1", "minor"), ("2", "moderate"), ("3", "severe")),
    *(("small", "minor"), ("fair", "moderate"), ("grave", "severe")),
)
"""P-45: the degrees of harm by their numbers and sizes."""
Short = Annotated[str, Len(0, 60)]
PLACES = ("controlled", "risky", "desperate")
Position = Annotated[str, Words(PLACES)]
Attribute = Annotated[str, Words(("strength", "dexterity", "intuition", "reason", "presence"))]
HarmKind = Annotated[str, Words(("physical", "mental"))]
Better = Annotated[str, Words(PLACES[:2])]
Degree = Annotated[str, Words(("minor", "moderate", "severe"))]
Size = Annotated[str, Words(("minor", "standard", "serious"))]
RESULTS = ("failure", "fewer", "worse", "neither", "cost", "success", "exact", "more")
Worded = Annotated[str, Words((*RESULTS, *(f"{one}_{place}" for one in RESULTS for place in PLACES)))]
"""A key of words: a grade, or a grade and a position."""


# What failing brings -------------------------------------------------------------------------------------------------


@shape
class Complication:
    """Trouble that comes of an act (P-08): told, done, and a fact of the scene from then on."""

    label: Annotated[str, Seen(), Len(0, 40), Says("words")] = ""
    """A few words for it: "the alarm is up". Stands among the stakes and then on the sheet for as long as it lasts."""
    text: Annotated[Text, Says("words")] = ""
    """Told as it comes, after the words of the grade."""
    fact: Annotated[ConditionRef, Says("stakes")] = ""
    """A condition that holds from now on instead of the mere label: formulas ask for it (`is.alarm`), `lift` ends it,
    its terms (slots dice, position, need) bear on later acts. It lasts as that condition says."""
    stays: Annotated[str, Words(("scene", "story")), Says("time")] = "scene"
    """How long a mere label stands: scene, or story."""
    do: Annotated[tuple[Op, ...], Says("stakes")] = ()
    """Run after the text."""
    goto: Annotated[SceneRef, Says("stakes")] = ""
    """The scene that follows."""
    when: Annotated[Condition, Says("when")] = ""
    """Comes only while this holds."""


@shape
class Risks:
    """P-40: what an act risks, set before the roll. A threat, a check and each of its ways may say so; the nearest that
    says it counts.

    The cell of P-07 decides how much of it comes: *fewer* in a controlled position the minor, in a risky one the
    moderate (standard) and the lost opportunity, in a desperate one the severe (serious) and the lost opportunity;
    *just enough* in a desperate position what a controlled one brings. Of a size that is left out the next smaller one
    comes, if there is any. What is given here comes; nothing else does (P-11).
    """

    harm: Annotated[Mapping[Degree, Name], Says("stakes", picks=DEGREES)] = field(default_factory=dict)
    """minor, moderate, severe -> its name: `harm = { minor = "scraped palms", moderate = "cracked ribs" }`."""
    hurts: Annotated[HarmKind, Says("stakes")] = ""
    """physical or mental; empty: as the attribute of the action (P-15)."""
    trouble: Annotated[Mapping[Size, Complication], Says("stakes")] = field(default_factory=dict)
    """minor, standard, serious -> the complication."""
    lost: Annotated[Text, Says("again", alone="This way is closed.")] = ""
    """Why the same action is closed after the opportunity is lost: stands beside it, barred."""
    again: Annotated[bool | None, Says("again")] = None
    """true: no opportunity is ever lost; the same can be tried again as often as one likes."""
    reopens: Annotated[Condition, Says("again")] = ""
    """Changed circumstances (P-08): a lost opportunity is open again once this comes to more than it did then.
    `has.rope > 0` opens it with a rope, `seen.roof` on the next visit."""
    worse: Annotated[Text, Says("stakes", alone="It gets worse.")] = ""
    """Told where too few successes make the position worse, and the same may be tried again there, in place of
    everything else that failing brings (P-08). Given only where that is what failing does."""
    worsens: Annotated[tuple[Better, ...], Says("stakes")] = (
        "controlled",
        "risky",
    )
    """The positions from which it does."""


@shape
class Threat(Risks):
    """A danger that several acts run into; a check names it by `threat` and adds what is its own."""

    key: Key = ""
    label: Annotated[Name, Says("words")]
    """As the facts name it: "an iced roof"."""
    about: Annotated[Text, Says("words")] = ""
    """What it is, for whoever asks."""
    position: Annotated[Position, Says("stance", word="position")] = ""
    """controlled, risky or desperate, where the check and the way say nothing; empty: risky (P-06)."""
    need: Annotated[Need | None, Says("difficulty", picks=HARD)] = None
    """Successes needed, where the check and the way say nothing."""
    shift: Annotated[Step, Says("stance")] = 0
    """Steps that its strength puts on the position whatever the way says: −1 for a strong one (P-06)."""


# Checks --------------------------------------------------------------------------------------------------------------


@shape
class Circumstance:
    """Something that bears on an act while it holds: dice more or fewer, steps of position, successes needed."""

    label: Annotated[Name, Says("words")]
    """What it is, as the facts name it: "in the dark"."""
    when: Annotated[Condition, Says("when")] = ""
    """Counts only while this holds."""
    dice: Annotated[Dice, Says("circumstance")] = 0
    """Dice more, or fewer below 0."""
    position: Annotated[Step, Says("stance", word="step")] = 0
    """1: one step better; −1: one step worse."""
    need: Annotated[int, Interval(ge=-3, le=3), Says("difficulty")] = 0
    """Successes more that are needed, or fewer below 0."""


@shape
class Way(Risks):
    """One way to do it: an action, the position it puts you in, and what is its own of stakes and consequences.

    The player turns through the ways until the roll (P-05). What a way leaves empty the check says.
    """

    action: Annotated[ActionRef, Says("skill")] = ""
    """Empty: no action fits, and the attribute is rolled alone (P-02)."""
    attribute: Annotated[Attribute, Says("skill")] = ""
    """strength, dexterity, intuition, reason or presence, where no action fits."""
    label: Annotated[str, Seen(), Len(0, 30), Says("words")] = ""
    """How, in a few words: "on hands and knees". Stands beside the action."""
    position: Annotated[Position, Says("stance", word="position")] = ""
    """controlled, risky or desperate; empty: as the check has it."""
    need: Annotated[Need | None, Says("difficulty", picks=HARD)] = None
    """Successes needed this way; empty: as the check has it."""
    danger: Annotated[Short, Seen(), Says("words")] = ""
    """The danger of this way in words of its own."""
    when: Annotated[Condition, Says("when")] = ""
    """Offered only while this holds ..."""
    barred: Annotated[Text, Says("words")] = ""
    """... or, with this text, shown all the same and barred, with the reason."""
    needs: Annotated[tuple[str, ...], Says("tool")] = ()
    """Tags of things without which it cannot be done this way: one of them has to be carried (P-13)."""
    time: Annotated[Minutes, Says("time")] = 0
    """Minutes more that it takes."""
    do: Annotated[tuple[Op, ...], Says("price")] = ()
    """Done as the dice are picked up, whatever they show: the price of this way."""
    on: Annotated[Mapping[Worded, Consequence], Says("stakes")] = field(default_factory=dict)
    """Words of this way's own, by grade, as in `Check.on`; they stand in place of the check's and the option's."""
    circumstances: Annotated[tuple[Circumstance, ...], Says("circumstance")] = ()
    """Beside those of the check."""


@shape
class Peril:
    """An offer to Risk Peril (P-16): three dice for a price that is paid whatever the roll says."""

    label: Annotated[Label, Says("words")]
    """The price: "the mailbag, lost"."""
    why: Annotated[Text, Says("words")] = ""
    """At most 20 words: explains the row."""
    text: Annotated[Text, Says("words")] = ""
    """Told as it is paid."""
    do: Annotated[tuple[Op, ...], Says("price")]
    """The price: harm of moderate or more, a thing taken, a variable set: `{ harm = "2", why = "a torn hand" }`."""
    when: Annotated[Condition, Says("when")] = ""
    """Offered only while this holds."""


@shape
class Flashback:
    """Something that you did before, just in case (P-17): tried now, an act of its own (section `acts`), or one that
    says here what it is done with and no more (P-43).

    Each success gives +1 die, once, on the roll where it matters. It can be called in free and clear, and after this
    check has failed.
    """

    act: Annotated[ActRef, Says("before")] = ""
    """Its check, words and consequences; its own `need` does not count."""
    action: Annotated[ActionRef, Says("skill")] = ""
    """Where it is no act of the section: the action it is done with ..."""
    attribute: Annotated[Attribute, Says("skill")] = ""
    """... or strength, dexterity, intuition, reason or presence, where no action fits ..."""
    position: Annotated[Position, Says("stance")] = "controlled"
    """... and controlled, risky or desperate."""
    label: Annotated[Label, Says("words")]
    """What you did before, as a row: a verb first."""
    why: Annotated[Text, Says("words")] = ""
    """At most 20 words: explains the row."""
    difficulty: Annotated[int, Interval(ge=0, le=9), Says("difficulty")] = 1
    """0 or 1 ordinary (0 needs no roll), 2 complex, 3 or more elaborate."""
    when: Annotated[Condition, Says("when")] = ""
    """Offered only while this holds."""
    barred: Annotated[Text, Says("words")] = ""
    """What has been established and cannot be undone: shown, barred, where `when` does not hold."""
    prepared: Annotated[str, Seen(), Len(0, 30), Says("words")] = ""
    """What the dice stand for: "the sergeant, bribed"; empty: the label."""


@shape
class Extra:
    """Something that one extra success buys in this act alone (P-10)."""

    label: Annotated[Label, Says("words")]
    """What is bought, as a row."""
    why: Annotated[Text, Says("words")] = ""
    """At most 20 words: explains the row."""
    text: Annotated[Text, Says("words")] = ""
    """Told as it comes."""
    do: Annotated[tuple[Op, ...], Says("effect")] = ()
    """Run after the text."""
    when: Annotated[Condition, Says("when")] = ""
    """Offered only while this holds."""


@shape
class Together:
    """A group test: your companions have to manage it as well (P-10, P-18). Each rolls; successes can be lent."""

    who: Annotated[tuple[PersonRef, ...], Says("help")] = ()
    """Empty: everybody on your side."""
    action: Annotated[ActionRef, Says("skill")] = ""
    """What they do it with; empty: the best for each among the ways."""
    failed: Annotated[Consequence, Says("stakes")] = Consequence()
    """For each of them who has not managed it; `target` and {target} are that one."""


@shape
class Check(Risks):
    """An act that is dangerous or troublesome: goal, threat, the ways to do it, position, roll, outcome (P-05, P-18).

    Words of the outcome stand in the option's `on` by grade, as everywhere: success and failure are enough. Grades,
    worst to best:

    - fewer: too few successes, in a risky or desperate position.
    - worse: too few, and the position is worse now (see `worse`); has no words but those of `worse` and its own.
    - neither: an opposed roll that ends equal (P-12).
    - cost: what you wanted, with a consequence: too few in a controlled position; an equal roll that you paid for.
    - exact: just as many as needed.
    - more: more than needed.

    Where a grade is left out, more takes exact, exact and cost take success, neither and fewer take failure. After
    those words comes what the cell of P-07 brings of the risks. Facts for formulas in them: successes, need, extra,
    short, margin, position (1 desperate, 2 risky, 3 controlled), controlled, risky, desperate, way (from 1), pushed,
    peril, behind (companions who have not managed it).
    """

    goal: Annotated[Short, Seen(), Says("words")] = ""
    """What it is for: "reach the driver before the bridge"; empty: the label of the option."""
    threat: Annotated[ThreatRef, Says("stakes")] = ""
    """The danger it runs into, which says what the check leaves out."""
    danger: Annotated[Short, Seen(), Says("words")] = ""
    """The threat in words, where it is none of the section `threats`, or in other words than there."""
    ways: Annotated[tuple[Way, ...], Len(1, 9), Says("skill", word="way", also=("or",))]
    """The ways to do it; the player chooses one."""
    position: Annotated[Position, Says("stance", word="position")] = ""
    """controlled, risky or desperate; empty: as the threat has it, else risky (P-06)."""
    need: Annotated[Need | None, Says("difficulty", picks=HARD)] = None
    """Empty: as the threat has it, else 1 (P-09)."""
    ruling: Annotated[Ruling, Says("ruling")] = ""
    """routine or impossible: it happens, or it cannot be done; nothing is rolled or spent."""
    circumstances: Annotated[tuple[Circumstance, ...], Says("circumstance")] = ()
    """What bears on it, whichever way."""
    on: Annotated[Mapping[Worded, Consequence], Says("stakes")] = field(default_factory=dict)
    """Words that only one position has, for every way: keys `fewer_desperate`, `exact_risky`, `success_controlled` ...
    or a plain grade. They stand in place of the option's."""
    # Against somebody
    against: Annotated[PersonRef, Says("opposition")] = ""
    """Whoever tries to stop it: both roll, most successes prevail, no difficulty and no push (P-12)."""
    backed: Annotated[tuple[PersonRef, ...], Says("backing")] = ()
    """Others who stand against it as one with them: the one with most dice rolls, and each other is a die ◆."""
    resists: Annotated[ActionRef, Says("answer")] = ""
    """What they do it with; empty: the dice they have for all they are not named for."""
    price: Annotated[Consequence | None, Says("offer", word="level")] = None
    """An equal roll against them may be turned into what you wanted at this price (P-12): an offer, with its stake."""
    # What may be added
    help: Annotated[bool, Says("help")] = True
    """Whether companions can help (P-14)."""
    help_barred: Annotated[str, Says("help")] = ""
    """Why nobody can help, where nobody can."""
    tools: Annotated[tuple[str, ...], Says("tool")] = ()
    """Tags of things that help, beside those that name the action (P-13)."""
    push: Annotated[bool, Says("lever")] = True
    """Whether it can be pushed (P-15); what is over at once cannot."""
    perils: Annotated[tuple[Peril, ...], Says("before", word="peril")] = ()
    """Prices at which there are dice more."""
    flashbacks: Annotated[tuple[Flashback, ...], Says("before", word="flashback")] = ()
    """What may have been done before."""
    extras: Annotated[tuple[Extra, ...], Says("effect", word="extra")] = ()
    """What extra successes buy here."""
    together: Annotated[Together | None, Says("help")] = None
    """Given where companions have to manage it as well."""
    led: Annotated[tuple[PersonRef, ...], Says("help", word="leads")] = ()
    """People of the guide's who do it at the word of whoever acts (P-18): the one with most dice rolls, each other is a
    die ◆, and what failing brings is for whoever leads. Nobody pushes it."""

"""What authors write of acts for `solar`: checks, and what bears on them."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import Condition, Label, PersonRef, Ref, Ruling, Says, Seen, Words
from game.core.record import shape
from game.core.shapes import Name

AbilityRef = Annotated[str, Ref("abilities")]
ConflictRef = Annotated[str, Ref("conflicts")]
Rank = Annotated[int, Interval(ge=-1, le=4)]
"""−1 to 4 (S-02)."""
RANKS = {-1: "Nil", 0: "Novice", 1: "Greenhorn", 2: "Journeyman", 3: "Master", 4: "Grand Master"}
CALLED = tuple((name.lower(), rank) for rank, name in RANKS.items())
"""The same as a line says them."""
LEVELS = (
    *(("marginal", 1), ("good", 2), ("great", 3), ("amazing", 4)),
    *(("legendary", 5), ("ultimate", 6), ("transcendent", 7)),
)
"""S-20: what people call the levels that a check has to reach."""


@shape
class Circumstance:
    """Something that puts penalty dice on a check: 1 for bad circumstances, 2 for the very worst (S-24)."""

    label: Annotated[Name, Says("words")]
    """What it is, as the sum names it: "in the dark"."""
    by: Annotated[int, Interval(ge=1, le=2), Says("circumstance")] = 1
    """Penalty dice."""
    when: Annotated[Condition, Says("when")] = ""
    """Counts only while this holds."""


@shape
class Passed:
    """The level of a won check handed on as bonus dice (S-27): `dice` is a sum such as "sneaked" or "2"."""

    label: Annotated[Name, Says("words")]
    """As the sum names it: "from the roof"."""
    dice: Annotated[Condition, Says("circumstance")]
    """The level, as a formula."""
    when: Annotated[Condition, Says("when")] = ""
    """Counts only while this holds."""


@shape
class First:
    """A second ability that may be tried first; its level comes as bonus dice on the check (S-27)."""

    ability: Annotated[AbilityRef, Says("skill")]
    """The ability that can be tried first."""
    label: Annotated[Label, Says("words")]
    """What you do, as the row says it: a verb first."""
    on_fail: Annotated[str, Words(("none", "penalty", "stop")), Says("stakes")] = "none"
    """What a failure does: none, penalty (one penalty die) or stop (the check cannot be tried)."""
    difficulty: Annotated[int, Interval(ge=1, le=7), Says("difficulty")] = 1
    """The level that it takes."""
    when: Annotated[Condition, Says("when")] = ""
    """Offered only while this holds."""
    must: Annotated[bool, Says("ruling")] = False
    """The check cannot be tried without it."""


@shape
class Gift:
    """A gift die that the guide's side hands out here (S-60), and why."""

    label: Annotated[Name, Says("words")]
    """Why, as the sum names it."""
    when: Annotated[Condition, Says("when")] = ""
    """Counts only while this holds."""


@shape
class Check:
    """An act that may be in doubt (S-20 to S-30), in a scene or in a volley."""

    ability: Annotated[AbilityRef, Says("skill")] = ""
    """What it is done with."""
    abilities: Annotated[tuple[AbilityRef, ...], Says("skill", word="or")] = ()
    """Others that do as well: the player chooses."""
    difficulty: Annotated[int, Interval(ge=1, le=7), Says("difficulty", picks=LEVELS)] = 1
    """1 Marginal, 2 Good where special training is needed (S-24)."""
    against: Annotated[PersonRef, Says("opposition")] = ""
    """Whoever resists: the higher level wins, a tie goes to them (S-26)."""
    backed: Annotated[tuple[PersonRef, ...], Says("backing")] = ()
    """Others who stand against it as one with them: each rolls before the last, and hands its level on (S-28)."""
    resist: Annotated[AbilityRef, Says("answer")] = ""
    """What they resist with; empty: the innate ability of the same pool."""
    rank: Annotated[Rank | None, Says("difficulty", picks=CALLED)] = None
    """The rank of what resists where it is nobody (`what`)."""
    what: Annotated[str, Seen(), Len(0, 40), Says("words")] = ""
    """What resists, where it is nobody, as the sum names it: "the lock"."""
    ruling: Annotated[Ruling, Says("ruling")] = ""
    """routine or impossible: it happens, or it cannot be done; nothing is rolled or spent."""
    harder: Annotated[tuple[Circumstance, ...], Says("circumstance", sign=-1)] = ()
    """What puts penalty dice on it."""
    passed: Annotated[tuple[Passed, ...], Says("circumstance", sign=1)] = ()
    """Levels of earlier checks that come in as bonus dice."""
    first: Annotated[tuple[First, ...], Says("before")] = ()
    """Abilities that can be tried first."""
    together: Annotated[bool, Says("help")] = True
    """Whether companions with the ability can do it with you (S-28), and what can be tried first."""
    joined: Annotated[tuple[PersonRef, ...], Says("help", also=("help",))] = ()
    """Companions who do it with whoever acts, as one: none of them can be left out (S-28)."""
    early: Annotated[bool, Says("lever")] = True
    """Whether a bonus die can be bought before the roll is seen as well."""
    gift: Annotated[tuple[Gift, ...], Says("offer")] = ()
    """Gift dice to be had here."""
    race: Annotated[tuple[PersonRef, ...], Says("opposition")] = ()
    """A competitive check: these roll as well; whoever meets the difficulty does it, the highest best (S-25)."""
    retry: Annotated[bool, Says("again", word="again")] = True
    """Whether it can be tried again after a failure."""
    retry_barred: Annotated[str, Seen(), Says("again")] = ""
    """Why it cannot be tried again, beside the barred row."""
    pain: Annotated[ConflictRef, Says("stakes")] = ""
    """The conflict that Bringing Down the Pain leads to; empty: a plain one between the two (S-40)."""
    yours: Annotated[str, Seen(), Len(0, 60), Says("stakes", word="so that")] = ""
    """Your intention, as the plain conflict names it; empty: the stake of success."""
    theirs: Annotated[str, Seen(), Len(0, 60), Says("stakes", word="else")] = ""
    """Theirs; empty: the stake of failure."""
    # In a volley:
    who: Annotated[str, Words(("you",), also=("keys",)), Says("who")] = ""
    """Whose act it is: a key of the conflict; empty: anybody of your side."""
    at: Annotated[str, Words(("you",), also=("keys",)), Says("opposition")] = ""
    """Whom it is aimed at: a key of the conflict; empty: the player chooses among those you affect."""
    way: Annotated[str, Words(("across", "beside")), Says("kind")] = "across"
    """across: in their way (perpendicular, S-42); beside: both get done (parallel, S-43)."""

"""What authors write of acts for `tiers`: skill checks, and what bears on them."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import Condition, PersonRef, Ruling, Says, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Name
from game.systems.tiers.content.refs import Defence, Edge, FlawRef, RelationRef, Shift, SkillRef, TableRef

TIERS = (("adventurer", 1), ("champion", 2), ("epic", 3), ("iconic", 4))
"""What people call the tiers (T-24)."""


@shape
class Circumstance:
    """Something that bears on a check while its condition holds."""

    label: Annotated[Name, Says("words")]
    """What it is, as the sum names it: "in the dark"."""
    edge: Annotated[Edge, Says("circumstance")] = 0
    """Advantage (1 to 3) or disadvantage (−1 to −3) (T-06)."""
    by: Annotated[Shift, Says("circumstance", word="plus")] = 0
    """Added to the roll."""
    when: Annotated[Condition, Says("when")] = ""
    """Counts only while this holds."""


@shape
class Check:
    """A skill check (T-20 to T-24): 3d6 + level + the skill's bonus has to exceed the difficulty.

    Consequences stand in the option's `on` by grade: success and failure are enough; crit (natural 17 or 18) takes
    success and fumble (natural 3) takes failure where they are left out. Facts for formulas in them: natural, total,
    margin, even, odd, pushed, twists.
    """

    skill: Annotated[SkillRef, Says("skill")] = ""
    """Empty: level alone."""
    skills: Annotated[tuple[SkillRef, ...], Says("skill", word="or")] = ()
    """Others that do as well: the player chooses."""
    arguable: Annotated[tuple[SkillRef, ...], Says("skill", takes="skill")] = ()
    """Others that can be argued for: with disadvantage 1, and nothing gained by it (T-23)."""
    difficulty: Annotated[Annotated[int, Interval(ge=4, le=60)] | None, Says("difficulty")] = None
    """None: by `hard` and the tier of the check, as the settings have it."""
    hard: Annotated[str, Words(("easy", "normal", "hard", "very_hard")), Says("difficulty")] = "normal"
    """easy, normal, hard or very_hard, where no difficulty is given."""
    what: Annotated[str, Seen(), Len(0, 40), Says("words")] = ""
    """What stands against you, as the sum names it: "lock", "the current"."""
    tier: Annotated[int, Interval(ge=0, le=4), Says("stance", picks=TIERS)] = 0
    """1 adventurer, 2 champion, 3 epic, 4 iconic; 0: one's own. One above one's own only by pushing (T-24)."""
    against: Annotated[PersonRef, Says("opposition")] = ""
    """Somebody whose defence is the difficulty ..."""
    backed: Annotated[tuple[PersonRef, ...], Says("backing")] = ()
    """Others who stand against it as one with them: the highest defence, and disadvantage for each other ◆ ..."""
    meets: Annotated[Defence, Says("answer")] = "md"
    """... ac, pd or md. Another player's character throws against it instead (T-58) ..."""
    resists: Annotated[SkillRef, Says("answer")] = ""
    """... with this skill; empty: the same that it is done with."""
    ruling: Annotated[Ruling, Says("ruling")] = ""
    """routine or impossible: it happens, or it cannot be done; nothing is rolled or spent."""
    circumstances: Annotated[tuple[Circumstance, ...], Says("circumstance")] = ()
    """What bears on it."""
    flaws: Annotated[tuple[FlawRef, ...], Says("offer", word="flaw")] = ()
    """Flaws that come into it: whoever has one may embrace it (T-23)."""
    push: Annotated[bool, Says("lever")] = True
    """Whether limits can be pushed here (T-21)."""
    feat: Annotated[bool, Says("successes")] = False
    """An arbitrary effect (T-22): only by pushing, against 21, 24 or 27 by one's own tier."""
    relations: Annotated[tuple[RelationRef, ...], Says("lever")] = ()
    """Whose dice can come into it, where not all can (T-30)."""
    twists: Annotated[TableRef, Says("stakes", word="twist")] = ""
    """The table that a Twist comes from (T-15); empty: `twists_SCENE` where there is one, else that of the settings."""
    twist: Annotated[Text, Says("stakes", word="twist")] = ""
    """What a Twist of it would be, in words; empty: one of the table comes (T-15)."""
    retry: Annotated[bool, Says("again", word="again")] = True
    """Whether it can be tried again after a failure."""
    retry_barred: Annotated[str, Seen(), Says("again")] = ""
    """Why it cannot be tried again, beside the barred row."""

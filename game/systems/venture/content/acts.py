"""What authors write of acts for `venture`: checks, and what bears on them."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import Condition, PersonRef, ProjectRef, Ref, Ruling, Says, Seen, Words
from game.core.record import shape
from game.core.shapes import Name

AbilityRef = Annotated[str, Ref("abilities")]
SkillRef = Annotated[str, Ref("skills")]
DEFENCES = ("dodge", "resist", "withstand")
KINDS = (
    *("action", "movement", "physical", "interaction", "knowledge", "perception"),
    *("spellcasting", "divination", "attack", *DEFENCES),
)
Kind = Annotated[str, Words(KINDS)]
Act = Annotated[str, Words((*KINDS, "spells"), also=("text",))]
Pool = Annotated[
    str,
    Words(
        (
            *("accuracy", "movement", "perception", "physicality"),
            *("intellect", "interaction", "sorcery", "sortilege"),
        )
    ),
]
Level = Annotated[int, Interval(ge=0, le=17)]


@shape
class Circumstance:
    """One circumstance; it counts once: on the challenge (`harder`) or on the venture (`easier`) (V-07)."""

    label: Annotated[Name, Says("words")]
    """What it is, as the sum names it: "in the dark"."""
    by: Annotated[int, Interval(ge=1, le=5), Says("circumstance")] = 1
    """How much it weighs."""
    when: Annotated[Condition, Says("when")] = ""
    """Counts only while this holds."""


@shape
class Ruled:
    """A ruling that only holds under a condition, with the word the player sees."""

    label: Annotated[str, Seen(), Len(1, 60), Says("words")]
    """The word for it, as the player sees it."""
    when: Annotated[Condition, Says("when")] = ""
    """The ruling holds only while this does."""


@shape
class Cast:
    """A spell that is itself the act (V-19, V-79)."""

    spell: Annotated[AbilityRef, Says("skill")]
    """The spell."""
    at: Annotated[PersonRef, Says("effect", word="on")] = ""
    """Whom it is cast on; empty: oneself, or a thing where it is said how hard that is."""


@shape
class Ongoing:
    """An act that goes on until it has succeeded so often; each roll takes its share of time and cost (V-50)."""

    estimate: Annotated[int, Interval(ge=1, le=5_256_000), Says("time")]
    """The lowest estimate of all of it, in minutes."""
    successes: Annotated[int, Interval(ge=1, le=20), Says("successes")] = 3
    """How many it takes, three to five as a rule."""
    cost: Annotated[int, Interval(ge=0, le=1_000_000), Says("price")] = 0
    """What all of it costs."""
    pays: Annotated[str, Ref("variables"), Says("price")] = ""
    """The variable that the cost is taken from; empty: it is told."""


@shape
class Check:
    """An act that may be in doubt (V-02 to V-20)."""

    kind: Annotated[Kind, Says("kind")] = "action"
    """action, movement, physical, interaction, knowledge, perception, spellcasting, divination, attack,
    dodge, resist, withstand. Gives the pool when `pool` is empty."""
    pool: Annotated[Pool, Says("kind")] = ""
    """Whose bene can go into it; empty: as its kind has it."""
    skill: Annotated[SkillRef, Says("skill")] = ""
    """The skill that its level brings; empty: none does."""
    challenge: Annotated[Level | None, Says("difficulty")] = None
    """How hard it is, where nobody stands against it."""
    against: Annotated[PersonRef, Says("opposition")] = ""
    """The person whose level and modification for this kind of act make the challenge (V-03, V-40)."""
    backed: Annotated[tuple[PersonRef, ...], Says("backing")] = ()
    """Others who stand against it as one with them: the highest level counts, and 1 for each other ◆."""
    meets: Annotated[Act, Says("answer")] = ""
    """Which of their modifications the act meets where it is not the one for its kind: perception, for stealth."""
    resists: Annotated[SkillRef, Says("answer")] = ""
    """The skill with which another player's character meets it (V-85); empty: the same."""
    what: Annotated[str, Seen(), Len(0, 40), Says("words")] = ""
    """What stands against you, as the sum names it: "lock", "the current"."""
    ruling: Annotated[Ruling, Says("ruling")] = ""
    """routine or impossible: no number, no roll (V-02)."""
    harder: Annotated[tuple[Circumstance, ...], Says("circumstance", sign=-1)] = ()
    """What adds to the challenge."""
    easier: Annotated[tuple[Circumstance, ...], Says("circumstance", sign=1)] = ()
    """What adds to the venture."""
    need: Annotated[Annotated[int, Interval(ge=1, le=4)] | None, Says("successes")] = None
    """Successes needed; empty: 1, or 2 where whoever is against it is warded. 2 where magic works against the act
    (V-15)."""
    betrayed: Annotated[Ruled | None, Says("successes", word="seen")] = None
    """What gives the magic away and brings the need back to 1 (V-16)."""
    tools: Annotated[tuple[str, ...], Says("tool")] = ()
    """Tags of items that help; the best one carried counts (V-05)."""
    spells: Annotated[tuple[AbilityRef, ...], Says("tool")] = ()
    """Abilities that can be used as the act (V-08, V-14)."""
    cast: Annotated[Cast | None, Says("effect")] = None
    """A spell that is itself the act: its skill, its price and its dice are those of the act, and what it does follows.
    How hard it is says `challenge` or whoever it is cast on; on oneself and on one's own side the rules say it."""
    bene: Annotated[bool, Says("lever")] = True
    """Whether bene can be put into it."""
    motivated: Annotated[int, Interval(ge=0, le=4), Says("circumstance")] = 0
    """What it adds to the level of a companion who does it, for how much it matters to them (V-44)."""
    help: Annotated[bool, Says("help")] = True
    """Whether others can help."""
    help_barred: Annotated[str, Says("help")] = ""
    """Why nobody can help, where nobody can."""
    retry: Annotated[bool, Says("again", word="again")] = True
    """Whether it can be tried again after a failure (V-51)."""
    retry_barred: Annotated[str, Seen(), Says("again")] = ""
    """Why it cannot be tried again, beside the barred row."""
    progress: Annotated[ProjectRef, Says("time", word="over")] = ""
    """A progress roll of this ongoing action (V-50)."""
    ongoing: Annotated[Ongoing | None, Says("time", word="over")] = None
    """An ongoing action that is none of the packs (V-50): over how long, how many successes, at what cost."""

"""The words that a rule system adds to formulas and operations."""

from collections.abc import Mapping
from dataclasses import field

from game.core.record import record


@record
class Vocabulary:
    """The words that a system adds to formulas and operations, for the checker. No tracks given: any will do."""

    tracks: frozenset[str] = frozenset()
    """Names after `you.` or a person's key."""
    numbered: tuple[str, ...] = ()
    """Sections of the system's whose ids are names after `you.` too: `you.debate` is a rank."""
    outcome: frozenset[str] = frozenset()
    """Names without a dot that a throw sets for its consequences."""
    musts: tuple[str, ...] = ("success", "failure")
    """Grades for which every check has a consequence."""
    cards: bool = False
    """Whether cards decide in development."""
    nouns: Mapping[str, str] = field(default_factory=dict)
    """The system's own sections -> what one entry is called."""
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """First word of a name such as `knows.X` -> the system's sections that X is an id of."""
    slots: tuple[str, ...] = ()
    """What a condition's terms can change; none: any word will do."""
    bonus: str = ""
    """Of these, what a bonus counts on that waits for somebody's next act; empty: such rules know none."""
    harms: tuple[str, ...] = ()
    """Kinds of harm; none: content names none."""
    sizes: tuple[str, str, str] = ("1", "2", "3")
    """What a small, a fair and a grave harm come to."""
    named_harm: bool = False
    """Harm always has a name: whoever deals it says it."""
    heals: tuple[str, ...] = ()
    """Words for what is healed, beside the kinds of harm."""
    rests: tuple[str, ...] = ()
    """Kinds of rest."""
    own_rests: bool = False
    """Whether the system says by itself for which effects a rest counts; otherwise every rest counts for all."""
    throws: tuple[str, ...] = ()
    """Words by which a guide calls for throws beside acts."""
    invoked: tuple[str, ...] = ()
    """Words for how something is invoked, beside none."""
    won: bool = False
    """Whether a scene that was a contest brings something back only to whoever has won it."""
    lesson: str = ""
    """How something is invoked that a guide lets somebody buy; empty: nothing is bought so."""
    learns: tuple[str, ...] = ()
    """Sections of what can be learnt."""
    invokes: tuple[str, ...] = ()
    """Sections of what can be invoked."""

"""What authors write for `position`: people, characters, things, actions, talents; for acts see `checks`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import Condition, ItemRef, Ref, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Being, Name, Named, Thing
from game.core.world import Lore, lore
from game.systems.position.content.acts import ActionRef, Attribute, Check, HarmKind, Step, Threat, ThreatRef

TalentRef = Annotated[str, Ref("talents")]
EffectRef = Annotated[str, Ref("effects")]

Value = Annotated[int, Interval(ge=0, le=6)]
"""An attribute or an action in dice."""


@shape
class PersonDef(Being):
    """Somebody of the guide's: an opponent who rolls against you, a companion who helps (P-12, P-14)."""

    dice: Value = 2
    """What they roll where nothing below is named for it."""
    attributes: Mapping[Attribute, Value] = field(default_factory=dict)
    """strength, dexterity, intuition, reason, presence -> dice, where no action fits."""
    actions: Mapping[ActionRef, Value] = field(default_factory=dict)
    """Action -> its whole pool, attribute and all."""
    talents: tuple[TalentRef, ...] = ()
    """Talents that they have."""
    carries: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    shift: Step = 0
    """Steps that their strength puts on the position of acts against them: −1 for somebody strong (P-06)."""
    helps: tuple[ActionRef, ...] = ()
    """On your side: the actions in which their help counts; empty: all."""
    threats: tuple[ThreatRef, ...] = ()
    """What they threaten in a fight where nobody says anything else: one of these is drawn, and when it has landed or
    been met, the next."""


@shape
class Item(Thing):
    """A thing. Most are of the everyday kind; some help with acts, some are what an act takes
    (P-13). A thing with uses helps only where the player says so.
    """

    dice: Annotated[int, Interval(ge=0, le=6)] = 0
    """What it adds to acts that it helps with: usually 1, rarely more than 3."""
    actions: tuple[ActionRef, ...] = ()
    """The actions that it always helps with."""
    tags: tuple[str, ...] = ()
    """Words by which checks ask for it: `tools` (it helps there) and `needs` (it cannot be done without)."""
    when: Condition = ""
    """Counts only while this holds."""
    use_label: Annotated[str, Len(0, 34)] = ""


@shape
class Boon:
    """What a talent does for an act (P-13)."""

    slot: Annotated[str, Words(("dice", "position", "need", "push"))] = "dice"
    """dice: on the roll; position: steps better; need: successes fewer; push: dice on the roll after a push."""
    by: Annotated[int, Interval(ge=1, le=3)] = 1
    """How much."""
    actions: tuple[ActionRef, ...] = ()
    """The actions it is for; empty: all."""
    tags: tuple[str, ...] = ()
    """Only for acts whose check asks for one of these `tools`."""
    when: Condition = ""
    """Counts only while this holds."""


@shape
class Talent(Named):
    """Something that sets a person apart; its boons count by themselves wherever they fit."""

    about: Text
    boons: tuple[Boon, ...] = ()
    """What it does for acts."""
    ignores: tuple[HarmKind, ...] = ()
    """Harm that takes no die from whoever has it: physical, mental."""
    flashbacks: Annotated[int, Interval(ge=0, le=3)] = 0
    """More of them a day (P-17)."""


@shape
class Action(Named):
    """One of the actions; each belongs to an attribute (P-03)."""

    name: Annotated[str, Seen(), Len(1, 20)]
    attribute: Attribute
    """strength, dexterity, intuition, reason or presence."""
    menu: tuple[EffectRef, ...] = ()
    """What extra successes buy with it (P-10): entries of the section `effects`, of level 1. Beside these come the
    entries whose tags name the action or its attribute, and those without tags that stand in no menu."""


@shape
class Hurt:
    """Harm that a character brings along (P-30)."""

    level: Annotated[int, Interval(ge=1, le=3)]
    """1 minor, 2 moderate, 3 severe."""
    kind: HarmKind = "physical"
    """physical or mental."""
    name: Name
    """As the sheet names it: "a cracked rib"."""


@shape
class CharacterDef(Being):
    """A character to play: ready-made, or one's own from a file."""

    about: Text
    attributes: Mapping[Attribute, Value]
    """strength, dexterity, intuition, reason and presence (P-03)."""
    actions: Mapping[ActionRef, Value] = field(default_factory=dict)
    """Those that are trained; what is left out is 0 (P-02)."""
    talents: tuple[TalentRef, ...] = ()
    """Talents that they have."""
    items: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    harm: tuple[Hurt, ...] = ()
    """Harm that they bring along."""
    flashbacks: Annotated[int, Interval(ge=0, le=9)] | None = None
    """Left today; empty: all of them."""


SHAPES: Mapping[str, type] = {
    "people": PersonDef,
    "characters": CharacterDef,
    "items": Item,
    "actions": Action,
    "talents": Talent,
    "threats": Threat,
}
INNER: Mapping[str, type] = {"check": Check}

actions: Lore[Action] = lore("actions")
"""The actions of a world."""

talents: Lore[Talent] = lore("talents")
"""The talents of a world."""

threats: Lore[Threat] = lore("threats")
"""The threats of a world."""

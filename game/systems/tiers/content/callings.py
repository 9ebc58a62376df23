"""What authors write about what sets people apart: boons, talents, perks, skills, relations, classes."""

from collections.abc import Mapping
from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Op
from game.core.marks import Condition, ItemRef, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Named
from game.systems.tiers.content.refs import (
    Armour,
    Band,
    ClassRef,
    PowerRef,
    Shift,
    Size,
    SkillRef,
    Slot,
    Small,
    TalentRef,
    Tier,
)

# What sets people apart ----------------------------------------------------------------------------------------------


@shape
class Boon:
    """What a talent, a perk or a thing adds to a number."""

    slot: Slot
    """volition, vitality, hp, recoveries, recovery (to the amount of each), initiative (bands), ac, pd, md, save,
    death_save, attack, damage, skill, attack_edge, skill_edge (advantage), die (steps of the weapon die, T-08), natural
    (to the natural value of attacks and checks, T-07), save_edge, recharge, recharge_edge, sustain, sustain_edge."""
    by: Shift = 1
    """How much; below 0 it takes away."""
    each: Annotated[str, Words(("tier", "level"))] = ""
    """tier or level: times that."""
    skills: tuple[SkillRef, ...] = ()
    """With skill, skill_edge and natural: only these."""
    tags: tuple[str, ...] = ()
    """With attack, damage, attack_edge and natural: only powers with one of these tags."""
    when: Condition = ""
    """Only for acts, and only while this holds; numbers that always stand on the sheet have none."""


@shape
class Talent(Named):
    """A feature of a class, chosen at the levels that the class says."""

    about: Text
    classes: tuple[ClassRef, ...] = ()
    """Whose it is; empty: anybody’s."""
    boons: tuple[Boon, ...] = ()
    """What it adds to numbers."""
    powers: tuple[PowerRef, ...] = ()
    """Powers that come with it."""


@shape
class Perk(Named):
    """A smaller gift of a tier: one with every level (T-41)."""

    about: Text
    tier: Tier = 1
    """1 adventurer, 2 champion, 3 epic: where it can be chosen."""
    classes: tuple[ClassRef, ...] = ()
    """Whose it is; empty: anybody’s."""
    talent: TalentRef = ""
    """Only with this talent."""
    boons: tuple[Boon, ...] = ()
    """What it adds to numbers."""
    powers: tuple[PowerRef, ...] = ()
    """Powers that come with it."""


@shape
class Skill(Named):
    """A field of competence outside of fights: a role, a background, a unique property."""

    name: Annotated[str, Seen(), Len(1, 30)]
    own: bool = False
    """Whether what it is stands in words of the player's own (T-54): they have it where the house plays with such."""


@shape
class Flaw(Named):
    """Something that makes somebody worse at a task (T-23)."""


@shape
class Windfall(Named):
    """What a critical success at a skill check can bring where the content has no words for it (T-53)."""

    about: Text
    text: Text = ""
    """Told as it is chosen."""
    do: tuple[Op, ...] = ()
    """What it does; `actor` is whoever it is for."""
    when: Condition = ""
    """Offered only while this holds."""


@shape
class Relation(Named):
    """An icon or a faction that people can have to do with (T-30)."""

    name: Annotated[str, Seen(), Len(1, 30)]
    kind: Annotated[str, Words(("icon", "faction"), also=("text",))] = "icon"
    """icon or faction."""
    positive: Text = ""
    """How their favour shows, told as a positive die is used."""
    negative: Text = ""
    """How their enemies’ favour shows, told as a negative die is used."""


@shape
class Defences:
    """Base defences; the level is added (T-10)."""

    ac: Small
    """AC: against weapons and the like."""
    pd: Small
    """PD: against other harm to the body."""
    md: Small
    """MD: against harm to mind and feelings."""
    attack: Shift = 0
    """Added to attacks in such armour."""


@shape
class LevelRow:
    """What a class brings with one level beside the numbers that every level raises (T-41)."""

    talents: Small = 0
    """Talents to choose at this level."""
    powers: Small = 0
    """Powers to choose at this level; for a class with a list, more that can be prepared."""
    upto: Annotated[int, Interval(ge=0, le=10)] = 0
    """The highest level of power that can be chosen; 0: this one."""
    perks: Annotated[int, Interval(ge=0, le=3)] = 1
    """Perks of the tier to choose."""
    grants: tuple[PowerRef, ...] = ()
    """Powers that come by themselves."""
    boons: tuple[Boon, ...] = ()
    """Volition and vitality that grow, and the like."""


@shape
class ClassDef(Named):
    """A class over ten levels (T-10, T-41, T-44)."""

    volition: Small
    """Volition at level 1: attacks and their damage."""
    vitality: Small
    """Vitality at level 1: hit points and recoveries."""
    hp: Annotated[int, Interval(ge=1, le=20)]
    """Base of the hit points of each level: with Vitality, ×1, ×2, ×4 by tier (T-12)."""
    recovery: Size = "d8"
    """The die of recoveries: d6, d8 or d10 (T-13)."""
    recoveries: Annotated[int, Interval(ge=1, le=20)] = 8
    """How many there are between full rests."""
    initiative: Band = "medium"
    """very_fast, fast, medium, slow or very_slow (T-43)."""
    save: Shift = 0
    """Added to all saves."""
    death_save: Shift = 0
    """Beside the bonus on all saves (T-10)."""
    defences: Mapping[Armour, Defences]
    """none, light, heavy: by the armour worn; what is left out is as none."""
    weapon: Size = "d6"
    """The die of the weapons that the class is at home with, where the thing in hand says nothing."""
    prepares: Annotated[str, Len(0, 20)] = ""
    """What it prepares, in a word (spells, miracles): a class with a list can change what it has prepared at a full
    rest. Empty: what is chosen is kept."""
    skills: Small = 8
    """Points over the skills of somebody new."""
    skill_most: Small = 5
    """The most points in one skill of somebody new."""
    relations: Small = 3
    """Relationship dice."""
    items: tuple[ItemRef, ...] = ()
    """What somebody new of the class has with them."""
    levels: Annotated[tuple[LevelRow, ...], Len(10, 10)]
    """From level 1 to level 10."""

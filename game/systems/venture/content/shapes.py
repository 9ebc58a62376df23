"""What authors write for `venture`: people, characters, items, abilities, skills; for acts see `checks`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Op
from game.core.marks import Condition, ConditionRef, ItemRef, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Being, Named, Thing
from game.core.world import Lore, lore
from game.systems.venture.content.acts import AbilityRef, Act, Check, Level, Pool, SkillRef

Defence = Annotated[str, Words(("dodge", "resist", "withstand"))]
Reach = Annotated[str, Words(("close", "near", "far", "very_far"))]

Small = Annotated[int, Interval(ge=0, le=20)]
Shift = Annotated[int, Interval(ge=-10, le=10)]


@shape
class Rider:
    """What an attack does besides its damage, if it hits (V-57)."""

    label: Annotated[str, Len(1, 30)]
    """As the story names it: "venom"."""
    level: Level
    """How hard it is to withstand."""
    condition: ConditionRef
    """What whoever is hit is under then."""
    defence: Defence = "withstand"
    """How it is met: dodge, resist or withstand."""
    magic: bool = False
    """Magic is behind the rider itself: two successes to be rid of it (V-15)."""


@shape
class Attack:
    """An attack of somebody of the guide's."""

    label: Annotated[str, Len(1, 34)]
    """What it does, as the guide says it: "bites", "throws a hook at"."""
    defence: Defence = "dodge"
    """dodge, resist or withstand (V-58)."""
    damage: Small | None = None
    """None: its level (V-47)."""
    reach: Reach = "close"
    """close, near, far or very_far."""
    magic: bool = False
    """It is magic: two successes stop it where magic counts."""
    mental: bool = False
    """It harms the mind: Anguish, no Wounds."""
    rider: Rider | None = None
    """What it does besides."""
    motivated: Annotated[int, Interval(ge=0, le=4)] = 0
    """What is added to its level against anybody but a player's character, for how much it matters (V-44)."""
    hit: Text = ""
    """Told when it hits."""
    miss: Text = ""
    """Told when it misses."""


@shape
class Policy:
    """What a person does in a turn: the first row whose condition holds."""

    when: Condition = ""
    """The row counts only while this holds; empty: always."""
    attack: Annotated[int, Interval(ge=0, le=9)] | None = None
    """Index into `attacks`."""
    target: Annotated[str, Words(("nearest", "you", "weakest"), also=("keys", "people"))] = "nearest"
    """nearest, you, weakest, or a key of the conflict: of a person who joins by themselves, their id."""
    move: Annotated[str, Words(("toward", "away"), also=("places",))] = ""
    """toward, away, or a place's key; an attack moves close by itself when that is near enough."""
    recover: Annotated[str, Words(("condition", "spells", "injuries", "wound", "steady"))] = ""
    """condition, spells, injuries, wound or steady (V-46)."""
    text: Text = ""
    """Told as it is done."""
    do: tuple[Op, ...] = ()
    """Run as it is done."""


@shape
class PersonDef(Being):
    """A person or creature of the guide's (V-40 to V-47)."""

    level: Level
    """How good they are at everything: 0 to 17."""
    armour: Small = 0
    """What the body itself takes off every harm to it; the best piece of armour that they carry is added."""
    wounds: Annotated[int, Interval(ge=1, le=12)] = 3
    """Wounds after which they are out of it."""
    injuries: Annotated[int, Interval(ge=1, le=9)] = 3
    """Injuries that make one Wound."""
    mods: Mapping[Act, Shift] = field(default_factory=dict)
    """By kind of act: dodge, interaction, resist, withstand, perception, spells ..."""
    aware: bool = True
    """Aware and free to move: dodge +1 unless `mods` names a dodge (V-40)."""
    magic: Small = 0
    """Has magic of its own (V-43)."""
    warded: bool = False
    """Magic works against acts on this one: two successes (V-15)."""
    spellcaster: bool = False
    """Whether they cast spells."""
    spells: Small = 0
    """Magical attacks it has in an encounter until it renews them (V-46); 0 is without end."""
    important: bool = False
    """May recover once an encounter (V-46)."""
    attacks: tuple[Attack, ...] = ()
    """What they can attack with."""
    policy: tuple[Policy, ...] = ()
    """What they do in a turn."""
    companion: Mapping[SkillRef, Level] = field(default_factory=dict)
    """Skills that this one helps with, when on your side (V-52)."""
    carries: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""


@shape
class Item(Thing):
    """A thing that somebody can carry."""

    level: Small = 1
    """As a tool (V-05)."""
    tags: tuple[str, ...] = ()
    """What it is a tool for, as `Check.tools` asks for it."""
    weapon: Annotated[str, Words(("light", "medium", "heavy"))] = ""
    """light, medium or heavy (V-57); empty: no weapon."""
    reach: Reach = "close"
    """As a weapon: close, near, far or very_far."""
    skill: SkillRef = ""
    """As a weapon: the skill that it takes."""
    armour: Small = 0
    """What it takes off every harm to the body of whoever carries it."""
    rider: Rider | None = None
    """On a weapon: poison and the like."""


@shape
class Ability(Named):
    """A spell, a talent or a secret."""

    kind: Annotated[str, Words(("spell", "talent", "secret"))] = "spell"
    """spell, talent or secret."""
    level: Level = 1
    """How strong it is, and how hard."""
    dice: Annotated[int, Interval(ge=0, le=3)] = 1
    """Magic dice it brings to a roll (V-14)."""
    cost: Mapping[Pool, Small] = field(default_factory=dict)
    """Pool -> points."""
    skill: SkillRef = ""
    """The skill that it is used with."""
    attack: bool = False
    """Whether it is aimed at somebody, who may meet it."""
    reach: Reach = "near"
    """How far it goes: close, near, far or very_far."""
    defence: Defence = "dodge"
    """How it is met: dodge, resist or withstand."""
    mental: bool = False
    """It harms the mind: Anguish, no Wounds."""
    damage: Small | None = None
    """None: its level (V-57)."""
    rider: Rider | None = None
    """What it does besides, if it hits."""
    on_self: bool = False
    """Cast on oneself: never rolls (V-19)."""
    do: tuple[Op, ...] = ()
    """What it does when cast by itself."""
    text: Text = ""
    """Told as it is used."""
    grants: tuple[Annotated[str, Words(("expansive_endeavor", "advanced_sortilege"), also=("text",))], ...] = ()
    """Rules that a secret lifts: expansive_endeavor, advanced_sortilege."""


@shape
class Skill(Named):
    """A field that somebody can be good at."""

    name: Annotated[str, Seen(), Len(1, 30)]
    pool: Pool
    """The pool whose bene go with it."""
    frees: bool = False
    """Counts where somebody breaks free of a hold (V-78)."""


@shape
class CharacterDef(Being):
    """A ready-made character."""

    about: Text
    pools: Mapping[Pool, Annotated[int, Interval(ge=0, le=20)]]
    """Points at the beginning, and the most there can be, by pool."""
    skills: Mapping[SkillRef, Annotated[int, Interval(ge=1, le=6)]] = field(default_factory=dict)
    """Level of each skill that they have."""
    abilities: tuple[AbilityRef, ...] = ()
    """Spells, talents and secrets that they know."""
    items: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    hidden_knowledge: Small = 0
    """Points of Hidden Knowledge at the beginning."""


SHAPES: Mapping[str, type] = {
    "people": PersonDef,
    "characters": CharacterDef,
    "items": Item,
    "abilities": Ability,
    "skills": Skill,
}
INNER: Mapping[str, type] = {"check": Check}

abilities: Lore[Ability] = lore("abilities")
"""The spells, talents and secrets of a world."""

skills: Lore[Skill] = lore("skills")
"""The skills of a world."""

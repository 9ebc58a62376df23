"""What authors write for `venture`: checks, people, characters, items, abilities, skills."""

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Annotated

from annotated_types import Interval, Len

from game.core.content import Key, Op
from game.core.marks import Condition, ConditionRef, ItemRef, PersonRef, ProjectRef, Ref, Text
from game.core.record import shape

if TYPE_CHECKING:
    from game.core.world import World

AbilityRef = Annotated[str, Ref("abilities")]
SkillRef = Annotated[str, Ref("skills")]

Level = Annotated[int, Interval(ge=0, le=17)]
Small = Annotated[int, Interval(ge=0, le=20)]
Shift = Annotated[int, Interval(ge=-10, le=10)]


@shape
class Circumstance:
    """One circumstance; it counts once: on the challenge (`harder`) or on the venture (`easier`) (V-07)."""

    label: Annotated[str, Len(1, 40)]
    by: Annotated[int, Interval(ge=1, le=5)] = 1
    when: Condition = ""


@shape
class Ruled:
    """A ruling that only holds under a condition, with the word the player sees."""

    label: Annotated[str, Len(1, 60)]
    when: Condition = ""


@shape
class Check:
    """An act that may be in doubt (V-02 to V-20)."""

    kind: str = "action"
    """action, movement, physical, interaction, knowledge, perception, spellcasting, divination, attack,
    dodge, resist, withstand. Gives the pool when `pool` is empty."""
    pool: str = ""
    skill: SkillRef = ""
    challenge: Level | None = None
    against: PersonRef = ""
    """The person whose level and modification for this kind of act make the challenge (V-03, V-40)."""
    meets: str = ""
    """Which of their modifications the act meets where it is not the one for its kind: perception, for stealth."""
    what: Annotated[str, Len(0, 40)] = ""
    """What stands against you, as the sum names it: "lock", "the current"."""
    ruling: str = ""
    """routine or impossible: no number, no roll (V-02)."""
    harder: tuple[Circumstance, ...] = ()
    easier: tuple[Circumstance, ...] = ()
    need: Annotated[int, Interval(ge=1, le=4)] = 1
    """Successes needed; 2 where magic works against the act (V-15)."""
    betrayed: Ruled | None = None
    """What gives the magic away and brings the need back to 1 (V-16)."""
    tools: tuple[str, ...] = ()
    """Tags of items that help; the best one carried counts (V-05)."""
    spells: tuple[AbilityRef, ...] = ()
    """Abilities that can be used as the act (V-08, V-14)."""
    bene: bool = True
    help: bool = True
    help_barred: str = ""
    retry: bool = True
    """Whether it can be tried again after a failure (V-51)."""
    retry_barred: str = ""
    progress: ProjectRef = ""
    """A progress roll of this ongoing action (V-50)."""


@shape
class Rider:
    """What an attack does besides its damage, if it hits (V-57)."""

    label: Annotated[str, Len(1, 30)]
    level: Level
    condition: ConditionRef
    defence: str = "withstand"
    magic: bool = False
    """Magic is behind the rider itself: two successes to be rid of it (V-15)."""


@shape
class Attack:
    label: Annotated[str, Len(1, 34)]
    """What it does, as the guide says it: "bites", "throws a hook at"."""
    defence: str = "dodge"
    """dodge, resist or withstand (V-58)."""
    damage: Small | None = None
    """None: its level (V-47)."""
    reach: str = "close"
    """close, near, far or very_far."""
    magic: bool = False
    mental: bool = False
    rider: Rider | None = None
    hit: Text = ""
    miss: Text = ""


@shape
class Policy:
    """What a person does in a turn: the first row whose condition holds."""

    when: Condition = ""
    attack: Annotated[int, Interval(ge=0, le=9)] | None = None
    """Index into `attacks`."""
    target: str = "nearest"
    """nearest, you, weakest, or a key of the conflict."""
    move: str = ""
    """toward, away, or a place's key; an attack moves close by itself when that is near enough."""
    recover: str = ""
    """condition, spells, injuries, wound or steady (V-46)."""
    text: Text = ""
    do: tuple[Op, ...] = ()


@shape
class PersonDef:
    """A person or creature of the guide's (V-40 to V-47)."""

    key: Key = ""
    name: Annotated[str, Len(1, 40)]
    level: Level
    about: Text = ""
    armour: Small = 0
    wounds: Annotated[int, Interval(ge=1, le=12)] = 3
    injuries: Annotated[int, Interval(ge=1, le=9)] = 3
    """Injuries that make one Wound."""
    mods: Mapping[str, Shift] = field(default_factory=dict)
    """By kind of act: dodge, interaction, resist, withstand, perception, spells ..."""
    aware: bool = True
    """Aware and free to move: dodge +1 unless `mods` names a dodge (V-40)."""
    magic: Small = 0
    """Has magic of its own (V-43)."""
    warded: bool = False
    """Magic works against acts on this one: two successes (V-15)."""
    spellcaster: bool = False
    spells: Small = 0
    """Magical attacks it has in an encounter until it renews them (V-46); 0 is without end."""
    important: bool = False
    """May recover once an encounter (V-46)."""
    attacks: tuple[Attack, ...] = ()
    policy: tuple[Policy, ...] = ()
    pronouns: str = "they"
    companion: Mapping[SkillRef, Level] = field(default_factory=dict)
    """Skills that this one helps with, when on your side (V-52)."""
    carries: tuple[ItemRef, ...] = ()


@shape
class Item:
    key: Key = ""
    name: Annotated[str, Len(1, 40)]
    about: Text = ""
    level: Small = 1
    """As a tool (V-05)."""
    tags: tuple[str, ...] = ()
    """What it is a tool for, as `Check.tools` asks for it."""
    weapon: str = ""
    """light, medium or heavy (V-57); empty: no weapon."""
    reach: str = "close"
    skill: SkillRef = ""
    armour: Small = 0
    rider: Rider | None = None
    """On a weapon: poison and the like."""
    uses: Small = 0
    """How often it can be used; 0 is without end."""
    use: tuple[Op, ...] = ()
    """What using it by itself does (a salve, an antidote)."""
    use_label: str = ""


@shape
class Ability:
    """A spell, a talent or a secret."""

    key: Key = ""
    name: Annotated[str, Len(1, 40)]
    kind: str = "spell"
    """spell, talent or secret."""
    about: Text = ""
    level: Level = 1
    dice: Annotated[int, Interval(ge=0, le=3)] = 1
    """Magic dice it brings to a roll (V-14)."""
    cost: Mapping[str, Small] = field(default_factory=dict)
    """Pool -> points."""
    skill: SkillRef = ""
    attack: bool = False
    reach: str = "near"
    defence: str = "dodge"
    mental: bool = False
    damage: Small | None = None
    """None: its level (V-57)."""
    rider: Rider | None = None
    on_self: bool = False
    """Cast on oneself: never rolls (V-19)."""
    do: tuple[Op, ...] = ()
    """What it does when cast by itself."""
    text: Text = ""
    grants: tuple[str, ...] = ()
    """Rules that a secret lifts: expansive_endeavor, advanced_sortilege."""


@shape
class Skill:
    key: Key = ""
    name: Annotated[str, Len(1, 30)]
    pool: str
    about: Text = ""


@shape
class CharacterDef:
    """A ready-made character."""

    key: Key = ""
    name: Annotated[str, Len(1, 40)]
    about: Text
    pronouns: str = "they"
    """he, she or they: for people who speak of you."""
    pools: Mapping[str, Annotated[int, Interval(ge=0, le=20)]]
    skills: Mapping[SkillRef, Annotated[int, Interval(ge=1, le=6)]] = field(default_factory=dict)
    abilities: tuple[AbilityRef, ...] = ()
    items: tuple[ItemRef, ...] = ()
    hidden_knowledge: Small = 0


SHAPES: Mapping[str, type] = {
    "people": PersonDef,
    "characters": CharacterDef,
    "items": Item,
    "abilities": Ability,
    "skills": Skill,
}
INNER: Mapping[str, type] = {"check": Check}


def abilities(w: "World") -> Mapping[str, Ability]:
    """The spells, talents and secrets of a world."""
    return w.lore.get("abilities", {})


def skills(w: "World") -> Mapping[str, Skill]:
    return w.lore.get("skills", {})

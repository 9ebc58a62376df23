"""What authors write for `tiers`: checks, people, characters, things; and every section with its shape."""

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Annotated

from annotated_types import Interval, Len

from game.core.content import Key, Op
from game.core.marks import Condition, ItemRef, PersonRef, Text
from game.core.record import shape
from game.systems.tiers.callings import Boon, ClassDef, Defences, Flaw, LevelRow, Perk, Relation, Skill, Talent
from game.systems.tiers.powers import Attack, Damage, Policy, Power, Rider, Strike, Trigger
from game.systems.tiers.refs import (
    ClassRef,
    Edge,
    FlawRef,
    Level,
    Name,
    PerkRef,
    Points,
    PowerRef,
    RelationRef,
    RoleRef,
    Shift,
    SkillRef,
    Small,
    TableRef,
    TalentRef,
)

if TYPE_CHECKING:
    from game.core.world import World


__all__ = [
    "INNER",
    "SHAPES",
    "Attack",
    "Bond",
    "Boon",
    "CharacterDef",
    "Check",
    "Circumstance",
    "ClassDef",
    "Damage",
    "Defences",
    "Flaw",
    "Item",
    "LevelRow",
    "Perk",
    "PersonDef",
    "Policy",
    "Power",
    "Relation",
    "Rider",
    "Role",
    "Skill",
    "Strike",
    "Talent",
    "Trigger",
    "classes",
    "perks",
    "powers",
    "relations",
    "roles",
    "talents",
]
"""Powers and callings have files of their own; whoever needs a shape finds it here."""


# Checks --------------------------------------------------------------------------------------------------------------


@shape
class Circumstance:
    """Something that bears on a check while its condition holds."""

    label: Name
    edge: Edge = 0
    """Advantage (1 to 3) or disadvantage (−1 to −3) (T-06)."""
    by: Shift = 0
    """Added to the roll."""
    when: Condition = ""


@shape
class Check:
    """A skill check (T-20 to T-24): 3d6 + level + the skill's bonus has to exceed the difficulty.

    Consequences stand in the option's `on` by grade: success and failure are enough; crit (natural 17 or 18) takes
    success and fumble (natural 3) takes failure where they are left out. Facts for formulas in them: natural, total,
    margin, even, odd, pushed, twists.
    """

    skill: SkillRef = ""
    """Empty: level alone."""
    skills: tuple[SkillRef, ...] = ()
    """Others that do as well: the player chooses."""
    arguable: tuple[SkillRef, ...] = ()
    """Others that can be argued for: with disadvantage 1, and nothing gained by it (T-23)."""
    difficulty: Annotated[int, Interval(ge=4, le=60)] | None = None
    """None: by `hard` and the tier of the check, as the settings have it."""
    hard: str = "normal"
    """easy, normal, hard or very_hard, where no difficulty is given."""
    what: Annotated[str, Len(0, 40)] = ""
    """What stands against you, as the sum names it: "lock", "the current"."""
    tier: Annotated[int, Interval(ge=0, le=4)] = 0
    """1 adventurer, 2 champion, 3 epic, 4 iconic; 0: one's own. One above one's own only by pushing (T-24)."""
    against: PersonRef = ""
    """Somebody whose defence is the difficulty ..."""
    meets: str = "md"
    """... ac, pd or md."""
    circumstances: tuple[Circumstance, ...] = ()
    flaws: tuple[FlawRef, ...] = ()
    """Flaws that come into it: whoever has one may embrace it (T-23)."""
    push: bool = True
    """Whether limits can be pushed here (T-21)."""
    feat: bool = False
    """An arbitrary effect (T-22): only by pushing, against 21, 24 or 27 by one's own tier."""
    relations: tuple[RelationRef, ...] = ()
    """Whose dice can come into it, where not all can (T-30)."""
    twists: TableRef = ""
    """The table that a Twist comes from (T-15); empty: `twists_SCENE` where there is one, else that of the settings."""
    retry: bool = True
    """Whether it can be tried again after a failure."""
    retry_barred: str = ""


# People --------------------------------------------------------------------------------------------------------------


@shape
class Role:
    """What the guide’s people of a kind are, level by level: mook, standard, large ..."""

    key: Key = ""
    name: Annotated[str, Len(1, 30)]
    hit: Small
    """Added to the level for attacks."""
    ac: Small
    pd: Small
    md: Small
    """Added to the level for defences."""
    hp: Annotated[tuple[Points, ...], Len(10, 10)]
    """From level 1 to level 10."""
    damage: Annotated[tuple[Points, ...], Len(10, 10)]
    """What a hit does, where an attack gives no damage of its own."""
    initiative: str = "medium"
    weight: Annotated[int, Interval(ge=1, le=1000)] = 100
    """What one of them counts for in a fight, in hundredths of an ordinary opponent of the level."""


@shape
class PersonDef:
    """Somebody of the guide’s: an opponent, or a companion."""

    key: Key = ""
    name: Name
    about: Text = ""
    pronouns: str = "they"
    level: Level = 1
    role: RoleRef = ""
    """Where the numbers come from that are left out here; without a role they have to be given."""
    hp: Points | None = None
    hit: Small | None = None
    """Attack bonus in all, level and Volition among it."""
    damage: Points | None = None
    ac: Small | None = None
    pd: Small | None = None
    md: Small | None = None
    save: Shift = 0
    initiative: str = ""
    recoveries: Small = 0
    """Recoveries they can use (companions)."""
    strikes: Annotated[tuple[Strike, ...], Len(0, 10)] = ()
    policy: tuple[Policy, ...] = ()
    skills: Mapping[SkillRef, Small] = field(default_factory=dict)
    carries: tuple[ItemRef, ...] = ()


@shape
class Item:
    key: Key = ""
    name: Name
    about: Text = ""
    armour: str = ""
    """light or heavy; empty: no armour. The heaviest carried is worn."""
    weapon: str = ""
    """The size of its die: d4 to d12; empty: no weapon. The first carried is in hand."""
    reach: str = "close"
    """close or far: the attacks that it is for."""
    boons: tuple[Boon, ...] = ()
    """For as long as it is carried; with `uses` only through levers of checks (skill, skill_edge), one use each."""
    powers: tuple[PowerRef, ...] = ()
    uses: Small = 0
    """How often it can be used; 0 is without end."""
    use: tuple[Op, ...] = ()
    """What using it by itself does."""
    recover: str = ""
    """Using it by itself: a recovery as well, spend or free."""
    use_label: str = ""
    action: str = "standard"
    """What using it takes in a conflict: standard, move, quick or free."""


@shape
class Bond:
    """Relationship dice with one icon or faction (T-30)."""

    to: RelationRef
    sign: str = "positive"
    """positive or negative."""
    dice: Annotated[int, Interval(ge=1, le=6)] = 1


@shape
class CharacterDef:
    """A character to play: ready-made, or one's own from a file."""

    key: Key = ""
    name: Name
    about: Text
    pronouns: str = "they"
    calling: ClassRef = ""
    """The class."""
    level: Level = 1
    skills: Mapping[SkillRef, Annotated[int, Interval(ge=0, le=10)]] = field(default_factory=dict)
    flaws: tuple[FlawRef, ...] = ()
    relations: tuple[Bond, ...] = ()
    talents: tuple[TalentRef, ...] = ()
    perks: tuple[PerkRef, ...] = ()
    powers: tuple[PowerRef, ...] = ()
    """Chosen ones; those that come by themselves need not be named."""
    items: tuple[ItemRef, ...] = ()
    advances: tuple[str, ...] = ()
    """Incremental advances taken since the last level (T-42): hp, perk, skill, prepared, next, talent, power."""
    awarded: Small = 0
    """Incremental advances not yet taken; content gives one with `{ add = "you.awarded", by = 1 }`."""
    levels: Small = 0
    """Levels not yet taken; content gives one with `{ add = "you.levels", by = 1 }`."""


SHAPES: Mapping[str, type] = {
    "people": PersonDef,
    "characters": CharacterDef,
    "items": Item,
    "classes": ClassDef,
    "powers": Power,
    "talents": Talent,
    "perks": Perk,
    "skills": Skill,
    "flaws": Flaw,
    "relations": Relation,
    "roles": Role,
}
INNER: Mapping[str, type] = {"check": Check}


def classes(w: "World") -> Mapping[str, ClassDef]:
    """The classes of a world."""
    return w.lore.get("classes", {})


def powers(w: "World") -> Mapping[str, Power]:
    return w.lore.get("powers", {})


def talents(w: "World") -> Mapping[str, Talent]:
    return w.lore.get("talents", {})


def perks(w: "World") -> Mapping[str, Perk]:
    return w.lore.get("perks", {})


def relations(w: "World") -> Mapping[str, Relation]:
    return w.lore.get("relations", {})


def roles(w: "World") -> Mapping[str, Role]:
    return w.lore.get("roles", {})

"""What authors write for `tiers`: people, characters, things; for acts `checks`, and `callings` and `powers`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import ItemRef, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Being, Named, Thing
from game.core.world import Lore, lore
from game.systems.tiers.content.acts import Check
from game.systems.tiers.content.callings import Boon, ClassDef, Flaw, Perk, Relation, Skill, Talent, Windfall
from game.systems.tiers.content.powers import Policy, Power, Strike
from game.systems.tiers.content.refs import (
    Action,
    Band,
    ClassRef,
    FlawRef,
    Level,
    PerkRef,
    Points,
    PowerRef,
    Reach,
    Recover,
    RelationRef,
    RoleRef,
    Shift,
    Size,
    SkillRef,
    Small,
    TalentRef,
)

# People --------------------------------------------------------------------------------------------------------------


@shape
class Role(Named):
    """What the guide’s people of a kind are, level by level: mook, standard, large ..."""

    name: Annotated[str, Seen(), Len(1, 30)]
    hit: Small
    """Added to the level for attacks."""
    ac: Small
    """Added to the level for AC: weapons and the like."""
    pd: Small
    """Added to the level for PD: other harm to the body."""
    md: Small
    """Added to the level for defences."""
    hp: Annotated[tuple[Points, ...], Len(10, 10)]
    """From level 1 to level 10."""
    damage: Annotated[tuple[Points, ...], Len(10, 10)]
    """What a hit does, where an attack gives no damage of its own."""
    initiative: Band = "medium"
    """very_fast, fast, medium, slow or very_slow."""
    weight: Annotated[int, Interval(ge=1, le=1000)] = 100
    """What one of them counts for in a fight, in hundredths of an ordinary opponent of the level."""


@shape
class PersonDef(Being):
    """Somebody of the guide’s: an opponent, or a companion."""

    level: Level = 1
    """1 to 10: the role's numbers come from it."""
    role: RoleRef = ""
    """Where the numbers come from that are left out here; without a role they have to be given."""
    hp: Points | None = None
    """Hit points."""
    hit: Small | None = None
    """Attack bonus in all, level and Volition among it."""
    damage: Points | None = None
    """What a hit does, where the attack has none of its own."""
    ac: Small | None = None
    """AC in all."""
    pd: Small | None = None
    """PD in all."""
    md: Small | None = None
    """MD in all."""
    save: Shift = 0
    """Added to their saves."""
    initiative: Band = ""
    """very_fast, fast, medium, slow or very_slow; empty: as the role has it."""
    recoveries: Small = 0
    """Recoveries they can use (companions)."""
    strikes: Annotated[tuple[Strike, ...], Len(0, 10)] = ()
    """What they attack with."""
    policy: tuple[Policy, ...] = ()
    """What they do in a turn."""
    skills: Mapping[SkillRef, Small] = field(default_factory=dict)
    """Skill -> its bonus."""
    carries: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""


@shape
class Item(Thing):
    """A thing that somebody can carry."""

    armour: Annotated[str, Words(("light", "heavy"))] = ""
    """light or heavy; empty: no armour. The heaviest carried is worn."""
    weapon: Size = ""
    """The size of its die: d4 to d12; empty: no weapon. The first carried is in hand."""
    reach: Reach = "close"
    """close or far: the attacks that it is for."""
    boons: tuple[Boon, ...] = ()
    """For as long as it is carried; with `uses` only through levers of checks (skill, skill_edge), one use each."""
    powers: tuple[PowerRef, ...] = ()
    """Powers of whoever carries it."""
    recover: Recover = ""
    """Using it by itself: a recovery as well, spend or free."""
    action: Action = "standard"
    """What using it takes in a conflict: standard, move, quick or free."""


@shape
class Bond:
    """Relationship dice with one icon or faction (T-30)."""

    to: RelationRef
    """The icon or faction."""
    sign: Annotated[str, Words(("positive", "negative"))] = "positive"
    """positive or negative."""
    dice: Annotated[int, Interval(ge=1, le=6)] = 1
    """How many dice."""


@shape
class CharacterDef(Being):
    """A character to play: ready-made, or one's own from a file."""

    about: Text
    calling: ClassRef = ""
    """The class."""
    level: Level = 1
    """1 to 10."""
    skills: Mapping[SkillRef, Annotated[int, Interval(ge=0, le=10)]] = field(default_factory=dict)
    """Skill -> points in it."""
    words: Mapping[SkillRef, Annotated[str, Len(1, 40)]] = field(default_factory=dict)
    """Skill of words of their own -> what they call it: role = "Lighthouse keeper" (T-54)."""
    flaws: tuple[FlawRef, ...] = ()
    """Flaws that they have."""
    relations: tuple[Bond, ...] = ()
    """Relationship dice."""
    talents: tuple[TalentRef, ...] = ()
    """Talents that they have chosen."""
    perks: tuple[PerkRef, ...] = ()
    """Perks that they have chosen."""
    powers: tuple[PowerRef, ...] = ()
    """Chosen ones; those that come by themselves need not be named."""
    items: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    advances: tuple[Annotated[str, Words(("hp", "perk", "skill", "prepared", "next", "talent", "power"))], ...] = ()
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
    "windfalls": Windfall,
    "roles": Role,
}
INNER: Mapping[str, type] = {"check": Check}

classes: Lore[ClassDef] = lore("classes")
"""The classes of a world."""

powers: Lore[Power] = lore("powers")
"""The powers of a world."""

talents: Lore[Talent] = lore("talents")
"""The talents of a world."""

perks: Lore[Perk] = lore("perks")
"""The perks of a world."""

relations: Lore[Relation] = lore("relations")
"""Those with whom somebody can have relations in a world."""

windfalls: Lore[Windfall] = lore("windfalls")
"""What critical successes can bring in a world."""

roles: Lore[Role] = lore("roles")
"""The roles of a world."""

skills: Lore[Skill] = lore("skills")
"""The skills of a world, those of words of one's own among them."""

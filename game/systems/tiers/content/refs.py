"""Words and numbers that the shapes of `tiers` share: what a name refers to, how far a number goes."""

from typing import Annotated

from annotated_types import Interval

from game.core.marks import Ref, Words
from game.systems.tiers.dice.sizes import SIZES

SkillRef = Annotated[str, Ref("skills")]
FlawRef = Annotated[str, Ref("flaws")]
RelationRef = Annotated[str, Ref("relations")]
ClassRef = Annotated[str, Ref("classes")]
PowerRef = Annotated[str, Ref("powers")]
TalentRef = Annotated[str, Ref("talents")]
PerkRef = Annotated[str, Ref("perks")]
RoleRef = Annotated[str, Ref("roles")]
TableRef = Annotated[str, Ref("tables")]

Level = Annotated[int, Interval(ge=1, le=10)]
Tier = Annotated[int, Interval(ge=1, le=3)]
Small = Annotated[int, Interval(ge=0, le=20)]
Shift = Annotated[int, Interval(ge=-10, le=10)]
Edge = Annotated[int, Interval(ge=-3, le=3)]
"""Advantage above 0, disadvantage below (T-06)."""
Points = Annotated[int, Interval(ge=0, le=999)]

HARMS = ("weapon", "fire", "cold", "lightning", "acid", "poison", "force", "light", "shadow", "mind", "fear")
"""Kinds of damage that content can name; only conditions and boons look at them."""
Size = Annotated[str, Words(SIZES)]
Band = Annotated[str, Words(("very_fast", "fast", "medium", "slow", "very_slow"))]
Defence = Annotated[str, Words(("ac", "pd", "md"))]
Reach = Annotated[str, Words(("close", "far"))]
Armour = Annotated[str, Words(("none", "light", "heavy"))]
Recover = Annotated[str, Words(("spend", "free"))]
Action = Annotated[str, Words(("standard", "move", "quick", "free"))]
Slot = Annotated[
    str,
    Words(
        (
            *("volition", "vitality", "hp", "recoveries", "recovery", "initiative", "ac", "pd", "md", "save"),
            *("death_save", "attack", "damage", "skill", "attack_edge", "skill_edge", "die", "natural"),
            *("save_edge", "recharge", "recharge_edge", "sustain", "sustain_edge"),
        )
    ),
]

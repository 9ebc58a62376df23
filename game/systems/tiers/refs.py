"""Words and numbers that the shapes of `tiers` share: what a name refers to, how far a number goes."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import Ref

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
Name = Annotated[str, Len(1, 40)]

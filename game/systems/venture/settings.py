"""House settings: where the published rules are silent or leave it to the table. A pack may set any of them."""

from typing import Annotated

from annotated_types import Interval

from game.core.record import shape

Few = Annotated[int, Interval(ge=0, le=9)]


@shape
class Settings:
    """The ◆ rows of the rules, by name."""

    hidden_knowledge_bonus: Few = 1
    """V-09: what 1 point of Hidden Knowledge adds to one action."""
    sortilege_dice: Few = 1
    """V-13: magic dice for 1 point of Sortilege."""
    bene_limit: Few = 1
    """V-06, V-21: bene on one action without the secret Expansive Endeavor."""
    bene_limit_expansive: Few = 4
    """V-06, V-21: the same with it."""
    shift_joy: Few = 1
    """V-32: Joy from a remarkable success."""
    shift_despair: Few = 1
    """V-32: Despair from a catastrophe."""
    unarmed_damage: Few = 1
    """V-57 gives damage for weapons only; bare hands do this much."""
    motivated: Annotated[int, Interval(ge=0, le=4)] = 1
    """V-44: what a motivated person of the guide's adds to its level against another."""
    short_rest_bene: Few = 1
    """V-65: points that a ten-minute rest brings back to every pool."""
    long_rest_bene: Annotated[int, Interval(ge=0, le=99)] = 99
    """V-65: the same for the one-hour rest; 99 fills them."""
    night_restores: bool = True
    """V-65: whether a night's sleep fills every pool, besides what it heals."""
    stride_feet: Annotated[int, Interval(ge=5, le=500)] = 50
    """V-54: how far an action moves you: anywhere near."""
    step_feet: Annotated[int, Interval(ge=0, le=50)] = 10
    """V-54: how far the free move beside another action goes: close."""

"""House settings: where the published rules are silent or leave it to the table. A pack may set any of them."""

from collections.abc import Mapping
from typing import Annotated

from annotated_types import Interval, Len

from game.core.record import shape

Few = Annotated[int, Interval(ge=0, le=20)]
Many = Annotated[int, Interval(ge=0, le=999)]


@shape
class Settings:
    """The ◆ rows of the rules, by name, and what else a table may want to settle otherwise."""

    key_xp: Annotated[tuple[Few, ...], Len(3, 3)] = (1, 2, 5)
    """S-06: experience when a key comes up at its first, second and third size, unless the key says otherwise."""
    new_advances: Many = 5
    """S-07: advances that a new character has to spend."""
    teacher_needed: bool = True
    """S-08: whether a secret has to be taught by somebody who knows it; never for the advances one begins with."""
    xp_per_advance: Annotated[int, Interval(ge=1, le=100)] = 5
    """S-10 ◆: experience that makes an advance."""
    advance_in_peace: bool = False
    """S-08 says nothing of when: whether advances are spent only where the scene gives peace."""
    hardest: Annotated[int, Interval(ge=1, le=7)] = 2
    """S-24: the highest difficulty of which no pack is warned: Good, where special training is needed."""
    late_bonus: bool = True
    """S-22 ◆: whether a bonus die may be bought after the roll is seen."""
    ties_roll_again: bool = True
    """S-25: whether those who tie in a race may roll it off, or the tie stays."""
    bloodied_adds: bool = True
    """S-47 ◆: whether two bloodied marks that name the same pool are a penalty die each, or one together."""
    healing: tuple[str, ...] = ("healing",)
    """S-50: the abilities that can tend harm."""
    heal_self: bool = True
    """S-50: whether somebody can tend their own harm."""
    heal_once_a_day: bool = True
    """S-50 sets no limit: whether the same person can be tended only once in a day, well or badly."""
    healing_moves_down: bool = True
    """S-50 ◆: whether a healing check of level n moves harm above a free box n down to it, or a mark goes even so."""
    things_add: bool = False
    """S-51 ◆: whether all the things that somebody has with them count for harm, or the best of them alone."""
    one_side_ends: bool = True
    """S-53 ◆: whether a conflict ends as soon as one side is left, or only when all who are left want the same."""
    zeitgeist: bool = True
    """S-53: whether a side with one intention may act as one."""
    zeitgeist_like: bool = True
    """S-53: whether abilities are like each other when they share a kind of action, or only when they are the same."""
    table_size: Annotated[int, Interval(ge=1, le=9)] = 2
    """S-60 ◆: people that a table counts at the least, and so the gift dice of somebody who plays alone."""


HOUSE: Mapping[str, str] = {
    "key_xp": "XP when a key comes up at its first, second and third size, unless the key says otherwise.",
    "new_advances": "Advances that somebody new has to spend.",
    "teacher_needed": "A secret has to be taught by somebody who knows it, except with advances of the beginning.",
    "xp_per_advance": "XP that make an advance.",
    "advance_in_peace": "Advances are spent only where a scene gives peace.",
    "hardest": "The highest difficulty of which no pack is warned: 1 Marginal, 2 Good, 3 Great and so on.",
    "late_bonus": "A bonus die can still be bought once the roll is seen.",
    "ties_roll_again": "Those who tie in a race can roll it off.",
    "bloodied_adds": "Two bloodied marks that name the same pool are a penalty die each, not one together.",
    "healing": "The abilities that can tend harm.",
    "heal_self": "You can tend your own harm.",
    "heal_once_a_day": "The same person is tended once a day at the most, well or badly.",
    "healing_moves_down": "Healing of level n moves harm above a free box n down to it; otherwise a mark goes even so.",
    "things_add": "All the things that somebody has with them count for harm, not the best of them alone.",
    "one_side_ends": "A conflict ends as soon as one side is left, whatever those on it want.",
    "zeitgeist": "A side that wants the same can act as one.",
    "zeitgeist_like": "For that, abilities are alike when they share a kind of action; they need not be the same.",
    "table_size": "People that a table counts at the least, and so the gift dice of somebody who plays alone.",
}
"""What each setting settles, as a statement: one of a yes or no holds or does not, a number counts what it says."""

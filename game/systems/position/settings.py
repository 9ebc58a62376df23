"""House settings: where the published rules are silent or leave it to the table. A pack may set any of them."""

from collections.abc import Mapping
from typing import Annotated

from annotated_types import Interval, Len

from game.core.record import shape

Few = Annotated[int, Interval(ge=0, le=9)]


@shape
class Settings:
    """The ◆ rows of the rules, by name, and what else a table may want to settle otherwise."""

    least_dice: Few = 0
    """P-04 ◆: dice thrown all the same where the pool comes to less."""
    every_consequence: bool = True
    """P-07 ◆: whether everything comes that a cell lists, or of harm and complication the complication alone."""
    desperate_extras: bool = False
    """P-10 ◆: whether extra successes can be used in a desperate position, too."""
    opposed_push: bool = False
    """P-12 ◆: whether an opposed roll can be pushed."""
    harm_once: bool = True
    """P-13 ◆: whether harm takes one die however much of it is carried, or a die for each."""
    help_limit: Few = 3
    """P-14: helpers that count."""
    push_dice: Few = 2
    """P-15: dice more on the roll after a push."""
    push_harm_counts: bool = False
    """P-15 ◆: whether the harm taken for the push takes a die from it where it is the first of its type."""
    peril_dice: Few = 3
    """P-16: dice for a peril."""
    peril_or_push: bool = True
    """P-16 ◆: whether the two exclude each other on one roll."""
    flashbacks: Few = 1
    """P-17: how many a day."""
    prepared_dice: Few = 1
    """P-17 ◆: dice for each success of a flashback."""
    harm_slots: Annotated[tuple[Few, ...], Len(3, 3)] = (2, 2, 1)
    """P-30 ◆: how much minor, moderate and severe harm somebody can carry."""
    recovery: Annotated[int, Interval(ge=1, le=3)] = 1
    """P-30 ◆: levels by which all harm falls in a development scene; what falls below minor is gone."""
    round_seconds: Annotated[int, Interval(ge=1, le=600)] = 10
    """How long a round counts where a conflict has turns."""
    new_attributes: Annotated[int, Interval(ge=5, le=30)] = 11
    """P-03 ◆: dice over the five attributes of somebody who is made; the published rules make nobody."""
    new_attribute_most: Annotated[int, Interval(ge=1, le=6)] = 4
    """P-03 ◆: how many of them go to one attribute at the most."""
    new_actions: Annotated[int, Interval(ge=0, le=78)] = 10
    """P-03 ◆: dice over the actions of somebody who is made."""
    new_action_most: Annotated[int, Interval(ge=1, le=6)] = 3
    """P-03 ◆: how many of them go to one action at the most."""
    new_talents: Few = 2
    """P-13 ◆: talents that they begin with."""
    new_things: Few = 3
    """P-13 ◆: things that they begin with at the most."""


HOUSE: Mapping[str, str] = {
    "least_dice": "Dice that are thrown all the same where the pool comes to less.",
    "every_consequence": "All that failing lists comes true, harm and complication both.",
    "desperate_extras": "Extra successes can be used in a desperate position, too.",
    "opposed_push": "An opposed roll can be pushed.",
    "harm_once": "Harm takes one die however much of it you bear, not a die for each.",
    "help_limit": "Helpers that count.",
    "push_dice": "Dice more for a push.",
    "push_harm_counts": "The harm taken for a push takes a die from it, where it is the first of its kind.",
    "peril_dice": "Dice more for a peril.",
    "peril_or_push": "A roll has a peril or a push, not both.",
    "flashbacks": "Flashbacks a day.",
    "prepared_dice": "Dice for each success of a flashback.",
    "harm_slots": "How much minor, moderate and severe harm there is room for.",
    "recovery": "Levels by which all harm falls when you recover; what falls below minor is gone.",
    "round_seconds": "Seconds that a round counts.",
    "new_attributes": "Dice over the five attributes of somebody who is made, one each at the least.",
    "new_attribute_most": "Dice of one attribute then, at the most.",
    "new_actions": "Dice over the actions of somebody who is made.",
    "new_action_most": "Dice of one action then, at the most.",
    "new_talents": "Talents that somebody who is made begins with.",
    "new_things": "Things that somebody who is made begins with, at the most.",
}
"""What each setting settles, as a statement: one of a yes or no holds or does not, a number counts what it says."""

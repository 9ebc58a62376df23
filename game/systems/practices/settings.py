"""House settings: where the published rules are silent or leave it to the table. A pack may set any of them."""

from collections.abc import Mapping
from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import Words
from game.core.record import shape

Few = Annotated[int, Interval(ge=0, le=20)]
Rank = Annotated[int, Interval(ge=1, le=10)]
Points = Annotated[int, Interval(ge=0, le=400)]


@shape
class Settings:
    """The ◆ rows of the rules, by name, and what else a table may want to settle otherwise."""

    sides: Annotated[int, Interval(ge=2, le=20)] = 6
    """A-01 ◆: the sides of the dice in a pool."""
    success: Annotated[int, Interval(ge=1, le=20)] = 5
    """A-01 ◆: the lowest face that is a success."""
    least_dice: Few = 0
    """A-01 ◆: dice that are thrown all the same where the pool comes to less."""
    yours_first: bool = True
    """A-02 ◆: who goes first where initiative and Alacrity are equal: your side, or theirs."""
    further: Annotated[tuple[Few, ...], Len(1, 9)] = (1, 2, 3)
    """A-03: by how many dice the penalty grows with the second action of a turn, the third and so on; further actions
    take one more each."""
    further_reaction: Few = 2
    """A-04: dice by which the penalty grows with each reaction after the first."""
    past_third: bool = True
    """A-54 ◆: whether a turn can hold actions beyond the third."""
    falls_apart: bool = True
    """A-54 ◆: whether the penalties of actions and of reactions fall by 1 a turn each, or both together by 1."""
    first_action_free: bool = True
    """A-03 ◆: what is left of the penalty from earlier turns bears on defences and later actions, not on the first
    action of a turn."""
    called_shot: Few = 2
    """A-11: dice fewer."""
    bare_hands: Few = 1
    """A-10 ◆: the rank at which anybody attacks with a power for bare hands who has none that harms bodies."""
    effort: Few = 4
    """A-12: dice more on what was declared a turn before."""
    effort_acts: bool = True
    """A-12 ◆: whether declaring it uses the action of the turn."""
    tie_stopped: bool = False
    """A-13 ◆: whether an equal initiative roll lets whoever interrupts come first."""
    plain_cost: Few = 1
    """A-13 ◆: what an act without a cost of its own counts as in an interruption: an attack with a power alone."""
    into_friends: bool = False
    """A-13 ◆: whether the acts of one's own side can be broken into as well; to keep play quick nobody is asked."""
    resist: Few = 4
    """A-14: added to a defence before it is halved."""
    tie_attacker: bool = False
    """◆ whether equal successes in an opposed check are the acting side's."""
    pile_up: Few = 1
    """◆ the same condition again: the higher rating and so much more; 0: only the higher rating."""
    complex: Few = 4
    """A-21: successes more for what is complex."""
    range_from_one: bool = True
    """A-34 ◆: whether range starts at one as every aspect does, so that the first die put into it counts ..."""
    least_range_dice: Few = 1
    """... or counts bare, as so many dice at the least."""
    moved_as_written: bool = True
    """A-36, A-54 ◆: whether most is moved of what is rare, as written, or of what is common."""
    ap_each_scene: bool = True
    """A-41 ◆: whether all action points come back at the start of a scene."""
    effect_ap: Few = 1
    """A-51 ◆: action points of an effect that no content wrote, where nothing is said of them ..."""
    effect_area_ap: Few = 1
    """... so many more where it has an area ..."""
    effect_unlearned_ap: Few = 1
    """... and so many more as nobody has learned it."""
    units: Annotated[str, Words(("both", "metric", "imperial"))] = "both"
    """metric, imperial or both: how areas, ranges and weights are told."""
    stride_feet: Annotated[int, Interval(ge=0, le=300)] = 30
    """◆ how far the one free move of a turn goes."""
    new_powers: Points = 60
    """A-56 ◆: points over the powers of somebody who is made, a rank each; the published rules make nobody."""
    new_power_most: Rank = 7
    """A-56 ◆: the rank of one power then, at the most."""
    new_practices: Points = 25
    """A-56 ◆: points over their practices."""
    new_practice_most: Rank = 5
    """A-56 ◆: the rank of one practice then, at the most."""
    new_defences: Points = 16
    """A-56 ◆: points over their defences."""
    new_defence_most: Rank = 6
    """A-56 ◆: the rank of one defence then, at the most."""
    new_endurance: Annotated[int, Interval(ge=1, le=40)] = 11
    """A-56 ◆: their endurance."""
    new_ap: Annotated[int, Interval(ge=0, le=40)] = 7
    """A-56 ◆: their action points."""
    new_abilities: Few = 6
    """A-56 ◆: abilities that they begin with."""
    new_things: Few = 3
    """A-56 ◆: things that they begin with, at the most."""
    new_advances: Few = 0
    """A-56 ◆: advances that they have to spend."""
    session_advances: Few = 0
    """A-56 ◆: advances that everybody who is played gets as a session after the first begins; 0: as the guide awards
    them."""
    scene_advances: Few = 0
    """A-56 ◆: the same as a scene after the first begins."""
    advance_in_peace: bool = True
    """A-56 ◆: whether advances are spent only where the scene gives peace."""
    rank_price: Few = 1
    """A-56 ◆: advances that a rank of a power, a practice or a defence costs ..."""
    cheap_rank: Rank = 5
    """... up to this one ..."""
    dear_price: Few = 2
    """... and above it."""
    ability_price: Few = 1
    """A-56 ◆: advances that learning an ability costs."""
    endurance_price: Few = 1
    """A-56 ◆: advances that a point of endurance costs."""
    ap_price: Few = 2
    """A-56 ◆: advances that an action point costs."""
    round_seconds: Annotated[int, Interval(ge=1, le=60)] = 10
    """How long a round is: A-21, A-33 and A-35 count in rounds up to three of them, and in minutes above."""


HOUSE: Mapping[str, str] = {
    "sides": "The sides of the dice in a pool.",
    "success": "The lowest face that is a success.",
    "least_dice": "Dice that are thrown all the same where a pool comes to less.",
    "yours_first": "Of those with the same initiative and Alacrity, your side acts first.",
    "further": "By how many dice the penalty grows with the second action of a turn, the third, the fourth.",
    "further_reaction": "By how many dice the penalty grows with each reaction after the first.",
    "past_third": "A turn can hold more than three actions.",
    "falls_apart": "The penalties of actions and of reactions fall by 1 a turn each, not both together.",
    "first_action_free": "What is left of the penalty from earlier turns spares the first action of a turn.",
    "called_shot": "Dice fewer for a called shot.",
    "bare_hands": "The rank of anybody’s bare hands; with 0 whoever has no power to fight with cannot strike.",
    "effort": "Dice more on what was declared a turn before.",
    "effort_acts": "Declaring an effort takes an action.",
    "tie_stopped": "Of equal initiative, whoever breaks in comes first.",
    "plain_cost": "AP that an act without a cost of its own counts as where somebody breaks in.",
    "into_friends": "What one’s own side does can be broken into as well.",
    "resist": "What resisting adds to every defence.",
    "tie_attacker": "Equal successes in an opposed check are the acting side’s.",
    "pile_up": "What the same condition adds to the higher rating of the two.",
    "complex": "Successes more that something complex takes to make.",
    "range_from_one": "Range starts at one: the first die put into it counts.",
    "least_range_dice": "Where it does not, dice that a range counts as having at the least.",
    "moved_as_written": "Of what is rare most is moved, as written.",
    "ap_each_scene": "All AP come back as a scene begins.",
    "effect_ap": "AP of an effect that nobody has learned.",
    "effect_area_ap": "AP more where it has an area.",
    "effect_unlearned_ap": "AP more as nobody has learned it.",
    "units": "How areas, ranges and weights are told.",
    "stride_feet": "Feet that the one free move of a turn takes you; with 0 nobody moves.",
    "new_powers": "Points over the powers of somebody who is made.",
    "new_power_most": "Rank of one power then, at the most.",
    "new_practices": "Points over the practices of somebody who is made.",
    "new_practice_most": "Rank of one practice then, at the most.",
    "new_defences": "Points over the defences of somebody who is made.",
    "new_defence_most": "Rank of one defence then, at the most.",
    "new_endurance": "Endurance that somebody who is made begins with.",
    "new_ap": "AP that somebody who is made begins with.",
    "new_abilities": "Abilities that somebody who is made begins with.",
    "new_things": "Things that somebody who is made begins with, at the most.",
    "new_advances": "Advances that somebody who is made has to spend.",
    "session_advances": "Advances that a session has brought everybody as the next begins.",
    "scene_advances": "Advances that a scene has brought everybody as the next begins.",
    "advance_in_peace": "Advances are spent only where a scene gives peace.",
    "rank_price": "Advances that a rank costs.",
    "cheap_rank": "The highest rank that costs no more than that.",
    "dear_price": "Advances that a rank above it costs.",
    "ability_price": "Advances that learning an ability costs.",
    "endurance_price": "Advances that a point of endurance costs.",
    "ap_price": "Advances that an action point costs.",
    "round_seconds": "Seconds that a round counts.",
}
"""What each setting settles, as a statement: one of a yes or no holds or does not, a number counts what it says."""

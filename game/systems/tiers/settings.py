"""House settings: where the published rules are silent or leave it to the table. A pack may set any of them."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.record import shape

Number = Annotated[int, Interval(ge=3, le=60)]
Few = Annotated[int, Interval(ge=0, le=20)]


@shape
class Settings:
    """The ◆ rows of the rules, by name, and what else a table may want to settle otherwise."""

    each_die_halved: bool = True
    """T-01 ◆: of several d2 or d3 each is halved, or all of them together."""
    checks_exceed: bool = True
    """T-02 ◆: whether a check has to exceed the difficulty, or only to match it."""
    crit_succeeds: bool = True
    """T-04 ◆: whether a natural 17 or 18 always succeeds."""
    fumble_fails: bool = True
    """T-05 ◆: whether a natural 3 fails even where the sum would do. It brings a Twist in either case."""
    first_level: Annotated[int, Interval(ge=1, le=10)] = 1
    """T-56 ◆: the level at which somebody who is made begins to play: what each level brings is chosen at once."""
    own_skills: bool = False
    """T-54 ◆: whether skills are words of the player's own, or those of the pack's list."""
    first_hit_points: Annotated[int, Interval(ge=1, le=9)] = 3
    """T-12 says what a level adds: how many times that somebody of level 1 has."""
    death_saves: bool = True
    """T-12 ◆: whether somebody who is dying makes death saves, or is simply out of it."""
    death_number: Number = 13
    """T-12 ◆: the number of a death save: hard."""
    death_failures: Annotated[int, Interval(ge=1, le=9)] = 3
    """T-12 ◆: failed death saves that are the end."""
    full_rest_heals: bool = True
    """T-13 brings recoveries back with a full rest: whether hit points come back as well."""
    twists: str = "twists"
    """T-15 ◆: the table of Twists where neither check nor scene has one."""
    difficulty: Annotated[tuple[Number, ...], Len(4, 4)] = (12, 15, 18, 21)
    """T-20 leaves it to the guide: easy, normal, hard and very hard for an adventurer ..."""
    difficulty_by_tier: Few = 3
    """... and so much more with every tier above."""
    feat_difficulty: Annotated[tuple[Number, ...], Len(3, 3)] = (21, 24, 27)
    """T-22."""
    bonds_a_side: Annotated[int, Interval(ge=1, le=9)] = 1
    """T-30 ◆: relationship dice of a side on one roll."""
    bonds_only_to_change: bool = True
    """T-30: whether they are only offered where one would change what comes of a roll, or after every roll."""
    yours_first: bool = True
    """T-43 ◆: whether your side acts first within a band, or the others."""
    advance_in_peace: bool = True
    """T-42: advances are taken only where the scene gives peace."""
    short_rest_minutes: Annotated[int, Interval(ge=1, le=480)] = 15
    """How long a short rest takes."""
    full_rest_minutes: Annotated[int, Interval(ge=60, le=1440)] = 480
    """How long a full rest takes."""
    round_seconds: Annotated[int, Interval(ge=1, le=600)] = 6
    """How long a round counts."""
    actions: Mapping[str, Annotated[int, Interval(ge=0, le=5)]] = field(
        default_factory=lambda: {"standard": 1, "move": 1, "quick": 1}
    )
    """What a turn holds; the source leaves it open."""
    save_number: Number = 11
    """T-03: the number of a save where a condition names none: normal."""
    off_balance: bool = True
    """T-05 ◆: whether a natural 3 whose miss loses nothing puts the attacker off balance."""
    rallies: Few = 1
    """T-13 ◆: how often in a fight somebody can use a recovery of their own accord."""
    close_feet: Annotated[int, Interval(ge=5, le=100)] = 10
    """How far a close attack goes."""
    far_feet: Annotated[int, Interval(ge=10, le=5000)] = 200
    """How far a far attack goes."""
    stride_feet: Annotated[int, Interval(ge=5, le=500)] = 30
    """How far a move takes somebody."""
    foe_weights: Annotated[tuple[Annotated[int, Interval(ge=1, le=200)], ...], Len(7, 7)] = (5, 7, 10, 15, 20, 30, 40)
    """Encounters ◆: what one opponent weighs, in tenths of a hero, from two levels below the heroes to four above."""
    fair_share: Annotated[int, Interval(ge=10, le=300)] = 100
    """Encounters ◆: what a fair fight weighs, in hundredths of the heroes."""


HOUSE: Mapping[str, str] = {
    "each_die_halved": "Of several d2 or d3 each die is halved, not all of them together.",
    "checks_exceed": "A check has to exceed the difficulty; to match it is not enough.",
    "crit_succeeds": "A natural 17 or 18 always succeeds.",
    "fumble_fails": "A natural 3 fails even where the sum would do; only a second push makes a success of it.",
    "first_level": "The level at which somebody newly made begins; what the levels bring is chosen one by one.",
    "own_skills": "Skills are words of your own, a role, a background and one thing unlike anybody’s: no list of them.",
    "first_hit_points": "How many times what a level adds somebody of level 1 has in hit points.",
    "death_saves": "Somebody who is dying makes death saves; otherwise they are out of it.",
    "death_number": "The number to reach with a death save.",
    "death_failures": "Failed death saves that are the end.",
    "full_rest_heals": "A full rest brings back hit points as well as recoveries.",
    "twists": "The table of Twists where neither check nor scene has one.",
    "difficulty": "Easy, normal, hard and very hard for an adventurer.",
    "difficulty_by_tier": "What every tier above that adds to a difficulty.",
    "feat_difficulty": "Difficulties of a feat: just past what a body can do, plain for all to see, huge.",
    "bonds_a_side": "Relationship dice of each side on one roll.",
    "bonds_only_to_change": "They are offered only where one would change what comes of the roll.",
    "yours_first": "Of those who are equally fast, your side acts first.",
    "advance_in_peace": "Advances are taken only where a scene gives peace.",
    "short_rest_minutes": "Minutes that a short rest takes.",
    "full_rest_minutes": "Minutes that a full rest takes.",
    "round_seconds": "Seconds that a round counts.",
    "actions": "What a turn holds.",
    "save_number": "The number to reach with a save, where a condition names none.",
    "off_balance": "A natural 3 whose miss loses nothing puts the attacker off balance.",
    "rallies": "How often in a fight you can use a recovery of your own accord.",
    "close_feet": "Feet that a close attack reaches.",
    "far_feet": "Feet that a far attack reaches.",
    "stride_feet": "Feet that a move takes you.",
    "foe_weights": "What an opponent weighs in tenths of a hero, from two levels below the heroes to four above.",
    "fair_share": "What a fair fight weighs, in hundredths of the heroes.",
}
"""What each setting settles, as a statement: one of a yes or no holds or does not, a number counts what it says."""

"""What authors write for powers: damage, what comes beside it, attacks; and what the guide’s people do."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Op
from game.core.marks import Condition, ConditionRef, Text, Words
from game.core.record import shape
from game.core.shapes import Named
from game.systems.tiers.content.refs import (
    HARMS,
    Action,
    ClassRef,
    Defence,
    Edge,
    Level,
    Points,
    PowerRef,
    Reach,
    Recover,
    Shift,
    Small,
)
from game.systems.tiers.dice.sizes import SIZES

# Powers --------------------------------------------------------------------------------------------------------------


@shape
class Damage:
    """How much: so many dice of a size, Volition by tier (T-11), and a fixed number."""

    dice: Small = 0
    """How many; with `each_level` for each level."""
    each_level: bool = False
    """Whether `dice` is for each level."""
    size: Annotated[str, Words(("weapon", *SIZES))] = "weapon"
    """d3, d4, d6, d8, d10, d12 (T-08), or weapon: the die of the weapon in hand, else that of the class."""
    volition: Annotated[int, Interval(ge=0, le=3)] = 0
    """So many times Volition, ×1, ×2, ×3 by tier (T-11)."""
    plus: Points = 0
    """Added once."""
    level: Annotated[int, Interval(ge=0, le=5)] = 0
    """So many times the level."""
    roll: Annotated[str, Len(0, 20)] = ""
    """In place of dice, size and plus: 3d6, 1d6 x 3, 2d8 + 4 (T-01)."""
    half: bool = False
    """Halved in the end, rounded down."""
    kind: Annotated[str, Words(HARMS, also=("text",))] = ""
    """Of damage, in a word: fire, cold, poison. No rule reads it but conditions and boons with this tag."""


@shape
class Rider:
    """What a power or a trigger does beside damage; everything that is given comes, in this order."""

    to: Annotated[str, Words(("target", "self", "ally", "allies", "foes", "side"))] = "target"
    """target, self, ally (chosen, or the nearest), allies (all of the side, oneself left out), foes, side (all)."""
    text: Text = ""
    """Told as it comes."""
    condition: ConditionRef = ""
    """They are under it; how it ends is said by the condition (`save:11` among its ends: a save at the turn's end)."""
    damage: Damage | None = None
    """More damage: of the same blow where `to` is target, else a blow of its own."""
    heal: Damage | None = None
    """Hit points that come back."""
    recover: Recover = ""
    """They use a recovery (T-13): spend, or free (it costs none)."""
    saves: bool = False
    """They may save at once against everything that a save ends."""
    again: PowerRef = ""
    """A power that is ready again."""
    do: tuple[Op, ...] = ()
    """Operations, with actor and target as for the power."""


@shape
class Trigger:
    """What comes with certain rolls (T-04 to T-07): every part that is given has to hold."""

    natural: Annotated[str, Words(("even", "odd"), also=("text",))] = ""
    """even, odd, 16+ or 5−: on the kept dice before any modifier (T-07); a plain hyphen does for the minus."""
    result: Annotated[str, Words(("hit", "miss", "crit", "fumble"))] = ""
    """hit, miss, crit or fumble; empty: any. A crit is a hit, a fumble is a miss."""
    when: Condition = ""
    """`target.staggered == 1`, `actor.staggered == 1`, ..."""
    rider: Rider
    """What comes then."""


@shape
class Attack:
    """How a power strikes: 3d6 + level + Volition against a defence of each target (T-44)."""

    defence: Defence = "ac"
    """ac weapons and the like, pd other bodily attacks, md mind and feelings (T-14)."""
    targets: Annotated[str, Words(("one", "two", "three", "all", "near"))] = "one"
    """one, two, three, all, or near (all within reach)."""
    reach: Reach = "close"
    """close or far."""
    by: Shift = 0
    """Added to the roll."""
    edge: Edge = 0
    """Advantage above 0, disadvantage below."""
    hit: Damage = Damage(dice=1, each_level=True, volition=1)
    """Damage on a hit."""
    miss: Damage | None = None
    """Damage on a miss; lost on a natural 3 (T-05)."""
    crit: Annotated[int, Interval(ge=2, le=4)] = 2
    """Damage times this on a natural 17 or 18 (T-04)."""
    riders: tuple[Rider, ...] = ()
    """What a hit does beside."""
    triggers: tuple[Trigger, ...] = ()
    """What certain rolls bring beside."""
    hits: Text = ""
    """Told on a hit."""
    misses: Text = ""
    """Told on a miss."""


@shape
class Power(Named):
    """What a class, a talent or a thing lets somebody do: an attack, or anything else that takes an action."""

    classes: tuple[ClassRef, ...] = ()
    """Whose it is; empty: only given by talents, perks, things or people."""
    level: Level = 1
    """The level from which it can be chosen."""
    action: Action = "standard"
    """standard, move, quick or free."""
    usage: Annotated[str, Words(("at_will", "encounter", "recharge", "daily"))] = "at_will"
    """at_will, encounter, recharge or daily."""
    recharge: Annotated[int, Interval(ge=0, le=18)] = 0
    """With recharge: the number to roll on a short rest (T-03); from 13 on it can be spent for pushing (T-21)."""
    sustain: Annotated[int, Interval(ge=0, le=18)] = 0
    """The number to roll at the end of each turn to keep its conditions and the power going (T-03)."""
    attack: Attack | None = None
    """How it strikes; without one it does what `riders` says."""
    at: Annotated[str, Words(("self", "ally", "side", "foe"))] = "self"
    """Without an attack, whom it is for: self, ally, side, foe."""
    riders: tuple[Rider, ...] = ()
    """Without an attack: what it does."""
    tags: tuple[str, ...] = ()
    """Words that boons, terms and bars of conditions ask for, beside its kind and its defence."""
    outside: bool = False
    """Whether it can be used where there is no conflict."""
    when: Condition = ""
    """Can be used only while this holds ..."""
    barred: Text = ""
    """... or, with this text, shown all the same and barred, with the reason."""
    text: Text = ""
    """Told as it is used."""


# The guide’s people ---------------------------------------------------------------------------------------------------


@shape
class Strike:
    """An attack of the guide’s people."""

    label: Annotated[str, Len(1, 34)]
    """What they do, as the guide says it: "bites", "throws a net at"."""
    attack: Attack
    """How it strikes."""
    usage: Annotated[str, Words(("at_will", "encounter", "recharge"))] = "at_will"
    """at_will, encounter or recharge."""
    recharge: Annotated[int, Interval(ge=0, le=18)] = 0
    """Rolled at the end of the turn, so that it can be used again (T-03)."""
    plain: bool = True
    """Damage as the role and level have it, whatever `attack.hit` says."""
    tags: tuple[str, ...] = ()
    """Words that boons and terms of conditions ask for."""


@shape
class Policy:
    """What somebody of the guide’s does in a turn: the first row whose condition holds."""

    when: Condition = ""
    """The row counts only while this holds; empty: always."""
    strike: Annotated[int, Interval(ge=0, le=9)] | None = None
    """Index into `strikes`."""
    target: Annotated[str, Words(("nearest", "you", "weakest"), also=("keys", "people"))] = "nearest"
    """nearest, you, weakest, or a key of the conflict: of a person who joins by themselves, their id."""
    move: Annotated[str, Words(("toward", "away"), also=("places",))] = ""
    """toward, away, or a place’s key; a close strike moves close by itself."""
    text: Text = ""
    """Told as it is done."""
    do: tuple[Op, ...] = ()
    """Run as it is done."""

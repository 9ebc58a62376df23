"""What authors write for `solar`: checks, people, characters, things, abilities, secrets, keys, origins, roles."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Key, Op
from game.core.marks import Condition, ItemRef, Label, PersonRef, Ref, Text
from game.core.record import shape

AbilityRef = Annotated[str, Ref("abilities")]
SecretRef = Annotated[str, Ref("secrets")]
KeyRef = Annotated[str, Ref("keys")]
OriginRef = Annotated[str, Ref("origins")]
ConflictRef = Annotated[str, Ref("conflicts")]

Rank = Annotated[int, Interval(ge=-1, le=4)]
"""−1 Nil, 0 Novice, 1 Greenhorn, 2 Journeyman, 3 Master, 4 Grand Master (S-02)."""
Points = Annotated[int, Interval(ge=0, le=20)]
Dice = Annotated[int, Interval(ge=-6, le=6)]
Saved = Annotated[int, Interval(ge=0, le=999)]
Name = Annotated[str, Len(1, 40)]


# Acts ----------------------------------------------------------------------------------------------------------------


@shape
class Circumstance:
    """Something that puts penalty dice on a check: 1 for bad circumstances, 2 for the very worst (S-24)."""

    label: Name
    by: Annotated[int, Interval(ge=1, le=2)] = 1
    when: Condition = ""


@shape
class Passed:
    """The level of a won check handed on as bonus dice (S-27): `dice` is a sum such as "sneaked" or "2"."""

    label: Name
    dice: Condition
    when: Condition = ""


@shape
class First:
    """A second ability that may be tried first; its level comes as bonus dice on the check (S-27)."""

    ability: AbilityRef
    label: Label
    on_fail: str = "none"
    """What a failure does: none, penalty (one penalty die) or stop (the check cannot be tried)."""
    difficulty: Annotated[int, Interval(ge=1, le=7)] = 1
    when: Condition = ""
    must: bool = False
    """The check cannot be tried without it."""


@shape
class Gift:
    """A gift die that the guide's side hands out here (S-60), and why."""

    label: Name
    when: Condition = ""


@shape
class Check:
    """An act that may be in doubt (S-20 to S-30), in a scene or in a volley."""

    ability: AbilityRef = ""
    abilities: tuple[AbilityRef, ...] = ()
    """Others that do as well: the player chooses."""
    difficulty: Annotated[int, Interval(ge=1, le=7)] = 1
    """1 Marginal, 2 Good where special training is needed (S-24)."""
    against: PersonRef = ""
    """Whoever resists: the higher level wins, a tie goes to them (S-26)."""
    resist: AbilityRef = ""
    """What they resist with; empty: the innate ability of the same pool."""
    rank: Rank | None = None
    """The rank of what resists where it is nobody (`what`)."""
    what: Annotated[str, Len(0, 40)] = ""
    harder: tuple[Circumstance, ...] = ()
    passed: tuple[Passed, ...] = ()
    first: tuple[First, ...] = ()
    together: bool = True
    """Whether companions with the ability can do it with you (S-28)."""
    gift: tuple[Gift, ...] = ()
    race: tuple[PersonRef, ...] = ()
    """A competitive check: these roll as well; whoever meets the difficulty does it, the highest best (S-25)."""
    retry: bool = True
    retry_barred: str = ""
    pain: ConflictRef = ""
    """The conflict that Bringing Down the Pain leads to; empty: a plain one between the two (S-40)."""
    no_pain: str = ""
    """Why the Pain cannot be brought down over this."""
    yours: Annotated[str, Len(0, 60)] = ""
    """Your intention, as the plain conflict names it; empty: the stake of success."""
    theirs: Annotated[str, Len(0, 60)] = ""
    """Theirs; empty: the stake of failure."""
    # In a volley:
    who: str = ""
    """Whose act it is: a key of the conflict; empty: anybody of your side."""
    at: str = ""
    """Whom it is aimed at: a key of the conflict; empty: the player chooses among those you affect."""
    way: str = "across"
    """across: in their way (perpendicular, S-42); beside: both get done (parallel, S-43)."""


# People --------------------------------------------------------------------------------------------------------------


@shape
class Move:
    """What somebody of the guide's side does in a volley: the first row whose condition holds."""

    when: Condition = ""
    ability: AbilityRef
    label: Label
    at: str = "you"
    """Whom it is aimed at: you, weakest, or a key of the conflict."""
    way: str = "across"
    """across, beside, or defend: the ability is then an innate one (S-44)."""
    text: Text = ""
    """Told when it is announced."""


@shape
class Turn:
    """A change of intention: announced in the first volley in which the condition holds (S-45)."""

    when: Condition
    goal: str
    text: Text = ""


@shape
class Plays:
    """How somebody of the guide's side plays their part in a conflict of volleys."""

    goal: str
    affects: tuple[str, ...] = ("you",)
    """Keys of the conflict, or you, or all."""
    moves: Annotated[tuple[Move, ...], Len(1)]
    turns: tuple[Turn, ...] = ()
    spends: Condition = ""
    """Buys a bonus die while this holds and the pool has a point (S-22)."""
    yields: Condition = ""
    """Gives up, between volleys, when this holds (S-46); empty: never."""
    yielding: Text = ""


@shape
class PersonDef:
    """A person or creature of the guide's."""

    key: Key = ""
    name: Name
    about: Text = ""
    pronouns: str = "they"
    pools: Mapping[str, Points] = field(default_factory=dict)
    """vigor, instinct, reason; what is left out is 1."""
    abilities: Mapping[AbilityRef, Rank]
    secrets: tuple[SecretRef, ...] = ()
    carries: tuple[ItemRef, ...] = ()
    origin: OriginRef = ""
    major: bool = False
    """A major named character: to be hurt for good or got rid of only by Bringing Down the Pain (S-40)."""
    moves: tuple[Move, ...] = ()
    """What they do in a conflict that gives them no part of their own."""
    spends: Condition = ""
    yields: Condition = "self.harm >= 4"


@shape
class Edge:
    """What makes a thing a weapon or armour, for what (S-51).

    `by` is 1 for a kind of action, 2 with a kind of people, place or other restriction, 3 for rare situations or
    particular persons.
    """

    kind: str = "weapon"
    """weapon or armour."""
    by: Annotated[int, Interval(ge=1, le=3)] = 1
    label: Name
    """For what: "in a press of people"."""
    abilities: tuple[AbilityRef, ...] = ()
    """The kind of action: with weapons the ability that does it, with armour the one that it keeps out; none: all."""
    when: Condition = ""


@shape
class Item:
    key: Key = ""
    name: Name
    about: Text = ""
    edges: tuple[Edge, ...] = ()
    """Of one thing at most three +1, two +2 and one +3 (S-51). In a character's hands they count only with the Secret
    of Imbuement for that thing, unless the content lends them (S-54)."""
    lent: Condition = ""
    """Where the guide declares it +1 in a situation (S-54): while this holds."""
    uses: Points = 0
    use: tuple[Op, ...] = ()
    use_label: str = ""


@shape
class Ability:
    """A field of competence; every one belongs to a pool (S-02)."""

    key: Key = ""
    name: Annotated[str, Len(1, 30)]
    pool: str
    """vigor, instinct or reason."""
    about: Text = ""
    innate: bool = False
    """Endure, React, Resist: everybody has them, and they only defend (S-03)."""
    origins: tuple[OriginRef, ...] = ()
    """Closed: only for people of these origins (S-04)."""
    like: tuple[str, ...] = ()
    """Words for kinds of action: fight, words, stealth ... Like abilities can act as a group (S-53)."""


@shape
class Boon:
    """What a secret does for a check or for harm."""

    slot: str = "dice"
    """dice: bonus dice; harm: added to the harm you do; armour: taken from the harm you take; floor: the least level
    of the check; pool: the check can be paid from this secret's `pool`."""
    by: Annotated[int, Interval(ge=1, le=3)] = 1
    abilities: tuple[AbilityRef, ...] = ()
    like: tuple[str, ...] = ()
    when: Condition = ""
    pool: str = ""
    thing: ItemRef = ""
    """For imbuement: the thing whose edges count from now on (S-54)."""


@shape
class Secret:
    """Something that lets you do what others cannot (S-04, S-05)."""

    key: Key = ""
    name: Name
    about: Text
    cost: Mapping[str, Annotated[int, Interval(ge=1, le=9)]] = field(default_factory=dict)
    """Pool -> points, each time it is used; without a price its boons always hold."""
    boons: tuple[Boon, ...] = ()
    origins: tuple[OriginRef, ...] = ()
    ability: AbilityRef = ""
    """An ability that has to be known first ..."""
    rank: Rank = 0
    """... at this rank."""
    imbues: bool = False
    """The Secret of Imbuement: a thing of yours is a weapon or armour for you (S-54)."""
    do: tuple[Op, ...] = ()
    """What it does when it is used by itself."""
    use_label: str = ""
    text: Text = ""
    rest: bool = False
    """Used by itself only where the scene gives peace."""


@shape
class Trigger:
    """When a key comes up, and what it brings (S-06)."""

    level: Annotated[int, Interval(ge=1, le=3)]
    text: Annotated[str, Len(1, 120)]
    xp: Annotated[int, Interval(ge=0, le=10)] | None = None
    """None: 1, 2 or 5 by level."""


@shape
class KeyDef:
    """What drives somebody: experience when it comes up, more when it is given up (S-06)."""

    key: Key = ""
    name: Name
    about: Text
    triggers: Annotated[tuple[Trigger, ...], Len(1, 3)]
    buyoff: Annotated[str, Len(1, 120)]
    """What the key forbids."""
    origins: tuple[OriginRef, ...] = ()


@shape
class Origin:
    """A species or a culture: what it opens (S-04), and how it shifts the limits of pools (S-07)."""

    key: Key = ""
    name: Name
    about: Text
    least: Mapping[str, Points] = field(default_factory=dict)
    most: Mapping[str, Points] = field(default_factory=dict)


@shape
class CharacterDef:
    """A character to play: ready-made, or one's own from a file."""

    key: Key = ""
    name: Name
    about: Text
    pronouns: str = "they"
    origin: OriginRef = ""
    pools: Mapping[str, Annotated[int, Interval(ge=1, le=20)]]
    """vigor, instinct, reason (S-01)."""
    abilities: Mapping[AbilityRef, Rank]
    """Innate ones among them."""
    secrets: tuple[SecretRef, ...] = ()
    keys: tuple[KeyRef, ...] = ()
    given_up: tuple[KeyRef, ...] = ()
    """Keys that were bought off, for good (S-06)."""
    imbued: tuple[ItemRef, ...] = ()
    """Things that the Secret of Imbuement is for."""
    items: tuple[ItemRef, ...] = ()
    advances: Saved = 0
    """Not yet spent (S-08)."""
    xp: Saved = 0
    last: str = ""
    """What the last advance bought (S-09): ability:KEY, pool:KEY, secret, key."""


SHAPES: Mapping[str, type] = {
    "people": PersonDef,
    "characters": CharacterDef,
    "items": Item,
    "abilities": Ability,
    "secrets": Secret,
    "keys": KeyDef,
    "origins": Origin,
}
INNER: Mapping[str, type] = {"check": Check, "plays": Plays}

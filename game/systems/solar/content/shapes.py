"""What authors write for `solar`: people, characters, things, abilities, secrets, keys, origins; for acts `checks`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Op
from game.core.marks import Condition, ItemRef, Label, Ref, Seen, Text, Words
from game.core.record import shape
from game.core.shapes import Being, Name, Named, Thing
from game.systems.solar.content.acts import AbilityRef, Check, Rank

SecretRef = Annotated[str, Ref("secrets")]
KeyRef = Annotated[str, Ref("keys")]
OriginRef = Annotated[str, Ref("origins")]

MOST_POINTS = 999
"""S-01 knows no upper limit of a pool; the machine does."""
Points = Annotated[int, Interval(ge=0, le=MOST_POINTS)]
Saved = Annotated[int, Interval(ge=0, le=999)]
Pool = Annotated[str, Words(("vigor", "instinct", "reason"))]


# People --------------------------------------------------------------------------------------------------------------


@shape
class Move:
    """What somebody of the guide's side does in a volley: the first row whose condition holds."""

    when: Condition = ""
    """The row counts only while this holds; empty: always."""
    ability: AbilityRef
    """What they do it with."""
    label: Label
    """What they do, as the guide says it: "swing the boathook"; at whom is said of itself."""
    at: Annotated[str, Words(("you", "weakest"), also=("keys",))] = "you"
    """Whom it is aimed at: you, weakest, or a key of the conflict."""
    way: Annotated[str, Words(("across", "beside", "defend"))] = "across"
    """across, beside, or defend: the ability is then an innate one (S-44)."""
    text: Text = ""
    """Told when it is announced."""


@shape
class Turn:
    """A change of intention: announced in the first volley in which the condition holds (S-45)."""

    when: Condition
    """They change their mind when this holds."""
    goal: str
    """What they want from then on: a goal of the conflict."""
    text: Text = ""
    """Told as they do."""
    unsaid: bool = False
    """What they turn to is not said before the next volley (S-45)."""


@shape
class Plays:
    """How somebody of the guide's side plays their part in a conflict of volleys."""

    goal: str
    """What they want at first: a goal of the conflict."""
    affects: tuple[Annotated[str, Words(("you", "all"), also=("keys",))], ...] = ("you",)
    """Keys of the conflict, or you, or all."""
    moves: Annotated[tuple[Move, ...], Len(1)]
    """What they do, the first row whose condition holds."""
    turns: tuple[Turn, ...] = ()
    """What makes them want something else."""
    spends: Condition = ""
    """Uses secrets that have a price, and buys a bonus die, while this holds and there are points (S-22, S-74)."""
    yields: Condition = ""
    """Gives up, between volleys, when this holds (S-46); empty: never."""
    yielding: Text = ""
    """Told as they give up."""


@shape
class PersonDef(Being):
    """A person or creature of the guide's."""

    pools: Mapping[Pool, Points] = field(default_factory=dict)
    """vigor, instinct, reason; what is left out is 1."""
    abilities: Mapping[AbilityRef, Rank]
    """Rank of each ability that they have, innate ones among them."""
    secrets: tuple[SecretRef, ...] = ()
    """Secrets that they know."""
    carries: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    origin: OriginRef = ""
    """Where they come from."""
    major: bool = False
    """A major named character: to be hurt for good or got rid of only by Bringing Down the Pain (S-40)."""
    moves: tuple[Move, ...] = ()
    """What they do in a conflict that gives them no part of their own."""
    spends: Condition = ""
    """Uses secrets that have a price, and buys a bonus die, while this holds and there are points (S-74)."""
    yields: Condition = "self.harm >= 4"
    """Gives up, between volleys, when this holds; empty: never."""


@shape
class Edge:
    """What makes a thing a weapon or armour, for what (S-51).

    `by` is 1 for a kind of action, 2 with a kind of people, place or other restriction, 3 for rare situations or
    particular persons.
    """

    kind: Annotated[str, Words(("weapon", "armour"))] = "weapon"
    """weapon or armour."""
    by: Annotated[int, Interval(ge=1, le=3)] = 1
    """What it adds."""
    label: Name
    """For what: "in a press of people"."""
    abilities: tuple[AbilityRef, ...] = ()
    """The kind of action: with weapons the ability that does it, with armour the one that it keeps out; none: all."""
    when: Condition = ""
    """Counts only while this holds."""


@shape
class Item(Thing):
    """A thing that somebody can carry."""

    edges: tuple[Edge, ...] = ()
    """Of one thing at most three +1, two +2 and one +3 (S-51). In a character's hands they count only with the Secret
    of Imbuement for that thing, unless the content lends them (S-54)."""
    lent: Condition = ""
    """Where the guide declares it +1 in a situation (S-54): while this holds."""


@shape
class Ability(Named):
    """A field of competence; every one belongs to a pool (S-02)."""

    name: Annotated[str, Seen(), Len(1, 30)]
    pool: Pool
    """vigor, instinct or reason."""
    innate: bool = False
    """Endure, React, Resist: everybody has them, and they only defend (S-03)."""
    origins: tuple[OriginRef, ...] = ()
    """Closed: only for people of these origins (S-04)."""
    like: tuple[str, ...] = ()
    """Words for kinds of action: fight, words, stealth ... Like abilities can act as a group (S-53)."""


@shape
class Boon:
    """What a secret does for a check or for harm."""

    slot: Annotated[str, Words(("dice", "harm", "armour", "floor", "pool"))] = "dice"
    """dice: bonus dice; harm: added to the harm you do; armour: taken from the harm you take; floor: the least level
    of the check; pool: the check can be paid from this secret's `pool`."""
    by: Annotated[int, Interval(ge=1, le=3)] = 1
    """How much."""
    abilities: tuple[AbilityRef, ...] = ()
    """Only for these abilities; empty: for all."""
    like: tuple[str, ...] = ()
    """Only for abilities of these kinds of action."""
    when: Condition = ""
    """Counts only while this holds."""
    pool: Pool = ""
    """With slot pool: the pool that pays in place of the ability's own."""
    thing: ItemRef = ""
    """For imbuement: the thing whose edges count from now on (S-54)."""


@shape
class Secret(Named):
    """Something that lets you do what others cannot (S-04, S-05)."""

    about: Text
    cost: Mapping[Pool, Annotated[int, Interval(ge=1, le=9)]] = field(default_factory=dict)
    """Pool -> points, each time it is used; without a price its boons always hold."""
    boons: tuple[Boon, ...] = ()
    """What it does for checks and for harm."""
    origins: tuple[OriginRef, ...] = ()
    """Closed: only for people of these origins."""
    ability: AbilityRef = ""
    """An ability that has to be known first ..."""
    rank: Rank = 0
    """... at this rank."""
    imbues: bool = False
    """The Secret of Imbuement: a thing of yours is a weapon or armour for you (S-54)."""
    do: tuple[Op, ...] = ()
    """What it does when it is used by itself."""
    use_label: str = ""
    """How using it by itself stands in a row: a verb first."""
    text: Text = ""
    """Told as it is used by itself."""
    own: bool = False
    """Whether what it is stands in words of the player's own, which the guide approves (S-75)."""
    rest: bool = False
    """Used by itself only where the scene gives peace."""


@shape
class Trigger:
    """When a key comes up, and what it brings (S-06)."""

    level: Annotated[int, Interval(ge=1, le=3)]
    """Its size: 1, 2 or 3."""
    text: Annotated[str, Len(1, 120)]
    """When it comes up, in a line."""
    xp: Annotated[int, Interval(ge=0, le=10)] | None = None
    """None: 1, 2 or 5 by level."""


@shape
class KeyDef(Named):
    """What drives somebody: experience when it comes up, more when it is given up (S-06)."""

    about: Text
    triggers: Annotated[tuple[Trigger, ...], Len(1, 3)]
    """When it comes up: up to three sizes."""
    buyoff: Annotated[str, Len(1, 120)]
    """What the key forbids."""
    own: bool = False
    """Whether what it is stands in words of the player's own, which the guide approves (S-75)."""
    origins: tuple[OriginRef, ...] = ()
    """Closed: only for people of these origins."""


@shape
class Origin(Named):
    """A species or a culture: what it opens (S-04), and how it shifts the limits of pools (S-07)."""

    about: Text
    least: Mapping[Pool, Points] = field(default_factory=dict)
    """Pool -> the least score that people of it have."""
    most: Mapping[Pool, Points] = field(default_factory=dict)
    """Pool -> the highest that they begin with."""


@shape
class CharacterDef(Being):
    """A character to play: ready-made, or one's own from a file."""

    about: Text
    origin: OriginRef = ""
    """Where they come from."""
    pools: Mapping[Pool, Annotated[int, Interval(ge=1, le=MOST_POINTS)]]
    """vigor, instinct, reason (S-01)."""
    abilities: Mapping[AbilityRef, Rank]
    """Innate ones among them."""
    secrets: tuple[SecretRef, ...] = ()
    """Secrets that they know."""
    keys: tuple[KeyRef, ...] = ()
    """What drives them."""
    words: Mapping[str, Name] = field(default_factory=dict)
    """Secret or key of words of their own -> what they call it: "Speciality: spear-fighting" (S-75)."""
    given_up: tuple[KeyRef, ...] = ()
    """Keys that were bought off (S-06)."""
    imbued: tuple[ItemRef, ...] = ()
    """Things that the Secret of Imbuement is for."""
    items: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    advances: Saved = 0
    """Not yet spent (S-08)."""
    starting: Saved = 0
    """Of these, those of the beginning: they buy secrets that nobody teaches (S-07)."""
    xp: Saved = 0
    """Experience, not yet an advance."""
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

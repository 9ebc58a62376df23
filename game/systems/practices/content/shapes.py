"""What authors write for `practices`: people, characters, things, powers, abilities, ailments; for acts `checks`."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.content import Feet, Key, Op
from game.core.marks import Condition, ConditionRef, ItemRef, Ref, Seen, Text, Thrown, Words
from game.core.record import shape
from game.core.shapes import Being, Named, Thing
from game.core.world import Lore, lore
from game.systems.practices.content import acts, effects
from game.systems.practices.content.acts import Check, PowerRef, Practice
from game.systems.practices.content.effects import Aspect, Defence, EffectDef, HarmKind

AbilityRef = Annotated[str, Ref("abilities")]

Rank = Annotated[int, Interval(ge=0, le=10)]
"""A power, a practice or a defence in dice."""
Points = Annotated[int, Interval(ge=0, le=40)]

PRACTICES = acts.PRACTICES
DEFENCES, KINDS, ASPECTS = effects.DEFENCES, effects.KINDS, effects.ASPECTS
TARGETS = ("foe", "ally", "self", "anybody", "nobody")


# People --------------------------------------------------------------------------------------------------------------


@shape
class Policy:
    """One row of what the content's people do in a turn: the first whose condition holds and that can be done."""

    act: Annotated[str, Words(("resist", "effort", "shake_off", "nothing"), also=("powers", "abilities"))]
    """An ability, a power that attacks, or resist, effort, shake_off, nothing."""
    when: Condition = ""
    """The row counts only while this holds; empty: always."""
    on: Annotated[str, Words(("nearest", "you", "weakest", "self", "ally"), also=("keys",))] = "nearest"
    """nearest, you, weakest, self, ally (the worst off of their own side), or a key of the conflict."""
    call: ConditionRef = ""
    """The condition of a called shot (A-11): two dice fewer."""
    put: tuple[Aspect, ...] = ()
    """Aspects that the successes of an ability go to, one each in turn, over and over; empty: damage or healing."""
    again: bool = False
    """Whether it is done as a second or further action of the same turn too (A-03); four are the most."""
    interrupts: bool = False
    """A row for interruptions (A-13) and for nothing else: `when` is asked with `target`, whoever acts."""
    move: Annotated[str, Words(("toward", "away"), also=("places",))] = ""
    """toward or away, a place of the conflict: the move before it. Empty: as near as the act takes."""
    text: Text = ""
    """Told as it is done."""
    miss: Text = ""
    """Told as it comes to nothing; of several rows of one act, the first that has it."""


@shape
class Sheet(Being):
    """What everybody has."""

    powers: Mapping[PowerRef, Rank] = field(default_factory=dict)
    """Power -> rank. `alacrity` and `deception` are powers like the others: initiative is rolled with them (A-02)."""
    practices: Mapping[Practice, Rank] = field(default_factory=dict)
    """creation, destruction, eminence, knowledge, mobility, restoration, subterfuge, tactics -> rank (A-20)."""
    guard: Rank = 0
    """A shield, a parry, in dice."""
    dodge: Rank = 0
    """Getting out of the way, in dice."""
    footing: Rank = 0
    """Against being moved."""
    resolve: Rank = 0
    """Against what is done to the mind, and to standing."""
    resistance: Rank | None = None
    """Against how long an effect lasts (A-33); empty: the highest defence."""
    endurance: Points = 6
    """Whoever bears conditions of so many points of rating in all is out of it."""
    ap: Points = 3
    """What abilities and interruptions are paid with; all of it comes back at the start of a scene (A-41)."""
    abilities: tuple[AbilityRef, ...] = ()
    """What they have learned to bring about."""
    advances: Annotated[int, Interval(ge=0, le=1000)] | None = None
    """Advances that they have to spend (A-56); empty: none."""


@shape
class PersonDef(Sheet):
    """Somebody of the guide's: an opponent, a companion, whoever rolls against you."""

    carries: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    policy: tuple[Policy, ...] = ()
    """Empty: they attack the nearest with the best of their powers."""


@shape
class CharacterDef(Sheet):
    """A character to play: ready-made, or one's own from a file."""

    about: Text
    items: tuple[ItemRef, ...] = ()
    """What they have with them, things by id; named twice, they have two."""
    conditions: Mapping[ConditionRef, Annotated[int, Interval(ge=1, le=20)]] = field(default_factory=dict)
    """Condition -> rating, for those they bring along."""


# Things --------------------------------------------------------------------------------------------------------------


@shape
class Item(Thing):
    """A thing. A tool extends the limits of a power that can use it, and gives dice for nothing (A-40).

    Using one by itself is an action in a conflict.
    """

    tools: tuple[str, ...] = ()
    """Words by which powers (`tools`), ways and checks (`needs`) ask for it: "bow", "blade", "loom"."""
    range: Feet = 0
    """Feet that it adds to how far a power reaches that it is a tool of, before a die is put into range."""
    area: Feet = 0
    """Feet across that an effect with an area has with it at the least."""
    bonus: Mapping[Annotated[str, Words(("attack", *ASPECTS))], Annotated[int, Interval(ge=1, le=6)]] = field(
        default_factory=dict
    )
    """Aspect, or attack -> dice for nothing: short bow `{ range = 1 }`, long sword `{ attack = 1, damage = 1 }`."""
    use_label: Annotated[str, Len(0, 34)] = ""


# What can be done ----------------------------------------------------------------------------------------------------


@shape
class Power(Named):
    """Something that somebody can do, in ranks; attacks are made with it alone (A-10)."""

    name: Annotated[str, Seen(), Len(1, 24)]
    attack: HarmKind = ""
    """The kind of harm of an attack with it: bodily, mental, social. Empty: nobody attacks with it."""
    against: Defence = "guard"
    """The defence that such an attack meets: guard, dodge, footing, resolve."""
    practice: Practice = "destruction"
    """The practice that such an attack belongs to; mobility for ranged combat (A-20)."""
    verb: Annotated[str, Len(0, 20)] = ""
    """An attack as a row: "Strike at"; empty: the name and "at"."""
    unarmed: bool = False
    """Bare hands will do: whoever has no power that harms bodies attacks with it."""
    area: Feet = 5
    """Its own area in feet, for each rank: ten times that is how far it reaches (A-34, A-40)."""
    reach: Feet = 0
    """How far it reaches in feet whatever the rank; 0: ten times its area (A-34)."""
    tools: tuple[str, ...] = ()
    """Words of things that extend that and give their dice to it."""


@shape
class Ability(EffectDef):
    """An effect that somebody has learned to bring about: a power, a practice, action points (A-20, A-41)."""

    key: Key = ""
    name: Annotated[str, Seen(), Len(1, 30)]
    """As people call it."""
    about: Text = ""
    """What it is, for whoever asks."""
    power: PowerRef
    """The power that is rolled."""
    practice: Practice
    """One of the eight. Against a defence the power is rolled alone (A-10), otherwise power and practice."""
    cost: Annotated[int, Interval(ge=0, le=20)] = 1
    """Action points."""
    target: Annotated[str, Words(TARGETS)] = "foe"
    """foe, ally, self, anybody, nobody."""
    needs: tuple[str, ...] = ()
    """Words of things: one of them has to be carried."""
    when: Condition = ""
    """Can be done only while this holds."""
    barred: Text = ""
    """With this text it is shown all the same while `when` does not hold, with the reason."""
    peace: bool = False
    """Whether it is offered in scenes as well, for oneself and one's side."""
    text: Text = ""
    """Told as it is done."""
    do: Annotated[tuple[Op, ...], Thrown()] = ()
    """Done once it comes out; `target` is whoever it was for, and formulas know `successes` and `rating`, and of a
    divided effect `put_area`, `put_duration` and so on: what went into each aspect (A-30)."""


@shape
class Ailment:
    """What the rules make of a condition, whose key it has. A condition without an entry is negative, and no throw
    brings it.
    """

    key: Key = ""
    negative: bool = True
    """Whether its rating counts as strain; false for what does somebody good."""
    kinds: tuple[HarmKind, ...] = ()
    """bodily, mental, social: the kinds of harm that it comes up for at random (A-10) ..."""
    weight: Annotated[int, Interval(ge=1, le=20)] = 1
    """... how often, against the others; and what a called shot may choose (A-11)."""
    virility: Annotated[int, Interval(ge=0, le=20)] = 1
    """Successes with which it is shaken off (A-35), where no effect says otherwise; 0: it cannot be."""
    defence: Defence = ""
    """What it is shaken off with, where it was laid against none; empty: the highest."""


SHAPES: Mapping[str, type] = {
    "people": PersonDef,
    "characters": CharacterDef,
    "items": Item,
    "powers": Power,
    "abilities": Ability,
    "ailments": Ailment,
}
INNER: Mapping[str, type] = {"check": Check}

powers: Lore[Power] = lore("powers")
"""The powers of a world."""

abilities: Lore[Ability] = lore("abilities")
"""The abilities of a world."""

ailments: Lore[Ailment] = lore("ailments")
"""The ailments of a world."""

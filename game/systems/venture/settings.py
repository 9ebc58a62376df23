"""House settings: where the published rules are silent or leave it to the table. A pack may set any of them."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import Words
from game.core.record import shape
from game.systems.venture.content.acts import Pool

Few = Annotated[int, Interval(ge=0, le=9)]


@shape
class Settings:
    """The ◆ rows of the rules, by name, and what else a table may want to settle otherwise."""

    bene_limit: Few = 1
    """V-06, V-21: bene on one action without the secret Expansive Endeavor."""
    bene_limit_expansive: Annotated[int, Interval(ge=0, le=99)] = 99
    """V-06: the same with it; at 99 nothing but the pool limits them. For effect 4 are the most (V-21)."""
    contest_base: Annotated[int, Interval(ge=0, le=17)] = 5
    """V-85 ◆: what stands against one player's character who acts on another, beside all that the other brings."""
    ally_spell: Annotated[str, Words(("level", "free"))] = "level"
    """V-79 ◆: a spell for oneself that is cast on an ally: against its own level, or free as on oneself."""
    hidden_knowledge_bonus: Few = 1
    """V-09 ◆: what 1 point of Hidden Knowledge adds to one action."""
    flux_without_roll: bool = False
    """V-11 ◆: whether the magic dice of an act that needs no roll are thrown all the same, for flux alone."""
    sortilege_dice: Few = 1
    """V-13 ◆: magic dice for 1 point of Sortilege."""
    need_without_roll: bool = True
    """V-15 ◆: whether too few dice for the successes needed make an act impossible at a target of 0 or less too."""
    flux_tables: Annotated[tuple[str, ...], Len(1, 3)] = ("flux_minor", "flux_major", "flux_grave")
    """V-17 ◆: the table that comes up for 1 flux, for 2, for 3; the last one stands for all beyond it."""
    effect_paid_before: bool = False
    """V-20 ◆: whether bene for effect are pledged and paid before the roll, and lost with a failure."""
    effect_mitigates: bool = False
    """V-20 ◆: whether bene buy effects after a failure, too; the source speaks of mitigating one, once."""
    effect_levels: Mapping[str, Annotated[int, Interval(ge=1, le=4)]] = field(default_factory=dict)
    """V-22 ◆: entries of the menu that have another effect level here."""
    reached_with_venture: bool = True
    """V-30 ◆: whether a failed divination reaches the best die and the venture, or the die alone."""
    shift_joy: Few = 1
    """V-32 ◆: Joy from a remarkable success."""
    shift_despair: Few = 1
    """V-32 ◆: Despair from a catastrophe."""
    npc_bene: Few = 1
    """V-42 ◆: levels that a bene adds to somebody of the guide's for one action, and a vex takes."""
    motivated: Annotated[int, Interval(ge=0, le=4)] = 0
    """V-44 ◆: what everybody of the guide's adds to their level against anything but a player's character, where
    neither the guide nor the content says how much an act matters to them."""
    stride_feet: Annotated[int, Interval(ge=5, le=500)] = 50
    """V-54: how far an action moves you: anywhere near."""
    step_feet: Annotated[int, Interval(ge=0, le=50)] = 10
    """V-54: how far the free move beside another action goes: close."""
    pace_divisor: Annotated[int, Interval(ge=1, le=10)] = 2
    """V-54: what climbing, jumping and swimming divide a move by."""
    round_seconds: Annotated[int, Interval(ge=1, le=60)] = 10
    """V-56 ◆: how long a round counts, where rounds meet minutes."""
    unarmed_damage: Few = 1
    """V-57 gives damage for weapons only; bare hands do this much."""
    certes: tuple[Pool, ...] = ("accuracy", "movement", "perception", "physicality")
    """V-61 ◆: the pools of the body, which Wounds scourge; Anguish scourges all the others."""
    short_rest_bene: Few = 1
    """V-65: points that a ten-minute rest brings back to every pool."""
    long_rest_bene: Annotated[int, Interval(ge=0, le=99)] = 99
    """V-65: the same for the one-hour rest; 99 fills them."""
    night_restores: bool = True
    """V-65: whether a night's sleep fills every pool, besides what it heals."""
    rest_one_thing: bool = True
    """V-66 ◆: whether a rest restores pools, or heals, or counts for one condition; otherwise it counts for all of
    these besides what it is for."""
    night_ends_conditions: bool = False
    """V-66 ◆: whether a night's sleep is one of the rests that end conditions."""
    death_despair: Few = 1
    """V-68, V-82: Despair that death brings a character, at once."""
    cards_put_back: bool = False
    """V-71 ◆: whether the cards of an act go back into the deck after it."""
    new_pools: Annotated[int, Interval(ge=0, le=99)] = 16
    """V-61 ◆: points over the pools of somebody who is made; the published rules make nobody."""
    new_pool_most: Few = 5
    """V-61 ◆: how many of them go to one pool at the most."""
    new_skills: Annotated[int, Interval(ge=0, le=99)] = 8
    """V-04 ◆: levels of skill that they begin with."""
    new_skill_most: Annotated[int, Interval(ge=1, le=6)] = 3
    """V-04 ◆: the level of one skill at the most."""
    new_abilities: Few = 2
    """V-08 ◆: spells, talents and secrets that they begin with."""
    new_ability_level: Annotated[int, Interval(ge=0, le=17)] = 4
    """V-08 ◆: the level of one of these at the most."""
    new_hidden_knowledge: Few = 2
    """V-09 ◆: points of Hidden Knowledge that they begin with."""
    new_things: Few = 3
    """V-05 ◆: things that they begin with at the most."""


HOUSE: Mapping[str, str] = {
    "bene_limit": "Bene that one act takes at the most.",
    "bene_limit_expansive": "The same with the secret Expansive Endeavor; at 99 the pool is the only limit.",
    "contest_base": "What stands against you where you act on another player’s character, beside all they bring.",
    "ally_spell": "A spell for yourself, cast on an ally: against its own level, or free as on yourself.",
    "hidden_knowledge_bonus": "What a point of Hidden Knowledge adds to one act.",
    "flux_without_roll": "Magic dice of an act that needs no roll are thrown all the same, for flux alone.",
    "sortilege_dice": "Magic dice for a point of Sortilege.",
    "need_without_roll": "An act that needs more successes than it has dice is impossible, even without a roll.",
    "flux_tables": "The tables for one flux, for two, and for three or more.",
    "effect_paid_before": "Bene for effect is paid before the roll, and lost with a failure.",
    "effect_mitigates": "Bene buy effects after a failure, too.",
    "effect_levels": "Effects that have a level of their own here.",
    "reached_with_venture": "A failed divination reaches as far as the best die and the venture, not the die alone.",
    "shift_joy": "Joy for a remarkable success.",
    "shift_despair": "Despair for a catastrophe.",
    "npc_bene": "Levels that a bene adds to one act of somebody of the guide’s, and a vex takes from it.",
    "motivated": "What anybody of the guide’s adds to their level where nobody says how much it matters to them.",
    "stride_feet": "Feet that a move takes you.",
    "step_feet": "Feet of the free step beside another act.",
    "pace_divisor": "What climbing, jumping and swimming divide a move by.",
    "round_seconds": "Seconds that a round counts.",
    "unarmed_damage": "Damage of bare hands.",
    "certes": "The pools of the body: Wounds weigh on these, Anguish on the others.",
    "short_rest_bene": "Points that ten minutes of rest bring back to every pool.",
    "long_rest_bene": "Points that an hour of rest brings back to every pool; 99 fills them.",
    "night_restores": "A night’s sleep fills every pool, besides what it heals.",
    "rest_one_thing": "A rest brings points back, or heals, or counts for one condition; not all of these.",
    "night_ends_conditions": "A night’s sleep is one of the rests that end conditions.",
    "death_despair": "Despair for going on after the end.",
    "cards_put_back": "The cards of an act go back into the deck after it.",
    "new_pools": "Points over the pools of somebody who is made.",
    "new_pool_most": "Points that go to one pool then, at the most.",
    "new_skills": "Levels of skill that somebody who is made begins with.",
    "new_skill_most": "Level of one skill then, at the most.",
    "new_abilities": "Spells, talents and secrets that somebody who is made begins with.",
    "new_ability_level": "Level of one of these then, at the most.",
    "new_hidden_knowledge": "Hidden Knowledge that somebody who is made begins with.",
    "new_things": "Things that somebody who is made begins with, at the most.",
}
"""What each setting settles, as a statement: one of a yes or no holds or does not, a number counts what it says."""

"""What an effect is made of, whoever wrote it: an ability that somebody has learned, or what is said of an act."""

from typing import Annotated

from annotated_types import Interval, Len

from game.core.marks import ConditionRef, PersonRef, Says, Words
from game.core.record import shape

DEFENCES = ("guard", "dodge", "footing", "resolve")
"""A-14: a shield, getting out of the way, standing fast, steeling oneself."""
KINDS = ("bodily", "mental", "social")
"""Kinds of harm: from which conditions a random one is drawn (A-10)."""
ASPECTS = ("area", "targets", "damage", "healing", "duration", "range", "virility")
"""A-30 to A-35: what the successes of an effect are divided among."""
SHARES = tuple(f"put_{aspect}" for aspect in ASPECTS)
"""The facts with how many successes went into each of them."""
Defence = Annotated[str, Words(DEFENCES)]
HarmKind = Annotated[str, Words(KINDS)]
Aspect = Annotated[str, Words(ASPECTS)]


@shape
class EffectDef:
    """An effect: what its successes are divided among, and what comes of it to whom it reaches."""

    aspects: Annotated[tuple[Aspect, ...], Says("effect")] = ()
    """What its successes are divided among (A-30): area or targets, damage, healing, duration, range, virility.
    Empty: of an ability nothing is divided; the successes are the rating, or what is healed."""
    against: Annotated[Defence, Says("effect", word="meets")] = ""
    """The defence of the target, whose half is taken off the successes; empty: of an ability, nobody resists."""
    harm: Annotated[HarmKind, Says("effect", word="harm")] = ""
    """A kind of harm: it lays a random negative condition of that kind, or the one of a called shot ..."""
    lays: Annotated[ConditionRef, Says("effect", word="lays")] = ""
    """... or this condition, good or bad, of the rating that goes into damage (1 and more)."""
    heals: Annotated[bool, Says("effect", word="heals")] = False
    """Whether it takes rating off conditions."""
    moves: Annotated[int, Interval(ge=-60, le=60), Says("effect", word="moves")] = 0
    """Feet that the target is moved away (below 0: nearer) for each point of damage."""
    initiative: Annotated[bool, Says("effect")] = False
    """It changes initiative: you may have whoever it reaches roll again (A-02)."""
    weight: Annotated[str, Words(("created", "moved")), Says("effect")] = ""
    """created or moved: how much of a substance goes by the rank of the power (A-36)."""


@shape
class FreeEffect(EffectDef):
    """An effect that nobody has learned (A-51): what is not said of it follows from its power, and from what is said.

    Aspects that are left out are those that fit; harm is of the kind of its power; somebody who is not of one's own
    side meets it with the defence that attacks with the power meet, and then the power is rolled alone.
    """

    whom: Annotated[tuple[PersonRef, ...], Len(0, 20), Says("opposition", word="on")] = ()
    """Whom it is for: the first is aimed at. Empty: whoever the act is against, or nobody."""
    ap: Annotated[Annotated[int, Interval(ge=0, le=20)] | None, Says("price")] = None
    """Action points; empty: as the house prices it (A-41)."""

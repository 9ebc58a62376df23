"""What a skill check is: its skill, its difficulty, its tier, and whether it can be tried at all (T-20 to T-24)."""

from game.core import contest as core
from game.core.act import SAID, content_of
from game.core.draft import Sight
from game.core.record import changed
from game.core.scope import ASIDE
from game.core.state import Part, Person
from game.core.world import World
from game.systems.tiers.check import contest
from game.systems.tiers.check.contest import check_of
from game.systems.tiers.content.acts import Check
from game.systems.tiers.effects.conditions import barred_by
from game.systems.tiers.fight import turn
from game.systems.tiers.growth.classes import TIERS, tier
from game.systems.tiers.person.people import SKILL, defence, recruit
from game.systems.tiers.person.people import skills_of as skills_in_play

CHECK = "check"
"""What the part of a skill check does."""
HARD = ("easy", "normal", "hard", "very_hard")
FEATS = (
    "just past what a body can do, or a minor ritual",
    "plain for all to see, or a greater ritual",
    "huge: walking on air, or a major ritual",
)
"""T-22: what an arbitrary effect can be, by tier."""


# Skills --------------------------------------------------------------------------------------------------------------


def skills_of(check: Check) -> tuple[str, ...]:
    """The skills that it can be done with, those that have to be argued for last."""
    return tuple(dict.fromkeys(key for key in (check.skill, *check.skills, *check.arguable) if key))


def own_skills(w: World, person: Person) -> tuple[str, ...]:
    """T-54: what somebody has in words of their own, which counts where it fits: at whoever leads the table's word."""
    return tuple(key for key in skills_in_play(w) if bonus_of(person, key)) if w.settings.own_skills else ()


def bonus_of(person: Person, skill: str) -> int:
    """T-20: the bonus of a skill."""
    return person.tracks.get(SKILL + skill, 0)


def skill_of(s: Sight, part: Part) -> str:
    """The skill that it is done with as it stands: as chosen, or else the best; what is argued for only when chosen, or
    where there is nothing else.

    Whoever throws against it does so with what the check names for that, or with the same (T-58).
    """
    check, person = check_of(s, part), s.people[part.who]
    if part.act == contest.OPPOSE:
        return check.resists or skill_of(s, core.acting(s, part))
    chosen = str(part.value("skill") or "")
    known = skills_of(check)
    if chosen and (chosen in known or chosen in own_skills(s.w, person)):
        return chosen
    plain = [key for key in known if key not in check.arguable or key in (check.skill, *check.skills)]
    return max(plain or check.arguable, key=lambda key: bonus_of(person, key), default="")


def arguable(check: Check, skill: str) -> bool:
    """T-23, T-51: whether this skill is outside its normal use here."""
    return skill in check.arguable and skill not in (check.skill, *check.skills)


# Difficulty and tier -------------------------------------------------------------------------------------------------


def tier_of(check: Check, person: Person) -> int:
    """T-24: the tier that a check is for; without one it is one's own."""
    return check.tier or tier(person)


def must_push(check: Check, person: Person) -> bool:
    """T-22, T-24: one tier above one's own, and arbitrary effects, only by pushing."""
    return check.feat or tier_of(check, person) > tier(person)


def difficulty(s: Sight, part: Part) -> tuple[int, str]:
    """T-20, T-22, T-14: the number to exceed, and what it is in a few words."""
    check, person = check_of(s, part), s.people[part.who]
    at = tier_of(check, person)
    if check.feat:
        return s.w.settings.feat_difficulty[tier(person) - 1], check.what or FEATS[tier(person) - 1]
    if check.against:
        other = opponent(s, part, check)
        return defence(s.w, other, check.meets), f"{other.name}, {check.meets.upper()}"
    if check.difficulty is not None:
        return check.difficulty, check.what or f"{TIERS[at]} tier"
    base = s.w.settings.difficulty[HARD.index(check.hard)] + s.w.settings.difficulty_by_tier * (at - 1)
    word = check.hard.replace("_", " ")
    return base, ": ".join(each for each in (check.what, f"{word}, {TIERS[at]} tier") if each)


def opponent(s: Sight, part: Part, check: Check) -> Person:
    """Whoever's defence it is: somebody here, or as the content has them."""
    here = s.people.get(part.against)
    if here is not None and check.backed:
        return max(core.group(s, check), key=lambda one: defence(s.w, one, check.meets), default=here)
    return here if here is not None else recruit(s.w, check.against, check.against, "", ASIDE)


def need(s: Sight, part: Part) -> int:
    """T-02: the number to exceed; where matching is enough, one less. None where the other throws as well (T-58)."""
    if contested(s, part):
        return 0
    number, _ = difficulty(s, part)
    return number if s.w.settings.checks_exceed else number - 1


def contested(s: Sight, part: Part) -> bool:
    """T-58: whether two players' characters throw against each other."""
    return part.act == contest.OPPOSE or contest.opponent(s, part, check_of(s, part)) is not None


# Beginning -----------------------------------------------------------------------------------------------------------


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """The exchange that a check begins, or in a sentence why it cannot be."""
    check, person = check_of(s, part), s.people[part.who]
    made = changed(part, act=CHECK, against=core.whom(s, part, check.against))
    if part.forced:
        return (made,)
    barred = _barred(person, check) or (turn.spent(s, person, "standard") if takes_action(s, part) else "")
    barred = barred or core.tried(s, part, check)
    against = contest.opponent(s, made, check)
    return barred or ((made, core.opposing(made, against)) if against is not None else (made,))


def _barred(person: Person, check: Check) -> str:
    """T-24, and what keeps somebody from acting."""
    tags = frozenset({CHECK, *skills_of(check)})
    above = tier_of(check, person) - tier(person)
    if above > 1:
        return f"This is beyond you: {TIERS[tier_of(check, person)]} tier, and you are of {TIERS[tier(person)]} tier."
    if above == 1 and not check.push:
        return f"This is of {TIERS[tier_of(check, person)]} tier, and there is no pushing your limits here."
    return barred_by(person, tags)


def takes_action(s: Sight, part: Part) -> bool:
    """Whether a check takes the standard action of a turn: not what comes to somebody, nor a free option."""
    return part.ref.startswith(("conflicts/", SAID)) and not getattr(content_of(s, part), "free", False)

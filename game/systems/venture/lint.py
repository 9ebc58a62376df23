"""Checks of a pack that only `venture` can make: numbers that are missing, rows that count twice."""

from collections.abc import Iterator

from game.core.problems import Looks, Problem, words
from game.core.world import World
from game.systems.venture.content.acts import Check
from game.systems.venture.content.shapes import PersonDef, skills
from game.systems.venture.content.unsaid import KIND

SLOTS = ("venture", "interaction_with", "armour", "pace")
"""What the terms of a condition can be put on."""


def house(w: World) -> Iterator[Problem]:
    """What the house settings and the deck of the pack speak of has to be there."""
    yield from words("settings.effect_levels", w.settings.effect_levels, w.effects)
    for key, deck in w.decks.items():
        if key == w.pack.cards and any(card.value > 9 for card in deck.cards):
            yield f"decks.{key}.cards", "a card that stands for a die has a value from 0 to 9"
    if w.pack.start and any(table not in w.tables for table in w.settings.flux_tables):
        yield "tables", f"magic dice need the tables {', '.join(w.settings.flux_tables)}"


def _check(w: World, path: str, check: Check) -> Iterator[Problem]:
    if check.cast is not None:
        yield from _cast(path, check)
    elif check.challenge is None and not check.against and not check.ruling:
        yield path, "a check needs challenge, against or ruling"
    for each in check.easier:
        if each.by > 2:
            yield f"{path}.easier", f"{each.label}: a circumstance eases by 1, or by 2 when it is extreme"
        if any(each.label == other.label for other in check.harder):
            yield path, f"{each.label}: a circumstance counts once, on the challenge or on the venture"
    if check.progress and check.ongoing is not None:
        yield path, "progress and ongoing both say what is worked at; keep one"
    if check.challenge is not None and check.against:
        yield path, "challenge and against both say how hard it is; keep one"


def _cast(path: str, check: Check) -> Iterator[Problem]:
    """V-79: a spell says itself whom it is cast on, and then how hard it is."""
    if check.against or (check.cast is not None and check.cast.at and check.challenge is not None):
        yield path, "a spell is cast on somebody, or at a thing so hard: keep one"


def _person(w: World, path: str, person: PersonDef) -> Iterator[Problem]:
    for index, row in enumerate(person.policy):
        if row.attack is not None and row.attack >= len(person.attacks):
            yield f"{path}.policy.{index}.attack", f"there is no attack {row.attack}; they count from 0"
        if row.recover and not person.important:
            yield f"{path}.policy.{index}.recover", "only the important recover; set important = true"


# What is rather unwise -----------------------------------------------------------------------------------------------


def _kindless(w: World, path: str, check: Check) -> Iterator[Problem]:
    """V-40: an act against somebody that does not say of what kind it is."""
    skill = skills(w).get(check.skill)
    kind = KIND.get(skill.pool, "") if skill is not None else ""
    if kind and check.against and check.kind == "action" and not (check.meets or check.pool):
        yield path, f"it meets no modification of theirs: by its skill, {check.skill}, it is of the kind {kind}"


def _pointless(w: World, path: str, person: PersonDef) -> Iterator[Problem]:
    """V-46: recoveries that can never happen. V-47, V-60: Armour that counts twice."""
    for index, row in enumerate(person.policy):
        if row.recover == "spells" and not (person.spellcaster and person.spells):
            here = f"{path}.policy.{index}.recover"
            yield here, "there are no spells to get back: it needs spellcaster = true, and spells"
    worn = max((w.items[item].armour for item in person.carries if item in w.items), default=0)
    if person.armour and worn:
        yield f"{path}.armour", f"{person.armour} and the {worn} they wear are {person.armour + worn} in all"


VALIDATES: Looks = {Check: _check, PersonDef: _person}
ADVISES: Looks = {Check: _kindless, PersonDef: _pointless}

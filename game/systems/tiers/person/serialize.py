"""Sheets: somebody as an entry of `characters`, the inverse of creating them, and what is wrong with one."""

from collections.abc import Iterator, Mapping

from game.core import entries
from game.core.state import Person
from game.core.things import unknown
from game.core.tracks import Number
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.content.shapes import classes
from game.systems.tiers.content.shapes import relations as factions
from game.systems.tiers.growth import choices
from game.systems.tiers.growth.classes import LEVELS, chosen, level_of
from game.systems.tiers.person.people import ADVANCE, NUMBERS, PREPARE, SKILL, USES, powers_of

CALLING = "class"


def brief(w: World) -> tuple[Number, ...]:
    """T-02, T-40: class and level, then skills; nobody can be without a class."""
    callings = tuple((key, made.name) for key, made in classes(w).items())
    calling = Number(CALLING, "Class", 0, 0, len(callings) - 1, "What you are", picks=callings)
    return (calling, *NUMBERS.brief(w)) if callings else ()


def briefly(w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
    """T-02, T-40: the entry of `characters` that these numbers come to, with the things that the class begins with."""
    calling = tuple(classes(w))[numbers[CALLING]]
    return {"calling": calling, **NUMBERS.briefly(w, numbers), "items": list(classes(w)[calling].items)}


def keeps(w: World, person: Person) -> Mapping[str, tuple[int, int]]:
    """Hit points and recoveries left (T-12, T-13), powers that are spent, what the relationship dice show (T-30)."""
    found = NUMBERS.keeps(w, person)
    points = {track: found[track] for track in ("hp", "recoveries", PREPARE)}
    powers = dict.fromkeys((f"{USES}{power}" for power in powers_of(w, person)), (0, 1))
    return points | powers | {bond.track: (0, 6) for bond in relations.bonds_of(person)} | found


def own(w: World, person: Person) -> Mapping[str, object]:
    """What an entry of `characters` says beside numbers, what is known and what is carried."""
    return {
        "calling": next((key for key in chosen(person) if key in classes(w)), ""),
        "relations": _bonds(person),
        "advances": [kind for kind in choices.KINDS if person.tracks.get(ADVANCE + kind)],
    }


def _bonds(person: Person) -> list[dict[str, object]]:
    found: dict[tuple[str, str], int] = {}
    for bond in relations.bonds_of(person):
        found[bond.key, bond.sign] = found.get((bond.key, bond.sign), 0) + 1
    return [{"to": key, "sign": sign, "dice": count} for (key, sign), count in found.items()]


def check(w: World, person: Person) -> tuple[str, ...]:
    """What is wrong with a sheet, as sentences: what these packs do not know, and what the rules do not allow."""
    found = (_check_words, _check_class, _check_skills, _check_relations, unknown)
    return tuple(sentence for look in found for sentence in look(w, person))


def _check_words(w: World, person: Person) -> Iterator[str]:
    return entries.unheard(w, person, "classes", "talents", "perks", "powers", "flaws")


def _check_class(w: World, person: Person) -> Iterator[str]:
    """T-40, T-41: one class, a level that there is, and no more chosen than it gives."""
    if sum(bool(person.known.get(key)) for key in classes(w)) != 1:
        yield "A character has one class."
    elif not 1 <= level_of(person) <= LEVELS:
        yield f"Level {level_of(person)} is not between 1 and {LEVELS}."
    else:
        yield from (f"{sentence}." for sentence in choices.wrong(w, person))


def _check_skills(w: World, person: Person) -> Iterator[str]:
    for key in person.tracks:
        if key.startswith(SKILL) and key.removeprefix(SKILL) not in w.lore["skills"]:
            yield f"There is no skill {key.removeprefix(SKILL)} here."
        if key.startswith(ADVANCE) and key.removeprefix(ADVANCE) not in choices.KINDS:
            yield f"An advance is one of {', '.join(choices.KINDS)}, not {key.removeprefix(ADVANCE)}."


def _check_relations(w: World, person: Person) -> Iterator[str]:
    for bond in relations.bonds_of(person):
        if bond.key not in factions(w):
            yield f"There is no {bond.key} to have relations with here."
        elif bond.sign not in relations.SIGNS:
            yield f"A relation is positive or negative, not {bond.sign}."

"""Checks of a pack that only `venture` can make: numbers that are missing, words that name no pool or distance."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.systems.venture.content import Check, PersonDef
from game.systems.venture.people import KINDS, POOLS, REACH
from game.systems.venture.settle import FLUX_TABLES

if TYPE_CHECKING:
    from game.core.world import World

Problem = tuple[str, str]
DEFENCES = ("dodge", "resist", "withstand")


def check_content(w: "World") -> Iterator[Problem]:
    """(path, sentence) for everything that would not work in play."""
    for path, content in _checked(w):
        yield from _check(path, content.check)
    for key, person in w.people.items():
        yield from _person(f"people.{key}", person)
    for key, item in w.items.items():
        yield from _word(f"items.{key}.reach", item.reach, REACH)
        yield from _word(f"items.{key}.weapon", item.weapon, ("", "light", "medium", "heavy"))
    for key, ability in w.abilities.items():
        yield from _word(f"abilities.{key}.reach", ability.reach, REACH)
        yield from _word(f"abilities.{key}.kind", ability.kind, ("spell", "talent", "secret"))
        for pool in ability.cost:
            yield from _word(f"abilities.{key}.cost", pool, POOLS)
    for key, skill in w.skills.items():
        yield from _word(f"skills.{key}.pool", skill.pool, POOLS)
    for key, character in w.characters.items():
        for pool in character.pools:
            yield from _word(f"characters.{key}.pools", pool, POOLS)
    if w.pack.start and any(table not in w.tables for table in FLUX_TABLES.values()):
        yield "tables", f"magic dice need the tables {', '.join(FLUX_TABLES.values())}"


def _checked(w: "World") -> Iterator[tuple[str, Any]]:
    """Every option and act with a check, with its path."""
    for kind, sections in (("scenes", w.scenes), ("conflicts", w.conflicts)):
        for name, section in sections.items():
            for key, option in section.options.items():
                if option.check is not None:
                    yield f"{kind}.{name}.options.{key}.check", option
    for name, act in w.acts.items():
        yield f"acts.{name}.check", act


def _check(path: str, check: Check) -> Iterator[Problem]:
    yield from _word(f"{path}.kind", check.kind, KINDS)
    yield from _word(f"{path}.pool", check.pool, ("", *POOLS))
    yield from _word(f"{path}.ruling", check.ruling, ("", "routine", "impossible"))
    if check.challenge is None and not check.against and not check.ruling:
        yield path, "a check needs challenge, against or ruling"
    if check.challenge is not None and check.against:
        yield path, "challenge and against both say how hard it is; keep one"


def _person(path: str, person: PersonDef) -> Iterator[Problem]:
    for index, attack in enumerate(person.attacks):
        yield from _word(f"{path}.attacks.{index}.defence", attack.defence, DEFENCES)
        yield from _word(f"{path}.attacks.{index}.reach", attack.reach, REACH)
    for index, row in enumerate(person.policy):
        if row.attack is not None and row.attack >= len(person.attacks):
            yield f"{path}.policy.{index}.attack", f"there is no attack {row.attack}; they count from 0"
        if row.recover and not person.important:
            yield f"{path}.policy.{index}.recover", "only the important recover; set important = true"


def _word(path: str, word: str, known: Any) -> Iterator[Problem]:
    if word not in known:
        yield path, f"{word} is none of {', '.join(w for w in known if w)}"

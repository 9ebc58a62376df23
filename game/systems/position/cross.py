"""Checks of a pack that only `position` can make: words that name no position, size or attribute; missing words."""

from collections.abc import Iterator, Mapping

from game.core.content import ActDef, Consequence, Op, Option
from game.core.menu import checks
from game.core.record import records
from game.core.world import World
from game.systems.common.problems import Problem, keys, sheet, terms, word, words
from game.systems.position.cells import SIZES, STANDS_IN
from game.systems.position.checks import Check, Risks, Way
from game.systems.position.content import Talent, actions, talents, threats
from game.systems.position.harm import LEVELS
from game.systems.position.people import ATTRIBUTES, KINDS
from game.systems.position.roll import GRADES, POSITIONS

TERMS = ("dice", "position", "need")
"""What the terms of a condition can be put on."""
SLOTS = (*TERMS, "push")
"""What a boon can be for."""
NAMING = ("scenes", "conflicts", "acts", "items", "conditions", "effects", "tables", "endings")
"""Sections whose operations may deal harm."""
MUCH = 3
"""P-13: dice from a thing; more are rare."""


def advice(w: World) -> Iterator[Problem]:
    """P-13: equipment adds 1 as a rule, rarely more than 3; the checker says so and refuses nothing."""
    for key, item in w.items.items():
        if item.dice > MUCH:
            yield f"items.{key}.dice", f"a thing adds 1 die as a rule, and rarely more than {MUCH}"
    yield from _unnamed(w)


def _unnamed(w: World) -> Iterator[Problem]:
    """P-45: harm that the content deals and has no name for."""
    for section in NAMING:
        for path, one in records(getattr(w, section), section):
            if isinstance(one, Op) and one.verb == "harm" and not one.text and not one.what.startswith("-"):
                yield path, 'harm has a name, so that it can be told: why = "a cracked rib"'


def check_content(w: World) -> Iterator[Problem]:
    """(path, sentence) for everything that would not work in play."""
    for path, content in checks(w):
        yield from _check(path, content)
    for key, threat in threats(w).items():
        yield from word(f"threats.{key}.position", threat.position, ("", *POSITIONS))
        yield from _risks(f"threats.{key}", threat)
    for key, action in actions(w).items():
        yield from word(f"actions.{key}.attribute", action.attribute, ATTRIBUTES)
    for key, talent in talents(w).items():
        yield from _talent(f"talents.{key}", talent)
    for key, person in w.people.items():
        yield from keys(f"people.{key}.attributes", person.attributes, ATTRIBUTES)
    for key, character in w.characters.items():
        yield from keys(f"characters.{key}.attributes", character.attributes, ATTRIBUTES)
        yield from sheet(w, key)
    for key, entry in w.effects.items():
        if entry.level != 1:
            yield f"effects.{key}.level", "one extra success buys an effect: its level is 1"
    yield from terms(w, TERMS)


def _check(path: str, content: Option | ActDef) -> Iterator[Problem]:
    check: Check = content.check
    yield from word(f"{path}.position", check.position, ("", *POSITIONS))
    yield from _risks(f"{path}", check)
    yield from _grades(f"{path}.on", check.on)
    if check.against and check.together is not None:
        yield f"{path}.together", "a group test is not opposed: keep against or together"
    if check.price is not None and not check.against:
        yield f"{path}.price", "a price is for an equal roll against somebody: it needs against"
    if check.against and any(risks.worse for risks in (check, *check.ways)):
        yield f"{path}.worse", "who prevails against somebody is settled: worse is for a difficulty"
    for n, peril in enumerate(check.perils):
        if any(_slight(op) for op in peril.do):
            yield f"{path}.perils.{n}.do", "harm that is risked as a peril is moderate or more: 2 or 3"
    for n, way in enumerate(check.ways):
        yield from _way(f"{path}.ways.{n}", way, check, content.on)


def _slight(op: Op) -> bool:
    """P-16: whether this is harm of less than moderate."""
    return op.verb == "harm" and op.what.isdecimal() and int(op.what) < 2 and op.who in ("", "you", "actor")


def _way(path: str, way: Way, check: Check, on: Mapping[str, Consequence]) -> Iterator[Problem]:
    if bool(way.action) == bool(way.attribute):
        yield path, "a way has an action, or an attribute where no action fits"
    yield from word(f"{path}.attribute", way.attribute, ("", *ATTRIBUTES))
    yield from word(f"{path}.position", way.position, ("", *POSITIONS))
    yield from _risks(path, way)
    yield from _grades(f"{path}.on", way.on)
    for grade in ("exact", "fewer"):
        names = {name for each in (way.on, check.on, on) for name in each}
        if not any(name == known or name.startswith(f"{known}_") for name in names for known in STANDS_IN[grade]):
            yield path, f"a check needs the words on.{STANDS_IN[grade][-1]}, of this way, the check or the option"


def _grades(path: str, on: Mapping[str, Consequence]) -> Iterator[Problem]:
    """Keys of words: a grade, or a grade and a position."""
    known = {*GRADES, *(f"{grade}_{position}" for grade in GRADES for position in POSITIONS)}
    for key in on:
        if key not in known:
            yield f"{path}.{key}", f"{key} is no grade, nor a grade and a position such as fewer_desperate"


def _risks(path: str, risks: Risks) -> Iterator[Problem]:
    yield from keys(f"{path}.harm", risks.harm, LEVELS[1:])
    yield from keys(f"{path}.trouble", risks.trouble, SIZES[1:])
    yield from word(f"{path}.hurts", risks.hurts, ("", *KINDS))
    yield from words(f"{path}.worsens", risks.worsens, ("controlled", "risky"))
    for key, trouble in risks.trouble.items():
        yield from word(f"{path}.trouble.{key}.stays", trouble.stays, ("scene", "story"))


def _talent(path: str, talent: Talent) -> Iterator[Problem]:
    for n, boon in enumerate(talent.boons):
        yield from word(f"{path}.boons.{n}.slot", boon.slot, SLOTS)
    yield from words(f"{path}.ignores", talent.ignores, KINDS)

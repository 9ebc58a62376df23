"""Checks of a pack that only `position` can make: risks that cannot be, missing words."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import ActDef, Consequence, Op, Option
from game.core.machine.menu import checks
from game.core.problems import Problem
from game.core.record import records
from game.core.state import Person
from game.core.world import World
from game.systems.position.content.acts import Check, Way
from game.systems.position.resolve.cells import STANDS_IN

TERMS = ("dice", "position", "need")
"""What the terms of a condition can be put on."""
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
    for path, content in checks(w):
        if content.check.against and content.check.need is not None:
            yield f"{path}.need", "against somebody there is no number: both roll, and need counts for nothing"


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
    for key, entry in w.effects.items():
        if entry.level != 1:
            yield f"effects.{key}.level", "one extra success buys an effect: its level is 1"


def _check(path: str, content: Option | ActDef) -> Iterator[Problem]:
    check: Check = content.check
    if check.against and check.together is not None:
        yield f"{path}.together", "a group test is not opposed: keep against or together"
    if check.led and check.together is not None:
        yield f"{path}.led", "who leads does it with nobody: keep led or together"
    if check.price is not None and not check.against:
        yield f"{path}.price", "a price is for an equal roll against somebody: it needs against"
    if check.against and any(risks.worse for risks in (check, *check.ways)):
        yield f"{path}.worse", "who prevails against somebody is settled: worse is for a difficulty"
    for n, peril in enumerate(check.perils):
        if any(_slight(op) for op in peril.do):
            yield f"{path}.perils.{n}.do", "harm that is risked as a peril is moderate or more: 2 or 3"
    for n, way in enumerate(check.ways):
        yield from _way(f"{path}.ways.{n}", way, check, content.on)
    for n, one in enumerate(check.flashbacks):
        if not (one.act or one.action or one.attribute):
            yield f"{path}.flashbacks.{n}", "a flashback has an act, or says here what it is done with"


def unfit(w: World, check: Mapping[str, Any], who: Person) -> str:
    """P-12: somebody who rolls against it leaves nothing to set a number for."""
    if not check.get("against") or not check.get("need"):
        return ""
    return f"Against somebody there is no number (P-12): both roll. Leave out “{check['need']}”, or say “no against”."


def _slight(op: Op) -> bool:
    """P-16: whether this is harm of less than moderate."""
    return op.verb == "harm" and op.what.isdecimal() and int(op.what) < 2 and op.who in ("", "you", "actor")


def _way(path: str, way: Way, check: Check, on: Mapping[str, Consequence]) -> Iterator[Problem]:
    if bool(way.action) == bool(way.attribute):
        yield path, "a way has an action, or an attribute where no action fits"
    for grade in ("exact", "fewer"):
        names = {name for each in (way.on, check.on, on) for name in each}
        if not any(name == known or name.startswith(f"{known}_") for name in names for known in STANDS_IN[grade]):
            yield path, f"a check needs the words on.{STANDS_IN[grade][-1]}, of this way, the check or the option"

"""Checks of a pack that only `position` can make: risks that cannot be, missing words."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import ActDef, MenuEntry, Op, Option
from game.core.problems import Looks, Problem
from game.core.record import records
from game.core.state import Person
from game.core.world import World
from game.systems.position.content.acts import Check, Way
from game.systems.position.content.shapes import Item
from game.systems.position.resolve.cells import STANDS_IN

TERMS = ("dice", "position", "need")
"""What the terms of a condition can be put on."""
NAMING = ("scenes", "conflicts", "acts", "items", "conditions", "effects", "tables", "endings")
"""Sections whose operations may deal harm."""
MUCH = 3
"""P-13: dice from a thing; more are rare."""


def unnamed(w: World) -> Iterator[Problem]:
    """P-45: harm that the content deals and has no name for."""
    for section in NAMING:
        for path, one in records(getattr(w, section), section):
            if isinstance(one, Op) and one.verb == "harm" and not one.text and not one.what.startswith("-"):
                yield path, 'harm has a name, so that it can be told: why = "a cracked rib"'


def _numberless(w: World, path: str, check: Check) -> Iterator[Problem]:
    if check.against and check.need is not None:
        yield f"{path}.need", "against somebody there is no number: both roll, and need counts for nothing"


def _much(w: World, path: str, item: Item) -> Iterator[Problem]:
    """P-13: equipment adds 1 as a rule, rarely more than 3; the checker says so and refuses nothing."""
    if item.dice > MUCH:
        yield f"{path}.dice", f"a thing adds 1 die as a rule, and rarely more than {MUCH}"


def _bought(w: World, path: str, entry: MenuEntry) -> Iterator[Problem]:
    if entry.level != 1:
        yield f"{path}.level", "one extra success buys an effect: its level is 1"


def _check(w: World, path: str, check: Check) -> Iterator[Problem]:
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
    for n, one in enumerate(check.flashbacks):
        if not (one.act or one.action or one.attribute):
            yield f"{path}.flashbacks.{n}", "a flashback has an act, or says here what it is done with"


def _ways(w: World, path: str, content: Option | ActDef) -> Iterator[Problem]:
    """Ways of an act, with the words that it has for how it comes out."""
    check: Check | None = content.check
    for n, way in enumerate(check.ways if check is not None else ()):
        yield from _way(f"{path}.check.ways.{n}", way, content)


def unfit(w: World, check: Mapping[str, Any], who: Person) -> str:
    """P-12: somebody who rolls against it leaves nothing to set a number for."""
    if not check.get("against") or not check.get("need"):
        return ""
    return f"Against somebody there is no number (P-12): both roll. Leave out “{check['need']}”, or say “no against”."


def _slight(op: Op) -> bool:
    """P-16: whether this is harm of less than moderate."""
    return op.verb == "harm" and op.what.isdecimal() and int(op.what) < 2 and op.who in ("", "you", "actor")


def _way(path: str, way: Way, content: Option | ActDef) -> Iterator[Problem]:
    if bool(way.action) == bool(way.attribute):
        yield path, "a way has an action, or an attribute where no action fits"
    for grade in ("exact", "fewer"):
        names = {name for each in (way.on, content.check.on, content.on) for name in each}
        if not any(name == known or name.startswith(f"{known}_") for name in names for known in STANDS_IN[grade]):
            yield path, f"a check needs the words on.{STANDS_IN[grade][-1]}, of this way, the check or the option"


VALIDATES: Looks = {Check: _check, Option: _ways, ActDef: _ways, MenuEntry: _bought}
ADVISES: Looks = {Check: _numberless, Item: _much}

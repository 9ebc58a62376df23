"""What a check said at the table has where nothing is said: with which practice, and how many successes it takes."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.act import Act
from game.core.state import Person
from game.core.world import World
from game.systems.practices.check.parts import opposing_way
from game.systems.practices.content.shapes import PRACTICES

NEED = 2
"""Successes, where nobody says how hard it is."""
MADE = "creation"
"""A-21: the practice of making."""


def unsaid(w: World, check: Mapping[str, Any], who: Person | None) -> Mapping[str, Any]:
    """A-01: a power is done with any practice, as whoever does it likes, or alone; with the best of them unless they
    say otherwise; an effect (A-51) belongs to one of them.

    Where nobody rolls against it and nothing is made or brought about, it takes two successes.
    """
    settled = {"need", "against", "makes", "effect"} & check.keys()
    ways = tuple(way for one in check.get("ways", ()) for way in _ways(one, check))
    return {**({} if settled else {"need": NEED}), **({"ways": ways} if ways else {})}


def _ways(way: Mapping[str, Any], check: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if "practice" in way or "makes" in check:
        yield {"practice": MADE, **way} if "makes" in check else way
        return
    yield from ({**way, "practice": one} for one in PRACTICES)
    if "effect" not in check:
        yield way


def kept(act: Act, table: Mapping[str, Any]) -> Mapping[str, Any]:
    """A-10: what whoever is against it rolls is written down, where they rolled the same as who acted. A-21: how fast
    something was made is chosen anew."""
    check, found = act.check, dict(table)
    if check.against and check.effect is None and not (check.resists or check.resists_with):
        way = opposing_way(act.s, act.frame, act.s.people[check.against])
        found["check"] = {**found["check"], "resists": way.power, "resists_with": way.practice}
    if check.makes is not None:
        found.pop("time", None)
    return found

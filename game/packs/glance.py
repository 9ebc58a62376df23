"""Packs at a glance: what a first picture shows of adventures, before what reads and checks packs is loaded.

It looks at the head of each file for plain lines, and may be wrong about a pack that is broken or written in another
way. `heads` knows; whoever shows a glance asks it next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from game.core.record import record
from game.packs.find import Places, Source, found

MOST = 64_000
"""Bytes of a head that are looked at."""


@record
class Glance:
    """An adventure as its head seems to say, each field as in `PackInfo`."""

    id: str
    title: str
    first: str
    minutes: int
    lesson: bool
    system: str


def glances(places: Places) -> tuple[Glance, ...]:
    """The adventures in these places that can be seen at a glance, in the order of the places."""
    return tuple(seen for source in found(places) if not source.zipped for seen in _glance(source))


def _glance(source: Source) -> Iterator[Glance]:
    said = _said(source.path / "pack.toml")
    if said.get("id") == source.name and said.get("title") and said.get("start") and said.get("table") != "true":
        minutes = said.get("minutes", "")
        yield Glance(
            source.name,
            said["title"],
            said.get("first", ""),
            int(minutes) if minutes.isdecimal() else 0,
            said.get("lesson") == "true",
            said.get("system", ""),
        )


def _said(path: Path) -> dict[str, str]:
    """The fields of a head that stand on plain lines of their own, as words."""
    if not path.is_file():  # a pipe would be waited for
        return {}
    with suppress(OSError, ValueError), path.open("rb") as file:
        text = _long().sub("", file.read(MOST).decode())
        head = _head().search(text)
        return {name: words or number for name, words, number in _line().findall(head[0])} if head else {}
    return {}


@cache
def _long() -> re.Pattern[str]:
    """Texts of several lines; one that is never closed goes to the end, so that each sign is looked at once."""
    return re.compile(r'"{3}(?:[^"\\]|\\.|"(?!""))*+(?:"{3}|\\?\Z)', re.DOTALL)


@cache
def _head() -> re.Pattern[str]:
    return re.compile(r"^\[pack\]$(?:\n(?!\[).*)*", re.MULTILINE)


@cache
def _line() -> re.Pattern[str]:
    return re.compile(r'^([a-z]+) = (?:"([^"\\\n]*)"|([a-z0-9]+))$', re.MULTILINE)

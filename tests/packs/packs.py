"""Small packs for tests, and a system that knows their words without knowing any rule."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

from game.author.check import checked as all_of
from game.core.checks.said import once
from game.core.declared import Making
from game.core.grades import Grade
from game.core.world import World
from game.packs.find import Places, default_places, source_at
from game.packs.link import PackSummary
from game.systems.venture.content.shapes import INNER, SHAPES
from game.systems.venture.settings import Settings
from game.systems.venture.system import SYSTEM

HEAD = """[pack]
id = "p"
title = "A pack"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "stub"
"""
START = 'start = "s"\n'
GOOD = """
[scenes.s]
title = "A room"
text = "There is a door, {you}."
[scenes.s.options.out]
label = "Go out"
do = [{ end = "done" }]
[endings.done]
title = "Out"
text = "You are out."
"""


def nothing_to_say(_: World) -> Iterable[tuple[str, str]]:
    return ()


def system(**changes: object) -> SimpleNamespace:
    """What a pack needs of a rule system, and nothing more."""
    members: dict[str, object] = {
        "title": "stub",
        "thrown": "",
        "about": "",
        "shapes": SHAPES,
        "inner": INNER,
        "settings": Settings,
        "grades": (Grade("failure", "failure", -1), Grade("partial", "partial", 0), Grade("success", "success", 1)),
        "vocabulary": replace(
            SYSTEM.vocabulary, tracks=frozenset({"movement", "wounds"}), outcome=frozenset({"reached"})
        ),
        "validates": {},
        "advises": {},
        "check_content": nothing_to_say,
        "advice": nothing_to_say,
        "blank": lambda w: None,
        "outfit": lambda w: (),
        "once": once,
        "making": Making.IN_PLAY,
    }
    return SimpleNamespace(**{**members, **changes})


def write(folder: Path, files: Mapping[str, str | bytes]) -> Path:
    """A pack folder with these files."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def adventure(body: str = GOOD) -> dict[str, str | bytes]:
    return {"pack.toml": HEAD + START, "a.toml": body}


def library(body: str) -> dict[str, str | bytes]:
    return {"pack.toml": HEAD, "a.toml": body}


def checked(path: Path, rules: object = None) -> PackSummary:
    """What the checker says of the pack at this path, with the packs beside it in reach."""
    return all_of(source_at(path), Places((path.absolute().parent,), (path,)), rules or system())


def report(path: Path, rules: object = None) -> list[str]:
    return [str(problem) for problem in checked(path, rules).problems]


def played_report(path: Path) -> list[str]:
    """The same by the rules that the pack names, with the packs that come with the game in reach."""
    return [str(problem) for problem in all_of(source_at(path), default_places((path,))).problems]

"""What a new pack is called and stands on, whoever begins one."""

import re
import sys
from importlib import resources
from importlib.resources.abc import Traversable

from game.errors import ArgumentError, shown
from game.packs.find import Places, find, is_name
from game.packs.known import quoted
from game.packs.link import list_packs


def core_packs(system_name: str, places: Places) -> tuple[str, ...]:
    """The library that packs for this system stand on: the first there is."""
    found = (pack for pack in list_packs(places) if pack.info and pack.sound)
    return tuple(pack.id for pack in found if pack.info and pack.info.system == system_name and not pack.info.start)[:1]


def title_of(name: str) -> str:
    """The title that a name suggests: its words with capitals, at most 60 signs."""
    return re.sub(r"[-_]+", " ", name).strip().title()[:60] or name


def name_of(title: str) -> str:
    """The name that a title suggests; not always one that does."""
    return re.sub(r"[^a-z0-9_-]+", "-", title.lower()).strip("-_")[:64].strip("-_")


def fit(name: str, places: Places) -> None:
    """Raise ArgumentError where a pack cannot be called so, or is already."""
    if not is_name(name):
        near = name_of(name)
        such = f", such as {near}" if is_name(near) else ""
        raise ArgumentError(f"{shown(name)} is no name for a pack: use a-z, 0-9, _ and -, at most 64{such}.")
    there = find(name, places)
    if there is not None and (not there.brought or there.path.is_dir()):  # one may be announced before it is begun
        raise ArgumentError(f"There is a pack {quoted(name)} already; give yours another name.")


def own_parts(system: object) -> Traversable | None:
    """The folder of parts that a rule system brings for new packs, beside its modules."""
    package = sys.modules[type(system).__module__].__package__
    return resources.files(package) / "scaffold" if package else None


def part(folder: Traversable | None, file: str) -> str:
    """A part as it stands; empty where there is none."""
    if folder is None or not (folder / file).is_file():
        return ""
    return (folder / file).read_text(encoding="utf-8")

"""Who plays at a guide's table: ready-made characters and sheets, each with the name of the person who plays them."""

from dataclasses import replace
from pathlib import Path

from game import sheets
from game.core.state import Person
from game.core.world import World
from game.errors import ArgumentError, did_you_mean, shown
from game.journal.fs import DISK, Fs
from game.journal.library import slug_of


def brought(w: World, said: str, folder: Path, taken: frozenset[str] = frozenset(), fs: Fs = DISK) -> Person:
    """Somebody by "CHARACTER" or "SHEET.toml", with ":NAME" for who plays them: "wenna_tarr:Ida".

    A sheet is a file, or the name of one in the folder of characters. Ids in `taken` are given a number. Raises
    GameError with a sentence.
    """
    key, _, player = said.partition(":")
    person = _person(w, key, folder, fs)
    number, own = 1, slug_of(person.name).replace("-", "_") if person.id == sheets.OWN else person.id
    id_ = own
    while id_ in taken:
        number += 1
        id_ = f"{own}_{number}"
    name = f"{person.name} ({player.strip()[:20]})" if player.strip() else person.name
    return replace(person, id=id_, name=name)


def _person(w: World, key: str, folder: Path, fs: Fs) -> Person:
    if key in w.characters:
        return w.system.create(w, key)
    path = next(
        (p for p in (Path(key), folder / key, folder / f"{key}.toml") if p.suffix == ".toml" and p.is_file()), None
    )
    if path is None:
        known = tuple(w.characters)
        raise ArgumentError(
            f"{w.pack.title} has no character {shown(key)} and there is no such sheet{did_you_mean(key, known)}"
        )
    return sheets.read(path, w, fs)


def gathered(w: World, said: tuple[str, ...], folder: Path, fs: Fs = DISK) -> tuple[Person, ...]:
    """Everybody who is brought; with nobody named, the whole cast of the pack. Raises GameError."""
    found: list[Person] = []
    for one in said or (w.pack.cast or tuple(w.characters)):
        found.append(brought(w, one, folder, frozenset(person.id for person in found), fs))
    return tuple(found)

"""Who plays at a guide's table: ready-made characters, sheets, somebody made by the rules or of a few numbers.

Each has the name of the person who plays them.
"""

import re
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

from game import sheets
from game.core.commands import Sit
from game.core.machine.decide import TABLE, where
from game.core.record import record
from game.core.state import Person, State
from game.core.world import World
from game.errors import ArgumentError, did_you_mean, quoted
from game.guide import brief
from game.journal.fs import DISK, Fs
from game.journal.library import slug_of
from game.session import Session

NEW, BRIEF = "new", "brief"
MOST_PLAYER = 20
"""Signs of the name of a person who plays."""
_ASKED = re.compile(rf"({NEW}|{BRIEF})(?::(\"[^\"]*\"|“[^”]*”|\S*))?(?:\s+(.*))?", re.DOTALL)


@record
class Asked:
    """Somebody who is still to be made: by the rules, or of a name and a few numbers, which may be said already."""

    kind: str
    player: str
    words: str = ""


def asked(said: str) -> Asked | None:
    """new:Ida, brief:Ida, brief:Ida Tall Mae might=3; None for a character or a sheet. A single name before numbers,
    brief:Ruta might=3, is that of who is played."""
    found = _ASKED.fullmatch(said.strip())
    if found is None:
        return None
    kind, player, words = found.groups(default="")
    if kind == BRIEF and player and brief.nameless(words):
        player, words = "", f"{player} {words}"
    return Asked(kind, player.strip('“”"'), words.strip())


def described(w: World, one: Asked) -> Person | None:
    """Whoever a line has said all about already; None where it has still to be asked. Raises GameError."""
    if one.kind == NEW:
        if w.system.blank(w) is None:
            raise ArgumentError(f"{w.system.title} makes nobody by its rules. Say {BRIEF} in place of {NEW}.")
        if one.words:
            raise ArgumentError(f"Behind {NEW} stands who plays them, and nothing else: {NEW}:Ida.")
        return None
    return brief.person(w, *brief.read(w, one.words)) if one.words else None


def brought(w: World, said: str, folder: Path, taken: Collection[str] = (), fs: Fs = DISK) -> Person:
    """Somebody by "CHARACTER" or "SHEET.toml", with ":NAME" for who plays them: "wenna_tarr:Ida".

    A sheet is a file, or the name of one in the folder of characters. Raises GameError with a sentence.
    """
    key, _, player = said.partition(":")
    return seated(_person(w, key, folder, fs), player, taken)


def seated(person: Person, player: str, taken: Collection[str] = ()) -> Person:
    """Somebody with the name of who plays them. Where their id is `taken`, it is given a number.
    Raises GameError where the name of who plays is too long."""
    number, own = 1, slug_of(person.name).replace("-", "_") if person.id == sheets.OWN else person.id
    id_ = own
    while id_ in taken:
        number += 1
        id_ = f"{own}_{number}"
    player = player.strip()
    if player_wrong(player):
        raise ArgumentError(player_wrong(player))
    return replace(person, id=id_, name=f"{person.name} ({player})" if player else person.name, player=player)


def player_wrong(player: str) -> str:
    """Why the name of who plays cannot stand; empty where it can."""
    if len(player) <= MOST_PLAYER:
        return ""
    return f"The name of who plays has {MOST_PLAYER} signs at most, and this has {len(player)}: {quoted(player)}."


def _person(w: World, key: str, folder: Path, fs: Fs) -> Person:
    if key in w.characters:
        return w.system.create(w, key)
    path = next(
        (p for p in (Path(key), folder / key, folder / f"{key}.toml") if p.suffix == ".toml" and p.is_file()), None
    )
    called = _called(w, key) if path is None else ""
    if called:
        return w.system.create(w, called)
    if path is None:
        known = tuple(w.characters)
        near = did_you_mean(key, known)
        way = "" if near != "." or not w.system.brief(w) else f" A name and a few numbers will do: {BRIEF}:WHO NAME."
        raise ArgumentError(f"{w.pack.title} has no character {quoted(key)} and there is no such sheet{near}{way}")
    return sheets.read(path, w, fs)


def _called(w: World, word: str) -> str:
    """The one character with a name that has this word; empty where none has, or several."""
    found = [key for key, one in w.characters.items() if word.casefold() in one.name.casefold().split()]
    return found[0] if len(found) == 1 else ""


def gathered(
    w: World,
    said: tuple[str, ...],
    folder: Path,
    fs: Fs = DISK,
    make: Callable[[Asked], Person] | None = None,
) -> tuple[Person, ...]:
    """Everybody who is brought; with nobody named, the whole cast of the pack. `make` answers for whoever is still to
    be made. Raises GameError."""
    found: list[Person] = []
    for one in said or (w.pack.cast or tuple(w.characters)):
        taken = [person.id for person in found]
        wanted = asked(one) if make is not None else None
        if wanted is not None and make is not None:
            found.append(seated(make(wanted), wanted.player, taken))
        else:
            found.append(brought(w, one, folder, taken, fs))
    return tuple(found)


def look_over(w: World, said: tuple[str, ...], folder: Path, fs: Fs = DISK) -> None:
    """Raise GameError where somebody who is named cannot be brought, or not be made; before anything is opened."""
    for one in said:
        wanted = asked(one)
        if wanted is not None:
            described(w, wanted)
        else:
            brought(w, one, folder, (), fs)


def can_sit(state: State) -> bool:
    """Whether somebody can sit down now: while dice are in the air, or something is offered, nobody can."""
    return any(row.command is Sit for row in TABLE.get(where(state), ()))


def sits(w: World, state: State, said: str, folder: Path, fs: Fs = DISK) -> Sit:
    """A character, a sheet, or somebody of a few numbers who are all said, sits down at a table. Raises GameError."""
    one = asked(said)
    person = described(w, one) if one is not None else None
    if one is not None and person is not None:
        return sits_down(person, one.player, state)
    if one is not None:
        raise ArgumentError("Somebody has to be made first.")
    return Sit(brought(w, said, folder, frozenset(state.people), fs))


def sits_down(person: Person, player: str, state: State) -> Sit:
    """Somebody who was just made sits down at a table."""
    return Sit(seated(person, player, frozenset(state.people)))


def sheets_of(session: Session) -> Path:
    """The folder of sheets beside a saved table; where it is not saved, the folder one is in."""
    return session.journal.folder.parent / sheets.FOLDER if session.journal is not None else Path()


def kept(w: World, person: Person, folder: Path, fs: Fs = DISK) -> str:
    """Write the sheet of somebody who was just made, to be taken again; the name of its file. Raises GameError."""
    return sheets.keep(w, person, folder, fs).name

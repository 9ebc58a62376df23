"""Games kept for ever: how they were recorded, and how they are read again.

    python -m tests.journal.golden_games

adds games for characters that have none. A game that is there is never written again: it stands for the saves that
people have of the version that wrote it.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

import tomli_w

from game.core.commands import Amend, Command, Consult, Keep, Next, Note, Play, Refusal, Throw, Withdraw
from game.core.content import Op, Variable
from game.core.draft import Sight
from game.core.machine.dice import wanted
from game.core.seats import CONFIDED
from game.core.world import World
from game.guide.at import At
from game.guide.best import best
from game.guide.words import allowed, meant
from game.guide.yours import letters_now
from game.journal import Journal
from game.journal.library import Library
from game.journal.savefile import JOURNAL
from game.session import Session, new_game, new_table, open_game
from game.testing.robots import filled
from tests.trust.script import digest
from tests.worlds import adventures, world

GOLDEN = Path(__file__).parent / "golden"
KNOWN = GOLDEN / "digests.toml"
TRIES = 60
ENOUGH = 60
LONGEST = 160
"""Entries of a recorded game."""


def known() -> dict[str, dict[str, Any]]:
    """What each game leads to: entries, digest of its state, the variables its pack had then."""
    return tomllib.loads(KNOWN.read_text("utf-8")) if KNOWN.exists() else {}


def then(today: World, variables: dict[str, int]) -> World:
    """The world with the variables that the pack had when a game was recorded: a state begins with them."""
    return replace(today, variables={name: Variable(value=value) for name, value in variables.items()})


def kinds(folder: Path) -> set[str]:
    """The kinds of events and of entries in a save."""
    with Journal.open(folder, read_only=True) as journal:
        tables = journal.entries()
    said = [one for table in tables for one in (table, *table.get("then", ()))]
    return {kind for one in said for event in one.get("events", ()) for kind in event} | {
        kind for table in tables for kind in ("back", "again", "then") if kind in table
    }


def adventure_of(game: dict[str, Any]) -> World:
    """The world of today that a recorded game belongs to, with the variables of then."""
    return then(world(game.get("pack", "salt-office")), game["variables"])


def _play(library: Library, pack: str, character: str, seed: int, longest: int = LONGEST) -> Session:
    """A game at random to its end, with everything taken back, done again and corrected now and then."""
    session = new_game(world(pack), character, library, "program", seed)
    _go_on(session, Random(seed), longest)
    return session


def _go_on(session: Session, chance: Random, longest: int) -> None:
    assert session.journal is not None
    while not session.state.ending and len(session.journal) < longest:
        whim = chance.random()
        if whim < 0.03:
            session.undo()
        elif whim < 0.05:
            session.redo()
        elif whim < 0.06:
            session.do(Note("Words with “marks”, a\ttab,\na line and an é."))
        elif whim < 0.08:
            _correct(session, chance)
        else:
            free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
            assert not isinstance(session.do(filled(chance.choice(free), chance)), Refusal)


def _play_on(library: Library, pack: str, character: str, seed: int) -> Session:
    """The same, closed and opened again after a week."""
    evening = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
    with patch("game.session.dates.now", return_value=evening):
        session = _play(library, pack, character, seed, LONGEST // 4)
    session.close()
    folder = library.folder(session.name)
    os.utime(folder / JOURNAL, (evening.timestamp(),) * 2)
    with patch("game.session.dates.now", return_value=evening + timedelta(days=7)):
        again = open_game(folder, session.world, seed=seed)
    _go_on(again, Random(seed), LONGEST // 2)
    return again


TABLE = "table"
"""In the place of a character: a guide's table with two of the cast."""
AGAIN = "again"
"""In the place of a character: a game of the first of the cast in two sessions."""


def _play_table(library: Library, pack: str, seed: int) -> Session:
    """A guide's table at random: both sides played by hand, the guide's words now and then."""
    chance = Random(seed)
    w = world(pack)
    people = tuple(w.system.create(w, key) for key in (w.pack.cast or tuple(w.characters))[:2])
    session = new_table(w, people, library, "program", seed)
    assert session.journal is not None
    while not session.state.ending and len(session.journal) < LONGEST // 2:
        whim = chance.random()
        if whim < 0.04:
            session.undo()
        elif whim < 0.12:
            session.do(chance.choice(_words(session, chance)))
        else:
            free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
            if free:
                session.do(filled(chance.choice(free), chance))
            else:
                session.undo()
    return session


TRIED = ("position", "practices", "solar", "tiers", "venture")
"""The rules at whose open tables skills were tried that no content had an act for, and then acts were said."""

HANDED = "salt-office-handed"
"""A guide's table at which things are handed out, and whispered both ways."""

FOUGHT = ("position", "practices", "tiers", "venture")
"""Those of them that have a fight nobody wrote; in Solar one comes of an act."""


def _play_tried(library: Library, system: str, seed: int) -> Session:
    """An evening at an open table at which everybody tries one skill after the other, by the guide's word."""
    chance = Random(seed)
    w = world(f"table-{system}")
    session = new_table(w, tuple(w.system.create(w, key) for key in tuple(w.characters)[:2]), library, "program", seed)
    assert session.journal is not None
    skills = list(w.lore[{"solar": "abilities", "position": "actions", "practices": "powers"}.get(system, "skills")])
    while len(session.journal) < LONGEST // 2:
        if session.state.top.kind == "scene" and chance.random() < 0.8:
            session.do(Amend((Op("act", chance.choice(skills), chance.choice(list(session.state.people))),)))
        elif chance.random() < 0.04:
            session.undo()
        elif chance.random() < 0.05:
            _correct(session, chance)
        else:
            free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
            session.do(filled(chance.choice(free), chance))
    return session


def _play_said(library: Library, system: str, seed: int) -> Session:
    """An evening at an open table of acts that nobody wrote, said otherwise by letters before the dice fall."""
    chance = Random(seed)
    w = world(f"table-{system}")
    session = new_table(w, tuple(w.system.create(w, key) for key in tuple(w.characters)[:2]), library, "program", seed)
    assert session.journal is not None
    while len(session.journal) < ENOUGH // 2:
        found = letters_now(session.state, w)
        if session.state.top.kind == "scene":
            session.do(chance.choice(best(At(session.state, w))).heard.commands[0])
        elif found and chance.random() < 0.6:
            one = chance.choice(found)
            said: list[Command] = [each for each in (one.press, one.back) if each is not None]
            session.do(chance.choice(said or [Withdraw()]))
        elif chance.random() < 0.06:
            session.undo()
        else:
            free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
            session.do(filled(chance.choice(free), chance))
    return session


def _play_fought(library: Library, system: str, seed: int) -> Session:
    """An evening at an open table of fights that nobody wrote."""
    chance = Random(seed)
    w = world(f"table-{system}")
    session = new_table(w, tuple(w.system.create(w, key) for key in tuple(w.characters)[:2]), library, "program", seed)
    assert session.journal is not None
    while len(session.journal) < ENOUGH // 2:
        free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
        if session.state.top.kind == "scene":
            for word in (f"bring {chance.choice(list(w.people))}", "fight"):
                session.do(meant(word, session.state, w))
        elif chance.random() < 0.04 or not free:
            session.undo()
        else:
            session.do(filled(chance.choice(free), chance))
    return session


def _play_handed(library: Library, seed: int) -> Session:
    """The beginning of an evening at which everybody gets something into their hands."""
    w = world("salt-office")
    people = tuple(w.system.create(w, key) for key in ("wenna_tarr", "dorrit_vane"))
    session = new_table(w, people, library, "program", seed)
    for typed in ("hand note", "hand notice to dorrit_vane", "hand plan to wall", "whisper wenna_tarr: he lies"):
        session.do(meant(typed, session.state, w))
    session.do(Note("I keep the seal.", CONFIDED, "wenna_tarr"))
    session.do(meant("hand plan to wenna_tarr", session.state, w))
    session.undo()
    return session


def _words(session: Session, chance: Random) -> list[Command]:
    """Some of what a guide may say; what cannot be said now is refused."""
    w, s = session.world, session.state
    who = chance.choice(list(s.people))
    barred = [p.command for p in session.prompts if p.barred]
    said: list[Command] = [
        Note("The mill, after dark", "title"),
        Note("Something moves.", "story"),
        Keep("thread", f"thread {chance.randint(1, 3)}", chance.random() < 0.3),
        Amend((Op("effect", "", who, text="held by the rope", kind="round:2"),), "a slip"),
        Amend((Op("harm", "1", who),)),
        Amend((Op("join", chance.choice(list(w.people)), "foe", kind="extra", text="Somebody More"),)),
        Play(who, chance.choice(("guide", "content", "player"))),
        Next(who),
        *([Consult(chance.choice(list(w.tables)), "Is it so?")] if w.tables else []),
        *([Amend((Op("conflict", chance.choice(list(w.conflicts))),))] if w.conflicts and len(s.frames) == 1 else []),
        *(command for one in barred[:3] if (command := allowed(one, "the guide’s word")) is not None),
    ]
    return said


def _correct(session: Session, chance: Random) -> None:
    throws = [entry for entry in session.entries if isinstance(entry.command, Throw)]
    if throws:
        entry = chance.choice(throws)
        before = session.state_before(entry.number)
        call = before.frames[-1].call
        assert call is not None
        if call.kind != "cards":
            session.correct(
                entry.number, tuple(chance.choice(w.faces) for w in wanted(Sight(before, session.world), call))
            )


Worth = tuple[int, int, int]
"""How many new kinds a game brings; its entries, up to what is enough; how little room it takes."""


def _recorded(pack: str, character: str, seen: set[str]) -> Iterator[tuple[Worth, bytes, dict[str, Any]]]:
    """Games of a character, and what each is worth."""
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        for seed in range(TRIES):
            made = _made(library, pack, character, seed)
            with closing(made) as session:
                assert session.journal is not None
                data = (session.journal.folder / "journal.toml").read_bytes()
                entry: dict[str, Any] = {"entries": len(session.journal), "digest": digest(session.state)}
                new = len(kinds(session.journal.folder) - seen)
            yield (new, min(int(entry["entries"]), ENOUGH), -len(data)), data, entry


def _made(library: Library, pack: str, character: str, seed: int) -> Session:
    if character == TABLE:
        return _play_table(library, pack, seed)
    if character == AGAIN:
        return _play_on(library, pack, players(pack)[0], seed)
    return _play(library, pack, character, seed)


def main() -> None:
    games = known()
    for pack in adventures():
        seen: set[str] = set()
        variables = {name: int(variable.value) for name, variable in world(pack).variables.items()}
        for character in players(pack):
            name = f"{pack}-{character or 'own'}"
            if name in games:
                continue
            _, data, entry = max(_recorded(pack, character, seen), key=lambda game: game[0])
            (GOLDEN / f"{name}.toml").write_bytes(data)
            games[name] = {**entry, "pack": pack, "variables": variables}
            with TemporaryDirectory() as folder:
                (Path(folder) / "journal.toml").write_bytes(data)
                seen |= kinds(Path(folder))
    for system in TRIED:
        for how in ("tried", "said", *(["fought"] if system in FOUGHT else [])):
            if f"table-{system}-{how}" not in games:
                games[f"table-{system}-{how}"] = _record(system, how)
    if HANDED not in games:
        games[HANDED] = _kept_handed()
    KNOWN.write_text(tomli_w.dumps(games), "utf-8")


def _kept_handed() -> dict[str, Any]:
    with TemporaryDirectory() as folder, closing(_play_handed(Library(Path(folder)), 7)) as session:
        return {**_kept(session, HANDED), "pack": "salt-office"}


def _record(system: str, how: str) -> dict[str, Any]:
    play = {"tried": _play_tried, "said": _play_said, "fought": _play_fought}[how]
    with TemporaryDirectory() as folder, closing(play(Library(Path(folder)), system, 7)) as session:
        return {**_kept(session, f"table-{system}-{how}"), "pack": f"table-{system}"}


def _kept(session: Session, name: str) -> dict[str, Any]:
    """Keep a game under this name: what it leads to."""
    assert session.journal is not None
    (GOLDEN / f"{name}.toml").write_bytes((session.journal.folder / "journal.toml").read_bytes())
    entry = {"entries": len(session.journal), "digest": digest(session.state)}
    return {**entry, "variables": {key: int(one.value) for key, one in session.world.variables.items()}}


def players(pack: str) -> tuple[str, ...]:
    """Everybody who can be played in an adventure; "" is somebody who is made first, where the rules can; a guide's
    table; and a game in two sessions."""
    w = world(pack)
    made = ("",) if w.system.blank(w) is not None else ()
    return (*(w.pack.cast or w.characters), *made, TABLE, AGAIN)


if __name__ == "__main__":
    main()

"""`game play` in lines: which game, who plays, whose answers; then the game itself (`game.plain`)."""

import argparse
import asyncio
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, redirect_stdout
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path

from game import report, sheets
from game.arguments import adventure_of, asked_of, goes_on, packs_said
from game.core import seats
from game.core.state import Person
from game.desk import MAKE, Adventure, Desk
from game.errors import ArgumentError, GameError, did_you_mean, shown
from game.follow import Follower
from game.guide.opened import Opened
from game.guide.party import Asked, gathered, kept
from game.journal.errors import READING, reason
from game.journal.fs import DISK
from game.journal.library import saves_folder
from game.packs.find import default_places
from game.packs.offer import in_it
from game.plain import hear, run_plain
from game.plain.door import Door
from game.plain.follow import follow as follow_plain
from game.plain.make import Making, made
from game.plain.meanwhile import Typed
from game.plain.paper import Paper
from game.session import Session, new_game, new_table
from game.session.opening import FIRST, opening
from game.view.answers import WORDS
from game.watch import Watch
from game.web.extra import needed
from game.web.lines import follow_lines, run_lines
from game.web.seat import Seat
from game.worldcache import usual_cache

MOST_ANSWERS = 4_000_000
"""Bytes in a file of answers: more than anybody plays."""
LONGEST = 1_000_000
"""Characters in a line of standard input."""


def _desk(args: argparse.Namespace, seed: int | None) -> Desk:
    """The desk that a command line asks for."""
    language = getattr(args, "language", None) or ""
    return Desk(saves_folder(args.saves), default_places(packs_said(args)), seed, DISK, usual_cache(), language)


def play(args: argparse.Namespace, save: str = "") -> int:
    """Play in lines, from answers in a file or from whoever types; `save` goes on with that game. The exit status."""
    desk = _desk(args, args.seed)
    answers = _from_file(args.answers) if args.answers else _typed()
    session, fresh = _session(desk, args, answers, save)
    with closing(session), report.safe(session):
        watch = Watch(session, desk) if args.watch else None
        kept = desk.gallerist
        return run_plain(
            session, answers, sys.stdout, echo=bool(args.answers), fresh=fresh, watch=watch, gallerist=kept
        )


def spoken(args: argparse.Namespace) -> int:
    """Play by messages: every table a line of JSON, every word to it another. The exit status."""
    answers = _from_file(args.answers) if args.answers else _typed()
    session, desk = _alone(args, iter(()))
    with closing(session), report.safe(session):
        return run_lines(Seat(session, desk.gallerist), answers, sys.stdout)


def served(args: argparse.Namespace) -> int:
    """Play in a browser on this machine. The exit status."""
    with needed():
        from game.web.serve import listening, room_of, server_of  # noqa: PLC0415 - only this needs the extra
    with closing(listening(args.port)) as on:
        session, desk = _alone(args, _typed())
        with closing(session), report.safe(session):
            room = room_of(Seat(session, desk.gallerist), args.host or "", on)
            try:  # whoever has read the address may press Ctrl+C before the server listens for it
                _print(f"{session.title} is open on this machine. In a browser:", *room.gate.addresses)
                _print("All is saved as you play. Ctrl+C closes it; whoever has the address can play as you.")
                server_of(room).run(sockets=[on])
            except KeyboardInterrupt:
                _print(session.kept)
    return 0


def _alone(args: argparse.Namespace, answers: Iterator[str]) -> tuple[Session, Desk]:
    """The game of somebody who plays alone, for what is no line of the game itself: it asks beside it."""
    desk = _desk(args, args.seed)
    with redirect_stdout(sys.stderr):
        session, _ = _session(desk, args, answers)
    if seats.gathered(session.state):
        session.close()
        raise ArgumentError(
            f"{shown(args.what)} is a guide’s table: game gm NAME guides it, with --follow its players look."
        )
    return session, desk


def guide(args: argparse.Namespace, save: str = "") -> int:
    """A guide's table in lines: a saved one, or a new one with the scenes of a pack. The exit status."""
    desk = _desk(args, args.seed)
    answers = _from_file(args.answers) if args.answers else _typed()
    if save:
        session, fresh = desk.open(save, at_table=args.dice or "", cards=_cards(args)), False
    else:
        session, fresh = _table(desk, args, answers)
    with closing(session), report.safe(session):
        if args.open:
            return _open(args, session, desk, fresh=fresh)
        kept = desk.gallerist
        return run_plain(session, answers, sys.stdout, echo=bool(args.answers), fresh=fresh, gallerist=kept, desk=desk)


def _open(args: argparse.Namespace, session: Session, desk: Desk, *, fresh: bool) -> int:
    """The same, open to browsers: their pages are served while the guide's next line is waited for."""
    with needed():
        from game.web.opening import Opener  # noqa: PLC0415 - only this needs the extra
    opener = Opener(args.port, args.host or "", lan=args.lan, places=desk.places)
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        typed = Typed(loop, sys.stdin)
        opener.listen()

        async def opened(door: Door) -> Opened:
            return opener(session, door, lan=args.lan)

        def opens(door: Door) -> Opened:
            return loop.run_until_complete(opened(door))

        kept = desk.gallerist
        return run_plain(session, typed.lines(), sys.stdout, fresh=fresh, gallerist=kept, desk=desk, opens=opens)


def follow(args: argparse.Namespace, name: str = "") -> int:
    """The players' view of a saved table in lines: nothing is written, and nothing that is typed is read."""
    desk = _desk(args, None)
    follower, once = Follower(desk, name or args.what), getattr(args, "once", False)
    if getattr(args, "json", False):
        return follow_lines(follower, sys.stdout, once=once)
    return follow_plain(follower, sys.stdout, once=once)


def _table(desk: Desk, args: argparse.Namespace, answers: Iterator[str]) -> tuple[Session, bool]:
    dice, cards = args.dice or "table", _cards(args)
    if not args.answers and goes_on(args, desk.library.root):
        return desk.open(args.what, at_table=args.dice or "", cards=cards), False
    what = adventure_of(args.what or "") or _choose("Whose scenes?", _offered(desk, list(desk.tables())), answers)
    world = desk.world(what)
    echo = bool(args.answers)
    if not echo and in_it(world.pack):
        _print(in_it(world.pack))

    def make(wanted: Asked) -> Person:
        person = made(Making(world, wanted, sys.stdout, _print, hear), answers, _print, echo=echo)
        if not echo:
            _print(f"Kept as {kept(world, person, desk.sheets, desk.library.fs)}.")
        return person

    people = gathered(world, tuple(args.party or ()), desk.sheets, desk.library.fs, make)
    if not people:
        raise ArgumentError("Somebody has to play. Say who: --with brief:NAME, --with new, or --with and a sheet.")
    if args.answers:
        return new_table(world, people, None, dice, args.seed, cards=cards), True
    return desk.gather(what, people, dice, cards=cards), True


def _cards(args: argparse.Namespace) -> str:
    """Who draws cards, where that was said; else the program."""
    return args.deck or "program"


def _print(*lines: str) -> None:
    """Lines before the game begins, broken as those of the game are."""
    Paper(sys.stdout, None).say(*lines)


def _session(desk: Desk, args: argparse.Namespace, answers: Iterator[str], save: str = "") -> tuple[Session, bool]:
    """A saved game, or a new one; a script's game is not kept, so that it is the same every time."""
    dice, cards = args.dice or "program", _cards(args)
    if save or (not args.answers and goes_on(args, desk.library.root)):
        return desk.open(save or args.what, dice=dice, cards=cards), False
    what = adventure_of(args.what or "")
    adventures = [one for one in desk.adventures() if not one.wrong]
    what = what or _choose("Which adventure?", _offered(desk, adventures), answers)
    if what not in {one.id for one in adventures}:
        problem = next((one.wrong[0] for one in desk.adventures() if one.id == what), "")
        names = [one.id for one in adventures]
        raise ArgumentError(problem or f"There is no adventure {shown(what)}{did_you_mean(what, names)}")
    if not args.answers:
        _print(*filter(None, (one.noted for one in adventures if one.id == what)))
    cast = desk.cast(what)
    people = [_Row(one.id, f"{one.name}. {one.about}") for one in (*cast.people, *cast.own)]
    if cast.makes:
        people.append(_Row(MAKE, "Somebody of your own, made by the rules."))
    if not people and not args.sheet:
        raise GameError(f"{cast.title} has nobody to play: bring somebody with --sheet.")
    character = args.character or (args.sheet and str(args.sheet)) or _choose("Who are you?", people, answers)
    ids = [one.id for one in people]
    if character not in ids and not args.sheet:
        raise ArgumentError(f"{cast.title} has no character {shown(character)}{did_you_mean(character, ids)}")
    sheet = args.sheet or (desk.sheets / character if character in {one.id for one in cast.own} else None)
    key = "" if sheet or character == MAKE else character
    if sheet and (words := sheets.without(sheets.arriving(sheet, desk.world(what))[1])):
        _print(words)
    if args.answers:
        person = sheets.read(sheet, desk.world(what)) if sheet else None
        begins = opening(desk.world(what), asked) if (asked := asked_of(args)) else FIRST
        return new_game(desk.world(what), key, None, dice, args.seed, person, cards=cards, opening=begins), True
    return desk.begin(what, key, dice, cards=cards, sheet=sheet, asked=asked_of(args)), True


@dataclass
class _Row:
    """Something to choose: its id, what is said of it in the list, and what `why` and its number say."""

    id: str
    words: str
    more: tuple[str, ...] = ()


def _offered(desk: Desk, adventures: Sequence[Adventure]) -> list[_Row]:
    return [_Row(one.id, *desk.explained(one).in_lines()) for one in adventures]


def _choose(question: str, rows: Sequence[_Row], answers: Iterator[str]) -> str:
    """Ask until one of the rows is named, by number or id; `why` and a number say more about a row."""
    if len(rows) == 1:
        return rows[0].id
    _print(question, *(f"{number}. {row.words}" for number, row in enumerate(rows, 1)))
    more = ", why and a number to hear more" if any(row.more for row in rows) else ""
    asked = f"Say a number from 1 to {len(rows)}{more}, or quit."
    _print(asked)
    by_word = {word: row for number, row in enumerate(rows, 1) for word in (str(number), row.id)}
    for typed in answers:
        said = typed.strip()
        if said in by_word:
            return by_word[said].id
        if said.casefold() in WORDS["quit"]:
            raise LeftError("No game has begun.")
        about = by_word.get(said.removeprefix("why").strip())
        _print(*((about.more or (about.words,)) if about else (asked,)))
    raise GameError("Nothing was chosen, and no game has begun.")


class LeftError(GameError):
    """Somebody has thought better of it; nothing is wrong."""

    exit_code = 0


def _from_file(path: Path) -> Iterator[str]:
    """The lines of a file or a pipe, all of it read first; the file is asked for with the first of them."""
    try:
        with path.open("rb") as file:
            found = file.read(MOST_ANSWERS + 1)
        if len(found) > MOST_ANSWERS:
            raise ArgumentError(f"{path}: the answers cannot be read: they are longer than {MOST_ANSWERS:,} bytes.")
        text = found.decode("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        why = reason(problem, READING)[0] if isinstance(problem, OSError) else "they are not UTF-8"
        raise ArgumentError(f"{path}: the answers cannot be read: {why}.") from problem
    yield from text.splitlines()


def _typed() -> Iterator[str]:
    """What somebody types, with a prompt where it is a terminal. A byte that is no character comes in as the sign for
    one. Raises GameError for a line without an end."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        while True:
            try:
                yield input("> ")
            except EOFError:
                return
    while said := sys.stdin.readline(LONGEST):
        if len(said) == LONGEST:
            raise GameError(f"A line is longer than {LONGEST:,} characters; no more is read.")
        yield said

"""How games begin, and how they are opened again."""

from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom

from game import collector
from game.core.commands import Begin, Gather, Refusal
from game.core.seats import gathered
from game.core.state import Person
from game.core.world import World
from game.errors import GameError
from game.journal import Journal, JournalError
from game.journal.codec import command_of
from game.journal.fs import DISK, Fs
from game.journal.library import Library
from game.journal.savefile import JOURNAL
from game.kept import Kept
from game.packs import braces
from game.session import dates, limits
from game.session.checkpoint import Found
from game.session.marks import BEHIND
from game.session.opening import FIRST, Opening
from game.session.session import Session
from game.session.tables import Table, header_of, stamps, table_header, table_of


def seed_for(world: World, seed: int | None) -> int:
    """What chance in texts is worked out from, by a stream of its own; 0 where the packs leave nothing to it."""
    if not braces.by_chance(world):
        return 0
    return SystemRandom().getrandbits(31) if seed is None else Random(f"texts {seed}").getrandbits(31)


def new_game(
    world: World,
    character: str,
    library: Library | None,
    dice: str = "program",
    seed: int | None = None,
    person: Person | None = None,
    *,
    cards: str = "program",
    opening: Opening = FIRST,
) -> Session:
    """Begin a game, saved from its first word (or, without a library, not at all).

    `person` is somebody from a sheet; with neither, somebody is made first. Raises GameError.
    """
    if character and character not in world.characters:
        raise GameError(f"There is no character {character!r} in {world.pack.title}.")
    session = Session(world, None, dice=dice, cards=cards, seed=seed)
    begin = Begin(character, person, seed_for(world, seed), opening.place, opening.marks, opening.ops)
    told = session.do(begin)
    if isinstance(told, Refusal):
        raise GameError(told.sentence)
    if library is not None:
        _kept(session, library, header_of(world, begin))
    return session


def new_table(
    world: World,
    people: tuple[Person, ...],
    library: Library | None,
    dice: str = "table",
    seed: int | None = None,
    *,
    cards: str = "program",
) -> Session:
    """A guide's table begins: those who play, and the scenes of a pack; saved from its first word. Raises GameError."""
    session = Session(world, None, dice=dice, cards=cards, seed=seed)
    told = session.do(Gather(people, seed_for(world, seed)))
    if isinstance(told, Refusal):
        raise GameError(told.sentence)
    if library is not None:
        _kept(session, library, table_header(world, people))
    return session


def _kept(session: Session, library: Library, header: Table) -> None:
    """Save a game that has just begun, with the session it begins in. Raises NotSaved."""
    session.open(dates.written(dates.now()))
    session.go_on()
    folder = library.new_folder(session.title)
    session.journal = Journal.create(folder, header, library.fs, [table_of(entry) for entry in session.entries])


def open_game(
    folder: Path,
    world: World,
    *,
    read_only: bool = False,
    dice: str = "program",
    at_table: str = "",
    cards: str = "program",
    seed: int | None = None,
    fs: Fs = DISK,
    found: Found | None = None,
    checkpoints: Kept | None = None,
    far: Callable[[int, int], None] | None = None,
) -> Session:
    """A saved game, exactly where it stood. `at_table`: whose dice where it is a guide's table; empty: whose they were
    last. What was `found` kept of it makes it quick, and nothing else; `checkpoints` is where more is kept; `far`
    is told how far it was read. Raises JournalError where it cannot be read."""

    def session() -> Session:
        made = Session(world, None, dice=dice, cards=cards, seed=seed)
        made.checkpoints, made.far = checkpoints, far or made.far
        return made

    with collector.off():
        try:
            return _opened(folder, session(), fs, at_table, found, read_only=read_only)
        except JournalError:
            if found is None:
                raise
        return _opened(
            folder, session(), fs, at_table, None, read_only=read_only
        )  # the journal alone has the last word


def _opened(folder: Path, session: Session, fs: Fs, at_table: str, found: Found | None, *, read_only: bool) -> Session:
    """The session with the game that is saved in a folder. Raises JournalError."""
    touched = _touched(folder, fs)
    journal = session.journal = Journal.open(folder, fs, read_only, found.verified if found is not None else None)
    session.limits = limits.read(fs, folder)
    session.played = stamps(journal.header.get("packs")) or session.played
    try:
        _load(session, journal, found)
        if gathered(session.state) or journal.header.get("party"):
            session.dice = at_table or session.last_hands()
        if not read_only:
            session.check_place()
        if not journal.read_only:
            lost = not session.entries
            if lost:
                _begin_again(session, journal)
            known = (touched, session.known, journal.header.get("created"))
            session.open(dates.written(dates.now()) if lost or dates.paused(known) else session.known)
    except BaseException:
        journal.close()
        raise
    session.notice = journal.condition.message
    if not journal.read_only:
        session.go_on()
        session.keep_checkpoint(BEHIND)
    return session


def _load(session: Session, journal: Journal, found: Found | None) -> None:
    """Bring a session to where its journal ends: from a checkpoint on where there is one, else from the beginning."""
    made = found.checkpoint(session.world, journal) if found is not None else None
    if made is not None:
        session.go_on_from(made, journal.early)
    start = made.standing.saved if made is not None else 0
    session.far(start, len(journal))
    session.load(journal.entries(start), start)
    journal.early = b""


def _touched(folder: Path, fs: Fs) -> float | None:
    """When a save was written last, in seconds since 1970; None where the disk does not say."""
    try:
        return fs.stat(folder / JOURNAL).modified
    except OSError:
        return None


def _begin_again(session: Session, journal: Journal) -> None:
    """A save of which not even the first entry held: the same person sits down once more."""
    sheet, party = journal.header.get("sheet"), journal.header.get("party")
    begin = {"character": str(journal.header.get("character", "")), **({"person": sheet} if sheet else {})}
    told = session.do(command_of({"gather": {"people": party}} if party else {"begin": begin}))
    if isinstance(told, Refusal):
        raise JournalError(f"Nothing of this game holds, and it cannot begin again. {told.sentence}")

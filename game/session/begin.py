"""How games begin, and how they are opened again."""

from pathlib import Path

from game.core.commands import Begin, Gather, Refusal
from game.core.state import Person
from game.core.world import World
from game.errors import GameError
from game.journal import Journal, JournalError
from game.journal.codec import command_of
from game.journal.fs import DISK, Fs
from game.journal.library import Library
from game.session.session import Session
from game.session.tables import header_of, table_header, table_of


def new_game(
    world: World,
    character: str,
    library: Library | None,
    dice: str = "program",
    seed: int | None = None,
    person: Person | None = None,
) -> Session:
    """Begin a game, saved from its first word (or, without a library, not at all).

    `person` is somebody from a sheet; with neither, somebody is made first. Raises GameError.
    """
    if character and character not in world.characters:
        raise GameError(f"There is no character {character!r} in {world.pack.title}.")
    session = Session(world, None, dice=dice, seed=seed)
    begin = Begin(character, person)
    told = session.do(begin)
    if isinstance(told, Refusal):
        raise GameError(told.sentence)
    if library is not None:
        folder, header = library.new_folder(world.pack.title), header_of(world, begin)
        session.journal = Journal.create(folder, header, library.fs, [table_of(entry) for entry in told.entries])
    return session


def new_table(
    world: World,
    people: tuple[Person, ...],
    library: Library | None,
    dice: str = "table",
    seed: int | None = None,
) -> Session:
    """A guide's table begins: those who play, and the scenes of a pack; saved from its first word. Raises GameError."""
    session = Session(world, None, dice=dice, seed=seed)
    told = session.do(Gather(people))
    if isinstance(told, Refusal):
        raise GameError(told.sentence)
    if library is not None:
        folder, header = library.new_folder(world.pack.title), table_header(world, people)
        session.journal = Journal.create(folder, header, library.fs, [table_of(entry) for entry in told.entries])
    return session


def open_game(
    folder: Path,
    world: World,
    *,
    read_only: bool = False,
    dice: str = "program",
    seed: int | None = None,
    fs: Fs = DISK,
) -> Session:
    """A saved game, exactly where it stood. Raises JournalError where it cannot be read."""
    journal = Journal.open(folder, fs, read_only)
    session = Session(world, journal, dice=dice, seed=seed)
    named = journal.header.get("packs")
    session.played = named if isinstance(named, list) else session.played
    try:
        session.load(journal.entries())
        if not read_only:
            session.check_place()
        if not session.entries and not journal.read_only:
            _begin_again(session, journal)
    except BaseException:
        journal.close()
        raise
    session.notice = journal.condition.message
    if not journal.read_only:
        session.go_on()
    return session


def _begin_again(session: Session, journal: Journal) -> None:
    """A save of which not even the first entry held: the same person sits down once more."""
    sheet, party = journal.header.get("sheet"), journal.header.get("party")
    begin = {"character": str(journal.header.get("character", "")), **({"person": sheet} if sheet else {})}
    told = session.do(command_of({"gather": {"people": party}} if party else {"begin": begin}))
    if isinstance(told, Refusal):
        raise JournalError(f"Nothing of this game holds, and it cannot begin again. {told.sentence}")

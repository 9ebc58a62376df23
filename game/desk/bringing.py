"""Games that were saved elsewhere, kept here too: from a file that a browser gave out, or from another folder of saves.
What they come from stays as it is."""

from collections.abc import Iterator
from pathlib import Path

from game.core.record import record
from game.journal.endings import FOLDER, Endings
from game.journal.errors import READING, JournalError, NotSaved, reason
from game.journal.examine import MAX_JOURNAL
from game.journal.files import read_file
from game.journal.fs import Fs
from game.journal.library import Library
from game.journal.savefile import JOURNAL


@record
class Brought:
    """What became of one journal: the save that it is here, and whether it was one before; or why it is none."""

    source: Path
    name: str = ""
    before: bool = False
    trouble: str = ""


def journals(path: Path) -> list[Path]:
    """The journals that a path means: itself, that of a save, or those of a folder of saves."""
    if not path.is_dir():
        return [path]
    own = path / JOURNAL
    return [own] if own.is_file() else sorted(path.glob(f"*/{JOURNAL}"))


def bring(path: Path, library: Library) -> Iterator[Brought]:
    """Keep each of its games, one after the other. One that is here already is not brought twice."""
    found = journals(path)
    if not found:
        yield Brought(path, trouble="There is no saved game there.")
    for one in found:
        try:
            data = read_file(library.fs, one, MAX_JOURNAL)
            here = library.holding(data)
            yield Brought(one, here or library.bring(data), before=bool(here))
        except (JournalError, NotSaved) as problem:
            yield Brought(one, trouble=str(problem))
        except OSError as problem:
            yield Brought(one, trouble=f"It cannot be read: {reason(problem, READING)[0]}.")


def bring_endings(path: Path, saves: Path, fs: Fs) -> int:
    """Keep the endings that were seen there; how many of them were not seen here."""
    there, here = Endings(path, fs), Endings(saves, fs)
    new = 0
    for file in sorted((path / FOLDER).glob("of-*.json")):
        pack = file.stem.removeprefix("of-")
        known = {(one.id, one.who) for one in here.read(pack)[0]}
        for one in there.read(pack)[0]:
            new += (one.id, one.who) not in known and not here.add(pack, one)
    return new

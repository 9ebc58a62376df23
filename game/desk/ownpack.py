"""The pack of a table: what is invented at it, kept beside its save, above the pack that the table was begun with.

That one stays as it is, for whoever else plays in it; what stands in the table's own comes before it.
"""

from pathlib import Path

from game.errors import GameError
from game.journal.errors import WRITING, reason
from game.journal.files import exists, make_folder, write_whole
from game.journal.fs import Fs
from game.packs.find import Source, is_name

HEAD = "pack.toml"
SUFFIX = "-own"
"""Behind the name of the save in the id of its pack."""
KEPT = (
    "system",
    "title",
    "licence",
    "start",
    "table",
    "hour",
    "cast",
    "cards",
    "death",
    "colours",
    "sunrise",
    "sunset",
)
"""What its head has of the pack that it stands on."""
ABOUT = "# What was invented at one table. It stands on the pack that the table was begun with, and comes first.\n\n"


def own_of(folder: Path, fs: Fs) -> Path | None:
    """The pack that lies beside a save; None where nothing has been invented there yet."""
    try:
        found = sorted(name for name in fs.listdir(folder) if is_name(name) and exists(fs, folder / name / HEAD))
    except OSError:
        return None
    return folder / found[0] if found else None


def begin_own(folder: Path, base: Source, fs: Fs) -> Path:
    """Begin the pack of the table that is saved in a folder, above the pack `base`; where it is. Raises GameError."""
    import tomli_w  # noqa: PLC0415 - the title does not wait for what writes packs

    from game.packs.read import Unread, parsed, taken  # noqa: PLC0415

    name = f"{folder.name[:56]}{SUFFIX}"
    if not is_name(name):
        name = f"table{SUFFIX}"
    read = parsed(taken(base)[0].get(HEAD, b""))
    head = {} if isinstance(read, Unread) else read[1].get("pack")
    kept = {key: head[key] for key in KEPT if key in head} if isinstance(head, dict) else {}
    made = {"format": 1, "id": name, "authors": ["somebody"], "version": "0.1.0", "uses": [base.name], **kept}
    try:
        make_folder(fs, folder / name)
        write_whole(fs, folder / name / HEAD, (ABOUT + tomli_w.dumps({"pack": made})).encode("utf-8", "replace"))
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {way}, then try again.") from problem
    return folder / name

"""The bytes of a pack's files, taken from a folder or a zip file without trusting either.

Nothing is followed, nothing waits, nothing is unpacked, and no more is read than the limits allow.
"""

import errno
import io
import os
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.packs.errors import plain
from game.packs.find import Source, is_name
from game.packs.manifest import MANIFEST

MOST_IN_FILE = 1024 * 1024
MOST_IN_PACK = 8 * 1024 * 1024
MOST_FILES = 200
MOST_LISTED = 2000
"""Names in all folders of a pack, of any kind."""
PICTURES = "pictures"
"""The folder of a pack that its pictures are in."""
MOST_PICTURE = 2 * 1024 * 1024
_PICTURE = re.compile(rf"{PICTURES}/([a-z0-9_-]+)\.(?:png|jpg|jpeg|webp)")
TONGUES = "lang"
"""The folder of a pack that its translations are in."""
_TONGUE = re.compile(rf"{TONGUES}/[a-z]{{2,3}}(?:-[A-Za-z0-9]{{2,8}}){{0,2}}\.toml")
_NEARLY = (".tml", ".tom", ".oml", ".tolm", ".tmol", ".otml", ".tomll", ".tomml", ".tooml", ".ttoml", ".toml.txt")
"""Ends of names that are meant to be .toml."""
MOST_ARCHIVE = MOST_IN_PACK + 256 * 1024
"""Bytes of a zip file: all its files as they are, and what the archive says about them."""
MOST_SWELLING = 100
"""How many times larger than the archive its files may be; plain TOML packs to a twentieth at best."""

Note = Callable[[str, str, str], None]
"""Takes what is wrong: a code, the name of the file in the pack ("" the pack itself), a sentence."""

_NOFOLLOW = getattr(os, "O_NOFOLLOW", 0)
_FLAGS = (
    os.O_RDONLY | _NOFOLLOW | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
)


class _UnreadableError(Exception):
    """Why a file is not taken: a code and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        super().__init__(sentence)


def is_picture(name: str) -> bool:
    """Whether a file of this name within a pack can be a picture of it."""
    found = _PICTURE.fullmatch(name)
    return found is not None and is_name(found[1])


def is_tongue(name: str) -> bool:
    """Whether a file of this name within a pack is a translation of it."""
    return _TONGUE.fullmatch(name) is not None


def is_part(name: str) -> bool:
    """Whether a file of this name within a pack is one of those that make it: no picture and no translation."""
    return name.endswith(".toml") and not name.startswith(f"{TONGUES}/")


def files(source: Source, note: Note) -> dict[str, bytes]:
    """The TOML files of a pack: name within the pack -> bytes, `pack.toml` first, then by name.

    A manifest and pictures are among them where it is zipped; in a folder, where things change, a manifest says
    nothing, and pictures are for `pictures` to read.
    """
    if not source.zipped:
        return _gathered(_in_folder(source.path, note), note)
    try:
        data = _plain_bytes(source.path, MOST_ARCHIVE)
    except _UnreadableError as problem:
        note(problem.code, "", str(problem))
        return {}
    return unpacked(data, note)


def unpacked(data: bytes, note: Note) -> dict[str, bytes]:
    """The same from the bytes of a zip file."""
    return _gathered(_zipped(data, note), note)


def _gathered(readers: Iterable[tuple[str, "Reader"]], note: Note) -> dict[str, bytes]:
    taken: dict[str, bytes] = {}
    total = seen = 0
    for name, read in readers:
        seen += name != MANIFEST
        try:
            data = read() if seen <= MOST_FILES else b""
        except _UnreadableError as problem:
            note(problem.code, name, str(problem))
            continue
        total += len(data)
        if seen > MOST_FILES or total > MOST_IN_PACK:
            note("E-SIZE", "", f"a pack has at most {MOST_FILES} files and {MOST_IN_PACK >> 20} MB in all")
            break
        taken[name] = data
    return {name: taken[name] for name in sorted(taken, key=lambda name: (name != "pack.toml", name))}


Reader = Callable[[], bytes]


def _in_folder(root: Path, note: Note) -> Iterator[tuple[str, Reader]]:
    listed = _listed(root, "", MOST_LISTED, note)
    left = MOST_LISTED - len(listed)
    yield from _toml("", listed, note)
    for folder in _folders(listed, note):
        inner = _listed(root / folder, folder, left, note)
        left -= len(inner)
        yield from _toml(folder, inner, note)
        for below in filter(_is_folder, inner):
            deep = [] if below.name.startswith((".", "_")) else _listed(Path(below.path), below.name, left, _unheard)
            left -= len(deep)
            if any(entry.name.endswith(".toml") for entry in deep):
                note(
                    "W-FILE", f"{folder}/{plain(below.name)}", "folders of a pack are one deep: nothing in here is read"
                )


def _unheard(code: str, name: str, message: str) -> None:
    """For what need not be told."""


def _toml(name: str, listed: list[os.DirEntry[str]], note: Note) -> Iterator[tuple[str, Reader]]:
    for entry in listed:
        low = entry.name.lower()
        meant = low.endswith(_NEARLY) or (low.endswith(".toml") and not entry.name.endswith(".toml"))
        if meant and not entry.name.startswith(".") and not _is_folder(entry):
            nearly = f"{name}/{plain(entry.name)}" if name else plain(entry.name)
            note("W-FILE", nearly, "this is not read: the files of a pack end in .toml")
        if not entry.name.endswith(".toml") or entry.name.startswith(".") or (not name and entry.name == MANIFEST):
            continue
        if is_name(entry.name.removesuffix(".toml")):
            yield f"{name}/{entry.name}" if name else entry.name, _reader(entry.path)
        else:
            note("E-FILE", name, f"{plain(entry.name)} is no name for a file of a pack; use a-z, 0-9, _ and -")


def _folders(listed: list[os.DirEntry[str]], note: Note) -> Iterator[str]:
    for entry in listed:
        if entry.name.startswith((".", "_")) or entry.name.endswith(".toml") or not _is_folder(entry):
            continue
        if entry.name == TONGUES:
            continue
        if is_name(entry.name):
            yield entry.name
        else:
            note("E-FILE", "", f"{plain(entry.name)} is no name for a folder of a pack; use a-z, 0-9, _ and -")


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _listed(folder: Path, name: str, most: int, note: Note) -> list[os.DirEntry[str]]:
    """What is in a folder, by name; nothing of it where that is more than `most`."""
    entries: list[os.DirEntry[str]] = []
    try:
        with os.scandir(folder) as listing:
            for entry in listing:
                entries.append(entry)
                if len(entries) > most:
                    note("E-SIZE", name, f"the folders of a pack hold at most {MOST_LISTED:,} names")
                    return []
    except OSError as cause:
        note("E-FILE", name, f"this folder cannot be read: {_reason(cause)}")
    return sorted(entries, key=lambda entry: entry.name)


def whole(path: Path, most: int, wrong: type[ValueError]) -> bytes:
    """The bytes of a plain file as no link leads to it, `most` at most. Raises `wrong`, with why not."""
    try:
        return _plain_bytes(path, most)
    except _UnreadableError as problem:
        raise wrong(f"is not taken: {problem}") from None


def _reader(path: str) -> Reader:
    return lambda: _plain_bytes(path, MOST_IN_FILE)


def _plain_bytes(path: Path | str, most: int) -> bytes:
    """The bytes of a regular file: no link is followed, no pipe is waited for, no more than `most` is read."""
    try:
        opened = os.open(path, _FLAGS)
    except OSError as cause:
        if cause.errno in {errno.ELOOP, errno.EMLINK}:
            raise _UnreadableError("E-FILE", "this is a link; a pack holds its files itself") from None
        raise _UnreadableError("E-FILE", f"it cannot be opened: {_reason(cause)}") from None
    try:
        found = os.fstat(opened)
        if not stat.S_ISREG(found.st_mode) or (not _NOFOLLOW and os.path.islink(path)):
            raise _UnreadableError("E-FILE", "this is no plain file")
        if found.st_size > most:
            raise _too_large(most)
        data = _all_of(opened, found.st_size, most)
    except OSError as cause:
        raise _UnreadableError("E-FILE", f"it cannot be read: {_reason(cause)}") from None
    finally:
        os.close(opened)
    if len(data) > most:  # it has grown since
        raise _too_large(most)
    return data


def _all_of(opened: int, size: int, most: int) -> bytes:
    """What is in a file: of `size` bytes a moment ago, of one more than `most` at most."""
    data = part = os.read(opened, size + 1)
    while part and len(data) != size and len(data) <= most:
        part = os.read(opened, most + 1 - len(data))
        data += part
    return data


def _too_large(most: int) -> _UnreadableError:
    return _UnreadableError("E-SIZE", f"a file here has at most {most >> 10:,} KB")


#: Everything that reading a broken archive was seen to raise.
_ZIP_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    OSError,
    EOFError,
    MemoryError,
    ValueError,
    LookupError,
    RuntimeError,
    NotImplementedError,
    UnicodeError,
    OverflowError,
)


def _zipped(data: bytes, note: Note) -> Iterator[tuple[str, Reader]]:
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        members = archive.infolist()
    except _ZIP_ERRORS:
        note("E-FILE", "", "this is no zip file that can be read")
        return
    refusal = _refusal(members) or _swelling(members, len(data))
    if refusal:
        note("E-FILE", "", refusal)
        return
    top = _top(members)
    for member in members:
        if not member.is_dir():
            name = member.filename.removeprefix(top)
            yield name, _unpacking(archive, member, MOST_IN_FILE if name.endswith(".toml") else MOST_PICTURE)


_PACKINGS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
"""Ways of packing that can be undone a little at a time, without the memory that the archive asks for."""
_MODES = stat.S_ISUID | stat.S_ISGID


def _refusal(members: list[zipfile.ZipInfo]) -> str:
    """Why an archive is not taken at all; its names have to be plain ones, each once."""
    if len(members) > 2 * MOST_FILES:
        return f"a zipped pack holds at most {MOST_FILES} files"
    seen = set()
    for member in members:
        if not _plain_name(member.orig_filename) or member.orig_filename != member.filename:
            name = plain(member.orig_filename)
            what = "only folders, .toml files and pictures, named with a-z, 0-9, _ and -"
            return f"{name} cannot be in a zipped pack: {what}"
        mode = member.external_attr >> 16
        if stat.S_IFMT(mode) not in {0, stat.S_IFDIR if member.is_dir() else stat.S_IFREG} or mode & _MODES:
            return f"{plain(member.filename)} is a link or no plain file"
        if member.flag_bits & 1 or member.compress_type not in _PACKINGS:
            return f"{plain(member.filename)} is locked or packed in an unusual way; a plain zip file is needed"
        if member.compress_size > MOST_ARCHIVE:
            return f"{plain(member.filename)} is larger than the archive"
        if member.filename in seen:
            return f"{plain(member.filename)} is in it twice"
        seen.add(member.filename)
    return ""


def _swelling(members: list[zipfile.ZipInfo], size: int) -> str:
    """Why an archive of this many bytes is not unpacked, by what it says of its files; what is read is counted too."""
    total = sum(member.file_size for member in members)
    if total <= MOST_SWELLING * size:
        return ""
    return f"its files are more than {MOST_SWELLING} times larger than the archive; no text packs so well"


def _plain_name(name: str) -> bool:
    """Whether an archive may hold this: a folder (ends in /), a .toml file or a picture, at most two folders down."""
    *folders, file = name.split("/")
    if len(folders) > 2 or not all(map(is_name, folders)):
        return False
    named = file.endswith(".toml") and is_name(file.removesuffix(".toml"))
    named = named or is_tongue("/".join((*folders[-1:], file))) or is_picture("/".join((*folders[-1:], file)))
    return bool(named if file else folders)


def _top(members: list[zipfile.ZipInfo]) -> str:
    """The one folder everything is in, if there is one around `pack.toml`."""
    if any(member.filename == "pack.toml" for member in members):
        return ""
    tops = {member.filename.partition("/")[0] for member in members}
    return f"{tops.pop()}/" if len(tops) == 1 else ""


def _unpacking(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> Reader:
    def read() -> bytes:
        try:
            with archive.open(member) as file:
                data = file.read(most + 1)
        except _ZIP_ERRORS:
            raise _UnreadableError("E-FILE", "it cannot be unpacked") from None
        if len(data) > most:
            raise _too_large(most)
        if len(data) != member.file_size:
            raise _UnreadableError("E-FILE", "it cannot be unpacked")
        return data

    return read


def _reason(cause: OSError) -> str:
    return (cause.strerror or type(cause).__name__).lower()

"""A pack as one file to give away: the same bytes from the same files on every machine, and nothing that was not
checked."""

import errno
import io
import stat
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path

from game.core.content import PackInfo
from game.core.record import record
from game.errors import GameError
from game.journal.errors import WRITING, reason
from game.journal.files import exists, read_file, write_whole
from game.journal.fs import DISK, Fs
from game.packs.disk import MOST_ARCHIVE
from game.packs.errors import WARNING, PackError, errors_in, plain
from game.packs.find import Places, Source
from game.packs.link import PackSummary, check_pack
from game.packs.manifest import MANIFEST, manifest
from game.packs.pictures import pictures
from game.packs.read import read_pack, taken
from game.packs.tongues import tongues

NO_PACK = {errno.ELOOP, errno.EFBIG}
"""What reading something says that is no file, or larger than any pack: it counts as a pack that cannot be read."""
_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The first moment that a zip file can name."""
_PLAIN = (stat.S_IFREG | 0o644) << 16
_UNIX = 3


@record
class Built:
    """A sound pack as an archive. `digest` is the one that saves keep; `warnings` counts what could be better."""

    info: PackInfo
    data: bytes
    files: int
    digest: str
    warnings: int


def built(source: Source, places: Places, look: Callable[[Source, Places], PackSummary] = check_pack) -> Built:
    """The archive of a pack that can be played with the packs in these places.

    Its files are taken from the disk once: what `look` has checked is what is in the archive. Raises PackError, with
    everything that is wrong.
    """
    files, wrong = taken(source)
    if wrong:
        raise PackError(str(wrong[0]), wrong)
    held = replace(_named(source, files), held=files)
    summary = look(held, places)
    problems = errors_in(summary.problems)
    if problems or summary.info is None:
        raise PackError(str(problems[0]) if problems else f"{plain(source.name)} cannot be read.", problems)
    warnings = sum(problem.severity == WARNING for problem in summary.problems)
    translated = {name: data for name, data in tongues(source).items() if isinstance(data, bytes)}
    own = {name: data for name, data in {**files, **pictures(source), **translated}.items() if name != MANIFEST}
    digest = read_pack(held, head_only=True).digest
    return Built(summary.info, archive(summary.info, own), len(own), digest, warnings)


def _named(source: Source, files: Mapping[str, bytes]) -> Source:
    """A zip file may have been renamed on its way here: its name is what the pack in it says."""
    if not source.zipped:
        return source
    name = read_pack(replace(source, held=files), head_only=True).head.get("id")
    return replace(source, name=name) if isinstance(name, str) else source


def archive(info: PackInfo, files: Mapping[str, bytes]) -> bytes:
    """A zip file of these files behind their manifest. Nothing is compressed: every compressor packs otherwise."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as zipped:
        for name, data in ((MANIFEST, manifest(asdict(info), files)), *sorted(files.items())):
            member = zipfile.ZipInfo(name, _LONG_AGO)
            member.create_system, member.external_attr = _UNIX, _PLAIN
            zipped.writestr(member, data)
    return made.getvalue()


def write_built(pack: Built, to: Path, fs: Fs = DISK) -> None:
    """Put the archive there, whole or not at all. What is there already is only replaced by the same pack, built anew.

    Raises GameError.
    """
    if to.suffix != ".zip":
        raise GameError(f"A pack is kept in a file that ends in .zip, not in {plain(to.name)}.")
    try:
        if exists(fs, to) and not _is_built(to, pack.info.id, fs):
            raise GameError(f"{plain(str(to), 200)} is something else already. Name another file.")
        write_whole(fs, to, pack.data)
    except OSError as problem:
        why, advice = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {advice}, then try again.") from problem


def _is_built(path: Path, pack_id: str, fs: Fs) -> bool:
    """Whether an archive of this pack is there that was built before. Raises OSError where the disk does not say."""
    try:
        data = read_file(fs, path, MOST_ARCHIVE)
    except OSError as problem:
        if problem.errno in NO_PACK:
            return False
        raise
    files, _ = taken(Source(pack_id, path, zipped=True), data)
    return MANIFEST in files and read_pack(Source(pack_id, path, True, files), head_only=True).head.get("id") == pack_id

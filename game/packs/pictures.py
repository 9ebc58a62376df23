"""The pictures of a pack: files of its folder `pictures`, or of that folder in its zip file; looked at, never drawn."""

import os
import stat
from collections.abc import Iterable, Mapping
from contextlib import suppress

from game.core.record import record
from game.packs import disk
from game.packs.find import Source

_KINDS = {"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp"}
HOW = "a name with a-z, 0-9, _ and -, and at its end .png, .jpg, .jpeg or .webp"


@record
class Picture:
    """A picture as it lies there, and what it is, by its first bytes: image/png, image/jpeg or image/webp."""

    name: str
    data: bytes
    kind: str


class NoPictureError(ValueError):
    """Why a picture is none; its own words end a sentence that begins with its name."""


def is_named(name: str) -> bool:
    """Whether a picture may be called so, without its folder."""
    return disk.is_picture(f"{disk.PICTURES}/{name}")


def picture(sources: Iterable[Source], name: str) -> Picture:
    """The picture of this name in the first of these packs that has it. Raises NoPictureError."""
    if not is_named(name):
        raise NoPictureError(f"is no name of a picture: use {HOW}")
    for source in sources:
        with suppress(FileNotFoundError):
            return _looked_at(name, _data(source, name))
    raise NoPictureError(f"is not in the folder {disk.PICTURES} of the pack")


def pictures(source: Source) -> Mapping[str, bytes]:
    """All that are in a pack's folder and hold, name within the pack -> bytes."""
    if source.zipped:
        return {name: data for name, data in disk.files(source, _unheard).items() if disk.is_picture(name)}
    found: dict[str, bytes] = {}
    with suppress(OSError):
        for name in sorted(filter(is_named, os.listdir(source.path / disk.PICTURES)))[: disk.MOST_FILES]:
            with suppress(NoPictureError):
                found[f"{disk.PICTURES}/{name}"] = picture((source,), name).data
    return found


def _unheard(code: str, name: str, message: str) -> None:
    """What is wrong with the rest of a pack is told elsewhere."""


def _data(source: Source, name: str) -> bytes:
    """The bytes. Raises FileNotFoundError where there is no such file, and NoPictureError."""
    if source.zipped:
        held = source.held if source.held is not None else disk.files(source, _unheard)
        if (inside := held.get(f"{disk.PICTURES}/{name}")) is None:
            raise FileNotFoundError
        return inside
    folder = source.path / disk.PICTURES
    try:
        plain = stat.S_ISDIR(os.lstat(folder).st_mode)
        os.lstat(folder / name)
    except OSError:
        raise FileNotFoundError from None
    if not plain:
        raise NoPictureError(f"is not taken: the folder {disk.PICTURES} is a link")
    return disk.whole(folder / name, disk.MOST_PICTURE, NoPictureError)


def _looked_at(name: str, data: bytes) -> Picture:
    """The picture, where its first bytes are those of what its name says. Raises NoPictureError."""
    if len(data) > disk.MOST_PICTURE:
        raise NoPictureError(f"is larger than {disk.MOST_PICTURE >> 20} MB")
    kind = _kind(data)
    if kind != _KINDS[name.rpartition(".")[2]]:
        what = f"is a picture of another kind ({kind.removeprefix('image/')})" if kind else "is no picture"
        raise NoPictureError(f"{what}: PNG, JPEG and WebP are taken, each by its own name")
    return Picture(name, data, kind)


def _kind(data: bytes) -> str:
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp"
    return ""

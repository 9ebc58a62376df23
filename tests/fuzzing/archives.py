"""A shipped pack as a zip file, spoilt: members, entries and bytes."""

from __future__ import annotations

import io
import zipfile
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.fuzzing.packs import CHANGES, look, shipped

MARKS = (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07")


@cache
def whole(number: int) -> tuple[str, bytes]:
    name, files = shipped()[number]
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, data in files.items():
            archive.writestr(file, data)
    return name, made.getvalue()


def changed(chance: Random) -> None:
    """A few bytes changed anywhere, or right behind one of the marks of the format."""
    name, data = whole(chance.randrange(len(shipped())))
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(CHANGES)(chance, data) if chance.random() < 0.3 else _behind_a_mark(chance, data)
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.zip"
        path.write_bytes(data)
        look(path)


def _behind_a_mark(chance: Random, data: bytes) -> bytes:
    places = [at for mark in MARKS for at in _all(data, mark)]
    if not places:
        return data
    at = min(len(data) - 1, chance.choice(places) + chance.randint(0, 60))
    size = chance.choice((1, 2, 4, 8))
    put = chance.choice((bytes(size), b"\xff" * size, bytes(chance.randrange(256) for _ in range(size))))
    return data[:at] + put + data[at + size :]


def _all(data: bytes, mark: bytes) -> list[int]:
    found = []
    at = data.find(mark)
    while at >= 0:
        found.append(at)
        at = data.find(mark, at + 1)
    return found

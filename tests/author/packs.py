"""Packs for tests of the author's desk, in folders and as files, for a system that is really there."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from game.core.world import World
from game.packs.manifest import MANIFEST, manifest
from tests.packs.packs import GOOD, HEAD, START, write

Files = Mapping[str, str | bytes]
REAL = HEAD.replace('"stub"', '"solar"')
LIBRARY = '[items.axe]\nname = "axe"\n'


def adventure(pack: str = "p", version: str = "1", body: str = GOOD, uses: str = "") -> dict[str, str | bytes]:
    """The files of a small adventure; `uses` is the id of a pack that it builds on."""
    head = REAL.replace('"p"', f'"{pack}"').replace('version = "1"', f'version = "{version}"')
    return {"pack.toml": head + START + (f'uses = ["{uses}"]\n' if uses else ""), "a.toml": body}


def library(pack: str, version: str = "1", body: str = LIBRARY) -> dict[str, str | bytes]:
    """The files of a pack that others can build on."""
    return {"pack.toml": adventure(pack, version)["pack.toml"].replace(START, ""), "a.toml": body}  # type: ignore[arg-type]


def in_folder(folder: Path, files: Files) -> Path:
    """A folder of these files, which is named like the pack."""
    return write(folder, files)


def as_zip(path: Path, files: Files, listed: bytes | None = None) -> Path:
    """A zip file of these files, with this manifest."""
    path.write_bytes(zip_bytes(files, listed))
    return path


def zip_bytes(files: Files, listed: bytes | None = None) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in ({MANIFEST: listed} if listed is not None else {}).items():
            archive.writestr(name, text)
        for name, data in files.items():
            archive.writestr(name, data)
    return made.getvalue()


def due(files: Files, **changes: object) -> bytes:
    """The manifest that these files of `adventure()` have, or one with other words in it."""
    head = {"id": "p", "version": "1", "system": "solar", "uses": [], **changes}
    return manifest(head, {name: text.encode() if isinstance(text, str) else text for name, text in files.items()})


def same_world(one: World, other: World) -> bool:
    """Whether two worlds say the same in everything; worlds themselves are only equal to themselves."""
    names = [name for name in World.__slots__ if name not in {"system", "memo"}]
    return one.system is other.system and all(getattr(one, name) == getattr(other, name) for name in names)

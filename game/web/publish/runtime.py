"""The runtime that travels along: Pyodide in one version, held against its checksum, from a folder or npm's client."""

import hashlib
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

from game import folders
from game.core.record import record
from game.errors import GameError

VERSION = "314.0.7"
PYTHON = "3.14"
FILES: Mapping[str, str] = {
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
}
"""What a page needs of it -> its SHA-256."""
HOW = (
    f"Pyodide {VERSION} travels with the page, and is not here. With npm installed it is fetched; without, unpack the "
    f"npm package pyodide {VERSION} somewhere and say game pack web PACK --runtime DIR."
)
PATIENCE = 300
"""Seconds that npm's client has."""


@record
class Runtime:
    """The files of the runtime by name, and the folder that they were read from."""

    folder: Path
    files: Mapping[str, bytes]


def runtime(folder: Path | None = None) -> Runtime:
    """The runtime in a folder that was named, else as it was kept here before, else fetched and kept.

    Raises GameError where it is not to be had, or is another than the one that is meant.
    """
    if folder is not None:
        return _read(folder / "package" if (folder / "package" / "pyodide.mjs").is_file() else folder)
    kept = kept_folder()
    if not (kept / "pyodide.mjs").is_file():
        _fetch(kept)
    return _read(kept)


def kept_folder() -> Path:
    """Where the runtime is kept once it was fetched."""
    return folders.cache() / f"pyodide-{VERSION}"


def _read(folder: Path) -> Runtime:
    found = {}
    for name, digest in FILES.items():
        try:
            found[name] = (folder / name).read_bytes()
        except OSError as problem:
            raise GameError(f"{folder} has no {name} that can be read: {problem.strerror}. {HOW}") from problem
        if hashlib.sha256(found[name]).hexdigest() != digest:
            raise GameError(f"{folder / name} is not that of Pyodide {VERSION}: its checksum is another.")
    return Runtime(folder, found)


def _fetch(kept: Path) -> None:
    """Have npm's client bring the package, and keep what a page needs of it, whole or not at all."""
    npm = shutil.which("npm")
    if npm is None:
        raise GameError(HOW)
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        line = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(here)]
        try:
            done = subprocess.run(line, cwd=here, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired):
            done = None
        packed = next(iter(here.glob("*.tgz")), None)
        if done is None or done.returncode or packed is None:
            raise GameError(f"npm’s client did not bring it. {HOW}")
        _unpack(packed, here / "kept")
        _read(here / "kept")
        kept.parent.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=kept.parent))
        for one in FILES:
            shutil.copyfile(here / "kept" / one, part / one)
        try:
            part.replace(kept)
        except OSError:
            shutil.rmtree(part, ignore_errors=True)  # somebody else has just kept it
            if not kept.is_dir():
                raise


def _unpack(packed: Path, to: Path) -> None:
    to.mkdir()
    with tarfile.open(packed) as archive:
        for name in FILES:
            try:
                inside = archive.extractfile(f"package/{name}")
            except (KeyError, OSError):
                inside = None
            if inside is not None:
                (to / name).write_bytes(inside.read())

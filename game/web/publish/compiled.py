"""What travels along, compiled by the very Python that will run it, and kept for the next page that takes the same."""

import hashlib
import io
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Mapping
from importlib.resources import as_file, files
from pathlib import Path

from game import folders
from game.web.publish.runtime import VERSION, Runtime
from game.web.publish.wheel import zipped
from game.worldcache import WorldCache

PATIENCE = 300
"""Seconds that compiling has."""
LIBRARY = "python_stdlib.zip"
"""The runtime’s library: whatever of it a page loads as it begins is compiled too."""
MOST_KEPT = 8
"""Every changed byte of a module makes a file of its own."""


def compiled(sources: Mapping[str, bytes], runtime: Runtime) -> tuple[Mapping[str, bytes], bytes] | None:
    """These modules compiled, and the library of the runtime; None where node, which runs it, is not there.

    What another Python compiles, that one does not read.
    """
    given = zipped(sources)
    kept = WorldCache(folders.cache() / "compiled", ending=".zip", most=MOST_KEPT)
    with as_file(files("game.web.publish") / "compile.mjs") as script:
        key = hashlib.sha256(b"\0".join((VERSION.encode(), script.read_bytes(), given))).hexdigest()
        if (found := _read(kept.get(key))) is not None:
            return found
        made = _made(given, script, runtime)
    if (found := _read(made)) is not None and made is not None:
        kept.put(key, made)
    return found


def _read(made: bytes | None) -> tuple[Mapping[str, bytes], bytes] | None:
    """The modules and the library in a zip; None where there is none, or no whole one."""
    try:
        with zipfile.ZipFile(io.BytesIO(made or b"")) as archive:
            found = {name: archive.read(name) for name in archive.namelist()}
            return found, found.pop(LIBRARY)
    except (zipfile.BadZipFile, KeyError):
        return None


def _made(given: bytes, script: Path, runtime: Runtime) -> bytes | None:
    """The zip of both, as the script makes it."""
    node = shutil.which("node")
    if node is None:
        return None
    with tempfile.TemporaryDirectory() as name:
        sources, made = Path(name, "in.zip"), Path(name, "out.zip")
        sources.write_bytes(given)
        line = [node, str(script), f"{runtime.folder.resolve()}/", str(sources), str(made)]
        try:
            subprocess.run(line, capture_output=True, timeout=PATIENCE, check=True)
            return made.read_bytes()
        except (OSError, subprocess.SubprocessError):
            return None

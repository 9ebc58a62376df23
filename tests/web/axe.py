"""axe-core, which knows what keeps people from a page: brought by npm's client, as the runtime of a page is."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tarfile
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from .browser import Page

VERSION = "4.14.1"
SHA256 = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
PATIENCE = 120
"""Seconds that bringing it has."""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def source() -> str:
    """The script. A test that asks for it is skipped where npm does not bring it."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("there is no npm to bring axe-core")
    with TemporaryDirectory() as name:
        line = [npm, "pack", f"axe-core@{VERSION}", "--silent", "--pack-destination", name]
        done = subprocess.run(line, cwd=name, capture_output=True, timeout=PATIENCE, check=False)
        packed = next(iter(Path(name).glob("*.tgz")), None)
        if done.returncode or packed is None:
            pytest.skip("npm’s client did not bring axe-core")
        with tarfile.open(packed) as archive:
            inside = archive.extractfile("package/axe.min.js")
            assert inside is not None
            found = inside.read()
    assert hashlib.sha256(found).hexdigest() == SHA256, "this is not the axe-core that is meant"
    return found.decode()


def violations(page: Page) -> list[str]:
    """What keeps people from what stands on the page now: the rule, and where it is broken."""
    page.read(f"{source()}; 0")
    options = json.dumps({"runOnly": RULES, "resultTypes": ["violations"]})
    script = f"""axe.run(document, {options}).then(of => of.violations.map(
        one => one.id + ': ' + one.nodes.map(node => node.target.join(' ')).join(', ')))"""
    found: list[str] = page.read(script)
    return found

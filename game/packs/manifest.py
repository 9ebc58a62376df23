"""The list that building puts into a pack: what it is, what it builds on, and a checksum of every file.

A manifest is never believed: it is written anew from what is in the archive, and has to come out the same.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping

from game.packs.errors import plain
from game.packs.formats import too_new

MANIFEST = "manifest.toml"
FORMAT = 1
_FORMAT = f"format = {FORMAT}"
_NUMBER = re.compile(rb"format = ([1-9][0-9]{0,8})")


def manifest(head: Mapping[str, object], files: Mapping[str, bytes]) -> bytes:
    """The manifest of a pack with this table [pack] and these files (name -> bytes); the same bytes everywhere."""
    return "".join(f"{line}\n" for line in _lines(head, files)).encode()


def _lines(head: Mapping[str, object], files: Mapping[str, bytes]) -> Iterator[str]:
    yield _FORMAT
    for name in ("id", "version", "system"):
        yield f"{name} = {_text(head.get(name))}"
    uses = head.get("uses")
    yield f"uses = [{', '.join(map(_text, uses if isinstance(uses, list | tuple) else ()))}]"
    yield ""
    yield "[files]"
    for name in sorted(files):
        yield f"{_text(name)} = {_text(hashlib.sha256(files[name]).hexdigest())}"


def _text(value: object) -> str:
    """A TOML string; what needs an escape in TOML and not in JSON cannot stand in a pack."""
    return json.dumps(value if isinstance(value, str) else "", ensure_ascii=False)


def newer(given: bytes) -> str:
    """What to say of a manifest from a later version of the game, whose pack may mean anything; else ""."""
    number = _NUMBER.match(given)
    return too_new(int(number[1]), FORMAT) if number else ""


def misfit(given: bytes, head: Mapping[str, object], files: Mapping[str, bytes]) -> str:
    """Why this is not the manifest of a pack with this head and these files, in a sentence; empty when it is."""
    due = manifest(head, files)
    if given == due:
        return ""
    said, needed = given.splitlines(), due.splitlines()
    if said[:1] != [_FORMAT.encode()]:
        return "this is no manifest that this version of the game knows"
    listed = set(said)
    for line in needed:
        if line not in listed:
            name = line.partition(b" = ")[0].decode().strip('"')
            return f"{plain(name)} is not what the manifest says"
    return "the manifest lists what is not in the pack"

"""One hostile input: which row of the table of bad inputs it stands for, and how it comes into the world."""

from __future__ import annotations

import warnings
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

HEAD = """[pack]
id = "p"
title = "A pack"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "venture"
"""
START = 'start = "s"\n'
STAY = '[scenes.s.options.stay]\nlabel = "Stay"\ntime = 1\n'
ROOM = '[scenes.s]\ntitle = "A room"\ntext = {text}\n[scenes.s.options.out]\nlabel = "Go out"\ndo = {do}\n{more}'
DONE = '[endings.done]\ntitle = "Out"\ntext = "You are out."\n'
Make = Callable[[Path], Path]
"""Makes the pack in the folder, and says where it is."""


@dataclass(frozen=True)
class Case:
    row: int
    """In the table of the threat model."""
    kind: str
    """text, structure, numbers, files, archives, formulas, size, packs."""
    name: str
    make: Make
    literal: str | None = None
    """Not refused: the text of the scene `s` arrives as exactly this."""
    posix: bool = False
    """What cannot be made on every system: pipes, devices, links."""


def folder(files: Mapping[str, str | bytes]) -> Make:
    """A pack `p` of these files beside a good `pack.toml`."""

    def make(here: Path) -> Path:
        for name, text in {"pack.toml": HEAD, **files}.items():
            path = here / "p" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        return Path("p")

    return make


def library(body: str | bytes) -> Make:
    """A pack without scenes, with this second file."""
    return folder({"a.toml": body})


def adventure(text: str = '"There is a door."', do: str = '[{ end = "done" }]', more: str = "", head: str = "") -> Make:
    """A pack with one room; what is given is TOML."""
    return folder({"pack.toml": HEAD + START + head, "a.toml": ROOM.format(text=text, do=do, more=more) + STAY + DONE})


def quoted(text: str) -> str:
    """A text as a TOML string, every sign of it escaped that can be."""
    return '"' + "".join(f"\\U{ord(sign):08x}" for sign in text) + '"'


Members = list[tuple[str, str | bytes]]


def archive(members: Members, change: Callable[[zipfile.ZipInfo], None] | None = None) -> Make:
    """A zip file with a good `pack.toml` and these members; `change` spoils the entry of each of them."""

    def make(here: Path) -> Path:
        with zipfile.ZipFile(here / "p.zip", "w", zipfile.ZIP_DEFLATED) as made, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of names that are in it twice
            made.writestr("pack.toml", HEAD)
            for name, data in members:
                info = zipfile.ZipInfo("x")
                info.filename = info.orig_filename = name
                info.compress_type = zipfile.ZIP_DEFLATED
                if change:
                    change(info)
                made.writestr(info, data)
        return Path("p.zip")

    return make


def data(name: str, content: bytes) -> Make:
    """A file of these bytes."""

    def make(here: Path) -> Path:
        (here / name).write_bytes(content)
        return Path(name)

    return make

"""Faults that somebody makes while writing, planted one at a time in the packs that are shipped.

`planted/*.toml` says of each what is changed, and where a fair reader would look for the cause. It was written from the
authors' manual alone: whatever finds faults is judged by it, so it must not follow from how they are found.
"""

import shutil
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).parents[2] / "content"
PLANTED = Path(__file__).parent / "planted"


@dataclass(frozen=True)
class Edit:
    """One change: `put` for `find` in a `file`, a file to `add` with its `text`, to `drop`, or to `rename`."""

    file: str = ""
    find: str = ""
    put: str = ""
    encoding: str = "utf-8"  # how the file is saved afterwards
    add: str = ""
    text: str = ""
    drop: str = ""
    rename: str = ""
    to: str = ""


@dataclass(frozen=True)
class Place:
    """A line that may be named as the cause: one that holds `at`. Where `at` is empty the file as a whole is meant."""

    file: str
    at: str

    def lines(self, data: bytes) -> list[int]:
        """The lines of the file that hold it, from 1: of what stands twice each is fair."""
        told = data.decode("utf-8", errors="replace").split("\n")
        return [number for number, line in enumerate(told, start=1) if self.at in line]


@dataclass(frozen=True)
class Defect:
    """One mechanical fault, and the places where a person would expect to be told of it, the likeliest first."""

    id: str
    kind: str
    pack: str
    edits: tuple[Edit, ...]
    places: tuple[Place, ...]
    why: str


def _read_one(entry: dict[str, Any]) -> Defect:
    """An entry as it stands in the file: its one edit is among its own keys, several are in `edit`."""
    own = {key: entry[key] for key in Edit.__dataclass_fields__ if key in entry}
    edits = [Edit(**each) for each in entry.get("edit", [own])]
    places = [Place(entry["in"], entry["at"]), *(Place(**each) for each in entry.get("fair", []))]
    return Defect(entry["id"], entry["kind"], entry["pack"], tuple(edits), tuple(places), entry["why"])


def read() -> list[Defect]:
    """All of them, by file and in the order in which they stand there."""
    found = []
    for path in sorted(PLANTED.glob("*.toml")):
        found += [_read_one(entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["defect"]]
    return found


def edited(defect: Defect) -> dict[str, bytes | None]:
    """The files that the edits touch, as they are afterwards; None is a file that is gone."""
    files: dict[str, bytes | None] = {}

    def now(name: str) -> bytes:
        data = files[name] if name in files else (CONTENT / defect.pack / name).read_bytes()
        assert data is not None, f"{defect.id}: {name} is gone before it is edited"
        return data

    for edit in defect.edits:
        if edit.find:
            text = now(edit.file).decode("utf-8")
            times = text.count(edit.find)
            assert times == 1, f"{defect.id}: what is to be found stands {times} times in {defect.pack}/{edit.file}"
            files[edit.file] = text.replace(edit.find, edit.put).encode(edit.encoding)
        elif edit.add:
            assert not (CONTENT / defect.pack / edit.add).exists(), f"{defect.id}: there is a file {edit.add} already"
            files[edit.add] = edit.text.encode("utf-8")
        elif edit.drop:
            now(edit.drop)
            files[edit.drop] = None
        else:
            files[edit.to] = now(edit.rename)
            files[edit.rename] = None
    return files


def plant(defect: Defect, into: Path) -> Path:
    """The pack with the fault in it, as a folder of its name in `into`."""
    pack = into / defect.pack
    changed = edited(defect)
    shutil.copytree(CONTENT / defect.pack, pack)
    for name in changed:  # all of them first: some disks take Pack.toml and pack.toml for the same file
        (pack / name).unlink(missing_ok=True)
    for name, data in changed.items():
        if data is not None:
            (pack / name).parent.mkdir(parents=True, exist_ok=True)
            (pack / name).write_bytes(data)
    return pack

"""Rows 37 to 40: archives that would write elsewhere, are no files, lie about themselves, or swell."""

import io
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

from tests.trust.case import HEAD, Case, Make, Members, archive, data

MEGA = 1 << 20
NAMES = {
    37: ("../../evil.toml", "/abs.toml", "C:/x.toml", "..\\..\\x.toml", "a/../../x.toml", "./a.toml", "a//b.toml"),
    39: (
        "CON.toml",
        "con.toml",
        "com1.toml",
        "nul/a.toml",
        "a.toml:ads",
        "trail.toml.",
        "trail.toml ",
        "trail .toml",
        "e\x1b]52;c;x\x07.toml",
        "[@click=app.quit]x.toml",
        "\u202elmot.a",
        "a.toml\u200b",
        "ａ.toml",
        "a\x00.toml",
        "a.py",
        "a.toml/b.toml",
        ".toml",
        ".a.toml",
    ),
    40: ("", "n" * 300 + ".toml", "/".join(["d"] * 1500) + "/a.toml", "x/y/z/a.toml"),
}


def _kind(mode: int) -> Callable[[zipfile.ZipInfo], None]:
    def change(info: zipfile.ZipInfo) -> None:
        info.create_system = 3
        info.external_attr = mode << 16

    return change


KINDS = {
    "a link": stat.S_IFLNK | 0o777,
    "a pipe": stat.S_IFIFO | 0o644,
    "a device": stat.S_IFCHR | 0o644,
    "a socket": stat.S_IFSOCK | 0o644,
    "a file that runs as its owner": stat.S_IFREG | stat.S_ISUID | 0o755,
    "a file that is a folder": stat.S_IFDIR | 0o755,
}


def _link_and_file(here: Path) -> Path:
    """A link to a folder elsewhere, and a file in it."""
    with zipfile.ZipFile(here / "p.zip", "w") as made:
        made.writestr("pack.toml", HEAD)
        link = zipfile.ZipInfo("sub")
        _kind(stat.S_IFLNK | 0o777)(link)
        made.writestr(link, "/tmp")
        made.writestr("sub/a.toml", "")
    return Path("p.zip")


def _twice(first: str, second: str) -> Make:
    return archive([(first, ""), (second, "")])


def _whole(members: list[tuple[str, bytes]], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", way) as zipped:
        for name, content in (("pack.toml", HEAD.encode()), *members):
            zipped.writestr(zipfile.ZipInfo(name), content, way)  # no date of today in it
    return made.getvalue()


def _spoilt(change: Callable[[bytearray], None], content: bytes = b"# a\n" * 50) -> Make:
    """An archive of which some bytes are changed afterwards."""

    def make(here: Path) -> Path:
        whole = bytearray(_whole([("a.toml", content)]))
        change(whole)
        return data("p.zip", bytes(whole))(here)

    return make


def _at(signature: bytes, offset: int, value: bytes) -> Callable[[bytearray], None]:
    """Writes at an offset from the last such signature."""

    def change(whole: bytearray) -> None:
        at = whole.rindex(signature) + offset
        whole[at : at + len(value)] = value

    return change


CENTRAL, LOCAL, END = b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06"
LIES = {
    "a size that is too small": _at(CENTRAL, 24, struct.pack("<L", 10)),
    "a size that is too large": _at(CENTRAL, 24, struct.pack("<L", 0xFFFFFFF0)),
    "a packed size that is too large": _at(CENTRAL, 20, struct.pack("<L", 0x7FFFFFFF)),
    "a place that is not in it": _at(CENTRAL, 42, struct.pack("<L", 0x7FFFFFFF)),
    "a sum that is wrong": _at(CENTRAL, 16, b"\0\0\0\0"),
    "a way of packing that nobody knows": _at(CENTRAL, 10, struct.pack("<H", 97)),
    "a lock": _at(CENTRAL, 8, struct.pack("<H", 1)),
    "a directory that is nowhere": _at(END, 16, struct.pack("<L", 0x7FFFFFFF)),
    "a directory that is too large": _at(END, 12, struct.pack("<L", 0x7FFFFFFF)),
    "another name in the file than in the directory": _at(LOCAL, 30, b"b"),
    "a version of the future": _at(CENTRAL, 6, struct.pack("<H", 999)),
}


def _overlapping(here: Path) -> Path:
    """300 entries of the directory that all show the same 250 KB."""
    whole = _whole([("a0.toml", b"#" * 250_000)])
    at = whole.rindex(CENTRAL)
    end = whole.rindex(END)
    entry = whole[at:end]
    count = 100
    entries = b"".join(entry[:46] + b"a%d.toml" % number + entry[46 + 7 :] for number in range(10))
    entries += b"".join(
        entry[:28] + struct.pack("<H", 8) + entry[30:46] + b"a%d.toml" % number + entry[46 + 7 :]
        for number in range(10, count)
    )
    first = whole[whole.index(CENTRAL) : at]
    directory = first + entries
    start = whole.index(CENTRAL)
    tail = END + struct.pack("<4H2LH", 0, 0, count + 1, count + 1, len(directory), start, 0)
    return data("p.zip", whole[:start] + directory + tail)(here)


def _bombs() -> dict[str, Make]:
    return {
        "200 MB of nothing": _made(lambda: [("a.toml", b"\0" * (200 * MEGA))]),
        "390 times 250 KB": archive([(f"f{number}.toml", b"#" * 250_000) for number in range(199)]),
        "60,000 files": _many(60_000),
        "401 files": _many(401),
        "201 files in an archive": _many(201),
        "an archive in an archive": archive([("a.toml", _whole([("a.toml", b"")]))]),
        "one file shown a hundred times": _overlapping,
        "more than 8 MB packed": _made(lambda: [("a.toml", bytes(9 * MEGA))], _stored),
        "packed with bzip2": _packed(zipfile.ZIP_BZIP2),
        "packed with LZMA": _packed(zipfile.ZIP_LZMA),
    }


def _made(members: Callable[[], Members], change: Callable[[zipfile.ZipInfo], None] | None = None) -> Make:
    """An archive whose large members are only made when they are needed."""

    def make(here: Path) -> Path:
        return archive(members(), change)(here)

    return make


def _packed(way: int) -> Make:
    def make(here: Path) -> Path:
        return data("p.zip", _whole([("a.toml", b"#" * 9 * MEGA)], way))(here)

    return make


def _stored(info: zipfile.ZipInfo) -> None:
    info.compress_type = zipfile.ZIP_STORED


def _many(files: int) -> Make:
    return archive([(f"f{number}.toml", b"") for number in range(files)])


BROKEN = {
    "an empty archive": b"",
    "the beginning of an archive": b"PK\x03\x04" * 50,
    "the end of an archive": b"PK\x05\x06" + b"\xff" * 18,
    "text with the name of an archive": b"[pack]\n",
    "an archive that is cut off": _whole([("a.toml", b"# a\n")])[:-30],
}

CASES = [
    *(
        Case(row, "archives", f"a file named {ascii(name[:40])[1:-1] or 'nothing'}", archive([(name, "")]))
        for row, names in NAMES.items()
        for name in names
    ),
    *(
        Case(38, "archives", f"{name} in an archive", archive([("a.toml", "x")], _kind(mode)))
        for name, mode in KINDS.items()
    ),
    Case(38, "archives", "a link to a folder and a file in it", _link_and_file),
    Case(39, "archives", "a name twice in an archive", _twice("a.toml", "a.toml")),
    Case(39, "archives", "a name in two cases", _twice("a.toml", "A.toml")),
    *(Case(40, "archives", f"an archive with {name}", _spoilt(change)) for name, change in LIES.items()),
    *(Case(40, "archives", name, make) for name, make in _bombs().items()),
    *(Case(40, "archives", name, data("p.zip", content)) for name, content in BROKEN.items()),
]

"""Rows 29, 30, 35 and 36: files that are too large, no text, or no files; names that attack; packs that use packs."""

import os
from collections.abc import Mapping
from pathlib import Path

from tests.trust.case import HEAD, Case, Make, archive, data, folder

MEGA = 1 << 20
BIG = {
    "50 MB of a comment": lambda: b"#" * (50 * MEGA),
    "50 MB of a string": lambda: b'a = "' + b"x" * (50 * MEGA) + b'"',
    "a million keys": lambda: b"".join(b"a%d=1\n" % number for number in range(1_000_000)),
    "a key of 10 MB": lambda: b"k" * (10 * MEGA) + b" = 1",
    "10 MB of a hexadecimal number": lambda: b"a=0x" + b"f" * (10 * MEGA),
    "one byte too many": lambda: b"#" * (MEGA + 1),
}
CODES = {
    "bytes that are no UTF-8": b'a = "\xff\xfe"\n',
    "UTF-8 that is cut off": b'a = 1\n"\xe2\x82"',
    "UTF-8 that is too long for its sign": b'a = "\xc0\xaf"\n',
    "a surrogate in UTF-8": b'a = "\xed\xa0\x80"\n',
    "UTF-16 with its mark": "a = 1\n".encode("utf-16"),
    "UTF-16 without its mark": "a = 1\n".encode("utf-16-le"),
    "UTF-32": "a = 1\n".encode("utf-32-le"),
    "Latin-1": 'a = "é"\n'.encode("latin-1"),
    "a byte order mark": b"\xef\xbb\xbfa = 1\n",
    "a zero byte": b"a = 1\n\x00",
    "a lone carriage return": b"a = 1\rb = 2\n",
    "a lone carriage return at the end": b"a = 1\n\r",
    "half a character, escaped": b'a = "\\ud800"\n',
    "a program": b"\x7fELF\x02\x01\x01" + bytes(100),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(100),
}


def _sparse(here: Path) -> Path:
    folder({})(here)
    with open(here / "p" / "a.toml", "wb") as file:
        file.truncate(1 << 40)
    return Path("p")


def _special() -> dict[tuple[int, str], Make]:
    """What stands in a folder like a file and is none."""

    def made(act: str, target: str = "", name: str = "a.toml") -> Make:
        def make(here: Path) -> Path:
            folder({})(here)
            path = here / "p" / name
            match act:
                case "pipe":
                    os.mkfifo(path)
                case "folder":
                    path.mkdir()
                case "socket":
                    _socket(path)
                case _:
                    path.symlink_to(target)
            return Path("p")

        return make

    return {
        (35, "a pipe"): made("pipe"),
        (35, "a pipe as pack.toml"): _only(made("pipe", name="b.toml"), "b.toml"),
        (35, "a folder with the name of a file"): made("folder"),
        (35, "a socket"): made("socket"),
        (36, "a link to a device without end"): made("link", "/dev/zero"),
        (36, "a link to a terminal"): made("link", "/dev/tty"),
        (36, "a link to a secret"): made("link", "/etc/passwd"),
        (36, "a link to nothing"): made("link", "/nowhere/at/all"),
        (36, "a link to itself"): made("link", "a.toml"),
        (36, "a link as pack.toml"): _only(made("link", "/etc/passwd", "b.toml"), "b.toml"),
        (36, "a link to a pack's own file"): made("link", "pack.toml"),
    }


def _socket(path: Path) -> None:
    import socket  # noqa: PLC0415 - not on every system

    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(path.name if path.parent == Path.cwd() else os.path.relpath(path))


def _only(make: Make, name: str) -> Make:
    """The same with `pack.toml` in the place of this file."""

    def moved(here: Path) -> Path:
        path = make(here)
        (here / "p" / "pack.toml").unlink()
        (here / "p" / name).rename(here / "p" / "pack.toml")
        return path

    return moved


def _named(name: bytes) -> Make:
    """A pack with one more file, of this name."""

    def make(here: Path) -> Path:
        folder({})(here)
        (here / "p" / os.fsdecode(name)).write_bytes(b"")
        return Path("p")

    return make


NAMES = {
    "ESC in the name of a file": b"\x1b]52;c;UFdO\x07.toml",
    "markup in the name of a file": b"[@click=app.quit]x.toml",
    "an override in the name of a file": "\u202elmot.toml".encode(),
    "a name that is no text": b"\xff\xfe.toml",
    "a line end in the name of a file": b"a\nb.toml",
    "a name of 250 characters": b"a" * 245 + b".toml",
    "a device of Windows": b"con.toml",
    "a name with a blank": b"a b.toml",
    "a name in capitals": b"A.toml",
    "an empty name": b"-.toml",
}


def _packs(packs: Mapping[str, str], path: str = "p") -> Make:
    """Packs beside each other: name -> what follows in their heads."""

    def make(here: Path) -> Path:
        for name, more in packs.items():
            (here / name).mkdir(parents=True)
            shown = name.replace("\\", "\\\\").replace("\x1b", "\\u001b")
            (here / name / "pack.toml").write_text(HEAD.replace('"p"', f'"{shown}"', 1) + more, encoding="utf-8")
        return Path(path)

    return make


def _uses(*names: str) -> str:
    return f"uses = [{', '.join(map(repr, names))}]\n"


USES = {
    "a pack that uses itself": _packs({"p": _uses("p")}),
    "a ring of two packs": _packs({"p": _uses("q"), "q": _uses("p")}),
    "a ring of three packs": _packs({"p": _uses("q"), "q": _uses("r"), "r": _uses("q")}),
    "a pack that uses a path": _packs({"p": _uses("../../etc")}),
    "a pack that uses a whole path": _packs({"p": _uses("/etc/passwd")}),
    "a pack that uses a control": _packs({"p": 'uses = ["[@click=app.quit]x[/]"]\n'}),
    "a pack that uses 2,000 packs": _packs({"p": _uses(*(f"n{number}" for number in range(2000)))}),
    "a pack that uses a chain of 20": _packs({"p": _uses("c0"), **{f"c{n}": _uses(f"c{n + 1}") for n in range(20)}}),
    "a pack that uses numbers": _packs({"p": "uses = [1, 2]\n"}),
    "an id that is a path": folder({"pack.toml": HEAD.replace('"p"', '"../p"', 1)}),
    "an id that is a whole path": folder({"pack.toml": HEAD.replace('"p"', '"/etc"', 1)}),
    "an id in capitals": folder({"pack.toml": HEAD.replace('"p"', '"P"', 1)}),
    "an id of 65 characters": folder({"pack.toml": HEAD.replace('"p"', f'"{"p" * 65}"', 1)}),
    "an id of another folder": folder({"pack.toml": HEAD.replace('"p"', '"q"', 1)}),
    "an id with markup": folder({"pack.toml": HEAD.replace('"p"', '"[/]"', 1)}),
    "a folder with ESC in its name": _packs({"p\x1b[2J": ""}, "p\x1b[2J"),
    "a folder with markup in its name": _packs({"[@click=app.quit]x": ""}, "./[@click=app.quit]x"),
    "a path that is far too long": _packs({"p": ""}, "/".join(["x" * 200] * 30)),
    "a name that is too long for a path": _packs({"p": ""}, f"./{'x' * 5000}"),
    "a path with a zero byte": _packs({"p": ""}, "./a\0b"),
}


def _crowds() -> list[Case]:
    def many(here: Path) -> Path:
        folder({})(here)
        for number in range(2001):
            (here / "p" / f"{number}.txt").touch()
        return Path("p")

    def folders(here: Path) -> Path:
        folder({})(here)
        for number in range(30):
            (here / "p" / f"f{number}").mkdir()
            for inner in range(100):
                (here / "p" / f"f{number}" / f"Bad {inner}.toml").touch()
        return Path("p")

    files: dict[str, str | bytes] = {f"f{number}.toml": "" for number in range(200)}
    pipes: dict[str, str | bytes] = {f"f{number}.toml": b"#" * 1_048_577 for number in range(30)}
    heavy: dict[str, str | bytes] = {f"f{number}.toml": b"#" * 1_048_576 for number in range(9)}
    return [
        Case(29, "size", "2,001 names in a folder", many),
        Case(29, "size", "3,000 bad names in 30 folders", folders),
        Case(29, "size", "201 files", folder(files)),
        Case(29, "size", "30 files that are too large", folder(pipes)),
        Case(29, "size", "more than 8 MB in files that are not too large", folder(heavy)),
        Case(29, "size", "a file of a terabyte", _sparse),
    ]


def _big(name: str) -> Make:
    def make(here: Path) -> Path:
        return folder({"a.toml": BIG[name]()})(here)

    return make


CASES = [
    *(Case(29, "size", name, _big(name)) for name in BIG),
    *(Case(30, "files", name, folder({"a.toml": content})) for name, content in CODES.items()),
    *(Case(row, "files", name, make, posix=True) for (row, name), make in _special().items()),
    *(Case(39, "files", name, _named(content), posix=True) for name, content in NAMES.items()),
    *(Case(42, "packs", name, make) for name, make in USES.items()),
    *_crowds(),
    Case(41, "archives", "a tar file", data("p.tar", b"\0" * 512)),
    Case(41, "archives", "a tar file with another name", data("p.zip", b"ustar" + b"\0" * 512)),
    Case(37, "archives", "a good archive", archive([("a.toml", "")])),
]

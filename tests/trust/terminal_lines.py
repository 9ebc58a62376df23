"""The game as lines and every command, with harm in everything they print: words come out, and nothing else."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game import cli
from game.core.commands import Choose, Note
from game.desk import Desk, Game
from game.journal import Journal
from game.journal.library import Library, slug_of
from game.plain import WORDS
from game.session import Session, new_game
from tests.trust.terminal_guided import SAID
from tests.trust.terminal_payload import HostileDesk, world_of
from tests.trust.terminal_screen import HIDING
from tests.trust.terminal_text import KEPT, MARK, PAYLOAD
from tests.ui.apps import HEAD, SCENES, write_pack

ARGUMENT = KEPT.replace("\x00", "")
"""What a command line can hold."""
FILE = ARGUMENT.replace("/", "")[:60]
EXPORTED = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\ud800-\udfff]")
"""What no written story may hold: everything that a terminal or a line of text obeys."""
MARKS = (MARK, "UFdO", "[2J")
"""What is left to be read of the hostile text, wherever it is cut."""
LOUD = "[Iron][@click=app.bell]x[/]"
GUIDE = (
    *SAID,
    *("look Iron", "look {}", "{}", "roll {}", "1", "odds", "allow 8 {}", "8", "why 8", "harm ada 1", "d", "prep"),
    *("fight kennel", "bring dog 2", "next dog_a", "confirm on", "undo", "redo", "sheet", "people", "aside", "go room"),
    *("rule success", "finish slept", "export"),
)
"""What a guide says in lines; {} is the hostile text."""
ANSWERS = (
    (*WORDS, "what", "quit it"),
    ("why 1", "why 99", f"say {KEPT}", KEPT, f"help {KEPT}", f"why {KEPT}", f"journal {KEPT}", f"dice {KEPT}"),
    ("lock", "odds", "why 1", "sheet", "bene 1", KEPT, "commit", KEPT, "9", "leave", "journal", "journal 2"),
    ("lock", "commit", "0", "leave", "rubble", "commit", "0", "leave", "omen", "gain", "sheet", "aside", "1", "commit"),
    ("leave", "back", "fight", "1", "back", "end", "end", "commit", "0", "leave", "out", "again", "undo", "redo"),
    ("return 3", "correct 4 9", "journal", "redo", "end", "journal", "sheet", "quit"),
)
HALL = ("1", "commit", "+++", "----", "1", "commit", "list 1", "why 1", "1", "sheet", "journal", "quit")
MAKER = ("list 5", "list 6", f"1 {KEPT}", "1 Ada", "2", "why 1", "list 10", "sheet", "odds", "quit")
NAMES = (
    b"\x1b]0;PWN\x07\x9d52;c;UFdO\x9c",
    "\u202e\U000e0041[Iron][b]".encode(),
    b"\xff\x1b[2J",
    b"[@click=app.quit]x[_]",
)
"""Folders that somebody else made."""


@dataclass
class Said:
    """What commands printed."""

    commands: int = 0
    characters: int = 0
    hostile: int = 0
    """Commands in whose output the hostile text can be read."""
    wrong: list[str] = field(default_factory=list)

    def run(self, *words: str, answers: str = "") -> None:
        """Run a command; everything it prints has to be text."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(answers)):
            try:
                cli.main(words)
            except SystemExit:
                pass
            except Exception as problem:
                self.wrong.append(f"{ascii(words)[:90]}: {ascii(problem)[:300]}")
        printed = out.getvalue() + err.getvalue()
        self.commands += 1
        self.characters += len(printed)
        self.hostile += any(mark in printed for mark in MARKS)
        self.wrong += [
            f"{ascii(words)[:90]}: {ascii(line)[:300]}" for line in printed.split("\n") if HIDING.search(line)
        ]

    def holds(self, file: Path) -> None:
        """Look at a file that a command has written: nobody who prints it may be surprised."""
        lines = file.read_text("utf-8").split("\n")
        self.wrong += [f"written in {file.suffix}: {line!a}" for line in lines if EXPORTED.search(line)]


def said(*parts: Callable[[Said, Path], None]) -> Said:
    """Every command that prints, or only these."""
    of = Said()
    with TemporaryDirectory() as named:
        folder = Path(named)
        with patch.dict(os.environ, {"XDG_DATA_HOME": named, "XDG_CONFIG_HOME": named, "HOME": named}):
            for run in parts or (plays, _guides, _saves, _packs, _desk, _slips):
                run(of, folder)
    return of


def plays(of: Said, folder: Path) -> None:
    """The game as lines, by hand and from a script."""
    answers = "".join(f"{line}\n" for part in ANSWERS for line in part)
    (folder / "answers.txt").write_text(answers, "utf-8")
    with patch("game.plainplay.Desk", lambda *_: HostileDesk(folder)):
        of.run("play", "--plain", answers=f"1\n1\n{answers}")
        of.run("play", "--plain", answers=f"{KEPT}\n")
        of.run("play", "table", "--as", "ada", "--plain", "--dice", "table", answers=answers)
        of.run("play", "table", "--as", "ada", "--answers", str(folder / "answers.txt"))
        for who, said in (("ada", HALL), ("new", MAKER)):
            of.run("play", "hall", "--as", who, "--plain", "--dice", "table", answers="\n".join(said))
        named = PAYLOAD.replace("\x00", "")
        of.run("play", named, "--plain")
        of.run("play", "askew" + named, "--plain")
        of.run("play", "table", "--as", named, "--plain")


def _guides(of: Said, folder: Path) -> None:
    """A guide's table as lines: who sits at it, every word, what is followed and printed of it."""
    said = "".join(f"{words.replace('{}', ARGUMENT)}\n" for words in (*GUIDE, "help", "journal", "story", "quit"))
    (folder / "said.txt").write_text(said, "utf-8")
    with patch("game.plainplay.Desk", lambda *_: HostileDesk(folder)):
        of.run("gm", "--plain", answers=f"1\n{said}")
        of.run("gm", "table", "--plain", "--with", f"ada:{ARGUMENT}", "--with", "wenna_tarr:Ida", answers=said)
        of.run("gm", "table", "--answers", str(folder / "said.txt"))
        of.run("gm", "table", "--plain", "--with", ARGUMENT)
        of.run("gm", ARGUMENT, "--plain")
    with patch("game.packs.link.load_world", lambda *_, **__: world_of(KEPT)):
        of.run("gm", "table", "--cards")
    with patch("game.cli._at_a_terminal", lambda: True):
        of.run("gm", ARGUMENT, "--follow")
    of.run("gm", ARGUMENT, "--cards")
    of.run("gm", "new", ARGUMENT, "--system", "venture")
    of.run("gm", "new", "loud", "--system", ARGUMENT)


def _saves(of: Said, folder: Path) -> None:
    """Saves whose every word, key and name means harm."""
    saves = folder / "kept"
    with patch("game.savecommands.Desk", _KeptDesk):
        for name in _kept(saves):
            for form in ("lonelog", "json", "sheets"):
                of.run("saves", "export", name, "--as", form, "--saves", str(saves))
            for command in ("show", "verify", "export", "sheet", "delete"):
                of.run("saves", command, name, "--saves", str(saves))
        of.run("saves", "list", "--saves", str(saves))
        of.run("saves", "show", ARGUMENT, "--saves", str(saves))
        of.run("saves", "list", "--saves", str(folder / FILE))
        for command, form in (*(("export", form) for form in ("markdown", "lonelog", "json", "sheets")), ("sheet", "")):
            file = folder / f"{FILE}.{form or command}"
            way = ("--as", form) if form else ()
            of.run("saves", command, slug_of(KEPT), *way, "--to", str(file), "--saves", str(saves))
            of.holds(file)


class _KeptDesk(HostileDesk):
    """Real saves, and a world in which everything means harm."""

    def __init__(self, root: Path, *_: object) -> None:
        super().__init__(root.parent, KEPT)
        self.library = Library(root)

    def games(self, most: int | None = None) -> tuple[Game, ...]:
        return Desk.games(self, most)

    def is_new(self) -> bool:
        return Desk.is_new(self)

    @property
    def counted(self) -> int:
        return self.library.counted

    def names(self) -> tuple[str, ...]:
        return Desk.names(self)

    def standing(self, game: Game) -> str:
        return Desk.standing(self, game)

    def open(
        self, name: str, *, read_only: bool = False, dice: str = "program", at_table: str = "", cards: str = "program"
    ) -> Session:
        return Desk.open(self, name, read_only=read_only, dice=dice, at_table=at_table, cards=cards)

    def delete(self, name: str) -> None:
        Desk.delete(self, name)


def _kept(saves: Path) -> Iterator[str]:
    """Make the saves; their names."""
    library = Library(saves)
    play = new_game(world_of(KEPT), "ada", library, "program", 1)
    for command in (Note(KEPT), Choose("omen"), Choose("gain"), Choose("end")):
        play.do(command)
    play.close()
    yield play.name
    header: dict[str, object] = {
        KEPT[:30]: KEPT,
        "title": KEPT,
        "name": KEPT,
        "pack": KEPT,
        "packs": [{"id": KEPT, "version": KEPT, "hash": KEPT}],
    }
    yield _made(saves / "header", header)
    for name in NAMES:
        there = saves / os.fsdecode(name)
        there.mkdir()
        (there / "journal.toml").write_bytes(b"\x1b]0;PWN\x07 = 1\n")
        yield there.name


def _made(folder: Path, header: dict[str, object]) -> str:
    folder.mkdir()
    Journal.create(folder, header).close()
    return folder.name


def _packs(of: Said, folder: Path) -> None:
    """A pack with harm in its name, its files' names, its keys and its values."""
    packs = folder / "free-and-clear" / "packs"
    text = "".join(f"\\U{ord(sign):08x}" for sign in KEPT)
    for name in (*NAMES, b"good"):
        pack = packs / os.fsdecode(name)
        pack.mkdir(parents=True)
        (pack / "pack.toml").write_text(
            f'[pack]\nid = "good"\ntitle = "{text}"\n"{text}" = "{text}"\nsystem = "{text}"\n'
        )
        (pack / os.fsdecode(NAMES[0] + b".toml")).write_text(f'[scenes."{text}"]\ntitle = "{text}"\n')
        (pack / "raw.toml").write_bytes(b'[items.a]\nname = "' + KEPT.encode() + b'"\n')
        of.run("pack", "check", str(pack))
        of.run("pack", "check", str(pack), "--json")
    of.run("pack", "list")
    of.run("pack", "check", ARGUMENT)


def _desk(of: Said, folder: Path) -> None:
    """A pack that is sound and says in every word what could be a markup, a link or the rest of a command."""
    pack = write_pack(folder / "packs", "yard", _loud(HEAD), _loud(SCENES))
    here, built, page = str(pack), folder / "yard.zip", folder / "page.html"
    of.run("pack", "check", here)
    for form in ("text", "mermaid", "dot"):
        of.run("pack", "graph", here, "--format", form)
    of.run("pack", "stats", here)
    of.run("pack", "stats", here, "--json")
    of.run("pack", "playtest", here, "--plays", "3", "--html", str(page))
    of.holds(page)
    of.run("pack", "playtest", here, "--plays", "2", "--json")
    of.run("pack", "build", here, "--to", str(built))
    of.run("pack", "add", str(built))
    of.run("pack", "list")
    of.run("pack", "list", "--json")
    of.run("gm", "yard", "--cards")
    of.run("pack", "remove", "yard")
    for command in ("explain", "graph", "stats", "playtest", "build", "add", "remove", "guide"):
        of.run("pack", command, ARGUMENT)
    of.run("pack", "new", ARGUMENT, "--system", "venture")
    of.run("pack", "schema", "--system", ARGUMENT)


def _loud(text: str) -> str:
    """The TOML of a pack, with what a file can hold of the hostile text behind its words, as far as there is room."""
    longer = re.sub(r'((?:title|text|about|why|hit|barred) = )"([^"]*)"', rf'\1"\2 {LOUD}"', text)
    return re.sub(r'((?:label|name|stake) = )"[^"]*"', rf'\1"{LOUD}"', longer)


def _slips(of: Said, folder: Path) -> None:
    """Words on the command line that are none."""
    for words in (("odds",), ("roll", "venture"), ("odds", "venture", "check"), ("saves",), ("pack",), ()):
        of.run(*words, ARGUMENT)
    of.run("odds", "venture", "check", f"{ARGUMENT}=1")
    of.run("odds", "--batch", str(folder / FILE))
    (folder / "batch").write_text(f'{{"system": "{MARK}\\u001b", "kind": "\\u009d", "in": {{}}}}\n')
    of.run("odds", "--batch", str(folder / "batch"))

"""From a key to a picture that stands still, in the real program on a terminal of its own.

    python -m tests.bench.keys [ROUNDS] [GAME ...]

Games of 30, 3,000 and 20,000 entries, a fight of nine at a guide's table of fourteen, and the largest table of every
system. They are written once and kept in the folder for temporary files. For each kind of key: milliseconds until the
last sign of the picture is written, the median and the 95th of a hundred; beside it what the program's own threads took
of the processor, which hangs less on what else the machine does; and how many times as long as a key that an empty
Textual app answers by changing a line of a picture as large, in the same run.

Esc is sent as terminals of the Kitty protocol send it: a bare one waits for what may follow it.
"""

import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory, gettempdir
from time import monotonic, perf_counter

from game.core.commands import Choose, Command, Note, Pull, Refusal, Withdraw
from game.core.seats import GUIDE
from game.core.state import Person
from game.guide import words
from game.journal.library import Library
from game.session import Session, new_game, new_table
from tests.worlds import world

ROUNDS = 20
MOST = 0.05
"""Seconds from a key to its picture, at the 95th of a hundred."""
QUIET = 0.12
"""Seconds without a sign after which a picture stands still."""
DEAF = 0.3
"""Seconds before the next key: longer than rows are deaf that have just come."""
KEPT = Path(gettempdir()) / "free-and-clear-keys"
DOWN, ESC = b"\x1b[B", b"\x1b[27u"
READY = b"\x1b[?2026$p"
LENGTHS = (30, 3_000, 20_000)
ROUND: Sequence[tuple[str, bytes]] = (
    ("cursor down", DOWN),
    ("open an act", b"1"),
    ("odds", b"o"),
    ("back", ESC),
    ("think again", ESC),
    ("sheet", b"s"),
    ("back", ESC),
    ("journal", b"j"),
    ("back", ESC),
    ("open an act", b"1"),
    ("undo", b"u"),
)
"""What is pressed again and again by whoever plays alone."""
TABLE: Sequence[tuple[str, bytes]] = (
    *(one for one in ROUND if one[0] not in ("open an act", "odds", "think again")),
    ("do again", b"U"),
)
"""The same at a guide's table: what `1` is hangs on who is there."""
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    CSS = "Static { height: 1fr; }"
    def compose(self):
        yield Static("\\n".join(f"line {n} of a picture" for n in range(60)))
    def on_key(self, event):
        self.count = getattr(self, "count", 0) + 1
        lines = [f"line {n} of a picture" for n in range(60)]
        lines[self.count % 20] = f"> {self.count}"
        self.query_one(Static).update("\\n".join(lines))
Empty().run()
"""
LARGEST = {
    "venture": "toll_clerk docker watchman",
    "solar": "usher duellist",
    "position": "constable hired_fist",
    "tiers": "toll_bully",
    "practices": "footpad archer advocate",
}


# The games -----------------------------------------------------------------------------------------------------------


def alone(session: Session, entries: int) -> None:
    """Acts that are weighed and thought better of, a lever each, and notes."""
    ways: tuple[Command, ...] = (Choose("haggle"), Pull(0, "bene", 1), Withdraw(), Note("Ide is paid in advance."))
    for command in cycle(ways):
        if len(session.entries) >= entries and session.state.frames[-1].kind == "scene":
            return
        told = session.do(command)
        assert not isinstance(told, Refusal), told


def party(system: str, count: int) -> tuple[Person, ...]:
    """So many people who play at a system's open table, ready-made ones again and again."""
    w = world(f"table-{system}")
    made = [w.system.create(w, key) for key in w.characters]
    return tuple(
        replace(made[n % len(made)], id=f"pc_{n}", name=f"{made[n % len(made)].name} {n + 1}") for n in range(count)
    )


def gathered(system: str, players: int, foes: Sequence[str], *, fight: bool) -> Callable[[Library], Session]:
    """A guide's table at which so many play and these are here."""

    def made(library: Library) -> Session:
        w = world(f"table-{system}")
        session = new_table(w, party(system, players), library, "program", 1)
        for line in (*(f"bring {one}" for one in foes), *(("fight",) if fight else ())):
            session.do(words.meant(line, session.state, w), seat=GUIDE)
        return session

    return made


def lasting(entries: int) -> Callable[[Library], Session]:
    """A game played alone of so many entries."""

    def made(library: Library) -> Session:
        session = new_game(world("salt-office"), "wenna_tarr", library, "program", 3)
        alone(session, entries)
        return session

    return made


@dataclass
class Game:
    """What is measured: how it comes about, the size of the terminal, and what is pressed in it."""

    made: Callable[[Library], Session]
    size: tuple[int, int] = (80, 24)
    presses: Sequence[tuple[str, bytes]] = ROUND
    command: str = "play"


GAMES: Mapping[str, Game] = {
    **{f"{count} entries": Game(lasting(count)) for count in LENGTHS},
    "nine in a fight, of 14": Game(gathered("venture", 5, ["docker"] * 9, fight=True), (120, 40), TABLE, "gm"),
    **{
        f"{system}, twelve fight": Game(gathered(system, 12, people.split(), fight=True), (120, 40), TABLE, "gm")
        for system, people in LARGEST.items()
    },
}


@contextmanager
def home(name: str, game: Game) -> Iterator[tuple[Path, str]]:
    """A copy of the folder with a saved game, which is written where it is not there yet, and what the save is called:
    what is pressed does not stay."""
    folder = KEPT / "".join(sign if sign.isalnum() else "-" for sign in name)
    done = folder / "done"
    if not done.exists():
        shutil.rmtree(folder, ignore_errors=True)
        session = game.made(Library(folder / "saves"))
        assert session.journal is not None
        (folder / "settings.toml").write_text('welcomed = true\nmotion = "off"\n', "utf-8")
        done.write_text(session.journal.folder.name, "utf-8")
        session.close()
    with TemporaryDirectory() as copy:
        shutil.copytree(folder, copy, dirs_exist_ok=True)
        yield Path(copy), done.read_text("utf-8")


# The keys ------------------------------------------------------------------------------------------------------------


@dataclass
class Took:
    """Seconds until the picture stood still, and seconds of the processor."""

    still: list[float] = field(default_factory=list)
    busy: list[float] = field(default_factory=list)


class Window:
    """A terminal with a program in it."""

    def __init__(self, program: Sequence[str], size: tuple[int, int], environment: Mapping[str, str]) -> None:
        self.side, inner = pty.openpty()
        fcntl.ioctl(self.side, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, *program], stdin=inner, stdout=inner, stderr=inner, env=environment, start_new_session=True
        )
        os.close(inner)
        self.seen = bytearray()

    def still(self, quiet: float, first: float) -> float:
        """When the last sign was written, once none has come for so long; the first may take a while."""
        last, wait = perf_counter(), first
        while select.select([self.side], [], [], wait)[0]:
            self.seen += os.read(self.side, 65_536)
            last, wait = perf_counter(), quiet
        return last

    def busy(self) -> float:
        """Seconds that its threads have had of the processor."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(one.read_text().split()[0]) for one in tasks) / 1e9

    def begun(self) -> None:
        """Wait until it hears keys, and has drawn its first page."""
        end = monotonic() + 120
        while READY not in self.seen:
            assert monotonic() < end, bytes(self.seen[-2000:])
            self.still(QUIET, 1)
        self.still(1.5, 3)

    def press(self, key: bytes, took: Took) -> None:
        before, begun, seen = self.busy(), perf_counter(), len(self.seen)
        os.write(self.side, key)
        took.still.append(self.still(QUIET, 2) - begun)
        took.busy.append(self.busy() - before)
        assert len(self.seen) > seen, f"nothing came of {key!r}: {bytes(self.seen[-500:])!r}"
        self.still(DEAF, DEAF)


@contextmanager
def window(program: Sequence[str], size: tuple[int, int], folder: Path) -> Iterator[Window]:
    environment = {**os.environ, "FREE_AND_CLEAR_HOME": str(folder), "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    shown = Window(program, size, environment)
    try:
        shown.begun()
        yield shown
    finally:
        shown.process.kill()
        shown.process.wait()
        os.close(shown.side)


def pressed(of: Window, presses: Sequence[tuple[str, bytes]], rounds: int) -> Mapping[str, Took]:
    """Every key so many times, after one round that warms it up."""
    found: dict[str, Took] = {}
    for number in range(rounds + 1):
        for name, key in presses:
            of.press(key, found.setdefault(name, Took()) if number else Took())
    return found


def bare(size: tuple[int, int], rounds: int) -> Took:
    """A key of an empty app."""
    with window(("-c", EMPTY), size, KEPT) as shown:
        return pressed(shown, (("key", b"x"),), max(rounds, 20))["key"]


def told(took: Took, beside: Took) -> str:
    still, busy = (
        f"{1000 * median(one):6.1f} {1000 * quantiles(one, n=20)[-1]:7.1f}" for one in (took.still, took.busy)
    )
    ratios = (median(one) / median(other) for one, other in ((took.still, beside.still), (took.busy, beside.busy)))
    return f"{still}   {busy}   {' '.join(f'{ratio:5.2f}' for ratio in ratios)}"


def main(rounds: int, wanted: Sequence[str]) -> int:
    """0 where no key is slower than it may be."""
    worst, load = 0.0, os.getloadavg()[0]
    print(f"load {load:.1f} on {os.cpu_count()} processors; milliseconds: median and 95th until the picture stands,")
    print("median and 95th of the processor; both beside an empty app’s key")
    for size in ((80, 24), (120, 40)):
        beside = bare(size, rounds)
        print(f"{f'an empty app, {size[0]}x{size[1]}':38} {told(beside, beside)}", flush=True)
        for name, game in GAMES.items():
            if game.size != size or (wanted and name not in wanted):
                continue
            with home(name, game) as (folder, save), window(("-m", "game", game.command, save), size, folder) as shown:
                for key, took in pressed(shown, game.presses, rounds).items():
                    worst = max(worst, quantiles(took.still, n=20)[-1])
                    print(f"{name:>24}  {key:12} {told(took, beside)}", flush=True)
    return int(worst > MOST)


if __name__ == "__main__":
    count, *games = sys.argv[1:] or [str(ROUNDS)]
    sys.exit(main(int(count), games))

"""Somebody who leans on the keyboard: the real program in a terminal of its own, any keys, clicks, pastes and sizes."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from subprocess import TimeoutExpired
from tempfile import TemporaryDirectory

from game.journal.condition import State
from game.journal.examine import examine
from game.journal.savefile import JOURNAL
from game.ui.catalog import ACTIONS
from tests.trust.terminal_pty import Terminal, restored
from tests.trust.terminal_steps import BACK, DOWN, END, ENTER, F1, F8, LEAVE, PAGE_DOWN, PALETTE, SAVE, TAB, UP

LETTERS = tuple({key for one in ACTIONS for key in one.keys.split(",") if len(key) == 1 and key.isalnum()})
OFTEN = (ENTER, DOWN, UP, "1", "2", "3", "c", TAB, BACK)
"""What leads somewhere."""
SIDES, PAGE_UP, LINES = ("\x1b[C", "\x1b[D"), "\x1b[5~", "\x15quit\r"
ALSO = (*LETTERS, *",.?/*0 ", *SIDES, PAGE_UP, PAGE_DOWN, END, F1, F8, PALETTE, SAVE, "x y z", "12 7\r")
BURSTS = 60


def session(chance: Random) -> None:
    """So many bursts of keys, beginning anew where the program was left; then it is left in order, terminal and saved
    games whole. What it was begun with: its title, a guide's table, an adventure with somebody in it."""
    with TemporaryDirectory() as place:
        folder, bursts = Path(place), BURSTS
        while bursts > 0:
            begun = chance.choice((("play",), ("play", "salt-office", "--as", "wenna_tarr"), ("gm",)))
            with Terminal(("game", *begun, "--saves", str(folder / "saves")), folder) as terminal:
                terminal.wait_until_ready()
                bursts -= 1
                while bursts > 0 and _burst(terminal, chance):
                    bursts -= 1
                _ended(terminal, folder)


def _burst(terminal: Terminal, chance: Random) -> bool:
    """Some keys, or another size, or a click; whether the program goes on."""
    kind = chance.random()
    if kind < 0.06:
        terminal.resize(chance.choice((30, 60, 80, 120, 200)), chance.choice((8, 18, 24, 40, 60)))
    elif kind < 0.12:
        x, y = chance.randint(1, 80), chance.randint(1, 24)
        _type(terminal, f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m")
    elif kind < 0.16:
        _type(terminal, f"\x1b[200~{chance.choice(('harm me 3', '[b]x[/b]', 'settle sides 9', 'x' * 999))}\x1b[201~")
    elif kind < 0.17:
        _type(terminal, LEAVE)
    else:
        _type(terminal, "".join(chance.choice(OFTEN if chance.random() < 0.7 else ALSO) for _ in range(3)))
    terminal.take_all()
    return terminal.process.poll() is None


def _type(terminal: Terminal, keys: str) -> None:
    """Keys, as long as there is somebody who takes them."""
    try:
        terminal.type(keys)
    except (AssertionError, OSError):
        if terminal.process.wait(60) is None:
            raise


def _ended(terminal: Terminal, folder: Path) -> None:
    """Leave, if it still stands, the screens or the lines that a small window leads to; nothing is broken."""
    for _ in range(60):  # what was typed before may still be on its way from the one to the other
        if terminal.process.poll() is not None:
            break
        _type(terminal, LEAVE if terminal.screen.modes.get("1049") else LINES)
        terminal.take_all()
        with suppress(TimeoutExpired):
            terminal.process.wait(1)
    code = terminal.code()
    reports = [path.read_text() for path in (folder / "free-and-clear").rglob("reports/*.txt")]
    assert (code, reports) == (0, []), f"{code} {reports} {terminal.screen.text()}"
    assert restored(terminal) == []
    for save in (folder / "saves").glob(f"*/{JOURNAL}"):
        condition = examine(save.read_bytes()).condition.state
        assert condition is State.WHOLE, f"{save}: {condition}"

"""What is told of a fault of ours: a few lines on the screen, the whole of it in a file.

Only here is a fault written down. The values that stood in the functions under way are for the file alone: they are
the adventure's secrets, and whoever looks at the screen may be a player. Nothing here raises.
"""

import linecache
import os
import platform
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from reprlib import Repr
from traceback import walk_tb
from types import FrameType
from typing import Any, Final, Protocol

from game.core.yielded import RULES
from game.version import VERSION

FAULT: Final = 70
"""What the program ends with after a fault of its own; by the convention of shells, an error inside a program."""
KEPT: Final = 20
"""Reports; the oldest go."""
OURS: Final = "????-??-??-??????-??????-*.txt"
"""How reports are called: no other file goes."""
MOST: Final = 1_000_000
"""Characters of one report."""
CALLS: Final = 20
"""Calls that are written down at each end of a long chain of them."""
VALUE: Final = 1_500
"""Characters of one value."""
SAFE: Final = "The game "
"""Begins the note on a fault that says how far the game under way is kept."""
PLAYED: Final = "It came up in play "
"""Begins the note on a fault that says in which play of a robot it came up."""


class Open(Protocol):
    """A game under way."""

    @property
    def name(self) -> str: ...
    @property
    def at(self) -> int: ...


@contextmanager
def safe(game: Open) -> Iterator[None]:
    """Around a game under way: a fault that leaves it says how far the game is kept."""
    try:
        yield
    except Exception as fault:
        with suppress(Exception):
            if game.name:
                fault.add_note(f"{SAFE}{game.name} is safe up to entry {game.at}.")
        raise


def lines(fault: BaseException) -> tuple[str, ...]:
    """A fault that ends the program: what happened, where the report is, how far the game is safe."""
    return (f"Free and Clear has to stop. {told(fault)}", *_notes(fault, SAFE), *_notes(fault, PLAYED))


def told(fault: BaseException) -> str:
    """What happened, in rules from outside or in the program, and where the full report of it is kept now, in two
    sentences."""
    theirs = named(fault)
    words = f"This is a fault in a rule system. {theirs}" if theirs else _ours(fault)
    return f"{words} {where(fault)}"


def named(fault: BaseException) -> str:
    """Which rule system from outside a fault is in, and where, as a sentence; empty for one of the program."""
    return "".join(_notes(fault, RULES))


def _ours(fault: BaseException) -> str:
    return f"This is a fault of the program ({type(fault).__name__})."


def _notes(fault: BaseException, begins: str) -> tuple[str, ...]:
    """What was written on a fault under a beginning, each as a sentence."""
    notes = map(str, getattr(fault, "__notes__", ()))
    return tuple(f"{note.rstrip('.')}." for note in notes if note.startswith(begins))


def where(fault: BaseException) -> str:
    """Keep the full report, and say where."""
    path = keep(fault)
    return f"The full report is in {path}." if path else "No report of it could be written."


def keep(fault: BaseException) -> Path | None:
    """Write the full report into a file that only its user can read; None where that cannot be."""
    try:
        from game import folders  # noqa: PLC0415 - nobody waits for it who needs no report

        folder = folders.reports()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = _write(folder, _report(fault)[:MOST])
        for old in sorted(folder.glob(OURS))[:-KEPT]:
            old.unlink()
    except Exception:  # a fault while a fault is told helps nobody
        return None
    return path


def _write(folder: Path, words: str) -> Path:
    """Into a new file, named by the time."""
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S-%f")
    path = folder / f"{stamp}-{os.getpid()}.txt"
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(words.encode("utf-8", "backslashreplace").decode())
    return path


# The report ----------------------------------------------------------------------------------------------------------


def _report(fault: BaseException) -> str:
    return "\n".join((*about(), *_chain(fault))) + "\n"


def about() -> Iterator[str]:
    """Which program, on what."""
    yield f"Free and Clear {VERSION}"
    yield f"Python {sys.version.split()[0]} on {platform.platform()}"
    known = ("TERM", "TERM_PROGRAM", "COLORTERM", "LANG", "LC_ALL", "TMUX", "SSH_TTY", "NO_COLOR")
    said = ", ".join(f"{name}={os.environ[name]}" for name in known if name in os.environ)
    with suppress(OSError, ValueError, AttributeError):
        size = os.get_terminal_size(sys.__stderr__.fileno() if sys.__stderr__ else 2)
        said += f", {size.columns}x{size.lines}"
    yield f"Terminal: {said or 'nothing is known of it'}; output in {getattr(sys.stdout, 'encoding', None)}"
    yield f"Command: {_shown(sys.argv)}"


def _chain(fault: BaseException | None) -> Iterator[str]:
    """The fault and what led to it, the last first, each with the calls under way."""
    before: set[int] = set()
    while fault is not None and id(fault) not in before:
        before.add(id(fault))
        yield ""
        yield f"{type(fault).__module__}.{type(fault).__qualname__}: {_shown(fault)}"
        frames = list(walk_tb(fault.__traceback__))
        left_out = max(0, len(frames) - 2 * CALLS)
        for place, (frame, line) in enumerate(frames):
            if left_out and place == CALLS:
                yield f"  ... {left_out} calls ..."
            if not left_out or not CALLS <= place < CALLS + left_out:
                yield from _call(frame, line)
        fault = fault.__cause__ or fault.__context__


def _call(frame: FrameType, line: int) -> Iterator[str]:
    code = frame.f_code
    yield f"  {code.co_filename}:{line} in {code.co_qualname}"
    yield f"    {linecache.getline(code.co_filename, line).strip()}"
    for name, value in frame.f_locals.items():
        yield f"      {name} = {_shown(value)}"


class _Short(Repr):
    """Values with as much of them as can be read. Records and mappings are gone into; nothing is written out whole."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxdict, self.maxstring, self.maxother = 4, 12, 300, 300
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = self.maxdeque = 12

    def repr_instance(self, x: Any, level: int) -> str:
        name = type(x).__name__
        fields = getattr(type(x), "__dataclass_fields__", None)
        if fields is None and not isinstance(x, Mapping):
            return super().repr_instance(x, level)
        if level <= 0:
            return f"{name}(...)"
        if fields is None:
            return f"{name}({self.repr_dict(dict(islice(x.items(), self.maxdict)), level)})"
        parts = (f"{key}={self.repr1(getattr(x, key, None), level - 1)}" for key in islice(fields, 16))
        return f"{name}({', '.join(parts)})"


def _shown(value: object) -> str:
    """A value in one line, cut where it is long; one that cannot be shown is named by its type."""
    try:
        words = _Short().repr(value)
    except Exception:
        words = f"<a {type(value).__name__} that cannot be shown>"
    return " ".join(words[:VALUE].split())

"""Lines and veils: what is not to come up at a table, and what only happens out of sight.

They stand beside the game, in a file of their own, and not among its entries: whoever goes back in the story takes none
of them back, and nothing of them is told in it.
"""

import tomllib
from dataclasses import replace
from pathlib import Path

import tomli_w

from game.core.record import record
from game.errors import GameError
from game.journal.errors import READING, WRITING, reason
from game.journal.files import read_file, write_whole
from game.journal.fs import Fs
from game.tomlguard import guard
from game.view.rows import clean

FILE = "limits.toml"
LINE, VEIL = "line", "veil"
KINDS = {LINE: "lines", VEIL: "veils"}
"""What is kept -> what it stands under."""
MOST, MOST_WORDS = 100, 80
_MOST_BYTES = 200_000


@record
class Limits:
    """What a table has agreed on. `trouble` says why what was agreed on cannot be read; then nothing is written."""

    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()
    trouble: str = ""

    def __bool__(self) -> bool:
        return bool(self.lines or self.veils or self.trouble)

    def told(self) -> tuple[str, ...]:
        """All of it in sentences; nothing where nothing was agreed on."""
        found = (("Lines, which do not come up", self.lines), ("Veils, which stay out of sight", self.veils))
        return (*(f"{title}: {', '.join(words)}." for title, words in found if words), *filter(None, (self.trouble,)))


NONE = Limits()


def read(fs: Fs, folder: Path) -> Limits:
    """What is kept beside a game. Never raises: what cannot be read is told."""
    try:
        data = read_file(fs, folder / FILE, _MOST_BYTES)
    except FileNotFoundError:
        return NONE
    except OSError as problem:
        return Limits(trouble=_unread(reason(problem, READING)[0]))
    try:
        text = data.decode("utf-8")
        found = {} if guard(text) else tomllib.loads(text)
    except (ValueError, RecursionError):
        found = {}
    kept = {name: found.get(name, []) for name in KINDS.values()}
    if not found or not all(isinstance(words, list) and all(map(_fits, words)) for words in kept.values()):
        return Limits(trouble=_unread("it is not as it was written"))
    return Limits(tuple(kept["lines"]), tuple(kept["veils"]))


def _unread(why: str) -> str:
    return f"The lines and veils of this table cannot be read: {why}. {FILE} stands beside the game"


def _fits(words: object) -> bool:
    return isinstance(words, str) and 0 < len(words) <= MOST_WORDS


def changed(limits: Limits, kind: str, words: str, *, done: bool = False) -> Limits:
    """The same with a line or veil more, or without it. Raises GameError with a sentence."""
    name, plain = KINDS[kind], " ".join(clean(words).split())
    held: tuple[str, ...] = getattr(limits, name)
    known = next((one for one in held if one.casefold() == plain.casefold()), "")
    if limits.trouble:
        raise GameError(f"{limits.trouble}: mend it or take it away, and open the table again.")
    if done and not known:
        raise GameError(f"There is no {kind} of these words. Kept: {', '.join(held) or 'none'}.")
    if not done and (known or not _fits(plain) or len(held) >= MOST):
        why = f"That {kind} is kept already." if known else f"Say it in at most {MOST_WORDS} characters."
        raise GameError(why if known or not _fits(plain) else f"At most {MOST} are kept.")
    found = tuple(one for one in held if one != known) if done else (*held, plain)
    return replace(limits, lines=found) if kind == LINE else replace(limits, veils=found)


def write(fs: Fs, folder: Path, limits: Limits) -> None:
    """Keep it beside the game. Raises GameError, and then what stood there stands."""
    text = tomli_w.dumps({"lines": list(limits.lines), "veils": list(limits.veils)})
    try:
        write_whole(fs, folder / FILE, text.encode())
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"Not kept: {why}. {way}, then try again.") from problem

"""Where a page's Python begins: the world that travels with it, the files its browser holds open, and messages."""

import errno
import gc
import os
from pathlib import Path
from pkgutil import get_data
from typing import Any, Protocol

from game.core.world import World
from game.folders import HOME
from game.journal.files import make_folder
from game.packs.compiled import world_in_text
from game.web.inside.entrance import Entrance, OneWorld
from game.web.inside.pool import SPARE, Held, Pool

SAVES, OWN = Path("/saves"), Path("/own")
"""Where games are, and where anything else would be: nobody asks what the machine keeps where."""
WORLD = "adventure.world"
"""Among the modules that travel along."""
_REASONS = {"QuotaExceededError": errno.ENOSPC, "NoModificationAllowedError": errno.EROFS}


class Raw(Protocol):
    """An open file as a browser has it; it raises what JavaScript throws."""

    def read(self, into: Any, options: Any) -> int: ...
    def write(self, data: Any, options: Any) -> int: ...
    def truncate(self, size: int) -> None: ...
    def getSize(self) -> int: ...  # noqa: N802 - the browser's name
    def flush(self) -> None: ...


class BrowserFile:
    """The same as saves use it."""

    def __init__(self, raw: Raw, js: Any) -> None:
        self._raw = raw
        self._js = js

    def _at(self, at: int) -> Any:
        found = self._js.Object.new()
        found.at = at
        return found

    def read(self, size: int, at: int) -> bytes:
        into = self._js.Uint8Array.new(size)
        count = self._asked(self._raw.read, into, self._at(at))
        return bytes(into.subarray(0, count).to_bytes())

    def write(self, data: bytes, at: int) -> None:
        whole = self._js.Uint8Array.new(len(data))
        whole.assign(data)
        if self._asked(self._raw.write, whole, self._at(at)) != len(data):
            raise OSError(errno.ENOSPC, "the browser took a part only")

    def truncate(self, size: int) -> None:
        self._asked(self._raw.truncate, size)

    def size(self) -> int:
        return int(self._asked(self._raw.getSize))

    def flush(self) -> None:
        self._asked(self._raw.flush)

    def _asked(self, ask: Any, *given: Any) -> Any:
        try:
            return ask(*given)
        except Exception as problem:
            name = str(getattr(getattr(problem, "js_error", None), "name", "") or getattr(problem, "name", ""))
            raise OSError(_REASONS.get(name, errno.EIO), f"the browser refused: {name}") from problem


def begin(raws: Any, js: Any) -> "Page":
    """The page of the adventure that travels with this program."""
    os.environ.setdefault(HOME, str(OWN))
    text = get_data("game", WORLD)
    if text is None:
        raise FileNotFoundError(WORLD)
    return Page(world_in_text(text), raws, js)


class Page:
    """What a page's worker talks to."""

    def __init__(self, world: World, raws: Any, js: Any) -> None:
        """`raws`: the files that the browser holds open; none where it keeps nothing."""
        self._js = js
        handles = [BrowserFile(raw, js) for raw in raws] if raws is not None else [Held() for _ in range(4 * SPARE)]
        self._pool = Pool(handles)
        make_folder(self._pool, SAVES)
        self._entrance = Entrance(world, OneWorld(world, SAVES, self._pool), kept=raws is not None)
        gc.freeze()
        self.begin, self.hear = self._entrance.begin, self._entrance.hear

    def bring(self, data: Any) -> str:
        return self._entrance.bring(bytes(data.to_bytes()))

    @property
    def wanted(self) -> int:
        """How many more open files are needed."""
        return self._pool.wanted

    def add(self, raws: Any) -> None:
        self._pool.add([BrowserFile(raw, self._js) for raw in raws])

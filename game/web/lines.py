"""A seat without a transport: every message a line of JSON, in and out."""

import json
import time
from collections.abc import Callable, Iterable
from typing import TextIO

from game.follow import EVERY, Follower
from game.web import speaker
from game.web.seat import Seat
from game.web.values import Values, filled


def run_lines(seat: Seat, lines: Iterable[str], out: TextIO) -> int:
    """Tell how the table stands, then answer every line that is not blank; the exit code."""
    try:
        _write(out, seat.stands(seat.play.notice))
        for said in lines:
            if said.strip():
                _write(out, seat.hear(said.strip()))
    except KeyboardInterrupt:
        return 130
    return 0


def follow_lines(
    follower: Follower, out: TextIO, *, once: bool = False, rest: Callable[[], None] = lambda: time.sleep(EVERY)
) -> int:
    """A player's seat at a guide's table: what may be seen there, as often as it is another, until the game ends;
    `once`, only how it stands now. Nothing can be said. The exit code: 2 where there is nothing to show."""
    version = 0
    try:
        while True:
            if follower.look():
                version += 1
                _write(out, _seen(follower, version))
            if once or follower.over:
                return 0 if follower.table is not None else 2
            rest()
    except KeyboardInterrupt:
        return 0


def _seen(follower: Follower, version: int) -> Values:
    table = {"table": speaker.told(follower.table)} if follower.table is not None else {}
    return {**table, "version": version, **filled(sentence=follower.trouble)}


def _write(out: TextIO, message: Values) -> None:
    out.write(json.dumps(message, ensure_ascii=False) + "\n")
    out.flush()

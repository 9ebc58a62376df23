"""A robot that plays by messages alone: it knows no table but the one it was sent, and no rule."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from game.web.lines import run_lines
from game.web.seat import Seat

MOST = 1500
"""Messages after which a game is given up as endless."""
HALF = 0.5


class Robot:
    """Says rows that it has said least, and answers what is asked for. Everything it was sent is kept."""

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.sent: list[dict[str, Any]] = []
        self._chance = Random(seed)
        self._said: Counter[tuple[str, str]] = Counter()

    def write(self, line: str) -> int:
        self.sent.append(json.loads(line))
        return len(line)

    def flush(self) -> None:
        pass

    @property
    def table(self) -> dict[str, Any]:
        """The newest table that it was sent."""
        found: dict[str, Any] = next(one["table"] for one in reversed(self.sent) if "table" in one)
        return found

    @property
    def version(self) -> int:
        version: int = self.sent[-1]["version"]
        return version

    def play(self, others: bool = False) -> None:
        """Play to an end; with `others` whatever else can be written is said between two words of its own."""
        run_lines(self.seat, self._lines(others), self)  # type: ignore[arg-type]

    def _lines(self, others: bool) -> Iterator[str]:
        for _ in range(MOST):
            if self.table.get("ended"):
                return
            if others:
                yield from self.others()
            yield json.dumps(self.next())

    def next(self) -> dict[str, Any]:
        """What it says now."""
        table = self.table
        rows = [one for one in table["rows"] if not one.get("still")]
        commit = [one for one in rows if one["kind"] in ("commit", "decline")]
        pool = commit if commit and self._chance.random() < HALF else rows
        least = min(self._count(one) for one in pool)
        row = self._chance.choice([one for one in pool if self._count(one) == least])
        self._said[self._key(row)] += 1
        ways = [one["id"] for one in row.get("ways", ()) if not one.get("barred")]
        said = self._chance.choice(ways) if ways else row["id"]
        words = "Ida Marsh" if row.get("asks") == "words" else ""
        return {"say": said, "version": self.version, "answer": words}

    def _key(self, row: dict[str, Any]) -> tuple[str, str]:
        return self.table.get("place", ""), row["id"]

    def _count(self, row: dict[str, Any]) -> int:
        return self._said[self._key(row)]

    def others(self) -> Iterator[str]:
        """Whatever else can be written: rows that are barred or not there, a table that is gone, a guide's words, and
        what is no message."""
        barred = [one["id"] for one in self.table["rows"] if one.get("still")]
        there = next(one["id"] for one in self.table["rows"] if not one.get("still"))
        for row in (*barred, "nobody", "decree", "amend", "D", "difficulty", f"{there} ", f"{there}/nobody", "done:9"):
            yield json.dumps({"say": row, "version": self.version})
        for version in (self.version - 1, self.version + 1, 0, -1, 1 << 70):
            yield json.dumps({"say": there, "version": version})
        yield from ("", "null", "[]", "{", "1", '"x"', "NaN", "{}", "[" * 9000, "x" * 20_000, '{"say": 1}')
        for extra in ({"seat": "guide"}, {"command": "amend"}, {"answer": 7}, {"version": True}, {"version": "1"}):
            yield json.dumps({"say": there, "version": self.version, **extra})
        for asked in ("guide", "", 1, "state"):
            yield json.dumps({"ask": asked})
        yield json.dumps({"say": there, "version": self.version, "answer": "no answer of this row"[:3] * 3000})

"""A hand at a page in a real browser: it plays by keys alone, or by touch alone."""

from __future__ import annotations

import json

from .browser import Page

MOST = 400
"""Keys or touches after which an adventure is given up as endless."""


class Hand:
    """Plays what stands on a page: of the rows that can be done the one that it has done least."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._done: dict[str, int] = {}

    def next(self, having: str = "") -> str:
        """The name of a row that can be done; `having`: only those with this attribute."""
        script = f"able().filter(one => !{json.dumps(having)} || one.hasAttribute({json.dumps(having)}))"
        found: list[str] = self.page.read(f"{script}.map(one => one.dataset.row)")
        names = [one for one in found if one != "back"] or found
        commit = [one for one in names if one in ("commit", "leave")]
        least = min(commit or names, key=lambda one: self._done.get(one, 0))
        self._done[least] = self._done.get(least, 0) + 1
        return least

    def press(self) -> None:
        """Do a row by its key alone, as often as the page wants it: to come to the row, and to be sure."""
        name = self.next("aria-keyshortcuts")
        before = self.page.ready()
        script = f"rows.querySelector({json.dumps(f'[data-row={json.dumps(name)}]')}).getAttribute('aria-keyshortcuts')"
        key = self.page.read(script)
        for _ in range(4):
            self.page.key(key)
            if self.page.soon(f"version !== {before}"):
                break
        else:
            raise AssertionError(f"{key} does not do {name}: {self.page.read('sentence.textContent')}")
        self.page.ready()

    def tap(self) -> None:
        """Do a row by touching it, twice where it has to be sure."""
        name = self.next()
        before = self.page.ready()
        for _ in range(2):
            self.page.tap(f"#rows [data-row={json.dumps(name)}]")
            if self.page.soon(f"version !== {before}"):
                break
        else:
            raise AssertionError(f"touching {name} does nothing: {self.page.read('sentence.textContent')}")
        self.page.ready()

    def fits(self) -> None:
        """Nothing runs out at the side, and whatever is pressed is large enough for a finger."""
        wide = self.page.read("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], self.page.read("document.body.innerText")
        assert self.page.read("small()") == []

"""Small worlds of a few lines of TOML for any system: somebody to try the rules on, a room, and what a test adds."""

from dataclasses import dataclass
from functools import cache

from game.core.system import System
from game.core.world import World
from tests.linking import linked, shipped

WAIT = """
[scenes.room.options.wait]
label = "Wait"
"""
ROOM = f"""
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
{WAIT}"""


@dataclass(frozen=True)
class Small:
    """The small worlds of one system. `before` and `after` what a test writes stands what is there in all of them.

    Ada and a room are there where the test writes none; `uses` is a shipped pack that lies beneath.
    """

    system: System
    ada: str
    before: str = ""
    after: str = ""
    room: str = ROOM
    uses: str = ""

    @cache  # noqa: B019 - there is one of these for each system
    def build(self, body: str, settings: str = "", head: str = "") -> World:
        """The world of a pack with this body. What is wrong with it fails the test."""
        text = self.before + body + self.after
        text += self.room if "[scenes.room]" not in body else ""
        text += self.ada if "[characters.ada]" not in body else ""
        cores = [shipped(self.uses, self.system)] if self.uses else []
        return linked(f"{self._head()}{head}\n[settings]\n{settings}", text, self.system, cores)

    def problems(self, body: str, settings: str = "") -> str:
        """What the checker has against a pack of this body; empty when nothing."""
        try:
            self.build(body, settings)
        except AssertionError as wrong:
            return str(wrong)
        return ""

    def _head(self) -> str:
        return f"""
[pack]
id = "table"
title = "A table"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "{self.system.id}"
uses = [{f'"{self.uses}"' if self.uses else ""}]
start = "room"
"""


def option(check: str, on: str = "", more: str = "", first: str = "", room: str = "", others: str = WAIT) -> str:
    """A room with one option, `act`, of this check: lines of TOML. `first` are operations on entering it, `more` and
    `on` further lines and grades of the option, `room` of the room, `others` the other options.
    """
    return f"""
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
first = [{first}]
{room}
[scenes.room.options.act]
label = "Do it"
{more}
{check}
[scenes.room.options.act.on.success]
stake = "It is done."
text = "It is done."
[scenes.room.options.act.on.failure]
stake = "It is not done."
text = "It is not done."
{on}
{others}
"""


def joins(*people: str, side: str = "yours") -> str:
    """Operations by which these people are there."""
    return ", ".join(f'{{ join = "{person}", side = "{side}" }}' for person in people)

"""Two robots at the table: one presses Enter alone, one digits alone. What they must not and must manage, by a command:

    python -m tests.ui.robots [SEEDS]

prints for every fight of the adventures how many rounds Enter alone takes beside rows taken at random, and what digits
alone did.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

from game.session import Session
from game.view.model import ELSE, Choice
from tests.play.moments import in_fight, played_to
from tests.play.scripts import Script, scripts

from .headless import HeadlessPage, headless

FIGHTS = {
    ("salt-office", "yard_fight"): "fire",
    ("salt-office", "lamp_fight"): "slack_water",
    ("salt-office", "barge_fight"): "slack_water",
    ("long-table", "hearing"): "ninth_chair",
    ("long-table", "wager"): "other_table",
    ("long-table", "account"): "pells_chair",
    ("long-table", "pain/scenes/broth/argue"): "seven_years",
    ("midsummer-bell", "boot"): "not_heard",
    ("midsummer-bell", "crossing"): "four_stones",
    ("midsummer-bell", "hearing"): "not_heard",
    ("midsummer-bell", "raid"): "not_heard",
    ("hallow-pass", "window"): "forfeit",
    ("hallow-pass", "captain"): "forfeit",
    ("hallow-pass", "bridge_run"): "sat_down",
}
"""Adventure and fight -> a play-through that comes to it."""
SCRIPTS = {(one.pack, one.name): one for one in scripts()}
SIZE = (80, 24)
MOST = 40
"""Rounds after which a fight is given up as endless."""
PRESSES = 4_000
Press = Callable[[HeadlessPage, Random], None]


def enter(page: HeadlessPage, _: Random) -> None:
    """The marked row, whatever it is."""
    page.press("enter")


def anything(page: HeadlessPage, chance: Random) -> None:
    """Any row that can be done, but for giving up."""
    able = [n for n, row in enumerate(page.table.rows) if may(row)]
    if able and not page.reading:
        page.marked = chance.choice(able)
    page.press("enter")


def may(row: Choice) -> bool:
    """Whether a row goes on with the fight."""
    leaves = row.kind in ("break", "yield", "turn") or (row.kind == "story" and bool(row.leaves) and row.chance is None)
    return not (row.barred or row.stops or row.asks or leaves or row.kind == ELSE)


def rounds(folder: Path, pack: str, fight: str, press: Press, seed: int) -> int:
    """How many rounds a fight lasts; `MOST` where it does not come to an end."""
    play = played_to(SCRIPTS[pack, FIGHTS[pack, fight]], in_fight(fight))
    play.dice, play._chance = "program", Random(seed)
    page, chance, last = headless(folder, play, SIZE), Random(seed), 0
    for _ in range(PRESSES):
        if not any(frame.kind == "conflict" and frame.id == fight for frame in play.state.frames):
            return last
        last = max(last, play.state.fight.round if play.state.fight else 0)
        if last > MOST:
            break
        press(page, chance)
    return MOST


def main() -> None:
    """Print what the robots do."""
    seeds = range(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
    with TemporaryDirectory() as name:
        for pack, fight in FIGHTS:
            alone, random = ([rounds(Path(name), pack, fight, way, n) for n in seeds] for way in (enter, anything))
            print(f"{pack:>16} {fight:<24} Enter {mean(alone):5.1f} {alone}  random {mean(random):5.1f} {random}", flush=True)


if __name__ == "__main__":
    main()

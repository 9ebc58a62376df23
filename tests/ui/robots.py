"""Two robots at the table: one presses Enter alone, one digits alone. What they must not and must manage, by a command:

    python -m tests.ui.robots [SEEDS] [ADVENTURE]

prints for every fight of the adventures how many rounds Enter alone takes beside rows taken at random, and what digits
alone ended or lost in the scenes and fights of every play-through.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

from game.core.commands import Choose
from game.core.content import Conflict
from game.core.state import State
from game.plain import run_plain
from game.session import Session, new_game
from game.view.model import ELSE, Choice
from tests.opentable import OpenTable
from tests.play.moments import in_fight, played_to
from tests.play.scripts import Script, scripts
from tests.view import frozen
from tests.worlds import world

from .headless import HeadlessPage, headless

FIGHTS = {
    ("salt-office", "yard_fight"): ("fire", 13),
    ("salt-office", "lamp_fight"): ("slack_water", 4),
    ("salt-office", "barge_fight"): ("slack_water", 7),
    ("long-table", "hearing"): ("ninth_chair", 8),
    ("long-table", "wager"): ("other_table", 8),
    ("long-table", "account"): ("pells_chair", 7),
    ("long-table", "pain/scenes/broth/argue"): ("seven_years", 10),
    ("midsummer-bell", "boot"): ("not_heard", 3),
    ("midsummer-bell", "crossing"): ("four_stones", 7),
    ("midsummer-bell", "hearing"): ("not_heard", 6),
    ("midsummer-bell", "raid"): ("not_heard", 3),
    ("hallow-pass", "window"): ("forfeit", 3),
    ("hallow-pass", "captain"): ("forfeit", 5),
    ("hallow-pass", "bridge_run"): ("sat_down", 4),
}
"""Adventure and fight -> a play-through that comes to it, and how many rounds are taken for those of chance: the mean
of three games with rows taken at random, rounded down. In `midsummer-bell` chance seldom comes to an end, and what
stands here is far less than that: about as many as Enter takes."""
THREATS = ("rail", 2)
"""The fight in which foes take no turns, and the rounds of chance in it, taken as those above."""
SCRIPTS = {(one.pack, one.name): one for one in scripts()}
SIZE = (80, 24)
MOST = 40
"""Rounds after which a fight is given up as endless."""
PRESSES = 500
HALF = 0.5
DIGITS = 40
EVERY = 10
ALL_AT_ONCE = 'welcomed = true\nreading = "once"\n'
Press = Callable[[HeadlessPage, Random], None]


def enter(page: HeadlessPage, _: Random) -> None:
    """The marked row, whatever it is."""
    page.press("enter")


def anything(page: HeadlessPage, chance: Random) -> None:
    """Any row that can be done, but for giving up; an act that can be committed to is, every second time."""
    rows = page.table.rows
    able = [n for n, row in enumerate(rows) if may(row)]
    commit = [n for n in able if rows[n].kind == "commit"]
    if able and not page.reading:
        page.marked = commit[0] if commit and chance.random() < HALF else chance.choice(able)
    page.press("enter")


def may(row: Choice) -> bool:
    """Whether a row goes on with the fight."""
    leaves = row.kind in ("break", "yield", "turn") or (row.kind == "story" and bool(row.leaves) and row.chance is None)
    return not (row.barred or row.stops or row.asks or leaves or row.kind == ELSE)


def rounds(folder: Path, pack: str, fight: str, press: Press, seed: int) -> int:
    """How many rounds a fight lasts; `MOST` where it does not come to an end."""
    return fought(folder, played_to(SCRIPTS[pack, FIGHTS[pack, fight][0]], in_fight(fight)), fight, press, seed)


def threatened() -> Session:
    """A fight in which foes take no turns and what they threaten stands as rows, at a table where one plays alone and
    the oracle says what is threatened next."""
    table = OpenTable("position", "ansel_roe", at=frozen.world("rail"))
    table.session.dice = "program"
    table.say(Choose("fight"))
    return table.session


def fought(folder: Path, play: Session, fight: str, press: Press, seed: int) -> int:
    """How many rounds the fight lasts that a game has come to; `MOST` where it does not come to an end."""
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


def leaves(play: Session, option: str) -> str:
    """What an author has named that is lost by an option, as it is written."""
    scenes = [one.options for one in play.world.scenes.values()]
    fights = [one.options for one in play.world.conflicts.values() if isinstance(one, Conflict)]
    return next((options[option].leaves for options in (*scenes, *fights) if option in options), "")


def digits(folder: Path, play: Session, seed: int) -> list[str]:
    """What digits alone, without waiting, end or lose from here on, where all rows stand from the first."""
    page, chance, begun = headless(folder, play, SIZE, ALL_AT_ONCE), Random(seed), play.at
    for _ in range(DIGITS):
        if play.state.ending:
            break
        page.press(str(chance.randrange(10)))
    said = [entry.command for entry in play.entries if entry.number > begun and entry.by == "person"]
    lost = [f"lost {what}" for one in said if isinstance(one, Choose) and (what := leaves(play, one.option))]
    return [*lost, *(["ended the adventure"] if play.state.ending else [])]


def pressed(folder: Path, of: Script, every: int, seed: int = 0) -> tuple[int, list[str]]:
    """Digits alone in the scenes and fights of a play-through, at every so manieth answer: how often, and what they
    ended or lost. Each time the play-through goes on from where it was."""
    play = new_game(world(of.pack), of.character, None, "table", of.seed)
    found: list[str] = []
    count = 0

    def answers() -> Iterator[str]:
        nonlocal count
        for number, typed in enumerate(of.answers):
            if number % every == 0 and may_begin(play.state):
                count += 1
                found.extend(f"at {play.at}: {fault}" for fault in _there_and_back(folder, play, seed + number))
            yield typed

    run_plain(play, answers(), io.StringIO())
    return count, found


def may_begin(state: State) -> bool:
    """Whether somebody is asked what they do, and nothing has been thrown or is being weighed."""
    return bool(state.frames) and state.frames[-1].kind in ("scene", "conflict") and state.frames[-1].call is None


def _there_and_back(folder: Path, play: Session, seed: int) -> list[str]:
    """What digits do from here, with the program's dice; then all of it is taken back."""
    begun, chance = play.at, play._chance
    play.dice, play._chance = "program", Random(seed)
    found = digits(folder, play, seed)
    while play.at > begun:
        play.undo()
    play.dice, play._chance = "table", chance
    return found


def main() -> None:
    """Print what the robots do."""
    number, *wanted = sys.argv[1:] or ["5"]
    with TemporaryDirectory() as name, TemporaryDirectory() as other:
        for one in SCRIPTS.values():
            if not wanted or one.pack in wanted:
                count, found = pressed(Path(other), one, EVERY)
                words = "; ".join(found) or "nothing ended or lost"
                print(f"{one.pack:>16} {one.name:<24} digits at {count} moments: {words}", flush=True)
        for pack, fight in FIGHTS:
            if not wanted or pack in wanted:
                for way in (enter, anything):
                    took = [rounds(Path(name), pack, fight, way, seed) for seed in range(int(number))]
                    print(f"{pack:>16} {fight:<24} {way.__name__:<8} {mean(took):5.1f} {took}", flush=True)
        for way in (enter, anything) if not wanted else ():
            took = [fought(Path(name), threatened(), THREATS[0], way, seed) for seed in range(int(number))]
            print(f"{'what is threatened':>16} {THREATS[0]:<24} {way.__name__:<8} {mean(took):5.1f} {took}", flush=True)


if __name__ == "__main__":
    main()

"""An hour alone, told again from what was answered: python -m tests.guide.hour [SYSTEM ...] [--anew].

Somebody plays alone at an open table, by six words. What is said is kept as answers, and what is told word for word
beside it: read what changed before you keep it. With --anew the answers are found anew, too: the words are those of
`HOURS`; between them whatever is asked is answered, dice fall by a seed, and in a fight the robot of `record` takes the
turns.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random

from game.core.machine import leading
from game.guide.party import gathered
from game.plain import run_plain
from game.plain.talk import Talk
from game.session import Session, new_table
from game.view.answers import numbered
from tests.guide.record import Robot
from tests.worlds import world

FOLDER = Path(__file__).parent / "hours"
LEAST = 60
"""Entries of an hour."""
WORDS = ("scene", "ask", "draw", "act", "fight", "rest")
OVER = "Break it off"
TURNS = 9
"""Turns of a fight before it is broken off."""


@dataclass(frozen=True)
class Hour:
    """Who plays by which rules, how the dice fall, what is said."""

    system: str
    who: tuple[str, ...]
    seed: int
    said: tuple[str, ...]

    @property
    def answers(self) -> Path:
        return FOLDER / f"{self.system}.answers"

    @property
    def told(self) -> Path:
        return FOLDER / f"{self.system}.txt"


HOURS = (
    Hour(
        "venture",
        ("wenna_tarr",),
        5,
        (
            "scene The salt office, after dark",
            "ask likely is the side door watched",
            "draw somebody",
            "act wenna stealth",
            "act wenna locks",
            "ask is the ledger here",
            "draw event",
            "act wenna search",
            "rest ten for get",
            "scene The yard behind",
            "fight watchman and docker 2",
            "ask unlikely is the gate shut",
            "act wenna climbing with Hush",
            "scene Bram’s boat",
            "draw twist",
            "act wenna lies 6 +1 “he wants to believe it”",
            "ask does he row",
            "act wenna boats",
            "rest hour for get",
            "draw opening",
        ),
    ),
    Hour(
        "solar",
        ("tam_orrin",),
        11,
        (
            "scene The causeway at low water",
            "ask likely is the tide turning",
            "draw somewhere",
            "act tam stealth",
            "act tam seamanship good",
            "ask is somebody on the wall",
            "draw somebody",
            "fight usher",
            "act tam deceit usher",
            "scene The counting house",
            "fight duellist",
            "act tam brawling duellist so that “she lets the page go” else “she keeps it”",
            "ask hardly has anybody heard it",
            "act tam law 2",
            "draw event",
            "scene Home by the back way",
            "rest night",
            "act tam streetwise",
            "draw twist",
            "ask does the page name Bede",
            "act tam athletics 2",
            "draw opening",
        ),
    ),
    Hour(
        "tiers",
        ("nan_tessel",),
        9,
        (
            "scene Lamp three, snow",
            "ask is the lamp lit",
            "draw somewhere",
            "act nan ropes",
            "act nan bargaining",
            "ask likely does he want money",
            "draw event",
            "scene Under the bridge",
            "fight toll bully 2",
            "rest short",
            "act nan watching hard",
            "draw somebody",
            "ask unlikely is the road open",
            "scene The carters’ fire",
            "act nan company",
            "draw twist",
            "act nan bargaining 18 +1 “they owe her”",
            "rest full",
            "ask do they go with her",
            "draw opening",
        ),
    ),
    Hour(
        "practices",
        ("piers_amory",),
        13,
        (
            "scene The foundry yard",
            "ask is the fire still in",
            "draw somewhere",
            "act piers make “a key of bronze” craft 1 in 10 min",
            "act piers learning",
            "ask likely does the key turn",
            "draw event",
            "scene The market at night",
            "fight footpad 2",
            "act piers patience",
            "draw somebody",
            "ask unlikely is it the bell-founder",
            "act piers alacrity 3",
            "scene Under the bell",
            "act piers physic restoration 2",
            "draw twist",
            "act piers craft 2",
            "ask does the bell ring true",
            "act piers learning 3",
            "draw opening",
        ),
    ),
    Hour(
        "position",
        ("hob_lacey",),
        7,
        (
            "scene Under the clock, a quarter to nine",
            "ask likely is the office lit",
            "draw somebody",
            "act hob creep",
            "act hob finesse",
            "ask is the safe the old one",
            "draw event",
            "act hob finesse 2 with picks",
            "scene The yard, with the dog",
            "fight constable",
            "ask hardly does Vane come himself",
            "act hob sway",
            "scene Vane’s carriage",
            "act hob feign constable",
            "draw twist",
            "act hob fathom",
            "ask does he take the bag along",
            "act hob scramble desperate",
            "draw opening",
        ),
    ),
)
ROOT = "table-"


@dataclass
class Alone(Robot):
    """Somebody who plays alone: whatever is asked between two words is answered."""

    fought: int = field(default=0)

    def settle(self) -> None:
        """Answer until it is asked what is done next; in a fight take turns, and break it off in the end."""
        for _ in range(400):
            top = self.session.state.frames[-1]
            fighting = any(frame.kind == "conflict" for frame in self.session.state.frames)
            if self.talk.throws:
                self.throw()
            elif top.asking == leading.ASKING:
                self.say("+" if self.chance.random() < 0.5 else "-")
            elif top.asking or top.stage == "reply":
                self.say(self._answer(top.asking))
            elif top.kind == "exchange":
                self._weigh()
            elif not fighting:
                return
            elif self.turns >= TURNS and (row := self._row(OVER)):
                self.say(row)
            else:
                self._turn(iter(()), top.stage)

    def _row(self, label: str) -> str:
        rows = (n for n, row in numbered(self.talk.table).items() if row.label == label and not row.barred)
        return str(next(rows, ""))


def played(hour: Hour) -> list[str]:
    """What is said in an hour."""
    session = begun(hour)
    talk = Talk(session, StringIO(), 0)
    talk.open(fresh=True)
    robot = Alone(session, talk, Random(hour.seed))
    robot.settle()
    for line in hour.said:
        robot.turns = 0
        robot.say(line)
        robot.settle()
    return robot.lines


def begun(hour: Hour) -> Session:
    w = world(ROOT + hour.system)
    return new_table(w, gathered(w, hour.who, FOLDER), None, "table", hour.seed)


def told(hour: Hour, lines: Iterator[str] | list[str]) -> tuple[str, Session]:
    """What all of this tells, in lines."""
    session, out = begun(hour), StringIO()
    run_plain(session, lines, out, echo=True, width=100)
    return out.getvalue(), session


def main() -> None:
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("systems", nargs="*", metavar="SYSTEM")
    parser.add_argument("--anew", action="store_true")
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for hour in HOURS:
        if given.systems and hour.system not in given.systems:
            continue
        lines = played(hour) if given.anew else hour.answers.read_text("utf-8").splitlines()
        text, session = told(hour, lines)
        hour.answers.write_text("\n".join(lines) + "\n", "utf-8")
        hour.told.write_text(text, "utf-8")
        print(f"{hour.system}: {len(lines)} lines, {len(session.entries)} entries")


if __name__ == "__main__":
    main()

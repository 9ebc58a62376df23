"""Write an evening's words anew: python -m tests.guide.record [PACK]. A robot guides; what it says is kept as answers.

It plays both sides by the rows it reads, hands in dice for every throw, lets most rulings stand, and says the words of
`SAID` one after the other between the turns.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random

from game.core.commands import Choose
from game.guide.party import gathered
from game.plain import hear
from game.plain.talk import Talk
from game.session import Session, new_table
from game.view.answers import numbered
from game.view.folds import is_fold, tails
from game.view.model import Choice
from tests.worlds import world

FOLDER = Path(__file__).parent / "evenings"
MOST = 105
"""Lines of an evening; then the guide goes on to another scene."""


@dataclass(frozen=True)
class Evening:
    """Whose scenes, who plays, which conflict, how the dice fall, where it goes on, and what is said meanwhile."""

    pack: str
    conflict: str
    party: tuple[str, ...]
    seed: int
    away: str
    said: tuple[str, ...]


EVENINGS = (
    Evening(
        "salt-office",
        "yard_fight",
        ("wenna_tarr:Ida", "dorrit_vane:Tom", "old_hask:Ruth"),
        3,
        "alehouse",
        (
            "bring hound 2 at 60",
            "effect hound_1 held by the rope for 2 rounds",
            "set coin 9",
            "next gross",
            "undo",
            "redo",
            "harm foes 1 because the cart tips",
            "hold rudd surprised for 1 round",
            "note The rope holds two people, not three.",
        ),
    ),
    Evening(
        "hallow-pass",
        "bridge_run",
        ("hob_arkle:Ida", "nan_tessel:Tom", "ysolde_marr"),
        5,
        "lamp_three",
        (
            "bring rimehound called Grey",
            "effect rimehound lamed for the fight",
            "harm rimehound 4 because the ice gives",
            "set nan_tessel hp 20",
            "seat rimehound by content",
            "next hob",
            "undo",
            "send rimehound into the gorge",
        ),
    ),
    Evening(
        "midsummer-bell",
        "crossing",
        ("jonet_stoyle:Ida", "piers_amory:Tom"),
        6,
        "market",
        (
            "bring maul_man 2",
            "effect maul_man_1 in the water for 2 rounds",
            "set piers_amory ap 4",
            "harm foes 1 because the raft turns",
            "next maul_man_2",
            "undo",
        ),
    ),
    Evening(
        "long-table",
        "hearing",
        ("oriel_vance:Ilse", "tam_orrin:Tom"),
        7,
        "causeway",
        ("note Hoth gives up at a five.", "effect cask soaked", "tell The candles go out."),
    ),
)


@dataclass
class Robot:
    """Somebody who guides by what the lines say."""

    session: Session
    talk: Talk
    chance: Random
    lines: list[str] = field(default_factory=list)
    turns: int = 0

    def say(self, words: str) -> None:
        self.lines.append(words)
        hear(self.talk, words)

    def on(self, waiting: Iterator[str], away: str) -> bool:
        """One line more; False when the evening is over."""
        state = self.session.state
        top = state.frames[-1] if state.frames else None
        if top is None or not any(frame.kind == "conflict" for frame in state.frames):
            return False
        if self.talk.throws:
            self.throw()
        elif top.asking or top.stage == "reply":
            self.say(self._answer(top.asking))
        elif top.kind == "exchange":
            self._weigh()
        elif len(self.lines) > MOST:
            self.say(f"go {away}")
        else:
            self._turn(waiting, top.stage)
        return True

    def throw(self) -> None:
        """What is asked for falls as the seed has it."""
        self.say("dice " + " ".join(map(str, self.session.thrown())))

    def _answer(self, asking: str) -> str:
        kinds = ("offer", "reply")
        rows = [n for n, row in numbered(self.talk.table).items() if row.kind in kinds and not row.barred]
        takes = rows and asking not in ("ruling", "blow") and self.chance.random() < 0.4
        return self._whom(rows[0]) if takes else "leave"

    def _weigh(self) -> None:
        """Settle what has to be settled, then commit; think again where that is too hard for a robot."""
        before = self.session.state
        missing = any(p.group == "commit" and p.barred for p in self.session.prompts)
        line = next(self._musts(), "back") if missing else "commit"
        self.say(line)
        if self.session.state is before and line != "back":
            self.say("back")

    def _musts(self) -> Iterator[str]:
        for number, row in numbered(self.talk.table).items():
            lever = row.prompt.lever if row.prompt else None
            if lever is None or row.barred or row.kind != "lever":
                continue
            if lever.must and lever.kind == "choice" and row.prompt and _value(row) == lever.rest():
                yield f"{number} {lever.picks[0].id}"
            elif lever.kind == "allocation":
                yield f"{number} {lever.picks[0].id} {lever.hi}"

    def _turn(self, waiting: Iterator[str], stage: str) -> None:
        self.turns += 1
        word = next(waiting, "") if self.turns % 3 == 0 else ""
        rows = [(n, row) for n, row in numbered(self.talk.table).items() if not row.barred]
        acts = [n for n, row in rows if row.kind in ("act", "story") and not self._leads_away(row)]
        doubtful = [n for n, row in rows if n in acts and row.prompt and row.prompt.in_doubt] or acts
        if word:
            self.say(word)
        elif stage == "between":
            self.say("commit")
        elif doubtful and self.chance.random() < 0.85:
            self.say(self._whom(self.chance.choice(doubtful)))
        else:
            self.say("end")

    def _whom(self, number: int) -> str:
        """A row by its number, and of one that opens whom it is for."""
        row = numbered(self.talk.table)[number]
        able = [n for n, way in enumerate(row.ways) if not way.barred] if is_fold(row) else []
        return f"{number} {tails(row.ways)[self.chance.choice(able)]}" if able else str(number)

    def _leads_away(self, row: Choice) -> bool:
        top = self.session.state.frames[-1]
        options = self.session.world.conflict(top.id).options
        return isinstance(row.command, Choose) and bool(options[row.command.option].goto)


def _value(row: Choice) -> object:
    return getattr(row.prompt.command, "value", None) if row.prompt else None


def guided(evening: Evening) -> list[str]:
    """The words of an evening."""
    w = world(evening.pack)
    session = new_table(w, gathered(w, evening.party, FOLDER), None, "table", evening.seed)
    talk = Talk(session, StringIO(), 0)
    talk.open(fresh=True)
    robot = Robot(session, talk, Random(evening.seed))
    while talk.throws:
        robot.throw()
    robot.say(f"scene Friday evening: {w.conflict(evening.conflict).title}"[:66])
    robot.say("note Whoever asks may withdraw.")
    robot.say(f"fight {evening.conflict}")
    waiting = iter(evening.said)
    while len(robot.lines) < MOST + 40 and robot.on(waiting, evening.away):
        pass
    robot.say("tell That is where it stands tonight.")
    return robot.lines


def main() -> None:
    for evening in EVENINGS:
        if len(sys.argv) > 1 and evening.pack not in sys.argv[1:]:
            continue
        head = f"# gm {evening.pack} {' '.join(f'--with {who}' for who in evening.party)}"
        lines = guided(evening)
        (FOLDER / f"{evening.pack}.answers").write_text("\n".join((head, *lines)) + "\n", "utf-8")
        print(f"{evening.pack}: {len(lines)} lines")


if __name__ == "__main__":
    main()

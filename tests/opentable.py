"""An open table at which several people play: what is said there that nobody wrote, and the dice as they fall."""

from dataclasses import replace
from typing import Any

from game.core.act import Act
from game.core.commands import Answer, Attempt, Choose, Command, Confirm, Pull, Ready, Refusal, Sit, Throw
from game.core.draft import Sight
from game.core.events import Said
from game.core.grades import Chance
from game.core.machine import preview
from game.core.seats import GUIDE
from game.core.state import Part, Person, Term, Words
from game.core.tree import Tree
from game.core.world import World
from game.guide import words
from game.guide.tokens import NotMeant
from game.session import new_table
from tests.happened import faces, happened, listed
from tests.worlds import world

STAKES: dict[str, dict[str, Any]] = {
    "success": {"stake": "It works.", "text": "It works."},
    "failure": {"stake": "It does not work.", "text": "It does not work."},
}

PAIRS = {
    "venture": ("wenna_tarr", "dorrit_vane"),
    "solar": ("tam_orrin", "bede_quill"),
    "position": ("hob_lacey", "ansel_roe"),
    "tiers": ("nan_tessel", "hob_arkle"),
    "practices": ("emlyn_rastrick", "piers_amory"),
}
"""Two people who sit down in each system."""


class OpenTable:
    """The guide's table `table-SYSTEM`, or one of an adventure, with these characters, at which nothing has been asked
    yet."""

    def __init__(self, system: str, *characters: str, at: World | None = None, **settings: Any) -> None:
        """`settings`: what the house has otherwise."""
        w = at or world(f"table-{system}")
        if settings:
            w = replace(w, settings=replace(w.settings, **settings))
        self.session = new_table(w, tuple(w.system.create(w, one) for one in characters), None, "table", 1)
        while self.session.state.top.call is not None:
            self.fall(*(1 for _ in self.session.state.top.call.dice))
        self.say(Confirm(False))

    @property
    def s(self) -> Sight:
        return Sight(self.session.state, self.session.world)

    def person(self, who: str) -> Person:
        return self.s.people[who]

    def say(self, command: Any) -> None:
        told = self.session.do(command, seat=GUIDE)
        assert not isinstance(told, Refusal), told

    def word(self, typed: str) -> None:
        """A line of the guide's."""
        self.say(words.meant(typed, self.session.state, self.session.world))

    def act(self, who: str, *, label: str = "Tries it", on: Any = None, **check: Any) -> None:
        """An act that nobody wrote begins."""
        self.say(Attempt(who, Tree({"label": label, "check": check, "on": {**STAKES, **(on or {})}})))

    def sit(self, person: Person) -> None:
        """Somebody more plays, and what is thrown for them shows ones."""
        self.say(Sit(person))
        while self.s.top.call is not None:
            self.fall(*(1 for _ in self.s.top.call.dice))

    def terms(self, part: int = 0) -> tuple[Term, ...]:
        """The named parts of what a part comes to."""
        s = self.s
        found: tuple[Term, ...] = s.w.system.weigh(s, Act(s, s.top, part))[1]
        return found

    def question(self, part: int = 0) -> Words:
        """The numbers that a part comes to as it stands."""
        s = self.s
        found: Words = s.w.system.weigh(s, Act(s, s.top, part))[0]
        return found

    def say_back(self) -> None:
        """The last entry is taken back."""
        told = self.session.undo()
        assert not isinstance(told, Refusal), told

    def act_again(self, who: str, **check: Any) -> None:
        """The act that lies there is taken back, and another said in its place."""
        self.say_back()
        self.act(who, **check)

    def refused(self, who: str, *, label: str = "Tries it", **check: Any) -> str:
        """The sentence with which one is refused."""
        told = self.session.do(Attempt(who, Tree({"label": label, "check": check, "on": STAKES})), seat=GUIDE)
        assert isinstance(told, Refusal)
        return told.sentence

    def part(self, index: int = 0) -> Part:
        return self.s.top.parts[index]

    def act_of(self, part: int = 0) -> Act:
        """A part of the act on top, as the rules get it."""
        return Act(self.s, self.s.top, part)

    def pull(self, lever: str, value: Any = 1, part: int = 0) -> None:
        self.say(Pull(part, lever, value))

    def levers(self, part: int = 0) -> dict[str, Any]:
        """What can be pulled for a part, by id."""
        s = self.s
        return {lever.id: lever for lever in s.w.system.levers(s, Act(s, s.top, part))}

    def chances(self) -> dict[str, float]:
        """Grade -> its chance, as the screen shows it."""
        return {row.grade: row.weight / row.of for row in self.rows() if row.whole}

    def rows(self) -> tuple[Chance, ...]:
        return preview.now(self.session.state, self.session.world)

    def commit(self) -> None:
        self.say(Ready(GUIDE))

    def fall(self, *faces: int) -> None:
        """The dice of the throw that is awaited."""
        self.say(Throw(faces))

    def stand(self) -> None:
        """Everything that is offered is let be, until the act is over."""
        while self.s.top.kind == "exchange" and self.s.top.call is None:
            self.commit()

    def events(self, kind: str) -> list[Any]:
        """All events of a kind, by the name of its class, as they came."""
        found = (event for entry in self.session.entries for event in entry.events)
        return [event for event in found if type(event).__name__.casefold() == kind]

    def stand_all(self) -> None:
        """Every round of offers that is open is let be, whatever it is about."""
        while self.s.top.asking:
            self.commit()

    def stand_back(self) -> None:
        """What is offered is let be until the act on top is over and the one below lies there again."""
        depth = len(self.s.frames)
        while len(self.s.frames) == depth and self.s.top.call is None:
            self.commit()

    def replayed(self, transcript: str) -> str:
        """The transcript as it comes out: lines that begin with > are said as a guide says them, and what happened
        stands under each."""
        told: list[str] = []
        for said in (line[2:] for line in transcript.splitlines() if line.startswith("> ")):
            told.append(f"> {said}")
            if said.startswith("?"):
                told += listed(self.session.prompts, said.removeprefix("?").split())
                continue
            before = len(self.session.entries)
            try:
                refused = self.session.do(self._command(*said.split()), seat=GUIDE)
            except NotMeant as wrong:
                refused = Refusal("line", str(wrong))
            told += [f"Refused: {refused.sentence}"] if isinstance(refused, Refusal) else []
            told += happened(event for entry in self.session.entries[before:] for event in entry.events)
        return "".join(f"{one}\n" for one in told)

    def _command(self, verb: str, *rest: str) -> Command:
        if verb == "throw":
            return Throw(faces(rest, self.s.top.call))
        if verb in ("ready", "stand"):
            return Ready(GUIDE, rest=verb == "stand")
        if verb == "choose":
            return Choose(*rest)
        if verb == "answer":
            return Answer(rest[0], rest[1] if rest[1:] else 1)
        if verb == "pull":
            return Pull(int(rest[0]), rest[1], int(rest[2]) if rest[2].isdecimal() else rest[2])
        return words.meant(" ".join((verb, *rest)), self.session.state, self.session.world)

    @property
    def told(self) -> list[str]:
        """Everything that has been told."""
        return [e.words for entry in self.session.entries for e in entry.events if isinstance(e, Said)]


def against_a_constable() -> OpenTable:
    """A fight with a constable, by rules in which foes take no turns."""
    made = OpenTable("position", *PAIRS["position"])
    made.word("bring constable foe")
    made.word("fight")
    return made


def in_a_volley() -> OpenTable:
    """Tam and the usher blow by blow, in the first volley, what each does said."""
    made = OpenTable("solar", *PAIRS["solar"])
    made.word("bring usher")
    made.word("tam stealth usher so that “he is past” else “he is caught”")
    made.commit()
    while made.s.top.call is not None:
        made.fall(*(0 for _ in made.s.top.call.dice))
    made.say(next(one.command for one in made.session.prompts if one.label == "Bring Down the Pain"))
    made.say(next(one.command for one in made.session.prompts if one.label == "On to volley 1"))
    for part in (0, 1):
        made.pull("do", made.levers(part)["do"].picks[0].id, part)
    return made

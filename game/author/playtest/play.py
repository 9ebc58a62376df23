"""One play: a robot in the conversation that people have, and what it counts on the way.

The loop in scenes is kept short: robots make 100,000 plain choices a second on one core, and nine tenths of that time
are the conversation's own (`python -m tests.bench.playtest`).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from game.author.playtest.draws import Draw, drawn, open_to, throw
from game.author.playtest.policies import Memory, trace
from game.author.playtest.robot import Robot
from game.author.playtest.tally import Finding, Key
from game.author.playtest.witness import Witness
from game.core.commands import Begin, Choose, Command, EndTurn, Refusal, Throw
from game.core.draft import Sight, Writes
from game.core.events import Entered, Put, Said, Took
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.doings.voice import spoken
from game.core.prompts import Prompt
from game.core.record import record
from game.core.scope import Scope
from game.core.seats import CONTENT
from game.core.state import Frame, State
from game.session import MOST_AUTOMATIC

LAST = 60
"""How many of the last scenes tell where a play goes round."""
MOST_AROUND = 8
"""How many of them are named."""
PERSON, POLICY, DICE = "person", "policy", "dice"
"""Who speaks, as a journal has it."""

SILENT = frozenset({Took, Put})
"""Events of plain choices that nothing is counted of: looked at first, as there are many."""

NEW = True
"""Of a scene that was not met before, something is still to be seen."""


@record
class Played:
    """One play: how it came out (ending/ID, stuck/PLACE, endless/SCENES, endless/PLACE in a conflict, …), the
    state it left, words at the table."""

    end: str
    state: State
    entries: int


def place(state: State) -> str:
    """Where a play stands: its scene, and behind a stroke the conflict there that it is in."""
    if not state.frames:
        return ""
    fight = next((frame.id for frame in state.frames if frame.kind == "conflict"), "")
    return f"{state.frames[0].id}/{fight}" if fight else state.frames[0].id


class Play:
    """A play under way.

    `before` is what was done how often in plays that are over, for policies that remember; with the same, the same
    number, seed and character make the same play.
    """

    def __init__(
        self, robot: Robot, number: int, seed: int, character: str, before: Mapping[str, int] | None = None
    ) -> None:
        self.robot = robot
        self.world = robot.world
        self.policy = robot.policy
        self.number = number
        self.draw: Draw = Random(f"{seed}/{number}").random
        self.character = character
        self.memory = Memory(before or {})
        self.state = first_state(robot.world)
        self.choices = 0
        self.entries = 0
        self.words = 0
        self.way: list[str] = []
        """The scenes come to, in order."""
        self.took: list[Key] = []
        self.held: set[str] = set()
        self.witness = Witness(robot.world, robot.tally, number)
        self.end = ""

    def to_the_end(self) -> Played:
        """Play until it is over or nothing more can be said, and count the play."""
        self.say(Begin(self.character), "player", PERSON)
        automatic = 0
        while not self.end:
            frames = self.state.frames
            if not frames:
                self.end = f"ending/{self.state.ending}" if self.state.ending else "stuck/"
                break
            top = frames[-1]
            if top.kind == "scene" and top.call is None and not top.asking:
                automatic = 0
                if self.policy.even:
                    self.wander(top)
                else:
                    self.chosen(top)
            elif self.by_itself(top):
                automatic += 1
                if automatic > MOST_AUTOMATIC:
                    self.end = f"circles/{place(self.state)}"
            else:
                automatic = 0
                self.chosen(top)
        self.count()
        return Played(self.end, self.state, self.entries)

    # Choosing --------------------------------------------------------------------------------------------------------

    def wander(self, top: Frame) -> None:
        """Choices in scenes where everything is as likely, until something else is to be done.

        This is `chosen`, `choose` and `say` in one, without what only exchanges need.
        """
        world, draw, robot, took = self.world, self.draw, self.robot, self.took
        unseen = robot.unseen["scenes"]
        state = self.state
        while True:
            prompts = legal(state, world)
            if unseen.get(top.id, NEW):
                robot.look("scenes", top.id, prompts)
            prompt = prompts[int(draw() * len(prompts))] if prompts else None
            if prompt is None or prompt.barred:
                self.pick(top, prompts)
                return
            command = prompt.command
            decided = decide(state, command, world, prompt.seat)
            if type(command) is Choose:
                took.append(("scenes", top.id, command.option))
            self.choices += 1
            if isinstance(decided, Refusal):
                self.refused(decided)
                return
            events, self.state = decided
            self.entries += 1
            self.hear(events, state)
            state = self.state
            if robot.listening:
                self.overheard(command, events, PERSON)
            frames = state.frames
            if self.choices >= robot.most or not frames or self.end:
                self.enough()
                return
            top = frames[-1]
            if top.kind != "scene" or top.call is not None or top.asking:
                return

    def chosen(self, top: Frame) -> None:
        """A choice by the policy, wherever it is."""
        prompts = legal(self.state, self.world)
        kind = f"{top.kind}s"
        if top.kind != "exchange" and self.robot.unseen[kind].get(top.id, NEW):
            self.robot.look(kind, top.id, prompts)
        self.pick(top, prompts)

    def pick(self, top: Frame, prompts: Sequence[Prompt]) -> None:
        """What the policy would say, drawn by its weights."""
        free = open_to(self.state, prompts)
        sayings = self.policy.weigh(self.state, free, self.world, self.memory) if free else []
        if not sayings:
            self.end = f"stuck/{place(self.state)}"
            return
        command, seat, _ = drawn(sayings, self.draw)
        if self.policy.remembers:
            mark = trace(top, command)
            self.memory.now[mark] += 1
            self.robot.tally.done[mark] += 1
        self.choose(top, command, seat)

    def choose(self, top: Frame, command: Command, seat: str) -> None:
        """Say what was chosen, and count it."""
        self.choices += 1
        if isinstance(command, Choose):
            self.took.append((f"{top.kind}s", top.id, command.option))
        self.say(command, seat, PERSON)
        self.enough()

    def enough(self) -> None:
        """Whether this play does not end by itself."""
        if self.choices >= self.robot.most and not self.end and not self.state.ending:
            around = list(dict.fromkeys(reversed(self.way[-LAST:])))[:MOST_AROUND]
            here = place(self.state)
            self.end = f"endless/{here if '/' in here else ' '.join(sorted(around))}"

    def by_itself(self, top: Frame) -> bool:
        """Let the dice or the content speak, if it is their turn."""
        if top.call is not None:
            self.say(Throw(throw(self.world, self.state, self.draw)), "table", DICE)
            return True
        said = spoken(Sight(self.state, self.world))
        if said is None:
            return False
        if not self.say(said, CONTENT, POLICY, must=False):
            self.say(EndTurn(), CONTENT, POLICY)
        return True

    # Saying ----------------------------------------------------------------------------------------------------------

    def say(self, command: Command, seat: str, by: str, must: bool = True) -> bool:
        """Say a command and hear what happens. A refusal ends the play, where it `must` be accepted."""
        before = self.state
        decided = decide(before, command, self.world, seat)
        if isinstance(decided, Refusal):
            if must:
                self.refused(decided)
            return False
        events, after = decided
        self.entries += 1
        simple = len(before.frames) <= 1 and len(after.frames) <= 1
        if not simple and before.frames:
            self.witness.begins(before, command, events)
        self.hear(events, before)
        if not simple:
            self.witness.ends(after)
        self.state = after
        if self.robot.listening:
            self.overheard(command, events, by)
        return True

    def overheard(self, command: Command, events: tuple[Writes, ...], by: str) -> None:
        """Tell those who listen; look out for the conditions that somebody watches for."""
        if self.robot.watched:
            self.watch()
        if self.robot.heard is not None and not self.robot.heard(command, events, by):
            self.end = "heard/"

    def hear(self, events: tuple[Writes, ...], before: State) -> None:
        """Count words and visits, and let the witness hear the rest."""
        texts, hears = self.robot.texts, self.witness.hears
        words = 0
        for event in events:
            if type(event) in SILENT:
                continue
            if isinstance(event, Said):
                words += texts[event.words]
            elif isinstance(event, Entered):
                self.way.append(event.scene)
            elif type(event) in hears:
                hears[type(event)](event, before, self.entries)
        self.words += words

    def refused(self, why: Refusal) -> None:
        kind = "fault" if why.code == "pack" else "refused"
        self.end = f"{kind}/{why.sentence}"

    def watch(self) -> None:
        """Look whether a condition holds that somebody watches for."""
        scope = Scope(Sight(self.state, self.world))
        for text in self.robot.watched:
            if text not in self.held and scope.holds(text):
                self.held.add(text)
                self.robot.tally.holds[text] += 1
                self.robot.tally.find(f"holds/{text}", Finding(self.number, self.entries))

    # Counting --------------------------------------------------------------------------------------------------------

    def count(self) -> None:
        """The play is over: add it up."""
        tally = self.robot.tally
        tally.plays += 1
        tally.choices += self.choices
        tally.words += self.words
        tally.lengths[self.choices] += 1
        tally.telling[self.words] += 1
        tally.ends[self.end] += 1
        tally.by_character[self.character, self.end] += 1
        visits = Counter(self.way)
        tally.visits.update(visits)
        tally.scenes.update(visits.keys())
        tally.taken.update(self.took)
        lead = self.state.people.get(self.state.lead)
        tally.fallen += bool(lead is not None and lead.out)
        rounds = max((frame.round for frame in self.state.frames), default=0)
        tally.find(self.end, Finding(self.number, self.entries, detail=f"round {rounds}" if rounds else ""))
        if self.end.startswith("ending/"):
            tally.find("longest", Finding(self.number, self.entries, self.choices))
            tally.find("shortest", Finding(self.number, self.entries, -self.choices))

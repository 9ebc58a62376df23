"""Grit in winter: what else a small game can say, a line and an example each."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from game.author.example.grit import GRADES, Grit
from game.core import agenda, contest
from game.core.act import Act
from game.core.commands import Command, Pull
from game.core.draft import Change, Draft, Sight
from game.core.events import Effected, Said, Tracked
from game.core.grades import Chance, chances
from game.core.moments import Moment
from game.core.odds import joined
from game.core.record import shape
from game.core.rolls import Outcome
from game.core.seats import CONTENT
from game.core.state import Effect, Modifier, Step
from game.core.system import Moments, Steps

SHAKEN = Effect("shaken", "shaken", "shaken", terms=(Modifier("dice", -1),), until=(("conflict", 1),))
"""A condition of the rules' own; packs write theirs as [conditions.cold]. Its terms add to numbers of the question, by
`asks_for`; `bars` names kinds of acts, skills, or "all"."""


@shape
class House:
    """House settings: packs write them as [settings]."""

    shivers: bool = True


def wake(s: Draft, who: str, word: str) -> Iterable[Change]:
    """A moment: a function of the module, told whose it is and the word behind it."""
    yield from s.w.system.refill(s, who, "grit", 1)


def shiver(s: Draft, step: Step) -> Iterable[Change]:
    """A step of the system's own, which `settle` and others put on the agenda."""
    yield Said("A shiver goes through it.", "rule")


class Winter(Grit):
    """Grit, and the cold."""

    settings = House
    house: Mapping[str, str] = {"shivers": "Whoever does badly shivers."}
    moments: Moments = MappingProxyType({Moment.TURN_START: wake})  # game.core.moments says when each comes
    steps: Steps = MappingProxyType({"shiver": shiver})

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        """Events (game.core.events) happen at once: Tracked, Effected, Said, Left, Held, Marked. Steps come after them,
        in order: game.core.agenda has blow, healing, passing, spent, cut; `steps` has those of your own."""
        yield from super().settle(s, act)
        outcome, against = act.part.outcome, act.part.against
        if outcome is None or act.part.act == contest.OPPOSE:
            return
        if outcome.grade == "clean" and against in s.people:
            yield Effected(against, SHAKEN)
        if outcome.grade == "failure" and s.w.settings.shivers:
            yield Tracked(act.who, "grit", max(0, s.people[act.who].tracks["grit"] - 1), "winter")
            yield Step("shiver")
            yield agenda.passing(5)

    def voice(self, s: Sight) -> Command | None:
        """What whoever nobody plays says: a lever, an act; the default strikes the nearest. It comes to an end."""
        top = s.frames[-1]
        if (top.kind, top.stage) == ("exchange", "free"):
            for index, part in enumerate(top.parts):
                person = s.people[part.who]
                if person.seat == CONTENT and person.tracks.get("grit", 0) and not part.count("grit"):
                    return Pull(index, "grit", 1)
        return super().voice(s)

    def verdict(self, s: Sight, act: Act) -> Outcome:
        """A tie by a rule of one's own, for both who throw: whoever is less hurt wins it."""
        return self.tied(s, act, super().verdict(s, act))

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        """Its chances, which go with `verdict`; the laws hold one against the other."""
        other = contest.opponent(s, act.frame)
        if other < 0:
            return super().outlook(s, act)
        mine, theirs = (self.cast(self.weigh(s, Act(s, act.frame, index))[0]).odds() for index in (0, other))
        pairs = joined(mine, theirs, lambda a, b: self.tied(s, act, contest.compared(s, act, (a, b))).grade)
        return chances(GRADES, pairs)

    def tied(self, s: Sight, act: Act, found: Outcome) -> Outcome:
        if contest.opponent(s, act.frame) < 0 or found.mark("margin"):
            return found
        mine, theirs = (s.people[who].tracks.get("hurt", 0) for who in (act.who, act.part.against))
        return replace(found, grade="success" if mine < theirs else "failure")


SYSTEM = Winter()

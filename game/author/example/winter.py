"""Grit in winter: what else a small game can say, a line and an example each."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.author.example.grit import GRADES, Grit, Question
from game.core import agenda, contest
from game.core.act import Act
from game.core.commands import Command, Pull
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Effected, Said, Tracked
from game.core.levers import Lever, Value
from game.core.moments import Moment
from game.core.record import shape
from game.core.rolls import Amends, Outcome
from game.core.seats import CONTENT
from game.core.state import Effect, Frame, Modifier, Step
from game.core.system import Moments, Steps
from game.core.throws import Throw, pool

SHAKEN = Effect("shaken", "shaken", "shaken", terms=(Modifier("dice", -1),), until=(("conflict", 1),))
"""A condition of the rules' own; packs write theirs as [conditions.cold]. Its terms add to numbers of the question, by
`asks_for`; `bars` names kinds of acts, skills, or "all"; `until` the ends, each with how often it has to come."""


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

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        """Rounds of offers: "hand", once the dice lie there; "effect", once they are read; "blow", harm on its way."""
        own = []
        for index, part in enumerate(f.parts if asking == "hand" else ()):
            who = s.people[part.who]
            if part.hand is not None and not part.amends and who.tracks.get("grit"):
                own.append(Lever(f"warm.{index}", f"{who.name} warms up", "switch", seat=who.seat, toll="1 grit"))
        return (*super().offers(s, f, asking), *own)

    def take(self, s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
        """It is paid at once, and the hand is read with it: whoever warms up is one success better off."""
        name, _, place = offer.partition(".")
        if name != "warm":
            yield from super().take(s, f, offer, value)
            return
        part = f.parts[int(place)]
        yield Amended(int(place), (*part.amends, ("warm", 1)))
        yield Tracked(part.who, "grit", s.people[part.who].tracks["grit"] - 1, "warm")

    def throw(self, q: Question, amends: Amends = ()) -> Throw[Outcome]:
        """What has amended the hand comes with it."""
        warm = dict(amends).get("warm", 0)
        found = pool("d6", q.dice).count(5, 6)
        return found.map(lambda hits: GRADES.outcome(hits + warm - q.need, successes=hits + warm))


SYSTEM = Winter()

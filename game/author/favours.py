"""What may come to help with a check as the story goes on, all of it at once, as far as the packs have it.

Nothing is asked of when it comes, or whether: more is counted than any game brings, so that what is hopeless with it
is hopeless in every game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.author.settled import favourable
from game.core.content import Op
from game.core.events import Effected, Tracked
from game.core.formulas.expr import ExprError
from game.core.machine.decide import LOST, astray
from game.core.machine.steps import advance
from game.core.machine.story import perform
from game.core.run import Fault, Run
from game.core.scope import NOBODY
from game.core.state import Frame, State
from game.core.world import World
from game.packs.walk import operations, shapes_of

GIFTS = frozenset({"give", "learn", "join", "project", "refill", "rest"})
RICH = 1_000_000
"""What is in every variable that projects are paid from."""
NUMBERS = frozenset({"add", "set"})
_GROWS = "level"
"""The number of a person that every system means the same by."""


def favourable_world(w: World) -> World:
    """The same packs, where what things, talents and the like do under a condition is done."""
    changed: dict[str, Any] = {}
    for section in w.system.shapes:
        kept = {key: favourable(entry) for key, entry in entries_of(w, section).items()}
        changed[section] = kept
    lore = {section: changed.get(section, found) for section, found in w.lore.items()}
    own = {section: found for section, found in changed.items() if section not in w.lore}
    return replace(w, lore=lore, **own)


def entries_of(w: World, section: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = w.lore[section] if section in w.lore else getattr(w, section)
    return found


class Favours:
    """What the packs of a world can do for somebody."""

    def __init__(self, w: World) -> None:
        self.w = w
        ops = list(dict.fromkeys(replace(op, when="", who=_whom(op)) for op in _all_operations(w)))
        self.gifts = [op for op in ops if op.verb in GIFTS]
        self.numbers = [op for op in ops if op.verb in NUMBERS and op.what.startswith("you.")]
        self.purses = {project.pays for project in w.projects.values() if project.pays}
        self.grows = bool(self.numbers) or any(op.verb == "invoke" for op in ops)
        """Whether anybody may come to be better at what they do."""
        self.good = [
            Op("effect", key, level=_level(ops, key))
            for key, condition in w.conditions.items()
            if any(term.amount > 0 for term in condition.terms)
        ]
        self.felt = [key for key, one in w.conditions.items() if one.terms]
        self.bad = [key for key in self.felt if any(term.amount < 0 for term in w.conditions[key].terms)]

    def stands(self, state: State) -> tuple[State, ...]:
        """How somebody may come to stand: with everything that is given, taught and refilled anywhere, and everybody
        who joins; besides, under every condition that is good for something; besides, with each number that is raised,
        and a step of growth.
        """
        given = self._done(state, [*self.gifts, *(Op("set", key, amount=str(RICH)) for key in self.purses)])
        good = self._done(given, self.good)
        raised = self._grown(self._done(good, self.numbers)) if self.grows else good
        return (given, good, raised) if self.grows else (given, good)

    def hamper(self, run: Run, every: bool) -> None:
        """Lays each condition that is bad for something on everybody who is not of your side, or every condition: some
        are good for those who deal with somebody."""
        for person in tuple(run.d.people.values()):
            for key in (self.felt if every else self.bad) if person.side != "yours" else ():
                run.emit(Effected(person.id, self.w.system.afflict(self.w, self.w.conditions[key], 1, "")))

    def _done(self, state: State, ops: list[Op]) -> State:
        """What is left when all of these are done, those that cannot be left out."""
        for op in ops:
            run = Run(replace(state, frames=(Frame("scene", self.w.pack.start),)), self.w)
            try:
                perform(run, (op,), NOBODY)
                advance(run)
            except (Fault, ExprError):
                continue
            except LOST as lost:
                if not astray(lost, run.d.freeze(), self.w):
                    raise
                continue
            after = run.d.freeze()
            if not after.ending and _no_worse(state, after, op):
                state = after
        return state

    def _grown(self, state: State) -> State:
        """One more in everything that can be learnt by rank, and a level."""
        run = Run(replace(state, frames=(Frame("scene", self.w.pack.start),)), self.w)
        numbered = [key for section in self.w.system.vocabulary.numbered for key in entries_of(self.w, section)]
        tracks = run.d.people[state.lead].tracks
        heads = {key.rpartition(".")[0] for key in tracks if key.rpartition(".")[2] in numbered}
        ranks = [f"{head}.{key}" if head else key for head in sorted(heads) for key in numbered]
        for key in (*ranks, *(key for key in (_GROWS,) if key in tracks)):
            run.emit(Tracked(state.lead, key, tracks.get(key, 0) + 1, "content"))
        return run.d.freeze()


def _no_worse(state: State, after: State, op: Op) -> bool:
    """Whether you are still there, and no number was lowered."""
    you, track = after.people.get(state.lead), op.what.partition(".")[2]
    before = state.people[state.lead].tracks.get(track, 0)
    return you is not None and not you.out and (not track or you.tracks.get(track, 0) > before)


def _whom(op: Op) -> str:
    """Whoever it is done for: for once it is you. Whoever joins stands with you."""
    return "yours" if op.verb == "join" else ""


def _all_operations(w: World) -> Iterator[Op]:
    for section, shape in shapes_of(w.system.shapes).items():
        for key, entry in entries_of(w, section).items():
            yield from (op for _, op in operations(shape, entry, (section, key)))


def _level(ops: list[Op], condition: str) -> int:
    """The highest level at which a condition is laid on anybody."""
    return max((op.level for op in ops if op.verb == "effect" and op.what == condition), default=1)

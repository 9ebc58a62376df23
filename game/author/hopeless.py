"""Checks that nobody can pass: for every ready-made character the chance is nought, whatever they bring to it.

Each check is begun on the side, as the game itself begins it, and the system is asked for its chances. Nothing is known
here of what a check is made of.
"""

from collections.abc import Iterator
from dataclasses import replace

from game.core import preview
from game.core.commands import Begin, Pull
from game.core.content import ActDef, Option
from game.core.decide import LOST, decide, first_state, legal
from game.core.expr import ExprError, names
from game.core.levers import Lever, Value
from game.core.marks import Formula
from game.core.menu import checks
from game.core.run import Fault, Run
from game.core.state import Frame, Part, State
from game.core.steps import advance
from game.core.story import begin
from game.core.world import World
from game.packs.errors import Path
from game.packs.walk import leaves

Found = tuple[Path, str, str]
MOST_STATES = 200
"""Ways to set the levers that are tried for one character and one check."""
MOST_WORK = 20_000
"""The same for one pack."""


def hopeless(w: World) -> Iterator[Found]:
    """The checks of scenes and acts that no character of the cast can pass, as (path, code, sentence).

    A check on which a condition bears is left alone: things may come to stand better than they do at the beginning. So
    is one that its author has ruled on.
    """
    table = _Table(w)
    for place, content in checks(w):
        section, key, *rest = place.split(".")
        if section == "conflicts" or _depends(content):
            continue
        scene = key if section == "scenes" else w.pack.start
        ref = f"scenes/{key}/{rest[1]}" if section == "scenes" else f"acts/{key}"
        chances = [table.passes(who, scene, content.label, ref) for who in table.cast]
        if chances and not any(chances):
            path: Path = tuple(place.split("."))
            yield path, "W-HOPELESS", "as they begin, no ready-made character can pass this, whatever they bring to it"


def _depends(content: Option | ActDef) -> bool:
    """Whether any condition or sum in the check asks for something, or it says itself how it comes out."""
    if getattr(content.check, "ruling", ""):
        return True
    try:
        found = leaves(type(content.check), content.check, ())
        return any(isinstance(leaf.mark, Formula) and names(leaf.text) for leaf in found)
    except ExprError:
        return True


class _Table:
    """Every character at the beginning of the story, ready to try something."""

    def __init__(self, w: World) -> None:
        self.w = w
        self.passing = {grade.id for grade in w.system.grades if grade.passes >= 0}
        self.failing = {grade.id for grade in w.system.grades} - self.passing
        self.work = MOST_WORK
        self.seated: dict[str, State] = {}
        for who in w.pack.cast or tuple(w.characters):
            begun = decide(first_state(w), Begin(who), w)
            if isinstance(begun, tuple):
                self.seated[who] = begun[1]

    @property
    def cast(self) -> tuple[str, ...]:
        return tuple(self.seated)

    def passes(self, who: str, scene: str, label: str, ref: str) -> bool:
        """Whether this character may pass; also where nobody can tell."""
        seated = self.seated[who]
        state = self._begun(seated, scene, Part(seated.lead, "", label, ref))
        if state is None or self._may_prepare(state):
            return True
        waiting, seen = [state], {state.top.parts}
        while waiting and len(seen) < MOST_STATES:
            state = waiting.pop()
            self.work -= 1
            if self.work < 0 or self._may_pass(state):
                return True
            for after in self._pulled(state):
                if after.top.parts not in seen:
                    seen.add(after.top.parts)
                    waiting.append(after)
        return False

    def _begun(self, state: State, scene: str, part: Part) -> State | None:
        """The check in free and clear, in its scene; None where it cannot be begun so."""
        run = Run(replace(state, frames=(Frame("scene", scene),)), self.w)
        try:
            begin(run, part)
            advance(run)
        except (Fault, ExprError, *LOST):
            return None
        after = run.d.freeze()
        return after if after.frames and after.top.kind == "exchange" and after.top.stage == "free" else None

    def _may_prepare(self, state: State) -> bool:
        """Whether something can be done first that may help."""
        ahead = self.w.system.preludes(state, self.w, state.top, preview.active(state.top))
        return any(not act.barred for act in ahead)

    def _may_pass(self, state: State) -> bool:
        rows = preview.now(state, self.w)
        return not rows or any(
            row.grade not in self.failing and (row.weight or (row.later and row.later[1])) for row in rows
        )

    def _pulled(self, state: State) -> Iterator[State]:
        """The same with one lever set otherwise; what is tried first comes last."""
        for prompt in legal(state, self.w):
            if isinstance(prompt.command, Pull) and prompt.lever is not None and not prompt.barred:
                for value in _values(prompt.lever):
                    after = decide(state, Pull(prompt.command.part, prompt.lever.id, value), self.w)
                    if isinstance(after, tuple):
                        yield after[1]


def _values(lever: Lever) -> Iterator[Value]:
    """What a lever is tried at: all the way, and each of its picks."""
    if lever.kind in {"switch", "count"}:
        yield lever.hi
    elif lever.kind == "choice":
        yield from (pick.id for pick in lever.picks)
    elif lever.kind == "allocation":
        yield from (((pick.id, min(lever.hi, pick.most)),) for pick in lever.picks)

"""How hard the checks of a pack are: what the rules say each ready-made character can expect of each."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from typing import Any

from game.author.playtest.draws import throw
from game.core.commands import Begin, Choose, Throw
from game.core.content import Consequence, Op, Option, Scene
from game.core.events import Resolved
from game.core.machine import preview
from game.core.machine.decide import decide, first_state
from game.core.marks import Ref
from game.core.record import record
from game.core.scope import ASIDE
from game.core.state import State
from game.core.world import World
from game.packs.walk import leaves

_HERE = "a_place_to_try"
"""No author can call a scene so that this one hides it: it stands in a world of its own."""
_TRY = "try"
_MOST_THROWS = 20
_MIDDLE = 0.5
MOST_CHECKS = 2000
MOST_CAST = 12
"""What is looked at of a pack that has more: the first."""


@record
class CheckOdds:
    """One check: where it stands, what it is called, and character -> chance of success."""

    where: str
    label: str
    chances: Mapping[str, Fraction]

    @property
    def mean(self) -> Fraction:
        return sum(self.chances.values(), Fraction(0)) / len(self.chances)


def check_odds(w: World, own: Mapping[str, frozenset[str]]) -> tuple[CheckOdds, ...]:
    """Every check in the scenes, conflicts and acts named by `own` (section -> ids), as the game begins: each
    character alone, with nothing pulled. Checks that the rules do not let anybody try like that are left out.
    """
    found = []
    for where, label, check, on in islice(_checks(w, own), MOST_CHECKS):
        there = _world(w, label, check, on)
        chances = {key: chance for key in cast(w) if (chance := _chance(there, key)) is not None}
        if chances:
            found.append(CheckOdds(where, label, chances))
    return tuple(found)


def cast(w: World) -> tuple[str, ...]:
    """The ready-made characters that the pack is for."""
    return (w.pack.cast or tuple(w.characters))[:MOST_CAST]


def _checks(w: World, own: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, str, Any, Mapping[str, Consequence]]]:
    for section, owners in (("scenes", w.scenes), ("conflicts", w.conflicts)):
        for key, owner in owners.items():
            for name, option in owner.options.items() if key in own[section] else ():
                if option.check is not None:
                    yield f"{key}.{name}", option.label, option.check, option.on
    for key, act in w.acts.items():
        if key in own["acts"]:
            yield key, act.label, act.check, act.on


def _world(w: World, label: str, check: Any, on: Mapping[str, Consequence]) -> World:
    """A world that begins in an empty scene where this can be tried, with those it is against."""
    against = dict.fromkeys(
        leaf.text for leaf in leaves(type(check), check, ()) if leaf.mark == Ref("people") and leaf.text in w.people
    )
    joins = tuple(Op("join", key, kind=key, who=ASIDE) for key in against)
    option = Option(key=_TRY, label=label, check=check, on=on)
    scene = Scene(key=_HERE, title=label, text=label, first=joins, options={_TRY: option})
    return replace(w, pack=replace(w.pack, start=_HERE), scenes={**w.scenes, _HERE: scene})


def _chance(w: World, character: str) -> Fraction | None:
    """The chance that this character does it; None where they cannot try."""
    begun = decide(first_state(w), Begin(character), w, "player")
    if not isinstance(begun, tuple):
        return None
    tried = decide(seated(begun[1], w), Choose(_TRY), w, "player")
    if not isinstance(tried, tuple):
        return None
    events, state = tried
    passes = {grade.id: grade.passes for grade in w.system.grades}
    came = [event for event in events if isinstance(event, Resolved)]
    if came:
        return Fraction(passes[came[-1].outcome.grade] > 0)
    if not state.frames or state.frames[-1].kind != "exchange":
        return None
    rows = [row for row in preview.now(state, w) if row.whole]
    if not any(row.weight for row in rows):
        return None
    return sum((Fraction(row.weight, row.of) for row in rows if passes.get(row.grade, 0) > 0), Fraction(0))


def seated(state: State, w: World) -> State:
    """The game when whatever is thrown at its beginning has been thrown: each die shows its middle
    face, and cards are those in the middle, no card twice."""
    for _ in range(_MOST_THROWS):
        call = state.frames[-1].call if state.frames else None
        if call is None:
            break
        thrown = decide(state, Throw(throw(w, state, lambda: _MIDDLE)), w, "table")
        if not isinstance(thrown, tuple):
            break
        state = thrown[1]
    return state

"""What stops a play or never lets it end: a conflict without a way out, an operation on somebody who is not here, harm
without a word for whoever falls."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.author.checkodds import seated
from game.author.formulas import truth
from game.author.happenings import Happening
from game.author.reach import HEAD, STEPS, Node, Reach, amount
from game.author.trials import MOST_ANSWERS, onward
from game.core.commands import Begin, Choose
from game.core.content import MOST_DAYS, MOST_MINUTES, Conflict, Op, Option, Scene
from game.core.formulas.expr import ExprError, names
from game.core.machine.decide import decide, first_state
from game.core.machine.story import NO_ENDING
from game.core.world import World
from game.packs.errors import Path
from game.packs.known import quoted

Found = tuple[Path, str, str]
Values = Mapping[str, Mapping[str, Any]]
_OUT = frozenset({"scenes", "endings"})
MOST_PEOPLE = 60
"""People of whom it is asked where they can be missing."""


def _reached(reach: Reach) -> Iterator[tuple[Node, Sequence[Happening]]]:
    """The entries that are reached, with all that can happen in each."""
    return ((node, found) for node, found in reach.happenings.items() if node in reach.reached)


# Conflicts -----------------------------------------------------------------------------------------------------------


def endless(reach: Reach, values: Values) -> Iterator[Found]:
    """Conflicts in turns out of which nothing leads but losing them."""
    for key, conflict in values["conflicts"].items():
        node = ("conflicts", key)
        if node in reach.reached and conflict.kind == "turns" and not _ways_out(reach, node, conflict):
            what = "none of its `ends` can ever come" if conflict.ends else "it has no `ends`"
            mend = "say when it is over: ends = [{ when = … }]"
            yield node, "W-ENDLESS", f"this conflict is never over: {what}, and no option leads out of it; {mend}"


def _ways_out(reach: Reach, node: Node, conflict: Conflict) -> bool:
    here = reach.at(node)
    if here is None or any(truth(way.when, here)[0] for way in conflict.ends):
        return True
    return any(
        one.kind == "leads" and one.section in _OUT and one.path[2] != "lost" and reach.possible(node, one)
        for one in reach.happenings[node]
    )


# People --------------------------------------------------------------------------------------------------------------


class _Absent:
    """Who can be missing where."""

    def __init__(self, reach: Reach, values: Values) -> None:
        self.reach = reach
        self.values = values
        self.without: dict[str, Reach] = {}
        """Somebody -> what can come about before they have come."""

    def may(self, node: Node, one: Happening) -> bool:
        """Whether an operation can come up while the one it speaks of is not here."""
        if one.text not in self.without and len(self.without) >= MOST_PEOPLE:
            return False
        before = self.without.get(one.text) or self.without.setdefault(one.text, self.reach.before(one.text))
        return self._missing(before, node, one, one.text, frozenset())

    def _missing(self, before: Reach, node: Node, one: Happening, who: str, passed: frozenset[Node]) -> bool:
        if _spoken_for(who, one) or self._stands(node, who) or not before.possible(node, one):
            return False
        if node not in before.reached:
            return False
        if node[0] not in STEPS or node[0] == "scenes":
            return True
        leading = [
            (source, other)
            for source, found in self.reach.happenings.items()
            if source in self.reach.reached and source not in passed
            for other in found
            if other.kind == "leads" and (other.section, other.text) == node
        ]
        return any(self._missing(before, source, other, who, passed | {node}) for source, other in leading)

    def _stands(self, node: Node, who: str) -> bool:
        """Whether somebody comes, or stands, in this very entry."""
        if any(one.kind == "joins" and one.text == who for one in self.reach.happenings[node]):
            return True
        return node[0] == "conflicts" and any(one.key == who for one in self.values["conflicts"][node[1]].people)


def _spoken_for(who: str, one: Happening) -> bool:
    """Whether a condition asks for somebody first."""
    return any(name.startswith(f"{who}.") for guard in (*one.guards, *one.now) for name in _names(guard))


def _names(condition: str) -> tuple[str, ...]:
    try:
        return names(condition)
    except ExprError:
        return ()


def absent(reach: Reach, values: Values) -> Iterator[Found]:
    """Operations that speak of somebody who may not be here; the game stops there."""
    people = _Absent(reach, values)
    for node, found in _reached(reach):
        for one in found:
            if one.kind == "speaks" and reach.possible(node, one) and people.may(node, one):
                sentence = f"{quoted(one.text)} may not be here, and the game stops where they are not"
                yield one.path, "W-ABSENT", f'{sentence}; let them join before, or ask: when = "{one.text}.here"'


def gone(reach: Reach, values: Values) -> Iterator[Found]:
    """Somebody sent away who cannot be here: they join elsewhere, for the scene only, or nowhere at all."""
    staged = {one.key for conflict in values["conflicts"].values() for one in conflict.people}
    kept = staged.union(values["characters"])
    for node, found in _reached(reach):
        for one in found:
            parts = one.kind == "parts" and one.text not in kept
            if parts and reach.possible(node, one) and _elsewhere(reach, node, one.text):
                told = f"{quoted(one.text)} is never here, so that nobody leaves"
                yield one.path, "W-ABSENT", f"{told}; let them join first, or take it out"


def _elsewhere(reach: Reach, node: Node, who: str) -> bool:
    """Whether somebody can be nowhere but in other scenes than this."""
    for other, found in _reached(reach):
        for one in found:
            if one.text == who and (one.kind == "joins" or (one.kind == "speaks" and "stand" in one.path)):
                passing = one.kind == "joins" and reach.passes(one)
                if not passing or node[0] != "scenes" or other[0] != "scenes" or other == node:
                    return False
    return True


# Time ----------------------------------------------------------------------------------------------------------------


def too_long(reach: Reach) -> Iterator[Found]:
    """Operations that let more time pass than can pass at once, whatever their sums come to."""
    for node, found in _reached(reach):
        for one in found:
            here = reach.at(node, one.now) if one.kind == "sums" and one.path[-1] == "time" else None
            if here is not None and amount(one, here).lo > MOST_MINUTES:
                yield one.path, "E-RANGE", f"at most {MOST_MINUTES:,} minutes, {MOST_DAYS} days, can pass at once"


# Harm ----------------------------------------------------------------------------------------------------------------

_HERE, _TRY = "a_place_to_fall", "fall"
"""No author can call a scene or an option so that these hide it: they stand in a world of their own."""
_FATAL = "400"


def deathless(w: World, reach: Reach, own: Values) -> Iterator[Found]:
    """Where somebody can be hurt so that they are out of it, and the pack, of `own` entries, has no word for that."""
    place = "" if w.pack.death else next(_hurts(reach, own), "")
    if place and _falls(w):
        told = f"whoever falls, in {place} say, gets an end without words of yours; name a scene: death = …"
        yield ("pack", "death"), "W-DEATH", told


def _hurts(reach: Reach, own: Values) -> Iterator[str]:
    """The entries in which whoever is played can be hurt."""
    for node, found in _reached(reach):
        if node != HEAD and node[1] not in own[node[0]]:
            continue
        fight = own["conflicts"][node[1]] if node[0] == "conflicts" else None
        foes = fight is not None and fight.kind == "turns" and any(one.side in {"foe", "other"} for one in fight.people)
        ends = fight is not None and any(op.verb == "end" for op in fight.lost.do)
        harms = any(one.kind == "sums" and one.path[-1] == "harm" for one in found)
        if (foes and not ends) or harms:
            yield "the pack" if node == HEAD else quoted(node[1])


def _falls(w: World) -> bool:
    """Whether harm of any size ends the story for somebody of the cast, tried on the side."""
    option = Option(key=_TRY, label="Fall", do=(Op("harm", _FATAL),))
    scene = Scene(key=_HERE, title="Here", text="Here.", options={_TRY: option})
    there = replace(w, pack=replace(w.pack, start=_HERE), scenes={**w.scenes, _HERE: scene})
    for who in w.pack.cast or tuple(w.characters):
        begun = decide(first_state(there), Begin(who), there, "player")
        hurt = decide(seated(begun[1], there), Choose(_TRY), there, "player") if isinstance(begun, tuple) else None
        state = hurt[1] if isinstance(hurt, tuple) else None
        for _ in range(MOST_ANSWERS):
            if state is None or not state.frames:
                break
            state = onward(state, there)
        if state is not None:
            return state.ending == NO_ENDING
    return False

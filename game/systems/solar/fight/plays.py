"""How somebody for whom the content speaks plays in a conflict of volleys: its own rows, or what follows from them."""

from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.scope import NOBODY, Scope
from game.core.state import Frame, Person
from game.core.world import World
from game.systems.solar.content.shapes import Move, PersonDef, Plays
from game.systems.solar.dice.track import bloodied
from game.systems.solar.person.people import marks_of, rank_of

YIELDS = "self.harm >= 4"
"""When somebody gives up of whom the content does not say it."""


def plays_of(s: Sight, f: Frame, who: PersonId) -> Plays:
    """The part that the conflict `f` gives this person, or the one they take by themselves."""
    staged = next((one for one in s.w.conflict(f.id).people if one.key == who), None)
    if staged is not None and staged.plays is not None:
        found: Plays = staged.plays
        return found
    person = s.people[who]
    base = s.w.people.get(person.base)
    goal = "lost" if person.side != "yours" else "won"
    moves = _moves(s.w, person, base)
    if base is None:
        return Plays(goal=goal, affects=("all",), moves=moves, yields=YIELDS)
    return Plays(goal=goal, affects=("all",), moves=moves, spends=base.spends or "0", yields=base.yields)


def _moves(w: World, person: Person, base: PersonDef | None) -> tuple[Move, ...]:
    """The rows of the person, or the best that they can do; whoever is bloodied twice only defends (S-44)."""
    if base is not None and base.moves:
        return base.moves
    known = [a for a in w.lore["abilities"].values() if rank_of(person, a.key) >= 0]
    guards = [a for a in w.lore["abilities"].values() if a.innate]
    active = [a for a in known if not a.innate]
    hurt = sum(bloodied(marks_of(person), pool) for pool in (1, 2, 3))
    if not active or hurt >= 2:
        guard = max(guards, key=lambda a: rank_of(person, a.key))
        return (Move(ability=guard.key, label=f"Defend: {guard.name}", way="defend"),)
    best = max(active, key=lambda a: rank_of(person, a.key))
    return (Move(ability=best.key, label=best.name),)


def move_of(s: Sight, plays: Plays, who: PersonId) -> int:
    """The first row that holds; −1 where none does."""
    scope = Scope(s, NOBODY, who)
    return next((i for i, move in enumerate(plays.moves) if scope.holds(move.when)), -1)


def target_of(s: Sight, words: str, touched: tuple[PersonId, ...]) -> PersonId:
    """Whom a row is aimed at, among those whom its owner affects: you, the weakest, or a key of the conflict."""
    if not touched:
        return ""
    if words == "weakest":
        return max(touched, key=lambda key: len(marks_of(s.people[key])))
    wanted = s.lead if words == "you" else words
    return wanted if wanted in touched else touched[0]

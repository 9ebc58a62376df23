"""What the content says in a conflict of volleys for those at whose seat nobody sits (S-41, S-44 to S-46)."""

from collections.abc import Iterator, Mapping

from game.core.act import Act
from game.core.commands import Command, Intend, Pull, Yield
from game.core.draft import Sight
from game.core.levers import Lever, PersonId, Pick, Value
from game.core.machine.volleys import aim_of
from game.core.scope import NOBODY, Scope
from game.core.state import Aim, Frame, Person
from game.systems.solar.check.parts import helpless, pool_of
from game.systems.solar.content.shapes import Plays, Turn
from game.systems.solar.fight.aims import (
    LATER,
    fight,
    intents,
    may_restate,
    open_to,
    opposed,
    still_in,
    touched_by,
)
from game.systems.solar.fight.plays import move_of, plays_of, target_of
from game.systems.solar.person.people import rank_of
from game.systems.solar.resolve.offers import bought, value_of
from game.systems.solar.volley.deeds import innates, read_deed
from game.systems.solar.volley.levers import levers


def voice(s: Sight) -> Command | None:
    """The next word of the content's: what somebody wants, that they give up, a lever of theirs. None: no more."""
    f = s.frames[-1]
    if f.asking or f.call is not None:
        return None
    if f.kind == "conflict" and f.stage == "between":
        return next(_between(s, f), None)
    if f.volley and f.stage == "free":
        return next(_free(s, f), None)
    return None


def spoken_for(s: Sight, who: Person) -> bool:
    """Whether the content speaks for this person."""
    return who.seat not in s.seats


# Between volleys -----------------------------------------------------------------------------------------------------


def _between(s: Sight, f: Frame) -> Iterator[Command]:
    for aim in still_in(s, f):
        if not spoken_for(s, s.people[aim.who]):
            continue
        plays = plays_of(s, f, aim.who)
        if f.round > 1 and _holds(s, plays.yields, aim.who) and opposed(s, f, aim.who, aim.goal):
            yield Yield(aim.who)
        yield from _restated(s, f, aim, plays)


def _restated(s: Sight, f: Frame, aim: Aim, plays: Plays) -> Iterator[Command]:
    """S-45, S-53: where it can be said anew, a change that was due, and whom it touches of those who are there now."""
    if not may_restate(s, f, aim.who):
        return
    turn = turn_of(s, plays, aim)
    wanted = turn.goal if turn is not None else ""
    touched = touched_by(s, plays.affects, opposed(s, f, aim.who, wanted or aim.goal))
    found = [one for one in intents(s, f, aim.who) if one.goal == (wanted or aim.goal)]
    best = next((one for one in found if one.affects == touched), next(iter(found), None) if wanted else None)
    if best is not None:
        yield Intend(aim.who, best.goal, best.affects)


def turn_of(s: Sight, plays: Plays, aim: Aim) -> Turn | None:
    """S-45: how somebody changes their mind now: the first row that holds; None where they keep what they want."""
    turn = next((turn for turn in plays.turns if _holds(s, turn.when, aim.who)), None)
    able = turn is not None and turn.goal != aim.goal and turn.goal in open_to(s, fight(s), aim.who)
    return turn if able else None


def _holds(s: Sight, condition: str, who: PersonId) -> bool:
    """Whether something that is never so of itself is so."""
    return bool(condition) and Scope(s, NOBODY, who).holds(condition)


# In free and clear ---------------------------------------------------------------------------------------------------


def _free(s: Sight, f: Frame) -> Iterator[Command]:
    """Each of the content's people: what they turn to, what they do, the die they buy; all open to the others."""
    for index, part in enumerate(f.parts):
        if not spoken_for(s, s.people[part.who]):
            continue
        now = {lever.id: lever for lever in levers(s, Act(s, f, index))}
        for key, value in _wished(s, Act(s, f, index), now):
            lever = now.get(key)
            if lever is not None and part.value(key) != value and lever.allows(value):
                yield Pull(index, key, value)


def _wished(s: Sight, act: Act, now: Mapping[str, Lever]) -> Iterator[tuple[str, Value]]:
    part = act.part
    aim = aim_of(fight(s), part.who)
    assert aim is not None
    plays = plays_of(s, fight(s), part.who)
    turn = turn_of(s, plays, aim)
    if turn is not None:
        yield "want", LATER if turn.unsaid else turn.goal
    deed = next(_deeds(s, act, plays, now["do"].picks), "")
    if deed:
        yield "do", deed
    if _holds(s, plays.spends, part.who):
        yield from ((lever.id, value_of(lever)) for lever in bought(now.values()))


def _deeds(s: Sight, act: Act, plays: Plays, able: tuple[Pick, ...]) -> Iterator[str]:
    """What somebody would do, the first choice first: their row, what they can best do instead, or nothing."""
    part = act.part
    known = {pick.id for pick in able}
    touched = next((a.affects for a in still_in(s, fight(s)) if a.who == part.who), ())
    row = move_of(s, plays, part.who)
    if row >= 0:
        move = plays.moves[row]
        target = "" if move.way == "defend" else target_of(s, move.at, tuple(t for t in touched if t in _here(s)))
        said = f"move:{row}:{target}"
        if said in known:
            yield said
    guard = f"defend:{guard_of(s, act.frame, part.who)}"
    if guard in known:
        yield guard
    yield from (pick.id for pick in able)


def _here(s: Sight) -> tuple[PersonId, ...]:
    return tuple(aim.who for aim in still_in(s, fight(s)))


def guard_of(s: Sight, f: Frame, who: PersonId) -> str:
    """S-44: the innate ability that fits: of the pool of what is aimed at them, or else the best they have."""
    person = s.people[who]
    for part in f.parts:
        said = part.value("do")
        deed = read_deed(s, f, part.who, said) if isinstance(said, str) and said else None
        if deed is not None and deed.kind == "act" and deed.target == who:
            fitting = [key for key in innates(s.w) if pool_of(s.w, key) == pool_of(s.w, deed.ability)]
            if fitting and not helpless(s.w, person, fitting[0]):
                return fitting[0]
    return max(innates(s.w), key=lambda key: (not helpless(s.w, person, key), rank_of(person, key)), default="")

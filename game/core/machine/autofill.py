"""Whoever is being made or rises, filled in where nothing is said yet.

What the adventure asks for comes first; where it asks for nothing their name decides, so that two names are two people,
and one name is the same each time. Nothing that was said is changed, but for a point where the rules refuse the whole.
"""

from collections.abc import Iterator, Mapping, Sequence
from zlib import crc32

from game.core.act import Act
from game.core.checks.asked import asked_for
from game.core.commands import Fill, Pull, Refusal
from game.core.draft import Sight
from game.core.levers import Lever, Pick, Value
from game.core.machine.exchange import pull
from game.core.making import CREATE, LONGEST, name_of
from game.core.run import Run
from game.core.state import Frame

ROUNDS = 4
"""What was filled in can open more to fill in; so often it is looked for."""
MENDED = 200
"""Points that are tried elsewhere where the rules refuse how they stand."""
Shares = Mapping[str, int]


def is_making(s: Sight) -> bool:
    """Whether somebody is being made now, or what makes them more is chosen."""
    top = s.frames[-1] if s.frames and s.frames[-1].kind == "exchange" else None
    return top is not None and any(p.act == CREATE or s.w.system.makes_more(p) for p in top.parts)


def unfilled(s: Sight) -> bool:
    """Whether there is anything left that could be filled in."""
    return is_making(s) and any(_open(lever, _value(s.frames[-1], lever)) for lever in _levers(s))


def fill(run: Run, command: Fill) -> Refusal | None:
    """The rest is settled."""
    if not is_making(run.d):
        return Refusal("unknown", "Nobody is made here.")
    if run.top.parts[0].act == CREATE and not name_of(run.top.parts[0]):
        pull(run, Pull(0, "name", _name(run)))
    for _ in range(ROUNDS):
        found = [_set(run, lever.id) for lever in _levers(run.d)]
        if True not in found:
            break
    _mend(run)
    return None


def _name(run: Run) -> str:
    """A name as people have there: the first of one of the ready-made, the last of another."""
    names = [one.name for one in run.w.characters.values()]
    mixed = [f"{first.split()[0]} {last.split()[-1]}" for first in names for last in names if first != last]
    free = [name for name in mixed if name not in names and len(set(name.split())) > 1] or ["Somebody Else"]
    said = "".join(f"{key}{value}" for key, value in run.top.parts[0].pulled)
    return free[crc32(f"{run.w.pack.id}{said}".encode()) % len(free)][:LONGEST]


def _levers(s: Sight) -> tuple[Lever, ...]:
    return s.w.system.levers(s, Act(s, s.frames[-1], 0))


def _value(f: Frame, lever: Lever) -> Value:
    found = f.parts[0].value(lever.id)
    return lever.rest() if found is None else found


def _open(lever: Lever, value: Value) -> bool:
    """Whether something of it is not said yet: a choice that has to be made, points that are left."""
    if lever.barred or not lever.picks:
        return False
    if lever.kind == "choice":
        return lever.must and value == lever.rest()
    return isinstance(value, tuple) and _left(lever, dict(value)) > 0


def _left(lever: Lever, placed: Shares) -> int:
    room = sum(max(0, pick.most - placed.get(pick.id, 0)) for pick in lever.picks)
    return min(lever.hi - sum(placed.values()), room)


def _set(run: Run, key: str) -> bool:
    """Settle one lever as it stands now; whether there was anything to settle."""
    lever = next((one for one in _levers(run.d) if one.id == key), None)
    if lever is None or not _open(lever, value := _value(run.top, lever)):
        return False
    ranked = _ranked(run, lever)
    found = _shared(run, lever, ranked, dict(value)) if isinstance(value, tuple) else ranked[0].id
    pull(run, Pull(0, key, found))
    return True


def _ranked(run: Run, lever: Lever) -> Sequence[Pick]:
    """Its answers: what most acts ask for first, and of the same by the name. How the story speaks of somebody no name
    says."""
    if lever.id == "pronouns":
        return lever.picks[-1:]
    asked, name = asked_for(run.w), name_of(run.top.parts[0]) or run.d.people[run.top.parts[0].who].name
    return sorted(lever.picks, key=lambda one: (-asked.get(one.id, 0), crc32(f"{name}/{lever.id}/{one.id}".encode())))


def _shared(run: Run, lever: Lever, ranked: Sequence[Pick], placed: dict[str, int]) -> Value:
    """The points that are left, over the first half of what they can buy; where nothing is asked for over all of it, a
    little more to the first half. Of what is for or against the same one thing each is placed once."""
    wanted = any(asked_for(run.w).get(one.id, 0) for one in ranked)
    among = ranked[: max(3, lever.hi // 2)] if wanted else ranked
    _dealt(lever, () if wanted else ranked[: len(ranked) // 2], placed)
    while left := _left(lever, placed):
        _dealt(lever, among, placed)
        among = ranked if _left(lever, placed) == left else among
    return tuple((key, count) for key, count in placed.items() if count)


def _dealt(lever: Lever, among: Sequence[Pick], placed: dict[str, int]) -> None:
    """A point for each of these that can take one, as far as points go."""
    room = [one for one in among if placed.get(one.id, 0) < one.most]
    for twins in (False, True):
        for one in room:
            if _left(lever, placed) and _twin(one, placed) is twins:
                placed[one.id] = placed.get(one.id, 0) + 1


def _twin(one: Pick, placed: Shares) -> bool:
    """Whether something has been placed that is for or against the same."""
    tail = one.id.rpartition(".")[2]
    return "." in one.id and any(key != one.id and key.endswith(f".{tail}") for key, count in placed.items() if count)


# Where the rules refuse the whole ------------------------------------------------------------------------------------


def _mend(run: Run) -> None:
    """Move points one by one for as long as the rules refuse how they stand, and a move brings another answer."""
    for _ in range(MENDED):
        wrong = _wrong(run)
        if not wrong or not any(_moved(run, move, wrong) for move in _moves(run)):
            return


def _wrong(run: Run) -> str:
    """Why nobody could commit."""
    return run.w.system.unready(run.d, run.top)


def _moves(run: Run) -> Iterator[Pull]:
    """Every point of every share, put elsewhere in it."""
    for lever in _levers(run.d):
        value = _value(run.top, lever)
        if isinstance(value, tuple):
            placed = dict(value)
            for giver in [key for key, count in placed.items() if count]:
                for one in lever.picks:
                    if one.id != giver and placed.get(one.id, 0) < one.most:
                        moved = {**placed, giver: placed[giver] - 1, one.id: placed.get(one.id, 0) + 1}
                        yield Pull(0, lever.id, tuple((key, count) for key, count in moved.items() if count))


def _moved(run: Run, move: Pull, wrong: str) -> bool:
    """Whether the rules have nothing more to say of that after a move; else it is taken back."""
    before = Pull(0, move.lever, run.top.parts[0].value(move.lever) or ())
    pull(run, move)
    if _wrong(run) != wrong:
        return True
    pull(run, before)
    return False

"""A robot that plays anything: it knows no system and no pack, only the conversation and its laws."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from random import Random

from game.core.commands import Answer, Command, Gather, Pull, Refusal, Throw
from game.core.draft import Sight, Writes, fold
from game.core.levers import Lever, Value
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.dice import wanted
from game.core.machine.doings.voice import spoken
from game.core.prompts import Prompt
from game.core.record import changed
from game.core.seats import CONTENT
from game.core.state import State
from game.core.world import World

TABLES = ("tracks", "holds", "known")
"""Fields of a person that are tables of numbers."""
_tables = attrgetter(*TABLES)
Numbers = dict[str, tuple[dict[str, int], ...]]
"""Whose -> a copy of each of `TABLES`."""


class LawBroken(AssertionError):  # noqa: N818 - a law is broken, not in error
    """A law of the conversation does not hold."""


@dataclass
class Played:
    """One play-through: what was said, what happened, where it stands."""

    state: State
    commands: list[Command] = field(default_factory=list)
    events: list[Writes] = field(default_factory=list)
    met: list[tuple[State, tuple[Writes, ...]]] = field(default_factory=list)
    """Each state that something was said in, with what it brought."""


def play(world: World, seed: int, steps: int = 400, state: State | None = None) -> Played:
    """Play at random, checking at every step that what is listed is accepted and that folding gives the same state."""
    chance = Random(seed)
    played = Played(first_state(world) if state is None else state)
    for _ in range(steps):
        if played.state.ending:
            break
        numbers = _numbers(played.state)
        command, seat = say(world, played.state, chance)
        events, after = done(world, played.state, command, seat, played.commands[-4:])
        if fold(played.state, events) != after:
            raise LawBroken(f"folding differs after {command}")
        _unwritten(numbers, _numbers(played.state), command)
        played.commands.append(command)
        played.events.extend(events)
        played.met.append((played.state, events))
        played.state = after
    return played


def _numbers(state: State) -> Numbers:
    """Every number of everybody as it is now."""
    return {one.id: tuple(map(dict, _tables(one))) for one in state.people.values()}


def _unwritten(before: Numbers, after: Numbers, command: Command) -> None:
    """Raises LawBroken where a number of somebody's has changed in the state that a command was said to."""
    if before != after:
        who, table, name, _ = min(_each(before) ^ _each(after))
        raise LawBroken(f"{table} of {who}, {name}: written into at {command}; what changes is yielded, as an event")


def _each(numbers: Numbers) -> set[tuple[str, str, str, int]]:
    """Whose, in which table, of what, and what it stands at."""
    return {
        (who, name, key, value)
        for who, tables in numbers.items()
        for name, table in zip(TABLES, tables, strict=True)
        for key, value in table.items()
    }


def guided(world: World, players: int = 2) -> State:
    """A guide's table as it begins, with so many of the cast."""
    people = tuple(world.system.create(world, key) for key in (world.pack.cast or tuple(world.characters))[:players])
    return done(world, first_state(world), Gather(people))[1]


def done(
    world: World, state: State, command: Command, seat: str = "player", before: Sequence[Command] = ()
) -> tuple[tuple[Writes, ...], State]:
    """What a command that may be said brings, and the state after it. Raises LawBroken where it is refused."""
    said = decide(state, command, world, seat)
    if isinstance(said, Refusal):
        raise LawBroken(f"listed and refused: {command} ({said.sentence})" + (f" after {before}" if before else ""))
    return said


def say(world: World, state: State, chance: Random) -> tuple[Command, str]:
    """Something that may be said now, and by which seat. Raises LawBroken where nothing may: a dead end."""
    top = state.frames[-1] if state.frames else None
    if top is not None and top.call is not None:
        return throw(world, state, chance), "table"
    said = spoken(Sight(state, world)) if top is not None else None
    if said is not None:
        return said, CONTENT
    free = [p for p in legal(state, world) if not p.barred]
    if not free:
        raise LawBroken(f"a dead end at {top and (top.kind, top.id, top.stage)}")
    prompt = chance.choice(free)
    return filled(prompt, chance), prompt.seat


def throw(world: World, state: State, chance: Random) -> Throw:
    """Faces that answer the pending call."""
    call = state.frames[-1].call
    assert call is not None
    faces: list[int] = []
    for die in wanted(Sight(state, world), call):
        faces.append(chance.choice([f for f in die.faces if call.kind != "cards" or f not in faces]))
    return Throw(tuple(faces))


def filled(prompt: Prompt, chance: Random) -> Command:
    """The prompt's command with a value of its lever."""
    command = prompt.command
    if prompt.lever is None:
        return command
    value = (
        shared(prompt.lever, chance) if prompt.lever.kind == "allocation" else chance.choice(list(values(prompt.lever)))
    )
    if isinstance(command, Pull):
        return changed(command, value=value)
    if isinstance(command, Answer) and value != prompt.lever.rest():
        return changed(command, value=value)
    return command


def shared(lever: Lever, chance: Random) -> Value:
    """All of an allocation placed at random, as far as the picks take it."""
    placed: dict[str, int] = {}
    while sum(placed.values()) < lever.hi:
        open_ = [pick for pick in lever.picks if placed.get(pick.id, 0) < (pick.most or lever.hi)]
        if not open_:
            break
        key = chance.choice(open_).id
        placed[key] = placed.get(key, 0) + 1
    return tuple((pick.id, placed[pick.id]) for pick in lever.picks if pick.id in placed)


def values(lever: Lever) -> Iterator[Value]:
    """Every value a lever can be set to; of allocations, one pick at a time."""
    yield lever.rest()
    if lever.kind in ("switch", "count"):
        yield from range(max(1, lever.lo), lever.hi + 1)
    elif lever.kind == "choice":
        yield from (pick.id for pick in lever.picks)
    elif lever.kind == "allocation":
        yield from (((pick.id, lever.hi),) for pick in lever.picks)

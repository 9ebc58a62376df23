"""Beginning anywhere: the scene, what is set, and who and what comes along, as the command line says them."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.core.content import Op
from game.core.record import record
from game.core.state import Words
from game.core.world import World
from game.errors import GameError, did_you_mean, shown

MARKS: Final = ("fact", "seen", "took", "done", "tried")
"""What counts for conditions and is no variable: `fact.goose`, `seen.bakery`, `took.street.ask`."""
YES_NO: Final = {"yes": 1, "true": 1, "no": 0, "false": 0}
DAY: Final = 24 * 60
_MOST: Final = 1_000_000


@record
class Asked:
    """How a game is to begin, as it was typed."""

    at: str = ""
    sets: tuple[str, ...] = ()
    """NAME=VALUE: a variable, you.TRACK, a skill or another word for a number of yours such as you.ropes, hour, or a
    count such as seen.SCENE and fact.ID."""
    along: tuple[str, ...] = ()
    """Ids of things that are carried, and of people who are there."""


@record
class Opening:
    """How a game begins: where, what counts as having happened, and what happens first."""

    place: str = ""
    marks: Words = ()
    ops: tuple[Op, ...] = ()


FIRST: Final = Opening()
"""As the pack has it: in its first scene, with nothing done."""


def opening(world: World, asked: Asked) -> Opening:
    """What was asked for, in words of the world. Raises GameError naming what it does not know."""
    if asked.at and asked.at not in world.scenes:
        raise GameError(f"There is no scene {shown(asked.at)}{did_you_mean(asked.at, world.scenes)}")
    marks: list[tuple[str, int]] = []
    ops: list[Op] = []
    for typed in asked.sets:
        name, value = _parted(typed)
        if name.partition(".")[0] in MARKS:
            marks.append((_mark(world, name), value))
        else:
            ops.append(_set(world, name, value))
    return Opening(asked.at, tuple(marks), (*ops, *(_along(world, name) for name in asked.along)))


def _parted(typed: str) -> tuple[str, int]:
    """A name and its value; yes and no are 1 and 0, and a name alone is yes."""
    name, equals, said = (part.strip() for part in typed.partition("="))
    value = YES_NO.get(said.lower()) if equals else 1
    if value is None and re.fullmatch(r"[-−+]?\d{1,7}", said):
        value = int(said.replace("−", "-"))
    if not name or value is None or abs(value) > _MOST:
        raise GameError(f"{shown(typed)}: say NAME=NUMBER, NAME=yes or NAME=no.")
    return name, value


def _set(world: World, name: str, value: int) -> Op:
    if name == "hour":
        if not 0 <= value < 24:
            raise GameError(f"hour={value}: the hours go from 0 to 23.")
        return Op(verb="time", what=str((value * 60 - world.pack.hour * 60) % DAY))
    tracks = world.system.tracks
    kept = {f"you.{word}": f"you.{one.id}" for word, one in tracks.words(world).items() if one.reads is None}
    known = [*world.variables, *dict.fromkeys((*(f"you.{track}" for track in sorted(tracks.vocabulary)), *kept))]
    if name not in known:
        raise GameError(f"There is no variable {shown(name)}{did_you_mean(name, (*known, 'hour'))}")
    return Op(verb="set", what=kept.get(name, name), amount=str(value))


def _mark(world: World, name: str) -> str:
    """A count that conditions ask for. Raises GameError where it is of nothing that is there."""
    head, _, rest = name.partition(".")
    known = list(_counted(world, head))
    if head == "fact" or rest in known:
        return name
    raise GameError(f"There is no {shown(rest)} to be {head}{did_you_mean(rest, known)}")


def _counted(world: World, head: str) -> Iterator[str]:
    for scene, content in world.scenes.items():
        if head == "seen":
            yield scene
        else:
            yield from (f"{scene}.{option}" for option in content.options)
    if head == "seen":
        yield from world.conflicts


def _along(world: World, name: str) -> Op:
    if name in world.items:
        return Op(verb="give", what=name, amount="1")
    if name in world.people:
        return Op(verb="join", what=name, who="yours")
    known: Sequence[str] = (*world.items, *world.people)
    raise GameError(f"There is nobody and nothing called {shown(name)}{did_you_mean(name, known)}")

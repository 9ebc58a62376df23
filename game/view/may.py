"""What players may propose: things carried, spells and talents known, that might count with an act and do not."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from game.core.act import Act
from game.core.commands import Restate
from game.core.draft import Sight
from game.core.lay import bearing
from game.core.letters import circumstance
from game.core.levers import Lever
from game.core.preview import active, now
from game.core.record import record
from game.core.seats import guided
from game.core.state import State
from game.core.world import World
from game.view.model import MAY, Choice
from game.view.outlook import Asking, after, passing, prospects
from game.view.pulls import moved
from game.view.rows import cells

KEY, PROPOSED = "0", "proposed"
ROOM = 66
"""Cells for the names in their row."""


@record
class Proposal:
    """That something counts: its name, and what a yes says."""

    name: str
    command: Restate


def proposals(state: State, world: World) -> tuple[Proposal, ...]:
    """All that might count with the act in free and clear and does not; nothing where no guide can say yes."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or (frame.kind, frame.stage) != ("exchange", "free") or not guided(state):
        return ()
    s = Sight(state, world)
    act = Act(s, frame, active(frame))
    check = act.check
    if check is None or not bearing(type(check), 1)[0]:
        return ()
    used = {term.label.casefold() for term in world.system.weigh(s, act)[1]}
    used |= {word.casefold() for lever in world.system.levers(s, act) for word in _words(lever)}
    names = dict.fromkeys(name for name in _names(act) if name.casefold() not in used)
    return tuple(Proposal(name, replace(circumstance(act, 1, 1, name), asked=act.who)) for name in names)


def _words(lever: Lever) -> Iterator[str]:
    yield lever.label
    yield from (pick.label for pick in lever.picks)


def _names(act: Act) -> Iterator[str]:
    """What whoever acts carries and knows, by name."""
    who, w = act.s.people[act.who], act.s.w
    yield from (w.items[key].name for key, count in who.holds.items() if count and key in w.items)
    for section in w.lore.values():
        yield from (str(getattr(section[key], "name", "")) for key in who.known if key in section)


def may_row(found: tuple[Proposal, ...]) -> tuple[Choice, ...]:
    """The row that names what may be asked for."""
    if not found:
        return ()
    names = [one.name for one in found]
    shown = next(n for n in range(len(names), 0, -1) if n == 1 or cells(", ".join(names[:n])) <= ROOM - 30)
    rest = f" and {len(names) - shown} more" if shown < len(names) else ""
    label = f"may be asked for: {', '.join(names[:shown])}{rest}"
    return (Choice(MAY, KEY, MAY, label, "ask", " — ", why="That it counts is for the guide to say, by one key."),)


def proposed(asking: Asking, one: Proposal) -> Choice:
    """What lies before the guide, as the row that Enter lays on."""
    trial = next((each for each in asking.trials if each.part == one.command.part), None)
    found = after(asking, one.command)
    chance = passing(found)
    return Choice(
        PROPOSED,
        "",
        MAY,
        f"{one.name} counts: +1",
        "lay it on",
        "[?]",
        "d: no",
        chance,
        moved(trial, found) if chance is not None else "",
        why="Enter lays it on; d says no.",
        command=one.command,
        prospects=found,
    )


def chance_now(state: State, world: World) -> Fraction | None:
    """The chance that the act comes out well as it lies there."""
    return passing(prospects(world, now(state, world)))


def chance_with(state: State, world: World, one: Proposal) -> Fraction | None:
    """The same once this counts."""
    return passing(after(Asking(state, world, ()), one.command))

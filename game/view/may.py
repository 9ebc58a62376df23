"""What players may propose: things carried, spells and talents known, that might count with an act and do not."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from game.core.act import Act
from game.core.checks.lay import bearing
from game.core.commands import Restate
from game.core.draft import Sight
from game.core.levers import Lever
from game.core.machine import beyond
from game.core.machine.letters import circumstance
from game.core.machine.preview import active, now
from game.core.record import record
from game.core.seats import guided
from game.core.state import State
from game.core.world import World
from game.view.model import MAY, Choice
from game.view.outlook import Asking, after, passing, prospects
from game.view.pulls import moved
from game.view.rows import cells

KEY, PROPOSED = "0", "proposed"
QUOTES = '“”"'
"""What stands around words of a player's own."""
MOST = 40
"""Signs of what a player says in words of their own."""
ROOM = 66
"""Cells for the names in their row."""


@record
class Proposal:
    """That something counts: its name, and what a yes says."""

    name: str
    command: Restate
    by: int = 1
    """How much it would count."""
    own: bool = False
    """Whether these are a player's own words, and nothing that has a name."""

    @property
    def said(self) -> str:
        """It in a line: "the lantern 2"."""
        name = f"“{self.name}”" if self.own else self.name
        return f"{name} {self.by}" if self.by > 1 else name

    @property
    def counts(self) -> str:
        return f"{self.name} counts: +{self.by}"


def proposals(state: State, world: World) -> tuple[Proposal, ...]:
    """All that might count with the act in free and clear and does not; nothing where no guide can say yes."""
    if not _open(state):
        return ()
    s, frame = Sight(state, world), state.frames[-1]
    if beyond.ruled(s, frame):
        return ()
    act = Act(s, frame, active(frame))
    check = act.check
    if check is None or not bearing(type(check), 1)[0]:
        return ()
    used = {term.label.casefold() for term in world.system.weigh(s, act)[1]}
    used |= {word.casefold() for lever in world.system.levers(s, act) for word in _words(lever)}
    names = dict.fromkeys(name for name in _names(act) if name.casefold() not in used)
    return tuple(Proposal(name, replace(circumstance(act, 1, 1, name), asked=act.who)) for name in names)


def asked_for(state: State, world: World, typed: str) -> tuple[Proposal, ...]:
    """What a player asks for by its name or the beginning of it, and how much it would count: "lantern 2"; words in
    quotes are their own. Several where that can mean several things, none where it can mean nothing."""
    every = proposals(state, world)
    words, _, last = typed.strip().rpartition(" ")
    by = int(last) if words and last.isascii() and last.isdecimal() else 1
    name = (words if by > 1 or (words and last == "1") else typed.strip()).strip()
    if name[:1] in tuple(QUOTES) and _open(state) and (own := name.strip(QUOTES).strip()):
        return (replace(_sized(state, world, own[:MOST], by), own=True),)
    said = name.casefold()
    exact = [one for one in every if one.name.casefold() == said]
    near = [one for one in every if said and _begins(one.name.casefold(), said)]
    return tuple(_sized(state, world, one.name, by) for one in exact or near)


def _open(state: State) -> bool:
    """Whether an act lies in free and clear before a guide."""
    frame = state.frames[-1] if state.frames else None
    free = frame is not None and (frame.kind, frame.stage, frame.call) == ("exchange", "free", None)
    return free and guided(state)


def _begins(name: str, said: str) -> bool:
    """Whether a name, or a word of it, begins so."""
    return name.startswith(said) or any(word.startswith(said) for word in name.split())


def _sized(state: State, world: World, name: str, by: int) -> Proposal:
    """That this counts so much."""
    frame = state.frames[-1]
    act = Act(Sight(state, world), frame, active(frame))
    return Proposal(name, replace(circumstance(act, 1, by, name), asked=act.who), by)


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
        one.counts,
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

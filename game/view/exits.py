"""Rows that lead away: whether there is a way back, how long it takes, and what is lost by it."""

from game.core.commands import Choose, Refusal
from game.core.content import Option
from game.core.draft import Sight
from game.core.events import Entered
from game.core.machine.decide import decide
from game.core.machine.onward import surely_ends, way_back
from game.core.machine.places import menu
from game.core.prompts import Prompt
from game.core.prose import told
from game.core.record import record
from game.core.scope import NOBODY
from game.core.seats import GUIDE, PLAYER, gathered
from game.core.state import State
from game.core.wording import number
from game.core.world import World

END = "the end"
BACK, ON, CLOSED = "and back", "on", "for good"
WAYS = {True: BACK, False: CLOSED, None: ON}
"""What `way_back` says, in a word or two."""


@record
class Exit:
    """Where a row leads: words for its edge, and in a sentence what is over or lost by it."""

    words: str = ""
    stops: str = ""


NOWHERE = Exit()


def exit_of(state: State, world: World, prompt: Prompt) -> Exit:
    """What can be said of a row that simply happens, before it does: found by trying it. That the story ends there is
    said only where the row itself ends it, whatever holds: where a number decides, to tell it would give that away."""
    frame = state.frames[0] if state.frames else None
    if frame is None or frame.kind != "scene" or prompt.barred or prompt.group not in ("story", "rest"):
        return NOWHERE
    decided = decide(state, prompt.command, world, GUIDE if gathered(state) else PLAYER)
    if isinstance(decided, Refusal):
        return NOWHERE
    then, option = decided[1], _option(state, world, prompt)
    over = bool(then.ending) or bool(then.frames and then.frames[-1].offers)
    if over and option is not None and surely_ends(world, option.do, option.goto):
        return Exit(END, "That is the end of the adventure.")
    entered = (event.scene for event in reversed(decided[0]) if isinstance(event, Entered))
    onward = next(entered, option.goto if option else "")
    lost = told(option.leaves, Sight(state, world), NOBODY) if option else ""
    stops = f"You leave {lost} behind." if lost else ""
    if onward in ("", frame.id):
        return Exit("" if _says_hours(prompt) else _hours(then.minute - state.minute), stops)
    way = WAYS[way_back(world, frame.id, onward)]
    way = ON if way == BACK and _comes_to_you(then) else way
    takes = _hours((option.time if option else 0) + world.scenes[onward].time)
    return Exit(", ".join(filter(None, (way, "" if _says_hours(prompt) else takes))), stops)


def _comes_to_you(state: State) -> bool:
    """Whether something waits there that has to be gone through first."""
    top = state.frames[-1] if state.frames else None
    return top is not None and any(part.forced for part in top.parts)


def _option(state: State, world: World, prompt: Prompt) -> Option | None:
    if not isinstance(prompt.command, Choose):
        return None
    frame = state.frames[-1]
    item = menu(world, "scenes" if frame.kind == "scene" else "conflicts", frame.id).get(prompt.command.option)
    return item.option if item is not None else None


def _says_hours(prompt: Prompt) -> bool:
    return "hour" in prompt.caption


def _hours(minutes: int) -> str:
    """How long it takes, where that is an hour or more: "an hour", "over 3 hours"."""
    hours, rest = divmod(minutes, 60)
    if hours < 1:
        return ""
    return f"{'over ' * (rest > 0)}{'an hour' if hours == 1 else f'{number(hours)} hours'}"

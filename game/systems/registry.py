"""Which rule systems there are. Knowing what they are called imports none; loading one imports that one only."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, cast

from game.errors import BrokenSystemError, UnknownSystemError, did_you_mean, shown

if TYPE_CHECKING:  # a command that asks no system need not load what one is made of
    from game.core.system import System

GROUP = "free_and_clear.systems"
"""The entry-point group of systems that other distributions bring."""

OURS = "game.systems."
"""Where systems stand that the type checker and a test hold to be whole: looking again would take 4 ms a start."""
BUILT_IN: Mapping[str, str] = {
    "venture": "game.systems.venture:SYSTEM",
    "solar": "game.systems.solar:SYSTEM",
    "position": "game.systems.position:SYSTEM",
    "tiers": "game.systems.tiers:SYSTEM",
    "practices": "game.systems.practices:SYSTEM",
}
NAMED: Mapping[str, tuple[str, str, str]] = {
    "venture": (
        "Venture",
        "One ten-sided die against a target: what stands against you, less what you bring.",
        "one ten-sided die",
    ),
    "solar": (
        "Solar",
        "Three dice of plus, blank and minus, and a rank; what goes wrong can be fought out, volley by volley.",
        "three dice, + or −",
    ),
    "position": (
        "Position",
        "A pool of six-sided dice, each six a success; where you stand decides how bad it gets without.",
        "a few six-sided dice",
    ),
    "tiers": (
        "Tiers",
        "Three six-sided dice, your level and a skill against a difficulty; and dice from those who know you.",
        "three six-sided dice",
    ),
    "practices": (
        "Practices",
        "Powers and practices in six-sided dice; turns of several actions, and successes divided among aspects.",
        "many six-sided dice",
    ),
}
"""Of each its title, the rules in a sentence, and what is thrown: a list of adventures names them and loads none."""


def names() -> tuple[str, ...]:
    """The names of all systems, our own first."""
    return (*BUILT_IN, *sorted(_installed().keys() - BUILT_IN.keys()))


def brought_by(name: str) -> str:
    """The distribution that brings a system; empty for one of ours."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - as in `_installed`

    dists = (point.dist for point in entry_points(group=GROUP) if point.name == name and name not in BUILT_IN)
    return next((dist.name for dist in dists if dist is not None), "")


def load(name: str) -> "System":
    """The system of this name; one of ours cannot be replaced from outside.

    Raises UnknownSystemError, with the nearest name, and BrokenSystemError, with the reason or all that it lacks.
    """
    place = BUILT_IN.get(name) or _installed().get(name)
    if place is None:
        known = names()
        raise UnknownSystemError(
            f"The rule systems are {', '.join(known)}, not {shown(name)}{did_you_mean(name, known)}"
        )
    module, _, attributes = place.partition(":")
    try:
        found: object = import_module(module)
        for attribute in attributes.split("."):
            found = getattr(found, attribute)
    except Exception as cause:  # a stranger's module may raise anything while it is imported
        reason = " ".join(str(cause).split()) or type(cause).__name__
        raise BrokenSystemError(f"The rule system {name} does not load from {place}: {reason}") from cause
    return cast("System", found) if module.startswith(OURS) else _whole(name, found)


def _whole(name: str, found: object) -> "System":
    """What was found, watched from now on, if it says all that a rule system has to say. Raises BrokenSystemError."""
    from game.core.outside.lacking import lacking  # noqa: PLC0415
    from game.core.outside.watched import watched  # noqa: PLC0415
    from game.core.system import System  # noqa: PLC0415

    short = lacking(found)
    if short or not isinstance(found, System):
        raise BrokenSystemError(f"The rule system {name} {short} (see game.core.system).")
    if found.id != name:
        raise BrokenSystemError(f"The rule system {name} calls itself {found.id}: its entry point has another name.")
    return watched(found)


def _installed() -> dict[str, str]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - 50 ms that a built-in system need not pay

    return {point.name: point.value for point in entry_points(group=GROUP)}

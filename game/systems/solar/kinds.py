"""The kinds of exchange, each with its own answers: a check, a volley, tending harm, choices about a character."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from game.core.act import Act
from game.core.draft import Change, Draft
from game.core.events import Tracked
from game.core.kinds import Kind, nothing
from game.core.making import CREATE
from game.core.record import changed
from game.core.spending import ACT
from game.systems.solar.check import facts, levers, modifiers, outlook, parts
from game.systems.solar.fight import standing
from game.systems.solar.growth import advance, making
from game.systems.solar.help import absent, together, zeitgeist
from game.systems.solar.person import rest
from game.systems.solar.volley import clashes, forecast
from game.systems.solar.volley import levers as volley


def _checked(s: Draft, act: Act) -> Iterator[Change]:
    """Committing to an act: a bruise weighs on this one and no other (S-47)."""
    if not dict(act.part.question).get("helpless") and s.people[act.who].tracks.get("bruise", 0):
        yield Tracked(act.who, "bruise", 0, "S-47")


def _alone(s: Draft, act: Act) -> Iterable[Change]:
    return chain(_checked(s, act), absent.committed(s, act))


def _in_volley(s: Draft, act: Act) -> Iterable[Change]:
    return chain(_checked(s, act), volley.committed(s, act))


CHECK = Kind(
    levers.levers,
    facts.facts,
    nothing,
    modifiers.weigh,
    outlook.outlook,
    outlook.stakes,
    together.unready,
    together.preludes,
    together.fed,
    _alone,
    parts=parts.parts,
    tags=parts.tags,
)
VOLLEY = Kind(
    volley.levers,
    standing.facts,
    clashes.settle,
    volley.weigh,
    forecast.outlook,
    forecast.stakes,
    zeitgeist.unready,
    zeitgeist.preludes,
    zeitgeist.fed,
    _in_volley,
)
TENDING = changed(CHECK, settle=rest.tended)
"""S-50: a check like any other, with an end of its own."""
KINDS: Mapping[str, Kind] = {
    "": CHECK,
    "heal": TENDING,
    zeitgeist.GROUP: changed(CHECK, parts=zeitgeist.group_part),
    CREATE: making.CHOICES.kind,
    ACT: Kind(advance.levers, advance.facts, advance.settle),
}

"""The kinds of exchange, each with its own answers: a check, a volley, tending harm, choices about a character."""

from collections.abc import Iterable, Mapping

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Tracked
from game.core.kinds import Kind
from game.core.record import changed
from game.core.state import Term, Words
from game.systems.solar.check import facts, levers, modifiers, outlook
from game.systems.solar.fight import standing
from game.systems.solar.growth import advance, making
from game.systems.solar.help import absent, together, zeitgeist
from game.systems.solar.person import rest
from game.systems.solar.resolve import consequences, outcome
from game.systems.solar.volley import clashes, forecast
from game.systems.solar.volley import levers as volley


def _sure(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """Nothing is in doubt when somebody is made or learns."""
    return outcome.DONE, ()


CHECK = Kind(
    levers.levers,
    modifiers.weigh,
    facts.facts,
    consequences.settle,
    outlook.outlook,
    outlook.stakes,
    together.unready,
    together.preludes,
    together.fed,
    absent.committed,
)
VOLLEY = Kind(
    volley.levers,
    volley.weigh,
    standing.facts,
    clashes.settle,
    forecast.outlook,
    forecast.stakes,
    zeitgeist.unready,
    zeitgeist.preludes,
    zeitgeist.fed,
    volley.committed,
)
TENDING = changed(CHECK, settle=rest.tended)
"""S-50: a check like any other, with an end of its own."""
KINDS: Mapping[str, Kind] = {
    "heal": TENDING,
    "create": Kind(making.levers, _sure, making.facts, making.settle, unready=making.unready),
    "advance": Kind(advance.levers, _sure, advance.facts, advance.settle),
}


def kind_of(act: Act) -> Kind:
    """The kind of exchange that this part is of: whatever has no name of its own is a check."""
    return VOLLEY if act.frame.volley else KINDS.get(act.part.act, CHECK)


def committed(s: Draft, who: str) -> Iterable[Change]:
    """Committing to an act: a bruise weighs on this one and no other (S-47)."""
    f = s.frames[-1]
    if f.kind != "exchange":
        return
    checked = any(
        p.who == who and p.act not in outcome.CHOICES and not dict(p.question).get("helpless") for p in f.parts
    )
    if checked and s.people[who].tracks.get("bruise", 0):
        yield Tracked(who, "bruise", 0, "S-47")
    yield from kind_of(Act(s, f, 0)).committed(s, who)

"""The kinds of exchange, each with its own answers: a check, what is made with a power, what is divided, shaken off or
declared, an interruption.
"""

from collections.abc import Mapping

from game.core.act import Act
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.kinds import Kind, nothing
from game.core.making import CREATE
from game.core.questions import Fact
from game.core.state import Term, Words
from game.systems.practices.aspects import levers as shape
from game.systems.practices.aspects import shapes
from game.systems.practices.check import levers, modifiers, outlook
from game.systems.practices.check.parts import ABILITY, ATTACK, EFFORT, HOLD, INTERRUPT, OPPOSE, SHAKE_OFF, SHAPE
from game.systems.practices.dice import roll
from game.systems.practices.growth import advance
from game.systems.practices.growth.making import RECIPE
from game.systems.practices.reactions import effort, interruption, lasting
from game.systems.practices.resolve import consequences


def _sure(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """Nothing is thrown: A-12 what is declared, A-30 the dice have fallen."""
    return roll.SURE, ()


CHECK = Kind(levers.check, modifiers.check, outlook.check, consequences.check, outlook.outlook)
MADE = Kind(levers.made, modifiers.made, outlook.made, consequences.made, outlook.outlook, outlook.stakes)
BROKEN = Kind(
    interruption.levers, interruption.weigh, interruption.facts, nothing, outlook.outlook, interruption.stakes
)
KINDS: Mapping[str, Kind] = {
    OPPOSE: Kind(nothing, modifiers.check, outlook.opposing, nothing, outlook.outlook),
    ATTACK: MADE,
    ABILITY: MADE,
    INTERRUPT: BROKEN,
    HOLD: BROKEN,
    SHAPE: Kind(shape.levers, _sure, shape.facts, shape.settle, unready=shape.unready, divisions=shapes.shapes),
    SHAKE_OFF: Kind(nothing, lasting.weigh, lasting.facts, lasting.settle, outlook.outlook, lasting.stakes),
    CREATE: RECIPE.kind,
    advance.ACT: Kind(advance.levers, _sure, advance.facts, advance.settle),
    EFFORT: Kind(effort.levers, _sure, effort.facts, effort.settle),
}


def kind_of(act: Act) -> Kind:
    """The kind of exchange that this part is of: whatever has no name of its own is a check."""
    if effort.is_later(act.frame.parts[0]):
        return LATER if not act.index else SILENT
    return _plain(act)


# Declared for the next turn ------------------------------------------------------------------------------------------


def _plain(act: Act) -> Kind:
    return KINDS.get(act.part.act, CHECK)


def _then(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """A-12: an act that is declared as it will be weighed."""
    now = effort.now(act)
    return effort.then(s, now, _plain(now).weigh(s, now))


def _later_outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    return outlook.chances(_then(s, act)[0])


def _later_facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    words, found = _then(s, act)
    pool = Fact("Next turn", str(max(0, roll.question_of(words).pool)), outlook.named(found, "pool"))
    return (Fact("Effort", f"+{s.w.settings.effort}", f"{act.part.label}; no dice now"), pool)


LATER = Kind(lambda s, act: _plain(act).levers(s, act), _sure, _later_facts, effort.declared, _later_outlook)
SILENT = Kind(nothing, _sure, nothing, nothing)
"""Whoever would roll against what is only declared."""

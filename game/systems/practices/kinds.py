"""The kinds of exchange, each with its own answers: a check, what is made with a power, what is divided, shaken off or
declared, an interruption.
"""

from collections.abc import Mapping
from dataclasses import replace

from game.core.act import Act
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.kinds import Kind, nothing, sure
from game.core.making import CREATE
from game.core.questions import Fact
from game.core.spending import ACT
from game.core.state import Term, Words
from game.systems.practices.aspects import levers as shape
from game.systems.practices.aspects import means, shapes
from game.systems.practices.check import begin, levers, modifiers, outlook
from game.systems.practices.check.parts import ABILITY, ATTACK, EFFORT, HOLD, INTERRUPT, OPPOSE, SHAKE_OFF, SHAPE
from game.systems.practices.dice import roll
from game.systems.practices.fight import turn
from game.systems.practices.growth import advance
from game.systems.practices.growth.making import RECIPE
from game.systems.practices.reactions import effort, interruption, lasting
from game.systems.practices.resolve import consequences

CHECK = Kind(
    levers.check,
    outlook.check,
    consequences.check,
    modifiers.check,
    outlook.outlook,
    parts=begin.parts,
    tags=consequences.of_check,
)
MADE = Kind(
    levers.made,
    outlook.made,
    consequences.made,
    modifiers.made,
    outlook.outlook,
    outlook.stakes,
    committed=consequences.struck,
    parts=means.made_parts,
    tags=consequences.of_made,
)
BROKEN = Kind(
    interruption.levers,
    interruption.facts,
    nothing,
    interruption.weigh,
    outlook.outlook,
    interruption.stakes,
    parts=interruption.parts,
)
KINDS: Mapping[str, Kind] = {
    "": CHECK,
    OPPOSE: Kind(nothing, outlook.opposing, nothing, modifiers.check, outlook.outlook),
    ATTACK: MADE,
    ABILITY: MADE,
    INTERRUPT: replace(BROKEN, committed=lambda s, act: turn.reacting(s, act.who)),
    HOLD: BROKEN,
    SHAPE: Kind(shape.levers, shape.facts, shape.settle, unready=shape.unready, divisions=shapes.shapes),
    SHAKE_OFF: Kind(nothing, lasting.facts, lasting.settle, lasting.weigh, outlook.outlook, lasting.stakes),
    CREATE: RECIPE.kind,
    ACT: Kind(advance.levers, advance.facts, advance.settle),
    EFFORT: Kind(effort.levers, effort.facts, effort.settle),
}


# Declared for the next turn ------------------------------------------------------------------------------------------


def _plain(act: Act) -> Kind:
    return KINDS.get(act.part.act, CHECK)


def later(act: Act) -> Kind | None:
    """The kind of an act that is only declared (A-12); None where it is done now."""
    if not effort.is_later(act.frame.parts[0]):
        return None
    return LATER if not act.index else SILENT


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


LATER = Kind(lambda s, act: _plain(act).levers(s, act), _later_facts, effort.declared, sure, _later_outlook)
SILENT = Kind(nothing, nothing, nothing)
"""Whoever would roll against what is only declared."""

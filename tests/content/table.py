"""A table at a scene of a shipped adventure, with things as a test wants them."""

from game.core.commands import Begin, Choose
from game.core.draft import Sight
from game.core.events import Clocked
from game.core.machine.decide import first_state
from game.core.machine.dice import wanted
from tests.playing import Answered
from tests.worlds import world

DAY = 1440


def at(pack: str, scene: str, clock: int = -1, **variables: int) -> Answered:
    """Somebody has come to this scene: at this minute, where one is given, with these variables."""
    w = world(pack)
    table = through(Answered(w, first_state(w)).say(Begin((w.pack.cast or tuple(w.characters))[0])))
    if clock >= 0:
        table._put(Clocked(clock))
    table.say_ops(*(f'{{ set = "{name}", to = "{value}" }}' for name, value in variables.items()))
    return table.say_ops(f'{{ goto = "{scene}" }}')


def known(table: Answered, *facts: str) -> Answered:
    """These facts are known from now on."""
    return table.say_ops(*(f'{{ reveal = "{fact}" }}' for fact in facts))


def may(table: Answered, option: str) -> bool:
    """Whether the row is there and open."""
    return table.offered(Choose(option))


def clock(table: Answered) -> tuple[int, int]:
    """The hour and the minute."""
    return table.state.minute // 60 % 24, table.state.minute % 60


def through(table: Answered, highest: bool = True) -> Answered:
    """On until a row can be chosen: everything is let stand, and every die shows its highest face, or its lowest."""
    while not table.state.ending and (table.top.kind == "exchange" or table.top.call is not None or table.top.asking):
        call = table.top.call
        if call is not None:
            table.throw(*(die.faces[-1 if highest else 0] for die in wanted(Sight(table.state, table.world), call)))
        elif table.top.asking:
            table.decline()
        else:
            table.commit()
    return table

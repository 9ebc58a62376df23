"""The acts of a volley as rows to choose from, and what would come of each (S-42 to S-48)."""

from collections.abc import Iterator
from fractions import Fraction

from game.core.act import Act
from game.core.draft import Sight
from game.core.questions import Forecast, Move
from game.core.seats import hero
from game.core.state import Person
from game.systems.solar.check.parts import name_of
from game.systems.solar.fight.standing import meetings, short
from game.systems.solar.person.people import rank_of
from game.systems.solar.volley import forecast
from game.systems.solar.volley.deeds import Deed, deed_of
from game.systems.solar.volley.levers import choices_of

NAMED = 5
"""Digits that there are for named moves."""
DEFEND = 9
GAINS = (forecast.GAIN, forecast.BOTH)
LOSES = (forecast.LOSE, forecast.BOTH)


def moves(s: Sight, act: Act) -> tuple[str, tuple[Move, ...]]:
    """What is named for this conflict, each with its best ability first, and defending."""
    if not act.frame.volley:
        return "", ()
    who = s.people[act.who]
    named: dict[tuple[str, str, str], list[Deed]] = {}
    guards: list[Deed] = []
    for deed in choices_of(s, act):
        if deed.kind == "defend" and deed.id.startswith("defend:"):
            guards.append(deed)
        elif deed.id.startswith(("option:", "move:")):
            named.setdefault((deed.ref, deed.label, deed.target), []).append(deed)
    found = [_move(s, who, slot, each) for slot, each in zip(range(1, NAMED + 1), named.values(), strict=False)]
    return "do", (*found, *([_move(s, who, DEFEND, guards)] if guards else ()))


def _move(s: Sight, who: Person, slot: int, each: list[Deed]) -> Move:
    best = sorted(each, key=lambda deed: -rank_of(who, deed.ability))
    label = "Defend" if slot == DEFEND else best[0].label
    picks = ((deed.id, f"{name_of(s.w, deed.ability)} {rank_of(who, deed.ability)}".replace("-", "−")) for deed in best)
    return Move(label, slot, tuple(picks))


def coming(s: Sight, act: Act) -> Forecast | None:
    """Its chances of gaining, of losing and of much harm to whom it is aimed at, and what the first two bring. Whoever
    has said nothing yet does nothing."""
    if not act.frame.volley or deed_of(s, act) is None:
        return None
    chances = {chance.grade: Fraction(chance.weight, chance.of) for chance in forecast.rows(s, act)}
    much = sum((chance for grade, chance in chances.items() if grade.startswith("much:")), Fraction(0))
    return Forecast(
        (("gain", _sum(chances, GAINS)), ("lose", _sum(chances, LOSES)), (f"{forecast.MUCH}+", much)),
        tuple(_brought(s, act)),
        " ".join(_met(s, act)),
    )


def _brought(s: Sight, act: Act) -> Iterator[tuple[str, str]]:
    brings, you = forecast.brings(s, act), act.who == hero(s)
    who = "you" if you else short(s, act.who)
    for grade, verb in ((forecast.GAIN, "gain"), (forecast.LOSE, "lose")):
        if brings[grade]:
            yield f"If {who} {verb if you else f'{verb}s'}", brings[grade]


def _sum(chances: dict[str, Fraction], grades: tuple[str, ...]) -> Fraction:
    return sum((chances.get(grade, Fraction(0)) for grade in grades), Fraction(0))


def _met(s: Sight, act: Act) -> Iterator[str]:
    """How it lies to what others do: those it has to do with."""
    for fact in meetings(s, act, act.who):
        yield f"{fact.label} {fact.text}."

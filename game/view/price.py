"""What acts and levers cost, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.act import Act, content_of
from game.core.checks.said import marked, ways
from game.core.content import Op
from game.core.draft import Sight
from game.core.levers import Cost, Lever, Value
from game.core.machine import beyond
from game.core.prices import price_of, with_time
from game.core.record import record
from game.core.rolls import Call, Outcome
from game.core.scope import scope_of
from game.core.state import Frame, Part, State
from game.core.text.numerals import span
from game.core.wording import listed, number
from game.core.world import World
from game.view.focus import unnamed
from game.view.words import one_of, opening

NOTHING = "nothing"
ANYWAY = "in any case"
"""Stands for a price that has no other name than the row that it stands on."""


@record
class Commitment:
    """What committing to acts comes to, in words, and whether that is nothing: no price, no time, nothing thrown."""

    words: str
    free: bool = False


def summed(costs: Iterable[Cost]) -> tuple[Cost, ...]:
    """The costs with each payer's points of one track added up."""
    total: dict[tuple[str, str], int] = {}
    for cost in costs:
        total[cost.payer, cost.track] = total.get((cost.payer, cost.track), 0) + cost.amount
    return tuple(Cost(payer, track, amount) for (payer, track), amount in total.items() if amount)


def of_part(part: Part, levers: Iterable[Lever]) -> tuple[Cost, ...]:
    """The price of an act as it stands: its own, and that of every lever that is pulled."""
    own = [Cost(*cost) for cost in part.costs]
    pulled = [c for lever in levers for c in lever.price(_value(part, lever))]
    return summed((*own, *pulled))


def _value(part: Part, lever: Lever) -> Value:
    value = part.value(lever.id)
    return lever.rest() if value is None else value


def toll_of(lever: Lever, value: Value) -> tuple[str, ...]:
    """What a lever at this value costs beside points, in words."""
    if value == lever.rest():
        return ()
    picked = {value} if isinstance(value, str) else {key for key, _ in value} if isinstance(value, tuple) else set()
    own = (lever.toll, *(pick.toll for pick in lever.picks if pick.id in picked))
    return tuple(words for words in own if words)


def sunk(state: State, world: World, frame: Frame, number: int) -> Iterator[str]:
    """What a part pays whatever falls, each with its name: "Your hands, torn: moderate harm"."""
    s, part = Sight(state, world), frame.parts[number]
    for lever in world.system.levers(s, Act(s, frame, number)):
        price = " and ".join(toll_of(lever, _value(part, lever))) if lever.sunk else ""
        if price:
            pick = next((one.label for one in lever.picks if one.id == _value(part, lever)), "")
            named = pick or lever.label.partition(": ")[2] or lever.label
            yield opening(named if named == price else f"{named}: {price}")


def lever_price(state: State, world: World, lever: Lever, value: Value) -> str:
    """What a lever at this value costs, out of what there is: "1 Movement of 3"; empty where it is free.

    What it costs beside points stands behind them: "1 Movement of 3, minor harm".
    """
    words = []
    for cost in summed(lever.price(value)):
        have = state.people[cost.payer].tracks.get(cost.track, 0)
        label = _noun(world, cost)
        if world.system.is_die(cost.track):
            words.append(_shows(label, cost))
            continue
        noun = "" if label == lever.label else f" {label}"
        whose = "" if cost.payer == unnamed(state) else f", {state.people[cost.payer].name}"
        words.append(f"{cost.amount}{noun} of {have}{whose}")
    tolls = (ANYWAY if lever.label.endswith(f": {toll}") else toll for toll in toll_of(lever, value))
    return ", ".join((*words, *tolls))


def _shows(label: str, cost: Cost) -> str:
    """A die that lies there and is spent: its points are what it shows."""
    return f"a {label} showing {cost.amount}"


def _noun(world: World, cost: Cost) -> str:
    """What is paid, in the singular where it is one."""
    label = world.system.price_label(world, cost.track)
    return one_of(label) if cost.amount == 1 else label


def paid(state: State, world: World, costs: Iterable[Cost], tolls: Iterable[str] = ()) -> str:
    """A price in a sentence: "1 Movement and 1 Sortilege", "nothing"; what is no points comes last."""
    return listed(_words(state, world, costs, tolls)) or NOTHING


def _words(state: State, world: World, costs: Iterable[Cost], tolls: Iterable[str]) -> tuple[str, ...]:
    words = []
    for cost in costs:
        whose = "" if cost.payer == unnamed(state) else f" of {state.people[cost.payer].name}"
        label = _noun(world, cost)
        words.append(f"{_shows(label, cost) if world.system.is_die(cost.track) else f'{cost.amount} {label}'}{whose}")
    return (*words, *tolls)


def commitment(state: State, world: World, frame: Frame, own: Sequence[int], *, in_doubt: bool = True) -> Commitment:
    """What committing to these parts comes to: "pay 1 Reason and half an hour; roll four dice against Cask", "pay
    nothing; all three roll"."""
    s = Sight(state, world)
    if in_doubt and (ruling := beyond.ruled(s, frame)):
        return _ruled(Act(s, frame, 0), ruling)
    active = [n for n, part in enumerate(frame.parts) if not part.passive]
    calls = {n: world.system.call(world.system.weigh(s, Act(s, frame, n))[0]) for n in active} if in_doubt else {}
    price, lasts = _price(state, world, frame, own, calls)
    whole = with_time(price, lasts or 0)
    if not in_doubt:
        return Commitment(f"pay {whole}" if price else "", not price)
    throwing = [n for n in active if isinstance(calls[n], Call)]
    if len(throwing) > 2 or (frame.volley and len(throwing) > 1) or len(own) > 1:
        return Commitment(f"pay {whole or NOTHING}; {_all(throwing)}", not (whole or throwing))
    number = own[0]
    time = "" if price or not lasts else f"{span(lasts)}; "
    pays = time if not price and lasts is not None else f"pay {whole or NOTHING}; "
    met = _against(state, frame, number, [n for n in throwing if n not in own]) if number in throwing else ""
    free = not (whole or number in throwing)
    return Commitment(f"{pays}{thrown(world, calls[number])}{met}", free)


def _ruled(act: Act, ruling: str) -> Commitment:
    """No points are paid for what is ruled; what comes of it may cost something."""
    known = price_of(_surely(act, beyond.outcome(act.s, act, ruling)), scope_of(act.s, act.part))
    words = with_time(known.words, _lasts(act, known.minutes) or 0)
    return Commitment(f"pay {words or NOTHING}; nothing to roll", not words)


def _price(
    state: State, world: World, frame: Frame, own: Sequence[int], calls: Mapping[int, Call | Outcome]
) -> tuple[tuple[str, ...], int | None]:
    """What these parts and all that is pulled for them cost, and how long they take: None where nothing says so."""
    s = Sight(state, world)
    acts = [Act(s, frame, n) for n in own]
    every = [(act.part, lever) for act in acts for lever in world.system.levers(s, act)]
    costs = (c for act in acts for c in of_part(act.part, [one for part, one in every if part is act.part]))
    tolls = (words for part, one in every for words in toll_of(one, _value(part, one)))
    sunk = [price_of(_surely(act, calls.get(act.index)), scope_of(s, act.part)) for act in acts]
    words = _words(state, world, summed(costs), (*tolls, *(word for one in sunk for word in one.words)))
    lasting = [_lasts(act, one.minutes) for act, one in zip(acts, sunk, strict=True)]
    known = [minutes for minutes in lasting if minutes is not None]
    return words, max(known) if known else None


def _surely(act: Act, call: Call | Outcome | None) -> tuple[Op, ...]:
    """What happens however it falls: what its way takes, and what comes of it where nothing is thrown."""
    found = act.s.w.system.brings(act.s, act, call.grade) if isinstance(call, Outcome) else None
    return (*act.s.w.system.sunk(act), *(found.do if found is not None else ()))


def _against(state: State, frame: Frame, number: int, others: Sequence[int]) -> str:
    """Who else throws for the act, behind what is thrown for this part."""
    if not others:
        return ""
    own, other = frame.parts[number], frame.parts[others[0]]
    name = state.people[other.who].name
    return f" against {name}" if other.who == own.against or own.who == other.against else f", and {name} rolls"


def _lasts(act: Act, more: int) -> int | None:
    """How long it takes, with so many minutes more, where its content says that, or 0 where that hangs on how it comes
    out or on the way it is done; else None."""
    content = content_of(act.s, act.part)
    check = content.check if content is not None else None
    if content is None or check is None:
        return more or None
    asked = [*marked(check, "time"), *(time for way in ways(check) for time in marked(way, "time"))]
    return content.time + more if content.time or more or any(asked) else None


def _all(throwing: Sequence[int]) -> str:
    if not throwing:
        return "nothing to roll"
    return "both roll" if len(throwing) == 2 else f"all {number(len(throwing))} roll" if throwing[1:] else "one rolls"


def thrown(world: World, call: Call | Outcome) -> str:
    """What follows the price: "roll one die and one magic die", "draw a card", "nothing to roll"."""
    if isinstance(call, Outcome):
        return "nothing to roll"
    labels = [die_label(world, die) for die in call.dice]
    kinds = dict.fromkeys(labels)
    if call.kind == "cards":
        return "draw a card" if len(labels) == 1 else f"draw {number(len(labels))} cards"
    return "roll " + listed(many_dice(labels.count(kind), kind) for kind in kinds)


def many_dice(count: int, label: str) -> str:
    """So many dice of one sort: "one die", "three sign dice"."""
    many = label.removesuffix("die") + "dice" if label.endswith("die") else label
    return f"{number(count)} {label if count == 1 else many}"


def die_label(world: World, die: str) -> str:
    """What a sort of die is called; its id where the rules know none."""
    known = world.system.dice.get(die)
    return known.label if known else die

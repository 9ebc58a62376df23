"""What acts and levers cost, in words."""

from collections.abc import Iterable, Iterator, Sequence

from game.core import beyond
from game.core.act import Act, content_of
from game.core.draft import Sight
from game.core.levers import Cost, Lever, Value
from game.core.rolls import Call, Outcome
from game.core.said import marked
from game.core.state import Frame, Part, State
from game.core.wording import listed, number
from game.core.world import World
from game.view.focus import unnamed
from game.view.words import one_of, opening, span

NOTHING = "nothing"
DIE = " die"
"""How that is called which is a die with what it shows, and no points."""


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
            yield f"{opening(pick or lever.label.partition(': ')[2] or lever.label)}: {price}"


def lever_price(state: State, world: World, lever: Lever, value: Value) -> str:
    """What a lever at this value costs, out of what there is: "1 Movement of 3"; empty where it is free.

    What it costs beside points stands behind them: "1 Movement of 3, minor harm".
    """
    words = []
    for cost in summed(lever.price(value)):
        have = state.people[cost.payer].tracks.get(cost.track, 0)
        label = _noun(world, cost)
        if label.endswith(DIE):
            words.append(_shows(label, cost))
            continue
        noun = "" if label == lever.label else f" {label}"
        whose = "" if cost.payer == unnamed(state) else f", {state.people[cost.payer].name}"
        words.append(f"{cost.amount}{noun} of {have}{whose}")
    return ", ".join((*words, *toll_of(lever, value)))


def _shows(label: str, cost: Cost) -> str:
    """A die that lies there and is spent: its points are what it shows."""
    return f"a {label} showing {cost.amount}"


def _noun(world: World, cost: Cost) -> str:
    """What is paid, in the singular where it is one."""
    label = world.system.label(cost.track)
    return one_of(label) if cost.amount == 1 else label


def paid(state: State, world: World, costs: Iterable[Cost], tolls: Iterable[str] = ()) -> str:
    """A price in a sentence: "1 Movement and 1 Sortilege", "nothing"; what is no points comes last."""
    words = []
    for cost in costs:
        whose = "" if cost.payer == unnamed(state) else f" of {state.people[cost.payer].name}"
        label = _noun(world, cost)
        words.append(f"{_shows(label, cost) if label.endswith(DIE) else f'{cost.amount} {label}'}{whose}")
    return listed((*words, *tolls)) or NOTHING


def commitment(state: State, world: World, frame: Frame, own: Sequence[int], *, in_doubt: bool = True) -> str:
    """What committing to these parts comes to: "pay 1 Reason; roll four dice against Cask", "pay nothing; all three
    roll"."""
    s, levers = Sight(state, world), world.system.levers
    every = [(frame.parts[n], lever) for n in own for lever in levers(s, Act(s, frame, n))]
    costs = (c for n in own for c in of_part(frame.parts[n], levers(s, Act(s, frame, n))))
    price = paid(
        state, world, summed(costs), (words for part, one in every for words in toll_of(one, _value(part, one)))
    )
    if not in_doubt:
        return "" if price == NOTHING else f"pay {price}"
    if beyond.ruled(s, frame):
        return f"pay {NOTHING}; nothing to roll"
    active = [n for n, part in enumerate(frame.parts) if not part.passive]
    calls = {n: world.system.call(world.system.weigh(s, Act(s, frame, n))[0]) for n in active}
    throwing = [n for n in active if isinstance(calls[n], Call)]
    if len(throwing) > 2 or (frame.volley and len(throwing) > 1) or len(own) > 1:
        return f"pay {price}; {_all(throwing)}"
    dice = thrown(world, calls[own[0]])
    pays = f"pay {price}; " if price != NOTHING else _takes(s, frame.parts[own[0]])
    others = [frame.parts[n] for n in throwing if n not in own] if own[0] in throwing else []
    if not others:
        return f"{pays}{dice}"
    name = state.people[others[0].who].name
    against = others[0].who == frame.parts[own[0]].against or frame.parts[own[0]].who == others[0].against
    return f"{pays}{dice}{f' against {name}' if against else f', and {name} rolls'}"


def _takes(s: Sight, part: Part) -> str:
    """What it takes beside points: how long, or, where that hangs on how it comes out, nothing that could be said."""
    content = content_of(s, part)
    if content is None or content.check is None or not (content.time or any(marked(content.check, "time"))):
        return f"pay {NOTHING}; "
    return f"{span(content.time)}; " if content.time else ""


def _all(throwing: Sequence[int]) -> str:
    if not throwing:
        return "nothing to roll"
    return "both roll" if len(throwing) == 2 else f"all {number(len(throwing))} roll" if throwing[1:] else "one rolls"


def thrown(world: World, call: Call | Outcome) -> str:
    """What follows the price: "roll one die and one magic die", "draw a card", "nothing to roll"."""
    if isinstance(call, Outcome):
        return "nothing to roll"
    labels = [_label(world, die) for die in call.dice]
    kinds = dict.fromkeys(labels)
    if call.kind == "cards":
        return "draw a card" if len(labels) == 1 else f"draw {number(len(labels))} cards"
    return "roll " + listed(many_dice(labels.count(kind), kind) for kind in kinds)


def many_dice(count: int, label: str) -> str:
    """So many dice of one sort: "one die", "three sign dice"."""
    many = label.removesuffix("die") + "dice" if label.endswith("die") else label
    return f"{number(count)} {label if count == 1 else many}"


def _label(world: World, die: str) -> str:
    known = world.system.dice.get(die)
    return known.label if known else die

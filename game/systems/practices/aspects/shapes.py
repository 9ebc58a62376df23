"""Finished divisions of the successes of an effect: whom each catches, and what it does to them (A-30)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Sight
from game.core.levers import Division, Value
from game.core.seats import whom
from game.core.state import Person
from game.systems.practices.aspects import aspects, effect
from game.systems.practices.aspects.effect import AGAIN, ALSO, PUT, Shaped
from game.systems.practices.aspects.levers import needed, wanted, with_

MOST = 3
HARD, HEALS, LONG, WIDE, NAMED = "Hard", "Deep", "Long", "Wide", "Several"
"""What a division is good at: harm, healing, time, an area, people by name."""
BEST = {"damage": HARD, "healing": HEALS, "duration": LONG}


def shapes(s: Sight, act: Act) -> tuple[Division, ...]:
    """The divisions that come to something, and to something else than those before them."""
    of = effect.of(s, act.part)
    found: dict[tuple[object, ...], Division] = {}
    for label, made in _made(s, of):
        if effect.reached(s, made):
            found.setdefault(_comes_to(s, made), _division(s, label, made))
    return tuple(found.values())[:MOST]


def _made(s: Sight, of: Shaped) -> Iterator[tuple[str, Shaped]]:
    """Everything into what the effect is for; the fewest into more people that catch as many as can be; into time."""
    reach = needed(s.w, of) if "range" in of.ability.aspects else 0
    main = next((one for one in (*wanted(s.w, of), *BEST) if one in BEST and one in of.ability.aspects), "")
    free = of.successes - reach
    if main:
        yield BEST[main], _with(of, {"range": reach, main: free})
    for aspect, label in (("targets", NAMED), ("area", WIDE)):
        ways = [_wider(s, of, aspect, dice, main, reach) for dice in range(1, free + 1)]
        if aspect in of.ability.aspects and ways:
            yield label, max(ways, key=lambda made: (_meant(s, made), _worth(made)))
    if main != "duration" and "duration" in of.ability.aspects:
        yield LONG, _with(of, {"range": reach, "duration": free})


def _wider(s: Sight, of: Shaped, aspect: str, dice: int, main: str, reach: int) -> Shaped:
    """So many dice into more people, the rest into what the effect is for."""
    rest = of.successes - reach - dice
    put = {"range": reach, aspect: dice, main or aspect: rest + (0 if main else dice)}
    made = _with(of, put)
    others = effect.nameable(s, made)[: aspects.targets(made.dice("targets")) - 1] if aspect == "targets" else ()
    return with_(made, dict(made.put), tuple(person.id for person in others))


def _with(of: Shaped, put: dict[str, int]) -> Shaped:
    return with_(of, {aspect: dice for aspect, dice in put.items() if dice})


def _meant(s: Sight, of: Shaped) -> int:
    """How many it reaches whom it is meant for, less those whom it is not."""
    return sum(-1 if _is_caught(of, person) else 1 for person in effect.reached(s, of))


def _worth(of: Shaped) -> int:
    """How much it does to each: fewer dice into more people leave more for that."""
    return of.put.get("damage", 0) + of.put.get("healing", 0) + of.put.get("duration", 0)


def _is_caught(of: Shaped, person: Person) -> bool:
    """Whether it comes to somebody of one's own whom nobody would do it to."""
    return of.harmful and person.side == of.maker.side


def _comes_to(s: Sight, of: Shaped) -> tuple[object, ...]:
    """All that a division does, for telling whether another does the same."""
    each = tuple((one.id, effect.rating(of, one), effect.duration_step(of, one)) for one in effect.reached(s, of))
    timed = "duration" in of.ability.aspects
    return (tuple(sorted((who, worth, step if timed else 0) for who, worth, step in each)), effect.points(of))


def _division(s: Sight, label: str, of: Shaped) -> Division:
    put = tuple((aspect, of.put[aspect]) for aspect in of.ability.aspects if of.put.get(aspect))
    values: list[tuple[str, Value]] = [(PUT, put)]
    if of.also:
        values.append((ALSO, tuple((who, 1) for who in of.also)))
    if of.ability.initiative:
        values.append((AGAIN, 1))
    return Division(label, _catches(s, of), _gives(s, of), tuple(values))


def _catches(s: Sight, of: Shaped) -> tuple[str, ...]:
    """Whom it comes to; a friend who is caught first, with a `!`, so that no lack of room hides it."""
    reached = sorted(effect.reached(s, of), key=lambda person: not _is_caught(of, person))
    return tuple(f"{'! ' if _is_caught(of, one) else ''}{_named(s, of, one)}" for one in reached)


def _named(s: Sight, of: Shaped, person: Person) -> str:
    """Somebody by name, and how much comes to them where it is another amount than to the others."""
    name, worth = whom(s, person), effect.comes_to(s, of, person)
    other = "damage" in of.ability.aspects and worth != _full(s, of)
    return f"{name} {worth}" if other else name


def _full(s: Sight, of: Shaped) -> int:
    """How much comes to whoever it is aimed at."""
    return effect.comes_to(s, of, of.aim) if of.aim is not None else aspects.damage(of.dice("damage"))


def _gives(s: Sight, of: Shaped) -> str:
    """What it does, in a few words: "4 burning, 46 ft, 3 rounds"."""
    found: list[str] = []
    if "damage" in of.ability.aspects and not of.ability.heals:
        found.append(f"{_full(s, of)} {effect.lays(s.w, of)}".strip())
    if of.ability.heals:
        found.append(f"heals {effect.points(of)}")
    if effect.wide(of):
        found.append(aspects.length(effect.across(s.w, of), s.w.settings.units).partition(" / ")[0])
    if of.put.get("duration"):
        found.append(aspects.lasts(effect.duration_step(of, of.aim or of.maker)))
    return ", ".join(found)

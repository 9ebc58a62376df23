"""What the successes of an effect buy, aspect by aspect: numbers and their wording, no people (A-30 to A-37).

Lengths are whole feet; a yard counts as a metre, as the rules have it. `d` is always the dice put into an aspect.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.effects import Ends
from game.core.record import record

YARD = 3
ROUND, MINUTE, HOUR = "round", "minute", "hour"


@record
class Span:
    """One step of duration (A-33): what it is called, its kind, and how many rounds, minutes or hours that is."""

    words: str
    kind: str
    many: int


DAY = 24
SPANS = (
    Span("1 round", ROUND, 1),
    Span("3 rounds", ROUND, 3),
    Span("1 minute", MINUTE, 1),
    Span("3 minutes", MINUTE, 3),
    Span("10 minutes", MINUTE, 10),
    Span("30 minutes", MINUTE, 30),
    Span("2 hours", HOUR, 2),
    Span("6 hours", HOUR, 6),
    Span("a day", "day", DAY),
    Span("a week", "week", 7 * DAY),
    Span("a month", "month", 30 * DAY),
    Span("a year", "year", 365 * DAY),
    Span("a decade", "decade", 3650 * DAY),
    Span("a century", "century", 36_500 * DAY),
    Span("millennia", "millennium", 365_000 * DAY),
)
"""A-33: steps 1 to 15; every step above them is permanent."""
PERMANENT = len(SPANS) + 1
SIZES = (MINUTE, HOUR, "day", "week", "month", "year", "decade", "century", "millennium", "permanent")
"""A-35: the sizes of time, each one interval smaller than the next."""
COUNTED: Mapping[str, tuple[tuple[int, int], ...]] = {
    "round": ((1, 1), (3, 2)),
    "minutes": ((1, 3), (3, 4), (10, 5), (30, 6)),
    "hours": tuple((span.many, at) for at, span in enumerate(SPANS, 1) if at > 6),
}
"""How an end of an effect counts -> the most of each step of duration, and the step."""
ABOVE = {"round": 3, "minutes": 7, "hours": PERMANENT, "never": PERMANENT}
HOURS = {HOUR: 1} | {span.kind: span.many for span in SPANS[8:]}

TIMES = (1, 10, 100)
CREATED: Mapping[str, int] = dict(zip(("rare", "uncommon", "common"), TIMES, strict=True))
"""A-36: how many times the weight of the rarest can be created."""
MOVED: Mapping[str, int] = dict(zip(("common", "uncommon", "rare"), TIMES, strict=True))
"""A-36 ◆: how many times the weight of anything can be moved, as written."""


# Each aspect ---------------------------------------------------------------------------------------------------------


def area(d: int) -> int:
    """A-31: yards or metres across."""
    return (1 + d) ** 2


def targets(d: int) -> int:
    """A-31: so many named targets in place of an area."""
    return (1 + d) ** 2


def damage(d: int) -> int:
    """A-32 ◆: the rating of what it inflicts, and what it heals."""
    return 1 + d


def duration_step(d: int, resistance: int) -> int:
    """A-33: the step of duration, against the resistance of whoever bears it."""
    return max(1, 2 + d - resistance)


def reach(across: int, d: int) -> int:
    """A-34 ◆: the range, in whatever unit the area is given; like every aspect it starts at one."""
    return across * 10 * (1 + d)


def virility(d: int) -> int:
    """A-35: successes needed to resist it and end it."""
    return 1 + d


def weight_created(rank: int, rarity: str) -> tuple[int, int]:
    """A-36: pounds and kilograms of a substance that a rank can create: rare, uncommon or common."""
    return rank**2 * 2 * CREATED[rarity], rank**2 * CREATED[rarity]


def weight_moved(rank: int, rarity: str, as_written: bool = True) -> tuple[int, int]:
    """A-36: pounds and kilograms of a substance that a rank can move: common, uncommon or rare; A-54 ◆: most of what is
    rare, as written, or of what is common.
    """
    times = (MOVED if as_written else CREATED)[rarity]
    return rank**2 * 20 * times, rank**2 * 10 * times


# Dividing ------------------------------------------------------------------------------------------------------------


def left(successes: int, shares: Iterable[tuple[str, int]]) -> int:
    """A-30: the successes that are not put into anything yet."""
    return successes - sum(dice for _, dice in shares)


def dealt(successes: int, among: Sequence[str], most: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """A-30: successes dealt out one at a time, over and over, to each that still takes one; what nobody takes is lost.

    An aspect named twice takes twice as many; `most` is what each takes in all, without end where it is not named.
    """
    shares = dict.fromkeys(among, 0)
    while successes:
        before = successes
        for aspect in among:
            if successes and shares[aspect] < most.get(aspect, successes + shares[aspect]):
                shares[aspect] += 1
                successes -= 1
        if successes == before:
            break
    return tuple((aspect, dice) for aspect, dice in shares.items() if dice)


# Time ----------------------------------------------------------------------------------------------------------------


def lasts(at: int) -> str:
    """A-33: a step of duration in words."""
    return "for good" if at >= PERMANENT else SPANS[max(1, at) - 1].words


def duration_ends(at: int, round_seconds: int) -> Ends:
    """A-33: a step of duration as the ends of an effect.

    A minute is counted in rounds: any minute of the clock ends what counts rounds, and in a conflict only they pass.
    """
    if at >= PERMANENT:
        return (("never", 1),)
    span = SPANS[max(1, at) - 1]
    if span.kind == ROUND:
        return ((ROUND, span.many),)
    if span.kind == MINUTE:
        return _minutes(span.many, round_seconds)
    return (("hours", span.many),)


def interval(at: int) -> str:
    """A-35: how long it is from one attempt to resist an effect of this duration to the next."""
    if at <= 4:
        return ROUND
    if at <= 6:
        return MINUTE
    size = "permanent" if at >= PERMANENT else SPANS[at - 1].kind
    return SIZES[SIZES.index(size) - 1]


def each(size: str) -> str:
    """A size of time with its article: "a round", "an hour"."""
    return f"an {size}" if size == HOUR else f"a {size}"


def interval_ends(at: int, round_seconds: int) -> Ends:
    """A-35: the interval as the ends of an effect: until then there is no other attempt."""
    size = interval(at)
    if size == ROUND:
        return ((ROUND, 1),)
    return _minutes(1, round_seconds) if size == MINUTE else (("hours", HOURS[size]),)


def step_of(until: Ends) -> int:
    """A-33 ◆: the step of duration that an effect with these ends counts as; the first of them to come says it.

    What lasts for a turn, a conflict or a scene counts as a round; until a rest or a sunrise, as six hours; what has
    no end, as permanent.
    """
    return min((_step(key, count) for key, count in until), default=PERMANENT)


def _step(key: str, count: int) -> int:
    if key in ("rests", "sunrise", "sunset"):
        return 8
    return next((at for most, at in COUNTED.get(key, ()) if count <= most), ABOVE.get(key, 1))


def _minutes(many: int, round_seconds: int) -> Ends:
    return ((ROUND, max(1, 60 // round_seconds)),) if many == 1 else (("minutes", many),)


# Words ---------------------------------------------------------------------------------------------------------------


def length(feet: int, units: str) -> str:
    """A length as the table measures: "9 yd / 9 m", "5 ft / 1.5 m". `units`: both, metric or imperial."""
    whole = feet % YARD == 0
    imperial = f"{feet // YARD:,} yd" if whole else f"{feet:,} ft"
    metric = f"{feet // YARD:,} m" if whole else f"{_tenths(feet * 3)} m"
    return {"metric": metric, "imperial": imperial}.get(units, f"{imperial} / {metric}")


def _tenths(tenths: int) -> str:
    """Tenths as a number, without a nought at its end."""
    return f"{tenths // 10:,}" if tenths % 10 == 0 else f"{tenths // 10:,}.{tenths % 10}"


def weight(pounds: int, kilograms: int, units: str) -> str:
    """A weight as the table measures: "18 lb / 9 kg"."""
    imperial, metric = f"{pounds:,} lb", f"{kilograms:,} kg"
    return {"metric": metric, "imperial": imperial}.get(units, f"{imperial} / {metric}")


def weights(kind: str, rank: int, units: str, as_written: bool = True) -> Iterator[str]:
    """A-36: what a rank comes to for each rarity, the least first. `kind`: created or moved."""
    if kind == "created":
        yield from (f"{weight(*weight_created(rank, rarity), units)} {rarity}" for rarity in CREATED)
    else:
        order = MOVED if as_written else CREATED
        found = ((weight(*weight_moved(rank, rarity, as_written), units), rarity) for rarity in order)
        yield from (f"{many} {_moved(rarity) if as_written else rarity}" for many, rarity in found)


def _moved(rarity: str) -> str:
    return "of anything" if rarity == "common" else rarity

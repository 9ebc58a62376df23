"""From what was counted to what is reported."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from game.author.playtest import asserts
from game.author.playtest.chances import interval, luck, merged
from game.author.playtest.coverage import Orphans, options_met, places_met, visited, where
from game.author.playtest.report import STOPPED, UNENDED, Came, Check, Found, Report, Spread, counted
from game.author.playtest.tally import Finding, Rolled, Tally
from game.author.playtest.told import told
from game.author.playtest.work import Plays, Task
from game.author.ways import chart
from game.core.act import source
from game.core.machine.story import NO_ENDING
from game.core.world import World

SURE, LIKELY = 0.01, 0.05
"""A deviation is marked `!` where luck brings one as large in the whole table in 1 of 100 runs, `?` where in this row
in 1 of 20."""
MOST_BARS = 24


def report(world: World, task: Task, asked: int, plays: Plays) -> Report:
    """Everything that is told of these plays."""
    tally = plays.tally
    orphans = chart(world).orphans
    info = world.pack
    return Report(
        info.id,
        info.version,
        info.title,
        info.system,
        task.policy,
        task.seed,
        task.cast,
        asked,
        tally.plays,
        tally.choices,
        tally.words,
        tuple(_endings(world, tally, orphans)),
        tuple(_others(tally)),
        tuple(_by_character(tally)),
        spread(tally.lengths),
        spread(tally.telling),
        visited("scenes", world.scenes, tally.scenes, tally.visits, orphans),
        visited("conflicts", world.conflicts, tally.conflicts, tally.fights, orphans),
        places_met(world, tally, orphans),
        options_met(world, tally, orphans),
        told(world, tally.said),
        where(world, tally.deaths),
        where(world, spent(tally)),
        checks(world, tally.rolls),
        tuple(_findings(world, tally)),
        tuple(asserts.verdicts(world, tally)),
    )


NAMELESS = "The end, without words of the pack"


# Endings -------------------------------------------------------------------------------------------------------------


def _came(key: str, title: str, count: int, of: int, reachable: bool = True) -> Came:
    return Came(key, title, count, count / of if of else 0.0, *interval(count, of), reachable)


def _endings(world: World, tally: Tally, orphans: Orphans) -> Iterable[Came]:
    """The pack's endings, the most frequent first; the nameless end where a play came to it."""
    counts = {key: tally.ends[f"ending/{key}"] for key in world.endings}
    if tally.ends[f"ending/{NO_ENDING}"]:
        counts[NO_ENDING] = tally.ends[f"ending/{NO_ENDING}"]
    for key, count in sorted(counts.items(), key=lambda pair: -pair[1]):
        yield _came(key, title(world, f"ending/{key}"), count, tally.plays, ("endings", key) not in orphans)


OTHERWISE: Mapping[str, str] = {
    "stuck": "stuck: nothing can be done",
    "endless": "not over at the most choices; last",
    "circles": "goes round in circles by itself",
    "fault": "stopped by a fault of the pack",
    "refused": "stopped by a refusal",
}
"""First word of how a play came out -> for people."""


def _others(tally: Tally) -> Iterable[Came]:
    for end, count in tally.ends.most_common():
        kind, _, rest = end.partition("/")
        if kind != "ending":
            yield _came(end, otherwise(kind, rest), count, tally.plays)


def otherwise(kind: str, rest: str) -> str:
    """How a play came out that came to no ending, in words: with the sentence that stopped it, or where it was."""
    if kind in STOPPED:
        return f"{OTHERWISE[kind]}: {rest}"
    scenes, _, conflict = rest.partition("/")
    where = f" in {scenes.replace(' ', ', ')}" if kind in UNENDED and scenes else ""
    return f"{OTHERWISE.get(kind, kind)}{where}{f', in the conflict {conflict}' if conflict else ''}"


def _by_character(tally: Tally) -> Iterable[tuple[str, int, tuple[tuple[str, int], ...]]]:
    who: dict[str, Counter[str]] = defaultdict(Counter)
    for (character, end), count in sorted(tally.by_character.items()):
        who[character][end.removeprefix("ending/")] += count
    for character, ends in who.items():
        yield character, sum(ends.values()), tuple(ends.most_common())


# Length --------------------------------------------------------------------------------------------------------------


def spread(counts: Mapping[int, int]) -> Spread:
    """The five numbers of a distribution, its mean and its bars."""
    number = sum(counts.values())
    if not number:
        return Spread(0, 0, 0, 0, 0, 0.0, ())
    values = sorted(counts)

    def at(share: float) -> int:
        left = share * (number - 1)
        for value in values:
            left -= counts[value]
            if left < 0:
                return value
        return values[-1]

    mean = sum(value * count for value, count in counts.items()) / number
    return Spread(values[0], at(0.25), at(0.5), at(0.75), values[-1], mean, _bars(counts, values[0], values[-1]))


def _bars(counts: Mapping[int, int], least: int, most: int) -> tuple[tuple[int, int, int], ...]:
    step = next(s for s in _steps() if (most - least) // s < MOST_BARS)
    first = least // step * step
    bars = Counter(value // step * step for value in counts.elements()) if isinstance(counts, Counter) else Counter()
    return tuple((low, low + step - 1, bars[low]) for low in range(first, most + 1, step))


def _steps() -> Iterable[int]:
    """1, 2, 5, 10, 20, 50 …"""
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


# Checks --------------------------------------------------------------------------------------------------------------


def checks(world: World, rolls: Mapping[Rolled, int]) -> tuple[Check, ...]:
    """Each check with its throws against their odds, the most frequent first; the unlikely ones are marked."""
    by_ref: dict[str, list[tuple[Rolled, int]]] = defaultdict(list)
    for rolled, count in rolls.items():
        by_ref[rolled.ref].append((rolled, count))
    rows = [_check(world, ref, sorted(found, key=lambda pair: pair[0].label)) for ref, found in by_ref.items()]
    rows.sort(key=lambda row: (-row.throws, row.ref))
    return tuple(_signed(row, len(rows)) for row in rows)


def _check(world: World, ref: str, found: Sequence[tuple[Rolled, int]]) -> Check:
    thrown = sum(count for rolled, count in found if rolled.thrown)
    came = sum(count for rolled, count in found if rolled.came)
    lot = luck(merged((rolled.weight, rolled.of, count) for rolled, count in found), thrown)
    content = source(world, ref)
    label = content.label if content is not None else world.system.label(ref) or found[0][0].label
    number = lot.throws
    return Check(ref, label, number, lot.expected / number, thrown / number, came / number, lot.chance)


def _signed(row: Check, rows: int) -> Check:
    sign = "!" if row.chance * rows < SURE else "?" if row.chance < LIKELY else ""
    return Check(row.ref, row.label, row.throws, row.expected, row.thrown, row.came, row.chance, sign)


def title(world: World, end: str) -> str:
    kind, _, rest = end.partition("/")
    if kind != "ending":
        return otherwise(kind, rest)
    return world.endings[rest].title if rest in world.endings else NAMELESS


# Findings ------------------------------------------------------------------------------------------------------------


MOST_DRY = 5
"""Findings of what runs dry that are worth a look."""


def spent(tally: Tally) -> Mapping[tuple[str, str], int]:
    """What runs dry where, of what points are paid from; everything else that comes down to 0 is no pool."""
    return {key: plays for key, plays in tally.dry.items() if key[1] in tally.paid}


def _findings(world: World, tally: Tally) -> Iterable[Found]:
    """What is worth a look: what went wrong first, then endings, then what is only the most of its kind."""
    order = ("fault", "refused", "circles", "stuck", "endless", "holds", "death", "ending")

    def rank(item: tuple[str, Finding]) -> tuple[int, int]:
        kind = item[0].partition("/")[0]
        return (order.index(kind) if kind in order else len(order)), item[1].play

    pools = Counter[str]()
    for (_, track), plays in spent(tally).items():
        pools[f"dry/{track}"] += plays
    often = {kind for kind, _ in sorted(pools.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_DRY]}
    for kind, finding in sorted(tally.findings.items(), key=rank):
        if kind.startswith("dry/") and kind not in often:
            continue
        yield Found(kind, _words(world, kind, finding), _plays(tally, kind), finding.play, finding.entries)


def _plays(tally: Tally, kind: str) -> int:
    """In how many plays it was."""
    word, _, rest = kind.partition("/")
    if kind in tally.ends:
        return tally.ends[kind]
    if word == "holds":
        return tally.holds[rest]
    if word == "death":
        return sum(tally.deaths.values())
    if word == "dry":
        return sum(count for (_, track), count in tally.dry.items() if track == rest)
    return 1


def _words(world: World, kind: str, finding: Finding) -> str:
    word, _, rest = kind.partition("/")
    if word == "ending":
        return f"ends: {title(world, kind)}"
    if word == "holds":
        return f"it holds that {rest}"
    if word == "death":
        return f"out of it in {finding.detail}"
    if word == "dry":
        return f"{rest} down to 0 in {finding.detail}"
    if word in ("longest", "shortest"):
        return f"the {word} play that ends: {counted(abs(finding.rank), 'choice')}"
    return f"{otherwise(word, rest)}{f', {finding.detail}' if finding.detail else ''}"

"""What follows from an attack that was read: damage, misses that still do something, triggers (T-04, T-05, T-07)."""

from collections.abc import Iterator, Mapping

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Effected
from game.core.prose import spoken
from game.core.rolls import Outcome
from game.core.scope import Scope
from game.core.state import Context, Part, Person
from game.core.world import World
from game.systems.tiers.attack import riders
from game.systems.tiers.attack.means import STRIKE, Means, means_of
from game.systems.tiers.content.powers import Rider, Trigger
from game.systems.tiers.dice import amounts, roll
from game.systems.tiers.effects.conditions import OFF_BALANCE
from game.systems.tiers.effects.twists import twist

RESULTS: Mapping[str, tuple[str, ...]] = {
    "": roll.ALONE,
    "hit": ("success", "crit"),
    "miss": ("failure", "fumble"),
    "crit": ("crit",),
    "fumble": ("fumble",),
}
"""What a trigger asks for -> the grades it comes with (T-07: "natural even hit" needs both)."""


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """An attack has hit or missed: its words, one blow with everything in it, and then what comes beside."""
    part = act.part
    person, target = s.people[part.who], s.people[part.against]
    means = means_of(s.w, person, part.using)
    if means is None or part.outcome is None:
        return
    ctx = context(part)
    passed = part.outcome.grade in roll.PASSES
    yield from spoken(means.attack.hits if passed else means.attack.misses, s, ctx, "result")
    come = tuple(comes(s, part, means))
    yield from _blow(s, person, target, means, part.outcome.grade, [rider for _, rider in come])
    for place, _ in come:
        yield riders.step(part.who, part.against, part.using, place)
    if means.sustain and passed:
        yield Effected(part.who, riders.keeps_up(s.w, part.using, part.against))
    if part.outcome.grade == "fumble" and s.w.settings.off_balance and not loses(means):
        yield Effected(part.who, OFF_BALANCE)
    yield from twisted(s, part)


def twisted(s: Draft, part: Part) -> Iterator[Change]:
    """T-31: relationship dice that made Twists in this roll."""
    for _ in range(part.result.mark("twists")):
        yield from twist(s, "", context(part))


def context(part: Part) -> Context:
    """Whom words and conditions speak of, with the facts of the throw."""
    return Context(part.who, part.against, part.against, part.outcome.marks if part.outcome is not None else ())


def comes(s: Sight, part: Part, means: Means) -> Iterator[tuple[int, Rider]]:
    """The riders that this throw brings, each with its place: those of every hit, and of the triggers that hold."""
    if part.result.grade in roll.PASSES:
        yield from enumerate(means.attack.riders)
    yield from triggered(s, part, means)


def triggered(s: Sight, part: Part, means: Means) -> Iterator[tuple[int, Rider]]:
    """T-07: the riders of the triggers that hold."""
    first = len(means.attack.riders)
    scope = Scope(s, context(part), part.who)
    for place, trigger in enumerate(means.attack.triggers, first):
        if holds(trigger, part.result) and scope.holds(trigger.when):
            yield place, trigger.rider


def apt(means: Means, outcome: Outcome) -> tuple[int, ...]:
    """T-07: the places of the triggers that this throw is what they ask for, whatever else they want."""
    return tuple(place for place, trigger in enumerate(means.attack.triggers) if holds(trigger, outcome))


def holds(trigger: Trigger, outcome: Outcome) -> bool:
    """T-05, T-07: whether a throw is what a trigger asks for. A natural 3 loses all that comes with a miss."""
    if outcome.grade == "fumble" and trigger.result != "fumble":
        return False
    return outcome.grade in RESULTS[trigger.result] and is_natural(trigger.natural, outcome.mark("natural"))


def is_natural(asked: str, value: int) -> bool:
    """T-07: even, odd, 16+ or 5−, of the dice that count; nothing asked: any."""
    if asked in ("even", "odd"):
        return value % 2 == (asked == "odd")
    if not asked:
        return True
    number = int(asked[:-1])
    return value >= number if asked[-1] == "+" else value <= number


def loses(means: Means) -> bool:
    """T-05: whether a natural 3 has something of a miss to lose."""
    lost = ("", "miss")
    comes = (one for one in means.attack.triggers if one.result in lost and is_natural(one.natural, roll.FUMBLE))
    return means.attack.miss is not None or any(comes)


def _blow(s: Draft, person: Person, target: Person, means: Means, grade: str, come: list[Rider]) -> Iterator[Change]:
    """T-04, T-05: the damage of a hit with all that adds to it, doubled on a 17 or 18; of a miss what it still does."""
    times = means.attack.crit if grade == "crit" else 1
    pool = blow_of(s, person, means, grade)
    more = [rider.damage for rider in come if rider.to == "target" and rider.damage is not None]
    for damage in more:
        added = amounts.amount(s, person, damage, means.tags)
        pool = added if pool is None else amounts.joined(pool, added)
    if pool is not None:
        source = person.name if means.using.startswith(STRIKE) else means.name
        yield amounts.step("damage", person.id, target.id, pool, times, means.attack.hit.kind, source)


def blow_of(s: Sight, person: Person, means: Means, grade: str) -> amounts.Pool | None:
    """What an attack does by itself with this grade; None where that is nothing."""
    if grade == "fumble" or (grade == "failure" and means.attack.miss is None):
        return None
    if grade == "failure" and means.attack.miss is not None:
        return amounts.strike(s, person, means.attack.miss, means.plain, means.tags)
    pool = amounts.strike(s, person, means.attack.hit, means.plain, means.tags)
    return amounts.joined(pool, amounts.Pool((), amounts.bonus(s, person, means.tags)))


def stakes(s: Sight, act: Act) -> Mapping[str, str]:
    """What each grade of an attack brings, in a row."""
    part = act.part
    person = s.people[part.who]
    means = means_of(s.w, person, part.using)
    if means is None:
        return {}
    return {grade: _stake(s, person, means, grade) for grade in roll.ALONE}


def _stake(s: Sight, person: Person, means: Means, grade: str) -> str:
    pool = blow_of(s, person, means, grade)
    times = means.attack.crit if grade == "crit" else 1
    kind = f" {means.attack.hit.kind}" if means.attack.hit.kind else ""
    between = f" ({amounts.expected(pool, times)})" if pool and pool.dice else ""
    said = [f"{amounts.words(pool, times)}{kind} damage{between}"] if pool else []
    labels = [s.w.conditions[r.condition].label for r in means.attack.riders if r.condition in s.w.conditions]
    if grade in roll.PASSES:
        said += labels
    said += [_natural(s.w, trigger) for trigger in means.attack.triggers if _may(trigger, grade)]
    if grade == "fumble" and s.w.settings.off_balance and not loses(means):
        said.append("off balance until the end of the next turn")
    words = "; ".join(said)
    return f"{words[:1].upper()}{words[1:]}." if words else "Nothing."


def _may(trigger: Trigger, grade: str) -> bool:
    """Whether a trigger can come with this grade at all."""
    if grade == "fumble":
        return trigger.result == "fumble" and is_natural(trigger.natural, roll.FUMBLE)
    able = grade != "crit" or any(is_natural(trigger.natural, value) for value in (roll.CRIT, roll.CRIT + 1))
    return able and grade in RESULTS[trigger.result]


def _natural(w: World, trigger: Trigger) -> str:
    """A trigger in a few words: on even, dazed."""
    condition = w.conditions.get(trigger.rider.condition)
    what = condition.label if condition is not None else "more damage" if trigger.rider.damage else "something more"
    return f"on {trigger.natural.replace('-', '−')}: {what}" if trigger.natural else what

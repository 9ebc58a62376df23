"""Ongoing actions: so many successes, each roll an equal share of time and cost, the ones of packs and those that are
said where they are done (V-50, V-81)."""

from collections.abc import Iterator

from game.core.content import Consequence, Op, ProjectDef
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Planned, Put
from game.core.questions import Fact
from game.core.record import changed
from game.core.state import Part, Project, Step
from game.systems.venture.content.acts import Check

DONE = "done"
"""The amend of a progress roll that has been counted: how much of it is done now."""
UNITS = ((24 * 60, "day"), (60, "hour"), (1, "minute"))


def of(s: Sight, part: Part, check: Check) -> ProjectDef | None:
    """V-50: what is worked at, by its entry in a pack or as it was said of the act itself; None where nothing is."""
    if check.progress:
        return s.w.projects[check.progress]
    said = check.ongoing
    if said is None:
        return None
    return ProjectDef(
        key=part.ref,
        label=part.label,
        estimate=said.estimate,
        cost=said.cost,
        successes=said.successes,
        pays=said.pays,
    )


def under_way(s: Sight, of: ProjectDef, check: Check) -> Project | None:
    """How it stands; what was said of the act itself is begun with the first roll, the other by its pack."""
    begun = s.projects.get(of.key)
    if begun is None and check.ongoing is not None and not check.progress:
        return Project(of.key, 0, of.successes, of.estimate // of.successes, of.cost // of.successes)
    return begun


def not_now(s: Sight, part: Part, check: Check) -> str:
    """V-50: why there is no progress roll to be made now."""
    found = of(s, part, check)
    now = under_way(s, found, check) if found is not None else None
    if found is None or now is None:
        return f"{found.label} has not been begun." if found is not None else ""
    if now.done >= now.need:
        return "That is done."
    _, price = increment(found, now)
    short = found.pays and s.var(found.pays) < price
    label = s.w.variables[found.pays].label or found.pays if found.pays else ""
    return f"It takes {price} {label}, and you have {s.var(found.pays)}." if short else ""


def increment(of: ProjectDef, now: Project) -> tuple[int, int]:
    """V-50, V-81: minutes and cost of the next progress roll: equal shares, what is left over among the first."""

    def share(whole: int) -> int:
        before, after = (-(-rolls * whole // of.successes) for rolls in (now.rolls, now.rolls + 1))
        return after - before

    return share(of.estimate), share(of.cost)


def goes_on(s: Sight, part: Part, check: Check) -> bool:
    """V-50: whether this is a progress roll, and more have to come before the ongoing action is done."""
    found = of(s, part, check)
    if found is None:
        return False
    now = under_way(s, found, check)
    return now is None or _by_then(part, now) < now.need


def _by_then(part: Part, now: Project) -> int:
    """Successes with that of this roll, whether it has been counted yet or not."""
    return next((count for name, count in part.amends if name == DONE), now.done + 1)


def brings(s: Sight, part: Part, check: Check) -> Consequence | None:
    """V-50: what a success brings that is not the last one, where an author has said nothing of it; None where the
    words of the act itself stand."""
    found = of(s, part, check)
    now = under_way(s, found, check) if found is not None else None
    if now is None or check.progress or not goes_on(s, part, check):
        return None
    words = f"{_by_then(part, now)} of {now.need} done."
    return Consequence(stake=words, text=words)


def rolled(s: Draft, part: Part, index: int, check: Check, passed: bool) -> Iterator[Change]:
    """V-50: each roll takes an increment of time and cost; only a success brings it nearer."""
    found = of(s, part, check)
    now = under_way(s, found, check) if found is not None else None
    if found is None or now is None:
        return
    done = now.done + (1 if passed else 0)
    minutes, price = increment(found, now)
    yield Planned(changed(now, done=done, spent=now.spent + price, rolls=now.rolls + 1))
    if check.ongoing is not None and passed:
        yield Amended(index, (*part.amends, (DONE, done)))
    if found.pays and price:
        yield Put(found.pays, s.var(found.pays) - price)
    if minutes:
        yield Step("op", Op("time", str(minutes)))


def facts(s: Sight, part: Part, check: Check) -> Iterator[Fact]:
    """How far it has come, and what the next roll takes, where that was said of the act itself."""
    found = of(s, part, check)
    now = under_way(s, found, check) if found is not None else None
    if found is None or now is None or check.progress:
        return
    minutes, price = increment(found, now)
    cost = f"{price} of {found.cost}" if found.cost else ""
    yield Fact("Progress", f"{now.done} of {now.need}", ", ".join(filter(None, (f"{_span(minutes)} a roll", cost))))


def _span(minutes: int) -> str:
    """A time in the two greatest units that it has."""
    words: list[str] = []
    for size, unit in UNITS:
        count, minutes = divmod(minutes, size)
        words += [f"{count} {unit}{'' if count == 1 else 's'}"] if count else []
    return " ".join(words[:2]) or "no time"

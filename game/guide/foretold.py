"""What a line comes to, told while it is typed: whose act, the sum, the chance, what was not said of it."""

from collections.abc import Iterator

from game.core import oracle
from game.core.act import Act
from game.core.checks.usual import usual
from game.core.draft import Sight
from game.core.grades import Chance, plain_grade
from game.core.levers import Lever, Value
from game.core.machine import preview
from game.core.seats import named
from game.core.state import State
from game.core.world import World
from game.guide.heard import Heard
from game.view.outlook import passing, prospects
from game.view.words import opening, sentence

ORACLES = {oracle.HARD: "how hard it is", oracle.COST: "what it costs to fail"}


def told(heard: Heard, w: World) -> str:
    """The sentence under the line; what is not understood, asked or refused stands last."""
    return " ".join((*_act(heard, w), *_open(heard)))


def _act(heard: Heard, w: World) -> Iterator[str]:
    state = heard.begun
    if state is None or state.top.kind != "exchange":
        return
    part = state.top.parts[0]
    yield f"{named(state, state.people[part.who])}: {part.label}."
    names = {person.name for person in state.people.values()}
    facts = ((one.label if one.label in names else one.label.lower(), one) for one in preview.facts(state, w))
    sums = ", ".join(f"{label} {one.total}" for label, one in facts if one.total)
    rows = preview.now(state, w)
    chance = passing(prospects(w, rows))
    odds = f"{round(chance * 100)}%{_helped(heard, state, w)}" if chance is not None else ""
    yield sentence(opening(f"{sums}: {odds}" if sums and odds else sums or odds))
    ill, well = (plain_grade(w.system.grades, passes=passes) for passes in (False, True))
    brings = preview.stakes(state, w)
    works = _said(heard, well, brings.get(well, ""))
    failing = _said(heard, ill, brings.get(_failing(w, rows, ill), ""))
    brought = failing or usual(w, ill, heard.act.get("check", {}))["stake"]
    if works:
        yield sentence(f"If it works: {works}")
    left = [ORACLES[key] for key in ORACLES if any(table.startswith(key) for table in heard.oracle)]
    if left:
        yield f"The oracle says {' and '.join(left)}."
    if failing or oracle.COST not in heard.oracle:
        yield sentence(f"If it fails: {brought}")


def _failing(w: World, rows: tuple[Chance, ...], usually: str) -> str:
    """The grade that failing comes to: the usual one, or the likeliest of those that come up where it does not."""
    signs = {one.id: one.passes for one in w.system.grades}
    failing = [row for row in rows if row.whole and signs.get(row.grade, 0) < 0]
    likeliest = max(failing, key=lambda row: row.weight, default=None)
    return usually if likeliest is None or any(row.grade == usually for row in failing) else likeliest.grade


def _said(heard: Heard, grade: str, brought: str) -> str:
    """What a grade brings by what was said: behind it, or in a field of the check; empty where it is the usual."""
    there = heard.act.get("on", {}).get(grade, {}).get("stake", "")
    if grade in heard.said.get("on", {}):
        return str(there)
    return "" if brought.endswith(there) else brought


def _helped(heard: Heard, state: State, w: World) -> str:
    """What is pulled, as its rows are read."""
    sight = Sight(state, w)
    levers = {one.id: one for one in w.system.levers(sight, Act(sight, state.top, 0))} if heard.pulls else {}
    words = [_lever(levers[key], value) for key, value in heard.pulls.items() if key in levers]
    return f" with {', '.join(words)}" if words else ""


def _lever(lever: Lever, value: Value) -> str:
    """Help from Ansel Roe: its label, and what was chosen of several. One alone is named by the label."""
    label = lever.label.partition(":")[0]
    chosen = next((pick.label for pick in lever.picks if pick.id == value), "")
    named = label if label.endswith(chosen) else f"{label} {chosen}"
    return f"{named[:1].lower()}{named[1:]}"


def _open(heard: Heard) -> Iterator[str]:
    for question in heard.questions[:1]:
        yield question.asked
    for lost in heard.lost[:1]:
        yield f"… and “{lost.words}”? {lost.sentence}" if lost.words else lost.sentence

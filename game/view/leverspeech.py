"""Levers in sentences: how each stands, what it costs, what pressing it does; and the list of one with many answers."""

from collections.abc import Iterator, Sequence

from game.core.wording import listed
from game.view.model import Choice, is_note
from game.view.price import ANYWAY
from game.view.pulls import NONE
from game.view.shares import AT_MOST
from game.view.words import opening, sentence, spoken


def lever(one: Choice, number: int) -> str:
    """A lever: how it stands, what it costs, what pressing it does."""
    head = f"Lever {number}, {one.label}"
    if one.pencil:
        return f"Lever {number}, {' '.join(map(sentence, weighed(one)))} Say list {number} for all there is."
    if one.barred:
        return f"{head}, barred: {one.barred.rstrip('.')}."
    if one.asks == "words":
        return f"{head}, in your own words. Say {number} and the words."
    if one.opens:
        many = one.change.removeprefix("of ")
        cost = f" Costs {one.middle}." if not _shared(one) and one.middle not in ("free", "to choose", "") else ""
        return f"{head}, {one.middle if _shared(one) else stands(one)}.{cost} Say list {number} for all {many}."
    if not one.middle:
        return f"{head}, {stands(one)}. It can be {_answers(one)}."
    cost = f"Costs {'nothing' if one.middle == 'free' else f'that {ANYWAY}' if one.middle == ANYWAY else one.middle}."
    next_one = f"Next, {one.turns}" if one.turns else "Next"
    then = "Off" if one.verb == "let go" and one.turns in ("", NONE) else "On" if one.box == "[ ]" else next_one
    after = f" {then}: {outlook(one)}." if one.prospects else f" It can be {_answers(one)}." if one.turns else ""
    return f"{head}, {stands(one)}. {cost}{after}"


def weighed(one: Choice) -> Iterator[str]:
    """An act of a volley, what it is done with, and its chances; then its other ways. What is pencilled says so."""
    pencil = ", in pencil" if one.pencil else ""
    yield f"{one.label.replace('(', '', 1).removesuffix(')') if pencil else one.label}{pencil}"
    yield f"{one.middle}: {_chances(one)}" if one.middle else _chances(one)
    others = [way for way in one.ways if not way.says(one.command)]
    if others:
        yield f"Also {'; '.join(f'{way.middle}: {_chances(way)}' for way in others)}"


def _chances(one: Choice) -> str:
    return ", ".join(f"{title} {spoken(chance)}" for title, chance in one.odds)


def _answers(one: Choice) -> str:
    """Every answer of a lever, in a list."""
    lever = one.prompt.lever if one.prompt else None
    return listed((pick.label for pick in lever.picks), "or") if lever and lever.picks else "on or off"


def set_to(one: Choice) -> str:
    """A lever after it was pulled: "Bene on", "Pools: Vigor 4, 8 of 12 left", "Name: Ida Marsh"."""
    lever = one.prompt.lever if one.prompt else None
    said = lever is not None and (lever.kind == "text" or (lever.kind == "choice" and _names_its_answer(one)))
    if said and ": " in one.label:
        return one.label
    if lever is not None and lever.kind == "switch" and ": " in one.label:
        return f"{one.label}, {stands(one)}"
    return f"{one.label}, {stands(one)}" if _shared(one) else f"{one.label} {stands(one)}"


def _shared(one: Choice) -> bool:
    """Whether a row is one thing that is shared out."""
    lever = one.prompt.lever if one.prompt else None
    return lever is not None and lever.kind == "allocation"


def stands(one: Choice) -> str:
    """How a lever stands, by its box."""
    if _shared(one):
        return one.middle
    inside, choice = one.box.strip("[] "), "set" if _names_its_answer(one) else "off"
    held = {"x": "on", "": "off", "0": "off", "▼": choice, "↔": choice, "…": "written down"}
    return held.get(inside, inside)


def _names_its_answer(one: Choice) -> bool:
    """Whether the label says which of its answers a choice stands at: "Skill: Bargaining"."""
    lever, words = one.prompt.lever if one.prompt else None, one.label.split(": ")
    told = tuple(": ".join(words[place:]) for place in range(1, len(words)))
    return lever is not None and any(pick.label.startswith(told) for pick in lever.picks if told)


def listing(title: str, rows: Sequence[Choice], number: int) -> Iterator[str]:
    """Every answer of a lever with what comes of it, and how one is taken."""
    if all(not row.prospects and row.box == "[ ]" and not row.middle for row in rows):
        many = any("," in row.label for row in rows)
        yield f"{title}: {'; '.join(row.label for row in rows) if many else listed((r.label for r in rows), 'or')}."
        rows = rows[:1]
    else:
        yield f"{title}:"
    for row in rows if len(rows) > 1 else ():
        now = {"[x]": ", taken", "[ ]": ""}.get(row.box, f", {row.box.strip('[]')} there")
        cost = f" Costs {row.middle}." if row.middle and not row.middle.startswith(AT_MOST) else ""
        cost = f" {sentence(opening(row.middle))}" if is_note(row) else cost
        odds = f" {sentence(_well(row))}" if row.prospects else ""
        asked = f" Asked for in {row.change}." if row.change and row.chance is None and not row.prospects else ""
        yield sentence(f"{row.label}{now}") + cost + odds + asked
    first = rows[0].label if rows else ""
    yield f"Say {number} and its words: {number} {first.lower()}. list {number} {first.lower()} says what it is."


def _well(one: Choice) -> str:
    """The chance that it comes out well, each way of it."""
    return ", ".join(f"{p.label} {spoken(p.chance)}" for p in one.prospects if p.whole and p.passes > 0) or "never"


def outlook(one: Choice) -> str:
    """The chances after pressing: success and whatever may come beside it."""
    if one.change == "same":
        return "the same chance"
    shown = [p for p in one.prospects if (p.whole and p.passes > 0) or (not p.whole and p.chance)]
    return ", ".join(f"{p.label} {spoken(p.chance)}" for p in shown) or "it never comes out well"

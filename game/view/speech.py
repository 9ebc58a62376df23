"""The table in sentences: one fact a line, no columns, no drawn signs; what a screen reader or a pipe gets."""

import re
from collections.abc import Iterator

from game.core.ruleset import Row
from game.view.model import Choice, Passage, Prospect, Standing, Table, Thrown, Trial
from game.view.prose import paragraphs, plain
from game.view.words import listed, sentence, spoken, whole

OF = re.compile(r"([0-9]+)/([0-9]+)")
STAGES = {
    "free": "Free and clear. {}. Nothing is spent yet.",
    "execution": "Execution. The price is paid.",
    "effect": "Effect. What may still change it:",
}


# The story -----------------------------------------------------------------------------------------------------------


def told(passage: Passage) -> tuple[str, ...]:
    """A passage as lines, one a paragraph."""
    if passage.kind == "throw":
        return (throw(passage),)
    if passage.kind == "chosen":
        return (sentence(passage.words),)
    if passage.kind == "words" and passage.role == "note":
        return (f"Note: {plain(passage.words)}",)
    return tuple(sentence(plain(part)) for part in paragraphs(passage.words))


def throw(passage: Passage) -> str:
    """A throw in a sentence: "Rolled 7, and 0 on the magic die. Success. Flux."."""
    said = [sentence(_thrown(passage))] if passage.dice else []
    if not passage.dice and passage.grade:
        said.append("No roll.")
    if passage.grade:
        said.append(sentence(passage.grade))
    said += [sentence(word if count == 1 else f"{word}, {count} times") for word, count in passage.marks]
    return " ".join(said)


def _thrown(passage: Passage) -> str:
    if passage.cards:
        return "drew " + listed(f"{one.label}, {one.face}" for one in passage.dice)
    first = listed(_face(one.face) for one in passage.dice if one.plain)
    rest = [one for one in passage.dice if not one.plain]
    if not rest:
        return f"rolled {first}"
    return f"rolled {first}, and {listed(_face(one.face) for one in rest)} on the {_labels(rest)}"


def _labels(dice: list[Thrown]) -> str:
    label = dice[0].label
    return label if len(dice) == 1 else label.removesuffix("die") + "dice" if label.endswith("die") else label


def _face(face: str) -> str:
    return {"+": "plus", " ": "blank", "−": "minus"}.get(face, face)


# What is asked -------------------------------------------------------------------------------------------------------


def asked(table: Table) -> Iterator[str]:
    """The stage, the sum where there is one, every row, and what may be said."""
    if table.stage == "free":
        for trial in table.trials:
            yield from weighed(trial)
    elif table.stage == "effect" and table.rows:
        yield f"Effect. {_asking(table.heading)}"
    elif table.rows:
        yield _asking(table.heading)
    yield from (row(one) for one in table.rows if one.kind not in ("commit", "decline"))
    yield ways(table)


def weighed(trial: Trial) -> Iterator[str]:
    """An act in free and clear: the sum and the chances."""
    who = f"{trial.who}: " if trial.who else ""
    yield f"Free and clear. {who}{sentence(trial.label)} Nothing is spent yet."
    yield from (fact(one.label, one.total, one.text) for one in trial.facts)
    yield from (chance(prospect) for prospect in trial.prospects)
    yield f"The price: {trial.commit.removeprefix('pay ')}."


def fact(label: str, total: str, words: str) -> str:
    """A line of the sum: "Against you 7: lock 6, rain in the works 1."."""
    parts = words.replace(" · ", ", ")
    return f"{label} {total}: {parts}." if parts else f"{label} {total}."


def chance(prospect: Prospect) -> str:
    """A way it can come out: "Success 60 percent: The bolt slides."."""
    head = f"{prospect.label[:1].upper()}{prospect.label[1:]} {spoken(prospect.chance)}"
    return f"{head}: {sentence(prospect.brings)}" if prospect.brings else f"{head}."


def row(one: Choice) -> str:
    """A row as a sentence with what answers it in front."""
    if one.kind == "lever":
        return lever(one)
    name = f"{one.key}. " if one.key else ""
    if one.barred:
        return f"{name}{sentence(one.label)} Barred: {sentence(_lower(one.barred))}"
    parts = [sentence(one.label), sentence(one.middle), _comes(one)]
    return name + " ".join(part for part in parts if part)


def lever(one: Choice) -> str:
    """A lever: how it stands, what it costs, what pressing it does."""
    head = f"Lever {one.key}, {one.label}"
    if one.barred:
        return f"{head}, barred: {sentence(_lower(one.barred))}"
    cost = "Costs nothing." if one.middle == "free" else f"Costs {one.middle}."
    then = "Off" if one.verb == "let go" else "On" if one.box == "[ ]" else "Next"
    after = f" {then}: {_outlook(one)}." if one.prospects else ""
    return f"{head}, {stands(one)}. {cost}{after}"


def stands(one: Choice) -> str:
    """How a lever stands, by its box."""
    inside = one.box.strip("[] ")
    return {"x": "on", "": "off", "0": "off", "▼": "set" if ": " in one.label else "off"}.get(inside, inside)


def _outlook(one: Choice) -> str:
    """The chances after pressing: success and whatever may come beside it."""
    if one.change == "same":
        return "the same chance"
    shown = [p for p in one.prospects if (p.whole and p.passes > 0) or (not p.whole and p.chance)]
    return ", ".join(f"{p.label} {spoken(p.chance)}" for p in shown)


def _comes(one: Choice) -> str:
    if one.chance is None:
        return ""
    return f"{sentence(f'success {spoken(one.chance)}')}"


def ways(table: Table) -> str:
    """What may be said now, in a sentence."""
    numbered = [one.key for one in table.rows if one.key.isdigit()]
    words = [_span(numbered)] if numbered else []
    words += ["commit"] if any(one.kind == "commit" for one in table.rows) else []
    words += ["back"] if table.withdraw is not None else []
    words += ["leave"] if any(one.kind == "decline" for one in table.rows) else []
    words += ["end"] if any(one.kind == "turn" and one.key == "e" for one in table.rows) else []
    words += ["odds"] if table.stage == "free" else []
    words += ["undo"] if table.ended else []
    return f"Say {listed([*words, 'sheet', 'journal', 'help'], 'or')}."


def _span(numbered: list[str]) -> str:
    return numbered[0] if len(numbered) == 1 else f"{numbered[0]} to {numbered[-1]}"


def _asking(heading: str) -> str:
    return heading if heading[-1:] in "?." else f"{heading}."


def _lower(words: str) -> str:
    """A reason in the middle of a sentence; names and I keep their capitals only by standing alone."""
    return words


# What changed --------------------------------------------------------------------------------------------------------


def changed(before: Table, after: Table, part: int) -> Iterator[str]:
    """After a lever: the sums, chances and price that are not what they were, and levers that opened or shut."""
    old = next((t for t in before.trials if t.part == part), None)
    new = next((t for t in after.trials if t.part == part), None)
    if old is None or new is None:
        return
    facts = [f"{a.label} {a.total}" for b, a in zip(old.facts, new.facts, strict=False) if a.total != b.total]
    if facts:
        yield sentence(listed(facts))
    chances = [f"{p.label} {spoken(p.chance)}" for p in new.prospects if p.chance != _chance_of(old, p.label)]
    yield sentence(", ".join(chances)) if chances else "The chances stay as they are."
    if old.commit != new.commit:
        yield f"The price: {new.commit.removeprefix('pay ')}."
    was = {one.id: one.barred for one in before.rows if one.kind == "lever" and one.part == part}
    for one in after.rows:
        if one.kind == "lever" and one.part == part and was.get(one.id, one.barred) != one.barred:
            yield lever(one)


def _chance_of(trial: Trial, label: str) -> object:
    return next((p.chance for p in trial.prospects if p.label == label), None)


# Conflict, sheet, odds -----------------------------------------------------------------------------------------------


def standing(of: Standing, before: Standing | None = None) -> Iterator[str]:
    """Who stands how: everybody, or only those for whom it is not as it was."""
    turn = next((n for row in of.rows for n, cell in enumerate(row) if cell == "now"), -1)
    known = {row[0]: _without(row, turn) for row in before.rows} if before else {}
    for cells in of.rows:
        if known.get(cells[0]) != _without(cells, turn):
            yield sentence(f"{cells[0]}: {', '.join(_cells(of.headings, cells, turn)) or 'as before'}")


def _without(cells: tuple[str, ...], turn: int) -> tuple[str, ...]:
    return tuple(cell for n, cell in enumerate(cells) if n != turn)


def _cells(headings: tuple[str, ...], cells: tuple[str, ...], turn: int) -> Iterator[str]:
    for n, (heading, cell) in enumerate(zip(headings, cells, strict=False)):
        match = OF.fullmatch(cell)
        if match:
            if match[1] != "0":
                yield f"{heading} {match[1]} of {match[2]}"
        elif n not in (0, turn) and cell and cell != "—":
            yield cell


def sheet(name: str, rows: tuple[Row, ...]) -> Iterator[str]:
    """A sheet, one row a line."""
    yield f"{name}."
    for one in rows:
        more = f", {one.text}" if one.text and one.kind not in ("text", "list") else ""
        if one.kind in ("pips", "boxes"):
            yield f"{one.label} {one.value} of {one.most}{more}."
        elif one.kind == "number":
            yield f"{one.label} {one.value}{more}."
        else:
            yield sentence(f"{one.label}: {one.text}" if one.label else one.text)


def odds(prospects: tuple[Prospect, ...]) -> Iterator[str]:
    """The odds in full: exact counts."""
    for one in prospects:
        exact = one.odds if one.chance not in (0, 1) else ""
        yield f"{one.label[:1].upper()}{one.label[1:]}: {spoken(one.chance)}{f', {exact}' if exact else ''}."


def brief(prospects: tuple[Prospect, ...]) -> str:
    """The chances in one line: "Success 70, failure 30"."""
    return sentence(", ".join(f"{one.label} {whole(one.chance)}" for one in prospects))

"""The table in sentences: one fact a line, no columns, no drawn signs; what a screen reader or a pipe gets."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.seats import NOTE, OWN
from game.core.sheet import Row
from game.core.wording import listed, minus
from game.view import leverspeech, moves
from game.view.answers import numbered, spans
from game.view.exits import BACK, END, ON
from game.view.folds import MORE, inside, is_fold, same, tails
from game.view.leverspeech import lever, stands
from game.view.model import (
    FIND,
    VOLLEY,
    YOURS,
    Choice,
    Deed,
    Passage,
    Present,
    Prospect,
    Roll,
    Standing,
    Table,
    Thrown,
    Trial,
)
from game.view.price import many_dice
from game.view.prose import paragraphs, plain
from game.view.standing import BOXES, OF
from game.view.words import sentence, spoken
from game.view.yours import FOLD

UNHURT = "unhurt"
NUMBER = re.compile(r"[+−]?[0-9]+(, −[0-9]+)?")
"""A cell that is a number, perhaps with what is taken off for it."""

# The story -----------------------------------------------------------------------------------------------------------


def told(passage: Passage) -> tuple[str, ...]:
    """A passage as lines, one a paragraph."""
    if passage.kind in ("throw", "outcome"):
        return (throw(passage),)
    if passage.kind == "chosen":
        return (sentence(passage.words),)
    if passage.kind == "words" and passage.role in (NOTE, OWN):
        first, *more = paragraphs(passage.words) or ("",)
        return (f"Note: {plain(first)}", *map(plain, more))
    return tuple(sentence(plain(part)) for part in paragraphs(passage.words))


def throw(passage: Passage) -> str:
    """A throw in a sentence: "Rolled 7, and 0 on the magic die. Success. Flux."; a card's name is told before."""
    said = [sentence(_thrown(passage))] if passage.dice and passage.kind == "throw" else []
    if not passage.dice and passage.kind == "throw":
        said.append(f"{passage.who}: no roll." if passage.who else "No roll.")
    if passage.grade:
        bare = passage.who and passage.kind == "outcome"
        said.append(sentence(f"{passage.who}: {passage.grade}" if bare else passage.grade))
    dropped = listed(_face(one.face) for one in passage.dice if one.dropped)
    if passage.kind == "outcome" and dropped:
        said.append(f"Dropped: {dropped}.")
    said += [sentence(word if count == 1 else f"{word}, {count} times") for word, count in passage.marks]
    return " ".join(said)


def _thrown(passage: Passage) -> str:
    if passage.named:
        names = (one.label if one.label[:1].isupper() else f"the {one.label}" for one in passage.dice)
        return f"{passage.who or 'you'} drew {listed(names)}"
    if passage.cards:
        count = "it counts" if len(passage.dice) == 1 else "they count"
        return f"{count} {listed(one.face for one in passage.dice)}"
    verb = "rolled" if not passage.who else f"{passage.who} rolled"
    kept = [one for one in passage.dice if not one.dropped]
    first = listed(_face(one.face) for one in kept if one.plain)
    rest = [one for one in kept if not one.plain]
    dropped = listed(_face(one.face) for one in passage.dice if one.dropped)
    behind = f", and dropped {dropped}" if dropped else ""
    if not rest:
        return f"{verb} {first}{behind}"
    return f"{verb} {first}, and {listed(_face(one.face) for one in rest)} on the {_labels(rest)}{behind}"


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
            yield from weighed(trial, next((one.barred for one in table.rows if one.kind == "commit"), ""))
    elif table.stage == "effect" and table.rows:
        yield f"Effect. {_asking(table.heading)}"
    elif table.rows:
        yield from _coming(table)
        yield _asking(table.heading)
    rows = [*numbered(table).items()]
    shut = [f"{number} {one.label}" for number, one in rows if _shut(one)]
    under = ""
    for number, one in rows:
        if one.kind == "offer" and one.under not in ("", under):
            under = one.under
            yield f"{under}:"
        if len(shut) < 2 or not _shut(one):
            yield row(one, number)
    if len(shut) > 1:
        yield f"Barred now: {', '.join(shut)}. Say why {shut[0].partition(' ')[0]} for the reason."
    yield from (f"Commit: {sentence(one.label).lower()}" for one in table.rows if one.verb == "go on")
    own = [_lettered(one) for one in table.rows if one.kind == YOURS]
    if own:
        yield f"Yours: {'; '.join(own)}."
    yield ways(table)


def _coming(table: Table) -> Iterator[str]:
    """The act that others may break into, and how likely it works."""
    if table.coming:
        lands = f"; lands at {spoken(table.lands)}" if table.lands is not None else ""
        yield sentence(f"{table.coming}{lands}")


def _lettered(one: Choice) -> str:
    """A letter of the guide's as it stands: "D, difficulty, or against whom: 6"."""
    count = one.box.strip("[] ") if one.box.strip("[] ").isdecimal() else ""
    now = ", ".join(filter(None, (count, one.middle)))
    label = one.label if one.key == FOLD else f"{one.label[:1].lower()}{one.label[1:]}"
    return f"{one.key}, {label}{f': {now}' if now else ''}"


def _shut(one: Choice) -> bool:
    """Acts of one's own that cannot be done now are named together: there may be many, for one reason."""
    return bool(one.barred) and one.kind in ("act", "move")


def weighed(trial: Trial, barred: str = "") -> Iterator[str]:
    """An act in free and clear: the sum and the chances, and what committing comes to or is `barred` by."""
    wants = trial.label.removeprefix("Wants ")
    who = trial.heading.removesuffix(trial.label)
    what = f"{trial.who} wants: {wants}." if wants != trial.label else f"{who}{sentence(trial.label)}"
    yield f"Free and clear. {what} Nothing is spent yet."
    yield from (fact(one.label, one.total, one.text) for one in trial.facts)
    yield from (chance(prospect) for prospect in trial.prospects)
    if trial.commit:
        yield f"Commit, barred: {barred}." if barred else f"Commit: {trial.commit}."


def fact(label: str, total: str, words: str) -> str:
    """A line of the sum: "Against you 7: lock 6, rain in the works 1."."""
    parts = words.replace(" · ", ", ")
    head = f"{label} {total}" if total else label
    return f"{head}: {parts}." if parts else f"{head}."


def chance(prospect: Prospect) -> str:
    """A way it can come out: "Success 60 percent: The bolt slides."."""
    head = f"{prospect.label[:1].upper()}{prospect.label[1:]}"
    if prospect.anyway:
        return f"{head}: {prospect.brings}"
    head = f"{head} {spoken(prospect.chance)}"
    if prospect.later:
        head = f"{head}, {prospect.later[0]} {spoken(prospect.later[1])}"
    return f"{head}: {sentence(prospect.brings)}" if prospect.brings else f"{head}."


def row(one: Choice, number: int) -> str:
    """A row as a sentence with what answers it in front."""
    if one.kind == "lever":
        return lever(one, number)
    name = f"{number}. "
    if one.kind == VOLLEY:
        return name + " ".join(map(sentence, leverspeech.weighed(one)))
    if one.barred:
        return f"{name}{sentence(one.label)} Barred: {one.barred.rstrip('.')}."
    if one.asks == FIND:
        return f"{name}{one.label}: {one.middle}."
    if one.ways and not one.opens and one.kind in ("act", "move", "turn"):
        return name + " ".join((sentence(_opened(one)), *map(sentence, moves.said(one)), _comes(one))).rstrip()
    if is_fold(one):
        return f"{name}{sentence(f'{_opened(one)}: {_for_whom(one)}')} {sentence(same(one.ways))}".rstrip()
    others = listed((way.label.rpartition(": ")[2] for way in one.ways), "or")
    label = f"{one.label.rpartition(': ')[0]}: {others}" if others else one.label
    offered = one.prompt.lever if one.prompt else None
    middle = f"Costs {one.middle}" if offered and offered.toll and one.middle else one.middle
    middle = middle.removesuffix(moves.WHICH).rstrip("; ")
    why = one.why if one.kind == "offer" else one.stops
    parts = [sentence(f"{label}{_leads(one)}"), sentence(middle), _comes(one), sentence(why)]
    return name + " ".join(part for part in parts if part)


def _leads(one: Choice) -> str:
    """Where a row leads away, behind its label: ", for good, 3 hours". What stands at the edge of a row is no sentence,
    so that a way back is said in more words."""
    told = ("with a way back" if words == BACK else words for words in one.leaves.split(", "))
    return "".join(f", {words}" for words in told if words and words not in (ON, END))


def _opened(one: Choice) -> str:
    """A fold by its words, without the sign for what is left open: "Strike at"."""
    return one.label.replace(f" {MORE}", "").replace(MORE, "").strip(" :")


def _for_whom(one: Choice) -> str:
    """Whom a fold can be for, each with its chance; those who are barred last, and by name alone."""
    pairs = [*zip(tails(one.ways), one.ways, strict=True)]
    able = [
        f"{whom}, {spoken(way.chance)}" if way.chance is not None else whom for whom, way in pairs if not way.barred
    ]
    shut = [whom for whom, way in pairs if way.barred]
    gap = "; " if any(way.chance is not None for way in one.ways) else ", "
    return "; ".join(filter(None, (gap.join(able), f"barred now: {', '.join(shut)}" if shut else "")))


def unfolded(one: Choice, number: int) -> Iterator[str]:
    """Every row of a fold as a sentence, and how one is taken."""
    ways = tuple(replace(way, label=way.label.replace(f" {MORE}", "")) for way in one.ways)
    for whom, way in zip(tails(ways), ways, strict=True):
        said = f"{number} " if whom == way.label else f"{number} {whom}: "
        yield row(way, number).replace(f"{number}. ", said, 1)


def _comes(one: Choice) -> str:
    if one.chance is None:
        return ""
    if one.price:
        then = f", then success {spoken(one.lands)}" if one.lands is not None else ""
        return sentence(f"first {spoken(one.chance)}{then}")
    risk = f", hurts {spoken(one.risk)}" if one.risk else ""
    return sentence(f"success {spoken(one.chance)}{risk}")


def ways(table: Table) -> str:
    """What may be said now, in a sentence."""
    rows = numbered(table)
    words = [*spans(rows)]
    words += ["commit"] if any(one.kind == "commit" for one in table.rows) else []
    words += [f"{n} {tails(one.ways)[0]}" for n, one in rows.items() if is_fold(one) and one.asks != FIND][:1]
    words += [f"list {n}" for n, one in rows.items() if one.opens][:1]
    words += ["back"] if table.withdraw is not None else []
    words += ["leave"] if any(one.kind == "decline" for one in table.rows) else []
    words += ["auto (the rest is made for you)"] if any(one.kind == "fill" for one in table.rows) else []
    words += ["end"] if any(one.kind == "turn" and one.key == "e" for one in inside(table.rows)) else []
    words += ["odds"] if any(trial.prospects for trial in table.trials) else []
    words += ["undo"] if table.ended else []
    return f"Say {listed([*words, 'sheet', 'journal', 'help'], 'or')}."


def _asking(heading: str) -> str:
    return heading if heading[-1:] in "?." else f"{heading}."


# What changed --------------------------------------------------------------------------------------------------------


def changed(before: Table, after: Table, part: int, pulled: str = "") -> Iterator[str]:
    """After a lever was pulled: sums, chances and price that are not what they were, and other levers that moved."""
    old = next((t for t in before.trials if t.part == part), None)
    new = next((t for t in after.trials if t.part == part), None)
    if old is None or new is None:
        return
    pairs = zip(old.facts, new.facts, strict=False)
    said = [one.label.partition(":")[0] for one in after.rows if one.kind == "lever" and one.id == pulled]
    facts = [f"{a.label.lower()} {a.total}" for b, a in pairs if a.total != b.total and a.label not in said]
    if facts:
        yield sentence(", ".join(facts))
    moved = [p for p in new.prospects if not p.anyway and p.chance != _chance_of(old, p.label)]
    chances = [f"{p.label} {spoken(p.chance)}" for p in moved]
    yield from (chance(p) for p in new.prospects if p.anyway and p not in old.prospects)
    if new.prospects:
        yield sentence(", ".join(chances)) if chances else "The chances stay as they are."
    if old.commit != new.commit and new.commit:
        yield f"Commit: {new.commit}."
    was = {one.id: one for one in before.rows if one.kind == "lever" and one.part == part}
    for number, one in numbered(after).items():
        if one.kind != "lever" or one.part != part or one.id not in was:
            continue
        if one.barred != was[one.id].barred:
            yield lever(one, number)
        elif one.id != pulled and stands(one) != stands(was[one.id]):
            yield f"{one.label} {stands(one)}."


def _chance_of(trial: Trial, label: str) -> object:
    return next((p.chance for p in trial.prospects if p.label == label), None)


# Conflict, sheet, odds -----------------------------------------------------------------------------------------------


def standing(of: Standing, before: Standing | None = None) -> Iterator[str]:
    """Who stands how: everybody, or only those for whom it is not as it was."""
    turn = next((n for row in of.rows for n, cell in enumerate(row) if cell == "now"), -1)
    known = {row[0]: _without(row, turn) for row in before.rows} if before else {}
    for cells in of.rows:
        said = tuple(_cells(of, cells, turn))
        left = turn >= 0 and cells[turn] == "out" and said == cells[-1:]  # how they left was told as they did
        if known.get(cells[0]) != _without(cells, turn) and not (known and left):
            yield sentence(f"{cells[0]}: {', '.join(said) or UNHURT}")


def _without(cells: tuple[str, ...], turn: int) -> tuple[str, ...]:
    return tuple(cell for n, cell in enumerate(cells) if n != turn)


def _cells(of: Standing, cells: tuple[str, ...], turn: int) -> Iterator[str]:
    """What there is to say of somebody; where no track has anything in it, that they are unhurt.

    Where all act at once every cell is said with what it is: nobody's turn tells who does what to whom.
    """
    tracks = [match for cell in cells if (match := OF.fullmatch(cell))]
    if tracks and all(match[1] == "0" for match in tracks):
        yield UNHURT
    for n, (heading, cell) in enumerate(zip(of.headings, cells, strict=False)):
        match = OF.fullmatch(cell)
        if BOXES.fullmatch(cell):
            yield _boxes(heading, cell)
        elif match and match[1] != "0":
            yield f"{heading} {match[1]} of {match[2]}"
        elif not match and n not in (0, turn) and cell and cell != "—":
            yield _named(heading, cell, cells[0]) if of.pinned or NUMBER.fullmatch(cell) else cell


def _named(heading: str, cell: str, who: str) -> str:
    """A cell with what it is: "against Cask", "wants: the chair"; what somebody does says so by itself."""
    if heading == "does this":
        return cell
    if heading == "wants":
        return f"want: {cell}" if who == "You" else f"wants: {cell}"
    return f"{heading} {cell}"


def _boxes(heading: str, cell: str) -> str:
    """Which boxes of a row are taken: "harm in 3 and 6 of 7"."""
    taken = [str(number) for number, box in enumerate(cell, 1) if box == "■"]
    word = heading.partition(" ")[0]
    return f"{word} in {listed(taken)} of {len(cell)}" if taken else f"no {word}"


def sheet(name: str, rows: tuple[Row, ...]) -> Iterator[str]:
    """A sheet, one row a line."""
    yield f"{name}."
    for one in rows:
        more = f", {one.text}" if one.text and one.kind not in ("text", "list") else ""
        yield f"{_stands(one)}{more}." if one.kind in ("pips", "boxes", "number") else sentence(_stands(one))


def _stands(one: Row) -> str:
    """A row of a sheet with what stands there."""
    if one.kind in ("pips", "boxes"):
        return f"{one.label} {one.value} of {one.most}"
    if one.kind == "number":
        return f"{one.label} {one.value}"
    return f"{one.label}: {one.text}" if one.label else one.text


def present(one: Present) -> str:
    """Somebody who is there: "Ida, whose turn it is: Injuries 1 of 3, Wounds 0 of 3, held by the rope."."""
    known = ", ".join((*map(_stands, one.own), *one.words))
    now = ", whose turn it is" if one.now else ""
    return sentence(f"{one.name}{now}: {known}" if known else f"{one.name}{now or ' is here'}")


def odds(prospects: tuple[Prospect, ...]) -> Iterator[str]:
    """The odds in full: exact counts."""
    for one in (each for each in prospects if not each.anyway):
        exact = one.odds if one.chance not in (0, 1) else ""
        later = f", {one.later[0]} {spoken(one.later[1])}" if one.later else ""
        yield f"{one.label[:1].upper()}{one.label[1:]}: {spoken(one.chance)}{f', {exact}' if exact else ''}{later}."


def entry(deed: Deed) -> str:
    """A row of the journal: "Entry 12, day 2: Slip the lock. Success, at 70 percent."."""
    rolls = (_rolled(roll) for roll in deed.rolls if roll.grade)
    return " ".join((f"Entry {deed.number}, day {deed.minute // 1440 + 1}: {sentence(deed.label)}", *rolls))


def _rolled(roll: Roll) -> str:
    """How it came out, and how likely that was."""
    return sentence(f"{roll.grade}, at {spoken(roll.fell)}" if roll.fell is not None else roll.grade)


DRAWING = "Say which, or cards program."


def throwing(heading: str, dice: Sequence[tuple[str, tuple[int, ...], bool]]) -> Iterator[str]:
    """What has to be thrown by hand: each die with its faces, and whether those are signs."""
    yield heading
    told = [
        (label, "Plus, blank or minus" if signed else f"Faces {minus(min(faces))} to {minus(max(faces))}")
        for label, faces, signed in dice
    ]
    if len(told) > 1 and len(set(told)) == 1:
        yield f"{sentence(many_dice(len(told), told[0][0]))} {told[0][1]}."
    else:
        yield from (f"{number}. {sentence(label)} {shown}." for number, (label, shown) in enumerate(told, 1))
    many = f"{len(dice)} faces in this order" if len(dice) > 1 else "the face it shows"
    way = " (+ 0 - or p z m)" if any(signed for _, _, signed in dice) else ""
    yield f"Say {many}{way}, or dice program."

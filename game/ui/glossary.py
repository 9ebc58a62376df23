"""Help where somebody stands: the stage they are in, the row they have marked, the words they see."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.core.seats import TERMS
from game.core.wording import listed
from game.ui.drawing import prose, titled
from game.view.bar import news
from game.view.chance import chance, full
from game.view.facts import facts
from game.view.look import FORCED
from game.view.model import Choice, Table
from game.view.prose import plain
from game.view.rows import BLANK, Lines, Span, line, text, wrap
from game.view.trail import STAGES as NAMES
from game.view.why import why

Terms = tuple[tuple[str, str], ...]

STAGES: Terms = (
    ("Intention", "Say what you do: take a line, or leave it. Lines that lead to dice show their chance."),
    (
        "Free and clear",
        "You see what stands against you, what you bring, every way it can come out, and what each brings. Pull levers "
        "and watch the chances move. Nothing is spent, and Esc leaves the act as if it had never been.",
    ),
    (
        "Execution",
        "You have committed. The price is paid and the dice fall: the program’s, or your own from the table.",
    ),
    (
        "Effect",
        "Dice lie there and offers stand below them: spend on it, soften it, or let it stand. Then it is true.",
    ),
)
"""The stages of an act, each with what it means, for every system alike."""

COMES = (
    "Now: Free and clear",
    "This has come to you, and Esc does not leave it. You see what stands against you, what you bring, every way it "
    "can come out, and what each brings. Pull levers and watch the chances move. Nothing is spent before you commit.",
)
"""Free and clear of what somebody did not choose."""

MAKES = (
    "Now: Free and clear",
    "You make somebody by the rules. Above stands what is placed and what is left to place; each row says how much of "
    "it there may be, and all of it can be changed until you commit. Commit says what has still to be settled.",
)
"""Free and clear of somebody who is being made."""

VOLLEYS = (
    "Now: a conflict in volleys",
    "Everybody says what they want, all act at once, and harm falls by what all have thrown; then it begins anew. It "
    "is over when all who are left want the same. In free and clear you see what everybody does and whom it is aimed "
    "at, and may change your own act until all roll. Between two volleys somebody may give up, come in, or want "
    "something else. The boxes are harm: what hits you takes the box of its number, or the next free one above it.",
)
"""A conflict in volleys, in a paragraph."""


def stage_words(table: Table, *, making: bool = False) -> Terms:
    """The stage that is on, with what may be done in it; `making`: it is somebody who is being made."""
    name = NAMES.get(table.stage, ("", ""))[0]
    if table.meaning == FORCED:
        return (MAKES if making else COMES,)
    if table.stage == "between" or (table.standing is not None and table.standing.pinned):
        return (VOLLEYS,)
    return tuple((f"Now: {title}", words) for title, words in STAGES if title.lower() == name)


FIRST_ROW = "The first row"
FACTS = "{} counts the facts you have learned since you last opened the book; {} opens it there. "
CLOCKS = (
    "A name with squares is a clock of the story: {}. The squares are what has come of it, or what is left, as its "
    "name says; behind them stand the number and how it has just changed, and “last” at its last square."
)
"""What stands at the right of the first row."""


def first_row(table: Table, book: str) -> Terms:
    """What is newly known and the clocks, where the first row has any; `book` is the key that opens the book."""
    names = listed(one.label for one in table.clocks if one.label and one.of)
    told = FACTS.format(f"“{news(table)}”", book) if table.news else ""
    told += CLOCKS.format(names) if names else ""
    return ((FIRST_ROW, told.strip()),) if told else ()


def in_view(lines: Lines, glossary: Mapping[str, str]) -> Terms:
    """The terms of a system that can be read on the screen, with their meanings, longest names first found."""
    return _found(" ".join(map(text, lines)), glossary)


MORE = "  F1 tells what can be done on this page, and its keys."
CUT = "…"
"""At the end of words that found no room beside a row."""


def about(table: Table, mark: int, glossary: Mapping[str, str], width: int) -> Lines:
    """A row in full: what it is, why it is barred, its sum and its odds, and the terms it speaks of.

    The words of a story are no terms: whoever puts their weight on a rope weighs nothing by the rules.
    """
    row, trial = table.rows[mark], table.trial(mark)
    own = row.prompt.why if row.prompt and plain(row.prompt.why) not in plain(row.why) else ""
    told = dict.fromkeys(plain(one) for one in (row.barred, row.why, own) if one)
    lines: Lines = (titled(row.label, width), *prose("\n\n".join(told) or why(table, mark), width), BLANK)
    tale = len(lines) if row.kind == "story" else 0
    if beside := _beside(row):
        lines = (*lines, *prose(f"Beside it stands: {beside.rstrip('.')}.", width), BLANK)
    if trial is not None:
        lines = (*lines, titled(f"As it stands: {trial.label}", width), *facts(trial.facts, width), BLANK)
        if trial.prospects:
            lines = (*lines, *chance(trial.prospects, width), BLANK)
    if row.prospects and row.kind != "commit":
        lines = (*lines, titled(f"After it: {row.label}", width), *full(row.prospects, width)[1:], BLANK)
    terms = _found(" ".join(map(text, lines[tale:])), glossary)
    found = (titled("Words in it", width), *drawn(terms, width), BLANK) if terms else ()
    return (*lines, *found, line(Span(MORE, "muted")))


def _beside(row: Choice) -> str:
    """What stands beside a row, whole where the row had no room for it; why it is barred is told by itself."""
    if row.barred or not row.middle.endswith(CUT):
        return "" if row.barred else row.middle
    kept = row.middle.removesuffix(CUT).lower()
    return next((one.brings for one in row.prospects if one.brings.lower().startswith(kept)), row.middle)


def drawn(terms: Terms, width: int) -> Lines:
    """Words with their meanings, the word before its meaning."""
    rows: list[tuple[Span, ...]] = []
    for word, meaning in terms:
        told = line(Span(word, "strong"), Span(": ", "muted"), " ".join(meaning.split()))
        rows += wrap(told, min(width - 1, 78), line("  "), line("    "))
    return tuple(rows)


def _found(words: str, glossary: Mapping[str, str]) -> Terms:
    """The terms with a meaning that stand in these words; an entry of several, "close, near, far", by any of them, and
    one of a thing by many: "skill" where Skills stand."""
    return tuple(
        (term, meaning)
        for term, meaning in {**TERMS, **glossary}.items()
        if any(re.search(rf"(?<!\w){re.escape(one)}s?(?!\w)", words, re.IGNORECASE) for one in term.split(", "))
    )

"""Sheets and cards as one page of HTML to print and to cut: it stands alone, and asks nothing of any network."""

from collections.abc import Iterable, Iterator
from html import escape

from game.core.record import record
from game.core.sheet import Row
from game.view.exports.about import About
from game.view.model import Kept, Present, Seen
from game.view.rows import clean

STYLE = """
:root { color: #111; background: #fff; font: 10.5pt/1.35 Georgia, "Times New Roman", serif; }
body { margin: 12mm auto; max-width: 190mm; }
h1 { font-size: 16pt; margin: 0 0 6mm; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(80mm, 1fr)); }
main { border: solid #999; border-width: 1px 0 0 1px; }
section { border: dashed #999; border-width: 0 1px 1px 0; padding: 5mm; break-inside: avoid; overflow-wrap: anywhere; }
h2 { font-size: 12.5pt; margin: 0 0 1.5mm; }
p { margin: 0 0 2mm; font-style: italic; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .6mm 3mm; margin: 0; }
dt { font-weight: bold; } dd { margin: 0; } dt.alone, dd.alone { grid-column: 1 / -1; }
@page { size: A4; margin: 10mm; }
@media print { body { margin: 0; max-width: none; } main { grid-template-columns: 1fr 1fr; } }
"""


@record
class Card:
    """What stands on one card or sheet."""

    title: str
    words: str = ""
    """A sentence or a few below it."""
    lines: tuple[tuple[str, str], ...] = ()
    """A label and a value each; a label alone is a line of its own."""


def printed(title: str, cards: Iterable[Card]) -> str:
    """The page, with every card on it in order."""
    shown = "".join(f"<section>\n{''.join(_card(card))}</section>\n" for card in cards)
    name = _words(title)
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{name}</title>\n'
        f"<style>{STYLE}</style>\n<h1>{name}</h1>\n<main>\n{shown}</main>\n</html>\n"
    )


def _card(card: Card) -> Iterator[str]:
    yield f"<h2>{_words(card.title)}</h2>\n"
    if card.words:
        yield f"<p>{_words(card.words)}</p>\n"
    if card.lines:
        yield "<dl>\n"
        for label, value in card.lines:
            kind = "" if label and value else ' class="alone"'
            yield f"<dt{kind}>{_words(label)}</dt>" if label else ""
            yield f"<dd{kind}>{_words(value)}</dd>" if value else ""
            yield "\n"
        yield "</dl>\n"


def sheets(of: Seen, about: About) -> tuple[Card, ...]:
    """A sheet for each of those who play, as they stand now; then what is counted and what was kept by name."""
    people = tuple(_sheet(one, about) for one in of.people if one.plays)
    clocks = tuple((one.label, _boxes(one.value, one.of)) for one in of.clocks if one.of and one.label)
    kept = tuple(_kept(one) for one in of.kept)
    rest = (Card("Clocks", lines=clocks), Card("To remember", lines=kept))
    return (*people, *(card for card in rest if card.lines))


def _sheet(of: Present, about: About) -> Card:
    rows = about.sheets.get(of.name, of.own)
    return Card(of.name, ", ".join(of.words), tuple((row.label, value_of(row)) for row in rows))


def value_of(row: Row) -> str:
    """What stands in a row of a sheet on paper: boxes to mark, what there is, words."""
    if row.kind in ("boxes", "pips"):
        return _boxes(row.value, row.most)
    return row.text or str(row.value)


def _boxes(filled: int, squares: int) -> str:
    return " ".join("■" * min(filled, squares) + "□" * max(0, squares - filled))


def _kept(of: Kept) -> tuple[str, str]:
    state = " (closed)" if of.done else ""
    return f"{of.kind.capitalize()}{state}", f"{of.name}  {_boxes(of.filled, of.squares)}".strip()


def _words(words: str) -> str:
    """Words as words: nothing in them is a tag, an entity or a line of its own."""
    return escape(" ".join(clean(words).split()))

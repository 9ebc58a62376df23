"""Whether a state can go on in a world: a game that was saved with another version of its pack may stand nowhere."""

from collections.abc import Iterator

from game.core.act import content_of
from game.core.draft import Sight
from game.core.machine.dice import deck_of
from game.core.machine.operate import missing
from game.core.rolls import Call
from game.core.state import Frame, Part, State, Step
from game.core.world import World


def fitting(s: State, w: World) -> str:
    """Why this state cannot go on in this world, in a sentence; empty when nothing it stands on is missing.

    Looks at what is pending and who is there: scene, conflict, acts, steps still to run, cards and tables, people.
    What was said and done before is never looked up again.
    """
    return "" if s.ending else next(_lacks(s, w), "")


def _lacks(s: State, w: World) -> Iterator[str]:
    for person in s.people.values():
        if person.base and person.base not in w.people and person.base not in w.characters:
            yield _nothing(w, f"person {person.base} ({person.name} in this game)")
    hands = (pair for person in s.people.values() if person.cards for pair in person.cards.items())
    for deck, found in (*s.piles.items(), *hands):
        if found and not (min(found) >= 0 and max(found) < _cards(w, deck)):
            yield _nothing(w, f"deck {deck} of these cards")
    for project in s.projects:
        if project not in w.projects and "/" not in project:  # one said of an act goes by the act
            yield _nothing(w, f"ongoing action {project}")
    for f in s.frames:
        yield from _frame(s, w, f)


def _frame(s: State, w: World, f: Frame) -> Iterator[str]:
    if (f.kind == "scene" and f.id not in w.scenes) or (f.kind == "conflict" and not _conflict(w, f.id)):
        yield _nothing(w, f"{f.kind} {f.id}")
    for aim in f.aims:
        if aim.who not in s.people:
            yield f"{aim.who} is in a conflict and not there."
    if f.kind == "conflict" and f.turn and f.turn not in s.people:
        yield f"It is the turn of {f.turn}, who is not there."
    for part in f.parts:
        yield from _part(s, w, part)
        if not all(0 <= card < _cards(w, deck) for deck, card in part.cards):
            yield _nothing(w, "deck of the cards on the table")
    for step in f.steps:
        yield from _step(w, step)
    if f.call is not None:
        yield from _call(s, w, f.call)


def _conflict(w: World, key: str) -> bool:
    """Whether there is such a conflict, in the packs or by the system."""
    return key in w.conflicts or w.system.conflict(w, key) is not None


def _part(s: State, w: World, part: Part) -> Iterator[str]:
    content = content_of(Sight(s, w), part)
    if part.ref and (content is None or content.check is None):
        yield _nothing(w, f"act “{part.label}” ({part.ref})")
    if part.who not in s.people:
        yield f"“{part.label}” is done by {part.who}, who is not there."


def _step(w: World, step: Step) -> Iterator[str]:
    sentence = missing(w, step.op) if step.op is not None else ""
    if sentence:
        yield sentence


def _call(s: State, w: World, call: Call) -> Iterator[str]:
    if (call.kind == "row" or call.role == "table") and call.source not in w.tables:
        yield _nothing(w, f"table {call.source}")
    if call.kind == "cards":
        deck = deck_of(w, call)
        if deck not in w.decks or len(s.piles.get(deck, ())) < len(call.dice):
            yield _nothing(w, f"deck {deck} to draw from")


def _cards(w: World, deck: str) -> int:
    """How many cards a deck has; none where there is no such deck."""
    return len(w.decks[deck].cards) if deck in w.decks else 0


def _nothing(w: World, what: str) -> str:
    return f"There is no {what} in {w.pack.title}."

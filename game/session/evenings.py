"""Between evenings: what there is to tell of the last one when people come together again, and every note there is."""

from collections.abc import Iterator, Sequence

from game.core.commands import Note
from game.core.commands import Session as Opening
from game.core.draft import Sight
from game.core.events import Said
from game.core.seats import NOTE, PLAYER, PRIVATE, WRITTEN, gathered
from game.core.state import Person
from game.core.wording import listed
from game.session.entries import Entry
from game.session.session import Session
from game.view.look import place_of, when_of
from game.view.model import SCENE, Deed, Passage, Roll
from game.view.words import sentence

LINES = 5
"""Lines in which the last evening is told."""
Block = tuple[str, tuple[str, ...]]


def last_time(session: Session) -> tuple[Block, ...]:
    """What there is to tell as an evening begins at a guide's table, each under its title; nothing on the first one, or
    once somebody has said something."""
    entries = session.entries
    if not entries or not isinstance(entries[-1].command, Opening) or not gathered(session.state):
        return ()
    places = range(len(entries) - 2, -1, -1)
    began = next((place for place in places if isinstance(entries[place].command, Opening)), None)
    if began is None:
        return ()
    last = entries[began:-1]
    blocks = (
        ("Last time", tuple(_told(session, last))),
        ("Noted", tuple(_noted(session, {entry.number for entry in last}))),
        ("Away", tuple(_away(session, last))),
        ("To spend", tuple(_spends(session, _told_of(entries[-1])))),
    )
    return tuple(block for block in blocks if block[1])


def notes(session: Session) -> tuple[Block, ...]:
    """Every note there is, under the scene in which it was written, the newest first."""
    found: list[tuple[str, list[str]]] = []
    scene = ""
    for one in session.tale.passages:
        if one.kind == "title" and one.role == SCENE:
            scene = one.words
        elif _is_note(one):
            if not found or found[-1][0] != scene:
                found.append((scene, []))
            found[-1][1].append(_line(one))
    return tuple((title or session.title, tuple(reversed(lines))) for title, lines in reversed(found))


def _is_note(one: Passage) -> bool:
    return one.kind == "words" and one.role in WRITTEN and not one.hands


def _line(one: Passage) -> str:
    whose = "Only you: " if one.role == NOTE else ""
    return f"{whose}{' '.join(one.words.split())}"


def _told(session: Session, last: Sequence[Entry]) -> Iterator[str]:
    """The last evening in so many lines: where it went, what was least to be expected, and where everybody is."""
    numbers, tale = {entry.number for entry in last}, session.tale
    places = [(one.number, one.words) for one in tale.passages if one.kind == "title" and one.number in numbers]
    deeds = sorted((deed for deed in tale.deeds if deed.number in numbers and _rolled(deed)), key=_expected)
    told = [(number, f"{sentence(words)}") for number, words in places[-2:]]
    told += [(deed.number, _deed(deed)) for deed in deeds[: LINES - 1 - len(told)]]
    yield from (words for _, words in sorted(told))
    where = place_of(session.state, session.world, tale)
    yield sentence(f"{where}, {when_of(session.state)}" if where else when_of(session.state))


def _rolled(deed: Deed) -> list[Roll]:
    return [roll for roll in deed.rolls if roll.thrown and not roll.guided]


def _expected(deed: Deed) -> float:
    """How likely it was that it came out as it did: the least is the most worth telling."""
    return min(float(roll.chance if roll.passes > 0 else 1 - roll.chance) for roll in _rolled(deed))


def _deed(deed: Deed) -> str:
    grade = next((roll.grade for roll in reversed(deed.rolls) if roll.thrown and roll.grade), "")
    return sentence(f"{deed.label}: {grade}" if grade else deed.label)


def _noted(session: Session, numbers: set[int]) -> Iterator[str]:
    yield from (_line(one) for one in session.tale.passages if one.number in numbers and _is_note(one))


def _away(session: Session, last: Sequence[Entry]) -> Iterator[str]:
    """Who plays here and was not there: who is out of it, or did nothing while others did."""
    acted = {who for entry in last for who in _actors(entry) if who}
    players = [person for person in session.state.people.values() if person.seat == PLAYER]
    gone = [person.name for person in players if person.out]
    idle = [person.name for person in players if not person.out and person.id not in acted] if acted else []
    if gone:
        yield f"{listed(gone)}: not with you any more."
    if idle:
        yield f"{listed(idle)}: did nothing last time."


def _actors(entry: Entry) -> Iterator[str]:
    """Whoever a word was about: who acts, whose turn it becomes, whose parts an exchange has."""
    if not isinstance(entry.command, Note) or entry.command.role not in PRIVATE:
        yield str(getattr(entry.command, "who", ""))
    for event in entry.events:
        frame = getattr(event, "frame", None)
        yield from (part.who for part in getattr(frame, "parts", ()))


def _told_of(opening: Entry) -> str:
    """What the rules themselves have told as the evening began."""
    return " ".join(event.words for event in opening.events if isinstance(event, Said))


def _spends(session: Session, told: str) -> Iterator[str]:
    """What each of those who play could spend now between two scenes, beside rests; nothing of whom the rules have told
    it of themselves."""
    rests = {*session.world.system.vocabulary.rests}
    for person in session.state.people.values():
        if person.seat == PLAYER and not person.out and person.name not in told:
            labels = tuple(_open(session, person, rests))
            if labels:
                yield f"{person.name}: {listed(labels)}."


def _open(session: Session, person: Person, rests: set[str]) -> Iterator[str]:
    sight = Sight(session.state, session.world)
    for one in session.world.system.activities(sight, person.id):
        if not one.barred and one.id.partition(":")[0] not in rests:
            yield one.label

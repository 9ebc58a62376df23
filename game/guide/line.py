"""What a line at the table comes to: somebody’s act, the levers it pulls, what is still asked and what is not known.

`heard` never guesses: as long as something in a line can mean two things, or nothing, there is no act.
"""

from collections.abc import Mapping
from typing import Any

from game.core.act import Act
from game.core.checks.said import field_at
from game.core.checks.usual import usual, with_checked, with_stakes, works
from game.core.commands import Attempt, Command, Refusal
from game.core.draft import Sight
from game.core.levers import Lever
from game.core.machine.decide import Decision, decide
from game.core.record import changed
from game.core.seats import GUIDE
from game.core.state import State
from game.core.tree import NOTHING, Complaint, Tree
from game.core.wording import with_the
from game.guide import alone
from game.guide.at import At
from game.guide.deeds import aimed, borne
from game.guide.heard import Heard, Lost
from game.guide.lexing import MOST, NUMBER, WORD, because, tokens
from game.guide.overline import ANOTHER, is_over, lies_open, over
from game.guide.ownacts import own_act
from game.guide.reading import Reading
from game.guide.stakes import WholeReading
from game.guide.tokens import NotMeant
from game.guide.vocabulary import key_of, plain, vocabulary
from game.packs.sayable import Field
from game.view.words import opening, sentence

EVERYBODY = "all"
"""In the place of whoever acts: all of yours."""
LEAST = 3
"""Letters of a name that a line begins with, where it is not said whole."""


def heard(line: str, at: At) -> Heard:
    """What a line comes to at this table. `at` is the table as it stands."""
    if len(line) > MOST:
        return Heard(lost=(Lost(MOST, f"A line has {MOST} signs at most, and this has {len(line):,}."),))
    if is_over(line, at):
        return over(line, at)
    found = read(line, at)
    own = own_act(line, at) if found.lost and not lies_open(at.state) else None
    if own is None or own.commands:
        return own or found
    return changed(found, lost=own.lost)


def read(line: str, at: At) -> Heard:
    """The same, however long the line is."""
    words, _ = because(line)
    known = vocabulary(at.state, at.world)
    first = WholeReading(words, at, known, ())
    found = _begun(first, at)
    levers = _levers(found[1], at) if isinstance(found, tuple) else _levers_of(first, at)
    reading = WholeReading(words, at, known, levers) if levers else first
    return _told(reading, at, line)


def _told(reading: Reading, at: At, line: str) -> Heard:
    """What a line was read as, begun on the side to see what comes of it."""
    who = reading.who or at.turn
    said = _tree(reading.tree)
    if isinstance(said, Lost):
        return Heard(who, lost=(said,), line=line)
    act = act_of(reading, at)
    pulls = Tree(reading.pulls)
    lost = list(reading.lost)
    tried = decide(at.state, Attempt(who, act, pulls, line), at.world, GUIDE)
    if lies_open(at.state):
        lost.append(Lost(len(line), ANOTHER))
    if isinstance(tried, Refusal) and not lost and not reading.questions:
        lost.append(_refused(reading, act, at, tried, line))
    begun = tried[1] if isinstance(tried, tuple) else None
    left = alone.left(reading, at) if begun is not None else NOTHING
    whole = not lost and not reading.questions
    commands = (Attempt(who, act, pulls, line, left),) if whole and act else ()
    return Heard(who, act, said, pulls, tuple(reading.questions), tuple(lost), begun, line, commands, left)


def _tree(table: Mapping[str, Any]) -> Tree | Lost:
    try:
        return Tree(table)
    except ValueError as problem:
        return Lost(0, opening(f"{problem}."))


def act_of(reading: Reading, at: At) -> Tree:
    """What was said with everything under it that an act has where nothing is said."""
    who = at.state.people.get(reading.who or at.turn)
    check = with_checked(at.world, reading.tree.get("check", {}), who)
    gone = {path[1:] for path in reading.left_out if path[:1] == ("check",)}
    check = {name: one for name, one in check.items() if (name,) not in gone or name in reading.tree.get("check", {})}
    tree = {**reading.tree, "label": reading.tree.get("label") or label_of(check, reading, at), "check": check}
    if "on" in tree:
        needed = works(at.world)
        tree["on"] = {
            grade: one if "text" in one or grade not in needed else {**usual(at.world, grade, check), **one}
            for grade, one in tree["on"].items()
        }
        against = at.state.people.get(_opposed(reading, check))
        guides = who is not None and who.base in at.world.people
        if guides and against is None:
            tree["on"] = {grade: _borne(one) for grade, one in tree["on"].items()}
        elif not guides and against is not None:
            tree["on"] = {grade: aimed(at, grade, one, plain(against.name)) for grade, one in tree["on"].items()}
    try:
        return with_stakes(at.world, Tree(tree))
    except ValueError:
        return NOTHING


def _borne(one: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a grade brings, done to whoever of the guide's people acts where nobody said to whom."""
    return {**one, "do": [borne(op) for op in one["do"]]} if "do" in one else one


def _opposed(reading: Reading, check: Mapping[str, Any]) -> str:
    """Whom the act is against, by their id; empty for nobody."""
    field = reading.known.first("opposition", "text")
    return str(check.get(field.name, "")) if field is not None else ""


def label_of(check: Mapping[str, Any], reading: Reading, at: At) -> str:
    """What an act is called that nobody named: with what it is done, and against whom."""
    skill = _labelled(reading, "skill") or _labelled(reading, "effect")
    other = at.state.people.get(_opposed(reading, check))
    if other is None:
        return (skill or "Something else")[:34]
    name = plain(other.name)
    kind = reading.known.first("kind")
    toward = at.world.system.toward.get(str(check.get(kind.name, "")) if kind is not None else "", "against")
    found = f"{skill} {toward} {with_the(name)}" if skill else f"Against {name}"
    return found if len(found) <= 34 else skill or found[:34]


def _labelled(reading: Reading, what: str) -> str:
    """What was said first in a field that is this."""
    fields = reading.known.fields
    return next((one for path, one in reading.labels.items() if _is(fields.get(key_of(path)), what)), "")


def _is(field: Field | None, what: str) -> bool:
    return field is not None and field.mark.what == what


def _is_skill(reading: Reading, path: tuple[str | int, ...]) -> bool:
    return _is(reading.known.fields.get(key_of(path)), "skill")


def _begun(reading: Reading, at: At) -> Decision | Refusal:
    """The act that was read so far, begun on the side."""
    return decide(at.state, Attempt(reading.who or at.turn, act_of(reading, at)), at.world, GUIDE)


def _levers(state: State, at: At) -> tuple[Lever, ...]:
    """The levers of those who play, of the act that lies there."""
    frame, sight = state.top, Sight(state, at.world)
    if frame.kind != "exchange" or not frame.parts:
        return ()
    return tuple(lever for lever in at.world.system.levers(sight, Act(sight, frame, 0)) if lever.seat != GUIDE)


def _levers_of(reading: Reading, at: At) -> tuple[Lever, ...]:
    """The levers of an act of theirs of which nothing is said but with what it is done."""
    skills = {path: one for path, one in reading.labels.items() if _is_skill(reading, path)}
    for path in skills:
        tree = {"label": "As said", "check": with_checked(at.world, {}, None)}
        found = reading.tree["check"]
        name = str(path[1])
        tree["check"] = with_checked(at.world, {name: found[name]}, at.state.people.get(reading.who or at.turn))
        tried = decide(at.state, Attempt(reading.who or at.turn, Tree(tree)), at.world, GUIDE)
        if isinstance(tried, tuple):
            return _levers(tried[1], at)
    return ()


def _refused(reading: Reading, act: Tree, at: At, refusal: Refusal, line: str) -> Lost:
    """Why it cannot be, with the place in the line that it is about."""
    if refusal.code != "said":
        return Lost(len(line), sentence(refusal.sentence))
    found = at.world.read(at.world, act, frozenset(at.state.people))
    if not isinstance(found, tuple) or not found:
        return Lost(len(line), sentence(refusal.sentence))
    wrong = _nearest(reading, found)
    path = wrong.path
    places = {key: place for key, place in reading.places.items() if tuple(path[: len(key)]) == key}
    place = max(places.items(), key=lambda one: len(one[0]), default=((), len(line)))[1]
    return Lost(place, _complained(at, wrong))


def _nearest(reading: Reading, found: tuple[Complaint, ...]) -> Complaint:
    """What is wrong with something that was said, before what is wrong with all of it."""
    return next((one for one in found if any(tuple(one.path[: len(key)]) == key for key in reading.places)), found[0])


def _complained(at: At, wrong: Complaint) -> str:
    field = field_at(at.world.system.inner["check"], wrong.path)
    words = f"{field}: {wrong.sentence}" if field and len(wrong.path) > 1 else opening(wrong.sentence)
    return words if words.endswith((".", "?", "!")) else f"{words}."


def meant(typed: str, at: At) -> Command:
    """The one command that a line says. Raises NotMeant with what is asked, or not understood."""
    found = heard(typed, at)
    if found.questions:
        raise NotMeant(found.questions[0].asked)
    if found.lost:
        raise NotMeant(found.lost[0].sentence)
    if len(found.commands) != 1:
        raise NotMeant("Say one thing of it at a time here.")
    return found.commands[0]


def is_line(typed: str, at: At) -> bool:
    """Whether a line says an act: it begins so, or with somebody who is here and something more."""
    words = [token.text for token in tokens(typed) if token.kind in (WORD, NUMBER)]
    if is_over(typed, at):
        return True
    if not words or not typed[:1].isalpha():
        return False
    if words[0] in ("act", "try") or (words[0] == EVERYBODY and len(words) > 1):
        return True
    found = vocabulary(at.state, at.world).people.match(words)
    return found is not None and len(typed.split()) > found.length and (found.whole or len(words[0]) >= LEAST)

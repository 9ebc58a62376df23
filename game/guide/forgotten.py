"""What was forgotten in an earlier act: a lever, or the guide's word, said just before the price was paid."""

from collections.abc import Mapping

from game.core.act import Act
from game.core.commands import Command, Pull, Ready, Refusal
from game.core.draft import Sight
from game.core.levers import Lever, Value
from game.core.state import State
from game.core.wording import listed
from game.core.world import World
from game.guide import words, yours
from game.guide.tokens import NotMeant, Reader
from game.session import Session, Told

Known = Mapping[str, tuple[int, Lever]]


def put_in(session: Session, act: int, typed: str) -> Told | Refusal:
    """Say what was forgotten in the act that began with this entry, and everything after it again.

    `typed` is a lever and its value ("harder 2", "help from tam on") or a word of the guide's. Raises NotMeant.
    """
    number = _commit(session, act)
    before = session.state_before(number)
    return session.insert(number, [_said(typed, before, session.world)])


def offered(session: Session, act: int) -> str:
    """The levers that the act which began with this entry had, in a sentence. Raises NotMeant."""
    known = _levers(session.state_before(_commit(session, act)), session.world)
    labels = dict.fromkeys(lever.label for _, lever in known.values())
    there = f"There were {listed(labels)}; or a" if labels else "A"
    return f"{there} letter or a word of yours."


def _commit(session: Session, act: int) -> int:
    """The entry at which everybody was ready to throw, in the act that begins with an entry. Raises NotMeant."""
    for entry in session.entries:
        if entry.number >= act and isinstance(entry.command, Ready):
            before = session.state_before(entry.number)
            if before.frames and (before.frames[-1].kind, before.frames[-1].stage) == ("exchange", "free"):
                return entry.number
    raise NotMeant("Nothing was weighed there, so that nothing can have been forgotten.")


def _said(typed: str, before: State, w: World) -> Command:
    if yours.says(typed, before, w):
        return yours.meant(typed, before, w)
    if words.is_word(typed):
        return words.meant(typed, before, w)
    read = Reader(typed)
    known = _levers(before, w)
    part, lever = known[read.one_of({key: (found.label,) for key, (_, found) in known.items()}, "lever")]
    return Pull(part, lever.id, _value(read, lever))


def _levers(before: State, w: World) -> Known:
    """Every lever there was, by a name of its own."""
    frame = before.frames[-1]
    found: dict[str, tuple[int, Lever]] = {}
    for index in range(len(frame.parts)):
        for lever in w.system.levers(Sight(before, w), Act(Sight(before, w), frame, index)):
            key = lever.id if lever.id not in found else f"{lever.id} {index + 1}"
            found[key] = (index, lever)
    return found


def _value(read: Reader, lever: Lever) -> Value:
    if lever.kind == "choice":
        return read.one_of({pick.id: (pick.label,) for pick in lever.picks}, f"answer of {lever.label}")
    if lever.kind == "allocation":
        pick = read.one_of({pick.id: (pick.label,) for pick in lever.picks}, f"share of {lever.label}")
        return ((pick, read.number("how much", 1)),)
    if lever.kind == "text":
        return read.all()
    if read.is_next("on", "yes"):
        return max(1, lever.lo)
    return 0 if read.is_next("off", "no") else read.number("its value", 1)

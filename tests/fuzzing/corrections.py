"""Games recorded afresh, and throws of theirs put right: what a correction may change, and what it may not.

The throw that is put right changes; every later throw that is still asked for keeps its faces; what fell away or is
thrown anew is named; taken back, the game is the old one to the letter, and done again the corrected one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from game.core.commands import Answer, Command, Decree, Pull, Ready, Refusal, Throw, Withdraw, alike
from game.core.draft import Sight, fold
from game.core.machine.dice import fits, wanted
from game.core.rolls import Faces
from game.core.state import State
from game.session import Entry, Session, Told, new_game, new_table, table_of
from game.testing.robots import filled
from game.testing.robots import throw as thrown
from tests.journal.golden_games import _words as guided_words
from tests.trust.script import digest
from tests.worlds import adventures, world

WORDS = 45
"""Words of a recorded game."""
GAMES = 4
"""Recorded games of each adventure and each way to play it."""


def correction(chance: Random) -> None:
    """One throw of one recorded game is put right."""
    pack, guided, dice = chance.choice(adventures()), chance.random() < 0.3, chance.choice(("program", "table"))
    session = again(recorded(pack, guided, dice, chance.randrange(GAMES)))
    found = [one for one in session.entries if isinstance(one.command, Throw)]
    throws = [(one, faces) for one in found if (faces := _others(session, one, chance)) is not None]
    if throws:
        entry, faces = chance.choice(throws)
        hold(session, entry, faces)


def again(session: Session) -> Session:
    """The same game, so that the recorded one stays as it is."""
    copy = Session(session.world, None, dice=session.dice, seed=7)
    copy._timeline = session._timeline.copy()
    return copy


@cache
def recorded(pack: str, guided: bool, dice: str, seed: int) -> Session:
    """A game at random."""
    chance = Random(f"{pack} {guided} {seed}")
    w = world(pack)
    cast = w.pack.cast or tuple(w.characters)
    if guided:
        people = tuple(w.system.create(w, key) for key in cast[:2])
        session = new_table(w, people, None, dice, seed)
    else:
        session = new_game(w, chance.choice(cast), None, dice, seed)
    for _ in range(WORDS):
        if session.state.ending:
            break
        if (word := _word(session, chance, guided)) is not None:
            session.do(word)
    return session


def _word(session: Session, chance: Random, guided: bool) -> Command | None:
    top = session.state.frames[-1] if session.state.frames else None
    if top is not None and top.call is not None:
        return thrown(session.world, session.state, chance)
    if guided and chance.random() < 0.1:
        return chance.choice(guided_words(session, chance))
    free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
    return filled(chance.choice(free), chance) if free else None


def _others(session: Session, entry: Entry, chance: Random) -> Faces | None:
    """Other faces for a throw of dice; None where there are none."""
    before = session.state_before(entry.number)
    call = before.frames[-1].call
    assert call is not None
    assert isinstance(entry.command, Throw)
    if call.kind != "dice":
        return None
    faces = tuple(chance.choice(die.faces) for die in wanted(Sight(before, session.world), call))
    return faces if faces != entry.command.faces else None


def hold(session: Session, entry: Entry, faces: Faces) -> Told:
    """Put a throw right, and hold every law of it."""
    old, stood, letters = tuple(session.entries), session.state, _letters(session)
    index = old.index(entry)
    told = session.correct(entry.number, faces)
    assert not isinstance(told, Refusal), told.sentence
    new = tuple(session.entries)
    assert new[:index] == old[:index]
    assert new[index].command == Throw(faces)
    before = session.state_before(new[index].number)
    _later_faces_are_kept(session, before, old[index:], new[index:], told)
    corrected, later = digest(session.state), session.redo_label
    assert not isinstance(session.undo(), Refusal)
    assert tuple(session.entries) == old
    assert session.state == stood
    assert _letters(session) == letters
    assert digest(session.state) == digest(stood)
    assert not isinstance(session.redo(), Refusal)
    assert tuple(session.entries) == new
    assert digest(session.state) == corrected
    assert session.redo_label == later
    return told


def _letters(session: Session) -> str:
    """The game as the journal would have it."""
    return repr([table_of(entry) for entry in session.entries])


Asked = tuple[State, Entry]
ANSWERS = Answer | Decree | Pull | Ready | Withdraw
"""What is said within an act, and never begins one."""


def _asked(before: State, entries: Sequence[Entry]) -> list[Asked]:
    """Entries, each with the state in which it was said."""
    found = []
    for entry in entries:
        found.append((before, entry))
        before = fold(before, entry.events)
    return found


def _later_faces_are_kept(
    session: Session, before: State, old: Sequence[Entry], new: Sequence[Entry], told: Told
) -> None:
    """Walk through both, from one word of a person to the next that stands in both."""
    waiting, lost, fresh = _asked(before, old)[1:], 0, 0
    for state, entry in _asked(before, new)[1:]:
        if not isinstance(entry.command, Throw):
            said = (n for n, (_, one) in enumerate(waiting) if begins(one))
            reach = len(waiting) if entry.by == "person" else next(said, len(waiting))
            place = next((n for n, (_, one) in enumerate(waiting[:reach]) if alike(one.command, entry.command)), -1)
            lost += sum(isinstance(one.command, Throw) for _, one in waiting[: max(0, place)])
            waiting = waiting[place + 1 :]
            continue
        own = (n for n, (_, one) in enumerate(waiting) if not isinstance(one.command, Throw | ANSWERS))
        leading = waiting[: next(own, len(waiting))]
        thrown_there = (n for n, (_, one) in enumerate(leading) if isinstance(one.command, Throw))
        place = next((n for n in thrown_there if asks(leading[n][0]) == asks(state)), -1)
        if place < 0:
            fresh += 1
            continue
        lost += sum(isinstance(one.command, Throw) for _, one in waiting[:place])
        kept = waiting[place][1].command
        call = state.frames[-1].call
        assert isinstance(kept, Throw)
        assert call is not None
        if fits(Sight(state, session.world), call, kept.faces):
            assert entry.command == kept, f"{call.why}: {entry.command} in place of {kept}"
        else:
            fresh, lost = fresh + 1, lost + 1
        waiting = waiting[place + 1 :]
    assert bool(fresh) <= bool(told.anew), "a new throw is named"
    assert bool(lost) <= bool(told.fallen), "a throw that fell away is named"


def begins(entry: Entry) -> bool:
    """Whether somebody does something new, of their own will."""
    return entry.by == "person" and not isinstance(entry.command, Throw | ANSWERS)


def asks(state: State) -> tuple[object, ...]:
    """What is thrown, for what, by whom."""
    top = state.frames[-1]
    assert top.call is not None
    who = top.parts[top.calling].who if top.calling >= 0 else ""
    return top.call.kind, top.call.role, top.call.why, top.kind, top.id, who

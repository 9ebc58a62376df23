"""A guide's words at a table whose story has ended: none of them brings the program down, and each is answered."""

from contextlib import suppress

import pytest

from game.core.commands import Amend, Refusal
from game.core.content import Op
from game.core.world import World
from game.guide import words
from game.guide.at import At, done_with
from game.guide.completing import completed
from game.guide.line import heard
from game.guide.tokens import NotMeant
from game.session import Session, new_table
from tests.worlds import world

ADVENTURES = ("salt-office", "long-table", "nine-hours", "hallow-pass", "midsummer-bell")
"""One for each rule system."""


def ended(w: World) -> Session:
    """A table of two at the end of the story."""
    session = new_table(w, tuple(w.system.create(w, key) for key in list(w.characters)[:2]), None, "program", 1)
    told = session.do(Amend((Op("end", next(iter(w.endings))),)), seat="guide")
    assert not isinstance(told, Refusal), told
    return session


def lines(w: World) -> list[str]:
    """Every word of a guide's, alone and with what may stand behind it."""
    who, other = list(w.characters)[:2]
    rests = w.system.vocabulary.rests
    behind = ("", who, f"{who} 1", f"{who} against {other}", f"{who} “words”", "1", "on", *rests)
    sections = (w.scenes, w.people, w.conflicts, w.acts, w.conditions, w.items, w.endings, *w.lore.values())
    first = tuple(next(iter(section)) for section in sections if section)
    tails = (*behind, *first, *(f"{who} {key}" for key in first))
    return [f"{word} {tail}".strip() for word in words.WORDS for tail in tails]


@pytest.mark.parametrize("pack", ADVENTURES)
def test_every_word_is_answered_after_the_ending(pack: str) -> None:
    w = world(pack)
    session = ended(w)
    for line in lines(w):
        with suppress(NotMeant):
            command = words.meant(line, session.state, w)
            assert line.split()[0] in words.AFTER, f"{line} is understood, and nothing can come of it"
            session.do(command, seat="guide")
    assert session.state.ending


@pytest.mark.parametrize("pack", ADVENTURES)
def test_an_act_that_is_typed_after_the_ending_is_refused(pack: str) -> None:
    w = world(pack)
    session = ended(w)
    at, who = At(session.state, w), next(iter(w.characters))
    for line in (f"{who} xyzzy", f"act {who} {next(iter(done_with(w)))}", "try"):
        assert isinstance(completed(line, at), tuple)
        assert all(isinstance(session.do(one, seat="guide"), Refusal) for one in heard(line, at).commands)


@pytest.mark.parametrize("pack", ADVENTURES)
def test_there_is_no_peace_where_there_is_no_scene(pack: str) -> None:
    w = world(pack)
    state = ended(w).state
    s = At(state, w).sight
    assert (s.here, s.peace) == ("", False)
    assert all(one.barred for one in w.system.activities(s, state.lead))

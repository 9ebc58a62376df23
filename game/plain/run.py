"""The game as lines: the same conversation, words and journal as the screens, one fact a line.

For screen readers, pipes and terminals that can do no more; and, with answers from a file, for transcripts. No
columns and no drawn signs: every row is a sentence, and after a change only what changed is said.
"""

from collections.abc import Callable, Iterable
from typing import TextIO

from game.core.commands import Throw
from game.core.seats import gathered
from game.desk import Desk
from game.desk.endings import Gallerist
from game.guide.opened import Opened
from game.plain import guide, halt, invent
from game.plain.door import Door
from game.plain.paper import let_go
from game.plain.talk import Talk
from game.plain.words import WORDS, write, written
from game.session import Session
from game.view.answers import answer
from game.view.rows import clean
from game.watch import Watch

LEFT = "You leave the table."
INTERRUPTED = 130
"""The code of whoever leaves by Ctrl+C, as shells have it."""


def run_plain(
    session: Session,
    answers: Iterable[str],
    out: TextIO,
    echo: bool = False,
    width: int | None = None,
    fresh: bool = True,
    watch: Watch | None = None,
    gallerist: Gallerist | None = None,
    desk: Desk | None = None,
    opens: Callable[[Door], Opened] | None = None,
) -> int:
    """Play in lines until the answers end or somebody leaves; the exit code. Never raises for what was typed.

    Blank answers and those that begin with # are passed over. `echo` repeats each one behind a >, as transcripts
    need it. `width` breaks lines, 0 leaves them whole, None asks the terminal. `fresh` tells the story from its
    beginning; otherwise from the last thing that was done. Everything is on disk before it is told, so leaving
    at any moment loses nothing. With a `watch`, files that were saved meanwhile are read at every answer, also a blank
    one. A `gallerist` keeps which endings were seen; a `desk` has packs, and what is invented goes into one of them.
    `opens` opens a guide's table to browsers.
    """
    talk, code = Talk(session, out, width, gallerist), 0
    talk.desk = desk
    door = Door(talk, lambda said: hear(talk, said)) if opens is not None else None
    try:
        try:
            talk.open(fresh)
            if door is not None and opens is not None:
                door.open(opens(door))
            words = _heard(talk, answers, watch, door, echo=echo)
        except KeyboardInterrupt:
            if out.isatty():
                out.write("\n")  # behind the sign for the key
            words, code = LEFT, INTERRUPTED
        talk.say(f"{words} {session.kept}".rstrip())
    except BrokenPipeError:
        let_go(out)
    finally:
        if door is not None:
            door.close()
    return code


def _heard(talk: Talk, answers: Iterable[str], watch: Watch | None, door: Door | None, *, echo: bool) -> str:
    """Carry out one answer after the other; in words, why there are no more."""
    guide.remind(talk)
    for typed in answers:
        said = clean(typed).strip() or guide.blank(talk)
        if (watch is not None and renewed(talk, watch)) or not said or said.startswith("#"):
            continue
        if echo:
            talk.say(f"> {said}")
        if not (door is not None and door.heard(said)) and not hear(talk, said):
            return LEFT
        if door is not None:
            door.follow()
        guide.remind(talk)
    written(talk)
    return "No more answers."


def renewed(talk: Talk, watch: Watch) -> bool:
    """Look at the files; whether the game goes on in others now, so that what was just said has to be said again."""
    watch.settled()
    news = watch.go_on(watch.read()) if watch.due() else watch.try_again()
    if news is None:
        return False
    if watch.trouble:
        talk.say(news.sentence)
        return False
    talk.renew(news)
    return True


def hear(talk: Talk, said: str) -> bool:
    """Carry out one line; False to leave."""
    if halt.heard(talk, said):
        return True
    if talk.prose is not None:
        write(talk, said)
        return True
    if talk.aside is not None:
        talk.aside(said)
        return True
    if invent.heard(talk, said):
        return True
    thrown = talk.thrown(said) if talk.throws else ""
    if isinstance(thrown, tuple):
        talk.do(Throw(thrown))
        return True
    if gathered(talk.session.state) and guide.heard(talk, said, hear):
        return True
    meant = answer(said, talk.table)
    if meant.refusal:
        talk.say(thrown or meant.refusal)
    elif meant.row is not None:
        talk.take(meant.row, meant.value)
    elif meant.word != "quit":
        WORDS[meant.word](talk, meant)
    return meant.word != "quit"

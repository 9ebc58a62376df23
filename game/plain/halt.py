"""A scene that is stopped, in lines: nothing is told until somebody chooses how to go on."""

from game.core.commands import Refusal
from game.core.seats import gathered
from game.guide import agreed
from game.plain.talk import Talk
from game.session import halt
from game.view.answers import answer

ON, SKIP, BEFORE = "on", "skip", "before"
WAYS = (
    "on: where it stood. undo: back a step. before: to before this scene. skip: leave what is being done.",
    "quit: end for tonight; all is saved.",
)
ELSEWHERE = (
    "scene WORDS, or go SCENE: elsewhere.",
    "line WORDS: what does not come up at this table. veil WORDS: what stays out of sight.",
)
AGAIN = ("undo", "redo", "return", "quit")
"""Words of the table that go on from a stop by themselves."""


def heard(talk: Talk, said: str) -> bool:
    """Carry out a line that stops the scene, or one that is said while it is stopped; whether it was one."""
    word = said.partition(" ")[0]
    if said.casefold() == halt.WORD:
        talk.halted = True
        _tell(talk)
        return True
    if not talk.halted:
        return False
    return _way(talk, word.casefold(), said)


def _tell(talk: Talk) -> None:
    leads = gathered(talk.session.state)
    talk.say(*halt.STOPPED, *talk.session.limits.told(), *WAYS, *(ELSEWHERE if leads else ()))


def _way(talk: Talk, word: str, said: str) -> bool:
    """A way on from the stop; False for one that the table itself carries out from now on."""
    if gathered(talk.session.state) and word in agreed.USAGE and talk.aside is None:
        return False
    if said.casefold() == ON:
        talk.halted = False
        if talk.aside is None:
            talk.ask(afresh=True)
    elif said.casefold() == SKIP:
        _skip(talk)
    elif said.casefold() == BEFORE:
        _before(talk)
    elif answer(said, talk.table).word in AGAIN or (gathered(talk.session.state) and word in ("scene", "go")):
        talk.halted, talk.aside = False, None
        return False
    else:
        _tell(talk)
    return True


def _skip(talk: Talk) -> None:
    command = halt.leaving(talk.session)
    if command is None:
        talk.say(halt.NOTHING)
    else:
        talk.halted, talk.aside = False, None
        talk.do(command)


def _before(talk: Talk) -> None:
    found = halt.before(talk.session)
    if isinstance(found, Refusal):
        talk.say(found.sentence)
    else:
        talk.halted, talk.aside = False, None
        talk.moved(found, "The scene has not begun.")

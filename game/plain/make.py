"""Somebody new at a guide's table, made in lines: by the rules, or of a name and a few numbers."""

from collections.abc import Callable, Iterator
from typing import TextIO

from game.core.state import Person
from game.core.world import World
from game.errors import GameError
from game.guide import brief, making
from game.guide.party import NEW, Asked, described
from game.plain.talk import Talk
from game.session import Told
from game.view.rows import clean

BACK = ("back", "b", "quit", "q")
Hear = Callable[[Talk, str], bool]
"""What carries out a line of a game."""
Say = Callable[..., None]
"""What tells lines to whoever reads them."""


class _Aside(Talk):
    """The exchange of a character. Where it is done there is nothing more to tell: the table goes on."""

    def on(self, answered: Told) -> None:
        if making.made(self.session) is None:
            super().on(answered)


class Making:
    """What is said goes to whoever is made, until they are done or left alone."""

    def __init__(self, world: World, wanted: Asked, out: TextIO, say: Say, hear: Hear) -> None:
        """Raises GameError where nobody can be made so."""
        self.wanted = wanted
        self.person = described(world, wanted)
        self.over = self.person is not None
        self._world = world
        self._say = say
        self._hear = hear
        self._talk = _Aside(making.begin(world), out, None) if wanted.kind == NEW else None

    def open(self) -> None:
        """Say what is asked."""
        if self._talk is not None:
            self._talk.open(fresh=True)
            self._say("back: nobody is made, and nothing is kept.")
        elif not self.over:
            self._say("Say a name, and what is not as it stands here: Tall Mae, then NUMBER=VALUE for each.")
            self._say(*brief.asked(self._world), "back: nobody is made.")

    def hear(self, said: str) -> None:
        """Carry out one line."""
        if said.casefold() in BACK:
            self.over = True
        elif self._talk is not None:
            self._hear(self._talk, said)
            self.person = making.made(self._talk.session)
        else:
            try:
                self.person = brief.person(self._world, *brief.read(self._world, said))
            except GameError as problem:
                self._say(str(problem))
        self.over = self.over or self.person is not None


def made(of: Making, answers: Iterator[str], say: Say, *, echo: bool) -> Person:
    """Somebody, from so many of these answers as it takes. Raises GameError where nobody comes of them."""
    of.open()
    while not of.over and (typed := next(answers, None)) is not None:
        said = clean(typed).strip()
        if said and not said.startswith("#"):
            if echo:
                say(f"> {said}")
            of.hear(said)
    if of.person is None:
        raise GameError("Nobody was made, and no table has begun.")
    return of.person

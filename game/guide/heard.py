"""What a line comes to, as a value: the commands it says, what is still asked, what is not known."""

from game.core.commands import Attempt, Command
from game.core.levers import PersonId
from game.core.record import record
from game.core.state import State
from game.core.tree import NOTHING, Tree


@record
class Lost:
    """Something that is not understood, or that cannot be: in a sentence, with the place in the line behind it."""

    place: int
    sentence: str
    words: str = ""
    """The words, where they mean nothing."""


@record
class Question:
    """Words that can mean several things: each answer with the line that says it so."""

    place: int
    sentence: str
    answers: tuple[tuple[str, str], ...]

    @property
    def asked(self) -> str:
        """The question in a sentence, its answers by their numbers."""
        if self.sentence.endswith("."):
            return self.sentence
        answers = ", ".join(f"{number} {label}" for number, (label, _) in enumerate(self.answers, 1))
        return f"{self.sentence} {answers}."


@record
class Heard:
    """What a line comes to."""

    who: PersonId = ""
    act: Tree = NOTHING
    """The act as an author would write it; nothing where the line is about the one that lies there."""
    said: Tree = NOTHING
    """Of it only what the line says."""
    pulls: Tree = NOTHING
    questions: tuple[Question, ...] = ()
    lost: tuple[Lost, ...] = ()
    """What is not understood, or refused, each with its place."""
    begun: State | None = None
    """The table as it is then; None where it does not come to that."""
    line: str = ""
    commands: tuple[Command, ...] = ()
    """What is said to the table, one after the other; nothing as long as anything is open."""
    oracle: Tree = NOTHING
    """What is left to the oracle, where it leads."""

    @property
    def command(self) -> Attempt | None:
        """The act that it begins, where it begins one."""
        return next((one for one in self.commands if isinstance(one, Attempt)), None)

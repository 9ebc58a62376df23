"""What has happened in the story: scenes, marks, time, words told, how it ended."""

from functools import cache
from sys import intern

from game.core.draft import Draft
from game.core.levers import PersonId
from game.core.record import record
from game.core.state import Frame


@cache
def _scene(scene: str) -> tuple[str, tuple[Frame, ...]]:
    """The mark that counts a scene's visits, and the stack in it: the same each time, so made once."""
    return intern("seen." + scene), (Frame("scene", scene),)


@record
class Took:
    """An option was taken, for the `times`-th time."""

    key: str
    times: int

    def apply(self, d: Draft) -> None:
        d.seen_changes[self.key] = self.times


@record
class Entered:
    """The scene is now this one; `times` counts the visits."""

    scene: str
    times: int

    def apply(self, d: Draft) -> None:
        mark, d.frames = _scene(self.scene)
        d.seen_changes[mark] = self.times


@record
class Marked:
    """A mark that a rule or the story remembers by (fact.ID, tried.…)."""

    key: str
    value: int

    def apply(self, d: Draft) -> None:
        d.seen_changes[self.key] = self.value


@record
class Put:
    """A variable of the pack has this value."""

    name: str
    value: int

    def apply(self, d: Draft) -> None:
        d.names_changes[self.name] = self.value


@record
class Moded:
    mode: str

    def apply(self, d: Draft) -> None:
        d.mode = self.mode


@record
class Settled:
    """A house setting is otherwise from now on."""

    name: str
    value: int | str

    def apply(self, d: Draft) -> None:
        d.house = (*((name, value) for name, value in d.house if name != self.name), (self.name, self.value))


@record
class Clocked:
    minute: int

    def apply(self, d: Draft) -> None:
        d.minute = self.minute


@record
class Said:
    """Words of the story. `role` says whose: story, act, result, flux, card, rule, note, own, whisper."""

    words: str
    role: str = "story"
    who: PersonId = ""
    """Of words of one’s own: who of those who play has written them. Of a whisper: to whom it is."""

    def apply(self, d: Draft) -> None:
        pass


@record
class HandedOut:
    """A handout is in somebody's hands, in everybody's, or on the wall, as it read then."""

    handout: str
    title: str
    words: str = ""
    """What stands on it."""
    shows: str = ""
    """What is to be seen in its picture."""
    to: PersonId = ""
    """Whose hands; empty: everybody's; `seats.WALL`: the wall alone."""

    def apply(self, d: Draft) -> None:
        pass


@record
class Opened:
    """A session begins, the `number`-th that is known of this game. `date` is ISO 8601, UTC."""

    date: str
    number: int

    def apply(self, d: Draft) -> None:
        d.date = self.date
        d.sessions = self.number


@record
class Ended:
    """The adventure is over: this ending."""

    ending: str
    title: str

    def apply(self, d: Draft) -> None:
        d.ending = self.ending
        d.frames = ()

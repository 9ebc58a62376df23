"""Moments: when rules may have something happen that no act brings about."""

from enum import StrEnum
from typing import Protocol

from game.core.levers import PersonId
from game.core.state import Frame, Step


class Moment(StrEnum):
    """Under each: when it comes, whose it is, and what lies on the table then beside the scene.

    What is everybody's comes once, with nobody's name. A word comes with it where it is of several kinds.
    """

    BEGIN = "begin"
    """Somebody is one of those who play from now on: theirs. Nothing is told yet, and where the story has not begun no
    scene is there: events happen at once, steps wait until they sit there. Whoever is still to be made is blank."""
    SESSION = "session"
    """People come together, for the first time or after a pause, which `s.sessions` tells: everybody's. Whatever is
    going on lies on the table. A game that is not kept only begins."""
    SCENE = "scene"
    """Another scene is entered, and not told yet: everybody's. Theirs, for whoever begins to play while the story is
    under way, whatever is on the table."""
    SEATED = "seated"
    """The first scene is told to somebody, or they are here now: theirs. A throw may be asked for."""
    COMMIT = "commit"
    """An act is weighed and paid: of who acts. The exchange is on top; the word is the kind of act."""
    ACTING = "acting"
    """An act that takes up somebody's turn is paid: theirs. The exchange is on top, or else the conflict."""
    TURN_START = "turn_start"
    """It is somebody's turn in a conflict: theirs. The conflict is on top, as at all that follow down to GAVE_UP."""
    TURN_END = "turn_end"
    """Somebody has acted, and their turn is over: theirs."""
    ROUND_END = "round_end"
    """Everybody has had their turn: everybody's."""
    CONFLICT_START = "conflict_start"
    """Everybody has taken their place: everybody's."""
    CONFLICT_END = "conflict_end"
    """A conflict is over and still stands there: everybody's."""
    VOLLEY_END = "volley_end"
    """A volley is over, and whoever comes with the next one has come: everybody's."""
    GAVE_UP = "gave_up"
    """Somebody has given up between two volleys: theirs."""
    REST = "rest"
    """Somebody rests who is not out of it: theirs. The word is the kind of rest."""
    RETURN = "return"
    """Whoever is played comes back who was out of it: theirs."""
    SIDED = "sided"
    """Somebody has changed sides: theirs."""
    HOUR = "hour"
    """An hour has struck, but not the one of the sunrise: everybody's."""
    SUNRISE = "sunrise"
    """The sun is up: everybody's."""


def coming(moment: Moment, who: PersonId = "", word: str = "") -> Step:
    """A moment that comes when it is its turn on the agenda."""
    name = f"{moment}:{word}" if word else str(moment)
    return Step("moment", data=(("moment", name), *((("who", who),) if who else ())))


def named(name: str) -> tuple[Moment | None, str]:
    """The moment that such a step speaks of, and the word behind it; None for one that there is not."""
    head, _, word = name.partition(":")
    return next((one for one in Moment if one == head), None), word


class Timed(Protocol):
    """What knows the time and the fight that is on: a state, or a sight of it."""

    @property
    def minute(self) -> int: ...
    @property
    def fight(self) -> Frame | None: ...


def moment(s: Timed) -> int:
    """A number for the round of the fight that is on, different from that of every other round; 0 where none is."""
    fight = s.fight
    return s.minute * 1000 + fight.round if fight else 0

"""What an export says of a game beside its story: by which rules it was played, by whom, and when."""

from collections.abc import Mapping
from dataclasses import field

from game.core.record import record
from game.core.sheet import Row


@record
class About:
    """Of a game that is written out."""

    rules: str = ""
    """The title of the rule system."""
    sessions: tuple[tuple[int, str], ...] = ()
    """The journal entry that each session began with, and its date (ISO 8601, "" where none is known)."""
    players: tuple[str, ...] = ()
    """The names of the real people who play."""
    party: bool = False
    """A guide runs it: what the guide tells came from the world, and everybody who acts is named."""
    program: str = ""
    """What it was played with."""
    sheets: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)
    """The names of those who are played -> what stands on their sheets."""

    def dates(self) -> tuple[str, str]:
        """The day of the first session and that of the last; "" where none is known."""
        days = [date[:10] for _, date in self.sessions if date]
        return (days[0], days[-1]) if days else ("", "")


def yaml(words: str) -> str:
    """Words as a YAML string, which is a JSON string as well; there is no control sign in them."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'

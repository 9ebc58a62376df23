"""What is counted while robots play. Every count can be added to another in any order, so that the number of workers
changes nothing.
"""

from collections import Counter
from dataclasses import dataclass, field, fields

from game.core.record import record

Key = tuple[str, str, str]
"""An option: scenes or conflicts, the id of the scene or conflict, the option."""


@record
class Rolled:
    """A throw that was made: whose check, its chance of success, whether it succeeded as thrown and in the end."""

    ref: str
    label: str
    weight: int
    of: int
    thrown: bool
    came: bool


@record
class Finding:
    """Something worth a look: the first play in which it happened, and after how many words said at the table.

    `rank` orders plays of one kind before their numbers do: the longest play comes first by its length.
    """

    play: int
    entries: int
    rank: int = 0
    detail: str = ""

    def before(self, other: "Finding") -> bool:
        return (-self.rank, self.play) < (-other.rank, other.play)


@dataclass
class Tally:
    """The counts of some plays."""

    plays: int = 0
    choices: int = 0
    words: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    """Choices in a play -> plays."""
    telling: Counter[int] = field(default_factory=Counter)
    """Words told in a play -> plays."""
    ends: Counter[str] = field(default_factory=Counter)
    """How plays came out: ending/ID, stuck/WHERE, endless/…, fault/…."""
    by_character: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Who was played, how it came out."""
    visits: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)
    """Scene -> plays that came there."""
    fights: Counter[str] = field(default_factory=Counter)
    """Conflict -> how often it began."""
    conflicts: Counter[str] = field(default_factory=Counter)
    """Conflict -> plays in which it did."""
    taken: Counter[Key] = field(default_factory=Counter)
    shown: set[Key] = field(default_factory=set)
    """Options that stood there to be taken at least once."""
    said: set[str] = field(default_factory=set)
    """What was told, each text once."""
    deaths: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Scene, how -> plays in which whoever was played was out of it there."""
    fallen: int = 0
    """Plays at whose end whoever was played was out of it."""
    dry: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Scene, track -> plays in which it came down to nothing there for the first time."""
    paid: set[str] = field(default_factory=set)
    """Tracks that points were paid from, as people call them."""
    rolls: Counter[Rolled] = field(default_factory=Counter)
    holds: Counter[str] = field(default_factory=Counter)
    """Condition of an assertion -> plays in which it held at some time."""
    findings: dict[str, Finding] = field(default_factory=dict)
    done: Counter[str] = field(default_factory=Counter)
    """What was done how often, for policies that remember."""

    def find(self, kind: str, finding: Finding) -> None:
        """Keep what was found, unless an earlier play has it."""
        known = self.findings.get(kind)
        if known is None or finding.before(known):
            self.findings[kind] = finding

    def add(self, other: "Tally") -> None:
        """Count the plays of another tally as well."""
        for each in fields(self):
            mine, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, set):
                mine |= theirs
            elif isinstance(mine, int):
                setattr(self, each.name, mine + theirs)
        for kind, finding in other.findings.items():
            self.find(kind, finding)

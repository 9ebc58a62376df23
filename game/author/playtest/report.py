"""What a report says, as values that the text, the JSON and the page all draw."""

from game.author.playtest.asserts import Verdict
from game.core.record import record

UNENDED = frozenset({"stuck", "circles", "endless"})
"""First words of how a play came out that came to no end."""
STOPPED = frozenset({"fault", "refused"})
"""... and that a fault of the pack stopped."""


@record
class Came:
    """A way plays came out. `low` and `high` hold the true share in 95 cases of 100."""

    id: str
    title: str
    plays: int
    share: float
    low: float
    high: float
    reachable: bool = True


@record
class Spread:
    """How a number is spread over the plays; `bars` are (from, to, plays)."""

    least: int
    quarter: int
    half: int
    three_quarters: int
    most: int
    mean: float
    bars: tuple[tuple[int, int, int], ...]


@record
class Visited:
    """A scene or a conflict: the plays that came there, and how often it was come to in all."""

    id: str
    title: str
    plays: int
    times: int
    reachable: bool


@record
class Place:
    """Something that happened in so many plays in a scene."""

    what: str
    scene: str
    title: str
    plays: int


@record
class Check:
    """The throws of one check: expected share of successes, as thrown, in the end (after what was offered)."""

    ref: str
    label: str
    throws: int
    expected: float
    thrown: float
    came: float
    chance: float
    """How likely luck alone is as far from what was expected."""
    sign: str = ""


@record
class Met:
    """Scenes or options: how many there are and were met, and which were not."""

    there: int
    met: int
    never: tuple[str, ...]
    unreachable: tuple[str, ...]
    """Those of them that nothing in the pack leads to."""
    idle: tuple[str, ...] = ()
    """Options that stood there and were never taken."""


@record
class Untold:
    """A text that was never told, or a branch of one that was: its path, how it begins, and the command that begins
    where it stands; empty where no scene leads there."""

    path: str
    words: str
    command: str


@record
class Told:
    """Texts and their branches: how many there are, and how many were told. A branch is one of a text that was told,
    and can be known again by its words."""

    texts: int
    told: int
    branches: int
    branches_told: int
    never: tuple[Untold, ...]
    """Texts and branches, in the order of the files."""

    @property
    def sentence(self) -> str:
        """How many were told."""
        branches = f"{self.branches_told:,} of {self.branches:,} of their branches"
        return f"texts: {self.told:,} of {self.texts:,}, and {branches}"


@record
class Found:
    """A finding: what, in how many plays, the first of them and the words at the table until then; where it is kept."""

    kind: str
    words: str
    plays: int
    play: int
    entries: int
    save: str = ""


@record
class Bounded:
    """The chance of a way that plays come out: between two shares, and as a fraction where it is one."""

    id: str
    title: str
    low: float
    high: float
    fraction: str


@record
class Exact:
    """What was proved by walking the states, of all plays by this policy."""

    states: int
    whole: bool
    beyond: float
    ends: tuple[Bounded, ...]
    choices: float | None
    survives: tuple[float, float]
    forever: float
    never_scenes: tuple[str, ...]
    """Scenes that are never come to: proved where the whole was walked, else only not met."""
    never_options: tuple[str, ...]
    """Options of the scenes that are come to."""

    @property
    def open(self) -> tuple[Bounded, ...]:
        """Ways of which nothing is known but that they are not among what was walked."""
        return tuple(one for one in self.ends if not self.whole and one.low == 0 and one.high >= self.beyond)

    @property
    def bounded(self) -> tuple[Bounded, ...]:
        """The others."""
        return tuple(one for one in self.ends if one not in self.open)


@record
class Report:
    pack: str
    version: str
    title: str
    system: str
    policy: str
    seed: int
    cast: tuple[str, ...]
    asked: int
    plays: int
    choices: int
    words: int
    endings: tuple[Came, ...]
    others: tuple[Came, ...]
    """Plays that came to no ending."""
    by_character: tuple[tuple[str, int, tuple[tuple[str, int], ...]], ...]
    length: Spread
    telling: Spread
    scenes: tuple[Visited, ...]
    conflicts: tuple[Visited, ...]
    places: Met
    """Scenes and conflicts."""
    options: Met
    texts: Told
    deaths: tuple[Place, ...]
    dry: tuple[Place, ...]
    checks: tuple[Check, ...]
    findings: tuple[Found, ...]
    asserts: tuple[Verdict, ...]
    exact: Exact | None = None

    @property
    def failed(self) -> bool:
        """Whether an assertion of the pack does not hold."""
        return any(not verdict.holds for verdict in self.asserts)

    @property
    def status(self) -> int:
        """What the command ends with: for the worst that came of any play, as `asked` tells it."""
        came = {row.id.partition("/")[0] for row in self.others if row.plays}
        if came & STOPPED:
            return 4
        return 3 if came & UNENDED else int(self.failed)


def counted(number: int, noun: str) -> str:
    """A number of things in words: 1 play, 2 plays."""
    return f"{number:,} {noun}{'s' * (number != 1)}"

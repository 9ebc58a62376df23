"""Who is let in: the names by which a table is reached, its token, and how often somebody may try or speak."""

import secrets
from collections import deque
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

HTTP = 80
"""The port that no browser names."""
MINUTE = 60.0
TRIES, ALL_TRIES = 5, 60
"""Wrong tokens in a minute: from one address, and from everywhere."""
WORDS = 20
"""Messages in a second from one page."""
SEATS = 30
"""Pages that are open at once."""
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""What a code is made of: nothing that is taken for something else, and nothing that makes a word."""
CODE = 6


def code_of() -> str:
    """A code to be read out and typed."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def is_code(words: str) -> bool:
    """Whether this can be a code."""
    return len(words) == CODE and set(words) <= set(LETTERS)


class Pace:
    """At most so many within so many seconds."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._times: deque[float] = deque()

    @property
    def full(self) -> bool:
        """Whether no more is allowed now."""
        return self._now() >= self._most

    @property
    def empty(self) -> bool:
        """Whether nothing counts any more."""
        return self._now() == 0

    def _now(self) -> int:
        """How many count now."""
        since = self._clock() - self._seconds
        while self._times and self._times[0] <= since:
            self._times.popleft()
        return len(self._times)

    def count(self) -> bool:
        """Count one; False where it was too many, which is not counted."""
        if self.full:
            return False
        self._times.append(self._clock())
        return True


class Gate:
    """The door of one table: reached on this machine by its port, in its network by the machine's addresses `around`,
    or, behind a tunnel of its owner's, by a `name`."""

    def __init__(
        self, port: int, name: str, clock: Callable[[], float], token: str = "", around: Sequence[str] = ()
    ) -> None:
        self.token = token or secrets.token_urlsafe(24)
        reached = ("127.0.0.1", "localhost", "[::1]", *around)
        self._hosts = frozenset((*(f"{host}:{port}" for host in reached), *(reached if port == HTTP else ())))
        self._name = name.lower()
        self._around = tuple(around)
        self._port = port
        self._clock = clock
        self._tries: dict[str, Pace] = {}
        self._all = Pace(ALL_TRIES, MINUTE, clock)

    @property
    def addresses(self) -> tuple[str, ...]:
        """What is typed into a browser: here, and elsewhere by its name. The token stands behind the #, which no server
        and no log is sent."""
        return tuple(f"{place}/#{self.token}" for place in self.places)

    @property
    def places(self) -> tuple[str, ...]:
        """Where the table is reached: on this machine, in its network, by its name."""
        around = (f"http://{host}:{self._port}" for host in self._around)
        return (f"http://127.0.0.1:{self._port}", *around, *((f"https://{self._name}",) if self._name else ()))

    def knows(self, host: str) -> bool:
        """Whether a Host header names this table: a page of somebody else's cannot reach it under a name of theirs."""
        found = host.lower()
        return found in self._hosts or bool(self._name and found.partition(":")[0] == self._name)

    def is_own(self, origin: str) -> bool:
        """Whether an Origin header is that of a page of this table."""
        try:
            found = urlsplit(origin)
        except ValueError:
            return False
        return found.scheme in ("http", "https") and self.knows(found.netloc)

    def lets_in(self, token: object, address: str) -> bool:
        """Whether this is the token."""
        return self.which(token, (self.token,), address) == 0

    def often(self, address: str) -> bool:
        """Whether too much was guessed from there, or from everywhere."""
        return self._all.full or (address in self._tries and self._tries[address].full)

    def which(self, said: object, of: Sequence[str], address: str) -> int | None:
        """Which of these was said; each of them is compared, and all of each. None where it is none of them.

        A code can be guessed, and counts only from where not too much was guessed. A token cannot, and counts always:
        behind a tunnel everybody has one address, and nobody's wrong words keep those out who sit there.
        """
        words = said.encode("utf-8", "replace") if isinstance(said, str) else b""
        same = [secrets.compare_digest(words, one.encode()) for one in of]
        often = self.often(address)
        if any(same) and not (often and len(words) <= CODE):
            return same.index(True)
        if not often:
            self._forget()
            self._tries.setdefault(address, Pace(TRIES, MINUTE, self._clock)).count()
            self._all.count()
        return None

    def _forget(self) -> None:
        """Let go of addresses that have not guessed for a minute: there are never more of them than guesses."""
        self._tries = {address: pace for address, pace in self._tries.items() if not pace.empty}

    def pace(self) -> Pace:
        """How fast one page may speak."""
        return Pace(WORDS, 1.0, self._clock)

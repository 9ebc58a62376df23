"""Being deaf for a moment after other rows or another page have come, so that no key reaches what nobody has seen."""

QUIET = 0.2
"""Seconds without a key after which keys are heard again ..."""
MOST = 1.0
"""... and after which they are heard whatever comes."""
HURT = 5
"""Times as long where what has come is harm, which has to be read."""
NEVER = float("-inf")


class Deaf:
    """Whether keys that act are heard, at a time in seconds. A key held down, or typed ahead, keeps it deaf."""

    def __init__(self) -> None:
        self._since = self._last = NEVER
        self._times = 1

    def begin(self, now: float, *, hurt: bool = False) -> None:
        """Something new can be seen from now on; whether it is harm to somebody who is played here."""
        self._since = self._last = now
        self._times = HURT if hurt else 1

    def hears(self, now: float) -> bool:
        """Whether the key that comes now is heard."""
        heard = now - self._last >= QUIET * self._times or now - self._since >= MOST * self._times
        self._last = NEVER if heard else now
        return heard

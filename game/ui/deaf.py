"""Being deaf for a moment after other rows or another page have come, so that no key reaches what nobody has seen."""

QUIET = 0.2
"""Seconds without a key after which keys are heard again ..."""
MOST = 1.0
"""... and after which they are heard whatever comes."""
NEVER = float("-inf")


class Deaf:
    """Whether keys that act are heard, at a time in seconds. A key held down, or typed ahead, keeps it deaf."""

    def __init__(self) -> None:
        self._since = self._last = NEVER

    def begin(self, now: float) -> None:
        """Something new can be seen from now on."""
        self._since = self._last = now

    def hears(self, now: float) -> bool:
        """Whether the key that comes now is heard."""
        heard = now - self._last >= QUIET or now - self._since >= MOST
        self._last = NEVER if heard else now
        return heard

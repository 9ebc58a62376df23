"""How far a journal was verified before, and the digest of the very bytes that were: those need not be walked again.

Somebody keeps this where nobody else writes. Where one byte is another now, or some are missing, it says nothing, and
the journal is walked from its beginning.
"""

from __future__ import annotations

from array import array
from hashlib import sha256

from game.core.record import record
from game.journal.chain import Chain, walk


@record
class Verified:
    """The chain of the first blocks of a journal, the bytes that they take, and the digest of these."""

    length: int
    digest: str
    chain: Chain

    def holds(self, data: bytes) -> bool:
        """Whether a journal begins with these bytes."""
        return len(data) >= self.length and digest_of(data, self.length) == self.digest


def digest_of(data: bytes, length: int) -> str:
    """The digest of the first bytes of a journal."""
    return sha256(memoryview(data)[:length]).hexdigest()


def walk_on(data: bytes, known: Verified) -> Chain:
    """The chain of a journal that begins as is known: what `walk` finds, by walking what is new alone."""
    chain = Chain(array("Q", known.chain.ends), array("Q", known.chain.crcs))
    more = walk(data[known.length :], len(chain.ends), chain.crcs[-1], known.length)
    chain.ends.extend(more.ends)
    chain.crcs.extend(more.crcs)
    return chain


def verified(data: bytes, chain: Chain, entries: int) -> Verified | None:
    """What can be kept of these bytes, walked here and now; None where they are not those of the chain's first
    entries."""
    length = len(data)
    found = walk(data)
    whole = Chain(chain.ends[: entries + 1], chain.crcs[: entries + 1])
    if found != whole or found.end != length or not data.endswith(b"\n"):
        return None
    return Verified(length, digest_of(data, length), whole)

"""Where what is worked out may be kept for the next time: by nothing but its key, and never asked for what is true."""

from typing import Protocol


class Kept(Protocol):
    """Where texts are kept by their keys; a text may be gone at any time, and another may stand in its place."""

    def get(self, key: str) -> bytes | None: ...
    def put(self, key: str, data: bytes) -> None: ...

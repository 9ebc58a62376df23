"""A state saved beside the journal so that a long game opens fast.

A cache: it may be deleted, and what is wrong with it is never the player's business.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from game.journal.block import Table, decode, encode
from game.journal.chain import Chain, mark
from game.journal.errors import JournalError

SNAPSHOT: Final = "snapshot.toml"
VERSION: Final = 1  # of this file's format; it may change without the journal's
MAX_SNAPSHOT: Final = 16 << 20
"""Bytes."""


def encode_snapshot(upto: int, chain: Chain, payload: Table) -> bytes:
    """The file: what it was made after, the journal's check mark there, and the payload."""
    about = {"format": VERSION, "upto": upto, "chain": _tie(chain, upto)}
    body = encode(("[snapshot]", about), ("[payload]", payload))
    return body + mark(crc32(body), 0)


def decode_snapshot(data: bytes, chain: Chain) -> tuple[int, Table] | None:
    """(entries it stands for, payload), or None when it is torn or not of this course of the game."""
    body, found, _ = data.rpartition(b"\n# crc ")
    body += found[:1]
    if body + mark(crc32(body), 0) != data:
        return None
    try:
        document = decode(body)
    except JournalError:
        return None
    match document:
        case {
            "snapshot": {"format": version, "upto": int(upto), "chain": str(tie)},
            "payload": dict(payload),
        }:
            known = version == VERSION and 0 <= upto <= chain.entries and tie == _tie(chain, upto)
            return (upto, payload) if known else None
    return None


def _tie(chain: Chain, upto: int) -> str:
    return f"{chain.crcs[upto]:08x}"

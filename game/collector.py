"""The garbage collector, off while much is made that stays: it would look it all through, again and again, in vain.

On screens it looks through what is old where nobody waits for it, and not in the middle of a key.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

SELDOM = 200
"""After how many looks at what is younger the oldest is looked through, whatever goes on."""


@contextmanager
def off() -> Iterator[None]:
    """No garbage collection inside the block; behind it as it was before."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()


@contextmanager
def off_until_shown() -> Iterator[None]:
    """Off from the start of a program until `shown`, and in any case no longer than this."""
    often = gc.get_threshold()
    gc.disable()
    try:
        yield
    finally:
        gc.set_threshold(*often)
        gc.enable()


@cache
def stay() -> None:
    """What there is stays, and is not looked through again. Asked for once more it does nothing: what is read anew
    would keep what was there before. (To ask the collector itself takes as long as there is much that stays.)"""
    gc.freeze()


def shown() -> None:
    """The first picture stands: what was made for it stays, and what comes now is looked through as always, but what
    is old only where there was no rest for long."""
    if not gc.isenabled():
        stay.cache_clear()
        stay()
        gc.set_threshold(*gc.get_threshold()[:2], SELDOM)
        gc.enable()


def rested() -> None:
    """Nobody waits for anything: what is not needed any more goes. After a change, what is left is the game: it stays,
    and is not looked through again."""
    if gc.get_threshold()[2] == SELDOM:
        gc.collect()
        stay()


def changed() -> None:
    """Another game is open, or none: of what stayed, much goes, and the next rest looks through it all."""
    if gc.get_threshold()[2] == SELDOM:
        gc.unfreeze()
        stay.cache_clear()

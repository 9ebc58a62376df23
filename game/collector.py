"""The garbage collector, off while much is made that stays: it would look it all through, again and again, in vain."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def off() -> Iterator[None]:
    """Without it, and then as it was."""
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
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def shown() -> None:
    """The first picture stands: what was made for it stays, and what comes now is looked through as always."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()

"""Writing to whoever reads the output, as long as they do."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from game.errors import GameError

CLOSED_PIPE = (errno.EPIPE, errno.EINVAL)  # Windows says the second


@contextmanager
def quiet_pipe() -> Iterator[None]:
    """Ends the block without a word when whoever reads the output has gone away.

    Raises GameError where the output cannot be written for another reason, and what else the block raises.
    """
    try:
        yield
        sys.stdout.flush()
    except OSError as cause:
        if getattr(sys.stdout, "lost", cause) is not cause:
            raise  # something else was refused than the output
        # Python flushes once more as it ends; what is left must go somewhere that takes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if cause.errno not in CLOSED_PIPE:
            raise GameError(f"The output cannot be written: {cause.strerror}.") from cause

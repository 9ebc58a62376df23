"""What `python -m tests.trust` runs. A part is a module with `counts()`: what was tried -> how often.

A part raises `Broken` with what is wrong, and its counts then do not count.
"""

PARTS: tuple[str, ...] = ("tests.trust.saves", "tests.trust.packs", "tests.trust.play", "tests.trust.terminal")


class Broken(Exception):  # noqa: N818 - a promise is broken, not in error
    """Something that is promised does not hold; one line for each case."""

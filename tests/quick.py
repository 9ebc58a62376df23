"""The mark of the quick tests: `pytest -m quick` runs a test of each law, and no sweep.

A file of quick tests has the mark as its `pytestmark`, a single test as a decorator; of a sweep a sample has it.
"""

from collections.abc import Iterable

import pytest


def sampled(values: Iterable[object], quick: Iterable[object]) -> list[object]:
    """The values a test is tried with, tuples of them for several names; those of `quick` make it a quick test."""
    found, marked = list(values), list(quick)
    assert all(value in found for value in marked), f"none of {found}: {marked}"
    return [_quick(value) if value in marked else value for value in found]


def _quick(value: object) -> object:
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.quick)

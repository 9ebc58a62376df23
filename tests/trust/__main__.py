"""What is promised of saves and packs, tried out, and how often: the table of the README.

python -m tests.trust
"""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from time import perf_counter

from tests.trust.parts import PARTS, Broken


def main(parts: Sequence[str] = PARTS) -> int:
    """Prints a row for each count, or what is wrong; 1 when anything is."""
    begun = perf_counter()
    broken = False
    for part in parts:
        try:
            print(table(import_module(part).counts()))
        except Broken as problem:
            broken = True
            print(f"{part}: {problem}")
    print(f"{perf_counter() - begun:.0f} seconds; {'something does not hold' if broken else 'everything holds'}")
    return int(broken)


def table(counts: Mapping[str, int]) -> str:
    """Rows of a Markdown table."""
    return "\n".join(f"| {what} | {count:,} |" for what, count in counts.items())


if __name__ == "__main__":
    sys.exit(main())

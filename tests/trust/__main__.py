"""What is promised of saves and packs, tried out, and how often: the table of the manual.

python -m tests.trust [--write]
"""

import re
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from time import perf_counter

from tests.trust.parts import PARTS, Broken

PAGE = Path(__file__).parents[2] / "game" / "manual" / "trust.md"
_MADE = re.compile(r"(?<=<!-- made -->\n).*?(?=<!-- end -->\n)", re.DOTALL)


def main(parts: Sequence[str] = PARTS, page: Path | None = None) -> int:
    """Prints a row for each count, or what is wrong; 1 when anything is. Where all holds the table goes into `page`."""
    begun = perf_counter()
    broken = False
    rows = []
    for part in parts:
        try:
            rows.append(table(import_module(part).counts()))
            print(rows[-1])
        except Broken as problem:
            broken = True
            print(f"{part}: {problem}")
    print(f"{perf_counter() - begun:.0f} seconds; {'something does not hold' if broken else 'everything holds'}")
    if page and not broken:
        page.write_text(written_anew(page.read_text(encoding="utf-8"), "\n".join(rows)), encoding="utf-8")
    return int(broken)


def written_anew(page: str, rows: str) -> str:
    """The manual's page with this table in place of the one that stands there."""
    return _MADE.sub(lambda _: f"| tried | times |\n|---|---|\n{rows}\n", page)


def table(counts: Mapping[str, int]) -> str:
    """Rows of a Markdown table."""
    return "\n".join(f"| {what} | {count:,} |" for what, count in counts.items())


if __name__ == "__main__":
    sys.exit(main(page=PAGE if "--write" in sys.argv[1:] else None))

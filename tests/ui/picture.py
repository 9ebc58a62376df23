"""Takes the README's picture of real play: `python -m tests.ui.picture` writes it to `.github/play.svg`."""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from game.ui.screens.character import CharacterPage
from game.ui.screens.table import TablePage

from .apps import app_of, whole_desk
from .waiting import press, wait_for_page, wait_for_words

PLACE = Path(__file__).parents[2] / ".github" / "play.svg"
SIZE = (100, 30)
WAY = (
    ("Pay double", "2"),
    ("Try the door with the iron strap", "4"),
    ("Slip the weigh-house lock", "1"),
    ("[ ] Sortilege", "2"),
)
"""What is waited for, and the key that is pressed then; the last one pulls a lever."""


def drawn(svg: str) -> str:
    """The picture for any viewer: blanks in a row stay, and no font is asked of another machine."""
    kept = svg.replace("<text ", '<text xml:space="preserve" ')
    return re.sub(r',?\s*url\("https?://[^"]*"\)( format\("[^"]*"\))?', "", kept)


async def taken() -> str:
    """The table in free and clear, a lever pulled, in the first act at the weigh-house door."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        app = app_of(home, whole_desk(home), adventure="salt-office")
        async with app.run_test(size=SIZE) as pilot:
            await wait_for_page(pilot, CharacterPage)
            await press(pilot, "1")
            await wait_for_page(pilot, TablePage)
            for words, key in WAY:
                await wait_for_words(pilot, words)
                await press(pilot, key)
            await wait_for_words(pilot, "[x] Sortilege")
            return drawn(app.export_screenshot(title="Free and Clear"))


def main() -> None:
    """Write the picture."""
    PLACE.parent.mkdir(exist_ok=True)
    PLACE.write_text(asyncio.run(taken()), "utf-8", newline="\n")
    print(PLACE.relative_to(Path.cwd()) if PLACE.is_relative_to(Path.cwd()) else PLACE)


if __name__ == "__main__":
    main()

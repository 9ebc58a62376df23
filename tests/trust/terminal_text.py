"""One text that means harm in every way a terminal and Textual know."""

from __future__ import annotations

from typing import Final

MARK: Final = "[Iron]"
"""What is looked for on a screen to know that the text is there, brackets and all."""
HALF: Final = "\ud83d"
"""Half of a character: no file can hold it, a file's name can bring it."""
PAYLOAD: Final = (
    f"\x9b{MARK}\x1b]52;c;UFdO\x07[@click=app.bell]x[/][/b]\u202e"
    "\x1b]52;c;UFdO\x1b\\\x9d52;c;UFdO\x9c\x1b]0;PWN\x07\x1b]2;PWN\x1b\\"
    "\x1b]8;;https://evil.example\x1b\\y\x1b]8;;\x1b\\[link='https://evil.example']x[/]"
    "[ @click=app.quit]x[50% @click=app.quit]x[d20]"
    "\x00\x0e\x05\x7f\u2066\U000e0041\ufeff\u2028\x1b[2J\x1b[6n\x1bc\x1bP1$r\x1b\\"
    f"a{chr(0x301) * 30} {HALF}"
)
"""Each kind of harm is in the first columns, so that a place where texts are cut has it too."""
KEPT: Final = PAYLOAD.replace(HALF, "")
"""The same as a file or a keyboard can bring it."""

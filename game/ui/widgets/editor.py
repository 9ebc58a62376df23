"""A text of many lines to write in. It lies over the page between the bar and the answer of the check."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import TextArea

INDENT = "  "


class Editor(TextArea):
    """Plain text: no part of it is ever read as markup."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("tab", "indent", "indent", show=False)]

    def __init__(self, text: str, *, read_only: bool, numbers: bool = True) -> None:
        super().__init__(text, read_only=read_only, show_line_numbers=numbers, compact=True, soft_wrap=True)
        self.cursor_blink = False

    def action_indent(self) -> None:
        """Two blanks."""
        if not self.read_only:
            self.insert(INDENT)

    def hide(self, hidden: bool) -> None:
        """Take the keyboard from the text while there is no room for it; what was written stays."""
        if self.is_attached and hidden == bool(self.display):
            self.display = not hidden
            self.screen.set_focus(None if hidden else self)

    def place(self, row: int, height: int) -> None:
        """Lie over these rows of the screen."""
        self.styles.offset = (0, row)
        self.styles.height = max(1, height)

"""The way through every page and every state of a page, as keys: what is typed, and what then has to stand there."""

from __future__ import annotations

from typing import NamedTuple

from tests.trust.terminal_payload import HALF, PAYLOAD

BACK, UP, DOWN, PAGE_DOWN, END, F1 = "\x1b[27u", "\x1b[A", "\x1b[B", "\x1b[6~", "\x1b[F", "\x1bOP"
PALETTE, LEAVE, ENTER = "\x10", "\x11", "\r"
TYPED = PAYLOAD.replace(HALF, "")
"""What a keyboard can bring: no half of a character comes through UTF-8."""
PASTE = f"\x1b[200~{TYPED}\x1b[201~"
KITTY = "\x1b[120;1;27:91:50:74u\x1b[120;1;157:53u\x1b[97;1;8238u"
"""Keys with a text of their own, as the newer keyboards of terminals send them: here the text is a command."""


class Step(NamedTuple):
    """One way on: to which screen, by which keys or to which size of the window, and what then has to stand there."""

    screen: str
    keys: str
    words: tuple[str, ...]
    size: tuple[int, int] | None = None


def _(screen: str, keys: str, *words: str, size: tuple[int, int] | None = None) -> Step:
    return Step(screen, keys, words, size)


AROUND = (
    _("title", "", "Begin", "Go on"),
    _("help", F1, "How it is played"),
    _("help", END, "Esc returns"),
    _("title", BACK, "Begin"),
    _("palette", PALETTE, "What would you do?"),
    _("palette", PASTE, "No action has these words."),
    _("title", BACK, "Begin"),
    _("settings", ",", "kept as you change them"),
    _("settings", BACK, "Begin"),
    _("saves", "g", "Folder", "delete"),
    _("why", "?", "Go on exactly"),
    _("delete", "x", "to delete it for good"),
    _("delete", PASTE, "to delete it for good"),
    _("delete", ENTER, "Nothing is deleted."),
    _("read only", "v", "read only", "nothing here can change"),
    _("saves", BACK, "Folder"),
    _("unreadable", "3", " ! "),
    _("mend", "2", "How do you go on?"),
    _("mend", "1", "How do you go on?", " ! "),
    _("mend", "2", "How do you go on?", " ! "),
    _("mend", "3", "read only", "nothing here can change"),
    _("mend", BACK, "How do you go on?"),
    _("saves", BACK, "Folder"),
    _("title", BACK, "Begin"),
    _("adventures", "n", "Choose an adventure"),
    _("what is wrong", "e", "It does not load:"),
    _("what is wrong", PAGE_DOWN, "Choose an adventure"),
    _("character", "1", "Ready to play"),
    _("character", PAGE_DOWN + DOWN, "Ready to play"),
    _("adventures", BACK, "Choose an adventure"),
    _("title", BACK, "Begin"),
)
READING = (
    _("this row", "?", "Esc returns"),
    _("this row", BACK, "What do you do?"),
    _("help at the table", F1, "Esc returns"),
    _("help at the table", END, "Esc returns"),
    _("table", BACK, "What do you do?"),
    _("sheet", "s", "Esc returns", "Injuries"),
    _("sheet", END, "Esc returns"),
    _("table", BACK, "What do you do?"),
    _("story", "y", "Esc returns"),
    _("story", PAGE_DOWN, "Esc returns"),
    _("table", BACK, "What do you do?"),
    _("palette at the table", PALETTE, "What would you do?"),
    _("table", BACK, "What do you do?"),
)
PLAY = (
    _("table", "1", "What do you do?"),
    *READING,
    _("note", "w", "no rule reads it"),
    _("note", PASTE + KITTY, "no rule reads it", "Enter take"),
    _("note", ENTER, "Noted."),
    _("free and clear", "1", "Levers"),
    _("odds", "o", "Esc returns", "of 10"),
    _("free and clear", BACK, "Levers"),
    _("this lever", DOWN + "?", "Esc returns"),
    _("free and clear", BACK, "Levers"),
    _("lever", "4", "Levers"),
    _("throw", "c", "faces 0 to 9"),
    _("throw", PASTE + KITTY, "faces 0 to 9"),
    _("throw", ENTER, "You typed"),
    _("offers", "9" + ENTER, "Anything more?"),
    _("table", "1", "What do you do?"),
    _("free and clear", "1", "Levers"),
    _("throw", "c", "faces 0 to 9"),
    _("price", "0" + ENTER, "As it stands"),
    _("table", "d", "What do you do?"),
    _("forced", "3", "Levers"),
    _("throw", "c", "faces 0 to 9"),
    _("harm", "0" + ENTER, "Let it land"),
    _("table", "d", "What do you do?"),
    _("table row", "4", "What do you do?"),
    _("everything", "6", "What do you do?"),
    _("sheet with all", "s", "Esc returns", "Accuracy"),
    _("sheet with all", END, "Esc returns"),
    _("table", BACK, "What do you do?"),
    _("side scene", "2", "development ·"),
    _("free and clear", "1", "Levers"),
    _("card", "c", "development ·", "What do you do?"),
    _("table", "1", "narrative ·"),
)
FIGHT = (
    _("conflict", "5", "round 1"),
    _("conflict", END + "?", "Esc returns"),
    _("conflict", BACK, "round 1"),
    _("attack", "3", "Levers"),
    _("conflict", BACK, "What do you do?"),
    _("turn of a mate", "e", "round 1", "Do nothing more"),
    _("attack", "e", "Levers"),
    _("throw", "c", "faces 0 to 9"),
    _("harm", "0" + ENTER, "Let it land"),
    _("conflict", "d", "round 2"),
    _("out of it", "2", "What do you do?"),
)
JOURNAL = (
    _("journal", "j", "Going back here"),
    _("journal", PAGE_DOWN, "Going back here"),
    _("search", "/", "Enter take"),
    _("search", PASTE, "Enter take"),
    _("search", ENTER, "1 hold"),
    _("search", "/", "Enter take"),
    _("search", "Iron", "Enter take", "Iron"),
    _("search", ENTER, "hold “Iron”"),
    _("search", "n" + "N", "hold “Iron”"),
    _("export", "x", " ! "),
    _("journal note", "w", "Note:"),
    _("journal note", PASTE, "Note:"),
    _("journal note", ENTER, "Noted."),
    _("other dice", UP + "r", "They showed"),
    _("other dice", PASTE, "They showed"),
    _("other dice", ENTER, "You typed"),
    _("journal", END, "b go back here"),
    _("table", BACK, "What do you do?"),
    _("undo", "u", "Taken back"),
    _("redo", "U", "Done again"),
)
ENDING = (
    _("ending", "9", "And now?"),
    _("record", "1", "Esc returns"),
    _("record", PAGE_DOWN, "Esc returns"),
    _("ending", BACK, "And now?"),
    _("story at the end", "2", "Esc returns"),
    _("ending", BACK, "And now?"),
    _("export at the end", "3", " ! "),
    _("journal at the end", "4", "Going back here"),
    _("ending", BACK, "And now?"),
)
SMALL = (_("too small", "", "to show this", size=(50, 15)), _("table", "", "What do you do?", size=(80, 24)))
WAY: tuple[Step, ...] = (*AROUND, *PLAY, *SMALL, *FIGHT, *JOURNAL, *ENDING)
FIRST: tuple[Step, ...] = (_("first start", "", "Where to?"), _("first start help", F1, "How it is played"))


BARE = {"too small"}
"""Screens on which nothing from outside stands."""

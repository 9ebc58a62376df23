"""The way through every page and every state of a page: what is typed, and what then has to stand there.

A new page or widget is led through by a line here; `test_terminal` says which classes the way does not meet.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.trust.terminal_payload import KEPT

BACK, UP, DOWN, PAGE_DOWN, END, F1 = "\x1b[27u", "\x1b[A", "\x1b[B", "\x1b[6~", "\x1b[F", "\x1bOP"
TELL = "\x1b[57398u"
"""F35, which no keyboard has: the watched app tells what it did (`terminal_child`)."""
PALETTE, LEAVE, ENTER, SAVE = "\x10", "\x11", "\r", "\x13"
PASTE = f"\x1b[200~{KEPT}\x1b[201~"
KITTY = "\x1b[120;1;27:91:50:74u\x1b[120;1;157:53u\x1b[97;1;8238u"
"""Keys with a text of their own, as the newer keyboards of terminals send them: here the text is a command."""


class Step(NamedTuple):
    """One way on: what is typed, and which words then stand on the screen of this name."""

    screen: str
    keys: str
    words: tuple[str, ...]


def at(screen: str, keys: str, *words: str) -> Step:
    """You are then at this screen, by these keys, where these words stand."""
    return Step(screen, keys, words)


FIRST = (
    at("first start", "", "Where to?"),
    at("first start help", F1, "How it is played"),
    at("first start help", END, "Keys: Everywhere"),
    at("first start", BACK, "Where to?"),
    at("title", BACK, "A new adventure"),
)
AROUND = (
    at("title", "", "A new adventure", "Go on"),
    at("help", F1, "How it is played"),
    at("help", END, "Esc returns"),
    at("title", BACK, "A new adventure"),
    at("palette", PALETTE, "What would you do?"),
    at("palette", PASTE, "No action has these words."),
    at("title", BACK, "A new adventure"),
    at("settings", ",", "kept as you change them"),
    at("title", BACK, "A new adventure"),
    at("saves", "s", "Folder", "delete"),
    at("why", "?", "Go on exactly"),
    at("delete", "x", "to delete it for good"),
    at("delete", PASTE, "to delete it for good"),
    at("delete", ENTER, "Nothing is deleted."),
    at("read only", "v", "read only", "nothing here can change"),
    at("saves", BACK, "Folder"),
    at("unreadable", "3", " ! "),
    at("mend", "2", "How do you go on?"),
    at("mend", "1", "How do you go on?", " ! "),
    at("mend", "2", "How do you go on?", " ! "),
    at("mend", "3", "read only", "nothing here can change"),
    at("mend", BACK, "How do you go on?"),
    at("saves", BACK, "Folder"),
    at("title", BACK, "A new adventure"),
    at("adventures", "n", "Choose an adventure"),
    at("what is wrong", "e", "It does not load:"),
    at("what is wrong", PAGE_DOWN, "Choose an adventure"),
    at("character", "1", "Ready to play"),
    at("character", PAGE_DOWN + DOWN, "Ready to play"),
    at("adventures", BACK, "Choose an adventure"),
    at("title", BACK, "A new adventure"),
)
TABLE = (
    at("table", "1", "What do you do?"),
    at("this row", "?", "Esc returns"),
    at("this row", BACK, "What do you do?"),
    at("help at the table", F1, "Esc returns"),
    at("help at the table", END, "Esc returns"),
    at("table", BACK, "What do you do?"),
    at("sheet", "s", "Esc returns", "Injuries"),
    at("sheet", END, "Esc returns"),
    at("table", BACK, "What do you do?"),
    at("story", "y", "Esc returns"),
    at("story", PAGE_DOWN, "Esc returns"),
    at("table", BACK, "What do you do?"),
    at("palette at the table", PALETTE, "What would you do?"),
    at("table", BACK, "What do you do?"),
)
ACT = (
    at("note", "w", "no rule reads it"),
    at("note", PASTE + KITTY, "no rule reads it", "Enter take"),
    at("note", ENTER, "Noted."),
    at("free and clear", "1", "Levers"),
    at("odds", "o", "Esc returns", "of 10"),
    at("free and clear", BACK, "Levers"),
    at("this lever", DOWN + "?", "Esc returns"),
    at("free and clear", BACK, "Levers"),
    at("lever", "4", "Levers"),
    at("throw", "c", "faces 0 to 9"),
    at("throw", PASTE + KITTY, "faces 0 to 9"),
    at("throw", ENTER, "You typed"),
    at("offers", "9" + ENTER, "Anything more?"),
    at("table", "1", "What do you do?"),
    at("free and clear", "1", "Levers"),
    at("throw", "c", "faces 0 to 9"),
    at("price", "0" + ENTER, "As it stands"),
    at("table", "d", "What do you do?"),
)
FORCED = (
    at("forced", "3", "Levers"),
    at("throw", "c", "faces 0 to 9"),
    at("harm", "0" + ENTER, "Let it land"),
    at("table", "d", "What do you do?"),
)
CHANGES = (
    at("table row", "4", "What do you do?"),
    at("everything", "6", "What do you do?"),
    at("sheet with all", "s", "Esc returns", "Accuracy"),
    at("sheet with all", END, "Esc returns"),
    at("table", BACK, "What do you do?"),
    at("side scene", "2", "development ·"),
    at("free and clear", "1", "Levers"),
    at("card", "c", "development ·", "What do you do?"),
    at("table", "1", "narrative ·"),
)
FIGHT = (
    at("conflict", "5", "round 1"),
    at("conflict", END + "?", "Esc returns"),
    at("conflict", BACK, "round 1"),
    at("attack", "3", "Levers"),
    at("conflict", BACK, "What do you do?"),
    at("turn of a mate", "e", "round 1", "Do nothing more"),
    at("attack", "e", "Levers"),
    at("throw", "c", "faces 0 to 9"),
    at("harm", "0" + ENTER, "Let it land"),
    at("conflict", "d", "round 2"),
    at("out of it", "2", "What do you do?"),
)
JOURNAL = (
    at("journal", "j", "Going back here"),
    at("journal", PAGE_DOWN, "Going back here"),
    at("search", "/", "Enter take"),
    at("search", PASTE, "Enter take"),
    at("search", ENTER, "1 hold"),
    at("search", "/", "Enter take"),
    at("search", "Iron", "Enter take", "Iron"),
    at("search", ENTER, "hold “Iron”"),
    at("search", "n" + "N", "hold “Iron”"),
    at("export", "x", " ! "),
    at("journal note", "w", "Note:"),
    at("journal note", PASTE, "Note:"),
    at("journal note", ENTER, "Noted."),
    at("other dice", UP + "r", "They showed"),
    at("other dice", PASTE, "They showed"),
    at("other dice", ENTER, "You typed"),
    at("journal", END, "b go back here"),
    at("table", BACK, "What do you do?"),
    at("undo", "u", "Taken back"),
    at("redo", "U", "Done again"),
)
ENDING = (
    at("ending", "9", "And now?"),
    at("record", "1", "Esc returns"),
    at("record", PAGE_DOWN, "Esc returns"),
    at("ending", BACK, "And now?"),
    at("story at the end", "2", "Esc returns"),
    at("ending", BACK, "And now?"),
    at("export at the end", "3", " ! "),
    at("sheet at the end", "4", " ! "),
    at("journal at the end", "5", "Going back here"),
    at("ending", BACK, "And now?"),
)
MAKING = (
    at("title", "q", "A new adventure"),
    at("adventures", "n", "Choose an adventure"),
    at("who makes somebody", "2", "Make your own"),
    at("who makes somebody", END, "—"),
    at("maker", "n", "Levers", "Commit:"),
    at("words for a lever", "1", "Enter take"),
    at("words for a lever", PASTE + KITTY, "Enter take"),
    at("maker", ENTER, "Levers", "Commit:"),
    at("list of answers", "7", "Leave it as it is"),
    at("maker", "1", "Levers", "Commit:"),
    at("help at the maker", F1, "Now: Free and clear"),
    at("help at the maker", END, "Keys: Everywhere"),
    at("maker", BACK, "Levers", "Commit:"),
    at("title", "q", "A new adventure"),
)
VOLLEYS = (
    at("adventures", "n", "Choose an adventure"),
    at("who makes somebody", "2", "Make your own"),
    at("hall", "1", "What do you do?"),
    at("resisted", "1", "Resisted"),
    at("odds of both", "o", "of 2187"),
    at("resisted", BACK, "Resisted"),
    at("throw of theirs", "c", "+ 0 −"),
    at("throw of yours", "+++" + ENTER, "+ 0 −"),
    at("what now", "----" + ENTER, "Bring Down the Pain"),
    at("before a volley", "1", "On to volley 1"),
    at("before a volley", DOWN + "?", "Esc returns"),
    at("before a volley", BACK, "On to volley 1"),
    at("volley", "c", "still open"),
    at("what to do in it", ENTER, "Leave it as it is"),
    at("volley", "1", "each other’s way"),
    at("volley thrown", "c", "+ 0 −"),
    at("volley thrown", "+++" + ENTER, "+ 0 −"),
    at("between volleys", "---" + ENTER, "On to volley 2"),
    at("journal of volleys", "j", "Going back here"),
    at("between volleys", BACK, "On to volley 2"),
    at("given up", "1", "What do you do?"),
)
HOUSE = (
    at("settings at the table", ",", "kept as you change them"),
    at("house settings", END + ENTER, "House settings", "Esc returns"),
    at("house settings", END, "Esc returns"),
    at("settings at the table", BACK, "kept as you change them"),
    at("given up", BACK, "What do you do?"),
    at("title", "q", "A new adventure"),
)
TABLES = (
    at("tables", "g", "Your tables"),
    at("follow", "v", "the players’ view"),
    at("tables", BACK, "Your tables"),
    at("name of a pack", "n", "What is it called?"),
    at("name of a pack", PASTE + KITTY, "What is it called?"),
    at("pick", ENTER, "Which rules?"),
    at("tables", BACK, "Your tables"),
    at("gather", "2", "Ready to play"),
    at("who plays", "1", "Who plays"),
    at("who plays", PASTE + KITTY, "Who plays"),
    at("gather", ENTER, "1 at the table"),
    at("gather", UP + PAGE_DOWN, "1 at the table"),
)
SAID: Final = (
    "scene {}",
    "tell {}",
    "note {}",
    "thread {}",
    "person {}",
    "effect ada {} for 3 rounds",
    "hold ada {} for 2 rounds because {}",
    "ask [Iron][@click=app.bell]x[/]\u202e\x9b?",
    "bring dog called {}",
    "send dog {}",
    "sit wenna_tarr:{}",
    "tick tide 2 because {}",
    "draw omens",
    "roll 2d6",
)
"""What a guide says at the table; {} is the hostile text."""
GUIDE = (
    at("guide", "b", "1 reminder"),
    at("your word", "g", "Enter take"),
    at("your word", PASTE + KITTY, "Enter take"),
    at("guide", ENTER, "1 reminder"),
    *(
        step
        for said in SAID
        for step in (
            at("your word", "g", "Enter take"),
            at("your word", said.replace("{}", PASTE), "Enter take"),
            at("guide", ENTER, "1 reminder"),
        )
    ),
    at("only you", "p", "Esc returns"),
    at("only you", END, "Esc returns"),
    at("guide", BACK, "1 reminder"),
    at("what is looked up", "l", "Enter take"),
    at("what is looked up", "Iron", "Enter take"),
    at("looked up", ENTER, "Esc returns"),
    at("looked up", END, "Esc returns"),
    at("guide", BACK, "1 reminder"),
    at("barred", "8", "Enter take"),
    at("barred", PASTE + KITTY, "Enter take"),
    at("guide", ENTER, "1 reminder"),
    at("journal of the guide", "j", "Going back here"),
    at("journal of the guide", UP * 6, "Going back here"),
    at("guide", BACK, "1 reminder"),
    at("story of the guide", "y", "Esc returns"),
    at("story of the guide", PAGE_DOWN, "Esc returns"),
    at("guide", BACK, "1 reminder"),
)
PREP = (
    at("prep", "r", "What is prepared"),
    at("what is to be put right", "e", "What is prepared"),
    at("prep", "c", "A pack has this only once."),
    at("prep", UP + "c", "Enter opens it."),
    at("prep", "u", "Taken back"),
    at("delete an entry", "x", "to delete it:"),
    at("delete an entry", PASTE, "to delete it:"),
    at("prep", ENTER, "Nothing is deleted."),
    at("find an entry", "/", "Find:"),
    at("find an entry", PASTE, "Find:"),
    at("prep", ENTER, "No entry has these words."),
    at("edit", UP + ENTER, "Check"),
    at("edit", PASTE, "not saved yet"),
    at("edit", SAVE, "not saved yet"),
    at("pick", BACK, "What becomes of it?"),
    at("prep", "2", "What is prepared"),
    at("pick", "n", "What is it?"),
    at("name of an entry", "1", "What do people call it?"),
    at("name of an entry", PASTE, "What do people call it?"),
    at("edit", ENTER, "Check"),
    at("prep", BACK, "What is prepared"),
    at("guide", BACK, "1 reminder"),
)
WAY: tuple[Step, ...] = (*FIRST, *AROUND, *TABLE, *ACT, *FORCED, *CHANGES, *FIGHT, *JOURNAL, *ENDING, *MAKING, *VOLLEYS, *HOUSE, *TABLES, *GUIDE, *PREP)
SHORT: tuple[Step, ...] = (*FIRST, *AROUND, *TABLE)
"""Every page before a game, and the table with what opens over it."""

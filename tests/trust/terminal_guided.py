"""The way through a guide’s pages: the house settings, tables, words at the table, what is prepared."""

from __future__ import annotations

from typing import Final

from tests.trust.terminal_steps import BACK, END, ENTER, F8, KITTY, PAGE_DOWN, PASTE, SAVE, UP, at

HOUSE = (
    at("settings at the table", ",", "kept as you change them"),
    at("house settings", "9", "House settings", "Esc returns"),
    at("house settings", END, "Esc returns"),
    at("settings at the table", BACK, "kept as you change them"),
    at("ring", BACK, "What do you do?"),
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
    at("gather makers", "3", "Make somebody"),
    at("for whom", "n", "Who makes somebody"),
    at("for whom", PASTE + KITTY, "Who makes somebody"),
    at("making", ENTER, "Levers", "Commit:"),
    at("words of making", "1", "Enter take"),
    at("words of making", PASTE + KITTY, "Enter take"),
    at("making", ENTER, "Levers", "Commit:"),
    at("gather makers", BACK, "half made"),
    at("tables", BACK, "Your tables"),
    at("gather", "2", "Ready to play"),
    at("who plays", "1", "Who plays"),
    at("who plays", PASTE + KITTY, "Who plays"),
    at("gather", ENTER, "1 at the table"),
    at("gather", UP + PAGE_DOWN, "1 at the table"),
    at("for whom", "f", "Who plays them?"),
    at("for whom", PASTE + KITTY, "Who plays them?"),
    at("called", ENTER, "What are they called?"),
    at("called", PASTE + KITTY, "What are they called?"),
    at("few numbers", ENTER, "not kept yet"),
    at("few numbers", UP + PAGE_DOWN, "not kept yet"),
    at("gather", "c", "2 at the table"),
)
FEW: Final = "[Iron][@click=app.bell]x[/]\u202e\x9b"
"""The hostile text where only a few words are taken."""
SAID: Final = (
    "scene {}",
    "tell {}",
    "note {}",
    "thread {}",
    "person {}",
    "effect ada {} for 3 rounds",
    "hold ada {} for 2 rounds because {}",
    f"ask {FEW}?",
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
    at("your word", ENTER, "Enter take"),
    at("guide", BACK, "1 reminder"),
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
    at("calm", F8, "The scene stops here"),
    at("calm", "8", "A line: what does not come up"),
    at("calm", PASTE + KITTY, "A line: what does not come up"),
    at("calm", ENTER, "at most 80 characters"),
    at("calm", "8", "A line: what does not come up"),
    at("calm", FEW, "A line: what does not come up"),
    at("calm", ENTER, "Lines, which do not come up: [Iron]", "Line kept."),
    at("guide", "6", "1 reminder"),
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
    at("files that do not hold", BACK, "You play on as it was before."),
)

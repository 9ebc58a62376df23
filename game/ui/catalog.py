"""Everything a person can do with a key, once.

Key bindings, the keys row, the palette and the help all read this list; a settings file may put other keys to any id.
An action of id `row.up` is the method `action_row_up` of the screen that offers it, or of the app.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from textual.binding import Binding

from game.core.record import record

ROWS, PLAY, PAGES, JOURNAL, ALWAYS = "Rows", "The act", "Pages", "The journal", "Everywhere"
GUIDING = "The guide"
PREPARING = "What is prepared"


@record
class Action:
    """Something a key does. `keys` as Textual names them, joined by commas; the first is the one that is shown."""

    id: str
    keys: str
    label: str
    """What it does, as a verb, for the keys row."""
    help: str
    """The same in a sentence, for the palette and the help."""
    group: str = PLAY

    @property
    def method(self) -> str:
        """The call behind `action_`."""
        group, _, name = self.id.partition(".")
        if group == "yours":
            return f"yours('{name}')"
        return f"row_number({name})" if name.isdecimal() else f"{group}_{name}"


ACTIONS: Final[tuple[Action, ...]] = (
    Action("row.up", "up", "up", "Mark the row above.", ROWS),
    Action("row.down", "down", "down", "Mark the row below.", ROWS),
    Action("row.do", "enter,space", "choose", "Do the marked row.", ROWS),
    *(
        Action(f"row.{number}", number, f"row {number}", f"Do row {number}; the mark stays where it is.", ROWS)
        for number in "1234567890"
    ),
    Action("row.less", "left", "less", "Less, or the value before.", ROWS),
    Action("row.more", "right", "more", "More, or the next value.", ROWS),
    Action("row.first", "home", "first", "Mark the first row.", ROWS),
    Action("row.last", "end", "last", "Mark the last row.", ROWS),
    Action("text.up", "pageup", "up the page", "Scroll the text up.", ROWS),
    Action("text.down", "pagedown", "down the page", "Scroll the text down.", ROWS),
    Action("part.next", "tab", "next part", "Mark the first row of the next kind.", ROWS),
    Action("part.back", "shift+tab", "part before", "Mark the first row of the kind before.", ROWS),
    Action("act.commit", "c", "commit", "Commit: pay the price; the dice fall."),
    Action(
        "act.defend",
        "C",
        "all defences",
        "Commit to this defence and to every other of the round, with nothing pulled, until one can put you out.",
    ),
    Action("act.decline", "d", "let it stand", "Take no offer: let it stand."),
    Action("act.fill", "m", "make the rest", "Of somebody who is made, settle all that is not said yet."),
    Action("act.answer", "enter", "take", "Take what you typed."),
    Action("act.back", "escape", "back", "One step back, free; leaves a text row."),
    Action("act.words", "w", "own words", "Write down in your own words what you do."),
    Action("act.table", "t", "table dice", "Throw your own dice, or give them back to the program."),
    Action("act.turn", "e", "end turn", "End the turn."),
    Action("act.later", "k", "later", "Let somebody else act first."),
    Action("act.rules", "full_stop", "rules", "Open the rules folded at the edge of the story, or fold them again."),
    Action("act.undo", "u", "undo", "Take back the last thing you said."),
    Action("act.redo", "U", "redo", "Do again what you took back."),
    Action("guide.word", "g", "your word", "Say a guide’s word: harm, effect, bring, go and the rest.", GUIDING),
    Action("guide.attempt", "T", "act", "Begin an act that nobody wrote: with what, and then it lies open.", GUIDING),
    Action("guide.harm", "h", "harm", "Harm somebody.", GUIDING),
    Action("guide.effect", "f", "effect", "Put somebody under a condition, or words of your own.", GUIDING),
    Action("guide.move", "m", "move", "Put somebody elsewhere.", GUIDING),
    Action("guide.bring", "b", "bring", "Bring somebody of the packs in.", GUIDING),
    Action("guide.set", "v", "by hand", "Set any number by hand.", GUIDING),
    Action("guide.next", "n", "next", "Whose turn it is now.", GUIDING),
    Action("guide.side", "i", "side", "Have somebody change sides: yours, foe, other, aside.", GUIDING),
    Action("guide.roll", "x", "roll", "Roll dice, or in the rules’ own terms, with the odds.", GUIDING),
    Action("guide.wilder", "plus", "out of hand", "Tension one step up: things are out of hand.", GUIDING),
    Action("guide.calmer", "minus", "in hand", "Tension one step down: things are in hand.", GUIDING),
    Action("guide.allow", "a", "allow", "Take the marked row, whatever bars it; you say why.", GUIDING),
    Action("guide.look", "l", "look up", "Look up a rule, somebody, a thing, by any part of the name.", GUIDING),
    Action("guide.aside", "p", "only you", "Who is off stage, and every name there is to say.", GUIDING),
    Action("guide.notes", "Y", "notes", "Every note there is, gathered, the newest first.", GUIDING),
    Action("guide.open", "Q", "browsers", "Players by their phones: address, code, who sits there.", GUIDING),
    Action("guide.admit", "z", "yes", "Say yes to what waits from a player’s page.", GUIDING),
    Action("guide.refuse", "Z", "no", "Say no to what waits from a player’s page.", GUIDING),
    Action("guide.prep", "r", "prepare", "What is prepared here: open, change, invent; it holds at once.", GUIDING),
    *(
        Action(f"yours.{letter}", "full_stop" if letter == "all" else letter, words[0], words[1], GUIDING)
        for letter, words in {
            "D": ("how hard", "How hard the act is, or against whom; yours alone."),
            "F": ("for them", "One more in favour of whoever acts."),
            "A": ("against", "One more against whoever acts."),
            "N": ("successes", "How many successes it takes."),
            "P": ("stance", "From where it is done: how exposed, or of what tier."),
            "K": ("stakes", "What succeeding and failing bring."),
            "O": ("offer", "What you offer besides: a peril, a flaw, a gift die."),
            "W": ("words", "Words for what you laid last, or for the act."),
            "B": ("beyond", "Beyond numbers: it happens, or it cannot."),
            "I": ("intention", "With what it is done, and what kind of act it is."),
            "G": ("counts", "What they carry or know that counts."),
            "R": ("met with", "What whoever is against it meets it with."),
            "H": ("help", "Who helps, and who does it together."),
            "E": ("effect", "What it makes or does, and to whom."),
            "M": ("time", "How long it takes."),
            "L": ("again", "Whether it can be tried again."),
            "V": ("on the wall", "What the players see of the act: it and its odds, the odds alone, nothing."),
            "all": ("all of yours", "All that is yours to say of the act, or what stands otherwise than usual."),
        }.items()
    ),
    Action("tables.follow", "v", "players’ view", "What the players see of the marked table.", GUIDING),
    Action("tables.own", "n", "new pack", "Begin a pack of your own to prepare in.", GUIDING),
    Action("gather.begin", "b", "begin", "Begin with everybody who is marked.", GUIDING),
    Action("gather.name", "w", "who plays", "Say who plays the marked character.", GUIDING),
    Action("gather.brief", "f", "few numbers", "Somebody new: a name and a few numbers.", GUIDING),
    Action("brief.done", "c", "done", "Somebody with these numbers is there, and is kept as a sheet.", GUIDING),
    Action("prep.new", "n", "new", "Begin a new entry: a person, a challenge, a scene, a clock.", PREPARING),
    Action("prep.fill", "i", "fill in", "The marked person or challenge as fields to fill in.", PREPARING),
    Action("fill.text", "t", "its text", "The entry as it is written.", PREPARING),
    Action("prep.copy", "f", "copy", "Copy an entry from another pack with the same rules.", PREPARING),
    Action("prep.clone", "c", "clone", "The marked entry once more, under the next id.", PREPARING),
    Action(
        "prep.up",
        "left",
        "earlier",
        "The marked entry one place earlier, over files too.",
        PREPARING,
    ),
    Action(
        "prep.down",
        "right",
        "later",
        "The marked entry one place later, over files too.",
        PREPARING,
    ),
    Action("prep.delete", "x", "delete", "Delete the marked entry; you type its id.", PREPARING),
    Action("prep.check", "e", "what is wrong", "Go to the next entry that something is wrong with.", PREPARING),
    Action("edit.names", "ctrl+n", "names", "Names that can stand where you write, to pick from.", PREPARING),
    Action("edit.save", "ctrl+s", "save", "Save what you wrote.", PREPARING),
    Action("page.odds", "o", "odds", "The odds in full.", PAGES),
    Action("page.sheet", "s", "book", "The book: you and your sheet, what you know, people, clocks, endings.", PAGES),
    Action(
        "sheet.keep",
        "S",
        "keep the sheet",
        "Write the sheet out of who is played, or at a table of who acts, for another adventure.",
        PAGES,
    ),
    Action("page.journal", "j", "journal", "Everything that happened; find, read, go back.", PAGES),
    Action("page.story", "y", "story", "The whole story so far.", PAGES),
    Action("page.why", "question_mark", "help", "What the marked row means.", PAGES),
    Action("page.help", "f1", "help", "This page explained: the stage, and the words in view.", PAGES),
    Action("page.settings", "comma", "settings", "Colours, signs, motion, odds, dice, keys; house settings.", PAGES),
    Action("title.new", "n", "new", "Choose an adventure and begin.", PAGES),
    Action("title.how", "h", "how to play", "One roll from beginning to end, the stages, every key.", PAGES),
    Action("title.guide", "g", "guide a table", "Your tables, a new one, and what you prepare for them.", PAGES),
    Action("title.saves", "s", "games", "Every saved game: open, show, delete.", PAGES),
    Action("cast.make", "n", "make", "Make somebody to play, by the rules.", PAGES),
    Action("pack.wrong", "e", "what is wrong", "Why an adventure does not load.", PAGES),
    Action("save.show", "v", "view", "Read a saved game without changing it.", PAGES),
    Action("save.delete", "x", "delete", "Delete a saved game; you type its name.", PAGES),
    Action("find.open", "slash", "find", "Find words; at the table, any row or action by its words.", JOURNAL),
    Action("find.next", "n", "next", "The next place found.", JOURNAL),
    Action("find.back", "N", "back", "The place found before.", JOURNAL),
    Action("journal.back", "b", "go back", "Go back to just before this, and play on from there.", JOURNAL),
    Action("journal.dice", "r", "other dice", "The dice showed something else: put it right.", JOURNAL),
    Action("journal.forgot", "f", "forgotten", "A lever or a word was forgotten here: put it in.", JOURNAL),
    Action("journal.write", "w", "note", "Write a note into the journal.", JOURNAL),
    Action("journal.keep", "K", "keep", "Keep this act, which nobody wrote, in the pack of the table.", JOURNAL),
    Action("journal.export", "x", "export", "Write the story out as Markdown.", JOURNAL),
    Action("app.calm", "f8", "stop the scene", "Stop the scene at once. Nobody has to say why.", ALWAYS),
    Action("app.leave", "q", "leave", "Leave the game; everything is saved.", ALWAYS),
    Action("app.palette", "ctrl+p", "all actions", "Every action by name.", ALWAYS),
    Action("app.quit", "ctrl+q", "leave", "Leave; everything is saved.", ALWAYS),
    Action("app.interrupt", "ctrl+c", "leave", "Leave in order; everything is saved.", ALWAYS),
)
BY_ID: Final = {action.id: action for action in ACTIONS}
NUMBERS: Final = tuple(f"row.{number}" for number in "1234567890")
SCROLLS: Final = ("text.up", "text.down", "part.next", "part.back")
MOVES: Final = ("row.up", "row.down", "row.do", *NUMBERS, "row.first", "row.last", *SCROLLS)
"""What every page of rows answers."""
AT_TABLE: Final = (
    *("act.commit", "act.defend", "act.decline", "act.fill", "row.less", "row.more", "act.turn", "act.later"),
    *("act.rules", "act.undo", "act.redo", "act.words", "act.table", "page.odds", "page.sheet", "sheet.keep"),
    *("page.journal", "page.story", "find.open", "app.calm", "app.leave"),
)
"""What the table of a game offers beside the common ones."""

COMMON: Final = (*MOVES, "act.back", "page.why", "page.help", "page.settings", "app.palette", "app.quit")
"""What every page offers."""

VIM: Final = {
    "row.up": "up,k",
    "row.down": "down,j",
    "row.less": "left,h",
    "row.more": "right,l",
    "act.later": "ctrl+k",
    "page.journal": "J",
    "guide.harm": "ctrl+t",
    "guide.look": "ctrl+l",
}
"""The preset `vim`, over the plain keys."""

_NAMES: Final = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "question_mark": "?",
    "slash": "/",
    "comma": ",",
    "full_stop": ".",
    "plus": "+",
    "minus": "−",
}
_KEYS: Final = {name: key for key, name in _NAMES.items()}


def keymap(preset: str, own: Mapping[str, str]) -> dict[str, str]:
    """Action id -> keys, where they differ from the plain ones; ids that do not exist are left out."""
    chosen = {**(VIM if preset == "vim" else {}), **own}
    return {action: keys for action, keys in chosen.items() if action in BY_ID and keys.strip()}


def keys_of(action: str, mapped: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that do this, the shown one first."""
    return tuple(key.strip() for key in mapped.get(action, BY_ID[action].keys).split(",") if key.strip())


def key_name(key: str) -> str:
    """A key as people read it: "escape" is Esc, "ctrl+p" is Ctrl+P."""
    *held, last = key.split("+")
    named = _NAMES.get(last) or (last.upper() if held or (last[:1] == "f" and last[1:].isdecimal()) else last)
    return "+".join([*(part.capitalize() for part in held), named])


def key_called(name: str) -> str:
    """The key that `key_name` writes so."""
    *held, last = name.split("+") if name not in _KEYS else [name]
    key = _KEYS.get(last) or (last.lower() if held or (last[:1] == "F" and last[1:].isdecimal()) else last)
    return "+".join([*(part.lower() for part in held), key])


def bindings(ids: Iterable[str], *, priority: bool = False) -> list[Binding]:
    """Textual's bindings for these actions, each with its id so that a keymap finds it."""
    return [
        Binding(a.keys, a.method, a.label, show=False, tooltip=a.help, id=a.id, priority=priority)
        for a in (BY_ID[action] for action in ids)
    ]


def clashes(ids: Iterable[str], mapped: Mapping[str, str]) -> list[str]:
    """Keys that two actions of one page share under this keymap, each in a sentence."""
    holders: dict[str, str] = {}
    found = []
    for action in ids:
        for key in keys_of(action, mapped):
            if holders.setdefault(key, action) != action:
                found.append(f"{key_name(key)} is put to both {holders[key]} and {action}.")
    return found

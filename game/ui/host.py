"""What a page may ask of the app: the desk, the settings in force, the pages below it, and the way to other pages.

It knows no page: which one a way leads to is the app's to say, which stands above them all. It is asked by calls and
not by posted messages, so that a key typed meanwhile never reaches the page that is being left.
"""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from textual.app import App
from textual.filter import LineFilter
from textual.theme import Theme
from textual.timer import Timer

from game import collector
from game.core.colours import Rgb
from game.desk import Desk, Game
from game.ui import settings as kept
from game.ui import terminal, themes
from game.ui.catalog import keymap
from game.ui.files import Files
from game.ui.launch import Launch
from game.ui.marks import Marks
from game.ui.safe import Guard
from game.ui.settings import Settings
from game.ui.telling import Telling
from game.view.palettes import accent
from game.view.rows import NARROW, PROSE, Glyphs

if TYPE_CHECKING:  # the title does not wait for what only play needs
    from game.core.content import PackInfo
    from game.guide.opened import Opened
    from game.packs.heads import Head
    from game.session import Session
    from game.watch import News

REST = 1.5
"""Seconds without a page that is turned."""
PLAIN = -1
"""The app's own answer that the game goes on as plain lines; it never leaves this package."""


class Host(App[int], inherit_bindings=False):
    """The app, as a page knows it."""

    def __init__(
        self,
        desk: Desk,
        launch: Launch,
        *,
        clock: Callable[[], float] = monotonic,
        environ: dict[str, str] | None = None,
    ) -> None:
        """`clock` counts seconds; it says for how long a key is deaf."""
        self.settings_path = launch.settings or kept.usual_path()
        self.settings, self.notice = kept.load(self.settings_path)
        self.set_reactive(App.theme, self.settings.colours)  # before Textual reads a stylesheet with another's colours
        super().__init__()
        self._disable_notifications = self._disable_tooltips = True  # no page has any, and each would hold both
        self._guard = Guard()
        """One for all rows: Textual keeps a row as it went through it, and asks for it again by the guard itself."""
        self.desk = desk
        self.clock = clock
        self.environ = dict(os.environ) if environ is None else environ
        self.launch = launch
        self.left = ""
        """The save that was open when the app was left."""
        self.followed = ""
        """The table whose players' view goes on as lines."""
        self.play: Session | None = None
        self.door: Opened | None = None
        """The table as it is open to browsers."""
        self.files = Files(self, desk, self.read_anew)
        self._rest: Timer | None = None
        self._begins = True
        self._waiting: list[Callable[[], None]] | None = []
        """What is to be done once the first picture stands; None when it does."""
        self._dice = launch.dice
        self._table_dice = ""
        """Whose dice at a guide's table, over everything else while it is open."""
        for theme in themes.themes():
            self.register_theme(theme)
        self.put_on()

    # Settings -------------------------------------------------------------------------------------------------------

    def put_on(self) -> None:
        """Let the settings hold: colours, keys."""
        self.theme = self.settings.colours
        self.set_keymap(self.keymap)

    @property
    def keymap(self) -> dict[str, str]:
        """Action id -> keys, where they are not the plain ones."""
        return keymap(self.settings.keys, self.settings.keymap)

    @property
    def glyphs(self) -> Glyphs:
        return terminal.glyphs(self.settings.glyphs, self.environ)

    @property
    def prose(self) -> int:
        """The column in front of which lines of the story end."""
        return NARROW if self.settings.text == "narrow" else PROSE

    def accent(self, info: PackInfo | Head | None) -> Rgb | None:
        """The accent of an adventure as it is shown now; None where the look’s own colours are."""
        colours = info.colours if info is not None and not self.no_color else None
        return accent(colours.dark, colours.light, self.settings.colours) if colours is not None else None

    @property
    def motion(self) -> str:
        """full, dice or none."""
        if self.launch.motion:
            return self.launch.motion
        return "none" if terminal.still(self.environ) else self.settings.motion

    def change(self, settings: Settings) -> str:
        """Keep other settings; the sentence that says so when the disk does not take them."""
        self.settings = settings
        self.put_on()
        if self.play is not None:
            self.play.dice, self.play.cards = self.dice, self.cards
        return kept.save(settings, self.settings_path)

    @property
    def dice(self) -> str:
        """Whose dice: program or table."""
        return self._table_dice or self._dice or self.settings.dice

    @property
    def cards(self) -> str:
        """Whose cards: program or table."""
        return self.launch.cards or self.settings.cards

    def dice_of_table(self, dice: str) -> None:
        """Whose dice at the guide's table that is opened next: program or table; "": as otherwise."""
        self._table_dice = dice

    def turn_dice(self) -> str:
        """Take the other dice from now on; the sentence that says so when the disk does not keep it."""
        other = "program" if self.dice == "table" else "table"
        if self._table_dice:
            self._table_dice = other
            return self.change(self.settings)
        self._dice = ""
        return self.change(replace(self.settings, dice=other))

    def get_theme(self, theme_name: str) -> Theme | None:
        """A look of the game is there before it is registered: Textual asks for the one in force as it begins."""
        return themes.theme(theme_name) if theme_name in themes.NAMES else super().get_theme(theme_name)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colour names, so that stylesheets may use them before a look is put on."""
        return dict(themes.theme("lamplight").variables)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """One guard with all others behind it, and the same one while those are: Textual keeps painted lines by it."""
        others = tuple(super().get_line_filters())
        if self._guard.others != others:
            self._guard = Guard(others)
        return [self._guard]

    # Pages ----------------------------------------------------------------------------------------------------------

    def back(self) -> None:
        """One page back; the last one stays."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
            self._rests()

    def show(self, page: Marks) -> None:
        """Put a page on top."""
        self.push_screen(page)
        if self._waiting is not None and not self._begins:  # a key came before the first picture: this page is it
            self.call_after_refresh(self.first_shown)

    def only(self, page: Marks) -> None:
        """Show a page with nothing below it."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(page)
        else:
            self.push_screen(page)
        collector.changed()
        self._rests()

    def once_shown(self, then: Callable[[], None]) -> None:
        """Do this once what was painted last stands there: nobody waits for it, least of all the first picture."""
        if self._waiting is None:
            self.call_after_refresh(self.call_later, then)
        else:
            self._waiting.append(then)

    def begun(self) -> None:
        """The program has begun: from now on pages are painted, and what waits for the first picture comes after it."""
        self._begins = False
        self.call_after_refresh(self.first_shown)

    def first_shown(self) -> None:
        """The first picture stands."""
        if self._waiting is None:
            return
        collector.shown()
        waiting, self._waiting = self._waiting or (), None
        for then in waiting:
            self.call_later(then)

    def _rests(self) -> None:
        """Once no page has been turned for a while, what is left of those that are gone is let go."""
        if self._rest is not None:
            self._rest.stop()
        self._rest = self.set_timer(REST, self._rested)

    def _rested(self) -> None:
        if len(self.screen_stack) <= 2:  # a page that is open over another is soon gone itself
            collector.rested()

    def page_says(self, sentence: str) -> None:
        """A sentence in the why row of the page on top."""
        page = self.screen
        if isinstance(page, Marks):
            page.say(sentence)

    def close_play(self) -> None:
        """Let go of the game that is open."""
        self.files.leave()
        self.close_door()
        if self.play is not None:
            self.play.close()
            self.play = None

    def close_door(self, *, for_good: bool = False) -> None:
        """The table is open to browsers no more; `for_good`: its code and seats are forgotten."""
        if self.door is not None:
            (self.door.end if for_good else self.door.close)()
            self.door = None

    def telling(self) -> Telling:
        """Inside it, what goes wrong with files becomes a sentence in the why row of the page on top."""
        return Telling(self.page_says)

    def welcomed(self) -> None:
        """The first page was seen: the next start opens on the title."""
        if not self.settings.welcomed:
            self.change(replace(self.settings, welcomed=True))

    def leave(self, code: int = 0) -> None:
        """End the program. Everything said was saved before it was shown, so there is nothing to ask."""
        self.left = self.play.name if self.play is not None else ""
        self.close_play()
        self.exit(code, return_code=code)

    def leave_for_plain_lines(self, follow: str = "") -> None:
        """End the screen so that the same game goes on as lines; or the players' view of the table that is followed."""
        self.followed = follow
        self.leave(PLAIN)

    # Ways to other pages, each the app's to say ---------------------------------------------------------------------

    @abstractmethod
    def open_title(self) -> None:
        """The title; the game that is open is closed."""

    @abstractmethod
    def open_adventures(self, marked: str = "", *, lessons: bool = False) -> None:
        """The adventures there are, the mark on the one of this id; or the first lessons by themselves."""

    @abstractmethod
    def open_characters(self, adventure: str) -> None:
        """Who one can be in an adventure."""

    @abstractmethod
    def open_saves(self) -> None:
        """The saved games."""

    @abstractmethod
    def open_tables(self) -> None:
        """A guide's tables."""

    @abstractmethod
    def open_gather(self, pack: str) -> None:
        """Who plays at a new table with the scenes of a pack."""

    @abstractmethod
    def open_prep(self, pack: str) -> None:
        """What is prepared in a pack."""

    @abstractmethod
    def own_pack(self) -> str:
        """The id of the pack into which goes what is invented at the table that is open; "" where nothing is kept."""

    @abstractmethod
    def keep(self, words: str) -> str:
        """Keep a said act in the pack of the table that is open, or take it out again, as the word says; what came of
        it in sentences."""

    @abstractmethod
    def invent(self, head: str, words: str) -> tuple[str, ...]:
        """Invent or fill in somebody or something in the pack of the table that is open; what came of it in
        sentences."""

    @abstractmethod
    def open_settings(self) -> None:
        """The settings."""

    @abstractmethod
    def open_help(self, page: Marks) -> None:
        """The help for a page."""

    @abstractmethod
    def open_palette(self, page: Marks) -> None:
        """Every action of a page by name."""

    @abstractmethod
    def open_door(self, *, lan: bool) -> str:
        """Open the guide's table to browsers; the sentence where that cannot be, or ""."""

    @abstractmethod
    def show_door(self) -> None:
        """How players come to the table by their browsers."""

    @abstractmethod
    def stop_scene(self) -> None:
        """A calm page over whatever is open over the table; without a game there is nothing to stop."""

    @abstractmethod
    def goes_on(self) -> None:
        """A calm page is left: where none is left open, the scene goes on for everybody."""

    @abstractmethod
    def begin(self, adventure: str, character: str, sheet: Path | None = None, *, introduced: bool = False) -> None:
        """A new game: as somebody of the adventure, from a sheet, or (`new`) as somebody who is made first. Whoever
        was not chosen is `introduced`."""

    @abstractmethod
    def gather(self, pack: str, said: tuple[str, ...]) -> None:
        """A guide's table with the scenes of a pack: those who are named, or its whole cast."""

    @abstractmethod
    def go_on(self, game: Game) -> None:
        """Open a saved game, or the page that says what can be done with it. At a guide's table the dice lie where they
        lay last, unless it was said otherwise."""

    @abstractmethod
    def resume(self, name: str) -> None:
        """A saved game, exactly where it stood."""

    @abstractmethod
    def read_anew(self, news: News) -> None:
        """Show the open game in its pack as it is written now, or why it cannot be."""

    @abstractmethod
    def back_to_table(self, sentence: str) -> None:
        """Close every page above the table, which says the sentence."""

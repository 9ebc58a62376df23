"""The app: which page is shown, the settings in force, how the game is left. It holds no rule and no state of play."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.filter import LineFilter

from game import collector
from game.core.seats import gathered
from game.desk import CLOSED, MAKE, MENDABLE, Desk, Game
from game.packs.find import find
from game.ui import Launch, terminal, themes
from game.ui import settings as kept
from game.ui.catalog import bindings, keymap
from game.ui.files import Files
from game.ui.page import Page
from game.ui.safe import Guard
from game.ui.settings import Settings
from game.ui.telling import Telling
from game.view.palettes import accent
from game.view.rows import Glyphs

if TYPE_CHECKING:
    from game.core.colours import Rgb
    from game.core.content import PackInfo
    from game.core.state import Person
    from game.session import Session

SIGNALS = {"SIGTERM": 143, "SIGHUP": 129}
"""Signals that end a program -> the code it ends with, by the shells' convention."""
PLAIN = -1
"""The app's own answer that the game goes on as plain lines; it never leaves this package."""


class GameApp(App[int], inherit_bindings=False):
    """Free and Clear on a screen."""

    TITLE = "Free and Clear"
    CSS_PATH = "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(["app.quit", "app.interrupt"], priority=True),
    ]

    def __init__(
        self,
        desk: Desk,
        launch: Launch,
        *,
        clock: Callable[[], float] = monotonic,
        environ: dict[str, str] | None = None,
    ) -> None:
        """`clock` counts seconds; it says for how long a key is deaf."""
        super().__init__()
        self.desk = desk
        self.clock = clock
        self.environ = dict(os.environ) if environ is None else environ
        self.launch = launch
        self.left = ""
        """The save that was open when the app was left."""
        self.followed = ""
        """The table whose players' view goes on as lines."""
        self.settings_path = launch.settings or kept.usual_path()
        self.settings, self.notice = kept.load(self.settings_path)
        self.play: Session | None = None
        self.files = Files(self)
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

    def accent(self, info: PackInfo | None) -> Rgb | None:
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
            self.play.dice = self.dice
        return kept.save(settings, self.settings_path)

    @property
    def dice(self) -> str:
        """Whose dice: program or table."""
        return self._table_dice or self._dice or self.settings.dice

    def dice_of_table(self, dice: str) -> None:
        """Whose dice at the guide's table that is opened next: program or table."""
        self._table_dice = dice

    def turn_dice(self) -> str:
        """Take the other dice from now on; the sentence that says so when the disk does not keep it."""
        other = "program" if self.dice == "table" else "table"
        if self._table_dice:
            self._table_dice = other
            return self.change(self.settings)
        self._dice = ""
        return self.change(replace(self.settings, dice=other))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colour names, so that stylesheets may use them before a look is put on."""
        return dict(themes.theme("lamplight").variables)

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [Guard(), *super().get_line_filters()]

    # The way through the pages --------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self._listen()
        self.call_after_refresh(collector.shown)
        launch = self.launch
        if launch.adventure and (launch.character or launch.sheet):
            self.open_title()
            self.begin(launch.adventure, launch.character, launch.sheet)
        elif launch.follow:
            self.open_follow(launch.follow)
        elif launch.tables:
            self.open_title()
            self.open_tables()
        elif launch.party is not None:
            self.open_title()
            self.gather(launch.adventure, launch.party)
        elif launch.adventure:
            self.open_title()
            self.open_characters(launch.adventure)
        elif launch.save:
            self.open_title()
            self.resume(launch.save)
        elif self.settings.welcomed or self.desk.names():
            self.open_title()
        else:
            self.open_welcome()

    def _listen(self) -> None:
        """Leave in order when the system asks for it, so that the terminal is put back as it was."""
        for name, code in SIGNALS.items():
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    asyncio.get_running_loop().add_signal_handler(number, self.leave, code)

    def leave(self, code: int = 0) -> None:
        """End the program. Everything said was saved before it was shown, so there is nothing to ask."""
        self.left = self.play.name if self.play is not None else ""
        self.close_play()
        self.exit(code, return_code=code)

    @property
    def fault(self) -> Exception | None:
        """What ended the screens that should not have been; whoever ran them tells it."""
        return self._exception

    def _fatal_error(self) -> None:
        """Textual's own report shows the values of the functions under way, which are the adventure's secrets: the
        screens close, and `fault` is told when they are gone."""
        self._close_messages_no_wait()

    def panic(self, *renderables: object) -> None:
        """The same for errors that Textual has a picture of."""
        self._close_messages_no_wait()

    def action_app_quit(self) -> None:
        if not (isinstance(self.screen, Page) and self.screen.held()):
            self.leave()

    def action_app_interrupt(self) -> None:
        self.action_app_quit()

    def leave_for_plain_lines(self, follow: str = "") -> None:
        """End the screen so that the same game goes on as lines; or the players' view of the table that is followed."""
        self.followed = follow
        self.leave(PLAIN)

    def back(self) -> None:
        """One page back; the last one stays."""
        if len(self.screen_stack) > 2:
            self.pop_screen()

    def back_to_table(self, sentence: str) -> None:
        """Close every page above the table, which says the sentence."""
        from game.ui.screens.table import TablePage  # noqa: PLC0415

        while len(self.screen_stack) > 2 and not isinstance(self.screen, TablePage):
            self.pop_screen()
        if isinstance(self.screen, TablePage):
            self.screen.say(sentence)

    def show(self, page: Page) -> None:
        """Put a page on top."""
        self.push_screen(page)

    def only(self, page: Page) -> None:
        """Show a page with nothing below it."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(page)
        else:
            self.push_screen(page)

    def open_title(self) -> None:
        from game.ui.screens.title import TitlePage  # noqa: PLC0415 (pages are read when they are first shown)

        self.close_play()
        self._table_dice = ""
        self.only(TitlePage())

    def open_welcome(self) -> None:
        from game.ui.screens.first_run import FirstPage  # noqa: PLC0415

        self.only(FirstPage())

    def welcomed(self) -> None:
        """The first page was seen: the next start opens on the title."""
        if not self.settings.welcomed:
            self.change(replace(self.settings, welcomed=True))

    def open_adventures(self, marked: str = "") -> None:
        """The adventures there are, the mark on the one of this id."""
        from game.ui.screens.adventures import AdventuresPage  # noqa: PLC0415

        self.show(AdventuresPage(marked))

    def open_characters(self, adventure: str) -> None:
        from game.ui.screens.character import CharacterPage  # noqa: PLC0415

        with self.telling():
            self.show(CharacterPage(adventure, self.desk.cast(adventure)))

    def open_saves(self) -> None:
        from game.ui.screens.saves import SavesPage  # noqa: PLC0415

        self.show(SavesPage())

    def open_tables(self) -> None:
        """A guide's tables."""
        from game.ui.screens.tables import TablesPage  # noqa: PLC0415

        self.show(TablesPage())

    def open_gather(self, pack: str) -> None:
        """Who plays at a new table with the scenes of a pack."""
        from game.ui.screens.gather import GatherPage  # noqa: PLC0415

        with self.telling():
            self.show(GatherPage(pack, self.desk.cast(pack)))

    def open_prep(self, pack: str) -> None:
        """What is prepared in a pack."""
        from game.guide.prep import Prep  # noqa: PLC0415
        from game.ui.screens.prep import PrepPage  # noqa: PLC0415

        source = find(pack, self.desk.places)
        if source is None:
            self.page_says("This pack is not there any more.")
            return
        self.show(PrepPage(Prep(source, self.desk.places, self.desk.is_own(source), self.desk.library.fs)))

    def open_new_pack(self, page: Page) -> None:
        """Ask on a page for the name of a new pack, then for its rules, and open it."""
        from game.ui.screens.preprows import ask_for_pack  # noqa: PLC0415

        ask_for_pack(page)

    def open_settings(self) -> None:
        from game.ui.screens.settings import SettingsPage  # noqa: PLC0415

        if not isinstance(self.screen, SettingsPage):
            self.show(SettingsPage())

    def open_help(self, page: Page) -> None:
        from game.ui.screens.help import HelpPage  # noqa: PLC0415

        if not isinstance(page, HelpPage):
            self.show(HelpPage(page))

    def open_palette(self, page: Page) -> None:
        from game.ui.screens.palette import PalettePage  # noqa: PLC0415

        if not isinstance(page, PalettePage):
            self.show(PalettePage(page))

    # Play -----------------------------------------------------------------------------------------------------------

    def begin(self, adventure: str, character: str, sheet: Path | None = None) -> None:
        """A new game: as somebody of the adventure, from a sheet, or (`new`) as somebody who is made first."""
        with self.telling():
            key = "" if character == MAKE else character
            self.sit_down(self.desk.begin(adventure, key, self.dice, sheet=sheet))

    def gather(self, pack: str, said: tuple[str, ...]) -> None:
        """A guide's table with the scenes of a pack: those who are named, or its whole cast."""
        from game.guide.party import asked, gathered  # noqa: PLC0415

        with self.telling():
            world = self.desk.world(pack)
            place = next((n for n, one in enumerate(said) if asked(one) is not None), None)
            if place is not None:
                self._make(pack, said, place)
                return
            people = gathered(world, said, self.desk.sheets, self.desk.library.fs)
            self.sit_down(self.desk.gather(pack, people, self.dice))

    def _make(self, pack: str, said: tuple[str, ...], place: int) -> None:
        """One of those who are named is still to be made; then the others are gathered, and the table begins."""
        from game.guide.party import asked  # noqa: PLC0415
        from game.ui.screens.make import make  # noqa: PLC0415

        wanted = asked(said[place])
        assert wanted is not None
        player = f":{wanted.player}" if wanted.player else ""

        def made(_: Person, file: str) -> None:
            self.gather(pack, (*said[:place], file + player, *said[place + 1 :]))

        make(self, self.desk.world(pack), wanted, made, left="Nobody was made, and no table has begun.")

    def open_follow(self, name: str) -> None:
        """The players' view of a guide's table."""
        from game.follow import Follower  # noqa: PLC0415
        from game.ui.screens.follow import FollowPage  # noqa: PLC0415

        self.only(FollowPage(Follower(self.desk, name)))

    def go_on(self, game: Game) -> None:
        """Open a saved game, or the page that says what can be done with it. At a guide's table dice lie on the table
        unless it was said otherwise."""
        self._table_dice = (self.launch.dice or "table") if game.guided else ""
        if game.state in MENDABLE:
            from game.ui.screens.mend import MendPage  # noqa: PLC0415

            self.show(MendPage(game))
        elif game.state in CLOSED:
            self.page_says(game.trouble)
        else:
            self.resume(game.name)

    def page_says(self, sentence: str) -> None:
        """A sentence in the why row of the page on top."""
        page = self.screen
        if isinstance(page, Page):
            page.say(sentence)

    def resume(self, name: str) -> None:
        """A saved game, exactly where it stood."""
        with self.telling():
            self.sit_down(self.desk.open(name, dice=self.dice))

    def sit_down(self, play: Session) -> None:
        """Show the table of an open game, the guide's where there is one."""
        from game.ui.screens.guide import GuidePage  # noqa: PLC0415
        from game.ui.screens.table import TablePage  # noqa: PLC0415

        self.welcomed()
        self.close_play()
        self.play = play
        if self.launch.watch or gathered(play.state):
            self.files.watch(play)
        self.only(GuidePage(play) if gathered(play.state) else TablePage(play))

    def close_play(self) -> None:
        """Let go of the game that is open."""
        self.files.leave()
        if self.play is not None:
            self.play.close()
            self.play = None

    def telling(self) -> Telling:
        """Inside it, what goes wrong with files becomes a sentence in the why row of the page on top."""
        return Telling(self.page_says)

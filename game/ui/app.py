"""The app: which page is shown when, and how the game is left. It holds no rule and no state of play."""

# ruff: noqa: PLC0415 - pages, and what only they need, are read when they are first shown

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType

from game.desk import CLOSED, MAKE, MENDABLE, Game
from game.errors import GameError
from game.packs.find import find
from game.ui.catalog import bindings
from game.ui.host import Host
from game.ui.marks import Marks

if TYPE_CHECKING:  # the title does not wait for what only play needs
    from game.core.state import Person
    from game.guide.keeping import Keeper
    from game.session import Session
    from game.ui.page import Page
    from game.watch import News

SIGNALS = {"SIGTERM": 143, "SIGHUP": 129}
"""Signals that end a program -> the code it ends with, by the shells' convention."""


class GameApp(Host, inherit_bindings=False):
    """Free and Clear on a screen."""

    TITLE = "Free and Clear"
    CSS_PATH = "game.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(["app.quit", "app.interrupt", "app.calm"], priority=True),
    ]

    _keeper: Keeper | None = None
    """Keeps said acts of the table that is open, and takes them out again."""
    _far = 0.0
    """When the reading of what was before began."""

    # The way through the pages --------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self._listen()
        self.desk.far = self.tell_far
        self.call_later(self._begun)
        launch = self.launch
        if launch.adventure and (launch.character or launch.sheet):
            self.open_title()
            self.begin(launch.adventure, launch.character, launch.sheet)
            self._note(launch.adventure)
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
            self._note(launch.adventure)
        elif launch.save:
            self.open_title()
            self.resume(launch.save)
        elif self.settings.welcomed or not self.desk.is_new():
            self.open_title()
        else:
            self.open_welcome()

    def _begun(self) -> None:
        """Textual shows nothing while it begins. That is over: the page that is open is painted."""
        self.screen.refresh()
        self.begun()

    def _note(self, adventure: str) -> None:
        """Say what is in an adventure that is begun without being chosen from a list, where that stands."""
        from game.packs.offer import in_it

        with self.telling():
            noted = in_it(self.desk.world(adventure).pack)
            if noted:
                self.call_after_refresh(self._noted, noted)

    def _noted(self, words: str) -> None:
        """Say it, unless nothing has begun: then the title says why."""
        from game.ui.screens.title import TitlePage

        if not isinstance(self.screen, TitlePage):
            self.page_says(words)

    def _listen(self) -> None:
        """Leave in order when the system asks for it, so that the terminal is put back as it was."""
        for name, code in SIGNALS.items():
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    asyncio.get_running_loop().add_signal_handler(number, self.leave, code)

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
        if not (isinstance(self.screen, Marks) and self.screen.held()):
            self.leave()

    def action_app_interrupt(self) -> None:
        self.action_app_quit()

    def action_app_calm(self) -> None:
        self.stop_scene()

    def stop_scene(self) -> None:
        from game.ui.screens.calm import CalmPage
        from game.ui.screens.follow import FollowPage

        follows = any(isinstance(page, FollowPage) for page in self.screen_stack)
        if not isinstance(self.screen, CalmPage) and (self.play is not None or follows):
            self.show(CalmPage(self.play))
        if self.door is not None:
            self.door.hold(on=True)

    def goes_on(self) -> None:
        from game.ui.screens.calm import CalmPage

        if self.door is not None and not any(isinstance(page, CalmPage) for page in self.screen_stack):
            self.door.hold(on=False)

    # Seats in browsers ----------------------------------------------------------------------------------------------

    def open_door(self, *, lan: bool) -> str:
        from game.core.seats import gathered
        from game.ui.seats import Seats

        if self.launch.opens is None or self.play is None or not gathered(self.play.state):
            return "Only a guide’s table is opened to browsers."
        seats = Seats(self, spoken=self._seat_spoke, told=self._seats_told, stops=self.stop_scene)
        try:
            self.door = self.launch.opens()(self.play, seats, lan=lan)
        except GameError as problem:
            return str(problem)
        return ""

    def show_door(self) -> None:
        from game.ui.screens.opened import OpenedPage

        self.show(OpenedPage())

    def _seat_spoke(self, before: int) -> None:
        """A player has said something from a seat of their own."""
        from game.ui.screens.guide import GuidePage

        for page in self.screen_stack:
            if isinstance(page, GuidePage):
                page.seat_spoke(before)

    def _seats_told(self) -> None:
        from game.ui.page import Page
        from game.ui.screens.guide import GuidePage

        for page in self.screen_stack:
            if isinstance(page, GuidePage):
                page.seats_told()
        if isinstance(self.screen, Page):
            self.screen.repaint()

    def back_to_table(self, sentence: str) -> None:
        from game.ui.screens.table import TablePage

        while len(self.screen_stack) > 2 and not isinstance(self.screen, TablePage):
            self.pop_screen()
        if isinstance(self.screen, TablePage):
            self.screen.say(sentence)

    def read_anew(self, news: News) -> None:
        from game.ui.screens.table import TablePage

        for page in self.screen_stack:
            if isinstance(page, TablePage):
                page.read_anew(news)

    def open_title(self) -> None:
        from game.ui.screens.title import TitlePage

        self.close_play()
        self.dice_of_table("")
        self.only(TitlePage())

    def open_welcome(self) -> None:
        from game.ui.screens.first_run import FirstPage

        self.only(FirstPage())

    def open_adventures(self, marked: str = "", *, lessons: bool = False) -> None:
        from game.ui.screens.adventures import AdventuresPage

        self.show(AdventuresPage(marked, lessons=lessons))

    def open_characters(self, adventure: str) -> None:
        from game.ui.screens.character import CharacterPage

        with self.telling():
            self.show(CharacterPage(adventure, self.desk.cast(adventure)))

    def open_saves(self) -> None:
        from game.ui.screens.saves import SavesPage

        self.show(SavesPage())

    def open_tables(self) -> None:
        from game.ui.screens.tables import TablesPage

        self.show(TablesPage())

    def open_gather(self, pack: str) -> None:
        from game.ui.screens.gather import GatherPage

        with self.telling():
            self.show(GatherPage(pack, self.desk.cast(pack)))

    def open_prep(self, pack: str) -> None:
        from game.guide.prep import Prep
        from game.ui.screens.prep import PrepPage

        source = find(pack, self.desk.places)
        if source is None:
            self.page_says("This pack is not there any more.")
            return
        self.show(PrepPage(Prep(source, self.desk.places, self.desk.is_own(source), self.desk.library.fs)))

    def own_pack(self) -> str:
        from game.core.seats import gathered

        play = self.play
        if play is None or not gathered(play.state) or play.journal is None:
            return ""
        return self.desk.own_pack(play)

    def keep(self, words: str) -> str:
        from game.core.seats import gathered
        from game.guide.keeping import Keeper

        if self.play is None or not gathered(self.play.state):
            return "Acts are kept at a guide’s table."
        if self._keeper is None or self._keeper.session is not self.play:
            self._keeper = Keeper(self.play, self.desk)
        try:
            return " ".join(self._keeper.said(words))
        except GameError as problem:
            return str(problem)

    def invent(self, head: str, words: str) -> tuple[str, ...]:
        from game.guide.inventing import invented
        from game.guide.keeping import own_prep

        if self.play is None:
            return ("Nothing can be invented here.",)
        try:
            told = invented(own_prep(self.play, self.desk), head, words)
        except GameError as problem:
            return (str(problem),)
        self.files.at_once()
        return told

    def open_settings(self) -> None:
        from game.ui.screens.settings import SettingsPage

        if not isinstance(self.screen, SettingsPage):
            self.show(SettingsPage())

    def open_help(self, page: Marks) -> None:
        from game.ui.screens.help import HelpPage

        if not isinstance(page, HelpPage):
            self.show(HelpPage(page))

    def open_palette(self, page: Marks) -> None:
        from game.ui.screens.palette import PalettePage

        if not isinstance(page, PalettePage):
            self.show(PalettePage(page))

    # Play -----------------------------------------------------------------------------------------------------------

    def begin(self, adventure: str, character: str, sheet: Path | None = None, *, introduced: bool = False) -> None:
        with self.telling():
            key = "" if character == MAKE else character
            asked = self.launch.asked if adventure == self.launch.adventure else None
            play = self.desk.begin(adventure, key, self.dice, cards=self.cards, sheet=sheet, asked=asked)
            self.sit_down(play)
            if introduced:
                from game.ui.screens.book import WhoPage

                self.show(WhoPage(play))

    def gather(self, pack: str, said: tuple[str, ...]) -> None:
        from game.guide.party import asked, gathered

        with self.telling():
            world = self.desk.world(pack)
            place = next((n for n, one in enumerate(said) if asked(one) is not None), None)
            if place is not None:
                self._make(pack, said, place)
                return
            people = gathered(world, said, self.desk.sheets, self.desk.library.fs)
            self.sit_down(self.desk.gather(pack, people, self.dice, cards=self.cards))

    def _make(self, pack: str, said: tuple[str, ...], place: int) -> None:
        """One of those who are named is still to be made; then the others are gathered, and the table begins."""
        from game.guide.party import asked
        from game.ui.screens.make import make

        wanted = asked(said[place])
        assert wanted is not None
        player = f":{wanted.player}" if wanted.player else ""

        def made(_: Person, file: str) -> None:
            self.gather(pack, (*said[:place], file + player, *said[place + 1 :]))

        make(self, self.desk.world(pack), wanted, made, left="Nobody was made, and no table has begun.")

    def open_follow(self, name: str) -> None:
        """The players' view of a guide's table."""
        from game.follow import Follower
        from game.ui.screens.follow import FollowPage

        self.only(FollowPage(Follower(self.desk, name)))

    def go_on(self, game: Game) -> None:
        if game.state in MENDABLE:
            from game.ui.screens.mend import MendPage

            self.show(MendPage(game))
        elif game.state in CLOSED:
            self.page_says(game.trouble)
        else:
            self.resume(game.name)

    def resume(self, name: str) -> None:
        from game.core.seats import gathered

        with self.telling():
            self.dice_of_table("")
            play = self.desk.open(name, dice=self.dice, at_table=self.launch.dice, cards=self.cards)
            self.dice_of_table(play.dice if gathered(play.state) else "")
            self.sit_down(play)

    def tell_far(self, done: int, of: int) -> None:
        """What was before in a long game is read now, and nothing else is done meanwhile: say so in the last row."""
        from game.far import SOON, told

        self._far = self._far if done else self.clock()
        if done >= of:
            self.refresh(layout=True)
            self.screen.refresh(layout=True)
        elif self._driver is not None and self.clock() - self._far > SOON:
            self._driver.write(f"\x1b[{self.size.height};1H\x1b[7m {told(done, of)} \x1b[0m")
            self._driver.flush()

    def sit_down(self, play: Session) -> None:
        """Show the table of an open game, the guide's where there is one."""
        from game.core.seats import gathered

        guided = gathered(play.state)
        self.welcomed()
        self.close_play()
        self.play = play
        if self.launch.watch or guided:
            self.files.watch(play)
        self.only(_guides_page(play) if guided else _table_page(play))
        if self.launch.open and guided and self.launch.opens is not None:
            self._told_at_door(self.open_door(lan=self.launch.opens().lan))

    def _told_at_door(self, problem: str) -> None:
        """Show how players come in, or why they cannot."""
        if problem:
            self.call_after_refresh(self.page_says, problem)
        else:
            self.call_after_refresh(self.show_door)


def _table_page(play: Session) -> Page:
    from game.ui.screens.table import TablePage

    return TablePage(play)


def _guides_page(play: Session) -> Page:
    """The table of a guide. Whoever plays alone never loads what is said at it."""
    from game.ui.screens.guide import GuidePage

    return GuidePage(play)

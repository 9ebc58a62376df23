"""What front ends ask of the world outside them: saved games, adventures, characters. No screen reads a disk."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.wording import counted
from game.desk.lists import (
    Adventure,
    Candidate,
    Cast,
    Game,
    adventure_of,
    candidate,
    game_of,
    lacking,
    newest_place,
    other_packs,
)
from game.desk.ownpack import begin_own, own_of
from game.errors import GameError
from game.journal import JournalError
from game.journal.errors import READING_SAVE, WRITING, reason
from game.journal.files import free_name, write_whole
from game.journal.fs import DISK, Fs, Reading
from game.journal.library import Library, packs_of, slug_of
from game.journal.savefile import JOURNAL
from game.packs.errors import PackError
from game.packs.find import Places, Source, at_hand, default_places, find, found, own_folder, user_folder
from game.packs.offer import facts, rank, rules
from game.systems import registry

if TYPE_CHECKING:
    from game.core.state import Person
    from game.core.world import World
    from game.desk.endings import Gallerist
    from game.journal import Journal
    from game.journal.verified import Verified
    from game.kept import Kept
    from game.packs.glance import Glance
    from game.session import Session
    from game.session.opening import Asked

MAKE = "new"
"""What is said in place of a character to make one."""


class Desk:
    """Where games come from and go to. What goes wrong is a GameError with one sentence."""

    def __init__(
        self,
        saves: Path,
        places: Places | None = None,
        seed: int | None = None,
        fs: Fs = DISK,
        kept: Kept | None = None,
        language: str = "",
        checkpoints: Kept | None = None,
    ) -> None:
        """`seed` makes the program's dice fall the same way every time, for tests and pictures; `fs` is the disk that
        saves are on; where checked worlds are `kept`, the next start is a quick one, and where `checkpoints` are, a
        long game opens as quickly as a short one. In a `language` of theirs packs are told, where they have a file for
        it."""
        self.library = Library(saves, fs, kept)
        self.places = places or default_places()
        self._seed = seed
        self._kept = kept
        self._checkpoints = checkpoints if not language else None  # packs say by digests what they are in their own
        self._language = language
        self._worlds: dict[str, World] = {}
        self.far: Callable[[int, int], None] | None = None
        """Is told how many of how many entries of a save have been read, whenever many are."""

    @cached_property
    def gallerist(self) -> Gallerist:
        """Keeps which endings were seen."""
        from game.desk.endings import Gallerist  # noqa: PLC0415 (the title does not wait for what only play needs)
        from game.journal.endings import Endings  # noqa: PLC0415

        return Gallerist(Endings(self.library.root, self.library.fs))

    def reading(self) -> Desk:
        """A desk for the same folders that has read nothing yet and can write nothing: its disk refuses."""
        return Desk(self.library.root, self.places, self._seed, Reading(self.library.fs), self._kept, self._language)

    # Saved games ----------------------------------------------------------------------------------------------------

    def games(self, most: int | None = None) -> tuple[Game, ...]:
        """Saved games, the newest first, or so many of them; a broken one is among them and hides no other."""
        today, saves = datetime.now().astimezone().date(), tuple(self.library.saves(most))
        there = self._there({pack for save in saves for pack, _ in save.packs})
        return tuple(game_of(save, today, there) for save in saves)

    def names(self) -> tuple[str, ...]:
        """The names of all saved games, the newest first; none of them is opened."""
        return tuple(self.library.names())

    def is_new(self) -> bool:
        """Whether no game is saved."""
        return self.library.is_empty()

    @property
    def counted(self) -> int:
        """How many saved games there were when they were last looked through."""
        return self.library.counted

    def needing(self, pack: str) -> tuple[str, ...]:
        """The names of the saved games that were begun with this pack."""
        return tuple(save.name for save in self.library.saves() if pack in dict(save.packs))

    def begun(self, pack: str) -> tuple[Game, ...]:
        """The guide's tables that are saved with the scenes of this pack, the newest first."""
        return tuple(game for game in self.games() if game.guided and game.adventure == pack)

    def _there(self, wanted: Iterable[str] = ()) -> frozenset[str]:
        """The ids of the packs in reach, all those at hand and those wanted of the others."""
        there = {source.name for source in found(at_hand(self.places))}
        return frozenset({*there, *(name for name in wanted if name not in there and find(name, self.places))})

    def standing(self, game: Game) -> str:
        """Where a game stands, or how it ended; it takes a moment. "" where it cannot be told."""
        if where := self.library.where(game.name):
            return where
        from game.session.soundness import UNFIT  # noqa: PLC0415 (the title does not wait for what only play needs)

        try:
            with self._journal(self.library.folder(game.name)) as journal:
                return newest_place(journal, self._world_of(journal))
        except (GameError, *UNFIT):
            return ""

    def open(
        self, name: str, *, read_only: bool = False, dice: str = "program", at_table: str = "", cards: str = "program"
    ) -> Session:
        """A saved game, exactly where it stood. `at_table`: whose dice where it is a guide's table; empty: whose they
        were last."""
        from game.session import open_game  # noqa: PLC0415 (the title does not wait for what only play needs)
        from game.session.checkpoint import get  # noqa: PLC0415

        folder, fs = self.library.folder(name), self.library.fs
        found = get(self._checkpoints, folder) if self._checkpoints is not None else None
        with closing(self._journal(folder, found.verified if found else None)) as journal:
            world = self._world_of(journal)
        whose = {"dice": dice, "at_table": at_table, "cards": cards}
        session = open_game(
            folder,
            world,
            read_only=read_only,
            **whose,
            seed=self._seed,
            fs=fs,
            found=found,
            checkpoints=self._checkpoints,
            far=self.far,
        )
        if not session.notice and other_packs(session.played, world):
            session.notice = "The adventure has changed since you played. What happened stays as it was."
        return session

    def touched(self, name: str) -> tuple[float, int]:
        """When a save was written last, and how long it is: another answer means that there is more in it."""
        try:
            info = self.library.fs.stat(self.library.folder(name) / JOURNAL)
        except OSError as problem:
            raise GameError(f"The save {name} cannot be read: {reason(problem, READING_SAVE)[0]}.") from problem
        return info.modified, info.size

    def mend(self, name: str, *, take_over: bool) -> None:
        """Go on from where a damaged save still holds, or take an edited one over as it is, if it can be played."""
        with closing(self._journal(self.library.folder(name), read_only=False)) as journal:
            if take_over:
                self._check_playable(journal)
                journal.adopt_edited()
            else:
                journal.recover_prefix()

    def own_pack(self, session: Session) -> str:
        """The id of the pack that whatever is invented at a saved table goes into, and the table goes on in it: its own
        where it was begun with one that nobody may change, which is begun with the first of it. Raises GameError."""
        pack = session.world.pack.id
        source = find(pack, self.places)
        if source is None or session.journal is None or session.journal.read_only or self.is_own(source):
            return pack
        self._named(begin_own(session.journal.folder, source, self.library.fs))
        own = self.places.packs[0].name
        if why := session.relink(self.world(own)):
            raise GameError(why)
        return own

    def _named(self, pack: Path) -> None:
        """A pack that lies beside a save is found by its name from now on; not one of the same name beside another."""
        others = tuple(one for one in self.places.packs if one.name != pack.name)
        if (pack, *others) != self.places.packs:
            self.places = replace(self.places, packs=(pack, *others))
            self._worlds.pop(pack.name, None)

    def _journal(self, folder: Path, known: Verified | None = None, *, read_only: bool = True) -> Journal:
        """The journal of a save, as far as it is `known` read before. Raises JournalError."""
        from game.journal import Journal  # noqa: PLC0415 (a list of known games reads no journal)

        return Journal.open(folder, self.library.fs, read_only=read_only, known=known)

    def _world_of(self, journal: Journal) -> World:
        if "pack" not in journal.header:
            raise JournalError(journal.condition.message or "This save does not say which adventure it belongs to.")
        if missing := lacking(packs := packs_of(journal.header), self._there(name for name, _ in packs)):
            raise JournalError(missing)
        own = own_of(journal.folder, self.library.fs)
        if own is None:
            return self.world(str(journal.header["pack"]))
        self._named(own)
        return self.world(own.name)

    def _check_playable(self, journal: Journal) -> None:
        from game.session import Session  # noqa: PLC0415

        try:
            trial = Session(self._world_of(journal), None)
            trial.load(journal.edited_entries())
            trial.check_place()
        except JournalError as problem:
            raise GameError(f"{problem} Nothing has been changed. Play on from where it still holds.") from None

    def branch(self, name: str, at: int, title: str = "") -> str:
        """Begin a saved game of its own from another as it stood after an entry; its name. Raises GameError."""
        from game.desk.branching import branch_save  # noqa: PLC0415

        with closing(self._journal(self.library.folder(name))) as journal:
            world = self._world_of(journal)
        return branch_save(self.library, name, world, at, title)

    def goes_along(self, name: str) -> str:
        """What else lies with a saved game, and is thrown away with it: "2 tales written out"; "" for nothing."""
        fs = self.library.fs
        try:
            folder = self.library.folder(name)
            tales = sum(file.endswith(".md") for file in fs.listdir(folder))
        except (GameError, OSError):  # the one that deletes it has the word
            return ""
        own = "what was invented at it" if own_of(folder, fs) else ""
        return " and ".join(filter(None, (f"{counted(tales, 'tale')} written out" if tales else "", own)))

    def delete(self, name: str) -> None:
        """Throw a saved game away."""
        self.library.delete(name)

    def export(self, session: Session) -> str:
        """Write the story out as Markdown; the sentence that says where."""
        from game.view.exports.markdown import export  # noqa: PLC0415
        from game.view.seen import seen  # noqa: PLC0415

        words = export(seen(session.state, session.world, session.tale))
        folder, fs = (session.journal.folder, self.library.fs) if session.journal else (Path.cwd(), DISK)
        try:
            path = free_name(fs, folder, slug_of(session.title), ".md")
            write_whole(fs, path, words.encode("utf-8", "replace"))
        except OSError as problem:
            why, way = reason(problem, WRITING)
            raise GameError(f"Not written: {why}. {way}, then try again.") from problem
        return f"Written to {path}"

    # Adventures -----------------------------------------------------------------------------------------------------

    def adventures(self, waiting: bool = True) -> tuple[Adventure, ...]:
        """What can be begun, by the heads of the packs alone: good ones to begin with first, then the shorter before
        the longer; a broken one hides no other. Whoever is not `waiting` gets those at hand, without what is installed.
        """
        from game.packs.heads import heads  # noqa: PLC0415

        places = self.places if waiting else at_hand(self.places)
        found = [one for one in heads(places, self._kept) if one.head is None or one.head.start or one.wrong]
        told = [one for one in found if one.head is None or not one.head.table]
        return tuple(map(adventure_of, sorted(told, key=lambda one: rank(one.head))))

    def glances(self) -> tuple[Glance, ...]:
        """What seems to be there to begin with at a glance, in the order of `adventures`, whose word counts."""
        from game.packs.glance import glances  # noqa: PLC0415

        return tuple(sorted(glances(at_hand(self.places)), key=rank))

    def tables(self) -> tuple[Adventure, ...]:
        """Packs whose scenes a guide can run: empty tables first, then every adventure that is whole, then lessons."""
        from game.packs.heads import listed  # noqa: PLC0415
        from game.packs.link import list_packs  # noqa: PLC0415

        found = [one for one in list_packs(self.places) if one.info is not None and one.info.start and one.sound]
        found.sort(key=lambda one: (not (one.info and one.info.table), bool(one.info and one.info.lesson)))
        return tuple(adventure_of(listed(one)) for one in found)

    def own(self) -> tuple[Adventure, ...]:
        """Packs of one's own, in folders that can be written to: what a guide prepares. Broken ones are among them."""
        from game.packs.heads import listed  # noqa: PLC0415
        from game.packs.link import list_packs  # noqa: PLC0415

        return tuple(adventure_of(listed(one)) for one in list_packs(at_hand(self.places)) if self.is_own(one.source))

    def is_own(self, source: Source) -> bool:
        """Whether a pack is a folder that came neither with the game nor with a distribution."""
        return not source.zipped and not source.brought and source.path.parent != own_folder()

    @property
    def shelf(self) -> Path:
        """The folder that new packs of one's own go to: the user's; where others are named, the first of those."""
        folders = self.places.folders
        return user_folder() if user_folder() in folders or not folders else folders[0]

    def expect(self, adventure: Adventure) -> None:
        """Load the rules of what is likely to be chosen next, so that nobody waits for them then."""
        if adventure.info is not None:
            with suppress(GameError):
                registry.load(adventure.info.system)

    def explained(self, adventure: Adventure) -> Adventure:
        """The same adventure, and what its rules are; those of somebody else are loaded for it."""
        if adventure.info is None:
            return adventure
        by = rules(adventure.info.system)
        return replace(adventure, facts=facts(adventure.info, by), rules=by)

    def checked(self, adventure: Adventure) -> Adventure:
        """The same adventure after everything in it was looked at; it takes a moment."""
        from game.packs.heads import listed  # noqa: PLC0415
        from game.packs.link import check_pack  # noqa: PLC0415

        source = find(adventure.id, self.places)
        return self.explained(adventure_of(listed(check_pack(source, self.places)))) if source else adventure

    def world(self, pack: str) -> World:
        """The world of a pack. Raises PackError."""
        from game.packs.link import load_world  # noqa: PLC0415

        if pack not in self._worlds:
            self._worlds[pack] = load_world(pack, places=self.places, kept=self._kept, language=self._language)
        return self._worlds[pack]

    def read_anew(self, pack: str) -> World:
        """The world of a pack as its files are now; the one that was read before stays where this raises PackError."""
        from game.packs.link import load_world  # noqa: PLC0415

        self._worlds[pack] = load_world(pack, places=self.places, language=self._language)
        return self._worlds[pack]

    def cast(self, adventure: str) -> Cast:
        """Who can be played in it, as they would begin. Raises PackError."""
        from game import sheets  # noqa: PLC0415

        world = self.world(adventure)
        ids = world.pack.cast or tuple(world.characters)
        ready = tuple(
            candidate(world, id_, world.system.create(world, id_), str(getattr(world.characters[id_], "about", "")))
            for id_ in ids
        )
        own: list[Candidate] = []
        wrong: list[str] = []
        for path in sheets.listed(world, self.sheets, self.library.fs) if not world.pack.lesson else ():
            try:
                person, left = sheets.arriving(path, world, self.library.fs)
            except GameError as problem:
                wrong.append(str(problem))
            else:
                about = f"From {path.name}, in the folder of characters."
                own.append(candidate(world, path.name, person, f"{about} {sheets.without(left)}".rstrip()))
        makes = world.system.blank(world) is not None and not world.pack.lesson
        return Cast(world.pack.title, ready, tuple(own), makes, tuple(wrong), world.system.glossary)

    @property
    def sheets(self) -> Path:
        """The folder of character sheets."""
        return self.library.root / "characters"

    def begin(
        self,
        adventure: str,
        character: str,
        dice: str,
        *,
        cards: str = "program",
        sheet: Path | None = None,
        asked: Asked | None = None,
    ) -> Session:
        """A new game, saved from its first word: with a character of the adventure, the person on a sheet, or (with
        neither) somebody who is made first. It begins where was `asked`, else in the first scene."""
        from game import sheets  # noqa: PLC0415
        from game.session import new_game  # noqa: PLC0415
        from game.session.opening import FIRST, opening  # noqa: PLC0415

        world = self.world(adventure)
        begins = FIRST if asked is None else opening(world, asked)
        person = sheets.read(sheet, world, self.library.fs) if sheet else None
        return self._begun(
            new_game(world, character, self.library, dice, self._seed, person, cards=cards, opening=begins)
        )

    def gather(self, pack: str, people: tuple[Person, ...], dice: str, *, cards: str = "program") -> Session:
        """A guide's table with the scenes of a pack, saved from its first word."""
        from game.session import new_table  # noqa: PLC0415

        return self._begun(new_table(self.world(pack), people, self.library, dice, self._seed, cards=cards))

    def _begun(self, session: Session) -> Session:
        session.checkpoints = self._checkpoints
        return session

    def keep_sheet(self, session: Session) -> str:
        """Write the sheet of whoever is on the screen into the folder of characters: who is played, or at a guide's
        table whoever acts. The sentence that says where."""
        from game import sheets  # noqa: PLC0415
        from game.view.focus import in_focus  # noqa: PLC0415

        state = session.state
        person = state.people.get(in_focus(state))
        if person is None:
            raise GameError("There is nobody to write down yet.")
        path = sheets.keep(session.world, person, self.sheets, self.library.fs)
        return f"{sheets.own_name(session.world, person)}: written to {path}"


def problems_of(problem: GameError) -> tuple[str, ...]:
    """Everything that is wrong, a sentence each."""
    found = problem.problems if isinstance(problem, PackError) else ()
    return tuple(map(str, found)) or (str(problem),)

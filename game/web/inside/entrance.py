"""The way into the one adventure of a page: who comes goes on where they were, or says who they are.

What it tells is a table like any other, so that a page draws it by the same code; in a game it is the game's seat that
is heard.
"""

import json
from collections.abc import Callable, Iterable
from pathlib import Path

from game import report, sheets
from game.core.world import World
from game.desk import CLOSED, MAKE, MENDABLE, Desk, Game
from game.errors import GameError
from game.journal.errors import READING_SAVE, reason
from game.journal.examine import MAX_JOURNAL
from game.journal.files import read_file
from game.journal.fs import Fs
from game.journal.library import slug_of
from game.journal.savefile import JOURNAL
from game.packs.find import Places
from game.packs.offer import in_it
from game.session import Session, new_game
from game.view.rows import clean
from game.web.heard import LONGEST
from game.web.seat import NOWHERE, STALE, Seat
from game.web.speaker import BACK
from game.web.values import Values, filled

GAMES = {"ask": "games"}
"""What a page says to leave a game for the others; it stays as it is."""
SAVE, AS, OWN = "save:", "as:", "own:"
TAKE, SHEET, BRING, AWAY = "take", "sheet", "bring", "away"
FILE = "file"
"""What a row asks for: a file of whoever presses it."""
MOST_GAMES = 20
LOADED = "{name} is on its way to where this device keeps what is loaded down. "
PLAYS_ON = (
    "In a terminal it plays on as journal.toml in a folder of its own among the saves; "
    "game where tells where those are."
)
COMES_ALONG = "Another adventure of the same rules takes it, here and in a terminal."
UNKEPT = "This browser keeps nothing for this page: take the game along as a file before you close it."


class OneWorld(Desk):
    """The desk of a page: there is one adventure, and it is checked already."""

    def __init__(self, world: World, saves: Path, fs: Fs, seed: int | None = None) -> None:
        super().__init__(saves, Places(()), seed, fs)
        self._only = world

    def world(self, pack: str) -> World:
        return self._only

    def _there(self, wanted: Iterable[str] = ()) -> frozenset[str]:
        return frozenset(stamp.id for stamp in self._only.packs)


def first_table(world: World) -> Values:
    """The table of the first scene before anybody said who they are: what each of the ready-made people reads there,
    without what is told to some of them alone and what is thrown for one of them."""
    readers = tuple(world.pack.cast or world.characters) or ("",)
    first, *others = (Seat(new_game(world, who, None, "program", 1)).stands()["table"] for who in readers)
    told = [[words for one in other.get("passages", []) for words in one.get("words", [])] for other in others]
    found: list[Values] = []
    for one in first.get("passages", []):
        if one.get("kind") == "throw":
            continue
        shared = [words for words in one.get("words", []) if all(words in heard for heard in told)]
        found += [{**one, "words": shared}] if shared or not one.get("words") else []
    return {**first, "passages": found}


class Entrance:
    """What a page says and is told. No method raises for what was said."""

    def __init__(self, world: World, desk: Desk, *, kept: bool = True) -> None:
        """`kept`: whether what is written outlives the page."""
        self._world = world
        self._desk = desk
        self._kept = kept
        self._seat: Seat | None = None
        self._last: Session | None = None
        """The game that was left for the others."""
        self._version = 0

    def begin(self) -> str:
        """Go on with the newest game, or ask who comes: the first message."""
        names = self._desk.names()
        return _told(self._go_on(names[0]) if names else self._stands("" if self._kept else UNKEPT))

    def hear(self, message: str) -> str:
        """Carry out what a message says, and tell how the table stands after it."""
        return self._answer(lambda: self._heard(message))

    def bring(self, data: bytes) -> str:
        """Keep a game that somebody has as a file, and go on with it."""
        return self._answer(lambda: self._brought(data))

    def _answer(self, found: Callable[[], Values]) -> str:
        try:
            return _told(found())
        except GameError as problem:
            return _told({"sentence": clean(str(problem)), "version": self._version})
        except Exception as fault:  # whatever a pack, a save or a rule system can bring about
            return _told({"sentence": report.told(fault), "version": self._version})

    def _heard(self, message: str) -> Values:
        found = _read(message)
        if self._seat is not None:
            if found == GAMES:
                self._last, self._seat = self._seat.play, None
                return self._stands()
            answer = self._seat.hear(message)
            self._version = self._seat.version
            return answer
        if found in ({"ask": "table"}, GAMES):
            return self._told_again()
        if found == {"ask": "tale"}:
            return {"tale": first_table(self._world).get("passages", []), "version": self._version}
        row, version = found.get("say"), found.get("version")
        if not isinstance(row, str):
            return {"sentence": "Say which row.", "version": self._version}
        return self._pressed(row) if version == self._version else self._told_again(STALE)

    def _pressed(self, row: str) -> Values:
        """What a row of the entrance does."""
        if row not in {one["id"] for one in self._rows()}:
            return {"sentence": f"No row here is called {clean(row)[:40]}.", "version": self._version}
        if row == BACK:
            return self._sit(self._last) if self._last is not None else self._told_again(NOWHERE)
        if row in (TAKE, SHEET):
            return self._taken() if row == TAKE else self._sheet()
        if row == AWAY:
            return self._thrown_away()
        if row.startswith(SAVE):
            return self._go_on(row.removeprefix(SAVE))
        own = self._desk.sheets / row.removeprefix(OWN) if row.startswith(OWN) else None
        who = "" if own or row == f"{AS}{MAKE}" else row.removeprefix(AS)
        return self._sit(self._desk.begin(self._world.pack.id, who, "program", sheet=own), fresh=True)

    # Games ----------------------------------------------------------------------------------------------------------

    def _sit(self, play: Session, fresh: bool = False) -> Values:
        """Sit down at a game."""
        if self._last is not None and self._last is not play:
            self._last.close()
        self._last, self._seat = None, Seat(play, self._desk.gallerist)
        self._version += 1
        self._seat.version = self._version
        unkept = UNKEPT if fresh and not self._kept else ""
        return self._seat.stands(" ".join(filter(None, (clean(play.notice), unkept))))

    def _go_on(self, name: str) -> Values:
        if self._last is not None and self._last.name == name:
            return self._sit(self._last)
        try:
            return self._sit(self._desk.open(name))
        except GameError as problem:
            words = clean(str(problem))
        except Exception as fault:  # a save that does not open keeps nobody from the others
            words = report.told(fault)
        self._seat = None
        return self._stands(words)

    def _taken(self) -> Values:
        """The file of the game that was left, as it is."""
        assert self._last is not None  # the row is there for that alone
        name = self._last.name
        library = self._desk.library
        try:
            data = read_file(library.fs, library.folder(name) / JOURNAL, MAX_JOURNAL)
        except OSError as problem:
            raise GameError(f"This save cannot be read: {reason(problem, READING_SAVE)[0]}.") from problem
        return self._file(f"{name}.toml", data.decode("utf-8", "replace"), PLAYS_ON)

    def _sheet(self) -> Values:
        """The sheet of whoever is played in the game that was left."""
        assert self._last is not None
        lead = self._last.state.people[self._last.state.lead]
        return self._file(
            f"{slug_of(sheets.own_name(self._world, lead))}.toml", sheets.written(self._world, lead), COMES_ALONG
        )

    def _file(self, name: str, text: str, words: str) -> Values:
        file = {"name": name, "text": text, "words": clean(LOADED.format(name=name) + words)}
        return {"file": file, "version": self._version}

    def _brought(self, data: bytes) -> Values:
        """A game goes on at once; somebody's sheet can be played from then on."""
        if sheets.is_sheet(data):
            if self._world.pack.lesson:
                raise GameError("This is a lesson, and brings its own people. An adventure takes the sheet.")
            path = sheets.bring(data, self._world, self._desk.sheets, self._desk.library.fs)
            person, left = sheets.arriving(path, self._world, self._desk.library.fs)
            if self._seat is not None:
                self._last, self._seat = self._seat.play, None
            return self._stands(clean(f"{person.name} can be played now. {sheets.without(left)}".strip()))
        name = self._desk.library.bring(data, self._world.pack.id)
        if self._seat is not None:
            self._last, self._seat = self._seat.play, None
        return self._go_on(name)

    def _thrown_away(self) -> Values:
        assert self._last is not None
        name = self._last.name
        self._last.close()
        self._last = None
        self._desk.delete(name)
        return self._stands()

    # The table ------------------------------------------------------------------------------------------------------

    def _stands(self, words: str = "") -> Values:
        """The table of the entrance, another than before."""
        self._version += 1
        return self._told_again(words)

    def _told_again(self, words: str = "") -> Values:
        first = first_table(self._world)
        kept = {name: first[name] for name in ("place", "when", "passages", "colours") if name in first}
        left = self._last is not None
        table = kept | filled(
            title=clean(self._world.pack.title),
            heading="Which game?" if left else "Who are you?",
            opened="games" if left else "",
            entrance=True,
            rows=self._rows(),
        )
        return {"table": table, "version": self._version, **filled(sentence=words)}

    def _rows(self) -> list[Values]:
        """Games that were begun, whoever can begin one, and files."""
        cast = self._desk.cast(self._world.pack.id)
        games = [self._game(one) for one in self._desk.games(MOST_GAMES)]
        begin = [filled(id=f"{AS}{one.id}", label=clean(one.name), middle=clean(one.about)) for one in cast.people]
        begin += [filled(id=f"{OWN}{one.id}", label=clean(one.name), middle="from their sheet") for one in cast.own]
        if cast.makes:
            begin.append({"id": f"{AS}{MAKE}", "label": "Somebody of your own", "middle": "made by the rules"})
        if note := in_it(self._world.pack):
            begin[0]["why"] = clean(note)
        files = [{"id": BRING, "label": "Bring a game, or somebody’s sheet, from a file", "asks": FILE}]
        if self._last is not None:
            files = [*self._of_the_last(self._last), *files]
        names = ("Games", "A new game, as", "Files") if games else ("", "", "")
        groups = zip(names, (games, begin, files), strict=True)
        rows = [filled(under=under) | {"kind": "option"} | row for under, group in groups for row in group]
        for number, row in enumerate([row for row in rows if "still" not in row][:9], 1):
            row["key"] = str(number)
        return rows + ([{"id": BACK, "kind": "done", "label": "Back to the game"}] if self._last is not None else [])

    def _game(self, game: Game) -> Values:
        if game.state in CLOSED or game.state in MENDABLE or game.adventure != self._world.pack.id or game.guided:
            return filled(id=f"{SAVE}{game.name}", label=clean(game.title), barred=clean(game.trouble), still=True)
        place = ", ".join(filter(None, (self._desk.standing(game), game.when)))
        return filled(id=f"{SAVE}{game.name}", label=clean(f"Go on: {game.who}"), middle=clean(place))

    def _of_the_last(self, last: Session) -> list[Values]:
        lead = last.state.people.get(last.state.lead)
        who = clean(lead.name) if lead is not None else "somebody"
        sheet = [{"id": SHEET, "label": f"Take the sheet of {who} along as a file"}] if lead is not None else []
        return [
            {"id": TAKE, "label": f"Take this game along as a file: {who}"},
            *sheet,
            {"id": AWAY, "label": f"Throw this game away: {who}", "stops": "It is gone then."},
        ]


def _read(message: str) -> Values:
    """What a message says; nothing where it is none."""
    try:
        found = json.loads(message) if len(message) <= LONGEST else None
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else {}


def _told(values: Values) -> str:
    return json.dumps(values, ensure_ascii=False)

"""A guide's table that is open to browsers: who sits at it, who asks to, and how it stands for each. No transport."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.commands import Command, Note, Refusal
from game.core.levers import PersonId
from game.core.record import record
from game.core.seats import CONFIDED, PLAYER
from game.core.state import Person
from game.guide.opened import ASKS, SAYS, GuidesPage, Sits, Waiting
from game.guide.wishes import line_of
from game.journal.seats import Seated, Seats, seat_of
from game.packs.find import Places, default_places, find
from game.packs.pictures import NoPictureError, Picture, picture
from game.session import FOUND, Session
from game.view.look import look
from game.view.model import Seen, Table
from game.view.rows import clean
from game.view.seen import sat, seen
from game.web.gate import SEATS, code_of, is_code

MOST_NAME = 40
"""Characters of the name of whoever asks."""
ASKED, SITS, REFUSED, GONE = "asked", "sits", "refused", "gone"
FULL = "As many as there is room for have asked already."
MOST_WORDS, MOST_SAID = 600, 3
"""Characters of what somebody says they do; how much of it may wait."""
TAKEN, LET_BE = "The guide takes it up.", "The guide lets it be."
NO_PICTURE = "The picture is not to be had."
GONE_ALREADY = "That waits no more."
NOBODY = "Nobody of that name can be played here."


@dataclass(eq=False)
class Place:
    """Somebody at a page who has asked to play somebody, and what became of that."""

    id: str
    name: str
    """Of whoever asks."""
    who: PersonId
    state: str = ASKED
    pages: int = 0
    """How many pages are open at it."""
    ready: int = 0
    """The version of the table that they have nothing more to say of."""
    answered: str = ""
    """What became of what they said last."""
    token: str = ""
    """What their page says to come back, where it was given out since the table was opened."""


@record
class Said:
    """What somebody says they do, with the line that says it so."""

    id: str
    place: str
    """The id of the seat of whoever said it."""
    words: str
    line: str


class OpenTable:
    """The table: one session, its guide's page, and everybody who has come by a browser."""

    def __init__(
        self, play: Session, page: GuidesPage, kept: Seats | None = None, places: Places | None = None
    ) -> None:
        """`kept` is where seats outlast this table; without it nobody finds theirs again. `places` is where the packs
        are, for their pictures."""
        self._places = places
        self.play = play
        self.page = page
        self._kept = kept
        code, seated = kept.read() if kept is not None else ("", ())
        self.code = code if is_code(code) else code_of()
        self.version = 1
        """The number of the table as it lies there: another after every word that is said in the game."""
        self.news = 1
        """Another number as often as there is something to tell to anybody."""
        self.held = False
        """Whether the scene has stopped."""
        self.fresh = -1
        """Entries after this one are new; −1: nothing is."""
        there = {one.id for one in self.cast}
        self.places = {one.id: Place(one.id, one.name, one.who, SITS) for one in seated[:SEATS] if one.who in there}
        """By their ids, oldest first."""
        self.said: tuple[Said, ...] = ()
        """What players say they do, and what the guide has not answered; oldest first."""
        self._number = 0
        self._stood: object = self._now
        self._at = play.at
        self._seen: Seen | None = None
        self._whole: Table | None = None
        self._keep()

    # How it stands --------------------------------------------------------------------------------------------------

    @property
    def _now(self) -> object:
        play = self.play
        return play.world, play.at, play.state, play.dice, play.limits

    def look(self) -> bool:
        """Look whether the table is another than at the last look, whoever has changed it; whether it is."""
        now = self._now
        if now == self._stood:
            return False
        self.fresh = self._at if self.play.at > self._at else -1
        self._stood, self._at, self._seen, self._whole = now, self.play.at, None, None
        self.version += 1
        self.news += 1
        return True

    @property
    def seen(self) -> Seen:
        """What everybody may see."""
        if self._seen is None:
            play = self.play
            self._seen = seen(
                play.state, play.world, play.tale, title=play.title, prompts=play.prompts, slots=play.slots
            )
        return self._seen

    def sat(self, who: PersonId) -> Seen:
        """The same from the seat of whoever plays `who`."""
        play = self.play
        if self._whole is None:
            self._whole = look(play.state, play.world, play.prompts, play.tale, slots=play.slots)
        return sat(self.seen, self._whole, play.state, play.world, who)

    @property
    def cast(self) -> Sequence[Person]:
        """Who can be asked for: everybody whom players play."""
        return [one for one in self.play.state.people.values() if one.seat == PLAYER]

    def name_of(self, who: PersonId) -> str:
        """What somebody is called, without who plays them."""
        person = self.play.state.people.get(who)
        return clean(person.name).removesuffix(f" ({clean(person.player)})") if person is not None else ""

    # Who sits there -------------------------------------------------------------------------------------------------

    def ask(self, name: str, who: PersonId) -> Place | str:
        """Somebody asks to play `who`; the place that they have from then on, or why they have none."""
        said = " ".join(clean(name).split())
        if not 0 < len(said) <= MOST_NAME:
            return f"Say your name, in {MOST_NAME} characters at most."
        if who not in {one.id for one in self.cast}:
            return NOBODY
        self._forget()
        if len(self.places) >= SEATS:
            return FULL
        token = secrets.token_urlsafe(24)
        place = Place(seat_of(token), said, who, token=token)
        self.places[place.id] = place
        self.tell_guide()
        return place

    def comes(self, place: Place, by: int) -> None:
        """So many pages more are open at a place, or (−1) one less."""
        place.pages += by
        self.page.told()

    def _forget(self) -> None:
        """Let go of places that were refused or left."""
        self.places = {key: one for key, one in self.places.items() if one.state in (ASKED, SITS) or one.pages}

    def _keep(self) -> None:
        """Have whoever sits here find their seat again."""
        if self._kept is not None:
            sits = [Seated(one.id, one.name, one.who) for one in self.places.values() if one.state == SITS]
            self._kept.keep(self.code, sits)

    @property
    def waiting(self) -> Sequence[Waiting]:
        """What waits for the guide, oldest first."""
        asked = [one for one in self.places.values() if one.state == ASKED]
        return [
            *(Waiting(one.id, ASKS, f"{one.name} asks for {self.name_of(one.who)}") for one in asked),
            *(Waiting(one.id, SAYS, f"{self._speaker(one)}: “{one.words}”", one.line) for one in self.said),
        ]

    def _speaker(self, of: Said) -> str:
        place = self.places.get(of.place)
        return self.name_of(place.who) if place is not None else "Somebody"

    @property
    def sitting(self) -> Sequence[Sits]:
        """Who was let in."""
        sits = [one for one in self.places.values() if one.state == SITS]
        return [
            Sits(one.id, f"{one.name} plays {self.name_of(one.who)}", one.pages > 0, one.ready == self.version)
            for one in sits
        ]

    def answer(self, waiting: Waiting, *, yes: bool) -> str:
        """Say yes or no to what waits; the sentence that says so."""
        if waiting.kind == SAYS:
            return self._taken(waiting.id, yes=yes)
        place = self.places.get(waiting.id)
        if place is None or place.state != ASKED:
            return GONE_ALREADY
        place.state = SITS if yes else REFUSED
        self._keep()
        self.tell_guide()
        name = self.name_of(place.who)
        return f"{place.name} plays {name}." if yes else f"{place.name} does not play {name}."

    def _taken(self, one: str, *, yes: bool) -> str:
        """The guide takes up what somebody says they do, or lets it be."""
        said = next((each for each in self.said if each.id == one), None)
        if said is None:
            return GONE_ALREADY
        self.said = tuple(each for each in self.said if each is not said)
        if said.place in self.places:
            self.places[said.place].answered = TAKEN if yes else LET_BE
        self.tell_guide()
        return "" if yes else f"{self._speaker(said)} is told that you let it be."

    def dismiss(self, one: str) -> str:
        """Have somebody who sits there get up; the sentence that says so."""
        place = self.places.get(one)
        if place is None:
            return "Nobody sits there."
        place.state = GONE
        self._keep()
        self.said = tuple(each for each in self.said if each.place != one)
        self.tell_guide()
        return f"{place.name} has got up."

    def forget(self) -> None:
        """Nobody finds their seat again, and the code is good no more."""
        if self._kept is not None:
            self._kept.forget()
            self._kept = None

    def hold(self, *, on: bool) -> None:
        """The scene has stopped for everybody, or goes on."""
        self.news += self.held != on
        self.held = on

    def tell_guide(self) -> None:
        """Something that is no word of the game is otherwise."""
        self.news += 1
        self.page.told()

    def stop(self) -> None:
        """Somebody has stopped the scene: it holds at once, and nobody is told who it was."""
        self.hold(on=True)
        self.page.stops()

    # Words of players -----------------------------------------------------------------------------------------------

    def say(self, command: Command) -> str:
        """Say a player's command; the sentence why not, or "". It is on the disk before anybody is told."""
        before = self.play.at
        answered = self.play.speak(command, at=before, seat=PLAYER)
        self.look()
        if isinstance(answered, Refusal):
            return clean(answered.sentence)
        self.page.spoken(before)
        return FOUND if answered.found else ""

    def whisper(self, place: Place, words: str) -> str:
        """Somebody tells the guide something, and nobody else; the sentence why that cannot be, or ""."""
        told = " ".join(clean(words).split())
        if not 0 < len(told) <= MOST_WORDS:
            return f"Say it in words, {MOST_WORDS} characters at most."
        return self.say(Note(told, CONFIDED, place.who))

    def picture(self, handout: str) -> Picture | str:
        """The picture of a handout as it lies in its pack; or why there is none to be seen."""
        world = self.play.world
        found = world.handouts.get(handout)
        places = self._places or default_places()
        sources = [one for stamp in reversed(world.packs) if (one := find(stamp.id, places)) is not None]
        try:
            return picture(sources, found.picture if found is not None else "")
        except NoPictureError:
            return NO_PICTURE

    def wish(self, place: Place, words: str, chosen: Mapping[str, str]) -> str:
        """Somebody says what they do; the sentence why that does not reach the guide, or ""."""
        told = " ".join(clean(words).split())
        if not 0 < len(told) <= MOST_WORDS:
            return f"Say it in words, {MOST_WORDS} characters at most."
        if sum(one.place == place.id for one in self.said) >= MOST_SAID:
            return "The guide has enough of yours to answer; take something back first."
        self._number += 1
        line = line_of(told, chosen, self.play.state, self.play.world, place.who)
        self.said = (*self.said, Said(f"said {self._number}", place.id, told, line))
        place.answered = ""
        self.tell_guide()
        return ""

    def unsay(self, place: Place, one: str) -> None:
        """Somebody takes back what they said, as long as the guide has not answered it."""
        self.said = tuple(each for each in self.said if (each.id, each.place) != (one, place.id))
        self.tell_guide()

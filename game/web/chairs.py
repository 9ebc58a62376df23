"""Where somebody sits at an open table: whoever looks on, the wall, and a player. No transport and no page."""

import base64
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice, takewhile

from game.core.commands import Command
from game.core.seats import WALL
from game.guide.wishes import fields
from game.view.model import SCENE, Passage, Table
from game.view.prose import paragraphs
from game.view.rows import clean
from game.view.seen import throws
from game.view.words import sentence
from game.web import speaker
from game.web.heard import (
    Ask,
    AtTable,
    Join,
    NotHeardError,
    Ready,
    Say,
    Show,
    Stop,
    Unsay,
    Whisper,
    Wish,
    heard_at_table,
)
from game.web.saying import Saying
from game.web.seat import STALE
from game.web.table import ASKED, REFUSED, SITS, OpenTable, Place
from game.web.told import runs, tale
from game.web.values import Values, filled

NOT_IN_HANDS = "That was not handed to you."
NOT_HERE = "There is nothing to say from here."
UNSEATED = "You have no seat at this table."
"""What is told to whoever has one no more, or never had."""
LATER = "The scene has stopped. It goes on when the guide says so."
NO = "Not this time. Ask again, or for somebody else."


class Chair:
    """Whoever looks on: they see what everybody may see, and can ask for somebody to play."""

    kind = "looks"

    def __init__(self, table: OpenTable) -> None:
        self._open = table

    @property
    def version(self) -> int:
        """The number of the table that is shown here."""
        return self._open.version

    @property
    def news(self) -> int:
        """Another number as often as there is something to tell."""
        return self._open.news

    @property
    def table(self) -> Table:
        """The table as it is seen from here."""
        return self._open.seen

    @property
    def seat(self) -> Values:
        """What is told beside the table."""
        cast = [filled(id=one.id, name=self._open.name_of(one.id)) for one in self._open.cast]
        return filled(kind=self.kind, cast=cast)

    def welcome(self) -> Values:
        """The message for a page that has just been opened."""
        self._open.look()
        return self.stands()

    def stands(self, words: str = "") -> Values:
        """The message of how the table stands. Of a scene that has stopped there is nothing on it."""
        whole = self._table()
        play = self._open.play
        colours = play.world.pack.colours
        whole |= filled(colours=filled(dark=colours.dark, light=colours.light))
        beside = filled(stopped=self._open.held, agreed=[*map(clean, replace(play.limits, trouble="").told())])
        return {"table": whole, "seat": {**self.seat, **beside}, "version": self.version, **filled(sentence=words)}

    def _table(self) -> Values:
        if self._open.held:
            return speaker.told(Table(clean(self._open.play.title), "", "", "", "", "", ("", "")))
        handed = [self._handout(one) for one in self.handouts]
        return speaker.told(self.table, self._open.fresh) | filled(handouts=handed)

    def _handout(self, of: Passage) -> Values:
        """A handout as it read when it was handed out; with `shows` there is a picture to ask for."""
        hands = of.hands
        assert hands is not None  # it is one of `handouts`
        words = [runs(one) for one in paragraphs(hands.words)]
        return filled(id=hands.id, title=clean(hands.title), words=words, shows=clean(hands.shows))

    def hear(self, message: str | bytes) -> Values:
        """Carry out what a message says, and the answer to it. Never raises for what was said."""
        self._open.look()
        try:
            meant = heard_at_table(message)
        except NotHeardError as problem:
            return self._told(str(problem))
        if isinstance(meant, Ask):
            if meant.what == "table":
                return self.stands()
            passages = () if self._open.held else self.table.passages
            return {"tale": tale(passages), "version": self.version}
        return self._shown(meant.handout) if isinstance(meant, Show) else self._heard(meant)

    @property
    def handouts(self) -> Sequence[Passage]:
        """What was handed out and is seen from here, the newest first, each once."""
        found = {one.hands.id: one for one in self.table.passages if one.hands and one.who != WALL}
        return () if self._open.held else sorted(found.values(), key=lambda one: -one.number)

    def _shown(self, handout: str) -> Values:
        """The picture of a handout as a page draws it, for whoever has it before them."""
        if handout not in {one.hands.id for one in self.handouts if one.hands}:
            return self._told(NOT_IN_HANDS)
        found = self._open.picture(handout)
        if isinstance(found, str):
            return self._told(found)
        data = f"data:{found.kind};base64,{base64.b64encode(found.data).decode()}"
        return {"picture": handout, "data": data, "version": self.version}

    def _heard(self, meant: AtTable) -> Values:
        """What else was said."""
        if isinstance(meant, Join):
            found = self._open.ask(meant.name, meant.who)
            return self._told(found) if isinstance(found, str) else {"token": found.token, "version": self.version}
        return self._told(UNSEATED)

    def _told(self, words: str) -> Values:
        return {"sentence": words, "version": self.version}


class Wall(Chair):
    """A television or a projector: large type, and nothing to press."""

    kind = "wall"

    @property
    def seat(self) -> Values:
        return {"kind": self.kind}

    @property
    def handouts(self) -> Sequence[Passage]:
        """What hangs on it: what everybody was handed last, or it alone, for as long as the scene lasts."""
        if self._open.held:
            return ()
        told = reversed(self.table.passages)
        scene = takewhile(lambda one: (one.kind, one.role) != ("title", SCENE), told)
        return tuple(islice((one for one in scene if one.hands), 1))

    def _heard(self, meant: AtTable) -> Values:
        return self._told(NOT_HERE)


class PlayersChair(Chair, Saying):
    """A player's, from when they ask for somebody on: until they are let in they look on."""

    kind = "plays"

    def __init__(self, table: OpenTable, place: Place) -> None:
        Chair.__init__(self, table)
        Saying.__init__(self, table.play)
        self.place = place

    @property
    def sits(self) -> bool:
        """Whether they were let in."""
        return self.place.state == SITS

    @property
    def table(self) -> Table:
        return self._open.sat(self.place.who) if self.sits else self._open.seen

    @property
    def seat(self) -> Values:
        place = self.place
        if not self.sits and place.state != ASKED:
            return {**super().seat, "kind": "looks", **filled(refused=NO if place.state == REFUSED else UNSEATED)}
        name = self._open.name_of(place.who)
        if not self.sits:
            return filled(kind=self.kind, who=name, plays=place.name, waits=True)
        said = [{"id": one.id, "words": one.words} for one in self._open.said if one.place == place.id]
        mine = filled(said=said, answered=place.answered, ready=place.ready == self.version)
        return {"kind": self.kind, "who": name, "plays": place.name, **mine, **self._fields()}

    def _fields(self) -> Values:
        """What can be chosen beside words of what somebody does, where an act can begin."""
        play = self._open.play
        if play.state.ending or play.state.people.get(self.place.who) is None or self.table.stage != "intention":
            return {}
        found = fields(play.state, play.world, self.place.who)
        return {"fields": {key: [[clean(x.id), clean(x.name)] for x in some] for key, some in found.items()}}

    def _table(self) -> Values:
        whole = super()._table()
        state = self._open.play.state
        if self.sits and not self._open.held and throws(state, self.place.who) and (asked := self._asked()):
            whole |= {"faces": asked}
        return whole

    def _heard(self, meant: AtTable) -> Values:
        if isinstance(meant, Join):
            return super()._heard(meant) if not self.sits else self._told("You have a seat.")
        if not self.sits:
            return self._told(UNSEATED)
        if isinstance(meant, Stop):
            self._open.stop()
            return self.stands()
        if self._open.held:
            return self._told(LATER)
        if not isinstance(meant, Say):
            return self._asked_for(meant)
        if meant.version != self.version:
            return self.stands(STALE)
        before, words = self.version, self._row(meant)
        return self.stands(words) if self.version != before else self._told(words or "Nothing has changed.")

    def _asked_for(self, meant: AtTable) -> Values:
        """What is the guide's to take up."""
        words = ""
        if isinstance(meant, Wish):
            words = self._open.wish(self.place, meant.words, dict(meant.chosen))
        elif isinstance(meant, Whisper):
            words = self._open.whisper(self.place, meant.words)
        elif isinstance(meant, Unsay):
            self._open.unsay(self.place, meant.id)
        elif isinstance(meant, Ready):
            self.place.ready = self.version if meant.on else 0
            self._open.tell_guide()
        return self._told(words) if words else self.stands()

    def _row(self, meant: Say) -> str:
        """Do what a row says; the sentence why not."""
        row = speaker.said(self.table).get(meant.row)
        if row is None:
            return f"No row here is called {clean(meant.row)[:40]}."
        if row.asks == "faces":
            return self._thrown(clean(meant.answer).strip())
        if row.asks == "words":
            return self._worded(row, clean(meant.answer).strip())
        if meant.answer:
            return self._stepped(row, meant.answer)
        if row.command is None:
            return sentence("Say which of its answers")
        return self._say(row.command)

    def _say(self, command: Command) -> str:
        return self._open.say(command)

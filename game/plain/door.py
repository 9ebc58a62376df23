"""A guide's table that is open to browsers, in lines: who has come, what they say, and yes or no to it."""

from collections.abc import Callable

from game.core.commands import Pull
from game.guide.opened import SAYS, Opened, Waiting
from game.plain.talk import Talk
from game.session import halt
from game.view.words import sentence

WORD = "pages"
USAGE = "pages: how players come, and who has. pages yes, pages no: to what waits first. pages up NAME: they leave."
READ_ALONG = "Whoever shares the network can read along."


class Door:
    """The guide's page of an open table, as lines: whatever it is told it says at once."""

    def __init__(self, talk: Talk, hear: Callable[[str], object]) -> None:
        """`hear` carries out a line of the guide's."""
        self._talk = talk
        self._hear = hear
        self.opened: Opened | None = None
        self._known: tuple[str, ...] = ()

    def open(self, opened: Opened) -> None:
        """It is open: say how players come to it."""
        self.opened = opened
        self._talk.say(*self._ways(opened), USAGE)

    def close(self) -> None:
        """Close it to all pages; seats and code are kept for this evening."""
        if self.opened is not None:
            self.opened.close()
            self.opened = None

    # What it is told -------------------------------------------------------------------------------------------------

    def spoken(self, before: int) -> None:
        """A player's word has been said: what came of it is told, and asked again."""
        talk = self._talk
        stood, new = talk.table, [one for one in talk.session.entries if one.number > before]
        if len(new) == 1 and isinstance(new[0].command, Pull):
            talk.look_again()
            talk.pulled(stood, new[0].command)
        else:
            talk.went_on({one.number for one in new})

    def told(self) -> None:
        """What waits, or who sits there, is otherwise: what waits anew is told."""
        waiting = self.opened.waiting if self.opened is not None else ()
        for one in waiting:
            if one.id not in self._known:
                self._talk.say(f"{sentence(one.words)} pages yes or pages no.")
        self._known = tuple(one.id for one in waiting)

    def stops(self) -> None:
        """Somebody has stopped the scene."""
        self._hear(halt.WORD)

    # What is said ----------------------------------------------------------------------------------------------------

    def heard(self, said: str) -> bool:
        """Carry out a line of the guide's; whether it was one of the door's. A stop that is over is over everywhere."""
        head, _, rest = said.partition(" ")
        if head.casefold() != WORD or self._talk.prose is not None:
            return False
        self._talk.say(*self._said(rest.strip()))
        return True

    def follow(self) -> None:
        """Hold the pages for as long as the scene is stopped."""
        if self.opened is not None:
            self.opened.hold(on=self._talk.halted)

    def _said(self, rest: str) -> tuple[str, ...]:
        word, _, name = rest.partition(" ")
        opened = self.opened
        if opened is not None and not rest:
            return self._standing(opened)
        if opened is not None and word in ("yes", "no") and not name:
            return (self._answered(opened, yes=word == "yes"),)
        if opened is not None and word == "up" and name:
            return (self._up(opened, name),)
        return (USAGE,)

    def _ways(self, opened: Opened) -> tuple[str, ...]:
        place = opened.places[-1] if opened.shared else opened.places[0]
        return (
            f"Players come by {place} with the code {' '.join(opened.code)}.",
            f"A television: {place}/wall.",
            READ_ALONG if opened.shared else "",
        )

    def _standing(self, opened: Opened) -> tuple[str, ...]:
        sits = (f"{one.words}{', ready' if one.ready else ''}{'' if one.here else ', away'}." for one in opened.sitting)
        waits = (f"Waiting: {sentence(one.words)}" for one in opened.waiting)
        return (*self._ways(opened), *(tuple(sits) or ("Nobody sits there yet.",)), *waits)

    def _answered(self, opened: Opened, *, yes: bool) -> str:
        if not opened.waiting:
            return "Nothing waits from a player’s page."
        first = opened.waiting[0]
        if first.kind == SAYS and yes:
            return self._taken_up(opened, first)
        return opened.answer(first, yes=yes)

    def _taken_up(self, opened: Opened, said: Waiting) -> str:
        """Begin what a player says they do, by the line that says it so."""
        if self._talk.table.stage != "intention" or self._talk.halted:
            return "An act begins where nothing lies open. What they say waits."
        opened.answer(said, yes=True)
        self._talk.say(f"> {said.line}")
        self._hear(said.line)
        return ""

    def _up(self, opened: Opened, name: str) -> str:
        found = [one for one in opened.sitting if name.casefold() in one.words.casefold()]
        if len(found) != 1:
            return f"Say who: {', '.join(one.words for one in opened.sitting) or 'nobody sits there'}."
        return opened.dismiss(found[0].id)

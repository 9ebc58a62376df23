"""The record of a game: how it ended, what was played, where it turned, and the last page of the story."""

from __future__ import annotations

from game.core.draft import Sight
from game.session import Session
from game.ui import drawing
from game.ui.reading import ReadingPage
from game.view import record as view
from game.view.prose import paragraphs
from game.view.rows import BLANK, Line, Lines, Span, line, wrap
from game.view.signs import track


class RecordPage(ReadingPage):
    """What a game came to."""

    def __init__(self, play: Session) -> None:
        super().__init__()
        self.play = play

    def heading(self) -> tuple[str, str]:
        return f"{self.play.title} · The record", "Esc returns"

    def text(self, width: int) -> Lines:
        state, world = self.play.state, self.play.world
        ending = world.endings.get(state.ending)
        told = self.play.tale
        place = list(world.endings).index(state.ending) + 1 if ending is not None else 0
        named = f"{ending.title}, {place} of {len(world.endings)}" if ending else "not yet"
        lines: list[Line] = [*view.drawn(view.record_of(told.deeds), named, self._who(), width), BLANK]
        words = "In the journal you can go back to any of these moments and play on; what came after is kept."
        lines += [*wrap((Span(words, "muted"),), min(width - 1, 78), line("  ")), BLANK]
        page = view.last_page(told)
        if page:
            lines.append(drawing.titled("The last page", width))
            for part in paragraphs(page):
                lines += [*drawing.prose(part, width), BLANK]
        return tuple(lines)

    def _who(self) -> str:
        """The one who was played, and what they bear."""
        state, world = self.play.state, self.play.world
        person = state.people.get(state.lead)
        if person is None:
            return ""
        boxes = [row for row in world.system.vitals(Sight(state, world), state.lead) if row.kind == "boxes"]
        return "  ".join(
            [
                f"{person.name}, {person.out}" if person.out else person.name,
                *(f"{r.label} {track(r.value, r.most)}" for r in boxes),
            ]
        )

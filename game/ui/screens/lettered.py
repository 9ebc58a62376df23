"""A guide's table on which acts are begun, asked for and said otherwise: letters, what may count, whose levers."""

from __future__ import annotations

from game.core.commands import Command, Refusal
from game.core.machine.decide import decide
from game.core.machine.letters import Letter
from game.core.machine.preview import now
from game.core.seats import GUIDE
from game.core.state import State
from game.core.wording import listed, percent
from game.core.world import World
from game.guide.best import Best, best, ranked
from game.guide.best import told as best_told
from game.guide.foretold import told
from game.guide.line import heard
from game.guide.tokens import NotMeant
from game.guide.under import digits
from game.guide.under import listed as options_of
from game.guide.yours import ASKED, NAMELESS, answered, letters_now, mark, marks, sayable
from game.session import Session
from game.ui.screens.saying import SayingPage
from game.view.body import Field
from game.view.may import PROPOSED, asked_for, proposals
from game.view.outlook import passing, prospects
from game.view.rows import line, wrap
from game.view.sides import beyond
from game.view.yours import hint

WITH = "With what?"
MAY_IT = "What may count?"


class LetteredPage(SayingPage):
    """A table at which a guide says what an act is."""

    def __init__(self, play: Session) -> None:
        super().__init__(play)
        self._best: tuple[Best, ...] = ()
        """What stands under digits where an act begins."""

    # An act ---------------------------------------------------------------------------------------------------------

    def action_guide_attempt(self) -> None:
        """Begin an act of whoever's turn it is: what they are best at under digits, all else by typing."""
        if self.table.stage != "intention":
            self.say("An act begins where nothing lies open.")
            return
        self._best = best(self._at)
        others = len(ranked(self.play.world, self.play.state.people[self._at.turn]))
        self._type(WITH, best_told(self._best, others), self._attempted)

    def _attempted(self, typed: str) -> None:
        """What was typed is what it is done with, and whatever else a line says."""
        if typed.strip():
            self._act(f"{self._at.turn} {typed.strip()}")

    def _with(self, typed: str) -> None:
        """A digit begins at once; 0 names all there is."""
        if typed == "0":
            who = self.play.state.people[self._at.turn]
            names = ", ".join(name for _, name in ranked(self.play.world, who))
            self._field = Field(WITH, "", names)
        elif typed.isdecimal() and 0 < int(typed) <= len(self._best):
            self.stop_asking()
            for command in self._best[int(typed) - 1].heard.commands:
                self._say_late(command)
        elif typed.strip():
            self._field = Field(WITH, "", told(heard(f"{self._at.turn} {typed}", self._at), self.play.world))
        self.repaint()

    # What players ask for -------------------------------------------------------------------------------------------

    def _ask_for(self) -> None:
        """What may be asked for, under digits, all of it by name."""
        found = proposals(self.play.state, self.play.world)
        shown = " · ".join(f"{n} {one.name}" for n, one in enumerate(found, 1))
        self._type(MAY_IT, f"{shown}. A digit or a name asks for it, with a number for so much.", self._asked_for)

    def _asked_for(self, typed: str) -> None:
        """It lies before the guide, or waits until what was asked for before is answered."""
        found = proposals(self.play.state, self.play.world)
        first, _, by = typed.strip().partition(" ")
        if first.isdecimal() and 0 < int(first) <= len(found):
            typed = f"{found[int(first) - 1].name} {by}".strip()
        near = asked_for(self.play.state, self.play.world, typed)
        names = [one.name for one in near]
        if len(near) == 1 and near[0].said not in self.seat.asking:
            self.seat.asking.append(near[0].said)
            self._other_rows("")
        elif typed.strip():
            self.told = f"That can be {listed(names, 'or')}." if names else "Nothing that could count goes by that."
        self.repaint()

    def _answer_asked(self, command: Command | None) -> None:
        """Yes lays on what was asked for, no lets it be; then the next of it."""
        name = self.seat.asking.pop(0)
        self.told = f"{name} does not count."
        if command is not None:
            self._say(command)
        self._other_rows("")
        self.repaint()

    def action_act_decline(self) -> None:
        """No to what is asked for, or to all offers."""
        if any(row.id == PROPOSED for row in self.table.rows):
            self._answer_asked(None)
        else:
            super().action_act_decline()

    # Several who act -------------------------------------------------------------------------------------------------

    def action_part_next(self) -> None:
        """Tab: the digits go to the levers of whoever else acts."""
        state, here = self.play.state, self.play.prompts
        there = beyond(state, here, self.seat.facing) if not self.reading else None
        if there is None:
            super().action_part_next()
            return
        self.seat.facing = there
        self._other_rows("")
        self.repaint()

    # Letters --------------------------------------------------------------------------------------------------------

    def action_yours(self, letter: str) -> None:
        """A letter of the act that lies in free and clear: one more at once, the next word, or its field opens."""
        found = letters_now(self.play.state, self.play.world)
        one = next((each for each in found if each.letter == letter), None)
        if not found and letter == "all":
            self.action_act_rules()
        elif letter == "all":
            self.seat.whole = not self.seat.whole
            self._other_rows(self._here())
            self.repaint()
        elif one is None:
            self.say("There is nothing of that to say here." if found else "That is for an act in free and clear.")
        elif one.takes == "ask":
            self._type(one.label, self._letter(one, ""), lambda typed: self._lettered(one, typed))
        elif one.press is not None:
            self._say(one.press)

    def _letter(self, one: Letter, typed: str) -> str:
        """What the words typed so far come to under a letter, or what is still to be said."""
        if not typed.strip():
            more = " ? lists the marks of the rules." if marks(one, self.play.world) else ""
            options = options_of(one, self.play.state, self.play.world)
            if options:
                return digits(options)
            found = sayable(one, self.play.state, self.play.world) if one.letter in NAMELESS else ""
            return f"{found or hint(one.letter)}{f' Now: {one.now}.' if one.now else ''}{more}"
        if typed.strip() == ASKED:
            return "Enter: the marks of the rules."
        try:
            command = answered(one, typed, self.play.state, self.play.world)
        except NotMeant as problem:
            return str(problem)
        decided = decide(self.play.state, command, self.play.world, GUIDE)
        if isinstance(decided, Refusal):
            return decided.sentence
        chance = passing(prospects(self.play.world, now(decided[1], self.play.world)))
        known = mark(one, typed, self.play.world)
        return f"Enter keeps it{f': {percent(chance)}' if chance is not None else ''}.{f' {known}' if known else ''}"

    def _lettered(self, one: Letter, typed: str) -> None:
        """What was typed under a letter; nothing typed leaves it as it was."""
        if not typed.strip():
            return
        known = marks(one, self.play.world) if typed.strip() == ASKED else ()
        if known:
            self.show_lines(one.label, lambda width: tuple(r for each in known for r in wrap(line(each.label), width)))
            return
        try:
            self._say(answered(one, typed, self.play.state, self.play.world))
        except NotMeant as problem:
            self.told = str(problem)

    def typed(self, typed: str) -> None:
        super().typed(typed)
        title = self._field.title if self._field is not None else ""
        if title == WITH:
            self._with(typed)
        elif one := next((each for each in letters_now(*self._here_now) if title and each.label == title), None):
            self._hint(self._letter(one, typed))

    @property
    def _here_now(self) -> tuple[State, World]:
        return self.play.state, self.play.world

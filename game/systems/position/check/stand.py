"""How a part of an act stands, looked up once for everything that asks: its check, its way, whose dice are thrown."""

from functools import cached_property

from game.core.act import check_of
from game.core.contest import present
from game.core.draft import Sight
from game.core.scope import Scope, scope_of
from game.core.state import Frame, Part, Person
from game.systems.position.check.parts import BESIDE, CHECK, OPPOSE, Risks, main_of, open_ways, opposed, risks_of, taken
from game.systems.position.content.acts import Check, Circumstance, Threat, Way
from game.systems.position.content.shapes import Boon, threats
from game.systems.position.dice import roll
from game.systems.position.person.people import BODY, KINDS, attribute_of, boons_of, dice_of


class Stand:
    """A part of the exchange `frame`, with what it is done with; `main` is the act itself, `check` its check and `one`
    its way. Nothing of the table may change while it is used."""

    def __init__(self, s: Sight, frame: Frame, part: Part) -> None:
        self.s = s
        self.w = s.w
        self.frame = frame
        self.part = part
        self.main = main_of(frame)
        self.check: Check = check_of(s, self.main)
        self.one = taken(s, self.main, self.check)
        self.way = self._way()
        self.attribute = attribute_of(s.w, self.way.action, self.way.attribute)
        self.led = self._led() if self.check.led and part.act == CHECK else ()

    @cached_property
    def act(self) -> "Stand":
        """The act itself, whose part this is."""
        return self if self.part is self.main else Stand(self.s, self.frame, self.main)

    def _way(self) -> Way:
        """With what any part of an exchange is done."""
        if self.part.act == OPPOSE:
            return Way(action=self.part.using)
        return self._beside() if self.part.act == BESIDE else self.one.way

    def _beside(self) -> Way:
        """P-10: with what a companion does it: as the content says, or the best for them among the ways."""
        s, using = self.s, self.part.using
        if using:
            return next((way for way in self.check.ways if way.action == using), Way(action=using))
        who = s.people[self.part.who]
        found = [one.way for one in open_ways(s, self.main)] or [self.one.way]
        return max(found, key=lambda way: dice_of(s.w, who, way.action, way.attribute))

    def _led(self) -> tuple[Person, ...]:
        """P-18: those who do it at somebody's word, whoever has most dice for it first; nobody where it is done by
        oneself. Somebody who has gone since does nothing more."""
        s, way = self.s, self.way
        found = {one.id: one for key in self.check.led if (one := present(s, key)) is not None}
        return tuple(sorted(found.values(), key=lambda one: -dice_of(s.w, one, way.action, way.attribute)))

    @property
    def who(self) -> Person:
        """Who acts."""
        return self.s.people[self.part.who]

    @property
    def hand(self) -> Person:
        """Whose dice it is thrown with: of those who are led the best, else whoever acts."""
        return self.led[0] if self.led else self.who

    @cached_property
    def scope(self) -> Scope:
        """The look-out for formulas about it."""
        return scope_of(self.s, self.part)

    @cached_property
    def tags(self) -> frozenset[str]:
        """The words by which effects know it: its action and its attribute."""
        return frozenset({self.way.action, self.attribute} - {""})

    @cached_property
    def boons(self) -> tuple[tuple[str, Boon], ...]:
        """P-13: what talents do for it, each with the name of its talent."""
        return tuple((name, boon) for name, boon in boons_of(self.w, self.hand) if self._fits(boon))

    def _fits(self, boon: Boon) -> bool:
        fits = (not boon.actions or self.way.action in boon.actions) and (
            not boon.tags or bool(self.tools & set(boon.tags))
        )
        return fits and self.scope.holds(boon.when)

    @cached_property
    def tools(self) -> frozenset[str]:
        """The kinds of thing that are of use for it: by its check, and by its way."""
        return frozenset() if self.part.act == OPPOSE else frozenset((*self.check.tools, *self.way.needs))

    @property
    def kind(self) -> str:
        """P-15: Strength and Dexterity are of the body, Intuition, Reason and Presence of the mind."""
        return KINDS[0] if self.attribute in BODY else KINDS[1]

    @property
    def opposed(self) -> bool:
        """P-12: whether somebody rolls against it."""
        return opposed(self.frame)

    @cached_property
    def committed(self) -> roll.Question:
        """The question that the act was committed with."""
        return roll.question_of(self.main.question)

    @cached_property
    def risks(self) -> Risks:
        """Who says what the act risks, the nearest first."""
        return risks_of(self.s.w, self.check, self.one)

    @property
    def threat(self) -> Threat | None:
        """The threat that the check names; None where it names none."""
        return threats(self.s.w).get(self.check.threat)

    @cached_property
    def circumstances(self) -> tuple[Circumstance, ...]:
        """P-41: what bears on the act while it holds, of its check and of its way."""
        every, holds = (*self.check.circumstances, *self.one.way.circumstances), self.act.scope.holds
        return tuple(each for each in every if holds(each.when))

"""What has happened in a conflict and at the table: turns, aims, threats, seats, the guide’s word."""

from game.core.draft import Draft
from game.core.levers import PersonId, Seat
from game.core.record import record
from game.core.state import Aim, Project, Threat

PLAINLY = "the guide’s word"
"""The reason for what a guide says without one."""


@record
class Turned:
    """The round, whose turn it is (nobody: still to be said), who has acted in it."""

    round: int
    who: PersonId
    acted: tuple[PersonId, ...]

    def apply(self, d: Draft) -> None:
        d.set_top(round=self.round, turn=self.who, acted=self.acted, moved=False)


@record
class Strode:
    """The free move of this turn is used."""

    who: PersonId

    def apply(self, d: Draft) -> None:
        d.set_top(moved=True)


@record
class Acted:
    """These have acted in the round of the conflict under way."""

    acted: tuple[PersonId, ...]

    def apply(self, d: Draft) -> None:
        for index in reversed(range(len(d.frames))):
            if d.frames[index].kind == "conflict":
                d.set_frame(index, acted=self.acted)
                return


@record
class Aimed:
    """What somebody wants in the conflict of volleys under way, and whether they are still in it."""

    aim: Aim

    def apply(self, d: Draft) -> None:
        for index in reversed(range(len(d.frames))):
            if d.frames[index].kind == "conflict":
                aims = d.frames[index].aims
                known = any(one.who == self.aim.who for one in aims)
                after = tuple(self.aim if one.who == self.aim.who else one for one in aims)
                d.set_frame(index, aims=after if known else (*aims, self.aim))
                return


@record
class Threatened:
    """Somebody threatens this in the conflict under way, or nothing any more."""

    threat: Threat

    def apply(self, d: Draft) -> None:
        for index in reversed(range(len(d.frames))):
            if d.frames[index].kind == "conflict":
                left = tuple(one for one in d.frames[index].threats if one.who != self.threat.who)
                d.set_frame(index, threats=(*left, self.threat) if self.threat.words else left)
                return


@record
class Planned:
    """An ongoing action stands so."""

    project: Project

    def apply(self, d: Draft) -> None:
        d.projects = {**d.projects, self.project.id: self.project}


@record
class Seated:
    """Who sits at the table."""

    seats: tuple[Seat, ...]

    def apply(self, d: Draft) -> None:
        d.seats = self.seats


@record
class Waived:
    """A refusal was overruled by the guide."""

    code: str
    reason: str

    def apply(self, d: Draft) -> None:
        pass

"""What has happened to people: who is here, what they have, bear, hold and know."""

from game.core.draft import Draft
from game.core.levers import PersonId
from game.core.record import record
from game.core.state import Effect, Person


@record
class Joined:
    """Somebody is here, with the numbers they have from now on."""

    person: Person
    lead: bool = False

    def apply(self, d: Draft) -> None:
        d.set_person(self.person)
        if self.lead:
            d.lead = self.person.id


@record
class Left:
    who: PersonId
    how: str

    def apply(self, d: Draft) -> None:
        d.change(self.who, out=self.how)


@record
class Parted:
    """Somebody is gone from the scene altogether."""

    who: PersonId

    def apply(self, d: Draft) -> None:
        d.drop_person(self.who)


@record
class Tracked:
    """A track stands at this value; `why` is a rule's or an entry's id."""

    who: PersonId
    track: str
    value: int
    why: str = ""

    def apply(self, d: Draft) -> None:
        d.set_track(self.who, self.track, self.value)


@record
class Paid:
    """Points were spent; `value` is what is left."""

    who: PersonId
    track: str
    value: int
    amount: int
    what: str

    def apply(self, d: Draft) -> None:
        d.set_track(self.who, self.track, self.value)


@record
class Effected:
    """Somebody is under this effect (it replaces one of the same id)."""

    who: PersonId
    effect: Effect

    def apply(self, d: Draft) -> None:
        others = tuple(e for e in d.people[self.who].effects if e.id != self.effect.id)
        d.change(self.who, effects=(*others, self.effect))


@record
class Lifted:
    who: PersonId
    id: str
    label: str
    why: str

    def apply(self, d: Draft) -> None:
        d.change(self.who, effects=tuple(e for e in d.people[self.who].effects if e.id != self.id))


@record
class Held:
    """Somebody holds so many of a thing."""

    who: PersonId
    thing: str
    count: int

    def apply(self, d: Draft) -> None:
        d.change(self.who, holds={**d.people[self.who].holds, self.thing: self.count})


@record
class Learned:
    who: PersonId
    thing: str
    level: int

    def apply(self, d: Draft) -> None:
        d.change(self.who, known={**d.people[self.who].known, self.thing: self.level})


@record
class Placed:
    """Somebody stands here, in feet along the line."""

    who: PersonId
    place: int

    def apply(self, d: Draft) -> None:
        d.change(self.who, place=self.place)

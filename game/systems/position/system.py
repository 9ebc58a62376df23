"""The rule system `position`: what it does otherwise than any other, and where that stands."""

from collections.abc import Mapping
from itertools import islice

from game.core.act import Act, Counted
from game.core.declared import Foes, Making
from game.core.draft import Sight
from game.core.kinds import ByKind
from game.core.levers import Lever
from game.core.moments import Moment
from game.core.rolls import Amends, Faces, Outcome
from game.core.scope import still_in
from game.core.state import Person, Words
from game.core.system import Moments, Steps, System
from game.core.world import World
from game.systems.position import flashback, kinds, lint
from game.systems.position.check import levers, likeliest, modifiers, outlook
from game.systems.position.check.parts import CHECK, FLASHBACK, once
from game.systems.position.content import unsaid
from game.systems.position.content.shapes import INNER, SHAPES
from game.systems.position.dice import questions, roll
from game.systems.position.fight import standing, threats
from game.systems.position.growth.making import RECIPE
from game.systems.position.person import people, rest, serialize
from game.systems.position.person.harm import harm, heal, recover
from game.systems.position.person.sheet import GLOSSARY, portrayed, sheet
from game.systems.position.resolve import cells, consequences, outcome
from game.systems.position.resolve.offers import is_gift, offers, take
from game.systems.position.settings import HOUSE, Settings
from game.systems.registry import NAMED

STEPS: Steps = {
    flashback.AFTERWARDS: flashback.afterwards,
    FLASHBACK: flashback.begun,
}
MOMENTS: Moments = {
    Moment.REST: lambda s, who, kind: recover(s, who),
    Moment.SUNRISE: lambda s, who, _: rest.new_day(s),
}


class Position(ByKind):
    """Pools of six-sided dice; position and consequences."""

    id = "position"
    title, about, thrown = NAMED["position"]
    foes, opposed, again, rests = Foes.TAKE_NO_TURNS, None, None, ()
    making = Making.IN_PLAY
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = questions.KINDS
    glossary: Mapping[str, str] = GLOSSARY
    words: Mapping[str, str] = {"flashbacks": "flashback"}
    question = roll.Question
    sure = (("pool", 0), ("flat", 1))
    grades = roll.GRADES
    rulable = staticmethod(roll.means)
    strength = ("dice",)

    speaks: Mapping[str, object] = {
        "tracks": frozenset(),
        "numbered": (),
        "outcome": frozenset(
            (
                *("successes", "need", "extra", "short", "margin", "position", *roll.POSITIONS),
                *("way", "pushed", "peril", "behind"),
            )
        ),
        "musts": (),
        "slots": lint.TERMS,
        "harms": people.KINDS,
        "named_harm": True,
        "rests": (rest.RECOVERY,),
    }

    # Content
    unfit = staticmethod(lint.unfit)
    validates, advises = lint.VALIDATES, lint.ADVISES
    advice = staticmethod(lint.unnamed)

    # People
    tracks = people.NUMBERS
    knows = ("talents",)
    bears = staticmethod(people.bears)
    blank = staticmethod(RECIPE.blank)

    def check(self, w: World, person: Person) -> tuple[str, ...]:
        return (*super().check(w, person), *serialize.harm(w, person))

    own_entry = staticmethod(serialize.own)
    recruit = staticmethod(people.recruit)

    # Acting; by kind: parts, levers, unready, preludes, fed, weigh, facts, outlook, stakes, settle, committing
    kinds = kinds.KINDS
    errands: Mapping[str, tuple[str, ...]] = {"recover": (rest.RECOVERY,)}
    letters: Mapping[str, str] = {
        "F": "A die for them",
        "A": "A die fewer",
        "D": "How many, or against whom",
        "O": "Offer a peril, a flashback",
    }
    kept = staticmethod(modifiers.kept)
    unsaid = staticmethod(unsaid.unsaid)

    started = staticmethod(likeliest.started)

    def levers_pulled(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        names = dict(act.part.pulled)
        found = (one for one in self.kind_of(act).levers(s, act) if one.id in names)
        return tuple(islice(found, len(names)))  # what comes behind the last of them is not looked for

    lever_slots: Mapping[str, int] = {"do": 1, "help": 2, "peril": 5, "prepared": 6, "flashback": 7}
    sunk = staticmethod(levers.sunk)
    throw = staticmethod(roll.throw)

    def read(self, question: Words, faces: Faces, amends: Amends = (), /) -> Outcome:
        """P-15: after a push more lies there than was called for, and all of it counts."""
        return roll.read(roll.question_of(question), faces, amends)

    chances = staticmethod(outlook.chances)

    # Effect
    marks = staticmethod(outcome.marks)
    verdict = staticmethod(outcome.lying)
    offers = staticmethod(offers)
    take = staticmethod(take)
    is_gift = staticmethod(is_gift)

    brings = staticmethod(cells.brings)
    once = staticmethod(once)

    def counts(self, s: Sight, act: Act) -> Counted:
        """P-17: a flashback is no try of anything by itself."""
        return super().counts(s, act) if act.part.act == CHECK else ""

    harm = staticmethod(harm)
    heal = staticmethod(heal)
    invoke = staticmethod(consequences.complicated)
    steps = STEPS

    # Time and turns
    moments = MOMENTS
    activities = staticmethod(still_in(rest.activities))
    undertake = staticmethod(rest.undertake)

    # Fights
    meets = staticmethod(threats.meets)
    threatened = staticmethod(threats.threatened)
    threats = staticmethod(threats.known)

    # Telling
    sheet = staticmethod(sheet)
    portrayed = staticmethod(portrayed)
    columns = standing.COLUMNS
    strip_track = staticmethod(standing.track)
    suffers = staticmethod(standing.suffers)
    under = staticmethod(standing.under)


SYSTEM: System = Position()

"""The rule system `solar`: what it does otherwise than any other, and where that stands."""

from collections.abc import Iterable, Mapping

from game.core.act import Act
from game.core.commands import Command
from game.core.content import Consequence, Op
from game.core.declared import Foes, Making
from game.core.draft import Change, Draft, Sight
from game.core.kinds import ByKind, Kind
from game.core.levers import Lever, Value
from game.core.moments import Moment
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.scope import still_in
from game.core.state import Context, Frame
from game.core.system import Moments, Steps, System
from game.systems.registry import NAMED
from game.systems.solar import kinds, lint
from game.systems.solar.acts import own
from game.systems.solar.check import outlook
from game.systems.solar.check.parts import own_check
from game.systems.solar.content.shapes import INNER, SHAPES
from game.systems.solar.dice import questions, roll
from game.systems.solar.fight import aims, policy, sides
from game.systems.solar.fight.standing import standing, suffers
from game.systems.solar.growth import advance, evening, keys
from game.systems.solar.help import absent, gifts
from game.systems.solar.kinds import VOLLEY
from game.systems.solar.person import people, rest, serialize
from game.systems.solar.person.harm import harm
from game.systems.solar.person.sheet import GLOSSARY, WORDS, portrayed, sheet, vitals
from game.systems.solar.resolve import consequences, offers, outcome
from game.systems.solar.settings import HOUSE, Settings
from game.systems.solar.volley import clashes
from game.systems.solar.volley import moves as volley

STEPS: Steps = {
    "rival": absent.throw,
    "rival_thrown": absent.thrown,
}
MOMENTS: Moments = {
    Moment.BEGIN: lambda s, who, _: gifts.begun(s, who),
    Moment.SESSION: lambda s, who, _: (*gifts.session(s), *evening.told(s)),
    Moment.CONFLICT_START: lambda s, who, _: aims.begun(s),
    Moment.VOLLEY_END: lambda s, who, _: aims.turned(s),
    Moment.GAVE_UP: lambda s, who, _: aims.gave_up(s, who),
    Moment.SIDED: lambda s, who, _: sides.sided(s, who),
    Moment.CONFLICT_END: lambda s, who, _: aims.ended(s),
}


class Solar(ByKind):
    """Fudge dice, pools, keys; the Pain brought down in volleys."""

    id = "solar"
    title, about, thrown = NAMED["solar"]
    foes, opposed, again, rests = Foes.ROLL, None, None, ()
    making = Making.IN_PLAY
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = questions.KINDS
    glossary: Mapping[str, str] = GLOSSARY
    words = WORDS
    question = roll.Question
    sure = outcome.DONE
    grades = roll.GRADES
    rulable = staticmethod(roll.means)
    strength = ("abilities",)

    speaks: Mapping[str, object] = {
        "outcome": frozenset(("level", "margin", "theirs", "tie", "met", "place", "dice")),
        "families": {"knows": ("secrets", "keys", "origins")},
        "slots": people.TERMS,
        "bonus": people.TERMS[0],
        "harms": people.POOLS,
        "rests": ("night",),
        "invoked": ("buyoff",),
        "won": True,
        "lesson": advance.LESSON,
        "learns": ("secrets",),
        "invokes": ("keys",),
    }

    # Content
    validates, advises = lint.VALIDATES, lint.ADVISES
    check_content = staticmethod(lint.abilities)

    # People
    tracks, few = people.NUMBERS, people.FEW
    knows = ("secrets", "keys")
    create = staticmethod(people.create)
    blank = staticmethod(people.blank)
    outfit = staticmethod(people.outfit)
    check = staticmethod(serialize.check)
    own_entry = staticmethod(serialize.own)
    recruit = staticmethod(people.recruit)

    errands: Mapping[str, tuple[str, ...]] = {"tend": ("heal",)}
    asked: Mapping[str, str] = {offers.PAIN: "The guide asks: is it worth bringing down the Pain?"}

    # Acting; by kind: parts, levers, unready, preludes, fed, weigh, facts, outlook, stakes, settle, committing
    letters: Mapping[str, str] = {
        "F": "A bonus die handed on",
        "A": "A penalty die",
        "K": "So that, else",
        "O": "What you give",
    }
    lever_slots: Mapping[str, int] = {"bonus": 1, "secret": 2, "gift": 3, "share": 4, "first": 5}
    kinds = kinds.KINDS

    def kind_of(self, act: Act) -> Kind:
        return VOLLEY if act.frame.volley else super().kind_of(act)

    acts = staticmethod(still_in(own.acts))
    own_check = staticmethod(own_check)
    simply = staticmethod(own.simply)
    throw = staticmethod(roll.throw)
    cast = staticmethod(outcome.cast)
    chances = staticmethod(outlook.chances)
    moves = staticmethod(volley.moves)
    forecast = staticmethod(volley.coming)

    # Effect
    def brings(self, s: Sight, act: Act, grade: str) -> Consequence | None:
        return consequences.brings(s, act, super().brings(s, act, grade), passes=self.passes(grade))

    counts = staticmethod(consequences.counts)
    marks = staticmethod(outcome.marks)

    def verdict(self, s: Sight, act: Act) -> Outcome:
        found = clashes.verdict(s, act) if act.frame.volley else outcome.verdict(s, act)
        mask = outcome.dropped(act.part)
        return changed(found, marks=(*found.marks, ("dropped", mask))) if mask else found

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        if asking == keys.BUYOFF:
            return keys.offers(s, f, asking)
        if f.volley and asking == "effect":
            return clashes.offers(s, f)
        return offers.offers(s, f, asking)

    def take(self, s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
        if f.asking == keys.BUYOFF:
            return keys.take(s, f, offer, value)
        if f.volley and f.asking == "effect":
            return clashes.take(s, f, offer, value)
        return offers.take(s, f, offer, value)

    harm = staticmethod(harm)
    heal = staticmethod(rest.heal)
    refill = staticmethod(rest.refill)

    def invoke(self, s: Draft, op: Op, ctx: Context) -> Iterable[Change]:
        bought = {advance.LESSON: advance.lesson, advance.OWN: advance.own}
        return bought.get(op.kind, keys.invoke)(s, op, ctx)

    steps = STEPS
    ruled = staticmethod(outcome.ruled)

    # Time and turns
    moments = MOMENTS
    activities = staticmethod(still_in(rest.activities))
    undertake = staticmethod(rest.undertake)

    def voice(self, s: Sight) -> Command | None:
        return policy.voice(s) or offers.voice(s)

    # Volleys
    conflict = staticmethod(aims.plain)
    intents = staticmethod(aims.intents)
    over = staticmethod(aims.over)
    decided = staticmethod(consequences.decided)

    # Telling
    sheet = staticmethod(sheet)
    portrayed = staticmethod(portrayed)
    vitals = staticmethod(vitals)
    standing = staticmethod(standing)
    suffers = staticmethod(suffers)


SYSTEM: System = Solar()

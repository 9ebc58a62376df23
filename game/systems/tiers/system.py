"""The rule system `tiers`: what it does otherwise than any other, and where that stands."""

from collections.abc import Iterable, Mapping
from itertools import chain

from game.core import contest as core
from game.core.act import Act
from game.core.content import Conflict, Consequence, Op
from game.core.declared import Foes, Making
from game.core.defaults import QUARREL
from game.core.draft import Change, Draft, Sight
from game.core.kinds import ByKind
from game.core.moments import Moment
from game.core.rolls import Amends, Outcome
from game.core.scope import still_in
from game.core.state import Context, Words
from game.core.system import Moments, Steps, System
from game.core.throws import Throw, flat
from game.systems.registry import NAMED
from game.systems.tiers import kinds, lint, relations
from game.systems.tiers.acts import own
from game.systems.tiers.attack import attack, riders, saves
from game.systems.tiers.check import contest, outlook
from game.systems.tiers.content.refs import HARMS
from game.systems.tiers.content.shapes import INNER, SHAPES
from game.systems.tiers.dice import amounts, questions, roll, sizes
from game.systems.tiers.effects import conditions
from game.systems.tiers.fight import encounter, policy, standing, turn
from game.systems.tiers.growth import advance
from game.systems.tiers.growth.making import blank, outfit
from game.systems.tiers.person import people, rest, serialize
from game.systems.tiers.person.harm import brought_round, harm, heal, returns
from game.systems.tiers.person.sheet import GLOSSARY, label, portrayed, price_label, sheet, vitals
from game.systems.tiers.resolve import hands, outcome, rewards
from game.systems.tiers.resolve.offers import offers, take
from game.systems.tiers.settings import HOUSE, Settings

STEPS: Steps = {
    "strike": attack.strike,
    "amount": amounts.begin,
    "thrown": amounts.thrown,
    "landed": amounts.landed,
    "rider": riders.come,
    "recover": rest.recover,
    "save": saves.save,
    "death": saves.death,
    "sustain": saves.sustain,
    "recharge": saves.recharge,
    "bonds": rest.bonds,
    "bonds_thrown": relations.thrown,
}
MOMENTS: Moments = {
    Moment.SEATED: lambda s, who, _: relations.day(s, who),
    Moment.CONFLICT_START: lambda s, who, _: turn.begins(s),
    Moment.TURN_END: lambda s, who, _: turn.turn_end(s, who),
    Moment.CONFLICT_END: lambda s, who, _: chain(turn.ends(s), brought_round(s)),
    Moment.REST: rest.rested,
    Moment.SUNRISE: lambda s, who, _: relations.day(s),
    Moment.RETURN: lambda s, who, _: returns(s, who),
}


class Tiers(ByKind):
    """Three dice, levels and tiers, relationship dice."""

    id = "tiers"
    title, about, thrown = NAMED["tiers"]
    foes, opposed, again, rests = Foes.ROLL, None, None, ()
    making = Making.IN_PLAY
    makes_more = staticmethod(advance.makes_more)
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = sizes.DICE
    asks = questions.KINDS
    glossary: Mapping[str, str] = GLOSSARY
    question = roll.Question
    sure = outcome.DONE
    grades = roll.GRADES
    strength = ("level", "role")

    speaks: Mapping[str, object] = {
        "outcome": frozenset(("natural", "total", "margin", "even", "odd", "pushed", "twists")),
        "families": {"knows": ("classes", "powers", "talents", "perks", "flaws")},
        "slots": lint.SHIFTED,
        "harms": HARMS,
        "sizes": ("1d6", "2d6", "3d6"),
        "rests": (rest.SHORT, rest.FULL),
        "throws": saves.WORDS,
        "invoked": tuple(relations.SIGNS),
        "learns": ("powers", "flaws"),
        "invokes": ("relations",),
    }

    # Content
    validates = lint.VALIDATES
    check_content = staticmethod(lint.ids)
    unfit = staticmethod(lint.unfit)

    # People
    tracks = people.NUMBERS
    knows = ("flaws", "talents", "perks", "powers")
    create = staticmethod(people.create)
    blank = staticmethod(blank)
    outfit = staticmethod(outfit)
    brief = staticmethod(serialize.brief)
    briefly = staticmethod(serialize.briefly)
    check = staticmethod(serialize.check)
    own_entry = staticmethod(serialize.own)
    keeps = staticmethod(serialize.keeps)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(conditions.afflict)

    fights: Mapping[str, Conflict] = {**System.fights, QUARREL.key: QUARREL}

    # Acting; by kind: parts, levers, unready, weigh, facts, outlook, stakes, settle, and what committing uses up
    errands: Mapping[str, tuple[str, ...]] = {"recover": ("rally", rest.RECOVER)}
    letters: Mapping[str, str] = {
        "F": "Advantage",
        "A": "Disadvantage",
        "N": "A feat’s number",
        "P": "Tier",
        "O": "Offer: a flaw of theirs",
    }
    lever_slots: Mapping[str, int] = {"skill": 1, "limits": 2, "flaw": 3, "bond": 4, "help": 5}
    fight_slots: Mapping[str, int] = {"attack": 6, "power": 8, "policy": 9}
    kinds = kinds.KINDS
    acts = staticmethod(still_in(own.acts))
    simply = staticmethod(own.simply)
    throw = staticmethod(roll.throw)

    def cast(self, question: Words, amends: Amends = (), /) -> Throw[Outcome]:
        """What is not in doubt is not thrown for."""
        return flat(Outcome("success")) if question == self.sure else super().cast(question, amends)

    chances = staticmethod(outlook.chances)

    def verdict(self, s: Sight, act: Act) -> Outcome:
        return contest.verdict(act) if contest.other(act.frame, act.index) >= 0 else super().verdict(s, act)

    # Effect
    def brings(self, s: Sight, act: Act, grade: str) -> Consequence | None:
        return core.tied(act) if grade == core.TIE else super().brings(s, act, grade)

    marks = staticmethod(outcome.marks)
    remains = staticmethod(hands.remains)
    offers = staticmethod(offers)
    is_gift = staticmethod(rewards.is_gift)
    take = staticmethod(take)
    harm = staticmethod(harm)
    heal = staticmethod(heal)
    refill = staticmethod(rest.refill)
    throws = staticmethod(saves.theirs)

    def invoke(self, s: Draft, op: Op, ctx: Context, /) -> Iterable[Change]:
        """A throw that a guide calls for, or a relationship die."""
        return saves.called(s, op) if op.kind in saves.WORDS else relations.gained(s, op, ctx)

    steps = STEPS
    comes_to = staticmethod(amounts.comes_to)

    # Time and turns
    moments = MOMENTS
    reminders = staticmethod(encounter.reminders)
    order = staticmethod(turn.order)
    voice = staticmethod(policy.voice)
    activities = staticmethod(still_in(rest.activities))
    undertake = staticmethod(rest.undertake)

    # Telling
    sheet = staticmethod(sheet)
    portrayed = staticmethod(portrayed)
    vitals = staticmethod(vitals)
    columns = standing.COLUMNS
    strip_track = staticmethod(standing.track)
    suffers = staticmethod(standing.suffers)
    ranked = True
    under = staticmethod(standing.under)
    label = staticmethod(label)
    price_label = staticmethod(price_label)
    is_die = staticmethod(relations.is_bond)


SYSTEM: System = Tiers()

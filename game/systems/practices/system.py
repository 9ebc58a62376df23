"""The rule system `practices`: what it does otherwise than any other, and where that stands."""

from collections.abc import Iterable, Mapping
from itertools import chain

from game.core import contest
from game.core.act import Act, Counted
from game.core.commands import Declare
from game.core.content import Conflict, Consequence
from game.core.declared import Foes, Making
from game.core.draft import Change, Draft, Sight
from game.core.kinds import ByKind, Kind
from game.core.moments import Moment
from game.core.rests import Activity
from game.core.rolls import Faces
from game.core.scope import still_in
from game.core.spending import ACT, begun
from game.core.state import Person, Term, Words
from game.core.system import Moments, Steps, System
from game.core.world import World
from game.systems.practices import kinds, lint
from game.systems.practices.acts import own
from game.systems.practices.check import levers, modifiers, outlook
from game.systems.practices.check.parts import ABILITY, SHAKE_OFF
from game.systems.practices.content import unsaid
from game.systems.practices.content.acts import Check
from game.systems.practices.content.effects import SHARES
from game.systems.practices.content.shapes import INNER, KINDS, SHAPES, abilities
from game.systems.practices.dice import questions, roll
from game.systems.practices.fight import policy, standing, turn
from game.systems.practices.growth import advance
from game.systems.practices.growth.making import RECIPE
from game.systems.practices.kinds import later
from game.systems.practices.person import people, serialize
from game.systems.practices.person.harm import (
    AILMENT,
    DRAWN,
    OVERBORNE,
    REROLL,
    ailment,
    drawn,
    harm,
    heal,
    overborne,
    returns,
)
from game.systems.practices.person.sheet import GLOSSARY, WORDS, portrayed, sheet, vitals
from game.systems.practices.reactions import interruption
from game.systems.practices.reactions.effort import OFFERED, is_later
from game.systems.practices.resolve import outcome
from game.systems.practices.settings import HOUSE, Settings
from game.systems.registry import NAMED

STEPS: Steps = {
    "initiative": turn.initiative,
    "initiated": turn.initiated,
    "ordered": turn.ordered,
    AILMENT: ailment,
    DRAWN: drawn,
    REROLL: turn.reroll,
    OVERBORNE: lambda s, step: overborne(s),
    interruption.STRIKE: policy.strike,
    interruption.HALTED: interruption.halted,
    interruption.TRY: interruption.tries,
}
MOMENTS: Moments = {
    Moment.ACTING: lambda s, who, _: turn.acting(s, who),
    Moment.CONFLICT_START: lambda s, who, _: turn.begins(s),
    Moment.TURN_START: lambda s, who, _: turn.starts(s, who),
    Moment.TURN_END: lambda s, who, _: overborne(s),
    Moment.CONFLICT_END: lambda s, who, _: turn.ends(s),
    Moment.SCENE: lambda s, who, _: chain(turn.refreshed(s, who), overborne(s), advance.scene(s, who)),
    Moment.SESSION: lambda s, who, _: advance.session(s),
    Moment.HOUR: lambda s, who, _: overborne(s),
    Moment.SUNRISE: lambda s, who, _: overborne(s),
    Moment.RETURN: lambda s, who, _: returns(s, who),
}


class Practices(ByKind):
    """Action scenes, success counting, practices and aspects."""

    id = "practices"
    title, about, thrown = NAMED["practices"]
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
    sure = roll.SURE
    grades = roll.GRADES
    rulable = staticmethod(roll.means)
    strength = ("powers",)
    speaks: Mapping[str, object] = {
        "outcome": frozenset(("successes", "need", "margin", "short", "rating", "way", "made", *SHARES)),
        "slots": lint.SLOTS,
        "harms": KINDS,
        "invokes": ("powers",),
    }

    # Content
    validates = lint.VALIDATES
    advice = staticmethod(lint.advice)

    # People
    tracks, few = people.NUMBERS, people.FEW
    knows = ("abilities",)
    blank = staticmethod(RECIPE.blank)

    def check(self, w: World, person: Person) -> tuple[str, ...]:
        return (*super().check(w, person), *serialize.crowded(w, person))

    own_entry = staticmethod(serialize.own)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(people.laid)

    # Acting
    letters: Mapping[str, str] = {"F": "A die for them", "A": "A die fewer", "D": "How many, or against whom"}
    lever_slots: Mapping[str, int] = {"do": 1, "call": 2, "pace": 3, "effort": 4, "help": 5}
    errands: Mapping[str, tuple[str, ...]] = {"free": (SHAKE_OFF,), "tend": (ABILITY,)}

    def is_errand(self, w: World, word: str, declare: Declare) -> bool:
        """Somebody is tended with an ability that heals."""
        ability = abilities(w).get(declare.using)
        heals = word != "tend" or (ability is not None and ability.heals)
        return heals and super().is_errand(w, word, declare)

    fight_slots: Mapping[str, int] = {"attack": 6, "ability": 8, "resist": 9, "policy": 9}
    offered: Mapping[str, str] = {people.RESIST: OFFERED}
    acts = staticmethod(still_in(own.acts))
    kept = staticmethod(unsaid.kept)
    unsaid = staticmethod(unsaid.unsaid)

    def own_check(self, act: Act) -> Check | None:
        return modifiers.own_check(act.s.w, act.part)

    simply = staticmethod(own.simply)
    kinds = kinds.KINDS

    def kind_of(self, act: Act) -> Kind:
        return later(act) or super().kind_of(act)

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        """Once it is committed, as it was then."""
        part = act.part
        return (part.question, part.terms) if part.question else super().weigh(s, act)

    sunk = staticmethod(levers.sunk)
    throw = staticmethod(roll.throw)
    chances = staticmethod(outlook.chances)
    adds = staticmethod(outlook.adds)

    # Effect
    def brings(self, s: Sight, act: Act, grade: str) -> Consequence | None:
        """A-57: level leaves things as they are, where nothing else is said of it. What is only declared (A-12) brings
        nothing yet."""
        if is_later(act.frame.parts[0]):
            return None
        return contest.tied(act) if grade == contest.TIE else super().brings(s, act, grade)

    def counts(self, s: Sight, act: Act) -> Counted:
        return "" if is_later(act.part) else super().counts(s, act)

    marks = staticmethod(outcome.marks)
    verdict = staticmethod(outcome.verdict)
    ruled = staticmethod(outcome.ruled)
    take = staticmethod(turn.take)
    harm = staticmethod(harm)
    heal = staticmethod(heal)
    invoke = staticmethod(turn.invoke)
    steps = STEPS

    def sees(self, question: Words, faces: Faces, /) -> int:
        return roll.successes(roll.question_of(question), faces)

    # Time and turns
    moments = MOMENTS

    def activities(self, s: Sight, who: str) -> tuple[Activity, ...]:
        return (*super().activities(s, who), *advance.activities(s, who))

    def undertake(self, s: Draft, who: str, activity: str) -> Iterable[Change]:
        return (begun(who),) if activity == ACT else super().undertake(s, who, activity)

    fights: Mapping[str, Conflict] = {**System.fights, turn.QUARREL.key: turn.QUARREL}
    order = staticmethod(turn.order)
    replies = staticmethod(interruption.replies)
    replied = staticmethod(interruption.replied)
    voice = staticmethod(policy.voice)
    inert = staticmethod(policy.inert)

    def acts_again(self, s: Sight, who: str) -> bool:
        """A-03: a turn has as many actions as somebody takes upon them; it is over when they say so."""
        return True

    # Telling
    sheet = staticmethod(sheet)
    portrayed = staticmethod(portrayed)
    vitals = staticmethod(vitals)
    columns = standing.COLUMNS
    strip_track = staticmethod(standing.track)
    suffers = staticmethod(standing.suffers)
    ranked = True
    under = staticmethod(standing.under)


SYSTEM: System = Practices()

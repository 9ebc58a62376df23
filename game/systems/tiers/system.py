"""The rule system `tiers` behind the protocol that every system keeps."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.core.asks import Draw
from game.core.draft import Draft
from game.core.levers import Lever, Value
from game.core.rolls import Amends, Call, Faces, Outcome
from game.core.ruleset import Chance, Change, Fact, Grade, Ruleset, Sight
from game.core.spare import OneActATurn, OneByOne, PlainGrades, TurnsOnly
from game.core.state import Frame, Part, Step, Term, Words
from game.core.vocabulary import Vocabulary
from game.systems.tiers import (
    advance,
    attack,
    checks,
    deeds,
    effects,
    fight,
    hands,
    limits,
    making,
    people,
    relations,
    rest,
    roll,
    table,
    task,
    turn,
    voice,
    written,
)
from game.systems.tiers import ask as asking
from game.systems.tiers import dice as sizes
from game.systems.tiers import harm as hurt
from game.systems.tiers import sheet as sheets
from game.systems.tiers.content import INNER, SHAPES
from game.systems.tiers.cross import check_content
from game.systems.tiers.settings import HOUSE, Settings

if TYPE_CHECKING:
    from game.core.world import World

CREATE = "create"
MADE = (CREATE, advance.ACT)
"""Acts that are choices and nothing else: a character made, a level or an advance taken (T-41, T-42)."""
DONE: Words = (("done", 1),)
"""The question of what is not in doubt."""


class Tiers(OneByOne, TurnsOnly, OneActATurn, PlainGrades):
    """Three dice, levels and tiers, relationship dice."""

    id = "tiers"
    title = "Tiers"
    about = "Three six-sided dice, your level and a skill against a difficulty; and dice from those who know you."
    thrown = "three six-sided dice"
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = sizes.DICE
    asks = asking.KINDS
    glossary: Mapping[str, str] = sheets.GLOSSARY
    grades = (
        Grade("fumble", "natural 3", -1),
        Grade("failure", "failure", -1),
        Grade("success", "success", 1),
        Grade("crit", "critical", 1),
    )
    vocabulary = Vocabulary(
        tracks=frozenset(people.WORDS),
        numbered=("skills", "relations"),
        outcome=frozenset(("natural", "total", "margin", "even", "odd", "pushed", "twists")),
        nouns={
            "classes": "class",
            "powers": "power",
            "talents": "talent",
            "perks": "perk",
            "skills": "skill",
            "flaws": "flaw",
            "relations": "relation",
            "roles": "role",
        },
        families={"knows": ("classes", "powers", "talents", "perks", "flaws")},
        harms=people.HARMS,
        rests=(rest.SHORT, rest.FULL),
        invoked=tuple(relations.SIGNS),
        learns=("powers", "flaws"),
        invokes=("relations",),
    )

    check_content = staticmethod(check_content)
    create = staticmethod(people.create)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(effects.afflict)
    names = staticmethod(people.names)
    blank = staticmethod(making.blank)
    check = staticmethod(written.check)
    write = staticmethod(written.write)
    ask = staticmethod(asking.ask)
    acts = staticmethod(deeds.acts)
    simply = staticmethod(deeds.simply)
    chances = staticmethod(checks.chances)
    harm = staticmethod(hurt.harm)
    order = staticmethod(turn.order)
    voice = staticmethod(voice.voice)
    activities = staticmethod(rest.activities)
    undertake = staticmethod(rest.undertake)
    sheet = staticmethod(sheets.sheet)
    vitals = staticmethod(sheets.vitals)
    standing = staticmethod(table.standing)
    label = staticmethod(sheets.label)

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        return asking.roll(kind, given, draw)

    def round_seconds(self, w: "World") -> int:
        seconds: int = w.settings.round_seconds
        return seconds

    # An act, as it is thrown in fights, as a skill check, or as a choice

    def parts(self, s: Sight, w: "World", part: Part) -> tuple[Part, ...] | str:
        if part.act == CREATE:
            return (part,)
        return attack.parts(s, w, part) if part.act in fight.ACTS else task.parts(s, w, part)

    def levers(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Lever, ...]:
        act = f.parts[part].act
        if act in MADE:
            return making.levers(s, w, f, part) if act == CREATE else advance.levers(s, w, f, part)
        return fight.levers(s, w, f, part) if act in fight.ACTS else limits.levers(s, w, f, part)

    def unready(self, s: Sight, w: "World", f: Frame) -> str:
        act = f.parts[0].act
        if act in MADE:
            return making.unready(s, w, f) if act == CREATE else advance.unready(s, w, f)
        return ""

    def weigh(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Words, tuple[Term, ...]]:
        act = f.parts[part].act
        if act in MADE:
            return DONE, ()
        return fight.weigh(s, w, f, part) if act in fight.ACTS else checks.weigh(s, w, f, part)

    def facts(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Fact, ...]:
        act = f.parts[part].act
        if act in MADE:
            return making.facts(s, w, f, part) if act == CREATE else advance.facts(s, w, f, part)
        return fight.facts(s, w, f, part) if act in fight.ACTS else checks.facts(s, w, f, part)

    def call(self, question: Words) -> Call | Outcome:
        return Outcome("success") if question == DONE else roll.call(roll.question_of(question))

    def read(self, question: Words, faces: Faces, amends: Amends = ()) -> Outcome:
        return Outcome("success") if question == DONE else roll.read(roll.question_of(question), faces, amends)

    def outlook(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Chance, ...]:
        act = f.parts[part].act
        if act in MADE:
            return ()
        return fight.outlook(s, w, f, part) if act in fight.ACTS else checks.outlook(s, w, f, part)

    def stakes(self, s: Sight, w: "World", f: Frame, part: int) -> Mapping[str, str]:
        return fight.stakes(s, w, f, part) if f.parts[part].act in fight.ACTS else {}

    def marks(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[tuple[str, int], ...]:
        return checks.marks(f.parts[part])

    def judge(self, s: Sight, w: "World", f: Frame, part: int) -> Amends:
        """The content rules on nothing here: the dice say it."""
        return ()

    def settle(self, s: Draft, w: "World", f: Frame, part: int) -> Iterable[Change]:
        act = f.parts[part].act
        if act in MADE:
            return making.settle(s, w, f, part) if act == CREATE else advance.settle(s, w, f, part)
        return fight.settle(s, w, f, part) if act in fight.ACTS else checks.settle(s, w, f, part)

    # Offers

    def offers(self, s: Sight, w: "World", f: Frame, asking: str) -> tuple[Lever, ...]:
        if f.parts and f.parts[0].act == task.CHECK and asking != hands.AMOUNT:
            return checks.offers(s, w, f) if asking == "hand" else ()
        return hands.offers(s, w, f, asking)

    def take(self, s: Draft, w: "World", f: Frame, offer: str, value: Value) -> Iterable[Change]:
        if offer == limits.AGAIN:
            return limits.take(s, w, f, 0, value)
        return hands.take(s, w, f, offer, value)

    # Steps and moments

    def step(self, s: Draft, w: "World", step: Step) -> Iterable[Change]:
        return (rest.STEPS.get(step.kind) or fight.STEPS[step.kind])(s, w, step)

    def moment(self, s: Draft, w: "World", moment: str, who: str = "") -> Iterable[Change]:
        """A check committed to; rests and days; the rest belongs to fights."""
        if moment == f"commit:{task.CHECK}":
            yield from checks.committed(s, w, s.frames[-1], 0)
        yield from rest.moment(s, w, moment, who)
        yield from fight.moment(s, w, moment, who)


SYSTEM: Ruleset = Tiers()

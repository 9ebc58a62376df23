"""The rule system `solar` behind the protocol that every system keeps."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.asks import Draw
from game.core.commands import Command
from game.core.draft import Draft
from game.core.events import Tracked
from game.core.levers import Lever, Value
from game.core.rolls import Amends, Outcome
from game.core.ruleset import Act, Chance, Change, Fact, Grade, Ruleset, Sight
from game.core.spare import OneActATurn, OneByOne, SideBySide
from game.core.state import Frame, Part, Step, Term, Words
from game.core.vocabulary import Vocabulary
from game.systems.solar import acts as deeds
from game.systems.solar import (
    aims,
    clashes,
    keys,
    people,
    rest,
    rivals,
    roll,
    table,
    task,
    written,
    zeitgeist,
)
from game.systems.solar import ask as asking
from game.systems.solar import harm as hurt
from game.systems.solar import offers as offering
from game.systems.solar import sheet as sheets
from game.systems.solar import verdict as verdicts
from game.systems.solar import voice as speaking
from game.systems.solar import weigh as weighing
from game.systems.solar.content import INNER, SHAPES
from game.systems.solar.cross import check_content
from game.systems.solar.kinds import CHOICES, kind
from game.systems.solar.settings import HOUSE, Settings

if TYPE_CHECKING:
    from game.core.world import World


class Solar(OneByOne, SideBySide, OneActATurn):
    """Fudge dice, pools, keys; the Pain brought down in volleys."""

    id = "solar"
    title = "Solar"
    about = "Three dice of plus, blank and minus, and a rank; what goes wrong can be fought out, volley by volley."
    thrown = "three dice, + or −"
    settings = Settings
    house = HOUSE
    shapes = SHAPES
    inner = INNER
    dice = roll.DICE
    asks = asking.KINDS
    glossary: Mapping[str, str] = sheets.GLOSSARY
    grades = (
        Grade("failure", "failure", -1),
        Grade("tie", "a tie", -1),
        Grade("success", "success", 1),
        *(Grade(name.lower(), name, 1) for name in roll.LEVELS[1:]),
    )
    vocabulary = Vocabulary(
        tracks=frozenset(people.WORDS),
        numbered=("abilities",),
        outcome=frozenset(("level", "margin", "theirs", "tie", "met", "place", "dice")),
        nouns={"abilities": "ability", "secrets": "secret", "keys": "key", "origins": "origin"},
        families={"knows": ("secrets", "keys", "origins")},
        harms=people.POOLS,
        rests=("night",),
        invoked=("buyoff",),
        learns=("secrets",),
        invokes=("keys",),
    )

    ask = staticmethod(asking.ask)
    check_content = staticmethod(check_content)
    create = staticmethod(people.create)
    recruit = staticmethod(people.recruit)
    afflict = staticmethod(people.afflict)
    names = staticmethod(people.names)
    check = staticmethod(written.check)
    write = staticmethod(written.write)
    blank = staticmethod(people.blank)
    acts = staticmethod(deeds.acts)
    simply = staticmethod(deeds.simply)
    call = staticmethod(weighing.call)
    read = staticmethod(weighing.read)
    chances = staticmethod(weighing.chances)
    decided = staticmethod(verdicts.decided)
    marks = staticmethod(verdicts.marks)
    harm = staticmethod(hurt.harm)
    intents = staticmethod(aims.intents)
    over = staticmethod(aims.over)
    conflict = staticmethod(aims.plain)
    standing = staticmethod(table.standing)
    activities = staticmethod(rest.activities)
    undertake = staticmethod(rest.undertake)
    sheet = staticmethod(sheets.sheet)
    vitals = staticmethod(sheets.vitals)
    label = staticmethod(sheets.label)

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        return asking.roll(kind, given, draw)

    def judge(self, s: Sight, w: "World", f: Frame, part: int) -> Amends:
        """The content rules on nothing here: levels are what the dice say."""
        return ()

    def parts(self, s: Sight, w: "World", part: Part) -> tuple[Part, ...] | str:
        return zeitgeist.group_part(s, w, part) if part.act == zeitgeist.GROUP else task.parts(s, w, part)

    # A check in a scene, a volley, or choices about a character

    def levers(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Lever, ...]:
        return kind(f).levers(s, w, f, part)

    def unready(self, s: Sight, w: "World", f: Frame) -> str:
        return kind(f).unready(s, w, f)

    def preludes(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Act, ...]:
        return kind(f).preludes(s, w, f, part)

    def fed(self, s: Draft, w: "World", f: Frame, part: int, done: Part) -> Iterable[Change]:
        return kind(f).fed(s, w, f, part, done)

    def weigh(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Words, tuple[Term, ...]]:
        return kind(f).weigh(s, w, f, part)

    def facts(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Fact, ...]:
        return kind(f).facts(s, w, f, part)

    def outlook(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Chance, ...]:
        return kind(f).outlook(s, w, f, part)

    def stakes(self, s: Sight, w: "World", f: Frame, part: int) -> Mapping[str, str]:
        return kind(f).stakes(s, w, f, part)

    def verdict(self, s: Sight, w: "World", f: Frame, part: int) -> Outcome:
        found = kind(f).verdict(s, w, f, part)
        mask = weighing.dropped(f.parts[part])
        return replace(found, marks=(*found.marks, ("dropped", mask))) if mask else found

    def settle(self, s: Draft, w: "World", f: Frame, part: int) -> Iterable[Change]:
        return rest.settle(s, w, f, part) if f.parts[part].act == "heal" else kind(f).settle(s, w, f, part)

    # Offers, and what the content says

    def offers(self, s: Sight, w: "World", f: Frame, asking: str) -> tuple[Lever, ...]:
        if asking == keys.BUYOFF:
            return keys.offers(s, w, f, asking)
        if f.volley and asking == "effect":
            return clashes.offers(s, w, f)
        return offering.offers(s, w, f, asking)

    def take(self, s: Draft, w: "World", f: Frame, offer: str, value: Value) -> Iterable[Change]:
        if f.asking == keys.BUYOFF:
            return keys.take(s, w, f, offer, value)
        if f.volley and f.asking == "effect":
            return clashes.take(s, w, f, offer, value)
        return offering.take(s, w, f, offer, value)

    def voice(self, s: Sight, w: "World") -> Command | None:
        return speaking.voice(s, w) or offering.voice(s, w)

    # Steps and moments

    def step(self, s: Draft, w: "World", step: Step) -> Iterable[Change]:
        if step.kind == "rival":
            return rivals.throw(s, w, step)
        if step.kind == "rival_thrown":
            return rivals.thrown(s, w, step)
        found = rest.step(s, w, step)
        assert found is not None, step.kind
        return found

    def ruled(self, outcome: Outcome, grade: str) -> Outcome:
        """S-20: the level goes with its name."""
        level = 0 if grade == "failure" else outcome.level if grade == "tie" else max(1, outcome.level)
        return replace(outcome, grade=grade, level=LEVEL_OF.get(grade, level))

    def moment(self, s: Draft, w: "World", moment: str, who: str = "") -> Iterable[Change]:
        """Who throws first; the beginning, the middle and the end of volleys; the rest belongs to what people do."""
        if moment.startswith("commit:"):
            yield from committed(s, w, who)
        elif moment == "conflict_start":
            yield from aims.begun(s, w)
        elif moment == "volley_end":
            yield from aims.turned(s, w)
        elif moment == "gave_up":
            yield from aims.gave_up(s, w, who)
        elif moment == "conflict_end":
            yield from aims.ended(s, w)
        yield from rest.moment(s, w, moment, who)


def committed(s: Draft, w: "World", who: str) -> Iterable[Change]:
    """Committing to an act: a bruise weighs on this one and no other (S-47)."""
    f = s.frames[-1]
    if f.kind != "exchange":
        return
    checked = any(p.who == who and p.act not in CHOICES and not dict(p.question).get("helpless") for p in f.parts)
    if checked and s.people[who].tracks.get("bruise", 0):
        yield Tracked(who, "bruise", 0, "S-47")
    yield from kind(f).committed(s, w, who)


LEVEL_OF: Mapping[str, int] = {name.lower(): level for level, name in enumerate(roll.LEVELS)}
"""S-20: the name of a grade -> its level."""

SYSTEM: Ruleset = Solar()

"""A rule system of the tests' own, with what few systems have at once: dice with signs, several who throw, dice that
do not count, shares, words, many answers, acts that come first, offers of more dice, and conflicts in volleys.

Nothing in it is worth playing. A quarrel is won by the higher sum of three signs and a rank.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product

from game.core.act import Act
from game.core.commands import Command, Declare, Pull
from game.core.content import ConditionDef, Conflict
from game.core.declared import Foes, Making
from game.core.draft import Change, Draft, Sight
from game.core.events import Aimed, Amended, Called, Declared, Fed, Joined, Paid, Said, Tracked
from game.core.grades import Chance, Grade
from game.core.levers import Cost, Lever, PersonId, Pick, Value
from game.core.moments import Moment
from game.core.prompts import Available
from game.core.questions import Fact
from game.core.rolls import Amends, Call, Die, Faces, Outcome
from game.core.sheet import Row
from game.core.state import Aim, Blow, Effect, Frame, Part, Person, Term, Words
from game.core.system import Moments, System
from game.core.world import World

WAYS = ("shout", "whisper", "plead", "argue", "threaten", "weep")
PLACES = (("voice", 3), ("nerve", 3), ("hat", 1))
TALKS = ("shouting", "sulking", "singing", "lying", "counting", "waiting", "smiling", "fishing")


def aims(s: Draft, who: PersonId, word: str) -> Iterable[Change]:
    """A quarrel begins: both want something of the other."""
    yield Aimed(Aim(s.lead, "won", ("cask",)))
    yield Aimed(Aim("cask", "lost", (s.lead,)))


def committed(s: Draft, who: PersonId, act: str) -> Iterable[Change]:
    """What somebody does in a volley is told as they commit to it."""
    if act == "volley":
        index = next(n for n, part in enumerate(s.frames[-1].parts) if part.who == who)
        part = s.frames[-1].parts[index]
        yield Declared(index, part.act, str(part.value("do")).capitalize(), against="cask" if index == 0 else s.lead)


MOMENTS: Moments = {Moment.CONFLICT_START: aims, Moment.COMMIT: committed}


class Quarrel(System):
    id = "quarrel"
    title = "Quarrel"
    about = "Who talks longest."
    dice: Mapping[str, Die] = {"sign": Die((-1, 0, 1), "sign die", ("−", " ", "+"))}
    grades = (Grade("failure", "failure", -1), Grade("tie", "a tie", -1), Grade("success", "success", 1))
    shapes: Mapping[str, type] = {}
    inner: Mapping[str, type] = {}
    thrown = "a coin"
    foes, opposed, again, rests = Foes.ROLL, None, None, ()
    making = Making.IN_PLAY
    glossary: Mapping[str, str] = {"nerve": "What you have left to say."}

    # People

    def create(self, w: World, character: str) -> Person:
        return Person(character, "Ida", character, "yours", "player", {"rank": 2, "nerve": 3})

    def blank(self, w: World) -> Person | None:
        return Person("new", "Somebody", "", "yours", "player", {"rank": 0, "nerve": 0})

    def write(self, w: World, person: Person) -> Mapping[str, object]:
        return {}

    def recruit(self, w: World, base: str, key: str, name: str, side: str) -> Person:
        return Person(key, name or base.capitalize(), base, side, "content", {"rank": 1, "nerve": 1})

    def afflict(self, w: World, condition: ConditionDef, level: int, source: str) -> Effect:
        return Effect(condition.key, condition.key, condition.label)

    # Acting

    def parts(self, s: Sight, part: Part) -> tuple[Part, ...] | str:
        if part.act or not part.ref:
            return (part,)
        return (replace(part, act="talk", against="cask"), Part("cask", "resist", "Resist", against=part.who))

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        one = act.part
        seat = s.people[one.who].seat
        return tuple(replace(lever, seat=seat) for lever in self._levers(act.frame, one))

    def _levers(self, f: Frame, part: Part) -> Iterator[Lever]:
        if part.act == "create":
            yield Lever("name", "Name", "text", must=True, why="At most 40 characters.")
            yield Lever(
                "given", "Points", "allocation", 0, 4, tuple(Pick(k, k.capitalize(), most=n) for k, n in PLACES)
            )
            talks = tuple(Pick(key, key.capitalize(), why=f"All about {key}.", most=1) for key in TALKS)
            yield Lever("talks", "Talks", "allocation", 0, 2, talks)
        elif f.volley:
            ways = tuple(Pick(way, f"{way} at Cask") for way in WAYS)
            yield Lever("do", "Do", "choice", picks=ways, must=True, why="Open until all roll.")
        elif part.act == "talk":
            ways = tuple(Pick(way, way, (Cost(part.who, "nerve", 1),) if way == "shout" else ()) for way in WAYS)
            yield Lever("how", "How", "choice", picks=ways, why="Each is as good as another.")
            yield Lever("dice", "Bonus die", "switch", cost=(Cost(part.who, "nerve", 1),))
            lent = tuple(Pick(key, key.capitalize(), most=2) for key in ("push", "pull"))
            yield Lever("lent", "Weight", "allocation", 0, 2, lent, why="Shared between the two.")
        elif part.act == "resist":
            yield Lever("dice", "Bonus die", "switch", cost=(Cost(part.who, "nerve", 1),))

    def unready(self, s: Sight, f: Frame) -> str:
        part = f.parts[0]
        placed = sum(dict(_given(part, "given")).values())
        return f"{4 - placed} points left to place" if part.act == "create" and placed < 4 else ""

    def preludes(self, s: Sight, act: Act) -> tuple[Available, ...]:
        if act.part.act != "talk":
            return ()
        done = "done already" if act.part.fed else ""
        return (Available(Declare(act.part.who, "bow"), "Bow first", barred=done, in_doubt=True),)

    def fed(self, s: Draft, act: Act, done: Part) -> Iterable[Change]:
        yield Fed(act.index, Term("a bow", "rank", 1 if done.outcome and done.outcome.grade == "success" else 0))

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        one = act.part
        if one.act == "create":
            return (("flat", 1),), ()
        rank = s.people[one.who].tracks.get("rank", 0) + sum(term.amount for term in one.fed)
        lent = sum(dict(_given(one, "lent")).values())
        return (("rank", rank + lent), ("net", 1 if one.value("dice") else 0)), (Term("Rank", "rank", rank),)

    def facts(self, s: Sight, act: Act) -> tuple[Fact, ...]:
        words = dict(self.weigh(s, act)[0])
        return (Fact("You", str(words.get("rank", 0)), "and three signs"),)

    def call(self, question: Words) -> Call | Outcome:
        words = dict(question)
        if words.get("flat"):
            return Outcome("success")
        return Call("dice", "check", ("sign",) * (3 + int(words["net"])), "Q-1")

    def read(self, question: Words, faces: Faces, amends: Amends = ()) -> Outcome:
        level = max(0, int(dict(question)["rank"]) + sum(sorted(faces)[-3:]))
        order = sorted(range(len(faces)), key=lambda n: faces[n])
        dropped = sum(1 << n for n in order[: len(faces) - 3])
        return Outcome("success" if level else "failure", level, (("dropped", dropped),))

    def chances(self, question: Words) -> tuple[Chance, ...]:
        return self._against(question, None)

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        if act.part.act == "create" or (act.frame.volley and any(p.value("do") is None for p in act.frame.parts)):
            return ()
        others = [n for n in range(len(act.frame.parts)) if n != act.index]
        theirs = self.weigh(s, Act(s, act.frame, others[0]))[0] if others else None
        return self._against(self.weigh(s, act)[0], theirs)

    def _against(self, mine: Words, theirs: Words | None) -> tuple[Chance, ...]:
        found = {"success": 0, "tie": 0, "failure": 0}
        for one in self._levels(mine):
            for other in self._levels(theirs) if theirs else (0,):
                found["success" if one > other else "tie" if one == other and theirs else "failure"] += 1
        of = sum(found.values())
        return tuple(
            Chance(each.id, each.label, found[each.id], of) for each in reversed(self.grades) if found[each.id]
        )

    def _levels(self, question: Words) -> list[int]:
        count = 3 + int(dict(question)["net"])
        return [self.read(question, faces).level for faces in product((-1, 0, 1), repeat=count)]

    # Effect

    def verdict(self, s: Sight, act: Act) -> Outcome:
        one = act.part
        if one.hand is None:
            return Outcome("success")
        mine = self.read(one.question, one.hand, one.amends)
        others = [p for n, p in enumerate(act.frame.parts) if n != act.index and p.hand is not None]
        if not others or others[0].hand is None:
            return mine
        theirs = self.read(others[0].question, others[0].hand, others[0].amends).level
        grade = "success" if mine.level > theirs else "tie" if mine.level == theirs else "failure"
        return replace(mine, grade=grade)

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        if asking != "hand" or f.parts[0].act != "talk" or f.parts[0].amends or not s.people[s.lead].tracks["nerve"]:
            return ()
        return (Lever("late", "One die more", "switch", cost=(Cost(s.lead, "nerve", 1),), why="One more sign."),)

    def take(self, s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
        yield Paid(s.lead, "nerve", s.people[s.lead].tracks["nerve"] - 1, 1, "One die more")
        yield Amended(0, (("late", 1),))
        yield Called(Call("dice", "check", ("sign",), "Q-2"), 0)

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        one = act.part
        if one.act == "create":
            made = replace(s.people[one.who], name=str(one.value("name")), tracks={"rank": 1, "nerve": 2})
            yield Joined(made, lead=True)
        elif act.frame.volley and act.index == 0:
            levels = [p.outcome.level if p.outcome else 0 for p in act.frame.parts]
            worst = act.frame.parts[levels.index(min(levels))].who
            gap = max(levels) - min(levels)
            if gap:
                yield Tracked(worst, f"harm.{gap}", 1)
                yield Said(f"{s.people[worst].name} takes {gap}, box {gap}.", "harm")

    def harm(self, s: Draft, blow: Blow) -> Iterable[Change]:
        return ()

    # Time, volleys

    moments = MOMENTS

    def order(self, s: Sight, f: Frame) -> tuple[PersonId, ...]:
        return tuple(s.people)

    def voice(self, s: Sight) -> Command | None:
        f = s.frames[-1]
        if f.kind == "exchange" and f.stage == "free" and f.volley and f.parts[1].value("do") is None:
            return Pull(1, "do", "threaten")
        return None

    def conflict(self, w: World, key: str) -> Conflict | None:
        return None

    def intents(self, s: Sight, f: Frame, who: PersonId) -> tuple[Aim, ...]:
        return (Aim(who, "peace", ("cask",)), Aim(who, "peace")) if f.round == 1 else ()

    def over(self, s: Sight, f: Frame) -> str:
        left = {aim.goal for aim in f.aims if not aim.out}
        return left.pop() if len(left) == 1 else ""

    # Telling

    def sheet(self, s: Sight, who: PersonId) -> tuple[Row, ...]:
        return (Row("Nerve", "number", s.people[who].tracks["nerve"]),)

    def vitals(self, s: Sight, who: PersonId) -> tuple[Row, ...]:
        return self.sheet(s, who)

    def standing(self, s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        fight = next(f for f in reversed(s.frames) if f.kind == "conflict")
        rows = tuple(
            ("You" if aim.who == s.lead else s.people[aim.who].name, "+1", self._boxes(s, aim.who))
            for aim in fight.aims
        )
        return ("Who", "dice", "harm 1 to 5"), rows

    def _boxes(self, s: Sight, who: PersonId) -> str:
        return "".join("■" if s.people[who].tracks.get(f"harm.{n}") else "□" for n in range(1, 6))

    def label(self, word: str) -> str:
        return {"nerve": "Nerve", "failure": "failure", "tie": "a tie", "success": "success"}.get(
            word, word.capitalize()
        )


def _given(part: Part, lever: str) -> tuple[tuple[str, int], ...]:
    value = part.value(lever)
    return value if isinstance(value, tuple) else ()

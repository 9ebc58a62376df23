"""What a rule system is: one object, an instance of a class that inherits `System` and says what is special about it.

It knows values, never files, screens or another system. A turn goes through its members in this order, and they stand
here in the same one:

    acts        what somebody may do of their own; the options of scenes and conflicts come beside it
    parts       an act becomes an exchange: who does what in it, or in a sentence why it cannot be
    levers      what each of them can set in free and clear, until nobody is `unready`
    weigh       the numbers it comes to, as a question, and the named parts of the sum
    facts, outlook, stakes
                what is shown of that before anybody commits: the sum, exact chances, what is at stake
    replies     others may break into it, before anything is thrown
    call        what has to be thrown, or how it comes out where nothing is
    offers      what may still be done about a hand, an effect, a blow; `take` pays for it
    read        how the faces come out; `verdict` where other hands on the table count too
    settle      it `counts` as done, or tried in vain; what follows by the rules; then what the content `brings`, told
                the `marks` of the throw
    harm, heal, refill, invoke, step, moments
                what comes of it later: blows, what content asks for, steps of the system's own, the clock and the turns

What has no default has to be written: the members that are only declared here, those marked `abstractmethod`, and
`throw`; `lacking.required` lists them. Who says call, read and chances by hand needs neither `question` nor `throw`.
Numbers are in call, read and chances alone; everything else reads the table. Members that change the game are
generators of changes. They read the live table `s` (a draft that already shows what they have yielded) and yield
events, which happen at once, and steps, which go to the front of the agenda in order.
"""

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from game.core import again, asks, cards, contest, defaults, entries, rests, staked, things
from game.core.act import Act, Counted
from game.core.asks import Draw, Kind
from game.core.checks import said
from game.core.commands import Command, Declare
from game.core.content import SECTIONS, ConditionDef, Conflict, Consequence, Op
from game.core.declared import Again, Foes, Hand, Harm, Making, Opposed, Rest, Strike
from game.core.draft import Change, Draft, Sight
from game.core.grades import Chance, Grade, Grades, plain_grade
from game.core.levers import Division, Lever, PersonId, Value
from game.core.moments import Moment
from game.core.policy import strike_the_nearest
from game.core.problems import Look, Problem
from game.core.prompts import Available
from game.core.questions import Fact, Forecast, Move, question_of
from game.core.record import changed
from game.core.rests import Activity, brought
from game.core.rolls import Amends, Call, Dice, Die, Faces, Outcome
from game.core.run import consequence
from game.core.scope import YOURS
from game.core.shapes import Thing
from game.core.sheet import Row
from game.core.state import Aim, Blow, Context, Effect, Frame, Part, Person, Step, Term, Words
from game.core.throws import Throw
from game.core.tracks import Number, Tracks
from game.core.tree import Tree
from game.core.vocabulary import Vocabulary
from game.core.wording import listed
from game.core.world import World

Stepping = Callable[[Draft, Step], Iterable[Change]]
Coming = Callable[[Draft, PersonId, str], Iterable[Change]]
Columns = Mapping[str, Callable[[Sight, Person], str]]
"""Heading -> what stands under it of somebody."""
Steps = Mapping[str, Stepping]
"""Kind of step -> what it does."""
Moments = Mapping[Moment, Coming]
"""Moment -> what it brings, told whose it is, or nobody's name where it is everybody's, and the word behind it."""


class System:
    """The rules of a game, as the machine asks for them."""

    def __init_subclass__(cls) -> None:
        """What a class says of moments and steps stands beside what it inherits. What is no table is left as it is, for
        whoever loads the system to name."""
        for name in ("moments", "steps"):
            said = [vars(one).get(name, {}) for one in reversed(cls.__mro__)]
            if all(isinstance(table, Mapping) for table in said):
                setattr(cls, name, {key: does for table in said for key, does in table.items()})

    # What has to be said
    id: str
    title: str
    about: str
    """The rules in a sentence: what is thrown, what it is set against, what is theirs alone."""
    thrown: str
    """What is thrown, in a few plain words, for a column: "one ten-sided die"."""
    grades: tuple[Grade, ...]
    """How an act can come out, worst to best."""
    inner: Mapping[str, type]
    """Open fields of the shapes of the core (`check`, `plays`) -> their shape."""

    # People and packs
    tracks: Tracks = Tracks()
    """The numbers that people have, each declared once."""
    few: Tracks | None = None
    """Those of them that make somebody at a guide's table, the ones that matter most first; None: all that can."""
    knows: tuple[str, ...] = ()
    """Sections of packs with what somebody can know or be able to: an entry lists their ids in a field of that name."""
    sections: Mapping[str, type] = {}
    """Sections of packs that only this system has -> the shape of one entry."""
    strength: tuple[str, ...] = ("level",)
    """Fields of an entry of `people` that say how good somebody is: a number, a word, or a table of which the highest
    counts."""

    @cached_property
    def shapes(self) -> Mapping[str, type]:
        """Sections of a pack -> the shape of one entry: people, characters, items, and those that only it has."""
        people, characters = (made(self.tracks, self.knows) for made in (entries.person_shape, entries.character_shape))
        return {"people": people, "characters": characters, "items": Thing, **self.sections}

    speaks: Mapping[str, Any] = {}
    """What does not follow from the rest, of the words that packs may use: a field of `vocabulary` -> what it holds."""

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The words that packs may use: what these rules say of them, beside those that follow from the numbers, the
        question, the counts of its outcomes, the rests, the sections, and from what can be known."""
        knows = {"knows": self.knows} if self.knows else {}
        follows = Vocabulary(
            outcome=frozenset(getattr(self.grades, "marks", ())),
            slots=contest.slots(self),
            harms=self.tracks.harms,
            rests=tuple(rest.id for rest in getattr(self, "rests", ())),
            tracks=self.tracks.vocabulary,
            numbered=self.tracks.sections,
            musts=tuple(
                g for passes in (True, False) if (g := plain_grade(self.grades, passes=passes)) not in self.usual
            ),
            nouns={section: entries.noun_of(section) for section in self.shapes if section not in SECTIONS},
            families=knows,
            learns=self.knows,
        )
        return replace(follows, **self.speaks)

    # What has to be said in a word, since a default would be wrong for somebody and nobody would see it
    foes: Foes
    """Who rolls when a foe acts."""
    opposed: Opposed | None
    """What becomes of an act that somebody throws against, ties too; None: nobody does, or `verdict` says."""
    again: Again | None
    """What may be thrown once more after the dice; None: nothing, or what `offers` says."""
    rests: tuple[Rest, ...]
    """Which rests there are, beside what `activities` says."""
    making: Making
    """How somebody is made."""

    # In a line each
    strike: Strike | None = None
    """What everybody can do in a fight to whom they are against."""
    toward: Mapping[str, str] = {}
    """Kind of act -> the word between it and whom it is against, where that is not "against"."""
    offered: Mapping[str, str] = {}
    """Word of the rules that is no act by itself -> when it is offered, in a sentence for whoever says it in a line."""
    usual: Mapping[str, tuple[Harm, ...]] = {}
    """Grade -> what it brings whoever acts, where the content says nothing of it. Of a strike, of warding one off and
    of throwing against an act nothing but the blow follows: what else is for `settle`."""
    hand: Hand | None = None
    """The cards that everybody who plays begins with."""
    letters: Mapping[str, str] = {}
    """A letter of the guide's -> what it is called by these rules, where that is not what it is called by all."""
    lever_slots: Mapping[str, int] = {}
    """A lever's id, or what stands in it before the first : or . or blank; or the act that may come first -> the digit
    that it has in every check. Of several of one family the others stand behind it."""
    fight_slots: Mapping[str, int] = {"strike": 6, "attack": 6, "policy": 9}
    """Kind of act -> the digit of the row that it shares with all that are like it in a fight: 6 strikes, 8 is a power,
    9 holds back. What goes somewhere has 7; what has none stands under 0."""
    columns: Mapping[str, Callable[[Sight, Person], str]] = {}
    """What the table of a conflict shows of everybody in it."""
    fights: Mapping[str, Conflict] = {defaults.FIGHT.key: defaults.FIGHT}
    """Conflicts among whoever is here that no content had to write, by the word a guide says behind `fight`."""
    errands: Mapping[str, tuple[str, ...]] = {}
    """A guide's word for an act of the rules' own -> the acts and activities that it stands for."""
    asked: Mapping[str, str] = {}
    """An offer that only players may take, by its id -> the words with which a guide asks for it."""
    ranked: bool = False
    """Whether that table has everybody in the order in which they act, and not as they came."""

    # The table and its words
    settings: type = defaults.Unsettled
    house: Mapping[str, str] = {}
    """A field of the settings -> what it settles, as a statement for those who play."""
    glossary: Mapping[str, str] = {}
    """A term -> its meaning in a sentence or two: help where the player stands."""

    words: Mapping[str, str] = {}
    """A track, a pool, a kind of act -> what people call it, where that is not what it is declared to be called."""

    def tell(self, w: World, person: Person, word: str) -> str | None:
        """What a text tells of somebody beside name and pronouns: of each section of what people know, {you.keys} all
        of them, {you.key} the first; empty where they have none. None for another word."""
        known, nouns = self.vocabulary.families.get("knows", ()), self.vocabulary.nouns
        section = next((one for one in known if word in (one, nouns.get(one))), "")
        if not section:
            return None
        entries = w.lore[section]
        names = [entries[key].name for key, level in person.known.items() if level > 0 and key in entries]
        return listed(names) if word == section else next(iter(names), "")

    def label(self, word: str) -> str:
        """What people call a track, pool, grade or kind of act."""
        grade = next((grade.label for grade in self.grades if grade.id == word), "")
        return self.words.get(word) or grade or self.tracks.label(word)

    def price_label(self, w: World, track: str) -> str:
        """What people call a track that they pay with; where content has a name for it, this."""
        return self.label(track)

    @cached_property
    def _passing(self) -> frozenset[str]:
        return frozenset(grade.id for grade in self.grades if grade.passes > 0)

    def passes(self, grade: str, /) -> bool:
        """Whether a grade is what was wanted."""
        return grade in self._passing

    def is_die(self, track: str, /) -> bool:
        """Whether a track is a die that lies there: it stands at what that shows, and is spent whole."""
        return False

    def names(self, s: Sight, who: PersonId, track: str, /) -> int:
        """The value of a name such as `you.movement` in formulas."""
        return self.tracks.names(s, who, track)

    # Packs
    validates: Mapping[type, Look] = {}
    """A shape of packs -> what only the system knows to be wrong with one: told the world, its path and itself."""
    advises: Mapping[type, Look] = {}
    """The same of what would work, and seldom does what its author means."""

    def check_content(self, w: World) -> Iterable[Problem]:
        """Cross checks of a linked pack as a whole that only the system can make: (path, sentence)."""
        return ()

    def advice(self, w: World) -> Iterable[Problem]:
        """What the rules advise against in a linked pack as a whole and do not forbid: (path, sentence)."""
        return ()

    # Questions without a game
    dice: Mapping[str, Die] = Dice()

    @property
    def asks(self) -> Mapping[str, Kind]:
        """What `game odds` and `game roll` can ask: of a system that says nothing else, its own question."""
        if type(self).throw is System.throw:
            return {}
        grades = self.grades if isinstance(self.grades, Grades) else Grades(*self.grades)
        return {"check": asks.graded("a check", self.question, self.throw, grades)}

    def ask(self, kind: str, given: Mapping[str, object]) -> dict[str, object]:
        """Exact odds, as in the published tables: probabilities are "num/den". Raises ArgumentError."""
        return asks.ask(self.id, self.asks, kind, given)

    def try_roll(self, kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
        """One throw of the same question, with the faces that `draw` gives. Raises ArgumentError."""
        return asks.try_roll(self.id, self.asks, kind, given, draw)

    # People
    def create(self, w: World, character: str) -> Person:
        """The person a ready-made character becomes."""
        made = w.characters[character]
        known = entries.known_of(made, self.knows)
        return self.tracks.begun(w, entries.played(w, made, character, character, known, self.bears(w, made)), made)

    def bears(self, w: World, made: Any) -> tuple[Effect, ...]:
        """What somebody brings along that their entry says: the conditions of it."""
        return entries.borne(w, made)

    def write(self, w: World, person: Person) -> Mapping[str, object]:
        """The entry of `characters` that this person is now, in plain values: what `create` reads."""
        return {**entries.written(w, person, self.tracks, self.knows), **self.own_entry(w, person)}

    def own_entry(self, w: World, person: Person) -> Mapping[str, object]:
        """What such an entry says beside numbers, what somebody knows and what they carry."""
        return {}

    def recruit(self, w: World, base: str, key: str, name: str, side: str) -> Person:
        """The person that an entry of `people` becomes, numbers copied in."""
        made = w.people[base]
        person = entries.recruited(w, base, key, name, side, entries.known_of(made, self.knows), {})
        return self.tracks.begun(w, changed(person, effects=self.bears(w, made)), made)

    def check(self, w: World, person: Person) -> tuple[str, ...]:
        """What is wrong with a sheet that somebody brings, as sentences."""
        return tuple(entries.wrong(w, person, self.tracks, self.knows))

    def keeps(self, w: World, person: Person) -> Mapping[str, tuple[int, int]]:
        """What a sheet says of somebody beside `write`: what is spent and suffered, track -> the least and the most it
        can stand at."""
        return self.tracks.keeps(w, person)

    @property
    def passing(self) -> tuple[str, ...]:
        """How the tracks begin that belong to a scene or a session alone: they are in no sheet."""
        return self.tracks.passing

    def blank(self, w: World) -> Person | None:
        """Somebody still to be made, in an exchange of the act `create`; None where the system makes nobody."""
        return None

    def outfit(self, w: World) -> Collection[str]:
        """Ids of the things that somebody who is made can begin with, beside those that ready-made characters have."""
        return ()

    def brief(self, w: World) -> tuple[Number, ...]:
        """The few numbers that make somebody at a guide's table, those that matter most first; none: nobody is made
        so."""
        return (self.few or self.tracks).brief(w)

    def briefly(self, w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
        """The entry of `characters` that these numbers, one for each of `brief`, come to; all but who they are."""
        return (self.few or self.tracks).briefly(w, numbers)

    def afflict(self, w: World, condition: ConditionDef, level: int, source: str) -> Effect:
        """The effect that a condition becomes, with its ends spelled out."""
        return defaults.afflict(condition, level, source)

    # An act begins
    def acts(self, s: Sight, who: PersonId) -> tuple[Available, ...]:
        """What this person may do of their own now, beside the options of scene and conflict.

        In a scene the answer is kept until something changes that was read for it: whoever asks for `s.peace` or
        `s.here` in place of `s.frames` is asked less often.
        """
        return tuple(contest.acts(s, who))

    def unsaid(self, w: World, check: Mapping[str, Any], who: Person | None) -> Mapping[str, Any]:
        """What a check that is said at the table has in fields of which nothing is said, as an author would write it.
        `check` is what was said, which stands unless a list of it is filled up; `who` does it, None where it is the
        plain act of a skill."""
        return {}

    def kept(self, act: Act, table: Mapping[str, Any]) -> Mapping[str, Any]:
        """An act that was said at the table as a pack has to say it, so that it is thrown there as it was here: where
        the rules have something otherwise for what is said. `table` is as authors write an entry of `acts`."""
        return table

    def once(self, check: Any) -> bool:
        """Whether it cannot be tried again once it was tried in vain, as far as the check itself says."""
        return said.once(check)

    def parts(self, s: Sight, part: Part) -> tuple[Part, ...] | str:
        """The parts of the exchange that this first part begins, or in a sentence why it cannot be."""
        return contest.parts(s, part)

    def started(self, s: Sight, f: Frame) -> tuple[Part, ...]:
        """The parts of an exchange as their levers stand at first: of several ways to do it the likeliest."""
        return f.parts

    def own_check(self, act: Act) -> Any:
        """What a part without content is thrown for; None where it is for nothing that content could say."""
        return contest.check_behind(act)

    def tags(self, act: Act) -> frozenset[str]:
        """The words by which effects know an act: those with `next_act:` and one of them end once it is committed to,
        those with `done:` once it has come out as wanted."""
        return contest.tags(act.check, act.part.act)

    def simply(self, s: Draft, declare: Declare) -> Iterable[Change] | None:
        """What an act without an exchange does (moving, healing, casting on oneself); None: it needs an exchange."""
        return contest.uses(s, declare) if declare.act == things.USE else None

    def inert(self, w: World, person: Person) -> bool:
        """Whether somebody does nothing on any turn by the content's word, like a thing that only stands there: nobody
        is asked whether they should act first."""
        return False

    # Free and clear
    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        """What can be set on a part of an exchange."""
        return ()

    def levers_pulled(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        """Those of them that have been pulled, in their order."""
        names = dict(act.part.pulled)
        return tuple(one for one in self.levers(s, act) if one.id in names)

    def sunk(self, act: Act) -> tuple[Op, ...]:
        """What the way in which an act is done takes whatever falls, beside the points that its levers cost."""
        return ()

    def unready(self, s: Sight, f: Frame) -> str:
        """Why nobody can commit yet, in a sentence, beside levers that have to be set; empty when all is well."""
        return ""

    def makes(self, s: Sight, part: Part) -> Person | None:
        """Whoever is made by this act, as its levers stand; None where it makes nobody."""
        return None

    def makes_more(self, part: Part) -> bool:
        """Whether this act settles what somebody has risen to: all that it brings has to be chosen."""
        return False

    def divisions(self, s: Sight, act: Act) -> tuple[Division, ...]:
        """Finished ways to set the levers of a part that only shares out, the best first; each does something else."""
        return ()

    def preludes(self, s: Sight, act: Act) -> tuple[Available, ...]:
        """Acts that may be done first, in exchanges of their own, for what they bring to this part."""
        return ()

    def fed(self, s: Draft, act: Act, done: Part) -> Iterable[Change]:
        """What an act done first brings to a part of this exchange, which is on top again."""
        return ()

    def asks_for(self, act: Act, *terms: Term) -> tuple[Words, tuple[Term, ...]]:
        """The question that these named parts come to, each added to the number that its slot is, with what acts done
        first have brought and what effects put on it; and the parts, but for those that add nothing beside others."""
        every = (*terms, *act.part.fed, *contest.under(act, terms))
        first = {term.slot: term for term in reversed(every)}
        return contest.question(self, every), tuple(term for term in every if term.amount or term is first[term.slot])

    @abstractmethod
    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        """The question of numbers that this part comes to, and the named parts of the sum. Reads, never changes."""

    def facts(self, s: Sight, act: Act) -> tuple[Fact, ...]:
        """The lines above the levers."""
        return tuple(defaults.total(self.weigh(s, act)[1]))

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        """The exact chance of every grade of an act in free and clear, the content's rulings worked in; best first."""
        return again.outlook(s, act)

    def adds(self, s: Sight, act: Act) -> str:
        """What one attempt adds to an act that takes several of them: "about 4 of 10"; empty where one can be
        expected to be enough, whose chance says it."""
        return ""

    def stakes(self, s: Sight, act: Act) -> Mapping[str, str]:
        """Grade -> what it brings, in a row, where the content does not say it: its own word stands before this one."""
        return dict(staked.told_by_rules(s, act))

    def moves(self, s: Sight, act: Act) -> tuple[str, tuple[Move, ...]]:
        """The lever of a volley whose answers stand as rows while none is chosen, and those rows; none where they have
        a list of their own."""
        return "", ()

    def forecast(self, s: Sight, act: Act) -> Forecast | None:
        """What would come of an act in free and clear while others still choose; None where that cannot be said."""
        return None

    def replies(self, s: Sight, f: Frame) -> tuple[Available, ...]:
        """Acts by which others may break into this exchange: it is weighed and paid, and nothing is thrown yet."""
        return ()

    def replied(self, s: Draft, f: Frame, done: Part) -> Iterable[Change]:
        """What an act in reply comes to for the exchange it answers, which is on top again."""
        return ()

    # The throw
    question: type
    """What a throw depends on, a record: fields with a mark of `asks` can be asked by name."""
    sure: Words = ()
    """The question of what is in no doubt."""

    def throw(self, question: Any, amends: Amends = (), /) -> Throw[Outcome]:
        """What is thrown for a question, and how it reads once offers have amended it."""
        raise NotImplementedError

    def cast(self, question: Words, amends: Amends = (), /) -> Throw[Outcome]:
        """The throw that a weighed part comes to."""
        return self.throw(question_of(self.question, question), amends)

    def call(self, question: Words, /) -> Call | Outcome:
        """What has to be thrown, or the outcome where nothing is."""
        return self.cast(question).call()

    def read(self, question: Words, faces: Faces, amends: Amends = (), /) -> Outcome:
        """How it comes out, by what lies there."""
        return contest.read(self, question, faces, amends)

    def sees(self, question: Words, faces: Faces, /) -> Hashable:
        """A key of the faces thrown for a question: throws of one key come to the same. By default the faces."""
        return faces

    def chances(self, question: Words, /) -> tuple[Chance, ...]:
        """Exact chances of what can come out, best first."""
        return again.likely(self, question)

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        """Offers of this round: hand (before reading), effect (after it), blow (harm on its way)."""
        return tuple(again.offers(s, f, asking))

    def is_gift(self, offer: str, /) -> bool:
        """Whether an offer, by its id, is won already and only to be chosen: it costs nothing and can do no harm."""
        return False

    def take(self, s: Draft, f: Frame, offer: str, value: Value) -> Iterable[Change]:
        """An offer taken: pays at once."""
        return again.take(s, f, offer)

    def is_errand(self, w: World, word: str, declare: Declare) -> bool:
        """Whether an act of the rules' own is one that a guide's word stands for."""
        return declare.act in self.errands.get(word, ())

    def judge(self, s: Sight, act: Act) -> Amends:
        """What the content rules on a hand before it is read, where no guide sits at the table."""
        return ()

    def verdict(self, s: Sight, act: Act) -> Outcome:
        """How a part comes out, every hand on the table considered: by itself, read from its own or, where nothing was
        thrown, as it was called."""
        return contest.verdict(s, act)

    def rulable(self, question: Words, grade: str, /) -> bool:
        """Whether this grade means anything for a question, so that a guide may say that it comes out so."""
        return True

    def ruled(self, outcome: Outcome, grade: str) -> Outcome:
        """What an outcome becomes by a guide's word that it is of this grade."""
        return changed(outcome, grade=grade)

    # What comes of it
    def unfit(self, w: World, check: Mapping[str, Any], who: Person) -> str:
        """Why a said check cannot be somebody's as it stands, in a sentence about them, where the checker of packs
        knows nothing of who acts; empty where only that has something to say."""
        return ""

    def counts(self, s: Sight, act: Act) -> Counted:
        """What an act of content that was read counts as: done where its grade passes, otherwise tried in vain."""
        outcome = act.part.outcome
        return "done" if outcome is not None and self.passes(outcome.grade) else "tried"

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        """What follows from a part that was read, apart from the content's consequence."""
        return contest.settle(s, act)

    def marks(self, s: Sight, act: Act) -> tuple[tuple[str, int], ...]:
        """Facts of a hand that the content's conditions may ask for: reached, flux, helped ... Asked of what was
        weighed alone."""
        return (act.part.outcome or self.verdict(s, act)).marks

    def remains(self, s: Sight, act: Act) -> Hashable:
        """A key of how a part came out, for whoever follows every outcome: from outcomes of one key the same follows by
        these rules, as far as content's own formulas see none of their marks. By default the whole outcome."""
        return contest.remains(act.part.result)

    def brings(self, s: Sight, act: Act, grade: str) -> Consequence | None:
        """What this grade of a part brings by the content's word."""
        return consequence(s.w, act.content, grade) or staked.usual(self, act, grade)

    def harm(self, s: Draft, blow: Blow) -> Iterable[Change]:
        """A blow lands (after its round of offers). One that is under 0 comes as `heal`."""
        return contest.harm(s, blow)

    def heal(self, s: Draft, who: PersonId, points: int, kind: str = "", /) -> Iterable[Change]:
        """So much harm goes from somebody, of this kind where one is named. Where nothing more is said, `harm` is told
        of it as a blow that is under 0."""
        return self.harm(s, Blow(who, -points, kind))

    def refill(self, s: Draft, who: PersonId, track: str, by: int, /) -> Iterable[Change]:
        """So many points come back to a track, or to `all`."""
        return self.tracks.refill(s, who, track, by)

    def throws(self, s: Sight, who: PersonId) -> Iterable[tuple[str, str, str]]:
        """Throws beside acts that a guide may call for now, of this one: the word for each, of `vocabulary.throws`, its
        id and what people call it; # in the place of an id is any number to reach, and what it is called says which
        there are. Each is `invoke`d: its id is the text, the word its kind."""
        return ()

    def invoke(self, s: Draft, op: Op, ctx: Context, /) -> Iterable[Change]:
        """Content names something of the system's own (`invoke`), and it comes up."""
        return ()

    steps: Mapping[str, Stepping] = {}

    def step(self, s: Draft, step: Step) -> Iterable[Change]:
        """A step of the system's own, by its kind."""
        return self.steps[step.kind](s, step)

    def comes_to(self, s: Sight, step: Step) -> Callable[[Faces], Hashable]:
        """What the dice that such a step waits for come to: all that anything asks of their faces that follows."""
        return lambda faces: faces

    # Time
    moments: Mapping[Moment, Coming] = {
        Moment.BEGIN: cards.dealt,
        Moment.TURN_START: cards.turned,
        Moment.REST: brought,
    }
    """What happens at each moment; one that is not here brings nothing."""

    def activities(self, s: Sight, who: PersonId) -> tuple[Activity, ...]:
        """Rests and other things to do between scenes, barred where the scene has no peace."""
        return tuple(rests.activities(s, who))

    def undertake(self, s: Draft, who: PersonId, activity: str) -> Iterable[Change]:
        """One of them is done."""
        return rests.undertake(s, activity)

    # Conflicts
    def conflict(self, w: World, key: str) -> Conflict | None:
        """A conflict that no content had to write; None where there is no such thing."""
        return self.fights.get(key)

    def reminders(self, s: Sight) -> Iterable[str]:
        """What only a guide is told while it holds, beside the reminders of the content: how hard this fight is."""
        return ()

    def threats(self, w: World, person: Person) -> tuple[tuple[str, Tree], ...]:
        """Where foes take no turns: what packs have somebody threaten, each with what an act against them has of it."""
        return ()

    def threatened(self, w: World, words: str, said: Tree) -> Tree:
        """The same: what an act against somebody has of it who threatens this; `said` was said of it."""
        return said

    def meets(self, s: Sight, who: PersonId, foe: PersonId) -> Mapping[str, Any] | None:
        """Where foes take no turns: the check by which somebody does something about what a foe threatens, as authors
        write it; None: whoever leads says it."""
        return None

    def order(self, s: Sight, f: Frame) -> tuple[PersonId, ...]:
        """Who takes a turn in a round of a conflict in turns, in order: one side after the other."""
        turns = defaults.side_by_side(s)
        return tuple(who for who in turns if self.foes is not Foes.TAKE_NO_TURNS or s.people[who].side == YOURS)

    def round_seconds(self, w: World) -> int:
        """How long a round takes: as the house settings have it, where they settle it."""
        seconds: int = getattr(w.settings, "round_seconds", defaults.SECONDS)
        return seconds

    def acts_again(self, s: Sight, who: PersonId) -> bool:
        """Whether somebody whose act in a conflict in turns is done may act again on this turn."""
        return False

    def voice(self, s: Sight) -> Command | None:
        """What the content says now for those at whose seat nobody sits: their turn, their levers, an offer to them,
        what they want. None: nothing. It has to come to an end."""
        return strike_the_nearest(s)

    # Conflicts in volleys
    def intents(self, s: Sight, f: Frame, who: PersonId) -> tuple[Aim, ...]:
        """What somebody can set out to want now, between two volleys."""
        return ()

    def over(self, s: Sight, f: Frame) -> str:
        """The goal that has come true, so that the volleys are over; empty while they go on."""
        return ""

    def decided(self, s: Draft, f: Frame, passes: bool) -> Iterable[Change]:
        """Volleys have decided the exchange they began in, which is on top again: it comes out well or badly."""
        return ()

    # Telling
    def sheet(self, s: Sight, who: PersonId) -> tuple[Row, ...]:
        """Somebody, in rows."""
        return tuple(entries.sheet(s, s.people[who], self.tracks, self.knows))

    def portrait(self, s: Sight, who: PersonId) -> str:
        """In a sentence or two who somebody is of whom no author has said it: where from, what drives them, what they
        do best; empty where the rules have nothing to say of it."""
        return " ".join(filter(None, self.portrayed(s, s.people[who])))

    def portrayed(self, s: Sight, person: Person) -> Iterable[str]:
        """The sentences of it; what is empty is left out."""
        return ()

    def vitals(self, s: Sight, who: PersonId) -> tuple[Row, ...]:
        """The rows that always stand at the foot of the screen: at most five."""
        return self.tracks.vitals(s.w, s.people[who])

    def strip_track(self, s: Sight, who: PersonId) -> str:
        """What puts somebody out of a conflict, and how much of it is taken, in one number: "1/3", or what is left of
        it where that counts down: "20". Empty: nothing is counted."""
        return defaults.strip_track(s, s.people[who])

    def suffers(self, s: Sight, who: PersonId) -> int:
        """How much harm somebody bears, in one number that grows as it gets worse, read of them and of the world."""
        return defaults.suffers(s, s.people[who])

    def far(self, feet: int) -> str:
        """How far off a place is, in a word or a number."""
        return str(feet)

    def under(self, s: Sight, person: Person) -> Iterable[str]:
        """What somebody is under, each in a word or two, for the table of a conflict."""
        return defaults.under(s, person)

    def standing(self, s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """A conflict as a table: headings, and a row for each person; in a volley one for each part, in their order."""
        return defaults.table(s)

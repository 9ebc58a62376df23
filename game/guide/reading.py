"""A line of words read into the tree of an act: every word for what it can be by the marks of the fields, in any order.

What can mean two things becomes a question, what means nothing a sentence with its place; neither is ever guessed.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from game.core.levers import Lever, PersonId, Value
from game.core.marks import Words
from game.core.record import record
from game.core.scope import YOURS
from game.core.state import Person
from game.core.usual import skills_of
from game.errors import did_you_mean
from game.guide import deeds
from game.guide.at import At
from game.guide.heard import Lost, Question
from game.guide.lexing import NUMBER, QUOTE, SIGN, SIGNED, SPAN, Token, tokens
from game.guide.names import Match, Sense
from game.guide.parsing import Value as Said
from game.guide.parsing import Values
from game.guide.pulling import Pulled, pulled
from game.guide.vocabulary import (
    FIELD,
    GRAMMAR,
    KNOWN,
    PERSON,
    THING,
    Vocabulary,
    inner,
    is_person,
    is_way,
    key_of,
    plain,
)
from game.packs.sayable import MORE, Field, Place, sayable

FOR, AGAINST = "in their favour", "against them"
"""What a circumstance is called where nobody says what it is."""
MANY = 6
"""Names of a kind that a refusal lists."""


class Reading:
    """One line being read."""

    def __init__(self, line: str, at: At, known: Vocabulary, levers: tuple[Lever, ...], who: PersonId = "") -> None:
        """`who`: whose act lies there, where the line is about that."""
        self.line, self.at, self.known, self.levers = line, at, known, levers
        self.tokens = tokens(line)
        self.values = Values(self.tokens, known, self._operations)
        self.i = 0
        self.who: PersonId = ""
        self._whose = who
        self.tree: dict[str, Any] = {}
        self.places: dict[Place, int] = {}
        """Where in the line it is said what stands at a path."""
        self.labels: dict[Place, str] = {}
        self.left_out: set[Place] = set()
        """What is said not to be."""
        self.pulls: dict[str, Value] = {}
        self.questions: list[Question] = []
        self.lost: list[Lost] = []
        self._behind: PersonId = ""
        """Whoever was named just before."""
        self._read_all()

    @property
    def person(self) -> Person | None:
        return self.at.state.people.get(self.who or self._whose or self.at.turn)

    # The line -------------------------------------------------------------------------------------------------------

    def _read_all(self) -> None:
        if self.values.is_word(0, "act", "try"):
            self.i = 1
        self._actor()
        while self.i < len(self.tokens):
            before = self.i
            behind, self._behind = self._behind, ""
            self._item(self.tokens[self.i], behind)
            if self.i == before:
                self._unknown()

    def _actor(self) -> None:
        """The person at the beginning, if one is there."""
        found = self.known.people.match(self.values.words(self.i))
        other = self.known.bare(None).match(self.values.words(self.i))
        if self.values.is_word(self.i, "all") and not self._whose:
            self._everybody()
            return
        if found is None or other is None or self.values.is_word(self.i, *GRAMMAR):
            return
        if not any(sense.kind == PERSON for sense in other.senses):
            return
        if len(other.senses) > 1 and not found.whole:
            self._ask(other, self.i)
        else:
            self.who = found.senses[0].key
        self.i += found.length
        self._with_others()

    def _with_others(self) -> None:
        """X and Y, or all: others do it together with who acts, where the rules have such an act."""
        others: list[str] = []
        while self.values.is_word(self.i, "and"):
            found = self.known.people.match(self.values.words(self.i + 1))
            if found is None or len(found.senses) > 1:
                break
            others.append(found.senses[0].key)
            self.i += 1 + found.length
        if others:
            self._together(others)

    def _everybody(self) -> None:
        self.i += 1
        self._together([])

    def _together(self, others: list[str]) -> None:
        """Those who do it together; nobody named is everybody of that side."""
        field, names = self._group()
        if field is None or names is None:
            sentence = "Nobody does it together with others by these rules: say who helps."
            self.lost.append(Lost(self._end(self.i), sentence))
        else:
            self._put(field.path, {names: others} if others else {}, self.i, "together")

    def _group(self) -> tuple[Field | None, str | None]:
        """The field of those who do it together, and in it that of their names."""
        for field in self.known.all("help"):
            inside = sayable(field.form.shape) if field.form.shape is not None else ()
            names = next((one.name for one in inside if one.form.kind == "list" and is_person(one.form)), None)
            if names is not None:
                return field, names
        return None, None

    def _item(self, token: Token, behind: PersonId) -> None:
        if token.kind == SIGN:
            self.i += 1
        elif token.kind == QUOTE:
            self._quoted(token)
        elif self._stake():
            return
        elif token.kind == SPAN:
            self._put(("time",), token.value, self.i + 1, token.text)
        elif token.kind == NUMBER and not self.known.people.match(self.values.words(self.i)):
            self._number(token)
        elif token.kind == SIGNED:
            self._circumstance(token.value, self.i + 1)
        elif not (behind and self._answer()):
            self._word(token)

    def _quoted(self, token: Token) -> None:
        """Quoted words by themselves are what the act is called."""
        if not token.closed:
            self.lost.append(Lost(token.end, "The quoted words run to the end of the line."))
        self._put(("label",), token.text, self.i + 1, token.text)

    def _number(self, token: Token) -> None:
        """A bare number is how hard it is; of what is made, how big."""
        makes = next(
            (one for one in self.known.all("effect") if one.form.kind == "shape" and self._has(one.path)), None
        )
        inner = [one for one in self.known.fields.values() if makes and one.path[:-1] == makes.path]
        field = next((one for one in inner if one.form.kind == "number"), None) or self.known.first(
            "difficulty", "number"
        )
        if field is not None:
            self._put(field.path, token.value, self.i + 1, token.text)

    def _has(self, path: Place) -> bool:
        table: Any = self.tree
        for key in path:
            if not isinstance(table, Mapping) or key not in table:
                return False
            table = table[key]
        return True

    # Words ----------------------------------------------------------------------------------------------------------

    def _word(self, token: Token) -> None:
        """A word of the line, of a field, of a lever, or a name: the longest whole one, else what begins so alone."""
        if self._grammar(token):
            return
        words = self.values.words(self.i)
        lever = pulled(self.levers, self.values, self.i)
        field = self._field_here(words)
        bare = self.known.bare(self.person).match(words)
        best = max((one for one in (_weight(lever), _weight(field), _weight(bare)) if one), default=(False, 0))
        if field is not None and field.whole and field.value.end > self.i + field.length and _weight(field) == best:
            self._said(field.field, field.value)
        elif lever is not None and _weight(lever) == best and (lever.whole or _weight(field) != best):
            self._pull(lever)
        elif field is not None and _weight(field) == best and (bare is None or _weight(bare) != best or field.whole):
            self._said(field.field, field.value)
        elif bare is not None:
            self._named(bare)

    def _grammar(self, token: Token) -> bool:
        word, start = token.text, self.i
        ways: Mapping[str, Callable[[], None]] = {
            "against": self._against,
            "vs": self._against,
            "with": self._with,
            "no": self._no,
            "easier": lambda: self._step(1),
            "harder": lambda: self._step(-1),
            "must": lambda: self._put(("forced",), True, start + 1, "must"),
            "once": lambda: self._put(("once",), True, start + 1, "once"),
            "skill": self._skill,
            "in": self._in,
        }
        if word in ways and self.values.token(start) is not None:
            ways[word]()
        return self.i > start

    def _field_here(self, words: tuple[str, ...]) -> "Here | None":
        """A field that is said here by its word, where a value that it takes follows."""
        found = self.known.words.match(words, (FIELD,))
        if found is None:
            return None
        for sense in found.senses:
            field = self.known.fields[sense.key]
            if field.form.kind == "yes" and field.default is True and "again" not in field.mark.words:
                continue
            value = self.values.read(field, self.i + found.length)
            alone = field.form.kind in ("yes", "shape") or bool(field.mark.alone)
            if value is not None and (value.end > self.i + found.length or alone):
                return Here(found.length, found.whole, field, value)
        return None

    def _said(self, field: Field, value: Said) -> None:
        """A field is what was said behind its word."""
        if value.doubt is not None:
            self._ask(value.doubt, value.end - value.doubt.length)
        if isinstance(value.value, dict) and field.form.kind == "shape":
            self._put(field.path, value.value, value.end, value.label)
            for name in value.value:
                self.places[(*field.path, name)] = self._end(value.end)
        elif MORE in field.path or field.form.kind in ("list", "map"):
            self._more(field, value)
        else:
            self._put(field.path, value.value, value.end, value.label)

    def _more(self, field: Field, value: Said) -> None:
        """One more of a list or a table."""
        if MORE in field.path:
            at = field.path.index(MORE)
            entry = {str(field.path[-1]): value.value}
            while (token := self.values.token(value.end)) is not None and token.kind == QUOTE and "label" not in entry:
                entry["label"] = token.text
                value = Said(value.value, value.end + 1, value.label)
            entry.setdefault("label", AGAINST if isinstance(value.value, int) and value.value < 0 else FOR)
            self._append(field.path[:at], (entry,), value.end, value.label)
        elif isinstance(value.value, dict):
            self._append(field.path, value.value, value.end, value.label)
        else:
            self._append(field.path, tuple(value.value), value.end, value.label)

    # Names ----------------------------------------------------------------------------------------------------------

    def _named(self, found: Match) -> None:
        """A bare name: a skill, a word of the rules, somebody else, or what who acts carries or knows."""
        senses = self._preferred(found)
        if len(senses) > 1:
            self._ask(Match(found.length, senses, found.whole), self.i)
            self.i += found.length
            return
        sense, end = senses[0], self.i + found.length
        if sense.kind == PERSON:
            self._other(sense, end)
        elif sense.kind in (THING, KNOWN):
            self._carried(sense, end)
        else:
            self._value(self.known.fields[sense.kind], sense, end)

    def _preferred(self, found: Match) -> tuple[Sense, ...]:
        """What words of a skill mean that is a word of the rules too: the skill, whose kind follows from it, while none
        is said; people before what is theirs."""
        skills = [one for one in found.senses if one.kind in self.known.fields and self._is(one, "skill")]
        left = tuple(one for one in found.senses if not (skills and self._is(one, "kind")))
        if (
            skills
            and all(self._has(self.known.fields[one.kind].path) for one in skills)
            and len(left) < len(found.senses)
        ):
            return tuple(one for one in found.senses if self._is(one, "kind")) or left
        things = tuple(one for one in left if one.kind not in (THING, KNOWN))
        return things if things and len({one.key for one in left}) == 1 else left

    def _is(self, sense: Sense, what: str) -> bool:
        return sense.kind in self.known.fields and self.known.fields[sense.kind].mark.what == what

    def _value(self, field: Field, sense: Sense, end: int) -> None:
        value: Any = int(sense.key[1:]) if sense.key.startswith("#") else sense.key
        self._put(field.path, value, end, sense.label)

    def _other(self, sense: Sense, end: int) -> None:
        """Somebody else by their name alone: against it, if they are not on the same side; that is asked."""
        who, other = self.person, self.at.state.people[sense.key]
        if who is not None and other.side == who.side == YOURS and other.id != who.id:
            self._same_side(sense, end)
            return
        self._oppose(sense, end)

    def _same_side(self, sense: Sense, end: int) -> None:
        start = self.tokens[self.i].start
        who = plain(self.person.name).split()[0] if self.person else ""
        first = sense.label.split()[0]
        before, after = self.line[:start].rstrip(), self.line[self._end(end) :]
        behind_who = self.i == 1 and self._group()[0] is not None
        answers = (
            *((("together", f"{before} and {first}{after}"),) if behind_who else ()),
            (f"{first} helps", f"{before} help {first}{after}"),
            (f"against {first}", f"{before} vs {first},{after}"),
        )
        self.questions.append(Question(self._end(end), f"{sense.label} is on {who}’s side:", answers))
        self.i = end

    def _oppose(self, sense: Sense, end: int) -> None:
        field = self.known.first("opposition", "text")
        if field is None:
            self.lost.append(Lost(self._end(end), "Nobody can be against it by these rules."))
            self.i = end
            return
        if self._has(field.path):
            said = self.labels.get(field.path, "")
            self.lost.append(Lost(self._end(end), f"Against is said twice: {said}, {sense.label}. Say one."))
            self.i = end
            return
        self._put(field.path, sense.key, end, sense.label)
        self._behind = sense.key

    def _answer(self) -> bool:
        """What somebody who was just named meets it with."""
        words = self.values.words(self.i)
        said = self._field_here(words)
        taken = said is not None and said.field.mark.what != "answer" and said.value.end > self.i + said.length
        if (words and words[0] in GRAMMAR) or taken:
            return False
        for field in self.known.all("answer"):
            found = self.known.values(field).match(words) or self._answered_by_skill(field, words)
            if found is not None and len(found.senses) == 1 and not self._has(field.path):
                self._put(field.path, found.senses[0].key, self.i + found.length, found.senses[0].label)
                self._behind = "again"
                return True
        return False

    def _answered_by_skill(self, field: Field, words: tuple[str, ...]) -> Match | None:
        """A skill, where they may meet it with anything that has a name."""
        mark = field.form.mark(Words)
        skills = [key_of(one.path) for one in self.known.fields.values() if self._first_skill(one)]
        open_to_any = mark is not None and "text" in mark.also
        return self.known.bare(self.person).match(words, skills) if open_to_any and skills else None

    def _carried(self, sense: Sense, end: int) -> None:
        """A thing or an ability of who acts counts with it."""
        for field in self.known.all("tool"):
            found = {one.key for _, one in self.known.values(field).names()}
            if field.form.kind == "list" and (sense.key in found or (sense.kind == THING and not found)):
                self._append(field.path, (sense.key,), end, sense.label)
                self._used(sense)
                return
        self.lost.append(Lost(self._end(end), f"{sense.label} cannot count with it by these rules."))
        self.i = end

    def _used(self, sense: Sense) -> None:
        """An ability that is used as the act is a lever of it."""
        for lever in self.levers:
            if sense.kind == KNOWN and any(pick.id == sense.key for pick in lever.picks):
                self.pulls[lever.id] = sense.key

    # Words of the line ----------------------------------------------------------------------------------------------

    def _against(self) -> None:
        found = self.known.people.match(self.values.words(self.i + 1)) or self._of_the_packs(self.i + 1)
        if found is None:
            self.i += 1
            if self.values.token(self.i) is not None:
                self._unknown("person")
            else:
                self.lost.append(Lost(len(self.line), "Against whom?"))
            return
        self.i += 1
        if len(found.senses) > 1:
            self._ask(found, self.i)
            self.i += found.length
        else:
            self._oppose(found.senses[0], self.i + found.length)

    def _of_the_packs(self, at: int) -> Match | None:
        """Somebody of the packs who is not here, by their whole name."""
        field = self.known.first("opposition", "text")
        found = self.known.values(field).match(self.values.words(at)) if field is not None else None
        return found if found is not None and found.whole else None

    def _with(self) -> None:
        self.i += 1
        found = self.known.things(self.person).match(self.values.words(self.i))
        if found is None:
            self._unknown("thing")
            return
        if len(found.senses) > 1:
            self._ask(found, self.i)
            self.i += found.length
        else:
            self._carried(found.senses[0], self.i + found.length)
        if self.values.is_word(self.i, "and"):
            self._with()

    def _no(self) -> None:
        """A field is not: yes becomes no, what was said or stands there by itself is left out."""
        words = self.values.words(self.i + 1)
        if words[:1] == ("fails",) or words[:1] == ("works",):
            self._leave_out(("on", "failure" if words[0] == "fails" else "success"), self.i + 2)
            return
        if words[:1] in (("against",), ("vs",)):
            field = self.known.first("opposition", "text")
            if field is not None:
                self._leave_out(field.path, self.i + 2)
            return
        found = self.known.words.match(words, (FIELD,))
        if found is None:
            return
        field = self.known.fields[found.senses[0].key]
        if field.form.kind == "yes":
            self._put(field.path, False, self.i + 1 + found.length, f"no {field.word}")
        else:
            self._leave_out(field.path, self.i + 1 + found.length)

    def _leave_out(self, path: Place, end: int) -> None:
        self.left_out.add(path)
        self.places[path] = self._end(end)
        self.i = end

    def _step(self, sign: int) -> None:
        token = self.values.token(self.i + 1)
        number = token.value if token is not None and token.kind == NUMBER else 1
        self._circumstance(sign * number, self.i + 1 + (token is not None and token.kind == NUMBER))

    def _skill(self) -> None:
        """skill X: the name, whatever else it is a word for."""
        field = next((one for one in self.known.fields.values() if self._first_skill(one)), None)
        value = self.values.read(field, self.i + 1) if field is not None else None
        if field is not None and value is not None:
            self._put(field.path, value.value, value.end, value.label)

    def _first_skill(self, field: Field) -> bool:
        return field.mark.what == "skill" and (is_way(field) or (field in self.known.top and field.form.kind == "text"))

    def _in(self) -> None:
        """in 10 min."""
        token = self.values.token(self.i + 1)
        if token is not None and token.kind == SPAN:
            self.i += 1

    def _circumstance(self, number: int, end: int) -> None:
        """A signed number: what makes it easier or harder, with a word for it and all else it says."""
        field = self._bearing(number)
        shape = inner(field.form).shape if field is not None else None
        if field is None or shape is None:
            self.lost.append(Lost(self._end(end), "Nothing makes an act easier or harder by these rules."))
            self.i = end
            return
        more = self.values.shape(shape, end)
        found = {"label": FOR if number > 0 else AGAINST, **(more.value if more is not None else {})}
        sizes = [one for one in sayable(shape) if one.mark.what == "circumstance"]
        by: Any = abs(number) if field.mark.sign else number
        if not any(one.name in found for one in sizes):
            found[sizes[0].name] = str(by) if sizes[0].form.kind == "text" else by
        self._append(field.path, (found,), more.end if more is not None else end, found["label"])

    def _bearing(self, number: int) -> Field | None:
        """The list that circumstances of this sign stand in."""
        lists = [one for one in self.known.all("circumstance") if one.form.kind == "list"]
        return next((one for one in lists if one.mark.sign in (0, 1 if number > 0 else -1)), None)

    def _pull(self, lever: Pulled) -> None:
        if lever.doubt:
            self.questions.append(Question(self._end(lever.end), lever.doubt, self._answers(lever)))
        elif lever.lever.barred:
            self.lost.append(Lost(self._end(lever.end), f"{lever.lever.label}: {lever.lever.barred}."))
        else:
            self.pulls[lever.lever.id] = lever.value
        self.i = lever.end

    def _answers(self, lever: Pulled) -> tuple[tuple[str, str], ...]:
        before, after = self.line[: self._end(lever.end)], self.line[self._end(lever.end) :]
        return tuple((label, f"{before} {word}{after}") for label, word in lever.answers)

    # Stakes ---------------------------------------------------------------------------------------------------------

    def _stake(self) -> bool:
        """What a grade brings, where one is named here."""
        return False

    def _operations(self, at: int) -> tuple[tuple[Mapping[str, Any], ...], int] | None:
        return deeds.operations(self.values, self.at, self.line, at)

    # The tree -------------------------------------------------------------------------------------------------------

    def _end(self, token: int) -> int:
        """The place in the line behind the tokens before this one."""
        return self.tokens[min(token, len(self.tokens)) - 1].end if token and self.tokens else 0

    def _put(self, path: Place, value: Any, end: int, label: str) -> None:
        """One field is said; twice is refused."""
        if path in self.places and path not in self.left_out:
            word = self._word_of(path)
            self.lost.append(
                Lost(self._end(end), f"{word} is said twice: {self.labels.get(path, '')}, {label}. Say one.")
            )
        else:
            put(self.tree, path, value)
            self.places[path], self.labels[path] = self._end(end), label
        self.i = end

    def _word_of(self, path: Place) -> str:
        field = self.known.fields.get(key_of(path))
        what = field.mark.word or field.mark.what if field is not None else str(path[-1])
        return what.capitalize()

    def _append(self, path: Place, value: Any, end: int, label: str) -> None:
        """One more of a list or a table is said."""
        put(self.tree, path, value)
        self.places[path], self.labels[path] = self._end(end), label
        self.i = end

    # What is not understood -----------------------------------------------------------------------------------------

    def _ask(self, found: Match, at: int) -> None:
        """Which of several is meant: each answer is the line with a name that means it alone."""
        token = self.tokens[at]
        end = self._end(at + found.length)
        said = self.line[token.start : end]
        answers = tuple(
            (self._read_as(one), f"{self.line[: token.start]}{self._plainly(one)}{self.line[end:]}")
            for one in found.senses[:9]
        )
        listed = ", ".join(f"{number} {label}" for number, (label, _) in enumerate(answers, 1))
        self.questions.append(Question(end, f"“{said}” can be {listed}.", answers))

    def _read_as(self, sense: Sense) -> str:
        if sense.kind != PERSON:
            return sense.label
        article = "the " if sense.label[:1].islower() else ""
        return f"against {article}{sense.label}" if self.who or self._whose else f"{article}{sense.label}"

    def _plainly(self, sense: Sense) -> str:
        """Words that mean this alone."""
        if sense.kind == PERSON and (self.who or self._whose) and not self.values.is_word(self.i - 1, "vs", "against"):
            return f"vs {sense.key},"
        key = sense.label if sense.key.startswith("#") else sense.key
        return f"skill {key}" if self._is(sense, "skill") else key

    def _unknown(self, what: str = "") -> None:
        """The token here means nothing."""
        if self.i >= len(self.tokens):
            self.lost.append(Lost(len(self.line), f"Say which {what or 'thing'}."))
            return
        token = self.tokens[self.i]
        self.lost.append(Lost(token.end, self._nothing(token, what), self.line[token.start : token.end]))
        self.i += 1

    def _nothing(self, token: Token, what: str) -> str:
        """There is no person, skill or thing “clark” here; did you mean clerk?"""
        noun = self._skill_noun()
        kinds = what or f"person, {noun} or thing"
        names = sorted({word for name, _ in self.known.bare(self.person).names() for word in (name, *name.split())})
        near = did_you_mean(token.text, names)
        said = self.line[token.start : token.end]
        return (
            f"There is no {kinds} “{said}” here{near}"
            if near != "."
            else f"There is no {kinds} “{said}” here.{self._own()}"
        )

    def _skill_noun(self) -> str:
        field = next((one for one in self.known.fields.values() if self._first_skill(one)), None)
        mark: Any = next((one for one in field.form.marks if hasattr(one, "kind")), None) if field else None
        return self.at.world.system.vocabulary.nouns.get(mark.kind, "skill") if mark else "skill"

    def _own(self) -> str:
        """What who acts could say instead."""
        who = self.person
        if who is None:
            return ""
        found = deeds.best_skills(self.at.world, who)
        many = " …" if len(found) > MANY else "."
        section = skills_of(self.at.world)[0].replace("_", " ")
        own = ", ".join(found[:MANY])
        return f" {plain(who.name).split()[0]}’s {section}: {own}{many}" if own else ""


@record
class Here:
    """A field that is said here, by so many words, with its value."""

    length: int
    whole: bool
    field: Field
    value: Said


def _weight(one: "Match | Here | Pulled | None") -> tuple[bool, int]:
    return (one.whole, one.length) if one is not None else (False, 0)


def put(tree: dict[str, Any], path: Place, value: Any) -> None:
    """Set what stands at a path; more of a list or a table comes to what is there."""
    at: Any = tree
    for key, following in pairwise(path):
        if isinstance(key, int):
            at = at[key]
        elif isinstance(following, int):
            at = at.setdefault(key, [{}])
        else:
            at = at.setdefault(key, {})
    key = path[-1]
    before = at.get(key) if isinstance(at, dict) else None
    if isinstance(before, list) and isinstance(value, tuple):
        at[key] = [*before, *value]
    elif isinstance(value, tuple):
        at[key] = [*(before or []), *value]
    elif isinstance(before, dict) and isinstance(value, dict):
        at[key] = {**before, **value}
    else:
        at[key] = value

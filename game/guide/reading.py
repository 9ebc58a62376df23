"""A line of words read into the tree of an act: every word for what it can be by the marks of the fields, in any order.

What can mean two things becomes a question, what means nothing a sentence with its place; neither is ever guessed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.grades import plain_grade
from game.core.levers import Lever, PersonId
from game.guide.at import At
from game.guide.heard import Lost, Question
from game.guide.lexing import NUMBER, QUOTE, SIGN, SIGNED, SPAN, Token, in_row
from game.guide.names import Match
from game.guide.naming import AGAINST, FOR, Here, Naming
from game.guide.pulling import Pulled, counted, pulled
from game.guide.tokens import ARTICLES
from game.guide.vocabulary import FIELD, GRAMMAR, PERSON, Vocabulary, inner, plain
from game.packs.sayable import Field, sayable


class Reading(Naming):
    """One line being read."""

    def __init__(self, line: str, at: At, known: Vocabulary, levers: tuple[Lever, ...], who: PersonId = "") -> None:
        """`who`: whose act lies there, where the line is about that."""
        super().__init__(line, at, known, levers, who)
        self._read_all()

    # The line -------------------------------------------------------------------------------------------------------

    def _read_all(self) -> None:
        if self.values.is_word(0, "act", "try"):
            self.i = 1
        self._actor()
        while self.i < len(self.tokens):
            before = self.i
            behind, self._behind = self._behind, ""
            self._item(self.tokens[self.i], behind)
            if self.i == before and not self._says_nothing():
                self._unknown()
        self._taken_over()

    def _says_nothing(self) -> bool:
        """Whether a little word stands here that is only the way to the next: to the clerk."""
        little = self.values.is_word(self.i, *ARTICLES, "at", "to") and self.values.token(self.i + 1) is not None
        self.i += little
        return little

    def _actor(self) -> None:
        """The person at the beginning, if one is there."""
        self.i = self.values.named_at(self.known.people, self.i)
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
        if field is None:
            self._helping(others)
        elif names is None:
            self._append(field.path, tuple(others or self._side()), self.i, "together")
        else:
            self._put(field.path, {names: others} if others else {}, self.i, "together")

    def _side(self) -> list[str]:
        """Everybody else of whoever acts' side."""
        who = self.person
        others = (one for one in self.at.state.people.values() if who is not None and one.id != who.id and not one.out)
        return [one.id for one in others if who is not None and one.side == who.side]

    def _helping(self, others: list[str]) -> None:
        """Where the rules have no act of several, each other one is a help: a lever, or what makes it easier."""
        for one in others or self._side():
            lever = next((each for each in self.levers if each.id == f"help:{one}"), None)
            choice = next((each for each in self.levers if one in {pick.id for pick in each.picks}), None)
            if lever is not None:
                self.pulls[lever.id] = 1
            elif choice is not None and choice.id not in self.pulls:
                self.pulls[choice.id] = one
            else:
                self._eased(one)

    def _item(self, token: Token, behind: PersonId) -> None:
        if token.kind == SIGN:
            self.i += 1
        elif token.kind == QUOTE:
            self._quoted(token)
        elif self._stake():
            return
        elif token.kind == SPAN:
            self._put(("time",), token.value, self.i + 1, token.text)
        elif token.kind == NUMBER and self._counted():
            return
        elif token.kind == NUMBER and not self.known.people.match(self.values.words(self.i)):
            self._number(token)
        elif token.kind == SIGNED:
            self._circumstance(token.value, self.i + 1)
        elif not (behind and self._answer()):
            self._word(token)

    def _quoted(self, token: Token) -> None:
        """Quoted words by themselves are what the act is called, as far as they find room."""
        if not token.closed:
            self.lost.append(Lost(token.end, "The quoted words run to the end of the line."))
        self._put(("label",), in_row(token.text), self.i + 1, token.text)

    def _number(self, token: Token) -> None:
        """A bare number is how hard it is; of what is made, how big."""
        makes = next(
            (one for one in self.known.all("effect") if one.form.kind == "shape" and self._has(one.path)), None
        )
        inner = next((one for one in self.known.fields.values() if makes and one.path[:-1] == makes.path), None)
        sized = inner if inner is not None and inner.form.kind == "number" else None
        field = sized or self.known.first("difficulty", "number")
        if field is not None:
            self._put(field.path, token.value, self.i + 1, token.text)

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
        if field is not None and _filled(field, self.i) and (_weight(field) == best or _says_more(field, lever)):
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
            "meets": self._meets,
            "resists": self._meets,
        }
        if word in ways and self.values.token(start) is not None:
            ways[word]()
        return self.i > start

    def _against(self) -> None:
        self.i = self.values.named_at(self.known.people, self.i + 1)
        found = self.known.people.match(self.values.words(self.i)) or self._of_the_packs(self.i)
        if found is None:
            if self.values.token(self.i) is not None:
                self._unknown("person")
            else:
                self.lost.append(Lost(len(self.line), "Against whom?"))
            return
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
        things = self.known.things(self.person)
        self.i = self.values.named_at(things, self.i + 1)
        found = things.match(self.values.words(self.i))
        if found is None and self._is_skill_at(self.i):
            return  # with craft: what it is done with, as if it stood alone
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
            grade = plain_grade(self.at.world.system.grades, passes=words[0] == "works")
            self._leave_out(("on", grade), self.i + 2)
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

    def _meets(self) -> None:
        """meets X: what whoever is against it answers with, where the field of this word does not take it itself."""
        if self._met() is None or self._field_here(self.values.words(self.i)) is not None:
            return
        self.i += 1
        if not self._answer():
            self.i -= 1

    def _in(self) -> None:
        """in 10 min, in 3 rounds, in a round."""
        token = self.values.token(self.i + 1)
        if token is not None and token.kind == SPAN:
            self.i += 1
            return
        self.i += 1
        if not self._counted():
            self.i -= 1

    def _counted(self) -> bool:
        """A number with a unit that is the answer of a lever, as 3 rounds: then it is read."""
        found = counted(self.levers, self.values, self.i)
        if found is None:
            return False
        words = self.line[self.tokens[self.i].start : self._end(found.end)]
        if found.lever.id in self.pulls or ("time",) in self.places:
            self._put(("time",), 0, found.end, words)
            return True
        self._pull(found)
        self.places[("time",)], self.labels[("time",)] = self._end(found.end), words
        return True

    def _eased(self, who: PersonId) -> None:
        """Help for which the rules have no lever: it makes it easier by one."""
        self._circumstance(1, self.i, f"help from {plain(self.at.state.people[who].name)}")

    def _circumstance(self, number: int, end: int, label: str = "") -> None:
        """A signed number: what makes it easier or harder, with a word for it and all else it says."""
        field = self._bearing(number)
        shape = inner(field.form).shape if field is not None else None
        if field is None or shape is None:
            hard = self.known.first("difficulty", "number")
            instead = f" Say how hard it is: {hard.word} and a number." if hard is not None else ""
            self.lost.append(Lost(self._end(end), f"Nothing makes an act easier or harder by these rules.{instead}"))
            self.i = end
            return
        more = self.values.shape(shape, end, sized=True) if not label else None
        found = {"label": label or FOR if number > 0 else AGAINST, **(more.value if more is not None else {})}
        sizes = [one for one in sayable(shape) if one.mark.what == "circumstance"]
        by: Any = abs(number) if field.mark.sign else number
        if not any(one.name in found for one in sizes):
            found[sizes[0].name] = str(by) if sizes[0].form.kind == "text" else by
        self._append(field.path, (found,), more.end if more is not None else end, found["label"])

    def _bearing(self, number: int) -> Field | None:
        """The list that circumstances of this sign stand in."""
        lists = [one for one in self.known.all("circumstance") if one.form.kind == "list"]
        return next((one for one in lists if one.mark.sign in (0, 1 if number > 0 else -1)), None)

    # Levers and stakes ----------------------------------------------------------------------------------------------

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

    def _stake(self) -> bool:
        """What a grade brings, where one is named here."""
        return False


def _filled(field: Here, at: int) -> bool:
    """Whether the whole word of a field stands here, and a value behind it."""
    return field.whole and field.value.end > at + field.length


def _says_more(field: Here, lever: Pulled | None) -> bool:
    """Whether something with fields of its own goes on behind where a lever would end that it has laid there."""
    return lever is not None and inner(field.field.form).shape is not None and field.value.end > lever.end


def _weight(one: Match | Here | Pulled | None) -> tuple[bool, int]:
    return (one.whole, one.length) if one is not None else (False, 0)

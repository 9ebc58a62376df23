"""What is gathered of a line that is being read: the tree of its act, what is asked of it, what is lost.

Nothing here knows the words of the line.
"""

from collections.abc import Mapping
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Any

from game.core.checks.usual import skill_words, skills_of
from game.core.levers import Lever, PersonId, Value
from game.core.state import Person
from game.core.wording import listed, with_the
from game.errors import did_you_mean
from game.guide import deeds
from game.guide.at import At
from game.guide.heard import Lost, Question
from game.guide.lexing import Token, tokens
from game.guide.names import Match, Sense
from game.guide.parsing import Values
from game.guide.vocabulary import PERSON, Vocabulary, is_way, key_of, plain
from game.packs.sayable import Field, Place

NEAR = 0.7
"""How alike a name has to be to the word that was typed to be offered in its place."""
MANY = 5
"""Names of a kind that a refusal lists."""


class Gathered:
    """What has been read of one line."""

    def __init__(self, line: str, at: At, known: Vocabulary, levers: tuple[Lever, ...], who: PersonId = "") -> None:
        """`who`: whose act lies there, where the line is about that."""
        self.line, self.at, self.known, self.levers = line, at, known, levers
        self.tokens = tokens(line)
        self.values = Values(self.tokens, known, self._operations, lambda: self.person)
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

    @property
    def person(self) -> Person | None:
        return self.at.state.people.get(self.who or self._whose or self.at.turn)

    def _operations(self, at: int) -> tuple[tuple[Mapping[str, Any], ...], int] | None:
        return deeds.operations(self.values, self.at, self.line, at)

    # The tree -------------------------------------------------------------------------------------------------------

    def _has(self, path: Place) -> bool:
        table: Any = self.tree
        for key in path:
            if not isinstance(table, Mapping) or key not in table:
                return False
            table = table[key]
        return True

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

    def _leave_out(self, path: Place, end: int) -> None:
        self.left_out.add(path)
        take_out(self.tree, path)
        for known in (self.labels, self.places):
            for key in [one for one in known if one[: len(path)] == path]:
                del known[key]
        self.places[path] = self._end(end)
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
        whom = with_the(sense.label)
        return f"against {whom}" if self.who or self._whose else whom

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
        offered = self.at.world.system.offered.get(token.text, "")
        if offered:
            self.lost.append(Lost(token.end, offered))
            self.i = len(self.tokens)
            return
        self.lost.append(Lost(token.end, self._nothing(token, what), self.line[token.start : token.end]))
        self.i += 1

    def _nothing(self, token: Token, what: str) -> str:
        """There is no person, skill or thing “clark” here; did you mean clerk?"""
        absent = self._absent()
        if absent:
            return absent
        kinds = what or f"person, {self._skill_noun()} or thing"
        names = sorted({word for name, _ in self.known.bare(self.person).names() for word in (name, *name.split())})
        said = self.line[token.start : token.end]
        near = did_you_mean(token.text, names)
        if near != "." and SequenceMatcher(None, token.text, near.split()[-1].rstrip("?")).ratio() >= NEAR:
            return f"There is no {kinds} “{said}” here{near}"
        bring = " bring brings somebody in, new person NAME makes somebody." if what == "person" else self._own()
        return f"There is no {kinds} “{said}” here.{bring}"

    def _absent(self) -> str:
        """Whoever the packs have by the words here, and who is not on the stage yet."""
        field = self.known.first("opposition", "text")
        found = self.known.values(field).match(self.values.words(self.i)) if field is not None else None
        if found is None or not found.whole or found.senses[0].key not in self.at.world.people:
            return ""
        label = found.senses[0].label
        name = f"The {label}" if label[:1].islower() else label
        return f"{name} is not here: bring {found.senses[0].key} brings them in."

    def _skill_noun(self) -> str:
        field = next((one for one in self.known.fields.values() if self._first_skill(one)), None)
        mark: Any = next((one for one in field.form.marks if hasattr(one, "kind")), None) if field else None
        if mark is None:
            return field.word if field is not None and skill_words(self.at.world) else "skill"
        return self.at.world.system.vocabulary.nouns.get(mark.kind, "skill")

    def _own(self) -> str:
        """What who acts could say instead."""
        who, words = self.person, skill_words(self.at.world)
        if who is None or words:
            return f" It is done with {listed(words, 'or')}." if words else ""
        found = [name.lower() for name in deeds.best_skills(self.at.world, who).values()]
        many = " …" if len(found) > MANY else "."
        section = skills_of(self.at.world)[0].replace("_", " ")
        own = ", ".join(found[:MANY])
        return f" {plain(who.name).split()[0]}’s {section}: {own}{many}" if own else ""

    # What a field is ------------------------------------------------------------------------------------------------

    def _is(self, sense: Sense, what: str) -> bool:
        return sense.kind in self.known.fields and self.known.fields[sense.kind].mark.what == what

    def _first_skill(self, field: Field) -> bool:
        return field.mark.what == "skill" and (is_way(field) or (field in self.known.top and field.form.kind == "text"))


def take_out(tree: dict[str, Any], path: Place) -> None:
    """Say nothing of what stands at a path any more."""
    at: Any = tree
    for key in path[:-1]:
        if isinstance(at, list) and isinstance(key, int) and key < len(at):
            at = at[key]
        else:
            at = at.get(key) if isinstance(at, dict) else None
    if isinstance(at, dict):
        at.pop(path[-1], None)


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

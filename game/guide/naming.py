"""Fields and names in a line: a field behind its word, a skill, a person or a thing by its name alone."""

from typing import Any

from game.core.act import Act
from game.core.draft import Sight
from game.core.marks import Ref, Words
from game.core.record import record
from game.core.scope import YOURS
from game.core.state import Person
from game.core.wording import aloud
from game.guide.gathered import Gathered
from game.guide.heard import Lost, Question
from game.guide.lexing import QUOTE
from game.guide.names import Match, Sense
from game.guide.parsing import Value
from game.guide.vocabulary import FIELD, GRAMMAR, KNOWN, PERSON, THING, is_person, key_of
from game.packs.sayable import MORE, Field, sayable

FOR, AGAINST = "in their favour", "against them"
"""What a circumstance is called where nobody says what it is."""


@record
class Here:
    """A field that is said here, by so many words, with its value."""

    length: int
    whole: bool
    field: Field
    value: Value


class Naming(Gathered):
    """What a line names, gathered."""

    # Fields ---------------------------------------------------------------------------------------------------------

    def _field_here(self, words: tuple[str, ...]) -> Here | None:
        """A field that is said here by its word, where a value that it takes follows."""
        found = self.known.words.match(words, (FIELD,))
        if found is None:
            return None
        for sense in found.senses:
            field = self.known.fields[sense.key]
            if field.form.kind == "yes" and field.default is True and "again" not in field.mark.words:
                continue
            length = found.length + self.values.is_sign(self.i + found.length, ":")
            value = self.values.read(field, self.i + length)
            alone = field.form.kind in ("yes", "shape") or bool(field.mark.alone)
            if value is not None and (value.end > self.i + length or alone):
                return Here(length, found.whole, field, value)
            if value is None and field.mark.takes:
                return Here(length, found.whole, field, Value((), self.i + length, field.word))
        return None

    def _said(self, field: Field, value: Value) -> None:
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

    def _more(self, field: Field, value: Value) -> None:
        """One more of a list or a table."""
        if MORE in field.path:
            at = field.path.index(MORE)
            entry = {str(field.path[-1]): value.value}
            while (token := self.values.token(value.end)) is not None and token.kind == QUOTE and "label" not in entry:
                entry["label"] = token.text
                value = Value(value.value, value.end + 1, value.label)
            entry.setdefault("label", AGAINST if isinstance(value.value, int) and value.value < 0 else FOR)
            self._append(field.path[:at], (entry,), value.end, value.label)
        elif isinstance(value.value, dict):
            self._append(field.path, value.value, value.end, value.label)
        else:
            self._append(field.path, tuple(value.value), value.end, value.label)

    def _taken_over(self) -> None:
        """What a field has from another goes over to it."""
        for field in self.known.top:
            if not field.mark.takes or not self._has(field.path):
                continue
            other = self.known.fields[key_of((*field.path[:-1], field.mark.takes))]
            found = self.tree["check"][field.name]
            if not found:
                label = self.labels.get(other.path, "")
                found = self.tree["check"][field.name] = self._from(other)
                self.labels[field.path] = label or self.labels[field.path]
            if not found:
                self.lost.append(Lost(self.places[field.path], f"{field.word.capitalize()}: say which {other.word}."))

    def _from(self, field: Field) -> list[str]:
        """The value of a field as it is said, or else as it is in the act that lies there: it is not said any more."""
        said = self.tree["check"].get(field.name, "")
        if not said and self._whose:
            act = Act(Sight(self.at.state, self.at.world), self.at.state.top, 0)
            said = getattr(act.check, field.name)
        if said:
            self._leave_out(field.path, len(self.tokens))
        return [said] if said else []

    def _group(self) -> tuple[Field | None, str | None]:
        """The field of those who do it together, and in it that of their names."""
        for field in self.known.all("help"):
            if field.form.kind == "list" and is_person(field.form):
                return field, None
            inside = sayable(field.form.shape) if field.form.shape is not None else ()
            names = next((one.name for one in inside if one.form.kind == "list" and is_person(one.form)), None)
            if names is not None:
                return field, names
        return None, None

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
        elif sense.kind == KNOWN and self._is_the_act(sense, end):
            return
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

    def _value(self, field: Field, sense: Sense, end: int) -> None:
        value: Any = int(sense.key[1:]) if sense.key.startswith("#") else sense.key
        if field.form.kind == "list":
            self._append(field.path, (value,), end, sense.label)
        else:
            self._put(field.path, value, end, sense.label)

    def _other(self, sense: Sense, end: int) -> None:
        """Somebody else by their name alone: against it, if they are not on the same side; that is asked."""
        who, other = self.person, self.at.state.people[sense.key]
        friends = who is not None and other.side == who.side == YOURS and other.id != who.id
        if friends and not self._met_with(end):
            self._same_side(sense, end)
            return
        self._oppose(sense, end)

    def _met_with(self, at: int) -> bool:
        """Whether what somebody meets it with stands here: a skill behind the one that it is done with, or the word."""
        return self.values.is_word(at, "meets", "resists") or (self._is_skill_at(at) and self._with_a_skill())

    def _same_side(self, sense: Sense, end: int) -> None:
        start = self.tokens[self.i].start
        who = aloud(self.person.name) if self.person else ""
        first = aloud(sense.label)
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
            self.lost.append(Lost(self._end(end), self._twice(field, sense)))
            self.i = end
            return
        self._put(field.path, sense.key, end, sense.label)
        self._backed()
        self._behind = sense.key

    def _backed(self) -> None:
        """vs X and Y: others who stand against it as one with the first."""
        field = next(self.known.all("backing"), None)
        while field is not None and self.values.is_word(self.i, "and"):
            found = self.known.people.match(self.values.words(self.i + 1))
            if found is None or len(found.senses) > 1:
                break
            sense = found.senses[0]
            self._append(field.path, (sense.key,), self.i + 1 + found.length, sense.label)

    def _twice(self, field: Field, sense: Sense) -> str:
        """Two who are against it: as one, or each for himself, as far as the rules have that."""
        first = self.labels.get(field.path, "")
        ways = []
        if next(self.known.all("backing"), None) is not None:
            ways.append(f"Together they are “vs {first} and {sense.label}”")
        several = next((one for one in self.known.all("opposition") if one.form.kind == "list"), None)
        if several is not None:
            ways.append(f"each for himself is “{several.word} {first} {sense.label}”")
        rest = "; ".join(ways)
        return f"Against is said twice: {first}, {sense.label}. {rest or 'Say one'}."

    def _answer(self) -> bool:
        """What somebody who was just named meets it with."""
        words = self.values.words(self.i)
        said = self._field_here(words)
        taken = said is not None and said.field.mark.what != "answer" and said.value.end > self.i + said.length
        if (words and words[0] in GRAMMAR) or taken:
            return False
        for field in self._answers_of(self._met()):
            found = self.known.values(field, self._met()).match(words) or self._answered_by_skill(field, words)
            if found is not None and len(found.senses) == 1 and not self._has(field.path):
                self._put(field.path, found.senses[0].key, self.i + found.length, found.senses[0].label)
                self._behind = "again"
                return True
        return False

    def _met(self) -> Person | None:
        """Whoever is against it, where they are here."""
        field = self.known.first("opposition", "text")
        named = self.tree.get("check", {}).get(field.name) if field is not None else None
        return self.at.state.people.get(str(named))

    def _answers_of(self, other: Person | None) -> list[Field]:
        """The fields for what somebody meets it with: whoever is somebody’s character with a skill of theirs first."""
        found = list(self.known.all("answer"))
        skilled = other is not None and other.side == YOURS
        return sorted(found, key=lambda one: one.form.mark(Ref) is None) if skilled else found

    def _answered_by_skill(self, field: Field, words: tuple[str, ...]) -> Match | None:
        """A skill, where they may meet it with anything that has a name."""
        mark = field.form.mark(Words)
        skills = [key_of(one.path) for one in self.known.fields.values() if self._first_skill(one)]
        open_to_any = mark is not None and "text" in mark.also
        return self.known.bare(self._met() or self.person).match(words, skills) if open_to_any and skills else None

    def _is_the_act(self, sense: Sense, end: int) -> bool:
        """Whether an ability by its name alone is itself what is done: where the rules have such an act, and no skill
        is said that it could count with. Then it is read."""
        if any(self._is_skill_at(at) for at in range(end, len(self.tokens))) or self._with_a_skill():
            return False
        for inside in self.known.fields.values():
            field = self.known.fields.get(key_of(inside.path[:-1]))
            if field is None or field.mark.what != "effect" or self._has(field.path):
                continue
            value = self.values.read(field, self.i) if self._takes(inside, sense) else None
            if value is not None and value.end >= end:
                self._said(field, value)
                return True
        return False

    def _takes(self, field: Field, sense: Sense) -> bool:
        return sense.key in {one.key for _, one in self.known.values(field).names()}

    def _with_a_skill(self) -> bool:
        """Whether it is said so far with what somebody does it: a skill, or its kind alone."""
        said = (one for one in self.known.fields.values() if one.mark.what in ("skill", "kind"))
        return any(self._has(one.path) for one in said)

    def _is_skill_at(self, at: int) -> bool:
        found = self.known.bare(self.person).match(self.values.words(at))
        senses = found.senses if found is not None else ()
        return any(self._is(one, "skill") or self._is(one, "kind") for one in senses if one.kind in self.known.fields)

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

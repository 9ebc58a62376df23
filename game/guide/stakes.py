"""What the grades of an act bring, as a line says it: words, what it risks by these rules, and what is done."""

from collections.abc import Sequence
from typing import Any

from game.core.checks.usual import fitting
from game.core.content import SECTIONS
from game.core.verbs import VERBS
from game.guide.deeds import grade_at, operations, written
from game.guide.heard import Lost
from game.guide.lexing import QUOTE, SIGN, WORD
from game.guide.names import Names, Sense
from game.guide.parsing import Value
from game.guide.reading import Reading
from game.guide.tokens import SHOWN
from game.packs.prose import cells
from game.packs.sayable import Field
from game.packs.walk import section_of
from game.view.words import opening, sentence

ROW = 46
"""Cells of a stake."""
WRITTEN = "What is told stands in quotes; what is done is said so: harm 2, effect stunned."
"""What can stand behind a grade."""
RISKS = ("stakes", "again")
"""What fields are that say what an act risks."""


class WholeReading(Reading):
    """A line being read, with the stakes in it."""

    def _stake(self) -> bool:
        found = grade_at(self.values, self.at.world, self.i)
        if found is None:
            return False
        grade, self.i = found
        on: dict[str, Any] = {}
        deeds: list[str] = []
        told: list[str] = []
        while (token := self.values.token(self.i)) is not None and not self._next_grade():
            start = self.i
            if token.kind == SIGN:
                self.i += 1
            elif token.kind == QUOTE:
                _told(on, token.text)
                self.i += 1
            elif self._risk() or self._worded(on):
                continue
            elif self._done(on):
                deeds.append(self._as_typed(start))
                told += [one.text for one in self.tokens[start : self.i] if one.kind == QUOTE]
            elif not (self._sentence(on) or self._usual(grade, on)):
                self._no_deed()
        if on:
            words, usual = on.pop("told", ""), on.pop("usual", "")
            worded = on.keys() & {"stake", "text"}
            beside = _stakes(words, () if worded else deeds)
            if told and not words and not worded:
                beside["text"] = sentence(opening(told[0]))
            if usual:
                on |= {"stake": _stakes(usual, deeds).get("stake", usual)}
            self._put(("on", grade), {**beside, **on}, self.i, words or grade)
        return True

    def _as_typed(self, start: int) -> str:
        """What is done, in the words of whoever typed it: harm 2: a burnt hand."""
        said = self.tokens[start : self.i]
        plain = [one for one in said if one.kind != QUOTE]
        words = [self.line[plain[0].start : plain[-1].end], *(one.text for one in said if one.kind == QUOTE)]
        return ": ".join(words)

    def _sentence(self, on: dict[str, Any]) -> bool:
        """A sentence without quotes, which begins with a capital: up to the next ; or grade it is what is told."""
        start = self.i
        first = self.tokens[start]
        if first.kind != WORD or not self.line[first.start].isupper():
            return False
        while (token := self.values.token(self.i)) is not None and not self._next_grade():
            if token.kind == QUOTE or self.values.is_sign(self.i, ";"):
                break
            self.i += 1
        end = self.tokens[self.i].start if self.i < len(self.tokens) else len(self.line)
        _told(on, self.line[first.start : end].rstrip(" ,"))
        return True

    def _no_deed(self) -> None:
        """Nothing that is done goes by this, and what is told stands in quotes; a word of what is done says what it
        takes."""
        token = self.tokens[self.i]
        said = self.line[token.start : token.end]
        names = self._entries_of(token.text)
        listed = f"{', '.join(names[:SHOWN])}{' …' if len(names) > SHOWN else '.'}"
        there = f"{said} takes one of: {listed}" if names else WRITTEN
        self.lost.append(Lost(token.end, f"Nothing that is done goes by “{said}” here. {there}", said))
        self.i = len(self.tokens) if names else self.i + 1

    def _entries_of(self, word: str) -> list[str]:
        """What of the packs a word of what is done takes, by name."""
        section = VERBS[word].main if word in VERBS else ""
        entries = section_of(self.at.world, section) if section in SECTIONS else {}
        return sorted(names[0].lower() for names in self.at.named(entries).values() if names)

    def _next_grade(self) -> bool:
        return grade_at(self.values, self.at.world, self.i) is not None

    def _usual(self, grade: str, on: dict[str, Any]) -> bool:
        """One of the usual stakes of the packs by its name."""
        names = Names()
        for one in fitting(self.at.world, grade, self.tree.get("check", {})):
            names.add(Sense("stakes", one.key, one.key), one.key)
        found = names.match(self.values.words(self.i))
        if found is None or len(found.senses) > 1:
            return False
        one = self.at.world.stakes[found.senses[0].key]
        on |= {"stake": one.stake, "text": one.text, "usual": one.stake}
        on["do"] = [*on.get("do", []), *filter(None, map(written, one.do))]
        self.i += found.length
        return True

    def _risk(self) -> bool:
        """What the rules themselves know as a stake: harm by its degree, a complication, a lost opportunity."""
        for field in (one for what in RISKS for one in self.known.all(what)):
            length = self.values.begins(field, self.i)
            if not length or field.form.kind in ("yes", "ops"):
                continue
            value = self.values.read(field, self.i + length)
            if value is None and field.form.kind == "map":
                value = self._harmed(field, self.i + length)
            if value is not None:
                self._said(field, value)
                return True
        return False

    def _harmed(self, field: Field, at: int) -> Value | None:
        """A degree with a word of the rules between it and its name: harm 2 physical "a cracked rib"."""
        key = self.values.key(field, at)
        for other in self.known.all("stakes"):
            if key is None or other.form.kind != "text":
                continue
            found = self.known.values(other).match(self.values.words(key.end))
            token = self.values.token(key.end + found.length) if found is not None and found.whole else None
            if found is not None and token is not None and token.kind == QUOTE:
                self._put(other.path, found.senses[0].key, key.end + found.length, found.senses[0].label)
                return Value({key.value: token.text}, key.end + found.length + 1, key.label)
        return None

    def _worded(self, on: dict[str, Any]) -> bool:
        """A field of a consequence by its name."""
        token = self.values.token(self.i + 1)
        for word in ("stake", "text", "when"):
            if self.values.is_word(self.i, word) and token is not None and token.kind == QUOTE:
                on[word] = token.text
                self.i += 2
                return True
        if self.values.is_word(self.i, "goto", "go"):
            names = Names()
            for key, scene in self.at.world.scenes.items():
                names.add(Sense("scenes", key, scene.title), key, scene.title)
            found = self.values.name(names, self.i + 1)
            if found is not None:
                on["goto"], self.i = found.value, found.end
                return True
        return False

    def _done(self, on: dict[str, Any]) -> bool:
        """Something that is done."""
        found = operations(self.values, self.at, self.line, self.i)
        if found is None:
            return False
        on["do"] = [*on.get("do", []), *found[0]]
        self.i = found[1]
        return True


def _told(on: dict[str, Any], words: str) -> None:
    """The first words are the stake and what is told; a second time only what is told."""
    on["text" if "told" in on else "told"] = words


def _stakes(words: str, deeds: Sequence[str]) -> dict[str, str]:
    """What stands beside the odds, and what is told. Where nothing is told it is what is done; harm stands there too
    where something is, as words alone do not say how much it is."""
    done = "; ".join(one for one in deeds if not words or one.startswith("harm"))
    if not done:
        return {"stake": words, "text": words} if 0 < cells(words) <= ROW else {"text": words} if words else {}
    whole = f"{words.rstrip('.')}; {done}" if words else done
    if cells(whole) > ROW:
        whole = done if cells(done) <= ROW else f"{done[: ROW - 1]}…"
    return {"stake": whole, "text": words} if words else {"stake": whole}

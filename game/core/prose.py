"""What the braces in prose speak of: who plays, who acts, people and things by name, numbers, the time of day."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from game.core.draft import Sight
from game.core.events import Marked, Said
from game.core.formulas.expr import WORDS
from game.core.levers import PersonId
from game.core.scope import Scope, whose
from game.core.state import Context
from game.core.text.fill import SEED, TOLD, Filled, fill
from game.core.text.numerals import clock, daytime
from game.core.wording import minus
from game.core.world import World

PRONOUNS = {
    "he": {"they": "he", "them": "him", "their": "his", "theirs": "his", "themself": "himself"},
    "she": {"they": "she", "them": "her", "their": "her", "theirs": "hers", "themself": "herself"},
    "they": {"they": "they", "them": "them", "their": "their", "theirs": "theirs", "themself": "themself"},
    "it": {"they": "it", "them": "it", "their": "its", "theirs": "its", "themself": "itself"},
}
NAMES = frozenset({"you", "actor", "target", "each", "who", *PRONOUNS["they"]})
"""Words for somebody at the table."""
SECTIONS_OF_NAMES: Final = ("people", "characters", "items")
"""Sections whose entries have a name that a text may tell, in the order in which they are looked through."""
FORMS_OF_PEOPLE: Final = frozenset({"whose", *PRONOUNS["they"]})
FORMS_OF_THINGS: Final = frozenset({"a", "the"})


YOU = re.compile(r"\b(?:you|your|yours|yourself)\b", re.IGNORECASE)
SPEECH = re.compile(r"“[^”]*”?")
NAMED = ": "
"""Stands between the name of whom a text tells something to their face at a guide's table, and the text."""
PLAYED = " ("
"""Stands between the name of a character and that of the person who plays them."""


def told(text: str, s: Sight, ctx: Context) -> str:
    """The text as it reads now; what cannot be filled in stands as it is.

    At a guide's table it is read out to everybody: where it tells one of them to their face what comes of an act, their
    name stands before it.
    """
    return worked_out(text, s, ctx).words


def spoken(text: str, s: Sight, ctx: Context, role: str = "story") -> Iterator[Marked | Said]:
    """The same as events: what was told of its alternatives, then the words. Nothing where none are there or left."""
    if not text:
        return
    filled = worked_out(text, s, ctx)
    yield from (Marked(TOLD + key, count) for key, count in filled.counts)
    if filled.words or "{" not in text:
        yield Said(filled.words, role)


def worked_out(text: str, s: Sight, ctx: Context) -> Filled:
    """The text as it reads now, and which of its alternatives that tells."""
    who = whose(s, ctx)
    filled = fill(text, _Table(s, ctx, who or s.lead)) if "{" in text else Filled(text.strip())
    if not who or not says_you(filled.words):
        return filled
    return Filled(f"{s.people[who].name.partition(PLAYED)[0]}{NAMED}{filled.words}", filled.counts)


def says_you(text: str) -> bool:
    """Whether a text speaks to somebody, outside what is said in it."""
    return YOU.search(SPEECH.sub("", text)) is not None


class _Table:
    """The table, as a text speaks of it. `you` is whom it speaks to."""

    __slots__ = ("ctx", "s", "scope", "you")

    def __init__(self, s: Sight, ctx: Context, you: PersonId) -> None:
        self.s = s
        self.ctx = ctx
        self.you = you
        self.scope = Scope(s, ctx)

    def holds(self, condition: str) -> bool:
        return self.scope.holds(condition)

    def worth(self, formula: str) -> int | None:
        """What a sum comes to; None for a single word that means nothing here."""
        unknown = formula.isidentifier() and formula not in WORDS and formula not in self.s.w.variables
        fallen = any(name == formula for name, _ in self.ctx.facts)
        return self.scope.worth(formula) if fallen or not unknown else None

    def name(self, word: str, form: str) -> str | None:
        """What a name stands for: somebody, something carried, a time of day. "several" is the form of a pronoun that
        asks whether it takes the verb of several."""
        if form == "" and word in self.s.w.variables:
            return minus(self.scope.var(word))
        if word in NAMES:
            return self._somebody(word, form)
        if form == "" and word in _TIMES:
            return _TIMES[word](self.s.minute)
        if word in SECTIONS_OF_NAMES:
            key, _, form = form.partition(".")
            return _entry(self.s.w, word, key, form)
        person = self.s.people.get(word)
        if person is not None:
            return _of_person(person.name.partition(PLAYED)[0], person.pronouns, form)
        return next(
            (told for one in SECTIONS_OF_NAMES if (told := _entry(self.s.w, one, word, form)) is not None), None
        )

    def _somebody(self, word: str, form: str) -> str | None:
        """A pronoun of whom the text speaks to, or the name of somebody who stands for a word."""
        person = self.s.people.get(self.you)
        if word in PRONOUNS["they"]:
            pronouns = person.pronouns if person else "they"
            if form == "several":
                return form if pronouns == "they" else "one"
            return PRONOUNS.get(pronouns, PRONOUNS["they"])[word]
        ctx = self.ctx
        who = {"you": self.you, "actor": ctx.actor, "target": ctx.target, "each": ctx.each}
        found = self.s.people.get(who.get(word) or (ctx.actor or self.you if word == "who" else ""))
        if found is None:
            return word
        chosen = self.s.w.system.tell(self.s.w, found, form) if form else None
        return _of_person(found.name, found.pronouns, form) if chosen is None else chosen

    def count(self, key: str) -> int:
        return self.s.times(TOLD + key)

    def seed(self) -> int:
        return self.s.times(SEED)

    def language(self) -> str:
        return self.s.w.pack.language


def _of_person(name: str, pronouns: str, form: str) -> str | None:
    """A person's name, whose, or a pronoun for them; None for a form that no person has."""
    if not form:
        return name
    if form == "whose":
        return f"{name}’" if name.endswith("s") else f"{name}’s"
    return PRONOUNS.get(pronouns, PRONOUNS["they"]).get(form)


def _entry(w: World, section: str, key: str, form: str) -> str | None:
    """A name in the packs, in this form; None where there is none."""
    entry = getattr(w, section).get(key)
    if entry is None:
        return None
    if section != "items":
        return _of_person(entry.name, entry.pronouns, form)
    return {"": entry.name, "a": f"{article(entry)} {entry.name}", "the": f"the {entry.name}"}.get(form)


def article(item: Any) -> str:
    """The article of a thing: its own, or by its first letter."""
    own: str = getattr(item, "a", "")
    return own or ("an" if item.name[:1].lower() in "aeiou" else "a")


_TIMES: Mapping[str, Callable[[int], str]] = {
    "clock": lambda minute: clock(minute % 1440),
    "time": lambda minute: f"{minute // 60 % 24}:{minute % 60:02}",
    "daytime": lambda minute: daytime(minute // 60 % 24),
}
"""Words for the time of day; a variable of such a name goes before it."""

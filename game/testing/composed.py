"""Lines as somebody might say them at a table: fields of the check in any order, values in and out of range, names,
noise. Everything follows from what the fields say they are."""

from collections.abc import Callable, Mapping
from random import Random

from game.core.checks.usual import skill_words
from game.core.draft import Sight
from game.core.marks import Formula, Ref, Words
from game.core.world import World
from game.packs.forms import Form
from game.packs.sayable import Field, of_act
from game.packs.walk import section_of

NOISE = (
    "zzyx",
    "the",
    ",",
    ";",
    ":",
    "and",
    "no",
    "7 7",
    "“half a quote",
    "with",
    "against",
    "hel",
    "-",
    "é",
    "10 min",
)
WORDS = ("rain", "he knows her mother", "a cracked rib", "", "“quoted” in it")
DEEDS = ("“It hurts.”", "harm 1", "time 10", "nonsense", "effect", "lost", "“One.” “Two.”")
GRADES = ("works", "fails", "if it fails", "success", "price", "no such grade")
MOST = 5
"""Fields of one line."""


def composed(chance: Random, s: Sight, w: World) -> str:
    """A line for this table: one in three begins with nobody, one in five has noise in it."""
    fields = [one for one in of_act(w.system.inner["check"]) if len(one.path) <= 4]
    pieces = [_field(chance, one, s, w) for one in chance.sample(fields, chance.randint(0, MOST))]
    pieces += [_skill(chance, w)] if chance.random() < 0.8 else []
    pieces += [chance.choice(("+", "-")) + str(chance.randint(0, 9))] if chance.random() < 0.2 else []
    pieces += [str(chance.randint(0, 40))] if chance.random() < 0.3 else []
    pieces += [_person(chance, s)] if chance.random() < 0.3 else []
    pieces += [chance.choice(NOISE)] if chance.random() < 0.2 else []
    chance.shuffle(pieces)
    stakes = [f"{chance.choice(GRADES)}: {chance.choice(DEEDS)}"] if chance.random() < 0.3 else []
    first = [chance.choice(("act", "try"))] if chance.random() < 0.34 else [_person(chance, s)]
    return " ".join((*first, *pieces, *stakes))


def _person(chance: Random, s: Sight) -> str:
    """Somebody who is here, by id, by name or by a beginning of it."""
    person = chance.choice(list(s.people.values()))
    return chance.choice((person.id, person.name, person.name[:3]))


def _skill(chance: Random, w: World) -> str:
    """Something an act can be done with."""
    fields = [one for one in of_act(w.system.inner["check"]) if one.mark.what == "skill"]
    refs = [mark for one in fields if (mark := one.form.mark(Ref)) is not None]
    known = list(section_of(w, refs[0].kind)) if refs else skill_words(w)
    return chance.choice(known) if known else "nothing"


def _field(chance: Random, field: Field, s: Sight, w: World) -> str:
    """A field by one of its words, with a value that may be one; now and then without it, or with no before it."""
    word = chance.choice(field.words)
    if chance.random() < 0.1:
        return f"no {word}"
    return f"{word} {_value(chance, field.form, field, s, w)}".strip()


def _value(chance: Random, form: Form, field: Field, s: Sight, w: World) -> str:
    if field.mark.picks and chance.random() < 0.5:
        return chance.choice(field.mark.picks)[0]
    ways: Mapping[str, Callable[[], str]] = {
        "number": lambda: str(chance.choice((-3, 0, 1, 2, 3, 7, 99999))),
        "yes": lambda: "",
        "text": lambda: _text(chance, form, s, w),
        "list": lambda: _value(chance, form.of, field, s, w) if form.of else "",
        "map": lambda: _value(chance, form.keys, field, s, w) + " " + _quoted(chance) if form.keys else "",
        "shape": lambda: f"{_quoted(chance)} {chance.randint(0, 3)}",
        "ops": lambda: chance.choice(DEEDS),
    }
    return ways[form.kind]() if form.kind in ways else ""


def _text(chance: Random, form: Form, s: Sight, w: World) -> str:
    ref, words = form.mark(Ref), form.mark(Words)
    if ref is not None:
        known = list(s.people) if ref.kind == "people" else list(section_of(w, ref.kind))
        return chance.choice(known) if known else "nobody"
    if words is not None:
        said: str = chance.choice(words.words)
        return said
    return str(chance.randint(-2, 5)) if form.mark(Formula) is not None else _quoted(chance)


def _quoted(chance: Random) -> str:
    words = chance.choice(WORDS)
    return f"“{words}”" if "”" not in words else '"' + words + '"'

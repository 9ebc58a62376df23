"""The parts of the author's manual that are made from the shapes, the verbs and the words of formulas.

What a field is for stands beneath it in its shape, what an operation does in `VERBS`, what a word of formulas stands
for in `MEANINGS`; a word without a meaning stops the manual from being made.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from annotated_types import Ge, Interval, Len

from game.author.meanings import MEANINGS
from game.core.checks.said import says
from game.core.content import (
    MODES,
    MOST_ROWS,
    SECTIONS,
    SIDES,
    ActDef,
    Also,
    Assertion,
    Bystander,
    Card,
    ClockDef,
    Close,
    Colours,
    ConditionDef,
    Conflict,
    Consequence,
    Deck,
    EffectTerm,
    Ending,
    Goal,
    Handout,
    Ladder,
    MenuEntry,
    Option,
    PackInfo,
    ProjectDef,
    Reminder,
    Row,
    Rung,
    Saying,
    Scene,
    Staged,
    Table,
    Telling,
    UsualStake,
    Variable,
    Yours,
)
from game.core.effects import COUNTED_ENDS, NAMED_ENDS, PLAIN_ENDS
from game.core.formulas.expr import WORDS
from game.core.marks import WHAT, Colour, Formula, Language, Picture, Prose, Ref, Says, Slot, Words
from game.core.prose import NAMES
from game.core.verbs import GROUPS, VERBS
from game.packs import described
from game.packs.checkline import form_of, sayable_in
from game.packs.disk import MOST_FILES, MOST_IN_FILE, MOST_IN_PACK
from game.packs.forms import Form, fields, needed
from game.packs.known import FAMILIES, NOUNS, PERSON_WORDS, PROJECT_WORDS, STAND_INS
from game.packs.operations import MOST_DEPTH, MOST_IN_LIST, stands_for
from game.packs.prose import MOST_TEXT, MOST_WHY
from game.packs.values import MOST_LIST

SHAPES: Mapping[str, tuple[type, ...]] = {
    "pack": (PackInfo, Colours),
    "scenes": (Scene, Also, Option, Consequence, Bystander, ClockDef, Reminder),
    "acts": (ActDef,),
    "conflicts": (Conflict, Staged, Telling, Close, Goal),
    "conditions": (ConditionDef, EffectTerm),
    "tables": (Table, Row, Deck, Card),
    "others": (ProjectDef, MenuEntry, Ending, Handout, Variable, Ladder, Rung, UsualStake),
    "book": (Yours, Saying),
    "test": (Assertion,),
}
"""Part of the manual -> the shapes whose fields it lists: together, all that every system has."""


def parts() -> Mapping[str, Callable[[], Iterable[str]]]:
    """The name of each made part -> what makes its lines."""
    made: dict[str, Callable[[], Iterable[str]]] = {
        "operations": operations,
        "names": names,
        "ends": ends,
        "texts": texts,
        "limits": limits,
    }
    for part, shapes in SHAPES.items():
        made[f"fields {part}"] = lambda shapes=shapes: _shapes(shapes, {})  # type: ignore[misc]
    return made


# Fields --------------------------------------------------------------------------------------------------------------


def _shapes(shapes: Iterable[type], nouns: Mapping[str, str]) -> Iterator[str]:
    for shape in shapes:
        yield f"**{shape.__name__}.** {described.summary(shape)}".rstrip()
        yield ""
        yield from fields_of(shape, nouns)
        yield ""


def fields_of(shape: type, nouns: Mapping[str, str]) -> Iterator[str]:
    """A line for each field that authors write: its name, what may stand in it, what it is for."""
    about = described.fields(shape)
    for name, form in fields(shape).items():
        if not form.mark(Slot):
            wanted = ", needed" if name in needed(shape) else ""
            what = _said(form.mark(Says), name)
            yield f"- `{name}` ({kind_of(form, nouns)}{wanted}{what}): {about[name]}{_untold(form, about[name])}"


def _said(mark: Says | None, name: str) -> str:
    """What a field is, and by which word a line at the table says it where that is not its name."""
    if mark is None:
        return ""
    words = [f"“{word}”" for word in mark.words if word != name]
    return f"; {mark.what}{', said ' if words else ''}{' or '.join(words)}"


def _untold(form: Form, about: str) -> str:
    """The closed words of a field that its description does not name."""
    inner = form.keys if form.kind == "map" else form.of if form.kind == "list" else form
    words = inner.mark(Words) if inner else None
    if words is None or words.also or len(words.words) > _FEW or all(word in about for word in words.words[:-1]):
        return ""
    return f" One of: {', '.join(words.words)}."


_PLURALS = {"number": "numbers"}
_FEW = 20
"""Words that a line still lists; of more, the description says how they are made."""


def kind_of(form: Form, nouns: Mapping[str, str]) -> str:
    """What may stand in a field, in a few words."""
    match form.kind:
        case "ops":
            return "operations"
        case "text":
            return _text_kind(form, nouns)
        case "number":
            return f"number{_range(form)}"
        case "yes":
            return "true or false"
        case "either":
            return "number, or true or false"
        case "list" if form.of:
            ref = form.of.mark(Ref)
            inner = f"ids of {ref.kind}" if ref else _PLURALS.get(form.of.kind, kind_of(form.of, nouns))
            return f"list of {inner}{_length(form, '')}"
        case "map" if form.of and form.keys:
            keys = form.keys.mark(Ref)
            return f"table{f' by {nouns.get(keys.kind, keys.kind)}' if keys else ''} of {kind_of(form.of, nouns)}"
        case "shape" if form.shape:
            return form.shape.__name__
    return "the system’s own table"


def _text_kind(form: Form, nouns: Mapping[str, str]) -> str:
    if mark := form.mark(Ref):
        return f"id of {'an' if _noun(mark.kind, nouns)[0] in 'aeiou' else 'a'} {_noun(mark.kind, nouns)}"
    if mark := form.mark(Formula):
        return "amount, may have dice" if mark.dice else "formula"
    if mark := form.mark(Prose):
        told = (
            f", one row of {mark.cells} cells" if mark.cells else f", at most {mark.words} words" if mark.words else ""
        )
        return f"text{told}"
    if form.mark(Picture):
        return "name of a picture"
    if form.mark(Language):
        return "code of a language"
    words = form.mark(Words)
    if words is not None and not words.also:
        return "one word"
    return "colour, #rrggbb" if form.mark(Colour) else f"words{_length(form, ' letters')}"


def _noun(section: str, nouns: Mapping[str, str]) -> str:
    return {**NOUNS, **nouns}.get(section, section)


def _range(form: Form) -> str:
    for mark in form.marks:
        if isinstance(mark, Interval):
            return f" {mark.ge:,} to {mark.le:,}".replace("-", "−")
        if isinstance(mark, Ge):
            return f" from {mark.ge}"
    return ""


def _length(form: Form, of: str) -> str:
    mark = form.mark(Len)
    if mark is None:
        return ""
    if mark.max_length is None:
        return ", at least one"
    if mark.min_length == mark.max_length:
        return f", exactly {mark.min_length}"
    return f", at most {mark.max_length:,}{of}"


# Words ---------------------------------------------------------------------------------------------------------------


def operations() -> Iterator[str]:
    """A line for each operation, with the keys it takes."""
    for verb, entry in VERBS.items():
        keys = ", ".join(f"`{key}`{_argument(verb, key)}" for key in entry.keys if key != "when")
        yield f"- `{verb}`{_argument(verb, verb)}: {entry.help}.{f' With {keys}.' if keys else ''}"


def _argument(verb: str, key: str) -> str:
    field = VERBS[verb].keys.get(key, "")
    if field in {"do", "otherwise"}:
        return " (operations)"
    stands = stands_for(verb, key)
    told = {"formula": "formula", "amount": "amount", "text": "text", "who": "person", "mode": ", ".join(MODES)}
    told |= {
        "learns": "id",
        "invokes": "id",
        "group": ", ".join(GROUPS),
        "side": ", ".join(SIDES),
        "kind": "word",
        "invoked": "word",
    }
    if field == "stays":
        return " (true or false)"
    word = "number" if field == "level" else told.get(stands) or NOUNS.get(stands, stands)
    return f" ({word})" if word not in {key, ""} else ""


def names() -> Iterator[str]:
    """The names that formulas can ask for, whatever the system."""
    yield "By themselves:"
    yield ""
    yield from _meant(sorted(WORDS))
    yield "- a variable of the pack, by its id"
    yield ""
    yield "With what they are about behind a dot:"
    yield ""
    yield from (f"- `{family}.{NOUNS[kinds[0]].upper()}`: {MEANINGS[family]}" for family, kinds in FAMILIES.items())
    yield from (f"- `{word}`: {MEANINGS[word]}" for word in ("took", "done"))
    yield f"- `fact.ID`: {MEANINGS['fact']}"
    yield from (f"- `project.ID.{word}`: {MEANINGS[f'project.{word}']}" for word in PROJECT_WORDS)
    yield ""
    yield "People, by the key under which they stand here (`nessa.here`), or by one of these words:"
    yield ""
    yield from _meant(sorted(STAND_INS))
    yield ""
    yield "What can be asked of a person, beside what the system has:"
    yield ""
    yield from (f"- `PERSON.{word}`: {MEANINGS[word]}" for word in sorted(PERSON_WORDS))
    yield "- `PERSON.has.ITEM`, `PERSON.is.CONDITION`: the same as for you"
    yield "- `PERSON.cards.DECK`: how many cards of a deck they hold"


def ends() -> Iterator[str]:
    """The ends that a condition can have."""
    yield from _meant(PLAIN_ENDS)
    for word in (*COUNTED_ENDS, *(end for end in NAMED_ENDS if end not in PLAIN_ENDS)):
        shown = "ID" if word == "item" else "TAG" if word in NAMED_ENDS else "N"
        yield f"- `{word}:{shown}`: {MEANINGS[f'{word}:']}"


def texts() -> Iterator[str]:
    """What can stand in braces in a text."""
    yield from _meant(f"{{{name}}}" for name in sorted(NAMES))
    yield "- a variable of the pack, by its id: its number"


def limits() -> Iterator[str]:
    """How much there can be of everything."""
    yield f"- {MOST_FILES} files, {MOST_IN_FILE >> 20} MB in each, {MOST_IN_PACK >> 20} MB in all"
    yield f"- {MOST_LIST:,} entries in a list, {MOST_ROWS:,} rows in a table"
    yield f"- {MOST_IN_LIST} operations in one list, {MOST_DEPTH} within each other"
    yield f"- {MOST_TEXT:,} letters in a text, {MOST_WHY} words in a `why`"


def _meant(words: Iterable[str]) -> Iterator[str]:
    return (f"- `{word}`: {MEANINGS[word]}" for word in words)


# Systems -------------------------------------------------------------------------------------------------------------


def system(one: Any) -> Iterator[str]:
    """What a rule system adds: its grades, its words in formulas, its sections, its checks, its house settings."""
    vocabulary = one.vocabulary
    nouns = vocabulary.nouns
    yield one.about
    yield ""
    yield from _listed("Grades, worst to best", (grade.id for grade in one.grades))
    yield from _listed("A check needs the consequences", vocabulary.musts)
    yield from _listed("Formulas in consequences may ask for", sorted(vocabulary.outcome))
    yield from _listed("Of a person, formulas may ask for", sorted(vocabulary.tracks))
    numbered = (f"the ids of `{section}`" for section in vocabulary.numbered)
    yield from _listed("and for", numbered, code=False)
    asked = (f"{family}.{nouns.get(kinds[0], kinds[0]).upper()}" for family, kinds in vocabulary.families.items())
    yield from _listed("Of you, also", asked)
    yield from _listed("Kinds of harm", vocabulary.harms)
    yield from _listed("Rests", vocabulary.rests)
    yield from _listed("`learn` takes ids of", vocabulary.learns)
    yield from _listed("`invoke` takes ids of", vocabulary.invokes)
    yield from _listed("and how", vocabulary.invoked)
    yield ""
    done: set[type] = {Consequence}
    for field, shape in one.inner.items():
        yield f"### The field `{field}`"
        yield ""
        if field == "check":
            yield f"As a line: `{form_of(sayable_in(shape))}`."
            yield ""
        if says(shape):
            yield "Whatever these rules call a field, the last word in its brackets says what it is:"
            yield ""
            yield from (f"- {what}: {about}" for what, about in WHAT.items())
            yield ""
        yield from _shapes(within(shape, done), nouns)
    for section, shape in one.shapes.items():
        own = "" if section in SECTIONS else ", a section of its own"
        yield f"### The section `{section}`{own}"
        yield ""
        yield from _shapes(within(shape, done), nouns)
    settles = tuple(fields_of(one.settings, nouns))
    if settles:
        yield from ("### House settings, in `[settings]` of pack.toml", "", *settles, "")


def _listed(what: str, words: Iterable[str], code: bool = True) -> Iterator[str]:
    told = ", ".join(f"`{word}`" if code else word for word in words)
    if told:
        yield f"- {what}: {told}"


def within(shape: type, done: set[type]) -> Iterator[type]:
    """A shape and those that stand in its fields, each once in all."""
    if shape in done:
        return
    done.add(shape)
    yield shape
    for form in fields(shape).values():
        inner: Form | None = form
        while inner is not None and inner.kind in {"list", "map"}:
            inner = inner.of
        if inner is not None and inner.shape is not None:
            yield from within(inner.shape, done)

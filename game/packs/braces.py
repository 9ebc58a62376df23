"""What is wrong with the braces of a text: what cannot be read, names of nothing, alternatives in what is not told."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Final

from game.core.marks import Prose
from game.core.prose import FORMS_OF_PEOPLE, FORMS_OF_THINGS, NAMES, PRONOUNS, SECTIONS_OF_NAMES
from game.core.text.phrase import (
    BY_CHANCE,
    TURNS,
    Choice,
    Part,
    Parts,
    Phrase,
    PhraseError,
    Plural,
    Select,
    Turns,
    Value,
    branches_of,
    name_of,
    phrase,
)
from game.core.text.plurals import base, categories
from game.core.world import World
from game.errors import did_you_mean
from game.packs.errors import Path, plain
from game.packs.known import Known
from game.packs.read import tail, tail_of_few
from game.packs.walk import leaves, section_of, shapes_of

Fault = tuple[str, str]
Asked = Callable[[str], Iterator[Fault]]
"""What is wrong with a formula."""

MOST_BRACES: Final = 40
_CODES: Final = {"brace": "E-BRACE", "nested": "E-NEST", "keys": "E-KEYS"}
UNREADABLE: Final = frozenset(_CODES.values())
"""Codes of what cannot be read for one of its braces."""
TOLD: Final = frozenset(
    {"text", "again", "say", "reveal", "arrives", "nears", "hit", "miss", "hits", "misses", "lasting", "lasting_others"}
    | {"positive", "negative", "yielding", "words"}
)
"""Fields whose texts are told, and kept as they were told; every other text is drawn anew with each look."""
_PROPER: Final = re.compile(r"[A-Z][\w’'-]*(?: [\w’'-]+)+")
"""A name as people say it."""
TIMES: Final = ("clock", "time", "daytime")


def faults(text: str, path: Path, known: Known, asked: Asked) -> Iterator[Fault]:
    """Every fault of the braces in a text as (code, sentence); `path` is the way to the text."""
    if "{" not in text and "}" not in text:
        return
    try:
        read = phrase(text)
    except PhraseError as cause:
        yield _CODES[cause.kind], str(cause)
        return
    if not known.format and _more_than_names(read):
        yield "E-FORMAT", "conditions in a text need format = 1 in [pack]"
        return
    if known.format and text.count("{") > MOST_BRACES:
        yield "E-NEST", f"a text has at most {MOST_BRACES} braces, and this has {text.count('{')}"
    told = path[-1] in TOLD and path[0] != "reminders"
    for part in read.inside():
        yield from _of_part(part, told, known, asked)


def broken_at(text: str) -> int:
    """The place of the brace for which a text cannot be read; −1 where it can."""
    try:
        phrase(text)
    except PhraseError as cause:
        return cause.place
    return -1


def _more_than_names(read: Phrase) -> bool:
    """Whether a text says more than packs could say before they had a format: {you}, {oil}."""
    parts = [part for part in read.inside() if not isinstance(part, str)]
    return any(not isinstance(part, Value) or part.look for part in parts)


def _of_part(part: Part, told: bool, known: Known, asked: Asked) -> Iterator[Fault]:
    match part:
        case Value():
            yield from _of_value(part, known, asked)
        case Choice(branches):
            for condition, _ in branches:
                if condition.lower().partition(".")[2] in FORMS_OF_PEOPLE:
                    alone = "a verb goes with the pronoun of whoever is played alone, {they: walk|walks}"
                    yield "E-NAME", f"{alone}; {plain(condition, 40)} is a word to tell, and asks nothing"
                elif condition not in PRONOUNS["they"]:
                    yield from _of_condition(condition, asked)
        case Select(sum_):
            yield from asked(sum_)
        case Plural(sum_, forms):
            yield from asked(sum_)
            yield from _of_plural(len(forms), known.language)
        case Turns(kind, _, branches):
            if not told:
                yield (
                    "E-ALTER",
                    f"{kind} cannot stand here, where it would change as one looks; it can in what is told",
                )
            elif len(branches) == 1 and kind != "once":
                yield "W-VARIES", f"{{{kind}: …}} never varies: it has one branch"
        case _:
            pass


def _of_condition(condition: str, asked: Asked) -> Iterator[Fault]:
    """A condition before a branch, which may be meant as a word that varies by itself."""
    meant = did_you_mean(condition, TURNS)
    for code, sentence in asked(condition):
        offered = f"; did you mean {meant[15:-1]}: …?" if code == "E-NAME" and meant != "." else ""
        yield code, sentence + offered


def _of_plural(branches: int, language: str) -> Iterator[Fault]:
    """A branch for each category of the language, or one more, in front, for none."""
    names = categories(language)
    if branches not in (len(names), len(names) + 1):
        if base(language) == "en":
            yield "E-BRACE", "plural has two branches, one and other, or three: none, one, other"
        else:
            yield "E-PLURAL", f"{language} has {len(names)} forms: {', '.join(names)}; here stand {branches}"


def _of_value(value: Value, known: Known, asked: Asked) -> Iterator[Fault]:
    found = name_of(value)
    if not known.format:
        of_old = (*NAMES - {"who"}, *known.ids["variables"])
        if value.source not in of_old:
            yield "E-FILL", f"nothing fills {{{plain(value.source)}}}{tail(value.source, of_old)}"
        return
    if found is None and _PROPER.fullmatch(value.source):
        meant = tail(value.source.lower().split()[0], _fillers(known))
        yield "E-FILL", f"nothing fills {{{plain(value.source)}}}: a name is told by its id{meant}"
        return
    if found is None or value.look:
        yield from asked(value.source)
        return
    word, form = found[0][:1].lower() + found[0][1:], found[1]
    if word in SECTIONS_OF_NAMES and form:
        section = word
        word, _, form = form.partition(".")
        yield from _of_name(word, form, (section,), known)
    elif word in NAMES and word not in known.ids["variables"]:
        yield from _of_somebody(word, form, known)
    elif word in known.ids["variables"] or word in TIMES:
        if form:
            yield "E-FORM", f"{{{plain(value.source)}}}: a number has no form of this name"
    elif sections := _named(word, known):
        yield from _of_name(word, form, sections, known)
    elif form:
        yield from asked(value.source)
    else:
        yield "E-FILL", f"nothing fills {{{plain(value.source)}}}{tail(word, _fillers(known))}"


def _named(word: str, known: Known) -> tuple[str, ...]:
    """The sections that have an entry of this name; people of conflicts count as people."""
    found = [section for section in SECTIONS_OF_NAMES if word in known.ids[section]]
    return tuple(found) or (("people",) if word in known.keys else ())


def _of_name(word: str, form: str, sections: tuple[str, ...], known: Known) -> Iterator[Fault]:
    if not any(word in known.ids[section] for section in sections) and word not in known.keys:
        yield "E-FILL", f"nothing fills {{{plain(word)}}}{tail(word, _fillers(known))}"
    elif "items" in sections and len(sections) > 1:
        yield "E-FILL", f"{{{word}}} is a person and a thing: write {{people.{word}}} or {{items.{word}}}"
    elif form:
        forms = FORMS_OF_THINGS if sections == ("items",) else FORMS_OF_PEOPLE
        what = "a thing" if sections == ("items",) else "a person"
        if form not in forms:
            yield (
                "E-FORM",
                f"{{{plain(word)}.{plain(form)}}}: {what} has no form of this name{tail_of_few(form, sorted(forms))}",
            )


def _of_somebody(word: str, form: str, known: Known) -> Iterator[Fault]:
    if not form:
        return
    if word in PRONOUNS["they"]:
        yield "E-FORM", f"{{{word}.{plain(form)}}}: a pronoun has no forms"
        return
    own = words_for(known.vocabulary.families.get("knows", ()), known.vocabulary.nouns)
    if form not in FORMS_OF_PEOPLE and form not in own:
        said, near = ", ".join(sorted({*own, "whose"})), tail(form, (*own, *FORMS_OF_PEOPLE))
        yield "E-FORM", f"{{{word}.{plain(form)}}}: these rules can say {said} of somebody{near}"


def words_for(sections: Collection[str], nouns: Mapping[str, str]) -> tuple[str, ...]:
    """What a text can tell of somebody: the sections of what people know, all of them or the first."""
    return tuple(word for section in sections for word in dict.fromkeys((nouns.get(section, section), section)))


def _fillers(known: Known) -> tuple[str, ...]:
    named = (name for section in SECTIONS_OF_NAMES for name in known.ids[section])
    return (*NAMES, *known.ids["variables"], *TIMES, *named, *known.keys)


def parts_of(text: str) -> Iterator[Part]:
    """Every part of a text that varies; none of one that does not, or cannot be read."""
    if "{" not in text:
        return
    try:
        read = phrase(text)
    except PhraseError:
        return
    yield from read.inside()


def asked_of(text: str) -> Iterator[str]:
    """Every formula in the braces of a text, and every name that stands alone."""
    for part in parts_of(text) if "{" in text else ():
        match part:
            case Value(source):
                yield source
            case Choice(branches):
                yield from (condition for condition, _ in branches)
            case Select(sum_) | Plural(sum_):
                yield sum_
            case _:
                pass


def conditions_of(text: str) -> Iterator[str]:
    """The conditions of a text that are formulas."""
    for part in parts_of(text):
        if isinstance(part, Choice):
            yield from (condition for condition, _ in part.branches if condition not in PRONOUNS["they"])


def by_chance(w: World) -> bool:
    """Whether a text of a world leaves to chance what it tells. Kept with the world."""
    found: bool | None = w.memo.get("by chance")
    if found is None:
        found = w.memo["by chance"] = any(
            isinstance(part, Turns) and part.kind in BY_CHANCE
            for section, shape in shapes_of(w.system.shapes).items()
            for entry in section_of(w, section).values()
            for leaf in leaves(shape, entry, ())
            if isinstance(leaf.mark, Prose)
            for part in parts_of(leaf.text)
        )
    return found


def widest(text: str, fills: Mapping[str, str], cells: Callable[[str], int]) -> str:
    """The text at its widest: of every brace the widest branch; names and numbers as in `fills`, else one cell."""
    try:
        return _widest(phrase(text).parts, fills, cells)
    except PhraseError:
        return text


def _widest(parts: Parts, fills: Mapping[str, str], cells: Callable[[str], int]) -> str:
    return "".join(_widest_part(part, fills, cells) for part in parts)


def _widest_part(part: Part, fills: Mapping[str, str], cells: Callable[[str], int]) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, Value):
        return fills.get(part.source) or "x"
    return max((_widest(branch, fills, cells) for branch in branches_of(part)), key=cells, default="")

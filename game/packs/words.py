"""What is wrong with a marked text: a reference to nothing, a formula that cannot be read, a word nobody knows."""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import accumulate

from game.core.colours import rgb
from game.core.content import MODES, SIDES, ConditionDef
from game.core.effects import COUNTED_ENDS, NAMED_ENDS, PLAIN_ENDS
from game.core.formulas.expr import ExprError, names, parse_amount
from game.core.marks import Colour, Formula, FromVocabulary, Language, Picture, Prose, Ref, Words
from game.core.oracle import KEPT
from game.core.verbs import GROUPS, WHO
from game.packs import braces, prose
from game.packs.errors import Path, plain
from game.packs.known import PERSON_WORDS, STAND_INS, Known, quoted
from game.packs.pictures import NoPictureError, picture
from game.packs.read import ID, id_words, tail, tail_of_few
from game.packs.walk import Leaf, Word

Fault = tuple[str, str]

MOST_NAME = 40
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")
MOST_LISTED = 220
"""Characters of words that a sentence lists, so that there is room for what may be meant."""
_CLOSED: dict[str, tuple[str, tuple[str, ...]]] = {
    "mode": ("mode", MODES),
    "side": ("side", SIDES),
    "group": ("group", GROUPS),
}
_OF_THE_SYSTEM = {"rest": "rests", "harm": "harms", "invoked": "invoked", "learns": "learns", "invokes": "invokes"}
"""Kinds of words -> where the system's vocabulary has them."""


def faults(leaf: Leaf, known: Known) -> Iterator[Fault]:
    """Everything wrong with one marked text, as (code, sentence)."""
    mark, text = leaf.mark, leaf.text
    if isinstance(mark, Ref):
        if (sentence := known.missing(mark.kind, text)) and text not in _besides(leaf, known):
            yield "E-REF", sentence
    elif isinstance(mark, Formula):
        yield from asked(leaf.text, mark.dice, leaf.after_throw, known)
    elif isinstance(mark, Prose):
        field = str(leaf.path[-1])
        yield from prose.faults(text, mark, field)
        yield from braces.faults(text, leaf.path, known, lambda sum_: asked(sum_, False, leaf.after_throw, known))
    elif isinstance(mark, Word):
        yield from _word(mark.kind, text, known)
    elif isinstance(mark, Words):
        yield from _word_or_id(mark, text, known)
    elif isinstance(mark, FromVocabulary):
        words: tuple[str, ...] = getattr(known.vocabulary, mark.field)
        if words and text not in words:
            yield "E-VALUE", none_of(text, words)
    elif isinstance(mark, Colour) and rgb(text) is None:
        yield "E-COLOUR", f"{quoted(text)} is no colour: write # and six digits, such as #d9a441"
    elif isinstance(mark, Picture):
        yield from _pictured(text, known)
    elif isinstance(mark, Language) and not _LANGUAGE.fullmatch(text):
        yield "E-VALUE", f"{quoted(text)} is no language: write its code, such as en, de or pt-BR"


def _pictured(name: str, known: Known) -> Iterator[Fault]:
    try:
        picture(known.sources, name)
    except NoPictureError as problem:
        yield "E-PICTURE", f"{quoted(name)} {problem}"


def none_of(text: str, words: tuple[str, ...]) -> str:
    """The sentence for what stands where one of a few words has to."""
    return f"{_given(text)} is none of {_listed(words)}{tail(text, words)}"


def _word_or_id(mark: Words, text: str, known: Known) -> Iterator[Fault]:
    """Where ids may stand beside the words. Words alone were looked at as the field was read."""
    names = {*mark.words, *(name for kind in mark.also for name in known.named(kind))}
    if text not in names:
        ids = " or ".join(known.noun(kind) for kind in mark.also)
        yield "E-REF", f"{_given(text)} is none of {_listed(mark.words)}, nor the id of {ids}{tail(text, names)}"


def _given(text: str) -> str:
    return plain(text) or "nothing"


def _listed(words: tuple[str, ...]) -> str:
    ends = accumulate(len(word) + 2 for word in words)
    fitting = sum(end <= MOST_LISTED for end in ends)
    more = f" and {len(words) - fitting} more" if fitting < len(words) else ""
    return f"{', '.join(words[:fitting])}{more}"


def _besides(leaf: Leaf, known: Known) -> Collection[str]:
    """What an operation takes besides entries of its section: a deck can be drawn from, or one of the names that are
    kept, and you can join again."""
    return {"draw": (*known.ids["decks"], *KEPT), "join": ("you",)}.get(str(leaf.path[-1]), ())


def asked(text: str, dice: bool, after_throw: bool, known: Known) -> Iterator[Fault]:
    """What is wrong with a formula: `dice` says whether throws may stand in it, `after_throw` whether one is over."""
    try:
        found = names(parse_amount(text).rest if dice else text)
    except ExprError as cause:
        yield "E-EXPR", str(cause)
        return
    for name in found:
        if sentence := known.unknown_name(name, after_throw):
            yield "E-NAME", sentence


def _word(kind: str, text: str, known: Known) -> Iterator[Fault]:
    if kind in _CLOSED:
        what, words = _CLOSED[kind]
        if text not in words:
            yield "E-VALUE", no_word(what, text, words)
    elif kind in _OF_THE_SYSTEM:
        yield from _of_the_system(kind, text, known)
    elif kind in _READERS:
        yield from _READERS[kind](text, known)


def _id(text: str, known: Known) -> Iterator[Fault]:
    if not ID.fullmatch(text):
        yield "E-KEY", id_words(text)


def _who(text: str, known: Known) -> Iterator[Fault]:
    if text in known.ids["people"] and text not in known.keys:
        return iter((("E-REF", f"there is no person here {quoted(text)}: nobody joins by this key; join them first"),))
    return _one_of(text, "person here", STAND_INS | known.keys)


def _track(text: str, known: Known) -> Iterator[Fault]:
    if known.vocabulary.tracks:
        yield from _one_of(text, "track", known.vocabulary.tracks | {"all"})


def _name(text: str, known: Known) -> Iterator[Fault]:
    if not prose.one_row(text) or len(text) > MOST_NAME:
        yield "E-WIDE", f"a name is one row of at most {MOST_NAME} characters"


def _of_the_system(kind: str, text: str, known: Known) -> Iterator[Fault]:
    """A word from a list that the system has (a rest, a kind of harm), or an entry of its own sections."""
    words: tuple[str, ...] = getattr(known.vocabulary, _OF_THE_SYSTEM[kind])
    if kind in {"learns", "invokes"}:
        if sentence := known.missing_in(words, text):
            yield "E-REF", sentence
    elif text not in words:
        yield "E-VALUE", no_word({"harm": "kind of harm", "invoked": "way to come up"}.get(kind, kind), text, words)


def _place(text: str, known: Known) -> Iterator[Fault]:
    """Where somebody is moved to: a named place, a person, or a formula of feet."""
    named = known.places | known.keys | set(WHO)
    if ID.fullmatch(text):
        yield from _one_of(text, "place in a conflict", named)
    else:
        yield from asked(text, False, False, known)


def no_word(what: str, text: str, words: tuple[str, ...]) -> str:
    """The sentence for a word that is not one of a few."""
    return f"{quoted(text)} is no {what}: {', '.join(words)}{tail(text, words)}"


def _one_of(text: str, what: str, words: Collection[str]) -> Iterator[Fault]:
    if text not in words:
        yield "E-REF", f"there is no {what} {quoted(text)}{tail_of_few(text, sorted(words))}"


def _target(text: str, known: Known) -> Iterator[Fault]:
    """What `set` and `add` change: a variable, or a person's track."""
    who, dot, track = text.partition(".")
    if not dot:
        yield from _one_of(text, "variable", known.ids["variables"])
        if text in known.fixed:
            yield "E-FIXED", f"{quoted(text)} is fixed: nothing changes it"
    elif who not in STAND_INS and who not in known.keys:
        yield from _one_of(who, "person", STAND_INS | known.keys)
    elif known.vocabulary.tracks and track not in PERSON_WORDS:
        yield from _one_of(track, "track", known.vocabulary.tracks)


_READERS: Mapping[str, Callable[[str, Known], Iterator[Fault]]] = {
    "fact": _id,
    "key": _id,
    "who": _who,
    "track": _track,
    "place": _place,
    "name": _name,
    "variable": _target,
}


def condition_faults(condition: ConditionDef, known: Known) -> Iterator[tuple[Path, str, str]]:
    """The ends of a condition that are not ends, as (path, code, sentence)."""
    for index, end in enumerate(condition.until):
        word, colon, rest = end.partition(":")
        path: Path = ("until", index)
        if not colon and word in PLAIN_ENDS:
            continue
        if word == "item" and rest:
            if sentence := known.missing("items", rest):
                yield path, "E-REF", sentence
        elif word in COUNTED_ENDS and rest:
            if not (rest.isascii() and rest.isdecimal() and 0 < int(rest[:9]) <= 1000):
                yield path, "E-VALUE", f"{quoted(end)} needs a number from 1 to 1000 after the colon"
        elif not (word in NAMED_ENDS and rest):
            known_ends = (*PLAIN_ENDS, *(f"{one}:N" for one in COUNTED_ENDS), *(f"{one}:ID" for one in NAMED_ENDS))
            yield path, "E-VALUE", f"{quoted(end)} is no end of a condition{tail(end, known_ends)}"

"""Entries that nothing uses: somebody who never comes, a thing that nobody gets, a condition that nobody is under."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.author.mentions import WORD, Node, Words, mentioned, strings
from game.author.reach import Reach
from game.core.content import MenuEntry
from game.core.marks import Ref
from game.core.marks import Words as Closed
from game.core.oracle import finds
from game.packs.check import Pack
from game.packs.errors import Path
from game.packs.forms import Form, fields
from game.packs.known import NOUNS, quoted
from game.packs.link import Linked
from game.packs.read import tail
from game.packs.walk import leaves, shapes_of

Found = tuple[Path, str, str]
_ANY_ACT = "all"
_NAMED = ("people", "conditions", "decks", "projects")
"""Sections whose entries come up only where they are named ..."""
_TOLD = ("stands", "reckon")
"""... or in the book and on the last page, of people with one of these."""


def unused(linked: Linked, reach: Reach) -> Iterator[Found]:
    """Entries of an adventure that nothing uses, as (path, code, sentence).

    What the rules find by its name is in use: an entry that a setting names, or that has the id of one in another
    section. Of the sections that only the rules have, those are looked at that no sheet can name.
    """
    pack, packs, system = linked.pack, (*linked.used, linked.pack), linked.system
    shapes = shapes_of(system.shapes)
    words = mentioned(packs, shapes)
    known = _set(linked)
    nouns = {**NOUNS, **getattr(getattr(system, "vocabulary", None), "nouns", {})}
    for section in (*_NAMED, *_own(system)):
        for key, entry in pack.values[section].items():
            told = any(getattr(entry, name, ()) for name in _TOLD)
            if key not in known and not told and not _in_use(section, key, words, _glossary(system)):
                yield (section, key), "W-SPARE", f"nothing uses this {nouns.get(section, section)}"
    yield from _things(pack, packs, shapes)
    yield from _tables(pack, reach, known)
    yield from _effects(pack, words, system)
    cast = pack.info.cast if pack.info else ()
    for key in pack.values["characters"]:
        if cast and key not in cast:
            yield ("characters", key), "W-SPARE", "nobody can play this character: it is not in the cast of [pack]"


def _set(linked: Linked) -> frozenset[str]:
    """The names in the house settings; where the pack cannot be played, those that are written and those that stand
    where nothing is."""
    if linked.world is not None:
        return frozenset(strings(linked.world.settings))
    written = (one.raw.settings for one in (*linked.used, linked.pack))
    return frozenset((*strings(linked.system.settings()), *(word for one in written for word in strings(one))))


def _own(system: Any) -> Iterator[str]:
    """Sections of the rules whose entries no character sheet can name, so that only the pack can. What nothing can name
    at all comes up by the rules alone, and is never spare."""
    by_sheets = set(_referred(Form("shape", shape=system.shapes["characters"]), set()))
    forms = (Form("shape", shape=shape) for shape in shapes_of(system.shapes).values())
    named = {kind for form in forms for kind in _referred(form, set())}
    for section in system.shapes:
        if section not in by_sheets and section not in NOUNS and section in named:
            yield section


def _referred(form: Form | None, met: set[type]) -> Iterator[str]:
    """The sections that something of this form can name."""
    if form is None:
        return
    yield from (mark.kind for mark in form.marks if isinstance(mark, Ref))
    yield from _referred(form.of, met)
    yield from _referred(form.keys, met)
    if form.shape is not None and form.shape not in met:
        met.add(form.shape)
        for inner in fields(form.shape).values():
            yield from _referred(inner, met)


def _in_use(section: str, key: str, words: Mapping[Node, Words], glossary: Words) -> bool:
    """Whether another entry names it, or one of the rules' own has its id, or the rules have a word for it."""
    if section == "conditions" and key.replace("_", " ") in glossary:
        return True
    others = ((node, found) for node, found in words.items() if node != (section, key))
    return any(key in found or (node[1] == key and node[0] not in NOUNS) for node, found in others)


# Things and tables ---------------------------------------------------------------------------------------------------


def _things(pack: Pack, packs: Sequence[Pack], shapes: Mapping[str, type]) -> Iterator[Found]:
    """Things that nobody can come by: to ask for them, to use them up or to end with them is not enough."""
    had: set[str] = set()
    thing = Ref("items")
    for one in packs:
        for section, entries in one.values.items():
            for entry in entries.values():
                found = leaves(shapes[section], entry, ())
                had |= {leaf.text for leaf in found if leaf.mark == thing and leaf.path[-1] != "take"}
    for key in pack.values["items"]:
        if key not in had:
            yield ("items", key), "W-SPARE", "nobody can come by this thing: nothing gives it, and nobody carries it"


def _tables(pack: Pack, reach: Reach, known: Words) -> Iterator[Found]:
    """Tables that nothing draws from; the rules find some by the scene they are for, the oracle those for answers."""
    drawn = {one.text for found in reach.happenings.values() for one in found if one.section == "tables"}
    for key in pack.values["tables"]:
        by_scene = any(key.endswith(f"_{scene}") for scene in pack.values["scenes"])
        if ("tables", key) not in reach.reached and key not in known and not finds(key) and not by_scene:
            what = "nothing that can happen draws" if key in drawn else "nothing draws"
            yield ("tables", key), "W-SPARE", f"{what} from this table"


# Effects -------------------------------------------------------------------------------------------------------------


def _effects(pack: Pack, words: Mapping[Node, Words], system: Any) -> Iterator[Found]:
    """Effects for acts that there are not, and conditions that bear on such."""
    own = {(section, key) for section in ("effects", "conditions") for key in pack.values[section]}
    known = _of_the_system(system).union(*(found for node, found in words.items() if node not in own))
    for key, effect in pack.values["effects"].items():
        yield from _unfit(key, effect, known)
    for key, condition in pack.values["conditions"].items():
        listed: list[tuple[Path, str]] = [(("bars", index), tag) for index, tag in enumerate(condition.bars)]
        for place, term in enumerate(condition.terms):
            listed += [(("terms", place, "tags", index), tag) for index, tag in enumerate(term.tags)]
        for path, tag in listed:
            # The rules may have words of their own for acts; only what looks like another word is told.
            near = "" if tag in known or tag == _ANY_ACT else tail(tag, known)
            if near:
                yield ("conditions", key, *path), "W-TAG", f"there is no act of {quoted(tag)}{near}"


def _unfit(key: str, effect: MenuEntry, words: Words) -> Iterator[Found]:
    if effect.tags and not words.intersection(effect.tags):
        tags = " and ".join(map(quoted, effect.tags))
        yield ("effects", key, "tags"), "W-SPARE", f"nothing can buy this effect: there is no act of {tags}"


def _glossary(system: Any) -> Words:
    """The terms that the rules explain, several of one meaning apart."""
    terms = getattr(system, "glossary", {})
    return frozenset(word.strip() for term in terms for word in term.lower().split(","))


def _of_the_system(system: Any) -> Words:
    """Words that the rules know by themselves."""
    vocabulary, glossary = getattr(system, "vocabulary", None), getattr(system, "glossary", {})
    listed = [*getattr(vocabulary, "tracks", ()), *getattr(vocabulary, "harms", ())]
    texts = (*listed, *glossary, *glossary.values(), *_closed(system))
    return frozenset(word for text in texts for word in WORD.findall(text.lower()))


def _closed(system: Any) -> Iterator[str]:
    """The words of which the fields of its shapes take one."""
    met: set[type] = set()
    waiting = [Form("shape", shape=shape) for shape in (*system.shapes.values(), *system.inner.values())]
    while waiting:
        form = waiting.pop()
        words = form.mark(Closed)
        yield from words.words if words is not None else ()
        waiting += [one for one in (form.of, form.keys) if one is not None]
        if form.shape is not None and form.shape not in met:
            met.add(form.shape)
            waiting += fields(form.shape).values()

"""Looking something up at the table: rules, people, things, conditions, tables, by words that need not be exact."""

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from game.core.checks import ladders
from game.core.content import ActDef, Ladder
from game.core.seats import TERMS
from game.core.world import World
from game.guide.tokens import folded
from game.guide.words import useful
from game.packs import described
from game.packs.sayable import of_act

MOST = 12
"""Entries that are shown at once."""
NEAR = 0.72
"""How alike a word has to be to one of a name."""
TEXTS = ("about", "text", "why", "source")

Hit = tuple[str, str, str]
"""What kind of thing, its name, what is said of it."""


def looked_up(w: World, said: str) -> tuple[Hit, ...]:
    """What fits these words best: a name that holds them before one that is like them, before a text that has them."""
    words = folded(said)
    if not words:
        return ()
    ranked = [(rank, hit[1], hit) for hit, *there in _listed(w) if (rank := _rank(words, *there)) is not None]
    return tuple(hit for _, _, hit in sorted(ranked, key=lambda one: one[:2])[:MOST])


def _listed(w: World) -> tuple[tuple[Hit, str, str], ...]:
    """Everything that can be looked up, with its name and its text as they are searched: listed once for a world."""
    found: tuple[tuple[Hit, str, str], ...] | None = w.memo.get("looked up")
    if found is None:
        found = w.memo["looked up"] = tuple((hit, folded(hit[1]), folded(hit[2])) for hit in _entries(w))
    return found


def _rank(words: str, name: str, text: str) -> int | None:
    if name == words:
        return 0
    if name.startswith(words):
        return 1
    if words in name:
        return 2
    if any(_is_like(words, part) for part in (name, *name.split())):
        return 3
    return 4 if words in text else None


def _is_like(words: str, part: str) -> bool:
    """Whether they are near enough; the dear measure is taken only where the cheap ones leave room for it."""
    if 2 * min(len(words), len(part)) < NEAR * (len(words) + len(part)):
        return False
    both = SequenceMatcher(None, words, part)
    return both.quick_ratio() >= NEAR and both.ratio() >= NEAR


def _entries(w: World) -> Iterator[Hit]:
    for term, meaning in {**w.system.glossary, **TERMS}.items():
        yield "rule", term, meaning
    sections: Mapping[str, Mapping[str, object]] = {
        "person": w.people,
        "character": w.characters,
        "thing": w.items,
        "condition": w.conditions,
        "table": w.tables,
        "ladder": w.ladders,
        "handout": w.handouts,
        "scene": w.scenes,
        "conflict": w.conflicts,
        "act": w.acts,
        **{w.system.vocabulary.nouns.get(section, section): entries for section, entries in w.lore.items()},
    }
    for kind, entries in sections.items():
        for key, entry in entries.items():
            told = ladders.told(entry) if isinstance(entry, Ladder) else f"{key}. {_text(entry)}"
            yield kind, f"{_name(entry) or key}", told
    yield from _said(w)


def _said(w: World) -> Iterator[Hit]:
    """What you can say yourself: your words, and those of an act."""
    for word, how in useful(w.system).items():
        yield "your word", word, f"{how.usage}: {how.help}"
    about = {**described.fields(ActDef), **described.fields(w.system.inner["check"])}
    for field in of_act(w.system.inner["check"]):
        if len(field.path) <= 1 + (field.path[0] == "check") and field.name in about:
            yield "word of an act", field.word, about[field.name]


def _name(entry: object) -> str:
    return next((str(n) for field in ("name", "label", "title") if (n := getattr(entry, field, ""))), "")


def _text(entry: object) -> str:
    text = next((str(t) for field in TEXTS if (t := getattr(entry, field, ""))), "")
    notes = getattr(entry, "gm_notes", "")
    return " ".join(f"{text} {f'Only you: {notes}' if notes else ''}".split())

"""What is done where an act comes out, as a line says it: as authors write it, or in the guide’s words."""

from collections.abc import Mapping
from typing import Any

from game.core.commands import Amend
from game.core.content import SECTIONS, Op
from game.core.grades import plain_grade
from game.core.oracle import KEPT, TWIST
from game.core.state import Person
from game.core.verbs import GROUPS, VERBS, WHO
from game.core.world import World
from game.guide.at import At, done_with, names_of
from game.guide.happens import HAPPENS
from game.guide.lexing import NUMBER, QUOTE, SIGN, SIGNED, SPAN, WORD
from game.guide.names import Names, Sense
from game.guide.parsing import Values
from game.guide.tokens import NotMeant, Reader
from game.packs.prose import cells
from game.packs.walk import section_of

GRADES = {
    **dict.fromkeys(("works", "work", "succeeds", "success"), True),
    **dict.fromkeys(("fails", "fail", "failure"), False),
}
"""Words for the plain grades, where no grade is called so -> whether it passes."""
STAKE = 46
"""Cells of what stands beside the odds."""
SIZES = ("small", "fair", "grave")
"""Sizes of a harm, each as big as the rules have it."""


def sized(w: World, size: str) -> str:
    """What a harm of this size comes to."""
    return w.system.vocabulary.sizes[SIZES.index(size)]


def grade_at(values: Values, w: World, at: int) -> tuple[str, int] | None:
    """The grade that a stake begins with here, and the place behind its colon; None where none does."""
    start = at + 2 if values.is_word(at, "if") and values.is_word(at + 1, "it") else at
    words = values.words(start)
    for length in (1, 2, 3):
        if values.is_sign(start + length, ":") and len(words) >= length:
            said = " ".join(words[:length])
            known = {**{g.label.casefold(): g.id for g in w.system.grades}, **{g.id: g.id for g in w.system.grades}}
            usual = {word: plain_grade(w.system.grades, passes=passes) for word, passes in GRADES.items()}
            found = known.get(said) or usual.get(said)
            return (found, start + length + 1) if found else None
    return None


# Operations ---------------------------------------------------------------------------------------------------------


def operations(values: Values, at: At, line: str, start: int) -> tuple[tuple[Mapping[str, Any], ...], int] | None:
    """The operation that begins at a token, as authors write it, and the place behind it; None where none does."""
    token = values.token(start)
    if token is None or token.kind != WORD:
        return None
    found = _written(values, at, start) if token.text in VERBS else None
    return found or (_guided(values, at, line, start) if token.text in HAPPENS else None)


def _written(values: Values, at: At, start: int) -> tuple[tuple[Mapping[str, Any], ...], int] | None:
    """An operation as authors write it: its verb with what that takes, then its keys, each with its own."""
    token = values.token(start)
    assert token is not None
    verb = VERBS[token.text]
    main = _argument(values, at, verb.main, start + 1)
    if main is None:
        return None
    op: dict[str, Any] = {token.text: main[0]}
    end = main[1]
    while (more := _key(values, at, token.text, op, end)) is not None:
        end = more
    return (op,), end


def _key(values: Values, at: At, verb: str, op: dict[str, Any], start: int) -> int | None:
    """One more key of an operation, or words for whoever it is done to, of what kind, and why."""
    keys, token = VERBS[verb].keys, values.token(start)
    if token is None:
        return None
    if token.kind == QUOTE and (name := next((key for key, field in keys.items() if field == "text"), "")):
        return _set(op, name, token.text, start + 1)
    if token.kind != WORD:
        return None
    if token.text in keys and keys[token.text] not in ("do", "otherwise"):
        field = keys[token.text]
        found = _argument(
            values, at, {"level": "amount", "stays": "yes", "when": "formula"}.get(field, field), start + 1
        )
        return _set(op, token.text, found[0], found[1]) if found else None
    if verb == "harm" and token.text in at.world.system.vocabulary.harms:
        return _set(op, "kind", token.text, start + 1)
    return None


def _set(op: dict[str, Any], key: str, value: Any, end: int) -> int | None:
    if key in op:
        return None
    op[key] = value
    return end


def _argument(values: Values, at: At, kind: str, start: int) -> tuple[Any, int] | None:
    """What one argument of an operation is said to be."""
    token = values.token(start)
    if kind == "yes":
        return True, start
    if token is None:
        return None
    if token.kind == QUOTE:
        return (token.text, start + 1) if kind not in SECTIONS or _is_entry(at, kind, token.text) else None
    if kind == "amount" and (dice := _dice(values, start)):
        return dice
    if token.kind in (NUMBER, SIGNED) and kind in ("amount", "formula", "kind"):
        return (token.value if token.kind == NUMBER else str(token.value)), start + 1
    if token.kind == SPAN and kind == "amount":
        return token.value, start + 1
    if token.kind == WORD and kind == "amount" and token.text in SIZES:
        return sized(at.world, token.text), start + 1
    if token.kind != WORD or kind in ("amount", "formula", "text", "do"):
        return None
    found = values.name(_named(at, kind), start)
    return (found.value, found.end) if found is not None and found.doubt is None else None


def _is_entry(at: At, kind: str, words: str) -> bool:
    """Whether these quoted words are the id or a name of an entry."""
    entries = section_of(at.world, kind)
    return words in entries or any(words in names_of(entry) for entry in entries.values())


def _dice(values: Values, start: int) -> tuple[str, int] | None:
    """Dice for an amount, 1d8 or 2d6+3: as a number, a word and perhaps a sign they are read."""
    number, die = values.token(start), values.token(start + 1)
    if number is None or number.kind != NUMBER or die is None or die.start != number.end:
        return None
    if die.kind != WORD or not die.text.startswith("d") or not die.text[1:].isdecimal():
        return None
    more = values.token(start + 2)
    added = more is not None and more.kind == SIGNED and more.start == die.end
    return f"{number.value}{die.text}{f'{more.value:+d}' if added and more is not None else ''}", start + 2 + added


def _named(at: At, kind: str) -> Names:
    """What can be named for an argument of this kind."""
    names, w = Names(), at.world
    sections: tuple[str, ...] = (kind,) if kind in SECTIONS else ()
    if kind in ("learns", "invokes"):
        sections = tuple(w.lore)
    if kind == "tables":
        sections = ("tables", "decks")
    for word in (*KEPT, TWIST) if kind == "tables" else ():
        names.add(Sense(kind, word, word), word)
    for section in sections:
        for key, entry in section_of(w, section).items():
            names.add(Sense(section, key, key), key, *names_of(entry))
    plain: Mapping[str, tuple[str, ...]] = {
        "who": (*WHO, *at.state.people),
        "group": GROUPS,
        "variable": tuple(w.variables),
        "rest": w.system.vocabulary.rests,
        "mode": ("narrative", "action", "development"),
        "track": tuple(w.system.vocabulary.tracks),
    }
    for word in plain.get(kind, ()):
        names.add(Sense(kind, word, word), word)
    return names


def _guided(values: Values, at: At, line: str, start: int) -> tuple[tuple[Mapping[str, Any], ...], int] | None:
    """A word of the guide's up to the next ; or the next grade: what it does, as authors write it."""
    end = start
    while (token := values.token(end)) is not None and token.kind != SIGN:
        if grade_at(values, at.world, end) is not None:
            break
        end += 1
    last = values.tokens[end - 1]
    words = last.text if last.kind == QUOTE and end - 1 > start + 1 else ""
    found = _in_guides_words(at, line[values.tokens[start].start : last.end])
    if found is None and words:  # what is told of it stands behind it in quotes
        found = _in_guides_words(at, line[values.tokens[start].start : values.tokens[end - 2].end])
        found = tuple(_told(op, words) for op in found) if found else None
    return (found, end) if found else None


def _told(op: Mapping[str, Any], words: str) -> Mapping[str, Any]:
    """An operation with what is told of it, where it has room for that."""
    keys = VERBS[next(name for name in op if name in VERBS)].keys
    name = next((key for key, field in keys.items() if field == "text"), "")
    return {**op, name: words} if name and name not in op else op


def _in_guides_words(at: At, said: str) -> tuple[Mapping[str, Any], ...] | None:
    """What a word of the guide's does, as authors write it; None where it is none, or cannot be written."""
    read = Reader(said)
    try:
        command = HAPPENS[read.word().casefold()](read, at)
    except NotMeant:
        return None
    if not isinstance(command, Amend) or not read.done:
        return None
    ops = tuple(map(written, command.ops))
    return ops if all(ops) else None


def written(op: Op) -> dict[str, Any]:
    """An operation as authors write it; nothing where it holds what they cannot write."""
    found: dict[str, Any] = {op.verb: op.what}
    rest = {"who", "amount", "text", "kind", "level", "when", "stays"} - set(VERBS[op.verb].keys.values())
    if any(getattr(op, field) for field in rest) or op.otherwise:
        return {}
    for key, field in VERBS[op.verb].keys.items():
        value = getattr(op, field)
        if value:
            found[key] = [written(one) for one in value] if field in ("do", "otherwise") else value
    return found


def aimed(at: At, grade: str, one: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """What a grade brings, its harm done to whoever the act is against where it passes and nobody said to whom, and
    their name with it."""
    passes = at.world.system.passes(grade)
    harms = [op for op in one.get("do", ()) if "harm" in op and "who" not in op] if passes else []
    if not harms:
        return one
    found = {**one, "do": [{**op, "who": "target"} if op in harms else op for op in one["do"]]}
    for op in harms:
        told, wanted = str(one.get("stake", "")), f"harm {op['harm']}"
        named = told.replace(wanted, f"{wanted} to {name}", 1)
        found |= {"stake": named} if told != one.get("text") and cells(named) <= STAKE else {}
    return found


def borne(op: Mapping[str, Any]) -> Mapping[str, Any]:
    """An operation of which nobody said whom it is about, about whoever acts."""
    verb = next((name for name in op if name in VERBS), "")
    return {**op, "who": "actor"} if verb and "who" in VERBS[verb].keys and "who" not in op else op


def best_skills(w: World, who: Person) -> dict[str, str]:
    """What somebody can do, the best first, by what their numbers say: each id with its name, or with their own word
    for it; nothing where those are not numbers of skills."""
    names = done_with(w)
    levels: dict[str, int] = {}
    for table in (who.known, who.tracks):
        for name, level in table.items():
            key = name.rpartition(".")[2]
            if key in names and level > 0:
                levels[key] = max(level, levels.get(key, 0))
    ranked = sorted(levels, key=lambda key: -levels[key])
    return {key: who.words.get(key) or names[key] for key in ranked}

"""What an act comes with that is said at the table, where nothing is said of it: laid under what was said."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from game.core.checks.said import marks_of
from game.core.content import ActDef, Consequence, UsualStake
from game.core.grades import plain_grade
from game.core.marks import Ref, Words
from game.core.state import Person
from game.core.tree import Tree
from game.core.world import World

WORKS: Mapping[bool, Mapping[str, str]] = {
    True: {"stake": "It works.", "text": "It works."},
    False: {"stake": "It does not work.", "text": "It does not work."},
}
"""What comes of an act that passes, or does not, where neither what was said nor the packs say anything else."""


def works(w: World) -> dict[str, Mapping[str, str]]:
    """The same by the plain grades of these rules."""
    return {plain_grade(w.system.grades, passes=passes): words for passes, words in WORKS.items()}


def with_stakes(w: World, act: Tree) -> Tree:
    """The act with the usual stakes under its own: of whatever every act has to say, and this one does not."""
    on, needed = act.get("on", {}), works(w)
    if not isinstance(on, Mapping) or all(grade in on for grade in needed):
        return act
    missing = (grade for grade in needed if grade not in on)
    return Tree({**act, "on": {**{grade: usual(w, grade, act.get("check", {})) for grade in missing}, **on}})


def usual(w: World, grade: str, check: Any) -> Mapping[str, Any]:
    """What a grade brings where nothing is said of it: the first of the packs for such a check, a nearer one first."""
    found = sorted(fitting(w, grade, check), key=lambda one: not one.kind)
    return {"stake": found[0].stake, "text": found[0].text} if found else works(w)[grade]


def is_usual(w: World, found: Consequence | None) -> bool:
    """Whether it says no more than what acts usually bring, where nothing is said of it."""
    return found is not None and (found.stake, found.text) in _known(w)


def says_nothing(w: World, words: str) -> bool:
    """Whether what is told is no more than that it works, or what is usually told."""
    return not words or words in {text for _, text in _known(w)}


def _known(w: World) -> tuple[tuple[str, str], ...]:
    """The stakes and texts of what acts usually bring."""
    return (*((one["stake"], one["text"]) for one in WORKS.values()), *((o.stake, o.text) for o in w.stakes.values()))


def fitting(w: World, grade: str, check: Any) -> Iterator[UsualStake]:
    """The usual stakes of a grade for a check of this kind, in the order of the packs."""
    said = check if isinstance(check, Mapping) else {}
    kind = next(
        (
            said[name]
            for name, mark in marks_of(w.system.inner["check"]).items()
            if mark.what == "kind" and name in said
        ),
        "",
    )
    yield from (one for one in w.stakes.values() if one.grade == grade and one.kind in ("", kind, *said))


def with_checked(w: World, check: Mapping[str, Any], who: Person | None) -> dict[str, Any]:
    """A check with what these rules have under it where nothing is said; `who` acts."""
    return {**check, **w.system.unsaid(w, check, who)}


def skills_of(w: World) -> tuple[str, str]:
    """The section of what an act can be done with by these rules, and the word of the system for its field; both empty
    where no section has it."""
    found = _skills(w.system.inner["check"])
    return next(((mark.kind, name) for mark, name in found if isinstance(mark, Ref)), ("", ""))


def skill_words(w: World) -> tuple[str, ...]:
    """The words of the rules themselves that an act can be done with, where no section has them."""
    marks = [mark for mark, _ in _skills(w.system.inner["check"])]
    if any(isinstance(mark, Ref) for mark in marks):
        return ()
    return next((mark.words for mark in marks if isinstance(mark, Words)), ())


@cache
def _skills(shape: type) -> tuple[tuple[Ref | Words, str], ...]:
    """What the fields of a shape name that an act can be done with, and the word of the system for each."""
    hints = get_type_hints(shape, include_extras=True)
    skills = (name for name, mark in marks_of(shape).items() if mark.what == "skill")
    return tuple(found for name in skills for found in _named(name, hints[name]))


def _named(name: str, hint: Any) -> Iterator[tuple[Ref | Words, str]]:
    """The section or the words that a field names, or that a field of the shape in it does."""
    if get_origin(hint) is not None:
        yield from ((mark, name) for mark in get_args(hint) if isinstance(mark, Ref | Words))
        for inner in get_args(hint):
            yield from _named(name, inner)
    elif isinstance(hint, type) and marks_of(hint):
        yield from ((mark, f"{name}.{inner}") for mark, inner in _skills(hint))


def called(w: World, key: str) -> ActDef | None:
    """The act that an operation calls for by its id: of the packs, or the plain act of a skill; None for neither."""
    found: dict[str, ActDef | None] = w.memo.setdefault("bare", {})
    if key not in w.acts and key not in found:
        found[key] = _bare(w, key)
    return w.acts[key] if key in w.acts else found[key]


def _bare(w: World, key: str) -> ActDef | None:
    """The plain act of a skill, which games from before an act could be said have called for by its id; None where
    there is no such skill."""
    section, field = skills_of(w)
    entry = w.lore.get(section, {}).get(key)
    if entry is None:
        return None
    outer, _, inner = field.partition(".")
    check = {outer: [{inner: key}] if inner else key}
    act = w.read(w, Tree({"label": entry.name, "check": with_checked(w, check, None), "on": works(w)}))
    return act if isinstance(act, ActDef) else None

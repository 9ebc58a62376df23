"""Things that change hands: what is taken where nobody can have it, and what is given anew with every try."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from game.author.reach import Reach
from game.author.routes import Ways
from game.core.content import Op, Option, Scene
from game.core.formulas.expr import ExprError, names
from game.packs.errors import Path
from game.packs.known import quoted
from game.packs.operations import every

Found = tuple[Path, str, str]
_YOURS = frozenset({"", "you"})
_FREE = frozenset({"give", "say", "reveal"})
"""Operations that cost nothing."""
_LEAVES = frozenset({"goto", "end", "conflict", "act"})


# Taken ---------------------------------------------------------------------------------------------------------------


def in_vain(reach: Reach, ways: Ways) -> Iterator[Found]:
    """Things of the pack that are taken in a scene before anything can have given them, as (path, code, sentence)."""
    for node in sorted(reach.reached):
        for one in reach.happenings.get(node, ()) if node[0] == "scenes" else ():
            if one.kind != "loses" or one.what not in _YOURS or one.text not in reach.things:
                continue
            if reach.possible(node, one) and not _given(reach, one.text, ways.before(node[1])):
                yield one.path, "W-TAKE", f"nobody can have {quoted(one.text)} by then: this takes nothing"


def _given(reach: Reach, thing: str, nodes: Collection[tuple[str, str]]) -> bool:
    """Whether something in these entries may give it, or a ready-made character have it."""
    for node in nodes:
        for one in reach.happenings.get(node, ()):
            given = one.kind == "leads" and one.section == "items" and one.text == thing
            if given and (node[0] == "characters" or one.path[-1] == "give") and reach.possible(node, one):
                return True
    return False


# Given again ---------------------------------------------------------------------------------------------------------


def anew(scenes: Mapping[str, Scene], passing: Collection[str], once: Callable[[Any], bool]) -> Iterator[Found]:
    """Options of which one has a thing again with every time that they are done, or tried.

    `passing` are the grades with which a check is done; `once` says of one whether it cannot be tried again.
    """
    for scene, entry in scenes.items():
        for key, option in entry.options.items():
            if option.check is None:
                found = list(_repeated(option))
            else:
                found = list(_tried(option, passing)) if not once(option.check) else []
            yield from ((("scenes", scene, "options", key, *path), "W-AGAIN", said) for path, said in found)


def _repeated(option: Option) -> Iterator[tuple[Path, str]]:
    """What is free, stays, and gives a thing."""
    if option.once or option.goto or option.time or any(op.verb not in _FREE for op in option.do):
        return
    for index, thing in _gives(option.do):
        if not _closes(option.when, option.do):
            told = f"this gives {quoted(thing)} again each time it is done; once = true"
            yield ("do", index, "give"), f"{told}, or ask for it first"


def _tried(option: Option, passing: Collection[str]) -> Iterator[tuple[Path, str]]:
    """A check that gives the same thing whether it succeeds or fails, and can be tried again after it failed."""
    wanted = {thing for grade, one in option.on.items() if grade in passing for _, thing in _gives(one.do)}
    for grade, one in option.on.items():
        if grade in passing or one.goto or _closes(option.when, one.do):
            continue
        for index, thing in _gives(one.do):
            if thing in wanted:
                told = f"this gives {quoted(thing)}, and it can be tried again, which gives another"
                yield ("on", grade, "do", index, "give"), f'{told}; ask first: when = "not has.{thing}"'


def _gives(ops: Iterable[Op]) -> Iterator[tuple[int, str]]:
    """The things that whoever is played is given whatever holds, each with its place."""
    for index, op in enumerate(ops):
        if op.verb == "give" and not op.when and op.who in _YOURS:
            yield index, op.what


def _closes(when: str, ops: Iterable[Op]) -> bool:
    """Whether these lead away, or may bear on what is asked before."""
    ops = tuple(ops)
    try:
        asked = frozenset(names(when)) if when else frozenset[str]()
    except ExprError:
        return True
    heads = {name.partition(".")[0] for name in asked}
    if heads - {"fact", "has", "seen"} - asked or heads & {"hour", "day", "minute"}:
        return True
    leads = any(op.verb in _LEAVES and not (op.when and op in ops) for op in every(ops))
    return leads or any(_changed(op) & asked for op in every(ops))


def _changed(op: Op) -> frozenset[str]:
    heads = {"reveal": "fact.", "give": "has.", "take": "has.", "set": "", "add": ""}
    return frozenset({heads[op.verb] + op.what}) if op.verb in heads else frozenset()

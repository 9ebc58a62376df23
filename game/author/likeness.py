"""Checks of which one is judged like the other: by the rules they are the same, and only what is told differs."""

from dataclasses import replace

from game.core.content import Consequence, Op, Option
from game.core.record import changed
from game.core.world import World

_STORY = frozenset({"set", "add", "reveal"})
"""Operations whose names are the story's own: no rule knows a variable or a fact."""


def likeness(w: World, scene: str, option: Option) -> str:
    """A text that is the same for two options of scenes whose checks come to the same numbers; nothing of the prose,
    and nothing of where they lead."""
    here = replace(
        w.scenes[scene],
        key="",
        title="",
        text="",
        again="",
        also=(),
        before=(),
        first=(),
        enter=(),
        options={},
        reminders=(),
    )
    on = {grade: _bare(one) for grade, one in option.on.items()}
    bare = replace(
        option,
        key="",
        label="",
        why="",
        caption="",
        when="",
        barred="",
        turn="",
        text="",
        do=(),
        goto="",
        slot=None,
        on=on,
    )
    return f"{scene == w.pack.start} {here!r} {bare!r}"


def _bare(one: Consequence) -> Consequence:
    return replace(one, stake="", text="", goto="", do=tuple(map(_plain, one.do)))


def _plain(op: Op) -> Op:
    return changed(op, what="", text="") if op.verb in _STORY and "." not in op.what else op

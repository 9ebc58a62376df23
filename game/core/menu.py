"""The options of a scene or a conflict, made ready once for a world and listed as often as somebody looks."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.core.commands import Choose
from game.core.content import ActDef, Op, Option
from game.core.expr import ExprError, compile_condition
from game.core.prompts import Prompt
from game.core.prose import told
from game.core.ruleset import Sight
from game.core.run import goto
from game.core.scope import NOBODY, Scope
from game.core.state import Part

if TYPE_CHECKING:
    from game.core.world import World


SUMS = frozenset("+-*/%")
"""Signs of sums in a formula: only those can come to too much, or divide by 0."""


class Item:
    """One option, made ready: its reference, its condition as a function, the prompt it has when nothing varies."""

    __slots__ = ("key", "mark", "ops", "option", "plain", "prompt", "ref", "took", "when")

    def __init__(self, kind: str, where: str, key: str, option: Option) -> None:
        self.key = key
        self.option = option
        self.ref = f"{kind}/{where}/{key}"
        self.mark = f"{where}.{key}"
        self.took = "took." + self.mark
        self.when: Callable[[Scope], int] | None = compile_condition(option.when) if option.when else None
        simple = option.check is None and not option.once and "{" not in option.label + option.why
        self.plain = simple and not SUMS & set(option.when)
        """Whether only `when` decides if it can be taken, and cannot fail to; and its words are always the same."""
        self.prompt = Prompt(Choose(key), option.label, option.caption, option.why, group="story")
        self.ops: tuple[Op, ...] = (*option.do, goto(option.goto)) if option.goto else option.do


def checks(w: "World") -> Iterator[tuple[str, Option | ActDef]]:
    """Every option and act of the packs that has a check, with the path to it: scenes.pump.options.lock.check."""
    for kind, sections in (("scenes", w.scenes), ("conflicts", w.conflicts)):
        for name, section in sections.items():
            for key, option in section.options.items():
                if option.check is not None:
                    yield f"{kind}.{name}.options.{key}.check", option
    for name, act in w.acts.items():
        yield f"acts.{name}.check", act


Menu = dict[str, Item]


def menu(w: "World", kind: str, where: str) -> Menu:
    """The options of a scene or a conflict, in the author's order."""
    found: Menu | None = w.memo.get((kind, where))
    if found is None:
        options = w.scenes[where].options if kind == "scenes" else w.conflict(where).options
        found = w.memo[kind, where] = {name: Item(kind, where, name, option) for name, option in options.items()}
    return found


def bar(s: Sight, w: "World", item: Item, scope: Scope, who: str) -> str | None:
    """Why this option cannot be taken now: None when it can, empty when it is not even shown."""
    option = item.option
    if item.when is not None:
        try:
            if not item.when(scope):
                return option.barred
        except ExprError as cause:
            return f"{w.pack.title}: {cause}."
    if option.check is None:
        return "" if option.once and s.times(item.took) else None
    if option.once is not False and s.times("done." + item.mark):
        return ""
    parts = w.system.parts(s, w, Part(who, "", option.label, item.ref))
    return parts if isinstance(parts, str) else None


def listed(s: Sight, w: "World", kind: str, where: str, who: str) -> list[Prompt]:
    """The options as prompts; barred ones with a reason are among them, those without are not."""
    scope = Scope(s, w, NOBODY, who)
    found: list[Prompt] = []
    for item in menu(w, kind, where).values():
        if item.plain:
            when = item.when
            if when is None or when(scope):
                found.append(item.prompt)
            elif item.option.barred:
                found.append(_prompt(s, w, item, item.option.barred, who))
            continue
        barred = bar(s, w, item, scope, who)
        if barred is None or barred:
            found.append(_prompt(s, w, item, barred or "", who))
    return found


def _prompt(s: Sight, w: "World", item: Item, barred: str, who: str) -> Prompt:
    option = item.option
    return Prompt(
        Choose(item.key),
        told(option.label, s, w, NOBODY),
        option.caption,
        told(option.why, s, w, NOBODY),
        barred,
        s.people[who].seat if who in s.people else "player",
        in_doubt=option.check is not None,
        group="story",
    )

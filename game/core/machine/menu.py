"""The options of a scene or a conflict, listed as often as somebody looks."""

from collections.abc import Iterator

from game.core.commands import Choose
from game.core.content import ActDef, Option
from game.core.draft import Sight
from game.core.formulas.expr import ExprError
from game.core.machine.kept import asked_once
from game.core.machine.places import Item, Menu
from game.core.prompts import Prompt
from game.core.prose import told
from game.core.scope import NOBODY, Scope
from game.core.state import Part
from game.core.world import World


def checks(w: World) -> Iterator[tuple[str, Option | ActDef]]:
    """Every option and act of the packs that has a check, with the path to it: scenes.pump.options.lock.check."""
    for kind, sections in (("scenes", w.scenes), ("conflicts", w.conflicts)):
        for name, section in sections.items():
            for key, option in section.options.items():
                if option.check is not None:
                    yield f"{kind}.{name}.options.{key}.check", option
    for name, act in w.acts.items():
        yield f"acts.{name}.check", act


def bar(s: Sight, item: Item, scope: Scope, who: str) -> str | None:
    """Why this option cannot be taken now: None when it can, empty when it is not even shown."""
    option = item.option
    if item.when is not None:
        try:
            if not item.when(scope):
                return told(option.barred, s, NOBODY)
        except ExprError as cause:
            return f"{s.w.pack.title}: {cause}."
    if option.check is None:
        return "" if option.once and s.times(item.took) else None
    if option.once is not False and s.times("done." + item.mark):
        return ""
    return asked_once(s, ("bars", item.ref, who), lambda: _bars(s, item, who))


def _bars(s: Sight, item: Item, who: str) -> str | None:
    """Why the act of an option cannot be begun; None when it can."""
    parts = s.w.system.parts(s, Part(who, "", item.option.label, item.ref))
    return parts if isinstance(parts, str) else None


def listed(s: Sight, options: Menu, who: str) -> list[Prompt]:
    """The options as prompts; barred ones with a reason are among them, those without are not."""
    scope = Scope(s, NOBODY, who)
    found: list[Prompt] = []
    for item in options.values():
        if item.plain:
            when = item.when
            if when is None or when(scope):
                found.append(item.prompt)
            elif item.option.barred:
                found.append(_prompt(s, item, told(item.option.barred, s, NOBODY), who))
            continue
        barred = bar(s, item, scope, who)
        if barred is None or barred:
            found.append(_prompt(s, item, barred or "", who))
    return found


def _prompt(s: Sight, item: Item, barred: str, who: str) -> Prompt:
    option = item.option
    return Prompt(
        Choose(item.key),
        told(option.label, s, NOBODY),
        told(option.caption, s, NOBODY),
        told(option.why, s, NOBODY),
        barred,
        s.people[who].seat if who in s.people else "player",
        in_doubt=option.check is not None,
        group="story",
    )

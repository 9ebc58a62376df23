"""What extra successes can buy, and for whom (P-10)."""

from collections.abc import Iterator

from game.core.act import Act, check_of
from game.core.content import MenuEntry
from game.core.draft import Sight
from game.core.scope import against, scope_of, standing
from game.core.state import Part
from game.systems.position.check.parts import CHECK, FLASHBACK, taken
from game.systems.position.content.acts import Extra
from game.systems.position.content.shapes import actions
from game.systems.position.person.people import attribute_of


def menu(s: Sight, act: Act) -> tuple[tuple[str, MenuEntry | Extra], ...]:
    """P-10: what extra successes can buy here: the act's own, the action's, those that go with every act."""
    part = act.part
    if part.act not in (CHECK, FLASHBACK):
        return ()
    way = taken(s, part).way
    tags = {way.action, attribute_of(s.w, way.action, way.attribute)} - {""}
    mine = actions(s.w)[way.action].menu if way.action in actions(s.w) else ()
    listed = {key for action in actions(s.w).values() for key in action.menu}
    every: dict[str, MenuEntry | Extra] = {f"own_{n}": one for n, one in enumerate(check_of(s, part).extras)}
    every |= {
        key: one
        for key, one in s.w.effects.items()
        if key in mine or (tags & set(one.tags) if one.tags else key not in listed)
    }
    scope = scope_of(s, part)
    bought = {name.partition(":")[2] for name, _ in part.amends if name.startswith("buy:")}
    left = ((key, one) for key, one in every.items() if key not in bought and scope.holds(one.when))
    return tuple((key, one) for key, one in left if not wanted(one) or any(targets(s, part, one)))


def wanted(entry: MenuEntry | Extra) -> str:
    """What kind of person an effect is for; "" where it is for nobody in particular."""
    return entry.target if isinstance(entry, MenuEntry) else ""


def targets(s: Sight, part: Part, entry: MenuEntry | Extra) -> Iterator[tuple[str, str]]:
    """Whom an effect can be for: one of your own, or whoever is against you."""
    kind = wanted(entry)
    if kind == "ally":
        yield from ((p.id, p.name) for p in standing(s, "yours") if p.id != part.who)
    elif kind and part.against in s.people:
        yield part.against, s.people[part.against].name
    elif kind:
        yield from ((p.id, p.name) for p in against(s, s.people[part.who].side))

"""What only the guide sees: who comes later, what is prepared here, every name there is to say."""

from collections.abc import Iterator, Mapping

from game.core import oracle
from game.core.content import Conflict, Staged
from game.core.draft import Sight
from game.core.entries import strong
from game.core.machine.conflict import called
from game.core.scope import Scope
from game.core.state import State
from game.core.world import World
from game.guide.at import done_with
from game.guide.reminders import clocks, reminders
from game.guide.words import useful
from game.view.present import present
from game.view.stage import spoken

Block = tuple[str, tuple[str, ...]]


def asides(s: State, w: World, drawn: bool = True) -> Iterator[Block]:
    """Blocks of lines, each with its title; an empty block is left out. Without signs where nothing is `drawn`."""
    yield from _block("On stage", tuple(spoken(tuple(present(s, w, every=True)))))
    yield from _block("Reminders", reminders(s, w))
    yield from _block("Clocks", tuple(clocks(s, w, drawn)))
    yield from _block("Off stage", off_stage(s, w))
    fight = s.fight
    content = w.conflict(fight.id) if fight is not None else None
    if content is not None:
        yield from _block("It ends when", tuple(way.when for way in content.ends))
    scene = w.scenes.get(s.frames[0].id) if s.frames else None
    if scene is not None:
        yield from _block(
            "Ways on from here", tuple(_option(key, option, drawn) for key, option in scene.options.items())
        )
    for kind, title in (("thread", "Open threads"), ("person", "People to remember"), ("place", "Places to remember")):
        yield from _block(title, tuple(one.label for one in oracle.names(s, kind)))
    yield from _block("The oracle", tuple(_oracle(s, w)))
    yield from _block("Your words", tuple(f"{word.usage}: {word.help}" for word in useful(w.system).values()))
    yield from _block("Scenes", _listed(w.scenes))
    yield from _block("Conflicts", _listed(w.conflicts))
    yield from _block("Acts to call for", _listed(w.acts))
    yield from _block("What anybody can try", tuple(f"{key}: {name}" for key, name in done_with(w).items()))
    yield from _block("People to bring", tuple(_brought(w)))
    yield from _block("Conditions", _listed(w.conditions))
    yield from _block("Things", _listed(w.items))
    yield from _block("Tables", (*_listed(w.tables), *_listed(w.decks)))
    yield from _block("Variables", tuple(f"{name}: {s.var(name)}" for name, one in w.variables.items() if not one.most))


def off_stage(s: State, w: World) -> tuple[str, ...]:
    """Who comes later in the fight that is on, and when."""
    fight = s.fight
    content = w.conflict(fight.id) if fight is not None else None
    if content is None or fight is None:
        return ()
    holds = Scope(Sight(s, w)).holds
    return tuple(_coming(w, content, one) for one in content.people if one.joins > fight.round and holds(one.when))


def _block(title: str, lines: tuple[str, ...]) -> Iterator[Block]:
    if lines:
        yield title, lines


def _oracle(s: State, w: World) -> Iterator[str]:
    """What it answers by every likelihood, and what a scene and a draw come to, with their exact chances."""
    tense = oracle.tension(s)
    for key, table in oracle.likelihoods(w).items():
        yield f"{key}: {oracle.told(table, oracle.weights(s, oracle.ANSWERS + key, table))}"
    if oracle.leads(s, w):
        yield f"tension: {tense} of {oracle.WILD}"
    if oracle.leads(s, w, "scenes"):
        yield f"a scene: {oracle.shares(oracle.scene_odds(tense))}"
    for kind in oracle.KEPT:
        of = oracle.names(s, kind)
        if len(of) > 1:
            yield f"draw {kind}: {oracle.shares(oracle.drawn_odds(of))}"


def _brought(w: World) -> Iterator[str]:
    """Everybody who can be brought, with how good they are."""
    for words, entry in zip(_listed(w.people), w.people.values(), strict=True):
        how_good = strong(w, entry)
        yield f"{words}, {how_good}" if how_good else words


def _coming(w: World, place: Conflict, staged: Staged) -> str:
    return f"{called(w, place, staged)}, in round {staged.joins}, {staged.at} feet along"


def _option(key: str, option: object, drawn: bool) -> str:
    label, goto = getattr(option, "label", key), getattr(option, "goto", "")
    return f"{label}{' → ' if drawn else ', to '}{goto}" if goto else label


def _listed(section: Mapping[str, object]) -> tuple[str, ...]:
    """Ids with their names: "scale_yard: The scale yard"."""
    found = []
    for key, entry in section.items():
        name = next((n for field in ("title", "name", "label") if (n := getattr(entry, field, ""))), "")
        found.append(f"{key}: {name}" if name else key)
    return tuple(found)

"""Checks of a pack that only `solar` can make: what people are made of, acts and conflicts that cannot be."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.content import Conflict, Op, Staged
from game.core.machine.menu import checks
from game.core.problems import Problem, word, words
from game.core.record import parts
from game.core.world import World
from game.systems.solar.content.acts import Check
from game.systems.solar.content.shapes import Item, Move, PersonDef, Plays, Secret
from game.systems.solar.dice.clash import MOST
from game.systems.solar.person.people import POOLS, innate
from game.systems.solar.resolve.outcome import met_is_done


def advice(w: World) -> Iterator[Problem]:
    """S-40: content says that a major named character is hurt for good, outside the one thing that does so. S-24: a
    check is harder than the rules know. S-25: a race has no words for who does it and is not first."""
    for path, content in checks(w):
        if content.check.race and "met" not in content.on:
            reads = "success" if met_is_done(w) else "failure (from format = 1 on the success)"
            yield path, f"whoever does it and is not first reads the {reads}; on.met has words for them"
        for step in (content.check, *content.check.first):
            if step.difficulty > w.settings.hardest:
                yield (
                    path,
                    f"difficulty {step.difficulty}: a table that knows it says settings.hardest = {step.difficulty}",
                )
    for path, op in _operations(w):
        person: PersonDef | None = w.people.get(op.who)
        if op.verb == "harm" and person is not None and person.major and not path.startswith("conflicts."):
            yield path, f"{op.who} is major: only Bringing Down the Pain hurts them for good"


def check_content(w: World) -> Iterator[Problem]:
    """(path, sentence) for everything that would not work in play."""
    yield from _abilities(w)
    yield from _lore(w)
    for path, content in checks(w):
        yield from _check(w, path, content.check)
    for key, conflict in w.conflicts.items():
        yield from _conflict(w, f"conflicts.{key}", conflict)
    for key, item in w.items.items():
        yield from _item(f"items.{key}", item)
    for key, person in w.people.items():
        yield from _person(w, f"people.{key}", person)
    for path, op in _operations(w):
        yield from _operation(w, path, op)


# What people are made of ---------------------------------------------------------------------------------------------


def _abilities(w: World) -> Iterator[Problem]:
    """S-02, S-03: every ability has a pool, and every pool one innate ability that is open to all."""
    for key, ability in w.lore["abilities"].items():
        if ability.innate and ability.origins:
            yield f"abilities.{key}.origins", "an innate ability is everybody’s: it cannot be closed"
    for pool in POOLS if w.lore["abilities"] else ():
        count = sum(w.lore["abilities"][key].pool == pool for key in innate(w))
        if count != 1:
            yield "abilities", f"{pool} has {count} innate abilities; each pool has one, such as endure, react, resist"
    yield from words("settings.healing", w.settings.healing if w.lore["abilities"] else (), w.lore["abilities"])


def _lore(w: World) -> Iterator[Problem]:
    for key, secret in w.lore["secrets"].items():
        yield from _secret(f"secrets.{key}", secret)
    for key, entry in w.lore["keys"].items():
        levels = [one.level for one in entry.triggers]
        if len(set(levels)) < len(levels) or sorted(levels) != levels:
            yield f"keys.{key}.triggers", "levels go up from 1 to 3, each at most once"
    for key, origin in w.lore["origins"].items():
        for pool in POOLS:
            if origin.least.get(pool, 1) > origin.most.get(pool, 6):
                yield f"origins.{key}.least", f"the least {pool} is above the most"
        if sum(origin.most.get(pool, 6) for pool in POOLS) < 12 or sum(origin.least.values()) > 12:
            yield f"origins.{key}", "12 points cannot be placed within these limits"


def _secret(path: str, secret: Secret) -> Iterator[Problem]:
    for index, boon in enumerate(secret.boons):
        here = f"{path}.boons.{index}"
        if boon.slot == "pool":
            yield from word(f"{here}.pool", boon.pool, POOLS)
        elif boon.pool:
            yield f"{here}.pool", 'only slot = "pool" pays from another pool'
    if secret.rank > -1 and secret.rank and not secret.ability:
        yield f"{path}.rank", "a rank of which ability? ability = …"
    if secret.do and not secret.use_label:
        yield f"{path}.use_label", "what it does by itself needs a label"


def _item(path: str, item: Item) -> Iterator[Problem]:
    """S-51: of one thing at most three +1, two +2 and one +3."""
    for by, most in MOST.items():
        count = sum(edge.by == by for edge in item.edges)
        if count > most:
            yield f"{path}.edges", f"{count} edges of +{by}; one thing has at most {most}"
    if item.lent and not item.edges:
        yield f"{path}.lent", "there is no edge that could be lent"


def _person(w: World, path: str, person: PersonDef) -> Iterator[Problem]:
    if any(points < 1 for points in person.pools.values()):
        yield f"{path}.pools", "a pool has a score of 1 or more"
    for index, move in enumerate(person.moves):
        yield from _move(w, f"{path}.moves.{index}", move, person)


# Acts ----------------------------------------------------------------------------------------------------------------


def _check(w: World, path: str, made: Check) -> Iterator[Problem]:
    named = tuple(key for key in (made.ability, *made.abilities) if key)
    if not named:
        yield f"{path}.ability", "a check needs an ability"
    for key in named:
        if not path.startswith("acts.") and key in innate(w):
            yield f"{path}.ability", f"{key} only defends and never starts an action; an act of acts.… can ask for it"
    against = [word for word, given in (("against", made.against), ("rank", made.rank is not None)) if given]
    if len(against) > 1:
        yield path, "against and rank both say who resists; keep one"
    if made.race and against:
        yield path, f"race and {against[0]}: a check is competitive or resisted, not both"
    if made.what and made.rank is None:
        yield f"{path}.rank", "what resists needs its rank"
    if made.resist and not made.against:
        yield f"{path}.resist", "nobody resists: against = …"
    yield from _pain(w, path, made)


def _pain(w: World, path: str, made: Check) -> Iterator[Problem]:
    """S-40: only a resisted check leads to it."""
    if made.pain and not made.against:
        yield f"{path}.pain", "only a check that somebody resists leads there: against = …"
    if made.pain in w.conflicts and w.conflicts[made.pain].kind != "volleys":
        yield f"{path}.pain", f'conflicts.{made.pain} needs kind = "volleys"'


# Conflicts -----------------------------------------------------------------------------------------------------------


def _conflict(w: World, path: str, conflict: Conflict) -> Iterator[Problem]:
    """S-41, S-53: in volleys, for goals that those who stand in it can have."""
    if conflict.kind != "volleys":
        yield f"{path}.kind", 'conflicts go in volleys here: kind = "volleys"'
        return
    if len(conflict.goals) < 2:
        yield f"{path}.goals", "two goals at the least: a conflict is about one or the other"
    keys = {staged.key for staged in conflict.people}
    for name, goal in conflict.goals.items():
        yield from words(f"{path}.goals.{name}.who", goal.who, ("you", "yours", "foe", "other", *sorted(keys)))
    for index, staged in enumerate(conflict.people):
        if staged.plays is not None:
            yield from _plays(w, f"{path}.people.{index}.plays", staged, conflict, keys)
    for name, option in conflict.options.items():
        if option.check is not None:
            here = f"{path}.options.{name}.check"
            yield from word(f"{here}.who", option.check.who, ("", "you", *sorted(keys)))
            yield from word(f"{here}.at", option.check.at, ("", "you", *sorted(keys)))


def _plays(w: World, path: str, staged: Staged, conflict: Conflict, keys: set[str]) -> Iterator[Problem]:
    plays: Plays = staged.plays
    yield from word(f"{path}.goal", plays.goal, conflict.goals)
    yield from words(f"{path}.affects", plays.affects, ("you", "all", *sorted(keys)))
    for index, turn in enumerate(plays.turns):
        yield from word(f"{path}.turns.{index}.goal", turn.goal, conflict.goals)
    for index, move in enumerate(plays.moves):
        here = f"{path}.moves.{index}"
        yield from word(f"{here}.at", move.at, ("you", "weakest", *sorted(keys)))
        yield from _move(w, here, move, w.people.get(staged.person))


def _move(w: World, path: str, move: Move, person: PersonDef | None) -> Iterator[Problem]:
    """S-03, S-44: innate abilities defend and do nothing else, and nothing else defends."""
    defends = move.ability in innate(w)
    if defends != (move.way == "defend"):
        yield (
            path,
            (
                f'{move.ability} only defends: way = "defend"'
                if defends
                else f"{move.ability} is no innate ability; only those defend"
            ),
        )
    if person is not None and not defends and person.abilities.get(move.ability, -1) < 0:
        yield f"{path}.ability", f"{person.name} does not have {move.ability}"


# Operations ----------------------------------------------------------------------------------------------------------


def _operations(w: World) -> Iterator[tuple[str, Op]]:
    """Every operation of the packs with the path of the entry it stands in."""
    sections: Mapping[str, Mapping[str, Any]] = {
        "scenes": w.scenes,
        "acts": w.acts,
        "conflicts": w.conflicts,
        "tables": w.tables,
        "conditions": w.conditions,
        "effects": w.effects,
        "items": w.items,
        "secrets": w.lore["secrets"],
    }
    for section, entries in sections.items():
        for key, entry in entries.items():
            yield from _within(f"{section}.{key}", entry)
    yield from _within("pack", w.pack)


def _within(path: str, value: Any) -> Iterator[tuple[str, Op]]:
    """The operations anywhere within an entry."""
    if isinstance(value, Op):
        yield path, value
        yield from _within(f"{path}.do", value.do)
        yield from _within(f"{path}.else", value.otherwise)
    else:
        for key, one in parts(value):
            yield from _within(f"{path}.{key}", one)


def _operation(w: World, path: str, op: Op) -> Iterator[Problem]:
    """S-40: nobody but a player brings down the Pain. S-06: experience comes from keys, at a size that the key has."""
    if op.verb == "conflict":
        yield path, f"only a player leads to {op.what}, after a resisted check: name it as pain = … of that check"
    if op.verb == "add" and op.what.partition(".")[2] == "xp":
        yield path, 'experience comes from keys: { invoke = "KEY", level = 1 }'
    if op.verb == "refill":
        yield from word(path, op.what, (*POOLS, "all"))
    if op.verb == "invoke" and op.what in w.lore["keys"] and not op.kind:
        levels = [one.level for one in w.lore["keys"][op.what].triggers]
        if (op.level or 1) not in levels:
            yield path, f"{op.what} comes up at level {', '.join(map(str, levels))}, not {op.level or 1}"

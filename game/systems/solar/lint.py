"""Checks of a pack that only `solar` can make: what people are made of, acts and conflicts that cannot be."""

from collections.abc import Iterator

from game.core.content import ActDef, Conflict, Op, Option, Staged
from game.core.problems import Looks, Problem, word, words
from game.core.world import World
from game.systems.solar.content.acts import Check
from game.systems.solar.content.shapes import Ability, Item, KeyDef, Move, Origin, PersonDef, Plays, Secret
from game.systems.solar.dice.clash import MOST
from game.systems.solar.person.people import POOLS, innate
from game.systems.solar.resolve.outcome import met_is_done

# What people are made of ---------------------------------------------------------------------------------------------


def abilities(w: World) -> Iterator[Problem]:
    """S-03: every pool has one innate ability."""
    for pool in POOLS if w.lore["abilities"] else ():
        count = sum(w.lore["abilities"][key].pool == pool for key in innate(w))
        if count != 1:
            yield "abilities", f"{pool} has {count} innate abilities; each pool has one, such as endure, react, resist"
    yield from words("settings.healing", w.settings.healing if w.lore["abilities"] else (), w.lore["abilities"])


def _ability(w: World, path: str, ability: Ability) -> Iterator[Problem]:
    """S-02, S-03: what is innate is open to all."""
    if ability.innate and ability.origins:
        yield f"{path}.origins", "an innate ability is everybody’s: it cannot be closed"


def _key(w: World, path: str, key: KeyDef) -> Iterator[Problem]:
    levels = [one.level for one in key.triggers]
    if len(set(levels)) < len(levels) or sorted(levels) != levels:
        yield f"{path}.triggers", "levels go up from 1 to 3, each at most once"


def _origin(w: World, path: str, origin: Origin) -> Iterator[Problem]:
    for pool in POOLS:
        if origin.least.get(pool, 1) > origin.most.get(pool, 6):
            yield f"{path}.least", f"the least {pool} is above the most"
    if sum(origin.most.get(pool, 6) for pool in POOLS) < 12 or sum(origin.least.values()) > 12:
        yield path, "12 points cannot be placed within these limits"


def _secret(w: World, path: str, secret: Secret) -> Iterator[Problem]:
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


def _item(w: World, path: str, item: Item) -> Iterator[Problem]:
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


# What is rather unwise -----------------------------------------------------------------------------------------------


def _unmet(w: World, path: str, content: Option | ActDef) -> Iterator[Problem]:
    """S-25: a race has no words for who does it and is not first."""
    if content.check is not None and content.check.race and "met" not in content.on:
        reads = "success" if met_is_done(w) else "failure (from format = 1 on the success)"
        yield f"{path}.check", f"whoever does it and is not first reads the {reads}; on.met has words for them"


def _hardest(w: World, path: str, check: Check) -> Iterator[Problem]:
    """S-24: a check is harder than the rules know."""
    for difficulty in (check.difficulty, *(step.difficulty for step in check.first)):
        if difficulty > w.settings.hardest:
            yield path, f"difficulty {difficulty}: a table that knows it says settings.hardest = {difficulty}"


def _for_good(w: World, path: str, op: Op) -> Iterator[Problem]:
    """S-40: content says that a major named character is hurt for good, outside the one thing that does so."""
    person: PersonDef | None = w.people.get(op.who)
    if op.verb == "harm" and person is not None and person.major and not path.startswith("conflicts."):
        yield path, f"{op.who} is major: only Bringing Down the Pain hurts them for good"


VALIDATES: Looks = {
    Ability: _ability,
    Secret: _secret,
    KeyDef: _key,
    Origin: _origin,
    Check: _check,
    Conflict: _conflict,
    Item: _item,
    PersonDef: _person,
    Op: _operation,
}
ADVISES: Looks = {Option: _unmet, ActDef: _unmet, Check: _hardest, Op: _for_good}

"""Levers of a venture act: bene, Sortilege, Hidden Knowledge, a spell, help."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Sight
from game.core.effects import barred_by
from game.core.levers import Cost, Lever, Pick
from game.core.state import Part, Person
from game.core.world import World
from game.systems.common.prices import too_dear
from game.systems.venture.check.modifiers import help_level, spell_of
from game.systems.venture.check.parts import check_of
from game.systems.venture.content.acts import DEFENCES, Check
from game.systems.venture.content.shapes import abilities
from game.systems.venture.person.people import REACH, band, distance, is_npc, knows


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """What may be pulled for this part, limits and prices as things stand with the other levers pulled so far."""
    part = act.part
    who = s.people[part.who]
    if part.passive:
        return ()
    check = check_of(s, part)
    return () if is_npc(who) or check.ruling else tuple(_own(s, part, who, check))


def _own(s: Sight, part: Part, who: Person, check: Check) -> Iterator[Lever]:
    yield _bene(s.w, part, who, check)
    if check.spells and part.act != "attack":
        yield from _spell(s.w, part, who, check)
    yield _sortilege(s.w, part, who, check)
    if who.tracks.get("hidden_knowledge", 0) or part.value("hidden_knowledge"):
        yield _hidden(s.w, who)
    yield from _help(s, part, who, check)
    if check.pool and s.w.settings.effect_paid_before:
        yield _effect(s.w, part, who, check)


def left(w: World, part: Part, who: Person, check: Check, track: str, apart_from: str) -> int:
    """Points of a pool that nothing else in this act has a claim on."""
    claimed = sum(amount for payer, name, amount in part.costs if payer == who.id and name == track)
    for lever in ("bene", "effect"):
        pulled = part.value(lever)
        if apart_from != lever and track == check.pool and isinstance(pulled, int):
            claimed += pulled
    if apart_from != "sortilege" and track == "sortilege" and part.value("sortilege"):
        claimed += 1
    if apart_from != "spell":
        spell = abilities(w).get(str(part.value("spell") or ""))
        claimed += spell.cost.get(track, 0) if spell else 0
    return who.tracks.get(track, 0) - claimed


def _bene(w: World, part: Part, who: Person, check: Check) -> Lever:
    """V-06: 1 for +1, from the pool that fits; at most 1 an act without Expansive Endeavor."""
    if not check.bene or not check.pool:
        return Lever("bene", "Bene", "count", hi=0, barred="no pool of yours fits this act")
    limit = bene_limit(w, who)
    word = check.pool.capitalize()
    if part.value("effect"):
        return Lever("bene", "Bene", "count", hi=0, barred="you keep it for effect")
    have = min(limit, left(w, part, who, check, check.pool, "bene"))
    if have < 1:
        return Lever("bene", "Bene", "count", hi=0, barred=f"no {word} is left")
    most = "One an act." if limit == 1 else f"Up to {limit} an act." if limit < 99 else "As many as there are."
    why = f"Adds 1 to what you bring for 1 {word}. {most}"
    return Lever("bene", "Bene", "count", hi=have, cost=(Cost(who.id, check.pool, 1),), why=why)


def bene_limit(w: World, who: Person) -> int:
    """V-06, V-21: bene on one action."""
    limit: int = w.settings.bene_limit
    if knows(w, who, "expansive_endeavor"):
        limit = w.settings.bene_limit_expansive
    return limit


def _effect(w: World, part: Part, who: Person, check: Check) -> Lever:
    """V-20 ◆: bene for effect, where the house has them pledged before the roll."""
    label = "Bene for effect"
    have = left(w, part, who, check, check.pool, "effect")
    if part.value("bene"):
        have += int(str(part.value("bene")))
    if have < 1:
        return Lever("effect", label, "switch", barred=f"no {check.pool.capitalize()} is left")
    why = "Paid now: if it succeeds, it buys something more than success. If it fails, it is gone."
    most = min(4, bene_limit(w, who), have)
    return Lever("effect", label, "count", hi=most, cost=(Cost(who.id, check.pool, 1),), why=why)


def _sortilege(w: World, part: Part, who: Person, check: Check) -> Lever:
    """V-13: 1 point, one magic die; not where there are extra dice already, without Advanced Sortilege."""
    spell = spell_of(w, part)
    if spell is not None and spell.dice and not knows(w, who, "advanced_sortilege"):
        return Lever("sortilege", "Sortilege", "switch", barred="the spell brings its own magic die")
    if spell is not None and spell.dice >= 3:
        return Lever("sortilege", "Sortilege", "switch", barred="three magic dice are the most there are")
    if left(w, part, who, check, "sortilege", "sortilege") < 1:
        return Lever("sortilege", "Sortilege", "switch", barred="no Sortilege is left")
    why = "Adds a magic die. A 0 on it is flux: magic gone astray, whether you succeed or not."
    return Lever("sortilege", "Sortilege", "switch", cost=(Cost(who.id, "sortilege", 1),), why=why)


def _hidden(w: World, who: Person) -> Lever:
    """V-09: 1 point, gone for good."""
    by = w.settings.hidden_knowledge_bonus
    if who.tracks.get("hidden_knowledge", 0) < 1:
        return Lever("hidden_knowledge", "Hidden Knowledge", "switch", barred="none is left")
    why = f"Something only you know adds {by} to what you bring. Told, it is told: the point never comes back."
    return Lever("hidden_knowledge", "Hidden Knowledge", "switch", cost=(Cost(who.id, "hidden_knowledge", 1),), why=why)


def _spell(w: World, part: Part, who: Person, check: Check) -> Iterator[Lever]:
    """V-08, V-14: a fitting spell used as the act brings its level and its dice."""
    known = [key for key in check.spells if key in who.known and key in abilities(w)]
    if not known:
        return
    picks = []
    for key in known:
        ability = abilities(w)[key]
        if all(left(w, part, who, check, pool, "spell") >= points for pool, points in ability.cost.items()):
            cost = tuple(Cost(who.id, pool, points) for pool, points in ability.cost.items())
            dice = (
                ""
                if ability.dice == 0
                else " and a magic die"
                if ability.dice == 1
                else f" and {ability.dice} magic dice"
            )
            picks.append(Pick(key, ability.name, cost, f"Brings {ability.level}{dice}. {ability.about}"))
    if not picks:
        ability = abilities(w)[known[0]]
        have = {pool: left(w, part, who, check, pool, "spell") for pool in ability.cost}
        short = next(pool for pool, points in ability.cost.items() if have[pool] < points)
        yield Lever("spell", ability.name, "choice", barred=too_dear(ability.cost[short], short, have[short]))
        return
    label = picks[0].label if len(picks) == 1 else "A spell as the act"
    yield Lever("spell", label, "choice", picks=tuple(picks), why=picks[0].why)


def _help(s: Sight, part: Part, who: Person, check: Check) -> Iterator[Lever]:
    """V-52: somebody on your side lends a hand; in a conflict that is their action."""
    apart = (who.id, part.against)
    friends = [p for p in s.people.values() if p.side == "yours" and p.id not in apart and not p.out]
    if not friends or part.act in DEFENCES:
        return
    if not check.help:
        barred = check.help_barred or "only one pair of hands fits here"
        yield Lever("help", f"Help from {friends[0].name}", "choice", barred=barred)
        return
    free = [p for p in friends if _can_help(s, who, p)]
    if not free:
        yield Lever("help", f"Help from {friends[0].name}", "choice", barred=_why_not(s, who, friends[0]))
        return
    picks = tuple(
        Pick(
            p.id,
            f"from {p.name}",
            why=f"Adds {help_level(s, p.id, check)}.",
            toll=f"{p.name}’s action" if s.fight is not None else "",
        )
        for p in free
    )
    cost = "; it takes their action this round" if s.fight is not None else ""
    label = f"Help from {free[0].name}" if len(free) == 1 else "Help"
    by = max(help_level(s, p.id, check) for p in free)
    yield Lever("help", label, "choice", picks=picks, why=f"Adds {by} to what you bring{cost}.")


def _can_help(s: Sight, who: Person, friend: Person) -> bool:
    fight = s.fight
    if barred_by(friend, frozenset({"help"})):
        return False
    return fight is None or (friend.id not in fight.acted and distance(s, who.id, friend.id) <= REACH["near"])


def _why_not(s: Sight, who: Person, friend: Person) -> str:
    barred = barred_by(friend, frozenset({"help"}))
    if barred:
        return barred.removesuffix(".")
    if distance(s, who.id, friend.id) > REACH["near"]:
        return f"too far: {friend.name} is {band(distance(s, who.id, friend.id))}"
    return "acted this round"

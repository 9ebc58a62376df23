"""What a part of an exchange comes to as a check, with which ability it is done, and who acts in it. The four steps of
S-23 are the stages that every act goes through."""

from collections.abc import Iterator

from game.core.act import Act, behind, content_of, laid_over, source
from game.core.contest import group, present, tried, whom
from game.core.draft import Sight
from game.core.effects import barred_by
from game.core.record import changed
from game.core.run import mark_of
from game.core.state import Frame, Part, Person, Term
from game.core.world import World
from game.systems.solar.content.acts import Check, First
from game.systems.solar.content.shapes import Ability
from game.systems.solar.dice import track
from game.systems.solar.person.people import marks_of, rank_of

PRELUDES = ("first", "share")
"""S-27 a second ability that comes first; S-28 the same one, done together."""
OPPOSING = ("resist", "race")
"""What those do who stand against an act: S-26, S-25."""
CHAIN = "chain"
"""The slot of the dice that an act done first hands on."""


# The check and the ability -------------------------------------------------------------------------------------------


def check_of(s: Sight, part: Part) -> Check:
    """The check behind a part. A part without content is one with the ability that it names."""
    content = content_of(s, part) if part.act not in PRELUDES else None
    found: Check = content.check if content is not None else laid_over(s, part, _own(s, part))
    return found


def own_check(act: Act) -> Check | None:
    """What an act without content is thrown for, where it is an act by itself: one done first, healing, a group, what
    somebody throws against another."""
    part = act.part
    named = part.act in (*PRELUDES, *OPPOSING) or part.using in act.s.w.lore["abilities"]
    return _own(act.s, part) if named and not act.frame.volley else None


def _own(s: Sight, part: Part) -> Check:
    if part.act in PRELUDES:
        return _prelude(s, part)
    against = next((f for f in reversed(s.frames) if f.kind == "exchange"), None) if part.act == "resist" else None
    return Check(ability=part.using or (resists_with(s, against) if against is not None else ""))


def first_of(s: Sight, part: Part) -> tuple[Check, First | None]:
    """The check that a prelude is for, and the entry behind it where it has one of its own."""
    ref, _, index = part.using.partition(":")
    content = behind(s, ref)
    assert content is not None
    check: Check = content.check
    return check, check.first[int(index)] if part.act == "first" else None


def _prelude(s: Sight, part: Part) -> Check:
    """S-27: the second ability against its own difficulty. S-28: the same one. S-76: what was said at the table falls
    on every roll, of those too who roll first."""
    main, entry = first_of(s, part)
    if entry is not None:
        prepared = source(s.w, part.using.partition(":")[0])
        kept = len(prepared.check.harder) if prepared is not None else 0
        return Check(ability=entry.ability, difficulty=entry.difficulty, harder=main.harder[kept:])
    difficulty = 1 if resisted(main) else main.difficulty
    harder = () if backs(s, part.who, main) else main.harder
    return Check(ability=part.using.partition(":")[2], difficulty=difficulty, harder=harder)


def backs(s: Sight, who: str, check: Check) -> bool:
    """S-28: whether somebody is of those who stand against an act as one."""
    return bool(check.backed) and any(one.id == who for one in group(s, check))


def resisted(check: Check) -> bool:
    """S-26: whether somebody or something stands against it."""
    return bool(check.against) or check.rank is not None


def choices(w: World, person: Person, check: Check) -> tuple[str, ...]:
    """The abilities with which this person can do it, the best first; a closed one is only for its people (S-04)."""
    listed = dict.fromkeys(a for a in (check.ability, *check.abilities) if a in w.lore["abilities"])
    found = [ability for ability in listed if may_use(w, person, ability)]
    return tuple(sorted(found, key=lambda ability: -rank_of(person, ability)))


def may_use(w: World, person: Person, ability: str) -> bool:
    """S-04: closed abilities have a prerequisite; whoever has come by one all the same may use it."""
    known: Ability = w.lore["abilities"][ability]
    return not known.origins or rank_of(person, ability) >= 0 or any(origin in person.known for origin in known.origins)


def ability_of(s: Sight, f: Frame, part: Part) -> str:
    """The ability that a part is done with: as chosen, or else the best of those that do."""
    if part.act == "resist":
        return part.using or resists_with(s, f)
    if part.act == "race":
        return part.using
    check = check_of(s, part)
    who = s.people[part.who]
    found = choices(s.w, who, check) or (check.ability,)
    chosen = part.value("do")
    if isinstance(chosen, str) and chosen in found:
        return chosen
    return next((ability for ability in found if not helpless(s.w, who, ability)), found[0])


def resists_with(s: Sight, f: Frame) -> str:
    """S-03: the innate ability of the pool from which the act comes, where the content names nothing else."""
    main = f.parts[0]
    return check_of(s, main).resist or innate(s.w, pool_of(s.w, ability_of(s, f, main)))


def innate(w: World, pool: str) -> str:
    """The ability that everybody has against what comes from this pool; empty where the pack has none."""
    return next((key for key, one in w.lore["abilities"].items() if one.innate and one.pool == pool), "")


def pool_of(w: World, ability: str) -> str:
    """S-02: the pool that an ability belongs to."""
    known: Ability | None = w.lore["abilities"].get(ability)
    return known.pool if known is not None else "reason"


def name_of(w: World, ability: str) -> str:
    """An ability by name; nothing where there is none."""
    known: Ability | None = w.lore["abilities"].get(ability)
    return known.name if known is not None else "nothing"


def tags_of(w: World, ability: str) -> frozenset[str]:
    """The words by which effects and secrets know an act: its ability, its pool, the kinds of action it is like."""
    known: Ability | None = w.lore["abilities"].get(ability)
    return frozenset({ability, known.pool, *known.like}) if known is not None else frozenset({ability} - {""})


def tags(act: Act) -> frozenset[str]:
    """The same of a check that somebody makes; not of what stands against one."""
    made = act.part.act not in OPPOSING
    return tags_of(act.s.w, ability_of(act.s, act.frame, act.part)) if made else frozenset()


def best(w: World, person: Person, check: Check) -> str:
    """With what somebody does it whom nobody asks."""
    return next(iter(choices(w, person, check)), check.ability)


# Beginning -----------------------------------------------------------------------------------------------------------


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """The exchange a first part begins, or in a sentence why it cannot be."""
    check = check_of(s, part)
    who = s.people[part.who]
    made = changed(part, act=part.act or "check")
    found = choices(s.w, who, check) or ((check.ability,) if part.forced else ())
    if not found:
        return f"{name_of(s.w, check.ability)} is closed to {who.name}."
    if not part.forced:
        refused = _refused(s, made, who, check, found)
        if refused:
            return refused
    if part.act in PRELUDES:
        _, first = first_of(s, part)
        label = first.label if first is not None else f"{s.frames[-1].parts[0].label}, first"
        return (changed(made, label=label, costs=price_of_acting(s.w, who, found), fed=_so_far(s, part)),)
    made = changed(made, costs=price_of_acting(s.w, who, found))
    against = tuple(_opposing(s, made, check))
    key = against[0].who if check.backed and against else whom(s, made, check.against)
    return (changed(made, against=key), *against)


def _refused(s: Sight, part: Part, who: Person, check: Check, found: tuple[str, ...]) -> str:
    """Why it cannot be tried: an effect, a try that was the only one, or nothing left to act with (S-47)."""
    barred = min((barred_by(who, tags_of(s.w, ability)) for ability in found), key=len)
    if barred:
        return barred
    if once := tried(s, part, check):
        return once
    if part.ref and s.times(stopped_mark(s, part.ref)):
        return "What has to come first has failed."
    key = part.against or check.against
    if key in s.people and present(s, key) is None:
        return f"{s.people[key].name} is not here."
    if helpless(s.w, who, *found):
        pool = pool_of(s.w, found[0]).capitalize()
        return f"{who.name} is broken: to act at all takes a point of {pool}, and none is left."
    return ""


def stopped_mark(s: Sight, ref: str) -> str:
    """S-27: the mark that what had to come first has failed, for as long as this stay in the scene lasts."""
    return f"stopped.{mark_of(ref)}.{s.stay}"


def is_broken(person: Person) -> bool:
    """S-47: the seventh box is taken."""
    return track.broken(marks_of(person))


def helpless(w: World, person: Person, *abilities: str) -> bool:
    """S-47: broken, and without a point for any of these abilities: nothing can be done with them."""
    return is_broken(person) and not any(person.tracks.get(pool_of(w, ability), 0) for ability in abilities)


def price_of_acting(w: World, person: Person, abilities: tuple[str, ...]) -> tuple[tuple[str, str, int], ...]:
    """S-47: what broken people pay to act at all. Where they have a choice of pools, the choice has the price."""
    if not is_broken(person) or len(abilities) != 1 or helpless(w, person, *abilities):
        return ()
    return ((person.id, pool_of(w, abilities[0]), 1),)


def _so_far(s: Sight, part: Part) -> tuple[Term, ...]:
    """S-28: whoever goes before the last has what those before them reached."""
    f = s.frames[-1]
    if f.kind != "exchange":
        return ()
    below = f.parts[0]
    if part.act == "share" and below.ref and backs(s, part.who, check_of(s, below)):
        below = next((one for one in f.parts if one.act == "resist"), below)
    last = chained(below)
    return (last,) if last is not None else ()


def chained(part: Part) -> Term | None:
    """S-28: what acts done first hand on to this part: the last one's level, which the earlier ones went into."""
    return next((term for term in reversed(part.fed) if term.slot == CHAIN), None)


def _last_of(s: Sight, check: Check, ability: str, here: Person) -> Person:
    """S-28: of several who stand against it as one the weakest rolls last, and that is the result of all."""
    return min(group(s, check), key=lambda one: rank_of(one, ability), default=here) if check.backed else here


def _opposing(s: Sight, part: Part, check: Check) -> Iterator[Part]:
    """S-25, S-26, S-70: those who are here have parts of their own, with dice and levers of their own."""
    key = part.against or check.against
    here = present(s, key) if key else None
    if here is not None and here.id != part.who:
        f = Frame("exchange", "", parts=(part,))
        ability = check.resist or innate(s.w, pool_of(s.w, ability_of(s, f, part)))
        here = _last_of(s, check, ability, here)
        costs = price_of_acting(s.w, here, (ability,))
        yield Part(here.id, "resist", f"{here.name} resists", "", part.who, check.resist, costs=costs)
    for key in check.race:
        here = present(s, key)
        if here is not None and here.id != part.who:
            ability = best(s.w, here, check)
            costs = price_of_acting(s.w, here, (ability,))
            yield Part(here.id, "race", f"{here.name} does it too", "", part.who, ability, costs=costs)

"""What a part of an exchange comes to as a check: from content, or made from an attack, a defence or a spell."""

from game.core import contest as core
from game.core.act import Act, content_of, laid_over
from game.core.draft import Sight
from game.core.effects import barred_by
from game.core.moments import moment
from game.core.once import once
from game.core.record import changed
from game.core.run import mark_of
from game.core.scope import ASIDE
from game.core.state import Effect, Part, Person
from game.core.world import World
from game.systems.venture.acts import casting, ongoing
from game.systems.venture.check import contest
from game.systems.venture.check.contest import OPPOSE
from game.systems.venture.content.acts import DEFENCES, Check
from game.systems.venture.content.shapes import Ability, Skill, abilities, skills
from game.systems.venture.content.unsaid import unsaid
from game.systems.venture.fight import blows
from game.systems.venture.person.people import POOL_OF, POOLS, is_npc, recruit

OWN = ("attack", *DEFENCES, "break_free", "spellcasting")
"""Acts that no content has to write."""


def check_of(s: Sight, part: Part) -> Check:
    """The check behind a part."""
    if part.act == OPPOSE:
        return _meets(s, part)
    content = content_of(s, part)
    found: Check = _written(s, part, content.check) if content is not None else laid_over(s, part, _own(s, part))
    return found if found.pool else _pooled(s.w, found)


@once
def _pooled(w: World, check: Check) -> Check:
    """The same with the pool that fits."""
    return changed(check, pool=_pool(w, check))


def _written(s: Sight, part: Part, check: Check) -> Check:
    """The check of content as this part is thrown for: met by whoever it is done to, or a spell."""
    if part.act == contest.DEFEND:
        return contest.defence(s, part, check)
    return casting.said(s, part, check) if check.cast is not None and part.act == casting.SPELLCASTING else check


def own_check(act: Act) -> Check | None:
    """What an act without content is thrown for; None where it is no such act."""
    found: Check | None = _own(act.s, act.part) if act.part.act in OWN else core.check_behind(act)
    return found


def _own(s: Sight, part: Part) -> Check:
    if part.act == "attack":
        return blows.attack(s.w, part)
    if part.act in DEFENCES:
        return blows.defence(s, part)
    if part.act == "break_free":
        effect, skill = held_by(s, part), _frees(s, part.who)
        level = min(17, max(1, effect.level))
        return Check(kind="physical", pool="physicality", skill=skill, challenge=level, what=effect.label)
    return casting.spell(s, part, abilities(s.w)[part.using])


def _meets(s: Sight, part: Part) -> Check:
    """V-85: with what somebody meets the act of another player's character: their skill, their things and talents."""
    act = check_of(s, core.acting(s, part))
    said = {"skill": act.resists or act.skill, "challenge": 0}
    made = Check(**{"help": act.help, "bene": act.bene, **unsaid(s.w, said, s.people[part.who]), **said})
    return changed(made, pool=_pool(s.w, made) or act.pool)


def _pool(w: World, check: Check) -> str:
    """V-06: the pool that fits: by the kind of act, otherwise by the skill."""
    found = POOL_OF.get(check.kind, "")
    skill: Skill | None = skills(w).get(check.skill)
    return found or (skill.pool if skill is not None else "")


def held_by(s: Sight, part: Part) -> Effect:
    """V-66: the hold that somebody breaks, their own or a friend's."""
    held = s.people[part.against or part.who]
    return next(e for e in held.effects if e.id == part.using)


def _frees(s: Sight, who: str) -> str:
    """V-78: the best skill of somebody's that counts where they break free; empty for none."""
    known = s.people[who].known
    fitting = [key for key, skill in skills(s.w).items() if skill.frees and known.get(f"skill.{key}")]
    return max(fitting, key=lambda key: known[f"skill.{key}"], default="")


def tags_of(check: Check) -> frozenset[str]:
    """The words by which effects and menus know an act: its kind, its pool, its skill."""
    return frozenset({check.kind, check.pool, check.skill} - {""})


def opponent(s: Sight, part: Part, check: Check) -> Person | None:
    """Whoever stands against the act: somebody here, or as the content has them."""
    if not check.against:
        return None
    here = s.people.get(part.against)
    return here if here is not None else recruit(s.w, check.against, check.against, "", ASIDE)


def present(s: Sight, who: str, against: str) -> str:
    """The id under which somebody of that entry is here, the nearest of several; the entry's own where nobody is."""
    if against in s.people:
        return against
    here = s.people[who].place
    found = [p for p in s.people.values() if p.base == against and not p.out]
    return min(found, key=lambda p: abs(p.place - here)).id if found else against


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """The exchange a first part begins, or why it cannot be: barred, or not to be tried again (V-51)."""
    content = content_of(s, part)
    first = _first(s, part, content.check) if content is not None else part
    if isinstance(first, str):
        return first
    part, check = first, check_of(s, first)
    against = part.against or (present(s, part.who, check.against) if check.against else "")
    made = changed(part, act=part.act or check.kind, against=against, costs=_costs(s.w, part))
    found = _begun(s, made, check)
    met = contest.opposing_player(s, made, check) if made.ref else None
    return found if met is None or isinstance(found, str) else (*found, core.opposing(made, met))


def _first(s: Sight, part: Part, check: Check) -> Part | str:
    """The part of an act of content as it begins: who rolls for it, and what it costs; or why it cannot be."""
    met = contest.defending(s, part, check)
    return met if met is not part else casting.begun(s, part, check)


def _begun(s: Sight, made: Part, check: Check) -> tuple[Part, ...] | str:
    """The part itself, at its price, or why it cannot be."""
    who = s.people[made.who]
    if made.forced:
        return (made,)
    barred = barred_by(who, tags_of(check)) or ongoing.not_now(s, made, check)
    if barred or check.progress or check.ongoing:
        return barred or (made,)
    tried = tried_mark(s, made)
    if not tried or not in_vain(s, tried):
        return (made,)
    return _again(s, made, check)


def _again(s: Sight, part: Part, check: Check) -> tuple[Part, ...] | str:
    """V-51, V-70: in action mode the next round, free; in narrative mode for 1 bene, which adds nothing.

    Where no pool fits the act, it comes from the fullest.
    """
    if once := core.only_try(check):
        return once
    if s.fight is not None:
        return "You have tried that this round." if s.times(tried_mark(s, part) + ".at") == moment(s) else (part,)
    who = s.people[part.who]
    if s.mode != "narrative" or is_npc(who):
        return (part,)
    left = {pool: who.tracks.get(pool, 0) - _claimed(part, pool) for pool in ((check.pool,) if check.pool else POOLS)}
    pool = max(left, key=lambda pool: left[pool])
    if left[pool] < 1:
        return f"Trying again costs 1 {check.pool.capitalize() or 'of any pool'}, and none is left."
    return (changed(part, costs=(*part.costs, (part.who, pool, 1))),)


def _claimed(part: Part, pool: str) -> int:
    """Points of a pool that the act itself costs."""
    return sum(points for _, track, points in part.costs if track == pool)


def tried_mark(s: Sight, part: Part) -> str:
    """The mark under which failed tries of this act are counted, breaking free afresh in each scene; empty: not."""
    if part.ref:
        return "tried." + mark_of(part.ref)
    return f"tried.{part.act}.{part.using}.{encounter(s)}" if part.act == "break_free" else ""


def in_vain(s: Sight, tried: str) -> bool:
    """V-51: whether it was tried in vain since it succeeded last."""
    return s.times(tried) > s.times(f"{tried}.over")


def encounter(s: Sight) -> str:
    """Which stay in which scene, and which conflict in it, this is."""
    return f"{s.stay}.{s.fight.id if s.fight is not None else ''}"


def _costs(w: World, part: Part) -> tuple[tuple[str, str, int], ...]:
    """What a spell that is itself the act costs."""
    ability: Ability | None = abilities(w).get(part.using) if part.act in ("attack", "spellcasting") else None
    return tuple((part.who, pool, points) for pool, points in ability.cost.items()) if ability else ()

"""Acts of one's own: strike, cast, move, help a hurt friend, break free, use a thing. What simply happens."""

from collections.abc import Iterable, Iterator

from game.core import things
from game.core.agenda import healing, spent, tick
from game.core.commands import Declare
from game.core.contest import refused
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by, ending
from game.core.events import Marked, Paid
from game.core.prompts import Available
from game.core.prose import spoken
from game.core.run import steps_for
from game.core.scope import against, standing
from game.core.seats import gathered
from game.core.state import Context, Frame, Person, Step
from game.core.things import carried
from game.core.world import World
from game.systems.common import prices
from game.systems.common.moving import MOVE, MOVING
from game.systems.venture.check import parts as task
from game.systems.venture.content.shapes import Ability, Item, abilities
from game.systems.venture.fight import moving, policy
from game.systems.venture.person.people import REACH, beyond, distance, is_npc

MENDS = {
    "mend": ("injuries", "physicality", "Catch your breath", "Physicality closes Injuries; Wounds need rest."),
    "clear": ("mental_injuries", "intellect", "Clear your head", "Intellect closes these; Anguish needs rest."),
}
"""V-65, V-77: act -> the Injuries that it heals, the pool that it takes, its row and why."""


def acts(s: Sight, person: Person) -> Iterator[Available]:
    """What this person may do of their own now."""
    fight, npc = s.fight, is_npc(person)
    if npc and fight is not None:
        yield from policy.rows(s, person)
        yield from care_for_others(s, person) if person.side == "yours" else ()
    elif not npc:
        yield from _strikes(s, person, fight) if fight is not None else ()
        yield from (*_spells(s, person), *_care(s, person), *_things(s.w, person))
    if fight is not None:
        yield from moving.moves(s, person, fight)


# What there is -------------------------------------------------------------------------------------------------------


def _strikes(s: Sight, person: Person, top: Frame) -> Iterator[Available]:
    """V-57: with each weapon and each spell that strikes, at everybody it reaches."""
    weapons = [item.key for item, _ in carried(s.w, person) if item.weapon] or [""]
    spells = [key for key in person.known if key in abilities(s.w) and abilities(s.w)[key].attack]
    for foe in against(s, person.side):
        for key in weapons:
            thing: Item | None = s.w.items.get(key)
            name, reach = (thing.name, thing.reach) if thing else ("bare hands", "close")
            declare = Declare(person.id, "attack", foe.id, key)
            barred = refused(s, declare) or _too_far(s, person, foe, reach, top)
            yield Available(declare, f"Strike {foe.name}", name, "", barred, in_doubt=True)
        for key in spells:
            spell: Ability = abilities(s.w)[key]
            declare = Declare(person.id, "attack", foe.id, key)
            barred = _spell_barred(person, spell) or refused(s, declare) or prices.unpaid(person, spell.cost)
            barred = barred or _too_far(s, person, foe, spell.reach, top)
            yield Available(
                declare, f"{spell.name} at {foe.name}", prices.told(spell.cost), spell.about, barred, in_doubt=True
            )


def _spell_barred(person: Person, ability: Ability) -> str:
    return barred_by(person, frozenset({"spellcasting"})) if ability.kind == "spell" else ""


def _too_far(s: Sight, person: Person, foe: Person, reach: str, top: Frame) -> str:
    """V-54, V-55: in reach, or within the free step beside an action."""
    step = 0 if top.moved or barred_by(person, MOVING) else s.w.settings.step_feet
    return beyond(s, person, foe, REACH[reach] + step)


def _spells(s: Sight, person: Person) -> Iterator[Available]:
    """What is cast and does not strike: on oneself or one's side, or at a foe."""
    for key in person.known:
        ability: Ability | None = abilities(s.w).get(key)
        if ability is None or ability.attack or not ability.do or ability.kind == "secret":
            continue
        barred = _spell_barred(person, ability) or prices.unpaid(person, ability.cost)
        if ability.on_self:
            yield _on_oneself(person, ability, barred)
            yield from _on_allies(s, person, ability, barred)
        elif s.fight is not None:
            yield from _at_foes(s, person, ability, barred)


def _on_oneself(person: Person, ability: Ability, barred: str) -> Available:
    """V-19: what is cast on oneself never rolls."""
    declare = Declare(person.id, "cast", person.id, ability.key)
    return Available(declare, ability.name, prices.told(ability.cost), ability.about, barred or _helpless(person))


def _at_foes(s: Sight, person: Person, ability: Ability, barred: str) -> Iterator[Available]:
    """V-19: a spell on another that does not strike is a check."""
    for foe in against(s, person.side):
        yield _reaching(s, person, ability, foe, "at", barred)


def _on_allies(s: Sight, person: Person, ability: Ability, barred: str) -> Iterator[Available]:
    """V-79: at a guide's table what is cast on oneself can be laid on anybody of one's side who is in reach."""
    if not gathered(s) or ability.kind != "spell":
        return
    for ally in standing(s, "yours"):
        if ally.id != person.id:
            yield _reaching(s, person, ability, ally, "on", barred)


def _reaching(s: Sight, person: Person, ability: Ability, other: Person, word: str, barred: str) -> Available:
    """A spell as an act that somebody else is reached by, in a fight as far as it goes."""
    declare = Declare(person.id, "spellcasting", other.id, ability.key)
    far = beyond(s, person, other, REACH[ability.reach]) if s.fight is not None else ""
    why_not = barred or refused(s, declare) or far
    label = f"{ability.name} {word} {other.name}"
    return Available(declare, label, prices.told(ability.cost), ability.about, why_not, in_doubt=True)


def _helpless(person: Person, *tags: str) -> str:
    """What keeps somebody from doing such a thing, or anything."""
    return barred_by(person, frozenset(tags))


def _care(s: Sight, person: Person) -> Iterator[Available]:
    """V-65, V-77 healing one's own Injuries, V-66 breaking free, V-59 aid."""
    yield from _mends(person)
    for effect in ending(person, "done:break_free"):
        declare = Declare(person.id, "break_free", "", effect.id)
        why, barred = "A Physicality act against what holds you.", refused(s, declare)
        yield Available(declare, "Break free", effect.label, why, barred, in_doubt=True)
    yield from care_for_others(s, person)


def _mends(person: Person) -> Iterator[Available]:
    """V-65: Physicality for the Injuries of the body. V-77 ◆: Intellect for those of the mind."""
    for act, (track, pool, label, why) in MENDS.items():
        barred = _helpless(person, "mend")
        for n in range(1, min(person.tracks.get(track, 0), person.tracks.get(pool, 0)) + 1):
            declare = Declare(person.id, act, "", str(n))
            yield Available(declare, f"{label}: heal {n}", f"{n} {pool.capitalize()}", why, barred)


def care_for_others(s: Sight, person: Person) -> Iterator[Available]:
    """V-59, V-66: what can be done for a friend within reach."""
    for friend in s.people.values():
        if friend.side != "yours" or friend.out or friend.id == person.id:
            continue
        if s.fight is None or distance(s, person.id, friend.id) <= REACH["close"]:
            yield from _aid(s, person, friend)


def _aid(s: Sight, person: Person, friend: Person) -> Iterator[Available]:
    barred = _helpless(person, "aid")
    if friend.tracks.get("injuries"):
        again = s.times(aided_mark(s, person.id, friend.id)) and not has_medicine(s.w, person)
        spent = "you have no bandages for a second time" if again else ""
        yield Available(
            Declare(person.id, "aid", friend.id, "heal"), f"Tend {friend.name}", "heals 1 Injury", "", barred or spent
        )
    if any(ending(friend, "done:woken", "done:stand")):
        yield Available(
            Declare(person.id, "aid", friend.id, "rouse"), f"Get {friend.name} up", "wakes, stands up", "", barred
        )
    for effect in ending(friend, "done:break_free"):
        declare = Declare(person.id, "break_free", friend.id, effect.id)
        why, barred = "A Physicality act against what holds them.", refused(s, declare)
        yield Available(declare, f"Break {friend.name} free", effect.label, why, barred, in_doubt=True)


def aided_mark(s: Sight, helper: str, friend: str) -> str:
    """V-59: the mark that this helper has tended this friend in this encounter; another helper still can."""
    return f"aided.{helper}.{friend}.{task.encounter(s)}"


def has_medicine(w: World, person: Person) -> bool:
    """V-59: whether somebody carries what tends a wound a second time."""
    return any("medical" in item.tags for item, _ in carried(w, person))


def _things(w: World, person: Person) -> Iterator[Available]:
    """Things that do something by themselves, or end what somebody is under."""
    for item, n in carried(w, person):
        if item.use or any(ending(person, f"item:{item.key}")):
            declare = Declare(person.id, things.USE, person.id, item.key)
            yield Available(declare, things.label_of(item), things.left(item, n), item.about)


# What simply happens -------------------------------------------------------------------------------------------------


def simply(s: Draft, declare: Declare) -> Iterable[Change] | None:
    """Acts without an exchange. None: it has to be weighed."""
    if declare.act == "attack" and is_npc(s.people[declare.who]):
        strike = Step.of("strike", who=declare.who, target=declare.against, attack=int(declare.using))
        return (strike,)
    if declare.act in ("attack", "spellcasting", "break_free"):
        return None
    if declare.act == "policy":
        return policy.turn_of(s, declare)
    if declare.act in ("step", MOVE):
        return moving.simply(s, declare)
    return _DO[declare.act](s, declare)


def _cast(s: Draft, declare: Declare) -> Iterator[Change]:
    who, ability = declare.who, abilities(s.w)[declare.using]
    yield from prices.paid(s, who, ability.cost, ability.name)
    ctx = Context(actor=who, target=who, each=who)
    yield from spoken(ability.text, s, ctx, "result")
    yield from steps_for(ability.do, ctx)
    yield spent(declare.who)


def _mend(s: Draft, declare: Declare) -> Iterator[Change]:
    """V-65, V-77: bene for Injuries, one for one."""
    person, (track, pool, _, _) = s.people[declare.who], MENDS[declare.act]
    n = int(declare.using)
    yield Paid(person.id, pool, person.tracks[pool] - n, n, "V-65")
    yield healing(person.id, n, track)
    yield spent(declare.who)


def _aided(s: Draft, declare: Declare) -> Iterator[Change]:
    """V-59: heal 1 Injury, or wake, or stand somebody up."""
    if declare.using == "heal":
        yield Marked(aided_mark(s, declare.who, declare.against), 1)
        yield healing(declare.against, 1, "injuries")
    else:
        yield tick("done:woken", declare.against)
        yield tick("done:stand", declare.against)
    yield spent(declare.who)


def _use(s: Draft, declare: Declare) -> Iterator[Change]:
    yield from things.use(s, declare.who, declare.using)
    yield spent(declare.who)


_DO = {"cast": _cast, policy.RECOVER: policy.recovers, "mend": _mend, "clear": _mend, "aid": _aided, things.USE: _use}

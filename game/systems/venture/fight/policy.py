"""The content's people in a conflict: what they may do, their turns by the rows of a policy, their strikes (V-41 to
V-46).
"""

from collections.abc import Iterator

from game.core import policy
from game.core.agenda import spent, tick
from game.core.commands import Command, Declare
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by, ending
from game.core.events import Effected, Lifted, Placed, Pushed, Said, Tracked
from game.core.prompts import Available
from game.core.scope import against, scope_for
from game.core.seats import does, guided
from game.core.state import Context, Effect, Frame, Modifier, Part, Person, Step
from game.core.world import World
from game.systems.common.moving import MOVING, goal_of, nearer
from game.systems.venture.content.shapes import Attack, PersonDef, Policy
from game.systems.venture.fight import matched
from game.systems.venture.fight.blows import attacks_of
from game.systems.venture.fight.moving import destination
from game.systems.venture.person.harm import heal
from game.systems.venture.person.people import REACH, beyond, distance, is_npc
from game.systems.venture.resolve.consequences import into_reach


def rows(s: Sight, person: Person) -> Iterator[Available]:
    """What a person of the guide's may do: every row of their policy that holds, every attack in reach, moving."""
    yield from by_policy(s, person)
    for index, attack in enumerate(attacks_of(s.w, person)):
        barred = barred_by(person, frozenset({"attack"})) or _spent_spells(person, attack)
        for foe in against(s, person.side):
            far = beyond(s, person, foe, _reach(s.w, person, attack))
            declare = Declare(person.id, "attack", foe.id, str(index))
            yield Available(declare, _strike(attack, foe), "", "", barred or far)
    yield from _recoveries(s, person)


def by_policy(s: Sight, person: Person) -> Iterator[Available]:
    """Every row of their policy that holds."""
    base: PersonDef = s.w.people[person.base]
    for index, row in enumerate(base.policy):
        if _holds(s, person, row):
            yield policy.row(person, index, _target(s, person, row.target), row.text)


def _recoveries(s: Sight, person: Person) -> Iterator[Available]:
    """V-46, V-76: one of five, once an encounter, by the guide's hand; of the content's people their policy chooses."""
    base: PersonDef = s.w.people[person.base]
    if not base.important or person.tracks.get("recovered") or not guided(s):
        return
    for what, (label, none) in CURES.items():
        barred = "" if _may_recover(s.w, person, what) else none
        yield Available(Declare(person.id, RECOVER, "", what), f"Recover: {label}", barred=barred)


def _reach(w: World, person: Person, attack: Attack) -> int:
    """V-54, V-55: how far an attack goes, with the free step beside it for those who can move."""
    step: int = 0 if barred_by(person, MOVING) else w.settings.step_feet
    return REACH[attack.reach] + step


def _spent_spells(person: Person, attack: Attack) -> str:
    """V-46: why a magical attack cannot be made: those who have so many spells have to renew them."""
    spent = attack.magic and person.tracks.get("spells_max") and not person.tracks["spells"]
    return "no spells left" if spent else ""


def _strike(attack: Attack, foe: Person) -> str:
    """What somebody may do, as a row: "Swings a staff at the guard"."""
    return f"{attack.label[:1].upper()}{attack.label[1:]} {foe.name}"


def _holds(s: Sight, person: Person, row: Policy) -> bool:
    if row.recover and not _may_recover(s.w, person, row.recover):
        return False
    if row.attack is not None:
        attack = s.w.people[person.base].attacks[row.attack]
        if not against(s, person.side) or _spent_spells(person, attack):
            return False
    return scope_for(s, person.id).holds(row.when)


def _may_recover(w: World, person: Person, what: str) -> bool:
    """V-46: once an encounter, the important only; renewing spells is for spellcasters."""
    base: PersonDef = w.people[person.base]
    if not base.important or person.tracks.get("recovered"):
        return False
    if what == "spells":
        spent: bool = person.tracks.get("spells", 0) < person.tracks.get("spells_max", 0)
        return base.spellcaster and spent
    if what == "condition":
        return _removable(person) is not None
    track = {"injuries": "injuries", "wound": "wounds"}.get(what, "")
    return not track or bool(person.tracks.get(track))


def _removable(person: Person) -> Effect | None:
    """V-46: a condition that somebody's recovery can end: one without a depletion, that rests would end."""
    return next(ending(person, "rests"), None)


def voice(s: Sight) -> Command | None:
    """What the content says for whoever's turn it is, if nobody sits at their seat."""
    person = policy.unplayed(s)
    return policy.first(by_policy(s, person)) if person is not None else None


def _target(s: Sight, person: Person, words: str) -> str:
    """nearest, you, weakest, or a key of the conflict."""
    foes = against(s, person.side)
    if not foes:
        return ""
    if words == "you" and person.side != "yours":
        return s.lead if not s.people[s.lead].out else foes[0].id
    if words == "weakest":
        return max(foes, key=lambda p: (p.tracks.get("wounds", 0), p.tracks.get("injuries", 0))).id
    if words in s.people and not s.people[words].out:
        return words
    return min(foes, key=lambda p: abs(p.place - person.place)).id


def _acted(who: str) -> Step:
    """V-42: what was for one action of theirs is used up."""
    return tick("next_act", who)


def turn_of(s: Draft, declare: Declare) -> Iterator[Change]:
    """One row of a policy, carried out: its words, its move, its attack, its operations."""
    person = s.people[declare.who]
    base: PersonDef = s.w.people[person.base]
    row = base.policy[int(declare.using)]
    yield from policy.told(s, row.text, row.do, Context(actor=person.id, target=declare.against))
    if row.recover:
        if row.recover in RECOVERIES:
            yield _acted(person.id)
        yield from recover(s, person.id, row.recover)
        yield spent(person.id)
        return
    goal = goal_of(row.move, declare.against)
    if row.attack is None:
        yield _acted(person.id)
        if goal and barred_by(person, MOVING):
            yield Said(f"{person.name} cannot get away from here.", "rule")
        elif goal:
            yield Placed(person.id, destination(s, person, goal))
        yield spent(person.id)
        return
    attack = base.attacks[row.attack]
    yield from _close_in(s, person, declare.against, attack, row.attack)


def _close_in(s: Draft, person: Person, target: str, attack: Attack, index: int) -> Iterator[Change]:
    """Strike if the free step is enough to reach; otherwise the action goes into getting nearer."""
    if barred_by(person, frozenset({"attack"})):
        yield Said(f"{does(s, person, 'do', 'does')} not attack.", "rule")
        yield _acted(person.id)
        yield spent(person.id)
    elif distance(s, person.id, target) > _reach(s.w, person, attack):
        if barred_by(person, MOVING):
            yield Said(f"{person.name} cannot get any nearer.", "rule")
        else:
            yield Placed(person.id, destination(s, person, target))
            yield from nearer(s, person)
        yield _acted(person.id)
        yield spent(person.id)
    else:
        yield Step.of("strike", who=person.id, target=target, attack=index)


def strike(s: Draft, step: Step) -> Iterator[Change]:
    """V-41: against a player's character the player rolls a defence; against anybody else levels are compared."""
    who, target, index = s.people[step.word("who")], s.people[step.word("target")], step.number("attack")
    if who.out or target.out:
        yield spent(who.id)
        return
    attack = attacks_of(s.w, who)[index]
    if distance(s, who.id, target.id) > REACH[attack.reach]:
        yield Placed(who.id, into_reach(s, who.id, target.id, REACH[attack.reach]))
    if attack.magic and who.tracks.get("spells_max"):
        yield Tracked(who.id, "spells", who.tracks["spells"] - 1, "V-46")
    if is_npc(target):
        yield from matched.begun(s, step)
        return
    label = f"{who.name} {attack.label}"
    mine = Part(who.id, "strikes", label, passive=True, using=str(index), against=target.id)
    theirs = Part(target.id, attack.defence, label, against=who.id, using=str(index), forced=True)
    yield Pushed(Frame("exchange", "attack", "free", parts=(mine, theirs), spends=who.id))


def recovers(s: Draft, declare: Declare) -> Iterator[Change]:
    """V-76: a recovery that was chosen by hand; it is their action."""
    if declare.using in RECOVERIES:
        yield _acted(declare.who)
    yield from recover(s, declare.who, declare.using)
    yield spent(declare.who)


def recover(s: Draft, who: str, what: str) -> Iterator[Change]:
    """V-46: once an encounter, for the important: end a condition, heal all Injuries or 1 Wound, steady itself."""
    person = s.people[who]
    yield Tracked(who, "recovered", 1, "V-46")
    yield Said(f"{person.name} recovers.", "rule")
    if what == "injuries":
        yield from heal(s, who, person.tracks["injuries"], "injuries")
    elif what == "wound":
        yield from heal(s, who, 1, "wounds")
    elif what == "condition":
        effect = _removable(person)
        if effect is not None:
            yield Lifted(who, effect.id, effect.label, "V-46")
    elif what == "spells":
        yield Tracked(who, "spells", person.tracks.get("spells_max", 0), "V-46")
    else:
        yield Effected(who, STEADIED)


RECOVER = "recover"
CURES = {
    "condition": ("end a condition", "there is none that a recovery ends"),
    "spells": ("its spells again", "there are no spells to get back"),
    "injuries": ("all Injuries", "there is no Injury"),
    "wound": ("one Wound", "there is no Wound"),
    "steady": ("3 more on its next act", ""),
}
"""V-76: what a recovery can do, as a row, and why it cannot."""
RECOVERIES = ("condition", "spells", "injuries", "wound")
"""V-46: the recoveries besides the one that steadies somebody for what comes next."""
STEADIED = Effect("steadied", "steadied", "steadied", terms=(Modifier("venture", 3),), until=(("next_act", 1),))
"""V-46: +3 to its next action."""

"""Turns in a conflict: where to move, and how somebody whom the content plays takes theirs."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from game.core.commands import Command, Declare, EndTurn
from game.core.draft import Draft
from game.core.events import Effected, Lifted, Placed, Pushed, Said, Strode, Tracked
from game.core.operate import blow
from game.core.prose import told
from game.core.ruleset import Act, Change, Sight
from game.core.run import steps_for
from game.core.scope import Scope, nearest
from game.core.state import Context, Frame, Part, Person, Step
from game.systems.venture.content import Attack, PersonDef, Policy
from game.systems.venture.people import REACH, afflict, band, barred_by, distance, level_of

if TYPE_CHECKING:
    from game.core.world import World

BESIDE = 5
"""Feet between two people who stand next to each other."""


# Moving --------------------------------------------------------------------------------------------------------------


def moves(s: Sight, w: "World", person: Person, top: Frame) -> Iterator[Act]:
    """V-54: an action takes you anywhere near; a close move is free beside another action."""
    if top.kind != "conflict":
        return
    barred = barred_by(person, frozenset({"move"}))
    content = w.conflicts[top.id]
    spots = {key: (feet, content.place_names.get(key, key)) for key, feet in content.places.items()}
    others = {p.id: (p.place, p.name) for p in s.people.values() if p.id != person.id and not p.out}
    for key, (place, name) in {**others, **spots}.items():
        feet = abs(place - person.place)
        if feet > (BESIDE if key in others else 0):
            how = "" if feet <= w.settings.stride_feet + BESIDE else "part of the way"
            caption = how or band(feet)
            yield Act(Declare(person.id, "move", key), f"Go to {name}", caption, "", barred, "move")
    yield Act(Declare(person.id, "move", "back"), "Fall back", f"{w.settings.stride_feet} feet", "", barred, "move")
    if not top.moved:
        yield from _steps(w, person, barred, {**others, **spots})


def _steps(w: "World", person: Person, barred: str, goals: dict[str, tuple[int, str]]) -> Iterator[Act]:
    feet = w.settings.step_feet
    for way, word in ((1, "forward"), (-1, "back")):
        if any((place - person.place) * way > 0 for place, _ in goals.values()) or way < 0:
            declare = Declare(person.id, "step", word)
            yield Act(declare, f"A step {word}", f"{feet} feet, free", "Does not use your turn.", barred, "move")


def simply(s: Draft, w: "World", declare: Declare) -> Iterator[Change]:
    if declare.act == "step":
        way = 1 if declare.against == "forward" else -1
        yield Placed(declare.who, s.people[declare.who].place + way * w.settings.step_feet)
        yield Strode(declare.who)
    elif declare.act == "move":
        yield Placed(declare.who, destination(s, w, s.people[declare.who], declare.against))
        yield Step("spent", data=(("who", declare.who),))
    else:
        yield from _policy_turn(s, w, declare)


def destination(s: Sight, w: "World", person: Person, goal: str) -> int:
    """Where a move towards a person or a place ends: at the place, beside the person, or a stride on the way."""
    stride: int = w.settings.stride_feet
    if goal == "back":
        foe = nearest(s, person.id, "foe" if person.side == "yours" else "yours")
        ahead = s.people[foe].place - person.place if foe else 1
        return person.place - stride if ahead >= 0 else person.place + stride
    fight = next(f.id for f in s.frames if f.kind == "conflict")
    places = w.conflicts[fight].places
    to: int = places[goal] if goal in places else _beside(person.place, s.people[goal].place)
    return max(person.place - stride, min(person.place + stride, to))


def _beside(here: int, there: int) -> int:
    return there if abs(there - here) <= BESIDE else there - BESIDE if there > here else there + BESIDE


# Somebody whom the content plays -------------------------------------------------------------------------------------


def acts(s: Sight, w: "World", person: Person) -> Iterator[Act]:
    """What a person of the guide's may do: every row of their policy that holds, every attack in reach, moving."""
    base: PersonDef = w.people[person.base]
    for index, row in enumerate(base.policy):
        if _holds(s, w, person, row):
            declare = Declare(person.id, "policy", _target(s, person, row.target), str(index))
            yield Act(declare, row.text or f"{person.name} takes their turn", group="act")
    barred = barred_by(person, frozenset({"attack"}))
    for index, attack in enumerate(base.attacks):
        for foe in _foes(s, person):
            far = distance(s, person.id, foe.id) > REACH[attack.reach] + w.settings.step_feet
            declare = Declare(person.id, "attack", foe.id, str(index))
            yield Act(
                declare, f"{person.name} {attack.label}: {foe.name}", "", "", barred or ("too far" if far else "")
            )
    yield from moves(s, w, person, s.frames[-1])


def _foes(s: Sight, person: Person) -> list[Person]:
    sides = ("foe",) if person.side == "yours" else ("yours",)
    return [p for p in s.people.values() if p.side in sides and not p.out]


def _holds(s: Sight, w: "World", person: Person, row: Policy) -> bool:
    if row.recover and not _may_recover(w, person, row.recover):
        return False
    if row.attack is not None and not _foes(s, person):
        return False
    return Scope(s, w, Context(actor=person.id), person.id).holds(row.when)


def _may_recover(w: "World", person: Person, what: str) -> bool:
    """V-46: once an encounter, the important only; renewing spells is for spellcasters."""
    base: PersonDef = w.people[person.base]
    return base.important and not person.tracks.get("recovered") and (what != "spells" or base.spellcaster)


def policy(s: Sight, w: "World", who: str) -> Command:
    """The first row of the policy that holds; without one, go for the nearest and strike."""
    person = s.people[who]
    base: PersonDef = w.people[person.base]
    for index, row in enumerate(base.policy):
        if _holds(s, w, person, row):
            return Declare(who, "policy", _target(s, person, row.target), str(index))
    return EndTurn()


def _target(s: Sight, person: Person, words: str) -> str:
    """nearest, you, weakest, or a key of the conflict."""
    foes = _foes(s, person)
    if not foes:
        return ""
    if words == "you":
        return s.lead if not s.people[s.lead].out else foes[0].id
    if words == "weakest":
        return max(foes, key=lambda p: (p.tracks.get("wounds", 0), p.tracks.get("injuries", 0))).id
    if words in s.people and not s.people[words].out:
        return words
    return min(foes, key=lambda p: abs(p.place - person.place)).id


def _policy_turn(s: Draft, w: "World", declare: Declare) -> Iterator[Change]:
    """One row of a policy, carried out: its words, its move, its attack, its operations."""
    person = s.people[declare.who]
    base: PersonDef = w.people[person.base]
    row = base.policy[int(declare.using)]
    ctx = Context(actor=person.id, target=declare.against)
    if row.text:
        yield Said(told(row.text, s, w, ctx), "story")
    yield from steps_for(row.do, ctx)
    if row.recover:
        yield from recover(s, w, person.id, row.recover)
        yield Step("spent", data=(("who", person.id),))
        return
    goal = {"toward": declare.against, "away": "back", "": ""}.get(row.move, row.move)
    if row.attack is None:
        if goal:
            yield Placed(person.id, destination(s, w, person, goal))
        yield Step("spent", data=(("who", person.id),))
        return
    attack = base.attacks[row.attack]
    yield from _close_in(s, w, person, declare.against, attack, row.attack)


def _close_in(s: Draft, w: "World", person: Person, target: str, attack: Attack, index: int) -> Iterator[Change]:
    """Strike if the free step is enough to reach; otherwise the action goes into getting nearer."""
    feet = distance(s, person.id, target)
    if barred_by(person, frozenset({"attack"})):
        yield Said(f"{person.name} does not attack.", "rule")
        yield Step("spent", data=(("who", person.id),))
    elif feet > REACH[attack.reach] + w.settings.step_feet:
        if barred_by(person, frozenset({"move"})):
            yield Said(f"{person.name} cannot get any nearer.", "rule")
        else:
            yield Placed(person.id, destination(s, w, person, target))
            yield Said(f"{person.name} comes nearer.", "rule")
        yield Step("spent", data=(("who", person.id),))
    else:
        data = (("who", person.id), ("target", target), ("attack", index))
        yield Step("strike", data=data)


def npc_strike(s: Draft, w: "World", declare: Declare) -> Iterable[Change]:
    """An attack of somebody who has a level: chosen by hand rather than by policy."""
    yield Step("strike", data=(("who", declare.who), ("target", declare.against), ("attack", int(declare.using))))


def strike(s: Draft, w: "World", step: Step) -> Iterator[Change]:
    """V-41: against a player's character the player rolls a defence; against anybody else levels are compared."""
    known = dict(step.data)
    who, target, index = s.people[str(known["who"])], s.people[str(known["target"])], int(known["attack"])
    base: PersonDef = w.people[who.base]
    attack = base.attacks[index]
    if distance(s, who.id, target.id) > REACH[attack.reach]:
        yield Placed(who.id, _beside(who.place, target.place))
    if "level" in target.tracks:
        yield from _compare(s, w, who, target, attack)
        yield Step("spent", data=(("who", who.id),))
        return
    label = f"{who.name} {attack.label}"
    mine = Part(who.id, "strikes", label, passive=True, using=str(index), against=target.id)
    theirs = Part(target.id, attack.defence, label, against=who.id, using=str(index), forced=True)
    yield Pushed(Frame("exchange", "attack", "free", parts=(mine, theirs), spends=who.id))


def _compare(s: Draft, w: "World", who: Person, target: Person, attack: Attack) -> Iterator[Change]:
    """V-44: somebody of the guide's overcomes a challenge up to its level, and a little more when it matters to it."""
    tags = frozenset({"attack", "dodge"})
    reach = level_of(who, tags) + w.settings.motivated
    challenge = level_of(target, tags) + target.tracks.get(f"mod.{attack.defence}", 0)
    if reach >= challenge:
        yield Said(f"{who.name} {attack.label}: {target.name}, {reach} against {challenge}. It lands.", "rule")
        damage = level_of(who, tags) if attack.damage is None else attack.damage
        yield blow(target.id, damage, "mind" if attack.mental else "body", who.id, attack.label)
        rider = attack.rider
        if rider is not None and rider.level > target.tracks["level"]:
            yield Effected(target.id, afflict(w, w.conditions[rider.condition], rider.level, who.id))
    else:
        yield Said(
            f"{who.name} {attack.label}: {target.name}, {reach} against {challenge}. It comes to nothing.", "rule"
        )


def overcomes(level: int, challenge: int, need: int = 1, magic: int = 0, motivated: int = 0) -> bool:
    """V-43, V-44: whether somebody of the guide's overcomes a challenge; each success past the first costs 3 levels."""
    if need > 1 and not magic:
        return False
    return level - 3 * (need - 1) + motivated >= challenge


def recover(s: Draft, w: "World", who: str, what: str) -> Iterator[Change]:
    """V-46: once an encounter, for the important: end a condition, heal all Injuries or 1 Wound, steady itself."""
    person = s.people[who]
    yield Tracked(who, "recovered", 1, "V-46")
    if what == "injuries":
        yield Tracked(who, "injuries", 0, "V-46")
    elif what == "wound":
        yield Tracked(who, "wounds", max(0, person.tracks["wounds"] - 1), "V-46")
    elif what == "condition":
        effect = next((e for e in person.effects if any(end == "rests" for end, _ in e.until)), None)
        if effect is not None:
            yield Lifted(who, effect.id, effect.label, "V-46")
    elif what == "spells":
        yield Tracked(who, "spells", person.tracks.get("spells_max", 3), "V-46")
    elif "steadied" in w.conditions:
        yield Effected(who, afflict(w, w.conditions["steadied"], 1, who))
    yield Said(f"{person.name} recovers.", "rule")

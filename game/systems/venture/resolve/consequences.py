"""What follows from an act that was read: harm, riders, flux, Joy and Despair, progress."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.agenda import blow, once_more, tick
from game.core.content import Op
from game.core.draft import Change, Draft
from game.core.events import (
    Acted,
    Amended,
    Called,
    Drew,
    Effected,
    Marked,
    Placed,
    Pushed,
    Said,
    Tracked,
)
from game.core.moments import moment
from game.core.prose import spoken
from game.core.record import changed
from game.core.rolls import Call
from game.core.run import steps_for
from game.core.seats import numbered, whom
from game.core.state import Context, Frame, Part, Step
from game.core.world import World
from game.systems.venture.acts import ongoing
from game.systems.venture.acts.casting import laid_on
from game.systems.venture.check.contest import DEFEND, OPPOSE
from game.systems.venture.check.modifiers import act_number, strike_kinds
from game.systems.venture.check.parts import (
    check_of,
    in_vain,
    tried_mark,
)
from game.systems.venture.content.acts import DEFENCES
from game.systems.venture.content.shapes import Rider, abilities
from game.systems.venture.dice.roll import PASSES
from game.systems.venture.fight.blows import attack_of, damage_of, rider_of, strike_damage
from game.systems.venture.person.people import REACH, afflict, distance, is_npc, level_of
from game.systems.venture.resolve.outcome import fact_of


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """The system's own consequences of one part; the content's words and operations come after them."""
    part = act.part
    if part.act == OPPOSE:
        return
    grade = part.result.grade
    check = check_of(s, part)
    yield from _in_vain(s, part, grade in PASSES)
    yield from _shifted(s, part, grade)
    if part.act not in (*DEFENCES, DEFEND):
        yield Tracked(part.who, "last_act", act_number(part), "V-22")
    yield from _fluxes(s.w, part)
    yield from _foreseen(s, act)
    yield from ongoing.rolled(s, part, act.index, check, grade in PASSES)
    if grade in PASSES:
        yield from _passed(s, part)
    elif part.act in DEFENCES and part.using:
        yield from _suffered(s, act.frame, part)


def _in_vain(s: Draft, part: Part, passed: bool) -> Iterator[Change]:
    """V-51: when an act was tried in vain, and that it no longer counts once it has been done."""
    tried = "" if part.act == DEFEND else tried_mark(s, part)
    if tried and not passed:
        if not part.ref:
            yield once_more(s, tried)
        if moment(s):
            yield Marked(f"{tried}.at", moment(s))
    elif tried and in_vain(s, tried):
        yield Marked(f"{tried}.over", s.times(tried))


def _shifted(s: Draft, part: Part, grade: str) -> Iterator[Change]:
    """V-32: 1 Joy for what turned out remarkable, 1 Despair for a catastrophe."""
    settings, person = s.w.settings, s.people[part.who]
    track, by = {
        "remarkable": ("joy", settings.shift_joy),
        "catastrophe": ("despair", settings.shift_despair),
    }.get(grade, ("", None))
    if by and not is_npc(person):
        yield Tracked(person.id, track, person.tracks[track] + by, "V-32")
        yield Said(f"{by} {track.capitalize()} for {person.name}.", "rule")


def _foreseen(s: Draft, act: Act) -> Iterator[Said]:
    """V-30: what a divination that failed gives all the same, where no author has said which fact that is."""
    if act.part.said and act.part.result.grade in ("failure", "partial"):
        level = fact_of(s, act)
        if level > 0:
            yield Said(f"A fact of level {level} all the same.", "rule")


# Flux and cards ------------------------------------------------------------------------------------------------------


def _fluxes(w: World, part: Part) -> Iterator[Change]:
    """V-17: each 0 on a magic die. V-11, V-71: what the house settled for acts without a roll, and for the deck."""
    known = dict(part.question)
    yield from _flux(w, part.who, part.result.mark("flux"))
    if part.hand is None and known.get("flux_alone") and int(known["magic"]):
        yield Step.of("flux_alone", who=part.who, dice=int(known["magic"]))
    if part.hand is not None and known.get("cards") and w.settings.cards_put_back:
        yield Drew(w.deck, tuple(range(len(w.decks[w.deck].cards))))


def _flux(w: World, who: str, count: int) -> Iterator[Change]:
    """V-17: one is minor, two major, three grave; a row of the pack's table comes up."""
    tables = w.settings.flux_tables
    if count:
        table = tables[min(count, len(tables)) - 1]
        yield from steps_for((Op("draw", table),), Context(actor=who, target=who, each=who))


def flux_alone(s: Draft, step: Step) -> Iterator[Change]:
    """V-11: the magic dice of an act that needed no roll."""
    yield Called(Call("dice", "check", ("magic",) * step.number("dice"), "V-11"), -1)
    yield Step("flux_thrown", data=step.data)


def flux_thrown(s: Draft, step: Step) -> Iterator[Change]:
    """V-11, V-17: these magic dice lie there; each 0 is flux."""
    return _flux(s.w, step.word("who"), step.faces.count(0))


# Blows and riders ----------------------------------------------------------------------------------------------------


def _passed(s: Draft, part: Part) -> Iterator[Change]:
    """A strike that hits does its damage, and its rider if its level is the greater (V-45, V-57)."""
    if part.act == "break_free":
        yield tick("done:break_free", part.against or part.who)
    elif part.act == "spellcasting" and part.using in abilities(s.w):
        ability = abilities(s.w)[part.using]
        who = part.against if laid_on(s, part) is not None else part.who
        yield from steps_for(ability.do, Context(actor=who, target=part.against, each=part.against))
    elif part.act == "attack" and not part.ref and part.against in s.people:
        more = sum(n for name, n in part.amends if name == "damage")
        thing = abilities(s.w).get(part.using) or s.w.items.get(part.using)
        kind = "mind" if getattr(thing, "mental", False) else "body"
        name = thing.name if thing is not None else "bare hands"
        yield blow(part.against, damage_of(s, part) + more, kind, part.who, name)
        rider = thing.rider if thing is not None else None
        if rider is not None:
            yield Step.of("rider_compared", who=part.against, using=part.using)
    elif part.act in DEFENCES and part.using and rider_of(s, part) is None:
        yield from spoken(attack_of(s, part).miss, s, Context(actor=part.who), "result")


def rider_compared(s: Draft, step: Step) -> Iterator[Change]:
    """V-45: strictly greater takes effect, whoever set it going."""
    person = s.people.get(step.word("who"))
    using = step.word("using")
    thing = abilities(s.w).get(using) or s.w.items.get(using)
    rider: Rider | None = thing.rider if thing is not None else None
    if person is None or person.out or rider is None:
        return
    level = level_of(s.w, person, rider.defence) if is_npc(person) else 0
    takes = rider.level > level
    if takes:
        yield Effected(person.id, afflict(s.w, s.w.conditions[rider.condition], rider.level, "rider"))
    levels, how = f"{rider.level} against {level}", f"{person.name} is affected" if takes else "it does not take"
    label = rider.label.capitalize()
    yield from numbered(s, person, f"{label}, {levels}: {how}.", f"{label}: {how}.", f"{label}: {levels}.")


def _suffered(s: Draft, f: Frame, part: Part) -> Iterator[Change]:
    """A defence that failed: the attack does its damage, then whatever rides on it has to be withstood (V-57, V-58)."""
    rider = rider_of(s, part)
    if rider is not None:
        yield Effected(part.who, afflict(s.w, s.w.conditions[rider.condition], rider.level, part.against))
        words = f"You are {s.w.conditions[rider.condition].label}."
        yield from spoken(words, s, Context(actor=part.who), "harm")
        return
    attack = attack_of(s, part)
    foe = s.people[part.against]
    yield from spoken(attack.hit, s, Context(actor=part.who), "result")
    damage = strike_damage(attack, _struck_with(f))
    if damage:
        source = f"{foe.name} {attack.label} {whom(s, s.people[part.who])}"
        yield blow(part.who, damage, "mind" if attack.mental else "body", foe.id, source)
    if attack.rider is not None and not _borne(s, part.who, attack.rider, foe.id):
        using, rides = f"rider:{part.using}", attack.rider
        yield Step.of("rider", who=part.who, against=foe.id, using=using, defence=rides.defence, label=rides.label)


def _borne(s: Draft, who: str, rider: Rider, by: str) -> bool:
    """Whether a rider would change nothing for somebody, who is under it already: there is nothing to withstand."""
    again = afflict(s.w, s.w.conditions[rider.condition], rider.level, by)
    return any(changed(effect, source=by) == again for effect in s.people[who].effects)


def rider_exchange(s: Draft, step: Step) -> Iterator[Change]:
    """V-57: the second defence, against the rider's own level."""
    who, defence, label, against, using = map(step.word, ("who", "defence", "label", "against", "using"))
    if s.people[who].out:
        return
    part = Part(who, defence, label, "", against, using, forced=True)
    yield Pushed(Frame("exchange", "rider", "free", parts=(part,)))


def _struck_with(f: Frame) -> int:
    """V-47: the level that the strike was made with; a vex on it is used up by now."""
    return next(level for part in f.parts if part.passive for name, level in part.amends if name == "level")


# When everybody is ready ---------------------------------------------------------------------------------------------


def committed(s: Draft, act: Act) -> Iterator[Change]:
    """What committing to an act uses besides points: what is for one act, a helper's action, the free step."""
    part, fight = act.part, s.fight
    yield from _used_up(s, act.frame, part)
    helper = str(part.value("help") or "")
    if helper and fight is not None and helper not in fight.acted:
        yield Acted((*fight.acted, helper))
        yield tick("next_act", helper)
        yield tick("turn", helper)
    if fight is not None and part.act == "attack" and not part.ref and part.against in s.people:
        yield from _step_up(s, part)


def _used_up(s: Draft, f: Frame, part: Part) -> Iterator[Change]:
    """V-42, V-73: a bene or a vex is for an action of one's own: of yours by its kind, of a foe's that comes at you."""
    check = check_of(s, part)
    for index, other in enumerate(f.parts):
        if other.passive:
            level = level_of(s.w, s.people[other.who], *strike_kinds(s, part))
            yield Amended(index, (*other.amends, ("level", level)))
    foe = s.people.get(part.against)
    if foe is not None and is_npc(foe) and part.act in (*DEFENCES, DEFEND) and check.against:
        yield tick("next_act", foe.id)


def _step_up(s: Draft, part: Part) -> Iterator[Change]:
    """V-54: the close move beside an action takes you into reach."""
    thing = abilities(s.w).get(part.using) or s.w.items.get(part.using)
    edge = REACH[thing.reach if thing is not None else "close"]
    if distance(s, part.who, part.against) > edge:
        yield Placed(part.who, into_reach(s, part.who, part.against, edge))


def into_reach(s: Draft, who: str, target: str, edge: int) -> int:
    """Where somebody stands who has come just near enough."""
    here, there = s.people[who].place, s.people[target].place
    return there - edge if there > here else there + edge

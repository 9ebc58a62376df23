"""What a part of an exchange is: its check, the way it is done, the position it is in, who else has to roll."""

from collections.abc import Iterator

from game.core.act import SAID, Act, behind, check_of
from game.core.contest import group, present, resisting
from game.core.draft import Sight
from game.core.effects import barred_by
from game.core.record import changed
from game.core.run import mark_of
from game.core.scope import scope_of, standing
from game.core.state import Frame, Part, Person
from game.core.things import kinds
from game.core.tree import Tree
from game.core.world import World
from game.systems.common.ways import LEVER, Taken, Ways
from game.systems.position.content.acts import Check, Flashback, Threat, Way
from game.systems.position.content.shapes import actions, threats
from game.systems.position.dice.roll import POSITIONS
from game.systems.position.person.people import attribute_of, dice_of, is_npc

CHECK, OPPOSE, BESIDE, FLASHBACK = "check", "oppose", "beside", "flashback"
"""What a part does: the act itself, whoever stops it (P-12), a companion who has to manage it too (P-10), something
done long before (P-17)."""


# The check -----------------------------------------------------------------------------------------------------------


def main_of(f: Frame) -> Part:
    """The act that an exchange is about."""
    return f.parts[0]


def flashback_of(s: Sight, part: Part) -> Flashback:
    """P-17: the entry that a flashback was called by: the reference of a check and its place there."""
    ref, _, number = part.using.partition(":")
    content = behind(s, ref)
    assert content is not None
    found: Flashback = content.check.flashbacks[int(number)]
    return found


def flashback_id(each: Flashback) -> str:
    """What a flashback is known by: its act, or the words for it."""
    return each.act or SAID + "".join(sign if sign.isalnum() else "_" for sign in each.label.casefold())


def flashback_act(each: Flashback) -> Tree:
    """P-43: the act of a flashback that is none of the packs, as somebody would say it."""
    way = {key: word for key in ("action", "attribute", "position") if (word := getattr(each, key))}
    on = {"success": {"stake": "It was seen to."}, "failure": {"stake": "It came to nothing."}}
    return Tree({"label": each.label, "check": {"ways": [way]}, "on": on})


def threat_of(w: World, check: Check) -> Threat | None:
    """The threat that a check names; None where it names none."""
    return threats(w).get(check.threat)


# Ways ----------------------------------------------------------------------------------------------------------------


def closed(s: Sight, part: Part, one: Taken[Way]) -> str | None:
    """Why a way cannot be taken: None when it can, empty when it is not even shown."""
    way, who = one.way, s.people[part.who]
    if way.when and not scope_of(s, part).holds(way.when):
        return way.barred
    if lost(s, part, one):
        return risk_lost(s, part, one) or "That opportunity is lost."
    if way.needs and not any(has(s.w, who, tag) for tag in way.needs):
        return f"This takes {' or '.join(way.needs)}."
    return barred_by(who, tags_of(s.w, way)) or None if who.effects else None


def has(w: World, person: Person, tag: str) -> bool:
    """P-13: whether somebody carries a thing of this kind."""
    return tag in kinds(w, person.holds)


WAYS = Ways[Way](lambda way: way.action or way.attribute, closed)
"""P-05: a way is chosen by its action."""
ways, open_ways, taken = WAYS.every, WAYS.open, WAYS.taken


def tags_of(w: World, way: Way) -> frozenset[str]:
    """The words by which effects know an act: its action and its attribute."""
    return frozenset({way.action, attribute_of(w, way.action, way.attribute)} - {""})


def tags(act: Act) -> frozenset[str]:
    """The same of an act that has ways to do it."""
    found = act.part.act in (CHECK, FLASHBACK)
    return tags_of(act.s.w, taken(act.s, act.part).way) if found else frozenset()


def name_of(w: World, way: Way) -> str:
    """What it is done with, by name."""
    known = actions(w).get(way.action)
    return known.name if known is not None else way.attribute.capitalize()


# Opportunities and position that changed -----------------------------------------------------------------------------


def lasting(part: Part) -> bool:
    """Whether what comes of an act stays with it: options do, acts that content calls for begin anew each time."""
    return part.act == CHECK and not part.ref.startswith("acts/")


def once(check: Check) -> bool:
    """P-08: whether failing closes every way for good, as far as the check itself says."""
    if check.threat or check.again or check.reopens:
        return False
    return not any(way.again or way.reopens or (way.position or check.position) == "controlled" for way in check.ways)


def lost_mark(part: Part, one: Taken[Way]) -> str:
    """P-08: the mark of an opportunity that is lost: this way of this act."""
    return f"lost.{mark_of(part.ref)}.{one.id}"


def lost(s: Sight, part: Part, one: Taken[Way]) -> bool:
    """P-08: whether this approach is closed, and circumstances are no better than when it was."""
    mark = lost_mark(part, one)
    if not lasting(part) or not s.times(mark):
        return False
    return circumstances_now(s, part, one) <= s.times(f"{mark}.then")


def circumstances_now(s: Sight, part: Part, one: Taken[Way]) -> int:
    """P-08: what the circumstances come to that would open a lost opportunity again; 0 where none would."""
    known = risks_of(s.w, check_of(s, part), one)
    formula = next((risks.reopens for risks in known if risks.reopens), "")
    return scope_of(s, part).worth(formula) if formula else 0


def risk_lost(s: Sight, part: Part, one: Taken[Way]) -> str:
    """The content's word for it."""
    return next((risks.lost for risks in risks_of(s.w, check_of(s, part), one) if risks.lost), "")


def worse_mark(s: Sight, part: Part) -> str:
    """P-08: by how many steps the position is worse by now, in this stay in the scene."""
    return f"worse.{mark_of(part.ref)}.{s.stay}"


Risks = tuple[Way | Check | Threat, ...]
"""Who says what an act risks, the nearest first: its way, its check, its threat."""


def risks_of(w: World, check: Check, one: Taken[Way]) -> Risks:
    """The same of an act that is done this way."""
    threat = threat_of(w, check)
    return (one.way, check) if threat is None else (one.way, check, threat)


def base_position(who: Risks) -> int:
    """P-06: as way, check or threat have it; risky otherwise."""
    return POSITIONS[next((risks.position for risks in who if risks.position), "risky")]


def base_need(who: Risks) -> int:
    """P-09: as way, check or threat have it; 1 otherwise."""
    return next((risks.need for risks in who if risks.need is not None), 1)


# Beginning -----------------------------------------------------------------------------------------------------------


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """The exchange that a first part begins, or in a sentence why it cannot be."""
    made = changed(part, act=part.act or CHECK)
    if made.act == FLASHBACK:
        made = changed(made, costs=((made.who, "flashbacks", 1),))
        each = flashback_of(s, made)
        if each.act:
            made = changed(made, ref=f"acts/{each.act}")
        else:
            made = changed(made, ref=flashback_id(each), said=flashback_act(each))
    check = check_of(s, made)
    found = open_ways(s, made)
    if not found:
        return WAYS.barred(s, made, "Nothing can be done about it now.")
    if check.led and (barred := _not_led(s, made, check)):
        return barred
    against = present(s, made.against or check.against)
    if check.against in s.people and against is None:
        return f"{s.people[check.against].name} is not here."
    if against is not None and check.backed:
        against = max(group(s, check), key=lambda one: dice_of(s.w, one, check.resists, ""), default=against)
    against_id = against.id if against is not None else made.against or check.against
    made = changed(made, against=against_id, pulled=((LEVER, found[0].id),))
    return (made, *_opposing(s, made, check), *_beside(s, made, check))


def _not_led(s: Sight, part: Part, check: Check) -> str:
    """P-18: why whoever acts cannot lead those who are named."""
    for key in check.led:
        there = present(s, key)
        if there is None or there.id == part.who:
            return f"{there.name} leads others." if there else f"{_name(s, key)} is not here."
        if not is_npc(there):
            return f"{there.name} is nobody’s to lead: whoever plays does it together, as “all” or “X and Y”."
    return ""


def _name(s: Sight, key: str) -> str:
    return s.people[key].name if key in s.people else s.w.people[key].name


def _opposing(s: Sight, part: Part, check: Check) -> Iterator[Part]:
    """P-12: whoever tries to stop it rolls as well; somebody who is not here yet comes for it."""
    if part.against:
        yield resisting(s, part, check.resists)


def _beside(s: Sight, part: Part, check: Check) -> Iterator[Part]:
    """P-10: the companions who have to manage it too."""
    if check.together is None or part.act != CHECK:
        return
    for other in standing(s, "yours"):
        wanted = not check.together.who or other.id in check.together.who or other.base in check.together.who
        if other.id != part.who and wanted:
            yield Part(other.id, BESIDE, part.label, "", other.id, check.together.action)


def opposed(f: Frame) -> bool:
    """P-12: whether somebody rolls against the act."""
    return any(part.act == OPPOSE for part in f.parts)

"""A spell that is itself an act: on oneself, on one's own side, at somebody, at a thing (V-19, V-79)."""

from game.core.draft import Sight
from game.core.record import changed
from game.core.state import Part, Person
from game.systems.common import prices
from game.systems.venture.content.acts import Check
from game.systems.venture.content.shapes import Ability, abilities

SPELLCASTING = "spellcasting"


def begun(s: Sight, part: Part, check: Check) -> Part | str:
    """The part of an act that is a spell, with whom it is cast on; or why it cannot be cast. Any other as it is."""
    if check.cast is None:
        return part
    who, ability = s.people[part.who], abilities(s.w)[check.cast.spell]
    if ability.key not in who.known:
        return f"{who.name} does not know {ability.name}."
    if ability.attack:
        return f"{ability.name} strikes: it is cast in a fight."
    if dear := prices.unpaid(who, ability.cost):
        return f"{ability.name} {dear}."
    on = check.cast.at or ("" if check.challenge is not None else part.who)
    return changed(part, act=SPELLCASTING, against=on, using=ability.key)


def said(s: Sight, part: Part, check: Check) -> Check:
    """The check of a said spell: as the rules have the spell, with the circumstances that were said."""
    plain = spell(s, part, abilities(s.w)[part.using])
    hard = check.challenge if check.challenge is not None and not plain.against else plain.challenge
    oneself = part.against == part.who
    return changed(
        plain,
        challenge=None if oneself else hard,
        ruling=check.ruling or ("routine" if oneself else plain.ruling),
        harder=check.harder,
        easier=check.easier,
        need=check.need,
        meets=check.meets,
        bene=check.bene,
        tools=check.tools,
    )


def spell(s: Sight, part: Part, ability: Ability) -> Check:
    """V-19: at somebody who resists it. V-79 ◆: laid on one's own side, who is willing: against its level."""
    plain = Check(kind=SPELLCASTING, pool="sorcery", skill=ability.skill, help=False)
    if laid_on(s, part) is None:
        return changed(plain, against=part.against)
    free = s.w.settings.ally_spell == "free"
    return changed(plain, challenge=ability.level, what=ability.name, ruling="routine" if free else "")


def laid_on(s: Sight, part: Part) -> Person | None:
    """V-79: somebody else of one's own side on whom a spell is cast; None where it is cast on nobody such."""
    other = s.people.get(part.against)
    if part.act != SPELLCASTING or part.using not in abilities(s.w) or other is None or other.id == part.who:
        return None
    return other if other.side == s.people[part.who].side else None

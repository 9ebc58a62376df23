"""Weighing: challenge against venture, each a sum of named parts (V-03, V-04)."""

from collections.abc import Iterator
from functools import lru_cache

from game.core.act import Act
from game.core.contest import backing, group
from game.core.draft import Sight
from game.core.effects import on_slot
from game.core.scope import scope_of
from game.core.state import Part, Person, Term, Words
from game.core.things import answers, carried
from game.core.world import World
from game.systems.venture.acts.casting import laid_on
from game.systems.venture.check import contest
from game.systems.venture.check.parts import check_of, opponent, tags_of
from game.systems.venture.content.acts import DEFENCES, Check
from game.systems.venture.content.shapes import Ability, Item, abilities, skills
from game.systems.venture.fight import npc
from game.systems.venture.fight.blows import attack_of
from game.systems.venture.person.people import is_npc, level_of, modification, scourges

THE_TASK = "the task"
"""What stands against an act that nobody has a word for."""
BACKED = 1
"""What each of several who stand against it as one adds to the highest ◆, as each help does (V-52)."""
HIGHEST = 17
"""V-02."""


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """The question a part comes to, and the named parts of both sums."""
    part = act.part
    check = check_of(s, part)
    against = tuple(_challenge(s, part, check))
    challenge = _challenge_of(check, against)
    need = need_of(s, part, check)
    who = s.people[part.who]
    if part.act == contest.OPPOSE:
        return _held(tuple(_venture(s, part, check)))
    bring = tuple(npc.brings(s, who, part, check, need) if is_npc(who) else _venture(s, part, check))
    venture = sum(t.amount for t in bring)
    magic = 0 if is_npc(who) else magic_dice(s.w, part)
    ruling = check.ruling
    if is_npc(who):
        ruling = ruling or npc.ruling(who, bring, challenge, need)
    elif venture >= challenge and not s.w.settings.need_without_roll:
        need = 1
    question: Words = (
        ("challenge", challenge),
        ("venture", venture),
        ("magic", magic),
        ("need", need),
        ("ruling", ruling),
        ("cards", _cards(s, 1 + magic)),
        ("flux_alone", int(s.w.settings.flux_without_roll)),
    )
    return question, (*against, *bring)


def _held(bring: tuple[Term, ...]) -> tuple[Words, tuple[Term, ...]]:
    """V-85: what somebody meets an act with; it is thrown for by whoever acts."""
    return (("challenge", 0), ("venture", sum(term.amount for term in bring)), ("ruling", "routine")), bring


def _challenge_of(check: Check, terms: tuple[Term, ...]) -> int:
    """V-02: 0 to 17. What the content rates 0 is routine whatever else stands against it."""
    if check.challenge == 0:
        return 0
    return max(0, min(HIGHEST, sum(t.amount for t in terms)))


def _cards(s: Sight, dice: int) -> str:
    """V-70, V-71: in development mode the cards left in the deck; a deck too thin is shuffled anew first."""
    if s.mode != "development" or not s.w.deck:
        return ""
    cards = s.w.decks[s.w.deck].cards
    left = s.piles.get(s.w.deck, ())
    values = [cards[i].value for i in left] if len(left) >= dice else [card.value for card in cards]
    return " ".join(str(value) for value in sorted(values))


def _challenge(s: Sight, part: Part, check: Check) -> Iterator[Term]:
    """V-03: the level of what opposes, the modification for this kind of act (V-40), unfavourable circumstances."""
    other = _strongest(s, part, check, opponent(s, part, check))
    if other is not None and is_npc(other):
        yield from _opposing(s, part, check, other)
    elif other is not None and contest.opposing_player(s, part, check) is not None:
        yield from _meeting(s, part, other)
    else:
        yield Term(check.what or THE_TASK, "challenge", check.challenge or 0)
    for one in backing(s, check, other.id) if other is not None else ():
        yield Term(f"{one.name} with them", "challenge", BACKED)
    scope = scope_of(s, part)
    for each in check.harder:
        if scope.holds(each.when):
            yield Term(each.label, "challenge", each.by)


def _strongest(s: Sight, part: Part, check: Check, other: Person | None) -> Person | None:
    """Of several of the guide's people who stand against it as one, the one with the most against it ◆."""
    found = [one for one in group(s, check) if is_npc(one)] if check.backed else []
    if other is None or not is_npc(other) or not found:
        return other
    return max(found, key=lambda one: sum(term.amount for term in _opposing(s, part, check, one)))


def _opposing(s: Sight, part: Part, check: Check, other: Person) -> Iterator[Term]:
    """V-41, V-72: the level of somebody of the guide's and what they have for such an act: as they strike, where you
    defend; as they meet you, where you act."""
    if part.act in DEFENCES:
        kinds = strike_kinds(s, part)
        yield Term(f"{other.name}, level", "challenge", level_of(s.w, other, *kinds))
        if by := modification(other, *npc.skilled_by(kinds)):
            yield Term("skill at it", "challenge", by)
        return
    kinds = _met(s.w, part, check)
    yield Term(f"{other.name}, level", "challenge", level_of(s.w, other, *kinds))
    by = modification(other, *kinds)
    if by:
        warded = "spells" in kinds and other.tracks.get("mod.spells") == by
        yield Term("wards" if warded else _KIND_WORDS.get(kinds[0], kinds[0]), "challenge", by)


def _meeting(s: Sight, part: Part, other: Person) -> Iterator[Term]:
    """V-85: an even match, and all that the other brings as their levers stand."""
    yield Term("an even match", "challenge", s.w.settings.contest_base)
    theirs = contest.met_by(s, part, other)
    for term in _venture(s, theirs, check_of(s, theirs)):
        yield Term(f"{other.name}, {term.label}", "challenge", term.amount)


_KIND_WORDS = {
    "dodge": "quick",
    "interaction": "wary",
    "perception": "watchful",
    "resist": "strong mind",
    "withstand": "tough",
}


def strike_kinds(s: Sight, part: Part) -> tuple[str, ...]:
    """The kinds of act that somebody of the guide's strikes by, for what helps and hinders it."""
    return ("attack",) if part.ref or not part.using else npc.strikes_by(attack_of(s, part))


def _met(w: World, part: Part, check: Check) -> tuple[str, ...]:
    """The kinds of defence that an act meets: its own kind, a dodge for an attack, and wards for a spell."""
    kind = check.meets or ("dodge" if check.kind == "attack" else check.kind)
    ability: Ability | None = abilities(w).get(part.using) if part.act in ("attack", "spellcasting") else None
    if ability is not None and not check.meets:
        kind = ability.defence
    return (kind, "spells") if magical(w, part) else (kind,)


def magical(w: World, part: Part) -> bool:
    """Whether the act is a spell."""
    used = spell_of(w, part)
    return used is not None and used.kind == "spell"


def spell_of(w: World, part: Part) -> Ability | None:
    """The ability that is used as the act (V-08), if one is."""
    used = part.using if part.act in ("attack", "spellcasting") else ""
    found: Ability | None = abilities(w).get(used) or abilities(w).get(str(part.value("spell") or ""))
    return found


def _venture(s: Sight, part: Part, check: Check) -> Iterator[Term]:
    """V-04, in its order; V-09 for Hidden Knowledge."""
    who = s.people[part.who]
    if check.skill:
        level = who.known.get(f"skill.{check.skill}", 0)
        name = skills(s.w)[check.skill].name
        yield Term(name if level else f"no {name}", "venture", level)
    tool = tool_of(s, part, check)
    if tool is not None and tool.level:
        yield Term(tool.name, "venture", tool.level)
    spell = spell_of(s.w, part)
    if spell is not None and laid_on(s, part) is None:
        yield Term(spell.name, "venture", spell.level)
    bene = part.value("bene")
    if isinstance(bene, int) and bene:
        yield Term("bene", "venture", bene)
    scope = scope_of(s, part)
    for each in check.easier:
        if scope.holds(each.when):
            yield Term(each.label, "venture", each.by)
    if part.value("hidden_knowledge"):
        yield Term("Hidden Knowledge", "venture", s.w.settings.hidden_knowledge_bonus)
    helper = str(part.value("help") or "")
    if helper:
        yield Term(f"help from {s.people[helper].name}", "venture", help_level(s, helper, check))
    yield from _in_force(s, who, part, check)


def _in_force(s: Sight, who: Person, part: Part, check: Check) -> Iterator[Term]:
    """Modifiers in force: effects on you, good will of the one you speak with, scourges (V-10, V-61)."""
    tags = tags_of(check)
    if who.tracks.get("last_act") == act_number(part):
        tags |= {"same_act"}
    for label, by in on_slot(who, "venture", tags):
        yield Term(label, "venture", by)
    other = s.people.get(part.against)
    if other is not None and check.kind == "interaction":
        for label, by in on_slot(other, "interaction_with", tags):
            yield Term(label, "venture", by)
    hurt = scourges(s.w, who, check.pool)
    if hurt:
        yield Term("scourges", "venture", -hurt)


def act_number(part: Part) -> int:
    """A number that tells the same act from another, for "the same act next round" (V-22)."""
    return _number(f"{part.act}/{part.ref}/{part.using}")


@lru_cache(maxsize=1024)
def _number(words: str) -> int:
    number = 7
    for letter in words:
        number = (number * 31 + ord(letter)) % 2_147_483_647
    return number


def tool_of(s: Sight, part: Part, check: Check) -> Item | None:
    """V-05: the weapon of an attack, or the best fitting tool carried."""
    if not part.ref and check.kind == "attack":
        return s.w.items.get(part.using)
    fitting = [item for item, _ in carried(s.w, s.people[part.who]) if answers(item, check.tools)]
    return max(fitting, key=lambda item: item.level, default=None)


def help_level(s: Sight, helper: str, check: Check) -> int:
    """V-52: 1, or the helper's level in the fitting skill if that is more."""
    return max(1, s.people[helper].known.get(f"skill.{check.skill}", 0))


def magic_dice(w: World, part: Part) -> int:
    """V-12 to V-14: the spell's own dice and Sortilege, three at most."""
    spell = spell_of(w, part)
    dice = spell.dice if spell is not None else 0
    if part.value("sortilege"):
        dice += w.settings.sortilege_dice
    return min(3, dice)


def need_of(s: Sight, part: Part, check: Check) -> int:
    """V-15, V-16: one success, two where magic works against the act, one again where something gives it away."""
    need = check.need or 1
    other = s.people.get(part.against)
    warded = s.w.people[other.base].warded if other is not None and other.base in s.w.people else False
    if warded and part.act not in (*DEFENCES, contest.DEFEND) and check.need is None:
        need = max(need, 2)
    if other is not None and contest.opposing_player(s, part, check) is not None:
        need = max(need, 2) if magic_dice(s.w, contest.met_by(s, part, other)) else need
    scope = scope_of(s, part)
    if need > 1 and check.betrayed is not None and scope.holds(check.betrayed.when):
        return 1
    return need

"""The lines above the levers: what stands against a check, what each side brings, what is thrown."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.defaults import summed
from game.core.draft import Sight
from game.core.questions import Fact
from game.core.rolls import Outcome
from game.core.seats import named, whom
from game.core.state import Frame, Term, Words
from game.core.wording import minus
from game.systems.solar.check.modifiers import difficulty_of, weigh
from game.systems.solar.check.parts import OPPOSING, PRELUDES, check_of, resisted
from game.systems.solar.content.acts import RANKS
from game.systems.solar.dice import roll
from game.systems.solar.help import absent
from game.systems.solar.resolve.outcome import began, cast

LEVERS = ("bonus die", "gift die", "gift dice")
"""Dice that their levers already show."""


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """Resisted or difficulty; you; whoever is against you; the dice."""
    part = act.part
    words, found = weigh(s, act)
    name = named(s, s.people[part.who])
    return (_kind(s, act), side(name, found), *_against(s, act), dice(words))


def _kind(s: Sight, act: Act) -> Fact:
    part, main = act.part, act.frame.parts[0]
    check = check_of(s, main)
    if main.act not in PRELUDES and check.race:
        difficulty = difficulty_of(s, act.frame, main, check)
        level = roll.level_name(difficulty)
        return Fact("Race", str(difficulty), f"{level} or better does it; the highest does it best")
    if part.act in OPPOSING or (main.act not in PRELUDES and resisted(check)):
        return Fact("Resisted", "", f"the higher level gets its way; a tie goes to {_holder(s, act.frame)}")
    difficulty = difficulty_of(s, act.frame, part, check)
    need = "; anybody might" if difficulty == 1 else "; it takes training" if difficulty == 2 else ""
    return Fact("Difficulty", str(difficulty), f"{roll.level_name(difficulty)} or better{need}")


def _holder(s: Sight, f: Frame) -> str:
    """S-26: whoever has a tie."""
    main = f.parts[0]
    return opponent(s, f) if began(s, main) else whom(s, s.people[main.who])


def opponent(s: Sight, f: Frame) -> str:
    """Who or what stands against the first part, by name."""
    here = next((p.who for p in f.parts if p.act == "resist"), "")
    if here:
        return s.people[here].name
    elsewhere = next((other.name for other in absent.opponents(s, f)), "")
    main = f.parts[0]
    return elsewhere or (s.people[main.against].name if main.against in s.people else "nobody")


def _against(s: Sight, act: Act) -> Iterator[Fact]:
    """Everybody else who rolls, each with what they bring."""
    for i, part in enumerate(act.frame.parts):
        if i != act.index and not part.passive:
            words, found = weigh(s, Act(s, act.frame, i))
            helpless = isinstance(cast(words).call(), Outcome)
            name = named(s, s.people[part.who])
            yield Fact(name, "0", "broken, and can do nothing") if helpless else side(name, found)
    if act.part.act not in OPPOSING:
        for other in absent.opponents(s, act.frame):
            what = f"{other.ability}, {RANKS[other.rank]}" if other.ability else RANKS[other.rank]
            yield Fact(other.name[:1].upper() + other.name[1:], minus(other.rank), what)


def side(name: str, found: tuple[Term, ...]) -> Fact:
    """One side of it: rank and ability, bonus and penalty dice, and what they are for."""
    rank = next(term for term in found if term.slot == "rank")
    rows = [f"{rank.label}, {RANKS.get(rank.amount, str(rank.amount))}"]
    rows += [f"{slot} {many}{_for(found, slot)}" for slot in ("bonus", "penalty") if (many := summed(found, slot))]
    rows += [f"{term.label}: at least {roll.level_name(term.amount)}" for term in found if term.slot == "floor"]
    return Fact(name, minus(rank.amount), " · ".join(rows))


def _for(found: tuple[Term, ...], slot: str) -> str:
    """What the dice of one kind come from, apart from what the levers show."""
    named = [t.label for t in found if t.slot == slot and t.label not in LEVERS]
    return f": {'; '.join(named)}" if named else ""


def dice(words: Words) -> Fact:
    """S-21: what is left of bonus and penalty dice, and what is thrown."""
    thrown = cast(words).call()
    if isinstance(thrown, Outcome):
        return Fact("Dice", "—", "nothing can be done: level 0")
    net = roll.question_of(words).net
    dropped = abs(net)
    which = "lowest" if net > 0 else "highest"
    drop = "" if not net else f"drop the {which}" if dropped == 1 else f"drop the {dropped} {which}"
    return Fact("Dice", str(len(thrown.dice)), drop or "every one counts")

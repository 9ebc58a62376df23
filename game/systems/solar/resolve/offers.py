"""Offers of a check: a bonus die once the roll is seen, rolling a tie off, Bringing Down the Pain (S-22, S-25, S-30,
S-40).

And what the content says in a check for those for whom nobody else speaks.
"""

import re
from collections.abc import Iterable, Iterator

from game.core.act import Act, content_of
from game.core.commands import Answer, Command, Pull
from game.core.content import Op
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Called, Paid, Popped, Pushed
from game.core.levers import Lever, Seat, Value
from game.core.prose import told
from game.core.record import changed
from game.core.run import consequence
from game.core.scope import NOBODY, Scope
from game.core.seats import CONTENT, PLAYER, named
from game.core.state import Frame, Part, Person, Step
from game.systems.solar.check.facts import opponent
from game.systems.solar.check.levers import bonus_die, levers
from game.systems.solar.check.parts import OPPOSING, PRELUDES, ability_of, check_of, pool_of, resisted
from game.systems.solar.content.acts import Check
from game.systems.solar.dice import roll
from game.systems.solar.fight.aims import conflict_over, fight
from game.systems.solar.fight.plays import plays_of
from game.systems.solar.growth import secrets
from game.systems.solar.help import absent
from game.systems.solar.resolve.outcome import FAILING, level_of, verdict

LATE, AGAIN, PAIN = "late", "again", "pain"
OF_THREE = {0: "no chance", 1: "33%", 2: "67%", 3: "certain"}
"""S-22: how likely it is with one die more, in so many of its faces."""
COUNTED = re.compile(r"\b(level|margin|dice)\b")


def offers(s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
    """To whoever has thrown, before the hands are read; to players, once they are."""
    if f.kind != "exchange":
        return ()
    if asking == "hand":
        return tuple(lever for index in range(len(f.parts)) for lever in _late_bonus_die(s, Act(s, f, index)))
    if asking == "effect" and not f.volley and f.parts[0].act not in PRELUDES:
        return (*_may_roll_off(s, f), *_pain(s, f))
    return ()


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """An offer taken."""
    name, _, index = offer.partition(":")
    if name == LATE:
        yield from _buy(s, Act(s, f, int(index)), value)
    elif name == AGAIN:
        yield from _roll_off(s, f)
    elif name == PAIN:
        main = f.parts[0]
        yield Amended(0, (*main.amends, (PAIN, 1)))
        yield Step("conflict", Op("conflict", _pains(s, main)))


def _pains(s: Sight, main: Part) -> str:
    check = check_of(s, main)
    return check.pain or conflict_over(s, main, check)


# A bonus die, late ---------------------------------------------------------------------------------------------------


def _late_bonus_die(s: Sight, act: Act) -> Iterator[Lever]:
    """S-22: one more die once the roll is seen, unless penalty dice stand or one has been bought for this check."""
    part = act.part
    who = s.people[part.who]
    if not s.w.settings.late_bonus or part.hand is None or part.value("bonus") or part.amended(LATE):
        return
    if roll.question_of(part.question).net < 0 or (who.seat == CONTENT and not _spends(s, act.frame, who)):
        return
    why = _worth(s, act)
    lever = bonus_die(s, part, who, _ability(s, act.frame, part), {}, lever=LATE)
    if why and not lever.barred:
        yield changed(lever, id=f"{LATE}:{act.index}", why=why)


def _ability(s: Sight, f: Frame, part: Part) -> str:
    return part.using if f.volley else ability_of(s, f, part)


def _worth(s: Sight, act: Act) -> str:
    """What one more die can change, with its chance; empty where it is no use."""
    part = act.part
    then = [_with(act, face) for face in roll.FUDGE]
    higher = sum(level_of(one.parts[act.index]) > level_of(part) for one in then)
    if not higher:
        return ""
    if act.frame.volley:
        return f"{OF_THREE[higher]} to come out higher with it."
    for short, lies in ((FAILING, "you have not made it"), ((*FAILING, "met"), "you are not first")):
        if verdict(s, act).grade in short:
            wins = sum(verdict(s, Act(s, one, act.index)).grade not in short for one in then)
            if wins:
                return f"{OF_THREE[wins]} with it; as it lies, {lies}."
    best = roll.level_name(max(level_of(one.parts[act.index]) for one in then))
    return f"{OF_THREE[higher]} to come out higher with it: {best}." if level_matters(s, part) else ""


def _with(act: Act, face: int) -> Frame:
    """The table as it would be with this face beside the hand."""
    part = act.part
    assert part.hand is not None
    then = changed(part, hand=(*part.hand, face), amends=(*part.amends, (LATE, 1)))
    return act.frame.having(act.index, then)


def level_matters(s: Sight, part: Part) -> bool:
    """Whether a higher level brings more than success does: words of its own, or a number that is counted on."""
    content = content_of(s, part)
    if content is None:
        return part.act not in OPPOSING
    if any(grade not in ("success", "met", *FAILING) for grade in content.on):
        return True
    return any(COUNTED.search(words) for way in content.on.values() for op in way.do for words in _counted(op))


def _counted(op: Op) -> Iterator[str]:
    """The formulas of an operation and of those within it."""
    yield from (op.amount, op.when, "" if op.verb == "say" else op.what)
    for inner in (*op.do, *op.otherwise):
        yield from _counted(inner)


def _buy(s: Draft, act: Act, value: Value) -> Iterator[Change]:
    part = act.part
    pool = value if isinstance(value, str) else pool_of(s.w, _ability(s, act.frame, part))
    yield Paid(part.who, pool, s.people[part.who].tracks[pool] - 1, 1, "Bonus die")
    yield Amended(act.index, (*part.amends, (LATE, 1)))
    yield Called(roll.LATE, act.index)


# A tie rolled off ----------------------------------------------------------------------------------------------------


def _may_roll_off(s: Sight, f: Frame) -> Iterator[Lever]:
    """S-25: ties stay ties, or those who tie roll again."""
    main = f.parts[0]
    tied = bool(check_of(s, main).race) and main.outcome is not None and bool(main.outcome.mark("tie"))
    if tied and s.w.settings.ties_roll_again:
        why = "Only those who tie roll again, with the dice they had."
        yield Lever(AGAIN, "Roll it off", "switch", seat=s.people[main.who].seat, why=why)


def _roll_off(s: Draft, f: Frame) -> Iterator[Change]:
    """Those who are level with each other throw again; the others are behind for good."""
    main = f.parts[0]
    best = level_of(main)
    there = tuple(
        changed(part, hand=None, amends=(), outcome=None)
        for part in f.parts
        if not part.passive and level_of(part) == best
    )
    behind = tuple((absent.THEIRS + key, 0) for key, level in absent.levels(main).items() if level != best)
    tied = {key for key, level in absent.levels(main).items() if level == best}
    throws = tuple(step for step in absent.throws(s, f) if step.word("key") in tied)
    first = changed(there[0], amends=behind)
    yield Popped("again")
    yield Pushed(Frame("exchange", f.id, "execution", throws, (first, *there[1:]), ctx=f.ctx, spends=f.spends))


# Bringing Down the Pain ----------------------------------------------------------------------------------------------


def _pain(s: Sight, f: Frame) -> Iterator[Lever]:
    """S-30, S-40: the check has settled all of it, unless a player says this word, and only after a resisted one
    against somebody, won or lost. Nobody may refuse it.
    """
    main = f.parts[0]
    check = check_of(s, main)
    if not check.against or not resisted(check) or main.outcome is None or not main.ref:
        return
    if main.amended(PAIN) or any(one.aims for one in s.frames):
        return
    seat = _who_may(s, f) if main.said else s.people[main.who].seat
    if not seat:
        return
    why = _at_stake(s, f, main, check)
    why = f"It is won: this puts it at stake again. {why}" if main.outcome.grade not in FAILING else why
    yield Lever(PAIN, "Bring Down the Pain", "switch", seat=seat, why=why)


def _who_may(s: Sight, f: Frame) -> Seat:
    """S-40: at an open table any player who is in it, whoever began; nobody where it is among the guide's people."""
    return next((s.people[part.who].seat for part in f.parts if s.people[part.who].seat == PLAYER), "")


def _at_stake(s: Sight, f: Frame, main: Part, check: Check) -> str:
    """What the two want of each other, in a sentence."""
    content = s.w.conflicts.get(check.pain)
    if content is not None:
        return f"{content.title}, blow by blow: the harm done there lasts."
    yours = check.yours or _stake(s, main, "success")
    theirs = check.theirs or _stake(s, main, "failure")
    name = opponent(s, f)
    wanted = f": {yours}, or {theirs}" if yours and theirs else ""
    who = named(s, s.people[main.who])
    return f"{who} and {name}, blow by blow{wanted}. The harm done there lasts."


def _stake(s: Sight, main: Part, grade: str) -> str:
    found = consequence(s.w, content_of(s, main), grade)
    return told(found.stake, s, NOBODY).rstrip(".") if found is not None else ""


# The content's side --------------------------------------------------------------------------------------------------


def voice(s: Sight) -> Command | None:
    """What the content says in a check: secrets and a bonus die for those of its own who mean to spend (S-22, S-74),
    the die early or late."""
    f = s.frames[-1]
    if f.kind != "exchange" or f.call is not None:
        return None
    if f.asking:
        found = next((lever for lever in f.offers if lever.seat == CONTENT and not lever.barred), None)
        return Answer(found.id, value_of(found)) if found is not None else None
    if f.stage != "free" or f.volley:
        return None
    for index, part in enumerate(f.parts):
        who = s.people[part.who]
        if who.seat != CONTENT or part.passive or not _spends(s, f, who):
            continue
        lever = next((one for one in bought(levers(s, Act(s, f, index))) if not part.value(one.id)), None)
        if lever is not None:
            return Pull(index, lever.id, value_of(lever))
    return None


def bought(found: Iterable[Lever]) -> Iterator[Lever]:
    """S-22, S-74: what the content's people pay points for who mean to: their secrets first, then a bonus die."""
    able = [lever for lever in found if not lever.barred]
    yield from (lever for lever in able if lever.id.startswith(secrets.LEVER))
    yield from (lever for lever in able if lever.id == "bonus")


def value_of(lever: Lever) -> Value:
    return lever.picks[0].id if lever.kind == "choice" else 1


def _spends(s: Sight, f: Frame, who: Person) -> bool:
    """S-22: whether somebody of the guide's means to buy a die now."""
    if f.volley:
        spends = plays_of(s, fight(s), who.id).spends
    else:
        spends = s.w.people[who.base].spends if who.base in s.w.people else ""
    return bool(spends) and Scope(s, NOBODY, who.id).holds(spends)

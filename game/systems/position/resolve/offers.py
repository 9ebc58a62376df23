"""Offers of an act: the push on the hand (P-15), what extra successes buy (P-10), an equal roll at a price (P-12)."""

from collections.abc import Iterator

from game.core.act import Act, check_of
from game.core.content import MenuEntry
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Called, Resolved
from game.core.levers import Lever, Pick, Value
from game.core.prose import spoken, told
from game.core.rolls import Call
from game.core.run import steps_for
from game.core.scope import NOBODY, against, scope_of, standing
from game.core.seats import CONTENT, GUIDE, does, guided, hero, owner, whom
from game.core.state import Context, Frame, Part
from game.core.wording import counted, percent
from game.systems.position.check.modifiers import can_push, push_dice
from game.systems.position.check.parts import BESIDE, CHECK, FLASHBACK, OPPOSE, main_of, taken
from game.systems.position.check.stand import Stand
from game.systems.position.content.acts import Extra
from game.systems.position.content.shapes import actions
from game.systems.position.dice import roll
from game.systems.position.flashback import AFTERWARDS, called
from game.systems.position.person.harm import BEARS, suffer, toll
from game.systems.position.person.people import KINDS, attribute_of
from game.systems.position.resolve import lending
from game.systems.position.resolve.outcome import PRICE, counts_extra, extra_left, passes, successes, verdict


def offers(s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
    """On the hands before they are read; once they are."""
    if f.kind != "exchange":
        return ()
    if asking == "hand":
        return tuple(lever for index in range(len(f.parts)) for lever in _push(s, Act(s, f, index)))
    if asking == "effect":
        return (*_price(s, f), *_lend(s, f), *_lend_earlier(s, f), *_buy(s, f))
    return ()


def is_gift(offer: str) -> bool:
    """P-10: what extra successes buy."""
    return offer.startswith("buy:")


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """An offer taken: paid at once."""
    name, _, rest = offer.partition(":")
    if f.asking == AFTERWARDS:
        yield from called(offer)
    elif name == "push":
        index, _, kind = rest.partition(":")
        yield from _pushed(s, Act(s, f, int(index)), kind)
    elif name == "lend":
        giver, _, taker = rest.partition(":")
        yield from _lent(s, f, int(giver), int(taker))
    elif name == lending.EARLIER:
        yield from lending.lent(s, f, rest)
    elif name == "buy":
        yield from _bought(s, f, rest, value)
    elif name == PRICE:
        yield from _again(s, Act(s, f, 0), PRICE)


# The push ------------------------------------------------------------------------------------------------------------


def _push(s: Sight, act: Act) -> Iterator[Lever]:
    """P-15: once, right after the roll; whoever pushes says whether body or mind bears it."""
    part = act.part
    q = roll.question_of(part.question) if part.question else None
    if q is None or q.flat or part.amended("push"):
        return
    it = Stand(s, act.frame, part)
    if not can_push(it) or not _worth_pushing(s, act):
        return
    push = "Push" if part.who == hero(s) else f"{s.people[part.who].name} pushes"
    for kind in sorted(KINDS, key=lambda kind: kind != it.kind):
        kept, dice = _dice(it, kind)
        if dice > 0:
            again = max(0, len(part.hand or ()) - kept)
            thrown = f"{counted(again, 'die', 'dice')} again and {dice - again}" if again else str(dice)
            what = f"Roll {thrown} more"
            why = f"{what}: {_odds(act.frame, q, part, kept, dice)}."
            yield Lever(
                f"push:{act.index}:{kind}",
                f"{push}: the {BEARS[kind]} bears it",
                seat=s.people[part.who].seat,
                why=why,
                kind="switch",
                toll=toll(s.w, s.people[part.who], 1, kind),
            )


def _dice(it: Stand, kind: str) -> tuple[int, int]:
    """P-15: sixes that stay, and dice thrown: those that are no sixes and 2 more."""
    part = it.part
    kept = roll.successes(part.hand or ())
    pool = roll.question_of(part.question).pool
    return kept, max(0, pool + push_dice(it, kind) - kept)


def _worth_pushing(s: Sight, act: Act) -> bool:
    """Whether one success more could change anything: after more than enough only where it could be used."""
    part = act.part
    if verdict(s, act).grade != "more":
        return True
    return counts_extra(s.w, part) and (bool(_menu(s, act)) or any(lending.offers(s, act.frame, act.index)))


def _odds(f: Frame, q: roll.Question, part: Part, kept: int, dice: int) -> str:
    """How likely the roll is to make it, or to bring more than enough where it has made it already."""
    against = next((successes(other) for other in f.parts if other.act == OPPOSE), None)
    enough = q.need if against is None or part is not main_of(f) else against + 1
    lent = roll.summed(part.amends, "lent")
    have = kept + lent
    wanted = "to make it" if have < enough else "for more than needed" if have == enough else "for another six"
    chance = roll.sixes(dice).odds().chance(lambda more: have + more >= max(enough, have + 1))
    return f"{percent(chance, never='no chance')} {wanted}"


def _pushed(s: Draft, act: Act, kind: str) -> Iterator[Change]:
    """P-15: the harm is taken; the sixes stay, the rest is thrown again with 2 more."""
    part = act.part
    _, dice = _dice(Stand(s, act.frame, part), kind)
    yield Amended(act.index, (*part.amends, ("push", len(part.hand or ()))))
    yield from suffer(s, s.people[part.who], 1, kind, "overstretched" if kind == KINDS[0] else "strained nerves")
    yield Called(Call("dice", "check", ("d6",) * dice, "P-15"), act.index)


# An equal roll at a price --------------------------------------------------------------------------------------------


def _price(s: Sight, f: Frame) -> Iterator[Lever]:
    """P-12: neither has succeeded or failed; what was wanted may still be had at a price."""
    part = main_of(f)
    price = check_of(s, part).price if part.act == CHECK else None
    if price is None or part.outcome is None or part.outcome.grade != "neither":
        return
    seat = GUIDE if guided(s) else s.people[part.who].seat
    if scope_of(s, part).holds(price.when):
        why = told(price.stake or price.text, s, Context(actor=part.who))
        yield Lever(PRICE, "Get it, at a price", "switch", seat=seat, why=why)


def _again(s: Draft, act: Act, *names: str) -> Iterator[Change]:
    """A part with these amends added is read anew."""
    yield Amended(act.index, (*act.part.amends, *((name, 1) for name in names)))
    outcome = verdict(s, Act(s, s.frames[-1], act.index))
    yield Resolved(act.index, outcome, s.w.system.label(outcome.grade))


# Extra successes -----------------------------------------------------------------------------------------------------


def _lend(s: Sight, f: Frame) -> Iterator[Lever]:
    """P-10: an extra success makes up for one that somebody else is short of in the same test."""
    for index, part in enumerate(f.parts):
        if part.act not in (CHECK, BESIDE) or part.outcome is None or passes(part.outcome):
            continue
        for giver, other in enumerate(f.parts):
            if giver == index or not extra_left(s, Act(s, f, giver)) or s.people[other.who].seat == CONTENT:
                continue
            who, whose = s.people[part.who], s.people[other.who]
            short = verdict(s, Act(s, f, index)).mark("short")
            why = f"{does(s, who, 'are', 'is')} {counted(short, 'success', 'successes')} short."
            label = f"{owner(s, other.who)}lend a success to {whom(s, who)}"
            yield Lever(f"lend:{giver}:{index}", label[:1].upper() + label[1:], "switch", seat=whose.seat, why=why)


def _lend_earlier(s: Sight, f: Frame) -> Iterator[Lever]:
    """P-44: the same for somebody who failed the same kind of test in another roll of this scene."""
    for index, part in enumerate(f.parts):
        if passes(part.outcome) and extra_left(s, Act(s, f, index)):
            yield from lending.offers(s, f, index)


def _lent(s: Draft, f: Frame, giver: int, taker: int) -> Iterator[Change]:
    yield Amended(giver, (*f.parts[giver].amends, ("gave", 1)))
    yield from _again(s, Act(s, s.frames[-1], taker), "lent")


def _buy(s: Sight, f: Frame) -> Iterator[Lever]:
    """P-10: each extra success buys one effect of the action's menu."""
    for index, part in enumerate(f.parts):
        if part.act not in (CHECK, FLASHBACK) or not passes(part.outcome) or not extra_left(s, Act(s, f, index)):
            continue
        for key, entry in _menu(s, Act(s, f, index)):
            picks = tuple(Pick(who, name) for who, name in _targets(s, part, entry))
            if isinstance(entry, MenuEntry) and entry.target and not picks:
                continue
            kind = "choice" if picks else "switch"
            why = told(entry.why, s, NOBODY) or "For one extra success."
            yield Lever(f"buy:{key}", entry.label, kind, picks=picks, seat=s.people[part.who].seat, why=why)


def _menu(s: Sight, act: Act) -> tuple[tuple[str, MenuEntry | Extra], ...]:
    """P-10: what extra successes can buy here: the act's own, the action's, those that go with every act."""
    part = act.part
    if part.act not in (CHECK, FLASHBACK):
        return ()
    way = taken(s, part).way
    tags = {way.action, attribute_of(s.w, way.action, way.attribute)} - {""}
    mine = actions(s.w)[way.action].menu if way.action in actions(s.w) else ()
    listed = {key for action in actions(s.w).values() for key in action.menu}
    every: dict[str, MenuEntry | Extra] = {f"own_{n}": one for n, one in enumerate(check_of(s, part).extras)}
    every |= {
        key: one
        for key, one in s.w.effects.items()
        if key in mine or (tags & set(one.tags) if one.tags else key not in listed)
    }
    scope = scope_of(s, part)
    bought = {name.partition(":")[2] for name, _ in part.amends if name.startswith("buy:")}
    return tuple((key, one) for key, one in every.items() if key not in bought and scope.holds(one.when))


def _targets(s: Sight, part: Part, entry: MenuEntry | Extra) -> Iterator[tuple[str, str]]:
    """Whom an effect can be for: one of your own, or whoever is against you."""
    wanted = entry.target if isinstance(entry, MenuEntry) else ""
    if wanted == "ally":
        yield from ((p.id, p.name) for p in standing(s, "yours") if p.id != part.who)
    elif wanted and part.against in s.people:
        yield part.against, s.people[part.against].name
    elif wanted:
        yield from ((p.id, p.name) for p in against(s, s.people[part.who].side))


def _bought(s: Draft, f: Frame, key: str, value: Value) -> Iterator[Change]:
    index = next(i for i in range(len(f.parts)) if any(name == key for name, _ in _menu(s, Act(s, f, i))))
    part = f.parts[index]
    entry = dict(_menu(s, Act(s, f, index)))[key]
    yield Amended(index, (*part.amends, (f"buy:{key}", 1)))
    target = value if isinstance(value, str) else part.against
    ctx = Context(actor=part.who, target=target, facts=s.w.system.marks(s, Act(s, f, index)))
    yield from spoken(entry.text, s, ctx, "result")
    yield from steps_for(entry.do, ctx)

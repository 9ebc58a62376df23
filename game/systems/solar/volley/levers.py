"""A volley in free and clear: its levers, and what each part comes to (S-41 to S-47)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Declared
from game.core.levers import Cost, Lever, PersonId, Pick
from game.core.machine.volleys import aim_of
from game.core.marks import Says
from game.core.prose import spoken, told
from game.core.scope import NOBODY
from game.core.seats import GUIDE, guided, hidden
from game.core.state import Context, Person, Term, Words
from game.core.world import World
from game.systems.solar.check import modifiers as weighing
from game.systems.solar.check.levers import bonus_die, claims, gift, guides_gift
from game.systems.solar.check.parts import is_broken, name_of, pool_of
from game.systems.solar.content.acts import Check
from game.systems.solar.fight.aims import LATER, announced, fight, goal_label, open_to, opposed
from game.systems.solar.growth import secrets
from game.systems.solar.help.zeitgeist import has_rolled, shares, sharing
from game.systems.solar.person.people import POOLS, rank_of
from game.systems.solar.volley.deeds import (
    UNLEARNED,
    Deed,
    check_behind,
    deed_of,
    deeds,
    done_as,
    pick_label,
    price_of,
    way_of,
    words_for,
)

# Levers --------------------------------------------------------------------------------------------------------------


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """What may be pulled for this part of a volley, limits and prices as the other levers stand."""
    part = act.part
    who = s.people[part.who]
    deed = deed_of(s, act)
    found = [_do(s, act)]
    if deed is not None and deed.kind == "act" and not deed.way:
        found.append(_way(s, who, deed, bool(act.part.value("way"))))
    want = _want(s, who)
    if want.picks:
        found.append(want)
    if deed is not None and deed.ability:
        found += _helped(s, act, deed)
        found += _ruled(s, deed)
    if not has_rolled(part) and not part.fed and not part.value("want") and not s.w.pack.lesson:
        why = "What you have no ability for can be tried as well, at Nil: −1. Do lists it, too."
        found.append(Lever(UNLEARNED, "Untrained acts as well", "switch", seat=who.seat, why=why))
    return tuple(found)


def _do(s: Sight, act: Act) -> Lever:
    """S-41: what is done, all open and all changeable until everybody is ready."""
    part = act.part
    who = s.people[part.who]
    able = choices_of(s, act)
    pays = is_broken(who)
    aimed: dict[tuple[str, str], set[PersonId]] = {}
    for deed in able:
        aimed.setdefault((deed.ref, deed.ability), set()).add(deed.target)
    picks = tuple(
        Pick(
            deed.id,
            pick_label(s, deed, len(aimed[deed.ref, deed.ability]) > 1) + _lacking(who, deed),
            tuple(Cost(*price) for price in price_of(s.w, who, deed)) if pays else (),
            _why(s.w, deed),
        )
        for deed in able
    )
    return Lever("do", "Do", "choice", picks=picks, seat=who.seat, must=True, why="Open to all until everybody rolls.")


def _lacking(who: Person, deed: Deed) -> str:
    """S-73: what somebody tries without having the ability is marked so."""
    return ", Nil" if deed.ability and rank_of(who, deed.ability) < 0 else ""


def choices_of(s: Sight, act: Act) -> tuple[Deed, ...]:
    """What this part can be changed to. S-53: whoever has rolled for another stays with it, and so does that one."""
    part = act.part
    if has_rolled(part) or part.fed:
        now = deed_of(s, act)
        return (now,) if now is not None else ()
    return (*deeds(s, act), *shares(s, act))


def _why(w: World, deed: Deed) -> str:
    if deed.kind == "defend":
        return "In the way of whatever comes at you. Harms nobody."
    if deed.kind == "with":
        return "You roll first, and your level helps theirs; harm is shared as you like."
    if not deed.ability:
        return "You have no point for more, or keep it."
    return f"{name_of(w, deed.ability)}, from {pool_of(w, deed.ability).capitalize()}."


def _way(s: Sight, who: Person, deed: Deed, chosen: bool) -> Lever:
    """S-42, S-43: in their way unless something else is said."""
    them = s.people[deed.target].name
    picks = (
        Pick("across", "in their way", why=f"The higher level wins, and the other takes the difference; {them} too."),
        Pick("beside", "side by side", why=f"You both get it done, unless {them} is in your way: each takes a level."),
    )
    label = "How" if chosen else "How: in their way"
    return Lever("way", label, "choice", picks=picks, seat=who.seat, why="In their way, unless you choose.")


def _want(s: Sight, who: Person) -> Lever:
    """S-45: to want something else is said now, and holds from the next volley."""
    f = fight(s)
    aim = aim_of(f, who.id)
    picks = [
        Pick(key, told(goal.label, s, NOBODY), why=goal.why)
        for key, goal in open_to(s, f, who.id).items()
        if aim is not None and key != aim.goal
    ]
    if aim is not None and len(opposed(s, f, who.id, aim.goal)) > 1:
        picks.append(Pick(aim.goal, f"{goal_label(s, f, aim.goal)}, against somebody else"))
    if picks:
        picks.append(Pick(LATER, "say it later", why="What you want instead is said before the next volley."))
    why = "Now you only defend; it holds from the next volley."
    return Lever("want", "Want something else", "choice", picks=tuple(picks), seat=who.seat, why=why)


def _helped(s: Sight, act: Act, deed: Deed) -> Iterator[Lever]:
    """S-05, S-22, S-60: a bonus die, a gift die, secrets."""
    part, who = done_as(act.part, deed), s.people[act.who]
    claimed = claims(s.w, part, who, deed.ability)
    yield bonus_of(s, act, deed)
    yield from gift(s, part, who, check_behind(s, deed) or Check())
    yield from guides_gift(s, who)
    yield from secrets.levers(s, part, who, deed.ability, claimed, secrets.ON_VOLLEYS)


def bonus_of(s: Sight, act: Act, deed: Deed) -> Lever:
    """S-22, S-53: the bonus die, of one's own or of those who act as one."""
    part, who = done_as(act.part, deed), s.people[act.who]
    found, _ = weigh(s, act)
    bonus = bonus_die(s, part, who, deed.ability, claims(s.w, part, who, deed.ability), net=int(dict(found)["net"]))
    others = [s.people[act.frame.parts[i].who] for i in sharing(act)]
    return _purse(s.w, who, others, deed, bonus) if others else bonus


def _purse(w: World, who: Person, others: list[Person], deed: Deed, own: Lever) -> Lever:
    """S-53: anybody of a side that acts as one may spend for another."""
    pool = pool_of(w, deed.ability)
    mine = () if own.barred else (Pick(pool, "your own point", (Cost(who.id, pool, 1),)),)
    theirs = tuple(
        Pick(f"{pool}@{one.id}", f"{one.name}’s point", (Cost(one.id, pool, 1),))
        for one in others
        if one.tracks.get(pool, 0)
    )
    barred = "" if mine or theirs else f"nobody has {pool.capitalize()} left"
    return Lever("bonus", own.label, "choice", picks=(*mine, *theirs), seat=who.seat, barred=barred, why=own.why)


def _ruled(s: Sight, deed: Deed) -> Iterator[Lever]:
    """S-24, S-47, S-54: what a guide rules on: circumstances, a thing that counts here, which pool harm names."""
    if not guided(s):
        return
    why = "Penalty dice for bad circumstances: 1, or 2 for the very worst."
    yield Lever("worse", "Penalty dice", "count", hi=2, seat=GUIDE, why=why, says=Says("circumstance", sign=-1))
    why = "Something of theirs protects them here: 1 less of the harm that each does to them."
    yield Lever("guarded", "Counts as protection", "switch", seat=GUIDE, why=why, says=Says("offer"))
    if deed.kind == "act":
        why = "Something of theirs is a weapon here: 1 more to the harm it does."
        yield Lever("lent", "Counts as a weapon", "switch", seat=GUIDE, why=why, says=Says("offer"))
        picks = tuple(Pick(pool, pool.capitalize()) for pool in POOLS)
        why = "The pool that a bloodied mark names, where it is not that of the ability."
        yield Lever("names", "Harm names", "choice", picks=picks, seat=GUIDE, why=why, says=Says("stakes"))


# Weighing ------------------------------------------------------------------------------------------------------------


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """The question this part comes to; nothing is thrown for a share, which is thrown first, or for nothing."""
    part = act.part
    deed = deed_of(s, act)
    if deed is None or not deed.ability:
        return (*weighing.question(()), ("helpless", 1)), ()
    check = check_behind(s, deed)
    found = tuple(weighing.terms(s, done_as(part, deed), deed.ability, check))
    beside = way_of(part, deed) == "beside"
    difficulty = check.difficulty if check is not None and beside else 1
    return weighing.question(found, difficulty, int(not beside)), found


def committed(s: Draft, act: Act) -> Iterator[Change]:
    """What a part has come to be, once everybody is ready; what they want from now on; words of what they do."""
    part, who, deed = act.part, act.who, deed_of(s, act)
    if deed is None:
        return
    label = words_for(s, part, deed, ranked=not hidden(s, s.people[who]))
    yield Declared(act.index, part.act, label, deed.ref, done_as(part, deed).against, deed.ability)
    yield from spoken(deed.text, s, Context(actor=who, target=deed.target), "act")
    wanted = part.value("want")
    if isinstance(wanted, str) and wanted:
        yield from announced(s, who, wanted)

"""Who wants what in a conflict of volleys, whom it touches, and how that changes (S-41, S-45, S-46, S-48, S-53)."""

from collections.abc import Iterator
from functools import lru_cache

from game.core.act import content_of, source
from game.core.content import ActDef, Conflict, Goal, Option
from game.core.draft import Change, Draft, Sight
from game.core.events import Aimed, Joined, Marked, Said
from game.core.levers import PersonId
from game.core.machine import volleys
from game.core.machine.volleys import aim_of
from game.core.prose import spoken, told
from game.core.record import changed
from game.core.scope import NOBODY, YOURS, Scope, against
from game.core.seats import GUIDE, gathered, guided, hero, whose
from game.core.state import Aim, Context, Frame, Part, Person
from game.core.world import World
from game.systems.solar.content.acts import Check
from game.systems.solar.dice import track
from game.systems.solar.fight.plays import plays_of
from game.systems.solar.person.people import marked, marks_of, recruit

STALEMATE = "stalemate."
"""The mark that remembers in which volley somebody met an equal (S-45)."""
LATER = "later"
"""In the place of a goal: something else is wanted from the next volley on, and what it is will be said before it."""
ELSE = volleys.OPEN
"""The goal of a plain conflict that nobody wrote: what it is the guide and the players say."""
PLAIN = "pain/"
"""Before the reference of a check: the conflict that is about no more than its two sides (S-40)."""
WORDED = "pain/words/"
"""Before what the two sides want: the conflict over a check that was said at the table, which no pack has (S-71)."""
OR = " // "
"""Between what the one side wants and the other."""


# Conflicts and goals -------------------------------------------------------------------------------------------------


def plain(w: World, key: str) -> Conflict | None:
    """S-29, S-40: the conflict over a check that has none of its own: either side holds on to its intention."""
    if key.startswith(WORDED):
        first, _, second = key.removeprefix(WORDED).partition(OR)
        return _conflict(key, first, second, (), ())
    content = source(w, key.removeprefix(PLAIN)) if key.startswith(PLAIN) else None
    if content is None or content.check is None:
        return None
    won = content.check.yours or _stake(content, "success") or WON
    lost = content.check.theirs or _stake(content, "failure") or LOST
    return _conflict(key, won, lost, ("yours",), ("foe", "other"))


WON, LOST = "it goes your way", "it goes theirs"


def conflict_over(s: Sight, main: Part, check: Check) -> str:
    """S-29, S-71: the conflict over a check, by its id. Where the check was said at the table the id holds what both
    want: in words of their own between “ and ”, else what was at stake."""
    content = content_of(s, main)
    if not main.said or content is None:
        return PLAIN + main.ref
    said = (check.yours, check.theirs)
    stakes = (_stake(content, "success") or WON, _stake(content, "failure") or LOST)
    both = (volleys.in_words(own) if own else stake for own, stake in zip(said, stakes, strict=True))
    return WORDED + OR.join(words.replace(OR, ", ") for words in both)


@lru_cache(maxsize=512)
def _conflict(key: str, won: str, lost: str, who: tuple[str, ...], them: tuple[str, ...]) -> Conflict:
    """`who`, `them`: who may want the one and the other."""
    goals = {
        "won": changed(volleys.said_goal(won), key="won", who=who, settles="success"),
        "lost": changed(volleys.said_goal(lost), key="lost", who=them, settles="failure"),
        ELSE: Goal(key=ELSE, label="something else", text=INSTEAD),
    }
    return Conflict(key=key, kind="volleys", title="Bringing Down the Pain", goals=goals)


INSTEAD = "It has come to something else than the two began with."


def _stake(content: Option | ActDef, grade: str) -> str:
    return content.on[grade].stake.rstrip(".") if grade in content.on else ""


def fight(s: Sight) -> Frame:
    """The conflict that is under way."""
    found = s.fight
    assert found is not None
    return found


def goal_label(s: Sight, f: Frame, goal: str) -> str:
    """A goal in words: "page nine is read out"."""
    if goal == LATER:
        return "something else, still to be said"
    found = s.w.conflict(f.id).goals.get(goal)
    if found is None:
        return f"{s.people[goal].name}’s own way" if goal in s.people else goal
    return told(found.label, s, NOBODY)


def open_to(s: Sight, f: Frame, who: PersonId) -> dict[str, Goal]:
    """The goals that this person can have; what no content has words for only where a guide has them."""
    person = s.people[who]
    scope = Scope(s, NOBODY, who)
    return {
        key: goal
        for key, goal in s.w.conflict(f.id).goals.items()
        if (not goal.who or _is_named(s, goal.who, person))
        and scope.holds(goal.when)
        and (key != ELSE or f.id in s.w.conflicts or guided(s))
    }


def _is_named(s: Sight, names: tuple[str, ...], person: Person) -> bool:
    return person.side in names or person.id in names or ("you" in names and person.id == s.lead)


# Who is in it, and against whom --------------------------------------------------------------------------------------


def still_in(s: Sight, f: Frame) -> tuple[Aim, ...]:
    """S-53: those who have neither given up nor been overcome."""
    return tuple(a for a in f.aims if not a.out and a.who in s.people and not s.people[a.who].out)


def opposed(s: Sight, f: Frame, who: PersonId, goal: str) -> tuple[PersonId, ...]:
    """Those in it who want something else than this goal."""
    return tuple(aim.who for aim in still_in(s, f) if aim.who != who and aim.goal != goal)


def affected(s: Sight, f: Frame, who: PersonId) -> tuple[PersonId, ...]:
    """S-53: those whom this person affects, and can harm, for as long as the intention stands."""
    aim = aim_of(f, who)
    here = {one.who for one in still_in(s, f)}
    return tuple(p for p in aim.affects if p in here and p != who) if aim is not None else ()


def may_restate(s: Sight, f: Frame, who: PersonId) -> bool:
    """S-41, S-45: an intention is stated when it first holds, after a change was announced without saying to what, and
    at once after a stalemate of one's own."""
    aim = aim_of(f, who)
    if aim is None or aim.out:
        return False
    return aim.since == f.round or s.times(STALEMATE + who) == f.round - 1 > 0


def intents(s: Sight, f: Frame, who: PersonId) -> tuple[Aim, ...]:
    """S-41, S-53: what this person may say they want and whom it touches: everybody against it, or one of them."""
    aim = aim_of(f, who)
    if aim is None or not may_restate(s, f, who):
        return ()
    found: list[Aim] = []
    for key in open_to(s, f, who):
        others = opposed(s, f, who, key)
        found.append(Aim(who, key, others, f.round))
        if len(others) > 1:
            found += [Aim(who, key, (one,), f.round) for one in others]
    return tuple(one for one in found if (one.goal, one.affects) != (aim.goal, aim.affects))


def over(s: Sight, f: Frame) -> str:
    """S-46, S-53: the goal that comes true once all who are left want the same, or one side is left; else nothing."""
    left = still_in(s, f)
    if not left:
        return ""
    wanted = {aim.goal for aim in left}
    sides = {s.people[aim.who].side == "yours" for aim in left}
    alone = len(sides) == 1 and s.w.settings.one_side_ends
    if len(wanted) > 1 and not alone:
        return ""
    return left[0].goal  # those who were there first stand first, and you before anybody


# Beginning -----------------------------------------------------------------------------------------------------------


def begun(s: Draft) -> Iterator[Change]:
    """S-40, S-41: who stands in it from the start, with what they want until they say otherwise."""
    f = fight(s)
    for who in (_first(s, f), *_against(s, f)):
        if who not in s.people:
            yield Joined(recruit(s.w, who, who, "", "foe"))
    yield from _parted(s, f)
    yield from _all_aimed(s)
    for aim in fight(s).aims:
        if s.times(STALEMATE + aim.who):
            yield Marked(STALEMATE + aim.who, 0)


def _over(s: Sight, f: Frame) -> Part:
    """The act that led to a plain conflict."""
    below = (s.frames[at - 1] for at, one in enumerate(s.frames) if one.kind == "conflict" and one.id == f.id)
    return next(below).parts[0]


def _first(s: Sight, f: Frame) -> PersonId:
    """You; at an open table whoever's act it is over."""
    return _over(s, f).who if f.id.startswith(WORDED) else s.lead


def _parted(s: Draft, f: Frame) -> Iterator[Change]:
    """S-70: two of one side who stand against each other are of two sides for as long as it lasts."""
    if not f.id.startswith(WORDED):
        return
    both = [s.people[who] for who in (*_against(s, f), _first(s, f))]
    if len(both) == 2 and both[0].side == both[1].side:
        other = both[1] if both[0].id == s.lead else both[0]
        yield Joined(changed(other, side="other"))


def _against(s: Draft, f: Frame) -> tuple[PersonId, ...]:
    """Whom a plain conflict is against: whoever stood against the check that led to it."""
    if f.id in s.w.conflicts:
        return ()
    against = _over(s, f).against
    return (against,) if against else ()


def _all_aimed(s: Draft) -> Iterator[Change]:
    """Everybody who has come and not said what they want: first the goals, and then whom each of them touches."""
    f = fight(s)
    fresh = [who for who in _present(s, f) if aim_of(f, who) is None]
    for who in fresh:
        yield Aimed(Aim(who, _first_goal(s, f, who), (), f.round))
    now = fight(s)
    for who in fresh:
        aim = aim_of(now, who)
        assert aim is not None
        yield Aimed(changed(aim, affects=_first_affected(s, now, aim)))


def _present(s: Draft, f: Frame) -> tuple[PersonId, ...]:
    """You, and those whom the conflict brings in, as far as they have come; and whom a guide has set against you."""
    staged = [one.key for one in s.w.conflict(f.id).people if one.joins <= f.round]
    brought = [person.id for person in against(s, YOURS)] if gathered(s) else []
    found = dict.fromkeys((_first(s, f), *_against(s, f), *staged, *brought))
    return tuple(who for who in found if who in s.people and not s.people[who].out)


def _of_the_content(s: Draft, who: PersonId) -> bool:
    """Whether the content says what somebody wants at first: of its own people, also where a guide plays them."""
    seat = s.people[who].seat
    return who != s.lead and (seat == GUIDE or seat not in s.seats)


def _first_goal(s: Draft, f: Frame, who: PersonId) -> str:
    """The goal that the content gives somebody; for you, and for companions of yours, the first that is open."""
    if f.id.startswith(WORDED):
        return "won" if s.people[who].side == s.people[_first(s, f)].side else "lost"
    open_goals = open_to(s, f, who)
    if _of_the_content(s, who):
        given = plays_of(s, f, who).goal
        if given in s.w.conflict(f.id).goals:
            return given
    return next(iter(open_goals), who)


def _first_affected(s: Draft, f: Frame, aim: Aim) -> tuple[PersonId, ...]:
    """S-53: everybody who wants something else, unless the content names somebody."""
    others = opposed(s, f, aim.who, aim.goal)
    if not _of_the_content(s, aim.who):
        return others
    return touched_by(s, plays_of(s, f, aim.who).affects, others)


def touched_by(s: Sight, words: tuple[str, ...], others: tuple[PersonId, ...]) -> tuple[PersonId, ...]:
    """S-53: whom the content means by you, all or keys of the conflict, among those who want something else."""
    if "all" in words:
        return others
    named = {s.lead if word == "you" else word for word in words}
    return tuple(who for who in others if who in named) or others


# Turning and ending --------------------------------------------------------------------------------------------------


def announced(s: Draft, who: PersonId, wanted: str) -> Iterator[Change]:
    """S-45, S-72: a change of intention is out; it holds from the next volley, and before that need not be said."""
    f = fight(s)
    aim = aim_of(f, who)
    assert aim is not None
    yield Aimed(changed(aim, coming=wanted))
    if s.people[who].seat not in s.seats:
        scope = Scope(s, NOBODY, who)
        turns = plays_of(s, f, who).turns
        unsaid = (turn for turn in turns if wanted == LATER and turn.unsaid and scope.holds(turn.when))
        text = next((turn.text for turn in (*unsaid, *(one for one in turns if one.goal == wanted))), "")
        yield from spoken(text, s, Context(actor=who), "act")
    name = "You change" if who == hero(s) else f"{s.people[who].name} changes"
    yield Said(f"{name} what this is about: {goal_label(s, f, wanted)}.", "rule")


def turned(s: Draft) -> Iterator[Change]:
    """S-45: a volley is over: the new intentions hold, or can be said now; and whoever has just come wants something
    too."""
    for aim in fight(s).aims:
        gone = s.people[aim.who].out if aim.who in s.people else "gone"
        if gone and not aim.out:
            yield Aimed(changed(aim, out=gone, coming=""))
    turning = [aim for aim in still_in(s, fight(s)) if aim.coming]
    for aim in turning:
        if aim.coming == LATER:
            yield Aimed(changed(aim, since=fight(s).round, coming=""))
    others = [aim for aim in turning if aim.coming != LATER]
    for aim in others:
        yield Aimed(changed(aim, goal=aim.coming, affects=(), since=fight(s).round, coming=""))
    for aim in others:
        f = fight(s)
        after = changed(aim, goal=aim.coming, since=f.round, coming="")
        yield Aimed(changed(after, affects=_first_affected(s, f, after)))
    yield from _all_aimed(s)


def gave_up(s: Draft, who: PersonId) -> Iterator[Change]:
    """S-46: what the content has somebody say who gives up."""
    if s.people[who].seat not in s.seats:
        yield from spoken(plays_of(s, fight(s), who).yielding, s, Context(actor=who), "act")


def overcome(s: Draft, who: PersonId, by: PersonId) -> Iterator[Change]:
    """S-48: harm past broken: whoever stands against the intention of the one who did it is out of it, at once."""
    f = fight(s)
    winner = aim_of(f, by)
    assert winner is not None
    for aim in still_in(s, f):
        if aim.who == who or aim.goal != winner.goal:
            yield Aimed(changed(aim, out="broken" if aim.who == who else "overtaken", coming=""))
        elif aim.coming:
            yield Aimed(changed(aim, coming=""))


def ended(s: Draft) -> Iterator[Change]:
    """S-49: afterwards every mark collapses to the low end of the track."""
    for aim in fight(s).aims:
        person = s.people.get(aim.who)
        if person is None:
            continue
        before = marks_of(person)
        after = track.shake_out(before)
        if after == before:
            continue
        yield from marked(person.id, after)
        name = whose(s, person)
        boxes = ", ".join(str(box) for box, _ in after)
        yield Said(f"{name} harm shakes out: {boxes}.", "rule")

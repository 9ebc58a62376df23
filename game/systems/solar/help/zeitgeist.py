"""A side that acts as one: whoever shares in an act rolls first, and hands the level on (S-28, S-53)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.commands import Declare
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended, Fed
from game.core.prompts import Available
from game.core.state import Frame, Part, Person, Term
from game.systems.solar.check.parts import CHAIN, is_broken, may_use, name_of
from game.systems.solar.person.people import rank_of
from game.systems.solar.volley.deeds import Deed, deed_of, same_goal, share_deed

GROUP = "group"
"""The act of rolling first for somebody else of the same mind."""
ROLLED = "rolled"
"""The amend of a part that has thrown already, for the one it shares in."""


def has_rolled(part: Part) -> bool:
    """S-53: whether this part's share has been thrown."""
    return part.amended(ROLLED)


def sharing(act: Act) -> tuple[int, ...]:
    """S-53: the parts that have a share in what this one does."""
    said = f"with:{act.who}"
    return tuple(i for i, part in enumerate(act.frame.parts) if part.value("do") == said)


def shares(s: Sight, act: Act) -> Iterator[Deed]:
    """S-53: acts of others of one's side and mind, with a like ability of one's own no worse than theirs (S-28)."""
    who = s.people[act.who]
    if not s.w.settings.zeitgeist or is_broken(who) or act.part.value("want") or sharing(act):
        return
    for i, other in enumerate(act.frame.parts):
        theirs = deed_of(s, Act(s, act.frame, i))
        if i == act.index or theirs is None or theirs.kind != "act" or is_broken(s.people[other.who]):
            continue
        if same_goal(s, who.id, other.who) and like(s, who, s.people[other.who], theirs.ability):
            yield share_deed(s, other.who)


def like(s: Sight, who: Person, leader: Person, ability: str) -> str:
    """S-28, S-53: the ability of somebody's that is like another's act: the highest roll first, so it is no lower."""
    wanted = s.w.lore["abilities"][ability]
    kinds = set(wanted.like) if s.w.settings.zeitgeist_like else set()
    able = [a.key for a in s.w.lore["abilities"].values() if not a.innate and (a.key == ability or kinds & set(a.like))]
    best = max((key for key in able if may_use(s.w, who, key)), key=lambda key: rank_of(who, key), default="")
    return best if best and rank_of(who, best) >= rank_of(leader, ability) else ""


def preludes(s: Sight, act: Act) -> tuple[Available, ...]:
    """S-28, S-53: those who share in it roll first, one after the other, the highest rank before the others."""
    deed = deed_of(s, act)
    if deed is None or deed.kind != "act":
        return ()
    leader = s.people[act.who]
    waiting = [s.people[act.frame.parts[i].who] for i in sharing(act) if not has_rolled(act.frame.parts[i])]
    able = [(one, ability) for one in waiting if (ability := like(s, one, leader, deed.ability))]
    if not able:
        return ()
    one, ability = max(able, key=lambda pair: rank_of(*pair))
    label = f"{one.name} rolls first: {name_of(s.w, ability)} {rank_of(one, ability)}"
    return (
        Available(Declare(one.id, GROUP, leader.id, ability), label, why="Its level is bonus dice for what you do."),
    )


def group_part(s: Sight, part: Part) -> tuple[Part, ...]:
    """S-28: the roll of one who shares, with what those before have handed on."""
    f = s.frames[-1]
    index = next(i for i, one in enumerate(f.parts) if one.who == part.against)
    return (Part(part.who, GROUP, part.label, using=part.using, fed=f.parts[index].fed[-1:]),)


def fed(s: Draft, act: Act, done: Part) -> Iterator[Change]:
    """S-28: the level is handed on as bonus dice, a failure as a penalty die; the share is thrown."""
    level = done.result.level
    yield Fed(act.index, Term(f"{s.people[done.who].name} first", CHAIN, level or -1))
    share = next(i for i, part in enumerate(act.frame.parts) if part.who == done.who)
    yield Amended(share, (*act.frame.parts[share].amends, (ROLLED, level)))


def unready(s: Sight, f: Frame) -> str:
    """S-53: a share is rolled before what it is a share in."""
    for part in f.parts:
        if str(part.value("do") or "").startswith("with:") and not has_rolled(part):
            return f"{s.people[part.who].name} has to roll first"
    return ""

"""A volley for people to look at: who does what to whom, who bears what, who is in whose way (S-41 to S-47)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.questions import Fact
from game.core.seats import hero
from game.core.state import Frame, Part
from game.core.wording import aloud, signed
from game.systems.solar.check import facts as lines
from game.systems.solar.dice import roll, track
from game.systems.solar.dice.clash import Striker, across
from game.systems.solar.fight.aims import fight, goal_label, still_in
from game.systems.solar.person.people import marks_of
from game.systems.solar.resolve.outcome import level_of, short_of
from game.systems.solar.volley.clashes import strikers
from game.systems.solar.volley.deeds import deed_of, words_for
from game.systems.solar.volley.levers import weigh

# Standing ------------------------------------------------------------------------------------------------------------


def standing(s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Between volleys who wants what; in one who does what to whom, with the dice or the level; and harm 1 to 7."""
    f, top = fight(s), s.frames[-1]
    if not top.volley:
        rows = tuple(
            (name(s, aim.who, "You"), goal_label(s, f, aim.goal), _names(s, aim.affects), boxes(s, aim.who))
            for aim in still_in(s, f)
        )
        return ("Who", "wants", "against", "harm 1 to 7"), rows
    rolled = top.stage != "free"
    head = ("Who", "does this", "to", "level" if rolled else "dice", "harm 1 to 7")
    return head, tuple(_row(s, Act(s, top, index), rolled) for index in range(len(top.parts)))


def _row(s: Sight, act: Act, rolled: bool) -> tuple[str, ...]:
    part = act.part
    deed = deed_of(s, act)
    who = name(s, part.who, "You")
    if deed is None:
        return who, "still open", "—", "—", boxes(s, part.who)
    to = name(s, deed.target, "you") if deed.kind == "act" else "—"
    net = int(dict(weigh(s, act)[0])["net"]) if deed.ability and not rolled else None
    dice = _lying(part) if rolled else "—" if net is None else signed(net)
    return who, words_for(s, part, deed), to, dice, boxes(s, part.who)


def _lying(part: Part) -> str:
    """The level that lies there; none while a die is still to fall, as one that is bought late does (S-22)."""
    if part.hand is None or short_of(part):
        return "—"
    level = level_of(part)
    return f"{level} {roll.level_name(level)}"


def boxes(s: Sight, who: PersonId) -> str:
    """The harm track as seven boxes."""
    taken = {box for box, _ in marks_of(s.people[who])}
    return "".join("■" if box in taken else "□" for box in range(1, track.BROKEN + 1))


def name(s: Sight, who: PersonId, you: str) -> str:
    """What somebody is called here; the one who is played is you."""
    if who == hero(s):
        return you
    return s.people[who].name if who in s.people else who


def _names(s: Sight, who: tuple[PersonId, ...]) -> str:
    return ", ".join(name(s, one, "you") for one in who) or "—"


# Facts ---------------------------------------------------------------------------------------------------------------


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """What this part brings, what is thrown, and everybody who is in anybody's way or gets past them."""
    part = act.part
    words, found = weigh(s, act)
    mine = (lines.side(name(s, part.who, "You"), found), lines.dice(words)) if found else ()
    return (*mine, *meetings(s, act), *_turning(s, act.frame))


def meetings(s: Sight, act: Act, of: PersonId = "") -> Iterator[Fact]:
    """S-42 to S-44: everybody who is in anybody's way or gets past them, as far as that is said; or those alone who
    have to do with this one."""
    still_open = {one.who for i, one in enumerate(act.frame.parts) if deed_of(s, Act(s, act.frame, i)) is None}
    yield from _meetings(s, strikers(s, act.frame), still_open, of)


def _meetings(s: Sight, all_in: tuple[Striker, ...], still_open: set[PersonId], of: PersonId) -> Iterator[Fact]:
    """S-42 to S-44: every two of whom one has to do with the other."""
    for place, one in enumerate(all_in):
        for other in all_in[place + 1 :]:
            if (one.who in other.at or other.who in one.at) and (not of or of in (one.who, other.who)):
                first, second = (one, other) if other.who in one.at else (other, one)
                if second.who in still_open:
                    them = short(s, second.who)
                    yield Fact(
                        f"{short(s, first.who, 'You')} at {them}", "", f"what {them} {_does(s, second.who)} is open"
                    )
                else:
                    yield _meeting(s, first, second)


def _turning(s: Sight, f: Frame) -> Iterator[Fact]:
    """S-45: who means to want something else from the next volley on."""
    for part in f.parts:
        wanted = part.value("want")
        if isinstance(wanted, str) and wanted:
            goal = goal_label(s, fight(s), wanted)
            yield Fact(name(s, part.who, "You"), "turning", f"from the next volley: {goal}; now only in defence")


def _meeting(s: Sight, by: Striker, to: Striker) -> Fact:
    """Two of them, the first of whom aims at the second."""
    ours, theirs = short(s, by.who, "You"), short(s, to.who)
    if to.way == "defend":
        return Fact(f"{ours} at {theirs}", "", "against a defence: the higher wins, harm one way")
    if across(by, to):
        harm = "the gap is harm" if by.who in to.affects else f"{theirs} {_verb(s, to.who, 'harm')} nobody"
        return Fact(f"{ours} and {theirs}", "", f"in each other’s way: the higher wins, {harm}")
    if by.who in to.at:
        return Fact(f"{ours} and {theirs}", "", "side by side: each takes the other’s level")
    return Fact(f"{ours} at {theirs}", "", f"side by side: {theirs} {_verb(s, to.who, 'take')} {_of(s, by.who)} level")


def short(s: Sight, who: PersonId, you: str = "you") -> str:
    """A name in few letters: what they are called aloud, in one word, of the character's where somebody plays them."""
    return aloud(name(s, who, you)).split()[-1].strip("()")


def _verb(s: Sight, who: PersonId, verb: str) -> str:
    return verb if who == hero(s) else f"{verb}s"


def _does(s: Sight, who: PersonId) -> str:
    return "do" if who == hero(s) else "does"


def _of(s: Sight, who: PersonId) -> str:
    return "your" if who == hero(s) else f"{short(s, who)}’s"


def suffers(s: Sight, who: PersonId) -> int:
    """S-47: the boxes that are marked, each as far along as it stands."""
    return sum(box for box, _ in marks_of(s.people[who]))

"""Somebody changes sides in the middle of volleys: what they want then, and who touches whom (S-45, S-53)."""

from collections.abc import Iterator

from game.core.draft import Change, Draft
from game.core.events import Aimed
from game.core.levers import PersonId
from game.core.machine.volleys import aim_of
from game.core.record import changed
from game.core.scope import ASIDE, opposed
from game.core.state import Frame
from game.systems.solar.fight.aims import open_to, still_in
from game.systems.solar.fight.aims import opposed as against


def sided(s: Draft, who: PersonId) -> Iterator[Change]:
    """S-53: they want what their side wants and touch whoever wants something else; all of those touch them.

    Between volleys it may be said otherwise at once, as where an intention is new (S-45).
    """
    f = s.fight
    aim = aim_of(f, who) if f is not None else None
    if f is None or aim is None or aim.out:
        return
    if s.people[who].side == ASIDE:
        yield Aimed(changed(aim, out="stands aside", coming=""))
        return
    goal = _goal(s, f, who)
    since = f.round + int(bool(s.frames[-1].volley))
    yield Aimed(changed(aim, goal=goal, affects=against(s, f, who, goal), since=since, coming=""))
    for other in still_in(s, f):
        touched = other.goal != goal
        if other.who != who and touched != (who in other.affects):
            left = tuple(one for one in other.affects if one != who)
            yield Aimed(changed(other, affects=(*left, who) if touched else left))


def _goal(s: Draft, f: Frame, who: PersonId) -> str:
    """What their own side wants; alone on it, what no other side wants, or else their own way."""
    side = s.people[who].side
    others = [aim for aim in still_in(s, f) if aim.who != who]
    friends = [aim.goal for aim in others if s.people[aim.who].side == side]
    if friends:
        return friends[0]
    wanted = {aim.goal for aim in others if opposed(s.people[aim.who].side, side)}
    now = aim_of(f, who)
    known = (now.goal if now is not None else "", *open_to(s, f, who))
    return next((goal for goal in known if goal and goal not in wanted), who)

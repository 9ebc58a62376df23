"""What is at stake in an act: what each grade of it brings, by the content's words, by what a system declares as
`usual`, and where no content can say it."""

from collections.abc import Iterable, Iterator
from typing import Any

from game.core.act import Act
from game.core.checks.usual import is_usual
from game.core.content import Consequence, Op
from game.core.contest import OPPOSE, PARRY, STRIKE
from game.core.declared import Harm
from game.core.draft import Sight
from game.core.prose import told
from game.core.run import consequence
from game.core.scope import Scope, scope_of
from game.core.seats import does
from game.core.state import Context

NOTHING = "nothing"
"""At stake in a strike that hits nobody."""


def at_stake(s: Sight, act: Act) -> dict[str, str]:
    """Grade -> what it brings, in a row: the content's own word, and the system's where the content has none, or none
    but the usual one."""
    found = dict(s.w.system.stakes(s, act))
    for grade in s.w.system.grades:
        entry = s.w.system.brings(s, act, grade.id)
        words = _stake(s, act, entry.stake) if entry is not None and entry.stake else ""
        if found.get(grade.id) and is_usual(s.w, entry):
            continue
        if words and words not in found.get(grade.id, ""):  # a system may have worked the content's word into its own
            found[grade.id] = words
    return found


def _stake(s: Sight, act: Act, words: str) -> str:
    """What the content says of a grade before the throw: it may ask for what of a throw is known by then, such as the
    way that is taken."""
    facts: tuple[tuple[str, int], ...] = ()
    if "{" in words:
        known = s.w.system.vocabulary.outcome
        question, _ = s.w.system.weigh(s, act)
        facts = tuple((name, value) for name, value in question if name in known and isinstance(value, int))
    return told(words, s, Context(actor=act.who, facts=facts))


def hurting(s: Sight, act: Act) -> frozenset[str]:
    """The grades that harm whoever acts, by what they bring."""
    found = ((grade.id, s.w.system.brings(s, act, grade.id)) for grade in s.w.system.grades)
    scope = scope_of(s, act.part)
    return frozenset(grade for grade, entry in found if entry is not None and harms(scope, entry.do))


def harms(scope: Scope, ops: Iterable[Op]) -> bool:
    """Whether any of these harms whoever acts, as things stand."""
    for op in ops:
        if not scope.holds(op.when):
            continue
        if op.verb == "harm" and op.what != "0" and not op.what.startswith("-"):
            if scope.id_of(op.who) == scope.who:
                return True
        elif harms(scope, op.otherwise if op.verb == "if" and not scope.holds(op.what) else op.do):
            return True
    return False


def told_by_rules(s: Sight, act: Act) -> Iterator[tuple[str, str]]:
    """What a grade brings where no content can say it: of a strike, of warding one off, for whoever throws against an
    act."""
    rules, part = s.w.system, act.part
    if part.act == OPPOSE and rules.opposed is not None:
        yield from _resisted(s, act)
    elif part.act in (STRIKE, PARRY):
        hurt = s.people[part.against if part.act == STRIKE else part.who]
        for grade in rules.grades:
            harmed = (grade.passes > 0) == (part.act == STRIKE)
            yield grade.id, f"{does(s, hurt, 'are', 'is')} hit" if harmed else NOTHING


def _resisted(s: Sight, act: Act) -> Iterator[tuple[str, str]]:
    """What a grade of whoever throws against an act comes to: all that the act then brings, a tie apart."""
    rules: Any = s.w.system
    brings, tie = _borne(s, Act(s, act.frame, 0)), rules.opposed.tie
    most = 2 + max(abs(grade.below or 0) for grade in rules.grades)
    beaten: dict[str, dict[str, None]] = {}
    for margin in (*range(1, most), *range(-1, -most, -1)):
        mine, theirs = (rules.grades.at(by - (by > 0)) for by in (margin, -margin))
        beaten.setdefault(mine, {})[brings.get(theirs, "")] = None
    for grade in rules.grades.ids:
        words = [one for one in beaten.get(grade, ()) if one]
        level = brings.get(tie, "") if grade == tie else ""
        if level and level not in words:
            words = [*words, f"on a tie: {level}" if grade in beaten else level]
        yield grade, "; ".join((*(one.removesuffix(".") for one in words[:-1]), *words[-1:]))


def _borne(s: Sight, act: Act) -> dict[str, str]:
    """What is at stake in an act, for somebody else: whose harm it is, where the content leaves that to the rules."""
    found = at_stake(s, act)
    if act.content is None:
        return found
    rules = {grade for grade in found if consequence(s.w, act.content, grade) is None}
    return found | {grade: f"{does(s, s.people[act.who], 'take')} {found[grade]}" for grade in rules}


def tolled(rules: Any, grade: str) -> str:
    """What a grade takes by the rules where the content says nothing of it, in a row; empty for nothing."""
    return ", ".join(toll(rules, one) for one in rules.usual.get(grade, ()))


def usual(rules: Any, act: Act, grade: str) -> Consequence | None:
    """What a grade of an act brings where the content says nothing of it; a strike has only its blow."""
    if act.part.act in (STRIKE, OPPOSE, PARRY):
        return None
    found: tuple[Harm, ...] = rules.usual.get(grade, ())
    ops = tuple(Op("harm", str(one.points), who="actor", kind=one.track) for one in found)
    return Consequence(stake=tolled(rules, grade), do=ops) if ops else None


def toll(rules: Any, price: Harm | None) -> str:
    """What this takes, in a row; empty for nothing."""
    if price is None:
        return ""
    single = next((track.one for track in rules.tracks.all if track.id == price.track and price.points == 1), "")
    return f"{price.points} {(single or rules.label(price.track)).lower()}"

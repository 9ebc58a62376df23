"""What may come of a volley, with exact chances: whom it harms, how much, what that makes of them (S-42 to S-48)."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial

from game.core.act import Act, behind
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.levers import PersonId
from game.core.odds import Odds, branched, joined, merged, sure
from game.core.prose import told
from game.core.record import changed, record
from game.core.run import consequence
from game.core.seats import hero
from game.core.state import Context, Frame
from game.systems.solar.check.outlook import LATER
from game.systems.solar.dice import roll, track
from game.systems.solar.dice.clash import Striker, across, clash, harm_odds
from game.systems.solar.dice.roll import Question, question_of
from game.systems.solar.fight.standing import name, short
from game.systems.solar.person.people import marks_of
from game.systems.solar.volley.clashes import strikers
from game.systems.solar.volley.deeds import Deed, deed_of
from game.systems.solar.volley.levers import bonus_of, weigh

IDLE = Question(-99)
"""Whoever does nothing comes to level 0 whatever is thrown."""
MUCH = 3
"""The harm whose chance is told of everybody who can take so much."""


@record
class Seen:
    """One way a volley can go for somebody: the harms they take, worst first, and whether they harm anybody."""

    harms: tuple[int, ...]
    harming: bool


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """Whether this part harms, is harmed, both or neither: rows that add up to certainty; then what else may come."""
    if any(deed_of(s, Act(s, act.frame, i)) is None for i in range(len(act.frame.parts))):
        return ()
    return rows(s, act)


def rows(s: Sight, act: Act) -> tuple[Chance, ...]:
    """The same, where whoever has said nothing yet does nothing."""
    all_in = strikers(s, act.frame)
    asked = _questions(s, act.frame)
    rows = tuple(_whole(s, act.frame, all_in, act.index, _seen(all_in, asked, act.index)))
    if _may_buy_late(s, act, asked[act.index]):
        more = (*asked[: act.index], changed(asked[act.index], net=asked[act.index].net + 1), *asked[act.index + 1 :])
        then = {row.grade: row for row in _whole(s, act.frame, all_in, act.index, _seen(all_in, more, act.index))}
        rows = tuple(changed(row, later=(LATER, then[row.grade].weight, then[row.grade].of)) for row in rows)
    return (*rows, *_beside(s, all_in, asked, act.index))


def _may_buy_late(s: Sight, act: Act, question: Question) -> bool:
    """S-22: whether there will be a die to buy once the roll is seen."""
    part = act.part
    if not s.w.settings.late_bonus or part.value("bonus") or question.net < 0 or s.people[part.who].seat not in s.seats:
        return False
    deed = deed_of(s, act)
    return deed is not None and bool(deed.ability) and not bonus_of(s, act, deed).barred


def _questions(s: Sight, f: Frame) -> tuple[Question, ...]:
    """What each part throws; a part that throws nothing is level 0 in any case."""
    weighed = (weigh(s, Act(s, f, i))[0] for i in range(len(f.parts)))
    return tuple(IDLE if dict(words).get("helpless") else question_of(words) for words in weighed)


def _seen(all_in: tuple[Striker, ...], asked: tuple[Question, ...], index: int) -> Odds[Seen]:
    """The exact odds for one of them: level by level of theirs, as only then the others are independent."""
    mine = all_in[index]
    met = tuple((o, q) for o, q in zip(all_in, asked, strict=True) if o.who in mine.at or mine.who in o.at)
    return _meeting(mine, asked[index], met)


@lru_cache(maxsize=1024)
def _meeting(mine: Striker, question: Question, met: tuple[tuple[Striker, Question], ...]) -> Odds[Seen]:
    def follow(level: int) -> Odds[Seen]:
        found: Odds[Seen] = sure(Seen((), False))
        for other, theirs in met:
            found = joined(found, roll.levels(theirs).map(partial(_pair, mine, level, other)), _both)
        return found

    return branched(roll.levels(question), follow)


def _pair(mine: Striker, level: int, other: Striker, theirs: int) -> Seen:
    hits = clash((mine, other), (level, theirs)).hits
    taken = tuple(hit.harm for hit in hits if hit.to == mine.who and hit.harm)
    return Seen(taken, any(hit.harm for hit in hits if hit.by == mine.who))


def _both(one: Seen, other: Seen) -> Seen:
    return Seen(tuple(sorted((*one.harms, *other.harms), reverse=True)), one.harming or other.harming)


GAIN, LEVEL, BOTH, LOSE, SAFE = "marginal", "tie", "both", "failure", "good"


def _whole(s: Sight, f: Frame, all_in: tuple[Striker, ...], index: int, seen: Odds[Seen]) -> Iterator[Chance]:
    """The four ways it can go; whoever defends can come to no more than being unharmed."""
    you = f.parts[index].who == hero(s)
    safe = SAFE if all_in[index].way == "defend" else LEVEL
    grades = {(False, True): GAIN, (True, True): BOTH, (False, False): safe, (True, False): LOSE}
    found = merged((grades[bool(one.harms), one.harming], weight) for one, weight in seen)
    who = "you" if you else short(s, f.parts[index].who)
    nobody = "unharmed" if safe == SAFE else "nobody"
    words = {GAIN: f"{who} gain" if you else f"{who} gains", SAFE: nobody, LEVEL: nobody, BOTH: "both harmed"}
    words[LOSE] = f"{who} lose" if you else f"{who} loses"
    weights = dict(found)
    for grade in (GAIN, SAFE, LEVEL, BOTH, LOSE):
        if weights.get(grade):
            yield Chance(grade, words[grade], weights[grade], found.denominator)


def _beside(s: Sight, all_in: tuple[Striker, ...], asked: tuple[Question, ...], index: int) -> Iterator[Chance]:
    """Of this one and of those it aims at: so much harm or more; a bloodied mark; the end of it (S-47, S-48)."""
    harms = harm_odds(all_in, asked)
    for who, own in _watched(all_in, index):
        marks = marks_of(s.people[who])
        for key, label, _, holds in _dangers(s, who, marks, own):
            weight = sum(ways for taken, ways in harms[who] if holds(taken))
            if weight:
                yield Chance(f"{key}:{who}", label, weight, harms[who].denominator, whole=False)


def _dangers(
    s: Sight, who: PersonId, marks: track.Marks, own: bool
) -> Iterator[tuple[str, str, str, Callable[[tuple[int, ...]], bool]]]:
    """What is worth a row of its own: key, label, words, and of which harms it is true."""
    last = short(s, who)
    whole = name(s, who, "You")
    takes = "take" if who == hero(s) else "takes"
    if own:
        words = f"{whole} {'are' if who == hero(s) else 'is'} bloodied, or worse."
        yield "bloodied", "bloodied", words, lambda harms: max(_boxes(marks, harms), default=0) >= track.BLOODIED
    else:
        words = f"{whole} {takes} {MUCH} or more."
        yield "much", f"{last} {MUCH}+", words, lambda harms: max(harms, default=0) >= MUCH
    words = f"{whole} {takes} more than there is room for: what the other wants happens at once."
    yield "past", f"{last} past 7", words, lambda harms: track.PAST in _boxes(marks, harms)


def _boxes(marks: track.Marks, harms: tuple[int, ...]) -> tuple[int, ...]:
    """S-47: the boxes that these harms take."""
    found: list[int] = []
    for harm in harms:
        marks, box = track.take(marks, harm, 0)
        found.append(box)
    return tuple(found)


def stakes(s: Sight, act: Act) -> Mapping[str, str]:
    """What each row of the outlook brings, in a row."""
    deed = deed_of(s, act)
    if deed is None or any(deed_of(s, Act(s, act.frame, i)) is None for i in range(len(act.frame.parts))):
        return {}
    return brings(s, act)


def brings(s: Sight, act: Act) -> dict[str, str]:
    """The same, where whoever has said nothing yet does nothing; nothing while this part is open."""
    deed = deed_of(s, act)
    if deed is None:
        return {}
    all_in = strikers(s, act.frame)
    harms = harm_odds(all_in, _questions(s, act.frame))
    part = act.part
    mine = _takes(s, part.who, harms[part.who])
    theirs = " ".join(_takes(s, who, harms[who]) for who in all_in[act.index].at)
    won, lost = (_content(s, part.who, deed, grade) for grade in ("success", "failure"))
    found = {
        GAIN: f"{theirs} {won}".strip(),
        SAFE: f"Nothing reaches {'you' if part.who == hero(s) else short(s, part.who)}.",
        LEVEL: "No harm; both may want something else at once." if _is_met(all_in, act.index) else "No harm.",
        BOTH: f"{theirs} {mine} {won}".strip(),
        LOSE: f"{mine} {lost}".strip(),
    }
    for who, own in _watched(all_in, act.index):
        marks = marks_of(s.people[who])
        found |= {f"{key}:{who}": words for key, _, words, _ in _dangers(s, who, marks, own)}
    return found


def _is_met(all_in: tuple[Striker, ...], index: int) -> bool:
    """S-45: whether somebody is in the way of this one, so that a tie is a stalemate."""
    mine = all_in[index]
    return any(across(mine, other) for other in all_in if other.who in mine.at or mine.who in other.at)


def _watched(all_in: tuple[Striker, ...], index: int) -> tuple[tuple[PersonId, bool], ...]:
    """Those of whom more is told: whom it is aimed at, and the one whose part it is."""
    return (*((who, False) for who in all_in[index].at), (all_in[index].who, True))


def _takes(s: Sight, who: PersonId, harms: Odds[tuple[int, ...]]) -> str:
    """The least and the most that somebody can take of one blow, in a sentence."""
    can = sorted({harm for taken, _ in harms for harm in taken})
    if not can:
        return ""
    span = str(can[0]) if len(can) == 1 else f"{can[0]} to {can[-1]}"
    return f"{name(s, who, 'You')} {'take' if who == hero(s) else 'takes'} {span}."


def _content(s: Sight, who: PersonId, deed: Deed, grade: str) -> str:
    found = consequence(s.w, behind(s, deed.ref), grade)
    return told(found.stake, s, Context(actor=who)) if found is not None else ""

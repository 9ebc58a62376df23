"""Rules folded into a mark: what came of a deed stands at the right of the line that names it, and the prose under it.

A deed is what is told from the line that names it to the next such line. What folds says so itself (`Passage.folds`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.prose import NAMED
from game.core.wording import listed, percent
from game.view.model import Mark, Passage, Thrown
from game.view.rows import Line, Role, Span, line
from game.view.signs import lying

HEADS = ("chosen", "faced", "title", "end")
"""Kinds of passages with which another deed begins, or another scene; so does a round."""
NAMES = ("chosen", "faced")
DONE = "done"
MORE = "…"
"""Behind what came of a deed where rules are folded."""
LONGEST = 200
"""Passages that are told as one deed at most. Notes begin none: what is read for a screen must not grow with them."""
LANDS, FAILS = "it lands", "nothing comes of it"
"""What is said of a throw of those against you, which is told from where you stand."""


def begins(passages: Sequence[Passage], index: int) -> int:
    """Where the deed begins that this passage is told of."""
    least = max(0, index - LONGEST)
    while index > least and not leads(passages[index]):
        index -= 1
    return index


def leads(of: Passage) -> bool:
    """Whether another deed, another scene or a round begins with this."""
    return of.kind in HEADS or is_round(of)


def tells(of: Passage) -> bool:
    """Whether this tells what came of a deed, in words of the story."""
    return of.kind == "words" and of.role not in ("act", "note", "own")


def is_round(of: Passage) -> bool:
    """Whether this says that a round begins, which the first row shows."""
    return of.kind == "time" and of.folds


def folds(passages: Sequence[Passage]) -> bool:
    """Whether rules of the newest deed are folded away; dice that lie there in any case are not."""
    deed = tuple(passages[begins(passages, len(passages) - 1) :]) if passages else ()
    return any(one.folds and not _stands(deed, one) for one in deed)


def folded(deed: tuple[Passage, ...], *, opened: bool = False) -> tuple[Passage, ...]:
    """One deed as the screen tells it: what folds is counted in the mark, or stands below it where it is `opened`.

    Where no words tell what came of it, the rules that do stand; words that were told before do not, where others do.
    """
    if not deed:
        return ()
    deed, struck = _struck(deed) if deed[0].kind in NAMES else (deed, set[int]())
    hidden = {index for index, one in enumerate(deed) if one.folds and not _stands(deed, one)}
    new = any(one.kind == "words" and not one.again for one in deed)
    left_out = hidden | {index for index, one in enumerate(deed) if one.again and new}
    count = sum(not is_round(deed[index]) for index in left_out)
    shown = deed if opened else _joined(one for index, one in enumerate(deed) if index not in left_out)
    own = sorted(hidden - struck)
    costs, gains = ({one: None for index in own if (one := read(deed[index]))} for read in (_cost, _gain))
    thrown = () if opened else tuple(deed[index] for index in sorted(left_out) if deed[index].kind == "throw")
    found = mark(deed, costs, gains, count, thrown, opened=opened)
    if found is None:
        return shown
    if deed[0].kind in NAMES:
        return (replace(deed[0], mark=found), *shown[1:])
    last = next((n for n in range(len(shown) - 1, -1, -1) if shown[n].kind == "words"), None)
    if last is None:
        return deed
    return (*shown[:last], replace(shown[last], mark=found), *shown[last + 1 :])


def _struck(deed: tuple[Passage, ...]) -> tuple[tuple[Passage, ...], set[int]]:
    """A deed in which what those against you struck without a throw stands beside the words for it, and the places of
    the rules that say so: it is not what the deed itself brought."""
    found, blow, told = list(deed), -1, set[int]()
    for index, one in enumerate(deed):
        blow = index if one.strikes else blow
        if one.cost and blow >= 0:
            told.add(index)
            costs = tuple(dict.fromkeys(deed[place].cost for place in sorted(told) if place > blow))
            found[blow] = replace(deed[blow], mark=Mark(_sign(-1), listed(costs[:2])))
    return tuple(found), told


def _joined(shown: Iterable[Passage]) -> tuple[Passage, ...]:
    """What is done and what comes of it in one paragraph, where nothing stands between them."""
    found: list[Passage] = []
    for one in shown:
        last = found[-1] if found else None
        if last is not None and (last.kind, last.role, one.kind, one.role) == ("words", "act", "words", "result"):
            found[-1] = replace(one, words=f"{last.words} {_named_once(last.words, one.words)}")
        else:
            found.append(one)
    return tuple(found)


def _named_once(before: str, words: str) -> str:
    """Words without the name of whom they tell it to their face, where those before them in the paragraph have it."""
    return words.removeprefix(f"{before.partition(NAMED)[0]}{NAMED}")


def _stands(deed: tuple[Passage, ...], rule: Passage) -> bool:
    """Whether something stands although it folds: dice while it is open what they come to, also those of harm,
    and rules where nothing else
    tells what came of the deed. A condition tells more of that than a sum."""
    last = deed[-1]
    lies = last is rule or (last.kind == "throw" and last.part >= 0 and rule.part >= 0)  # so do the dice against it
    if rule.kind == "throw" and (rule.part >= 0 or rule.who) and (lies or _outcome(deed) is None):
        return rule.part >= 0 or bool(rule.grade) or not _is_counted(deed, rule)
    if rule.kind != "rule" or any(tells(one) for one in deed):
        return False
    return bool(rule.under[0]) or not (rule.cost or any(one.under[0] for one in deed))


def _is_counted(deed: tuple[Passage, ...], throw: Passage) -> bool:
    """Whether what all have thrown, each for themselves, is told behind it already, as who comes first is."""
    behind = deed[next(n for n, one in enumerate(deed) if one is throw) :]
    return any(one.kind != "throw" and one.folds for one in behind)


def _cost(of: Passage) -> str:
    return of.cost


def _gain(of: Passage) -> str:
    return of.gain


def mark(
    deed: tuple[Passage, ...],
    costs: Iterable[str] = (),
    gains: Iterable[str] = (),
    count: int = 0,
    thrown: Sequence[Passage] = (),
    *,
    opened: bool = False,
) -> Mark | None:
    """What came of a deed in which `count` passages fold, those `thrown` among them, with what it cost you and yours
    and did to those against you; None where there is nothing to be said of it."""
    came, cost, gain = _outcome(deed), listed(tuple(costs)[:2]), listed(tuple(gains)[:2])
    foe = deed[0].foe if deed[0].kind == "chosen" else ""
    if came is not None:
        passes = -came.passes if foe else came.passes
        word = {1: FAILS, -1: LANDS}.get(passes, came.grade) if foe else came.grade
        well = passes > 0
        fell = None if came.together else came.fell
        dice = _decided(came, thrown)
        did = gain if well or not (foe or cost) else ""
        return Mark(_sign(passes), (not well and cost) or word, fell, cost * well, did, count, opened, dice)
    if cost:
        return Mark(_sign(-1), cost, folded=count, opened=opened)
    if not count:
        return None
    told = any(one.kind not in NAMES and not one.folds and one.role != "act" for one in deed)
    tried = any(one.kind == "throw" for one in deed)
    done = deed[0].kind in NAMES and told and not tried
    return Mark("·" if done else "", DONE if done else "", gain=gain * done, folded=count, opened=opened)


def _outcome(deed: tuple[Passage, ...]) -> Passage | None:
    """How the deed came out: one's own throw where several have thrown, else that of whoever acts, else the last. What
    somebody else has thrown against it first does not say so yet."""
    found = [one for one in deed if one.kind in ("throw", "outcome") and one.grade and one.part >= 0]
    own = [one for one in found if one.who in ("", "You")]
    found = [one for one in found if one.kind == "outcome" or one.passes]
    acting = [one for one in found if one.part == 0]
    return next(reversed(own or acting or found), None)


def _decided(came: Passage, thrown: Sequence[Passage]) -> tuple[Thrown, ...]:
    """The dice by which it came out so; none where they lie there in any case, where cards did, and where several
    throws are behind it of which none says so by itself."""
    found = [one for one in thrown if (one.part, one.who) == (came.part, came.who) and not one.cards]
    return came.dice if came in found else found[0].dice if came.kind == "outcome" and len(found) == 1 else ()


def _sign(passes: int) -> str:
    return "●" if passes > 0 else "○" if passes < 0 else "·"


def drawn(of: Mark) -> Line:
    """The mark as it stands in the margin: `[7]  ● success, 70%  …`. How many rules are folded there is nobody's
    concern: every number beside odds reads as one of the rules."""
    role: Role = "good" if of.sign == "●" else "bad" if of.sign == "○" else "strong"
    word = Span(f"{of.sign} {of.word}" if of.sign else of.word, role)
    odds = f", {percent(of.chance)}" if of.chance is not None and 0 < of.chance < 1 else ""
    cost = Span(f", {of.cost}" if of.cost else "", "bad")
    gain = Span(f", {of.gain}" if of.gain else "", "good")
    many = MORE if of.folded and not of.opened else ""
    gap = Span("  " if word.text and many else "")
    dice = (*lying(of.dice), Span("  ")) if of.dice else ()
    return line(*dice, word, Span(odds, "muted"), gain, cost, gap, Span(many, "muted"))

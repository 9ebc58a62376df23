"""A guide's words for acts that the rules themselves have: somebody is tended, freed, recovers, gives up; and throws
beside acts: a save, what recharges, what is kept going."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.commands import Amend, Command, Pull, Undertake, Yield
from game.core.content import MODES, Op
from game.guide.at import At, Saying, plain
from game.guide.tokens import NotMeant, Reader, folded

WANT = "want"
"""The lever of whoever is in a volley with which they want something else."""
NUMBER = "#"
"""In the place of what a throw is for: any number that it has to reach."""
MOST = 30
Row = tuple[Command, str, str, str]
"""What can be done, what the table shows of it, what more it is known by, and why it is barred."""


def errand(word: str) -> Saying:
    """tend, free, recover: WHO [by WHOM] [WHICH]; whoever has the turn or the scene does it, or they themselves."""

    def said(read: Reader, at: At) -> Command:
        kinds = at.world.system.errands.get(word, ())
        if not kinds:
            raise NotMeant("These rules have no such act of their own; say one: act WHO SKILL.")
        who = at.who(read)
        doers = (at.who(read),) if read.is_next("by") else tuple(dict.fromkeys((at.turn, who)))
        each = [list(_rows(at, word, doer, who)) for doer in doers]
        able = [[row for row in rows if not row[3]] for rows in each]
        nothing = f"There is nothing to {word} of {at.state.people[who].name} now."
        return _which(read, next(filter(None, (*able, *each[:1])), []), nothing)

    return said


def _rows(at: At, word: str, doer: str, who: str) -> Iterator[Row]:
    """The acts that a word stands for, as somebody can do them for another, or for themselves."""
    s, kinds = at.sight, at.world.system.errands[word]
    for act in at.world.system.acts(s, doer):
        mine = not act.declare.against and doer == who
        if at.world.system.is_errand(at.world, word, act.declare) and (act.declare.against == who or mine):
            yield act.declare, act.label, f"{act.caption} {act.declare.using}", act.barred
    for one in at.world.system.activities(s, doer):
        kind, *names = one.id.split(":")
        if kind in kinds and (names[:1] == [doer] and who in names[1:] if names else doer == who):
            yield Undertake(doer, one.id), one.label, one.caption, one.barred


def _which(read: Reader, rows: list[Row], nothing: str) -> Command:
    """The one that is meant: the only one, or the one in whose row these words stand. Raises NotMeant."""
    if not rows:
        raise NotMeant(nothing)
    said = folded(read.all()).split()
    meant = [row for row in rows if all(any(word.startswith(one) for word in _words(row)) for one in said)]
    if len(meant) != 1:
        raise NotMeant(f"Say which: {'; '.join(dict.fromkeys(row[1] for row in meant or rows))}.")
    return meant[0][0]


def _words(row: Row) -> list[str]:
    return [word.strip(",.:;") for word in folded(f"{row[1]} {row[2]}").split()]


def throw(word: str) -> Saying:
    """save, recharge, sustain: WHO WHAT; a save also against a bare number."""

    def said(read: Reader, at: At) -> Command:
        if word not in at.world.system.vocabulary.throws:
            raise NotMeant("These rules have no such throw.")
        who = at.who(read)
        known = {key: (label,) for each, key, label in at.world.system.throws(at.sight, who) if each == word}
        number = 0 if NUMBER not in known else read.number("the number", 0)
        if number:
            if not 1 <= number <= MOST:
                raise NotMeant(f"Say a number from 1 to {MOST}.")
            return Amend((Op("invoke", "you", who, text=str(number), kind=word),))
        theirs = {key: names for key, names in known.items() if key != NUMBER}
        if not theirs:
            more = f" Say a number: {known[NUMBER][0]}." if NUMBER in known else ""
            raise NotMeant(f"{at.state.people[who].name} has nothing of the kind now.{more}")
        return Amend((Op("invoke", "you", who, text=read.one_of(theirs, f"thing to {word}"), kind=word),))

    return said


def change(read: Reader, at: At) -> Command:
    """change WHO [WHAT]: in a volley, what they want is something else from the next on; without words it is said
    then."""
    who, f = at.who(read), at.state.top
    mine = (index for index, part in enumerate(f.parts) if f.volley and part.who == who and not part.passive)
    found = ((n, one) for n in mine for one in at.world.system.levers(at.sight, Act(at.sight, f, n)))
    index, lever = next((pair for pair in found if pair[1].id == WANT and pair[1].picks), (0, None))
    if lever is None:
        raise NotMeant("What somebody wants is changed in a volley, by who is in it, before the dice fall.")
    picks = {pick.id: (pick.label,) for pick in lever.picks}
    return Pull(index, WANT, lever.picks[-1].id if read.done else read.one_of(picks, "thing to want"))


def mode(read: Reader, at: At) -> Command:
    """mode narrative, action or development: how time goes, and what decides, from now on."""
    return Amend((Op("mode", read.one_of(plain(MODES), "mode")),))


def give_up(read: Reader, at: At) -> Command:
    """yield WHO: they give up between two volleys."""
    who = at.who(read)
    f = at.state.top
    if f.kind != "conflict" or all(aim.who != who or aim.out for aim in f.aims):
        raise NotMeant("Nobody gives up here: that is said between two volleys, of somebody who is in it.")
    return Yield(who)

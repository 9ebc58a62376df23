"""What each kind of event adds to a tale; kinds that are not here only move the state."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.core import events as e
from game.core.cards import called, sign, the
from game.core.content import Card
from game.core.draft import Sight
from game.core.grades import Chance
from game.core.machine import preview
from game.core.machine.dice import deck_of
from game.core.machine.operate import QUIET
from game.core.rolls import Call, Faces, Outcome
from game.core.rows import number_of
from game.core.seats import GUIDE, NOTE, PRIVATE, WALL, WHISPER, gathered
from game.core.text.numerals import passing
from game.core.wording import listed, minus, number
from game.core.world import World
from game.view.counting import LAST_PAGE, asked_of, asking, place_of, weighed
from game.view.marks import LANDS
from game.view.model import FACT, HANDOUT, SCENE, Hands, Known, Roll, Thrown
from game.view.outlook import conflict_of, graded
from game.view.price import die_label
from game.view.reckoning import holding
from game.view.teller import Teller
from game.view.words import hour, one_of, opening, sentence


def _entered(t: Teller, event: e.Entered) -> None:
    scene = t.world.scenes.get(event.scene)
    here = t.state.frames[0].id if t.state.frames else ""
    if scene is not None and event.scene != here:
        t.add("title", scene.title, role=SCENE)


def _said(t: Teller, event: e.Said) -> None:
    if event.role == "title":
        fights = any(frame.kind == "conflict" for frame in t.state.frames)
        t.add("title", event.words, **({} if fights else {"role": SCENE}))
    elif event.role in ("rule", "harm"):
        t.rule(event.words, event.role, said=True, **_borne(t, event))
    elif t.reveals:
        _noted(t, event)
    elif event.role in PRIVATE:
        whom = f"To {t.name(event.who)} alone" if event.role == WHISPER else f"{t.name(event.who)}, for the guide alone"
        t.add("words", f"{whom}: {event.words}", role=event.role, who=event.who)
    else:
        words = f"{t.name(event.who)}: {event.words}" if event.who else event.words
        told: dict[str, Any] = {"again": t.told_before(words), "drawn": t.row_drawn(event.role)}
        t.add("words", words, role=event.role, strikes=_strikes(t, event), **told)
        for one in asking(event.words, t.world):
            t.count(one.names, place=LAST_PAGE if one.ends else "")


def _strikes(t: Teller, event: e.Said) -> bool:
    """Whether one of those against you strikes without a throw, and it lands: within whatever deed is told."""
    return event.role == "result" and event.words.endswith(f" {LANDS}.") and t.of_foe(event.words)


def _noted(t: Teller, event: e.Said) -> None:
    """A fact, in the words in which it is known: told, where the story has not just said it or told it before."""
    known = [one.words for one in t.known if one.id == t.reveals]
    if not known:
        t.known.append(Known(t.reveals, event.words, place_of(t.state, t.world), t.state.minute, t.number))
    if event.words not in known and event.role != QUIET:
        t.add("words", event.words, role=FACT)
    t.reveals = ""


def _handed_out(t: Teller, event: e.HandedOut) -> None:
    """A handout: what it is and what stands on it, for everybody or as a whisper is told."""
    to = {"": "Handed out", WALL: "On the wall"}.get(event.to) or f"In {t.name(event.to)}’s hands"
    private = event.to not in ("", WALL)
    words = "\n\n".join(filter(None, (f"{to}: {event.title}.", event.words, event.shows)))
    hands = Hands(event.handout, event.title, event.words, event.shows)
    t.add("words", words, role=WHISPER if private else HANDOUT, who=event.to, hands=hands)


TAKES = re.compile(r"(?:^|: )(?P<who>[^:]+?) takes? (?P<what>[^,:;.]+)(?:; (?P<by>[^;:.]*) leaves (?P<left>\d+))?")
"""How rules say what somebody takes, and whom it comes to; what armour leaves of it."""


def _figure(found: re.Match[str], words: str) -> str:
    """Harm as a line of figures: "Ban: 17 damage, 27 left"."""
    what = f"{found['what']} harm" if found["what"].isdecimal() else found["what"]
    less = f", {found['by']}: {found['left']}" if found["by"] else ""
    return f"{found['who']}: {what}{less}{words[found.end() :].replace(': ', ', ', 1)}"


def _borne(t: Teller, event: e.Said) -> dict[str, Any]:
    """Whether what a rule says folds, and what it cost somebody of yours. What armour leaves nothing of stands, and so
    does harm that is said otherwise, but of those against you."""
    found = TAKES.search(event.words) if event.role == "harm" else None
    if found is None:
        return {"folds": event.role == "rule" or t.of_foe(event.words), **_condition(t, event.words)}
    who, what = found["who"], (found["left"] or found["what"]).strip()
    if what == "0":
        return {}
    what = f"{what} harm" if what.isdecimal() else what
    told: dict[str, Any] = {"folds": True, "figure": _figure(found, event.words)}
    if who in ("You", "you"):
        return told | {"cost": what}
    if any(one.name == who and t.is_yours(one.id) for one in t.state.people.values()):
        return told | {"cost": f"{who} {what}"}
    struck = any(one.name.casefold() == who.casefold() for one in t.state.people.values())
    return told | {"gain": what if struck else ""}


def _condition(t: Teller, words: str) -> dict[str, Any]:
    """Who comes under which condition by what a rule says, where the entry puts somebody under one of that name."""
    for one in t.events:
        if isinstance(one, e.Effected) and one.effect.label and words.startswith(f"{t.whom(one.who, 'You')} "):
            label = one.effect.label
            if label in words:
                who = t.whom(one.who, "You")
                figure = f"{who}: {words.removeprefix(f'{who} ').partition(' ')[2]}"
                return {"under": (who, label), "cost": _suffered(t, one.who, label), "figure": figure}
    return {}


def _marked(t: Teller, event: e.Marked) -> None:
    """A fact that is known from now on: its words come next, where it has any."""
    if event.key.startswith("fact."):
        t.reveals = event.key.removeprefix("fact.")


def _pushed(t: Teller, event: e.Pushed) -> None:
    """An exchange begins: what comes to somebody, or an act that the story calls for."""
    part = next((part for part in event.frame.parts if not part.passive), None)
    if event.frame.kind == "exchange" and part is not None and part is not t.begun:
        t.acts(part, event.frame)


def _popped(t: Teller, event: e.Popped) -> None:
    """An act that was thought better of has not happened: nothing of it is told. After one that came first, the act
    it was for goes on."""
    if event.how == "withdrawn" and t.deeds:
        t.unsay()
    closed = t.state.frames[-1] if t.state.frames else None
    if closed is not None and closed.feeds >= 0 and len(t.state.frames) > 1:
        below = t.state.frames[-2]
        t.acts(below.parts[closed.feeds], below)
    pulled = closed.parts[0].pulled if closed and closed.kind == "exchange" and event.how == "done" else ()
    if pulled and isinstance(pulled[0][1], tuple):
        t.shared = pulled


def _paid(t: Teller, event: e.Paid) -> None:
    label = t.world.system.price_label(t.world, event.track)
    label = one_of(label) if event.amount == 1 else label
    left = f"{minus(event.value)} left" if event.value else "none left"
    if t.you(event.who):
        t.add("paid", f"Paid {event.amount} {label}, {left}.", folds=True)
    else:
        role = GUIDE if t.guided(event.who) else "story"
        t.add("paid", f"{opening(t.name(event.who))} pays {event.amount} {label}, {left}.", role=role, folds=True)


def _put(t: Teller, event: e.Put) -> None:
    """What the sheet counts for the player is told when it changes: money, oil, days."""
    variable = t.world.variables.get(event.name)
    before = t.state.var(event.name)
    if variable is None or not variable.label or event.value == before:
        return
    if variable.most:  # a clock is its guide's to see, where there is one
        role = NOTE if gathered(t.state) else "rule"
        t.rule(f"{variable.label}: {minus(min(event.value, variable.most))} of {variable.most}.", role, folds=True)
        return
    t.rule(f"{variable.label}: {_counted_now(variable.label, event.value, event.value < before)}.")


def _counted_now(label: str, value: int, falls: bool) -> str:
    """What there is of it from now on. What rises, or has come to less than nothing, is not what is left of it."""
    if label.endswith(" left"):
        return minus(value) if value else "none"
    if falls and value >= 0:
        return f"{value} left" if value else "none left"
    return f"{minus(value)} now"


def _volleyed(t: Teller, event: e.Declared) -> None:
    """What somebody does in a volley, once it is committed to."""
    part = t.state.frames[-1].parts[event.part]
    if t.state.frames[-1].volley:
        whom = t.whom(event.against) if event.against else ""
        at = f", at {whom}" if whom and not event.label.endswith(f" {whom}") else ""
        words = sentence(f"{t.whom(part.who, 'You')}: {event.label}{at}")
        t.add("rule", words, folds=": " in event.label)  # an act that the adventure names tells itself


def _aimed(t: Teller, event: e.Aimed) -> None:
    """Somebody wants something else than before, or for the first time."""
    fight = next((f for f in reversed(t.state.frames) if f.kind == "conflict"), None)
    before = next((aim for aim in fight.aims if aim.who == event.aim.who), None) if fight else None
    place = conflict_of(t.world, fight.id) if fight else None
    goal = place.goals.get(event.aim.goal) if place else None
    if goal is None or event.aim.out or (before is not None and event.aim.goal in (before.goal, before.coming)):
        return  # what was announced is told already
    if t.passages and t.passages[-1].kind == "chosen" and t.passages[-1].words.endswith(f": {goal.label}"):
        return
    verb = "You want" if t.you(event.aim.who) else f"{t.name(event.aim.who)} wants"
    t.rule(f"{verb}: {goal.label}.")


def _weighed(t: Teller, event: e.Weighed) -> None:
    """An act of somebody at the table is in doubt from here on, and circumstances bear on it."""
    for asked, worth in weighed(t.state, t.world, t.state.frames[-1].parts[event.part]):
        t.count(asked, worth)
    rows = _chances(t, event) if t.deeds and t.asked(event.part) else None
    if rows is not None:
        odds = tuple((row.grade, Fraction(row.weight, row.of)) for row in rows if row.whole)
        chance = sum((share for grade, share in odds if t.world.system.passes(grade)), Fraction(0))
        deed, who = t.deeds[-1], t.state.frames[-1].parts[event.part].who
        roll = Roll(chance, part=event.part, guided=t.guided(who), odds=odds)
        t.deeds[-1] = replace(deed, rolls=(*deed.rolls, roll))


def _chances(t: Teller, event: e.Weighed) -> tuple[Chance, ...] | None:
    """The chances there were, as they stood on the table; None where nothing was in doubt and nothing is thrown."""
    rows = preview.now(t.state, t.world, event.part)
    if not rows and isinstance(t.world.system.call(event.question), Outcome):
        return None
    return rows or t.world.system.chances(event.question)


def _drawn(t: Teller, event: e.Threw) -> None:
    """A row comes up: it tells itself, and which table it is of goes with its words."""
    table = t.world.tables.get(event.call.source)
    if table is None:
        return
    if event.call.kind != "row":
        t.drawn = table.title, f"{table.die}={number_of(table.die, event.faces)}"
    elif table.die:
        t.drawn = table.title, f"{table.die}={table.rows[event.faces[0]].on}"
    else:
        t.drawn = table.title, ""


def _threw(t: Teller, event: e.Threw) -> None:
    if event.call.kind == "row" or event.call.role in ("table", "hand"):
        _drawn(t, event)  # and a hand is told as it is held
        return
    shown = (event.hand or event.faces)[-len(event.faces) :]
    dice = thrown(t.world, event.call, event.faces, shown)
    cards = event.call.kind == "cards"
    named = cards and event.call.as_cards
    grade = ""
    who, words = t.thrower(event.part), ""
    if event.part < 0 and event.call.role in ("check", "each"):
        who = event.call.why[:1].upper() + event.call.why[1:]
    elif event.part < 0:
        words = event.call.why
        grade = f"{sum(shown)} in all" if len(dice) > 1 and not cards else ""
    t.add("throw", words, dice=dice, cards=cards, named=named, grade=grade, who=who, part=event.part, folds=True)


def thrown(world: World, call: Call, faces: Faces, shown: Faces) -> tuple[Thrown, ...]:
    """Each die or card of a call as it fell; `shown` are the values where faces are indexes of cards."""
    if call.kind == "cards":
        deck = world.decks.get(deck_of(world, call))
        drawn = [deck.cards[face] if deck and face < len(deck.cards) else Card(name="a card") for face in faces]
        labels = zip(call.dice, shown, drawn, strict=True)
        return tuple(
            Thrown(sign(card) if call.as_cards else minus(value), called(card), die == call.dice[0])
            for die, value, card in labels
        )
    return tuple(
        Thrown(_face(world, die, face), die_label(world, die), die == call.dice[0])
        for die, face in zip(call.dice, faces, strict=True)
    )


def _face(world: World, die: str, face: int) -> str:
    """A face as it stands on the die: a sign where the die has signs."""
    known = world.system.dice.get(die)
    if known is not None and known.signs and face in known.faces:
        return known.signs[known.faces.index(face)]
    return minus(face)


def _resolved(t: Teller, event: e.Resolved) -> None:
    """How it came out belongs to the throw that decided it, where all were thrown at once; it stands alone after an
    offer, without a throw, or where people threw one after the other."""
    known = next((grade for grade in t.world.system.grades if grade.id == event.outcome.grade), None)
    passes, label = (known.passes, graded(t.world, event.outcome)) if known else (0, event.label.lower())
    if t.state.frames[-1].parts[event.part].outcome is not None and any(_is_end(one) for one in t.events):
        return  # a conflict has settled it, in words of its own
    who = t.thrower(event.part)
    chance, fell = _settled(t, event, label, passes)
    told: dict[str, Any] = {"grade": label, "passes": passes, "marks": _marks(t, event), "chance": chance}
    told |= {"fell": fell, "together": bool(t.state.frames[-1].volley), "folds": True}
    if t.guided(t.state.frames[-1].parts[event.part].who):
        told["role"] = GUIDE
    begun = t.since_deed
    deed = [(n, one) for n, one in enumerate(t.passages[begun:], begun) if one.kind == "throw"]
    lying = [n for n, one in deed if one.part == event.part and one.who in ("", who)]
    fresh = bool(lying) and not t.passages[lying[-1]].grade
    at_once = all(one.number >= t.spoken for _, one in deed)
    if fresh and at_once and len(lying) == 1:
        one = t.passages[lying[0]]
        t.passages[lying[0]] = replace(one, dice=_counted(one.dice, event), **told)
    elif not lying and chance is None and t.asked(event.part):
        return  # nothing was in doubt: what comes of it is told by itself
    elif fresh:
        dice = tuple(die for n in lying for die in t.passages[n].dice)
        again = len(lying) > 1 or event.outcome.mark("dropped") > 0
        t.add("outcome", who=who, part=event.part, dice=_counted(dice, event) if again else (), **told)
    else:
        kind = "outcome" if lying else "throw"
        t.add(kind, who=who, part=event.part, **told)


def _is_end(event: Any) -> bool:
    return isinstance(event, e.Popped) and event.how == "ended"


def _counted(dice: tuple[Thrown, ...], event: e.Resolved) -> tuple[Thrown, ...]:
    """The dice of a hand, those marked that lie there and do not count."""
    dropped = event.outcome.mark("dropped")
    return tuple(replace(die, dropped=bool(dropped >> n & 1)) for n, die in enumerate(dice))


def _settled(t: Teller, event: e.Resolved, label: str, passes: int) -> tuple[Fraction | None, Fraction | None]:
    """Fill in the first roll of this part in the deed that has no outcome yet. Returns the chance it had, and that of
    what fell."""
    if not t.deeds:
        return None, None
    deed = t.deeds[-1]
    hand = t.state.frames[-1].parts[event.part].hand
    for index, roll in enumerate(deed.rolls):
        if not roll.grade and roll.part == event.part:
            together = bool(t.state.frames[-1].volley)
            known = replace(roll, grade=label, passes=passes, thrown=hand is not None, together=together)
            known = replace(known, fell=None if _again(t, event.part) else _share(roll, event.outcome.grade, passes))
            t.deeds[-1] = replace(deed, rolls=(*deed.rolls[:index], known, *deed.rolls[index + 1 :]))
            return roll.chance, known.fell
    return None, None


def _again(t: Teller, part: int) -> bool:
    """Whether dice of this part were thrown more than once, so that how it came out had no chance as it was weighed."""
    thrown = [one for one in t.passages[t.since_deed :] if one.kind == "throw" and one.part == part and one.dice]
    return len(thrown) > 1


def _share(roll: Roll, grade: str, passes: int) -> Fraction | None:
    """The chance of how it came out; of passing or not, where that way had none of its own when it was weighed."""
    own = sum((share for one, share in roll.odds if one == grade), Fraction(0))
    return own or (roll.chance if passes > 0 else 1 - roll.chance if passes < 0 else None)


def _marks(t: Teller, event: e.Resolved) -> tuple[tuple[str, int], ...]:
    """Counts that may come beside every grade, such as the odds list below the whole."""
    system, outcome = t.world.system, event.outcome
    question = t.state.frames[-1].parts[event.part].question
    beside = [row.grade for row in system.chances(question) if not row.whole] if outcome.marks else []
    return tuple((system.label(mark), count) for mark, count in outcome.marks if count and mark in beside)


BROUGHT = ("time", "words", "rule")
"""What may be told while time passes; anything else begins something new."""


def _clocked(t: Teller, event: e.Clocked) -> None:
    """Time that passes hour by hour is told in one piece, behind what the hours brought."""
    number, told = t.clocked
    if number != t.number or any(one.kind not in BROUGHT for one in t.passages[told:]):
        t.since = t.state.minute
    elif told < len(t.passages) and t.passages[told].kind == "time":
        del t.passages[told]
    passed = event.minute - t.since
    if passed >= 60:
        day = f" of day {event.minute // 1440 + 1}" if event.minute // 1440 > t.since // 1440 else ""
        t.add("time", f"{sentence(passing(passed))} It is {hour(event.minute)}{day}.")
    t.clocked = (t.number, len(t.passages) - (passed >= 60))


def _held(t: Teller, event: e.Held) -> None:
    before = t.state.people[event.who].holds.get(event.thing, 0) if event.who in t.state.people else 0
    item = t.world.items.get(event.thing)
    name = str(getattr(item, "name", event.thing))
    mine = t.you(event.who)
    if event.count > before:
        many = f" ({event.count})" if event.count > 1 else ""
        t.rule(f"{'Now yours' if mine else f'{t.name(event.who)} now has'}: {name}{many}.")
    elif event.count < before and not event.count:
        t.rule(f"{'No longer yours' if mine else f'{t.name(event.who)} no longer has'}: {name}.")


def _learned(t: Teller, event: e.Learned) -> None:
    """What somebody knows now, unless a rule of the system names it; what is given up the rules tell with what it
    brings."""
    if not event.level:
        return
    found = next((section[event.thing] for section in t.world.lore.values() if event.thing in section), None)
    name = str(getattr(found, "name", event.thing))
    if t.says(name, "rule"):
        return
    t.rule(f"You know {name} now." if t.you(event.who) else f"{t.name(event.who)} knows {name} now.")


def _handed(t: Teller, event: e.Handed) -> None:
    """What somebody has been dealt, has played or laid down: cards by name, but not those that come to others."""
    before = t.state.people[event.who].cards.get(event.deck, ()) if event.who in t.state.people else ()
    deck = t.world.decks.get(event.deck)
    moved = sorted({*before} ^ {*event.cards}, key=(*before, *event.cards).index)
    if deck is None or event.how not in HANDED or not all(0 <= card < len(deck.cards) for card in moved):
        return
    names = listed(the(deck.cards[card]) for card in moved)
    dealt = event.how == "dealt"
    if dealt and t.state.people[event.who].seat not in t.state.seats:
        names = "a card" if len(moved) == 1 else f"{number(len(moved))} cards"
    you, they = HANDED[event.how]
    words = f"You {you} {names}." if t.you(event.who) else f"{t.name(event.who)} {they} {names}."
    t.rule(words, GUIDE if dealt and t.guided(event.who) else "rule")


HANDED = {"dealt": ("draw", "draws"), "played": ("play", "plays"), "discarded": ("discard", "discards")}


def _effected(t: Teller, event: e.Effected) -> None:
    person = t.state.people.get(event.who)
    known = person is not None and any(effect.id == event.effect.id for effect in person.effects)
    name, label = t.whom(event.who, "You"), event.effect.label
    if not known and not t.says(label):
        t.rule(f"{name}: {label}.", folds=True, under=(name, label), cost=_suffered(t, event.who, label))


def _suffered(t: Teller, who: str, label: str) -> str:
    """A condition that one of those against you has brought on somebody of yours: it is what it cost."""
    begun = t.passages[t.since_deed] if t.deeds and t.since_deed < len(t.passages) else None
    if begun is None or not begun.foe or not t.is_yours(who):
        return ""
    return label if t.you(who) else f"{t.name(who)} {label}"


def _lifted(t: Teller, event: e.Lifted) -> None:
    """What somebody is no longer under, where neither a rule nor the author says so in words of their own; what was for
    one act counts in the act by which it ends."""
    if not t.tells(event):
        once = event.why.partition(":")[0] == "next_act"
        words = f"{event.label}, this once" if once else f"no longer {event.label}"
        t.rule(f"{t.whom(event.who, 'You')}: {words}.", folds=True)


def _joined(t: Teller, event: e.Joined) -> None:
    there = event.person.id in t.state.people
    known = event.lead or there
    if gathered(t.state) and not there:
        name = event.person.name
        t.rule(f"{name} is here." if name[:1].isupper() else f"{name}: here now.")  # a pack is a they
    elif gathered(t.state) and event.lead and event.person.id != t.state.lead:
        t.rule(f"{event.person.name} acts now.")
    elif not known and event.person.side == "yours" and not t.brings(event.person.name):
        t.rule(f"{event.person.name} is with you now.")


def _left(t: Teller, event: e.Left) -> None:
    if event.how:
        words = event.how if t.you(event.who) else f"{t.name(event.who)}: {event.how}"
        t.rule(sentence(words), folds=not t.is_yours(event.who))


def _turned(t: Teller, event: e.Turned) -> None:
    here = t.state.frames[-1]
    if event.round > 1 and event.round != here.round and here.stage != "between":
        t.add("time", f"Round {event.round}.", folds=True)


def _waived(t: Teller, event: e.Waived) -> None:
    """The guide's word, where a reason was given with it."""
    if event.code == "amend":
        if event.reason != e.PLAINLY:
            t.rule(f"The guide: {event.reason}.")
    elif event.code == "decree":
        t.rule(f"The guide rules: {event.reason}.")
    elif event.code == "points":
        t.rule(f"The guide makes it {event.reason}.")
    else:
        t.rule(f"The guide allows it: {event.reason}.")


def _ended(t: Teller, event: e.Ended) -> None:
    """The end; what becomes of everybody asks for what was done, too."""
    t.add("end", event.title)
    for _, one in holding(Sight(t.state, t.world), "reckon"):
        if one is not None:
            t.count(asked_of(one.when, t.world), place=LAST_PAGE)


TELL: Mapping[type, Callable[[Teller, Any], None]] = {
    e.Entered: _entered,
    e.Marked: _marked,
    e.Said: _said,
    e.HandedOut: _handed_out,
    e.Pushed: _pushed,
    e.Popped: _popped,
    e.Paid: _paid,
    e.Put: _put,
    e.Weighed: _weighed,
    e.Threw: _threw,
    e.Resolved: _resolved,
    e.Clocked: _clocked,
    e.Held: _held,
    e.Handed: _handed,
    e.Learned: _learned,
    e.Effected: _effected,
    e.Lifted: _lifted,
    e.Joined: _joined,
    e.Left: _left,
    e.Turned: _turned,
    e.Declared: _volleyed,
    e.Aimed: _aimed,
    e.Waived: _waived,
    e.Ended: _ended,
}

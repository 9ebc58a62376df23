"""Interruption (A-13): breaking into somebody's act before the dice fall, initiative against initiative."""

from collections.abc import Iterable, Iterator

from game.core.act import Act, behind
from game.core.agenda import cut
from game.core.commands import Declare
from game.core.content import Option
from game.core.defaults import added, summed
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by
from game.core.events import Amended, Effected, Queued, Said, Weighed
from game.core.levers import Cost, Lever, Pick
from game.core.prompts import Available
from game.core.prose import spoken, told
from game.core.questions import Fact, words_of
from game.core.record import changed
from game.core.run import mark_of
from game.core.scope import ASIDE, NOBODY, Scope, opposed
from game.core.seats import CONTENT, does, gathered, hero, whom, whose
from game.core.state import Context, Effect, Frame, Part, Person, Step, Term, Words
from game.core.world import World
from game.systems.common.around import by_distance
from game.systems.common.ways import LEVER
from game.systems.practices.aspects.means import Means, barred, hidden, label, means_for, means_of
from game.systems.practices.check.parts import CHECK, HOLD, INTERRUPT, MADE, open_ways, played, priced, taken
from game.systems.practices.dice import roll
from game.systems.practices.fight.rows import interruption
from game.systems.practices.fight.turn import initiative_terms, reaction_terms
from game.systems.practices.person.harm import overborne
from game.systems.practices.person.people import AP, RESIST, resisting
from game.systems.practices.reactions.effort import checks, is_later, usable

BROKE_IN = "broke_in:"
"""The amend of an act that somebody has broken into: once for each of them."""
STRIKE, HALTED, TRY = "strike", "halted", "try"
"""Steps: the content's people act; an act that was broken into comes to nothing; a check is made out of turn."""
WHY = "Initiative, both. Win: yours first, theirs stopped. Lose: theirs, then yours."


# Who may break in ----------------------------------------------------------------------------------------------------


def replies(s: Sight, f: Frame) -> tuple[Available, ...]:
    """A-13: what others may break in with; only into an action of a turn, and each of them once."""
    if f.kind != "exchange" or not f.spends or s.fight is None or f.parts[0].act not in (*MADE, CHECK):
        return ()
    if is_later(f.parts[0]):
        return ()
    main = f.parts[0]
    actor = s.people[main.who]
    price = theirs(s, main)
    found: list[Available] = []
    for person in _awake(s, actor):
        if not _broke_in(main, person) and not barred_by(person, frozenset({INTERRUPT})):
            found += _acts(s, person, actor, main, price)
            found += (*_resist(s, person, main, price), *_tries(s, person, main, price))
    return tuple(found)


def _awake(s: Sight, actor: Person) -> list[Person]:
    """A-13: whoever is in it and may break into what this one does: all who are not of their side, whether or not they
    are foes; ◆ their own side as the house has it. The content's people break in on their foes alone.
    """

    def may(person: Person) -> bool:
        if person.out or person.side == ASIDE or person.id == actor.id:
            return False
        if person.seat == CONTENT:
            return opposed(person.side, actor.side)
        return person.side != actor.side or bool(s.w.settings.into_friends)

    return by_distance(actor, filter(may, s.people.values()))


def _broke_in(main: Part, person: Person) -> bool:
    return main.amended(f"{BROKE_IN}{person.id}")


def theirs(s: Sight, main: Part) -> int:
    """A-13: the cost of the act that is broken into."""
    if main.act == CHECK:
        return priced(s.w, taken(s, main).way)
    return _counts(s.w, means_for(s, main))


def own(w: World, act: str, using: str) -> int:
    """A-13: the cost of an attack or an ability; ◆ of what costs nothing, what the house counts it as."""
    return _counts(w, means_of(w, act, using))


def _counts(w: World, means: Means | None) -> int:
    plain: int = w.settings.plain_cost
    return (means.cost if means is not None else 0) or plain


def _split(using: str) -> tuple[str, str, str]:
    """What somebody breaks in with, as a part has it: act, what it is done with, whom it is for where that is said."""
    act, _, more = using.partition("/")
    key, _, target = more.partition("/")
    return act, key, target


def _whom(s: Sight, means: Means, person: Person, actor: Person, struck: str) -> tuple[Person, ...]:
    """A-13: whom it can be for: whoever acts, oneself, or the friend to whom it is done."""
    friend = s.people.get(struck)
    if means.target not in ("ally", "self"):
        return (actor,)
    beside = means.target == "ally" and friend is not None and friend.id != person.id and friend.side == person.side
    return (person, friend) if beside and friend is not None else (person,)


def _resist(s: Sight, person: Person, main: Part, price: int) -> Iterator[Available]:
    """A-13, A-14: resisting as a reaction to what comes at one; ◆ or at a friend, whom somebody plays too."""
    means, struck = means_for(s, main), s.people.get(main.against)
    plain: int = s.w.settings.plain_cost
    if means is None or not means.against or person.seat == CONTENT or struck is None or resisting(struck):
        return
    own = struck.id == person.id
    if not own and (struck.side != person.side or struck.out or not played(s.w, struck)):
        return
    if person.tracks.get(AP, 0) >= plain + price and not barred_by(person, frozenset({RESIST})):
        why = "Initiative against theirs. Win, and you resist in time; lose, and only what comes after it."
        words = ": Resist" if own else f": Resist for {whom(s, struck)}"
        using = RESIST if own else f"{RESIST}//{struck.id}"
        yield _row(s, person, main.who, using, words, plain + price, why)


def _row(s: Sight, person: Person, into: str, using: str, words: str, cost: int, why: str = WHY) -> Available:
    """What somebody can break in with, at this cost."""
    whose = "Break in" if person.id == hero(s) else f"{person.name} breaks in"
    caption = f"{cost} AP of {person.tracks.get(AP, 0)}"
    return Available(Declare(person.id, INTERRUPT, into, using), f"{whose}{words}", caption, why, group="reply")


def _acts(s: Sight, person: Person, actor: Person, main: Part, price: int) -> Iterator[Available]:
    """What this one can break in with, as far as their points go; of the content's people what their policy says."""
    wanted = interruption(s, person, actor) if person.seat == CONTENT else None
    for act, using in usable(s.w, person):
        means = means_of(s.w, act, using)
        if means is None or (person.seat == CONTENT and using != wanted):
            continue
        for target in _whom(s, means, person, actor, main.against):
            yield from _act(s, person, actor, (act, using, means, target), price)


def _act(
    s: Sight, person: Person, actor: Person, what: tuple[str, str, Means, Person], price: int
) -> Iterator[Available]:
    act, using, means, target = what
    cost = own(s.w, act, using) + price
    able = person.tracks.get(AP, 0) >= cost and not hidden(s, person, means, target)
    if able and not barred(s, person, means, target, paid=True):
        friend = f"/{target.id}" if target.id not in (person.id, actor.id) else ""
        words = f": {label(s, act, means, person.id, target)}"
        yield _row(s, person, actor.id, f"{act}/{using}{friend}", words, cost)


def _tries(s: Sight, person: Person, main: Part, price: int) -> Iterator[Available]:
    """A-13: one row for all checks that somebody could break in with; which of several it is, a lever says."""
    picks = _checks(s, person, price)
    if not picks:
        return
    least = price + min(int(_chosen(pick.id)[1]) for pick in picks)
    words = f": {picks[0].label}" if len({pick.label for pick in picks}) == 1 else " with a check"
    using = f"{CHECK}/{picks[0].id}" if len(picks) == 1 else CHECK
    yield _row(s, person, main.who, using, words, least)


def _checks(s: Sight, person: Person, price: int) -> tuple[Pick, ...]:
    """The checks of the conflict that somebody can pay for beside that price, each once for every cost it has."""
    if person.seat == CONTENT:
        return ()
    left = person.tracks.get(AP, 0) - price
    found: list[Pick] = []
    for item in checks(s, person):
        able = open_ways(s, Part(person.id, CHECK, "", item.ref))
        words, why = (told(text, s, NOBODY) for text in (item.option.label, item.option.why))
        for cost in sorted({priced(s.w, one.way) for one in able}):
            if cost <= left:
                due = (Cost(person.id, AP, cost),) if cost else ()
                found.append(Pick(f"{item.key}/{cost}", words, due, why))
    return tuple(found)


def _chosen(value: str) -> tuple[str, str]:
    """A check as a pick names it: the key of the option, and the points it takes."""
    key, _, cost = value.partition("/")
    return key, cost


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """A-13: which of several checks somebody breaks in with; what it costs comes to the cost of theirs."""
    part = act.part
    if part.using != CHECK:
        return ()
    person = s.people[part.who]
    picks = _checks(s, person, sum(points for _, _, points in part.costs))
    why = "What you do if you are first, and right after theirs if you are not."
    return (Lever(LEVER, "Break in with", "choice", picks=picks, seat=person.seat, must=True, why=why),)


def parts(s: Sight, part: Part) -> tuple[Part, ...] | str:
    """A-13: both roll initiative; the points are paid for both costs. What the content does so comes to you."""
    f = s.frames[-1]
    if f.kind != "exchange" or not f.parts or part.against not in s.people:
        return "There is nothing to break into."
    comes = s.people[part.who].seat == CONTENT
    name = s.people[part.against].name
    cost = _due(s.w, part.using) + theirs(s, f.parts[0])
    costs = ((part.who, AP, cost),) if cost else ()
    return (
        Part(part.who, INTERRUPT, part.label, "", part.against, part.using, comes, costs=costs),
        Part(part.against, HOLD, f"{name}: {f.parts[0].label}", "", part.who, forced=comes),
    )


def _due(w: World, using: str) -> int:
    """The cost of what somebody breaks in with; nothing yet where a lever still has to say which check it is."""
    act, key, more = _split(using)
    return int(more or 0) if act == CHECK else own(w, act, key)


# Initiative against initiative ---------------------------------------------------------------------------------------


def weigh(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """A-13: the two pools; ◆ an equal roll is for whoever is broken in on."""
    part = act.part
    mine, foe = tuple(_terms(s, part)), sum(t.amount for t in _terms(s, act.frame.parts[1 - act.index]))
    stopped: bool = s.w.settings.tie_stopped
    even = stopped if part.act == INTERRUPT else not stopped
    pool = sum(term.amount for term in mine)
    question = roll.Question(
        pool, 1, 0, max(0, foe), even=int(even), sides=s.w.settings.sides, least=s.w.settings.success
    )
    return words_of(question), mine


def _terms(s: Sight, part: Part) -> Iterator[Term]:
    person = s.people[part.who]
    yield from initiative_terms(s, person)
    if part.act == INTERRUPT:
        yield from reaction_terms(s, person)


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """What is broken into, what with, and both pools."""
    words, found = weigh(s, act)
    q = roll.question_of(words)
    other = s.people[act.part.against].name
    pool = added(found)
    first = act.frame.parts[0].label if act.part.act == INTERRUPT else act.frame.parts[1].label
    return (
        Fact("Act", "", first),
        Fact("Initiative", str(max(0, q.pool)), pool),
        Fact("Against", str(q.foe), f"initiative of {other}"),
    )


def stakes(s: Sight, act: Act) -> dict[str, str]:
    """A-13: what winning and losing bring, for whoever breaks in and for whoever is broken in on."""
    if act.part.act == INTERRUPT:
        return {"success": "Yours comes first; theirs is stopped.", "failure": "Theirs, then yours; their turn ends."}
    return {"success": "It goes on; then they break in.", "failure": "They come first, and it is stopped."}


def replied(s: Draft, f: Frame, done: Part) -> Iterable[Change]:
    """A-13 ◆: won, yours happens first and theirs is stopped; lost, theirs goes on and ends their turn."""
    person, actor = s.people[done.who], s.people[done.against]
    yield Amended(0, (*f.parts[0].amends, (f"{BROKE_IN}{done.who}", 1)))
    if _split(done.using)[0] == RESIST:
        yield from _resisted(s, f, done)
        return
    step = _trying(s, done) if _split(done.using)[0] == CHECK else _doing(s, done)
    if step is None:
        return
    name = does(s, person, "are", "is")
    if done.result.grade == "success":
        yield from _heard(s, f"{name} first.")
        yield step
        yield Step(HALTED)
        return
    yield from _heard(s, f"{name} too late to stop it, and comes right after.")
    below = s.frames[-2]
    yield Queued(1, (*below.steps, step, cut(actor.id)))


def _heard(s: Draft, words: str) -> Iterator[Said]:
    """Said at a guide's table; whoever plays alone reads in the mark of the deed how it came out."""
    if gathered(s):
        yield Said(words, "rule")


def _doing(s: Draft, done: Part) -> Step | None:
    """The attack or the ability with which somebody has broken in."""
    act, using, friend = _split(done.using)
    person, actor, means = s.people[done.who], s.people[done.against], means_of(s.w, act, using)
    if means is None:
        return None
    target = s.people.get(friend) or _whom(s, means, person, actor, "")[0]
    words = label(s, act, means, person.id, target)
    kind = STRIKE if person.seat == CONTENT else "begin"
    return Step.of(kind, who=person.id, act=act, label=words, against=target.id, using=using)


def _trying(s: Draft, done: Part) -> Step | None:
    """The check that was chosen, with the points that were paid for it."""
    key, paid = _chosen(str(done.value(LEVER) or done.using.removeprefix(f"{CHECK}/")))
    fight = s.fight
    if fight is None:
        return None
    return Step.of(TRY, who=done.who, act=CHECK, ref=f"conflicts/{fight.id}/{key}", using=paid)


def tries(s: Draft, step: Step) -> Iterator[Change]:
    """A-13: a check is made out of turn, if what has come before it still leaves it open."""
    person, option = s.people.get(step.word("who")), behind(s, step.word("ref"))
    if person is None or person.out or not isinstance(option, Option):
        return
    words = told(option.label, s, NOBODY)
    part = Part(person.id, CHECK, words, step.word("ref"), using=step.word("using"))
    taken_up = option.once is not False and s.times("done." + mark_of(part.ref))
    if taken_up or not Scope(s, NOBODY, person.id).holds(option.when):
        yield Said(f"{words}: that cannot be done any more.", "rule")
        return
    if option.text and not isinstance(s.w.system.parts(s, part), str):
        yield from spoken(option.text, s, Context(actor=person.id), "act")
    yield Step("begin", data=(*step.data, ("label", words)))


def _resisted(s: Draft, f: Frame, done: Part) -> Iterator[Change]:
    """A-13, A-14 ◆: in time, theirs meets the higher defence and goes on; too late, and only what comes after does, as
    the rest of their turn is lost.
    """
    more: int = s.w.settings.resist
    whose = s.people[_split(done.using)[2] or done.who]
    resists = does(s, whose, "resist")
    yield Effected(whose.id, Effect(RESIST, RESIST, "resisting", more, until=(("conflict", 1),)))
    if done.result.grade == "success":
        main = f.parts[0]
        terms = (*main.terms, Term(RESIST, "against", more))
        less = roll.halved(summed(terms, "against"))
        yield Weighed(0, words_of(changed(roll.question_of(main.question), less=less)), terms)
        yield Said(f"{resists} in time.", "rule")
        return
    yield Said(f"{resists} too late for this.", "rule")
    yield Queued(1, (*s.frames[-2].steps, cut(done.against)))


def halted(s: Draft, step: Step) -> Iterator[Change]:
    """A-13: theirs is stopped, and took up its part of their turn."""
    main = s.top.parts[0]
    yield from overborne(s)
    yield Said(f"{whose(s, s.people[main.who])} act comes to nothing: {main.label}.", "rule")
    yield Step("stop")

"""A guide's words about somebody: harm, conditions, numbers, things, who comes and goes and where they stand."""

import re

from game.core.checks.said import contests
from game.core.commands import Amend, Command
from game.core.content import Op
from game.core.draft import Sight
from game.core.machine.operate import STAGE
from game.core.record import record
from game.core.tracks import out_of_bounds
from game.errors import GameError
from game.guide.at import At, for_all, names_of, plain, whom, words_of
from game.guide.party import sits
from game.guide.tokens import SHOWN, NotMeant, Reader, folded

SIDES = {
    **dict.fromkeys(("yours", "ally", "allies", "ours"), "yours"),
    **dict.fromkeys(("foe", "foes"), "foe"),
    **dict.fromkeys(("other", "others", "third"), "other"),
    "aside": "aside",
}
BEHIND_NAME = re.compile(rf"(?: (?:{'|'.join(SIDES)})| at [0-9]{{1,6}}(?: feet| foot)?)+$")
"""What is said behind a name: whose side, and where."""
OWN = 40
"""Signs of what somebody has in words of their own."""
SPANS = ("scene", "conflict", "turn", "round", "minutes", "hours", "sunrise")

UNITS = {"rounds": "round", "minute": "minutes", "hour": "hours", "fight": "conflict", "turns": "turn"}
LASTS = ("for", "until")
"""Words behind which it is said how long something lasts."""
BUYOFF = "buyoff"
"""How rules that know it say that something is given up."""
MOST_HANDED_ON = 20
"""Points that can be handed on at once."""


def hurt(read: Reader, at: At, verb: str) -> Command:
    """harm, heal: who, how much, of which kind; and what the harm is called."""
    first = read.number("how much", -1)
    if first >= 0:
        read.is_next("to", "on", "for")
    group, who = whom(read, at)
    points = str(first if first >= 0 else read.number("how much"))
    vocabulary = at.world.system.vocabulary
    kind = read.maybe(plain(vocabulary.harms if verb == "harm" else (*vocabulary.harms, *vocabulary.heals)))
    name = read.all()[:40] if verb == "harm" and vocabulary.named_harm else ""
    return for_all(group, Op(verb, points, who, text=name, kind=kind))


def effect(read: Reader, at: At) -> Command:
    group, who = whom(read, at)
    key = read.whole(at.named(at.world.conditions), *LASTS)
    level = read.number("its level", 0) if key else 0
    words, until = _free(read)
    if not key and not words:
        names = sorted(names[0].lower() for names in at.named(at.world.conditions).values() if names)
        there = f"Conditions: {', '.join(names[:SHOWN])}{' …' if len(names) > SHOWN else '.'} " if names else ""
        raise NotMeant(f"{there}Or words of your own: effect WHO soaked for 2 rounds.")
    return for_all(group, Op("effect", key, who, text=words, kind=until, level=level))


def _free(read: Reader) -> tuple[str, str]:
    """A condition in the guide's own words, and how long it lasts: held by the rope for 3 rounds."""
    said = f" {read.all()}"
    at = max(said.rfind(f" {word} ") for word in LASTS)
    words, span = (said, "") if at < 0 else (said[:at], said[at:].split(maxsplit=1)[1])
    return words.strip()[:40], _span(span)


def _span(words: str) -> str:
    """An end of an effect: "3 rounds" is round:3, "the scene" is scene; empty for good."""
    if folded(words) in ("", "good"):
        return ""
    read = Reader(folded(words))
    for word in ("the", "end", "of", "the", "this", "a", "an"):
        read.is_next(word)
    count, unit = read.number("how long", 1), read.all()
    unit = UNITS.get(unit, unit)
    if unit not in SPANS:
        raise NotMeant("Say how long: for 3 rounds, 10 minutes, 2 hours, the scene, the fight, until sunrise.")
    return unit if unit in ("scene", "conflict", "sunrise") else f"{unit}:{count}"


def hold(read: Reader, at: At) -> Command:
    """hold WHO [WORDS] [for ...]: somebody cannot act: surprised, pinned, asleep."""
    group, who = whom(read, at)
    words, until = _free(read)
    return for_all(group, Op("effect", "", who, text=words or "surprised", kind=until or "round:1", amount="all"))


def hand_on(read: Reader, at: At) -> Command:
    """pass WHO N ["WHY"]: so much is handed on to somebody, whose next act has it."""
    slot = at.world.system.vocabulary.bonus
    if not slot:
        raise NotMeant("These rules hand nothing on; say it of the act itself: +1 “why”.")
    group, who = whom(read, at)
    by = read.number("how much")
    if not 1 <= by <= MOST_HANDED_ON:
        raise NotMeant(f"Hand on 1 to {MOST_HANDED_ON}.")
    label = read.all()[:40] or "handed on"
    return for_all(group, Op("effect", "", who, text=label, kind="next_act", amount=slot, level=by))


def sit(read: Reader, at: At) -> Command:
    """sit CHARACTER or SHEET[:NAME], or brief[:NAME] with a name and numbers: somebody more plays."""
    said = read.all()
    if not said:
        raise NotMeant("Say who: a character of the packs or a sheet, and :NAME for who plays them.")
    try:
        return sits(at.world, at.state, said, at.folder)
    except GameError as problem:
        raise NotMeant(str(problem)) from None


def lift(read: Reader, at: At) -> Command:
    who = at.who(read)
    there = {effect.id: (effect.label, effect.kind) for effect in at.state.people[who].effects}
    return Amend((Op("lift", read.one_of(there, "condition"), who),))


def by_hand(read: Reader, at: At) -> Command:
    """set WHO TRACK N, or set VARIABLE N: the value it has from now on; a skill that they lack is theirs then."""
    who = read.maybe(at.people)
    if who:
        read.is_next("has")
        person, system = at.state.people[who], at.world.system
        lacked = {one.id: one for one in system.tracks.lacked(at.world, person)}
        names = {name: (system.label(name),) for name in person.tracks}
        track = read.maybe(names) or read.one_of(names | {name: (one.name,) for name, one in lacked.items()}, "number")
        read.is_next("to")
        value = read.number("the value")
        new = lacked.get(track)
        if new is not None and not new.low <= value <= new.high:
            raise NotMeant(out_of_bounds(new, new.low, new.high))
        return Amend((Op("add", f"{who}.{track}", amount=str(value - person.tracks.get(track, 0))),))
    labels = {name: (v.label,) if v.label else () for name, v in at.world.variables.items()}
    name = read.one_of(labels, "person or variable")
    read.is_next("to")
    return Amend((Op("set", name, amount=str(read.number("the value"))),))


def award(read: Reader, at: At) -> Command:
    """award WHO WHAT [N], award WHO N WHAT: one more of what play brings somebody for good: an advance, a level."""
    group, who = whom(read, at)
    system = at.world.system
    gained = {track.id: (system.label(track.id),) for track in system.tracks.all if track.grows and not track.limit}
    if not gained:
        raise NotMeant("These rules have nothing to award.")
    many = read.number("how many", 0)
    what = read.one_of(gained, "thing to award")
    return for_all(group, Op("add", f"{who}.{what}", amount=str(many or read.number("how many", 1))))


def comes_up(read: Reader, at: At) -> Command:
    """key WHO KEY [1|2|3]: what drives somebody comes up, so great."""
    who, key = _driven(read, at)
    level = read.number("how great", 1)
    if not 1 <= level <= 3:
        raise NotMeant("Say how great it was: 1, 2 or 3.")
    return Amend((Op("invoke", key, who, level=level),))


def given_up(read: Reader, at: At) -> Command:
    """buyoff WHO KEY: they have done what it forbids, and are asked whether they give it up."""
    if BUYOFF not in at.world.system.vocabulary.invoked:
        raise NotMeant("In these rules nothing of the kind is given up.")
    who, key = _driven(read, at)
    return Amend((Op("invoke", key, who, kind=BUYOFF),))


def _driven(read: Reader, at: At) -> tuple[str, str]:
    """Somebody and what drives them, of what they have."""
    sections = at.world.system.vocabulary.invokes
    if not sections:
        raise NotMeant("In these rules nothing of the kind comes up.")
    who = at.who(read)
    known, words = at.state.people[who].known, at.state.people[who].words
    theirs = {key: names for key, names in _lore(at, sections).items() if known.get(key, 0) > 0}
    theirs |= {key: (words[key], *words_of(words[key])) for key in theirs if key in words}
    return who, read.one_of(theirs, f"{at.world.system.vocabulary.nouns.get(sections[0], sections[0])} of theirs")


def _lore(at: At, sections: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What stands in these sections of the rules, with the words of each name by which people call it."""
    named = {key: names for one in sections for key, names in at.named(at.world.lore[one]).items()}
    return {key: (*names, *(word for name in names for word in words_of(name))) for key, names in named.items()}


def refresh(read: Reader, at: At) -> Command:
    """refresh WHO POOL [won]: a scene has brought points of a pool back, up to the score; where it was a contest, to
    whoever has won it."""
    pools = {track.id: (at.world.system.label(track.id),) for track in at.world.system.tracks.all if track.refills}
    if not pools:
        raise NotMeant("In these rules nothing comes back by a scene.")
    group, who = whom(read, at)
    pool = read.one_of(pools, "pool")
    won = read.is_next("won")
    contest = at.world.system.vocabulary.won and any(contests(Sight(at.state, at.world), who))
    if read.is_next("lost"):
        raise NotMeant("Then nothing comes back: a contest has to be won for that.")
    if contest and not won:
        raise NotMeant(f"It was a contest. Won? Say refresh {who} {pool} won, or lost.")
    return for_all(group, Op("refill", pool, who))


def learn(read: Reader, at: At) -> Command:
    """learn WHO WHAT [from WHOM]: bought with what play has brought them; whoever teaches it has to know it."""
    vocabulary = at.world.system.vocabulary
    sections = tuple(dict.fromkeys((*vocabulary.learns, *vocabulary.invokes)))
    if not vocabulary.lesson:
        raise NotMeant("In these rules nothing is bought so.")
    who = at.who(read)
    what = read.one_of(_lore(at, sections), "thing to learn")
    teacher = ""
    if read.is_next("from"):
        teacher = at.who(read)
        if at.state.people[teacher].known.get(what, 0) < 1:
            raise NotMeant(f"{at.state.people[teacher].name} does not know that, and cannot teach it.")
    return Amend((Op("invoke", what, who, text=teacher, kind=vocabulary.lesson),))


def own(read: Reader, at: At) -> Command:
    """own WHO KIND [ONE OF THEM] "WORDS": bought like any other, and called so."""
    vocabulary = at.world.system.vocabulary
    sections = (*vocabulary.learns, *vocabulary.invokes)
    kinds = {one: (vocabulary.nouns.get(one, one),) for one in sections if vocabulary.lesson}
    if not kinds:
        raise NotMeant("In these rules nothing is bought in words of one’s own.")
    who = at.who(read)
    section = read.one_of(kinds, "thing in words of one’s own")
    known = at.state.people[who].known
    free = {key for key, one in at.world.lore[section].items() if getattr(one, "own", False) and not known.get(key)}
    if not free:
        raise NotMeant("They have all of these that there are.")
    names = {key: of for key, of in _lore(at, (section,)).items() if key in free}
    found = read.maybe(names) or next(iter(names))
    words = read.all().strip()
    if not words:
        raise NotMeant("Say it in their words: own tam key “Key of the Ninth Bell”.")
    if len(words) > OWN:
        raise NotMeant(f"It has {OWN} signs at most, and this has {len(words)}: “{words[:OWN]}”.")
    return Amend((Op("invoke", found, who, text=words, kind="own"),))


def tick(read: Reader, at: At) -> Command:
    """tick CLOCK [N]: so many squares on, or back with a number below 0; never over its ends."""
    clocks = {name: (v.label or name,) for name, v in at.world.variables.items() if v.most}
    if not clocks:
        raise NotMeant("There is no clock here: new clock NAME makes one.")
    name = read.one_of(clocks, "clock")
    by, now, most = read.number("how many", 1), int(at.state.var(name)), at.world.variables[name].most
    there = max(0, min(most, now + by))
    if there == now:
        raise NotMeant(f"{clocks[name][0]} stands at {now} of {most} already.")
    return Amend((Op("set", name, amount=str(there)),))


def thing(read: Reader, at: At, verb: str) -> Command:
    """give WHO THING [N], or the thing first: give rope to wenna."""
    who = read.maybe(at.people)
    count = read.number("how many", 0)
    thing = read.one_of(at.named(at.world.items), "thing" if who else "person here, or thing")
    count = count or read.number("how many", 1)
    if not who:
        read.is_next("to", "from")
        who = at.who(read)
    return Amend((Op(verb, thing, who, amount=str(count)),))


@record
class Comer:
    """Somebody who is brought: how many, called what, on whose side, at how many feet, as far as it was said."""

    base: str
    count: int
    side: str
    called: str
    place: str


def bring(read: Reader, at: At) -> Command:
    """bring WHOM [how many] [yours|foe|other] [called NAME] [at FEET] [and WHOM …]: copies get stable names and
    numbers; side, name and place in any order, and what is said of the last of several counts for those before too.
    """
    comers = [_comer(read, at)]
    while read.is_next("and", ","):
        comers.append(_comer(read, at))
        if comers[-1].base in {one.base for one in comers[:-1]}:
            name = names_of(at.world.people[comers[-1].base])[0]
            raise NotMeant(f"Say {name} once, and how many of them.")
    ops: list[Op] = []
    side, place = "foe", ""
    for one in reversed(comers):
        side, place = one.side or side, one.place or place
        ops[:0] = copies(at, one.base, one.count, side, one.called, place)
    return Amend(tuple(ops))


def _comer(read: Reader, at: At) -> Comer:
    base = read.one_of(at.named(at.world.people), "person of the packs", "new person NAME makes somebody")
    count = read.number("how many", 1)
    side, place = _stands(read, "", "")
    called = ""
    if read.is_next("called"):
        called, behind = _called(read)
        side, place = _stands(behind, side, place)
        called = f"{called} {behind.all()}".strip()[:40]
    return Comer(base, count, side, called, place)


def _stands(read: Reader, side: str, place: str) -> tuple[str, str]:
    """On whose side somebody comes in, and at how many feet, as far as it is said here."""
    for _ in range(2):
        side = next((SIDES[word] for word in SIDES if read.is_next(word)), side)
        if read.is_next("at"):
            place = str(read.number("feet"))
            read.is_next("feet", "foot")
    return side, place


def _called(read: Reader) -> tuple[str, Reader]:
    """A name of their own, and the side and the place said behind it; in quotation marks, or with a capital, they are
    of the name."""
    if read.typed[:1] in ("“", '"'):
        return read.word(), read
    words = read.all()
    found = BEHIND_NAME.search(words)
    return (words[: found.start()], Reader(words[found.start() :])) if found else (words, Reader(""))


def ghost(read: Reader, at: At) -> Command:
    """ghost WHO: somebody who is dead or out of it goes on, as the rules have it."""
    gone = {p.id: at.people[p.id] for p in at.state.people.values() if p.out and p.id in at.people}
    if not gone:
        raise NotMeant("Nobody here is dead or out of it.")
    return Amend((Op("join", "you", kind=read.one_of(gone, "person who is out of it")),))


def copies(at: At, base: str, count: int, side: str = "foe", called: str = "", place: str = "") -> list[Op]:
    """So many of them; where there is one already, or several come, each has a number that stays its own, and one who
    had none is the first. A single one with a name of their own needs none. Raises NotMeant."""
    if not 1 <= count <= 20:
        raise NotMeant("Bring 1 to 20 at once.")
    there = at.state.people.values()
    taken, names = {p.id for p in there}, {p.name for p in there}
    name = called or names_of(at.world.people[base])[0]
    alone = count == 1 and base not in taken and (called or not any(p.base == base for p in there))
    first = next((p.id for p in there if p.base == base and p.name == name and not called), "")
    made = [Op("stand", first, text=f"{name} 1")] if first else []
    names |= {one.text for one in made}
    number, count = 0, count + len(made)
    while len(made) < count:
        number += 1
        key = base if alone else f"{base}_{number}"
        shown = name if alone or (called and count == 1) else f"{name} {number}"
        if key not in taken and (shown not in names or shown == name):
            made.append(Op("join", base, side, amount=place, text=shown, kind=key))
    return made


def side(read: Reader, at: At) -> Command:
    """side WHO yours, foe, other or aside: on whose side somebody stands from now on, with all they bear."""
    group, who = whom(read, at)
    read.is_next("is", "on", "to", "with")
    found = next((SIDES[word] for word in SIDES if read.is_next(word)), "")
    if not found:
        raise NotMeant("Say whose side: yours, foe, other (against everybody) or aside (nobody’s foe).")
    return for_all(group, Op("stand", who, kind=found))


def send(read: Reader, at: At) -> Command:
    who = at.who(read)
    how = read.all()[:60]
    return Amend((Op("leave", who, text=how, kind=STAGE if at.state.people[who].out else ""),))


def move(read: Reader, at: At) -> Command:
    who = at.who(read)
    read.is_next("to")
    fight = next((f.id for f in reversed(at.state.frames) if f.kind == "conflict"), "")
    there = at.world.conflict(fight) if fight else None
    spots = {key: (there.place_names.get(key, key),) for key in there.places} if there else {}
    where = read.maybe({**spots, **at.people})
    place = where or str(read.number("the place in feet"))
    read.is_next("feet", "foot")
    return Amend((Op("move", who, kind=place),))

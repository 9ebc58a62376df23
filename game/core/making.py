"""Somebody made in an act of its own, of points that a house has for it: a name, how the story speaks of them, and
shares of points over what they can be, do and have. Everything is open and changeable until it is committed to.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import partial
from itertools import chain
from typing import Any, Final

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Joined
from game.core.kinds import Kind, nothing
from game.core.levers import Lever, PersonId, Pick
from game.core.questions import Fact
from game.core.record import changed, record
from game.core.state import Frame, Part, Person
from game.core.world import World

CREATE: Final = "create"
"""The act."""
OWN: Final = "own"
"""The id of whoever is made."""
NAMELESS: Final = "Somebody new"
LONGEST: Final = 40
"""Characters of a name."""
KEPT: Final = 64
"""Ways in which somebody stands, half made, that are kept at once."""
THINGS: Final = "things"
"""The share of what they begin with."""
PRONOUNS: Final = ("she", "he", "they")


def is_made(frames: tuple[Frame, ...]) -> bool:
    """Whether somebody is being made now."""
    return bool(frames) and any(part.act == CREATE for part in frames[-1].parts)


@record
class Share:
    """Points to be placed: so many over these picks, each of which gets so many at least."""

    id: str
    label: str
    points: int
    picks: tuple[Pick, ...]
    least: int = 0
    optional: bool = False
    """Whether points may be left over."""
    why: str = ""

    @classmethod
    def over(
        cls,
        key: str,
        points: int,
        among: Mapping[str, Any] | Iterable[str],
        most: int = 1,
        least: int = 0,
        why: str = "",
    ) -> "Share":
        """Points over entries of a section, or over words; of each so many at the most."""
        if isinstance(among, Mapping):
            picks = tuple(Pick(each, one.name, why=one.about, most=most) for each, one in among.items())
        else:
            picks = tuple(Pick(word, word.capitalize(), most=most) for word in among)
        return cls(key, key.capitalize(), points, picks, least=least, why=why)

    @property
    def most(self) -> int:
        """Points that can be placed at all."""
        return min(self.points, sum(pick.most for pick in self.picks))


@record
class Placed:
    """Somebody as the levers stand: what they are called, how they are spoken of, share -> pick -> points; things are a
    share by any rules."""

    name: str = NAMELESS
    pronouns: str = "they"
    shares: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    """Lever -> what was typed or chosen."""

    def of(self, share: str) -> Mapping[str, int]:
        """What stands in a share, but for what has nothing of it."""
        return {key: points for key, points in self.shares.get(share, {}).items() if points}

    def word(self, lever: str) -> str:
        """What was typed or chosen; empty while nothing is."""
        return self.words.get(lever, "")

    @property
    def called(self) -> dict[str, Any]:
        """How an entry of `characters` begins that says of nobody what they are about."""
        return {"name": self.name, "about": "", "pronouns": self.pronouns}

    @property
    def entry(self) -> dict[str, Any]:
        """What an entry of `characters` says of it by any rules."""
        return {**self.called, "items": tuple(self.of(THINGS))}


def placed(part: Part) -> Placed:
    """Somebody as the levers of this part stand."""
    shares = {lever: dict(value) for lever, value in part.pulled if isinstance(value, tuple)}
    words = {lever: value for lever, value in part.pulled if isinstance(value, str)}
    return Placed(name_of(part), words.get("pronouns") or "they", shares, words)


@record
class Choices:
    """How a system makes somebody by levers of its own, each told the part as they stand: what can be settled beside a
    name, what is told of it, what is still missing, and the person that all of it comes to; and what follows once they
    are there."""

    levers: Callable[[Sight, Part], Iterable[Lever]]
    facts: Callable[[Sight, Part], Iterable[Fact]]
    missing: Callable[[Sight, Part], Iterable[str]]
    person: Callable[[Sight, Part], Person]
    follows: Callable[[Draft, PersonId], Iterable[Change]] = nothing

    @property
    def kind(self) -> Kind:
        """The exchange in which somebody is made."""
        return Kind(
            partial(_settling, self),
            lambda s, act: tuple(self.facts(s, act.part)),
            partial(_settle, self),
            unready=partial(_unready, self),
            makes=self.person,
        )


@record
class Recipe:
    """How a system makes somebody: what there is to place beside the things they begin with, of which the house setting
    `new_things` says how many, and the entry of `characters` that this comes to."""

    shares: Callable[[World], Iterable[Share]]
    entry: Callable[[World, Placed], Any]

    @property
    def kind(self) -> Kind:
        """The exchange in which somebody is made."""
        return Choices(
            partial(_placing, self), partial(_stands, self), partial(_missing, self), partial(_made, self)
        ).kind

    def blank(self, w: World) -> Person:
        """Somebody still to be made."""
        return self.made(w, Placed())

    def made(self, w: World, placed: Placed) -> Person:
        """The person that all of this comes to."""
        there = replace(w, characters={**w.characters, OWN: self.entry(w, placed)})
        return changed(w.system.create(there, OWN), base="")


def carried(w: World, points: int) -> Share:
    """Things to begin with: those that ready-made characters have, each of them once."""
    found = dict.fromkeys(key for made in w.characters.values() for key in made.items if key in w.items)
    picks = tuple(Pick(key, w.items[key].name, why=w.items[key].about, most=1) for key in found)
    return Share(THINGS, "Things", points, picks, optional=True, why=f"What you have with you: at most {points}.")


# What they are called ------------------------------------------------------------------------------------------------


def called() -> Iterator[Lever]:
    """What anybody is asked first, by any rules: a name, and how the story speaks of them."""
    yield Lever("name", "Name", "text", must=True, why=f"At most {LONGEST} characters.")
    spoken = tuple(Pick(word, word) for word in PRONOUNS)
    yield Lever("pronouns", "Spoken of as", "choice", picks=spoken, must=True, why="How the story speaks of you.")


def name_of(part: Part) -> str:
    """The name as it stands, blanks in order; empty while there is none."""
    return " ".join(str(part.value("name") or "").split())


def misnamed(name: str) -> Iterator[str]:
    """Why nobody can be called so."""
    if not name:
        yield "There is no name yet"
    elif len(name) > LONGEST:
        yield f"The name has {len(name)} characters; {LONGEST} is the most"


# What can be settled -------------------------------------------------------------------------------------------------


def _settling(of: Choices, s: Sight, act: Act) -> tuple[Lever, ...]:
    """The levers of whoever is made, at the seat of whoever makes them. They follow from the packs and from what is
    settled so far, and from nothing else: they are written once for all who ask while it stands so."""
    part, seat = act.part, s.people[act.who].seat
    known: dict[object, tuple[Lever, ...]] = s.w.memo.setdefault("making", {})
    asked = (act.who, part.pulled, seat)
    if asked not in known:
        if len(known) >= KEPT:
            known.clear()
        known[asked] = tuple(changed(lever, seat=seat) for lever in (*called(), *of.levers(s, part)))
    return known[asked]


def _unready(of: Choices, s: Sight, f: Frame) -> str:
    part = f.parts[0]
    return next(chain(misnamed(name_of(part)), of.missing(s, part)), "").rstrip(".")


def _settle(of: Choices, s: Draft, act: Act) -> Iterator[Change]:
    """Here they are."""
    made = of.person(s, act.part)
    yield Joined(made, lead=True)
    yield from of.follows(s, made.id)


# By shares -----------------------------------------------------------------------------------------------------------


def _shares(of: Recipe, w: World) -> tuple[Share, ...]:
    """What there is to place, as far as these packs have anything to place it on."""
    return tuple(share for share in (*of.shares(w), carried(w, w.settings.new_things)) if share.most)


def _placing(of: Recipe, s: Sight, part: Part) -> Iterator[Lever]:
    for one in _shares(of, s.w):
        yield Lever(one.id, one.label, "allocation", 0, one.most, one.picks, why=one.why)


def _missing(of: Recipe, s: Sight, part: Part) -> Iterator[str]:
    """What is still to be settled, or why it cannot be so."""
    made = placed(part)
    for share in _shares(of, s.w):
        here = made.of(share.id)
        short = next((pick for pick in share.picks if here.get(pick.id, 0) < share.least), None)
        left = share.most - sum(here.values())
        if left and not share.optional:
            yield f"{share.label}: {left} of {share.most} left to place"
        elif short is not None:
            yield f"{short.label} {here.get(short.id, 0)} is under the least, {share.least}"
    yield from s.w.system.check(s.w, of.made(s.w, made))


def _stands(of: Recipe, s: Sight, part: Part) -> Iterator[Fact]:
    """What is left to place, and what stands where."""
    made = placed(part)
    return (_fact(share, made.of(share.id)) for share in _shares(of, s.w))


def _made(of: Recipe, s: Sight, part: Part) -> Person:
    return of.made(s.w, placed(part))


def _fact(share: Share, here: Mapping[str, int]) -> Fact:
    single = all(pick.most == 1 for pick in share.picks)
    names = (pick.label if single else f"{pick.label} {here[pick.id]}" for pick in share.picks if pick.id in here)
    stands = ", ".join(names)
    return Fact(share.label, str(share.most - sum(here.values())), f"left: {stands}" if stands else "left")

"""The head of a pack: what it is, whose it is, what it needs; and what has to hold of all its plays."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Ge, Interval, Len

from game.core.content.scenes import ClockDef, Key, Op
from game.core.marks import (
    Colour,
    Condition,
    Language,
    Picture,
    SceneRef,
    Seen,
    Text,
)
from game.core.record import shape


@shape
class Assertion:
    """What has to hold of all plays together; `game pack playtest` tries it. Exactly one thing is claimed."""

    key: Key = ""
    why: Text = ""
    """What it is good for; told where it fails."""
    never: Condition = ""
    """Holds at no moment of any play."""
    reaches: str = ""
    """The id of an ending that plays come to, in the shares that `at_least` and `at_most` say."""
    visits: str = ""
    """The id of a scene that plays come through, in those shares."""
    survives: bool = False
    """Whoever is played is not out of it at the end, in those shares."""
    at_least: Annotated[int, Interval(ge=0, le=100)] | None = None
    """In so many plays of 100. Without this and `at_most`: in one play at least."""
    at_most: Annotated[int, Interval(ge=0, le=100)] | None = None
    """In no more plays of 100."""
    longest: Annotated[int, Ge(0)] = 0
    """The most choices that a play has."""


Shade = Annotated[str, Colour()]


@shape
class Colours:
    """The accent of an adventure: the colour of its name in lists, and of the row that says where you are in it.

    Where it would be hard to read, where people have their terminal’s own colours or none, it is left out.
    """

    dark: Shade = ""
    """On a dark ground, light enough to be read there: "#d9a441"."""
    light: Shade = ""
    """On a light ground, dark enough to be read there: "#7a4a10"."""


FORMAT = 1
"""The form in which packs are written now. What one says of an older form means what it meant."""


@shape
class Allow:
    """One warning or piece of advice of `game pack check` that is meant as it is, at one place."""

    code: Annotated[str, Len(1, 20)]
    """Its code: W- or N- and a word."""
    where: Annotated[str, Len(1, 200)]
    """The field it is told of, as `check` says it: "scenes.street.options.talk.when"."""
    because: Annotated[str, Len(1, 200)]
    """Why it is meant, for whoever reads the pack after you."""


@shape
class PackInfo:
    """The head of a pack: what it is, whose it is, what it needs."""

    format: Annotated[int, Interval(ge=0, le=FORMAT)] = 0
    """The form in which the pack is written: 1. One that does not say it is from before that, and read as it was."""
    id: str
    """The name of the pack's folder: a-z, 0-9, _ and -."""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What people call it."""
    authors: Annotated[tuple[Annotated[str, Seen()], ...], Len(1)]
    """Who wrote it."""
    licence: Annotated[str, Len(1)]
    """On what terms others may have it, such as CC-BY-4.0."""
    version: str
    """Raise it with every change that others get."""
    system: str
    """The rule system it is played by."""
    uses: tuple[str, ...] = ()
    """Ids of packs it builds on; what is in those can be named here."""
    start: SceneRef = ""
    """The first scene; a pack without one is a library for others."""
    table: bool = False
    """An empty table for a guide or the oracle: it has nothing to play through, and is no adventure in lists."""
    lesson: bool = False
    """A first lesson in its rules: lists fold lessons behind one row, and what is of no use yet is not shown there."""
    hour: Annotated[int, Interval(ge=0, le=23)] = 18
    """The hour at which the story begins, on day 1."""
    pitch: Annotated[str, Seen(), Len(0, 140)] = ""
    """What it is in one sentence, for lists."""
    about: Text = ""
    """A few sentences for whoever thinks of playing it."""
    minutes: Annotated[int, Interval(ge=0, le=100_000)] = 0
    """How long it takes somebody who is new to it, once through; 0 where nobody knows."""
    length: Annotated[str, Seen()] = ""
    """How much there is of it: "16 to 24 scenes of 48, 8 endings"."""
    difficulty: Annotated[str, Seen(), Len(0, 21)] = ""
    """How hard it is, in a word or three: "few rules, forgiving"."""
    tone: Annotated[str, Seen()] = ""
    """How it sounds, in a line."""
    notes: Annotated[tuple[Annotated[str, Seen(), Len(1, 60)], ...], Len(0, 20)] = ()
    """What is in it that somebody may want to know of before it begins, a few words each: "drowning"."""
    warnings: Annotated[str, Seen()] = ""
    """The same in one sentence, as packs said it before there were notes; with `notes` it is not read."""
    you: Annotated[str, Seen()] = ""
    """Who can be played, in words: "a smuggler, a bell-ringer, or somebody you make"."""
    first: Annotated[str, Seen()] = ""
    """Why it is a good one to begin with. Adventures that say it stand first in every list."""
    cast: tuple[str, ...] = ()
    """Ready-made characters to choose from; empty: all."""
    cards: str = ""
    """The deck that decides in development mode."""
    death: SceneRef = ""
    """Where the story goes when you are out of it; without it the game ends there."""
    colours: Colours = Colours()
    """Its accent, on dark grounds and on light ones."""
    cover: Annotated[str, Picture()] = ""
    """A file of the pack's folder `pictures` for whoever is sent a link to it: PNG, JPEG or WebP, 2 MB at most."""
    language: Annotated[str, Language()] = "en"
    """The language its texts are in, as pages name it: "en", "de", "pt-BR"."""
    clocks: Annotated[tuple[ClockDef, ...], Len(0, 6)] = ()
    """What is counted all through it, the most urgent first."""
    allow: Annotated[tuple[Allow, ...], Len(0, 200)] = ()
    """What `game pack check` warns of and is meant."""
    spelling: Mapping[str, Annotated[str, Seen()]] = field(default_factory=dict)
    """How you do not spell a word, and how you do: `gray = "grey"`. `game pack check --hints` tells of the first."""
    sunrise: tuple[Op, ...] = ()
    """Run at every sunrise."""
    sunset: tuple[Op, ...] = ()
    """Run at every sunset."""

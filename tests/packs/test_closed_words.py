"""A field that takes one of a few words takes no other: in every shape of every system, from the mark alone."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, NamedTuple

import pytest
import tomli_w

from game.core.content import PackInfo
from game.core.marks import FromVocabulary, Slot, Words
from game.core.record import shape
from game.packs import read
from game.packs.errors import Problem
from game.packs.forms import Form, fields
from game.packs.shape import left_out
from game.packs.walk import shapes_of
from game.systems import registry
from tests.packs.packs import HEAD, checked, system, write

Way = tuple[str | int, ...]
"""The way to a text: fields and keys by name, 0 into a list, KEY for a key of a table itself."""
KEY = -1
SLIP = "no_such_word"


@shape
class Omen:
    """What is seen in the sky."""

    sign: Annotated[str, Words(("comet", "halo"))] = "comet"
    over: Annotated[str, Words(("nobody",), also=("keys",))] = ""


@shape
class Charm:
    """A thing of a section that only this system has."""

    kind: Annotated[str, Words(("ring", "stone"))]
    against: tuple[Annotated[str, Words(("fire", "frost"))], ...] = ()
    worth: Mapping[Annotated[str, Words(("silver", "gold"))], int] = field(default_factory=dict)
    worn: Annotated[str, Words(("neck", "hand"), also=("places", "items"))] = ""
    name: Annotated[str, Words(("luck", "ruin"), also=("text",))] = ""
    slot: Annotated[str, FromVocabulary("rests")] = ""
    omens: tuple[Omen, ...] = ()
    hidden: Mapping[str, Omen] = field(default_factory=dict)


@shape
class House:
    """Settings of a table."""

    tone: Annotated[str, Words(("light", "dark"))] = "light"


def stranger() -> SimpleNamespace:
    """A system from outside."""
    own = system()
    return system(id="stranger", shapes={**own.shapes, "charms": Charm}, inner={"check": Omen}, settings=House)


SYSTEMS: Mapping[str, Any] = {**{name: registry.load(name) for name in registry.names()}, "stranger": stranger()}


class Spot(NamedTuple):
    """A place in which a word has to stand: the way there from an entry, its words, what else may stand there."""

    way: Way
    words: tuple[str, ...]
    also: tuple[str, ...]
    left_out: object


def spots(of: type, system: Any, above: tuple[type, ...] = ()) -> Iterator[Spot]:
    """Every such place in a shape, and in whatever it holds."""
    for name, form in fields(of).items():
        if form.mark(Slot) or form.shape in above:
            continue
        inner = Form("shape", shape=system.inner[name]) if form.kind == "open" and name in system.inner else form
        for spot in in_form(inner, system, (*above, of)):
            default = left_out(of).get(name) if spot.way == () else spot.left_out
            yield spot._replace(way=(name, *spot.way), left_out=default)


def in_form(form: Form, system: Any, above: tuple[type, ...]) -> Iterator[Spot]:
    if (words := form.mark(Words)) and "text" not in words.also:
        yield Spot((), words.words, words.also, None)
    if (listed := form.mark(FromVocabulary)) and getattr(system.vocabulary, listed.field):
        yield Spot((), getattr(system.vocabulary, listed.field), (), None)
    if form.kind == "list" and form.of:
        yield from behind(0, in_form(form.of, system, above))
    if form.kind == "map" and form.of and form.keys:
        keys = list(in_form(form.keys, system, above))
        yield from behind(KEY, keys)
        yield from behind(keys[0].words[0] if keys else "some", in_form(form.of, system, above))
    if form.shape is not None and form.shape not in above:
        yield from spots(form.shape, system, above)


def behind(step: str | int, found: Any) -> Iterator[Spot]:
    return (spot._replace(way=(step, *spot.way)) for spot in found)


def written(way: Way, word: str) -> Any:
    """What an author writes who puts this word there, and nothing else."""
    if not way:
        return word
    step, rest = way[0], written(way[1:], word)
    return [rest] if step == 0 else {word if step == KEY else step: {} if step == KEY else rest}


def told(way: Way, word: str) -> str:
    """The place as problems name it."""
    steps = (f".{word}" if step == KEY else "[0]" if step == 0 else f".{step}" for step in way)
    return "".join(steps).removeprefix(".")


Put = dict[str, tuple[str, Spot, str]]
"""The place of each word, as problems name it -> its section, the spot, the word."""


def put_in(name: str, words: Any) -> tuple[Put, dict[str, str | bytes]]:
    """A pack of this system that has in every spot each of the words that there are for it, and where they stand.

    No entry of it is whole: what is missing beside the word is none of the matter here.
    """
    rules = SYSTEMS[name]
    put: Put = {}
    tables: dict[str, Any] = {}
    for section, of in shapes_of(rules.shapes).items():
        found = [(spot, word) for spot in spots(of, rules) for word in words(spot)]
        for number, (spot, word) in enumerate(found):
            tables.setdefault(section, {})[f"e{number}"] = written(spot.way, word)
            put[f"{section}.e{number}.{told(spot.way, word)}"] = section, spot, word
    settings: dict[str, Any] = {}
    for spot in spots(rules.settings, rules):
        for word in words(spot)[:1]:
            settings |= written(spot.way, word)
            put[f"settings.{told(spot.way, word)}"] = "settings", spot, word
    files: dict[str, str | bytes] = {f"{section}.toml": tomli_w.dumps({section: of}) for section, of in tables.items()}
    files["pack.toml"] = HEAD + tomli_w.dumps({"settings": settings})
    return put, files


@pytest.fixture(autouse=True)
def _all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is told, however much it is."""
    monkeypatch.setattr(read, "MOST_PROBLEMS", 100_000)


def refused(path: Path, name: str, files: Mapping[str, str | bytes], besides: str = "") -> dict[str, Problem]:
    """The problems with words, by their fields; those with texts of a code `besides` as well."""
    found = checked(write(path / "p", files), SYSTEMS[name]).problems
    return {one.field: one for one in found if " is none of " in one.message or one.code == besides}


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_slip_in_any_field_of_closed_words_is_refused_where_it_stands(tmp_path: Path, name: str) -> None:
    put, files = put_in(name, lambda spot: (SLIP,))
    found = refused(tmp_path, name, files)
    assert set(found) == set(put)
    assert len(put) > 10
    for place, (section, spot, _) in put.items():
        problem = found[place]
        assert problem.message.startswith(f"{SLIP} is none of {spot.words[0]}"), place
        assert problem.code == ("E-REF" if spot.also else "E-VALUE"), place
        text = str(files["pack.toml" if section == "settings" else f"{section}.toml"]).splitlines()
        assert SLIP in text[problem.line - 1], place


@pytest.mark.parametrize("name", SYSTEMS)
def test_each_of_the_words_is_taken(tmp_path: Path, name: str) -> None:
    put, files = put_in(name, lambda spot: spot.words)
    assert refused(tmp_path, name, files) == {}
    assert len(put) > 20


@pytest.mark.parametrize("name", SYSTEMS)
def test_an_empty_text_is_taken_only_where_leaving_the_field_out_means_the_same(tmp_path: Path, name: str) -> None:
    put, files = put_in(name, lambda spot: () if spot.also or KEY in spot.way else ("",))
    found = {place: one for place, one in refused(tmp_path, name, files, "E-EMPTY").items() if place in put}
    assert set(found) == {place for place, (_, spot, _) in put.items() if spot.left_out != ""}
    assert {one.message.partition(" is none of")[0] for one in found.values()} == {"nothing", "this cannot be empty"}


def test_ids_stand_beside_the_words_they_may_stand_beside_and_no_others(tmp_path: Path) -> None:
    body = """
[charms.drop]
kind = "ring"
worn = "WORN"
omens = [{ over = "OVER" }]
[items.axe]
name = "axe"
[conflicts.c]
title = "A fight"
people = [{ person = "dog", key = "hound" }]
places = { gate = 10 }
ends = [{ when = "round > 3" }]
[people.dog]
name = "dog"
level = 2
"""

    def told(worn: str, over: str) -> list[str]:
        files = {"pack.toml": HEAD, "a.toml": body.replace("WORN", worn).replace("OVER", over)}
        return [str(one).partition("/p/")[2] for one in refused(tmp_path, "stranger", files).values()]

    assert told("hand", "nobody") == told("gate", "hound") == told("axe", "") == []
    assert told("hound", "gates") == [
        "a.toml:4: charms.drop.worn: hound is none of neck, hand, nor the id of a place of a conflict or an item;"
        " did you mean hand? [E-REF]",
        "a.toml:5: charms.drop.omens[0].over: gates is none of nobody, nor the id of somebody in a conflict [E-REF]",
    ]


def test_of_many_words_as_many_are_listed_as_fit_beside_the_one_that_is_meant(tmp_path: Path) -> None:
    check = '[acts.a]\nlabel = "A"\n[acts.a.check]\nways = [{ attribute = "reason" }]\non = { fewer_deperate = {} }\n'
    (problem,) = refused(tmp_path, "position", {"pack.toml": HEAD, "a.toml": check}).values()
    assert " more; did you mean fewer_desperate" in problem.message


def test_the_head_of_a_pack_has_no_closed_words_that_this_would_miss() -> None:
    assert not list(spots(PackInfo, SYSTEMS["stranger"]))

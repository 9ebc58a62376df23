"""Somebody who is made with one word: whole by the rules, as the adventure asks for it, and nothing said is changed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

import pytest

from game.core.act import Act
from game.core.checks.asked import asked_for
from game.core.commands import Command, Fill, Note, Pull, Ready, Refusal
from game.core.draft import Sight
from game.core.levers import Lever, Pick, Value
from game.core.machine.autofill import unfilled
from game.core.record import changed
from game.core.state import Frame, Part
from game.session import Session, new_game
from game.view.book import book_of
from game.view.gallery import Gallery
from tests.levered import Levered, levered
from tests.tables import Table
from tests.worlds import adventures, world

MAKES = [pack for pack in adventures() if world(pack).system.blank(world(pack)) is not None]
NAMES = ("", "Ida", "Tall Mae", "Ban", "Zeb of the hill")


def begun(pack: str, name: str = "") -> Session:
    play = new_game(world(pack), "", None, "program", 1)
    if name:
        said(play, Pull(0, "name", name))
    return play


def said(play: Session, command: Command) -> None:
    answered = play.do(command)
    assert not isinstance(answered, Refusal), answered


def pulled(play: Session) -> dict[str, Value]:
    return dict(play.state.frames[-1].parts[0].pulled)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pack", MAKES)
def test_one_word_makes_somebody_whole(pack: str, name: str) -> None:
    play = begun(pack, name)
    before = play.state
    assert any(one.command == Fill() for one in play.prompts)
    said(play, Fill())
    assert not unfilled(Sight(play.state, play.world))
    assert not any(one.command == Fill() for one in play.prompts)
    if name:
        assert pulled(play)["name"] == name
    made = play.state
    play.undo()
    assert play.state == before, "it is taken back at once"
    said(play, Fill())
    assert play.state == made, "and is the same again"
    said(play, Ready("player"))
    person = play.state.people[play.state.lead]
    assert person.name == (name or person.name)
    assert not play.world.system.check(play.world, person)
    assert isinstance(play.do(Fill()), Refusal)


@pytest.mark.parametrize("pack", MAKES)
def test_what_was_said_stays_and_two_names_are_two_people(pack: str) -> None:
    play = begun(pack, "Ida")
    levers = [one.lever for one in play.prompts if one.lever is not None and one.lever.picks]
    lever = next((one for one in levers if one.kind == "allocation"), levers[-1])
    last = lever.picks[-1].id
    said(play, Pull(0, lever.id, ((last, 1),) if lever.kind == "allocation" else last))
    said(play, Fill())
    value = pulled(play)[lever.id]
    assert dict(value)[last] >= 1 if isinstance(value, tuple) else value == last
    found = set()
    for name in ("Ida", "Tall Mae", "Ban", "Zeb", "Oriel"):
        other = begun(pack, name)
        said(other, Fill())
        found.add(repr({key: value for key, value in pulled(other).items() if key != "name"}))
    assert len(found) > 1


def test_what_the_adventure_asks_for_comes_first() -> None:
    play = begun("salt-office", "Ida")
    said(play, Fill())
    asked = asked_for(play.world)
    skills = pulled(play)["skills"]
    assert isinstance(skills, tuple)
    had = {key for key, _ in skills}
    least = min(asked[key] for key in had)
    assert all(asked.get(key, 0) <= least for key in play.world.lore["skills"] if key not in had)


def test_nobody_is_filled_in_elsewhere() -> None:
    play = new_game(world("salt-office"), "wenna_tarr", None, "program", 1)
    assert isinstance(play.do(Fill()), Refusal)
    said(play, Note("x"))
    assert not any(one.command == Fill() for one in play.prompts)


@pytest.mark.parametrize("pack", MAKES)
def test_whoever_was_made_is_told_in_the_book_by_what_they_do_best(pack: str) -> None:
    play = begun(pack, "Ida")
    said(play, Fill())
    said(play, Ready("player"))
    told = book_of(play.state, play.world, play.tale, Gallery()).about
    ranked = [int(word.strip(",.")) for word in told.partition("Best at ")[2].split() if word.strip(",.").isdigit()]
    assert told.endswith(".")
    assert ranked[:3] == sorted(ranked[:3], reverse=True)
    assert ranked


@pytest.mark.parametrize("pack", [pack for pack in MAKES if len(world(pack).characters) > 1])
def test_whoever_gets_a_name_is_called_as_people_there_and_like_none_of_them(pack: str) -> None:
    play = begun(pack)
    said(play, Fill())
    said(play, Ready("player"))
    names = [one.name for one in play.world.characters.values()]
    first, last = play.state.people[play.state.lead].name.split()
    assert first in {name.split()[0] for name in names}
    assert last in {name.split()[-1] for name in names}
    assert f"{first} {last}" not in names
    assert first != last


# With levers of a test's own ------------------------------------------------------------------------------------------

NAME = Lever("name", "Name", "text")


@dataclass
class Named:
    """Somebody ready-made, of whom only the name is asked."""

    name: str


def share(key: str, points: int, *picks: str, most: int = 1000, barred: str = "") -> Lever:
    return Lever(
        key, key, "allocation", hi=points, picks=tuple(Pick(one, one, most=most) for one in picks), barred=barred
    )


def choice(key: str, *picks: str, must: bool = True) -> Lever:
    return Lever(key, key, "choice", picks=tuple(Pick(one, one) for one in picks), must=must)


def making(system: Levered, asked: dict[str, int] | None = None, **pulled: Value) -> Table:
    """Somebody called Ida is being made, of whom this much is said, in an adventure that asks for so much."""
    table = levered(system).choose("act")
    part = Part("ada", "create", "Who are you?", forced=True, pulled=tuple({"name": "Ida", **pulled}.items()))
    frame = changed(table.top, parts=(part,))
    table.state = changed(table.state, frames=(table.state.frames[0], frame))
    table.world.memo["asked"] = Counter(asked or {})
    return table


def filled(system: Levered, asked: dict[str, int] | None = None, **pulled: Value) -> dict[str, Value]:
    table = making(system, asked, **pulled).say(Fill())
    return {key: value for key, value in table.part.pulled if key != "name"}


def levers(*found: Lever) -> Levered:
    return Levered(lambda act: (NAME, *found))


def test_a_choice_is_made_where_one_has_to_be_and_nothing_is_chosen() -> None:
    picks = ("b", "c", "a")
    assert filled(levers(choice("way", *picks)), {"c": 1}) == {"way": "c"}, "what most acts ask for"
    assert filled(levers(choice("way", *picks)), {"c": 1, "a": 2}) == {"way": "a"}
    assert filled(levers(choice("way", *picks)), {"c": 1}, way="b") == {"way": "b"}, "what was said stays"
    assert filled(levers(choice("way", *picks, must=False)), {"c": 1}) == {}
    assert filled(levers(choice("way")), {"c": 1}) == {}, "of nothing nothing is chosen"
    assert filled(levers(choice("pronouns", "she", "he", "they")), {"she": 9}) == {"pronouns": "they"}


def test_where_nothing_is_asked_for_the_name_decides() -> None:
    found = {}
    for name in ("Ida", "Mae", "Zeb", "Ban", "Oriel", "Tam"):
        table = making(levers(choice("way", *"abcdefgh")), name=name).say(Fill())
        found[name] = dict(table.part.pulled)["way"]
    assert len(set(found.values())) > 2


def test_what_is_barred_is_left_alone() -> None:
    assert filled(levers(share("skills", 2, "a", "b", barred="Not yet.")), {"a": 1}) == {}


@pytest.mark.parametrize(
    ("points", "most", "asked", "placed"),
    [
        (3, 1, {"a": 3, "b": 2, "c": 1}, {"a": 1, "b": 1, "c": 1}),
        (4, 2, {"a": 3, "b": 2, "c": 1}, {"a": 2, "b": 1, "c": 1}),
        (8, 2, {"d": 9, "a": 3, "b": 2, "c": 1}, {"d": 2, "a": 2, "b": 2, "c": 2}),
        (9, 3, {"d": 4, "a": 3, "b": 2, "c": 1}, {"d": 3, "a": 2, "b": 2, "c": 2}),
        (20, 3, {"a": 1}, {"a": 3, "b": 3, "c": 3, "d": 3, "e": 3, "f": 3}),
    ],
)
def test_points_go_over_the_first_half_of_what_they_can_buy(
    points: int, most: int, asked: dict[str, int], placed: dict[str, int]
) -> None:
    found = filled(levers(share("skills", points, *"fedcba", most=most)), asked)["skills"]
    assert isinstance(found, tuple)
    assert dict(found) == placed


@pytest.mark.parametrize(
    ("points", "counts"),
    [(2, [1, 1]), (6, [2, 2, 2]), (8, [2, 2, 2, 1, 1]), (9, [2, 2, 2, 1, 1, 1]), (12, [3, 3, 3, 1, 1, 1])],
)
def test_where_nothing_is_asked_for_they_go_over_all_with_more_to_the_first_half(
    points: int, counts: list[int]
) -> None:
    found = filled(levers(share("skills", points, *"abcdef", most=3)))["skills"]
    assert isinstance(found, tuple)
    assert sorted(dict(found).values(), reverse=True) == counts


def test_what_was_placed_already_counts() -> None:
    system = levers(share("skills", 3, "a", "b", "c", most=2))
    assert dict(filled(system, {"a": 1}, skills=(("c", 2),))["skills"]) == {"c": 2, "a": 1}  # type: ignore[arg-type]
    assert filled(system, {"a": 1}, skills=(("c", 2), ("b", 1))) == {"skills": (("c", 2), ("b", 1))}


def test_of_what_is_for_or_against_the_same_one_thing_is_placed_first() -> None:
    system = levers(share("edges", 2, "for.rain", "against.rain", "for.snow", most=1))
    asked = {"for.rain": 3, "against.rain": 2, "for.snow": 1}
    assert dict(filled(system, asked)["edges"]) == {"for.rain": 1, "for.snow": 1}  # type: ignore[arg-type]
    three = levers(share("edges", 3, "for.rain", "against.rain", "for.snow", most=1))
    assert set(dict(filled(three, asked)["edges"])) == set(asked)  # type: ignore[arg-type]
    plain = levers(share("edges", 2, "rain", "xrain", "snow", most=1))
    assert dict(filled(plain, {"rain": 3, "xrain": 2, "snow": 1})["edges"]) == {  # type: ignore[arg-type]
        "rain": 1,
        "xrain": 1,
    }, "only behind a dot they are of one thing"


def test_what_opens_as_something_is_filled_in_is_filled_in_too() -> None:
    def each_by_the_one_before(act: Act) -> tuple[Lever, ...]:
        found = [choice("a", "x")]
        for one, before in (("b", "a"), ("c", "b"), ("d", "c"), ("e", "d")):
            found += [choice(one, "x")] if act.part.value(before) else []
        return tuple(found)

    found = filled(Levered(each_by_the_one_before))
    assert list(found) == ["a", "b", "c", "d"], "four times it is looked for"


def _had(f: Frame) -> dict[str, int]:
    return dict(f.parts[0].value("skills") or ())  # type: ignore[arg-type]


def test_where_the_rules_refuse_the_whole_points_are_moved() -> None:
    def fewer(f: Frame) -> str:
        placed = dict(f.parts[0].value("skills") or ())  # type: ignore[arg-type]
        return f"a stands at {placed.get('a', 0)}" if placed.get("a", 0) > 1 else ""

    system = Levered(lambda act: (NAME, share("skills", 6, "a", "b", "c", most=3)), wrong=fewer)
    found = dict(filled(system, {"a": 9})["skills"])  # type: ignore[arg-type]
    assert found["a"] == 1
    assert sum(found.values()) == 6
    full = Levered(
        lambda act: (NAME, share("skills", 2, "a", "b", "c", most=1)), wrong=lambda f: "a" * ("a" in _had(f))
    )
    assert dict(filled(full, {"a": 9, "b": 5})["skills"]) == {"b": 1, "c": 1}, "to where there is room"  # type: ignore[arg-type]
    stuck = Levered(lambda act: (NAME, share("skills", 2, "a", most=3)), wrong=lambda f: "never")
    assert filled(stuck) == {"skills": (("a", 2),)}, "what cannot be mended is left as it is"


def test_a_name_is_of_two_people_there() -> None:
    table = making(levers())
    table.world = replace(table.world, characters={})
    part = changed(table.part, pulled=())
    table.state = changed(table.state, frames=(table.state.frames[0], changed(table.top, parts=(part,))))
    table.say(Fill())
    assert table.part.value("name") == "Somebody Else", "where there are not two to take it of"
    for names, made in (
        (("Ada Lark", "Bo Dun"), ("Ada Dun", "Bo Lark")),
        (("Ada Lark", "Bo Ada"), ("Bo Lark",)),
        (("Ada Lark", "Bo Dun", "Ada Dun"), ("Bo Lark",)),
        (("Ada Lark", "Ada Lark"), ("Somebody Else",)),
    ):
        table = making(levers())
        table.world = replace(table.world, characters={str(key): Named(name) for key, name in enumerate(names)})
        table.state = changed(table.state, frames=(table.state.frames[0], changed(table.top, parts=(part,))))
        table.say(Fill())
        assert table.part.value("name") in made


def test_there_is_something_to_fill_in_while_points_are_left_or_a_choice_is_open() -> None:
    for system, pulled, open_ in (
        (levers(), {}, False),
        (levers(share("skills", 2, "a", "b", most=1)), {}, True),
        (levers(share("skills", 2, "a", "b", most=1)), {"skills": (("a", 1),)}, True),
        (levers(share("skills", 2, "a", "b", most=1)), {"skills": (("a", 1), ("b", 1))}, False),
        (levers(share("skills", 3, "a", "b", most=1)), {"skills": (("a", 1), ("b", 1))}, False),
        (levers(share("skills", 2, "a", "b", barred="Not yet.")), {}, False),
        (levers(choice("way", "x")), {}, True),
        (levers(choice("way", "x")), {"way": "x"}, False),
    ):
        table = making(system, **pulled)
        assert unfilled(Sight(table.state, table.world)) is open_
        assert any(one.command == Fill() for one in table.prompts) is open_

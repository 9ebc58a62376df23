"""Operations on the text of a pack: what they are about changes, and every other byte is as it was."""

import tomllib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.guide import preptext
from game.guide.preptext import NotDone, Owner

Piece = tuple[Owner, str]
"""Whose a stretch of a file is, () for nobody, and its text: comments above, lines, blank lines below."""

BODIES = (
    'title = "A [b] {c} # no comment"\n',
    'text = """\n[scenes.e0]\n# no comment\n\ntwo \\""" three\n"""\n',
    "text = '''\n[[scenes.e1.also]]\n'''\ntime = 5 # a comment\n",
    "do = [\n  { goto = 'x' }, # why\n\n  # and this\n  { say = 'y' },\n]\n",
    "grid = [\n['people', 'e0'],\n[\n1],\n]\n",
    "a.b.c = 1\n'quoted key' = { d = [1, 2] }\n",
    "",
)
TAILS = (
    "",
    "\n# inside\n\n[{0}.options.look]\nlabel = 'Look'\n",
    "[[{0}.also]]\nwhen = 'true'\n[[{0}.also]]\nwhen = 'false'\n[{0}.also.x]\ny = 1\n",
    "# the end of it\n",
)


@st.composite
def pieces(draw: st.DrawFn) -> list[Piece]:
    """A file as its stretches: entries of two sections among comments that are nobody’s."""
    found: list[Piece] = [((), draw(st.sampled_from(["", "#:schema ./x.json\n", "# About this file.\n\n"])))]
    count = draw(st.integers(2, 6))
    for number in range(count):
        owner = (draw(st.sampled_from(["scenes", "people"])), f"e{number}")
        name = ".".join(owner)
        spelt = draw(st.sampled_from([name, f"{owner[0]} . 'e{number}'", f'"{owner[0]}".e{number}']))
        above = draw(st.sampled_from(["", "# Above.\n", "# Above,\n# and above.\n"]))
        tail = draw(st.sampled_from(TAILS)).format(name)
        below = draw(st.sampled_from(["\n", "\n\n", "\n \n"]))
        body = draw(st.sampled_from(BODIES))
        found.append((owner, f"{above}[{spelt}]\n{body}{tail}{below}"))
        found.append(((), draw(st.sampled_from(["", "# ---- nobody’s ----\n\n", "# one\n\n# two\n\n\n"]))))
    return found


def text_of(found: list[Piece]) -> str:
    return "".join(text for _, text in found)


def owners_of(found: list[Piece]) -> list[Owner]:
    return [owner for owner, _ in found if owner]


@given(pieces(), st.data())
def test_deleting_takes_the_entry_and_no_other_byte(found: list[Piece], data: st.DataObject) -> None:
    text, owner = text_of(found), data.draw(st.sampled_from(owners_of(found)))
    assert preptext.removed(text, owner) == text_of([piece for piece in found if piece[0] != owner])


@given(pieces(), st.data())
def test_a_clone_is_put_in_and_nothing_else_changes(found: list[Piece], data: st.DataObject) -> None:
    text, owner = text_of(found), data.draw(st.sampled_from(owners_of(found)))
    cloned = preptext.cloned(text, owner, "another")
    more = len(cloned) - len(text)
    assert more > 0
    assert any(cloned[:at] + cloned[at + more :] == text for at in range(len(text) + 1))
    before, after = tomllib.loads(text), tomllib.loads(cloned)
    made = after[owner[0]].pop("another")
    assert after == before
    assert made == before[owner[0]][owner[1]]


@given(pieces(), st.data())
def test_what_changes_places_keeps_every_line_and_comes_back(found: list[Piece], data: st.DataObject) -> None:
    text, owner = text_of(found), data.draw(st.sampled_from(owners_of(found)))
    of_section = [one for one in owners_of(found) if one[0] == owner[0]]
    if owner == of_section[-1]:
        with pytest.raises(NotDone, match="the last in this file"):
            preptext.moved(text, owner, 1)
        return
    moved = preptext.moved(text, owner, 1)
    place = of_section.index(owner)
    of_section[place], of_section[place + 1] = of_section[place + 1], of_section[place]
    assert [one for one in preptext.owners(moved) if one[0] == owner[0]] == of_section
    assert Counter(moved.splitlines()) == Counter(text.splitlines())
    assert tomllib.loads(moved) == tomllib.loads(text)
    others = [text for one, text in found if one[:1] != owner[:1] and text.strip()]
    at = 0
    for kept in others:
        at = moved.index(kept, at) + len(kept)
    assert preptext.moved(moved, owner, -1) == text


@given(pieces(), st.data())
def test_the_same_words_in_place_of_an_entry_change_nothing(found: list[Piece], data: st.DataObject) -> None:
    text, owner = text_of(found), data.draw(st.sampled_from(owners_of(found)))
    said = preptext.told(text, owner)
    assert said.rstrip("\n") == next(piece for one, piece in found if one == owner).rstrip()
    assert preptext.replaced(text, owner, said) == text


@given(pieces(), st.data())
def test_other_words_stand_where_the_entry_stood(found: list[Piece], data: st.DataObject) -> None:
    text, owner = text_of(found), data.draw(st.sampled_from(owners_of(found)))
    words = f"# mine\n[{'.'.join(owner)}]\ntitle = 'x'\n"
    there = preptext.replaced(text, owner, words)
    blank = next(piece for one, piece in found if one == owner)
    blank = blank[len(blank.rstrip()) + 1 :]
    assert there == "".join(words + blank if one == owner else piece for one, piece in found)


PAIRS = """# Facts.
[variables]
# How tired.
tired = { value = 0 }
wet = { value = true } # on arrival

# Nobody's.

loud.value = 3

[scenes.gate]
title = "Gate"
[scenes.yard]
title = "Yard"
[scenes.gate.options.in]
label = "In"
"""


def test_entries_that_are_lines_of_their_section() -> None:
    assert preptext.owners(PAIRS)[:3] == (("variables", "tired"), ("variables", "wet"), ("variables", "loud"))
    assert preptext.told(PAIRS, ("variables", "tired")) == "# How tired.\ntired = { value = 0 }\n"
    assert preptext.removed(PAIRS, ("variables", "wet")) == PAIRS.replace("wet = { value = true } # on arrival\n\n", "")
    moved = preptext.moved(PAIRS, ("variables", "wet"), 1)
    assert moved.index("loud.value") < moved.index("# Nobody's.") < moved.index("wet = ")
    assert "weary.value = 3" in preptext.cloned(PAIRS, ("variables", "loud"), "weary")


def test_an_entry_told_in_pieces_is_one_entry() -> None:
    gate = ("scenes", "gate")
    said = preptext.told(PAIRS, gate)
    assert said == '[scenes.gate]\ntitle = "Gate"\n\n[scenes.gate.options.in]\nlabel = "In"\n'
    there = preptext.replaced(PAIRS, gate, said)
    assert tomllib.loads(there) == tomllib.loads(PAIRS)
    assert there.count("[scenes.gate]") == 1
    assert "gate" not in preptext.removed(PAIRS, gate)
    swapped = preptext.moved(PAIRS, gate, 1)
    assert swapped.index("[scenes.yard]") < swapped.index("[scenes.gate]")


def test_words_that_would_change_another_entry_are_refused() -> None:
    with pytest.raises(NotDone, match=r"That would change variables\.loud too\."):
        preptext.replaced(PAIRS, ("variables", "wet"), "[variables.wet]\nvalue = true\n")
    with pytest.raises(NotDone, match="Line 13: "):
        preptext.replaced(PAIRS, ("scenes", "yard"), "[scenes.yard\n")
    with pytest.raises(NotDone, match=r"There is no scenes\.gone here any more\."):
        preptext.told(PAIRS, ("scenes", "gone"))


def test_a_new_entry_comes_behind_the_last_of_its_section() -> None:
    there = preptext.added(PAIRS, "variables", "[variables.new]\nvalue = 1\n")
    assert there.index("loud.value") < there.index("[variables.new]") < there.index("[scenes.gate]")
    assert tomllib.loads(there)["variables"]["new"] == {"value": 1}
    assert preptext.added("", "people", "[people.a]\nname = 'A'\n") == "[people.a]\nname = 'A'\n"


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\r\n"])
def test_a_file_may_end_as_it_likes(end: str) -> None:
    text = f"[scenes.a]\ntitle = 'A'\n\n[scenes.b]\ntitle = 'B'{end}"
    assert preptext.removed(text, ("scenes", "a")) == f"[scenes.b]\ntitle = 'B'{end}"
    assert tomllib.loads(preptext.moved(text, ("scenes", "a"), 1)) == tomllib.loads(text)
    assert list(tomllib.loads(preptext.cloned(text, ("scenes", "b"), "c"))["scenes"]) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("", "colour = 'red'\n"),
        ("colour = 'blue'", "colour = 'red'"),
        (
            "# mine\n'colour'  =  'blue'   # sea\nold = 3\n",
            "# mine\n'colour'  =  'red'   # sea\nold = 3\n",
        ),
        ("colour = [\n  'a', # b\n]\r\nold = 3", "colour = 'red'\r\nold = 3"),
        ("old = 3 # old", "old = 3 # old\ncolour = 'red'\n"),
        ("# mine\n\n# of it\n[t]\ncolour = 1\n", "# mine\n\ncolour = 'red'\n# of it\n[t]\ncolour = 1\n"),
        ('words = """\ncolour = 1\n"""\n[t]\n', 'words = """\ncolour = 1\n"""\ncolour = \'red\'\n[t]\n'),
    ],
)
def test_a_pair_above_all_tables_is_put_in_its_place(text: str, after: str) -> None:
    assert preptext.put(text, "colour", "'red'") == after


@pytest.mark.parametrize("text", ["[colour]\n", "colour.deep = 1\n", "[[colour]]\n", "[colour.deep]\n"])
def test_a_pair_that_is_a_table_already_is_not_put(text: str) -> None:
    with pytest.raises(NotDone):
        preptext.put(text, "colour", "'red'")


def test_an_entry_in_the_folder_of_its_section_is_said_with_it_and_every_line_stays() -> None:
    text = '# a\n[hall]\ntitle = "A hall"\n[hall.out]\nlabel = "Go"\n[items.lamp]\nname = "lamp"\n'
    whole = preptext.sectioned(text, "scenes/a.toml")
    assert whole == text.replace("[hall", "[scenes.hall")
    assert preptext.owners(whole) == (("scenes", "hall"), ("items", "lamp"))
    assert preptext.sectioned(text, "a.toml") == preptext.sectioned(text, "rooms/a.toml") == text
    above = 'hall = { title = "A hall" }\n'
    assert preptext.sectioned(above, "scenes/a.toml") == f"scenes.{above}"

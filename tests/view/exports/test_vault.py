"""A vault: every note is there, every link leads to one, and no name leaves the folder."""

import re
from dataclasses import replace
from pathlib import PurePosixPath

from game.desk.exports import about, notes
from game.view.exports.about import About
from game.view.exports.vault import vault
from game.view.model import Kept, Seen
from game.view.seen import seen
from tests.view.exports.games import golden, oracled

LINK = re.compile(r"\[\[([^\]|]+)(?:\|[^\]]*)?\]\]")


def test_there_is_a_note_for_each_scene_person_place_thread_and_sheet() -> None:
    found = notes(oracled())
    assert list(found) == [
        "An open table Venture.md",
        "Scenes/001 Before it begins.md",
        "Scenes/002 The table.md",
        "Scenes/003 The ford at Wick, before light.md",
        "People/Marta the ferrywoman.md",
        "Places/The ford.md",
        "Threads/who cut the rope.md",
        "Sheets/Wenna Tarr.md",
        "The tale.md",
    ]
    assert 'status: "closed"' in found["Threads/who cut the rope.md"]
    assert 'first: "[[Scenes/003 The ford at Wick, before light]]"' in found["People/Marta the ferrywoman.md"]
    assert "- Injuries: 0 of 3" in found["Sheets/Wenna Tarr.md"]


def test_names_in_the_story_lead_to_their_notes_once_a_scene() -> None:
    scene = notes(oracled())["Scenes/003 The ford at Wick, before light.md"]
    assert scene.count("[[People/Marta the ferrywoman|Marta the ferrywoman]]") == 1
    assert scene.count("Marta the ferrywoman") > 2


def test_every_link_leads_to_a_note() -> None:
    for session in (oracled(), golden("salt-office-wenna_tarr", "salt-office")):
        found = notes(session)
        assert {link for text in found.values() for link in LINK.findall(text)} <= {
            path.removesuffix(".md") for path in found
        }


def test_notes_say_in_which_session_a_scene_was_played() -> None:
    session = oracled()
    table = seen(session.state, session.world, session.tale)
    found = vault(table, About(sessions=((1, "2026-11-02"), (2, "2026-11-09"))))
    assert "session: 1" in found["Scenes/002 The table.md"]
    assert "session: 2" in found["Scenes/003 The ford at Wick, before light.md"]


def test_no_name_leaves_the_folder_and_no_two_are_one_file() -> None:
    session = oracled()
    table = seen(session.state, session.world, session.tale)
    names = ("../../etc/passwd", "a/b", "A B", "a b", "con:|?*", "", "...", "x" * 300)
    kept = tuple(Kept("person", name, done=False) for name in names)
    found = vault(Seen(replace(table, kept=kept)), about(session))
    people = [path for path in found if path.startswith("People/")]
    assert len({path.casefold() for path in people}) == len(names)
    for path in people:
        assert len(PurePosixPath(path).parts) == 2
        assert not re.search(r'[\\:*?"<>|]|\.\.', path)
        assert len(path) < 120


def test_who_is_called_alike_has_a_note_each() -> None:
    session = oracled()
    table = seen(session.state, session.world, session.tale)
    kept = (Kept("person", "Harbour", done=False), Kept("place", "Harbour", done=False))
    twice = tuple(replace(one, name="Harbour", plays=True) for one in (table.people[0], table.people[0]))
    found = vault(Seen(replace(table, title="The tale", kept=kept, people=twice)), about(session))
    types = {
        "People/Harbour": "person",
        "Places/Harbour": "place",
        "Sheets/Harbour": "sheet",
        "Sheets/Harbour 2": "sheet",
    }
    for path, kind in types.items():
        assert f'type: "{kind}"' in found[f"{path}.md"]
    assert 'type: "game"' in found["The tale 2.md"]
    assert found["The tale.md"].startswith("# The tale")

"""The kept text of a world: as good as the packs, gone with any change of them, and believed in nothing."""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from game.core.world import World
from game.packs import compiled
from game.packs.errors import PackError
from game.packs.find import Places, find, own_folder
from game.packs.link import list_packs, load_world
from game.packs.read import digest_of, taken
from tests.author.packs import adventure, in_folder, library, same_world
from tests.packs.packs import GOOD

ALL = tuple(pack.id for pack in list_packs(Places((own_folder(),))))


class Shelf(dict[str, bytes]):
    """Texts in memory. `put` counts how often something was made anew."""

    made = 0

    def put(self, key: str, data: bytes) -> None:
        self.made += 1
        self[key] = data


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def loaded(kept: Shelf, pack: str = "p") -> World:
    return load_world(pack, places=Places((Path(),)), kept=kept)


ABILITIES = "".join(
    f'[abilities.{key}]\nname = "{key}"\npool = "{pool}"\ninnate = {innate}\n'
    for key, pool, innate in (
        ("healing", "vigor", "false"),
        ("endure", "vigor", "true"),
        ("react", "instinct", "true"),
        ("resist", "reason", "true"),
    )
)


def small() -> Shelf:
    """A pack that builds on another, in the folder, and what is kept of it."""
    body = GOOD.replace('label = "Go out"', 'label = "Go out"\ncheck = { ability = "healing" }\n').replace(
        'do = [{ end = "done" }]', 'on.success = { do = [{ end = "done" }] }\non.failure = { text = "No, “not” yet." }'
    )
    in_folder(Path("core"), library("core", body=ABILITIES))
    in_folder(Path("p"), adventure(body=body, uses="core"))
    kept = Shelf()
    loaded(kept)
    assert kept.made == 1
    return kept


# As good as the packs -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", ALL)
def test_every_pack_of_the_game_is_the_same_world_from_what_is_kept(pack: str) -> None:
    kept, places = Shelf(), Places((own_folder(),))
    first = load_world(pack, places=places, kept=kept)
    again = load_world(pack, places=places, kept=kept)
    assert kept.made == 1
    assert same_world(load_world(pack, places=places), first)
    assert same_world(first, again)
    for name in ("scenes", "acts", "conflicts"):
        assert list(getattr(first, name)) == list(getattr(again, name))
    assert list(first.lore) == list(again.lore)


def test_a_kept_world_is_not_changed_either() -> None:
    kept = small()
    world = loaded(kept)
    with pytest.raises(TypeError):
        world.scenes["t"] = world.scenes["s"]  # type: ignore[index]
    assert world.scenes["s"].options["out"].check is not None


def test_a_pack_that_the_checker_refuses_leaves_nothing_behind() -> None:
    in_folder(Path("p"), adventure(body=GOOD.replace('"done"', '"dome"')))
    kept = Shelf()
    with pytest.raises(PackError, match="there is no ending “dome”"):
        loaded(kept)
    assert not kept


# Gone with any change -----------------------------------------------------------------------------------------------


def _another_byte(pack: str) -> None:
    path = Path(pack) / "a.toml"
    path.write_text(path.read_text("utf-8") + "\n", "utf-8")


CHANGES: dict[str, Callable[[pytest.MonkeyPatch], object]] = {
    "a byte of the pack": lambda _: _another_byte("p"),
    "a byte of a pack it uses": lambda _: _another_byte("core"),
    "a file more": lambda _: (Path("p") / "b.toml").write_text(""),
    "a file of a used pack more": lambda _: (Path("core") / "b.toml").write_text(""),
    "the program’s version": lambda patch: patch.setattr("game.packs.compiled.VERSION", "next"),
    "the program’s code": lambda patch: patch.setattr("game.packs.compiled.code_stamp", lambda _: "other"),
    "the format": lambda patch: patch.setattr("game.packs.compiled._MAGIC", b"free-and-clear world 2"),
    "the system’s own settings": lambda patch: patch.setattr(
        "game.packs.compiled.system_stamp", lambda system: hashlib.sha256(b"other").hexdigest()
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_another_state_of_anything_is_read_anew(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = small()
    loaded(kept)
    assert kept.made == 1
    CHANGES[what](monkeypatch)
    loaded(kept)
    assert kept.made == 2
    loaded(kept)
    assert kept.made == 2


def test_a_used_pack_that_is_gone_is_missed() -> None:
    kept = small()
    (Path("core") / "pack.toml").unlink()
    with pytest.raises(PackError, match="there is no pack “core”"):
        loaded(kept)


def test_the_stamp_of_code_is_of_its_files() -> None:
    assert compiled.code_stamp("game.packs.compiled") != compiled.code_stamp("game.core.content")
    assert compiled.code_stamp("no.such.module") == ""


@pytest.mark.parametrize(
    ("package", "place", "counts"),
    [(True, "room/part.py", True), (False, "room/part.py", False), (False, "b.py", True)],
)
def test_the_stamp_of_a_package_is_of_its_folders_too(
    package: bool, place: str, counts: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ModuleType("stamped")
    made.__file__ = str(tmp_path / "system.py")
    monkeypatch.setitem(sys.modules, "stamped", made)
    for name in ("system.py", *(["__init__.py"] if package else [])):
        (tmp_path / name).write_text("")
    compiled.code_stamp.cache_clear()
    before = compiled.code_stamp("stamped")
    (tmp_path / place).parent.mkdir(exist_ok=True)
    (tmp_path / place).write_text("x = 1")
    compiled.code_stamp.cache_clear()
    assert (compiled.code_stamp("stamped") != before) is counts
    compiled.code_stamp.cache_clear()


# Believed in nothing ------------------------------------------------------------------------------------------------


def signed(body: bytes) -> bytes:
    """A text with the right checksum, as somebody could write it who knows the format."""
    return b"%s %s\n%s" % (compiled._MAGIC, hashlib.sha256(body).hexdigest().encode(), body)


def other_text(kept: Shelf, change: Callable[[bytes], bytes], sign: bool = True) -> None:
    """Puts a changed text in the place of the one that is kept."""
    [key] = kept
    body = kept[key].partition(b"\n")[2]
    kept[key] = signed(change(body)) if sign else change(kept[key])


def about(change: Callable[[dict[str, object]], object]) -> Callable[[bytes], bytes]:
    """A change of the first line."""

    def changed(body: bytes) -> bytes:
        first, _, rest = body.partition(b"\n")
        said = json.loads(first)
        change(said)
        return json.dumps(said, ensure_ascii=False).encode() + b"\n" + rest

    return changed


def scenes(change: Callable[[dict[str, dict[str, object]]], object]) -> Callable[[bytes], bytes]:
    """A change of the scenes."""

    def changed(body: bytes) -> bytes:
        lines = body.split(b"\n")
        said = json.loads(lines[3])
        change(said)
        lines[3] = json.dumps(said, ensure_ascii=False).encode()
        return b"\n".join(lines)

    return changed


def text_of_scene(text: str) -> Callable[[bytes], bytes]:
    return scenes(lambda said: said["s"].update(text=text))


HOSTILE: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda _: b"",
    "other bytes": lambda _: b"\xff\xfe\x00",
    "no JSON": lambda body: body.replace(b"{", b"[", 1),
    "a list for the first line": lambda body: b"[]\n" + body.partition(b"\n")[2],
    "a line less": lambda body: body.rpartition(b"\n")[0],
    "a line more": lambda body: body + b"\n{}",
    "lines in another order": lambda body: b"\n".join([(lines := body.split(b"\n"))[0], *reversed(lines[1:])]),
    "no system": about(lambda said: said.pop("system")),
    "a system that is not there": about(lambda said: said.update(system="chess")),
    "a system that is a module": about(lambda said: said.update(system="os:system")),
    "a system that is a list": about(lambda said: said.update(system=["solar"])),
    "another system": about(lambda said: said.update(system="tiers")),
    "no packs": about(lambda said: said.update(packs=[])),
    "other packs": about(lambda said: said.update(packs=[["../../etc", "1", "0"], ["p", "1", "0"]])),
    "packs of no kind": about(lambda said: said.update(packs=[1, None])),
    "sections that are not there": about(lambda said: said.update(sections=["scenes"])),
    "an open place nowhere": about(lambda said: said.update(open=[["check", "scenes", "none", "check"]])),
    "an open place that is a method": about(
        lambda said: said.update(open=[["check", "scenes", "s", "options", "out", "__class__"]])
    ),
    "a way through what is no field": about(
        lambda said: said.update(open=[["check", "scenes", "s", "__class__", "__init__", "check"]])
    ),
    "an open place that is not open": about(
        lambda said: said.update(open=[["check", "scenes", "s", "options", "out", "label"]])
    ),
    "an open place too many": about(lambda said: said.update(open=said["open"] * 2)),  # type: ignore[operator]
    "an open place of no kind": about(lambda said: said.update(open=[[], 1])),
    "a very deep first line": lambda body: b"[" * 100_000 + b"\n" + body,
    "a very deep scene": scenes(lambda said: said["s"].update(text=_deep())),
    "a field that is not there": scenes(lambda said: said["s"].update(python="1")),
    "a number for a text": scenes(lambda said: said["s"].update(text=1)),
    "a number that is too high": scenes(lambda said: said["s"].update(time=10**9)),
    "an escape for the terminal": text_of_scene("\x1b]52;c;UFdO\x07"),
    "an escape in eight bits": text_of_scene("\x9b2J"),
    "a hidden turn of the reading": text_of_scene("safe\u202egnp.exe"),
    "a tag character": text_of_scene("\U000e0041"),
    "a neighbour of the tag characters": text_of_scene("\U000e0100"),
    "many marks on a letter": text_of_scene("a" + "\u0301" * 9),
    "half of a character": lambda body: body.replace(b"There is", b"There \\ud800is"),
    "an escape by number": lambda body: body.replace(b"There is", b"There \\u001b[2Jis"),
    "a number that is none": lambda body: body.replace(b'"There is a door, {you}."', b"NaN"),
}


def _deep() -> object:
    deep: object = []
    for _ in range(500):
        deep = [deep]
    return deep


@pytest.mark.parametrize("what", HOSTILE)
def test_a_foreign_text_is_passed_over_and_replaced(what: str) -> None:
    kept = small()
    [good] = kept.values()
    other_text(kept, HOSTILE[what])
    assert list(kept.values()) != [good]
    world = loaded(kept)
    assert kept.made == 2
    assert list(kept.values()) == [good]
    assert world.scenes["s"].text == "There is a door, {you}."


def test_the_text_itself_would_be_taken() -> None:
    """What the hostile texts differ from: with nothing changed but its signature made anew, it is read."""
    kept = small()
    other_text(kept, lambda body: body)
    other_text(kept, text_of_scene("There is no door."))
    assert loaded(kept).scenes["s"].text == "There is no door."
    assert kept.made == 1


def test_damage_anywhere_is_noticed() -> None:
    kept = small()
    [good] = kept.values()
    places = Places((Path(),))
    source = find("p", places)
    assert source is not None
    digest = digest_of(taken(source)[0])
    assert compiled.world_in(good, source, digest, places) is not None
    chance = Random(1)
    for place in (*range(120), *(chance.randrange(len(good)) for _ in range(200))):
        bit = 1 << chance.randrange(8)
        damaged = good[:place] + bytes([good[place] ^ bit]) + good[place + 1 :]
        assert compiled.world_in(damaged, source, digest, places) is None
        if place % 20:
            continue
        other_text(kept, lambda _, text=damaged: text, sign=False)  # type: ignore[misc]
        before = kept.made
        loaded(kept)
        assert (kept.made, list(kept.values())) == (before + 1, [good])


@pytest.mark.parametrize("end", [0, 1, 40, 95, 300, -1])
def test_a_text_that_ends_early_is_noticed(end: int) -> None:
    kept = small()
    [good] = kept.values()
    other_text(kept, lambda text: text[:end], sign=False)
    loaded(kept)
    assert (kept.made, list(kept.values())) == (2, [good])


def test_a_text_of_another_pack_is_noticed() -> None:
    kept = small()
    [(key, _)] = kept.items()
    in_folder(Path("q"), adventure("q"))
    other = Shelf()
    loaded(other, "q")
    kept[key] = next(iter(other.values()))
    assert loaded(kept).pack.id == "p"
    assert kept.made == 2


RUNS_CODE = {"pickle", "marshal", "shelve", "dill", "eval", "exec", "compile", "__import__", "importlib"}


@pytest.mark.parametrize("module", ["packs/compiled.py", "worldcache.py", "packs/manifest.py"])
def test_no_way_to_run_code_is_named(module: str) -> None:
    tree = ast.parse((Path(compiled.__file__).parents[1] / module).read_text("utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    imported = {
        alias.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in (*node.names, ast.alias(getattr(node, "module", None) or ""))
    }
    assert not (names | imported) & RUNS_CODE

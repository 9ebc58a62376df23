"""A published adventure in a real browser: without a server, without a network, in a frame, and back to a terminal."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest

from game import sheets
from game.errors import GameError
from game.journal.library import Library
from game.packs.find import default_places
from game.session import open_game
from game.web.publish.folder import Published, published, write
from game.web.publish.runtime import kept_folder, runtime
from game.web.publish.show import HERE, server_of
from tests.worlds import world

from .axe import violations
from .browser import NONE_THERE, Browser, Page, awaited, chromium
from .hand import MOST, Hand

pytestmark = pytest.mark.skipif(not chromium(), reason=NONE_THERE)
PACK = "salt-office"
LARGEST, LESSON = "long-table", "ten-minutes-fast"
LONG = "the page plays"
PATIENCE = 120
"""Seconds that a command has."""


def of(pack: str, address: str = "") -> Published:
    """This adventure as a folder."""
    try:
        found = runtime()
    except GameError as problem:
        pytest.skip(str(problem))
    return published(pack, default_places(), lambda: found, address=address)


@pytest.fixture(scope="module")
def made() -> Published:
    return of(PACK)


@pytest.fixture(scope="module")
def lesson() -> Published:
    return of(LESSON)


@contextmanager
def hosted(files: Mapping[str, bytes]) -> Iterator[str]:
    """These files on a host, for as long as it is there; each host is an origin of its own."""
    with server_of(files) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        try:
            yield f"http://{HERE}:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


def begun(page: Page) -> None:
    """Play a first act as somebody."""
    page.ready()
    page.after(lambda: page.read("say('as:dorrit_vane')"))
    page.after(lambda: page.read("say('haggle')"))
    page.after(lambda: page.read("say('commit')"))


TOLD = "[document.getElementById('story').innerText, able().map(one => one.dataset.row).join()]"


def test_its_first_words_are_there_before_any_script_and_a_game_after_a_reload_and_without_a_network(
    made: Published, chrome: Browser
) -> None:
    page = chrome.page(768, 1024)
    with hosted(made.files) as address:
        page.call("Emulation.setScriptExecutionDisabled", value=True)
        page.call("Page.navigate", url=address)
        awaited(lambda: "Ide Crake" in page.read("document.body?.innerText || ''"))
        words = page.read("document.getElementById('story').innerText")
        page.call("Emulation.setScriptExecutionDisabled", value=False)
        page.open(address)
        shown = page.read("Array.from(story.querySelectorAll('p:not(.readon)'), one => one.innerText).join('\\n')")
        assert shown.split() == words.split()
        assert page.read("document.body.hasAttribute('data-entrance')")
        begun(page)
        before = page.read(TOLD)
        page.reload()
        assert page.read(TOLD) == before
        page.wait("document.body.hasAttribute('data-offline')")
        assert page.faults() == []
        assert {one for one in page.asked() if not one.startswith((address, "about:", "data:", "blob:"))} == set()
    page.reload()
    assert page.read(TOLD) == before
    page.after(lambda: page.read("say('undo')"))


FRAME = '<!doctype html><iframe sandbox="{may}" src="{address}" width="700" height="900"></iframe>'


def test_a_frame_of_another_origin_plays_it(made: Published, chrome: Browser) -> None:
    with hosted(made.files) as address:
        frame = FRAME.format(may="allow-scripts allow-same-origin", address=address).encode()
        with hosted({"index.html": frame}) as around:
            page = chrome.page(768, 1024)
            page.call("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
            page.call("Page.navigate", url=around)
            awaited(lambda: _in_frame(chrome, page, "document.body.hasAttribute('data-ready')"), LONG)


def test_a_frame_that_may_do_nothing_says_so(made: Published, chrome: Browser) -> None:
    with hosted(made.files) as address:
        frame = FRAME.format(may="allow-scripts", address=address).encode()
        with hosted({"index.html": frame}) as around:
            page = chrome.page(768, 1024)
            page.call("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)
            page.call("Page.navigate", url=around)
            said = "(document.getElementById('coming') || {}).textContent || ''"
            awaited(lambda: "window of its own" in (_in_frame(chrome, page, said) or ""), "the sentence")
            assert "Ide Crake" in _in_frame(chrome, page, "document.body.innerText")


def _in_frame(chrome: Browser, page: Page, script: str) -> Any:
    """What an expression comes to in the one frame of a page, wherever the browser runs it."""
    page.read("1")
    contexts = [one["params"] for one in chrome.events if one["method"] == "Target.attachedToTarget"]
    session = next((one["sessionId"] for one in contexts if one["targetInfo"]["type"] == "iframe"), None)
    if session is not None:
        found = chrome.call("Runtime.evaluate", session, expression=script, returnByValue=True)
        return found["result"].get("value")
    made = [one["params"]["context"] for one in chrome.events if one["method"] == "Runtime.executionContextCreated"]
    inner = [one for one in made if one["origin"] not in ("", "://") and one["auxData"].get("isDefault")]
    if len(inner) < 2:
        return None
    found = page.call("Runtime.evaluate", expression=script, returnByValue=True, contextId=inner[-1]["id"])
    return found["result"].get("value")


def test_from_a_disk_it_shows_its_first_scene_and_a_sentence(made: Published, chrome: Browser, tmp_path: Path) -> None:
    write(made, tmp_path / "page")
    page = chrome.page(768, 1024)
    page.go((tmp_path / "page" / "index.html").as_uri())
    page.wait("(document.getElementById('coming') || {}).textContent?.startsWith('Opened from a disk')")
    assert "Ide Crake" in page.read("document.body.innerText")


def test_without_private_files_a_game_is_kept_in_a_database_of_the_browser(made: Published, chrome: Browser) -> None:
    with hosted({**made.files, "worker.js": _without_files(made.files["worker.js"])}) as address:
        page = chrome.page(768, 1024)
        page.open(address)
        assert not page.read("sentence.textContent")
        begun(page)
        before = page.read(TOLD)
        page.reload()
        assert page.read(TOLD) == before
        page.after(lambda: page.read("say('undo')"))
        other = chrome.page(768, 1024)
        other.go(address)
        other.wait("(document.getElementById('coming') || {}).textContent?.startsWith('This game is open in another')")
        assert page.faults() == []


def test_what_a_database_does_not_take_is_told_with_the_act(made: Published, chrome: Browser) -> None:
    full = b"IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };\n"
    with hosted({**made.files, "worker.js": full + _without_files(made.files["worker.js"])}) as address:
        page = chrome.page(768, 1024)
        page.open(address)
        begun(page)
        assert page.read("sentence.textContent").startswith("This browser could not keep that")


def test_where_nothing_can_be_kept_it_says_so_and_plays(made: Published, chrome: Browser) -> None:
    with hosted({**made.files, "worker.js": _without_storage(made.files["worker.js"])}) as address:
        page = chrome.page(768, 1024)
        page.open(address)
        assert page.read("sentence.textContent").startswith("This browser keeps nothing")
        begun(page)


def _without_storage(worker: bytes) -> bytes:
    """The worker in a browser that lets it keep nothing."""
    none = b'indexedDB.open = () => { throw new DOMException("", "SecurityError"); };\n'
    return none + _without_files(worker)


def _without_files(worker: bytes) -> bytes:
    """The worker in a browser whose private files are refused."""
    return b'navigator.storage.getDirectory = () => Promise.reject(new DOMException("", "SecurityError"));\n' + worker


def test_below_the_top_of_a_host_a_game_goes_to_a_terminal_and_one_comes_from_there(
    made: Published, chrome: Browser, tmp_path: Path
) -> None:
    with hosted({f"games/salt/{name}": data for name, data in made.files.items()}) as address:
        page = chrome.page(768, 1024)
        page.open(f"{address}games/salt/")
        begun(page)
        before = page.read(TOLD)
        page.read("local.give = file => { self.given = file; }")
        page.after(lambda: page.read("DO.games()"))
        page.read("say('take')")
        page.wait("!!self.given")
        library = Library(tmp_path)
        name = library.bring(page.read("self.given.text").encode(), PACK)
        play = open_game(tmp_path / name, world(PACK))
        assert len(play.entries) > 3
        assert play.undo().__class__.__name__ == "Told"
        play.close()
        text = (tmp_path / name / "journal.toml").read_text("utf-8")
        page.after(lambda: page.read(f"local.worker.postMessage(new TextEncoder().encode({json.dumps(text)}).buffer)"))
        assert page.read(TOLD) != before
        page.after(lambda: page.read("say('redo')"))
        assert page.read(TOLD)[1] == before[1]


def test_somebody_comes_in_by_their_sheet(made: Published, chrome: Browser) -> None:
    w = world(PACK)
    text = sheets.written(w, w.system.create(w, "wenna_tarr")).replace("Wenna Tarr", "Tall Mae")
    with hosted(made.files) as address:
        page = chrome.page(390, 844)
        page.open(address)
        page.after(lambda: page.read(f"local.worker.postMessage(new TextEncoder().encode({json.dumps(text)}).buffer)"))
        assert page.read("sentence.textContent") == "Tall Mae can be played now."
        page.after(lambda: page.read("say('own:tall-mae-1.toml')"))
        assert page.read("table.name") == "Tall Mae"
        page.read("local.give = file => { self.given = file; }")
        page.after(lambda: page.read("DO.games()"))
        page.read("say('sheet')")
        page.wait("!!self.given")
        assert 'name = "Tall Mae"' in page.read("self.given.text")
        bad = json.dumps(text.replace("[character]", "[character]\nstrange = 1"))
        page.read(f"local.worker.postMessage(new TextEncoder().encode({bad}).buffer)")
        page.wait("sentence.textContent.includes('there is no such field')")


@pytest.mark.parametrize(("way", "sizes"), [("tap", ((320, 568), (768, 1024))), ("press", ((1440, 900),))])
def test_it_is_played_from_the_first_words_to_the_last_by_keys_alone_and_by_touch_alone(
    lesson: Published, chrome: Browser, way: str, sizes: Sequence[tuple[int, int]]
) -> None:
    """At each size by turns; whatever is shown fits all of them."""
    with hosted(lesson.files) as address:
        page = chrome.page(*sizes[0], touch=way == "tap")
        page.open(address)
        page.ready()
        hand = Hand(page)
        for turn in range(MOST):
            if page.read("document.body.hasAttribute('data-ended')"):
                break
            for size in (*sizes[turn % len(sizes) + 1 :], *sizes[: turn % len(sizes) + 1]):
                page.size(*size, touch=way == "tap")
                hand.fits()
            getattr(hand, way)()
        assert "The ending: " in page.read("rows.innerText")
        assert page.faults() == []


def test_nothing_on_it_keeps_anybody_away(lesson: Published, chrome: Browser) -> None:
    with hosted(lesson.files) as address:
        page = chrome.page(390, 844)
        page.open(address)
        assert violations(page) == []
        page.go(f"{address}about.html")
        page.wait("document.readyState === 'complete' && document.body.innerText.length > 100")
        assert violations(page) == []


def test_the_largest_is_small_enough() -> None:
    assert of(LARGEST).weight <= 1_000_000


def test_the_folder_is_small_and_knows_nothing_of_this_machine(made: Published) -> None:
    assert made.compiled
    assert made.weight <= 1_000_000
    assert len(made.files) < 1000
    with ZipFile(BytesIO(made.files["runtime/python_stdlib.zip"])) as library:
        assert {"typing.pyc", "asyncio/__init__.pyc", "tomllib/_parser.pyc"} <= set(library.namelist())
    whole = b"".join(data for name, data in made.files.items() if not name.startswith("runtime/"))
    assert str(Path.home()).encode() + b"/" not in whole
    assert str(Path(__file__).parents[2]).encode() not in whole


def test_whoever_shows_a_link_to_where_it_stands_finds_its_cover() -> None:
    made = of(PACK, "https://example.org/office/")
    assert "cover.png" in made.files
    for page in ("index.html", "about.html"):
        assert b'property="og:image" content="https://example.org/office/cover.png"' in made.files[page]


def test_where_it_stands_is_told_as_a_whole_address() -> None:
    line = [sys.executable, "-m", "game", "pack", "web", PACK, "--address", "example.org"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "--address is a whole one: https://example.org/adventure/.\n"


def test_the_command_writes_a_folder_and_a_zip_of_it_and_shows_it_on_this_machine(tmp_path: Path) -> None:
    try:
        runtime()
    except GameError as problem:
        pytest.skip(str(problem))
    said = [LESSON, "--to", "page", "--zip", "--show", "--runtime", str(kept_folder())]
    line = [sys.executable, "-u", "-m", "game", "pack", "web", *said]
    with subprocess.Popen(line, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as ran:
        assert ran.stdout is not None
        told = []
        for one in ran.stdout:
            told.append(one.strip())
            if told[-1].startswith("http"):
                break
        assert told[0].startswith("Written to page: ")
        assert told[1] == "Written to page.zip."
        assert told[-1].startswith("http://127.0.0.1:")
        with urlopen(f"{told[-1]}index.html", timeout=PATIENCE) as page:
            assert page.read() == (tmp_path / "page" / "index.html").read_bytes()
        with urlopen(Request(told[-1], method="HEAD"), timeout=PATIENCE) as asked:
            assert asked.read() == b""
            assert int(asked.headers["Content-Length"]) == (tmp_path / "page" / "index.html").stat().st_size
        ran.send_signal(signal.SIGINT)
        assert ran.wait(timeout=PATIENCE) == 0
    there = {str(one.relative_to(tmp_path / "page")): one for one in (tmp_path / "page").rglob("*") if one.is_file()}
    with ZipFile(tmp_path / "page.zip") as packed:
        assert set(packed.namelist()) == there.keys()
        assert all(packed.read(name) == one.read_bytes() for name, one in there.items())
    assert {one.name for one in tmp_path.iterdir()} == {"page", "page.zip"}

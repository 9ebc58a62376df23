"""What pages cost: thirty seats told of an act, a tap in a long game, a published page beside bare Pyodide.

    python -m tests.bench.pages

It needs Chromium, and for what is published the runtime that `game pack web` finds. Times are of this machine; what
counts stands side by side: a game of 3,000 entries beside one of 30, a page's start beside the runtime's own.
"""

import json
import threading
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from game.core.commands import Note
from game.journal.library import Library
from game.packs.find import default_places
from game.session import new_game
from game.web.gate import SEATS
from game.web.publish.folder import published
from game.web.publish.runtime import runtime
from tests.web.browser import Browser, Page, browser
from tests.web.rooms import begun, connected, heard, of, served
from tests.web.tables import Evening, evening, gathered
from tests.web.test_published import hosted
from tests.worlds import world

ACTS = 30
TAPS = 40
LONG, SHORT = 3000, 30
STARTS = 5
TAPPED = """
(async () => {
  const took = [];
  for (let tap = 0; tap < %d; tap++) {
    await new Promise(done => setTimeout(done, 200));
    const row = tap %% 2 ? "back" : "haggle", begun = performance.now();
    await new Promise(done => {
      const seen = new MutationObserver(() => { seen.disconnect(); requestAnimationFrame(() => setTimeout(done)); });
      seen.observe(document.body, { attributes: true, attributeFilter: ["data-version"] });
      say(row);
    });
    took.push(performance.now() - begun);
  }
  return took;
})()
"""
"""Milliseconds from each tap to the picture of its table."""
BARE = """<!doctype html><meta charset="utf-8"><script type="module">
const from = performance.now();
const worker = new Worker("bare.js", { type: "module" });
worker.onmessage = () => { document.body.dataset.took = String(performance.now() - from); };
</script><body></body>"""
BARE_WORKER = """import { loadPyodide } from "./runtime/pyodide.mjs";
const LOCK = %s;
const python = await loadPyodide({ indexURL: new URL("runtime/", import.meta.url).href, lockFileContents: LOCK });
python.runPython("1");
postMessage("done");
"""


def _shown(took: list[float]) -> str:
    return f"{median(took):6.1f} ms, 95th {quantiles(took, n=20)[-1]:6.1f}"


# A table -------------------------------------------------------------------------------------------------------------


def seats(count: int) -> tuple[list[float], float]:
    """Milliseconds until so many pages are told of each act of the guide's; bytes that a seat takes."""
    took: list[float] = []
    tracemalloc.start()
    with evening(gathered()) as table, ExitStack() as lines:
        before = tracemalloc.get_traced_memory()[0]
        pages = [lines.enter_context(connected(table.host)) for _ in range(count)]
        for number, page in enumerate(pages):
            page.send(json.dumps({"token": table.seated("wenna_tarr", f"Player {number}")}))
        for page in pages:
            heard(page)
        grown = (tracemalloc.get_traced_memory()[0] - before) / count
        tracemalloc.stop()
        for number in range(ACTS):
            took.append(_told(table, pages, f"A bell rings {number} times."))
    return took, grown


def _told(table: Evening, pages: list, words: str) -> float:  # type: ignore[type-arg]
    """Milliseconds from the guide's word until the last page has it."""
    last: list[float] = []

    def wait(page: object) -> None:
        while words not in json.dumps(heard(page)):  # type: ignore[arg-type]
            pass
        last.append(time.perf_counter())

    threads = [threading.Thread(target=wait, args=(page,)) for page in pages]
    for one in threads:
        one.start()
    begins = time.perf_counter()
    table.say(f"tell {words}")
    for one in threads:
        one.join()
    return (max(last) - begins) * 1000


def at_a_table(chrome: Browser, entries: int) -> list[float]:
    """Milliseconds from tap to picture in a solo game that this machine serves."""
    from game.web.seat import Seat  # noqa: PLC0415 - the extra is asked for late

    play = begun()
    for number in range(entries):
        play.do(Note(f"Something, for the {number}th time"))
    with served(Seat(play)) as room:
        page = chrome.page(768, 1024)
        page.open(f"http://{of(room)}/#{room.gate.token}")
        return _taps(page)


def _taps(page: Page) -> list[float]:
    return list(page.read(TAPPED % TAPS))


# A published page -----------------------------------------------------------------------------------------------------


@contextmanager
def folder() -> Iterator[tuple[str, float]]:
    """The Salt Office on a host, with a page of the bare runtime beside it; the kilobytes of all but the runtime."""
    found = runtime()
    made = published("salt-office", default_places(), lambda: found)
    lock = json.dumps(json.dumps({"info": _info(made.files["worker.js"]), "packages": {}}))
    bare = {"bare.html": BARE.encode(), "bare.js": (BARE_WORKER % lock).encode()}
    with hosted({**made.files, **bare}) as address:
        yield address, made.weight / 1024


def _info(worker: bytes) -> dict[str, str]:
    text = worker.decode()
    inside = text[text.index("info: {") + 7 : text.index("}, packages")]
    return {key.strip(): json.loads(value) for key, _, value in (one.partition(":") for one in inside.split(","))}


def starts(chrome: Browser, address: str) -> tuple[list[float], list[float]]:
    """Milliseconds until bare Pyodide runs, and until the page can be played, by turns; everything is at hand."""
    bare: list[float] = []
    whole: list[float] = []
    for _ in range(STARTS + 1):
        page = chrome.page(768, 1024)
        page.go(f"{address}bare.html")
        bare.append(float(page.wait("document.body?.dataset.took")))
        chrome.close_pages()
        page = chrome.page(768, 1024)
        page.go(address)
        page.wait("document.body?.hasAttribute('data-ready')")
        whole.append(float(page.read("performance.now()")))
        chrome.close_pages()
    return bare[1:], whole[1:]


def in_the_worker(chrome: Browser, address: str, entries: int) -> list[float]:
    """Milliseconds from tap to picture in a game of so many entries that was brought to the page."""
    with TemporaryDirectory() as name:
        play = new_game(world("salt-office"), "dorrit_vane", Library(Path(name)), "program", 3)
        for number in range(entries):
            play.do(Note(f"Something, for the {number}th time"))
        assert play.journal is not None
        text = (play.journal.folder / "journal.toml").read_text("utf-8")
        play.close()
    page = chrome.page(768, 1024)
    page.open(address)
    if page.read("document.body.hasAttribute('data-entrance')"):
        page.after(lambda: page.read("say('as:dorrit_vane')"))
    page.after(lambda: page.read("DO.games()"))
    page.after(lambda: page.read(f"local.worker.postMessage(new TextEncoder().encode({json.dumps(text)}).buffer)"))
    found = _taps(page)
    chrome.close_pages()
    return found


def main() -> None:
    say = partial(print, flush=True)
    for count in (1, SEATS - 1):
        took, grown = seats(count)
        say(f"{count:2} seats told of an act: {_shown(took)}; {grown / 1024:.0f} KB a seat")
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, browser(Path(profile)) as chrome:
        for entries in (SHORT, LONG):
            took = at_a_table(chrome, entries)
            say(f"tap to picture, served, {entries:5} entries: {_shown(took)}")
            chrome.close_pages()
        with folder() as (address, kilobytes):
            say(f"all but the runtime: {kilobytes:.0f} KB gzipped")
            bare, whole = starts(chrome, address)
            ratio = median(whole) / median(bare)
            say(f"bare Pyodide {median(bare):5.0f} ms, playable {median(whole):5.0f} ms: {ratio:.2f}")
            for entries in (SHORT, LONG):
                took = in_the_worker(chrome, address, entries)
                say(f"tap to picture, in the page, {entries:5} entries: {_shown(took)}")


if __name__ == "__main__":
    main()

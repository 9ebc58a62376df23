"""A browser without a head, driven by its own protocol: what is on the page, keys, touch, pictures."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

NAMES = ("chromium", "chromium-browser", "google-chrome")
NONE_THERE = "no Chromium here; on Debian: apt-get install chromium"
QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars"),
    *("--remote-debugging-port=0", "--remote-allow-origins=*", "--force-color-profile=srgb"),
)
PATIENCE = 60.0
"""Seconds after which something that was waited for will not come any more."""
LOOKS = (Path(__file__).parent / "looks.js").read_text("utf-8")
KEYS = {
    "Escape": (27, ""),
    "Enter": (13, "\r"),
    " ": (32, " "),
    "Tab": (9, ""),
    "ArrowDown": (40, ""),
    "ArrowUp": (38, ""),
}


def chromium() -> str:
    """The browser of this machine; "" where there is none."""
    return next((found for name in NAMES if (found := shutil.which(name))), "")


@contextmanager
def browser(profile: Path) -> Iterator[Browser]:
    """A browser with a profile of its own, ended with all that it started."""
    line = [chromium(), *QUIET, f"--user-data-dir={profile}", "about:blank"]
    with subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            port = awaited(lambda: _port(profile / "DevToolsActivePort"))
            with connect(f"ws://127.0.0.1:{port[0]}{port[1]}", max_size=None) as line_to:
                yield Browser(line_to)
        finally:
            process.kill()


def _port(path: Path) -> list[str]:
    found = path.read_text("utf-8").split() if path.exists() else []
    return found if len(found) == 2 else []


def awaited(look: Callable[[], Any], what: str = "the browser") -> Any:
    """What a look comes to once it comes to anything."""
    since = time.monotonic()
    while not (found := look()):
        waited = time.monotonic() - since
        assert waited < PATIENCE, f"{what} never came"
        time.sleep(min(max(0.01, waited / 20), 0.2))  # looking costs whoever is waited for
    return found


class Browser:
    """One browser; each page of it is a tab."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._count = 0
        self.events: list[dict[str, Any]] = []
        self._pages: list[Page] = []
        self._profiles: list[str] = []

    def call(self, method: str, session: str = "", **params: Any) -> Any:
        """Say a command of the protocol, and what it brought."""
        self._count += 1
        asked = {"id": self._count, "method": method, "params": params, **({"sessionId": session} if session else {})}
        self._line.send(json.dumps(asked))
        while True:
            found = json.loads(self._line.recv(timeout=PATIENCE))
            if found.get("id") == self._count:
                assert "error" not in found, (method, found["error"])
                return found["result"]
            self.events.append(found)

    def page(self, width: int, height: int, *, touch: bool = False, apart: bool = False) -> Page:
        """A new tab of this size; `apart`: in a window and a profile of its own, as another browser has them."""
        profile = {}
        if apart:
            profile = self.call("Target.createBrowserContext")
            self._profiles.append(profile["browserContextId"])
        target = self.call("Target.createTarget", url="about:blank", newWindow=apart, **profile)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session)
        page.call("Page.addScriptToEvaluateOnNewDocument", source=LOOKS)
        for domain in ("Page", "Runtime", "Log", "Network"):
            page.call(f"{domain}.enable")
        page.size(width, height, touch=touch)
        page.prefers(reduced_motion="reduce")  # nothing glides away from under a finger
        self._pages.append(page)
        return page

    def close_pages(self) -> None:
        """Close every tab, so that none is left behind another."""
        while self._pages:
            self._pages.pop().close()
        while self._profiles:
            self.call("Target.disposeBrowserContext", browserContextId=self._profiles.pop())
        self.events.clear()


class Page:
    """One tab."""

    def __init__(self, of: Browser, session: str) -> None:
        self._of = of
        self._session = session
        self._closed = False

    def call(self, method: str, **params: Any) -> Any:
        return self._of.call(method, self._session, **params)

    def size(self, width: int, height: int, *, touch: bool = False) -> None:
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def prefers(self, **features: str) -> None:
        """What the device prefers: scheme="dark", contrast="more"."""
        found = [{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=found)

    def go(self, address: str) -> None:
        """Open an address, also the same one again, from the beginning."""
        self.read("window.other = true")
        self.call("Page.navigate", url="about:blank")
        self.wait("!window.other && location.href === 'about:blank'")
        self.call("Page.navigate", url=address)

    def open(self, address: str) -> None:
        """Open a table, and wait until it is there."""
        self.go(address)
        self.ready()

    def reload(self) -> None:
        self.read("window.other = true")
        self.call("Page.reload")
        self.wait("!window.other")
        self.ready()

    def read(self, script: str) -> Any:
        """What an expression comes to."""
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def wait(self, script: str) -> Any:
        """Until an expression comes to something; what it comes to."""
        return awaited(lambda: self.read(script), script)

    def soon(self, script: str) -> bool:
        """Whether an expression comes true before long."""
        return bool(self.read(f"before(() => {script})"))

    def close(self) -> None:
        """At once, as a browser that is killed does; one that is closed stays closed."""
        if not self._closed:
            self._closed = True
            self.call("Page.close")

    def to_front(self) -> None:
        """Before the other tabs: one behind them gets no touch and no key."""
        self.call("Page.bringToFront")

    def ready(self) -> int:
        """Until the table is there and hears; its version."""
        self.wait("document.body?.hasAttribute('data-ready')")
        while (
            left := self.read("document.body.hasAttribute('data-ready') ? DEAF + since - performance.now() : 20")
        ) >= 0:
            time.sleep(left / 1000 + 0.001)
        return int(self.read("version"))

    def after(self, act: Callable[[], None]) -> int:
        """Do something, and wait until there is another table; its version."""
        before = self.ready()
        act()
        self.wait(f"version !== {before}")
        return self.ready()

    def key(self, key: str) -> None:
        code, text = KEYS.get(key, (ord(key.upper()[0]), key))
        down: dict[str, Any] = {"key": key, "windowsVirtualKeyCode": code, **({"text": text} if text else {})}
        self.call("Input.dispatchKeyEvent", type="keyDown", **down)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def write(self, words: str) -> None:
        self.call("Input.insertText", text=words)

    def tap(self, selector: str) -> None:
        """Touch the middle of an element, once it has been scrolled to."""
        x, y = self._middle(selector)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def _middle(self, selector: str) -> tuple[float, float]:
        found = self.read(
            f"(() => {{ const one = document.querySelector({json.dumps(selector)});"
            "one.scrollIntoView({block: 'center', behavior: 'instant'}); const at = one.getBoundingClientRect();"
            "return [at.left + at.width / 2, at.top + at.height / 2]; })()"
        )
        return float(found[0]), float(found[1])

    def picture(self, to: Path) -> bytes:
        """What is seen, as a PNG."""
        data = base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
        to.write_bytes(data)
        return data

    def faults(self) -> list[str]:
        """What the page's console has said, and whatever it has asked of anybody else."""
        self.read("1")
        mine = [one for one in self._of.events if one.get("sessionId") == self._session]
        said = [str(one["params"]) for one in mine if one["method"] in ("Runtime.exceptionThrown", "Log.entryAdded")]
        return [one for one in said if "ERR_CONNECTION_REFUSED" not in one]

    def asked(self) -> list[str]:
        """Every address that it has asked for."""
        mine = [one for one in self._of.events if one.get("sessionId") == self._session]
        return [str(one["params"]["request"]["url"]) for one in mine if one["method"] == "Network.requestWillBeSent"]

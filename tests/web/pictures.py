"""The pictures of pages that the manual shows, drawn from a table that is played: python -m tests.web.pictures"""

from pathlib import Path
from tempfile import TemporaryDirectory

from game.web.seat import Seat

from .browser import Browser, browser
from .rooms import begun, served
from .tables import evening, gathered
from .test_evening import DRAWN, come_in

TO = Path(__file__).parents[2] / ".github"


def main() -> None:
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as profiles,
        browser(Path(profiles, "one")) as one,
        browser(Path(profiles, "two")) as two,
    ):
        _alone(one)
        one.close_pages()
        _table(one, two)


def _alone(chrome: Browser) -> None:
    """A check, alone."""
    with served(Seat(begun())) as room:
        page = chrome.page(960, 880)
        page.open(room.gate.addresses[0])
        page.after(lambda: page.read("say('haggle')"))
        page.read("document.activeElement.blur(); scrollTo(0, document.body.scrollHeight); 0")
        page.picture(TO / "page.png")


def _table(one: Browser, two: Browser) -> None:
    """A seat with something in its hands, and the wall at an act."""
    with evening(gathered("salt-office", "dorrit_vane", "wenna_tarr")) as table:
        seat, wall = one.page(390, 1000, touch=True), two.page(1280, 720)
        wall.open(f"{table.open.places[0]}/wall#{table.open.code}")
        come_in(seat, table, "wenna_tarr", "Ida")
        table.say("hand plan to wenna_tarr")
        seat.wait(DRAWN)
        table.say("wenna_tarr lies")
        for page in (seat, wall):
            page.wait("table.stage === 'free'")
        seat.ready()
        seat.read(
            "document.activeElement.blur(); document.querySelector('.handout').scrollIntoView({ block: 'end' }); 0"
        )
        seat.picture(TO / "seat.png")
        wall.picture(TO / "wall.png")


if __name__ == "__main__":
    main()

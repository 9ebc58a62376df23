"""Cards: everybody and every challenge once, with nothing in them that Markdown would obey."""

import pytest

from game.cli import main
from game.core.content import Conflict, Scene
from game.guide.cards import cards, deck
from tests.worlds import adventures, world


@pytest.mark.parametrize("pack", adventures())
def test_everybody_and_every_challenge_has_a_card(pack: str) -> None:
    w = world(pack)
    told = cards(w.pack.title, deck(w, w.people))
    places: list[Scene | Conflict] = [*w.scenes.values(), *w.conflicts.values()]
    checks = [option for place in places for option in place.options.values() if option.check is not None]
    assert told.count("\n## ") == len(w.people) + len(w.acts) + len(checks)
    assert "[" not in told.replace("\\[", "")


def test_whoever_the_pack_has_or_brings_has_a_card_and_nobody_else_of_the_core() -> None:
    told = cards("Lamps", deck(world("hallow-pass"), ("stroud",)))
    names = {line for line in told.splitlines() if line.startswith("## ")}
    assert {"## Captain Stroud", "## rimehound", "## Ban"} <= names
    assert "## glacier bull" not in names


def test_at_an_empty_table_everybody_has_a_card() -> None:
    w = world("table-tiers")
    assert len(deck(w)) == len(w.people)


def test_cards_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gm", "salt-office", "--cards"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("# The Salt Office: cards")
    assert "## Perrin" in out
    assert "- **Level** " in out


def test_cards_are_a_page_to_print(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gm", "salt-office", "--cards", "html"]) == 0
    out = capsys.readouterr().out
    assert out.count("<section>") == out.count("</section>") > 40
    assert "<h2>Perrin</h2>" in out
    assert "http" not in out, "it asks nothing of any network"

"""Whoever is acted against does not act together with who does it (S-28, S-70)."""

import pytest

from tests.opentable import OpenTable


@pytest.mark.rule("S-28", "S-70")
def test_whoever_resists_is_no_companion_of_the_act() -> None:
    table = OpenTable("solar", "tam_orrin", "bede_quill", "sister_annis")
    table.word("tam stealth vs bede")
    s = table.s
    labels = [one.label for one in s.w.system.preludes(s, table.act_of())]
    assert any(label.startswith("With Sister Annis") for label in labels)
    assert not any("Bede" in label for label in labels)

"""A hostile pack that is well formed stops at a refusal that names it; and what people type themselves."""

from pathlib import Path

import pytest

from tests.trust.child import apart
from tests.trust.play import CASES, note, report, wrong

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("name", CASES)
def test_it_is_refused_or_goes_on(name: str) -> None:
    assert wrong(name, report(name)) == ""


def test_half_a_character_in_a_note_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    refusal, goes_on = apart(note, tmp_path, "caf\udce9").value
    assert refusal == "'say.note.text' holds half of a character, which no file can keep."
    assert goes_on


@pytest.mark.parametrize(
    "text", ["\x1b]52;c;UFdO\x07", "\u202eabc", "a" + "\u0301" * 50, 'x\n[[turn]]\ncrc = "0"', "[/]"]
)
def test_whatever_else_is_in_a_note_is_kept_as_it_is(text: str, tmp_path: Path) -> None:
    assert apart(note, tmp_path, text).value == ("", True)

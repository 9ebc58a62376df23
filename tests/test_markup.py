"""The counter of markup: what a reader sees, what is only paid."""

import pytest

from game.systems import registry
from tests.bench.markup import Burden, burden, parted

RULES = registry.load("position")
SHAPES = {**RULES.shapes, **RULES.inner}


def counted(*texts: str) -> tuple[int, int]:
    """Markup and words to see."""
    found = burden(texts, SHAPES)
    return found.markup, found.seen


def test_titles_and_texts_are_seen_and_the_names_of_a_path_are_paid() -> None:
    assert counted('[scenes.mill_street]\ntitle = "Mill Street"\ntext = "Wet cobbles, and Pell’s lantern."\n') == (4, 7)


def test_blanks_comments_brackets_and_the_sign_between_key_and_value_are_free() -> None:
    one = '[scenes.gate]\ntitle="A gate" # nobody sees it\nenter=[{add="dawn",by=1}]\n'
    other = '[ scenes . gate ]\n\ntitle = "A gate"\nenter = [\n  { add = "dawn", by = 1 },\n]\n'
    assert counted(one) == counted(other) == (8, 2)


def test_operators_outside_prose_cost_and_points_in_sentences_do_not() -> None:
    plain = '[scenes.gate]\ntitle = "A gate"\ntext = "Shut; why? 3 - 2."\n'
    assert counted(plain) == (4, 6)
    assert counted(plain + 'enter = [{ goto = "late", when = "dawn >= 6 and not key" }]\n') == (14, 6)


def test_a_text_in_an_operation_and_one_in_the_rules_own_fields_are_seen() -> None:
    assert counted('[scenes.gate]\nenter = [{ say = "It is late." }]\n') == (4, 3)
    field = '[scenes.gate.options.climb.check]\nperils = [{ text = "A plank gives." }]\n'
    assert counted(field) == (7, 3)


def test_what_is_written_short_is_seen_as_its_long_form_is() -> None:
    long = '[scenes.a.options.go]\nlabel = "Go on"\n[scenes.a.options.go.on.success]\nstake = "You are there."\n'
    short = '[scenes.a.go]\nlabel = "Go on"\nsuccess.stake = "You are there."\n'
    assert counted(long) == (12, 5)
    assert counted(short) == (6, 5)
    in_folder = burden(['[a]\ntitle = "An inn"\n' + short.replace("scenes.", "")], SHAPES, ["scenes"])
    assert (in_folder.markup, in_folder.seen) == (7, 7)
    assert counted('[scenes.a]\nenter = "dawn - 1 if day"\n') == (8, 0)


@pytest.mark.parametrize(
    ("text", "prose", "code", "signs"),
    [
        ("Grey.", ["Grey."], [], 0),
        ("A {dawn > 3: grey|black} sky.", ["A ", " grey", "black", " sky."], ["dawn > 3"], 3),
        ("{a: b||c == 2: d|e}", [" b", " d", "e"], ["a", "c == 2"], 5),
        ("{n is <= 1: stuck|2-3: goes|rock}", [" stuck", " goes", "rock"], ["n is <= 1", "2-3"], 5),
        ("{plural n: one|# more: all}", [" one", "# more: all"], ["plural n"], 3),
        ("{turn: a|b: c}", [" a", "b: c"], ["turn"], 3),
        ("{(}no{)} a|b {you}", ["no", " a", "b "], ["you"], 1),
        ("{a: {b: c|d}|e}", [" c", "d", "e"], ["a", "b"], 6),
    ],
)
def test_the_heads_of_braces_are_paid_and_every_branch_is_seen(
    text: str, prose: list[str], code: list[str], signs: int
) -> None:
    said, asked, cost = parted(text)
    assert ([part for part in said if part.strip()], asked, cost) == (prose, code, signs)


def test_words_in_a_run_of_eight_that_were_there_before_are_paid() -> None:
    line = "one two three four five six seven eight"
    assert counted(f'[scenes.a]\ntext = "{line}"\nagain = "{line} nine"\n') == (4 + 8, 8 + 1)
    assert counted(f'[scenes.a]\ntext = "{line}"\n', f'[scenes.b]\ntext = "{line[:-6]}"\n') == (6, 8 + 7)


def test_by_blanks_a_key_with_its_sign_is_two_words() -> None:
    assert burden(['[scenes.a]\ntext = "one two three"\n'], SHAPES) == Burden(3, 3, 1.0)

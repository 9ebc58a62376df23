"""What scenes and endings tell: the text, and the paragraphs whose conditions hold."""

import pytest

from game.core.events import Said
from tests.tables import sit

BODY = """
[variables]
paid = {{ value = {paid} }}

[scenes.room.options.out]
label = "Out"
do = [{{ end = "away" }}]

[endings.away]
title = "Away"
text = "You go."
also = [
    {{ when = "paid >= 1", text = "Nobody follows you." }},
    {{ when = "paid >= 2", text = "They wave." }},
    {{ when = "paid == 0", text = "They come after you." }},
]
"""


@pytest.mark.parametrize(
    ("paid", "told"),
    [
        (0, "You go.\n\nThey come after you."),
        (1, "You go.\n\nNobody follows you."),
        (2, "You go.\n\nNobody follows you.\n\nThey wave."),
    ],
)
def test_an_ending_tells_the_paragraphs_whose_conditions_hold(paid: int, told: str) -> None:
    table = sit(BODY.format(paid=paid))
    table.choose("out")
    assert told in [event.words for event in table.events if isinstance(event, Said)]

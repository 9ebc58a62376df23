"""Lines composed at random from what the fields say they are: an act, a question or a sentence, never anything else."""

from random import Random

import pytest

from game.core import preview
from game.core.draft import Sight
from game.guide.foretold import told
from game.guide.line import heard, read
from game.guide.lineof import line_of
from game.testing.composed import composed
from tests.guide.at_tables import PEOPLE, at

LINES = 300


@pytest.mark.parametrize("system", PEOPLE)
def test_whatever_is_said_comes_to_an_act_a_question_or_a_sentence(system: str) -> None:
    table = at(system)
    sight = Sight(table.state, table.world)
    chance = Random(7)
    acts = asked = refused = 0
    for _ in range(LINES):
        line = composed(chance, sight, table.world)
        found = heard(line, table)
        assert told(found, table.world).strip() or found.command, line
        for question in found.questions:
            assert question.sentence, line
            assert question.answers, line
            assert all(other != line for _, other in question.answers), line
        for lost in found.lost:
            assert lost.sentence.endswith((".", "?", "!", "…")), (line, lost)
            assert 0 <= lost.place <= len(line), (line, lost)
        assert bool(found.commands) == (not found.questions and not found.lost), line
        asked, refused = asked + bool(found.questions), refused + bool(found.lost)
        if found.command is None:
            continue
        acts += 1
        assert found.begun is not None, line
        again = read(line_of(found.act, table, found.who), table)
        assert (again.questions, again.lost) == ((), ()), (line, line_of(found.act, table, found.who))
        w = table.world
        assert w.read(w, again.act) == w.read(w, found.act), (line, line_of(found.act, table, found.who))
        if found.begun.top.kind == "exchange":
            weights = [one.weight / one.of for one in preview.now(found.begun, table.world) if one.whole]
            assert not weights or abs(sum(weights) - 1) < 1e-9, line
    assert min(acts, refused) >= LINES // 20, (acts, asked, refused)

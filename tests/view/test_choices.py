"""Rows of what can be done, as the adventures have them."""

from game.core.commands import Choose
from game.core.state import State
from game.view.layout import compose
from game.view.model import Choice
from game.view.outlook import Asking, weighed
from game.view.rows import text
from tests.content.table import at, through
from tests.play.moments import played_to
from tests.play.scripts import Script, scripts
from tests.view.landing import table


def script(pack: str, name: str) -> Script:
    return next(one for one in scripts() if (one.pack, one.name) == (pack, name))


def in_scene(scene: str, told: str) -> Choice:
    """The row of a scene of the bell that is called so, when somebody first is there."""

    def there(state: State) -> bool:
        top = state.frames[-1] if state.frames else None
        return top is not None and (top.kind, top.id, top.call) == ("scene", scene, None)

    of = table(played_to(script("midsummer-bell", "four_stones"), there))
    return next(row for row in of.rows if row.label == told)


def test_what_takes_several_attempts_says_what_one_brings_and_no_chance_to_be_done_at_once() -> None:
    row = in_scene("yard", "Work on the mould")
    assert (row.middle, row.chance) == ("brings about 3 of 10", None)


def test_a_way_can_be_read_on_a_row_of_eighty() -> None:
    session = played_to(script("midsummer-bell", "four_stones"), lambda state: state.frames[-1].stage == "free")
    drawn = [text(line) for line in compose(table(session), 80, 24, 0).lines]
    assert any("How: Shore it up first: an hour" in one for one in drawn), drawn


def test_what_an_act_itself_costs_stands_before_what_it_is_done_with() -> None:
    table = at("salt-office", "notice")
    assert weighed(Asking(table.state, table.world, ()), Choose("study_ink")).ability == "no Lamp lore"
    through(table.choose("study_ink"), highest=False)
    assert weighed(Asking(table.state, table.world, ()), Choose("study_ink")).ability == "1 Intellect, no Lamp lore"

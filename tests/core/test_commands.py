"""What can be said at the table."""

import pytest

from game.core.commands import Choose, Declare, unwaived
from game.core.record import changed

pytestmark = pytest.mark.quick


def test_a_word_is_the_same_without_the_guides_reason_for_it() -> None:
    plain = Declare("ada", "strike", "dog")
    assert unwaived(plain) is plain
    assert unwaived(changed(plain, waive="It is asleep.")) == plain
    assert unwaived(Choose("door")) == Choose("door")

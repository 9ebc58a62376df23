"""Finding rule systems by name."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from types import MappingProxyType

import pytest

from game.errors import BrokenSystemError, UnknownSystemError
from game.systems import registry
from tests.tiny_system import SYSTEM

pytestmark = pytest.mark.quick


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four systems of other distributions; one of them takes a name that is ours."""
    places = {
        "coins": "tests.tiny_system:SYSTEM",
        "absent": "tests.no_such_module:SYSTEM",
        "empty": "tests.tiny_system:NOTHING",
        "venture": "tests.tiny_system:SYSTEM",
    }

    def entry_points(*, group: str) -> list[EntryPoint]:
        assert group == "free_and_clear.systems"
        return [EntryPoint(name, place, group) for name, place in places.items()]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)


@pytest.mark.usefixtures("installed")
def test_names_are_ours_first_then_the_installed_ones_each_once() -> None:
    assert registry.names() == (*registry.BUILT_IN, "absent", "coins", "empty")


def test_knowing_the_names_imports_no_system() -> None:
    script = (
        "import sys; from game.systems import registry; assert 'venture' in registry.names(); "
        "print([name for name in sys.modules if name.startswith('game.systems.')])"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout == "['game.systems.registry']\n"


@pytest.mark.usefixtures("installed")
def test_a_system_of_another_distribution_loads_by_its_entry_point() -> None:
    assert registry.load("coins") is SYSTEM


@pytest.mark.usefixtures("installed")
def test_a_name_of_ours_cannot_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "BUILT_IN", MappingProxyType({"coins": "tests.tiny_system:NOT_A_SYSTEM"}))
    with pytest.raises(BrokenSystemError, match="coins is no instance of System but of the kind object"):
        registry.load("coins")


@pytest.mark.usefixtures("installed")
def test_an_unknown_name_is_told_the_known_ones_and_the_nearest() -> None:
    with pytest.raises(UnknownSystemError) as refused:
        registry.load("coin")
    known = ", ".join(registry.names())
    assert str(refused.value) == f"The rule systems are {known}, not 'coin'; did you mean coins?"
    assert refused.value.exit_code == 2


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(("name", "reason"), [("absent", "No module named"), ("empty", "has no attribute 'NOTHING'")])
def test_a_system_that_does_not_load_says_why_and_leaves_the_others_alone(name: str, reason: str) -> None:
    with pytest.raises(BrokenSystemError) as refused:
        registry.load(name)
    assert str(refused.value).startswith(f"The rule system {name} does not load from tests.")
    assert reason in str(refused.value)
    assert registry.load("coins") is SYSTEM

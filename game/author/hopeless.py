"""Checks that nobody can pass: for every ready-made character the chance is nought, whatever helps them."""

from collections.abc import Iterator

from game.author.trials import Trials
from game.core.checks.said import marked
from game.core.machine.menu import checks
from game.core.world import World
from game.far import Hears, nobody
from game.packs.errors import Path, plain
from game.packs.prose import cells
from game.view.chance import WIDEST

Found = tuple[Path, str, str]


def hopeless(w: World, far: Hears = nobody) -> Iterator[Found]:
    """The checks that no character of the cast can pass, or even try, as (path, code, sentence); and outcomes of the
    rules that came up on the way whose names the screen would cut.

    Left alone are those on which their author has ruled; those of conflicts in volleys, where what comes of an act
    hangs on what others do at the same time; and those on which more conditions bear than can be tried. `far` hears how
    many are tried.
    """
    trials = Trials(w)
    found = tuple(checks(w))
    for done, (place, content) in enumerate(found):
        far(done, len(found), "checks tried")
        section, key, *_ = place.split(".")
        in_volleys = section == "conflicts" and w.conflicts[key].kind == "volleys"
        ruled = any(marked(content.check, "ruling"))
        sentence = "" if in_volleys or ruled else trials.nobody(place, content)
        if sentence:
            path: Path = tuple(place.split("."))
            yield path, "W-HOPELESS", sentence
    for grade in w.system.grades:
        label = grade.label
        if label in trials.outcomes and cells(label) > WIDEST:
            wide = f"{WIDEST} cells fit beside the odds, and this takes {cells(label)}"
            yield ("pack", "system"), "N-RULES", f"these rules call an outcome “{plain(label, 80)}”: {wide}"

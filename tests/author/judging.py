"""What the checker says of a planted fault: whether its first line is the cause, whether any line is, or none."""

import tempfile
from pathlib import Path

from game.author.check import checked
from game.packs.commands import named
from game.packs.errors import Problem
from game.packs.find import default_places
from tests.author.planting import Defect, Place, plant

FIRST, LATER, ELSEWHERE, NOTHING = "first", "later", "elsewhere", "nothing"


def judged(defect: Defect) -> tuple[str, list[str]]:
    """How well the checker finds it, and what it says."""
    with tempfile.TemporaryDirectory() as folder:
        pack = plant(defect, Path(folder))
        source = named(str(pack))
        found = checked(source, default_places([source.path])).problems
        fair = [_is_fair(problem, defect, pack) for problem in found]
    told = [str(problem).replace(f"{folder}/", "") for problem in found]
    if not found:
        return NOTHING, told
    return (FIRST if fair[0] else LATER if any(fair) else ELSEWHERE), told


def _is_fair(problem: Problem, defect: Defect, pack: Path) -> bool:
    return any(_names(problem, place, pack) for place in defect.places)


def _names(problem: Problem, place: Place, pack: Path) -> bool:
    """Whether a problem names the line, or of a fault of a whole file the file."""
    path = pack / place.file
    if not place.at:
        said = f"{problem.file}: {problem.message}"
        return any(name in said for name in (place.file, ascii(path.name)[1:-1], str(Path(place.file).parent) + ":"))
    own = Path(problem.file) == path or problem.file.endswith(f"/{pack.name}/{place.file}")
    return own and path.is_file() and problem.line in place.lines(path.read_bytes())

"""The screens. Nothing else in the game knows Textual."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.packs.find import Places


@dataclass(frozen=True, slots=True)
class Launch:
    """How the screens are to start."""

    saves: Path
    """The folder of saved games."""
    places: Places | None = None
    """Where adventures are; None: the usual places."""
    adventure: str = ""
    """Begin this one at once, at the choice of a character."""
    save: str = ""
    """Go on with this saved game at once."""
    seed: int | None = None
    """Makes the program's dice fall the same way every time."""
    motion: str = ""
    """full, dice or none, over what the settings say."""
    settings: Path | None = None
    """The file of settings; None: the usual one."""
    plain: Callable[[], int] | None = None
    """Goes on as plain lines; what somebody may ask for on a small screen."""


def run(launch: Launch) -> int:
    """Play on screens until somebody leaves. The code that the program ends with."""
    from game.ui.app import PLAIN, GameApp  # noqa: PLC0415 (commands without a screen do not wait for Textual)
    from game.ui.desk import Desk  # noqa: PLC0415

    desk = Desk(launch.saves, launch.places, launch.seed)
    app = GameApp(
        desk,
        settings_path=launch.settings,
        motion=launch.motion,
        adventure=launch.adventure,
        save=launch.save,
    )
    app.run()
    code = app.return_code or 0
    if code == PLAIN:
        return launch.plain() if launch.plain else 0
    return code

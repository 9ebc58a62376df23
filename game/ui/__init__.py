"""The screens. Nothing else in the game knows Textual."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from game import report
from game.packs.find import Places


@dataclass(frozen=True, slots=True)
class Launch:
    """How the screens are to start."""

    saves: Path
    """The folder of saved games."""
    places: Places | None = None
    """Where adventures are; None: the usual places."""
    adventure: str = ""
    """Begin this one at once, at the choice of a character ..."""
    character: str = ""
    """... or as this one."""
    sheet: Path | None = None
    """... or as the character on this sheet."""
    party: tuple[str, ...] | None = None
    """... or guide a table with its scenes: who plays, as `game gm --with` has it; empty: its whole cast."""
    tables: bool = False
    """Show the guide's tables."""
    follow: str = ""
    """Show the players' view of this saved table."""
    save: str = ""
    """Go on with this saved game at once."""
    seed: int | None = None
    """Makes the program's dice fall the same way every time."""
    dice: str = ""
    """program or table, over what the settings say."""
    motion: str = ""
    """full, dice or none, over what the settings say."""
    settings: Path | None = None
    """The file of settings; None: the usual one."""
    watch: bool = False
    """Read a pack anew whenever a file of it is saved, and go on in it."""
    plain: Callable[[str], int] | None = None
    """Goes on as plain lines with the saved game of this name, or ("") with none."""
    plain_follow: Callable[[str], int] | None = None
    """Goes on as plain lines with the players' view of the saved table of this name."""


def run(launch: Launch) -> int:
    """Play on screens until somebody leaves. The code that the program ends with.

    Raises GameError, before anything is drawn, where the adventure or the save that is asked for cannot be opened.
    """
    from game.desk import Desk  # noqa: PLC0415
    from game.journal.fs import DISK  # noqa: PLC0415
    from game.ui.app import PLAIN, GameApp  # noqa: PLC0415 (commands without a screen do not wait for Textual)
    from game.worldcache import usual_cache  # noqa: PLC0415

    desk = Desk(launch.saves, launch.places, launch.seed, DISK, usual_cache())
    if launch.adventure:
        desk.cast(launch.adventure)
    if launch.party:
        from game.guide.party import look_over  # noqa: PLC0415

        look_over(desk.world(launch.adventure), launch.party, desk.sheets, desk.library.fs)
    if launch.save or launch.follow:
        desk.library.folder(launch.save or launch.follow)
    app = GameApp(desk.reading() if launch.follow else desk, launch)
    app.run()
    if app.fault is not None:
        with report.safe(app.play) if app.play is not None else nullcontext():
            raise app.fault
    code = app.return_code or 0
    if code == PLAIN:
        goes_on, name = (launch.plain_follow, app.followed) if app.followed else (launch.plain, app.left)
        return goes_on(name) if goes_on else 0
    return code

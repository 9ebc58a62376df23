"""The screens. Nothing else in the game knows Textual."""

from __future__ import annotations

from contextlib import nullcontext

from game import report
from game.ui.launch import Launch

__all__ = ["Launch", "run"]


def run(launch: Launch) -> int:
    """Play on screens until somebody leaves. The code that the program ends with.

    Raises GameError, before anything is drawn, where the adventure or the save that is asked for cannot be opened.
    """
    from game.desk import Desk  # noqa: PLC0415
    from game.journal.fs import DISK  # noqa: PLC0415
    from game.ui.app import GameApp  # noqa: PLC0415 (commands without a screen do not wait for Textual)
    from game.ui.host import PLAIN  # noqa: PLC0415
    from game.worldcache import usual_cache, usual_checkpoints  # noqa: PLC0415

    checkpoints = usual_checkpoints()
    desk = Desk(launch.saves, launch.places, launch.seed, DISK, usual_cache(), launch.language, checkpoints)
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

"""A guide's table in a process of its own, whose guide lets everybody in; it tells where it is, and what lies there."""

import asyncio
import sys
from pathlib import Path

from game.desk import Desk
from game.guide import words
from game.guide.party import gathered
from game.session import Session
from game.web.opening import Opener
from tests.web.tables import Guide


async def evening(play: Session) -> None:
    open_ = Opener(0, "", lan=False)(play, Guide(), lan=False)
    print(open_.places[0], open_.code, flush=True)
    while True:
        await asyncio.sleep(0.01)
        for one in open_.waiting:
            open_.answer(one, yes=True)


def main(saves: Path) -> None:
    desk = Desk(saves, None, 1)
    play = desk.gather("salt-office", gathered(desk.world("salt-office"), ("wenna_tarr",), desk.sheets), "table")
    play.speak(words.meant("wenna_tarr lies", play.state, play.world))
    asyncio.run(evening(play))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

"""What is invented at a table, in lines; the table goes on with it at once."""

from game.core.seats import gathered
from game.errors import GameError
from game.guide.inventing import USAGE, invented
from game.guide.keeping import Keeper, own_prep
from game.plain.talk import Talk
from game.watch import Watch


def heard(talk: Talk, said: str) -> bool:
    """Carry out a line that invents something; whether it was one."""
    head, _, rest = said.partition(" ")
    if head not in USAGE or not gathered(talk.session.state):
        return False
    try:
        if talk.desk is None:
            raise GameError("Nothing can be invented here: this game is not kept.")
        talk.say(*invented(own_prep(talk.session, talk.desk), head, rest.strip()))
    except GameError as problem:
        talk.say(str(problem))
    else:
        _renew(talk)
    return True


def keep(talk: Talk, words: str) -> None:
    """keep slip past him: an act that was said goes into the pack of the table."""
    try:
        if talk.desk is None:
            raise GameError("Nothing can be kept here: this game is not kept.")
        talk.keeper = talk.keeper or Keeper(talk.session, talk.desk)
        talk.say(*talk.keeper.said(words))
    except GameError as problem:
        talk.say(str(problem))
    else:
        _renew(talk)


def _renew(talk: Talk) -> None:
    """The table goes on with what is written now."""
    if talk.desk is None:
        return
    watch = Watch(talk.session, talk.desk)
    watch.go_on(watch.read())
    talk.look_again()
    if watch.trouble:
        talk.say("The table goes on as it was until that is put right.")

"""A guide's word for what a foe threatens in a fight in which foes take no turns."""

import re
from collections.abc import Mapping
from typing import Any

from game.core.commands import Command, Land, Threaten
from game.core.declared import Foes
from game.core.tree import NOTHING, Tree
from game.guide.alone import read as read_fields
from game.guide.at import At
from game.guide.tokens import NotMeant, Reader

_QUOTED = re.compile(r"^[“\"](?P<words>[^”\"]*)[”\"]?\s*,?\s*(?P<fields>.*)$", re.DOTALL)


def threaten(read: Reader, at: At) -> Command:
    """threat WHO ["WORDS" [FIELDS of an act against them]], or one that the packs have for them; with nothing behind
    the name one of those is drawn."""
    if at.world.system.foes is not Foes.TAKE_NO_TURNS:
        raise NotMeant("By these rules foes have turns of their own: say what they do.")
    foe = at.who(read)
    quoted = _QUOTED.match(read.typed)
    if quoted is None:
        known = dict(at.world.system.threats(at.world, at.state.people[foe]))
        words = read.whole(dict.fromkeys(known, ())) if not read.done else ""
        return Threaten(foe, words or read.all(), known.get(words, NOTHING))
    read.all()
    return Threaten(foe, quoted["words"].strip(), Tree(_fields(quoted["fields"], at)))


def land(read: Reader, at: At) -> Command:
    """land WHO [on WHOM]: nobody does anything about it."""
    if at.world.system.foes is not Foes.TAKE_NO_TURNS:
        raise NotMeant("By these rules foes have turns of their own: say what they do.")
    foe = at.who(read)
    return Land(foe, at.who(read) if read.is_next("on") else "")


def _fields(said: str, at: At) -> Mapping[str, Any]:
    """What an act against them has of it, in the words of a line. Raises NotMeant for what it does not understand."""
    if not said:
        return {}
    found = read_fields(said, at)
    for one in found.lost:
        raise NotMeant(f"“{one.words}”: {one.sentence}")
    for question in found.questions:
        raise NotMeant(question.asked)
    return found.tree

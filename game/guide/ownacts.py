"""An act of the rules' own, said in a line as its row has it: "una stare down carter", who stands there as "Stare down
Cole Carter"."""

from collections.abc import Sequence

from game.core.commands import Refusal
from game.core.machine.decide import decide
from game.core.prompts import Available
from game.core.seats import GUIDE
from game.guide.at import At
from game.guide.heard import Heard, Lost
from game.guide.lexing import because
from game.guide.names import PASSED, Names, Sense
from game.guide.tokens import folded
from game.guide.vocabulary import vocabulary
from game.view.words import sentence


def own_act(line: str, at: At) -> Heard | None:
    """What such a line comes to, or why it cannot be; None where none of theirs stands there so, or several do."""
    words = folded(because(line)[0]).split()
    named = vocabulary(at.state, at.world).people.match(words)
    if named is None or len(named.senses) != 1:
        return None
    who, said = named.senses[0].key, _bare(words[named.length :])
    meant = [act for act in at.world.system.acts(at.sight, who) if said and _is_said(at, act, said)]
    if len(meant) != 1:
        return None
    tried = decide(at.state, meant[0].declare, at.world, GUIDE)
    if isinstance(tried, Refusal):
        return Heard(who, lost=(Lost(len(line), sentence(tried.sentence)),), line=line)
    return Heard(who, begun=tried[1], line=line, commands=(meant[0].declare,))


def _is_said(at: At, act: Available, said: Sequence[str]) -> bool:
    """Whether these are the words of its row, or those before the name of whom it is against and words for them."""
    row, other = _bare(folded(act.label).split()), at.state.people.get(act.declare.against)
    if row == said:
        return True
    name = _bare(folded(other.name).split()) if other is not None else []
    if other is None or row[len(row) - len(name) :] != name:
        return False
    deed, rest = row[: len(row) - len(name)], said[len(row) - len(name) :]
    theirs = Names()
    theirs.add(Sense("people", other.id, other.name), other.name)
    found = theirs.match(rest)
    return said[: len(deed)] == deed and found is not None and found.length == len(rest)


def _bare(words: Sequence[str]) -> list[str]:
    """Words without those by which nothing is called, and without signs."""
    return [bare for word in words if (bare := word.strip("()“”.,:")) and bare not in PASSED]

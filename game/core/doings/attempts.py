"""Acts that nobody has written: whoever leads the table says one as an author would, and somebody does it now."""

from game.core import story
from game.core.act import SAID
from game.core.commands import Attempt, Refusal
from game.core.content import ActDef
from game.core.doings.voice import speaks_for
from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.run import Run
from game.core.said import field_at, meant_by
from game.core.seats import guided
from game.core.state import Context, Part
from game.core.tree import Complaint


def attempt(run: Run, command: Attempt) -> Refusal | None:
    """A said act begins: read and refused as one of a pack would be, and from then on like one of a pack."""
    who = run.d.people.get(command.who)
    if not guided(run.d):
        return Refusal("guide", "Only a guide can do that.")
    if who is None or who.out:
        return Refusal("unknown", "There is nobody of that name here.")
    fight = run.top.kind == "conflict"
    if fight and (command.who != run.top.turn or not speaks_for(run, command.who)):
        return Refusal("turn", "It is somebody else’s turn.")
    act = run.w.read(run.w, command.act, frozenset(run.d.people))
    if not isinstance(act, ActDef):
        return Refusal("said", _sentence(run, act[0]))
    part = Part(command.who, "", act.label, _ref(run.d, command.who, act), forced=act.forced, said=command.act)
    barred = run.w.system.parts(run.d, part)
    if isinstance(barred, str):
        return Refusal("barred", barred)
    run.say(act.text, "act", Context(actor=command.who))
    story.begin(run, part, command.who if fight else "")
    return None


def _sentence(run: Run, wrong: Complaint) -> str:
    """What is wrong, with the field that it is about: "Difficulty: 25 is too high; the most is 17." """
    field = field_at(run.w.system.inner["check"], wrong.path)
    words = f"{field}: {wrong.sentence}" if field else wrong.sentence[:1].upper() + wrong.sentence[1:]
    return words if words.endswith((".", "?", "!")) else f"{words}."


def _ref(s: Sight, who: PersonId, act: ActDef) -> str:
    """What marks know it by: the same label, skill and opposition, of the same one in the same stay in a scene, is the
    same act."""
    scene = s.frames[0].id
    meant = (who, act.label, *meant_by(act.check))
    plain = ("".join(sign if sign.isalnum() else "_" for sign in words) for words in meant)
    return SAID + "/".join((scene, str(s.times("seen." + scene)), *plain))

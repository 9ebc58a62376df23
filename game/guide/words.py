"""What a guide says in words of their own: "harm hound a 3", "bring warden 2", "held by the rope" for three rounds.

`meant` turns a line into a command of the conversation; nothing here changes a game. `WORDS` is the list of all of
them, for help and completion. A tail "because …" is kept as the reason of what happens.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from game.core.commands import Amend, Choose, Command, Declare, EndTurn, Next, Pull, Ready, Session, Undertake
from game.core.content import Op
from game.core.declared import Foes
from game.core.events import PLAINLY
from game.core.record import record
from game.core.state import State
from game.core.system import System
from game.core.world import World
from game.guide import errands, housing, line, onward, people, threats
from game.guide.at import At, Saying
from game.guide.happens import HAPPENS
from game.guide.tokens import NotMeant, Reader


@record
class Word:
    """One word of a guide's: how it is said, what it does."""

    usage: str
    help: str


ACTS = ("act", "try")
"""Words with which a line begins that says an act."""
AFTER = ("scene", "tell", "note", "whisper")
"""Words that can still be said when the story has ended: they only add words."""
FREE = (*AFTER, "ask", "thread", "person", "place")
"""Words behind which all is the guide's own words: a "because" in them gives no reason."""
BROUGHT = "What such a rest brings comes now, and no time passes: there is none in this scene by the rules."
OVER = "The story has ended here: undo takes the ending back, note and tell add words."


def meant(typed: str, state: State, world: World, folder: Path = Path()) -> Command:
    """The command that a line of a guide's says; sheets are in `folder`. Raises NotMeant with a sentence."""
    at = At(state, world, folder)
    head = typed.split(maxsplit=1)[0].casefold() if typed.strip() else ""
    if state.ending and head in SAY and head not in AFTER:
        raise NotMeant(OVER)
    if (head in ACTS or head not in SAY) and line.is_line(typed, at):
        return line.meant(typed, at)
    said, because, why = (typed, "", "") if head in FREE else typed.partition(" because ")
    read = Reader(said)
    word = read.word().casefold()
    if word not in SAY:
        raise NotMeant(f"The guide’s words are {', '.join(WORDS)}.")
    command = SAY[word](read, at)
    if not read.done:
        raise NotMeant(f"“{read.rest}” is not understood. Say: {WORDS[word].usage}.")
    if not isinstance(command, Amend):
        return command
    amended = replace(command, why=why.strip()[:200]) if because else command
    return named_harm(amended, why.strip()[:40]) if world.system.vocabulary.named_harm else amended


def help_of(head: str, command: Command) -> str:
    """What a word does; of a rest, whether it takes its time, or only what it brings is given."""
    return BROUGHT if head == "rest" and isinstance(command, Amend) else WORDS[head].help


def named_harm(command: Amend, reason: str) -> Amend:
    """Harm that is called nothing else is called by the reason that was given with it. Raises NotMeant where
    there is none.
    """
    ops = tuple(called(op, reason) for op in command.ops)
    if not all(map(has_name, ops)):
        raise NotMeant("Harm has a name here. Say it: harm WHO 2 physical a cracked rib.")
    return replace(command, ops=ops)


def called(op: Op, name: str) -> Op:
    """An operation in which harm without a name has this one."""
    inner = tuple(called(one, name) for one in op.do)
    return replace(op, text=op.text or name, do=inner) if op.verb == "harm" else replace(op, do=inner)


def has_name(op: Op) -> bool:
    """Whether all harm in it is called something."""
    return (op.verb != "harm" or bool(op.text)) and all(map(has_name, op.do))


def is_word(typed: str) -> bool:
    """Whether a line begins with a word of the guide's."""
    return typed.split(maxsplit=1)[:1] != [] and typed.split(maxsplit=1)[0].casefold() in WORDS


def allowed(command: Command, why: str) -> Command | None:
    """A command that is barred, said all the same by the guide's word; None for one that is never barred."""
    if isinstance(command, Choose | Declare | Undertake | Pull | Ready):
        return replace(command, waive=why.strip()[:200] or PLAINLY)
    return None


SAY: Mapping[str, Saying] = {
    **HAPPENS,
    "hold": people.hold,
    "award": people.award,
    "ghost": people.ghost,
    "pass": people.hand_on,
    "key": people.comes_up,
    "buyoff": people.given_up,
    "refresh": people.refresh,
    "learn": people.learn,
    "own": people.own,
    "side": people.side,
    "sit": people.sit,
    "next": lambda read, at: EndTurn() if read.done else Next(at.who(read)),
    "skip": lambda read, at: EndTurn(),
    "seat": onward.seat,
    "fight": onward.fight,
    "threat": threats.threaten,
    "land": threats.land,
    **{word: errands.errand(word) for word in ("tend", "free", "recover")},
    **{word: errands.throw(word) for word in ("save", "recharge", "sustain")},
    "yield": errands.give_up,
    "change": errands.change,
    "mode": errands.mode,
    "want": onward.want,
    "stop": onward.stop,
    "call": onward.call,
    "act": lambda read, at: line.meant(f"act {read.all()}", at),
    "try": lambda read, at: line.meant(f"try {read.all()}", at),
    "draw": onward.draw,
    "rest": onward.rest,
    "rule": onward.grade,
    "confirm": onward.confirm,
    "settle": housing.settle,
    "wall": onward.wall,
    "scene": onward.scene,
    "tell": onward.tell,
    "ask": onward.ask,
    "thread": onward.keep("thread"),
    "person": onward.keep("person"),
    "place": onward.keep("place"),
    "on": onward.on,
    "tension": onward.tension,
    "oracle": onward.turn,
    "note": onward.note,
    "whisper": onward.whisper,
    "hand": onward.hand,
    "session": lambda read, at: Session(at.state.date),
    "finish": onward.to("end", "endings", "ending"),
}
WORDS: Mapping[str, Word] = {
    "harm": Word(
        "harm WHO N [KIND] [NAME, where harm has one]", "Harm is on its way; you may change it before it lands."
    ),
    "heal": Word("heal WHO N [KIND]", "Harm goes."),
    "effect": Word("effect WHO CONDITION [LEVEL] or WORDS [for 3 rounds|until sunrise]", "Somebody is under it."),
    "hold": Word("hold WHO [WORDS] [for 2 rounds]", "Somebody cannot act: surprised, pinned, asleep."),
    "lift": Word("lift WHO CONDITION", "A condition ends."),
    "set": Word("set WHO NUMBER N, or set VARIABLE N", "Any number, by hand."),
    "award": Word("award WHO WHAT [N]", "Somebody gains for good what play brings: an advance, a level, experience."),
    "key": Word("key WHO KEY [1|2|3]", "What drives somebody has come up, so great: experience."),
    "buyoff": Word("buyoff WHO KEY", "They have done what it forbids, and may give it up."),
    "refresh": Word("refresh WHO POOL [won]", "A scene, or a contest they won, has brought points of a pool back."),
    "learn": Word("learn WHO WHAT [from WHOM]", "Somebody buys what play lets them learn, as the rules price it."),
    "own": Word("own WHO key|secret [WHICH] “WORDS”", "They buy one in words of their own, and you agree to it."),
    "pass": Word("pass WHO N [“WHY”]", "Bonus dice that one act has won wait for somebody’s next act."),
    "tick": Word("tick CLOCK [N]", "A clock goes on a square, or so many."),
    "give": Word("give WHO THING [N]", "Somebody gets a thing."),
    "take": Word("take WHO THING [N]", "Somebody loses a thing."),
    "bring": Word(
        "bring WHOM [N] [yours|foe|other|aside] [at FEET] [called NAME] [and WHOM …]",
        "Somebody of the packs comes in, against you unless you say otherwise; aside: nobody’s foe.",
    ),
    "ghost": Word("ghost WHO", "Somebody who is dead or out of it goes on, as the rules have it."),
    "side": Word("side WHO yours|foe|other|aside", "Somebody changes sides; other: a third one, against both."),
    "send": Word("send WHO [HOW]", "Somebody leaves."),
    "sit": Word("sit CHARACTER or SHEET[:NAME], sit new[:NAME], sit brief[:NAME] WHO", "Somebody more plays."),
    "move": Word("move WHO to PLACE or FEET", "Somebody stands elsewhere."),
    "next": Word("next [WHO]", "It is their turn, or their scene, now, whoever has acted; alone: whoever is next."),
    "skip": Word("skip", "Whoever’s turn it is does nothing more."),
    "seat": Word("seat WHO by guide, player or content", "Who decides for somebody; content: their own policy."),
    "go": Word("go SCENE", "On to a scene."),
    "fight": Word(
        "fight [WHOM [how many] [and WHOM]], or fight CONFLICT",
        "A fight of whoever is here or comes for it, a quarrel (social) where rules have it, a prepared one.",
    ),
    "tend": Word("tend WHO [by WHOM] [WHICH]", "Somebody’s hurts are seen to, as the rules have it."),
    "free": Word("free WHO [by WHOM]", "What holds somebody is broken, or tried to be."),
    "recover": Word("recover WHO [WHICH]", "Somebody gets themselves together, as the rules have it."),
    "save": Word("save WHO N, or save WHO CONDITION", "A save, against a number or what somebody is under."),
    "recharge": Word("recharge WHO POWER", "What is spent may be ready again: it is thrown for."),
    "sustain": Word("sustain WHO POWER", "What somebody keeps going is thrown for once more."),
    "yield": Word("yield WHO", "Somebody gives up, between two volleys: what the others want comes true."),
    "change": Word("change WHO [WHAT]", "In a volley: what they want is something else from the next one on."),
    "mode": Word("mode narrative|action|development", "How time goes, and what decides, from now on."),
    "threat": Word(
        "threat WHO [“WORDS”] [fails: harm 2 “a cracked rib”; …]",
        "What a foe is about to do, where foes take no turns; without words one of theirs is drawn.",
    ),
    "land": Word("land WHO [on WHOM]", "What a foe threatens lands: nobody has done anything about it."),
    "want": Word("want WHO WORDS", "What somebody wants from now on, between two volleys, in words of their own."),
    "stop": Word("stop", "The fight is broken off; the story goes on where it was."),
    "call": Word("call [WHO] ACT", "Somebody has to act: a prepared challenge."),
    "act": Word(
        "act [WHO] SKILL [against WHOM [with what]] [how hard] [+1 “why”] [with THING] [help WHO] [fails: …]",
        "Somebody does what nobody wrote; with a name first it goes without the word.",
    ),
    "try": Word("try [WHO] SKILL …", "The same."),
    "draw": Word("draw TABLE, or draw thread|person|place", "A row, a card, or one of the names you keep comes up."),
    "time": Word("time N [minutes|hours|days], time until HH:MM", "Time passes."),
    "rest": Word("rest [WHO|everybody] KIND [for WHAT]", "A rest as the rules have it: it takes its time, and counts."),
    "confirm": Word("confirm on or off", "Whether every outcome and blow lies before you before it counts."),
    "settle": Word("settle SETTING VALUE", "A house setting is otherwise from now on, at this table."),
    "wall": Word("wall act|odds|nothing", "What players see of an act: it and its odds, the odds alone, neither."),
    "rule": Word("rule [PART] OUTCOME", "A throw comes out as you say."),
    "scene": Word("scene WORDS", "A new scene begins: where, when."),
    "ask": Word("ask [certain|likely|even|unlikely|hardly] QUESTION", "The oracle says yes or no, and more."),
    "thread": Word("thread [done] NAME, or thread “NAME” SQUARES", "What is still open, to remember; done: it is not."),
    "person": Word("person [done] NAME", "Somebody to remember."),
    "place": Word("place [done] NAME", "A place to remember."),
    "on": Word("on THREAD [N]", "A thread comes on a square, or so many."),
    "tension": Word("tension +, - or N", "How far out of hand things are, from 1 to 9."),
    "oracle": Word("oracle [scenes|tension|stakes] on or off", "Whether the oracle leads, or does a part of it."),
    "tell": Word("tell WORDS", "Words that everybody hears."),
    "note": Word("note WORDS, or note WHO: WORDS", "Words that only you see; or theirs, for everybody."),
    "whisper": Word("whisper WHO: WORDS", "Words that only you see, and whoever plays them, at a seat of their own."),
    "hand": Word("hand HANDOUT [to WHO or wall]", "A handout of the packs for everybody, for one, for the wall."),
    "session": Word("session", "Another session begins, as it does by itself after a pause."),
    "finish": Word("finish ENDING", "The story ends here."),
}


def _needs(system: System) -> Mapping[str, bool]:
    """Words that not all rules have a use for -> whether these have."""
    v = system.vocabulary
    return {
        "key": bool(v.invokes),
        "own": bool(v.lesson),
        "buyoff": people.BUYOFF in v.invoked,
        "refresh": any(track.refills for track in system.tracks.all),
        "learn": bool(v.lesson),
        "pass": bool(v.bonus),
        "award": any(track.grows and not track.limit for track in system.tracks.all),
        **{word: bool(system.errands.get(word)) for word in ("tend", "free", "recover")},
        **{word: word in v.throws for word in ("save", "recharge", "sustain")},
        **dict.fromkeys(("yield", "change", "want"), type(system).intents is not System.intents),
        **dict.fromkeys(("threat", "land"), system.foes is Foes.TAKE_NO_TURNS),
        "rest": bool(v.rests),
    }


def useful(system: System) -> Mapping[str, Word]:
    """The words that these rules have a use for, as they are listed for people."""
    needs = _needs(system)
    return {word: how for word, how in WORDS.items() if needs.get(word, True)}

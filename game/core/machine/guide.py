"""What only a guide does: gather a table, hand somebody over, and change whatever the rules would have it."""

from collections.abc import Iterator

from game.core.commands import Amend, Confirm, Decree, Gather, Next, Note, Play, Refusal, Settle, Sit
from game.core.draft import Sight
from game.core.events import PLAINLY, Joined, Marked, Readied, Said, Seated, Settled, Waived
from game.core.levers import PersonId
from game.core.machine.exchange import close_round, offer_again
from game.core.machine.operate import may_throw, missing, operate
from game.core.machine.rulings import rule
from game.core.machine.story import enter, plays, seated, seeded
from game.core.prompts import Prompt
from game.core.record import changed
from game.core.run import Run, steps_for
from game.core.scope import NOBODY, YOURS, standing
from game.core.seats import CONTENT, GUIDE, OWN, PLAYER, TABLE, gathered, guided
from game.core.state import Person, State, Step

SEATS = (GUIDE, PLAYER)


def gather(run: Run, command: Gather) -> Refusal | None:
    """The guide's table begins: those who play sit down, and the first scene is told."""
    if not command.people:
        return Refusal("nobody", "Somebody has to play: bring at least one character.")
    if len({person.id for person in command.people}) < len(command.people):
        return Refusal("twice", "Two of those who play have the same id; give one of them another.")
    wrong = next((sentence for who in command.people for sentence in run.w.system.check(run.w, who)), "")
    if wrong:
        return Refusal("sheet", wrong)
    run.emit(Seated(SEATS))
    run.emit(Marked(TABLE, 1))
    seeded(run, command.seed)
    for number, person in enumerate(command.people):
        run.room(person.id)
        run.emit(Joined(changed(person, side="yours", seat=PLAYER, out=""), lead=number == 0))
    steps = [step for person in command.people for step in plays(run, person.id)]
    enter(run, run.w.pack.start)
    seated(run, steps)
    return None


def sit(run: Run, command: Sit) -> Refusal | None:
    """Somebody joins the players, or comes back with another sheet."""
    wrong = run.w.system.check(run.w, command.person)
    if wrong:
        return Refusal("sheet", " ".join(wrong))
    run.room(command.person.id)
    place = run.d.people[run.d.lead].place
    run.emit(Joined(changed(command.person, side="yours", seat=PLAYER, out="", place=place)))
    steps = plays(run, command.person.id)
    run.emit(Said(f"{command.person.name} is here.", "rule"))
    seated(run, steps)
    return None


def play(run: Run, command: Play) -> Refusal | None:
    """Who decides for somebody from now on: the guide, a player, or the content by its policies."""
    person = run.d.people.get(command.who)
    if person is None or command.seat not in (*SEATS, CONTENT):
        return Refusal("unknown", "There is nobody of that name, or no such seat.")
    if command.seat == CONTENT and person.base not in run.w.people:
        return Refusal("policy", f"{person.name} has no policy; somebody has to play them.")
    run.emit(Joined(changed(person, seat=command.seat), lead=person.id == run.d.lead))
    return None


def spotlight(s: Sight) -> Iterator[Prompt]:
    """In a scene, each of those who play can be the one who acts: its options and checks are theirs then."""
    for person in standing(s, YOURS):
        if person.id != s.lead:
            yield Prompt(Next(person.id), f"{person.name} acts now", seat=GUIDE, group="turn")


def may_act(s: Sight, who: PersonId) -> bool:
    """Whether somebody may do acts of their own in a scene: at a guide's table whoever has it, or else all of yours."""
    return who == s.lead or not gathered(s)


def give_scene(run: Run, command: Next) -> Refusal | None:
    """Somebody else of those who play has the scene from now on."""
    person = run.d.people.get(command.who)
    if person is None or person.side != "yours" or person.out:
        return Refusal("turn", "A scene is for those who play, and are not out of it.")
    if command.who == run.d.lead:
        return Refusal("turn", f"{person.name} acts here already.")
    run.emit(Joined(person, lead=True))
    return None


def own_words(s: State | Sight, words: str) -> Note:
    """What somebody writes in their own words: it stands in the story for everybody to read. At a guide's table it is
    theirs whose name it begins with: "Dorrit: he has seen the ledger"."""
    if not gathered(s):
        return Note(words)
    who, said = noted(s, words)
    return Note(said, OWN, who)


def noted(s: State | Sight, words: str) -> tuple[PersonId, str]:
    """Who of those who play has written this, by the name and the colon that it begins with, and what; nobody where it
    begins otherwise."""
    head, colon, rest = words.partition(":")
    name = head.strip().casefold()
    if not (name and colon and rest.strip()):
        return "", words
    playing = [person for person in s.people.values() if person.seat == PLAYER]
    found = [person.id for person in playing if name in _names(person)]
    return (found[0], rest.strip()) if len(found) == 1 else ("", words)


def _names(person: Person) -> set[str]:
    """What somebody who plays is called: by their name, its first word, or whoever plays them."""
    plain = person.name.partition(" (")[0].casefold()
    return {person.id, plain, plain.partition(" ")[0], person.player.casefold()} - {""}


def confirm(run: Run, command: Confirm) -> Refusal | None:
    """Whether the guide is asked before anything counts."""
    run.emit(Marked(TABLE, 1 if command.on else 2))
    return None


def settle(run: Run, command: Settle) -> Refusal | None:
    """A house setting is otherwise from now on, in this game alone, as its guide says, or whoever plays alone."""
    now = getattr(run.w.settings, command.name, None)
    if not isinstance(now, bool | int | str) or isinstance(now, str) != isinstance(command.value, str):
        return Refusal("unknown", "There is no house setting of that name and kind.")
    run.emit(Settled(command.name, command.value))
    told = command.value if not isinstance(now, bool) else "yes" if command.value else "no"
    statement = run.w.system.house.get(command.name, command.name)
    run.emit(Said(f"From now on: {statement.removesuffix('.')}: {str(told).replace('_', ' ')}.", "rule"))
    return None


def amend(run: Run, command: Amend) -> Refusal | None:
    """Operations that simply happen; what they lead to waits while dice are in the air or something is offered."""
    unknown = next((sentence for op in command.ops if (sentence := missing(run.w, op))), "")
    if unknown:
        return Refusal("unknown", unknown)
    run.emit(Waived("amend", command.why or PLAINLY))
    if run.top.call is None and not run.top.asking:
        if run.top.ready:
            run.emit(Readied(()))
        run.first(steps_for(command.ops, NOBODY))
        return None
    asked = 1 if run.top.call is not None and run.top.calling < 0 else 0
    waiting: list[Step] = []
    for op in command.ops:
        if may_throw(op):
            waiting += steps_for((op,), NOBODY)
        else:
            waiting += operate(run, op, NOBODY)
    if waiting:
        steps = run.top.steps
        run.agenda((*steps[:asked], *waiting, *steps[asked:]))
    return None


def decree(run: Run, command: Decree) -> Refusal | None:
    """How a part comes out is for the guide to say."""
    f = run.top
    known = any(grade.id == command.grade for grade in run.w.system.grades)
    if not guided(run.d) or not known or not 0 <= command.part < len(f.parts):
        return Refusal("guide", "Only a guide can say how it comes out.")
    if f.parts[command.part].passive:
        return Refusal("guide", "Nothing is thrown for that part.")
    rule(run, command.part, command.grade)
    if f.asking == "hand" and gathered(run.d):
        close_round(run)
    else:
        offer_again(run)
    return None

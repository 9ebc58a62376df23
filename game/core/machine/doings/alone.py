"""What the guide of a table, or whoever plays without one, says to the oracle."""

from game.core import oracle
from game.core.commands import Consult, Keep, Oracle, Progress, Refusal, Tension
from game.core.content import Op
from game.core.events import Marked, Said
from game.core.machine import leading
from game.core.record import changed
from game.core.run import Run, steps_for
from game.core.scope import NOBODY
from game.core.state import Step

MOST_ASKED = 500
MOST_NAME = 80


def consult(run: Run, command: Consult) -> Refusal | None:
    """A table or deck answers a question, or one of the names that are kept comes up."""
    known = command.table in run.w.tables or command.table in run.w.decks
    if not known and command.table not in oracle.KEPT:
        return Refusal("unknown", f"There is no table {command.table}.")
    question = command.question.strip()
    if len(command.question) > MOST_ASKED:
        return Refusal("note", f"A question has at most {MOST_ASKED} characters.")
    if question:
        run.emit(Said(question, "question"))
        leading.mention(run, question, "question")
    asked = steps_for((Op("draw", command.table),), NOBODY)
    run.first(asked if known else (Step.of("name", kinds=command.table),))
    return None


def keep(run: Run, command: Keep) -> Refusal | None:
    """A name is remembered, or done with."""
    name = " ".join(command.name.split())
    if command.kind not in oracle.KEPT or not 0 < len(name) <= MOST_NAME:
        kinds = ", a ".join(oracle.KEPT)
        return Refusal("unknown", f"What is kept is a {kinds}, with a name of up to {MOST_NAME} characters.")
    if command.squares and (command.kind != "thread" or not 2 <= command.squares <= oracle.MOST_SQUARES):
        return Refusal("unknown", f"A thread has 2 to {oracle.MOST_SQUARES} squares, and nothing else has any.")
    known = {one.name: one for one in oracle.names(run.d, command.kind)}
    if command.done and name not in known:
        return Refusal("unknown", f"There is no {command.kind} of that name.")
    one = known.get(name, oracle.Name(command.kind, name))
    leading.keep(run, changed(one, squares=command.squares or one.squares, done=command.done))
    return None


def progress(run: Run, command: Progress) -> Refusal | None:
    """Squares of a thread are filled."""
    one = next((one for one in oracle.names(run.d, "thread") if one.name == command.name), None)
    if one is None:
        return Refusal("unknown", "There is no open thread of that name.")
    if not one.squares:
        return Refusal("squares", f"It has no squares. Give it some: thread “{one.name}” 6.")
    leading.progress(run, one, command.by)
    return None


def tension(run: Run, command: Tension) -> Refusal | None:
    """The guide says how far out of hand things are."""
    if not oracle.CALM <= command.value <= oracle.WILD:
        return Refusal("unknown", f"Tension goes from {oracle.CALM} to {oracle.WILD}.")
    leading.tense(run, command.value)
    return None


def turn(run: Run, command: Oracle) -> Refusal | None:
    """The oracle, or a part of what it does, is turned on or off."""
    if command.part not in oracle.PARTS or not oracle.likelihoods(run.w):
        return Refusal("unknown", "There is no such part of the oracle here.")
    run.emit(Marked(oracle.switch(command.part), oracle.ON if command.on else oracle.OFF))
    word = oracle.PARTS[command.part]
    run.emit(Said(f"{word[:1].upper()}{word[1:]}: {'on' if command.on else 'off'}.", "rule"))
    return None

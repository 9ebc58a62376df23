"""How much slower a guide's table is with ten foes and five players than with one of each: python -m tests.bench.crowd

A step is what a key press costs without the disk: what may be said, the table drawn from it, the word itself. Ratios,
side by side in one run, each the best of several.
"""

from collections.abc import Iterator
from dataclasses import replace
from time import process_time

from game.core.commands import Command, EndTurn, Refusal
from game.guide import words
from game.session import Session, new_table
from game.view.look import look
from game.view.tale import Tale, tale
from tests.worlds import world

FIGHTS = (
    ("salt-office", "yard_fight", "hound"),
    ("hallow-pass", "bridge_run", "rimehound"),
    ("midsummer-bell", "raid", "maul_man"),
)
STEPS = 30
RUNS = 3


def crowd(pack: str, conflict: str, base: str, players: int, foes: int) -> Session:
    """A fight with so many people in it, dice thrown by the program."""
    w = world(pack)
    made = w.system.create(w, next(iter(w.characters)))
    people = tuple(replace(made, id=f"pc_{number}", name=f"Player {number}") for number in range(players))
    session = new_table(w, people, None, "program", 3)
    session.do(words.meant(f"fight {conflict}", session.state, w))
    for person in [p.id for p in session.state.people.values() if p.side == "foe"]:
        session.do(words.meant(f"send {person}", session.state, w))
    session.do(words.meant(f"bring {base} {foes}", session.state, w))
    return session


def steps(session: Session) -> Iterator[None]:
    """One key press after the other; the fight goes on for as long as it lasts."""
    told: Tale | None = None
    while any(frame.kind == "conflict" for frame in session.state.frames):
        told = tale(session.entries, session.world, told)
        look(session.state, session.world, session.prompts, told)
        if isinstance(session.do(_next(session)), Refusal):
            session.do(EndTurn())
        yield


def _next(session: Session) -> Command:
    prompts = [prompt for prompt in session.prompts if not prompt.barred]
    waiting = next((prompt.command for prompt in prompts if prompt.group in ("commit", "decline")), None)
    return waiting or next((prompt.command for prompt in prompts if prompt.in_doubt), None) or EndTurn()


def seconds(pack: str, conflict: str, base: str, players: int, foes: int) -> float:
    """Processor seconds for a step, on average, in the best of several runs."""
    best = float("inf")
    for _ in range(RUNS):
        session = crowd(pack, conflict, base, players, foes)
        begun, count = process_time(), 0
        for _ in zip(range(STEPS), steps(session), strict=False):
            count += 1
        best = min(best, (process_time() - begun) / max(1, count))
    return best


def main() -> None:
    print(f"{'fight':>16}  {'1 and 1':>9}  {'5 and 10':>9}  ratio")
    for fight in FIGHTS:
        small, large = seconds(*fight, 1, 1), seconds(*fight, 5, 10)
        print(f"{fight[0]:>16}  {small * 1000:6.1f} ms  {large * 1000:6.1f} ms  {large / small:5.1f}")


if __name__ == "__main__":
    main()

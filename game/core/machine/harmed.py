"""Harm in the adventure's own words: told as it comes to somebody in a conflict that has any for them."""

from collections.abc import Mapping

from game.core.content import Telling
from game.core.levers import PersonId
from game.core.run import Run
from game.core.seats import gathered
from game.core.state import Context, Person

Borne = Mapping[PersonId, tuple[Person, int]]
"""Somebody as they stand, and how much harm they bear."""
BORE = "borne"
"""Under what a world has how much harm those bore who were last looked at: most steps leave most people as they are."""


def borne(run: Run) -> Borne:
    """How much harm everybody bears, of whom the conflict that is on has something to say."""
    fight = run.d.fight
    told = run.w.conflict(fight.id).harmed if fight is not None else {}
    if not told:
        return {}
    people = (person for person in run.d.people.values() if not person.out and _rows(run, told, person))
    return {person.id: (person, _suffers(run, person)) for person in people}


def _suffers(run: Run, person: Person) -> int:
    known: dict[PersonId, tuple[Person, int]] = run.w.memo.setdefault(BORE, {})
    found = known.get(person.id)
    if found is None or found[0] is not person:
        found = known[person.id] = person, run.w.system.suffers(run.d, person.id)
    return found[1]


def tell(run: Run, before: Borne) -> None:
    """Whoever bears more than before: the first sentence that holds."""
    fight = run.d.fight
    if fight is None or not before:
        return
    told = run.w.conflict(fight.id).harmed
    for who, (was, bore) in before.items():
        person = run.d.people.get(who)
        if person is not None and person is not was and _suffers(run, person) > bore:
            ctx = Context(actor=who, target=who, each=who)
            scope = run.scope(ctx, who)
            found = next((one for one in _rows(run, told, person) if scope.holds(one.when)), None)
            if found is not None:
                run.say(found.text, "result", ctx)


def _rows(run: Run, told: Mapping[str, tuple[Telling, ...]], person: Person) -> tuple[Telling, ...]:
    """What can be said of them: by their key, else as whoever is played, else as one of their side."""
    played = person.id == run.d.lead or (gathered(run.d) and person.base not in run.w.people)
    return told.get(person.id) or told.get("you" if played else person.side, ())

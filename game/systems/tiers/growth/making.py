"""Making a character of level 1, as levers of one act: everything open and changeable until it is committed to."""

from collections.abc import Iterator

from game.core.draft import Sight
from game.core.levers import Lever, Pick, Value
from game.core.making import LONGEST, Choices, placed
from game.core.questions import Fact
from game.core.record import changed
from game.core.state import Part, Person
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.content.callings import ClassDef
from game.systems.tiers.content.shapes import Bond, CharacterDef, classes, skills
from game.systems.tiers.content.shapes import relations as factions
from game.systems.tiers.growth import choices
from game.systems.tiers.growth.classes import score
from game.systems.tiers.person.people import DEFENCES, OWN, born, rested, skills_of

WORDS = "words."
"""Before the id of a skill of words of one's own: what they call it."""


def blank(w: World) -> Person | None:
    """Somebody still to be made; None where the packs have no class and no skill."""
    if not classes(w) or not skills_of(w):
        return None
    return born(w, CharacterDef(name="Somebody new", about=""), OWN, "")


def outfit(w: World) -> frozenset[str]:
    """T-40: what the classes bring along."""
    return frozenset(key for made in classes(w).values() for key in made.items)


# What can be settled -------------------------------------------------------------------------------------------------


def _levers(s: Sight, part: Part) -> Iterator[Lever]:
    """T-40: everything about somebody who is being made."""
    callings = tuple(Pick(key, made.name, why=made.about) for key, made in classes(s.w).items())
    yield Lever("calling", "Class", "choice", picks=callings, must=True, why="What you are good at, fights above all.")
    made = _class(s.w, part)
    if made is None:
        return
    known = {key: skills(s.w)[key] for key in skills_of(s.w)}
    for key, one in known.items():
        if one.own:
            yield Lever(WORDS + key, one.name, "text", why=one.about)
    picks = tuple(Pick(key, one.name, why=one.about, most=made.skill_most) for key, one in known.items())
    why = f"{made.skills} points, at most {made.skill_most} to one."
    yield Lever("skills", "Skills", "allocation", 0, made.skills, picks, why=why)
    if factions(s.w):
        yield _relations(s.w, made)
    flaws = tuple(Pick(key, one.name, why=one.about) for key, one in s.w.lore["flaws"].items())
    if flaws:
        why = "What makes you worse at a task; embracing it brings something back."
        yield Lever("flaw", "Flaw", "choice", picks=flaws, why=why)
    yield from choices.levers(s.w, _person(s, changed(part, pulled=_without_choices(part))), part)


def _relations(w: World, made: ClassDef) -> Lever:
    """T-30: dice with icons and factions, positive or negative."""
    picks = tuple(
        Pick(f"{sign}.{key}", f"{one.name} {mark}", why=one.about, most=made.relations)
        for key, one in factions(w).items()
        for sign, mark in relations.SIGNS.items()
    )
    why = f"{made.relations} dice; + where they are for you, − where they are against you and their enemies are not."
    return Lever("relations", "Relationship dice", "allocation", 0, made.relations, picks, why=why)


def _without_choices(part: Part) -> tuple[tuple[str, Value], ...]:
    """The levers that say who it is, apart from perks, talents and powers."""
    own = ("name", "pronouns", "calling", "skills", "relations", "flaw")
    return tuple(each for each in part.pulled if each[0] in own or each[0].startswith(WORDS))


# As it stands --------------------------------------------------------------------------------------------------------


def _class(w: World, part: Part) -> ClassDef | None:
    return classes(w).get(placed(part).word("calling"))


def _words(part: Part) -> dict[str, str]:
    """T-54: what the skills of words of one's own are called."""
    said = ((key.removeprefix(WORDS), str(value)) for key, value in part.pulled if key.startswith(WORDS))
    return {key: " ".join(words.split()) for key, words in said if words.split()}


def _bond(key: str, dice: int) -> Bond:
    """Relationship dice as placed: positive.lamplighters, so many."""
    sign, _, to = key.partition(".")
    return Bond(to=to, sign=sign, dice=dice)


def _person(s: Sight, part: Part) -> Person:
    """The character as the levers stand, as a person."""
    made, said = _class(s.w, part), placed(part)
    bonds = tuple(_bond(key, count) for key, count in said.of("relations").items())
    character = CharacterDef(
        **said.called,
        calling=said.word("calling"),
        skills=said.of("skills"),
        words=_words(part),
        flaws=tuple(filter(None, (said.word("flaw"),))),
        relations=bonds,
        items=made.items if made is not None else (),
    )
    before = s.people[part.who]
    person = born(s.w, character, before.id, "")
    return choices.learned(person, choices.all_picked(part))


def _missing(s: Sight, part: Part) -> Iterator[str]:
    """What is still to be settled."""
    made, said = _class(s.w, part), placed(part)
    if made is None:
        yield "There is no class yet"
        return
    for lever, most, word in (("skills", made.skills, "point"), ("relations", made.relations, "relationship dice")):
        here = sum(said.of(lever).values())
        if here > most:
            yield f"{here} of {most} are placed in {lever}"
        elif here < most and (lever == "skills" or factions(s.w)):
            left = most - here
            yield f"{left} {word}{'s' if left > 1 and lever == 'skills' else ''} of {most} left to place"
    unsaid = [key for key in said.of("skills") if skills(s.w)[key].own and key not in _words(part)]
    if unsaid:
        yield f"Nothing is said yet of: {', '.join(skills(s.w)[key].name for key in unsaid)}"
    for key, words in _words(part).items():
        if len(words) > LONGEST:
            yield f"{skills(s.w)[key].name} has {len(words)} characters; {LONGEST} is the most"
    if any(count > made.skill_most for count in said.of("skills").values()):
        yield f"No skill begins above {made.skill_most}"
    yield from choices.unready(s.w, _person(s, changed(part, pulled=_without_choices(part))), part)


def _facts(s: Sight, part: Part) -> tuple[Fact, ...]:
    """What is left to place, and the numbers that come of it."""
    made = _class(s.w, part)
    if made is None:
        return (Fact("Class", "", "not chosen yet"),)
    person = _person(s, part)
    points, dice = (sum(placed(part).of(lever).values()) for lever in ("skills", "relations"))
    return (
        Fact("Skills", str(made.skills - points), f"of {made.skills} points left to place"),
        Fact("Bonds", str(made.relations - dice), f"of {made.relations} relationship dice left to place"),
        Fact("HP", str(score(s.w, person, "hp")), f"{made.name}, level 1"),
        Fact("Defences", "", ", ".join(f"{word.upper()} {score(s.w, person, word)}" for word in DEFENCES)),
    )


def _done(s: Sight, part: Part) -> Person:
    """Somebody who is made, with the levels that the house lets them begin with (T-56) still to be chosen."""
    person = rested(s.w, _person(s, part))
    more = s.w.settings.first_level - 1
    return changed(person, tracks={**person.tracks, "levels": more}) if more else person


CHOICES = Choices(_levers, _facts, _missing, _done, relations.day)
"""Once they are here, their relationship dice are thrown (T-30)."""

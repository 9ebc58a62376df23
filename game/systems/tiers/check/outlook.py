"""What the player sees before a roll: the sum, the dice, every grade with its chance (T-02 to T-06, T-21, T-30)."""

from game.core.act import Act
from game.core.defaults import added
from game.core.draft import Sight
from game.core.grades import Chance, with_later
from game.core.questions import Fact
from game.core.rolls import Faces
from game.core.state import Person, Term, Words
from game.systems.tiers import relations
from game.systems.tiers.check import contest
from game.systems.tiers.check.contest import check_of
from game.systems.tiers.check.levers import RECOVERY, spendable
from game.systems.tiers.check.modifiers import weigh
from game.systems.tiers.check.parts import difficulty, skill_of
from game.systems.tiers.dice import roll
from game.systems.tiers.person.people import skill_name
from game.systems.tiers.resolve.outcome import WORDS


def signed(number: int) -> str:
    """What is added to dice: +2, −1, +0."""
    return f"−{-number}" if number < 0 else f"+{number}"


# Facts ----------------------------------------------------------------------------------------------------------------


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """Difficulty, what you add, the dice, the relationship dice that lie there."""
    part = act.part
    words, terms = weigh(s, act)
    q = roll.question_of(words)
    adds = added(terms, "bonus")
    found = [
        _stands(s, act, words),
        Fact("You add", signed(q.bonus), adds),
        Fact("Dice", "3d6", dice_text(q, terms, versus=contest.is_contest(words))),
    ]
    lying = relations.lying(s.people[part.who])
    if lying:
        found.append(Fact("Bonds", "", "  ".join(relations.name_of(s.w, bond) for bond in lying)))
    return tuple(found)


def _stands(s: Sight, act: Act, words: Words) -> Fact:
    """What it is against: a number, or whoever throws as well, with what they do so (T-58)."""
    if not contest.is_contest(words):
        need = roll.question_of(words).need
        return Fact("Difficulty", str(need if s.w.settings.checks_exceed else need + 1), difficulty(s, act.part)[1])
    place = contest.other(act.frame, act.index)
    theirs = roll.question_of(weigh(s, Act(s, act.frame, place))[0])
    other = act.frame.parts[place]
    skill = skill_of(s, other)
    what = f"{skill_name(s.w, s.people[other.who], skill)} {signed(theirs.bonus)}" if skill else signed(theirs.bonus)
    return Fact("Against", "", f"{s.people[other.who].name}, {what}; level changes nothing")


def dice_text(q: roll.Question, terms: tuple[Term, ...], *, versus: bool = False) -> str:
    """Which dice are kept, why, and what they have to show."""
    why = " · ".join(f"{term.label} {signed(term.amount)}" for term in terms if term.slot == "edge")
    which = "" if not q.net else f"{'best' if q.net > 0 else 'worst'} three of {roll.KEPT + abs(q.net)}"
    passing = [value for value in range(3, 19) if roll.grade(q, roll.shifted(q, value)) in roll.PASSES]
    shows = f"{passing[0]} or more succeeds" if passing else "out of reach"
    shows = "the higher total has it" if versus else shows
    counts = " · ".join(f"natural {signed(term.amount)}, {term.label}" for term in terms if term.slot == "natural")
    return "; ".join(each for each in (which, shows, why, counts) if each)


# Chances --------------------------------------------------------------------------------------------------------------


def chances(words: Words) -> tuple[Chance, ...]:
    """The exact chance of every grade, best first."""
    q = roll.question_of(words)
    odds = roll.graded(q)
    grades = ("success", "failure") if q.reach else tuple(reversed(roll.ALONE))
    return tuple(Chance(each, WORDS[each], odds.weights.get(each, 0), odds.denominator) for each in grades)


def outlook(s: Sight, act: Act) -> tuple[Chance, ...]:
    """The same; where something could still be spent after the roll, with that in a second column (T-21, T-30)."""
    part = act.part
    words, _ = weigh(s, act)
    place = contest.other(act.frame, act.index)
    if place >= 0:
        return contest.outlook(words, weigh(s, Act(s, act.frame, place))[0])
    plain = chances(words)
    person, q = s.people[part.who], roll.question_of(words)
    relevant, spent = check_of(s, part).relations, part.value("limits")
    if spent and any(pick.id != spent or _another(person, pick.id) for pick in spendable(s.w, person, relevant)):
        return with_later(plain, "if spent again", roll.graded(q).map(_pushed))
    lying = (bond for bond in relations.lying(person) if bond.track != spent)
    return with_bonds(plain, q, tuple(bond.face for bond in lying if not relevant or bond.key in relevant))


def with_bonds(rows: tuple[Chance, ...], q: roll.Question, faces: Faces) -> tuple[Chance, ...]:
    """T-30: the chances, with a second column for the best of these dice kept for a roll that fails: the highest, as a
    higher die never makes less of a roll."""
    if not faces:
        return rows
    return with_later(rows, "with a bond", roll.helped(q, max(faces)))


def _another(person: Person, spent: str) -> bool:
    """Whether the same can be spent twice: recoveries can, while there are any."""
    return spent == RECOVERY and person.tracks.get("recoveries", 0) > 1


def _pushed(grade: str) -> str:
    """T-21: what a grade becomes with a second spend."""
    return grade if grade in roll.PASSES else "success"

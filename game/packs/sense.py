"""What is wrong with an entry that is well formed: a scene without a way on, a word or a grade nobody knows."""

from collections.abc import Iterable, Iterator, Mapping

from game.core.content import (
    MOST_MINUTES,
    ActDef,
    Assertion,
    ClockDef,
    Conflict,
    Consequence,
    Handout,
    Op,
    Option,
    ProjectDef,
    Scene,
    UsualStake,
    Variable,
)
from game.packs.errors import Path
from game.packs.known import Known, quoted
from game.packs.operations import nested
from game.packs.read import ID, id_words, tail
from game.packs.words import no_word

Found = tuple[Path, str, str]
"""Where in the entry, which code, the sentence."""

CLAIMS = ("never", "reaches", "visits", "survives", "longest")
LEADS_ON = frozenset({"goto", "end", "conflict", "act", "draw"})
"""Operations after which a scene is not a dead end."""


def scene_faults(scene: Scene, known: Known, cards: str) -> Iterator[Found]:
    if not scene.options and not any(leads_on(op) for op in (*scene.before, *scene.enter)):
        yield (), "E-DEAD", "nothing can be done here: there is no option, and `enter` leads nowhere"
    for index, name in enumerate(scene.without):
        if not any(name in ids for ids in known.ids.values()):
            names = [one for section, ids in known.ids.items() if section not in ("scenes", "endings") for one in ids]
            yield ("without", index), "E-REF", f"there is nothing called {quoted(name)}{tail(name, names)}"
    decides = known.vocabulary.cards and scene.mode == "development"
    if decides and not cards and any(one.check is not None for one in scene.options.values()):
        yield ("mode",), "E-REF", "cards decide in this mode, and the pack names no deck: cards = … in [pack]"
    yield from clock_faults(scene.clocks)
    for key, option in scene.options.items():
        yield from _within(("options", key), option_faults(option, known))


def clock_faults(clocks: Iterable[ClockDef], *, turns: bool = False) -> Iterator[Found]:
    """What is wrong with clocks; rounds are counted only in conflicts in `turns`."""
    for index, clock in enumerate(clocks):
        counts = [name for name in ("variable", "round", "day") if getattr(clock, name)]
        if len(counts) != 1:
            said = f"counts {' and '.join(counts)}" if counts else "counts nothing"
            yield ("clocks", index), "E-VALUE", f"this {said}; a clock has one of variable, round, day"
        elif counts == ["round"] and not turns:
            yield ("clocks", index, "round"), "E-VALUE", "rounds are counted in a conflict in turns"
        elif counts == ["day"] and not clock.label:
            yield ("clocks", index, "label"), "E-VALUE", "an hour needs a label that says what comes at it"


def past_hours(clocks: Iterable[ClockDef], hour: int) -> Iterator[Found]:
    """Clocks of an hour that is over before a story begins, at this hour of day 1."""
    for index, clock in enumerate(clocks):
        if clock.day == 1 and clock.hour <= hour:
            yield ("clocks", index), "E-VALUE", f"this hour is over when the story begins: day 1, {hour}:00"


def stake_faults(stake: UsualStake, known: Known) -> Iterator[Found]:
    if stake.grade not in known.grades:
        yield ("grade",), "E-GRADE", no_word("grade", stake.grade, known.grades)


def conflict_faults(conflict: Conflict, known: Known) -> Iterator[Found]:
    yield from clock_faults(conflict.clocks, turns=conflict.kind == "turns")
    perhaps: dict[str, bool] = {}
    for index, staged in enumerate(conflict.people):
        if not ID.fullmatch(staged.key):
            yield ("people", index, "key"), "E-KEY", id_words(staged.key)
        if staged.key in perhaps and not (staged.when and perhaps[staged.key]):
            yield ("people", index, "key"), "E-DUP", f"{quoted(staged.key)} stands here twice; keys differ"
        perhaps[staged.key] = bool(staged.when)
    for place in conflict.place_names:
        if place not in conflict.places:
            yield ("place_names", place), "E-REF", f"there is no place {quoted(place)}{tail(place, conflict.places)}"
    for key, option in conflict.options.items():
        yield from _within(("options", key), option_faults(option, known))


def option_faults(option: Option, known: Known) -> Iterator[Found]:
    if option.check is not None:
        yield from grade_faults(option.on, known)
    elif option.on:
        yield ("on",), "E-GRADE", "without a check nothing comes of `on`"


def act_faults(act: ActDef, known: Known) -> Iterator[Found]:
    if act.check is None:
        yield ("check",), "E-TYPE", "an act needs its check"
    yield from grade_faults(act.on, known)


def grade_faults(on: Mapping[str, Consequence], known: Known) -> Iterator[Found]:
    for grade in known.vocabulary.musts:
        if grade in known.grades and grade not in on:
            yield ("on", grade), "E-GRADE", f"a check needs the consequence on.{grade}"
    for grade in on:
        if grade not in known.grades:
            yield ("on", grade), "E-GRADE", no_word("grade", grade, known.grades)


def project_faults(project: ProjectDef, known: Known) -> Iterator[Found]:
    if project.pays and (sentence := known.missing("variables", project.pays)):
        yield ("pays",), "E-REF", sentence
    elif project.pays in known.fixed:
        yield ("pays",), "E-FIXED", f"{quoted(project.pays)} is fixed: nothing changes it"
    if project.estimate // project.successes > MOST_MINUTES:
        sentence = (
            f"each success takes {project.estimate // project.successes:,} minutes; at most {MOST_MINUTES:,} can pass"
        )
        yield ("estimate",), "E-RANGE", f"{sentence} at once"
    if project.longest and project.longest < project.estimate:
        yield ("longest",), "E-RANGE", f"the longest estimate is shorter than the shortest, {project.estimate}"


def variable_faults(variable: Variable) -> Iterator[Found]:
    if variable.full and not variable.most:
        yield ("full",), "E-RANGE", "only a clock can be full: say of how many squares it is, most = 6"
    if variable.fixed and (variable.full or variable.most):
        yield ("fixed",), "E-FIXED", "a number that nothing changes is no clock"


def handout_faults(handout: Handout) -> Iterator[Found]:
    if not handout.text and not handout.picture:
        yield (), "E-MISSING", "this is empty: it has text, a picture, or both"
    if handout.picture and not handout.shows:
        yield ("picture",), "E-MISSING", "shows is missing: what there is to see in it, for whoever does not see it"
    if handout.shows and not handout.picture:
        yield ("shows",), "E-MISSING", "this tells of a picture, and there is none"


def assertion_faults(claim: Assertion, known: Known) -> Iterator[Found]:
    claims = [name for name in CLAIMS if getattr(claim, name)]
    if len(claims) != 1:
        said = f"claims {' and '.join(claims)}" if claims else "claims nothing"
        yield (), "E-VALUE", f"this {said}; an assertion has one of {', '.join(CLAIMS)}"
    for name, section in (("reaches", "endings"), ("visits", "scenes")):
        if (key := getattr(claim, name)) and (sentence := known.missing(section, key)):
            yield (name,), "E-REF", sentence
    if claims and claims[0] in {"never", "longest"} and (claim.at_least, claim.at_most) != (None, None):
        yield (), "E-VALUE", f"{claims[0]} is for every play; leave at_least and at_most out"
    if claim.at_least is not None and claim.at_most is not None and claim.at_least > claim.at_most:
        yield ("at_least",), "E-VALUE", "at_least is more than at_most; no share is both"


def leads_on(op: Op) -> bool:
    """Whether an operation, or one inside it, leads out of a scene."""
    return op.verb in LEADS_ON or any(leads_on(inner) for _, _, inner in nested(op))


def _within(path: Path, found: Iterable[Found]) -> Iterator[Found]:
    for inner, code, sentence in found:
        yield (*path, *inner), code, sentence

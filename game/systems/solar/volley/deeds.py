"""What everybody in a volley can do: acts of the content, of their own, defences, a share, nothing (S-42 to S-47)."""

from collections.abc import Iterator

from game.core.act import Act, behind
from game.core.content import Option
from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.machine.volleys import aim_of
from game.core.once import once
from game.core.prose import told
from game.core.record import changed, record
from game.core.scope import NOBODY, Scope
from game.core.state import Frame, Part, Person
from game.core.world import World
from game.systems.solar.check.parts import choices, helpless, is_broken, may_use, name_of, pool_of
from game.systems.solar.content.acts import Check
from game.systems.solar.fight.aims import affected, fight
from game.systems.solar.fight.plays import plays_of, target_of
from game.systems.solar.person.people import rank_of


@record
class Deed:
    """What somebody does in a volley. `kind`: act, upon somebody; defend; with, a share in another's act; nothing.

    `id` says all of it, so that it means the same after the price is paid: option:KEY:ABILITY:TARGET,
    move:ROW:TARGET, act:ABILITY:TARGET, defend:ABILITY, with:PERSON, nothing.
    """

    id: str
    kind: str
    label: str
    ability: str = ""
    target: PersonId = ""
    way: str = ""
    """across or beside; empty where the lever says it."""
    ref: str = ""
    """The option of the conflict that it is: its check, and its consequences."""
    text: str = ""


UNLEARNED = "unlearned"
"""The lever by which what somebody has no ability for stands among what they can do (S-73)."""
NOTHING = Deed("nothing", "nothing", "Nothing")
"""S-47: what is left for the broken who have no point for more, or keep it."""


def deed_of(s: Sight, act: Act) -> Deed | None:
    """What this part does, as said by its lever; None while nothing has been said."""
    part = act.part
    said = part.value("do")
    return read_deed(s, act.frame, part.who, said) if isinstance(said, str) and said else None


def read_deed(s: Sight, f: Frame, who: PersonId, said: str) -> Deed | None:
    """The deed of this id; None for what is no deed (any more)."""
    kind, *rest = said.split(":")
    if kind == "option":
        return option_deed(s, f, *rest)
    if kind == "move":
        return move_deed(s, f, who, int(rest[0]), rest[1])
    if kind == "act":
        return own_deed(s.w, *rest)
    if kind == "defend":
        return guard_deed(s.w, *rest)
    return share_deed(s, *rest) if kind == "with" else NOTHING


def option_deed(s: Sight, f: Frame, key: str, ability: str, target: PersonId) -> Deed | None:
    """An act that the content has for this conflict."""
    option = s.w.conflict(f.id).options.get(key)
    if option is None:
        return None
    said = f"option:{key}:{ability}:{target}"
    label = told(option.label, s, NOBODY)
    return Deed(said, "act", label, ability, target, option.check.way, f"conflicts/{f.id}/{key}", option.text)


def move_deed(s: Sight, f: Frame, who: PersonId, row: int, target: PersonId) -> Deed | None:
    """A row of what somebody of the guide's means to do."""
    moves = plays_of(s, f, who).moves
    if row >= len(moves):
        return None
    move = moves[row]
    label = told(move.label, s, NOBODY)
    kind = "act" if target else "defend"
    return Deed(f"move:{row}:{target}", kind, label, move.ability, target, move.way, text=move.text)


def own_deed(w: World, ability: str, target: PersonId) -> Deed:
    """An ability of one's own against somebody."""
    return Deed(f"act:{ability}:{target}", "act", name_of(w, ability), ability, target)


def guard_deed(w: World, ability: str) -> Deed:
    """S-44: an innate ability: in the way of whatever comes, and no harm to anybody."""
    return Deed(f"defend:{ability}", "defend", f"Defend: {name_of(w, ability)}", ability)


def share_deed(s: Sight, leader: PersonId) -> Deed:
    """S-53: a share in what somebody of the same mind does."""
    name = s.people[leader].name if leader in s.people else leader
    return Deed(f"with:{leader}", "with", f"Act with {name}", target=leader)


# What can be done now ------------------------------------------------------------------------------------------------


def deeds(s: Sight, act: Act) -> tuple[Deed, ...]:
    """Everything that this part can do now. Whoever changes the intention only defends (S-45)."""
    part = act.part
    who = s.people[part.who]
    found: list[Deed] = []
    touched = affected(s, fight(s), who.id) if not part.value("want") else ()
    found += _moves(s, act.frame, who, touched)
    found += _options(s, act.frame, who, touched)
    found += _own(s.w, who, True, *touched)
    found += (guard_deed(s.w, ability) for ability in innates(s.w))
    found += _own(s.w, who, False, *touched) if part.value(UNLEARNED) else ()
    if not is_broken(who):
        return tuple(found)
    return (*(deed for deed in found if not helpless(s.w, who, deed.ability)), NOTHING)


@once
def _own(w: World, who: Person, known: bool, *touched: PersonId) -> tuple[Deed, ...]:
    """S-03, S-73: the abilities that can start something, the best first: those somebody has, or those they lack."""
    able = [a.key for a in w.lore["abilities"].values() if not a.innate and may_use(w, who, a.key)]
    mine = [ability for ability in able if (rank_of(who, ability) >= 0) == known]
    best_first = sorted(mine, key=lambda ability: -rank_of(who, ability))
    return tuple(own_deed(w, ability, one) for ability in best_first for one in touched)


def innates(w: World) -> tuple[str, ...]:
    """S-03: the abilities that only defend."""
    return tuple(a.key for a in w.lore["abilities"].values() if a.innate)


def _moves(s: Sight, f: Frame, who: Person, touched: tuple[PersonId, ...]) -> Iterator[Deed]:
    """The rows of somebody for whom no person at the table made up what they can do. Whoever plays them by hand is
    not shown beside their abilities a row that says no more than the ability.
    """
    if who.base not in s.w.people:
        return
    scope = Scope(s, NOBODY, who.id)
    for row, move in enumerate(plays_of(s, f, who.id).moves):
        if who.seat in s.seats and not move.text and move.label == name_of(s.w, move.ability):
            continue
        target = "" if move.way == "defend" else target_of(s, move.at, touched)
        if scope.holds(move.when) and (target or move.way == "defend"):
            found = move_deed(s, f, who.id, row, target)
            if found is not None:
                yield found


def _options(s: Sight, f: Frame, who: Person, touched: tuple[PersonId, ...]) -> Iterator[Deed]:
    """The acts that the content has for your side, or for this one of it."""
    scope = Scope(s, NOBODY, who.id)
    for key, option in s.w.conflict(f.id).options.items():
        if option.check is None or not _is_for(s, option.check, who) or not scope.holds(option.when):
            continue
        if option.once and s.times(f"done.{f.id}.{key}"):
            continue
        for ability in choices(s.w, who, option.check):
            for target in _targets(s, option.check, touched):
                found = option_deed(s, f, key, ability, target)
                if found is not None:
                    yield found


def _is_for(s: Sight, check: Check, who: Person) -> bool:
    if check.who == "you":
        return who.id == s.lead
    return check.who == who.id if check.who else who.side == "yours"


def _targets(s: Sight, check: Check, touched: tuple[PersonId, ...]) -> tuple[PersonId, ...]:
    """S-53: whom it can be aimed at: nobody whom its owner does not affect."""
    if not check.at:
        return touched
    wanted = s.lead if check.at == "you" else check.at
    return (wanted,) if wanted in touched else ()


# What a part comes to be ---------------------------------------------------------------------------------------------


def way_of(part: Part, deed: Deed) -> str:
    """S-42 to S-44: whether it lies across what the other does, or beside it, or only defends."""
    if deed.kind != "act":
        return "defend"
    return deed.way or str(part.value("way") or "across")


def done_as(part: Part, deed: Deed) -> Part:
    """The part as what is done in it: the one whose sum, secrets and prices are asked for."""
    return changed(part, ref=deed.ref, against=deed.target if deed.kind == "act" else "", using=deed.ability)


def check_behind(s: Sight, deed: Deed) -> Check | None:
    """The check that the content has for it."""
    option = behind(s, deed.ref)
    return option.check if isinstance(option, Option) else None


def words_for(s: Sight, part: Part, deed: Deed, *, ranked: bool = True) -> str:
    """It in a few words: "Debate 2: Read page nine"; without the rank unless it is `ranked`."""
    if not deed.ability:
        return deed.label
    name, person = name_of(s.w, deed.ability), s.people[part.who]
    head = f"{name} {rank_of(person, deed.ability)}".replace("-", "−") if ranked else name
    plain = deed.label in (name, f"Defend: {name}")
    return (f"{head}, defending" if deed.kind == "defend" else head) if plain else f"{head}: {deed.label}"


def pick_label(s: Sight, deed: Deed, several: bool) -> str:
    """It as something to choose: whom it is aimed at where it could be somebody else."""
    by = f" ({name_of(s.w, deed.ability)})" if deed.ref else ""
    if deed.kind != "act" or (deed.ref and not several):
        return deed.label + by
    return f"{deed.label}{by} at {s.people[deed.target].name}"


def price_of(w: World, who: Person, deed: Deed) -> tuple[tuple[PersonId, str, int], ...]:
    """S-47: a point of the ability's pool for the broken, even in defence."""
    return ((who.id, pool_of(w, deed.ability), 1),) if deed.ability and is_broken(who) else ()


def same_goal(s: Sight, one: PersonId, other: PersonId) -> bool:
    """S-53: whether two are of one side and of one mind."""
    ours, theirs = aim_of(fight(s), one), aim_of(fight(s), other)
    if ours is None or theirs is None:
        return False
    return ours.goal == theirs.goal and s.people[one].side == s.people[other].side

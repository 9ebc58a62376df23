"""What a power does by the rules, in a line: for whoever chooses one, and for their sheet."""

from collections.abc import Iterator

from game.core.wording import listed
from game.core.world import World
from game.systems.tiers.content.powers import Attack, Damage, Power, Rider

USES = {"at_will": "at will", "encounter": "once a fight", "daily": "once a day"}
TARGETS = {"one": "one foe", "two": "two foes", "three": "three foes", "all": "every foe", "near": "every foe near you"}
FOR = {"self": "you", "ally": "an ally", "side": "your side", "foe": "a foe"}
TIMES = ("", "", "twice ", "three times ")


def told(w: World, power: Power) -> str:
    """Standard action, once a fight; PD of every foe near you: 1d6 a level and Volition, cold."""
    when = f"{power.action.capitalize()} action, {often(power)}"
    does = _struck(w, power.attack) if power.attack is not None else _done(w, power)
    return f"{when}; {does}." if does else f"{when}."


def often(power: Power) -> str:
    """How often it can be used: "at will", "once a fight"."""
    return f"comes back on {power.recharge}+" if power.usage == "recharge" else USES.get(power.usage, power.usage)


def amount(of: Damage) -> str:
    """How much, before it is thrown: "1d6 a level and Volition"; "nothing" for none."""
    if of.roll:
        return of.roll
    return f"{listed(_parts(of)) or 'nothing'}{', halved' if of.half else ''}"


def _parts(of: Damage) -> Iterator[str]:
    """What is added up."""
    weapon = "weapon die" if of.dice == 1 else "weapon dice"
    dice = f"{of.dice} {weapon}" if of.size == "weapon" else f"{of.dice}{of.size}"
    if of.dice:
        yield f"{dice} a level" if of.each_level else dice
    if of.volition:
        yield f"{TIMES[of.volition]}Volition"
    if of.level:
        yield f"{TIMES[of.level]}your level" if of.level < len(TIMES) else f"{of.level} times your level"
    if of.plus:
        yield str(of.plus)


def _struck(w: World, attack: Attack) -> str:
    """Against which defence of whom, and what a hit does."""
    far = ", far off too" if attack.reach == "far" else ""
    kind = f", {attack.hit.kind}" if attack.hit.kind else ""
    miss = f"; {amount(attack.miss)} on a miss" if attack.miss is not None else ""
    beside = "".join(f"; {words}" for rider in attack.riders for words in _brought(w, rider))
    rolls = "; more on certain rolls" if attack.triggers else ""
    against = f"{attack.defence.upper()} of {TARGETS.get(attack.targets, attack.targets)}{far}"
    return f"{against}: {amount(attack.hit)}{kind}{beside}{miss}{rolls}"


def _done(w: World, power: Power) -> str:
    """For whom, and what it brings them."""
    found = [words for rider in power.riders for words in _brought(w, rider)]
    return f"for {FOR.get(power.at, power.at)}{f': {listed(found)}' if found else ''}"


def _brought(w: World, rider: Rider) -> Iterator[str]:
    """What comes of it, each in a word or two."""
    if rider.condition:
        yield w.conditions[rider.condition].label.lower()
    if rider.damage is not None:
        yield f"{amount(rider.damage)} more"
    if rider.heal is not None:
        yield f"{amount(rider.heal)} hit points back"
    if rider.recover:
        yield "a recovery, free" if rider.recover == "free" else "a recovery"
    if rider.saves:
        yield "a save at once"

"""What a skill check uses as it is committed to, and what follows from it (T-05, T-15, T-23)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Change, Draft
from game.core.state import Context
from game.core.things import used_up
from game.systems.tiers import relations
from game.systems.tiers.check.contest import check_of
from game.systems.tiers.check.modifiers import used_things
from game.systems.tiers.check.parts import takes_action
from game.systems.tiers.dice import roll
from game.systems.tiers.effects.twists import twist
from game.systems.tiers.fight import turn
from game.systems.tiers.resolve import rewards
from game.systems.tiers.resolve.outcome import twists_of


def committed(s: Draft, act: Act) -> Iterator[Change]:
    """Things that help are used, and in a conflict the action of the turn is."""
    part = act.part
    for item in used_things(s.w, part):
        yield from used_up(s, part.who, item.key)
    yield from relations.told_of(s, part.who, str(part.value("limits") or ""))
    if takes_action(s, part):
        yield from turn.pays(s, part.who, "standard")


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """T-05, T-15: the Twists of a check; T-23: what an embraced flaw gives back."""
    part = act.part
    passed = part.result.grade in roll.PASSES
    if passed:
        yield from rewards.settle(s, part)
    ctx = Context(actor=part.who, target=part.against)
    check = check_of(s, part)
    for _ in range(twists_of(part.result)):
        yield from twist(s, check.twists, ctx, check.twist)

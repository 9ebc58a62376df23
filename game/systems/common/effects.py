"""What effects put on acts and what they bar."""

from collections.abc import Iterator

from game.core.state import Person


def on_slot(person: Person, slot: str, tags: frozenset[str] = frozenset()) -> Iterator[tuple[str, int]]:
    """What effects put on this slot for an act with these tags, each with its name."""
    for effect in person.effects:
        for term in effect.terms:
            if term.slot == slot and (not term.tags or tags & set(term.tags)):
                yield effect.label, term.amount


def shift(person: Person, slot: str, tags: frozenset[str] = frozenset()) -> int:
    """What effects put on this slot for an act with these tags, all together."""
    return sum(amount for _, amount in on_slot(person, slot, tags))


def barred_by(person: Person, tags: frozenset[str], you: str = "") -> str:
    """The effect that keeps somebody from such an act, in a sentence; empty when none does. `you`: the id of whoever is
    told as you.
    """
    for effect in person.effects:
        if "all" in effect.bars or tags & set(effect.bars):
            return f"{'You are' if person.id == you else f'{person.name} is'} {effect.label}."
    return ""

"""The words that a rule system adds to formulas and operations."""

from game.core.record import record


@record
class Vocabulary:
    """The words that a system adds to formulas and operations, for the checker. No tracks given: any will do."""

    tracks: frozenset[str] = frozenset()
    """Names after `you.` or a person's key."""
    outcome: frozenset[str] = frozenset()
    """Names without a dot that a throw sets for its consequences."""
    musts: tuple[str, ...] = ("success", "failure")
    """Grades for which every check has a consequence."""

"""What operations take, known before they are run: time, things, and what the sheet counts."""

from collections.abc import Iterable, Iterator

from game.core.content import Op
from game.core.record import record
from game.core.scope import Scope
from game.core.text.numerals import span
from game.core.wording import listed, minus


@record
class Price:
    """What operations take: minutes, and all else in words: "10 minutes in hand", "lantern"."""

    minutes: int = 0
    words: tuple[str, ...] = ()


FREE = Price()


def price_of(ops: Iterable[Op], scope: Scope) -> Price:
    """What these operations take from whoever acts; what hangs on dice is not told."""
    ops = tuple(_run(ops, scope))
    minutes = sum(scope.worth(op.what) for op in ops if op.verb == "time")
    return Price(max(0, minutes), tuple(word for op in ops if (word := _word(op, scope))))


def takes(ops: Iterable[Op], scope: Scope) -> str:
    """The same in a sentence: "Takes two hours and lantern."; empty for what takes nothing."""
    price = price_of(ops, scope)
    words = with_time(price.words, price.minutes)
    return f"Takes {words}." if words else ""


def with_time(words: Iterable[str], minutes: int) -> str:
    """A price, and behind it how long it takes, where what the sheet counts does not tell that already."""
    words = tuple(words)
    known = not minutes or any(word.startswith(f"{minutes} minute") for word in words)
    return listed((*words, "" if known else span(minutes)))


def _run(ops: Iterable[Op], scope: Scope) -> Iterator[Op]:
    """Those that will be run, as things stand."""
    for op in ops:
        if not scope.holds(op.when):
            continue
        if op.verb == "if":
            yield from _run(op.do if scope.holds(op.what) else op.otherwise, scope)
        else:
            yield op


def _word(op: Op, scope: Scope) -> str:
    """What one operation takes beside time; empty for what takes nothing."""
    if op.verb == "take" and op.who in ("", "self", "actor", "you", scope.who) and op.what in scope.w.items:
        have = scope.s.people[scope.who].holds.get(op.what, 0) if scope.who in scope.s.people else 0
        lost = min(have, scope.worth(op.amount or "1"))
        name: str = scope.w.items[op.what].name
        return f"{lost} {name}" if lost > 1 else name if lost else ""
    known = scope.w.variables.get(op.what) if op.verb in ("add", "set") else None
    if known is None or not known.label or known.most:
        return ""
    now, worth = scope.var(op.what), scope.worth(op.amount or "1")
    lost = -worth if op.verb == "add" else now - worth
    return spent(known.label, lost) if lost > 0 else ""


def spent(label: str, lost: int) -> str:
    """So much of what the sheet counts: "10 minutes in hand", "1 pint of lamp oil", "1 coin", "Tin, ingots −2"."""
    if "," in label:
        return f"{label} {minus(-lost)}"
    first, _, rest = label.removesuffix(" left").partition(" ")
    noun = first.lower().removesuffix("s") if lost == 1 and not first.endswith("ss") else first.lower()
    return " ".join(filter(None, (minus(lost), noun, rest)))

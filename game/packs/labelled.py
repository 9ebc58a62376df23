"""What is called something and counts under a condition, as one text: `+2 you know of the goose: fact.goose`."""

import re

from game.core.marks import Formula, Says
from game.packs.forms import Form, fields

_WEIGHT = re.compile(r"(?P<weight>[+-][0-9]{1,9})\s+(?P<rest>\S.*)", re.DOTALL)
LABELLED = "LABEL, LABEL: CONDITION, and in front of it a weight with its sign, +2"


def takes_lines(form: Form | None) -> bool:
    """Whether what is listed in such a field can each be one text: a label, a condition, numbers."""
    return form is not None and form.kind == "list" and form.of is not None and _is_labelled(form.of.shape)


def _is_labelled(shape: type | None) -> bool:
    if shape is None:
        return False
    known = fields(shape)
    when = known.get("when")
    plain = all(form.kind == "number" for name, form in known.items() if name not in {"label", "when"})
    return "label" in known and when is not None and bool(when.mark(Formula)) and plain


def labelled(text: str, shape: type) -> dict[str, object]:
    """The table that such a text is."""
    made: dict[str, object] = {}
    weighed = _WEIGHT.fullmatch(text.strip()) if _weight(shape) else None
    if weighed:
        made[_weight(shape)] = int(weighed["weight"])
    label, colon, when = (weighed["rest"] if weighed else text.strip()).rpartition(":")
    return {"label": label.strip(), **made, "when": when.strip()} if colon else {"label": when, **made}


def _weight(shape: type) -> str:
    """The number that says how much it weighs; "" for none."""
    marked = ((name, form.mark(Says)) for name, form in fields(shape).items() if form.kind == "number")
    return next((name for name, says in marked if says and says.what == "circumstance"), "")


def weights(shape: type) -> tuple[str, ...]:
    """The numbers by which what is listed can count; none where a text of it has no weight."""
    return tuple(name for name, form in fields(shape).items() if form.kind == "number") if _weight(shape) else ()

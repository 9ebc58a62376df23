"""The validators made from annotations judge as those that pydantic makes of them."""

import json
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import pytest
from annotated_types import Ge, Len, MultipleOf
from pydantic import TypeAdapter
from pydantic_core import SchemaValidator, ValidationError

from game.core.content import PackInfo
from game.core.marks import Text
from game.core.record import shape
from game.packs.forms import fields
from game.packs.validator import validator
from game.packs.walk import shapes_of
from game.systems import registry

ODD: tuple[object, ...] = (
    *(None, True, 0, -(10**9), 10**9, 1.5, "", "a", "a" * 21, "a" * 500),
    *([], [0], ["a"], ["a"] * 501, [{}], {}, {"a": 0}),
)


def judged(judge: SchemaValidator | TypeAdapter[Any], value: object) -> object:
    try:
        return judge.validate_json(json.dumps(value), strict=True)
    except ValidationError as cause:
        return cause.errors(include_url=False)


def every_shape() -> Iterator[type]:
    yield PackInfo
    for name in registry.names():
        system: Any = registry.load(name)
        yield from (*shapes_of(system.shapes).values(), *system.inner.values(), system.settings)


@pytest.mark.parametrize("of", dict.fromkeys(every_shape()), ids=lambda of: f"{of.__module__}.{of.__name__}")
def test_it_tells_what_pydantic_tells(of: type) -> None:
    ours = validator(of)
    due: TypeAdapter[Any] = TypeAdapter(of)
    for value in (*ODD, {"nobody_knows": 1}, *({name: odd} for name in fields(of) for odd in ODD)):
        assert judged(ours, value) == judged(due, value)


@shape
class Foreign:
    """What a system of somebody else's may have."""

    word: Literal["a", "b"] = "a"
    share: float = 0.5
    thirds: Annotated[int, MultipleOf(3), Ge(0)] = 0
    pairs: Annotated[tuple[tuple[str, int], ...], Len(1, 2)] = (("a", 1),)
    told: Annotated[Text, Len(1, 3)] = "a"
    inner: "Mapping[str, Foreign] | None" = None


@pytest.mark.parametrize(
    "value",
    [
        *({"word": word} for word in ("b", "c", 1)),
        *({"share": share} for share in (1.5, 1, "1")),
        *({"thirds": number} for number in (3, 4, -3)),
        *({"pairs": pairs} for pairs in ([], [["a", 1]], [["a"]], [["a", 1]] * 3)),
        *({"told": text} for text in ("", "abc", "abcd", 1)),
        *({"inner": None}, {"inner": []}, {"inner": {"a": {"inner": {"b": {"thirds": 4, "c": 0}}}}}),
    ],
)
def test_an_annotation_of_somebody_elses_is_left_to_pydantic(value: object) -> None:
    due: TypeAdapter[Any] = TypeAdapter(Foreign)
    assert judged(validator(Foreign), value) == judged(due, value)

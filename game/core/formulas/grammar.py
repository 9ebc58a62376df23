"""The grammar of the expression language: from tokens to a tree, by precedence climbing.

`or` binds least, then `and`, `not`, comparisons, `+ -`, `* // %`, and a minus sign most. A run of operators that bind
alike is one `Chain`, so that the depth of the tree is that of the brackets and signs; `min(a, b)` is one as well, of
the operator `min`.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.formulas.tokens import CALLS, KEPT, ExprError, Token, tokens
from game.core.record import record

MOST_NESTING = 30
MOST_NODES = 200


@record
class Number:
    value: int


@record
class Name:
    name: str


@record
class Prefix:
    sign: str
    of: "Node"


@record
class Chain:
    """Operands of one precedence, read from left to right."""

    first: "Node"
    then: "tuple[tuple[str, Node], ...]"


Node = Number | Name | Prefix | Chain

OR, AND, NOT, COMPARE, SUM, PRODUCT, MINUS = range(1, 8)
BINDS = {
    "or": OR,
    "and": AND,
    **dict.fromkeys(("==", "!=", "<", "<=", ">", ">="), COMPARE),
    **dict.fromkeys(("+", "-"), SUM),
    **dict.fromkeys(("*", "//", "%"), PRODUCT),
}


@lru_cache(maxsize=KEPT)
def parsed(source: str) -> Node | None:
    """The tree of a formula; None for one of blanks."""
    return read(source, tokens(source))


def read(source: str, parts: Sequence[Token]) -> Node | None:
    """The tree of these tokens. Raises ExprError."""
    return _Parser(source, parts).whole() if parts else None


def named(node: Node) -> Iterator[str]:
    """The names in a tree, in the order of its source."""
    if isinstance(node, Name):
        yield node.name
    elif isinstance(node, Prefix):
        yield from named(node.of)
    elif isinstance(node, Chain):
        yield from named(node.first)
        for _, operand in node.then:
            yield from named(operand)


class _Parser:
    """Precedence climbing over the tokens of one formula."""

    def __init__(self, source: str, parts: Sequence[Token]) -> None:
        self.source = source
        self.parts = parts
        self.at = 0
        self.nesting = 0
        self.nodes = 0

    def whole(self) -> Node:
        node = self.expression(OR)
        if self.at < len(self.parts):
            raise self.unexpected(self.parts[self.at])
        return node

    def expression(self, least: int) -> Node:
        node = self.operand(least)
        while (binds := BINDS.get(self.peek(), 0)) >= least and binds:
            then: list[tuple[str, Node]] = []
            while BINDS.get(self.peek()) == binds:
                sign = self.next()
                then.append((sign.text, self.expression(binds + 1)))
            node = Chain(node, tuple(then))
        return node

    def operand(self, least: int) -> Node:
        token = self.next()
        if token.kind == "number":
            return Number(int(token.text))
        if token.kind == "name":
            return Name(token.text)
        if token.text in {"true", "false"}:
            return Number(int(token.text == "true"))
        if token.text not in {"(", "-", "not", *CALLS}:
            raise self.unexpected(token)
        self.nesting += 1
        if self.nesting > MOST_NESTING:
            raise ExprError(self.source, token.at, f"more than {MOST_NESTING} levels of brackets and signs")
        node = self.nested(token, least)
        self.nesting -= 1
        return node

    def nested(self, token: Token, least: int) -> Node:
        if token.text == "-":
            return Prefix("-", self.expression(MINUS))
        if token.text == "not":
            if least > NOT:
                raise ExprError(self.source, token.at, "not needs brackets around it here, as in (not lamp)")
            return Prefix("not", self.expression(NOT))
        if token.text in CALLS:
            return self.called(token)
        node = self.expression(OR)
        self.close(token)
        return node

    def called(self, token: Token) -> Node:
        """The operands of `min` or `max`, in brackets, two at least."""
        self.next()
        first = self.expression(OR)
        then: list[tuple[str, Node]] = []
        while self.peek() == ",":
            self.next()
            then.append((token.text, self.expression(OR)))
        if not then:
            raise ExprError(self.source, token.at, f"{token.text} chooses among two or more: {token.text}(a, b)")
        self.close(token)
        return Chain(first, tuple(then))

    def close(self, token: Token) -> None:
        if self.peek() == ",":
            raise self.unexpected(self.parts[self.at])
        if self.peek() != ")":
            raise ExprError(self.source, token.at, "a bracket is opened and not closed")
        self.at += 1

    def peek(self) -> str:
        return self.parts[self.at].text if self.at < len(self.parts) else ""

    def next(self) -> Token:
        if self.at == len(self.parts):
            raise ExprError(self.source, len(self.source), "it stops where a name or a number has to follow")
        token = self.parts[self.at]
        self.at += 1
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise ExprError(self.source, token.at, f"more than {MOST_NODES} names, numbers and signs")
        return token

    def unexpected(self, token: Token) -> ExprError:
        if token.kind == "dice":
            return ExprError(self.source, token.at, f"dice ({token.text[:12]}) only stand in amounts, and only added")
        if token.text == ",":
            return ExprError(self.source, token.at, "there are no lists, and no calls but min(a, b) and max(a, b)")
        return ExprError(self.source, token.at, f"{token.text[:40]} cannot stand here")

"""Rewriting rules: named equivalences of formulas (or equalities of terms), read from rows or derived from words.

A rule is only a proposal. Whatever it makes is compared with the original by the judges and the Lean kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from certify.decide.normal.step import Position, Step, replace_at
from certify.errors import BadInputError, CertifyError
from certify.lexicon import Definition, Lexicon, parse_sort
from certify.logic import App, Formula, Node, Pred, SortError, Symbol, Var, children, free_vars, read, read_term
from certify.paraphrase.matching import instantiate, is_formula_variable, match


class RuleRow(BaseModel):
    """A rule in a family file: left ⇔ right over `variables`, in certify's notation.

    An open sort is a capital with the notation's mark, `'A`; P, Q, … are formulas: `P()`, or `P(x)` under a binder.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str = Field(min_length=1)
    variables: dict[str, str] = Field(default_factory=dict, description="sort of each variable; capitals are open")
    left: str
    right: str
    kind: Literal["formula", "term"] = "formula"
    both: bool = Field(default=False, description="also used from right to left")


class Rule(NamedTuple):
    """`left` may be replaced by `right`."""

    name: str
    left: Node
    right: Node


def rules_of(row: RuleRow, lexicon: Lexicon) -> tuple[Rule, ...]:
    """Return the one or two directed rules of `row`; BadInputError names the rule, the side and the reason."""
    free = {name: Var(name, parse_sort(sort.replace("'", ""))) for name, sort in row.variables.items()}
    sides = [_side(row, side, free, lexicon) for side in ("left", "right")]
    loose = [*_unbound(sides[0], sides[1]), *(_unbound(sides[1], sides[0]) if row.both else ())]
    if loose:
        raise BadInputError(f"rule {row.name!r}: {', '.join(loose)} stands on one side only")
    forward = Rule(row.name, sides[0], sides[1])
    return (forward, Rule(row.name, sides[1], sides[0])) if row.both else (forward,)


def _side(row: RuleRow, side: Literal["left", "right"], free: dict[str, Var], lexicon: Lexicon) -> Node:
    text = getattr(row, side)
    try:
        node: Node = (read if row.kind == "formula" else read_term)(text, free, lexicon.symbol)
    except CertifyError as error:
        raise BadInputError(f"rule {row.name!r}, {side}: {error}") from error
    for part in _predicates(node):
        if not is_formula_variable(part) and part.symbol.name not in lexicon.words and part.symbol.name != "eq":
            raise BadInputError(f"rule {row.name!r}, {side}: no word {part.symbol.name!r} in words.toml")
    return node


def _predicates(node: Node) -> Iterator[Pred | App]:
    if isinstance(node, Pred | App):
        yield node
    for child in children(node):
        yield from _predicates(child)


def _unbound(given: Node, wanted: Node) -> list[str]:
    """Return what occurs in `wanted` but not in `given`, and so would stay open."""
    known = set(_variables(given))
    return [name for name in _variables(wanted) if name not in known]


def _variables(pattern: Node) -> list[str]:
    formulas = [part.symbol.name for part in _predicates(pattern) if is_formula_variable(part)]
    return list(dict.fromkeys([*(var.name for var in free_vars(pattern)), *formulas]))


def definition_rules(lexicon: Lexicon, unfold: str, words: tuple[str, ...] = ()) -> tuple[Rule, ...]:
    """Return for each defined word (of `words`, or all) with this `unfold` the rules word ⇔ meaning, both ways."""
    rules: list[Rule] = []
    for name, word in lexicon.words.items():
        if word.unfold != unfold or (words and name not in words):
            continue
        definition = _generic(lexicon, name)
        head = Pred if word.is_predicate else App
        try:
            folded = head(Symbol(name, *word.signature), definition.params)
        except SortError as error:
            raise BadInputError(f"word {name!r}: {error}") from error
        rules += [Rule(f"{name}_def", folded, definition.body), Rule(f"{name}_def", definition.body, folded)]
    return tuple(rules)


def _generic(lexicon: Lexicon, name: str) -> Definition:
    definition = lexicon.definition(Symbol(name, *lexicon.word(name).signature))
    if definition is None:
        raise BadInputError(f"the word {name!r} has no definition")
    return definition


def uses(rule: Rule, formula: Formula) -> list[Step]:
    """Return every single use of `rule` in `formula`, in reading order."""
    return [step for position, part in _positions(formula) if (step := _use(rule, position, part)) is not None]


def _use(rule: Rule, position: Position, part: Node) -> Step | None:
    found = match(rule.left, part)
    if found is None:
        return None
    after = instantiate(rule.right, found)
    return None if after == part else Step(rule.name, position, part, after)


def _positions(node: Node, here: Position = ()) -> Iterator[tuple[Position, Node]]:
    yield here, node
    for index, child in enumerate(children(node)):
        yield from _positions(child, (*here, index))


class Variant(NamedTuple):
    """A formula made by `steps`."""

    formula: Formula
    steps: tuple[Step, ...]


def variants(formula: Formula, rules: tuple[Rule, ...], limit: int = 24) -> list[Variant]:
    """Return what `rules` make of `formula`: each single use, and each rule used wherever it applies; no doubles."""
    found: dict[Formula, Variant] = {}
    for rule in rules:
        steps = uses(rule, formula)
        for step in steps:
            _add(found, formula, (step,))
        outer = _disjoint(steps)
        if len(outer) > 1:
            _add(found, formula, outer)
    found.pop(formula, None)
    return list(found.values())[:limit]


def _disjoint(steps: list[Step]) -> tuple[Step, ...]:
    """Return the outermost uses; none of them lies inside another."""
    kept: list[Step] = []
    for step in steps:
        if not any(step.position[: len(other.position)] == other.position for other in kept):
            kept.append(step)
    return tuple(kept)


def _add(found: dict[Formula, Variant], formula: Formula, steps: tuple[Step, ...]) -> None:
    for step in steps:
        formula = replace_at(formula, step.position, step.after)
    found.setdefault(formula, Variant(formula, steps))

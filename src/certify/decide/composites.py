"""What words say of composites of maps: g ∘ f is injective where g(f(x)) = g(f(y)) only for x = y."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from certify.decide.goal import Hypothesis
from certify.decide.laws import tag
from certify.lexicon import Lexicon
from certify.logic import App, Apply, Formula, Iff, Node, Pred, Symbol, Var, forall, rewrite, subnodes, substitute

_COMPOSE = "compose"


def composites(formulas: Iterable[Formula], lexicon: Lexicon) -> Iterator[Hypothesis]:
    """Yield the definitions of the words that `formulas` say of composites, with (g ∘ f)(x) as g(f(x))."""
    said: set[tuple[Symbol, Symbol]] = set()
    for part in (part for formula in formulas for part in subnodes(formula)):
        match part:
            case Pred(word, (App(Symbol(name) as compose),)) if name == _COMPOSE:
                said.add((word, compose))
    for word, compose in sorted(said, key=str):
        definition = lexicon.definition(word)
        if definition is not None:
            maps = Var("g", compose.params[0]), Var("f", compose.params[1])
            whole = App(compose, maps)
            body = rewrite(substitute(definition.body, {definition.params[0]: whole}), _applied)
            claim = forall(maps, Iff(Pred(word, (whole,)), cast(Formula, body)))
            name = f"{word.name}_comp_{tag(maps[0].sort)}_{tag(maps[1].sort)}"
            yield Hypothesis(name, claim, "law", proof="fun _ _ => Iff.rfl", defines=True)


def _applied(node: Node) -> Node:
    match node:
        case Apply(App(Symbol(word), (outer, inner)), args) if word == _COMPOSE:
            return Apply(outer, (Apply(inner, args),))
    return node

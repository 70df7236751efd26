"""Schemes of laws: what "commutative" or "transitive" says, as a raw formula about one operation or relation."""

from __future__ import annotations

from dataclasses import replace

from certify.english.forms import Sense
from certify.english.meaning.applying import apply_sense
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import (
    And,
    App,
    Apply,
    Exists,
    Forall,
    Holds,
    Iff,
    Implies,
    Node,
    Not,
    Num,
    Or,
    Pred,
    Var,
    type_variable,
)
from certify.reading.raw import Connective, RApp, Raw, RawSort, RBin, RBind, RNot, RNum, RTruth, RTyped, RVar
from certify.reading.raw_parts import bound_names, free_names, map_raw, replace_name

#: What the letters of a law end in until all letters of its text are known.
_OF_LAW = "·law"
_CONNECTIVES: dict[type[Node], Connective] = {Implies: "implies", And: "and", Or: "or", Iff: "iff"}


def law_of(name: str, sense: Sense, sort: RawSort, lexicon: Lexicon) -> Raw:
    """Return the law that an operation or relation (`sense`) has the property `name`, over `sort`."""
    laws = {f"{row.of}:{name}": lexicon.property_law(name) for name, row in lexicon.properties.items()}
    arity = len(sense.holes)
    options = ("unary",) if arity == 1 else ("operation", "relation")
    is_relation = lexicon.word(sense.word).is_predicate
    for kind in options:
        if f"{kind}:{name}" in laws and (kind == "relation") == is_relation:
            return raw_law(laws[f"{kind}:{name}"], sense, sort)
    if name == "commutative" and is_relation and "relation:symmetric" in laws:
        return raw_law(laws["relation:symmetric"], sense, sort)
    if name == "symmetric" and not is_relation:
        return raw_law(laws["operation:commutative"], sense, sort)
    raise NoReadingError(f"{name} is not said of {sense.word}")


def raw_law(node: Node, sense: Sense | None, sort: RawSort) -> Raw:
    """Return a law over f or r (`sense`) and the type variable 'A (`sort`) as a raw formula."""

    def go(part: Node) -> Raw:
        return raw_law(part, sense, sort)

    match node:
        case Var():
            return RVar(node.name)
        case Apply(args=(_,)) if sense is not None:  # of an opaque function nothing else says that it stays in its sort
            return RTyped(apply_sense(sense, *map(go, node.args)), sort)
        case Apply() | Holds() if sense is not None:
            return apply_sense(sense, *map(go, node.args))
        case Pred() | App():
            return RApp(node.symbol.name, tuple(map(go, node.args)))
        case Num():
            return RNum(node.value)
        case Not():
            return RNot(go(node.body))
        case Forall() | Exists():
            bound = sort if node.var.sort == type_variable("A") else node.var.sort
            return RBind("forall" if isinstance(node, Forall) else "exists", node.var.name, bound, go(node.body))
        case Implies() | And() | Or() | Iff():
            return RBin(_CONNECTIVES[type(node)], go(node.left), go(node.right))
    return RTruth(True)


def apart(law: Raw) -> Raw:
    """Return a law with letters that no text has: "inversion is involutive" says nothing of the a of a text."""

    def change(part: Raw) -> Raw | None:
        if not isinstance(part, RBind):
            return None
        own = f"{part.var}{_OF_LAW}"
        return replace(part, var=own, body=apart(replace_name(part.body, part.var, RVar(own))))

    return map_raw(law, change)


def lettered(raw: Raw) -> Raw:
    """Return a formula with the usual letters in its laws, but for those that the text has for something else."""
    taken = free_names(raw) | bound_names(raw)

    def change(part: Raw) -> Raw | None:
        if not isinstance(part, RBind) or not part.var.endswith(_OF_LAW):
            return None
        usual = part.var.removesuffix(_OF_LAW)
        name = part.var if usual in taken else usual
        return replace(part, var=name, body=map_raw(replace_name(part.body, part.var, RVar(name)), change))

    return map_raw(raw, change)


def outermost(raw: Raw) -> list[RApp]:
    """Return the terms that an equation is between, or the relations that a formula is made with."""
    match raw:
        case RApp(word="eq"):
            return [arg for arg in raw.args if isinstance(arg, RApp)]
        case RApp():
            return [raw]
        case RBin():
            return [*outermost(raw.left), *outermost(raw.right)]
        case RBind() | RNot():
            return outermost(raw.body)
    return []


def same_law(law: Raw, written: Raw) -> bool:
    """Return whether `written` is `law` up to the names of its variables and the sides of equations."""
    return _matches(_body(law), _body(written), {})


def _body(raw: Raw) -> Raw:
    while isinstance(raw, RBind) and raw.kind == "forall":
        raw = raw.body
    return raw


def _matches(law: Raw, written: Raw, names: dict[str, str]) -> bool:
    match law, written:
        case RTyped(), _:
            return _matches(law.term, written, names)
        case RVar(), RVar():
            fresh = law.name not in names and written.name not in names.values()
            return (
                names.setdefault(law.name, written.name) == written.name
                if fresh
                else (names.get(law.name) == written.name)
            )
        case RApp(word="eq"), RApp(word="eq"):
            for args in (written.args, written.args[::-1]):
                trial = dict(names)
                if all(_matches(a, b, trial) for a, b in zip(law.args, args, strict=True)):
                    names.update(trial)
                    return True
            return False
        case RApp(), RApp():
            alike = law.word == written.word and len(law.args) == len(written.args)
            return alike and all(_matches(a, b, names) for a, b in zip(law.args, written.args, strict=True))
        case RBin(), RBin():
            alike = law.op == written.op
            return alike and _matches(law.left, written.left, names) and _matches(law.right, written.right, names)
    return law == written

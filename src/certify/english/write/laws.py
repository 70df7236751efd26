"""Claims by the name of their law: "addition of integers is commutative", "union distributes over intersection"."""

from __future__ import annotations

from certify.decide.normal.form import ordered
from certify.english.morphology import plural
from certify.english.write.clause import Clause, NounPhrase, Sentence, UnrealizableError, VerbPhrase
from certify.english.write.speaker import Speaker
from certify.lexicon.rows import Property
from certify.lexicon.word import substitute_sort
from certify.logic import (
    PROP,
    App,
    Apply,
    Formula,
    Holds,
    Implies,
    Node,
    Pred,
    Symbol,
    Var,
    apart,
    conjunction,
    eq,
    forall,
    free_vars,
    map_sorts,
    nameless,
    rewrite,
    subnodes,
    type_variable,
)
from certify.logic.claims import claim

_NAMES = ("opname", "opname1", "relname")
#: Names that stand alone as nouns: addition, union, divisibility; others are "the gcd operation".
_ABSTRACT = ("ion", "ity")


def law_sentence(formula: Formula, speaker: Speaker) -> Sentence:
    """Return `formula` as the law that it is; UnrealizableError where it is none that has a name."""
    meant = _key(formula)
    for symbol in _symbols(formula):
        for name, row in speaker.lexicon.properties.items():
            if _fits(row, symbol) and _key(_instance(speaker.lexicon.property_law(name), symbol)) == meant:
                adjective = row.adjective[speaker.style.frame % len(row.adjective)]
                return Sentence("", Clause(_named(symbol, speaker), (VerbPhrase(None, adjective),)))
        for over in _symbols(formula):
            if over != symbol and _operation(symbol) and over.params == symbol.params and over.result == symbol.result:
                if _key(_distributive(symbol, over)) != meant:
                    continue
                said = VerbPhrase("distribute", f"over {_named(over, speaker, sort=False).text}")
                return Sentence("", Clause(_named(symbol, speaker), (said,)))
    raise UnrealizableError("no law with a name")


def _symbols(formula: Formula) -> list[Symbol]:
    """Return the operations and relations that a law may be about."""
    found = [part.symbol for part in subnodes(formula) if isinstance(part, App | Pred) and part.args]
    return [symbol for symbol in dict.fromkeys(found) if symbol.name != "eq"]


def _fits(row: Property, symbol: Symbol) -> bool:
    """Return whether `row` speaks of operations (or relations) on one sort, as `symbol` is."""
    arity = 1 if row.of == "unary" else 2
    on_one_sort = len(symbol.params) == arity and len(set(symbol.params)) == 1
    return on_one_sort and symbol.result == (PROP if row.of == "relation" else symbol.params[0])


def _operation(symbol: Symbol) -> bool:
    """Return whether `symbol` makes one thing of two of its kind."""
    return len(symbol.params) == 2 and set(symbol.params) == {symbol.result}


def _instance(law: Formula, symbol: Symbol) -> Formula:
    """Return what `law` says of `symbol`."""
    sorts = {type_variable("A"): symbol.params[0]}

    def step(part: Node) -> Node:
        match part:
            case Apply():
                return App(symbol, part.args)
            case Holds():
                return Pred(symbol, part.args)
        return part

    return rewrite(map_sorts(law, lambda sort: substitute_sort(sort, sorts)), step)


def _distributive(outer: Symbol, inner: Symbol) -> Formula:
    """Return a · (b + c) = a · b + a · c for `outer` · and `inner` +, both on one sort."""
    a, b, c = (Var(name, outer.result) for name in "abc")
    left = App(outer, (a, App(inner, (b, c))))
    right = App(inner, (App(outer, (a, b)), App(outer, (a, c))))
    return forall([a, b, c], eq(left, right))


def _key(formula: Formula) -> str:
    """Return what two claims share that differ only in names, the order of ∀ and how hypotheses are joined."""
    parts = claim(apart(formula))
    body = Implies(conjunction(parts.hypotheses), parts.conclusion) if parts.hypotheses else parts.conclusion
    order = [var for var in free_vars(body) if var in parts.variables]
    return nameless(ordered(forall(order, body)).formula)


def _named(symbol: Symbol, speaker: Speaker, *, sort: bool = True) -> NounPhrase:
    """Return the name of an operation or relation: "addition of integers", "the gcd operation"."""
    frame = speaker.frame(symbol.name, _NAMES)
    kind = "relation" if frame.cat == "relname" else "operation"
    name = frame.text
    if kind in name.split() or name.endswith("order"):
        name = f"the {name}"
    elif not name.endswith(_ABSTRACT):
        name = f"the {name} {kind}"
    if sort and _says_no_sort(symbol, speaker):
        name = f"{name} {'on' if name.startswith('the ') else 'of'} {plural(speaker.noun(symbol.params[0]))}"
    return NounPhrase(name)


def _says_no_sort(symbol: Symbol, speaker: Speaker) -> bool:
    """Return whether the word alone leaves open that it is meant on this sort: addition of integers."""
    word = speaker.lexicon.word(symbol.name)
    return not symbol.params[0].variable and (word.overload is not None or word.signature[0][0].variable)

"""What a claim about opaque things must satisfy, once its sorts are known."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.attachment import orphan_letters
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import calculated, written_in_code
from certify.english.invariants.derivations import SAYS_WHAT, word_of
from certify.english.meaning.possible_values import OPERATORS
from certify.english.meaning.syntax import in_plural
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import MAPS, OF_KIND, is_value, skeleton_of
from certify.logic import (
    BINDERS,
    INT,
    NAT,
    App,
    Apply,
    Formula,
    Lambda,
    Node,
    Num,
    Pred,
    Sort,
    Statement,
    Symbol,
    Var,
    children,
    free_vars,
    number_sorts,
    subnodes,
    symbols,
)
from certify.reading.polynomials import INDETERMINATE
from certify.reading.signature import is_scalar

#: How many things, and of what category, a noun relates that says from what to what a map goes.
_FROM_TO, _OF_THREE = 3, "relation_of_three"
#: Lean's classes of what is written with one operation.
_WRITTEN = frozenset({"Mul", "Add"})
_AND = "and"
#: What says of things that they are elements.
_ELEMENT = "element_of"
#: Operations that elements of an opaque structure have, where the text says of which they are elements.
_OF_RINGS = frozenset({"add", "neg", "sub", "mul", "pow", "inv", "sq"})
#: Signs of code that stand between things of any type.
_OF_TYPES = _OF_RINGS | {"div", "lt", "le", "gt", "ge"}
#: Signs of arithmetic between numbers that opaque functions give.
_CALCULATED = frozenset({"add", "mul", "pow"})
#: Operations that only elements of an order have, and what is said of nothing else.
_OF_ORDERS = frozenset({"min", "max"})
_WHOLE = frozenset({NAT, INT})
_BETWEEN = frozenset({"between", "strictly_between"})
_COMPARING = _OF_ORDERS | {"abs", "le", "lt", "ge", "gt", "positive", "negative", "nonnegative", "nonpositive"}


def no_carrier_beside_things(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse a text in which a structure is the range of its elements and things are spoken of too.

    By convention a structure of which more is said than of its elements (its subgroups, its order) is a thing.
    Raises NoReadingError.
    """
    if not any(carrier.structures for carrier in statement.carriers):
        return
    if any(isinstance(part, BINDERS) and part.var.sort.name == THING for part in subnodes(statement.formula)):
        raise NoReadingError("a structure is spoken of both as a thing and by its elements")


def no_map_of_a_thing_and_a_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse f : X → Y with X a set of some type and Y a thing: what a map goes between is of one make.

    So is what a map goes from and to. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App | Pred):
            continue
        arrow = skeleton_of(part.symbol.name) == ("notation", MAPS)
        ends = part.args if arrow else part.args[1:] if _maps(part.symbol, lexicon) else ()
        sorts = {end.sort for end in ends if isinstance(end, Var)}
        if Sort(THING) in sorts and any(sort.name == "Set" and sort.args[0].variable for sort in sorts):
            raise NoReadingError("a map goes between a set and a thing")


def _maps(symbol: Symbol, lexicon: Lexicon) -> bool:
    """Return whether a symbol is a noun that says from what to what a map goes."""
    word = lexicon.word(symbol.name) if len(symbol.params) == _FROM_TO else None
    return word is not None and word.category == _OF_THREE and any(map(names_map, bare(word.gloss).split()))


def no_unnamed_arithmetic(candidate: Candidate, statement: Statement) -> None:
    """Refuse signs between things of which no structure is named, beside opaque words: |G| may be a number of elements.

    Things of a set of which nothing is said are such things too: x² = 1 for an element x of G. What is nothing but a
    value of opaque functions (a p-adic norm, an index) is compared and calculated with; so are values of functions as
    functions, as in -f, and signs of code stand between things of one type. Raises NoReadingError.
    """
    beside = bool(candidate.lexicon.opaque(statement.formula))
    bare = statement.unstructured
    if bare:
        _no_signs_between(bare, candidate, statement, beside=beside)
    for part in subnodes(statement.formula) if beside else ():
        if isinstance(part, App) and any(isinstance(arg, Var) and _is_indeterminate(arg) for arg in part.args):
            raise NoReadingError(f"{INDETERMINATE} may be the indeterminate of polynomials")


def _no_signs_between(bare: frozenset[Sort], candidate: Candidate, statement: Statement, *, beside: bool) -> None:
    """Refuse signs between things of types of which no structure is named. Raises NoReadingError."""
    lexicon = candidate.lexicon
    typed, code = calculated(statement, lexicon), written_in_code(candidate) & _OF_TYPES
    others, uncounted = _but_values(statement, lexicon), _but_numbers(statement, lexicon)
    in_sets = {part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    members = bare & {sort.args[0] for sort in in_sets if sort.name == "Set"}
    said, values = _housed(statement, lexicon), _values_of_functions(statement)
    of_numerals = _of_numerals(statement)
    for symbol in symbols(statement.formula):
        if symbol in of_numerals or symbol.name in _OF_ORDERS:
            continue
        word = lexicon.word(symbol.name)
        own = typed if symbol.name in code and not orphan_letters(candidate) else frozenset()
        things = (bare - said if symbol.name in _OF_RINGS else bare) & {*symbol.params, symbol.result} - own
        if symbol.name in _OF_RINGS:
            things -= values
        counts = word.is_predicate or symbol.name in _CALCULATED
        of_members = not word.is_predicate and bool((members - own).intersection(symbol.params))
        compared = (word.is_predicate and not things & others) or (counts and not things & uncounted)
        of_things = beside and word.symbol is not None and bool(things) and not compared
        if (of_members or of_things) and is_scalar(word):
            raise NoReadingError(f"“{word.gloss}” of things of which nothing is said")


def no_foreign_operation(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a product of elements of what is written with + alone, and a sum of those of what is written as a product.

    An additive group has no product: ab of its elements is something else, a scalar's multiple. Raises NoReadingError.
    """
    for carrier in statement.carriers:
        own = _WRITTEN & lexicon.closure(carrier.structures)
        for symbol in symbols(statement.formula) if len(own) == 1 else ():
            word = lexicon.word(symbol.name)
            if carrier.sort in symbol.params and word.lean_class in _WRITTEN - own:
                raise NoReadingError(f"“{word.gloss}” of elements that have no such operation")


def no_operation_beside_structures(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "homomorphisms of monoids that are equal at x are so at x⁻¹" of any x: it is an element of one of them.

    Raises NoReadingError.
    """
    nouns = {noun for row in lexicon.structures.values() for noun in row.nouns}
    said = symbols(statement.formula)
    things = (lexicon.word(symbol.name).gloss for symbol in said if symbol.params and symbol.params[0].name == THING)
    if not any(gloss.split()[-1] in nouns for gloss in things):
        return
    bare = statement.unstructured
    parts = (symbol.params for symbol in said if lexicon.word(symbol.name).category == "relation")
    bare -= {param for params in parts for param in params}
    if any(symbol.name in _OF_RINGS and not bare.isdisjoint(symbol.params) for symbol in said):
        raise NoReadingError("of which of the structures are these elements?")


def no_index_of_everything(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "the intervals (f n, f (n + 1)) are disjoint" with any thing as n: f, a thing, says of nothing what n is.

    The set that a sum is over says it. Raises NoReadingError.
    """
    totals = (part for part in subnodes(statement.formula) if isinstance(part, App))
    within = {arg for part in totals if part.symbol.name in OPERATORS.values() for arg in part.args}
    for part in subnodes(statement.formula):
        if isinstance(part, Lambda) and part.var.sort.name == THING and part not in within:
            values = (inner for inner in subnodes(part.body) if isinstance(inner, Apply))
            if not any(part.var in subnodes(arg) for value in values for arg in value.args):
                raise NoReadingError(f"through what does {part.var.name} go?")


def no_operation_of_one(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the sum of x, where x is an element of a structure or a number: there is one of several things.

    Raises NoReadingError.
    """
    elements = {carrier.sort for carrier in statement.carriers if carrier.structures} | set(number_sorts())
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        if (
            word.opaque
            and len(symbol.params) == 1
            and elements.issuperset(symbol.params)
            and word.gloss in _of_two(lexicon)
        ):
            raise NoReadingError(f"the {word.gloss} one thing")


def no_half_of_two(candidate: Candidate) -> None:
    """Refuse "x is the sum of its positive part and its negative part" as the sum of the one, and x the other.

    What is of two things has both behind it, and "and" joins the nearest (late closure: Frazier and Fodor, 1978).
    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        token, of = phrase.children if phrase.name == "apply" and len(phrase.children) == 2 else (None, None)
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        if word is None or word.opaque is None or not isinstance(of, Tree) or in_plural(of):
            continue
        end = max((leaf.end for leaf in leaves(of)), default=0)
        if candidate.lowered[end : end + 1] == (_AND,) and word.gloss in _of_two(candidate.lexicon):
            raise NoReadingError(f"the {word.gloss} one thing and what?")


@cache
def _of_two(lexicon: Lexicon) -> frozenset[str]:
    """Return how operations on two things are said."""
    return frozenset(frame.text for word in lexicon.words.values() for frame in word.frames if frame.cat == "fn2")


def no_comparison_without_order(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "ε > 0" of an element of a metric space: elements of a structure are compared where it is an order.

    A letter that nothing introduces is an element of the one structure of the text; a number of another kind is not.
    |x| of an element of a group is its order, and no absolute value. Raises NoReadingError.
    """
    for carrier in statement.carriers:
        granted = {name for structure in carrier.structures for name in lexicon.ancestors(structure)}
        if not granted or "Preorder" in granted:
            continue
        for symbol in symbols(statement.formula):
            if symbol.name in _COMPARING and carrier.sort in symbol.params:
                raise NoReadingError(f"“{lexicon.word(symbol.name).gloss}” of elements of a structure that is no order")


def no_ends_out_of_order(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "between 5 and 3", and between two values of which nobody knows which is the smaller one.

    "Between a and b" is read as a ≤ x ≤ b, so what is named first has to be the lower end. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and part.symbol.name in _BETWEEN:
            low, high = part.args[1:]
            unknown = (
                not free_vars(end) and any(lexicon.opaque_word(each.name) for each in symbols(end))
                for end in (low, high)
            )
            if all(unknown) or (isinstance(low, Num) and isinstance(high, Num) and low.value > high.value):
                raise NoReadingError("which of the two ends is the lower one is left open")


def _but_values(statement: Statement, lexicon: Lexicon) -> frozenset[Sort]:
    """Return the sorts of what is no number and no value of an opaque function or of a map that is a thing: μ(s)."""
    found: set[Sort] = set()
    for part in _but_arguments(statement.formula):
        value = isinstance(part, App) and _is_value(part, lexicon)
        if isinstance(part, Var | App) and not value:
            found |= _parts(part.sort)
    return frozenset(found)


def _but_arguments(formula: Formula) -> Iterator[Node]:
    """Yield the parts of a formula but for what maps are applied to: x and y of f(xy) are of where f goes from."""
    ahead: list[Node] = [formula]
    while ahead:
        part = ahead.pop()
        yield part
        if isinstance(part, App) and is_value(part.symbol.name):
            ahead.extend(part.args[:1])
        else:
            ahead.extend(children(part))


def _is_value(part: App, lexicon: Lexicon) -> bool:
    word = lexicon.word(part.symbol.name)
    return (word.category or "").startswith("function") or is_value(word.name)


def _values_of_functions(statement: Statement) -> frozenset[Sort]:
    """Return the sorts of which a formula has only values of functions as functions: of -f, those of x ↦ -f(x)."""
    functions = [part.body for part in subnodes(statement.formula) if isinstance(part, Lambda)]
    inside = {value.sort for body in functions for value in subnodes(body) if isinstance(value, Apply)}
    bound = {part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    return frozenset(inside - bound)


def _but_numbers(statement: Statement, lexicon: Lexicon) -> frozenset[Sort]:
    """Return the sorts of what is no number that two things have, an index [G : H], nor is made of such by signs.

    What a sign makes of whole numbers is a number too, φ(n), and values of a map are calculated with, μ(s).
    """
    found: set[Sort] = set()
    for part in _but_arguments(statement.formula):
        if isinstance(part, App):
            category, numbers = lexicon.word(part.symbol.name).category, set(part.symbol.params) <= _WHOLE
            value = is_value(part.symbol.name) or (category == "notation" and part.args and numbers)
            counted = category == "function_of_two" or value
            found |= frozenset() if counted or part.symbol.name in _CALCULATED else _parts(part.sort)
        elif isinstance(part, Var):
            found |= _parts(part.sort)
    return frozenset(found)


def _parts(sort: Sort) -> frozenset[Sort]:
    """Return the sorts that a sort is made of, with itself."""
    return frozenset({sort}).union(*map(_parts, sort.args))


def _of_numerals(statement: Statement) -> set[Symbol]:
    """Return the signs that make negative numerals and nothing else: −1 is as good as 1."""
    negated = [part for part in subnodes(statement.formula) if isinstance(part, App) and part.symbol.name == "neg"]
    others = {part.symbol for part in negated if not isinstance(part.args[0], Num)}
    return {part.symbol for part in negated} - others


def _housed(statement: Statement, lexicon: Lexicon) -> set[Sort]:
    """Return the carriers of which is said what they are: elements of a module, vectors."""
    found = [(symbol, lexicon.word(symbol.name)) for symbol in symbols(statement.formula)]
    nouns = {symbol.params[0] for symbol, word in found if word.category in SAYS_WHAT and word.opaque is not None}
    return nouns | {symbol.params[0] for symbol, _ in found if _says_kind(symbol)}


def _says_kind(symbol: Symbol) -> bool:
    """Return whether a symbol says of what kind something is: a : ZMod p."""
    return (skeleton_of(symbol.name) or ("", ""))[1] == OF_KIND


def no_kind_beside_a_sort(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse I : Ideal R as a prime number: what it is stands behind the colon. Raises NoReadingError.

    A map of a kind (f : R →+* S) is a thing, and what is calculated with (a : ZMod p) an element of something.
    """
    for symbol in filter(_says_kind, symbols(statement.formula)):
        if not (symbol.params[0].variable or symbol.params[0].name == THING):
            raise NoReadingError("what has a kind behind a colon is of no other kind")


def _is_indeterminate(var: Var) -> bool:
    return var.name == INDETERMINATE and var.sort.variable

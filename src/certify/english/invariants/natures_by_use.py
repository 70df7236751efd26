"""What a thing is by what it has and what is said of it, whatever sort a sign gave it: a graph has edges.

The words that tell are rows of grammars/natures.toml (selectional restrictions: Katz and Fodor, The Structure of a
Semantic Theory, 1963).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.meaning.things import NoReadingError
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon, Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import HOLE, skeleton_of
from certify.logic import (
    BINDERS,
    NAT,
    App,
    Node,
    Pred,
    Sort,
    Statement,
    Symbol,
    Term,
    Var,
    number_sorts,
    subnodes,
    symbols,
)
from certify.reading.polynomials import INDETERMINATE

_SETS = frozenset({"Set", "Finset"})
#: The sign of a product of structures, as texts write it, and what it is read as between numbers.
_PRODUCT = re.compile(r"×|\\times(?![a-z])")
#: The least and the greatest element of an order, and the signs of these.
_EXTREMES = frozenset({"top", "bot"})
_SIGNS_OF_EXTREMES = re.compile(r"[⊤⊥]|\\(?:top|bot)(?![a-z])")
_DERIVATIVE = "derivative"
#: What is said of a function by its values around a point.
_NEAR = (" near", " in a neighborhood of", " in a neighbourhood of")
_PRIMED = frozenset({f"{HOLE}′", f"{HOLE}^′", f"{HOLE}'"})
_FIELD, _RING = "Field", frozenset({"Add", "Mul"})
_TRANSPOSED = frozenset({f"{HOLE}^⊤", f"{HOLE}ᵀ", f"{HOLE}^T", f"{HOLE}^\\top"})
_CLAIM, _INTERVALS = "notation claim", ("Set.", "Finset.")
_CALLED_SETS = frozenset({"set", "sets"})
_MEMBER = re.compile(r"∈|\\in(?![a-z])")
_MEMBERSHIPS = frozenset({"mem", "finset_mem"})


@cache
def _table(name: str) -> Any:
    return read_toml(data_dir("grammars") / "natures.toml")[name]


@cache
def known_words(name: str) -> frozenset[str]:
    """Return the words of one row of grammars/natures.toml."""
    return frozenset(_table(name))


@cache
def _parts() -> frozenset[str]:
    """Return the nouns of parts that no bare set has."""
    return frozenset(noun for row in _table("parts").values() for noun in row)


@cache
def _parts_of_structures() -> frozenset[str]:
    """Return the nouns of parts of structures, which no element has: subgroups, ideals."""
    return frozenset(noun for kind in ("group", "ring", "field", "module") for noun in _table("parts")[kind])


def head_of_word(word: Word) -> str:
    """Return the noun of what is said, without adjectives and complements: number, of a number of edges."""
    return bare(word.gloss).partition(" of")[0].rsplit(" ", 1)[-1].rpartition("-")[2]


def is_open(sort: Sort, statement: Statement) -> bool:
    """Return whether nothing says what the things of a sort are."""
    return sort.variable and not any(one.sort == sort and one.structures for one in statement.carriers)


def no_product_of_structures(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the annihilator of M × N" as that of a product of two elements M and N. Raises NoReadingError."""
    if _PRODUCT.search(candidate.text) is None:
        return
    products = (symbol for symbol in symbols(statement.formula) if symbol.name == "mul")
    if any(is_open(symbol.result, statement) for symbol in products):
        raise NoReadingError("× of what is no number is a product of structures, or of vectors")


def no_part_of_a_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse edges of a G that is a set, since it has a complement, duplicates in one, points of a group.

    So is the identity of a homomorphism, which is one and has none, and the torsion subgroup of an element. Raises
    NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, App | Pred) and part.args]
    kinds = [(part.args[0], lexicon.word(part.symbol.name)) for part in parts if isinstance(part, Pred)]
    nouns = [(one, word) for one, word in kinds if word.category in SAYS_WHAT and word.opaque is not None]
    algebraic = {one for one, word in nouns if head_of_word(word) in known_words("algebraic")}
    maps = {one for one, word in nouns if names_map(head_of_word(word))}
    structured = {one.sort for one in statement.carriers if one.structures}
    for part in parts:
        word = lexicon.word(part.symbol.name)
        if word.opaque is None or not (word.category or "").startswith(("relation", "function")):
            continue
        whole, noun = part.args[-1], bare(word.gloss)
        if whole.sort.name in _SETS and is_one_of(noun, _parts()):
            raise NoReadingError(f"“{word.gloss}” is not said of a set")
        if whole.sort in structured and is_one_of(noun, _parts_of_structures()):
            raise NoReadingError(f"“{word.gloss}” is not said of an element")
        if whole in algebraic and is_one_of(noun, known_words("of_spaces")):
            raise NoReadingError(f"“{word.gloss}” is not said of what is calculated with")
        if whole in maps and noun in known_words("neutral"):
            raise NoReadingError(f"“{word.gloss}” is not said of a map")


def no_matrix_of_a_field(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "over a field, A and Aᵀ have the same rank" of elements of the field: they are matrices over it.

    No element of a ring is transposed either. Raises NoReadingError.
    """
    structures = {one.sort: lexicon.closure(one.structures) for one in statement.carriers}
    rings = {sort for sort, has in structures.items() if has >= _RING}
    for symbol in symbols(statement.formula) if rings else ():
        if symbol.params[:1] and symbol.params[0] in rings and lexicon.word(symbol.name).opaque is not None:
            noun = bare(lexicon.word(symbol.name).gloss)
            matrix = _FIELD in structures[symbol.params[0]] and noun in known_words("of_matrices")
            if matrix or (skeleton_of(symbol.name) or ("", ""))[1] in _TRANSPOSED:
                raise NoReadingError("what has it is a matrix over the ring, and no element of it")


def no_whole_number_of_a_function(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the exponent of a Hölder continuous function, and a period, as natural numbers: those of groups are.

    Raises NoReadingError.
    """
    parts = tuple(subnodes(statement.formula))
    for part in parts:
        if isinstance(part, App) and part.sort == NAT and part.args:
            word = lexicon.word(part.symbol.name)
            real = word.opaque is not None and bare(word.gloss) in known_words("real_of_functions")
            if real and (part.args[0].sort.name == "Fun" or _is_called_map(part.args[0], parts, lexicon)):
                raise NoReadingError(f"“{word.gloss}” a function is a real number")


def _is_called_map(term: Term, parts: tuple[Node, ...], lexicon: Lexicon) -> bool:
    """Return whether a noun says that a thing is a map."""
    said = [part for part in parts if isinstance(part, Pred) and part.args[:1] == (term,)]
    words = [lexicon.word(part.symbol.name) for part in said]
    return any(word.category in SAYS_WHAT and names_map(head_of_word(word)) for word in words)


def is_one_of(noun: str, known: frozenset[str]) -> bool:
    """Return whether a noun, with adjectives or without, is one of those known."""
    return any(noun == each or noun.endswith(f" {each}") for each in known)


def no_structure_as_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "if G' is contained in H, then H is normal" of any set H, and graphs and multisets that are sets.

    Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        word, category = lexicon.word(symbol.name), lexicon.word(symbol.name).category or ""
        if word.opaque is None:
            continue
        said = symbol.params[:1] and symbol.params[0].name in _SETS
        adjective = category.startswith("adjective") and bare(word.gloss) in _structures("adjectives")
        noun = category in SAYS_WHAT and head_of_word(word) in _structures("nouns")
        made = category.startswith("function") and head_of_word(word) in _structures("made")
        if (said and (adjective or noun)) or (made and symbol.result.name in _SETS):
            raise NoReadingError(f"“{word.gloss}” is not said of a set")


@cache
def _structures(name: str) -> frozenset[str]:
    return frozenset(_table("structures")[name])


def no_occurrences_as_elements(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "how many digits are in the representation of n?" as a number of elements: digits recur in one.

    Raises NoReadingError.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    held = {part.args[0] for part in said if part.symbol.name in _MEMBERSHIPS and isinstance(part.args[1], App)}
    for part in said:
        if part.args[:1] and part.args[0] in held and head_of_word(lexicon.word(part.symbol.name)) in _parts_of_words():
            raise NoReadingError(f"“{lexicon.word(part.symbol.name).gloss}”: what recurs is no element of a set")


@cache
def _parts_of_words() -> frozenset[str]:
    return frozenset(_table("parts")["word"])


def no_extremes_of_bare_sets(candidate: Candidate, statement: Statement) -> None:
    """Refuse ⊤ and ⊥ as a set of all and of nothing where no word says that a set is meant. Raises NoReadingError."""
    if _SIGNS_OF_EXTREMES.search(candidate.text) is None:
        return
    for part in subnodes(statement.formula):
        extreme = isinstance(part, App) and part.symbol.name in _EXTREMES and part.sort.name in _SETS
        if extreme and isinstance(part, App) and all(is_open(sort, statement) for sort in part.sort.args):
            raise NoReadingError("⊤ and ⊥ are elements of an order, and may be no sets")


def no_function_as_element(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "max(f, g) is Riemann integrable" of elements f and g of an order: they are functions.

    So is Re f, which is "bounded near" a point. Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        alone = word.opaque is not None and len(symbol.params) == 1 and is_open(symbol.params[0], statement)
        if alone and bare(word.gloss) in known_words("of_functions"):
            raise NoReadingError(f"“{word.gloss}” is said of functions")
        placed = word.opaque is not None and word.is_predicate and word.gloss.endswith(_NEAR)
        if placed and symbol.params[0] in number_sorts():
            raise NoReadingError(f"“{word.gloss}” a point is said of what has values there, and not of a number")


def no_power_of_another_kind(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse T^k and T^* of another type than T, and a fixed point of a map from a type to another.

    Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        if _makes_another_kind(symbol, statement):
            raise NoReadingError("a power, an adjoint of another kind than what it is made of")
        word = lexicon.word(symbol.name)
        if word.opaque is not None and is_one_of(bare(word.gloss), known_words("of_self_maps")):
            maps = (sort.args for sort in symbol.params if sort.name == "Fun")
            if any(is_open(sorts[-1], statement) and sorts[0] != sorts[-1] for sorts in maps):
                raise NoReadingError(f"“{word.gloss}” is said of a map from something to itself")


def _makes_another_kind(symbol: Symbol, statement: Statement) -> bool:
    """Return whether a power of something of a type, or of a function between types, is of another one."""
    found = skeleton_of(symbol.name)
    if found is None or found[1] not in known_words("of_one_kind") or symbol.result == symbol.params[0]:
        return False
    return all(is_open(sort, statement) for sort in symbol.params[0].args or symbol.params[:1])


def no_set_of_every_set(candidate: Candidate, statement: Statement) -> None:
    """Refuse "no set has every set as an element" of sets and of sets of such: every set is one of all sets.

    Raises NoReadingError.
    """
    words = list(candidate.lowered)
    of_sets = tuple(known_words("made_of_sets"))
    if _CALLED_SETS.isdisjoint(words) or any(word.startswith(of_sets) for word in words):
        return
    for part in subnodes(statement.formula):
        member = isinstance(part, Pred) and part.symbol.name == "mem" and part.args[0].sort.name == "Set"
        letters = part.args if isinstance(part, Pred) and member else (None,)
        if all(isinstance(arg, Var) and arg.name not in candidate.declared for arg in letters):
            raise NoReadingError("a set of sets, of which nothing says that it is one")


def no_membership_of_two_kinds(candidate: Candidate, statement: Statement) -> None:
    """Refuse x ∈ t.insert k of a set beside x ∈ t of a thing t: one sign is one relation. Raises NoReadingError."""
    if len(_MEMBER.findall(candidate.text)) < 2:
        return
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    wholes = [part.args[1] for part in said if part.symbol.name in _MEMBERSHIPS]
    made = any(isinstance(whole, App) and _is_method(whole.symbol.name) for whole in wholes)
    if made and any(part.symbol.name == "element_of" for part in said):
        raise NoReadingError("∈ would be said in two senses")


def _is_method(name: str) -> bool:
    """Return whether a symbol is written behind a dot: t.insert k."""
    return (skeleton_of(name) or ("", ""))[1].startswith(f"{HOLE}.")


def no_container_as_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse ``List.count a l``, ``s.card`` and ``NeBot f`` of any sets: the name says of what it is.

    What a namespace of Lean for lists, trees, options makes is no set either, and the ends of an interval are alike.
    Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        found = skeleton_of(symbol.name)
        if found is None:
            continue
        (space, dot, _), made = found[1].partition("."), {sort.name for sort in (*symbol.params, symbol.result)}
        contains = dot and space in names_of_code("containers") and not _SETS.isdisjoint(made)
        takes = any(sort.name == "Set" for sort in symbol.params)
        others = dot and space in names_of_code("others")
        method = found[1].removeprefix(f"{HOLE}.").split(" ")[0] if found[1].startswith(f"{HOLE}.") else ""
        behind = bool(method) and method in names_of_code("of_finite") and symbol.params[0].name == "Set"
        filters = found[1].split(" ")[0] in names_of_code("of_filters")
        if (contains and "Set" in made) or (takes and (others or filters)) or behind:
            raise NoReadingError(f"'{found[1]}' of a set")
        alike = found[1].split(" ")[0] in names_of_code("of_alike")
        interval = found[1].startswith(_INTERVALS) and found[0] == _CLAIM
        if alike and (interval or len(set(symbol.params)) > 1):
            raise NoReadingError(f"'{found[1]}' is no claim, and is of two things of one kind")


@cache
def names_of_code(name: str) -> frozenset[str]:
    """Return the names of one row of the table of code in grammars/natures.toml."""
    return frozenset(_table("lean")[name])


def no_indeterminate_as_thing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the characteristic polynomial is a power of X" for any thing X. Raises NoReadingError."""
    if not any("polynomial" in word.lower() or "power series" in word.lower() for word in candidate.words):
        return
    for part in subnodes(statement.formula):
        var = part.var if isinstance(part, BINDERS) else None
        if var is None or var.name != INDETERMINATE or var.name in candidate.declared:
            continue
        if var.sort.name == THING and not _is_said_what(var, statement, candidate.lexicon):
            raise NoReadingError("X is the indeterminate where polynomials are spoken of")


def _is_said_what(var: Var, statement: Statement, lexicon: Lexicon) -> bool:
    """Return whether a noun says of a letter what it is."""
    said = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.args[:1] == (var,))
    return any(lexicon.word(part.symbol.name).category in SAYS_WHAT and part.args[1:] == () for part in said)


def no_derivative_in_the_scalars(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the derivative of a polynomial as one of its coefficients. Raises NoReadingError."""
    for symbol in symbols(statement.formula):
        of_polynomial = len(symbol.params) == 1 and symbol.params[0].name == "Poly"
        if of_polynomial and symbol.params[0].args == (symbol.result,):
            word = lexicon.word(symbol.name)
            if word.opaque is not None and head_of_word(word) == _DERIVATIVE:
                raise NoReadingError("the derivative of a polynomial is a polynomial")


def no_derivative_of_a_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the exponential function is its own derivative" as that eˣ is the derivative of the number x.

    Of sin x, for any x, there is one: that of the function. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        of = part.args[0] if isinstance(part, App) and len(part.args) == 1 else None
        if isinstance(of, Var) and of.sort in number_sorts() and isinstance(part, App):
            word = lexicon.word(part.symbol.name)
            if word.opaque is not None and head_of_word(word) == _DERIVATIVE:
                raise NoReadingError("a number has no derivative")


def no_derivative_among_values(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse f′(x) = 0 with the 0 of what the values of f are in: where that is any space, f′(x) is a linear map.

    Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        primed = symbol.params == (symbol.result,) and (skeleton_of(symbol.name) or ("", ""))[1] in _PRIMED
        if primed and symbol.result.name == "Fun" and all(is_open(sort, statement) for sort in symbol.result.args):
            raise NoReadingError("a derivative in any space is a map between the spaces, and no value")

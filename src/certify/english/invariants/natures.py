"""What a thing is by what is said of it: an angle is between vectors, a derivative is of what varies continuously.

Such words select for the kind of their argument (selectional restrictions: Katz and Fodor, The Structure of a Semantic
Theory, 1963). Where letters became numbers because nothing else says what they are, these words do.
"""

from __future__ import annotations

import re

from certify.english.glr import Tree
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.meaning.syntax import names_in
from certify.english.meaning.things import NoReadingError
from certify.english.parts import set_nouns
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare
from certify.logic import BINDERS, INT, NAT, App, Num, Pred, Sort, Statement, Term, Var, number_sorts, subnodes, symbols
from certify.reading.raw import RBind

#: What is between things that are no numbers, what figures have, and nouns of what is no number.
_BETWEEN = frozenset({"angle"})
_OF_FIGURES = frozenset(
    {"altitude", "angle", "apothem", "area", "circumcircle", "circumference", "circumradius", "diagonal", "incircle"}
    | {"inradius", "perimeter", "radius", "side", "surface area", "vertex"}
)
_NO_NUMBERS = frozenset({"vector", "vectors", "matrix", "matrices"})
#: What is of functions of a variable that varies continuously.
_OF_THE_CONTINUOUS = frozenset({"derivative", "derivatives", "antiderivative", "integral", "differential", "gradient"})
#: What sets are in as its elements.
_OF_SETS = frozenset(
    {"algebra", "base", "basis", "class", "collection", "cover", "covering", "family", "filter", "lattice", "partition"}
    | {"power", "powerset", "range", "set", "spectrum", "subfamily", "system", "topology", "ultrafilter"}
)
#: What is said of functions, and of things one after another.
_MONOTONE = frozenset(
    {"monotone", "antitone", "strict_mono", "strict_anti", "increasing", "decreasing", "nondecreasing", "nonincreasing"}
)
#: What is true of every natural number, and so says nothing of one.
_IDLE_OF_NATURALS = frozenset({"nonnegative"})
#: What is said of whole numbers.
_OF_WHOLE_NUMBERS = frozenset({"even", "odd", "prime", "composite"})
_OF_MULTIPLES = frozenset({"dvd"})
_PARITIES = frozenset({"even", "odd"})
#: What is taken of two sets or numbers, in a word.
_MINUS, _DIFFERENCES = "minus", frozenset({"sdiff", "finset_sdiff"})
#: How nouns of what goes from one thing to another end, and sorts of sets.
_ENDS = (" from to", " from onto", " from into")
_SETS = frozenset({"Set", "Finset"})
#: What is said of elements over a field, of lists, and of functions.
_OF_AN_EXTENSION = frozenset({"algebraic", "transcendental", "integral", "separable"})
_ONE_AFTER_ANOTHER = frozenset({"duplicate", "duplicates", "repetition", "repetitions"})
_EXTREMA = frozenset({"extreme", "extremum", "extrema", "maximizer", "minimizer"})
_EXTENSIONS = frozenset({"extension", "extensions"})
_INCLUDED = frozenset({"subset_of", "proper_subset_of", "subset", "psubset"})
_ON_ELEMENTS = re.compile(r"\bgroups? on (?:\S+ ){0,4}(?:elements|letters|symbols|points)\b")
#: What groups, matrices and spaces have, and no number by itself.
_ORDER = frozenset({"order"})
_MODULO = " modulo"
#: What says in which group an element has its order.
_ADDITIVE = frozenset({"additive"})
_OF_STRUCTURES = frozenset(
    {
        "cardinality",
        "codimension",
        "dimension",
        "exponent",
        "genus",
        "index",
        "kernel",
        "length",
        "nullity",
        "order",
        "rank",
    }
)
#: Letters for functions, words of topology, and sets that a numeral alone makes.
_OF_FUNCTIONS = frozenset({"f", "g", "h"})
_TOPOLOGICAL = frozenset({"is_open", "is_closed", "is_clopen", "is_compact"})
_SET_OF_NATURALS = Sort("Set", (NAT,))
#: What is said of numbers less than zero, and the words by which a text says that its numbers are natural.
_NEGATIVE = frozenset({"negative"})
_NATURAL = frozenset({"natural", "naturals", "whole", "counting", "ℕ"})


def _head(part: Term | Pred, lexicon: Lexicon) -> frozenset[str]:
    """Return the words of what is said or made, without its prepositions."""
    symbol = part.symbol if isinstance(part, App | Pred) else None
    return frozenset(bare(lexicon.word(symbol.name).gloss).lower().split()) if symbol is not None else frozenset()


def no_number_of_another_nature(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse an angle between natural numbers, a derivative of one, and a number x that is called a vector.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App | Pred) or lexicon.word(part.symbol.name).opaque is None:
            continue
        said, sorts = _head(part, lexicon) - _ADDITIVE, {argument.sort for argument in part.args}
        if said & (_BETWEEN if isinstance(part, App) else _NO_NUMBERS) and sorts & set(number_sorts()):
            raise NoReadingError(f"“{lexicon.word(part.symbol.name).gloss}” is not said of numbers")
        residue = lexicon.word(part.symbol.name).gloss.endswith(_MODULO)  # the order of a modulo n is a number's
        alone = isinstance(part, App) and not residue and (len(part.args) == 1 or said == _ORDER)  # exponents in n!
        if alone and len(said) == 1 and said <= _OF_STRUCTURES and sorts & set(number_sorts()):
            raise NoReadingError(f"“{lexicon.word(part.symbol.name).gloss}” is no number's")
        if isinstance(part, App) and said <= _OF_FIGURES and sorts & set(number_sorts()):
            raise NoReadingError("a figure has it, and no number: a square is no square number there")
        if isinstance(part, App) and said & _OF_THE_CONTINUOUS and sorts & {NAT, INT}:
            raise NoReadingError(f"“{lexicon.word(part.symbol.name).gloss}” is not said of whole numbers")


def no_other_nature(candidate: Candidate, statement: Statement) -> None:
    """Refuse elements "algebraic over a field" as its own, duplicates in a set, an extremum of nothing.

    So is "a group on n elements" one that acts on them, and F ⊆ K no extension F. Raises NoReadingError.
    """
    lexicon, over = candidate.lexicon, "over" in candidate.lowered
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    housed = {part.args[0] for part in claims if part.symbol.name == "element_of"}
    smaller = {part.args[0] for part in claims if part.symbol.name in _INCLUDED}
    for part in claims:
        if lexicon.word(part.symbol.name).opaque is None:
            continue
        said, first, last = _head(part, lexicon), part.args[0], part.args[-1]
        within = first.sort in structured or first in housed
        if over and said <= _OF_AN_EXTENSION and len(part.args) == 1 and within:
            raise NoReadingError("what is algebraic over a field need not be in it")
        if said & _ONE_AFTER_ANOTHER and last.sort.name == "Set":
            raise NoReadingError("a set has each of its elements once")
        if said & _EXTREMA and len(part.args) == 1:
            raise NoReadingError("an extremum of what?")
        if said & _EXTENSIONS and len(part.args) == 1 and first in smaller:
            raise NoReadingError("of what is it an extension: what is included, or what includes it?")
    if _ON_ELEMENTS.search(candidate.text.lower()):
        raise NoReadingError("a group on n elements moves these, and has others")


def no_sign_of_a_count(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "of nonnegative Krull dimension" of a dimension that is a natural number: who says so has more numbers.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and part.symbol.name in _IDLE_OF_NATURALS:
            (value, *_) = part.args
            if isinstance(value, App) and value.sort == NAT and lexicon.word(value.symbol.name).opaque is not None:
                raise NoReadingError("a natural number is nonnegative anyway: which numbers are meant?")


def no_parity_of_a_thing(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the identity permutation is odd" as an odd number: it is a thing of its own.

    Nor is an opaque value of whatever type odd, or a multiple of 11: of rational numbers each one is. Raises
    NoReadingError.
    """
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    for part in subnodes(statement.formula):
        if not isinstance(part, Pred) or part.symbol.name not in _OF_WHOLE_NUMBERS | _OF_MULTIPLES:
            continue
        divides = part.symbol.name in _OF_MULTIPLES
        thing = part.args[-1] if divides else part.args[0]
        own = isinstance(thing, App) and lexicon.word(thing.symbol.name).opaque is not None
        by_numbers = not divides or isinstance(part.args[0], Num)
        if own and by_numbers and thing.sort.variable and thing.sort not in structured:
            raise NoReadingError(f"'{part.symbol.name}' of what is no number")


def no_difference_of_values_as_sets(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the measure of s minus that of t" as a difference of sets, which no word says that measures are.

    Raises NoReadingError.
    """
    if _MINUS not in candidate.lowered:
        return
    for part in subnodes(statement.formula):
        for value in part.args if isinstance(part, App) and part.symbol.name in _DIFFERENCES else ():
            word = candidate.lexicon.word(value.symbol.name) if isinstance(value, App) else None
            if word is not None and word.opaque is not None and not _head_of_set(word.gloss):
                raise NoReadingError(f"'{_MINUS}' between values that no word says to be sets")


def _head_of_set(gloss: str) -> bool:
    """Return whether a word names what has elements: the kernel of, the positive cone of."""
    return not set_nouns().isdisjoint(bare(gloss).split())


def no_number_by_the_letter_of_a_function(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if f and g are even, so is their sum" of numbers f and g: letters of functions, which may be even too.

    Raises NoReadingError.
    """
    declared = {part.var for part in candidate.parts if isinstance(part, RBind) and isinstance(part.sort, Sort)}
    for part in subnodes(statement.formula):
        thing = part.args[0] if isinstance(part, Pred) and part.symbol.name in _PARITIES else None
        found = [node for node in subnodes(thing) if isinstance(node, Var)] if thing is not None else []
        letters = {letter.name for letter in found if letter.sort in number_sorts()}
        if letters & _OF_FUNCTIONS - declared - candidate.declared:
            raise NoReadingError("a number, or a function that is even or odd?")


def no_order_of_values_of_each(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the denominators of the convergents are nondecreasing" as said of each: they are, one after another.

    That each is a function nothing says but the adjective. Raises NoReadingError.
    """
    if "are" not in candidate.lowered:
        return
    for part in subnodes(statement.formula):
        value = part.args[0] if isinstance(part, Pred) and _is_monotone(part, candidate.lexicon) else None
        if not isinstance(value, App) or candidate.lexicon.word(value.symbol.name).opaque is None:
            continue
        if value.args and all(sort.variable for sort in value.sort.args):
            raise NoReadingError("are the values in order, or is each a function that is monotone?")


def _is_monotone(said: Pred, lexicon: Lexicon) -> bool:
    return bool({said.symbol.name, lexicon.word(said.symbol.name).gloss} & _MONOTONE)


def no_map_as_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a surjection from X onto Y is open" as a set that is open: what goes from X to Y is none, and no map is.

    Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        called = bare(word.gloss)
        goes = word.category == "relation_of_three" and word.gloss.endswith(_ENDS)
        maps = word.opaque is not None and word.category in SAYS_WHAT and names_map(called)
        if (goes or (maps and called.split()[-1] not in set_nouns())) and symbol.params[0].name in _SETS:
            raise NoReadingError(f"'{called}' is no set")


def no_set_as_member(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the spectrum of T lies in the unit circle" as a membership: it is a part, but of what is made of sets.

    Raises NoReadingError.
    """
    spoken = {word.lower().removesuffix("s") for word in candidate.words} - {"set"}
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and part.symbol.name == "mem":
            inner, outer = (_head(term, candidate.lexicon) for term in part.args)
            of_sets = spoken if isinstance(part.args[1], Var) else outer
            if inner & set_nouns() and not of_sets & _OF_SETS:
                raise NoReadingError("a set lies in another as a part of it")


def no_negative_by_default(candidate: Candidate, statement: Statement) -> None:
    """Refuse "y is a negative multiple of x" of letters for natural numbers that the text does not speak of.

    Raises NoReadingError.
    """
    if not _NATURAL.isdisjoint(candidate.lowered):
        return
    said = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.symbol.name in _NEGATIVE)
    if any(isinstance(argument, Var) and argument.sort == NAT for part in said for argument in part.args):
        raise NoReadingError("a natural number is not negative: what numbers are meant?")


def no_prime_as_letter(candidate: Candidate, statement: Statement) -> None:
    """Refuse f' beside f as another letter where no noun introduces it: a derivative is meant.

    Raises NoReadingError.
    """
    names = {part.var.name for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    listed = (part for phrase in candidate.phrases if phrase.name != "variables" for part in phrase.children)
    named = {name for part in listed if isinstance(part, Tree) and part.name == "varlist" for name in names_in(part)}
    for name in names - named:
        base = name.rstrip("'′")
        if base != name and base in names & _OF_FUNCTIONS:
            raise NoReadingError(f"{name} may be the derivative of {base}: nothing introduces it")


def no_topology_of_naturals(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a topological group is Hausdorff iff {1} is closed" of the number 1: of which space, the text says.

    Raises NoReadingError.
    """
    if not _NATURAL.isdisjoint(word.lower().strip("$") for word in candidate.words):
        return
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and part.symbol.name in _TOPOLOGICAL and part.args[0].sort == _SET_OF_NATURALS:
            raise NoReadingError("open or closed in what space?")

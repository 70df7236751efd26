"""Words with a meaning, signs and comparisons have one sense in a text, and are said of what that sense takes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache

from certify.english.compared_things import COMPARISONS, symbols_of_comparison
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.owners import structures_with_elements
from certify.english.meaning.syntax import letters_of
from certify.english.meaning.things import NoReadingError
from certify.english.relational import head
from certify.lexicon import Lexicon, Word
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING, bare, of_structures
from certify.lexicon.skeletons import HOLE, MAPS, OF_KIND, is_value, skeleton_name, skeleton_of
from certify.logic import BINDERS, App, Pred, SetOf, Sort, SortError, Statement, Var, number_sorts, subnodes, symbols
from certify.logic.claims import claim
from certify.reading.raw_parts import words_in

#: Frames of adjectives, and the category of their opaque namesakes.
_FRAMES = frozenset({"adj", "adjf"})
_OPAQUE = "adjective"
_RELATION, _VALUE = "relation", "function"
_FUNCTION = "Fun"
#: How a noun with the place of a function ends: a continuous function on, defined over.
_PLACED = (" on", " over")
_DEFINED = "defined on"
#: What begins the symbol of Lean's type of residue classes.
_RESIDUES = "ZMod "
#: What is said of whole numbers.
_OF_WHOLE_NUMBERS = frozenset({"composite", "even", "odd", "prime"})
#: Sorts of sets, of which interpreted adjectives are said.
_SETS = frozenset({"Set", "Finset"})
_PRODUCT = "product"
#: An inclusion of which a text has to tell whether it is proper, signs that tell, and what they mean.
_INCLUDED = re.compile(r"\\su[bp]set(?![a-z])")
_IMPROPER = re.compile(r"\\su[bp]set(?:n?eq|neq)|[⊆⊊⊇⊋]")
#: Words for the place of a thing in an order, and what they are read as among numbers.
_PLACES_IN_AN_ORDER = frozenset({"below", "above"})
_STRICT = frozenset({"lt", "gt"})
#: The symbol of a pair, where nothing tells what it is.
_PAIR = skeleton_name("notation", f"({HOLE}, {HOLE})")
#: Words of products, and tokens with signs.
_MULTIPLIED = frozenset({"multiplied", "multiplying", "times", "product"})
_WRITTEN = frozenset({"TERM", "FORMULA"})
_INCLUSIONS = frozenset({"subset", "psubset", "superset"})
#: The parts of f : X → Y, and how a noun of a map has one of these.
_DOMAIN, _CODOMAIN = 0, 1
_ENDS = {"from": _DOMAIN, "on": _DOMAIN, "into": _CODOMAIN, "onto": _CODOMAIN, "to": _CODOMAIN}


def no_comparison_of_two_senses(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "at most" as what it means between ordinals, and in an order between what is made of them.

    Numbers have an order of their own. Raises NoReadingError.
    """
    said = symbols(statement.formula)
    if not symbols_of_comparison(lexicon).isdisjoint(symbol.name for symbol in said):
        compared = (symbol.params[0] for symbol in said if symbol.name in COMPARISONS)
        if any(map(_is_open, compared)):
            raise NoReadingError("a comparison would be said in two senses of things that are treated alike")


def no_value_by_two_names(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the Euler totient of mn" beside "the totient of m" as two functions: a second mention is shorter.

    So it is with definites taken up (the Krull dimension, … the dimension). Where a text has both of one thing they
    differ: a separable extension has separable degree equal to its degree. Raises NoReadingError.
    """
    values = [part for part in subnodes(statement.formula) if isinstance(part, App) and _is_value(part, lexicon)]
    taken = {(bare(lexicon.word(part.symbol.name).gloss), part.args) for part in values}
    for longer, args in taken:
        for shorter, others in taken:
            compared = (longer, others) in taken or (shorter, args) in taken
            if longer.endswith(f" {shorter}") and not compared:
                raise NoReadingError(f"'{shorter}' beside '{longer}': are they the same?")


def _is_value(part: App, lexicon: Lexicon) -> bool:
    word = lexicon.word(part.symbol.name)
    return word.opaque is not None and word.category == _VALUE


def no_map_apart(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the image of a space under a continuous map" with a map of types that nothing else is of.

    Beside a thing it is a thing too. Raises NoReadingError.
    """
    sorts = Counter(part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS))
    for part in subnodes(statement.formula):
        if not isinstance(part, App) or lexicon.word(part.symbol.name).opaque is None:
            continue
        maps = {arg.sort for arg in part.args if isinstance(arg, Var) and _is_open_map(arg.sort)}
        of_things = any(arg.sort.name == THING for arg in part.args)
        for sort in maps if of_things else ():
            others = {inner for other in sorts if other != sort for inner in (other, *other.args)}
            if others.isdisjoint(sort.args):
                raise NoReadingError("a map between types that nothing else is of, beside a thing")


def no_second_codomain(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "f : X → Y is a map into a Hausdorff space" of some other space than Y: a map has one codomain.

    So it is with the domain of "a continuous function on a compact space", and where the type of a map says where its
    values are. Raises NoReadingError.
    """
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and len(part.args) == 2]
    arrows = {part.args[0]: part.args[1] for part in claims if _is_said(part, OF_KIND)}
    for part in claims:
        word, (thing, other) = lexicon.word(part.symbol.name), part.args
        if word.category != "relation" or not isinstance(other, Var) or not names_map(bare(word.gloss)):
            continue
        typed, end = arrows.get(thing), _ENDS.get(word.gloss.rsplit(maxsplit=1)[-1])
        told = isinstance(typed, App) and _is_said(typed, MAPS) and end is not None and typed.args[end] != other
        if told or (thing.sort.name == _FUNCTION and end == _CODOMAIN and other.sort == Sort(THING)):
            raise NoReadingError(f"'{word.gloss}' {other.name}, beside where the map is from and to")


def _is_said(part: App | Pred, skeleton: str) -> bool:
    """Return whether a part is notation of a skeleton."""
    found = skeleton_of(part.symbol.name)
    return found is not None and found[1] == skeleton


def _is_open_map(sort: Sort) -> bool:
    return sort.name == _FUNCTION and all(arg.variable for arg in sort.args)


def no_whole_of_a_part(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a continuous function on [a, b] is strictly increasing" as said of it everywhere. Raises NoReadingError.

    A function on a set of numbers is one of what is in that set; an interpreted word says something of all of a type.
    """
    said = symbols(statement.formula)
    known = (symbol.params for symbol in said if lexicon.word(symbol.name).opaque is None)
    whole = {params[0] for params in known if len(params) == 1 and params[0].name == _FUNCTION}
    for symbol in said:
        word = lexicon.word(symbol.name)
        placed = word.opaque is not None and word.category == _RELATION and word.gloss.endswith(_PLACED)
        if placed and symbol.params[0] in whole and symbol.params[1].name in _SETS:
            raise NoReadingError(f"what is said of '{word.gloss}' a set is said of it there")


def no_whole_by_a_part(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "if f is continuous on [a, b], then f is uniformly continuous" as said of f everywhere.

    f may be a function on [a, b], and it is where it is "defined on" that. Raises NoReadingError.
    """
    _, hypotheses, conclusion = claim(statement.formula)
    given = [part for each in hypotheses for part in subnodes(each) if isinstance(part, Pred)]
    whole = {part.args[0] for part in given if len(part.args) == 1}
    on_parts = [part for part in given if len(part.args) > 1 and _is_on_a_part(part)]
    placed = {part.args[0] for part in on_parts} - whole
    placed |= {part.args[0] for part in on_parts if lexicon.word(part.symbol.name).gloss == _DEFINED}
    for part in subnodes(conclusion):
        if isinstance(part, Pred) and len(part.args) == 1 and part.args[0] in placed:
            raise NoReadingError("of a function on a set: is it so there, or everywhere?")


def _is_on_a_part(part: Pred) -> bool:
    """Return whether something is said of a function on a set of numbers, but not on all of them."""
    function, place, *_ = part.args
    return function.sort.name == _FUNCTION and isinstance(place, SetOf)


def no_opaque_namesake(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the sum of two integers" as something opaque that is called a sum: the interpreted word takes them.

    An opaque word that is said as an interpreted one is (the sum of two ideals) is meant of what that one does not
    take: "finite" of a set is no opaque word either. Raises NoReadingError.
    """
    known = {carrier.sort for carrier in statement.carriers if carrier.structures} | set(number_sorts())
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        if word.opaque is None or not symbol.params:
            continue
        sets = word.category == _OPAQUE and symbol.params[0].name in _SETS
        alike = map(lexicon.words.__getitem__, _adjectives(lexicon).get(word.gloss, ())) if sets else ()
        namesakes = lexicon.namesakes(word) if known.issuperset(symbol.params) else ()
        if any(_takes(namesake, symbol.params) for namesake in (*namesakes, *alike)):
            raise NoReadingError(f"“{word.gloss}” of such things has a meaning")


def no_product_within_a_type(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the product of two compact sets" as a set of what these are sets of: it is one of pairs.

    Only where things are multiplied, sets of them are too; and the spaces of the two may be different ones. Raises
    NoReadingError.
    """
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    for symbol in symbols(statement.formula):
        if symbol.result.name in _SETS and {*symbol.params} == {symbol.result}:
            word = lexicon.word(symbol.name)
            loose = symbol.result.args[0].variable and symbol.result.args[0] not in structured
            if loose and word.opaque is not None and bare(word.gloss).split()[-1:] == [_PRODUCT]:
                raise NoReadingError("a product of sets: of pairs, or of what is multiplied?")


def no_structure_as_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the ideal generated by p is prime" of a prime number, and the Möbius function as one: they are none.

    Nor is the radical of a primary ideal, which no table gives as a number, and the ring of integers is no exponent to
    which something is cast. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        whole = isinstance(part, Pred) and part.symbol.name in _OF_WHOLE_NUMBERS
        value = part.args[0] if whole and isinstance(part, Pred) else None
        if isinstance(value, App) and _is_made_of_a_structure(value, statement, lexicon):
            raise NoReadingError(f"“{bare(lexicon.word(value.symbol.name).gloss)}” may be no number")
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        if word.opaque is None or symbol.result not in number_sorts():
            continue
        said = bare(word.gloss)
        of_a_structure = head(said.partition(" of ")[0]) in structures_with_elements()
        of_a_structure = of_a_structure or not of_structures().isdisjoint(_heads(word))
        if of_a_structure or (not symbol.params and names_map(said)):
            raise NoReadingError(f"“{said}” is no number")


def _is_made_of_a_structure(value: App, statement: Statement, lexicon: Lexicon) -> bool:
    """Return whether a value that no table makes a number is one of what is called an ideal, a subgroup."""
    word = lexicon.word(value.symbol.name)
    if word.opaque is None or word.result in {sort.name for sort in number_sorts()}:
        return False
    said = (part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.args[0] in value.args)
    words = (lexicon.word(part.symbol.name) for part in said)
    return any(each.opaque is not None and not of_structures().isdisjoint(_heads(each)) for each in words)


def no_tuple_as_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "(x, y) is a pair of primes" as a number (x, y) that is each of two primes. Raises NoReadingError."""
    for symbol in symbols(statement.formula):
        kind = skeleton_of(symbol.name)
        if kind is not None and kind[1].startswith(f"({HOLE}, ") and symbol.result in number_sorts():
            raise NoReadingError("a tuple is no number")


def no_value_of_a_product(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a matrix A multiplied by a scalar c" as A(c): what is said to be a product is no value of a map.

    Raises NoReadingError.
    """
    if _MULTIPLIED.isdisjoint(candidate.lowered):
        return
    written = any(len(letters_of(token)) > 1 for token in candidate.tokens if token.type in _WRITTEN)
    if not written and any(is_value(symbol.name) for symbol in symbols(statement.formula)):
        raise NoReadingError("a product in words is no value of a map")


def no_residue_as_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "n * x = 0 for x in ZMod n" of natural numbers: a residue class is none. Raises NoReadingError."""
    for symbol in symbols(statement.formula):
        found = skeleton_of(symbol.name)
        own = symbol.result.args if found is not None and found[1].startswith(_RESIDUES) else ()
        if any(sort in number_sorts() for sort in own):
            raise NoReadingError("a residue class is no number")


def _heads(word: Word) -> list[str]:
    """Return the noun of which a word is made, or a participle behind it too: ideal generated."""
    last = bare(word.gloss).split()[-2:]
    return last if last[-1:] and last[-1].endswith("ed") else last[-1:]


def _takes(word: Word, sorts: tuple[Sort, ...]) -> bool:
    """Return whether a word takes things of some sorts."""
    try:
        word.at(sorts)
    except SortError:
        return False
    return True


@cache
def _adjectives(lexicon: Lexicon) -> Mapping[str, frozenset[str]]:
    """Return the names of the interpreted words by the adjectives that say them."""
    found: dict[str, frozenset[str]] = {}
    for word in lexicon.words.values():
        for frame in word.frames:
            if frame.cat in _FRAMES:
                found[frame.text] = found.get(frame.text, frozenset()) | {word.name}
    return found


def _is_open(sort: Sort) -> bool:
    """Return whether nothing in the text says what all parts of a sort are."""
    return sort.variable or any(map(_is_open, sort.args))


def no_sign_of_two_senses(candidate: Candidate) -> None:
    r"""Refuse ``A \subset B`` and ``B \subset C`` as one proper and one not: a sign has one meaning in a text.

    Beside \subseteq it is proper. So is ``(a, b) = d`` a pair where ``(a, c) = 1`` says that a and c have no common
    divisor. Raises NoReadingError.
    """
    means = [words_in(raw) for token in candidate.tokens if (raw := getattr(token.value, "raw", None)) is not None]
    called = {name for name in ("gcd", "divisor") for word in candidate.words if name in word}
    if not called and any("gcd" in said for said in means) and any(_PAIR in said for said in means):
        raise NoReadingError("(a, b) is a common divisor throughout a text, or a pair")
    plain = [token for token in candidate.tokens if _INCLUDED.search(candidate.said(token))]
    if not plain:
        return
    beside = _IMPROPER.search(candidate.text) is not None
    spans = (getattr(token.value, "raw", None) for token in plain)
    means = [words_in(raw) for raw in spans if raw is not None]
    proper = ["psubset" in said or {"superset", "ne"} <= said for said in means]
    mixed = any(len(said & _INCLUSIONS) > 1 for said in means if not beside) or len(set(proper)) > 1
    if mixed or (beside and not all(proper)):
        raise NoReadingError("an inclusion is proper throughout a text, or nowhere")


def no_place_in_an_order(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a is not below b" of the elements of an order: below is at most there, and less among numbers.

    Davey and Priestley, Introduction to Lattices and Order, §1: x ≤ y is read "x is below y". Raises NoReadingError.
    """
    said = (" ".join(candidate.words[token.start : token.end]).lower() for token in candidate.tokens)
    if not any(one in _PLACES_IN_AN_ORDER for one in said):
        return
    compared = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.symbol.name in _STRICT]
    if any(argument.sort not in number_sorts() for part in compared for argument in part.args):
        raise NoReadingError("'below' and 'above' in an order may mean at most and at least, or less and greater")

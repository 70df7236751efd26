"""What a reading with guessed notation must satisfy: that its letters are arguments, and its symbols one thing each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from certify.english.compared_things import comparisons
from certify.english.forms import Sense
from certify.english.glr import leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.function_arguments import introduced
from certify.english.invariants.words import TYPE_CONTEXT
from certify.english.meaning.denoting import symbol_of
from certify.english.meaning.syntax import mentions, token_raw
from certify.english.meaning.things import NoReadingError
from certify.english.signs_of_things import replaced
from certify.lexicon import Lexicon
from certify.lexicon.opaque import FAMILY, LISTING, bare
from certify.lexicon.skeletons import ALONE, HOLE, OF_ORDER, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import NAT, App, Exists, Num, Pred, Statement, Var, subnodes, symbols
from certify.notation.runs import is_mixed
from certify.reading.polynomials import rings_in
from certify.reading.raw import RApp, Raw, RTyped, RVar
from certify.reading.raw_parts import free_names, parts_of, subparts, words_in

#: Signs that may make another letter of one: x^*, f'.
_OVERLINE = "\\overline"
_ACCENT = re.compile(rf"\\[A-Za-z]+ {HOLE}")
_DOUBTFUL = frozenset({"·^*", "·^†", "·′", "·′′", "·′′′", OF_ORDER})

#: A fraction alone in brackets, of which no power is taken.
_BRACKETED_FRACTION = re.compile(r"\(\s*\\[dt]?frac\s*\{[^{}]*\}\s*\{[^{}]*\}\s*(?:\\right\s*)?\)(?!\s*\^)")
#: A quotient alone in brackets that are no function's, and no exponent's; 1/p is what it says.
_BRACKETED_QUOTIENT = re.compile(r"(?<![\w^{√])\((?!\s*1\s*/)[^()/πe]+/\s*([a-z])\s*\)(?!\s*\^)")
_ODD = "odd"
#: Phrases that say something of each member of a list.
_OF_EACH = frozenset({"list_be_kind", "for_lists", "kind", "adj"})

#: Opaque adjectives of numbers.
_OF_NUMBERS = frozenset({"real", "complex"})

#: What bars may mean that are no absolute value.
_SIZES = frozenset({"order_of", "card", "length"})
_ITSELF = "itself"


def every_expression_counts(candidate: Candidate) -> None:
    """Refuse a derivation that passes over an expression: all that it says stands in the formula.

    Raises NoReadingError.
    """
    said = candidate.raw_words
    if "number_of_rows_of" in said:
        said |= {"mul"}  # an m × n matrix
    if mentions(candidate.tree, _OF_EACH):
        said |= {FAMILY, LISTING}  # "let a₁, …, aₙ be integers": each of them
    said |= _said_otherwise(candidate, said) | replaced(said, candidate.lexicon)
    said |= comparisons(candidate.raw, candidate.lexicon)
    for token in leaves(candidate.tree, TYPE_CONTEXT):
        raw = getattr(token.value, "raw", None)
        if token.type == "TERM" and raw is not None:
            lost = sorted(words_in(raw) - said)
            if lost and not _says_a_ring(raw, candidate):
                gloss = candidate.lexicon.word(lost[0]).gloss
                raise NoReadingError(f"an expression with “{gloss}” is named, but nothing is said of it")


def _said_otherwise(candidate: Candidate, said: frozenset[str]) -> frozenset[str]:
    """Return the words of expressions of which a phrase says something else: 3⁻¹ modulo 7 is the r with 3r ≡ 1."""
    others: set[str] = set()
    if "congruent" in said and mentions(candidate.tree, frozenset({"asking_value", "asking_modulo"})):
        others.add("inv")
    if "coprime" in said and mentions(candidate.tree, frozenset({"irreducible"})):
        others.add("div")
    if mentions(candidate.tree, frozenset({"asking_two", "asking_point"})):  # the answer (2, 1) is what two letters are
        others.add(Opaque("notation", f"({HOLE}, {HOLE})").name(candidate.lexicon))
    defined = [symbol for phrase in candidate.phrases if (symbol := symbol_of(phrase)) is not None]
    others |= {raw.word for raw in map(token_raw, defined) if isinstance(raw, RApp)}
    return frozenset(others)


def _says_a_ring(raw: Raw, candidate: Candidate) -> bool:
    """Return whether an expression is the ring ℤ[x] that gives things their sort."""
    rings = rings_in(raw)
    return bool(rings) and rings <= rings_in(candidate.raw)


def no_decorated_variable(candidate: Candidate) -> None:
    r"""Refuse \bar{x} and x^* where nothing introduces x: they may be letters of their own, beside x.

    So may \bar{x} in what it is said to belong to. But \overline{x} is made of x. Raises NoReadingError.
    """
    _no_sign_with_a_meaning(candidate)
    if any(_OVERLINE in word for word in candidate.words):
        return
    known = introduced(candidate)
    alone = _undecorated(candidate.raw)
    for part in candidate.parts:
        if not isinstance(part, RApp) or not part.args:
            continue
        first = part.args[0]
        derived = _skeleton(part).startswith((f"{HOLE}′", OF_ORDER))
        if _decorates(part) and isinstance(first, RVar) and first.name not in (alone if derived else known):
            raise NoReadingError(f"{first.name} with a sign over or behind it may be a letter of its own")
        if part.word == "mem" and _decorates(first):
            raise NoReadingError("a letter with a sign over it, where it may be introduced")


def _no_sign_with_a_meaning(candidate: Candidate) -> None:
    r"""Refuse \overline{G} = G/N beside \overline{x}: what the sign makes of x depends on N too."""
    signed = {part for part in candidate.parts if _ACCENT.fullmatch(_skeleton(part))}
    for part in candidate.parts:
        sides = part.args if isinstance(part, RApp) and part.word == "eq" else ()
        for sign, meant in zip(sides, reversed(sides), strict=True):
            new = signed.isdisjoint(subparts(meant)) and free_names(sign) < free_names(meant)
            if sign in signed and len(signed) > 1 and new:
                raise NoReadingError("a sign over a letter that means something here")


def no_lone_brackets(candidate: Candidate) -> None:
    """Refuse [x] of which the text does not say what it is: an integer, a class, a list. Raises NoReadingError."""
    if any(_skeleton(part) == ALONE for part in candidate.parts):
        raise NoReadingError("[x] may be the greatest integer in x, or the class of x")


def no_symbol_as_fraction(candidate: Candidate) -> None:
    r"""Refuse \left(\frac{a}{p}\right) beside primes, (a/p) beside an odd prime p: it may be Legendre's symbol.

    Raises NoReadingError.
    """
    if "prime" not in candidate.raw_words:
        return
    if any(map(_BRACKETED_FRACTION.search, candidate.words)):
        raise NoReadingError("a fraction alone in brackets may be Legendre's symbol")
    said = (part.args[0] for part in candidate.parts if isinstance(part, RApp) and part.word == "prime")
    letters = (thing.term if isinstance(thing, RTyped) else thing for thing in said)
    primes = {letter.name for letter in letters if isinstance(letter, RVar)} if _ODD in candidate.raw_words else set()
    if any(found[1] in primes for found in _BRACKETED_QUOTIENT.finditer(candidate.text)):
        raise NoReadingError("a quotient by an odd prime alone in brackets may be Legendre's symbol")


def _skeleton(part: Raw) -> str:
    """Return the skeleton of guessed notation; of anything else nothing."""
    found = skeleton_of(part.word) if isinstance(part, RApp) else None
    return "" if found is None else found[1]


def _decorates(part: Raw) -> bool:
    return _ACCENT.fullmatch(_skeleton(part)) is not None or _skeleton(part) in _DOUBTFUL


def _undecorated(raw: Raw) -> set[str]:
    """Return the letters of which something is said without a sign over or behind them."""
    plain = (child for part in subparts(raw) if not _decorates(part) for child in parts_of(part))
    return {child.name for child in plain if isinstance(child, RVar)}


def no_pair_that_holds_things(candidate: Candidate) -> None:
    """Refuse "c is in (a, b)" and "a point of (0, 1)" as said of a pair: in that place it is an interval.

    Raises NoReadingError.
    """
    holding = [part for part in candidate.parts if isinstance(part, RApp) and len(part.args) == 2]
    for part in holding:
        holds = part.word == "mem" or candidate.lexicon.word(part.word).category == "relation"
        if holds and _skeleton(part.args[1]) == f"({HOLE}, {HOLE})":
            raise NoReadingError("what is in brackets may be an interval: 'the interval (a, b)' says that it is one")


def no_size_of_a_number(candidate: Candidate) -> None:
    """Refuse |z + w| as how many elements z + w has where z is said to be complex: it is an absolute value.

    Raises NoReadingError.
    """
    parts = list(candidate.parts)
    said = {part.args[0] for part in parts if isinstance(part, RApp) and part.word in _OF_NUMBERS and part.args}
    numbers = {each.name for each in said if isinstance(each, RVar)}
    if any(isinstance(part, RApp) and part.word == "abs" and free_names(part) & numbers for part in parts):
        raise NoReadingError("an absolute value of what is said to be real or complex, which no sort says")


def no_worth_as_complement(candidate: Candidate) -> None:
    """Refuse "a field extension of degree n over F" as one of a value deg(n). Raises NoReadingError."""
    for token in candidate.tokens:
        raw, said = getattr(token.value, "raw", None), candidate.words[token.start : token.end]
        if token.type == "TERM" and isinstance(raw, RApp) and len(raw.args) == 1 and len(said) > 1:
            had = {bare(frame.text) for frame in candidate.lexicon.word(raw.word).frames if frame.cat == "fn"}
            if said[0] in had and candidate.words[token.start - 1 : token.start] == ("of",):
                raise NoReadingError(f"'of {said[0]}' says what a thing is worth, not of which value it is")


def no_trivial_equation(candidate: Candidate) -> None:
    """Refuse "a⁻¹ is the inverse of a": a sign and the words for it, which as an equation say t = t.

    Whoever writes so says what the sign means, or that it is so by the definition, which t = t loses. An equation that
    is written alike on both sides stays, but not "the derivative of f is itself": that is f. Raises NoReadingError.
    """
    for part in candidate.parts:
        if isinstance(part, RApp) and part.word == "eq" and part.args[0] == part.args[1]:
            term = part.args[0]
            if isinstance(term, RApp) and _ITSELF in candidate.lowered:
                raise NoReadingError("that a value is itself says nothing: what it is of is meant")
            if isinstance(term, RApp) and _written_in_two_ways(term.word, candidate):
                gloss = candidate.lexicon.word(term.word).gloss
                raise NoReadingError(f"that “{gloss}” is itself in other words says nothing")


def no_empty_existence(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "the sum of f is equal to a number" as that there is a number which it is: so is whatever has a value.

    That the sum exists, or which number it is, would have to be said; that an equation has a solution is something
    else. Raises NoReadingError.
    """
    parts = list(subnodes(statement.formula))
    solved = {id(part.body) for part in parts if isinstance(part, Exists)}
    for part in parts:
        if not isinstance(part, Exists) or not isinstance(part.body, Pred) or part.body.symbol.name != "eq":
            continue
        if id(part) in solved:
            continue
        others = [side for side in part.body.args if part.var not in subnodes(side)]
        if len(others) == 1 and part.var in part.body.args and not isinstance(others[0], Num):
            raise NoReadingError("that something is equal to something says nothing")


def _written_in_two_ways(word: str, candidate: Candidate) -> bool:
    """Return whether a text writes an operation in words, and by a sign outside of formulas."""
    values = [token.value for token in candidate.tokens if token.type != "FORMULA"]
    signs_of_it = (getattr(value, "raw", None) for value in values)
    by_sign = any(isinstance(raw, RApp) and raw.word == word for raw in signs_of_it)
    return by_sign and any(isinstance(value, Sense) and value.word == word for value in values)


def no_doubtful_polynomial(candidate: Candidate) -> None:
    """Refuse a constant as a polynomial where the text speaks of none. Raises NoReadingError.

    C(x) may be anything, and "a nonzero constant c" is some number.
    """
    spoken = set(candidate.lowered)
    if rings_in(candidate.raw) or any(word.startswith("polynomial") for word in spoken):
        return
    words = candidate.raw_words
    degrees = (part.args[0] for part in candidate.parts if isinstance(part, RApp) and part.word == "degree")
    capital = any(isinstance(of, RVar) and of.name[0].isupper() for of in degrees)
    if capital and any(skeleton_of(word) is not None for word in words):
        raise NoReadingError("a capital letter is that of a polynomial only where polynomials are spoken of")
    if "constant_polynomial" in words and "constant" not in spoken:
        raise NoReadingError("C of something is a constant polynomial only where polynomials are spoken of")
    if "is_constant" in words and "degree" not in words:
        raise NoReadingError("a constant is a polynomial only where polynomials are spoken of")


def one_sort(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse an opaque symbol that is of two sorts on the same things: a sequence here, a function there.

    Raises NoReadingError.
    """
    found = {(symbol.name, symbol.params): symbol.result for symbol in symbols(statement.formula)}
    for symbol in symbols(statement.formula):
        if symbol.result != found[symbol.name, symbol.params] and lexicon.word(symbol.name).opaque is not None:
            raise NoReadingError(f"{lexicon.word(symbol.name).gloss} is of two sorts in one text")


def one_category(candidate: Candidate) -> None:
    """Refuse a text in which one piece of notation is a claim here and a thing there. Raises NoReadingError."""
    kinds = {found for word in candidate.raw_words if (found := skeleton_of(word)) is not None}
    skeletons = [skeleton for _, skeleton in kinds]
    for skeleton in skeletons:
        if skeletons.count(skeleton) > 1:
            raise NoReadingError(f"{skeleton} is a claim in one place and a thing in another")


def one_arity(candidate: Candidate) -> None:
    """Refuse a text in which one name takes two numbers of arguments: succ commutes with f, and succ n is positive.

    So it is where one of them is a word that is written so. Raises NoReadingError.
    """
    taken: dict[str, int] = {}
    for name, places in _named_in(candidate):
        if taken.setdefault(name, places) != places:
            raise NoReadingError(f"{name} is taken of {taken[name]} things in one place and of {places} in another")


def _named_in(candidate: Candidate) -> Iterator[tuple[str, int]]:
    """Yield the names of guessed notation, and those that words are written with, with how many things each takes."""
    for word in sorted(candidate.raw_words):
        found = skeleton_of(word)
        if found is not None:
            name = found[1].removesuffix(HOLE).split(f" {HOLE}")[0].strip()
            if name.strip(f"{HOLE}.") and name.replace(".", "").strip(HOLE).isidentifier():
                yield name, found[1].count(HOLE)
        elif (row := candidate.lexicon.words.get(word)) is not None and row.symbol is not None:
            yield from ((text, len(row.args)) for text in row.symbol.text if text.isidentifier())


def no_doubtful_bars(candidate: Candidate, statement: Statement) -> None:
    """Refuse |discr K| as the size of something: it may be an absolute value. Raises NoReadingError."""
    written = (raw for token in candidate.tokens if isinstance(raw := getattr(token.value, "raw", None), Raw))
    parts = [part for raw in written for part in subparts(raw) if isinstance(part, RApp)]
    bars = (part.args[0] for part in parts if part.word == "abs")
    named = {of.word for of in bars if isinstance(of, RApp) and of.args and not _skeleton(of).startswith(HOLE)}
    sizes = (part for part in subnodes(statement.formula) if isinstance(part, App) and part.symbol.name in _SIZES)
    if any(isinstance(size.args[0], App) and size.args[0].symbol.name in named for size in sizes):
        raise NoReadingError("between bars, the value of a named function may be a number")


def no_zero_of_numbers(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse A ∩ {0} of things with the number 0: it is the zero of what they are in. Raises NoReadingError."""
    for part in subnodes(statement.formula):
        if isinstance(part, App) and skeleton_of(part.symbol.name) is not None:
            sets = (arg.args[0] for arg in part.args if isinstance(arg, App) and arg.symbol.name == "singleton")
            if any(isinstance(only, Num) and only.value < 2 and only.sort == NAT for only in sets):
                raise NoReadingError("{0} beside what is no set of numbers: whose zero is it?")


def no_doubtful_coset(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse gN = N, Tv = v where these may be anything: a coset or a value is no product of two elements.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App) or part.symbol.name != "mul" or not part.symbol.result.variable:
            continue
        letters = "".join(side.name[0] if isinstance(side, Var) else " " for side in part.args)
        if is_mixed(letters):
            raise NoReadingError(
                "a coset, a value, or a product of two elements: what the capital letter is is not said"
            )

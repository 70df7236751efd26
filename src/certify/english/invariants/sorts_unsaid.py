"""What a sort must not say where the text does not: that a measure is a set, x.map a list, or x ≥ -1 an integer.

A word that is read in one of its senses gives what it is said of a sort (selectional restrictions: Katz and Fodor, The
Structure of a Semantic Theory, 1963). Where that word has the same name for other things too (``map`` is of lists and
of subgroups, "finite" of sets and of measures), the sense is a guess, and so is the sort that comes of it.
"""

from __future__ import annotations

import re
from collections.abc import Set

from certify.english.glr import start_of
from certify.english.guessing import assigns, measuring
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.natures_by_use import head_of_word, known_words
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare
from certify.logic import BINDERS, INT, App, Pred, Sort, Statement, Term, Var, subnodes, symbols

_SETS = frozenset({"Set", "Finset"})
#: What is made of two numbers, and of no two measures, which have a product.
_RESULTS = frozenset({"sum", "difference"})
_LIST = "List"
#: Operations on lists whose names are those of operations on other things: subgroups, filters, words, signs.
_OF_OTHERS_TOO = frozenset({"map", "reverse", "drop", "take"})
#: What a text about lists has: words for them and for what they are made of, and their signs.
_OF_LISTS = re.compile(
    r"\b(?:lists?|strings?|nil|tuples?|sequences?|append\w*|concat\w*|length|elements?|entr(?:y|ies)|nodup|members?)\b"
    r"|\[|::|\+\+|\bList\b",
    re.IGNORECASE,
)
#: Letters by which lists are called: l, l₁, xs.
_LETTER_OF_LISTS = re.compile(r"l[\d₀-₉']*|[a-z]s|L")
#: Words by which a text says that it is about numbers.
_OF_NUMBERS = re.compile(r"\b(?:numbers?|naturals?|integers?|whole|digits?|Nat|Int)\b|ℕ|ℤ|\\mathbb", re.IGNORECASE)
_COMPARED = frozenset({"le", "lt", "ge", "gt"})
#: What is said of two things of one kind, and nouns of operations on numbers.
_OF_ONE_KIND, _ARITHMETIC = _COMPARED | {"dvd"}, frozenset({"sum", "product", "difference", "quotient"})
_PRIME, _CARD = "prime", "card"
#: How words begin that call numbers integers.
_INTEGERS = ("integer", "ℤ")
#: Letters of whole numbers.
_COUNTING = frozenset("ijklmnpqNMK")
#: What has no other arguments than numbers of any kind: under other operations a letter is an integer by what is said.
_OF_ANY_NUMBERS = frozenset({"add", "sub", "mul", "neg", "pow", "abs", "eq", "ne", "cast", *_COMPARED})
_SPOKEN_SIZE = frozenset({"cardinality", "cardinalities"})
#: What is said of what is finite.
_FINITE = re.compile(r"finite|finset|fintype|countable", re.IGNORECASE)
_OVER, _TRUE_THAT = "over", ("true", "that")
_THE, _MAY_GO_ON = "the", frozenset({"of", "under", "on"})


def no_number_of_any_type(numbers: Set[Sort], statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a real power of a number" of the elements of any type, of which `numbers` are those of numbers.

    What arithmetic says of numbers it says of the elements of every type that has it. What an opaque word says of
    numbers ("their decimal expansion") it need not say of anything else. What it gives is a number by what is equal to
    it: "the sum of f is a number c". Raises NoReadingError.
    """
    left = numbers & statement.unstructured
    for symbol in symbols(statement.formula) if left else ():
        word = lexicon.word(symbol.name)
        if word.opaque is not None and not left.isdisjoint(symbol.params):
            raise NoReadingError(f"“{word.gloss}” of numbers: of which ones?")


def no_amount_as_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "s has finite measure" of a measure that is a finite set: what has no elements is finite in another sense.

    Nor is the difference of two measures one of sets. Raises NoReadingError.
    """
    for symbol in symbols(statement.formula):
        word = lexicon.word(symbol.name)
        if word.opaque is not None and symbol.result.name in _SETS and _names_amount(word):
            raise NoReadingError(f"“{bare(word.gloss)}” is an amount, and no set")


def no_opaque_sum_of_amounts(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the sum of the valuations of a and b" as some function of two things: amounts are added as numbers are.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        word = lexicon.word(part.symbol.name) if isinstance(part, App) else None
        if word is None or word.opaque is None or bare(word.gloss) not in _RESULTS or not isinstance(part, App):
            continue
        values = (lexicon.word(arg.symbol.name) for arg in part.args if isinstance(arg, App))
        if any(value.opaque is not None and head_of_word(value) in known_words("amounts") for value in values):
            raise NoReadingError(f"the {bare(word.gloss)} of amounts is one of numbers")


def _names_amount(word: Word) -> bool:
    return not measuring().isdisjoint(bare(word.gloss).lower().split()[-1:])


def no_measure_of_the_first(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a set is null if the measure is complete" of the measure of the set: the measure is that of the space.

    What gives things their values has the name of the value, and "the" without "of" is it. Raises NoReadingError.
    """
    words = candidate.lowered
    alone = {
        word
        for place, word in enumerate(words)
        if word in assigns() and words[place - 1 : place] == (_THE,) and not _goes_on(words[place + 1 : place + 2])
    }
    for symbol in symbols(statement.formula) if alone else ():
        word = candidate.lexicon.word(symbol.name)
        if word.opaque is not None and symbol.params and bare(word.gloss) in alone and not word.is_predicate:
            raise NoReadingError(f"the {bare(word.gloss)} of something, or that by which all have one?")


def _goes_on(after: tuple[str, ...]) -> bool:
    return not _MAY_GO_ON.isdisjoint(after)


def no_list_by_its_operation(candidate: Candidate, statement: Statement) -> None:
    """Refuse ``H.map f`` of a list H, "reversing the sign" of a sign that is one: other things are mapped as well.

    Raises NoReadingError.
    """
    spoken = _OF_LISTS.search(candidate.text) is not None
    for part in subnodes(statement.formula):
        if isinstance(part, App) and part.symbol.name in _OF_OTHERS_TOO:
            for of in part.args:
                if of.sort.name == _LIST and (_is_opaque(of, candidate.lexicon) or not (spoken or _called_list(of))):
                    raise NoReadingError(f"'{part.symbol.name}' of a list, where nothing says that it is one")


def _is_opaque(term: Term, lexicon: Lexicon) -> bool:
    """Return whether a term is a value of which its noun says nothing of lists."""
    word = lexicon.word(term.symbol.name) if isinstance(term, App) else None
    return word is not None and word.opaque is not None and _OF_LISTS.search(word.gloss) is None


def _called_list(term: Term) -> bool:
    return not isinstance(term, Var) or _LETTER_OF_LISTS.fullmatch(term.name) is not None


def no_prime_by_a_capital(candidate: Candidate, statement: Statement) -> None:
    """Refuse "P is prime" of a number P that nothing calls one: capitals are names of ideals. Raises NoReadingError."""
    if _OF_NUMBERS.search(candidate.text) is not None:
        return
    for part in subnodes(statement.formula):
        thing = part.args[0] if isinstance(part, Pred) and part.symbol.name == _PRIME else None
        if isinstance(thing, Var) and thing.name[:1].isupper() and thing.name not in _said(candidate):
            raise NoReadingError(f"{thing.name}: a prime number, or a prime ideal?")


def _said(candidate: Candidate) -> frozenset[str]:
    """Return the letters of which the text says what numbers they are, or which it introduces."""
    return candidate.called_numbers | candidate.declared


def no_integer_by_a_constant(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if x ≥ -1, then (1 + x)^n ≥ 1 + n * x" of integers x: a bound says nothing of which numbers x is one.

    Letters that count, and what is said of integers only, do; and so does a text that speaks of integers. Raises
    NoReadingError.
    """
    if any(word.startswith(_INTEGERS) for word in candidate.lowered):
        return
    parts = tuple(subnodes(statement.formula))
    bound = {part.var for part in parts if isinstance(part, BINDERS)}
    letters = {var for var in bound if var.sort == INT and var.name not in _COUNTING}
    if not letters:
        return
    letters = {var for var in letters if var.name not in _said(candidate)}
    for part in parts if letters else ():
        if isinstance(part, App | Pred) and part.symbol.name not in _OF_ANY_NUMBERS:
            letters -= {arg for arg in part.args if isinstance(arg, Var)}
    for part in parts if letters else ():
        if isinstance(part, Pred) and part.symbol.name in _COMPARED:
            sides = set(part.args)
            if sides & letters and any(map(_is_constant, sides)):
                raise NoReadingError("a bound does not say that only integers are meant")


def _is_constant(term: Term) -> bool:
    """Return whether a term has numerals alone: -1."""
    return not any(isinstance(part, Var) for part in subnodes(term))


def no_finite_set_by_comparison(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the cardinality of t is at most that of s" of finite sets s and t where the text says of neither that it
    is finite: infinite sets have cardinalities as well. Signs (#s, s.card) are of finite sets. Raises NoReadingError.
    """
    if _SPOKEN_SIZE.isdisjoint(candidate.lowered) or _FINITE.search(candidate.text) is not None:
        return
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and part.symbol.name in _COMPARED:
            counted = [_counted(arg) for arg in part.args]
            if all(isinstance(of, Var) and of.name not in _said(candidate) for of in counted):
                raise NoReadingError("sizes are compared of sets that may be infinite")


def _counted(term: Term) -> Term | None:
    """Return the finite set of which a term is the cardinality."""
    return term.args[0] if isinstance(term, App) and term.symbol.name == _CARD else None


def no_range_as_divisor(candidate: Candidate) -> None:
    """Refuse "a product over s" as something divided by s: an operation of nothing has what it goes over behind it.

    Raises NoReadingError.
    """
    if _OVER not in candidate.lowered:
        return
    ends = {token.end: token for token in candidate.tokens if token.type.startswith("FN")}
    for token in candidate.tokens:
        if token.type == "OPP" and token.start in ends and candidate.said(token) == _OVER:
            raise NoReadingError(f"'{candidate.said(ends[token.start])} over' says what it goes through")


def no_demonstrative_of_what_is_true(candidate: Candidate) -> None:
    """Refuse "is it true that negative b is at most a" of that b which is negative: "that" begins what is true.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name == "demonstrative":
            start = start_of(phrase)
            if candidate.lowered[max(start - 2, 0) : start] == _TRUE_THAT:
                raise NoReadingError("'that' behind 'true' begins a clause")


def no_operation_of_unsaid_numbers(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "divides the product of their denominators" of a product that is no multiplication of numbers.

    What is compared by an interpreted word is of a kind that has the interpreted operation too. Raises NoReadingError.
    """
    loose = statement.unstructured
    for part in subnodes(statement.formula):
        for term in part.args if isinstance(part, Pred) and part.symbol.name in _OF_ONE_KIND else ():
            word = lexicon.word(term.symbol.name) if isinstance(term, App) else None
            if word is None or word.opaque is None or not isinstance(term, App) or term.sort not in loose:
                continue
            if bare(word.gloss).split()[-1] in _ARITHMETIC and all(isinstance(of, App) for of in term.args):
                raise NoReadingError(f"“{bare(word.gloss)}” of numbers has a meaning")

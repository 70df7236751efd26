"""Values where functions are meant: x² is no number that is smooth, and "the sum over n" has no n of the text.

What is said of how something varies is said of a function, and the letter by which it varies is bound in what is said
(abstraction: Carnap, Introduction to Symbolic Logic, 1958). A text that quantifies the letter would say so of each
value.
"""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.natures_by_use import head_of_word, known_words
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import bare
from certify.lexicon.skeletons import skeleton_of
from certify.logic import App, Lambda, Num, Pred, Statement, Term, Var, number_sorts, subnodes, widening_sorts

#: Prepositions of where something has its values.
_PLACES = frozenset({"at", "on"})
_IN, _OVER, _FUNCTION = "in", "over", "function"


def no_variation_of_a_value(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "log x is smooth away from 0", "s.powerset is monotone in s" as said of each value: the function is so.

    What is so on a set, unbounded on ℂ, is a function too. Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        value = part.args[0] if isinstance(part, Pred) and part.args else None
        if not isinstance(part, Pred) or not isinstance(value, App) or not _is_said_of_functions(part, lexicon):
            continue
        last, letters = part.args[-1], _letters(value)
        by_a_letter = lexicon.word(part.symbol.name).gloss.endswith(f" {_IN}") and last in letters
        if by_a_letter or (letters and _is_a_number(value)):
            raise NoReadingError("what varies is a function, and no value of it")


def _is_said_of_functions(said: Pred, lexicon: Lexicon) -> bool:
    """Return whether a word says of a function how it varies, whatever else it takes, or how it is on a set."""
    word = lexicon.word(said.symbol.name)
    on_a_set = word.category == "adjective_with" and word.gloss.endswith(" on")
    varies = not known_words("of_what_varies").isdisjoint(bare(word.gloss).split())
    return word.opaque is not None and (varies or on_a_set)


def _letters(term: Term) -> frozenset[Var]:
    return frozenset(part for part in subnodes(term) if isinstance(part, Var) and part.sort.name != "Fun")


def _is_a_number(value: App) -> bool:
    """Return whether a value is a number by its sort, or what an elementary function gives."""
    skeleton = skeleton_of(value.symbol.name)
    elementary = skeleton is not None and skeleton[1].split(" ")[0] in known_words("elementary")
    return elementary or value.sort in number_sorts()


def no_index_of_each(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the sum over n of 1/n² is finite" as one of a number and an n: over n all of them are taken.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if not isinstance(part, App) or len(part.args) <= 1 or lexicon.word(part.symbol.name).opaque is None:
            continue
        said = lexicon.word(part.symbol.name).gloss.split()
        if _OVER not in said or known_words("over_an_index").isdisjoint(said):
            continue
        for letter in part.args:
            others = (other for other in part.args if other is not letter)
            if isinstance(letter, Var) and any(letter in subnodes(other) for other in others):
                raise NoReadingError("what is taken over a letter is of no one value of it")


def no_named_function_as_value(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the derivative of the exponential function" as one of a number, and a function that is a value elsewhere.

    Raises NoReadingError.
    """
    tokens = (token for token in candidate.tokens if candidate.lowered[token.end - 1] == _FUNCTION)
    named = {token.value.word for token in tokens if isinstance(token.value, Sense)}
    if not named:
        return
    parts = list(subnodes(statement.formula))
    if any(_takes_functions(part, named, candidate.lexicon) for part in parts):
        raise NoReadingError("a function that has a name, or its value at each place?")
    abstracted = {id(inner) for part in parts if isinstance(part, Lambda) for inner in subnodes(part)}
    values = [id(part) in abstracted for part in parts if isinstance(part, App) and part.symbol.name in named]
    if True in values and False in values:
        raise NoReadingError("a function in one place, and its value in another")


def _takes_functions(part: object, named: set[str], lexicon: Lexicon) -> bool:
    """Return whether an opaque function of functions is taken of the value of one that has a name."""
    if not isinstance(part, App) or lexicon.word(part.symbol.name).opaque is None:
        return False
    heads = bare(lexicon.word(part.symbol.name).gloss).removesuffix(" of").split()[-1:]
    return not known_words("of_whole_functions").isdisjoint(heads) and any(
        isinstance(arg, App) and arg.symbol.name in named for arg in part.args
    )


def no_map_of_a_number(candidate: Candidate, statement: Statement) -> None:
    """Refuse "z is in the kernel of the exponential map" of a map for each number z: there is the one map.

    What a bare noun is of is bridged (Clark, Bridging, 1975), but a map is of no number that it may take. Raises
    NoReadingError.
    """
    tokens = (token for token in candidate.tokens if token.type == "FN0")
    alone = {token.value.word for token in tokens if isinstance(token.value, Sense)}
    maps = {word for word in alone if names_map(head_of_word(candidate.lexicon.word(word)))}
    for part in subnodes(statement.formula) if maps else ():
        if isinstance(part, App) and part.symbol.name in maps and part.args[-1].sort in widening_sorts():
            raise NoReadingError("'the map' is the one that there is, and none of a number")


def no_measure_as_number(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the Dirac measure at a of s is one" as that the measure is: a measure at a point has values.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        sides = part.args if isinstance(part, Pred) and part.symbol.name == "eq" else ()
        for side in sides if any(isinstance(other, Num) for other in sides) else ():
            word = lexicon.word(side.symbol.name) if isinstance(side, App) else None
            *said, last = word.gloss.split() if word is not None and word.opaque is not None else ("",)
            if last in _PLACES and not known_words("with_values").isdisjoint(said[-1:]):
                raise NoReadingError("what has values is no number: which of its values is it?")

"""Functions of things: the square of a number, their sum, its image under f, the result of an action."""

from __future__ import annotations

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.guessing import measuring
from certify.english.meaning import anaphora
from certify.english.meaning.applying import apply_sense, combine, is_variable, listed_set, map_value
from certify.english.meaning.arguments import (
    function_of,
    made,
    mapping,
    possessor,
    twice,
    unnamed_thing,
    valued,
    with_other,
)
from certify.english.meaning.definites import the_called
from certify.english.meaning.introducing import introduce
from certify.english.meaning.phrases import term
from certify.english.meaning.pluralities import (
    OF_PARTS,
    UNITING,
    family_of,
    is_by_all,
    is_of_all_of_a_kind,
    is_of_sets,
    together,
)
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.selecting import note_owner, selected
from certify.english.meaning.syntax import common_noun, letters_in, mentions, names_in, sense_of, token_raw
from certify.english.meaning.table import phrase
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, raw_of
from certify.lexicon.opaque import bare
from certify.logic import number_sorts
from certify.notation.application import function_like
from certify.reading.raw import Hole, RApp, RApply, RTyped, RVar, Shape

phrase.of("function", "function_np", "all_of")

#: The sorts of what makes a set from an element.
_SET_OF_THAT = ("A", "Set(A)")
#: Nouns of what is taken together.
_COLLECTIONS = frozenset({"set_of_kind", "set_of_kind_named"})
_EVERY = frozenset({"every", "any"})
#: Letters of measures.
_MEASURES = "μν"
#: Arguments that are one thing by their form.
SINGULAR = ("term", "const", "const_of", "indefinite", "it", "its", "its_own", "infix", "infix_names", "postfix")


# ------------------------------------------------------------ applied


@phrase("apply")
def apply(read: Reader, function: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read "the square of x"; of several things it is several, "the product of units" is of units together."""
    sense = sense_of(function)
    if sense.plural and argument.name in SINGULAR:
        raise LocalError("'the squares of' wants several things")
    if _ends_alike(argument, sense):
        raise NoReadingError("of two operands alike ('the square of a plus the square of b') neither is inside")
    if read.lexicon.word(sense.word).args == OF_PARTS and not _is_of_parts(read, argument):
        raise LocalError("a union of things is one of parts that are taken together")
    whole = together(read, function, argument, scope)
    if whole is not None:
        return made(read, sense, whole)
    if is_of_sets(read.lexicon.word(sense.word)) and _is_of_every_set(argument):
        raise NoReadingError("a union or an intersection of every set: of all together, or of the elements of each?")
    value = read.inside(argument, scope)
    note_owner(read, sense.word, value)
    word, under = read.discourse.under or ("", None)
    if under is not None and word == f"{sense.word}_under":  # "the image of t" after "the image of s under f"
        return map_value(lambda raw: RApp(word, (raw, under)), value)
    if isinstance(value, Many) and value.mode == "and" and is_by_all(read.lexicon.word(sense.word)):
        return made(read, sense, One(apply_sense(sense, listed_set(value.members))))
    return made(read, sense, valued(read, sense, value))


def _is_of_parts(read: Reader, argument: Tree) -> bool:
    """Return whether a noun phrase is one of several parts, of a collection of them, or a letter for one."""
    names = letters_in(argument) if argument.name == "term" else frozenset()
    sorts = [read.discourse.declared.get(name) for name in names]
    collection = any(isinstance(sort, Shape) and sort.name == "Set" for sort in sorts)
    several = argument.name == "bare_plural" or is_of_all_of_a_kind(argument)
    return collection or several or mentions(argument, _COLLECTIONS)


def _is_of_every_set(argument: Tree) -> bool:
    """Return whether a noun phrase is "every closed set", which is no set of sets."""
    noun = argument.children[-1] if argument.name == "quantified" else None
    while isinstance(noun, Tree) and noun.name == "restricted":
        noun = noun.children[0]
    head = common_noun(noun) if isinstance(noun, Tree) else None
    return head is not None and head.name == "set" and not head.made_of and mentions(argument, _EVERY)


@phrase("apply_every")
def apply_every(read: Reader, function: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read "every square of an integer" as a subject; elsewhere "every" would be of all, and "an" of one.

    Of one thing there is one: "every singleton of X" is one of an element of X.
    """
    if read.lexicon.word(sense_of(function).word).opaque is not None:
        raise LocalError("of an opaque function there is one value of each thing, and not every one")
    if not read.mode.generic:
        raise NoReadingError("'every' value of a function is spoken of as a subject")
    word = read.lexicon.word(sense_of(function).word)
    if argument.name == "term" and (*word.args, word.result) == _SET_OF_THAT:
        raise NoReadingError("of one thing there is one set, and every one of something is of an element of it")
    return apply(read, function, argument, scope=scope)


@phrase("apply_each")
def apply_each(read: Reader, function: LatticeToken, arguments: Tree, *, scope: Scope) -> Value:
    """Read "the squares of a and b": several functions' values; "the square of a and b" ends after a.

    What is generated by a and b is one thing, by both together.
    """
    sense = sense_of(function)
    if not (sense.plural or is_by_all(read.lexicon.word(sense.word))):
        raise LocalError("a function in the singular is of one thing")
    return apply(read, function, arguments, scope=scope)


def _ends_alike(tree: Tree, sense: Sense) -> bool:
    """Return whether `tree` joins something with a function made with `sense`: "a plus the square of b"."""
    right = tree.children[2] if tree.name == "infix" else None
    if not isinstance(right, Tree) or right.name != "apply":
        return False
    function = right.children[0]
    return isinstance(function, LatticeToken) and sense_of(function).word == sense.word


@phrase("apply2")
def apply2(read: Reader, function: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read "the sum of a and b", "the sum of two numbers", "a sum of polynomials"."""
    sense = sense_of(function)
    noun = argument.children[0] if argument.name == "bare_plural" else None
    if isinstance(noun, Tree) and not names_in(noun):
        if sense.word in UNITING or read.lexicon.word(sense.word).overload in UNITING:
            raise LocalError("a union or an intersection of things is of any number of them")
        if not read.mode.generic:
            raise NoReadingError("what is made of a plural ('a product of primes') is made of how many?")
        value = introduce(read, "generic", noun, scope, 2)
    elif family_of(read, argument) is not None:
        raise LocalError("the members of a family are taken together, and not two of them")
    else:
        value = read.inside(argument, scope)
    raw = value.raw if argument.name == "infix" and isinstance(value, One) else None
    if isinstance(raw, RApp) and raw.word == sense.word:
        return value  # "the binomial coefficient of n choose k" names it twice
    return made(read, sense, combine(sense, value), value.members if isinstance(value, Many) else ())


@phrase("apply2_with")
def apply2_with(read: Reader, function: LatticeToken, first: Tree, second: Tree, *, scope: Scope) -> Value:
    """Read "the union of s with t"."""
    return with_other(read, sense_of(function), read.inside(first, scope), second, scope)


@phrase("apply2_with_both")
def apply2_with_both(
    read: Reader, function: LatticeToken, first: Tree, second: Tree, third: Tree, *, scope: Scope
) -> Value:
    """Read "the union of s with t and then with u"."""
    left = apply2_with(read, function, first, second, scope=scope)
    return with_other(read, sense_of(function), left, third, scope)


@phrase("two_functions")
def two_functions(read: Reader, one: LatticeToken, other: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read "the gcd and the lcm of two numbers"."""
    value = read.inside(argument, scope)
    return Many(tuple(combine(sense_of(name), value) for name in (one, other)))


@phrase("two_values")
def two_values(read: Reader, one: LatticeToken, other: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read "the square and the cube of an integer": of the same one."""
    raw = raw_of(read.inside(argument, scope))
    return Many(tuple(One(apply_sense(sense_of(name), raw)) for name in (one, other)))


@phrase("apply_twice")
def apply_twice(read: Reader, function: LatticeToken, argument: Tree, *, scope: Scope) -> Value:
    """Read "taking the complement of a set twice"."""
    return twice(sense_of(function), read.inside(argument, scope))


@phrase("twice")
def of_any_twice(read: Reader, function: LatticeToken) -> Value:
    """Read "taking the inverse twice"."""
    return twice(sense_of(function), unnamed_thing(read))


# ------------------------------------------------------------ frames of several parts


# ------------------------------------------------------------ possessives


@phrase("possessive")
def possessive(read: Reader, owner: Tree, function: LatticeToken, *, scope: Scope) -> Value:
    """Read "a number's square"."""
    return function_of(read, function, read.inside(owner, scope))


@phrase("its")
def its(read: Reader, function: LatticeToken) -> Value:
    """Read "its inverse"."""
    return function_of(read, function, possessor(read, subject=read.mode.heading, part=function))


@phrase("its_own")
def its_own(read: Reader, function: LatticeToken) -> Value:
    """Read "its own inverse": of the clause's subject, where that is one thing (Chomsky's principle A).

    Of a subject that is a value itself it is that of the value, where it would be the value otherwise: the normalizer
    of P that is "its own normalizer". What measures something is not measured so again: of the sign of the inverse of x
    "its own sign" is that of x. Of another value that is twice made ("the closure of the interior") it may be either.
    """
    agent = read.focus.agent
    if isinstance(agent, One) and _made_by(agent, function):
        if _measures(read, function):
            agent = _innermost(agent)
        elif not is_variable(_taken_of(agent)):
            raise NoReadingError("'its own': of the value, or of what it is taken of?")
    if isinstance(agent, One) and read.focus.member is None and (is_variable(agent) or _made_by(agent, function)):
        return function_of(read, function, agent)
    return its(read, function)


def _made_by(value: One, function: LatticeToken) -> bool:
    return isinstance(value.raw, RApp) and value.raw.word == sense_of(function).word


def _taken_of(value: One) -> One:
    """Return what a value is taken of, which is the last of its arguments."""
    return One(value.raw.args[-1]) if isinstance(value.raw, RApp) and value.raw.args else value


def _innermost(value: One) -> One:
    """Return what the values of values are taken of at last."""
    inner = _taken_of(value)
    return value if inner == value else _innermost(inner)


def _measures(read: Reader, function: LatticeToken) -> bool:
    """Return whether the values of a function are amounts: numbers, by its row or by its last word."""
    word = read.lexicon.word(sense_of(function).word)
    return word.result in {str(sort) for sort in number_sorts()} or bare(word.gloss).split()[-1] in measuring()


@phrase("its_with")
def its_with(read: Reader, function: LatticeToken, other: Tree, *, scope: Scope) -> Value:
    """Read "its union with t"."""
    owner = raw_of(possessor(read, subject=False, part=function))
    second = raw_of(read.inside(other, scope))
    return made(read, sense_of(function), One(apply_sense(sense_of(function), owner, second)))


@phrase("their", "bare_functions")
def their(read: Reader, function: LatticeToken) -> Value:
    """Read "their sum"; "the absolute values": of the latest group."""
    return function_of(read, function, anaphora.group(read))


@phrase("their_named")
def their_named(read: Reader, function: LatticeToken, said: LatticeToken) -> Value:
    """Read "their composition g ∘ f": the term says in which order."""
    value, named = their(read, function), term(read, said)
    left, right = raw_of(value), raw_of(named)
    if not (isinstance(left, RApp) and isinstance(right, RApp) and left.word == right.word):
        raise NoReadingError("the term after the name is not what the name says")
    if set(left.args) != set(right.args):
        raise NoReadingError("the term after the name is of other things")
    return named


# ------------------------------------------------------------ functions without an argument


@phrase("bare_function")
def bare_function(read: Reader, function: LatticeToken) -> Value:
    """Read "the absolute value" of nothing: that of the one thing spoken of (Clark 1975), else of one unnamed thing.

    Of several things it is that of the only one that may have it: "a linear map on a space is injective if and only if
    the kernel is trivial". Raises NoReadingError where several may have it, and for "the field" where one of the
    structures is meant.
    """
    sense = sense_of(function)
    if sense.plural:
        raise LocalError("a function in the plural, of one thing")
    spoken = anaphora.things(read)
    owner = selected(read, function) if len(sense.holes) == 1 and len(spoken) > 1 else None
    if owner is not None:
        return function_of(read, function, owner)
    if len(sense.holes) == 1:
        word = read.lexicon.word(sense.word)
        structures = (read.lexicon.structures[name] for each in read.discourse.carriers for name in each.structures)
        named = {noun for row in structures for noun in row.nouns}
        if word.opaque and bare(word.gloss).removesuffix(" of") in named:
            raise NoReadingError(f"'the {bare(word.gloss)}' of what?")
        of_a_letter = bool(spoken) and not word.opaque and not _is_introduced(read, spoken[0])
        if len(spoken) > 1 or (word.opaque and not spoken) or of_a_letter:
            raise NoReadingError(f"the {sense.word} of what?")
        return function_of(read, function, spoken[0] if spoken else unnamed_thing(read))
    known = anaphora.called(read, sense.word, plural=False)
    if known is None:
        raise NoReadingError(f"the {sense.word} of what?")
    return known.value


def _is_introduced(read: Reader, thing: Value) -> bool:
    """Return whether a noun or a typing introduces a thing, so that its sort is known before what is said of it."""
    name = thing.raw.name if isinstance(thing, One) and isinstance(thing.raw, RVar) else ""
    return name in read.discourse.fresh_names or name in read.discourse.declared


@phrase("that_function")
def that_function(read: Reader, function: LatticeToken) -> Value:
    """Read "that inverse": the one that was mentioned."""
    return the_called(read, function, "that")


@phrase("function_name")
def function_name(read: Reader, name: LatticeToken, noun: LatticeToken | None = None) -> Value:
    """Read "the square root function": its value at any one thing, or where that has no reading the function."""
    sense = sense_of(name)
    if read.choices.prefer([False, True]):
        return mapping(read, lambda thing: apply_sense(sense, thing))
    return map_value(lambda raw: apply_sense(sense, raw), unnamed_thing(read))


# ------------------------------------------------------------ results, and reversed orders


@phrase("result")
def result(read: Reader, action: Tree, *, scope: Scope) -> Value:
    """Read "the result of adding a to b"; taking odd powers is an operation, and no odd powers."""
    if action.name == "bare_plural":
        raise LocalError("what is taken of things that are not named is an operation")
    return read.inside(action, scope)


@phrase("value_of")
def value_of(read: Reader, number: Tree, *, scope: Scope) -> Value:
    """Read "the value of c" of a number: the number."""
    place = read.discourse.hole()
    return map_value(lambda raw: RTyped(raw, Hole(place, "value")), read.inside(number, scope))


@phrase("letter_of")
def letter_of(read: Reader, letter: LatticeToken, of: Tree, *, scope: Scope) -> Value:
    """Read "μ of the union of s and t", "f of x": the value there of what the letter stands for, a map or a measure."""
    function = token_raw(letter)
    if not isinstance(function, RVar) or not (function_like(function) or function.name[0] in _MEASURES):
        raise NoReadingError("the letter before 'of' is that of no map")
    return map_value(lambda raw: RApply(function, (raw,)), read.inside(of, scope))


@phrase("reversed")
def in_reverse(read: Reader, named: Tree, *, scope: Scope) -> Value:
    """Read "the inverses in the opposite order"."""
    value = read.inside(named, scope)
    if isinstance(value, One):
        raise NoReadingError("one thing has no order")
    return Many(value.members[::-1], value.mode)


@phrase("reversed_function")
def reversed_function(read: Reader, function: LatticeToken) -> Value:
    """Read "the difference in the opposite order": of the things whose difference was mentioned."""
    sense = sense_of(function)
    known = anaphora.called(read, sense.word, plural=False)
    if known is None or len(known.parts) != 2:
        raise NoReadingError(f"no {sense.word} of two things was mentioned whose order could be changed")
    return combine(sense, Many(known.parts[::-1]))


@phrase("apply_each_of")
def apply_each_of(read: Reader, function: LatticeToken, one: Tree, other: Tree, *, scope: Scope) -> Value:
    """Read "the squares of a and of b": two functions' values."""
    sense = sense_of(function)
    if not sense.plural:
        raise LocalError("a function in the singular is of one thing")
    values = Many(tuple(One(raw_of(read.inside(each, scope))) for each in (one, other)))
    return made(read, sense, map_value(lambda raw: apply_sense(sense, raw), values))

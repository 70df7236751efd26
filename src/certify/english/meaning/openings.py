"""Openings: letters are introduced, things supposed of them, and letters defined, for all sentences that follow."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

from certify.english.glr import LatticeToken, Tree, first_leaf, leaves
from certify.english.meaning.applying import equation
from certify.english.meaning.conditionals import release, supposition
from certify.english.meaning.contexts import take_structure
from certify.english.meaning.definitions import declare_functions, defined_functions
from certify.english.meaning.denoting import define
from certify.english.meaning.introducing import introduce, introduce_as, introduces_just
from certify.english.meaning.prefixes import for_np
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.saying import say
from certify.english.meaning.scope import Bound, Scope, close, saying
from certify.english.meaning.sentences import bound_after
from certify.english.meaning.syntax import (
    INTRODUCING,
    before_asides,
    letter,
    letters_in,
    mentions,
    names_in,
    one_is_no_plural,
    speaks_of_several,
    subjects_of,
    token_raw,
)
from certify.english.meaning.table import binding, opening, structure
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, several
from certify.english.meaning.tuples import of_size
from certify.logic import Sort
from certify.reading.maps import says_a_map
from certify.reading.raw import RApp, RApply, Raw, RTyped, RVar
from certify.reading.raw_parts import conjuncts, free_names, names_in_order, subparts

opening.of("opening")
binding.of("binding", "gapped", "equated", "anew")


#: Phrases that quantify what a binding says.
_BINDING = frozenset({"for_np"})
#: What says of which kind something is.
_KIND = frozenset({"kind"})


#: Bindings that say nothing of their letters but a range, and those that say something.
_RANGES = frozenset({"be_formula", "be_typed"})
_SAYING = frozenset({"be_so", "typed_be_so", "ranged_be_so", "all_be_so"}) | frozenset(
    {"be_kind", "typed_be_kind", "formula_be_kind", "all_be_kind"}
)


@dataclass(slots=True)
class Opening:
    """What a sentence introduces, general over the text, and what it supposes there."""

    introduced: Scope = field(default_factory=Scope)
    supposed: Scope = field(default_factory=Scope)

    def extend(self, other: Opening) -> None:
        """Take over what another opening introduces and supposes."""
        self.introduced.absorb_open(other.introduced)
        self.supposed.absorb_open(other.supposed)


def new_letters(read: Reader, names: Iterable[str]) -> None:
    """Raise NoReadingError for a letter that the text has introduced before: it is one thing in a text."""
    known = {*read.discourse.declared, *(carrier.sort.name for carrier in read.discourse.carriers)}
    for name in names:
        if name in known:
            raise NoReadingError(f"{name} is introduced twice")


# ------------------------------------------------------------ sentences


@opening("let")
def let(read: Reader, *introduced: Tree) -> Opening:
    """Read "let n be an integer and let m be even": general."""
    whole = Opening()
    for before, after in pairwise(introduced):
        if mentions(before, _BINDING) and after.name in ("be_formula", "be_typed"):
            raise LocalError("what follows 'for all x,' is quantified too: 'for all x, y in A'")
        if before.name in _RANGES and _may_be_of_both(before, after):
            raise LocalError("'let A and B be C' says C of both")
    for each in introduced:
        whole.extend(binding.read(read, each))
    return whole


def _may_be_of_both(before: Tree, bound: Tree) -> bool:
    """Return whether what a binding says of its one letter may be said of the letters before it: "be even", "be sets".

    It is not where one is a map and the other none: "let A ⊆ X and f : X → Y be injective".
    """
    if bound.name == "accompanied" and isinstance(inner := bound.children[0], Tree):
        bound = inner
    said = bound.children[-1]
    if bound.name not in _SAYING or not isinstance(said, Tree) or said.name == "such_that":
        return False
    if _begins_with_a_map(before) != _begins_with_a_map(bound):
        return False
    return bound.name.endswith("_so") or speaks_of_several(said)


def _begins_with_a_map(part: Tree) -> bool:
    """Return whether what a phrase names first is a map: f : X → Y."""
    first = first_leaf(part)
    return first is not None and says_a_map(token_raw(first))


@binding("anew")
def anew(read: Reader, bound: Tree) -> Opening:
    """Read "(and) let m be even": what it says is not said of what stands before it."""
    whole: Opening = binding.read(read, bound)
    return whole


@opening("supposing")
def supposing(read: Reader, said: Tree) -> Opening:
    """Read "suppose that a divides b"."""
    return Opening(supposed=supposition(read, said, main=True))


@opening("opening_where")
def opening_where(read: Reader, first: Tree, said: Tree) -> Opening:
    """Read "let m = 2n, where n is a prime", not "let f(x) = x² where x > 0": that is so of each such x."""
    function_of = (_arguments(token_raw(token)) for token in leaves(first) if token.type == "FORMULA")
    if letters_in(said) & frozenset().union(*function_of):
        raise LocalError("'where' says of what is defined for each of which it is")
    whole: Opening = opening.read(read, first)
    whole.extend(supposing(read, said))
    return whole


@opening("opening_where_denotes")
def opening_where_denotes(read: Reader, first: Tree, said: Tree) -> Opening:
    """Read "let k be even, where d(n) denotes the number of divisors of n"."""
    whole: Opening = opening.read(read, first)
    read.prefix(said)
    return whole


@opening("setting")
def setting(read: Reader, *said: Tree) -> Opening:
    """Read "put n = 2k", "define a_1 = 1 and a_{n+1} = 2a_n for n ≥ 1"."""
    return let(read, *said)


@opening("sequence_set")
def sequence_set(read: Reader, *parts: Part) -> Opening:
    """Read "a sequence is defined by a_1 = 1 and a_{n+1} = 2a_n for n ≥ 1": the equations say what its terms are."""
    called = {letter(part) for part in parts if isinstance(part, LatticeToken)}
    said = [part for part in parts if isinstance(part, Tree)]
    heads = [defined_functions(token_raw(next(leaves(part)))) for part in said]
    if not all(heads) or len(called.union(*heads)) > 1:
        raise NoReadingError("what defines a sequence says what its terms are")
    return let(read, *said)


@opening("fixing")
def fixing(read: Reader, named: Tree) -> Opening:
    """Read "fix an integer n", "consider two primes p and q": general."""
    return Opening(for_np(read, named))


@opening("fixing_formula")
def fixing_formula(read: Reader, said: LatticeToken) -> Opening:
    """Read "fix ε > 0"."""
    return Opening(supposed=saying(read.formula(said)))


@opening("fixing_variables")
def fixing_variables(read: Reader, variables: Tree) -> Opening:
    """Read "fix n ∈ ℕ"."""
    return be_typed(read, variables)


@opening("valued")
def valued(read: Reader, name: LatticeToken, value: Tree) -> Opening:
    """Read "define s to be the sum of a and b": s is what it is defined to be."""
    return be_value(read, name, value)


@opening("valued_after")
def valued_after(read: Reader, value: Tree, name: LatticeToken) -> Opening:
    """Read "denote the sum of a and b by s"."""
    return be_value(read, name, value)


# ------------------------------------------------------------ what letters stand for


@binding("be_structure")
def be_structure(read: Reader, name: LatticeToken, kind: Tree) -> Opening:
    """Read "G be a group": what is said after it is about G."""
    new_letters(read, (letter(name),))
    names, called = structure.read(read, kind)
    if called is not None:
        raise NoReadingError("a structure with two letters")
    take_structure(read, names, letter(name))
    return Opening()


@binding("be_kind")
def be_kind(read: Reader, names: Tree, kind: Tree) -> Opening:
    """Read "n be an integer"."""
    one_is_no_plural(names_in(names), kind)
    return of_kind(read, names_in(names), kind_of(kind))


@binding("also_kind")
def also_kind(read: Reader, names: Tree, kind: Tree) -> Opening:
    """Read "and n a prime"; what "n elements" says is how many there are."""
    return be_kind(read, names, kind)


def kind_of(kind: Tree) -> Tree:
    """Return the noun that says of what kind letters are; LocalError where none does."""
    noun = kind.children[0]
    if kind.name != "kind" or not isinstance(noun, Tree):
        raise LocalError("'let' says of what kind its letters are")
    return noun


def of_kind(read: Reader, names: tuple[str, ...], noun: Tree) -> Opening:
    """Introduce letters that are each what a noun says."""
    new_letters(read, names)
    scope = Scope()
    introduce_as(read, "every", partial(read.describe, noun), scope, names)
    return Opening(scope)


@binding("be_tuple")
def be_tuple(read: Reader, letters: LatticeToken, size: LatticeToken, noun: Tree) -> Opening:
    """Read "(x, y) be a pair of integers"."""
    of_size(size, letters)
    return of_kind(read, letters.value, noun)


@binding("be_counted")
def be_counted(read: Reader, names: Tree, number: LatticeToken, noun: Tree) -> Opening:
    """Read "a and b be two real numbers"."""
    if number.value != len(names_in(names)):
        raise NoReadingError(f"{number.value} things, but {len(names_in(names))} letters")
    return of_kind(read, names_in(names), noun)


@binding("be_value")
def be_value(read: Reader, name: LatticeToken, value: Tree) -> Opening:
    """Read "s be the sum of a and b"; "B(m, n) be the sum of m and n" says what a symbol stands for."""
    if name.type == "TERM":
        define(read, name, value)
        return Opening()
    if before_asides(value).name in INTRODUCING:
        raise LocalError("what is introduced here is of a kind")
    new_letters(read, (letter(name),))
    scope, thing = Scope(), One(RVar(letter(name)))
    with read.about(agent=thing):
        defined = read.np(value, scope)
    if isinstance(defined, Many) or letter(name) in names_in_order(defined.raw):
        raise NoReadingError("a letter stands for one thing, and not for a part of it")
    scope.add(equation(thing, defined))
    read.discourse.declared[letter(name)] = None
    read.discourse.mention(thing)
    return Opening(Scope([Bound("every", ((letter(name), None),))]), scope)


@binding("be_doing")
def be_doing(read: Reader, names: Tree, said: Tree) -> Opening:
    """Read "x and y exceed 1", "G have order 4": each of them."""
    new_letters(read, names_in(names))
    scope = Scope()
    say(read, said, several(tuple(One(RVar(name)) for name in names_in(names))), scope)
    return Opening(supposed=scope)


@binding("be_formula")
def be_formula(read: Reader, formula: LatticeToken) -> Opening:
    """Read "let x > 0", "let f(x) = x²"."""
    said = read.formula(formula)
    read.discourse.definitions.update((said, *conjuncts(said)))
    declare_functions(read, said)
    return Opening(supposed=saying(said))


@binding("be_formula_for")
def be_formula_for(read: Reader, formula: LatticeToken, phrase: Tree) -> Opening:
    """Read "let f(x) = x² for all x".

    In "let a < b where a > 0" what is said of a is supposed beside the formula, and no condition on it; "where" says
    so of what a function is applied to, but not by a noun, which would introduce one such. Raises LocalError.
    """
    of_arguments = letters_in(phrase) & _arguments(token_raw(formula)) and not mentions(phrase, _KIND)
    if phrase.name == "where_s" and not of_arguments:
        raise LocalError("'where' behind what is supposed is supposed too")
    declare_functions(read, token_raw(formula))
    supposed = saying(close(bound_after(read, None, phrase, lambda: saying(read.formula(formula)))))
    release(read, supposed)
    return Opening(supposed=supposed)


def _arguments(said: Raw) -> frozenset[str]:
    """Return the letters to which functions are applied in a formula."""
    applied = (part for part in subparts(said) if isinstance(part, RApply))
    return frozenset().union(*(free_names(part) - free_names(part.function) for part in applied))


@binding("formula_be_kind")
def formula_be_kind(read: Reader, formula: LatticeToken, kind: Tree) -> Opening:
    """Read "let x > 0 be a real number": the letters that are new are of the kind."""
    raw = token_raw(formula)
    names = tuple(n for n in subjects_of(raw, every=speaks_of_several(kind)) if n not in read.discourse.declared)
    if not names:
        raise NoReadingError("'let' introduces a letter")
    introduces_just(read, formula, frozenset(names))
    whole = of_kind(read, names, kind_of(kind))
    whole.supposed.add(read.formula(formula))
    return whole


@binding("be_typed")
def be_typed(read: Reader, variables: Tree) -> Opening:
    """Read "let n ∈ ℕ"."""
    if variables.name == "variables":
        raise LocalError("'let' says what its letters stand for")
    new_letters(read, names_in(variables))
    scope = Scope()
    introduce(read, "every", variables, scope)
    return Opening(scope)


@opening("mapped")
def mapped(read: Reader, variables: Tree, value: LatticeToken) -> Opening:
    """Read "define f : ℝ → ℝ by f(x) = x + 1"."""
    return typed_be_mapped(read, variables, value)


@binding("typed_be_mapped")
def typed_be_mapped(read: Reader, variables: Tree, value: LatticeToken) -> Opening:
    """Read "f : ℝ → ℝ be defined by f(x) = x + 1": the formula says what the letter that is introduced is."""
    raw = token_raw(value)
    defined = raw.args[0] if isinstance(raw, RApp) and raw.word == "eq" else None
    if not isinstance(defined, RApply) or free_names(defined.function) != set(names_in(variables)):
        raise NoReadingError("what defines a function says what its values are")
    whole = be_typed(read, variables)
    whole.extend(be_formula(read, value))
    return whole


@binding("typed_be_kind", "also_typed")
def typed_be_kind(read: Reader, variables: Tree, kind: Tree) -> Opening:
    """Read "let n ∈ ℕ be a prime", "(let A be a set and) f : A → B a function"."""
    one_is_no_plural(names_in(variables), kind)
    return typed_of_kind(read, variables, kind)


@binding("typed_be_between")
def typed_be_between(read: Reader, variables: Tree, kind: Tree, ends: Tree) -> Opening:
    """Read "f : X → Y be a continuous map between metric spaces": X and Y are such spaces."""
    whole = typed_be_kind(read, variables, kind)
    match token_raw(next(iter(leaves(variables)))):
        case RTyped(RVar(), Sort("Fun", (Sort() as source, Sort() as target))) if source.variable and target.variable:
            letters = tuple(dict.fromkeys((source.name, target.name)))
        case _:
            raise LocalError("what a map goes between is said of the letters behind its colon")
    inner = Scope()
    for name in letters:
        read.describe(ends, (One(RVar(name)),), inner)
    whole.supposed.absorb_open(inner)
    return whole


def typed_of_kind(read: Reader, variables: Tree, kind: Tree) -> Opening:
    """Introduce letters in their range that are of a kind too, one of several or all."""
    whole = be_typed(read, variables)
    inner = Scope()
    read.describe(kind_of(kind), tuple(One(RVar(name)) for name in names_in(variables)), inner)
    whole.supposed.absorb_open(inner)
    return whole

"""Phrases that a sentence stands under: for every n, in a group, where n is even, when a is added to b."""

from __future__ import annotations

from functools import partial

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import combine
from certify.english.meaning.arguments import frame_of
from certify.english.meaning.conditionals import supposition
from certify.english.meaning.contexts import in_struct
from certify.english.meaning.discourse import Ambient
from certify.english.meaning.formulas import all_stated
from certify.english.meaning.introducing import introduce, introduce_as, ranging
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.scope import Scope, close, saying
from certify.english.meaning.syntax import common_noun, is_bare_name, letter, names_in, token_raw
from certify.english.meaning.table import prefix
from certify.english.meaning.things import LocalError, Many, NoReadingError, One
from certify.logic import Carrier, type_variable
from certify.reading.counting import counting
from certify.reading.raw import RApp, Raw, RTruth, RVar
from certify.reading.raw_parts import conjuncts

prefix.of("prefix", "for_phrase", "being", "letters_are", "where_apposed")

#: Noun phrases that are made of things.
_VALUES = frozenset({"infix", "postfix", "prefix_op", "apply", "apply2", "act", "act_and", "const"})
#: How a letter is compared with what its range begins or ends with.
_COMPARED = frozenset({"lt", "le", "gt", "ge"})


@prefix("in_field")
def in_field(read: Reader) -> Scope:
    """Read "in number theory": nothing is said."""
    return Scope()


@prefix("in_progression")
def in_progression(read: Reader, named: Tree) -> Scope:
    """Read "in an arithmetic sequence": its terms are spoken of."""
    scope = Scope()
    read.np(named, scope)
    return scope


@prefix("under_context")
def under_context(read: Reader, where: Tree) -> Scope:
    """Read "in a group"."""
    read.context(where)
    return Scope()


@prefix("in_thing")
def in_thing(read: Reader, noun: Tree) -> Scope:
    """Read "in a metric space": of any; what the sentence speaks of without saying where is in it."""
    return _around(read, noun, "in")


@prefix("in_the_thing")
def in_the_thing(read: Reader, noun: Tree) -> Scope:
    """Read "in the metric space X" at its first mention: any one: only its kind and name are said."""
    if noun.name != "named" or len(names_in(noun)) != 1 or _kind_of(noun) is None:
        raise LocalError("what a text is about is given by its kind and one name")
    return in_thing(read, noun)


@prefix("on_thing")
def on_thing(read: Reader, noun: Tree) -> Scope:
    """Read "on a manifold": what the sentence speaks of is on it."""
    return _around(read, noun, "on")


@prefix("over_thing")
def over_thing(read: Reader, noun: Tree) -> Scope:
    """Read "over a finite field": what the sentence speaks of is over it."""
    return _around(read, noun, "over")


def _around(read: Reader, noun: Tree, preposition: str) -> Scope:
    scope = Scope()
    value = introduce(read, "every", noun, scope)
    bare = _kind_of(noun)
    word = None if bare is None else bare.word
    if isinstance(value, Many) or word is None or read.lexicon.word(word).opaque is None:
        raise LocalError("a text is about a thing of a field")
    read.discourse.ambient = Ambient(value, preposition)
    return scope


def _kind_of(noun: Tree) -> Noun | None:
    """Return the noun of "a finite module M", which may have a letter."""
    if noun.name == "named" and isinstance(noun.children[0], LatticeToken):
        kind = noun.children[0].value
        return kind if isinstance(kind, Noun) else None
    return common_noun(noun)


@prefix("given_structure")
def given_structure(read: Reader, kind: Tree) -> Scope:
    """Read "given a group G"."""
    in_struct(read, kind)
    return Scope()


@prefix("for_np")
def for_np(read: Reader, named: Tree) -> Scope:
    """Read "for every integer n": an indefinite is general here."""
    if not _introduces(named):
        raise LocalError("'for' introduces things, not what is made of them")
    scope = Scope()
    read.np(named, scope, subject=True)
    return scope


def _introduces(tree: Part) -> bool:
    """Return whether a noun phrase introduces things or names them: "every n", "a and b", not "a plus b"."""
    if not isinstance(tree, Tree):
        return False
    if tree.name in ("and_np", "paren", "each_of", "both_of", "all_of_them"):
        return all(map(_introduces, tree.children))
    return tree.name not in _VALUES | {"or_np"} and (tree.name != "term" or is_bare_name(tree))


@prefix("struct_and_np")
def struct_and_np(read: Reader, kind: Tree, named: Tree) -> Scope:
    """Read "for every group G and elements a and b in G"."""
    in_struct(read, kind)
    return for_np(read, named)


@prefix("of_several")
def of_several(read: Reader, named: Tree) -> Scope:
    """Read "of two numbers, (one is …)"."""
    scope = Scope()
    if isinstance(read.np(named, scope, subject=True), One):
        raise LocalError("'of' before a sentence speaks of several things")
    return scope


@prefix("when_acted")
def when_acted(read: Reader, named: Tree, verb: LatticeToken) -> Scope:
    """Read "when two integers are added": later "the result" and "the sum" speak of it."""
    scope = Scope()
    value = read.np(named, scope, subject=True)
    sense = frame_of(read, verb)
    read.discourse.mention(combine(sense, value), {"result", sense.word})
    return scope


@prefix("when_action")
def when_action(read: Reader, action: Tree) -> Scope:
    """Read "when zero is added to x": later "the result" speaks of it."""
    scope = Scope()
    with read.during(generic=True):
        value = read.np(action, scope)
    read.discourse.mention(value, {"result"})
    return scope


@prefix("two_prefixes")
def two_prefixes(read: Reader, first: Tree, second: Tree) -> Scope:
    """Read "for every a and for every b"."""
    scope = Scope()
    scope.absorb_open(read.prefix(first))
    scope.absorb_open(read.prefix(second))
    return scope


@prefix("for_whichever")
def for_whichever(read: Reader, noun: Tree) -> Scope:
    """Read "whichever integer n is chosen", "no matter which integer n we take": of every one."""
    scope = Scope()
    introduce(read, "every", noun, scope)
    return scope


@prefix("for_type")
def for_type(read: Reader, name: LatticeToken) -> Scope:
    """Read "for each type α"."""
    read.discourse.carriers.append(Carrier(type_variable(letter(name)), ()))
    return Scope()


@prefix("for_variables")
def for_variables(read: Reader, variables: Tree) -> Scope:
    """Read "for nonnegative x"."""
    scope = Scope()
    introduce(read, "any", variables, scope)
    return scope


@prefix("for_typed")
def for_typed(read: Reader, *parts: Tree) -> Scope:
    """Read "for all n ∈ ℕ and x ∈ ℝ", "given f : A → B", "for x in a monoid and n a natural number"."""
    scope = Scope()
    for part in parts:
        if part.name in ("typed", "in_context"):
            introduce(read, "every", part, scope)
        elif part.name == "letters_are":
            scope.absorb_open(read.prefix(part))
        elif part.name not in ("every", "any"):
            raise NoReadingError("only 'all' and 'any' go before several typings")
    return scope


@prefix("for_formula")
def for_formula(read: Reader, formula: LatticeToken) -> Scope:
    """Read "for x ≥ 0", "for 1 ≤ i ≤ n": of every such x, or of the one that was spoken of before."""
    names = through(read, token_raw(formula))
    if not names:
        return saying(read.formula(formula))
    scope = Scope()
    introduce_as(read, "every", partial(ranging, read, formula), scope, names)
    return scope


def through(read: Reader, raw: Raw) -> tuple[str, ...]:
    """Return the letters that go through a range: i of 1 ≤ i ≤ n, x of x ≥ 0 where nothing was said of x before."""
    counted = tuple(sorted(counting(raw) - read.discourse.declared.keys()))
    compared = [part for part in conjuncts(raw) if isinstance(part, RApp) and part.word in _COMPARED]
    letters = {arg.name for part in compared for arg in part.args if isinstance(arg, RVar)}
    known = read.discourse.declared.keys() | read.discourse.spoken
    alone = len(letters) == 1 == len(compared) and not letters & known
    return counted or (tuple(letters) if alone else ())


@prefix("where_formula")
def where_formula(read: Reader, formula: LatticeToken) -> Scope:
    """Read "(a group of order n,) n > 0": said on the side of its letters."""
    return saying(read.formula(formula))


@prefix("given_formulas")
def given_formulas(read: Reader, *said: LatticeToken) -> Scope:
    """Read "given m ∣ k and n ∣ k": hypotheses."""
    return saying(*all_stated(read, said))


@prefix("for_kind")
def for_kind(read: Reader, said: Tree) -> Scope:
    """Read "for n an integer"."""
    return read.prefix(said)


@prefix("letters_are")
def letters_are(read: Reader, names: Tree, kind: Tree) -> Scope:
    """Read "(for) n an integer", "(of order p,) p a prime": general."""
    noun = kind.children[0]
    if kind.name != "kind" or not isinstance(noun, Tree):
        raise LocalError("letters are of a kind")
    if read.discourse.declared.keys() & set(names_in(names)):
        raise NoReadingError("a letter is introduced twice")
    scope = Scope()
    introduce_as(read, "every", partial(read.describe, noun), scope, names_in(names))
    return scope


@prefix("where_s")
def where_s(read: Reader, clause: Tree) -> Scope:
    """Read "where n is even": a hypothesis; "where m = 2n" says what m stands for."""
    token = clause.children[0] if clause.name == "formula" else None
    raw = token_raw(token) if isinstance(token, LatticeToken) else None
    if isinstance(raw, RApp) and raw.word == "eq" and isinstance(raw.args[0], RVar):
        read.discourse.declared.setdefault(raw.args[0].name, None)
    said = close(supposition(read, clause))
    return Scope() if said == RTruth(True) else saying(said)

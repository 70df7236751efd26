"""Appositions: a term with the noun that says what it is, which is so supposed."""

from __future__ import annotations

from dataclasses import replace

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import is_made_with
from certify.english.meaning.introducing import noun_names
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.relational_nouns import related_by
from certify.english.meaning.scope import Bound, Scope, close
from certify.english.meaning.syntax import in_plural, sense_of, token_raw
from certify.english.meaning.table import noun, phrase
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value
from certify.lexicon.opaque import symbol_name
from certify.lexicon.skeletons import number_set
from certify.logic import Sort, number_sorts
from certify.reading.messages import tell
from certify.reading.raw import RApp, Raw, RTyped, RVar, Shape

phrase.of("apposition_np")
noun.of("described_kind", "plain_kind")


@phrase("apposition")
def apposition(read: Reader, *parts: LatticeToken) -> Value:
    """Read "the number 2", "set s": the term, of the sort that the noun gives."""
    *head, said = parts
    raw = token_raw(said)
    value = head[0].value if head else None
    if isinstance(value, Sense) and not is_made_with(raw, value.word):
        raise LocalError(f"the term after 'the {value.word}' is no such thing")
    return _apposed(read, value, raw) if isinstance(value, Noun) else One(raw)


@phrase("apposition_in_words")
def apposition_in_words(read: Reader, function: LatticeToken, named: Tree, *, scope: Scope) -> Value:
    """Read "the product m times n": what stands behind the noun is one, in words."""
    value = read.inside(named, scope)
    if not (isinstance(value, One) and is_made_with(value.raw, sense_of(function).word)):
        raise LocalError(f"what stands behind 'the {sense_of(function).word}' is none")
    return value


@phrase("apposition_related")
def apposition_related(read: Reader, kin: LatticeToken, said: LatticeToken) -> Value:
    """Read "the subset J": the letter, of which the text says of what it is a subset (invariants.names)."""
    if kin.value.plural:
        raise LocalError("a plural noun takes a list of names")
    return One(token_raw(said))


@phrase("apposition_described")
def apposition_described(read: Reader, kind: Tree, said: LatticeToken) -> Value:
    """Read "the compact space X/G": the term, of which it is taken as given that it is one."""
    raw, scope = token_raw(said), Scope()
    if not _is_built(raw):
        raise LocalError("a letter is introduced by the noun before it")
    if in_plural(kind):
        raise NoReadingError("a plural noun takes a list of terms")
    _refuse_constant(raw)
    head = read.describe(kind, (One(raw),), scope)
    read.by("name-presupposed")
    read.discourse.presupposed.append(close(scope))
    read.discourse.mention(One(raw), head.names, noun=head.noun)
    return One(RTyped(raw, head.sort) if isinstance(head.sort, Sort) else raw)


@phrase("apposition_related_by")
def apposition_related_by(read: Reader, kin: LatticeToken, said: LatticeToken, *ends: Part) -> Value:
    """Read "the map `toLin` from R to S": the name, of which it is taken as given that it is one."""
    raw, inner = token_raw(said), Scope()
    if sense_of(kin).plural or not (isinstance(raw, RApp) and not raw.args and read.lexicon.word(raw.word).opaque):
        raise LocalError("one name of code stands behind the noun")
    head = related_by(read, kin, *ends, things=(One(raw),), scope=inner)
    if inner.prefix:
        raise NoReadingError("what a name goes between is named before: a map from G to H, where these are groups")
    if inner.conditions:
        read.by("name-presupposed")
        read.discourse.presupposed.append(close(inner))
    read.discourse.mention(One(raw), head.names, noun=head.noun)
    return One(RTyped(raw, head.sort) if isinstance(head.sort, Sort) else raw)


@phrase("apposed_several")
def apposed_several(read: Reader, kinds: LatticeToken, *terms: LatticeToken) -> Value:
    """Read "the rings 2ℤ and 3ℤ", "the numbers 2 and 3": each is one."""
    kind = replace(kinds.value, plural=False)
    if not isinstance(kind, Noun):
        raise LocalError("what several terms are called is a kind of things")
    return Many(tuple(_apposed(read, kind, token_raw(term)) for term in terms))


@phrase("apposed_letters")
def apposed_letters(read: Reader, kinds: LatticeToken, *letters: LatticeToken) -> Value:
    """Read "the sets s and t" of letters that the text has introduced: these; others are new with that noun."""
    named = [token_raw(letter) for letter in letters]
    spoken = {thing for mention in read.discourse.mentions for thing in _things(mention.value)}
    if not all(isinstance(raw, RVar) and (raw.name in read.discourse.declared or One(raw) in spoken) for raw in named):
        raise NoReadingError("letters that a plural noun introduces are read with it")
    return apposed_several(read, kinds, *letters)


@phrase("apposed_values")
def apposed_values(read: Reader, function: LatticeToken, *terms: LatticeToken) -> Value:
    """Read "both products a * b and b * a": each is what the function makes."""
    if not function.value.plural:
        raise LocalError("'both' stands before a plural")
    if not all(is_made_with(token_raw(term), function.value.word) for term in terms):
        raise LocalError(f"the terms after 'both {function.value.word}' are no such things")
    return Many(tuple(One(token_raw(term)) for term in terms))


@phrase("seen_as")
def seen_as(read: Reader, said: LatticeToken, kind: LatticeToken) -> Value:
    """Read "n, viewed as an integer": n among the integers."""
    sort = kind.value.raw_sort(read.discourse.hole()) if isinstance(kind.value, Noun) else None
    if sort not in number_sorts() or kind.value.word is not None:
        raise NoReadingError("what a term is seen as is a number of another kind")
    return One(RTyped(RApp("cast", (token_raw(said),)), sort))


def _apposed(read: Reader, kind: Noun, raw: Raw) -> One:
    """Return a term of the sort that its noun gives."""
    _appose(read, kind, raw)
    sort = kind.raw_sort(read.discourse.hole())
    if sort is None or isinstance(raw, RVar) or (isinstance(sort, Shape) and sort.name == "Set"):
        return One(raw)  # the set {a} may be a finite one, whose elements are counted
    return One(RTyped(raw, sort))


def _appose(read: Reader, kind: Noun, raw: Raw) -> None:
    if kind.plural:
        raise NoReadingError("a plural noun takes a list of names")
    check_indeterminate(kind, getattr(raw, "name", ""))
    sort, declared = kind.raw_sort(read.discourse.hole()), read.discourse.declared
    if isinstance(raw, RVar) and sort is not None and raw.name not in declared:
        declared[raw.name] = sort
        read.discourse.general.append(Bound("any", ((raw.name, sort),)))
    if kind.word is not None:
        _suppose(read, kind, raw)
    read.discourse.mention(One(raw), noun_names(kind), noun=kind.name)


def _suppose(read: Reader, kind: Noun, raw: Raw) -> None:
    """Take it as given that a letter is what "the sequence S" calls it; what was called so before is that one.

    What a noun presupposes of a name is accommodated (Lewis, Scorekeeping in a Language Game, 1979).
    """
    called = [mention.names for mention in read.discourse.mentions if One(raw) in _things(mention.value)]
    if any(noun_names(kind) & names for names in called):
        return
    named = RApp(kind.word or "", (raw,))
    if not called and _is_built(raw) and read.lexicon.word(kind.word or "").opaque is not None:
        _refuse_constant(raw)
        read.by("name-presupposed")
        read.discourse.presupposed.append(named)
        return
    if called or not isinstance(raw, RVar) or raw.name in read.discourse.declared:
        raise NoReadingError(f"'the {kind.name} {tell(raw)}' says of a name what the claim should say")
    read.by("name-presupposed")
    read.discourse.declared[raw.name] = None
    read.discourse.general.append(Bound("any", ((raw.name, None),), (named,)))


def _things(value: Value) -> tuple[Value, ...]:
    return value.members if isinstance(value, Many) else (value,)


def _refuse_constant(raw: Raw) -> None:
    """Refuse "the additive group ℚ": what ℚ is called is so or not, and no hypothesis; NoReadingError."""
    if isinstance(raw, RApp) and raw.word in map(number_set, number_sorts()):
        raise NoReadingError("what a set of numbers is called is nothing to suppose")


def _is_built(raw: Raw) -> bool:
    """Return whether a term is made by notation, and no letter of the text's own: R/I, ℤ[x], 𝔽₂."""
    return isinstance(raw, RApp) or (isinstance(raw, RVar) and raw.name[0] == "𝔽" != raw.name)


@phrase("name_of_kind")
def name_of_kind(read: Reader, *parts: LatticeToken) -> Value:
    """Read "set s"; "closure s" is no name, the function is applied there, and "dimension n" is what something has."""
    if any(token.type.startswith(("FN", "OPNAME")) or _is_had(read, token) for token in parts):
        raise LocalError("a function with a letter after it is applied to it, or what something has is that")
    return apposition(read, *parts)


def _is_had(read: Reader, token: LatticeToken) -> bool:
    """Return whether a noun names what things have one of: dimension n, of a space."""
    word = token.value.word if isinstance(token.value, Noun) else None
    row = None if word is None else read.lexicon.named.get(symbol_name(f"{read.lexicon.word(word).gloss} of"))
    return row is not None and row.category == "function"


def check_indeterminate(kind: Noun, *names: str) -> None:
    """Refuse "the polynomial X" as a polynomial with the name X, and "the number e": they are the only ones so called.

    Raises NoReadingError.
    """
    if kind.name == "polynomial" and names == ("X",):
        raise NoReadingError("the polynomial X is the indeterminate")
    if kind.name == "number" and names in (("e",), ("i",)):
        raise NoReadingError(f"the number {names[0]} may be the constant of that name")

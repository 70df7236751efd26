"""A noun in the singular is said of one thing, and a function in the plural of several."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english import morphology
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import word_of
from certify.english.meaning.syntax import SETS_OF_KINDS, mentions, token_raw
from certify.english.meaning.things import NoReadingError
from certify.lexicon.opaque import bare, symbol_name
from certify.reading.raw import RApp
from certify.reading.raw_parts import free_names

_ARTICLES = frozenset({"a", "an"})
#: Phrases that say of what kind the letters before them are.
_BINDINGS = frozenset({"be_kind", "also_kind", "typed_be_kind"})
#: What stands before the noun in such phrases: "be a", "are a", "n a".
_VERBS = _ARTICLES | {"be", "are", "denote"}
_MODULO = frozenset({"modulo", "mod"})
#: Words that begin a relative clause, how far before its first meaningful word one stands, and verbs without "to be".
_RELATIVE = frozenset({"that", "which", "who"})
_FAR = 4
_SINGULAR_VERBS = frozenset({"is", "has", "does"})
_VERBS_BARE = frozenset({"V1", "V2"})
#: Nouns, alone and with what they relate to.
_HEADS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RNOUN0", "RN", "RNS"})
_APPLIED = frozenset({"apply", "apply_each", "under_any"})
_OWN = frozenset({"its", "its_own"})
#: Predicates that say of what kind something is.
_KINDS = frozenset({"is_np", "kind"})


def no_singular_of_several(candidate: Candidate) -> None:
    """Refuse "let f and g be an injective function", "u and v are a basis": one thing, or each of them?

    A noun in the singular is said of several things only where they make one together. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        named = phrase.children[0] if phrase.children else None
        said = phrase.children[-1] if len(phrase.children) > 1 else None
        if isinstance(named, Tree) and isinstance(said, Tree) and _names_several(phrase.name, named):
            end = max((token.end for token in leaves(named)), default=0)
            first, *others = candidate.words[end : min((token.start for token in leaves(said)), default=end)] or ("",)
            if first in _VERBS and (others[-1:] or [first])[0] in _ARTICLES:
                raise NoReadingError("several things are said to be one: each of them, or both together?")


def _names_several(name: str, named: Tree) -> bool:
    return (name in _BINDINGS and named.name == "varlist" and len(named.children) > 1) or (
        name == "clause" and named.name == "and_np"
    )


def no_plural_of_one(candidate: Candidate) -> None:
    """Refuse "the images of s" of one set s, as in "the union of the images of s and t" as a union with t.

    A function has one value, so that its plural is of several things: "its lengths" are no function of it, nor what "a
    group with finite norms" has. In "let A ⊂ ℝ and B ⊂ ℝ be nonempty sets" both are nonempty. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        range_of, kind = phrase.children[:2] if phrase.name == "ranged_clause" else (None, None)
        if isinstance(range_of, LatticeToken) and isinstance(kind, Tree) and mentions(kind, _KINDS):
            nouns = [token.type for token in leaves(kind) if token.type in ("NOUN", "NOUNS")]
            if len(free_names(token_raw(range_of))) == 1 and nouns[:1] == ["NOUNS"]:
                raise NoReadingError("a noun in the plural, of one thing")
        if any(_says_plural(token, candidate) for token in _values_of_one(phrase)):
            raise NoReadingError("a function in the plural, of one thing")


def _values_of_one(phrase: Tree) -> Iterator[LatticeToken]:
    """Yield the functions that a phrase takes of one thing: of a name, of "it", of what a singular noun says."""
    token, of = (*phrase.children, None, None)[:2]
    named = phrase.name in _APPLIED and isinstance(of, Tree) and of.name == "term"
    if (named or phrase.name in _OWN) and isinstance(token, LatticeToken):
        yield token
    if phrase.name == "restricted" and isinstance(token, Tree) and isinstance(of, Tree) and of.name == "rel_with":
        had = of.children[0]
        if isinstance(had, Tree) and had.name == "has_adj" and _is_singular(token):
            yield from (part for part in had.children if isinstance(part, LatticeToken))


def _says_plural(token: LatticeToken, candidate: Candidate) -> bool:
    """Return whether a function is said in the plural."""
    word, said = word_of(token, candidate.lexicon), bare(candidate.said(token).lower())
    names = {bare(text.lower()) for text in (word.gloss, *(frame.text for frame in word.frames))} if word else {said}
    return said not in names and said in map(morphology.plural, names)


def no_cut_off_function(candidate: Candidate) -> None:
    """Refuse "the order of the group" as "the order", in a group: what stands behind "of" belongs to it.

    Nor is "is any sum of squares different from zero" of a sum that has squares of its own. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name in ("bare_function", "bare_functions", "functional"):
            end = max((token.end for token in leaves(phrase)), default=0)
            if candidate.words[end : end + 1] == ("of",):
                raise NoReadingError("what stands behind 'of' belongs to the function before it")


def no_lost_modulus(candidate: Candidate) -> None:
    """Refuse "the product of two nonresidues modulo p is a quadratic residue": modulo what?

    So is "two nonresidues modulo p" as what a product of nonresidues is modulo p, and "the order of a modulo n" as the
    remainder of an order. Raises NoReadingError.
    """
    tokens = list(candidate.tokens) if not _MODULO.isdisjoint(candidate.words) else []
    for token in tokens:
        word = token.value.word if isinstance(token.value, Noun) else None
        opaque = word is not None and candidate.lexicon.word(word).opaque is not None
        if word is not None and opaque and _has_modulus(word.removeprefix("noun_"), candidate):
            raise NoReadingError(f"'{candidate.said(token)}' modulo what?")
    for part in candidate.parts if tokens else ():
        match part:
            case RApp("mod", (RApp(word), _)) if _has_modulus(word, candidate):
                raise NoReadingError("what a thing has modulo n is no remainder of what it has")
    signs = {token.start for token in tokens if token.end - token.start == 1}
    for place, said in enumerate(candidate.words if tokens else ()):
        before = (" ".join(candidate.words[max(0, place - size) : place]).removesuffix("s") for size in (1, 2, 3))
        taken = any(_has_modulus(symbol_name(text), candidate) for text in before)
        if said in _MODULO and taken and place in signs:
            raise NoReadingError("what stands behind 'modulo' belongs to the noun before it")


def _has_modulus(name: str, candidate: Candidate) -> bool:
    return f"{name}_modulo" in candidate.lexicon.named


def no_every_value(candidate: Candidate) -> None:
    """Refuse "every maximal ideal of a ring" as the one that it has: what is of a thing by relation may be several.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.name == "apply_every" else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        if word is not None and word.opaque is not None and word.name.startswith("function_"):
            raise NoReadingError(f"'every' before '{word.gloss}', of which there may be several")


def no_plural_relative_of_one(candidate: Candidate) -> None:
    """Refuse "the set of elements that are nilpotent" as a set that is so: a plural verb has several subjects.

    Nor are "a set with two elements that is finite" elements that are. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun, relative = phrase.children if phrase.name == "restricted" and len(phrase.children) == 2 else (None, None)
        if not (isinstance(noun, Tree) and isinstance(relative, Tree) and relative.name == "rel_subject"):
            continue
        said, verbs = list(leaves(relative)), {token.start for token in leaves(relative) if token.type in _VERBS_BARE}
        begin = min((token.start for token in said), default=0)
        places = (place for place in range(max(begin - _FAR, 0), begin) if candidate.words[place].lower() in _RELATIVE)
        verb = next((place + 1 for place in places), None)
        if verb is not None and _is_singular(noun) and _is_plural(candidate.words[verb].lower(), verb in verbs):
            raise NoReadingError("a relative clause in the plural says nothing of one thing")
        if verb is not None and _is_of_several(noun) and candidate.words[verb].lower() in _SINGULAR_VERBS:
            raise NoReadingError("a relative clause in the singular says nothing of several things")


def _is_plural(verb: str, present: bool) -> bool:
    return verb in ("are", "have", "do") or (present and not verb.endswith("s"))


def _is_singular(noun: Tree) -> bool:
    """Return whether the head of a noun phrase is in the singular."""
    head = _head(noun)
    return head is not None and not head.plural


def _is_of_several(noun: Tree) -> bool:
    """Return whether the head of a noun phrase is in the plural, and makes no set of numbers: one that is bounded."""
    head = _head(noun)
    return head is not None and head.plural and not mentions(noun, SETS_OF_KINDS)


def _head(noun: Tree) -> Noun | Sense | None:
    for part in noun.children:
        if isinstance(part, Tree) and noun.name != "related":
            return _head(part)
        if isinstance(part, LatticeToken) and isinstance(part.value, Noun | Sense) and part.type in _HEADS:
            return part.value
    return None

"""What opaque words say of several things: of each, or of them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT, behind, opaque_words, relational_head, word_of
from certify.english.invariants.distributed import said_of_each
from certify.english.meaning.codomains import all_at_end, two_between
from certify.english.meaning.gathered import GATHERED
from certify.english.meaning.pluralities import is_of_all, is_of_many, is_of_one, is_of_sets, is_together
from certify.english.meaning.predicates import COMMUTING
from certify.english.meaning.scope import COPY
from certify.english.meaning.syntax import INTRODUCING, are_all_numbers, in_plural, mentions
from certify.english.meaning.things import NoReadingError
from certify.english.parts import is_part
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import bare
from certify.reading.raw import RApp, Raw, RBin, RBind, RVar
from certify.reading.raw_parts import bound_names, map_raw, subparts

#: Phrases whose parts are claims: a plural in one of them is no object of the other.
_SENTENCES = frozenset({"if_then", "let", "clause"})
#: Verbs with so many objects: of each of them it is said.
_COUNTED_OUT = frozenset({"verb_so_many"})
#: Phrases that say something of the first phrase in them.
_SAYING = frozenset({"clause", "q_copula", "q_do", "rel_whose", "rel_all_whose"})
#: Phrases that compare what each of two things has: "the same eigenvalues".
_COMPARED = frozenset(
    {"same_parts", "same_parts_as", "nothing_common", "same_value", "same_value_as", "rel_same_value"}
)
_IN_NUMBER = (" in number", " in total")
_NUMBER_OF = "number of "
#: Sets of things, each of which is as the plural in them says.
_SETS = frozenset({"set_of_kind", "set_of_kind_named"})
_THE_ONLY = "the_only"
_DETERMINED = frozenset({"indefinite", "quantified", "bare_plural", "definite"})
#: Plural nouns; of a clause's subject they say that it may be several things.
TOTALS = frozenset({"total", "total_of_so_many", "set_of", "number_of_all", *_SETS, *GATHERED})
#: Functions with what they are of, and phrases of several things.
_APPLIED = frozenset({"apply", "apply_each"})
_COMPLEMENTED = frozenset({"related", "related_by", "related_named", "related_by_named"})
_LISTS = frozenset({"and_np", "or_np", "quantified", "they", "bare_plural"})
#: Functions named around what they are of, and a determiner of several that may be of all together.
_PARTED, _TOGETHER = frozenset({"applyp", "applyp_tail"}), frozenset({"all"})
_PLURALS = frozenset({"NOUNS", "RNOUNS", "FN0S"})


def no_number_as_quality(candidate: Candidate) -> None:
    """Refuse "all intermediate fields are finite in number" of each of them: so many are all together.

    So many are no thing of a kind either: "with a prime number of elements" says of the number that it is prime.
    Raises NoReadingError.
    """
    for word in candidate.opaque_words:
        if word.is_predicate and word.gloss.endswith(_IN_NUMBER):
            raise NoReadingError(f"'{word.gloss}' are several things, and none of them is")
        if word.category in SAYS_WHAT and f" {_NUMBER_OF}" in word.gloss:
            raise NoReadingError(f"'{word.gloss}' a thing is how many it has, and nothing that it has")


def said_of_one(candidate: Candidate) -> None:
    """Refuse a collective opaque word that is said of several things: each may be so, or they may be so together.

    "Two variables are independent" is no claim about each, nor is "a sequence of real numbers" one of some number.
    Raises NoReadingError.
    """
    if not candidate.opaque_words:
        return
    alone = _of_each(candidate)
    alone |= _had_by_each(candidate)
    alone -= {*_crossed(candidate, alone)}
    alone |= said_of_each(candidate)
    alone |= {COMMUTING} - candidate.raw_words
    each = _distributive(candidate) | alone
    words = [word for word in candidate.opaque_words if word.name not in each]
    said = Counter(word.name for word in words)
    said.update(word.name for phrase in candidate.phrases for word in _law_of(phrase, candidate.lexicon))
    said.update(_again_under(candidate))
    said.update(word.name for phrase in candidate.phrases for word in _of_the_only_one(phrase, candidate.lexicon))
    times = Counter(word for word, _ in {(part.word, part.args) for part in _applied(candidate)})
    others = Counter(name for name, _ in {(part.word, part.args[1:]) for part in _applied(candidate)})
    for word in words:
        of_one = word.shared and others[word.name] <= said[word.name]
        if word.collective and not of_one and times[word.name] > said[word.name]:
            raise NoReadingError(f"'{word.gloss}' is said of several things: of each, or of them together?")
    parts = _parts_of_each(candidate)
    counted = {*_counted_pairs(candidate)}
    for phrase in candidate.phrases:
        for word in _beside_plural(phrase, candidate.lexicon):
            if word.collective and word.name not in alone | parts and id(phrase) not in counted:
                raise NoReadingError(f"'{word.gloss}' is said of a plural: of each, or of them together?")


def _counted_pairs(candidate: Candidate) -> Iterator[int]:
    """Yield the nouns with an adjective of two things before them that are said of so many, or of named ones.

    "X and Y are independent variables" says so of two; "independent variables" may be any number of them.
    """
    kinds = {id(phrase.children[0]) for phrase in candidate.phrases if phrase.name == "is_np"}
    plurals = (phrase for phrase in candidate.phrases if phrase.name == "bare_plural" and id(phrase) not in kinds)
    bare = {id(phrase.children[0]) for phrase in plurals}
    for phrase in candidate.phrases:
        if phrase.name == "attributive_c" and id(phrase) not in bare:
            token = phrase.children[0]
            word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
            if word is not None and word.category == "adjective_mutual":
                yield id(phrase)


def _had_by_each(candidate: Candidate) -> set[str]:
    """Return the functions of one thing that no several things stand behind: "subgroups of finite index".

    "The order of a and b" may be said by mistake, or of something else; in "whose order divides their exponent" each
    divides its own, or all divide all; "the order of the other" is none of an order.
    """
    applied = (phrase for phrase in candidate.phrases if phrase.name in _APPLIED)
    shared = {
        token.value.word
        for token, *rest in (phrase.children for phrase in applied)
        if isinstance(token, LatticeToken) and isinstance(token.value, Sense) and not token.value.plural
        if any(isinstance(part, Tree) and part.name in _LISTS for part in rest)
    }
    shared |= {*_doubtfully_attached(candidate)}
    words = candidate.opaque_words
    return {word.name for word in words if word.category == "function" and is_of_one(word)} - shared


def _doubtfully_attached(candidate: Candidate) -> Iterator[str]:
    """Yield the functions of "subgroups of G whose order is even", "elements of a group of order 2": the order of G?"""
    for phrase in candidate.phrases:
        noun, *said = phrase.children if phrase.name == "restricted" else (phrase,)
        if isinstance(noun, Tree) and mentions(noun, _COMPLEMENTED) and any(_is_had(part) for part in said):
            tokens = (token for part in said if isinstance(part, Tree) for token in leaves(part))
            yield from (token.value.word for token in tokens if isinstance(token.value, Sense))


def _is_had(said: Tree | LatticeToken) -> bool:
    return isinstance(said, Tree) and said.name in ("rel_whose", "rel_with")


def _crossed(candidate: Candidate, functions: set[str]) -> Iterator[str]:
    """Yield the functions that stand beside another one of another thing, where both are of both; and f(f(x))."""
    values = {part for part in _applied(candidate) if part.word in functions}
    made = {(value.word, value.args) for value in values}
    for part in _applied(candidate):
        inside = [each for arg in part.args for each in subparts(arg) if each in values and isinstance(each, RApp)]
        for one in inside:
            across = (other for other in inside if other.word != one.word and other.args != one.args)
            crossed = any({(one.word, other.args), (other.word, one.args)} <= made for other in across)
            if one.word == part.word or crossed:
                yield one.word


def _parts_of_each(candidate: Candidate) -> set[str]:
    """Return the nouns of parts that stand in the plural beside a plural: "subgroups of cyclic groups" each of one.

    A part is one of one thing; what several make together has no such noun ("combinations of vectors").
    """
    related = [phrase for phrase in candidate.phrases if phrase.name == "related"]
    whole = [phrase for phrase in related if getattr(phrase.children[-1], "name", "") == "bare_plural"]
    heads = (relational_head(phrase) for phrase in whole)
    words = (word_of(head, candidate.lexicon) for head in heads if head is not None and head.type == "RNOUNS")
    return {word.name for word in words if word is not None and word.opaque and _relates_to_one(word)}


def _relates_to_one(word: Word) -> bool:
    return is_part(word) or is_of_one(word)


def _again_under(candidate: Candidate) -> Iterator[str]:
    """Yield the words that are said again without their second complement: "the image of t" after "under f"."""
    for token in candidate.tokens:
        if token.type in ("FN", "FNU") and isinstance(token.value, Sense):
            yield f"{token.value.word.removesuffix('_of')}_of_under"


def no_word_of_members_and_all(candidate: Candidate) -> None:
    """Refuse "a family of open sets is open": the family, or each of its members? Raises NoReadingError."""
    for phrase in candidate.phrases:
        subject, *said = phrase.children if phrase.name == "clause" else (None,)
        noun = behind(subject.children[-1]) if isinstance(subject, Tree) and subject.name in _DETERMINED else None
        if isinstance(noun, Tree) and noun.name in _SETS:
            members = " ".join(candidate.said(token).lower() for token in leaves(noun))
            tokens = (token for part in said if isinstance(part, Tree) for token in leaves(part))
            for word in (candidate.said(token).lower() for token in tokens if token.type in ("ADJ", "ADJF")):
                if f" {word} " in f" {members} ":
                    raise NoReadingError(f"'{word}' is said of a family as of its members: of each of them?")


def no_idle_alternative(candidate: Candidate) -> None:
    """Refuse "s or t" of which one thing is said for both: "s or t are such that s ∪ t = s". Raises NoReadingError."""
    if mentions(candidate.tree, frozenset({"or_np"})):
        for part in candidate.parts:
            if isinstance(part, RBin) and part.op == "or" and part.left == part.right:
                raise NoReadingError("an alternative both of whose parts say the same")


def _law_of(phrase: Tree, lexicon: Lexicon) -> list[Word]:
    """Return the function of which a law is said, which speaks of its value at a value besides: the star operation."""
    return opaque_words(phrase, lexicon) if phrase.name == "operation_at_hand" else []


def _of_the_only_one(phrase: Tree, lexicon: Lexicon) -> list[Word]:
    """Return what is said of the only thing of a kind, and of what else might be one: "the only x that f maps to y"."""
    return opaque_words(phrase, lexicon) if phrase.name == _THE_ONLY else []


def _distributive(candidate: Candidate) -> set[str]:
    """Return the plural nouns that say of what kind things are, beside a known thing: "H and K are subgroups of G"."""
    kinds = [phrase.children[0] for phrase in candidate.phrases if phrase.name == "kind"]
    tokens = (relational_head(kind) for kind in kinds if isinstance(kind, Tree) and not mentions(kind, INTRODUCING))
    return {token.value.word for token in tokens if token is not None and getattr(token.value, "plural", False)}


def no_value_by_several(candidate: Candidate) -> None:
    """Refuse "the quotient of a space by its connected components" as one by each: it is by all of them together.

    What a function of two things is with several for the second ("the intersection of s with its translates") it is
    with each, or with what they are together; only a determiner says so. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        head, second = (phrase.children[0], phrase.children[3]) if phrase.name in _PARTED else (None, None)
        if isinstance(head, LatticeToken) and isinstance(second, Tree) and _is_of_all(second, candidate):
            said = {sense.word for sense in head.value} & candidate.raw_words
            for word in map(candidate.lexicon.word, sorted(said)):
                if word.opaque is not None:
                    raise NoReadingError(f"'{word.gloss}' with a plural: with each, or with all together?")


def _is_of_all(part: Tree, candidate: Candidate) -> bool:
    """Return whether a noun phrase is a plural without a determiner of each: its components, the components of X."""
    if part.name == "own_parts":
        *said, kin = part.children
        words = {candidate.said(token).lower() for each in said if isinstance(each, Tree) for token in leaves(each)}
        return in_plural(kin if isinstance(kin, Tree) else part) and words <= _TOGETHER
    return part.name == "bare_plural" or _are_all(part)


def _are_all(subject: Tree) -> bool:
    """Return whether a subject is "the eigenvectors of T": all of them, or all of them together."""
    noun = subject.children[0] if subject.name == "definite" else None
    return isinstance(noun, Tree) and in_plural(noun)


def _are_had(subject: Tree) -> bool:
    """Return whether a subject is "its rows", "whose rows": all that a thing has."""
    return subject.name in ("own_parts", "relational") and in_plural(subject)


def _of_each(candidate: Candidate) -> set[str]:
    """Return what is said of each: compared ("the same order"), a function in the plural, "on s and on t", M-flat.

    "Lie on the same line" is said of each as well: "the same" compares what each of them lies on.
    """
    compared = [phrase.children[0] for phrase in candidate.phrases if phrase.name in _COMPARED]
    tokens = [token for token in candidate.tokens if isinstance(token.value, Sense)]
    plurals = {each.value.word for each in tokens if each.value.plural and each.type in ("FN", "FN0", "FN0S", "HFN")}
    apart = [phrase.children[0] for phrase in candidate.phrases if _is_apart(phrase)]
    indexed = {token.value.word for token in tokens if token.type == "HADJ" and _is_unary(token, candidate.lexicon)}
    return plurals | indexed | {token.value.word for token in (*compared, *apart) if isinstance(token, LatticeToken)}


def _is_unary(token: LatticeToken, lexicon: Lexicon) -> bool:
    """Return whether an adjective behind an index is by itself one of each thing: M-flat modules."""
    row = lexicon.named.get(bare(lexicon.word(token.value.word).gloss).lstrip("-"))
    return row is not None and row.category == "adjective" and not row.collective


def _is_apart(phrase: Tree) -> bool:
    """Return whether a word is said of each by itself: beside "the same", as a noun of one thing (two knots in X)."""
    other = phrase.children[-1] if phrase.children else None
    if not isinstance(other, Tree):
        return False
    return phrase.name == "adj2_each" or other.name == "same" or (phrase.name == "related" and other.name == "term")


def _applied(candidate: Candidate) -> Iterator[RApp]:
    """Yield what is said; the second place of a thing of which there is at most one is that of the thing."""
    bound = bound_names(candidate.raw)
    rivals = dict(pair for part in candidate.parts if (pair := _at_most_one(part)) is not None)

    def same(part: Raw) -> Raw | None:
        if not isinstance(part, RVar):
            return None
        base = rivals.get(part.name, part.name.removesuffix(COPY))
        return RVar(base) if base != part.name and base in bound else None

    return (part for part in subparts(map_raw(candidate.raw, same)) if isinstance(part, RApp))


def _at_most_one(part: Raw) -> tuple[str, str] | None:
    """Return the two names of a thing of which a formula says that there is at most one, the second one first."""
    match part:
        case RBind("forall", first, _, RBind("forall", second, _, RBin("implies", _, RApp("eq")))):
            base = first.removesuffix("_1")
            return (second, first) if "·" in base and (first, second) == (f"{base}_1", f"{base}_2") else None
    return None


def _beside_plural(phrase: Tree, lexicon: Lexicon) -> Iterator[Word]:
    """Yield the opaque words that a phrase says of a bare plural, or with one as their object."""
    tokens = [child for child in phrase.children if isinstance(child, LatticeToken)]
    trees = [child for child in phrase.children if isinstance(child, Tree)]
    if phrase.name == "attributive" and _ends_in_plural(trees[0] if trees else tokens[-1]):
        yield from (word for token in tokens if (word := word_of(token, lexicon)) is not None and word.opaque)
    if phrase.name not in _SENTENCES | _COUNTED_OUT and any(
        _has_plural(tree)
        for tree in trees
        if all_at_end(tree, phrase.children) is None and two_between(tree, phrase.children) is None
    ):
        words = (word_of(token, lexicon) for token in tokens)
        opaque = (word for word in words if word is not None and word.opaque and word.category != "function_of_two")
        yield from (word for word in opaque if not (is_of_all(word) and _is_taken_whole(word, trees[-1])))
    if phrase.name in _SAYING and trees and (_speaks_of_several(trees[0]) or _are_all(trees[0]) or _are_had(trees[0])):
        said = (word for tree in trees[1:] for word in opaque_words(tree, lexicon))
        yield from (word for word in said if not word.shared and word.category != "function_of_two")


def _speaks_of_several(subject: Tree) -> bool:
    return any(token.type in _PLURALS for token in leaves(subject, _SETS))


def _is_taken_whole(word: Word, things: Tree) -> bool:
    """Return whether a function takes the things of a phrase together."""
    return is_of_sets(word) or (is_together(things) and (is_of_many(word) or things.name != "bare_plural"))


def _has_plural(part: Tree | LatticeToken) -> bool:
    """Return whether a phrase speaks of several things; the sum of all, a set of them, ℤ, what has several are one."""
    if isinstance(part, LatticeToken):
        return part.type in _PLURALS or bool(getattr(part.value, "plural", False))
    if part.name in TOTALS or are_all_numbers(part):
        return False
    said = part.children[:1] if part.name == "restricted" else part.children
    return part.name == "bare_plural" or any(_has_plural(child) for child in said)


def _ends_in_plural(part: Tree | LatticeToken) -> bool:
    """Return whether an adjective before a phrase is said of several things; before "set of open sets" it is of one."""
    while isinstance(part, Tree):
        if part.name in _SETS:
            return False
        part = part.children[1] if part.name == "attributive" else part.children[0]
    return part.type == "NOUNS"

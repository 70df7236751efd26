"""What a reading with opaque words must satisfy, since nothing is known that would show it wrong."""

from __future__ import annotations

from collections import Counter

from certify.english.complements import keeps_absolute
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, first_leaf, leaves, phrases
from certify.english.guessing import privative
from certify.english.identities import is_of_one_group
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import OF_SOMETHING, behind, opaque_words, relational_head, word_of
from certify.english.invariants.kinds import is_membership
from certify.english.meaning.conditionals import DEFINING
from certify.english.meaning.syntax import in_plural, mentions, names_in
from certify.english.meaning.things import LocalError, NoReadingError
from certify.english.recurring import RELATIONS, predicates
from certify.lexicon.spelling import Opaque
from certify.logic import Pred, Statement, subnodes
from certify.reading.raw import RNum
from certify.reading.raw_parts import bound_names

#: What a part of a set is by the topology of that set, and not of the space around it (Munkres, Topology, §16).
_OF_A_SPACE = frozenset({"is_open", "is_clopen", "dense"})
#: What a text defines, in a sentence and in front of the claim.
_DEFINED = DEFINING | {"defined_clause"}
_IDENTITIES = frozenset({"identity", "identity element"})
#: Relations that are by a thing of a kind: events are independent by a measure.
_BY = {"independent_of": "measure"}
#: Functions without what they are of.
_BARE = frozenset({"bare_function", "bare_functions"})


def no_relative_adjective(candidate: Candidate) -> None:
    """Refuse "normal subgroup of G" as what is normal and a subgroup of G: an adjective may be relative to its noun.

    Raises LocalError. With its noun such an adjective is one word; "cyclic subgroup" needs none: both are absolute.
    """
    recurring = recurring_adjectives(candidate.tree)
    for phrase in candidate.phrases:
        if phrase.name in ("attributive", "has_adj") and isinstance(phrase.children[0], LatticeToken):
            word = word_of(phrase.children[0], candidate.lexicon)
            if word is not None and word.gloss in privative():
                raise LocalError(f"'{word.gloss}' says of a thing what it is among those of its noun", phrase)
        if phrase.name == "attributive" and isinstance(phrase.children[0], LatticeToken):
            head = word_of(relational_head(phrase), candidate.lexicon)
            if word is None or head is None:
                continue
            absolute = word.absolute and keeps_absolute(head)
            one = Opaque(str(head.category), f"{word.gloss} {head.gloss}").name(candidate.lexicon)
            row = one in candidate.lexicon.named
            if head.opaque and not absolute and (row or word.name not in recurring):
                raise LocalError(f"'{word.gloss}' may be relative to what '{head.gloss}' something means", phrase)
            if word.name in _OF_A_SPACE:
                raise LocalError(f"'{head.gloss}' a mere set may be so in that set alone", phrase)


def recurring_adjectives(tree: Tree) -> frozenset[str]:
    """Return the adjectives that a derivation has before a relational noun and by themselves: a self-adjoint operator
    on V, whose square is self-adjoint. By itself the text says such a word of a thing alone."""
    relating = {first_leaf(phrase) for phrase in phrases(tree) if _is_before_relation(phrase)}
    return predicates(tuple(leaves(tree))) & {
        token.value.word for token in relating if token and isinstance(token.value, Sense)
    }


def _is_before_relation(phrase: Tree) -> bool:
    head = relational_head(phrase) if phrase.name == "attributive" else None
    return head is not None and head.type in RELATIONS


def no_recurring_relative(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a closed subset of a closed set is closed" as what is closed being closed: a word that was taken to be
    absolute since it recurs is relative, where the claim repeats what it supposes or a thing is in two; and so is what
    the text defines ("a subgroup M of G is called good if M ≠ G"). Raises NoReadingError."""
    words = map(candidate.lexicon.word, recurring_adjectives(candidate.tree))
    recurring = {word.name for word in words if word.opaque is not None and not word.absolute}
    if not recurring:
        return
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    said = Counter(part for part in parts if part.symbol.name in recurring)
    owned = {(part.args[0], part.args[1]) for part in parts if len(part.args) > 1 and not is_membership(part)}
    owners = Counter(thing for thing, _ in owned)
    if any(count > 1 or owners[part.args[0]] > 1 for part, count in said.items()) or mentions(candidate.tree, _DEFINED):
        raise NoReadingError("an adjective that recurs may be relative to its noun")


def no_unique_kind(candidate: Candidate) -> None:
    """Refuse "the unique element z" as an element that is unique: before a noun the word counts. Raises NoReadingError.

    "A limit is unique" says so of a thing; "a unique limit" is a determiner.
    """
    before = {phrase.children[0] for phrase in candidate.phrases if phrase.name in ("attributive", "has_adj")}
    for token in candidate.tokens:
        said = list(candidate.lowered[token.start : token.end])
        word = token.value.word if isinstance(token.value, Noun | Sense) else None
        made = len(said) > 1 and word not in candidate.lexicon.named
        if "unique" in said and word is not None and (made or token in before):
            raise NoReadingError("'unique' before a noun says how many there are")


def _noun_of(part: Tree | LatticeToken) -> str:
    """Return the kind of the noun of a phrase."""
    inner = behind(part)
    return inner.name if isinstance(inner, Tree) else ""


def function_of_something(candidate: Candidate) -> None:
    """Refuse "the order" where nothing says of what, and "the conjugate of x": of how many?

    Raises LocalError, and NoReadingError where another derivation may say of what.
    "The subgroup H of G" is one of them, and "the subgroups of G" are all.
    """
    for phrase in candidate.phrases:
        if phrase.name == "definite" and _noun_of(phrase.children[0]) in OF_SOMETHING and not _all_of(phrase):
            for word in opaque_words(phrase, candidate.lexicon)[:1]:
                raise LocalError(f"'the {word.gloss}' something, of which there may be several", phrase)
        told = any(token.start in candidate.told for token in leaves(phrase))
        if phrase.name in _BARE and not (told or _speaks_of_one(candidate)):
            for word in opaque_words(phrase, candidate.lexicon):
                raise NoReadingError(f"'{word.gloss}' what?")


def _speaks_of_one(candidate: Candidate) -> bool:
    """Return whether a text speaks of one thing: of that is "the codomain", where it is spoken of a homomorphism."""
    return len(bound_names(candidate.raw) | candidate.free_letters) == 1


def _all_of(phrase: Tree) -> bool:
    """Return whether a definite noun has a name, or is in the plural."""
    noun = phrase.children[0]
    return isinstance(noun, Tree) and (bool(names_in(noun)) or in_plural(noun))


def no_borrowed_sign(candidate: Candidate) -> None:
    """Refuse words of arithmetic that mean something else among things: "the identity", "over F".

    Raises NoReadingError.
    """
    if not candidate.opaque_words:
        return
    for token in candidate.tokens:
        said = candidate.said(token)
        if said == "zero vector" or (said in _IDENTITIES and is_of_one_group(candidate.raw, candidate.lexicon)):
            continue
        if (token.type == "CONST" and isinstance(token.value, RNum | str)) or (token.type == "OPP" and said == "over"):
            raise NoReadingError(f"'{said}' may mean another thing than a number")


def no_relation_by_default(candidate: Candidate) -> None:
    """Refuse "s and t are independent" beside a measure μ as what they are by themselves: they are so by μ.

    Raises NoReadingError.
    """
    nouns = {token.value.name for token in candidate.tokens if isinstance(token.value, Noun)}
    for word in candidate.raw_words & _BY.keys():
        if _BY[word] in nouns:
            raise NoReadingError(f"'{candidate.lexicon.word(word).gloss}' by which {_BY[word]}?")

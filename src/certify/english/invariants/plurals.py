"""What a reading with opaque words must not say of each of several things, or of any one where there is just one."""

from __future__ import annotations

from functools import cache
from itertools import islice

from certify.english.complements import relational_nouns
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import word_of
from certify.english.meaning.pluralities import is_had, is_of_many, is_of_one, is_together, takes_together
from certify.english.meaning.syntax import mentions, subjects_of, token_raw
from certify.english.meaning.things import LocalError, NoReadingError
from certify.english.relational import wholes_of_parts
from certify.lexicon import Lexicon
from certify.lexicon.numerals import NUMBER_WORDS
from certify.lexicon.opaque import bare, is_guessed
from certify.reading.raw import RApp

#: Nouns with the place where their thing is.
_IMAGES = frozenset({"image", "images", "preimage", "range"})
_PLACED = frozenset({"related", "related_by", "related_by_worth", "related_by_named", "related_named_in"})
#: Nouns that several things are of each other.
_MUTUAL = frozenset(
    {
        "adjoint",
        "associate",
        "complement",
        "conjugate",
        "dual",
        "equivalent",
        "inverse",
        "neighbor",
        "neighbour",
        "opposite",
    }
)
#: Adjectives that are said of several things of each other, and make one word with their noun: an opposite side.
_RECIPROCAL = frozenset(
    {"adjacent", "alternate", "antipodal", "complementary", "consecutive", "different", "distinct", "neighboring"}
    | {"neighbouring", "nonadjacent", "opposing", "opposite", "successive", "supplementary"}
)
#: Words of maps, which go from one structure to another, and words by which a thing has its parts.
_MAPS = ("morphism", "map", "function", "embedding", "hom", "image", "morphisms", "maps", "embeddings", "images")
_HAVING = frozenset({"has", "have", "having", "with", "whose", "contains", "contain"})
#: Determiners of something of which there may be several.
#: Phrases that say in what a whole sentence is: there a subgroup is one of the group that it names.
_AMBIENT = frozenset({"in_thing", "on_thing", "over_thing"})
_EVERY = frozenset({"every", "all", "each", "any"})
_WHOSE = frozenset({"its", "their", "whose", "'s"})
_PLURAL = frozenset({"are", "have", "do"})
#: Subjects that are several things, and determiners of any two of a kind.
_SEVERAL = frozenset({"quantified", "apply_each"})
_ANY_TWO = frozenset({"any_count", "every_count", "any_pair"})
_ANY = frozenset({"every", "each", "any", "a", "an"})


def _before(token: LatticeToken, candidate: Candidate) -> str:
    """Return the word before a token."""
    return " ".join(candidate.words[max(token.start - 1, 0) : token.start]).lower()


@cache
def _relations(lexicon: Lexicon) -> frozenset[str]:
    """Return the names of relational nouns."""
    return frozenset(row.name for row in lexicon.named.values() if row.category == "relation")


def no_any_of_one(candidate: Candidate) -> None:
    """Refuse "every splitting field of p" as the one that there is: with "the" alone it is a function.

    Raises LocalError.
    """
    related = _relations(candidate.lexicon)
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.name == "apply" else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        if word is None or not isinstance(token, LatticeToken) or not word.opaque or word.gloss not in related:
            continue
        before = _before(token, candidate)
        if before in _ANY:
            raise LocalError(f"'{before} {word.gloss}' something, of which there may be several", phrase)


def no_mutual_kind(candidate: Candidate) -> None:
    """Refuse "a and b are inverses" as what each of them is, and conjugate subgroups: they are so of each other.

    So are commuting operators on V and coprime ideals of R. Raises NoReadingError.
    """
    for token in candidate.tokens:
        spoken = candidate.words[token.start : token.end]
        if isinstance(token.value, Sense) and token.value.plural and spoken[0].lower() in _RECIPROCAL:
            raise NoReadingError(f"'{' '.join(spoken)}' are so of each other")
        if isinstance(token.value, Sense) and token.value.plural and is_guessed(token.value.word):
            said = {word.lower() for word in spoken[:-1]}
            if said & _mutual(candidate.lexicon):
                raise NoReadingError(f"'{' '.join(spoken)}' are so of each other")
        made = token.type == "NOUNS" and isinstance(token.value, Noun) and token.value.word is not None
        if made and len(spoken) > 1 and spoken[0].lower() in _mutual(candidate.lexicon):
            raise NoReadingError(f"'{' '.join(spoken)}' are so of each other")
        if isinstance(token.value, Noun) and _mutual(candidate.lexicon) & {*spoken[1:-1]} and is_had(spoken[-1]):
            raise NoReadingError(f"'{' '.join(spoken)}': things have what is so of each other's")
    for phrase in candidate.phrases:
        kind = phrase.children[0] if phrase.name == "kind" else None
        for token in leaves(kind) if isinstance(kind, Tree) else ():
            noun = token.value if isinstance(token.value, Noun) else None
            if noun is not None and noun.plural and noun.word is not None and noun.name in _MUTUAL:
                raise NoReadingError(f"'{noun.name}' of each other, or of something else?")


def no_function_of_many(candidate: Candidate) -> None:
    """Refuse "products of analytic functions" as what each of the functions has. Raises NoReadingError."""
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.name in ("apply", "apply_each") else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        if word is None or not isinstance(token, LatticeToken) or not word.opaque or not token.value.plural:
            continue
        if (
            not (is_of_many(word) or is_of_one(word))
            and _before(token, candidate) != "the"
            and mentions(phrase, frozenset({"bare_plural"}))
        ):
            raise NoReadingError(f"'{word.gloss}' of how many?")


def one_verb_for_all(candidate: Candidate) -> None:
    """Refuse "x > 0 and y > 1 are even" as said of y alone, and "… is even" as said of both. Raises NoReadingError."""
    for phrase in candidate.phrases:
        *before, last = [part for part in phrase.children if isinstance(part, Tree)] or [phrase]
        if phrase.name == "and_s" and last.name == "ranged_clause" and before[-1].name in ("formula", "typed_clause"):
            if not _singular(_verb_of(last, candidate)):
                raise NoReadingError("'A and B are C' says C of both")
        elif phrase.name == "ranged_clause" and _ranges(phrase) > 1 and _singular(_verb_of(phrase, candidate)):
            raise NoReadingError("'A and B is C' says C of B alone")
        elif phrase.name == "ranged_clause" and _verb_of(phrase, candidate) in _PLURAL and not _of_several(phrase):
            raise NoReadingError("'are' after one letter")


def _ranges(clause: Tree) -> int:
    return sum(isinstance(part, LatticeToken) for part in clause.children)


def _of_several(clause: Tree) -> bool:
    """Return whether a clause begins with several ranges, or with one that is about several letters: a < b."""
    raws = [token_raw(part) for part in clause.children if isinstance(part, LatticeToken)]
    equation = isinstance(raws[0], RApp) and raws[0].word == "eq"
    return len(raws) > 1 or (not equation and len(subjects_of(raws[0], every=True)) > 1)


def _verb_of(clause: Tree, candidate: Candidate) -> str:
    """Return the word behind the formulas that a clause begins with."""
    end = max(part.end for part in clause.children if isinstance(part, LatticeToken))
    return candidate.words[end].lower() if end < len(candidate.words) else ""


def _singular(verb: str) -> bool:
    return verb.endswith("s") and not verb.endswith("ss")


def no_mutual_together(candidate: Candidate) -> None:
    """Refuse "the product of conjugate elements" as one of elements each of which is conjugate: they are so mutually.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.name == "apply" else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        noun = phrase.children[1] if word is not None and word.opaque and is_of_many(word) else None
        if isinstance(noun, Tree) and noun.name == "bare_plural":
            said = {candidate.words[at].lower() for each in leaves(noun) for at in range(each.start, each.end)}
            if said & _mutual(candidate.lexicon):
                raise NoReadingError(f"'{word.gloss if word else ''}' of things that are so of each other")


@cache
def _mutual(lexicon: Lexicon) -> frozenset[str]:
    """Return the adjectives that several things are of each other: conjugate, orthogonal; commuting."""
    rows = (row for row in lexicon.named.values() if row.category in ("adjective_mutual", "adjective_mutual_in"))
    together = (row.name for row in lexicon.named.values() if row.category == "adjective" and row.collective)
    return frozenset({*(row.name.rsplit(" ", 1)[0] for row in rows), *together, "commuting"})


def no_each_of_any_two(candidate: Candidate) -> None:
    """Refuse "any two completions are isometric" as said of each: what is so of each is so of every one.

    Raises NoReadingError for an adjective that two things may be of each other (reciprocals: Dalrymple et al. 1998).
    """
    mutual = _mutual(candidate.lexicon)
    for phrase in candidate.phrases:
        parts = [child for child in phrase.children if isinstance(child, Tree)]
        if phrase.name != "clause" or parts[0].name not in _SEVERAL or not mentions(parts[0], _ANY_TWO):
            continue
        for token in (part.children[0] for tree in parts[1:] for part in phrases(tree) if part.name == "adj"):
            if isinstance(token, LatticeToken) and candidate.said(token).lower() in mutual:
                raise NoReadingError(f"'{candidate.said(token)}' of any two: each by itself, or of each other?")


def no_function_of_nothing(candidate: Candidate) -> None:
    """Refuse "a sum is finite" beside opaque words as one of any two things: of how many? Raises NoReadingError."""
    for token in candidate.tokens:
        word = word_of(token, candidate.lexicon) if token.type == "FN20" else None
        if word is not None and word.opaque and _before(token, candidate) not in _WHOSE:
            raise NoReadingError(f"'{word.gloss}' what?")


def no_empty_identity(candidate: Candidate) -> None:
    """Refuse "a cardinal lifted to a universe equals itself" as saying nothing: of what was lifted it says something.

    Raises NoReadingError.
    """
    if not candidate.opaque_words:
        return
    for phrase in candidate.phrases:
        done = phrase.children[0] if phrase.name == "verb" else None
        objects = [child.name for child in phrase.children if isinstance(child, Tree)]
        said = done.value if isinstance(done, LatticeToken) else None
        if isinstance(said, Sense) and said.word == "eq" and objects == ["itself"]:
            raise NoReadingError("that a thing is itself says nothing")


def no_number_given(candidate: Candidate) -> None:
    """Refuse "two given integers" as the number two, and integers that are given. Raises LocalError."""
    for phrase in candidate.phrases:
        # a pronoun that stands for something said before leaves a phrase without a token
        for token in islice(leaves(phrase), 1 if phrase.name in ("for_np", "given_structure") else 0):
            before = list(candidate.lowered[max(token.start - 2, 0) : token.start])
            if before[1:] == ["given"] and before[0] in NUMBER_WORDS:
                raise LocalError(f"'{before[0]} given' things", phrase)


def no_quantifier_as_complement(candidate: Candidate) -> None:
    """Refuse "an ideal for every x" as an ideal of every x: "for every" says of which x it is one.

    Raises NoReadingError.
    """
    for token in candidate.tokens:
        word = word_of(token, candidate.lexicon) if token.type in ("RNOUN", "RNOUNS") else None
        after = " ".join(candidate.words[token.end : token.end + 1]).lower()
        if word is not None and word.opaque and candidate.words[token.end - 1].lower() == "for" and after in _EVERY:
            raise NoReadingError(f"'for {after}' after '{word.gloss}'")


def no_image_of_a_place(candidate: Candidate) -> None:
    """Refuse "the image of a component in Y" as that of a component of Y: the image is in Y.

    What "the image of f on rationals" is of is all of them together, and not each. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.name in ("apply", "applyp", "under", "under_any") else None
        if not isinstance(token, LatticeToken) or not _IMAGES.intersection(candidate.lowered[token.start : token.end]):
            continue
        last = phrase.children[-1]
        if phrase.name == "applyp":
            if isinstance(last, Tree) and last.name == "bare_plural":
                raise NoReadingError("the image of what is meant together, or of each?")
            continue
        inner = [part for child in phrase.children[1:] if isinstance(child, Tree) for part in phrases(child)]
        if any(part.name in _PLACED and _is_in(part, candidate) for part in inner):
            raise NoReadingError("is it the image that is in it, or what the image is of?")


def _is_in(kin: Tree, candidate: Candidate) -> bool:
    """Return whether a noun has a complement with "in"."""
    tokens = [part for part in kin.children if isinstance(part, LatticeToken)]
    return any(candidate.words[token.end - 1].lower() == "in" for token in tokens)


def no_part_of_another(candidate: Candidate) -> None:
    """Refuse "a subsequence" beside a sequence, "a prime ideal" beside an ideal of R: it is one of that, of R.

    Raises NoReadingError.
    """
    if not candidate.opaque_words:
        return
    nouns = [token for token in candidate.tokens if isinstance(token.value, Noun)]
    names = {token.value.name for token in leaves(candidate.tree, _AMBIENT) if isinstance(token.value, Noun)}
    said = {candidate.words[token.start].lower() for token in candidate.tokens if token.type in ("RNOUN", "RNOUN0")}
    for token in nouns:
        whole = token.value.name.removeprefix("sub")
        again = _before(token, candidate) == "the" and token.value.name in said  # "a subring of a ring … the subring"
        if whole != token.value.name and whole in names and not again:
            raise NoReadingError(f"'{token.value.name}' of which {whole}?")
        if not again and _is_of_the_same(token, names, candidate):
            raise NoReadingError(f"'{token.value.name}' of what?")


def _is_of_the_same(part: LatticeToken, names: set[str], candidate: Candidate) -> bool:
    """Return whether the text speaks of the whole of a part, and says of another such part that it is one of it."""
    wholes = wholes_of_parts().get(part.value.name, ())
    if part.value.word not in relational_nouns(candidate.lexicon) or names.isdisjoint(wholes):
        return False
    kin = (word_of(token, candidate.lexicon) for token in candidate.tokens if token.type in ("RNOUN", "RNOUN0"))
    return any(word is not None and bare(word.gloss).split()[-1] == part.value.name for word in kin)


def no_part_across_a_map(candidate: Candidate) -> None:
    """Refuse "the image of a subgroup of G is a subgroup" as one of G: it may be one of what the map goes to.

    Raises NoReadingError.
    """
    words = set(candidate.lowered)
    if words & _HAVING or not any(word.endswith(_MAPS) for word in words):
        return
    for phrase in candidate.phrases:
        token = phrase.children[0] if phrase.name == "relational" else None
        word = word_of(token, candidate.lexicon) if isinstance(token, LatticeToken) else None
        part = bare(word.gloss).split()[-1] if word is not None else ""
        if part.removeprefix("sub") in words and part.startswith("sub"):
            raise NoReadingError(f"'{part}' of what a map goes from, or of what it goes to?")


def no_argument_of_a_value(candidate: Candidate) -> None:
    """Refuse "the closure of s is monotone in its argument" as in an argument that s has: it is the function's.

    Raises NoReadingError.
    """
    for token in candidate.tokens:
        *before, last = candidate.lowered[max(token.end - 3, 0) : token.end]
        if last in ("argument", "arguments") and before == ["in", "its"]:
            raise NoReadingError("'in its argument' speaks of a function's argument")


def no_place_of_many(candidate: Candidate) -> None:
    """Refuse "the product of a list of elements in S" as the product in S of a list: the elements are in S.

    Raises NoReadingError. Nothing says of which a place is where a noun stands before it with what it is made of.
    """
    for phrase in candidate.phrases:
        if phrase.name == "applyp" and isinstance(phrase.children[1], Tree):
            last = max(leaves(phrase.children[1]), key=lambda token: token.end, default=None)
            noun = last.value if last is not None and isinstance(last.value, Noun) else None
            if noun is not None and noun.made_of and noun.word is not None:
                raise NoReadingError("what is it that is there: the whole, or what it is made of?")
            named = phrase.children[0]
            head = candidate.said(named).split()[0] if isinstance(named, LatticeToken) else ""
            if takes_together(head) and is_together(phrase.children[1]):  # "the sum of its digits modulo nine"
                raise NoReadingError(f"'{head}' of all of them, which is then taken so")

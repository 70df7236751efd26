"""What a reading with opaque words must not settle: to what a phrase belongs, and of what a noun is a part."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.complements import relational_nouns
from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, end_of, leaves, phrases
from certify.english.guessing import is_of_what_is_mapped
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import linking_letters
from certify.english.invariants.derivations import opaque_words, word_of
from certify.english.invariants.general_letters import general_letters
from certify.english.meaning.things import NoReadingError
from certify.english.relational import kinds_wanted, wholes_of_parts
from certify.english.signs_of_things import groups_of, subgroups_of
from certify.lexicon import Lexicon
from certify.lexicon.opaque import FAMILY, LISTING, bare, head_of, is_guessed, symbol_name
from certify.logic import NAT, Sort, Statement
from certify.logic.claims import claim, conjuncts
from certify.reading.maps import says_a_map
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import free_names, subparts
from certify.reading.signature import is_scalar

#: Frames of ability: "a list can be extended" is said of every list, "a number can be even" of some.
_ABILITY = frozenset({"can", "cannot"})
#: Restrictions that stand as well with the last noun before them: a list of vectors in V, of functions with a pole.
_REDUCED = frozenset({"rel_adj2", "rel_adj3", "rel_not_adj2", "rel_with", "rel_with_no", "rel_verbing"})
#: Nouns with what they are of, and a clause about one of the two.
_OF_ANOTHER = frozenset({"related", "related_by", "related_named", "part_of_structure", "in_struct"})
_CLAUSE = "rel_subject"
_EQUATIONS = frozenset({"eq", "ne"})
_COMPARISONS = frozenset({"lt", "le", "gt", "ge"})
#: Words that make a collection: what stands in a list that is written out is not introduced by it.
_COLLECTIONS = frozenset({"cons", "insert", "singleton", "finset_insert", "finset_singleton", "list_mem"})
_NOUNS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RN", "RNS"})
_BEFORE = frozenset({"ADJ", "ADJF", "ADJC"})  #: what stands between a determiner and its noun
_DIAGRAM = "diagram"
_OF_ADJECTIVES = (("over",), ("to",), ("with",))  #: what adjectives of the tables take behind them
_FINITE = frozenset({"finite", "infinite"})
_MODULO = frozenset({"mod", "modulo"})
#: Tokens that take a place: over, in, of.
_PLACES = ("OP", "FNPREP", "RPREP")
#: So many words stand between a noun and its complement at most: in an additive submonoid.
_NEXT = 3
#: Operations on several things.
_GATHERING = frozenset({"union", "intersection", "sum", "product"})
#: Predicates with an object, and what says the way of what is done.
_DONE, _WAYS, _OVER = frozenset({"verb", "not_verb", "passive"}), frozenset({"along", "through", "over"}), "over"
_QUANTIFIERS = frozenset({"all", "any", "each", "every", "some"})


def no_ability(candidate: Candidate) -> None:
    """Refuse "can" beside opaque words: nothing tells whether every one can, or some one. Raises NoReadingError."""
    if candidate.opaque_words:
        for phrase in candidate.phrases:
            if phrase.name in _ABILITY:
                raise NoReadingError("'can' says of every one, or of some one, that it may be so")


def no_doubtful_attachment(candidate: Candidate) -> None:
    """Refuse "a list of vectors in V": the list is, or the vectors are. Raises NoReadingError."""
    for phrase in candidate.phrases:
        for inner, relative in _restricted(phrase):
            last = list(leaves(inner))[-1]
            made_of = isinstance(last.value, Noun) and last.value.made_of
            if made_of and relative.name in _REDUCED:
                raise NoReadingError(f"what follows '{candidate.said(last)}' may be said of either noun in it")


def _restricted(phrase: Tree) -> Iterator[tuple[Tree, Tree]]:
    """Yield the noun and the restriction of a restricted noun."""
    if phrase.name == "restricted":
        inner, relative = phrase.children
        if isinstance(inner, Tree) and isinstance(relative, Tree):
            yield inner, relative


def no_place_of_a_part(candidate: Candidate) -> None:
    """Refuse "the closure C of A in L" as C being an element of L: it is that of A in L. Raises NoReadingError."""
    for phrase in candidate.phrases:
        for inner, relative in _restricted(phrase):
            word = relative.children[0] if relative.name == "rel_adj2" else None
            in_set = isinstance(word, LatticeToken) and isinstance(word.value, Sense) and word.value.word == "mem"
            nouns = (token for token in leaves(inner) if token.type in _NOUNS | {"RNOUN0", "FN", "FN0"})
            if in_set and any(_is_opaque_token(token, candidate.lexicon) for token in nouns):
                raise NoReadingError("'in' after a noun that may take it says of what it is")


def _is_opaque_token(token: LatticeToken, lexicon: Lexicon) -> bool:
    name = _word(token)
    return name is not None and lexicon.word(name).opaque is not None


#: Questions that begin with their verb.
_ASKED = frozenset({"q_copula", "q_do"})
_SINGULAR_VERBS = frozenset({"is", "has", "does", "lies", "belongs", "equals", "stands", "remains", "becomes"})


def no_plural_subject_of_singular(candidate: Candidate) -> None:
    """Refuse "a point and a line is": a singular verb has one subject. Raises NoReadingError.

    Where all words are known it may be of each that "every" names: "every prime and every square is positive".
    """
    known = not candidate.opaque_words
    for phrase in candidate.phrases:
        first = phrase.children[0] if phrase.name == "clause" else None
        if isinstance(first, Tree) and first.name == "and_np" and not (known and _is_of_each(first)):
            end = end_of(first)
            verbs = {token.start for token in leaves(phrase) if token.type == "V2"}
            verb = candidate.words[end] if end < len(candidate.words) else ""
            singular = end in verbs and not known and verb.endswith("s") and not verb.endswith("ss")
            if verb in _SINGULAR_VERBS or singular:
                raise NoReadingError(f"'{verb}' after several things: of which is it said?")
        asked = phrase.children[0] if phrase.name in _ASKED else None
        if isinstance(asked, Tree) and asked.name == "and_np" and not (known and _is_of_each(asked)):
            start = min((token.start for token in leaves(asked)), default=0)
            if "is" in candidate.lowered[max(start - 2, 0) : start]:
                raise NoReadingError("'is' before several things: of which is it asked?")


def no_equation_with_a_list(candidate: Candidate) -> None:
    """Refuse "L equals the center of G, H, and K" as an equation of L with three things. Raises NoReadingError."""
    for phrase in candidate.phrases:
        says = phrase.name in ("adj2", "verb") and len(phrase.children) == 2
        token, other = phrase.children if says else (None, None)
        listed = isinstance(other, Tree) and other.name == "and_np" and _begins_with_complement(other)
        if listed and isinstance(token, LatticeToken) and _word(token) == "eq":
            raise NoReadingError(f"'{candidate.said(token)}' before a list: of which is the first word said?")


def _begins_with_complement(listed: Tree) -> bool:
    """Return whether the first of a list is made of a thing that may begin the list: the center of G, H, and K."""
    first, *others = (part.name for part in listed.children if isinstance(part, Tree))
    return first in ("apply", "apply2") and "term" in others


def no_torn_congruence(candidate: Candidate) -> None:
    """Refuse "congruent to the sum of its digits modulo 9" as said of a remainder alone. Raises NoReadingError."""
    for token in candidate.tokens:
        after = set(candidate.lowered[token.end :])
        congruent = candidate.words[token.start].lower() == "congruent"
        if congruent and token.type == "ADJ2" and after & _MODULO:
            raise NoReadingError("'congruent to' takes what it is modulo")


def no_inverse_of_a_remainder(candidate: Candidate) -> None:
    """Refuse "the inverse of 3 modulo 7 is 5" as said of numbers: 3 · 5 leaves 1. Raises NoReadingError."""
    for part in candidate.parts:
        if isinstance(part, RApp) and part.word in ("inv", "mod"):
            (first, *_), other = part.args, "mod" if part.word == "inv" else "inv"
            if isinstance(first, RApp) and first.word == other:
                raise NoReadingError("an inverse among remainders is none of numbers")


def _is_of_each(several: Tree) -> bool:
    """Return whether a phrase names things one by one, the last of them with a determiner of its own."""
    last = several.children[-1]
    return isinstance(last, Tree) and last.name == "quantified"


def no_remainder_that_is_all(candidate: Candidate) -> None:
    """Refuse "n leaves a remainder of 2 when divided by 5" as that n is the remainder of 2; raises NoReadingError."""
    for token in candidate.tokens:
        after = set(candidate.lowered[token.end : token.end + 2])
        leaving = candidate.words[token.start].lower().startswith("leav")
        if leaving and isinstance(token.value, Sense) and token.value.word == "eq" and "remainder" in after:
            raise NoReadingError("what leaves a remainder is divided, and is no remainder itself")


def no_condition_on_the_known(candidate: Candidate) -> None:
    """Refuse "on an interval [a, b] there is a point c in the interval such that f(x) ≤ f(c)" of such intervals.

    What a definite noun takes up is known already, and no condition selects it (Hawkins, Definiteness and
    Indefiniteness, 1978). Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun = phrase.children[0] if phrase.name == "definite" else None
        kind = noun.children[0] if isinstance(noun, Tree) and noun.name == "restricted" else None
        condition = noun.children[-1] if isinstance(noun, Tree) and kind is not None else None
        if not (isinstance(kind, Tree) and isinstance(condition, Tree) and condition.name == "rel_such_that"):
            continue
        said = kind.children[0] if kind.name == "noun" else None
        if isinstance(said, LatticeToken) and any(_is_named_before(said, token) for token in candidate.tokens):
            raise NoReadingError("'the' takes up what is known, and a condition behind it selects nothing of it")


def _is_named_before(said: LatticeToken, token: LatticeToken) -> bool:
    name = getattr(said.value, "name", None)
    called = token.value.name if isinstance(token.value, Noun) else token.type.lower()  # [a, b] is an interval
    return token.end <= said.start and called == name


def no_lone_part(candidate: Candidate) -> None:
    """Refuse "every vertex" beside other things: of which graph? Raises NoReadingError.

    A noun that relates to something is said alone of a thing with a name (a subspace K), as what something is, where
    the text speaks of nothing else, and of all of a kind, which a map keeps: "a functor preserves every limit".
    """
    tokens = [token for token in candidate.tokens if token.type in _NOUNS]
    if len(tokens) < 2:
        return
    parts = relational_nouns(candidate.lexicon)
    kinds, said = set(_predicated(candidate.tree)), candidate.raw_words
    named = {token.start for token in candidate.tokens if token.type == "VAR"}
    for token in tokens:
        word = token.value.word if isinstance(token.value, Noun) else None
        again = candidate.words[token.start - 1].lower() == "the" and any(
            _word(other) == word and other.start < token.start for other in tokens
        )
        if word not in parts & said or token in kinds or token.end in named or again or _is_kept(token, candidate):
            continue
        apart = (other for other in tokens if other is not token and other not in kinds and _word(other) != word)
        governs = _governing(token, candidate) if word in map(_word, kinds) else []
        others = [other for other in apart if other not in governs and not _gathers(other, token, candidate)]
        if others:
            raise NoReadingError(f"'{candidate.said(token)}' of what?")


def _is_kept(part: LatticeToken, candidate: Candidate) -> bool:
    """Return whether the word before "every limit" is a verb of what a map does to what is in what it maps.

    A limit is there whatever its diagram is; a subgroup is one of the group that the map is from, if any.
    """
    if _DIAGRAM not in kinds_wanted(candidate.lexicon.word(part.value.word)):
        return False
    before = (token for token in reversed(candidate.tokens) if token.end <= part.start and token.type not in _BEFORE)
    word = word_of(next(before, None), candidate.lexicon)
    return word is not None and is_of_what_is_mapped(word.gloss)


def _governing(part: LatticeToken, candidate: Candidate) -> list[LatticeToken]:
    """Return the relational nouns whose complement a part is: "a conjugate of a Sylow subgroup is a Sylow subgroup".

    Both are parts of the one thing at hand, as in "the closure of a subspace is a subspace".
    """
    governing = list[LatticeToken]()
    for phrase in candidate.phrases:
        kin, other = phrase.children if phrase.name == "related" else (None, None)
        if isinstance(kin, LatticeToken) and isinstance(other, Tree):
            nouns = (token for token in leaves(other) if token.type in _NOUNS)
            governing += [kin] if next(nouns, None) is part else []
    return governing


def _gathers(whole: LatticeToken, part: LatticeToken, candidate: Candidate) -> bool:
    """Return whether a token gathers elements of what comes next: a list of elements in a submonoid."""
    said = candidate.words[whole.start : whole.end]
    return whole.type in ("RN", "RNS") and "of" in said and 0 < part.start - whole.end <= _NEXT


def _word(token: LatticeToken) -> str | None:
    return token.value.word if isinstance(token.value, Noun | Sense) else None


def _predicated(tree: Tree) -> Iterator[LatticeToken]:
    """Yield the nouns that say what something is."""
    for phrase in phrases(tree):
        if phrase.name == "kind":
            yield from (token for token in leaves(phrase) if token.type in _NOUNS)


def no_orphan_letter(candidate: Candidate) -> None:
    """Refuse a letter beside opaque words of which nothing is said but arithmetic: "gⁿ = e". Raises NoReadingError."""
    if candidate.opaque_words:
        for name in orphan_letters(candidate):
            raise NoReadingError(f"{name} is a letter that nothing introduces")


def orphan_letters(candidate: Candidate) -> list[str]:
    """Return the letters of which nothing is said but arithmetic; one that links two pieces of code is any thing."""
    introduced = {name for part in candidate.parts for name in _introduced(part, candidate.lexicon)}
    introduced |= subgroups_of(candidate.raw, groups_of(candidate.raw, candidate.lexicon))
    introduced |= linking_letters(candidate) | candidate.silent | candidate.declared | _bounds(candidate.raw)
    orphans = candidate.free_letters - introduced
    return sorted(orphans - general_letters(candidate)) if orphans else []


def _bounds(raw: Raw) -> frozenset[str]:
    """Return the letters that a text supposes to bound values: c of f(a) < c < f(b), M of |f(x)| ≤ M for all x."""
    while isinstance(raw, RBind) and raw.kind == "forall":
        raw = raw.body
    if not isinstance(raw, RBin) or raw.op != "implies":
        return frozenset()
    compared = (part.args for part in subparts(raw.left) if isinstance(part, RApp) and part.word in _COMPARISONS)
    pairs = ((side, other) for left, right in compared for side, other in ((left, right), (right, left)))
    bounds = (side.name for side, other in pairs if isinstance(side, RVar) and not isinstance(other, RVar | RNum))
    return frozenset(bounds) | _bounds(raw.right)


def _introduced(part: Raw, lexicon: Lexicon) -> Iterator[str]:
    """Yield the letters of which `part` says what they are, or what they name: the order of G, n; f : [a, b] → ℝ."""
    if isinstance(part, RTyped) and isinstance(part.term, RVar) and isinstance(part.sort, Sort):
        yield part.term.name  # the n-th prime
    if isinstance(part, RTyped) and part.sort == NAT:  # a p^k-th root
        yield from free_names(part.term)
    if not isinstance(part, RApp):
        return
    word = lexicon.word(part.word)
    if says_a_map(part):
        yield from free_names(part)
    if part.word in (LISTING, FAMILY):  # v and n of v₁, …, vₙ
        families = (inner.function for inner in subparts(part) if isinstance(inner, RApply))
        yield from (name for named in (*part.args[:-1], *families) for name in free_names(named))
    if part.word not in _EQUATIONS | _COLLECTIONS and not is_scalar(word):
        yield from (arg.name for arg in part.args if isinstance(arg, RVar))
    if part.word in _COMPARISONS | _EQUATIONS and RNum(0) in part.args:  # r < 0, v ≠ 0: no constant, no indeterminate
        yield from (arg.name for arg in part.args if isinstance(arg, RVar))
    if part.word == "eq":
        sides = part.args if _is_opaque(part.args[0], lexicon) else reversed(part.args)
        first, second = sides
        if _is_opaque(first, lexicon) and isinstance(second, RVar):
            yield second.name


def _is_opaque(raw: Raw, lexicon: Lexicon) -> bool:
    said = raw.term if isinstance(raw, RTyped) else raw
    return isinstance(said, RApp) and lexicon.word(said.word).opaque is not None


def no_complement_cut_off(candidate: Candidate) -> None:
    """Refuse "b is a right identity for f" as a right identity, with f apart: a phrase goes to the noun that takes it.

    So is "integral over a field" no "integral" in a field, and "a vector of a space which is orthogonal to itself" no
    vector of an orthogonal space to itself.

    Before a quantifier it may stand over the sentence. Raises NoReadingError.
    """
    words = candidate.words
    for token in candidate.tokens:
        if token.type in ("NOUN", "NOUNS") and words[token.end : token.end + 1] == ("for",):
            taken = f"{symbol_name(candidate.said(token))}_for"
            if taken in candidate.lexicon.named and words[token.end + 1].lower() not in _QUANTIFIERS:
                raise NoReadingError(f"what '{candidate.said(token)}' is for belongs to it")
        after = words[token.end : token.end + 1]
        taken = symbol_name(" ".join((candidate.said(token), *after)))
        takes = (token.type == "ADJ" and after in _OF_ADJECTIVES) or (token.type in ("FN0", "HAD") and after == ("in",))
        if takes and taken in candidate.lexicon.named and _is_opaque_token(token, candidate.lexicon):
            raise NoReadingError(f"what '{candidate.said(token)}' is {after[0]} belongs to it")


def no_range_as_place(candidate: Candidate) -> None:
    """Refuse "the least value of f(x) over all real x" as a quotient, or as one at each x. Raises NoReadingError."""
    for token in candidate.tokens:
        ahead = set(candidate.words[token.end : token.end + 1])
        if token.type.startswith(_PLACES) and candidate.said(token).lower() == "over" and ahead & {"all", "every"}:
            raise NoReadingError("'over' with all of a kind says where something ranges")


def no_way_of_an_object(candidate: Candidate) -> None:
    """Refuse "a surjection lifts a structure along l" as one along l: behind what is done to a thing it says the way.

    A path is an adjunct of verbs of motion and transfer, and of those nouns that a table gives it to (Jackendoff,
    Semantic Structures, 1990). So is what "generated by one element over K" is over, which no element is. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        thing = phrase.children[-1] if phrase.name in _DONE else None
        for inner in phrases(thing) if isinstance(thing, Tree) else ():
            tokens = [part for part in inner.children[:2] if isinstance(part, LatticeToken)]
            said = candidate.said(tokens[-1]) if inner.name == "related_by" and len(tokens) > 1 else ""
            name = _word(tokens[0]) if said in _WAYS else None
            if name is not None and is_guessed(name) and (said != _OVER or _is_part(name, candidate.lexicon)):
                raise NoReadingError(f"'{said}' behind what is done says in which way")


def _is_part(name: str, lexicon: Lexicon) -> bool:
    """Return whether a noun is one of parts of a structure: an element."""
    return head_of(bare(lexicon.word(name).gloss)) in wholes_of_parts()


def no_restricted_value(candidate: Candidate) -> None:
    """Refuse "the closure of a set that is open" as a closure that is open: "the" says that a thing has just one.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        inner = phrase.children[-1] if phrase.name == "definite" else None
        while isinstance(inner, Tree) and inner.name == "in_context":
            inner = inner.children[0]
        if not isinstance(inner, Tree) or inner.name != "restricted":
            continue
        made, relative = inner.children
        of = made.children[-1] if isinstance(made, Tree) and made.name in ("related", "related_by") else None
        if not isinstance(relative, Tree) or not isinstance(of, Tree) or not opaque_words(inner, candidate.lexicon):
            continue
        if relative.name == "rel_subject" and of.name in ("indefinite", "quantified"):
            raise NoReadingError("what follows 'that' is said of the noun before it")


def no_claim_of_its_clause(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a closed subset of a space that is compact is compact" as one of the subset: the space is compact.

    A clause behind two nouns does not suppose what is claimed (the maxim of quantity: Grice, 1975). Raises
    NoReadingError.
    """
    names = {phrase.name for phrase in candidate.phrases}
    if _CLAUSE in names and not _OF_ANOTHER.isdisjoint(names):
        said = claim(statement.formula)
        if said.hypotheses and set(conjuncts(said.conclusion)) <= set(said.hypotheses):
            raise NoReadingError("what a clause supposes of one noun would be claimed of the same")


def no_some_map(candidate: Candidate) -> None:
    """Refuse "the map A → B is injective" of any map: one is meant that the text takes as known.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        inner = phrase.children[-1] if phrase.name == "definite" else None
        if isinstance(inner, Tree) and any(part.name == "between" for part in phrases(inner)):
            raise NoReadingError("'the' with a map between two things: which one?")


def no_worth_as_function(candidate: Candidate) -> None:
    """Refuse "subgroups of finite index of a group" as subgroups of what is its finite index: it is what these have.

    Raises NoReadingError.
    """
    for word in candidate.opaque_words:
        first, _, rest = bare(word.gloss).partition(" ")
        guessed = word.opaque == "guessed" and word.category == "function" and rest not in _GATHERING
        if guessed and first in _FINITE and f"{symbol_name(rest)}_of" in candidate.lexicon.named:
            raise NoReadingError(f"'{bare(word.gloss)}' is what something has, and no function of another thing")


def no_family_as_noun(candidate: Candidate) -> None:
    """Refuse "a finite union of compact sets" as one noun: that they are so is said of each. Raises NoReadingError."""
    for word in candidate.opaque_words:
        said = bare(word.gloss)
        head, of, made_of = said.partition(" of ")
        if word.opaque == "guessed" and of and head.rsplit(maxsplit=1)[-1] in _GATHERING and " " in made_of:
            raise NoReadingError(f"'{said}': what is said of each of several things?")

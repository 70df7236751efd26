"""A letter is one thing in a text: no quantifier binds some of its places and leaves others."""

from __future__ import annotations

import re
from collections.abc import Iterator

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, first_leaf, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import (
    BINDERS,
    App,
    Forall,
    Implies,
    Num,
    Pred,
    Statement,
    Var,
    number_sorts,
    subnodes,
    type_variables,
)
from certify.reading.raw import RApp, Raw, RBin, RBind, RVar
from certify.reading.raw_parts import bound_names, conjuncts, free_names, parts_of

_QUANTIFIERS = ("forall", "exists", "unique")
#: Clauses whose predicate may be a name without a verb before it: "is 2 n", "with a square n".
_SMALL = frozenset({"q_copula", "rel_absolute"})
#: Nouns, which a name may stand behind.
_KINDS = frozenset({"NOUN", "RNOUN", "RNOUN0", "STRUCT"})
_NAME_OF_KIND = "name_of_kind"
#: Operations of two numbers that have signs.
_OPERATIONS = frozenset({"add", "sub", "mul", "div", "pow"})
#: A letter that is a part of a word: the p of a p-group, of a Sylow p-subgroup.
_LETTER_IN_WORD = re.compile(r"(?<![\w-])([a-z])-(?!axis)\w")
#: What says that there is something.
_EXISTING = frozenset({"exists", "exist", "there", "some", "has", "have"})


def every_name_as_related(candidate: Candidate) -> None:
    """Refuse "the subset J" where nothing says that J is a subset of something. Raises NoReadingError."""
    said = [part for part in candidate.parts if isinstance(part, RApp)]
    for phrase in candidate.phrases:
        if phrase.name != "apposition_related":
            continue
        kin, name = (part.value for part in phrase.children if isinstance(part, LatticeToken))
        if not any(part.word == kin.word and part.args[kin.holes[0]] == name for part in said):
            raise NoReadingError(f"of what {name.name} is such a thing is left open")


def no_name_as_noun(candidate: Candidate) -> None:
    """Refuse "the points of Spec R" of an R that is a spec: a name before a letter is that of a function.

    Nouns with a name of someone in them, a Banach space X, end in a small word. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        noun = phrase.children[0] if phrase.name == _NAME_OF_KIND else None
        token = first_leaf(noun)
        if token is None or not token.start or not isinstance(token.value, Noun):
            continue
        opaque = token.value.word is not None and candidate.lexicon.word(token.value.word).opaque == "guessed"
        if opaque and candidate.words[token.end - 1][:1].isupper():
            raise NoReadingError(
                f"'{candidate.said(token)}' is no noun, but the name of what takes the letter behind it"
            )


def no_shared_every(candidate: Candidate) -> None:
    """Refuse "each p^e and q^e": whether "each" is of the second term too is left open. Raises NoReadingError."""
    for phrase in candidate.phrases:
        names = [part.name if isinstance(part, Tree) else "" for part in phrase.children]
        if phrase.name == "and_np" and "every_shaped" in names:
            after = phrase.children[names.index("every_shaped") + 1 :]
            if any(token.type == "TERM" for part in after if isinstance(part, Tree) for token in leaves(part)):
                raise NoReadingError("whether 'every' is said of the term after 'and' too is left open")


def no_set_of_all(candidate: Candidate) -> None:
    """Raise NoReadingError for "the set of integers" as some one set of integers that is spoken of.

    What was called so before in the same words is spoken of: "a family of sets … the family of sets".
    """
    called = set[str]()
    for token in candidate.tokens:
        before = " ".join(candidate.words[max(token.start - 1, 0) : token.start]).lower()
        said = list(candidate.lowered[token.start : token.end])
        noun = token.value if isinstance(token.value, Noun) and before in ("the", "that", "this") else None
        if noun is not None and (noun.made_of or ("of" in said and " ".join(said) not in called)):
            raise NoReadingError(f"'{before} {noun.name} of' things is that of all of them, or one spoken of?")
        if before == "the" and token.type == "RNOUN" and said[:2] == ["number", "of"]:
            raise NoReadingError("'the number of' what a thing has is one number, of which nothing else is said")
        called.add(" ".join(said))


def no_torn_name(candidate: Candidate) -> None:
    """Raise NoReadingError for a letter that is bound in one place and free in another."""
    torn = sorted(candidate.free_letters & bound_names(candidate.raw))
    if torn:
        raise NoReadingError(f"{torn[0]} is one thing in a text, but a quantifier would bind only some of its places")


def no_idle_name(candidate: Candidate) -> None:
    """Refuse "the norm of x is equal to a real number c" where nothing else speaks of c: some number, or a given one?

    Raises NoReadingError.
    """
    if not _EXISTING.isdisjoint(candidate.lowered):
        return
    for part in candidate.parts:
        if not isinstance(part, RBind) or part.kind != "exists" or part.var in candidate.fresh_names:
            continue
        of_it = [each for each in conjuncts(part.body) if part.var in free_names(each)]
        equal = [each for each in of_it if _is_the_value_of_another(each, part.var)]
        if equal and all(each in equal or (isinstance(each, RApp) and len(each.args) == 1) for each in of_it):
            raise NoReadingError(f"{part.var} is equal to something: is it some one, or one that is given?")


def _is_the_value_of_another(claim: Raw, name: str) -> bool:
    """Return whether a claim says that what does not speak of a name is equal to it: ‖x‖ = c, but not c · c = c."""
    return (
        isinstance(claim, RApp)
        and claim.word == "eq"
        and claim.args[1] == RVar(name)
        and name not in free_names(claim.args[0])
    )


def no_letter_twice(candidate: Candidate) -> None:
    """Raise NoReadingError for a letter that is introduced again where some thing has it: "there is an a such that …".

    Under a general letter it may be another one, in a clause of its own, but not beside a part that has the letter.
    """

    def go(part: Raw, known: frozenset[str]) -> None:
        if isinstance(part, RBin) and part.op in ("and", "or"):
            again = (bound_names(part.left) & free_names(part.right)) | (
                bound_names(part.right) & free_names(part.left)
            )
            if again:
                raise NoReadingError(f"{min(again)} is one thing in one part of a claim, and another in the next")
        if isinstance(part, RBind) and part.kind in _QUANTIFIERS:
            if part.var in known:
                raise NoReadingError(f"{part.var} is introduced twice")
            known |= {part.var} if part.kind != "forall" else frozenset()
        for inner in parts_of(part):
            go(inner, known)

    go(candidate.raw, frozenset())


def no_place_of_a_thing(candidate: Candidate) -> None:
    """Refuse "in R" as what the whole text is in, where R is a thing that the text speaks of. Raises NoReadingError."""
    for token in (leaf for phrase in contexts(candidate.tree) for leaf in leaves(phrase) if leaf.type == "VAR"):
        name = str(getattr(token.value, "name", ""))
        if name in candidate.free_letters | bound_names(candidate.raw):
            raise NoReadingError(f"{name} is a thing in one place, and what things are of in another")


def no_idle_place(candidate: Candidate, statement: Statement) -> None:
    """Refuse "x is prime in R" of a number x: nothing that is said is in R. Raises NoReadingError."""
    sorts = {part.sort for part in subnodes(statement.formula) if isinstance(part, Var | Num)}
    sorts |= {part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    inside = {variable.name.lstrip("'") for sort in sorts for variable in type_variables(sort)}
    for token in (leaf for phrase in contexts(candidate.tree) for leaf in leaves(phrase) if leaf.type == "VAR"):
        name = str(getattr(token.value, "name", ""))
        if name not in inside:
            raise NoReadingError(f"nothing is said to be in {name}")


def contexts(tree: Tree) -> Iterator[Tree]:
    """Yield the contexts of a derivation that name nothing but a letter."""
    for child in tree.children:
        if isinstance(child, Tree):
            if child.name == "in_var":
                yield child
            yield from contexts(child)


def no_letter_of_two_kinds(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "let A be a nonempty set and f : A → B": A would be a set there and a type here, and nothing joins them.

    Raises NoReadingError.
    """
    letters = {part.var.name for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    for carrier in statement.carriers:
        if carrier.sort.name in letters:
            raise NoReadingError(f"{carrier.sort.name} is a thing in one place, and what things are of in another")


def no_redefined_operation(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "if a * b = a^b + b^a for all integers a and b": the sign is defined there, and is no multiplication.

    Raises NoReadingError. A supposition that an operation of numbers has some other value at every two of them.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Implies):
            for given in subnodes(part.left):
                if isinstance(given, Forall) and _defines_operation(given):
                    raise NoReadingError("a sign of arithmetic is defined anew: it is no operation of numbers there")


def _defines_operation(general: Forall) -> bool:
    """Return whether ∀ a b, … a * b = T says of numbers what their product is; T is no product of the two itself.

    In a * b = ab + a the product is another one; one of the letters may be bound further out, as in a ≠ b, where T is
    made of both: e * a = a says of one e what it is.
    """
    bound, body = [general.var], general.body
    while isinstance(body, Forall):
        bound.append(body.var)
        body = body.body
    claim = body.right if isinstance(body, Implies) else body
    if not (isinstance(claim, Pred) and claim.symbol.name == "eq" and isinstance(made := claim.args[0], App)):
        return False
    two = set(made.args)
    other = claim.args[1]
    commutes = isinstance(other, App) and other.symbol == made.symbol and set(other.args) == two
    letters = {part for part in two if isinstance(part, Var)}
    of_both = letters <= set(bound) or (letters <= set(subnodes(other)) and not letters.isdisjoint(bound))
    of_letters = len(letters) == 2 and of_both and made.symbol.name in _OPERATIONS
    return of_letters and made.symbol.result in number_sorts() and not commutes


def no_name_cut_off(candidate: Candidate) -> None:
    """Refuse "is x equal to a number c" as "is [x equal to a number] c": a letter behind a noun is its name.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        subject = phrase.children[0] if phrase.name in _SMALL else None
        if isinstance(subject, Tree):
            tokens = list(leaves(phrase))
            before, said = tokens[len(list(leaves(subject))) - 1], tokens[len(list(leaves(subject))) :]
            if before.type in _KINDS and said and said[0].start == before.end and _names(said):
                name = candidate.words[said[-1].start]
                raise NoReadingError(f"'{name}' is the name of what stands before it")


def _names(said: list[LatticeToken]) -> bool:
    """Return whether a predicate is a letter, or a noun with its letter: "c", "number c"."""
    return [token.type for token in said if token.type not in _KINDS] == ["VAR"]


def no_letter_within_a_word(candidate: Candidate) -> None:
    """Refuse "if the order of G is a power of p, then G is a p-group" where "p-group" is one word: p is in it.

    A letter is one thing in a text. The x-axis has its name from no x that the text speaks of. Raises NoReadingError.
    """
    spoken = candidate.free_letters | bound_names(candidate.raw)
    for part in candidate.parts:
        word = candidate.lexicon.opaque_word(part.word) if isinstance(part, RApp) else None
        if word is not None and word.args:
            for letter in _LETTER_IN_WORD.findall(word.gloss):
                if letter in spoken:
                    raise NoReadingError(f"the word '{word.gloss}' has the letter {letter} of the text in it")

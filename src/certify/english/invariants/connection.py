"""Whether the things that a sentence speaks of have to do with each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise

from certify.english.glr import Tree, phrases, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import opaque_words
from certify.english.invariants.function_arguments import introduced
from certify.english.meaning.syntax import in_plural, letters_in, letters_of, mentions, names_in
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.logic import (
    QUANTIFIERS,
    And,
    Exists,
    Forall,
    Formula,
    Holds,
    Iff,
    Implies,
    Pred,
    Sort,
    Statement,
    Var,
    apart,
    forall,
    free_vars,
    number_sorts,
    subnodes,
)
from certify.logic.claims import claim, conjuncts

#: Subjects that are an indefinite, or of each of several things; others are made of one (its image under a map).
_WHOLE = frozenset({"indefinite", "quantified", "bare_plural"})
_INDEFINITE = frozenset({"indefinite"})
#: Phrases of any thing, or of any things together.
_UNSAID = _INDEFINITE | {"bare_plural"}
#: Phrases that give an indefinite its name: a function f, a homomorphism f : R → S.
_NAMED = frozenset({"varlist", "named_typing"})
_COMPLEMENTED = frozenset({"related", "related_by", "related_named", "related_by_named"})
_THERE_IS = "there_is"
_HAS, _OWN = "has", "own_parts"
_DEGREE = "Degree"
_ELABORATED, _AND = "elaborated", "and_pred"
_THAT_IS, _LONGEST = "i.e", 4
_WHENEVER = "whenever"
_CONDITIONAL = frozenset({"if", "when", _WHENEVER, "suppose", "provided", "assume"})
#: Words of what is said of all, in one clause of an equivalence as elsewhere.
_SAYING_ALL = frozenset(
    {"all", "any", "anything", "arbitrary", "each", "every", "everything", "always", "for", "for all"}
)
_SAYING_ALL |= {"implies", "then", "whenever", "when", "no", "none", "∀"}
_EXACTLY_WHEN = {(exactly, "when") for exactly in ("exactly", "precisely", "just")}
_OF_ALL = frozenset({_WHENEVER, "for"})
_ENDS_OF_CLAUSES = frozenset({",", ".", ";", "then"})


def connected(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse a claim about things that have nothing to do with each other: a link is left unsaid.

    "Let X be a compact space. Every continuous function is bounded" means functions on X. Raises NoReadingError.
    """
    if not lexicon.opaque(statement.formula):
        return
    for sentence in _sentences(apart(statement.formula)):
        variables = {part.var for part in subnodes(sentence) if isinstance(part, QUANTIFIERS)}
        groups = [frozenset(free_vars(part)) for part in subnodes(sentence) if isinstance(part, Pred | Holds)]
        if len(variables) > 1 and not _joined(variables, groups):
            raise NoReadingError("things are spoken of that nothing relates to the others")


def no_letters_in_other_words(candidate: Candidate) -> None:
    """Refuse "the trace of a matrix is that of its transpose: `trace Aᵀ = trace A`" as of any A besides the matrix.

    So it is behind "i.e.": what says it again speaks of the same things (elaboration: Hobbs 1985). Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        elaborated = phrase.name == _ELABORATED and opaque_words(phrase, candidate.lexicon)
        if elaborated or (phrase.name == _AND and _is_said_again(phrase, candidate)):
            said, again = (letters_in(part) if isinstance(part, Tree) else frozenset() for part in phrase.children)
            if again - said - candidate.declared:
                raise NoReadingError("letters of what says it again are what the text before it speaks of")


def _is_said_again(phrase: Tree, candidate: Candidate) -> bool:
    """Return whether a predicate stands behind "i.e."."""
    again = phrase.children[-1]
    start = start_of(again) if isinstance(again, Tree) else 0
    return _THAT_IS in "".join(candidate.lowered[max(start - _LONGEST, 0) : start])


def no_claim_of_another_kind(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "suppose that every x is less than some y; then there is no greatest element" of elements of another type.

    What is claimed is of what is supposed, where neither has numbers or names of its own. Raises NoReadingError.
    """
    bare = statement.unstructured
    for part in subnodes(statement.formula):
        if isinstance(part, Implies) and not free_vars(part.left):
            given, claimed = (_sorts_of(side) for side in (part.left, part.right))
            claimed |= {var.sort for var in free_vars(part.right)}  # "if any two elements commute, then xyz = zyx"
            if given and claimed and given | claimed <= bare and given.isdisjoint(claimed):
                raise NoReadingError("what is claimed has nothing to do with what is supposed")


def no_condition_of_another_thing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "an element has order n if x^n = 1" as of any other element: what the condition speaks of is the thing.

    So it is where a letter that nothing introduces stands in the condition alone, and a thing without a name in the
    claim alone, as any one or as some one. Raises NoReadingError.
    """
    variables, hypotheses, conclusion = claim(statement.formula)
    spoken = letters_in(candidate.tree)
    nameless = {var for var in (*variables, *_there_are(conclusion)) if var.name not in spoken}
    given = [part for part in hypotheses if not nameless.issuperset(free_vars(part))]
    if not given or any(nameless.intersection(free_vars(part)) for part in given):
        return
    known = introduced(candidate) | candidate.declared
    supposed = {var for part in given for var in free_vars(part) if not _is_number(var)}
    if supposed.intersection(free_vars(conclusion)):
        return
    letters = {var for var in supposed if var.name not in known}
    if letters and nameless.intersection((*free_vars(conclusion), *_there_are(conclusion))):
        raise NoReadingError(f"{min(var.name for var in letters)} may be what the claim speaks of without a name")


def _is_number(var: Var) -> bool:
    return var.sort in number_sorts() or var.sort.name == _DEGREE


def _there_are(formula: Formula) -> Iterator[Var]:
    """Yield the things of which a claim says that there are some."""
    while isinstance(formula, Exists):
        yield formula.var
        formula = formula.body


def _sorts_of(formula: Formula) -> set[Sort]:
    """Return the sorts of the variables of a formula."""
    return {part.var.sort for part in subnodes(formula) if isinstance(part, QUANTIFIERS)}


def _sentences(formula: Formula) -> Iterator[Formula]:
    """Yield the sentences that a claim is made of: a hypothesis that speaks of no thing of the claim stands alone."""
    outer: list[Var] = []
    kept: list[Formula] = []
    body = formula
    while isinstance(body, Forall | Implies):
        if isinstance(body, Forall):
            outer.append(body.var)
        elif free_vars(body.left):
            kept.append(body.left)
        else:
            yield from _sentences(body.left)
        body = body.body if isinstance(body, Forall) else body.right
    if isinstance(body, And) and not kept:
        for part in (body.left, body.right):
            yield from _sentences(forall([var for var in outer if var in free_vars(part)], part))
    else:
        for given in reversed(kept):
            body = Implies(given, body)
        yield forall(outer, body)


def _joined(variables: set[Var], groups: list[frozenset[Var]]) -> bool:
    reached = {next(iter(variables))}
    grown = True
    while grown:
        grown = False
        for group in groups:
            if group & reached and not group <= reached:
                reached |= group
                grown = True
    return variables <= reached


def no_indefinite_in_an_equivalence(candidate: Candidate, statement: Statement) -> None:
    """Refuse "s is bounded if and only if its image under an isomorphism is" as of all isomorphisms in one clause.

    An indefinite that is general stands over a whole equivalence: bounded if and only if all images are says less, and
    "a matching is perfect if and only if every vertex is covered" speaks of each matching. Raises NoReadingError.
    """
    sides = [(part.left, part.right) for part in subnodes(statement.formula) if isinstance(part, Iff)]
    if not sides:
        return
    unconditional = _is_unconditional(candidate)
    _refuse_named_within(candidate, sides)
    if unconditional:
        _refuse_nameless_within(candidate, sides)
    if not candidate.lexicon.opaque(statement.formula):
        return
    for phrase in (phrase for phrase in candidate.phrases if phrase.name == "iff"):
        for place, clause in enumerate(phrase.children):
            subject = clause.children[0] if isinstance(clause, Tree) and clause.name == "clause" else None
            if not isinstance(subject, Tree) or subject.name in _WHOLE - _INDEFINITE:
                continue
            had = clause.children[-1] if place and isinstance(clause, Tree) and subject.name in _INDEFINITE else None
            if isinstance(had, Tree) and had.name == _HAS and any(isinstance(right, Exists) for _, right in sides):
                raise NoReadingError("an indefinite that has something, in an equivalence: some one, or each?")
            general = any(isinstance(pair[place], Forall) for pair in sides)
            some = not place and any(
                isinstance(left, Exists) and _is_apart(left, right, subject, candidate) for left, right in sides
            )
            if (general or some) and (mentions(subject, _UNSAID) or _is_description(subject)):
                raise NoReadingError("an indefinite in one clause of an equivalence: of each, or of all?")
    nameless = any(_is_of_a_kind(side, candidate.lexicon) for pair in sides for side in pair)
    if nameless and unconditional and any(phrase.name in _INDEFINITE for phrase in candidate.phrases):
        raise NoReadingError("an indefinite inside one clause of an equivalence: of each, or of all?")


def _is_unconditional(candidate: Candidate) -> bool:
    """Return whether a text says nothing of all things, nor of one if it is so, as "if and only if" does not."""
    words = [word for before, word in pairwise(("", *candidate.lowered)) if (before, word) not in _EXACTLY_WHEN]
    return words.count("if") == 2 * words.count("only") and _SAYING_ALL.isdisjoint(words)


def _refuse_named_within(candidate: Candidate, sides: list[tuple[Formula, Formula]]) -> None:
    """Refuse "s is empty if and only if its image under a function f is" as of all f in one clause.

    Raises NoReadingError.
    """
    within = {side.var.name for pair in sides for side in pair if isinstance(side, Forall)}
    within |= {left.var.name for left, _ in sides if isinstance(left, Exists)}
    if not within:
        return
    there = {id(part) for phrase in candidate.phrases if phrase.name == _THERE_IS for part in phrase.children}
    indefinite = (phrase for phrase in candidate.phrases if phrase.name in _INDEFINITE and id(phrase) not in there)
    named = (names_in(part) for phrase in indefinite for part in phrases(phrase) if part.name in _NAMED)
    if within.intersection(chain.from_iterable(named)):
        raise NoReadingError("an indefinite with a name in one clause of an equivalence is of both")


def _refuse_nameless_within(candidate: Candidate, sides: list[tuple[Formula, Formula]]) -> None:
    """Refuse "a set is empty if and only if its image under a function is" as of all functions in one clause.

    Raises NoReadingError.
    """
    for place in (0, 1):
        if any(isinstance(pair[place], Forall) for pair in sides):
            clauses = (phrase.children[place] for phrase in candidate.phrases if phrase.name == "iff")
            inside = (phrase for clause in clauses if isinstance(clause, Tree) for phrase in phrases(clause))
            if any(phrase.name in _INDEFINITE and not mentions(phrase, _NAMED) for phrase in inside):
                raise NoReadingError("an indefinite inside one clause of an equivalence: of each, or of all?")


def _is_of_a_kind(side: Formula, lexicon: Lexicon) -> bool:
    """Return whether a clause is of each thing that is what a noun says by itself: in each normed group."""
    match side:
        case Forall(var, Implies(Pred(symbol, (thing,)), _)):
            return thing == var and lexicon.word(symbol.name).category == "noun"
    return False


def _is_description(subject: Tree) -> bool:
    """Return whether a subject is "the ball around x of radius r", "its topology": the one, and not every one."""
    noun = subject.children[0] if subject.name == "definite" else None
    own = subject.name == _OWN and len(subject.children) == 1 and not in_plural(subject)
    return own or (isinstance(noun, Tree) and noun.name == "restricted" and not in_plural(noun))


def no_condition_of_some_letters(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if ab is in H whenever a and b are in H, then H is a subgroup" as of any a and b: it is of all of them.

    What a condition within the condition alone speaks of is bound there (A → B of which only A has x: ∃x A → B), and
    there what is said of other things is not meant. Raises NoReadingError.
    """
    variables, hypotheses, conclusion = claim(statement.formula)
    within = frozenset().union(*_whenever(candidate))
    within -= introduced(candidate) if within else frozenset()
    if _speaks_of_any_two(candidate):
        within |= {var.name for var in variables} - letters_in(candidate.tree)
    for var in variables:
        of = [given for given in hypotheses if var in free_vars(given)]
        nested = bool(of) and all(isinstance(given, Implies) for given in of)
        if var not in free_vars(conclusion) and (nested or (of and var.name in within)):
            raise NoReadingError(f"{var.name} of a condition within a condition: of any one, or of all?")
    of_all = not _OF_ALL.isdisjoint(candidate.lowered)
    for given in hypotheses if of_all else ():
        bound, _, claimed = claim(given)
        said = conjuncts(claimed) if bound else ()
        if len(said) > 1 and any({*bound}.isdisjoint(free_vars(each)) for each in said):
            raise NoReadingError("a condition of all things speaks of each of them")


def _speaks_of_any_two(candidate: Candidate) -> bool:
    """Return whether a condition is of any two things: of some two, or of all?"""
    words = list(candidate.lowered)
    places = (place for place, pair in enumerate(pairwise(words)) if pair == ("any", "two"))
    return any(not _CONDITIONAL.isdisjoint(words[:place]) and "," not in words[:place] for place in places)


def _whenever(candidate: Candidate) -> Iterator[frozenset[str]]:
    """Yield the letters of what stands behind "whenever", as far as its clause goes, in what is not claimed itself."""
    for place, word in enumerate(candidate.words):
        if word.lower() == _WHENEVER and candidate.words[max(place - 1, 0)] not in {word, *_ENDS_OF_CLAUSES}:
            behind = candidate.words[place + 1 :]
            end = place + 1 + next((at for at, each in enumerate(behind) if each in _ENDS_OF_CLAUSES), len(behind))
            if any(each.isalnum() for each in candidate.words[end:]):
                yield from (letters_of(token) for token in candidate.tokens if place < token.start < end)


def _is_apart(left: Formula, right: Formula, subject: Tree, candidate: Candidate) -> bool:
    """Return whether two sides share nothing that the subject of the first may be, but letters of other things.

    "A character modulo n" is none of the things that its complement names.
    """
    shared = {var.name for var in free_vars(left)} & {var.name for var in free_vars(right)}
    noun = subject.children[-1]
    own = frozenset(names_in(noun)) if isinstance(noun, Tree) and noun.name in _COMPLEMENTED else letters_in(subject)
    return shared <= letters_in(candidate.tree) - own

"""What letters range over: not everything beside a structure, and no set where nothing says that it is one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from certify.english.glr import LatticeToken
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.constants import said_what
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.meaning.sentences import introduced
from certify.english.meaning.syntax import common_noun, letters_in, mentions, names_in
from certify.english.meaning.things import NoReadingError
from certify.files.resources import data_dir, read_toml
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.lexicon.skeletons import is_value
from certify.logic import (
    BINDERS,
    TERMS,
    App,
    Apply,
    Exists,
    Forall,
    Formula,
    Iff,
    Implies,
    Node,
    Pred,
    Sort,
    Statement,
    Var,
    free_vars,
    number_sorts,
    subnodes,
)
from certify.logic.claims import claim, conjuncts
from certify.reading.counting import COUNTING
from certify.reading.raw import RApp, RBin, RBind, RVar
from certify.reading.raw_parts import free_names

#: What compares two letters of which neither is what the other is in.
_COMPARED = frozenset({"ne", "lt", "le", "gt", "ge", "dvd"})
_EQUAL, _EVAL = "eq", "eval"
_BOUNDING = frozenset({"lt", "le", "gt", "ge"})
#: "Every `single a b`": of all that has this shape.
_SHAPED = frozenset({"every_shaped"})
#: How functions end that make a structure of elements.
_GENERATED = ("generated", "spanned")
#: Phrases "for every …".
_FOR = frozenset({"for_np"})
#: Pronouns for whatever there is.
_EVERYTHING = frozenset({"anything", "everything", "nothing", "something"})
#: Words of what may be anything whatever.
_ANYTHING = frozenset({"thing", "things"})
#: How nouns of structures end whose elements are no sets.
_OF_POINTS = ("field", "graph", "group", "lattice", "module", "monoid", "order", "poset", "ring", "space")
#: Verbs of limits.
_TENDING = frozenset({"tend", "converge", "diverge", "approach", "go"})
#: What says in what something is.
_IN = frozenset({"mem", "finset_mem", "list_mem", "element_of", "contain"})
#: How words end that put a thing in an extension: algebraic over a field.
_OVER = " over"
#: Nouns of what lies in something.
_ELEMENT = "element"
_ELEMENTS = frozenset({_ELEMENT, "object", "point", "vector"})
#: A point, and the point of something.
_POINTS = frozenset({"point of", "point in", "point"})
#: Sorts of collections.
_COLLECTIONS = frozenset({"Set", "Finset", "List", "Multiset"})


@cache
def _sets() -> tuple[str, ...]:
    return tuple(read_toml(data_dir("grammars") / "guessing.toml")["sets"])


def no_letter_over_everything(candidate: Candidate, statement: Statement) -> None:
    """Refuse "I is prime if x ∈ I or y ∈ I for all x and y" of all things whatever: elements of the ring are meant.

    What a text is about may be anything; what is said for every letter within it is of something. Raises
    NoReadingError.
    """
    if mentions(candidate.tree, _SHAPED) or not _ANYTHING.isdisjoint(candidate.words):
        return
    named = {part.var for part in candidate.parts if isinstance(part, RBind)}
    named = (named & letters_in(candidate.tree)) - candidate.fresh_names - candidate.free_letters
    for part in _within(statement.formula):
        letter = part.var.sort.name == THING and part.var.name in named
        if letter and not any(part.var in claim.args[:1] for claim in _restriction(part)):
            raise NoReadingError(f"{part.var.name} may be any thing whatever: of what is it an element?")


def no_everything_at_hand(candidate: Candidate, statement: Statement) -> None:
    """Refuse "f sends everything to 1" of whatever there is: everything is what the text is about, what f takes.

    That everything equals itself is about nothing else. Raises NoReadingError (domains of quantifiers: von Fintel,
    Restrictions on quantifier domains, 1994).
    """
    words = list(candidate.lowered)
    if _EVERYTHING.isdisjoint(words) or ("nothing", "but") in pairwise(words):
        return
    written = letters_in(candidate.tree)
    for part in subnodes(statement.formula):
        if not isinstance(part, Forall | Exists) or part.var.name in written or not _is_anything(part.var.sort):
            continue
        alone = all(term == part.var for term in subnodes(part.body) if isinstance(term, TERMS))
        if not alone and not any(part.var in claim.args for claim in _restriction(part)):
            raise NoReadingError("everything of what?")


def no_element_from_anywhere(candidate: Candidate, statement: Statement) -> None:
    """Refuse "every element of A is related to some element" of any element of anything, beside things.

    So is "fixes no point" of a point of nothing, and "the center of a group consists of the elements that …" of what
    is no element of the group. Raises NoReadingError.
    """
    nouns = [common_noun(phrase) for phrase in candidate.phrases]
    if not any(noun is not None and noun.name in _ELEMENTS and noun.word is None for noun in nouns):
        return
    for part in _within(statement.formula):
        if part.var.name not in letters_in(candidate.tree) and _collects(part, candidate.lexicon):
            raise NoReadingError("a set of elements of what?")
    things = any(
        isinstance(part, BINDERS) and Sort(THING) in _sorts(part.var.sort) for part in subnodes(statement.formula)
    )
    bare_sorts = statement.unstructured if things else set()
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    written = letters_in(candidate.tree)
    housed = {arg for claim in claims if claim.symbol.name in _IN for arg in claim.args}
    words = [(claim, candidate.lexicon.word(claim.symbol.name)) for claim in claims]
    housed |= {claim.args[0] for claim, word in words if word.category in SAYS_WHAT or word.gloss.endswith(_OVER)}
    related = {arg for claim in claims if len(claim.args) > 1 for arg in claim.args}
    points = any(noun is not None and noun.name in _ELEMENTS - {_ELEMENT} for noun in nouns)
    for part in _within(statement.formula):
        if part.var.name in written or part.var not in related - housed:
            continue
        unsaid = (
            points and part.var.sort.name == THING and not any(part.var in said.args for said in _restriction(part))
        )
        if part.var.sort in bare_sorts or unsaid:
            raise NoReadingError("an element of what?")


def _is_anything(sort: Sort) -> bool:
    """Return whether nothing says what a letter of a sort is."""
    return sort.name == THING or sort.variable


def _collects(part: Forall | Exists, lexicon: Lexicon) -> bool:
    """Return whether a set that a structure has is said to be of all that is so with the structure's elements."""
    sides = (part.body.left, part.body.right) if isinstance(part.body, Iff) else ()
    for side, other in (sides, sides[::-1]) if sides else ():
        one, made = side.args if isinstance(side, Pred) and side.symbol.name == "mem" else (None, None)
        if one != part.var or not isinstance(made, App) or lexicon.word(made.symbol.name).opaque is None:
            continue
        held = {claim.args for claim in subnodes(other) if isinstance(claim, Pred) and claim.symbol.name in _IN}
        wholes = {args[-1] for args in held} & set(made.args)
        if wholes and not any(args[0] == part.var for args in held):
            return True
    return False


def no_limit_of_one_term(candidate: Candidate, statement: Statement) -> None:
    """Refuse "d(xₙ, x) tends to 0" of every n: a sequence tends to something, no term of it. Raises NoReadingError."""
    letters = {name for name in letters_in(candidate.tree) if name[0] in COUNTING} - candidate.declared
    for part in subnodes(statement.formula):
        said = candidate.lexicon.word(part.symbol.name).gloss.split() if isinstance(part, Pred) else []
        if not isinstance(part, Pred) or _TENDING.isdisjoint(said[:1]) or isinstance(part.args[0], Var):
            continue
        if any(inner.name in letters for inner in free_vars(part.args[0])):
            raise NoReadingError("what tends to something is a sequence, no term of it")


def no_bound_of_a_capital(candidate: Candidate, statement: Statement) -> None:
    """Refuse "an upper bound of A" as what is at least an element A: a capital is a set. Raises NoReadingError."""
    tokens = {token.start: token for token in candidate.tokens}
    sorts = {part.var.name: part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    for token in tokens.values():
        of = tokens.get(token.end)
        name = of.value.name if of is not None and isinstance(of.value, RVar) else ""
        bound = "bound" in candidate.said(token).replace("bounds", "bound").split()
        if bound and name[:1].isupper() and name in sorts and sorts[name].variable:
            raise NoReadingError(f"a bound of {name} is one of a set")


def _sorts(sort: Sort) -> set[Sort]:
    return {sort}.union(*map(_sorts, sort.args))


def _within(formula: Formula) -> Iterator[Forall | Exists]:
    """Yield the quantifiers that do not stand at the head of a claim."""
    while isinstance(formula, Forall):
        formula = formula.body
    yield from (part for part in subnodes(formula) if isinstance(part, Forall | Exists))


def _restriction(part: Forall | Exists) -> Iterator[Pred]:
    """Yield what is said of a variable where it is introduced."""
    body: Formula = part.body
    while isinstance(body, type(part)):
        body = body.body
    given = body.left if isinstance(part, Forall) and isinstance(body, Implies) else body
    if isinstance(part, Exists) or isinstance(body, Implies):
        yield from (claim for claim in conjuncts(given) if isinstance(claim, Pred))


def no_idle_letter(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the measure of the empty set is 0 for every measure μ" of a μ of which no more is said.

    Raises NoReadingError.
    """
    general = [part for part in subnodes(statement.formula) if isinstance(part, Forall)]
    for phrase in (phrase for phrase in candidate.phrases if phrase.name in _FOR):
        named = [part for part in general if part.var.name in names_in(introduced(phrase))]
        if any(_is_opaque(part, candidate.lexicon) for part in named) and not any(map(_is_used, named)):
            raise NoReadingError(f"'for every' {named[0].var.name}, and nothing is said of it")


def _is_opaque(part: Forall, lexicon: Lexicon) -> bool:
    """Return whether an opaque noun says what a variable is."""
    given = part.body.left if isinstance(part.body, Implies) else None
    claims = (claim for claim in conjuncts(given) if isinstance(claim, Pred)) if given is not None else ()
    return any(part.var in claim.args and lexicon.word(claim.symbol.name).opaque is not None for claim in claims)


def _is_used(part: Forall) -> bool:
    """Return whether more is said of a variable than what it is."""
    body: Formula = part.body
    while isinstance(body, Forall | Implies):
        if isinstance(body, Implies) and any(
            part.var in subnodes(claim) and len(claim.args) > 1 for claim in _claims(body)
        ):
            return True
        body = body.body if isinstance(body, Forall) else body.right
    return part.var in subnodes(body)


def _claims(body: Implies) -> Iterator[Pred]:
    yield from (claim for claim in subnodes(body.left) if isinstance(claim, Pred))


def no_generator_by_default(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a divides b if the ideal generated by b is in that generated by a" of numbers by default.

    What generates an ideal is an element of a ring; a number only where the text says so. Raises NoReadingError.
    """
    said = said_what(candidate.raw)
    for part in subnodes(statement.formula):
        word = candidate.lexicon.word(part.symbol.name) if isinstance(part, App) else None
        if word is None or word.opaque is None or not bare(word.gloss).endswith(_GENERATED):
            continue
        numbers = {var.name for var in subnodes(part) if isinstance(var, Var) and var.sort in number_sorts()}
        if numbers - said - candidate.declared:
            raise NoReadingError(f"'{bare(word.gloss)}': of numbers, or of elements of which ring?")


def no_range_of_one_of_two(candidate: Candidate) -> None:
    """Refuse "f(x) < f(y) for all x < y" as of all x beside one y, where nothing introduces either.

    Raises NoReadingError.
    """
    free = candidate.free_letters - candidate.declared - candidate.silent
    ranged = (phrase.children[0] for phrase in candidate.phrases if phrase.name == "ranged")
    ranges = {getattr(token.value, "raw", None) for token in ranged if isinstance(token, LatticeToken)}
    for part in candidate.parts if ranges else ():
        match part:
            case RBind("forall", x, _, RBin("implies", RApp(word, (RVar(one), RVar(other))) as given, said)):
                left = free.intersection((one, other)) - {x}
                if given in ranges and word in _COMPARED and x in (one, other) and left & free_names(said):
                    raise NoReadingError(f"all {one} and {other}, or all {x} beside one other?")


def no_letter_before_what_there_is(candidate: Candidate, statement: Statement) -> None:
    """Refuse "f(z) = az + b with a, b in ℂ" as of each z some a and b: they are the same for all z.

    So it is of "|f(z)| ≤ M for some M": a comparison of values at a letter that nothing introduces is one of functions.
    Raises NoReadingError.
    """
    variables, hypotheses, conclusion = claim(statement.formula)
    some = {part.var for part in _nested(conclusion)}
    if not some:
        return
    known = {var for given in hypotheses for var in free_vars(given)}
    free = candidate.free_letters - candidate.declared - candidate.silent
    letters = {var for var in variables if var.name in free} - known
    for part in subnodes(conclusion):
        if isinstance(part, Pred) and _of_letters(part, some) & letters:
            raise NoReadingError("some for each, or the same for all?")


def _of_letters(said: Pred, some: set[Var]) -> frozenset[Var]:
    """Return the letters of both sides of an equation with a value, or of a value that something unknown bounds."""
    sides = [frozenset(free_vars(side)) for side in said.args]
    if said.symbol.name == _EQUAL and any(map(_is_value, said.args)):
        return frozenset.intersection(*sides)
    if said.symbol.name in _BOUNDING and any(side <= some for side in sides):
        values = (part for part in subnodes(said) if isinstance(part, App | Apply) and _is_value(part))
        return frozenset(var for value in values for arg in value.args for var in free_vars(arg))
    return frozenset()


def _nested(formula: Formula) -> Iterator[Exists]:
    """Yield the statements that there is something which a claim begins with."""
    while isinstance(formula, Exists):
        yield formula
        formula = formula.body


def _is_value(part: Node) -> bool:
    """Return whether a term is the value of a function at something."""
    return isinstance(part, Apply) or (
        isinstance(part, App) and (part.symbol.name == _EVAL or is_value(part.symbol.name))
    )


def no_codomain_by_context(candidate: Candidate, statement: Statement) -> None:
    """Refuse "f is monotone on a linear order" of maps from it to itself: of where its values are nothing is said.

    Nor is it where f(0) = f(1) of a function of real numbers: they are real numbers too. Raises NoReadingError.
    """
    functions = [part.var for part in subnodes(statement.formula) if isinstance(part, Forall | Exists)]
    spoken = letters_in(candidate.tree) - candidate.declared
    for var in (var for var in functions if var.sort.name == "Fun" and var.name in spoken):
        *of, to = var.sort.args
        if any(sort in number_sorts() for sort in of) and to.variable:
            raise NoReadingError(f"where are the values of {var.name}?")
    structures = {carrier.sort for carrier in statement.carriers if carrier.structures}
    if "on" not in candidate.words or any(isinstance(part, Apply) for part in subnodes(statement.formula)):
        return
    for part in subnodes(statement.formula):
        sort = part.var.sort if isinstance(part, Forall | Exists) else None
        if sort is not None and sort.name == "Fun" and sort.args[0] == sort.args[1] and sort.args[0] in structures:
            raise NoReadingError("where are the values of a function on a structure?")


def no_collection_by_use(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a sequence contains a subsequence" as a set with an element, and elements of an algebra as sets.

    A thing of which an opaque noun says what it is, is a set where the noun names sets. Raises NoReadingError.
    """
    lexicon = candidate.lexicon
    if any(word.lower().rstrip("s").endswith(_sets()) for word in candidate.words):
        return
    for part in subnodes(statement.formula):
        thing = part.args[0] if isinstance(part, Pred) and part.args else None
        if not isinstance(thing, Var) or thing.sort.name not in _COLLECTIONS:
            continue
        noun = _kind(part.symbol.name, lexicon) if isinstance(part, Pred) else None
        if noun is not None and not any(word.endswith(_sets()) for word in noun.replace("-", " ").split()):
            raise NoReadingError(f"nothing says that '{noun}' is a set")


def _kind(name: str, lexicon: Lexicon) -> str | None:
    """Return what an opaque noun, or a relational one, calls a thing."""
    word = lexicon.word(name)
    return bare(word.gloss) if word.opaque is not None and word.category in ("noun", "relation") else None


def no_set_as_point(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a finite set in a linear order" as an element of the order: its elements are in it.

    A set in a filter or a family is one of its members, and no set is a point of a space. Raises NoReadingError.
    """
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    for part in claims:
        if part.args[0].sort.name in _COLLECTIONS and lexicon.word(part.symbol.name).gloss in _POINTS:
            raise NoReadingError("a point is no set")
        if lexicon.word(part.symbol.name).name != "element_of" or part.args[0].sort.name not in _COLLECTIONS:
            continue
        kinds = [_kind(claim.symbol.name, lexicon) for claim in claims if claim.args[:1] == part.args[1:]]
        if any(kind is not None and kind.endswith(_OF_POINTS) for kind in kinds):
            raise NoReadingError("a set in what has elements: as one of them, or with elements of it?")

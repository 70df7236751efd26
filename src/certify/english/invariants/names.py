"""A letter is one thing in a text: no quantifier binds some of its places and leaves others."""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import letters_in_code
from certify.english.invariants.derivations import phrases
from certify.english.invariants.function_arguments import supposed
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import HOLE, skeleton_of
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
from certify.reading.additive import is_additive
from certify.reading.raw import RApp, Raw, RBin, RBind, RNum, RTyped, RVar
from certify.reading.raw_parts import bound_names, free_names, parts_of, subparts

_QUANTIFIERS = ("forall", "exists", "unique")
#: Letters that angles have.
ANGLES = frozenset("θϑφϕψ")

#: Clauses whose predicate may be a name without a verb before it: "is 2 n", "with a square n".
_SMALL = frozenset({"q_copula", "rel_absolute"})
#: Nouns, which a name may stand behind.
_KINDS = frozenset({"NOUN", "RNOUN", "RNOUN0", "STRUCT"})
#: Operations of two numbers that have signs.
_OPERATIONS = frozenset({"add", "sub", "mul", "div", "pow"})
#: Numbers that have a letter of their own.
_UNITS = frozenset("ei")
#: Words of what has an order, and of absolute values.
_OF_ORDERS = frozenset({"group", "groups", "order", "orders", "subgroup", "subgroups"})
_OF_SIZES = frozenset({"absolute", "magnitude", "modulus"})


def every_name_as_related(candidate: Candidate) -> None:
    """Refuse "the subset J" where nothing says that J is a subset of something. Raises NoReadingError."""
    said = [part for part in subparts(candidate.raw) if isinstance(part, RApp)]
    for phrase in phrases(candidate.tree):
        if phrase.name != "apposition_related":
            continue
        kin, name = (part.value for part in phrase.children if isinstance(part, LatticeToken))
        if not any(part.word == kin.word and part.args[kin.holes[0]] == name for part in said):
            raise NoReadingError(f"of what {name.name} is such a thing is left open")


def no_shared_every(candidate: Candidate) -> None:
    """Refuse "each p^e and q^e": whether "each" is of the second term too is left open. Raises NoReadingError."""
    for phrase in phrases(candidate.tree):
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
    for token in leaves(candidate.tree):
        before = " ".join(candidate.words[max(token.start - 1, 0) : token.start]).lower()
        said = [word.lower() for word in candidate.words[token.start : token.end]]
        noun = token.value if isinstance(token.value, Noun) and before in ("the", "that", "this") else None
        if noun is not None and (noun.made_of or ("of" in said and " ".join(said) not in called)):
            raise NoReadingError(f"'{before} {noun.name} of' things is that of all of them, or one spoken of?")
        called.add(" ".join(said))


def no_torn_name(candidate: Candidate) -> None:
    """Raise NoReadingError for a letter that is bound in one place and free in another."""
    torn = sorted(free_names(candidate.raw) & bound_names(candidate.raw))
    if torn:
        raise NoReadingError(f"{torn[0]} is one thing in a text, but a quantifier would bind only some of its places")


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
        if name in free_names(candidate.raw) | bound_names(candidate.raw):
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


def no_constant_as_letter(candidate: Candidate) -> None:
    """Refuse 4i, e² and AB = I where nothing introduces the letter: the imaginary unit, Euler's number, the identity.

    So is "e is irrational", where no condition says what e is. Raises NoReadingError.
    """
    typed = {part.args[0] for part in subparts(candidate.raw) if isinstance(part, RApp) and _types(part)}
    free = free_names(candidate.raw) - {part.name for part in typed if isinstance(part, RVar)}
    for part in subparts(candidate.raw):
        found = _constant(part)
        if found in free or (found is None and _said_of_constant(part) in free - _in_conditions(candidate)):
            name = found or _said_of_constant(part)
            raise NoReadingError(f"{name} may be the constant of that name: nothing introduces it")


def _said_of_constant(part: Raw) -> str | None:
    """Return the e or i of which a word says something."""
    match part:
        case RApp(_, (RVar(name),)) if name in _UNITS:
            return name
    return None


def _in_conditions(candidate: Candidate) -> frozenset[str]:
    """Return the letters of which a condition, or the text elsewhere, says what they are."""
    said = (arg for claim in supposed(candidate) for arg in claim.args)
    return (
        candidate.silent
        | candidate.declared
        | letters_in_code(candidate)
        | {arg.name for arg in said if isinstance(arg, RVar)}
    )


def no_angle_as_number(candidate: Candidate, statement: Statement) -> None:
    """Refuse θ as a number beside π where nothing introduces it, and angles whose difference is a multiple of π.

    Angles are equal modulo 2π, numbers are not. Raises NoReadingError.
    """
    parts = [part for part in subparts(candidate.raw) if isinstance(part, RApp)]
    if not any(part.word == "pi" for part in parts):
        return
    binders = [part.var for part in subnodes(statement.formula) if isinstance(part, BINDERS)]
    multiples = any(part.word == "mul" and RApp("pi") in part.args for part in parts)
    if multiples and any(is_additive(var.sort) for var in binders):
        raise NoReadingError("what is a multiple of π is a number: an angle is one modulo 2π")
    numbers = {var.name for var in binders if var.sort in number_sorts()}
    for name in sorted((numbers & ANGLES) - _said_what(candidate.raw)):
        raise NoReadingError(f"{name} may be an angle: nothing says that it is a number")


def no_order_as_absolute_value(candidate: Candidate, statement: Statement) -> None:
    """Refuse |x| of an eigenvalue x as the order of x: it is an absolute value; |G| is an order, |g| one in a group.

    Raises NoReadingError.
    """
    words = {word.lower() for word in candidate.words}
    applied = (part for part in subnodes(statement.formula) if isinstance(part, App))
    orders = [part for part in applied if candidate.lexicon.word(part.symbol.name).overload == "abs"]
    if words.isdisjoint(_OF_ORDERS) and any(not words.isdisjoint(_OF_SIZES) or _is_small(part) for part in orders):
        raise NoReadingError("an absolute value, or the order of something? Nothing says of which group it is")


def _is_small(order: App) -> bool:
    """Return whether an order is that of a thing with a small letter: x is no group."""
    (thing,) = order.args
    return isinstance(thing, Var) and thing.name.islower()


def _said_what(raw: Raw) -> set[str]:
    """Return the letters of which a text says what they are."""
    parts = list(subparts(raw))
    bound = {part.var for part in parts if isinstance(part, RBind) and part.sort is not None}
    return bound | {part.term.name for part in parts if isinstance(part, RTyped) and isinstance(part.term, RVar)}


def _types(part: RApp) -> bool:
    """Return whether an expression says of what a letter is: I : Ideal R, in signs that no table has."""
    found = skeleton_of(part.word)
    return found is not None and found[1].startswith(f"{HOLE} : ")


def _constant(part: Raw) -> str | None:
    """Return the letter that a product, a power or an equation has in the place of a constant: 4i, e², AB = I."""
    match part:
        case RApp(word="eq", args=(RApp(), RVar(name="I"))) | RApp(word="eq", args=(RVar(name="I"), RApp())):
            return "I"
        case RApp(word="mul", args=(RNum(), RVar(name="i"))):
            return "i"
        case RApp(word="pow", args=(RVar(name="e"), _)):
            return "e"
    return None


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
    """Return whether ∀ a b, … a * b = T says of numbers what their product is; T has no product of the two itself."""
    bound, body = [general.var], general.body
    while isinstance(body, Forall):
        bound.append(body.var)
        body = body.body
    claim = body.right if isinstance(body, Implies) else body
    if not (isinstance(claim, Pred) and claim.symbol.name == "eq" and isinstance(made := claim.args[0], App)):
        return False
    two = set(made.args)
    others = {part.symbol.name for part in subnodes(claim.args[1]) if isinstance(part, App) and set(part.args) == two}
    of_letters = len(two) == 2 and two <= set(bound) and made.symbol.name in _OPERATIONS
    return of_letters and made.symbol.result in number_sorts() and made.symbol.name not in others


def no_name_cut_off(candidate: Candidate) -> None:
    """Refuse "is x equal to a number c" as "is [x equal to a number] c": a letter behind a noun is its name.

    Raises NoReadingError.
    """
    for phrase in phrases(candidate.tree):
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

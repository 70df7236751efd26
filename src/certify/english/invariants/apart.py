"""Letters of a term beside things that have no name: they are those things, and no others that nothing introduces."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import letters_of_nouns
from certify.english.meaning.syntax import letters_in, names_in
from certify.english.meaning.things import NoReadingError
from certify.logic import App, Forall, Formula, Node, Pred, Statement, Term, Var, free_vars, subnodes

_SHAPES = frozenset({"of_shape", "rel_of_shape"})
_INTRODUCING = frozenset({"quantified", "indefinite", "bare_plural"})
_EQUAL = "eq"


def no_shape_apart_from_its_things(candidate: Candidate) -> None:
    """Refuse "the gcd of two integers is the least positive integer of the form ax + by" as of any a and b.

    What is one thing for each two integers is not described without them: some letters of the shape are theirs. Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        subject, said = [*phrase.children, None, None][:2] if phrase.name == "clause" else (None, None)
        if not (isinstance(subject, Tree) and isinstance(said, Tree) and _is_least_of_a_shape(said)):
            continue
        if letters_in(said).isdisjoint(letters_in(subject) | candidate.declared) and _has_nameless(subject):
            raise NoReadingError("letters of a shape may be what the text speaks of without a name")


def _is_least_of_a_shape(said: Tree) -> bool:
    identified = said.children[0] if said.name == "copula" else None
    described = identified.children[-1] if isinstance(identified, Tree) and identified.name == "is_np" else None
    if not isinstance(described, Tree) or described.name != "superlative":
        return False
    return _mentions(described, _SHAPES)


def _mentions(tree: Tree, names: frozenset[str]) -> bool:
    return tree.name in names or any(isinstance(part, Tree) and _mentions(part, names) for part in tree.children)


def _has_nameless(subject: Tree) -> bool:
    """Return whether a subject introduces something without a name."""
    if subject.name in _INTRODUCING and not names_in(subject):
        return True
    return any(isinstance(part, Tree) and _has_nameless(part) for part in subject.children)


def no_equation_apart_from_its_thing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a polynomial is constant if and only if it equals C (p.coeff 0)" as of any polynomial beside p.

    A letter that nothing introduces, and that stands in an equation with a thing without a name alone, is that thing.
    Raises NoReadingError.
    """
    bound, body = _general(statement.formula)
    spoken = letters_in(candidate.tree)
    nameless = {var for var in bound if var.name not in spoken}
    if not nameless or len(nameless) == len(bound):
        return
    known = letters_of_nouns(candidate)
    letters = {var for var in bound - nameless if var.name not in known}
    for equation in (part for part in subnodes(body) if isinstance(part, Pred) and part.symbol.name == _EQUAL):
        one, other = equation.args
        for thing, value in ((one, other), (other, one)) if letters else ():
            if thing in nameless and _is_made_of(value, letters) and _is_alone(value, equation, body):
                raise NoReadingError("a letter of a term may be what the text speaks of without a name")


def _general(formula: Formula) -> tuple[set[Var], Formula]:
    """Return what a formula is general of, and what it says of it."""
    bound = set[Var]()
    while isinstance(formula, Forall):
        bound.add(formula.var)
        formula = formula.body
    return bound, formula


def _is_made_of(value: Term, letters: set[Var]) -> bool:
    """Return whether a term is made of letters and nothing else."""
    used = set(free_vars(value))
    return isinstance(value, App) and bool(used) and used <= letters


def _is_alone(value: Term, equation: Pred, body: Node) -> bool:
    """Return whether nothing but one equation speaks of what a term is made of."""
    used = set(free_vars(value))
    others = (part for part in subnodes(body) if isinstance(part, Pred) and part != equation)
    return all(used.isdisjoint(free_vars(part)) for part in others)

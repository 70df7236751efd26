"""What the two sides of an equivalence have in common, and what no quantifier binds in one of them alone."""

from __future__ import annotations

from certify.english.glr import Tree, phrases
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import letters_of_nouns
from certify.english.meaning.laws import LAWS
from certify.english.meaning.syntax import mentions, names_in
from certify.english.meaning.things import NoReadingError
from certify.logic import Forall, Formula, Iff, Statement, free_vars, subnodes
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RVar
from certify.reading.raw_parts import conjuncts, free_names, subparts

_THERE_IS = frozenset({"exists", "unique"})
#: An equivalence, a claim with a phrase in front, and a phrase that ranges over what a noun says.
_IFF, _PREFIXED, _FOR = "iff", "prefixed", "for_np"
_CONTAINS = frozenset({"mem", "element_of", "finset_mem"})


def no_existence_over_an_equivalence(candidate: Candidate) -> None:
    """Refuse "there is an n such that xⁿ = 0 if and only if x is nilpotent" as of an n for which both are equivalent.

    That there is an n with A(n) ↔ B, where B does not speak of n, follows from B as well as from ¬A(n) of any n: what
    is so little is not said (Grice, Logic and Conversation, 1975), and (∃n A(n)) ↔ B is. A set or a function may be
    what an equivalence of all x defines: "there is a set A such that x ∈ A if and only if x is even". Raises
    NoReadingError.
    """
    there_is = [part for part in candidate.parts if isinstance(part, RBind) and part.kind in _THERE_IS]
    known = letters_of_nouns(candidate) if there_is else frozenset()
    for part in there_is:
        for each in conjuncts(_below(part)):
            said = _of_any(each, known)
            if isinstance(said, RBin) and said.op == "iff":
                one_sided = (part.var in free_names(said.left)) != (part.var in free_names(said.right))
                if one_sided and not _is_defined(part.var, said):
                    raise NoReadingError("what there is stands in one clause of an equivalence, and not over both")


def _below(part: RBind) -> Raw:
    """Return what is said under the quantifiers of existence that begin with one."""
    body = part.body
    while isinstance(body, RBind) and body.kind in _THERE_IS:
        body = body.body
    return body


def _of_any(said: Raw, known: frozenset[str]) -> Raw:
    """Return a claim without what makes it one of any x, where x is a letter that nothing introduces."""
    while isinstance(said, RBind) and said.kind == "forall" and said.var not in known and "·" not in said.var:
        said = said.body
    return said


def _is_defined(name: str, said: Raw) -> bool:
    """Return whether a letter is a function that is applied, or what something is in."""
    for part in subparts(said):
        if isinstance(part, RApply) and part.function == RVar(name):
            return True
        if isinstance(part, RApp) and part.word in _CONTAINS and part.args[1:] == (RVar(name),):
            return True
    return False


def no_every_before_an_equivalence(candidate: Candidate, statement: Statement) -> None:
    """Refuse "for every prime p, v_p(m) ≤ v_p(n) if and only if m divides n" as of each p: its clause is of all.

    A phrase in front may belong to the first clause or to the whole (restrictors: Kratzer, Conditionals, 1986).
    Where one clause does not speak of its letters there would be nothing in it to range over (no vacuous
    quantification: Kratzer, Stage-Level and Individual-Level Predicates, 1995); where both do, it stands over both.
    Raises NoReadingError.
    """
    fronted = [names for names in map(_ranged_over, candidate.phrases) if names]
    equivalences = [part for part in subnodes(statement.formula) if fronted and isinstance(part, Iff)]
    for names in fronted:
        for part in equivalences:
            spoken = [names.intersection(var.name for var in free_vars(side)) for side in (part.left, part.right)]
            if any(spoken) and not all(spoken):
                raise NoReadingError("'for every' over an equivalence of which one clause is not about it")


def _ranged_over(phrase: Tree) -> frozenset[str]:
    """Return the letters of "for every" before an equivalence, or before its first clause."""
    first, *others = phrase.children if phrase.name in (_IFF, _PREFIXED) else (None,)
    if phrase.name == _IFF:
        front = first.children[0] if isinstance(first, Tree) and first.name == _PREFIXED else None
    else:
        front = first if any(isinstance(part, Tree) and part.name == _IFF for part in others) else None
    ranged = front.children[0] if isinstance(front, Tree) and front.name == _FOR else None
    determiner = ranged.children[0] if isinstance(ranged, Tree) and ranged.name == "quantified" else None
    if not isinstance(ranged, Tree) or not isinstance(determiner, Tree) or determiner.name != "every":
        return frozenset()
    return frozenset(name for part in phrases(ranged) for name in names_in(part))


def no_equivalence_with_what_is_closed(candidate: Candidate, statement: Statement) -> None:
    """Refuse "the union of any two sets is finite if and only if s and t are finite" as of any two besides s and t.

    A claim of all things is equivalent to none about others that only the other side speaks of: those are the things.
    What there is, is said to be there: "an even number exists if and only if …". A law has variables of its own:
    "… precisely when commutativity holds". Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        if isinstance(part, Iff) and not mentions(candidate.tree, LAWS):
            for one, other in ((part.left, part.right), (part.right, part.left)):
                if _is_closed(one) and any(True for _ in free_vars(other)):
                    raise NoReadingError("one clause of an equivalence is about things, the other about none of them")


def _is_closed(side: Formula) -> bool:
    return isinstance(side, Forall) and not any(True for _ in free_vars(side))

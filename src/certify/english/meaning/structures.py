"""Structures as claims: "precisely when R is an integral domain" says the laws that the type context does not grant."""

from __future__ import annotations

from certify.english.discourse import LocalError, NoReadingError, One, Scope, Value
from certify.english.forms import Kind
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.alternatives import Alternatives
from certify.english.meaning.base import Part, kids, variable_name
from certify.english.meaning.laws import raw_law
from certify.logic import Carrier, type_variable
from certify.reading.raw import Raw, RBind, RVar
from certify.reading.raw_parts import bound_names, conjunction, free_names, map_raw

#: What polynomials have coefficients in, where the text names nothing: the widest of these that the claim is about.
COEFFICIENTS = ("CommRing", "Ring")
#: Clauses that say what a structure is.
_CLAIMS = ("structure_claim", "commutative_claim", "abelian_claim")
_GENERIC = type_variable("A")


class StructureClaims(Alternatives):
    """Methods that read what is said of a structure; an "if" in front of the whole text may name the type context."""

    def s_structure_claim(self, tree: Tree, main: bool) -> Scope:
        """Read "R is an integral domain": the laws that R's context does not grant."""
        carrier, names = self._claimed(tree)
        if carrier is None:
            raise NoReadingError("no structure of this name was mentioned before")
        if self.supposing:
            raise NoReadingError("a structure is supposed inside a larger claim")
        return Scope([], [self._laws_beyond(carrier, names)])

    s_commutative_claim = s_structure_claim
    s_abelian_claim = s_structure_claim

    def v_over_structure(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "over an integral domain" of polynomials: what the structure of their coefficients is."""
        if not any(m.value == subject and "polynomial" in m.names for m in self.discourse.mentions):
            raise LocalError("polynomials are over a structure")
        names, letter = self._structure(tree.children[0])
        if letter is not None or len(self.discourse.carriers) > 1 or self.supposing:
            raise NoReadingError("which structure the coefficients are taken from is not said")
        if not self.discourse.carriers:
            self._take_in(None, (self._coefficients(names),))
        scope.conditions.append(self._laws_beyond(self.discourse.carriers[0], names))
        members = (subject,) if isinstance(subject, One) else subject.members
        scope.about |= frozenset().union(*(free_names(member.raw) for member in members))

    def beyond_structures(self, tree: Part) -> Part | None:
        """Take "if R is an integral domain" in front of a text into its type context; return what else is supposed."""
        if isinstance(tree, Tree) and tree.name == "and_s":
            rest = tuple(part for part in tree.children if not self._supposed_structure(part))
            return (Tree("and_s", rest) if len(rest) > 1 else rest[0]) if rest else None
        return None if self._supposed_structure(tree) else tree

    def _supposed_structure(self, tree: Part) -> bool:
        if not isinstance(tree, Tree):
            return False
        over = _over(tree)
        if over is not None and len(self.discourse.carriers) < 2:
            self._take_in(next(iter(self.discourse.carriers), None), self._structure(over.children[0])[0])
            return True
        if tree.name not in _CLAIMS:
            return False
        carrier, names = self._claimed(tree)
        named = tree.children[0]
        letter = variable_name(kids(named)[0]) if _is_letter(named) else None
        if carrier is None and (self.discourse.carriers or letter in self.discourse.declared):
            return False
        self._take_in(carrier, names, letter or "R")
        return True

    def _take_in(self, carrier: Carrier | None, names: tuple[str, ...], letter: str = "R") -> None:
        """Make `carrier`, or a new one, a structure of these names too."""
        if carrier is None:
            self.discourse.carriers.append(Carrier(type_variable(letter), names))
            return
        wanted = self._contents((*carrier.structures, *names))
        whole = [name for name in self.lexicon.structures if self._contents((name,)) == wanted]
        known = self.discourse.carriers
        known[known.index(carrier)] = Carrier(carrier.sort, tuple(whole[:1]) or (*carrier.structures, *names))

    def _claimed(self, tree: Tree) -> tuple[Carrier | None, tuple[str, ...]]:
        """Return the carrier that a claim is about, None where it is new, and the structures that it is said to be."""
        carrier = self._carrier_of(tree.children[0])
        if tree.name == "structure_claim":
            names, letter = self._structure(tree.children[1])
            if letter is not None:
                raise NoReadingError("a structure that is said of another has no letter of its own")
            return carrier, names
        included = frozenset() if carrier is None else self._included(carrier)
        if not included & {"Mul", "Add"} or (tree.name == "abelian_claim" and included >= {"Mul", "Add"}):
            raise NoReadingError(f"what the {tree.name.replace('_', ' ')} is about has no operation, or two")
        return carrier, ("CommMagma" if "Mul" in included else "AddCommMagma",)

    def _contents(self, structures: tuple[str, ...]) -> frozenset[str]:
        """Return what structures are together: those that they include which have laws or stand alone."""
        rows = self.lexicon.structures
        included = (name for structure in structures for name in self.lexicon.ancestors(structure))
        return frozenset(name for name in included if rows[name].laws or not rows[name].extends)

    def _coefficients(self, names: tuple[str, ...]) -> str:
        included = {above for name in names for above in self.lexicon.ancestors(name)}
        for structure in COEFFICIENTS:
            if structure in included:
                return structure
        raise NoReadingError("polynomials have coefficients in a ring")

    def _carrier_of(self, named: Part) -> Carrier | None:
        (token,) = kids(named)
        if _is_letter(named):
            fitting = [known for known in self.discourse.carriers if known.sort.name == variable_name(token)]
        else:
            fitting = [known for known in self.discourse.carriers if token.value in self._included(known)]
        return fitting[0] if len(fitting) == 1 else None

    def _included(self, carrier: Carrier) -> frozenset[str]:
        return frozenset(name for structure in carrier.structures for name in self.lexicon.ancestors(structure))

    def _granted(self, carrier: Carrier) -> frozenset[str]:
        return frozenset(law for name in carrier.structures for law in self.lexicon.laws(name, _GENERIC))

    def _laws_beyond(self, carrier: Carrier, names: tuple[str, ...]) -> Raw:
        """Return the laws of structures that the carrier's context does not grant, as a formula about it."""
        included, granted = self._included(carrier), self._granted(carrier)
        for name in names:
            for above in self.lexicon.ancestors(name):
                row = self.lexicon.structures[above]
                if above not in included and not row.laws and not row.extends:
                    raise NoReadingError(f"{name} has operations that its context does not have")
        laws = {law: said for name in names for law, said in self.lexicon.laws(name, _GENERIC).items()}
        beyond = [raw_law(said, None, carrier.sort) for law, said in laws.items() if law not in granted]
        if not beyond:
            raise NoReadingError("the structure is one by its context")
        return self._own_names(conjunction(beyond))

    def _own_names(self, law: Raw) -> Raw:
        """Return a law with bound names that the text cannot mean: its a is not the a of "if a * b = 0"."""
        names = {name: self.discourse.fresh() for name in sorted(bound_names(law))}

        def change(part: Raw) -> Raw | None:
            if isinstance(part, RVar):
                return RVar(names[part.name])
            if isinstance(part, RBind):
                return RBind(part.kind, names[part.var], part.sort, map_raw(part.body, change))
            return None

        return map_raw(law, change)


def _is_letter(named: Part) -> bool:
    return isinstance(named, Tree) and named.name == "structure_letter"


def _over(tree: Tree) -> Tree | None:
    """Return "over an integral domain" of the clause "the polynomials are over an integral domain"."""
    if tree.name != "clause" or not _names_polynomials(tree.children[0]):
        return None
    said = (
        kids(tree.children[1])[:1] if isinstance(tree.children[1], Tree) and tree.children[1].name == "copula" else ()
    )
    return next((part for part in said if isinstance(part, Tree) and part.name == "over_structure"), None)


def _names_polynomials(named: Part) -> bool:
    """Return whether a phrase is "the polynomials": nothing is introduced by it."""
    tokens = [part for part in kids(named) if isinstance(part, LatticeToken)]
    inner = [part for part in kids(named) if isinstance(part, Tree)]
    kinds = [token.value for token in tokens if isinstance(token.value, Kind)]
    if not isinstance(named, Tree) or named.name not in ("definite", "noun"):
        return False
    return any(kind.name == "polynomial" for kind in kinds) or any(map(_names_polynomials, inner))

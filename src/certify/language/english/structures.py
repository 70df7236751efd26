"""Structures as claims: "precisely when R is an integral domain" says the laws that the type context does not grant."""

from __future__ import annotations

from certify.language.discourse import LocalError, NoReadingError, One, Scope, Value
from certify.language.english.alternatives import Alternatives
from certify.language.english.base import Part, kids, variable_name
from certify.language.english.laws import law_of, raw_law
from certify.language.forms import Sense
from certify.language.glr import Tree
from certify.language.raw import Raw, RBind, RVar
from certify.language.raw_parts import bound_names, conjunction, free_names, map_raw
from certify.logic import Carrier, type_variable

#: What polynomials have coefficients in, where the text names nothing: the widest of these that the claim is about.
COEFFICIENTS = ("CommRing", "Ring")
_GENERIC = type_variable("A")


class StructureClaims(Alternatives):
    """Methods that read what is said of a structure; an "if" in front of the whole text may name the type context."""

    def s_structure_claim(self, tree: Tree, main: bool) -> Scope:
        """Read "R is an integral domain": the laws that R's context does not grant."""
        named, said = tree.children
        carrier = self._carrier_of(named)
        if carrier is None:
            raise NoReadingError("no structure of this name was mentioned before")
        return Scope([], [self._laws_beyond(carrier, self._structure(said)[0])])

    def s_commutative_claim(self, tree: Tree, main: bool) -> Scope:
        """Read "the ring is commutative": its multiplication; of a group written additively, its addition."""
        carrier = self._carrier_of(tree.children[0])
        if carrier is None:
            raise NoReadingError("no structure of this name was mentioned before")
        operations = [word for cls, word in (("Mul", "mul"), ("Add", "add")) if cls in self._included(carrier)]
        law = f"{operations[0]}_comm" if operations else ""
        if not operations or law in self._granted(carrier):
            raise NoReadingError("the structure has no operation, or its operation commutes by its context")
        sense = Sense(operations[0], (0, 1))
        return Scope([], [self._own_names(law_of("commutative", sense, carrier.sort, self.lexicon))])

    def s_abelian_claim(self, tree: Tree, main: bool) -> Scope:
        """Read "the group is abelian"; an abelian ring is another thing than a commutative one."""
        carrier = self._carrier_of(tree.children[0])
        if carrier is None or {"Mul", "Add"} <= self._included(carrier):
            raise NoReadingError("abelian is said of a structure with one operation that was mentioned before")
        return self.s_commutative_claim(tree, main)

    def v_over_structure(self, tree: Tree, subject: Value, scope: Scope) -> None:
        """Say "over an integral domain" of polynomials: what the structure of their coefficients is."""
        if not any(m.value == subject and "polynomial" in m.names for m in self.discourse.mentions):
            raise LocalError("polynomials are over a structure")
        names, letter = self._structure(tree.children[0])
        if letter is not None or len(self.discourse.carriers) > 1:
            raise NoReadingError("which structure the coefficients are taken from is not said")
        if not self.discourse.carriers:
            self.discourse.carriers.append(Carrier(type_variable("R"), (self._coefficients(names),)))
        scope.conditions.append(self._laws_beyond(self.discourse.carriers[0], names))
        members = (subject,) if isinstance(subject, One) else subject.members
        scope.about |= frozenset().union(*(free_names(member.raw) for member in members))

    def supposed_structure(self, tree: Part) -> bool:
        """Take "if R is an integral domain" in front of the text into the type context, where R is new."""
        if not (isinstance(tree, Tree) and tree.name == "structure_claim"):
            return False
        named, said = tree.children
        letter = variable_name(kids(named)[0]) if named.name == "structure_letter" else None  # type: ignore[union-attr]
        names, other = self._structure(said)
        known = [carrier for carrier in self.discourse.carriers if carrier.structures or carrier.sort.name != letter]
        if other is not None or letter in self.discourse.declared or known:
            return False
        self.discourse.carriers[:] = [Carrier(type_variable(letter or "R"), names)]
        return True

    def _coefficients(self, names: tuple[str, ...]) -> str:
        included = {above for name in names for above in self.lexicon.ancestors(name)}
        for structure in COEFFICIENTS:
            if structure in included:
                return structure
        raise NoReadingError("polynomials have coefficients in a ring")

    def _carrier_of(self, named: Part) -> Carrier | None:
        (token,) = kids(named)
        if named.name == "structure_letter":  # type: ignore[union-attr]
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

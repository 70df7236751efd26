"""Structures as claims: "precisely when R is an integral domain" says the laws that the type context does not grant."""

from __future__ import annotations

from certify.english.forms import Noun
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.contexts import structures_of
from certify.english.meaning.reading import Part, Reader
from certify.english.meaning.schemes import raw_law
from certify.english.meaning.scope import Scope, saying
from certify.english.meaning.syntax import DEFINITES, letter
from certify.english.meaning.table import named_structure, predicate, sentence
from certify.english.meaning.things import LocalError, NoReadingError, Value, members_of
from certify.logic import Carrier, type_variable
from certify.reading.raw import Raw, RBind, RVar
from certify.reading.raw_parts import bound_names, conjunction, free_names, map_raw

sentence.of("structure_clause")
predicate.of("over")
named_structure.of("structure_named")

#: What polynomials have coefficients in, where the text names nothing: the widest of these that the claim is about.
COEFFICIENTS = ("CommRing", "Ring")
#: Clauses that say what a structure is.
_CLAIMS = ("structure_claim", "commutative_claim", "abelian_claim")
_GENERIC = type_variable("A")


# ------------------------------------------------------------ claims


@sentence("structure_claim")
def structure_claim(read: Reader, named: Tree, kind: Tree) -> Scope:
    """Read "R is an integral domain": the laws that R's context does not grant."""
    return _claim(read, named, _unlettered(read, kind))


@sentence("commutative_claim")
def commutative_claim(read: Reader, named: Tree) -> Scope:
    """Read "R is commutative"."""
    return _claim(read, named, _commutative(read, named))


@sentence("abelian_claim")
def abelian_claim(read: Reader, named: Tree) -> Scope:
    """Read "the group is abelian"."""
    return _claim(read, named, _commutative(read, named, abelian=True))


def _claim(read: Reader, named: Tree, names: tuple[str, ...]) -> Scope:
    carrier = _carrier_of(read, named)
    if carrier is None:
        raise NoReadingError("no structure of this name was mentioned before")
    if read.mode.supposing:
        raise NoReadingError("a structure is supposed inside a larger claim")
    return saying(_laws_beyond(read, carrier, names))


def _unlettered(read: Reader, kind: Tree) -> tuple[str, ...]:
    names, named = structures_of(read, kind)
    if named is not None:
        raise NoReadingError("a structure that is said of another has no letter of its own")
    return names


def _commutative(read: Reader, named: Tree, abelian: bool = False) -> tuple[str, ...]:
    carrier = _carrier_of(read, named)
    included = frozenset() if carrier is None else _included(read, carrier)
    if not included & {"Mul", "Add"} or (abelian and included >= {"Mul", "Add"}):
        said = "abelian" if abelian else "commutative"
        raise NoReadingError(f"what the {said} claim is about has no operation, or two")
    return ("CommMagma" if "Mul" in included else "AddCommMagma",)


@predicate("over_structure")
def over_structure(read: Reader, kind: Tree, *, subject: Value, scope: Scope) -> None:
    """Say "over an integral domain" of polynomials: what the structure of their coefficients is."""
    discourse = read.discourse
    if not any(m.value == subject and "polynomial" in m.names for m in discourse.mentions):
        raise LocalError("polynomials are over a structure")
    names, named = structures_of(read, kind)
    if named is not None or len(discourse.carriers) > 1 or read.mode.supposing:
        raise NoReadingError("which structure the coefficients are taken from is not said")
    if not discourse.carriers:
        _take_in(read, None, (_coefficients(read, names),))
    scope.add(_laws_beyond(read, discourse.carriers[0], names))
    scope.about |= frozenset().union(*(free_names(member.raw) for member in members_of(subject)))


@named_structure("structure_letter")
def structure_letter(read: Reader, name: LatticeToken) -> list[Carrier]:
    """Read "R": the carriers of that letter."""
    return [known for known in read.discourse.carriers if known.sort.name == letter(name)]


@named_structure("structure_called_so")
def structure_called_so(read: Reader, noun: LatticeToken) -> list[Carrier]:
    """Read "the ring": the carriers that are rings."""
    return [known for known in read.discourse.carriers if noun.value in _included(read, known)]


def _carrier_of(read: Reader, named: Tree) -> Carrier | None:
    fitting: list[Carrier] = named_structure.read(read, named)
    return fitting[0] if len(fitting) == 1 else None


# ------------------------------------------------------------ suppositions in front of a text


def beyond_structures(read: Reader, tree: Tree) -> tuple[Tree, ...]:
    """Take "if R is an integral domain" in front of a text into its type context; return what else is supposed."""
    if tree.name == "and_s":
        rest = tuple(part for part in tree.children if isinstance(part, Tree) and not _supposed(read, part))
        return rest if len(rest) < len(tree.children) else (tree,)
    return () if _supposed(read, tree) else (tree,)


def _supposed(read: Reader, tree: Tree) -> bool:
    carriers = read.discourse.carriers
    over = _over(tree)
    if over is not None and len(carriers) < 2:
        _take_in(read, next(iter(carriers), None), structures_of(read, over).structures)
        return True
    if tree.name not in _CLAIMS:
        return False
    named = tree.children[0]
    assert isinstance(named, Tree)
    carrier = _carrier_of(read, named)
    names = _claimed(read, tree, named)
    token = named.children[0] if named.name == "structure_letter" else None
    called = letter(token) if isinstance(token, LatticeToken) else None
    if carrier is None and (carriers or called in read.discourse.declared):
        return False
    _take_in(read, carrier, names, called or "R")
    return True


def _claimed(read: Reader, tree: Tree, named: Tree) -> tuple[str, ...]:
    """Return the structures that a clause says something to be."""
    kind = tree.children[-1]
    if tree.name == "structure_claim" and isinstance(kind, Tree):
        return _unlettered(read, kind)
    return _commutative(read, named, abelian=tree.name == "abelian_claim")


def _take_in(read: Reader, carrier: Carrier | None, names: tuple[str, ...], named: str = "R") -> None:
    """Make `carrier`, or a new one, a structure of these names too."""
    known = read.discourse.carriers
    if carrier is None:
        known.append(Carrier(type_variable(named), names))
        return
    wanted = _contents(read, (*carrier.structures, *names))
    whole = [name for name in read.lexicon.structures if _contents(read, (name,)) == wanted]
    known[known.index(carrier)] = Carrier(carrier.sort, tuple(whole[:1]) or (*carrier.structures, *names))


def _over(tree: Tree) -> Tree | None:
    """Return the structure of the clause "the polynomials are over an integral domain"."""
    if tree.name != "clause" or not _names_polynomials(tree.children[0]):
        return None
    said = tree.children[1]
    over = said.children[0] if isinstance(said, Tree) and said.name == "copula" else None
    kind = over.children[0] if isinstance(over, Tree) and over.name == "over_structure" else None
    return kind if isinstance(kind, Tree) else None


def _names_polynomials(named: Part) -> bool:
    """Return whether a phrase is "the polynomials": nothing is introduced by it."""
    if not isinstance(named, Tree) or named.name not in {*DEFINITES, "noun"}:
        return False
    kinds = [part.value for part in named.children if isinstance(part, LatticeToken) and isinstance(part.value, Noun)]
    return any(kind.name == "polynomial" for kind in kinds) or any(map(_names_polynomials, named.children))


# ------------------------------------------------------------ what structures grant


def _included(read: Reader, carrier: Carrier) -> frozenset[str]:
    return frozenset(name for structure in carrier.structures for name in read.lexicon.ancestors(structure))


def _contents(read: Reader, structures: tuple[str, ...]) -> frozenset[str]:
    """Return what structures are together: those that they include which have laws or stand alone."""
    rows = read.lexicon.structures
    included = (name for structure in structures for name in read.lexicon.ancestors(structure))
    return frozenset(name for name in included if rows[name].laws or not rows[name].extends)


def _coefficients(read: Reader, names: tuple[str, ...]) -> str:
    included = {above for name in names for above in read.lexicon.ancestors(name)}
    for structure in COEFFICIENTS:
        if structure in included:
            return structure
    raise NoReadingError("polynomials have coefficients in a ring")


def _laws_beyond(read: Reader, carrier: Carrier, names: tuple[str, ...]) -> Raw:
    """Return the laws of structures that the carrier's context does not grant, as a formula about it."""
    lexicon, included = read.lexicon, _included(read, carrier)
    for name in names:
        for above in lexicon.ancestors(name):
            row = lexicon.structures[above]
            if above not in included and not row.laws and not row.extends:
                raise NoReadingError(f"{name} has operations that its context does not have")
    granted = {law for name in carrier.structures for law in lexicon.laws(name, _GENERIC)}
    laws = {law: said for name in names for law, said in lexicon.laws(name, _GENERIC).items()}
    beyond = [raw_law(said, None, carrier.sort) for law, said in laws.items() if law not in granted]
    if not beyond:
        raise NoReadingError("the structure is one by its context")
    return _own_names(read, conjunction(beyond))


def _own_names(read: Reader, law: Raw) -> Raw:
    """Return a law with bound names that the text cannot mean: its a is not the a of "if a * b = 0"."""
    names = {name: read.discourse.fresh() for name in sorted(bound_names(law))}

    def change(part: Raw) -> Raw | None:
        if isinstance(part, RVar):
            return RVar(names[part.name])
        if isinstance(part, RBind):
            return RBind(part.kind, names[part.var], part.sort, map_raw(part.body, change))
        return None

    return map_raw(law, change)

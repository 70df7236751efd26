"""Classes at the front of a statement: structures of carriers, hypotheses about types."""

from __future__ import annotations

from certify.errors import BadInputError
from certify.lexicon.signs import signs
from certify.lexicon.spelling import spellings
from certify.logic import PROP, Sort
from certify.mathlib.meaning.building import formula_of
from certify.mathlib.meaning.claims import claim_of
from certify.mathlib.meaning.families import with_variables
from certify.mathlib.meaning.open_types import function_type
from certify.mathlib.meaning.reader import Reader
from certify.mathlib.meaning.scope import Local, split
from certify.mathlib.meaning.structures import STRUCTURES, TOPOLOGIES, is_structure
from certify.mathlib.meaning.table import type_of, value_of
from certify.mathlib.meaning.values import Value
from certify.mathlib.meaning.variables import enter
from certify.mathlib.syntax.surface import Application, Argument, Arrow, Binder, Binding, Coercion, Name, Surface
from certify.reading.unify import Meta

#: Classes that let a type stand for functions: F with FunLike F α β.
_FUNCTIONS = frozenset({"FunLike", "EquivLike", "DFunLike"})


def enter_class(read: Reader, binder: Binder) -> None:
    """Enter a class: on its carrier where the lexicon has it as a structure, else as a hypothesis."""
    type_ = binder.type
    if type_ is None:
        raise BadInputError("a class without a name")
    if isinstance(type_, Binding) and type_.sign == "∀":
        _class_of_all(read, type_)
        return
    if isinstance(type_, Binding | Arrow):
        raise BadInputError("a class of every type of a family is not read")
    head = type_.head if isinstance(type_, Application) else type_
    args = type_.args if isinstance(type_, Application) else ()
    args = tuple(Argument(arg.term.term, arg.name) if isinstance(arg.term, Coercion) else arg for arg in args)
    type_ = Application(head, args) if args else head
    name = head.text if isinstance(head, Name) else ""
    for arg in args:
        _mention(read, arg.term, name)
    if name in signs().ignored or name.startswith("Decidable"):
        return
    if name in signs().facts and len(args) == 1:
        read.front.parts.append(claim_of(read, args[0].term, read.front.scope))
        return
    _once(read, name, args)
    if name in _FUNCTIONS and len(args) == 3:
        parts = [type_of(read, arg.term, read.front.scope) for arg in args]
        read.known.functions[parts[0]] = function_type([parts[1]], parts[2])
    if name == "SetLike" and len(args) == 2:
        container, element = (type_of(read, arg.term, read.front.scope) for arg in args)
        read.known.members[container] = element
    if not _known(read, name, args):
        read.front.parts.append(_class_claim(read, type_))
    for own in binder.names:
        claim = None if name in STRUCTURES else Value(PROP, lambda: formula_of(_class_claim(read, type_)))
        enter(own, Local(own, "proof", PROP, claim=claim), read.front.scope)


def is_first_class(read: Reader, type_: Surface | None) -> bool:
    """Return whether {_ : TopologicalSpace X} is the one class of its name on X, found like [TopologicalSpace X]."""
    if not isinstance(type_, Application) or not is_structure(read, type_):
        return False
    key = (type_.head.text if isinstance(type_.head, Name) else "", tuple(arg.term for arg in type_.args))
    return key not in read.front.classes


def _class_of_all(read: Reader, term: Binding) -> None:
    """Enter [∀ i, C (α i)], a class of every type of a family; one that only says how to compute is passed over."""
    head = term.body.head if isinstance(term.body, Application) else term.body
    if isinstance(head, Name) and (head.text in signs().ignored or head.text.startswith("Decidable")):
        return
    read.in_class = True
    read.front.parts.append(claim_of(read, term.body, with_variables(read, term, read.front.scope)))
    read.in_class = False


def _once(read: Reader, name: str, args: tuple[Argument, ...]) -> None:
    """Refuse a class that stands twice on the same types: which of the two is meant, no sign would tell."""
    key = (name, tuple(arg.term for arg in args))
    if key in read.front.classes and name in STRUCTURES:
        raise BadInputError(f"the class {name} stands twice on the same type")
    read.front.classes.add(key)


def _known(read: Reader, name: str, args: tuple[Argument, ...]) -> bool:
    """Put a class that the lexicon has as a structure on its carrier; return whether it could."""
    head = spellings(read.lexicon).constants.get(name)
    if head is None or head.kind != "structure" or len(args) != 1:
        return False
    local = read.front.scope.get(args[0].term.text) if isinstance(args[0].term, Name) else None
    if local is None or local.kind != "type":
        return False
    sort = local.type
    if not isinstance(sort, Sort):
        return False
    listed = read.front.structures.setdefault(sort, [])
    if head.name not in listed:
        listed.append(head.name)
    return True


def _class_claim(read: Reader, type_: Surface) -> Value:
    claim = value_of(read, type_, read.front.scope, PROP)
    if not read.unifier.attempt(claim.type, PROP):
        raise BadInputError("a class is expected in the brackets")
    return claim


def _mention(read: Reader, term: Surface, name: str) -> None:
    """Note that a class speaks of a type; a capital or Greek letter without a type of its own is one."""
    if not isinstance(term, Name):
        return
    local, methods = split(term.text, read.front.scope)
    if local is None or methods:
        return
    if (
        local.kind == "term"
        and not local.typed
        and isinstance(read.find(local.type), Meta)
        and not "a" <= term.text[0] <= "z"
    ):
        type_of(read, term, read.front.scope)
    if local.kind == "type":
        read.known.classed.add(local.name)
        if name in TOPOLOGIES:
            read.known.topological.add(local.name)


def check_classes(read: Reader) -> None:
    """Refuse operations on a type of which no class is supposed: its variables were not supplied."""
    for type_ in read.pending.operated:
        sort = read.find(type_)
        if not isinstance(sort, Sort) or not sort.variable or sort.name.startswith("‹"):
            continue
        if sort.name not in read.known.classed:
            raise BadInputError(
                f"an operation on {sort.name}, of which no class is supposed; a statement stands with its variables"
            )

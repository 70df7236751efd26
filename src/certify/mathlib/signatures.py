"""What Mathlib's constants take and give: grammars/mathlib/signatures.toml, with Lean's types as open sorts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from certify.errors import BadInputError
from certify.files.resources import data_dir, read_toml
from certify.logic import PROP, Sort, sort_rows
from certify.mathlib.syntax.cursor import Cursor
from certify.mathlib.syntax.notation import notations
from certify.mathlib.syntax.surface import Application, Argument, Arrow, Name, Operation, Surface
from certify.mathlib.syntax.terms import parse_term
from certify.mathlib.syntax.tokens import tokens
from certify.reading.unify import Build, Meta, Open, Unifier

#: The sort of a type that stands as an argument: Type(R).
TYPE = "Type"
FUNCTION = "Fun"


class Signature(NamedTuple):
    """A constant's explicit arguments and its value, with single letters as names of open types."""

    params: tuple[Surface, ...]
    result: Surface


class Signatures(NamedTuple):
    """The table; `elements` and `functions` go from a sort's name to its pattern and what that gives."""

    types: frozenset[str]
    elements: Mapping[str, tuple[Surface, Surface]]
    functions: Mapping[str, tuple[Surface, Surface]]
    aliases: Mapping[str, str]
    constants: Mapping[str, Signature]

    def name(self, constant: str) -> str:
        """Return the full name of a constant."""
        return self.aliases.get(constant, constant)


@cache
def signatures() -> Signatures:
    """Return the shipped table. Raises BadInputError for a row that is none."""
    table = read_toml(data_dir("grammars") / "mathlib" / "signatures.toml")
    pairs = {
        kind: {_hub_name(_head(pattern)): (pattern, _type(text)) for pattern, text in _patterns(table[kind])}
        for kind in ("elements", "functions")
    }
    constants = {
        **of_maps(pairs["functions"].values()),
        **{name: _signature(_type(text)) for name, text in table["constants"].items()},
    }
    return Signatures(
        frozenset(table["types"]["names"]), pairs["elements"], pairs["functions"], table["aliases"], constants
    )


#: How kinds of maps with comp are called, and kinds of equivalences, with symm and trans.
_MAPS, _EQUIVALENCES = ("Hom", "Map", "Isometry"), ("Equiv", "Iso", "Homeomorph")


def of_maps(rows: Iterable[tuple[Surface, Surface]]) -> dict[str, Signature]:
    """Return g.comp f of each kind of maps T M N, from M to N, and e.symm and e.trans f of each kind of equivalences.

    Kinds of maps over another map, semilinear ones, compose to others than those that they are of, and are left out.
    """
    found: dict[str, Signature] = {}
    for pattern, value in rows:
        if not isinstance(pattern, Application) or not isinstance(value, Arrow) or not isinstance(pattern.head, Name):
            continue
        terms = [arg.term for arg in pattern.args]
        if len(terms) < 2:
            continue
        *over, start, end = terms
        if (start, end) != (value.left, value.right) or start == end or Name("s") in over:
            continue
        name, third = pattern.head.text, Name("Z")

        def at(first: Surface, second: Surface, row: Application = pattern) -> Surface:
            return Application(row.head, (*row.args[:-2], Argument(first), Argument(second)))

        if name.endswith(_MAPS):
            found[f"{name}.comp"] = Signature((at(end, third), at(start, end)), at(start, third))
        if name.endswith(_EQUIVALENCES):
            found[f"{name}.symm"] = Signature((at(start, end),), at(end, start))
            found[f"{name}.trans"] = Signature((at(start, end), at(end, third)), at(start, third))
    return found


def _patterns(rows: Mapping[str, str]) -> list[tuple[Surface, str]]:
    return [(_type(pattern), text) for pattern, text in rows.items()]


def _type(text: str) -> Surface:
    at = Cursor(tokens(text, 0, len(text), notations().signs))
    found = parse_term(at)
    if at.token.kind != "end":
        raise BadInputError(f"signatures.toml: {text!r} is no Lean type")
    return found


def _hub_name(name: str) -> str:
    return hub_names().get(name, name)


def _head(pattern: Surface) -> str:
    head = pattern.head if isinstance(pattern, Application) else pattern
    if not isinstance(head, Name):
        raise BadInputError("signatures.toml: a type begins with its name")
    return head.text


def _signature(type_: Surface) -> Signature:
    params: list[Surface] = []
    while isinstance(type_, Arrow):
        params.append(type_.left)
        type_ = type_.right
    return Signature(tuple(params), type_)


@cache
def hub_names() -> Mapping[str, str]:
    """Return the names of the hub's sorts by Lean's names of the types: Polynomial is Poly."""
    named = {row.lean: name for name, row in sort_rows().items() if row.lean and row.lean.isidentifier()}
    return {**named, **{name: name for name in ("Nat", "Int", "Rat", "Real")}}


def opened(type_: Surface, letters: dict[str, Meta], unifier: Unifier) -> Open:
    """Return a type of the table as an open sort; a letter is the same meta wherever it stands."""

    def go(part: Surface) -> Open:
        return opened(part, letters, unifier)

    match type_:
        case Arrow():
            return Build(FUNCTION, (go(type_.left), go(type_.right)))
        case Operation("×", (left, right)):
            return Build("Prod", (go(left), go(right)))
        case Application(Name("TypeOf"), (of,)):
            return Build(TYPE, (go(of.term),))
        case Application(Name("Map"), (left, right)):
            return Build(FUNCTION, (go(left.term), go(right.term)))
        case Application(Name(head), args):
            return Build(hub_names().get(head, head), tuple(go(arg.term) for arg in args))
        case Name("Prop"):
            return PROP
        case Name(text) if len(text) == 1:
            if text not in letters:
                letters[text] = unifier.fresh()
            return letters[text]
        case Name(text):
            return Sort(hub_names().get(text, text))
    raise BadInputError(f"signatures.toml: {type_} is no type of the table")


class Typed(NamedTuple):
    """What a constant takes and gives where it stands, with open types for the letters of its row."""

    params: tuple[Open, ...]
    result: Open


def at_open_types(signature: Signature, unifier: Unifier) -> Typed:
    """Return what a constant of the table takes and gives, at types that are not known yet."""
    letters: dict[str, Meta] = {}
    params = tuple(opened(param, letters, unifier) for param in signature.params)
    return Typed(params, opened(signature.result, letters, unifier))

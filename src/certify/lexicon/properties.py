"""Properties of operations and relations, read from grammars/properties.toml: commutative, transitive, …"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from certify.files.resources import data_dir
from certify.logic import PROP, Formula, Var, fun, read, type_variable


class Property(NamedTuple):
    """What `name` says of an operation f or a relation r (`of`: operation, unary or relation), and how it is called."""

    name: str
    of: str
    means: Formula
    adjectives: tuple[str, ...]


@cache
def properties() -> tuple[Property, ...]:
    """Return the shipped properties."""
    carrier = type_variable("A")
    subjects = {
        "operation": Var("f", fun(carrier, carrier, carrier)),
        "unary": Var("f", fun(carrier, carrier)),
        "relation": Var("r", fun(carrier, carrier, PROP)),
    }
    rows = tomllib.loads((data_dir("grammars") / "properties.toml").read_text("utf-8"))
    return tuple(
        Property(name, row["of"], read(row["means"], {(var := subjects[row["of"]]).name: var}), tuple(row["adjective"]))
        for name, row in rows.items()
    )

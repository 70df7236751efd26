"""What Lean's terms mean: tables of functions by form, sign and name; importing this package fills and checks them."""

from certify.mathlib.meaning import (
    applications,
    brackets,
    claims,
    comparisons,
    integrals,
    numerals,
    operations,
    overloads,
    quantifiers,
    sets,
    sums,
    trees,
    type_forms,
    types,
)
from certify.mathlib.meaning.table import check

#: The modules that register meanings.
MEANINGS = (
    applications,
    brackets,
    claims,
    comparisons,
    integrals,
    numerals,
    operations,
    overloads,
    quantifiers,
    sets,
    sums,
    trees,
    type_forms,
    types,
)
check()

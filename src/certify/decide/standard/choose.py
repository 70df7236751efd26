"""Which standard worlds fit a type context."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from certify.decide.standard.algebra import ALGEBRAS
from certify.decide.standard.carrier import CarrierModel
from certify.decide.standard.spaces import ORDERS, TOPOLOGIES, TYPES
from certify.decide.standard.world import StandardWorld
from certify.lexicon import Lexicon
from certify.logic import Carrier

#: Combinations of structures on several carriers beyond this number are left out.
MAX_WORLDS = 120


def worlds(
    carriers: tuple[Carrier, ...], lexicon: Lexicon, breadth: int, *, empty: bool = False
) -> Iterator[StandardWorld]:
    """Yield standard worlds of the type context `carriers`: each carrier with all of its structures' laws.

    Carriers have an element, as readers take for granted, unless `empty`.
    """
    choices = [[model for model in models(carrier, lexicon) if model.elements or empty] for carrier in carriers]
    for chosen in islice(product(*choices), MAX_WORLDS):
        sorts = {carrier.sort: model for carrier, model in zip(carriers, chosen, strict=True)}
        yield StandardWorld(sorts, lexicon, breadth)


def models(carrier: Carrier, lexicon: Lexicon) -> list[CarrierModel]:
    """Return the structures that `carrier` may be; for a bare type, types of 0 to 3 elements."""
    wanted = _closure(carrier.structures, lexicon)
    if not wanted:
        return list(TYPES)
    return [model for model in (*ORDERS, *TOPOLOGIES, *ALGEBRAS) if wanted <= _closure(model.structures, lexicon)]


def _closure(structures: tuple[str, ...], lexicon: Lexicon) -> frozenset[str]:
    return frozenset(name for structure in structures for name in lexicon.ancestors(structure))

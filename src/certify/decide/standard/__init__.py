"""Standard structures: what words mean on numbers, sets, lists, polynomials, small algebras, orders and topologies."""

from certify.decide.standard.algebra import ALGEBRAS
from certify.decide.standard.carrier import CarrierModel
from certify.decide.standard.choose import worlds
from certify.decide.standard.rings import RINGS
from certify.decide.standard.spaces import ORDERS, TOPOLOGIES, TYPES
from certify.decide.standard.world import StandardWorld

__all__ = ["ALGEBRAS", "ORDERS", "RINGS", "TOPOLOGIES", "TYPES", "CarrierModel", "StandardWorld", "worlds"]

"""Which standard worlds fit a type context: models in which the laws of its structures hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product

from certify.decide.models import UNKNOWN, Evaluator
from certify.decide.standard.algebra import ALGEBRAS
from certify.decide.standard.carrier import CarrierModel
from certify.decide.standard.rings import NUMBERS, RINGS
from certify.decide.standard.spaces import METRICS, ORDERS, TOPOLOGIES, TYPES
from certify.decide.standard.world import StandardWorld
from certify.lexicon import Lexicon
from certify.logic import NAT, PROP, Carrier, Formula, Sort, Truth, alpha_equal, symbols, type_variable, word_names

#: Combinations of structures on several carriers beyond this number are left out.
MAX_WORLDS = 120

_MODELS: tuple[CarrierModel, ...] = (*ORDERS, *TOPOLOGIES, *METRICS, *ALGEBRAS, *RINGS)
_CARRIER = type_variable("A")
_BUDGET = 500_000
_NOTHING = Truth(True)


def worlds(
    carriers: tuple[Carrier, ...],
    lexicon: Lexicon,
    breadth: int,
    *,
    empty: bool = False,
    formula: Formula = _NOTHING,
) -> Iterator[StandardWorld]:
    """Yield standard worlds of the type context `carriers`: each carrier with all of its structures' laws.

    Carriers have an element, as readers take for granted, unless `empty`. A carrier without structures is a number
    system where `formula` calculates with its elements or compares them.
    """
    choices = [
        [model for model in _choices(carrier, formula, lexicon) if model.elements or empty] for carrier in carriers
    ]
    for chosen in islice(product(*choices), MAX_WORLDS):
        sorts = {carrier.sort: model for carrier, model in zip(carriers, chosen, strict=True)}
        yield StandardWorld(sorts, lexicon, breadth)


def _choices(carrier: Carrier, formula: Formula, lexicon: Lexicon) -> tuple[CarrierModel, ...]:
    numbers = () if carrier.structures else number_systems(carrier.sort, formula)
    return numbers or models(carrier, lexicon)


def number_systems(sort: Sort, formula: Formula) -> tuple[CarrierModel, ...]:
    """Return ℕ, ℤ and ℚ as far as they have all that `formula` does with elements of `sort`.

    A text that adds or compares elements and names no structure is read of numbers; one that does neither is not.
    """
    words = [word for word in symbols(formula) if word.name != "eq"]
    own = {word.name for word in words if sort in {*word.params, word.result} <= {sort, NAT, PROP}}
    calculated = own or any(arg.name == "Poly" and sort in arg.args for word in words for arg in word.params)
    return tuple(model for model in NUMBERS if own <= set(model.operations)) if calculated else ()


def models(carrier: Carrier, lexicon: Lexicon) -> tuple[CarrierModel, ...]:
    """Return the structures that `carrier` may be; for a bare type, types of 0 to 3 elements."""
    return _models(lexicon.closure(carrier.structures), lexicon)


@lru_cache(maxsize=512)
def _models(wanted: frozenset[str], lexicon: Lexicon) -> tuple[CarrierModel, ...]:
    if not wanted:
        return TYPES
    fitting = (model for place, model in enumerate(_MODELS) if all(_has(place, name, lexicon) for name in wanted))
    return tuple(fitting)


@lru_cache(maxsize=8192)
def _has(place: int, structure: str, lexicon: Lexicon) -> bool:
    """Return whether the model at `place` is a `structure`, what that includes aside: said of it, or its laws hold."""
    model = _MODELS[place]
    if structure in lexicon.closure(model.structures):
        return True
    row = lexicon.structures[structure]
    if not row.laws:
        return bool(row.extends) or _bare(structure, model)
    own = (law for name, law in lexicon.laws(structure, _CARRIER).items() if name in row.laws)
    return all(_holds(law, model, lexicon) for law in own)


def _bare(structure: str, model: CarrierModel) -> bool:
    """Return whether `model` has what a structure without laws and parts asks for."""
    match structure:
        case "Mul" | "Add" | "Neg" | "Sub" | "Inv" | "Div" | "LE" | "LT":
            return structure.lower() in model.operations
        case "Zero" | "One":
            return model.numeral(int(structure == "One")) is not UNKNOWN
        case "Fintype":
            return model.complete
    return False


def _holds(law: Formula, model: CarrierModel, lexicon: Lexicon) -> bool:
    """Return whether `law` holds in `model`: a law of what is said of it, or evaluated where it is finite.

    A model without the law's operations, or without elements, is none of its structures.
    """
    said = (known for name in model.structures for known in lexicon.laws(name, _CARRIER).values())
    if any(alpha_equal(law, known) for known in said):
        return True
    words = word_names(law)
    if not model.complete or not model.elements or not words <= set(model.operations):
        return False
    return Evaluator(StandardWorld({_CARRIER: model}, lexicon), _BUDGET).truth(law, {}) is True

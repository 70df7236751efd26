"""Γ: the definitions and laws that a tier grants for two given sides, no more than concern the words they use."""

from __future__ import annotations

from collections.abc import Iterator

from certify.decide.goal import Hypothesis
from certify.decide.laws import definition_lemmas, laws
from certify.decide.unfold import definition_formula, unfold
from certify.lexicon import Lexicon
from certify.logic import Carrier, Forall, Formula, Iff, Pred, Symbol, symbols


def hypotheses(
    sides: tuple[Formula, ...],
    carriers: tuple[Carrier, ...],
    sources: frozenset[str],
    notation: frozenset[str],
    lexicon: Lexicon,
) -> tuple[Hypothesis, ...]:
    """Return the hypotheses from `sources` for `sides`: definitions first, then laws.

    A law is granted when all its words occur in the sides or in the definitions, or when it characterises an
    occurring word (∀ …, word(…) ↔ …); what a characterisation brings in counts as occurring from then on.
    """
    vocabulary = {symbol for side in sides for symbol in symbols(side)}
    granted: dict[str, Hypothesis] = {}
    if "definition" in sources:
        _add(granted, vocabulary, definitions(vocabulary, notation, lexicon))
    candidates = tuple(_laws(carriers, notation, lexicon)) if "law" in sources else ()
    grown = True
    while grown:
        fitting = [law for law in candidates if law.name not in granted and _concerns(law.formula, vocabulary)]
        _add(granted, vocabulary, fitting)
        fresh = definitions(vocabulary, notation, lexicon) if fitting and "definition" in sources else []
        _add(granted, vocabulary, [one for one in fresh if one.name not in granted])
        grown = bool(fitting)
    return tuple(granted.values())


def _add(granted: dict[str, Hypothesis], vocabulary: set[Symbol], found: list[Hypothesis]) -> None:
    for hypothesis in found:
        granted[hypothesis.name] = hypothesis
        vocabulary.update(symbols(hypothesis.formula))


def definitions(vocabulary: set[Symbol], notation: frozenset[str], lexicon: Lexicon) -> list[Hypothesis]:
    """Return the definitions of the symbols in `vocabulary` and of every symbol that these use."""
    found: dict[Symbol, Hypothesis] = {}
    pending = sorted(vocabulary, key=str)
    while pending:
        symbol = pending.pop(0)
        formula = None if symbol in found else definition_formula(symbol, lexicon)
        if formula is None:
            continue
        body = unfold(formula, lexicon, notation)
        name = f"{symbol.name}_def" + "".join(f"_{_tag(sort.name)}" for sort in symbol.params[:1])
        found[symbol] = Hypothesis(name, body, "definition", definition_lemmas().get(symbol.name))
        pending.extend(symbols(body))
    return list(found.values())


def _tag(sort: str) -> str:
    return "".join(char for char in sort if char.isalnum())


def _laws(carriers: tuple[Carrier, ...], notation: frozenset[str], lexicon: Lexicon) -> Iterator[Hypothesis]:
    for carrier in carriers:
        for structure in carrier.structures:
            for name, formula in lexicon.laws(structure, carrier.sort).items():
                mark = "" if len(carriers) == 1 else f"_{carrier.sort.name}"
                yield Hypothesis(name + mark, unfold(formula, lexicon, notation), "law", name)
    for law in laws(lexicon):
        yield Hypothesis(law.name, unfold(law.formula, lexicon, notation), "law", law.lean)


def _concerns(law: Formula, vocabulary: set[Symbol]) -> bool:
    logical = {symbol for symbol in symbols(law) if symbol.name == "eq"}
    return set(symbols(law)) - logical <= vocabulary or characterised(law) in vocabulary


def characterised(law: Formula) -> Symbol | None:
    """Return the symbol of which `law` says what it means: ∀ …, symbol(…) ↔ …; else None."""
    while isinstance(law, Forall):
        law = law.body
    if isinstance(law, Iff) and isinstance(law.left, Pred) and law.left.symbol.name != "eq":
        return law.left.symbol
    return None

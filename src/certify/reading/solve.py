"""Filling the sorts that unification leaves open, in the order that elaborate.py describes."""

from __future__ import annotations

from collections.abc import Iterable

from certify.lexicon.opaque import THING
from certify.logic import INT, NAT, RAT, REAL, Carrier, Sort, number_sorts, type_variables
from certify.reading.counting import COUNTING
from certify.reading.infer import Inference
from certify.reading.messages import tell, tell_sort
from certify.reading.raw import Domain
from certify.reading.signature import Choice, Instance
from certify.reading.ties import of_arithmetic, of_compounds, of_what_has_them, on_domains
from certify.reading.typed import ElaborationError
from certify.reading.unify import Meta, Open, Unifier

#: Sorts of numbers, of which a function has numbers as values.
_NUMBERS = frozenset(number_sorts())
#: Words that lead out of the natural numbers, each with its first number sort that is closed under it.
_WIDENING = (("div", RAT), ("sub", INT), ("neg", INT))


def solve(inference: Inference, named: tuple[Carrier, ...], domain: Domain) -> None:
    """Give every meta that something speaks for its sort; raise ElaborationError where an overload has none."""
    _choose(inference)
    inference.one_operand()
    _by_name(inference, named, domain)
    _choose(inference)
    _count(inference, domain)
    _choose(inference)
    _by_context(inference, named, domain)
    _choose(inference)
    on_domains(inference)
    of_what_has_them(inference)
    _prefer_first(inference)
    on_domains(inference)
    _by_carrier(inference, named, domain)
    _choose(inference)
    inference.one_operand(at_last=True)
    of_what_has_them(inference)
    _one_value(inference)
    _values_at_limits(inference)
    _fill(inference.unifier, of_compounds(inference))
    _fill(inference.unifier, of_arithmetic(inference))
    _fill(inference.unifier, _defaults(inference))
    _choose(inference)
    _one_value(inference)
    _real_letters(inference, named, domain)
    _numerals(inference, domain)
    _amounts(inference, named)


def _count(inference: Inference, domain: Domain) -> None:
    """Let {1, …, n} be of natural numbers, and letters that count too, where no context says what there is."""
    ranges: list[Open] = [sort for hole, sort in inference.holes.values() if hole.kind == "whole"]
    counting = inference.counting if _is_silent(domain) else frozenset()
    letters = [sort for name, sort in inference.variables if name in counting]
    left = [sort for sort in (*ranges, *letters) if isinstance(inference.unifier.find(sort), Meta)]
    _fill(inference.unifier, [(sort, NAT) for sort in left])
    inference.counts = bool(left)


def _defaults(inference: Inference) -> list[tuple[Open, Sort]]:
    """Return the words' defaults; a word of numbers has none for what an opaque word speaks of."""
    numbers = {inference.unifier.find(sort) for hole, sort in inference.holes.values() if hole.kind == "number"}
    unsaid = _of_opaque(inference) - numbers
    pairs = inference.defaults
    return [(sort, own) for sort, own in pairs if own.name == THING or inference.unifier.find(sort) not in unsaid]


def _one_value(inference: Inference) -> None:
    """Let an opaque function have values of one sort at things of the same sorts, wherever it stands in the text."""
    found: dict[tuple[str, tuple[Open, ...]], Open] = {}
    for one in inference.shapes:
        params = tuple(map(inference.unifier.whole, one.params))
        inference.unifier.attempt(one.result, found.setdefault((one.word.name, params), one.result))


def _values_at_limits(inference: Inference) -> None:
    """Let what a function converges to be of the sort of its values, where nothing says of what sort it is.

    Infinity is none of these values, and what other opaque words give may be none.
    """
    find = inference.unifier.find
    given = {find(one.result) for one in inference.shapes}
    for one in inference.shapes:
        if one.word.limit:
            function, value = map(find, one.params[:2])
            values = () if isinstance(function, Meta) or function.name != "Fun" else function.args[1:]
            if values and (not isinstance(value, Meta) or value not in given):
                inference.unifier.attempt(value, values[0])


def _of_opaque(inference: Inference) -> set[Open]:
    """Return the sorts of what opaque words speak of and give, and of elements of things: nothing else fixes them."""
    settled = (choice for choice in inference.choices if len(choice.options) == 1)
    shared = [arg for choice in settled if choice.options[0].word.opaque is not None for arg in choice.args]
    return {inference.unifier.find(sort) for sort in (*inference.opaque, *shared)}


def _prefer_first(inference: Inference) -> None:
    """Settle overloads that stay open by their first meaning: a set rather than a finite set."""
    open_choices = [choice for choice in inference.choices if len(choice.options) > 1]
    if not _settle(inference.unifier, open_choices):
        raise ElaborationError(f"no meaning of {tell(open_choices[0].raw)} fits the rest of the text")


def solve_lean(inference: Inference, named: tuple[Carrier, ...]) -> None:
    """Fill open sorts as Lean does: numerals are natural numbers where they can be; what then stays open is refused.

    A statement about one carrier that has no variable in it (IsOpen Set.univ, 1 ^ n = 1) shows that carrier nowhere:
    what is open there is that carrier.
    """
    _choose(inference)
    _fill(inference.unifier, inference.defaults)
    _choose(inference)
    hidden = _hidden_carrier(inference, named)
    for numbers in (*((hidden,) if hidden else ()), *number_sorts()):
        _fill(inference.unifier, [(sort, numbers) for sort in inference.numerals])
    _choose(inference)
    _prefer_first(inference)
    if hidden is not None:
        _fill(inference.unifier, [(meta, hidden) for meta in inference.unifier.unknown()])
    for name, sort in inference.variables:
        if _metas(sort, inference.unifier):
            raise ElaborationError(f"the type of {name} is not determined: {tell_sort(sort, inference.unifier)}")


def _hidden_carrier(inference: Inference, named: tuple[Carrier, ...]) -> Sort | None:
    if len(named) != 1 or any(_speaks_of(named[0].sort, sort, inference.unifier) for _, sort in inference.variables):
        return None
    return named[0].sort


def _speaks_of(carrier: Sort, sort: Open, unifier: Unifier) -> bool:
    sort = unifier.find(sort)
    parts = () if isinstance(sort, Meta) else sort.args
    return sort == carrier or any(_speaks_of(carrier, part, unifier) for part in parts)


def _fill(unifier: Unifier, pairs: Iterable[tuple[Open, Sort]]) -> None:
    for sort, value in pairs:
        if isinstance(unifier.find(sort), Meta):
            unifier.attempt(sort, value)


def _choose(inference: Inference) -> None:
    """Settle every overloaded word that one sort only allows, and every (x, y) that is a pair, until no more are."""
    changed = True
    while changed:
        changed = any(row.settle(inference.unifier) for row in inference.tuples)
        for choice in inference.choices:
            if len(choice.options) > 1:
                changed |= _narrow(inference.unifier, choice)


def _narrow(unifier: Unifier, choice: Choice) -> bool:
    fitting = [option for option in choice.options if _fits(unifier, choice, option)]
    if not fitting:
        args = ", ".join(
            f"{tell(raw)} is {tell_sort(sort, unifier)}" for raw, sort in zip(choice.raw.args, choice.args, strict=True)
        )
        wanted = " or ".join(f"“{option.word.gloss}”" for option in choice.options)
        value = tell_sort(choice.result, unifier)
        raise ElaborationError(
            f"no meaning of {tell(choice.raw)} fits: {args}, and {value} is expected as its value; it means {wanted}"
        )
    if len(fitting) > 1:
        return False
    _commit(unifier, choice, fitting[0])
    return True


def _settle(unifier: Unifier, choices: list[Choice]) -> bool:
    """Settle the words that several sorts allow: each by its first meaning that leaves one for all the others."""
    if not choices:
        return True
    choice, *others = choices
    options = choice.options
    for option in options:
        mark = unifier.mark()
        if _unify(unifier, choice, option):
            choice.options = [option]
            if _settle(unifier, others):
                return True
        unifier.undo(mark)
    choice.options = options
    return False


def _fits(unifier: Unifier, choice: Choice, option: Instance) -> bool:
    mark = unifier.mark()
    fits = _unify(unifier, choice, option)
    unifier.undo(mark)
    return fits


def _unify(unifier: Unifier, choice: Choice, option: Instance) -> bool:
    pairs = list(zip((*choice.args, choice.result), (*option.params, option.result), strict=True))
    if option.word.opaque is not None and not any(_is_said(unifier, *pair) for pair in pairs):
        return False
    return all(unifier.unify(found, expected) for found, expected in pairs)


def _is_said(unifier: Unifier, found: Open, expected: Open) -> bool:
    """Return whether the text says that something is a thing, where an opaque word's namesake wants one."""
    return isinstance(expected, Sort) and expected.name == THING and unifier.find(found) == expected


def _commit(unifier: Unifier, choice: Choice, option: Instance) -> None:
    _unify(unifier, choice, option)
    choice.options = [option]


def _by_name(inference: Inference, named: tuple[Carrier, ...], domain: Domain) -> None:
    """Give variables the sorts that the domain has under their names; a text with carriers of its own keeps those."""
    sorts = {name: sort for name, sort in domain.variables if not (named and type_variables(sort))}
    for name, sort in inference.variables:
        if name in sorts and _metas(sort, inference.unifier):  # a family whose values are open is one of those values
            inference.unifier.attempt(sort, sorts[name])


def _by_context(inference: Inference, named: tuple[Carrier, ...], domain: Domain) -> None:
    unifier = inference.unifier
    own = named[0].sort if named else None
    ring = own if named and _has_numerals(inference, named[0]) else None
    element = own or domain.element or (None if domain.things else domain.number)
    number = ring or domain.number or domain.element
    kinds = {"number": number, "element": element, "operand": element}
    of_sets = {unifier.find(arg) for choice in inference.choices if len(choice.options) > 1 for arg in choice.args}
    for hole, meta in inference.holes.values():
        sort = kinds.get(hole.kind)
        if sort is not None and not (hole.kind == "operand" and unifier.find(meta) in of_sets):
            _fill(unifier, [(meta, sort)])
    if ring is not None:
        _fill(unifier, [(sort, ring) for sort in inference.numerals])
    if element is not None:
        open_sorts = [sort for _, sort in inference.variables]
        _fill(unifier, [(sort, element) for sort in open_sorts if unifier.find(sort) in unifier.scalar])


def _has_numerals(inference: Inference, carrier: Carrier) -> bool:
    """Return whether a 0 or a 1 may be of a carrier: a metric space has none, a type without a structure may."""
    structures = inference.lexicon.closure(carrier.structures)
    return not structures or not structures.isdisjoint({"Zero", "One"})


def _amounts(inference: Inference, named: tuple[Carrier, ...]) -> None:
    """Let what is 0 or 1 be of a type of its own, where the elements of the text's structure are no such numbers.

    The distance to a set in a metric space is none of its points.
    """
    if named and not _has_numerals(inference, named[0]):
        for sort in inference.numerals:
            if isinstance(inference.unifier.find(sort), Meta):
                inference.fresh_carrier(sort)


def _by_carrier(inference: Inference, named: tuple[Carrier, ...], domain: Domain) -> None:
    unifier = inference.unifier
    carrier = named[0].sort if named else domain.element
    if carrier is not None and carrier.variable:
        _fill(unifier, [(part, carrier) for _, sort in inference.variables for part in _metas(sort, unifier)])


def _metas(sort: Open, unifier: Unifier) -> list[Open]:
    """Return the open sorts in `sort`."""
    sort = unifier.find(sort)
    if isinstance(sort, Meta):
        return [sort]
    return [meta for arg in sort.args for meta in _metas(arg, unifier)]


def _real_letters(inference: Inference, named: tuple[Carrier, ...], domain: Domain) -> None:
    """Give letters that the text calculates with, and of which nothing says what they are, the real numbers.

    So school algebra is meant: "if x + y = 7 and x - y = 3, then x = 5" is false of the residues modulo 2. A text that
    has only 0 and 1 besides its letters may be about any structure that has them, and stays about any type. Raises
    ElaborationError where a letter n, the coefficients of a polynomial or the members of a set would be real numbers by
    this alone.
    """
    if named or not _is_silent(domain):
        return
    unifier = inference.unifier
    opaque = _of_opaque(inference)
    calculated = {unifier.find(sort) for sort in inference.calculated} - opaque
    found: list[Open] = []
    for name, sort in inference.variables:
        own = [part for part in _metas(sort, unifier) if part in calculated and part in unifier.scalar]
        if own and name not in inference.given and not _is_calculated_with(name, unifier.find(sort)):
            raise ElaborationError(f"of which numbers {name} is, or is made, is left open")
        found += (*own, *(value for value in _values(unifier.find(sort), unifier) if value not in opaque))
    _fill(unifier, [(part, REAL) for part in found])
    inference.by_convention |= bool(found)


def _is_silent(domain: Domain) -> bool:
    """Return whether the context says nothing but of which sorts letters are."""
    return domain == Domain(variables=domain.variables, things=domain.things)


def _values(sort: Open, unifier: Unifier) -> list[Open]:
    """Return the open sort of the values of a function of numbers, where they are calculated with."""
    if isinstance(sort, Meta) or sort.name != "Fun" or not all(unifier.find(arg) in _NUMBERS for arg in sort.args[:-1]):
        return []
    value = unifier.find(sort.args[-1])
    return [value] if value in unifier.scalar else []


def _is_calculated_with(name: str, sort: Open) -> bool:
    """Return whether what is called `name` is a number or a function of numbers by all that is known of it."""
    return name[0] not in COUNTING if isinstance(sort, Meta) else sort.name == "Fun"


def _numerals(inference: Inference, domain: Domain) -> None:
    """Give numerals that share no variable's sort, nor a part of it, the narrowest sort that they can have, ℕ first.

    Where the context says which numbers are meant, they are those. A difference is at least an integer and a quotient a
    rational number: 3 - 5 < 0 and 1/2 > 0 are meant so.
    """
    unifier = inference.unifier
    open_sorts = (*(sort for _, sort in inference.variables), *_of_opaque(inference))
    shared = {part for sort in open_sorts for part in _metas(sort, unifier)}
    alone = [sort for sort in inference.numerals if unifier.find(sort) not in shared]
    sorts = number_sorts()
    widened = next((sorts.index(sort) for word, sort in _WIDENING if word in inference.words), 0)
    said = () if domain.number is None else (domain.number,)
    for numbers in (*said, *sorts[widened:], *sorts[:widened]):
        _fill(unifier, [(sort, numbers) for sort in alone])

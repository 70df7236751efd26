"""The table of meanings: for each kind of phrase and each alternative of the grammar, one function.

A function is registered by the kind of phrase and the names of the alternatives that it reads. It takes the reader,
then the kept parts of the derivation in their order, then by name what its kind gives (`scope`, `subject`, …) as far as
it asks for it. `check` compares the table with a grammar before any text is read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from certify.english.glr import Tree
from certify.english.limits import Budget
from certify.english.meaning.things import LocalError
from certify.errors import CertifyError

F = TypeVar("F", bound=Callable[..., Any])


class GrammarGapError(CertifyError, LookupError):
    """A phrase of the grammar without a meaning where it stands: our bug, never the text's fault."""


class Budgeted(Protocol):
    """What reads: the table asks of it only what a text may cost."""

    budget: Budget


@dataclass(frozen=True, slots=True)
class Meaning:
    """A function of the table, and what it asks for by name."""

    function: Callable[..., Any]
    wants: tuple[str, ...] = ()


@dataclass(slots=True)
class Kind:
    """One kind of phrase: the grammar's rules for it, what its meanings may ask for, its meanings by alternative."""

    name: str
    gives: tuple[str, ...] = ()
    rules: set[str] = field(default_factory=set)
    meanings: dict[str, Meaning] = field(default_factory=dict)

    def of(self, *rules: str) -> None:
        """Declare rules of the grammar whose phrases are of this kind."""
        self.rules.update(rules)

    def __call__(self, *alternatives: str) -> Callable[[F], F]:
        """Register a function as the meaning of `alternatives`."""

        def register(function: F) -> F:
            code = function.__code__
            wants = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
            for name in alternatives:
                self._add(name, Meaning(function, wants))
            return function

        return register

    def row(self, alternative: str, value: object) -> None:
        """Register a meaning that is always `value`: the alternative has no parts."""
        self._add(alternative, Meaning(lambda read: value))

    def _add(self, name: str, meaning: Meaning) -> None:
        if name in self.meanings:
            raise GrammarGapError(f"{self.name} {name} has two meanings")
        self.meanings[name] = meaning

    def read(self, reader: Budgeted, tree: Tree, **given: Any) -> Any:
        """Return what `tree` means as a phrase of this kind."""
        meaning = self.meanings.get(tree.name)
        if meaning is None:
            raise GrammarGapError(f"{tree.name} has no meaning as a {self.name}")
        reader.budget.spend()
        try:
            return meaning.function(reader, *tree.children, **{name: given[name] for name in meaning.wants})
        except LocalError as error:
            if error.phrase is None:
                error.phrase = tree
            raise


sentence = Kind("sentence", ("main",))
prefix = Kind("prefix")
opening = Kind("opening")
binding = Kind("binding")
asking = Kind("task", ("answer",))
context = Kind("context")
structure = Kind("structure")
named_structure = Kind("named structure")
law = Kind("law of a structure", ("before",))
phrase = Kind("noun phrase", ("scope",))
noun = Kind("noun", ("things", "scope"))
relative = Kind("relative", ("value", "scope"))
predicate = Kind("predicate", ("subject", "scope"))
possession = Kind("possession", ("owner", "scope"))
determiner = Kind("determiner")
comparison = Kind("comparison of amounts")
operation = Kind("operation")
property_ = Kind("property")

KINDS = (
    sentence,
    prefix,
    opening,
    binding,
    asking,
    context,
    structure,
    named_structure,
    law,
    phrase,
    noun,
    relative,
    predicate,
    possession,
    determiner,
    comparison,
    operation,
    property_,
)

#: Rules whose phrases have no meaning of their own: a list of names.
STRUCTURAL: set[str] = set()


def structural(*rules: str) -> None:
    """Declare rules whose phrases are read by what stands around them."""
    STRUCTURAL.update(rules)

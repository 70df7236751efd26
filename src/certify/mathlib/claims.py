"""Which terms are claims: a table, or Mathlib's naming, tells what a constant makes."""

from __future__ import annotations

from certify.logic import PROP
from certify.mathlib.names import is_predicate_name
from certify.mathlib.operators import Operators
from certify.mathlib.scope import Local, Scope, split
from certify.mathlib.signatures import signatures
from certify.mathlib.surface import Application, Arrow, Binding, Method, Name, Operation, Surface

_CLAIM_SIGNS = frozenset(
    ["=", "≠", "≤", "<", "≥", ">", "∈", "∉", "∋", "⊆", "⊇", "⊂", "⊃", "∣", "∤", "∧", "∨", "↔", "¬", "≈", "~", "<+",
     "<+:", "<:+", "<:+:", "⋖", "⩿", "⤳", "~ᵤ", "≺", "≼", "≪", "⟂ₘ", "⟂", "=ᶠ[", "≤ᶠ[", "=ᵐ[", "≤ᵐ[", "=O[", "=o[",
     "=Θ[", "~[", "==", "!="]
)  # fmt: skip


class Claims(Operators):
    """Tells claims from types and things."""

    def is_claim(self, term: Surface, scope: Scope) -> bool:
        """Return whether `term`, behind a colon, is a claim and no type; a constant without a row tells by its name."""
        match term:
            case Name("Prop"):
                return False
            case Operation():
                return term.sign in _CLAIM_SIGNS
            case Binding():
                return term.sign not in ("∀",) or self.is_claim(term.body, scope) or not self.is_type(term.body, scope)
            case Arrow():
                return self.is_claim(term.right, scope)
            case Name():
                local, methods = split(term.text, scope)
                if local is None:
                    return self.is_claim_name(term.text)
                return self._method_claims(methods[-1]) if methods else self._is_claim_type(local)
            case Method():
                return self._method_claims(term.name)
            case Application(Name() as head):
                local, methods = split(head.text, scope)
                if local is None:
                    return self.is_claim_name(head.text)
                return self._method_claims(methods[-1]) if methods else self._applied_claims(local)
            case Application(Method() as head):
                return self._method_claims(head.name)
        return False

    def is_claim_name(self, name: str) -> bool:
        """Return whether a constant makes a claim."""
        full = signatures().name(name)
        if full in signatures().constants:
            return signatures().constants[full].result == Name("Prop")
        return full in ("True", "False") or (is_predicate_name(full) and self._type_name(name) is None)

    def _method_claims(self, name: str) -> bool:
        return name[0].isupper()

    def _is_claim_type(self, local: Local) -> bool:
        return local.kind == "term" and self.find(local.type) == PROP

    def _applied_claims(self, local: Local) -> bool:
        return local.kind == "term" and self.function_parts(local.type)[1] == PROP

"""Claims that there are infinitely many: beyond every natural number there is one."""

from __future__ import annotations

from certify.english.write.clause import Clause, NounPhrase, Sentence, UnrealizableError, VerbPhrase
from certify.english.write.modifiers import described
from certify.english.write.speaker import Speaker
from certify.logic import NAT, Exists, Formula, Pred, Var, free_vars
from certify.logic.claims import Claim, conjuncts


def infinitely(parts: Claim, speaker: Speaker) -> Sentence:
    """Return "there are infinitely many primes" where beyond every natural number there is one."""
    found = parts.conclusion
    if len(parts.variables) != 1 or parts.hypotheses or not isinstance(found, Exists) or found.var.sort != NAT:
        raise UnrealizableError("no claim that there are infinitely many")
    bound, var = parts.variables[0], found.var
    beyond = [h for h in conjuncts(found.body) if _beyond(h, bound, var)]
    said = tuple(h for h in conjuncts(found.body) if h not in beyond)
    if bound.sort != NAT or len(beyond) != 1 or not said or any(bound in free_vars(h) for h in said):
        raise UnrealizableError("no claim that there are infinitely many")
    many = f"infinitely many {described(var, said, speaker).said_plural()}"
    return Sentence("", Clause(NounPhrase("there", plural=True), (VerbPhrase(None, many),)))


def _beyond(formula: Formula, bound: Var, var: Var) -> bool:
    """Return whether `formula` says that `var` is greater than `bound`."""
    if not isinstance(formula, Pred):
        return False
    return (formula.symbol.name, formula.args) in (("lt", (bound, var)), ("gt", (var, bound)))

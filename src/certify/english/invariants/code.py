"""What stands in code between backquotes: Lean gives each letter there one type, and each sign one of them."""

from __future__ import annotations

import re
from collections import Counter

from certify.english.forms import Sense
from certify.english.invariants.candidate import Candidate
from certify.english.meaning.letters import letters_of_laws
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.skeletons import is_value, skeleton_of
from certify.logic import App, Apply, Node, Num, Pred, Sort, Statement, Var, subnodes
from certify.notation.code_names import declared
from certify.notation.symbolic import Span
from certify.reading.raw import RApp, RApply, Raw, RBin, RVar
from certify.reading.raw_parts import bound_names, conjuncts, free_names, subparts, words_in
from certify.reading.signature import is_scalar

_COMPARING = frozenset({"le", "lt", "ge", "gt"})
_OWN_FUNCTION = re.compile(r"[a-z]\(")
#: Letters that code has for things of its own, or as indices: the indeterminate, e and i.
_OWN = frozenset("XCIeij")


def in_code(candidate: Candidate) -> tuple[Span, ...]:
    """Return the expressions of a derivation that are code, or apply a map that code declares: f : M →ₗ[R] N."""
    spans = [token.value for token in candidate.tokens if isinstance(token.value, Span)]
    maps = {declared(span.raw) for span in spans if span.code and span.raw is not None}
    return tuple(span for span in spans if span.code or (span.raw is not None and _applies(span.raw, maps)))


def _applies(raw: Raw, maps: set[str | None]) -> bool:
    return any(isinstance(part, RApply) and getattr(part.function, "name", None) in maps for part in subparts(raw))


def written_in_code(candidate: Candidate) -> frozenset[str]:
    """Return the words of a text whose mathematics is code, and of another those that stand in its code alone."""
    values = [token.value for token in candidate.tokens]
    said = frozenset(value.word for value in values if isinstance(value, Sense))
    spans = [value for value in values if isinstance(value, Span) and value.raw is not None]
    written = [span for span in in_code(candidate) if span.raw is not None]
    code = frozenset().union(*(words_in(span.raw) for span in written if span.raw is not None))
    others = [words_in(span.raw) for span in spans if span not in written and span.raw is not None]
    mixed = bool(others) or not written
    return code - said.union(*others) if mixed else code | said


def calculated(statement: Statement, lexicon: Lexicon) -> frozenset[Sort]:
    """Return the sorts of which a formula has letters, their values and what is made of them by signs, nothing else.

    The order of G is a number of elements, whatever stands beside it; ``f x * r`` is of the type of r.
    """
    parts = list(subnodes(statement.formula))
    others = {part.sort for part in parts if isinstance(part, App) and not _is_calculated(part, lexicon)}
    return frozenset(part.sort for part in parts if isinstance(part, Var | Num | Apply | App)) - others


def _is_calculated(part: Node, lexicon: Lexicon) -> bool:
    """Return whether a term is no value of a word, nor of a letter that may be a function's own name (p 2).

    A sum over many things is of the type of its summands.
    """
    word = lexicon.word(part.symbol.name) if isinstance(part, App) else None
    notation = skeleton_of(word.name) if word is not None else None
    summed = word is not None and (word.category or "").startswith("operator_")
    return word is None or summed or is_scalar(word) or (notation is not None and not _OWN_FUNCTION.match(notation[1]))


def no_law_of_one_place(candidate: Candidate) -> None:
    """Refuse "if f (x * y) ≤ f x * f y, then f is …" as a condition on one x and y: it is one on all.

    So it is where the letters of both sides of a comparison in a condition stand nowhere else. Raises NoReadingError.
    """
    conditions = [part.left for part in candidate.parts if isinstance(part, RBin) and part.op == "implies"]
    claims = [claim for condition in conditions for claim in conjuncts(condition)]
    for claim in claims:
        if isinstance(claim, RApp) and claim.word in _COMPARING:
            left, right = (_places(side) for side in claim.args)
            others = Counter(part.name for part in candidate.parts if isinstance(part, RVar))
            here = Counter(part.name for part in subparts(claim) if isinstance(part, RVar))
            for name in sorted(left & right - candidate.declared):
                if here[name] == others[name]:
                    raise NoReadingError(f"{name} is any one in the condition, and stands nowhere else")


def no_law_within_a_formula(candidate: Candidate) -> None:
    """Refuse "f x = 0 → x = 0 ↔ f.ker = ⊥" of an x that nothing introduces: to Lean it is one of the whole theorem.

    A text in words speaks of any one in the conditional alone. Raises NoReadingError.
    """
    for span in (token.value for token in candidate.tokens if isinstance(token.value, Span)):
        own = letters_of_laws(span.raw) if span.raw is not None else frozenset()
        if open_ := (own & bound_names(candidate.raw)) - candidate.declared - candidate.silent:
            raise NoReadingError(f"{min(open_)} is any one in a conditional, or in all that is claimed")


def no_complement_of_what_is_no_set(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "G.IsIndepSet s ↔ Gᶜ.IsClique s" of a set G: graphs have complements too, and elements of an algebra.

    Nothing but the sign says that it is a set, where Lean's own names say all else of it. Raises NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, App | Pred)]
    for whole in (part.args[0] for part in parts if part.symbol.name == "compl"):
        others = [part for part in parts if whole in part.args and part.symbol.name != "compl"]
        if isinstance(whole, Var) and others and all(skeleton_of(part.symbol.name) is not None for part in others):
            raise NoReadingError("a complement may be one of a set or of another thing")


def _places(raw: Raw) -> frozenset[str]:
    """Return the letters at which values of functions are taken."""
    values = (
        part for part in subparts(raw) if isinstance(part, RApply) or (isinstance(part, RApp) and is_value(part.word))
    )
    return frozenset().union(*(free_names(arg) for part in values for arg in part.args if not isinstance(arg, RApply)))


def linking_letters(candidate: Candidate) -> frozenset[str]:
    """Return the letters that stand in two pieces of code or more: "`x * y` is equivalent to `y * x`".

    Such a letter is any thing, as a variable of Lean's theorem is. One that stands once may be some one ("of the form
    `a * b`"), and an index or a constant of Lean's is none.
    """
    found = Counter(name for span in in_code(candidate) if span.raw is not None for name in free_names(span.raw))
    alone = (token.value for token in candidate.tokens if isinstance(token.value, RVar))
    found.update(value.name for value in alone)
    return frozenset(name for name, times in found.items() if times > 1 and name[0] not in _OWN)


def letters_in_code(candidate: Candidate) -> frozenset[str]:
    """Return the letters that a text writes in code, where they are any."""
    return frozenset().union(*(free_names(span.raw) for span in in_code(candidate) if span.raw is not None))

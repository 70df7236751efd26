"""Checks that read nothing: duplicates, order, labels, references, LaTeX, attribution, and what a stem asks for."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from scipy.stats import chisquare

from certify.mcq.audit.attacks import constants, normalised
from certify.mcq.audit.finding import Defect
from certify.mcq.audit.latex import unbalanced, undefined_macros, unresolved
from certify.mcq.item import LETTERS, McqItem, Role
from certify.mcq.wordings import wordings
from certify.paper.attribution import attribution

#: Letters of keys are uneven below this p-value of the χ² test.
UNEVEN = 0.01
#: Two groups share their sequence of keys when so many of their first ones agree and none differs.
SEQUENCE = 10


def exact_findings(items: Sequence[McqItem]) -> Iterator[Defect]:
    """Yield what these checks find, items in order, the set as a whole last."""
    recurring = constants(items)
    for item in items:
        yield from _options(item)
        yield from _latex(item)
        yield from _labels(item)
        yield from _theorem(item)
        yield from _stem(item, recurring)
    yield from _duplicates(items)
    yield from _order(items)


def _options(item: McqItem) -> Iterator[Defect]:
    places: dict[str, list[str]] = defaultdict(list)
    for letter, text in zip(LETTERS, item.texts, strict=False):
        places[normalised(text)].append(letter)
    for letters in places.values():
        if len(letters) > 1:
            yield Defect("duplicate_options", item.id, f"options {' and '.join(letters)} are the same text")


def _latex(item: McqItem) -> Iterator[Defect]:
    parts = [("the stem", item.stem), *((f"option {a}", text) for a, text in zip(LETTERS, item.texts, strict=False))]
    for where, text in parts:
        for reference in dict.fromkeys(unresolved(text)):
            yield Defect("unresolved_reference", item.id, f"{where} points to {reference}")
        broken = unbalanced(text)
        if broken is not None:
            yield Defect("unbalanced_latex", item.id, f"{where}: {broken}")
            continue
        for name in undefined_macros(text):
            yield Defect("undefined_macro", item.id, f"{where}: KaTeX does not know {name}")


def _labels(item: McqItem) -> Iterator[Defect]:
    for label in item.types:
        if label not in wordings().taxonomy and not _is_form(label):
            yield Defect("label_outside", item.id, f"the type {label!r} is not in the taxonomy")


def _is_form(label: str) -> bool:
    from certify.errors import BadInputError
    from certify.forms.classify import form_named

    try:
        return label == str(form_named(label))
    except BadInputError:
        return False


def _theorem(item: McqItem) -> Iterator[Defect]:
    reason = attribution(item.theorem, item.note)
    if reason is not None:
        yield Defect("cited_result", item.id, f"the theorem is {reason}")


def _stem(item: McqItem, recurring: frozenset[str]) -> Iterator[Defect]:
    weaker = item.with_role(Role.WEAKER)
    asks = wordings().maximality.find(item.stem)
    if weaker is not None and weaker != item.key and asks is None:
        says = f"option {LETTERS[weaker]} is declared true and weaker, and the stem does not ask for the strongest"
        yield Defect("no_maximality", item.id, says)
    equivalence = wordings().equivalence.find(item.stem)
    if is_meta(item, recurring) and equivalence is not None:
        says = f"the key says that something stronger holds, and the stem asks for an equivalence ({equivalence!r})"
        yield Defect("equivalence_stem", item.id, says)


def is_meta(item: McqItem, recurring: frozenset[str]) -> bool:
    """Whether the key is a remark about the other options: declared so, or a text that recurs over the items."""
    return item.options[item.key].role is Role.META or normalised(item.texts[item.key]) in recurring


def _duplicates(items: Sequence[McqItem]) -> Iterator[Defect]:
    seen: dict[tuple[str, frozenset[str]], str] = {}
    for item in items:
        told = normalised(item.stem), frozenset(map(normalised, item.texts))
        if told in seen:
            yield Defect("duplicate_stems", item.id, f"the same as {seen[told]}: stem and options")
        seen.setdefault(told, item.id)


def _order(items: Sequence[McqItem]) -> Iterator[Defect]:
    most = max(len(item.options) for item in items)
    counts = [Counter(item.key for item in items)[place] for place in range(most)]
    shown = ", ".join(f"{letter} {count}" for letter, count in zip(LETTERS, counts, strict=False))
    if len(items) >= 5 * most:
        p = float(chisquare(counts).pvalue)
        if p < UNEVEN:
            says = f"the key's letters are uneven: {shown} (χ² p = {p:.2g})"
            yield Defect("option_order", None, says, {"counts": counts, "p": p})
    groups: dict[str, str] = defaultdict(str)
    for item in items:
        groups[item.group] += item.letter
    names = sorted(groups)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            length = min(len(groups[one]), len(groups[other]))
            if length >= SEQUENCE and groups[one][:length] == groups[other][:length]:
                says = f"{one} and {other} have the same {length} keys in the same order"
                yield Defect("option_order", None, says, {"sequence": groups[one][:length]})

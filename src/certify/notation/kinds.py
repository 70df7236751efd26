"""Kinds of parts: a part as a term, a formula or a sort, or no reading."""

from __future__ import annotations

from certify.lexicon import Lexicon
from certify.lexicon.skeletons import skeleton_of
from certify.lexicon.spelling import Opaque
from certify.logic import type_variable
from certify.notation.code_names import as_claim
from certify.notation.parts import (
    Bracketed,
    Family,
    Indexed,
    Interval,
    Juxtaposed,
    Lettered,
    NoReading,
    Part,
    SortPart,
    Typing,
    Unended,
)
from certify.reading.messages import tell
from certify.reading.raw import BY_SIGN, Hole, RApp, RApply, Raw, RawSort, RBin, RBind, RNot, RNum, RTruth, RTyped, RVar


def by_sign(product: RApp, sign: str) -> Raw:
    """Return a product that keeps its sign where it may be no product of numbers: G × H, G * H, beside GH."""
    if not all(map(may_be_structure, product.args)):
        return product
    text = {"\\times": "×", "\\cdot": "", "·": "", "⋅": ""}.get(sign, sign)
    return RTyped(product, Hole(f"{BY_SIGN}{text}·{tell(product)}"))


def may_be_structure(raw: Raw) -> bool:
    """Return whether a factor is called as a structure is."""
    match raw:
        case RVar(name):
            return name[0].isupper()
        case RTyped(term, Hole(sign)):
            return sign.startswith(BY_SIGN) and may_be_structure(term)
        case RApp("mul" | "div", (left, right)):
            return may_be_structure(left) and may_be_structure(right)
        case RApp(word):
            return skeleton_of(word) is not None
    return False


class Kinds:
    """Reads parts by kind; a word's result says whether it makes a term or a formula."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.predicates = frozenset(name for name, word in lexicon.words.items() if word.is_predicate)

    def _claims(self, word: str) -> bool:
        """Return whether a word makes a formula."""
        return word in self.predicates or (word not in self.lexicon.words and self.lexicon.word(word).is_predicate)

    def term(self, part: Part) -> Raw:
        """Return `part` as a term."""
        match part:
            case RVar() | RNum() | RApply() | RTyped():
                return part
            case RApp() if not self._claims(part.word):
                return part
            case RBind(kind="set" | "lambda"):
                return part
            case Juxtaposed():
                return by_sign(RApp("mul", (part.left, part.right)), "")
            case Lettered():
                return RApp(Opaque("notation", part.skeleton).name(self.lexicon), part.args)
            case Indexed() | Interval() | Unended():
                return part.raw
            case Family(ranged=False):
                return part.raw
            case Family(over=RBind()) if part.members is not None:
                return part.members
            case Bracketed():
                return part.inner
        raise NoReading("not a term")

    def alone(self, part: Part) -> Raw:
        """Return `part` as a term that stands by itself, or beside a relation."""
        return self.term(part)

    def formula(self, part: Part) -> Raw:
        """Return `part` as a formula."""
        match part:
            case RBin() | RNot() | RTruth() | RApply():
                return part
            case RApp() if self._claims(part.word):
                return part
            case RBind(kind="forall" | "exists" | "unique"):
                return part
            case RApp() if (claim := as_claim(part, self.lexicon)) is not None:
                return claim
            case Typing():
                return part.raw
        raise NoReading("not a formula")

    def sort(self, part: Part) -> RawSort:
        """Return `part` as a sort; a name is a carrier."""
        if isinstance(part, RVar):
            return type_variable(part.name)
        if isinstance(part, SortPart):
            return part.sort
        raise NoReading("not a sort")

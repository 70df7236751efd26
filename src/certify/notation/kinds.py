"""Kinds of parts: a part as a term, a formula or a sort, or no reading."""

from __future__ import annotations

from certify.lexicon import Lexicon
from certify.lexicon.spelling import Opaque
from certify.logic import type_variable
from certify.notation.parts import Family, Indexed, Interval, Juxtaposed, Lettered, NoReading, Part, SortPart, Typing
from certify.reading.raw import RApp, RApply, Raw, RawSort, RBin, RBind, RNot, RNum, RTruth, RTyped, RVar


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
                return RApp("mul", (part.left, part.right))
            case Lettered():
                return RApp(Opaque("notation", part.skeleton).name(self.lexicon), part.args)
            case Indexed() | Interval():
                return part.raw
            case Family(ranged=False):
                return part.raw
        raise NoReading("not a term")

    def formula(self, part: Part) -> Raw:
        """Return `part` as a formula."""
        match part:
            case RBin() | RNot() | RTruth() | RApply():
                return part
            case RApp() if self._claims(part.word):
                return part
            case RBind(kind="forall" | "exists" | "unique"):
                return part
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

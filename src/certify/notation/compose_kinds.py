"""The meaning of colons before a kind that no table has: one method for each rule of grammars/terms.lark that has one.

``I : Ideal R`` says of I of what kind it is: it is the symbol ``· : ·`` of I and of ``Ideal ·`` of R.
"""

from __future__ import annotations

from typing import Any

from certify.lexicon.skeletons import OF_KIND, skeleton_of
from certify.lexicon.spelling import Opaque
from certify.notation.compose_families import FamilyRules
from certify.notation.parts import Binding, Bound, Guard, NoReading, Part, conjoined
from certify.reading.raw import RApp, RApply, Raw, RVar


class KindRules(FamilyRules):
    """Letters that are of a kind by a name: declared, bound, in brackets."""

    def declared(self, parts: list[Any]) -> Part:
        """``I : Ideal R``: beside what a sort declares, of what kind something is by a name that no table has."""
        try:
            return super().declared(parts)
        except NoReading:
            kind = parts[2]
            if not _is_kind(kind):
                raise
            return conjoined([self._of_kind(name, kind) for name in parts[0]])

    def typed(self, parts: list[Any]) -> list[Binding]:
        """``∀ I : Ideal R, …``: of what kind what is bound is, beside what a sort declares."""
        try:
            return super().typed(parts)
        except NoReading:
            kind = parts[2]
            if not _is_kind(kind) or any(not isinstance(bound, Bound) or bound.sort for bound in parts[0]):
                raise
            names = [name for bound in parts[0] if isinstance(bound, Bound) for name in bound.names]
            return [*parts[0], *(Guard(self._of_kind(name, kind)) for name in names)]

    def group(self, parts: list[Any]) -> list[Binding]:
        """``(I : Ideal R)``: of what kind a letter is; of ``(h : Foo x)`` nobody can say whether it is a claim."""
        _, names, _, content, _ = parts
        if not _is_kind(content):
            return super().group(parts)
        if any(name[0] == "h" or name[1:].isalpha() for name in names):
            raise NoReading("of what kind something is, or what is supposed of it")
        return [Bound(names, None), *(Guard(self._of_kind(name, content)) for name in names)]

    def _of_kind(self, name: str, kind: Raw) -> Raw:
        return RApp(Opaque("notation claim", OF_KIND).name(self.lexicon), (RVar(name), kind))


def _is_kind(part: Part) -> bool:
    """Return whether a part is a kind of things by a name that no table has: Ideal R, R →+* S, M.Fiber x."""
    if isinstance(part, RApply) and isinstance(part.function, RVar):
        return len(part.function.name) > 1 and part.function.name[0].isupper()
    if isinstance(part, RApply):
        return _is_kind(part.function)
    return isinstance(part, RApp) and skeleton_of(part.word) is not None

"""Texts: what earlier sentences introduce and suppose stands over what the last one claims (Kamp and Reyle, 1993)."""

from __future__ import annotations

from certify.english.glr import Tree
from certify.english.meaning.conditionals import weakly
from certify.english.meaning.openings import Opening
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope, conditional
from certify.english.meaning.sentences import under
from certify.english.meaning.table import opening, sentence

sentence.of("told", "begun", "final", "statement", "ordered", "that_s")


@sentence("opened")
def opened(read: Reader, first: Tree, rest: Tree, *, main: bool) -> Scope:
    """Read a text that opens by introducing or supposing something: the rest holds of whatever it is."""
    begun: Opening = opening.read(read, first)
    claim = read.sentence(rest, main)
    scope = conditional(begun.supposed, weakly(read, claim))
    return under(begun.introduced, scope)

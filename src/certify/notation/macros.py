r"""Macros that a book defines and nobody here knows: what may be read of them.

``\Aut(G)`` is a function by its name where an operator stands: applied to what stands in brackets, and with nothing
before it that it could relate or join to that. So are the names in grammars/signs.toml, without brackets too. Every
other macro that is not known stays as it stands, and is not read.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from certify.lexicon import load
from certify.lexicon.signs import signs
from certify.lexicon.spelling import spellings

_LETTER = re.compile(r"\{\s*(?:[A-Za-z]|\\[A-Za-z]+)\s*\}")
_MACRO = re.compile(r"\\([A-Za-z]+)")
#: What signs.toml and the words have no row for, and LaTeX or its packages know.
_OF_LATEX = frozenset(
    """
    begin end item label ref eqref cref cite tag text mbox hbox ensuremath boxed fbox frac sqrt binom choose over atop not mod bmod pmod
    pod substack stackrel overset underset overbrace underbrace overline underline phantom hphantom vphantom cancel bcancel
    xcancel sout color textcolor mathop mathbin mathrel mathord mathopen mathclose mathpunct mathstrut operatorname mathrm mathbf mathit
    mathsf mathtt mathbb mathcal mathscr mathfrak boldsymbol bm left right big prime hspace vspace kern raisebox xrightarrow
    xleftarrow rightarrow leftarrow mapsto intertext shortintertext quad qquad partial nabla wp aleph beth hbar imath jmath vdots ddots
    gg succ succeq sqsubset sqsubseteq sqsupset sqsupseteq Vdash vDash dashv bowtie doteq gtrsim lesssim hookrightarrow longrightarrow
    twoheadrightarrow rightarrowtail leadsto rightsquigarrow upharpoonright restriction ominus oslash amalg wr square Box
    blacksquare angle therefore because vartriangle Subset Supset Cap Cup dot ddot acute grave oint iint iiint coprod bigsqcup
    """.split()
)
#: Names that quantify or deny what follows, or join it with something.
_SAYS_MORE = frozenset(
    """
    all and any each every ex exi exist exists fa false forall forsome given if iff implies imp lneg neg neither no non nor not or
    some st such then true unless when where xor
    """.split()
)
#: What stands before an operator: another one, a relation, a sign between two things, a bracket that opens, a comma.
_BEFORE = frozenset({"HEAD", "RELATION", "SUM", "PRODUCT", "IMPLIES", "IFF", "AND", "OR", "COLON", "BODY", "COMMA", "OPERATOR", "CONGRUENT"})


@cache
def _entries() -> dict[str, frozenset[str]]:
    """Return the macros that have a row, with the terminals that they are."""
    found: dict[str, set[str]] = {}
    for text, entries in spellings(load(vocabulary="open")).by_first["\\"]:
        for name in _MACRO.findall(text):
            terminals = {entry.terminal for entry in entries} if text == f"\\{name}" else set()
            found.setdefault(name, set()).update(terminals)
    return {name: frozenset(terminals) for name, terminals in found.items()}


@cache
def _known() -> frozenset[str]:
    table = signs().latex
    letters = (name.removeprefix("\\") for name in signs().letters.values())
    tables = (table.ignored, table.texts, table.roman, table.renamed, table.fenced, table.functions)
    return _OF_LATEX.union(_entries(), letters, *tables)


def is_unknown(name: str) -> bool:
    """Return whether a macro has no row anywhere, nor a meaning in LaTeX itself."""
    return name not in _known()


def is_function(nodes: list[Any], place: int) -> bool:
    """Return whether a macro stands at `place` of a sequence of nodes that is read as a function by its name."""
    name = getattr(nodes[place], "macroname", None)
    if not name or not _is_free(nodes[:place]):
        return False
    if name in signs().latex.functions and name not in _entries():
        return True
    named = len(name) > 1 and name.isalpha() and name.lower() not in _SAYS_MORE
    return named and is_unknown(name) and _is_applied(nodes[place + 1 :])


def _is_applied(after: list[Any]) -> bool:
    """Return whether brackets follow, or one letter in braces: \\Aut(G), \\GL_n(F), \\zmod{p}."""
    said = [node for node in after[:3] if getattr(node, "macroname", None) not in ("left", "bigl", "Bigl")]
    if said and is_braced(said[0]):
        alone = len(said) == 1 or not is_braced(said[1])  # \inner{x}{y} is of two
        return alone and _LETTER.fullmatch(said[0].latex_verbatim()) is not None
    return bool(said) and getattr(said[0], "chars", "").lstrip().startswith(("(", "_"))


def is_braced(node: Any) -> bool:
    """Return whether a node is a group in braces."""
    return getattr(node, "delimiters", ("",))[0] == "{"


def _is_free(before: list[Any]) -> bool:
    """Return whether nothing stands before that a sign could relate or join to what follows."""
    for node in reversed(before):
        name, chars = getattr(node, "macroname", None), getattr(node, "chars", None)
        if chars is not None and not chars.strip():
            continue
        if name in signs().latex.ignored:
            continue
        if name is not None:
            renamed = _MACRO.match(signs().latex.renamed.get(name, ""))
            terminals = _entries().get(renamed[1] if renamed else name, frozenset())
            return bool(terminals) and terminals <= _BEFORE
        return chars is not None and not (chars.rstrip()[-1].isalnum() or chars.rstrip()[-1] in ")]}'′!|‖")
    return True

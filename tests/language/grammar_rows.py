"""The grammar's rows as written: rules, alternatives, examples, near misses; and derivations marked by alternative."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from certify.language.glr import LatticeToken, Parse, Tree
from certify.language.grammar import Grammar
from certify.language.lattice import lattice, normalize
from certify.language.reader import MOST_TREES, Search, grammar, vocabulary
from certify.lexicon import load
from certify.resources import data_dir

LEXICON = load()
FILES = ("questions", "statements")
_HEAD = re.compile(r"(?P<maybe>\??)(?P<rule>[a-z_0-9]+)(?:\{\w\})?(?:\.\d+)?\s*:(?P<rest>.*)")
_WORDS = re.compile(r'"[^"]*"|\b_[a-z_]+\b|[()|?\s]')


class Alternative(NamedTuple):
    """One alternative of a rule, as it stands in the grammar's file."""

    rule: str
    maybe: bool
    text: str
    alias: str | None
    example: str | None
    place: str


class Row(NamedTuple):
    """A rule: its alternatives, and texts that are no example of it."""

    rule: str
    alternatives: tuple[Alternative, ...]
    near_misses: tuple[str, ...]

    @property
    def words_only(self) -> bool:
        """Whether the rule lists words and nothing else: "if and only if", "exactly when"."""
        return self.rule.startswith("_") and not any(_WORDS.sub("", part.text) for part in self.alternatives)


@cache
def rows() -> tuple[Row, ...]:
    """Return the rules of the grammar of English."""
    return tuple(row for name in FILES for row in _rows(name))


def _rows(name: str) -> Iterator[Row]:
    found: list[tuple[str, bool, list[Alternative], list[str]]] = []
    for number, line in enumerate((data_dir("grammars") / f"{name}.lark").read_text("utf-8").splitlines(), 1):
        code, _, comment = (part.strip() for part in line.partition("//"))
        head = _HEAD.fullmatch(code)
        if head:
            found.append((head["rule"], bool(head["maybe"]), [], []))
        if not found or code.startswith("%"):
            continue
        rule, maybe, alternatives, near_misses = found[-1]
        if not code and comment.startswith("not: "):
            near_misses.append(comment.removeprefix("not: "))
        parts = split_alternatives(head["rest"] if head else code.removeprefix("|")) if code else ()
        for part in parts:
            body, _, alias = (piece.strip() for piece in part.partition("->"))
            alternatives.append(Alternative(rule, maybe, body, alias or None, comment or None, f"{name}.lark:{number}"))
    for rule, _, alternatives, near_misses in found:
        yield Row(rule, tuple(alternatives), tuple(near_misses))


def split_alternatives(text: str) -> list[str]:
    """Return the alternatives that stand on one line."""
    parts, depth = [""], 0
    for piece in re.findall(r'"[^"]*"|.', text):
        depth += {"(": 1, ")": -1}.get(piece, 0)
        if piece == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += piece
    return [part.strip() for part in parts]


def examples() -> Iterator[str]:
    """Yield every example of the grammar."""
    yield from (part.example for row in rows() for part in row.alternatives if part.example)


class Marked(NamedTuple):
    """A grammar in which every derivation says which alternatives it uses."""

    grammar: Grammar
    alternatives: dict[str, Alternative]


@cache
def marked() -> Marked:
    """Return the grammar with every alternative named after its place; rules that Lark inlines are kept visible."""
    alternatives: dict[str, Alternative] = {}
    lines = []
    for name in FILES:
        for number, line in enumerate((data_dir("grammars") / f"{name}.lark").read_text("utf-8").splitlines(), 1):
            lines.append(_marked_line(line, f"{name}.lark:{number}", alternatives))
    text = "\n".join(lines)
    for row in rows():
        if row.rule.startswith("_") and not row.words_only:
            text = re.sub(rf"(?<![\w\"]){row.rule}\b", f"visible{row.rule}", text)
    return Marked(Grammar.from_lark(text, "text"), alternatives)


def _marked_line(line: str, place: str, alternatives: dict[str, Alternative]) -> str:
    here = [part for row in rows() if not row.words_only for part in row.alternatives if part.place == place]
    if len(here) != 1:
        return line
    mark = f"at_{place.replace('.lark:', '_')}"
    alternatives[mark] = here[0]
    return f"{line.partition('//')[0].partition('->')[0].rstrip()} -> {mark}"


class Derivation(NamedTuple):
    """A derivation that has a meaning, and the places of the alternatives that it uses."""

    tree: Tree
    places: frozenset[str]


def derivations(text: str) -> list[Derivation]:
    """Return the cheapest derivations of `text` that have a meaning."""
    tokens = lattice(normalize(text), vocabulary(LEXICON), LEXICON)
    trees = Parse(marked().grammar, tokens.tokens, tokens.length).trees(MOST_TREES)
    candidates = [_derivation(tree) for tree in trees]
    meaningful = (candidate for candidate in candidates if any(Search(LEXICON, None).meanings(candidate.tree)))
    found: list[Derivation] = []
    for candidate in meaningful:
        if found and candidate.tree.cost > found[0].tree.cost:
            break
        found.append(candidate)
    return found


def _derivation(tree: Tree) -> Derivation:
    places: set[str] = set()
    (plain,) = _unmarked(tree, places)
    assert isinstance(plain, Tree)
    return Derivation(plain, frozenset(places))


def _unmarked(tree: Tree | LatticeToken, places: set[str]) -> tuple[Tree | LatticeToken, ...]:
    """Return what the grammar itself would give in the place of `tree`, and collect the alternatives used."""
    if not isinstance(tree, Tree):
        return (tree,)
    children = tuple(part for child in tree.children for part in _unmarked(child, places))
    part = marked().alternatives.get(tree.name)
    if part is None:
        return (Tree(tree.name, children, tree.cost),)
    places.add(part.place)
    if part.rule.startswith("_") or (part.alias is None and part.maybe and len(children) == 1):
        return children
    return (Tree(part.alias or part.rule, children, tree.cost),)


def phrases(rule: str) -> list[str]:
    """Return every sequence of words that the word list `rule` admits."""
    return [" ".join(_words(symbol) for symbol in p.expansion) for p in grammar().productions if p.origin == rule]


def _words(symbol: str) -> str:
    return phrases(symbol)[0] if symbol in grammar().nonterminals else _literals()[symbol]


@cache
def _literals() -> dict[str, str]:
    return {p.terminal: " ".join(p.words) for some in vocabulary(LEXICON).by_first.values() for p in some}

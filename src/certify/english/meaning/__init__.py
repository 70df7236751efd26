"""What English phrases mean: a table of functions, one module for each section of the grammar (grammars/english)."""

from certify.english.glr import Tree
from certify.english.meaning import (  # noqa: F401 (importing a section registers its meanings)
    actions,
    adjectives,
    arithmetic,
    claims,
    clauses,
    conditionals,
    contexts,
    definites,
    determiners,
    existence,
    formulas,
    functions,
    gerunds,
    having,
    invariance,
    kinds,
    laws,
    members,
    neutral,
    nouns,
    operations,
    operators,
    outcomes,
    phrases,
    predicates,
    prefixes,
    pronouns,
    questions,
    relatives,
    sentences,
    structures,
)
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import close, quantify
from certify.reading.raw import Raw


def formula_of(read: Reader, tree: Tree) -> Raw:
    """Return the raw formula of a whole text; NoReadingError when this derivation has no meaning."""
    body = close(read.sentence(tree, main=True))
    for bound in reversed(read.discourse.general):
        body = quantify(bound, body)
    return body

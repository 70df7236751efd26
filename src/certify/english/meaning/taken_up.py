"""What a phrase behind a clause takes up from it: "a group has a subgroup of order n for every divisor n of its order".

The phrase stands over what the clause says that there is (Cooper, Quantification and Syntactic Theory, 1983), so that
its pronoun is none of these, and under what the clause is about.
"""

from __future__ import annotations

from itertools import takewhile

from certify.english.glr import Tree, leaves
from certify.english.meaning import anaphora
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import UNIVERSAL, Scope
from certify.english.meaning.syntax import mentions
from certify.english.meaning.things import NoReadingError, Value, members_of
from certify.reading.raw_parts import free_names

#: Nouns with a clause, in which a pronoun may be the thing of the noun: every number that divides its square.
_RESTRICTED = frozenset({"restricted"})


def of_what_a_clause_is_about(read: Reader, phrase: Tree, scope: Scope) -> Scope:
    """Return "a group has a subgroup of order n for every divisor n of its order": of each group, for each such n.

    What a pronoun in the phrase takes up stands over it, and what the clause says that there is stands under it.
    """
    about = list(takewhile(lambda bound: bound.kind in UNIVERSAL, scope.prefix))
    under_it = frozenset().union(*(bound.names for bound in scope.prefix[len(about) :]))
    known = read.discourse.mentions
    read.discourse.mentions = [mention for mention in known if under_it.isdisjoint(_letters(mention.value))]
    if len(anaphora.things(read)) == 1 and not mentions(phrase, _RESTRICTED):  # there is nothing else that it could be
        start = min((token.start for token in leaves(phrase)), default=0)
        end = max((token.end for token in leaves(phrase)), default=0)
        read.discourse.told |= {place + 1 for place in range(start, end) if read.words[place] == "its"}
    new = len(read.discourse.mentions)
    outer = read.prefix(phrase)
    read.discourse.mentions = [*known, *read.discourse.mentions[new:]]
    if outer.conditions or any(bound.kind not in UNIVERSAL for bound in outer.prefix):
        raise NoReadingError("what a phrase takes up from the clause before it is said of every such thing")
    return Scope([*about, *outer.prefix, *scope.prefix[len(about) :]], scope.conditions, scope.about)


def _letters(value: Value) -> frozenset[str]:
    return frozenset().union(*(free_names(one.raw) for one in members_of(value)))

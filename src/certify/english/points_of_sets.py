"""Points of a set are its members, and what is called a point or a coefficient of something is of what that is made of.

"There is a point y in s" says of y what "y is an element of s" says. A relation of its own would know nothing of the
set: with no point in any, "s is nonempty if and only if there is a point in s" is false. Of what a space is made of
nothing is known, and there the word stays. A limit point of a set of real numbers is a real number, and no thing.
"""

from __future__ import annotations

from dataclasses import replace

from certify.english.meaning.things import NoReadingError
from certify.english.relational import is_member_of
from certify.lexicon import Lexicon
from certify.lexicon.opaque import THING, bare
from certify.logic import PROP, Formula, Pred, Sort, Statement, Symbol, children, rebuild, subnodes

_THING = Sort(THING)
#: What says of a member that it is in a set, by the sort of the set.
_MEMBERSHIPS = {"Set": "mem", "Finset": "finset_mem"}
#: Nouns that say no more of a member than that it is one.
_MEMBERS = frozenset({"point", "member", "element"})


def points_as_members(statement: Statement, lexicon: Lexicon) -> Statement:
    """Return `statement` with "x is in s" for "x is a point of s", where s is a set of what x is.

    Raises NoReadingError for what is called a point, or a coefficient, of another kind than what it is one of.
    """
    parts = (part for part in subnodes(statement.formula) if isinstance(part, Pred))
    related = [part for part in parts if len(part.args) == 2]
    if not any(_says_a_member(part, lexicon) for part in related):
        return statement

    def change(node: Formula) -> Formula:
        match node:
            case Pred(Symbol(name, (one, Sort(sets, (of,)) as whole)), args) if sets in _MEMBERSHIPS and one == of:
                if bare(lexicon.word(name).gloss) in _MEMBERS and lexicon.opaque_word(name) is not None:
                    return Pred(Symbol(_MEMBERSHIPS[sets], (one, whole), PROP), args)
        return rebuild(node, tuple(map(change, children(node))))  # type: ignore[arg-type]

    return replace(statement, formula=change(statement.formula))


def _says_a_member(said: Pred, lexicon: Lexicon) -> bool:
    """Return whether an opaque noun calls its first argument a member of what has members. Raises NoReadingError."""
    one, *_, whole = said.symbol.params
    word = lexicon.opaque_word(said.symbol.name)
    if word is None or word.category != "relation" or not is_member_of(word, whole.name):
        return False
    if one == _THING and _THING not in whole.args:
        raise NoReadingError(f"what is called {word.gloss} something is of another kind than that is made of")
    return True

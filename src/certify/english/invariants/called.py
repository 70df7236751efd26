"""Letters by which things are called that a text speaks of without a name: f, behind "a function".

An author who calls a thing by the letter that such things have means the thing at hand (Ganesalingam, The Language of
Mathematics, 2013, on the conventions of letters): of any other one nothing would be supposed.
"""

from __future__ import annotations

from collections.abc import Iterator

from certify.english.guessing import calls
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.meaning.letters import NOUNS_OF_SORTS
from certify.english.meaning.syntax import letters_in, letters_of
from certify.english.meaning.things import NoReadingError
from certify.lexicon import Lexicon
from certify.lexicon.opaque import bare, head_of
from certify.logic import QUANTIFIERS, Holds, Pred, Statement, Term, Var, free_vars, subnodes

#: What a thing of a type is called of which nothing else is said.
_ELEMENT = "element"


def no_letter_beside_its_thing(candidate: Candidate, statement: Statement) -> None:
    """Refuse "if a function is continuous on s, f is bounded on s" of a function and any f: f is what it is called by.

    So is a letter that nothing introduces, behind the noun of what has no name, where nothing relates the two: "a group
    isomorphic to a subgroup of G" is another one. Raises NoReadingError.
    """
    orphans = candidate.free_letters - candidate.declared - candidate.silent - candidate.fresh_names
    if not orphans:
        return
    parts, spoken = tuple(subnodes(statement.formula)), letters_in(candidate.tree)
    variables = {part.var for part in parts if isinstance(part, QUANTIFIERS)}
    letters = [var for var in variables if var.name in orphans]
    nameless = {var for var in variables if var.name not in spoken}
    atoms = [{*free_vars(part)} for part in parts if isinstance(part, Pred | Holds)] if letters else []
    for thing, noun in _nouns_of_things(statement, candidate.lexicon) if letters and nameless else ():
        for letter in letters if thing in nameless else ():
            named = calls(letter.name, noun) and noun in candidate.lowered[: _place(letter.name, candidate)]
            if named and letter not in _related(thing, nameless, atoms):
                raise NoReadingError(f"{letter.name} may be what is spoken of without a name")


def _related(thing: Term, nameless: set[Var], atoms: list[set[Var]]) -> set[Term]:
    """Return what formulas relate to a thing, also through other things that have no name."""
    found: set[Term] = {thing}
    while more := {var for atom in atoms if atom & found & nameless for var in atom} - found:
        found |= more
    return found


def _nouns_of_things(statement: Statement, lexicon: Lexicon) -> Iterator[tuple[Term, str]]:
    """Yield the things of a statement with the nouns that say what they are, also by their sorts."""
    for part in subnodes(statement.formula):
        if isinstance(part, QUANTIFIERS):
            yield from ((part.var, noun) for noun in NOUNS_OF_SORTS.get(part.var.sort.name, ()))
            if part.var.sort.variable:
                yield part.var, _ELEMENT
        elif isinstance(part, Pred) and part.args:
            word = lexicon.word(part.symbol.name)
            if word.opaque is not None and word.category in SAYS_WHAT:
                yield part.args[0], head_of(bare(word.gloss))


def _place(letter: str, candidate: Candidate) -> int:
    """Return where a letter is first spoken of."""
    return next((token.start for token in candidate.tokens if letter in letters_of(token)), 0)

"""What a reading must not say of members: of each of several things or of all together, of sets, of parts."""

from __future__ import annotations

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import SAYS_WHAT, behind, word_of
from certify.english.invariants.natures_by_use import known_words
from certify.english.invariants.owners import structures_with_elements
from certify.english.meaning.possible_values import TOTALS
from certify.english.meaning.syntax import SETS_IN_STRUCTURES, called_elements, common_noun, in_plural, letters_in
from certify.english.meaning.things import NoReadingError
from certify.english.parts import has_elements
from certify.english.relational import wholes_of_parts
from certify.lexicon import Lexicon, Word
from certify.lexicon.opaque import THING, bare
from certify.logic import (
    BINDERS,
    And,
    App,
    Exists,
    Iff,
    Not,
    Pred,
    Sort,
    Statement,
    Term,
    Var,
    number_sorts,
    subnodes,
    symbols,
)
from certify.reading.raw import RVar

#: Words of sets that "contain" and "include" may mean, by which of a thing is not known.
_PARTS = frozenset({"mem", "subset"})
_ELEMENT = "element"
_CLOSED_UNDER = "closed under "
_SET_OF_ELEMENTS = f"set of {_ELEMENT}s"
#: The set of two things.
_BOTH = "insert"
_IN = " in"
_COUNTED = "indexed_counted"
_CALLED_SETS = frozenset({"set", "sets"})
_CALLED_WHOLES = frozenset({"universal", "universe", "whole", "entire", "full", "everything", "univ"})
_CALLED_SUBSETS = frozenset({"subset", "subsets"})
_MEMBERSHIP = frozenset({"mem", "finset_mem", "element_of"})
_THERE_IS, _INTRODUCED = "there_is", (frozenset({"indefinite"}), frozenset({"quantified"}))
_HOLDS, _CONTAINING = ("contain", "includ"), "rel_containing"
#: Sorts of what is made of elements, and nouns of what is made of sets.
_SETS = frozenset({"Set", "Finset", "List"})
#: Nouns of what is made of things that are what they are without it: numbers, maps.
_COLLECTIONS = frozenset(
    ["multiset", "sequence", "list", "tuple", "set", "subset", "family", "collection", "interval", "row", "column",
     "array", "matrix", "string", "progression", "chain", "partition", "diagram", "category"]
)  # fmt: skip
#: What tells the letters of a row apart.
_INDICES = "0123456789₀₁₂₃₄₅₆₇₈₉'′"
#: Small letters of sets.
_LETTERS_OF_SETS = frozenset("stu")
_OF_SETS = frozenset({"family", "collection", "filter", "topology", "cover", "chain", "partition", "system", "base"})
_ALGEBRAS_OF_SETS = ("σ-algebra", "sigma-algebra", "sigma algebra", "set algebra")


def no_member_of_all(candidate: Candidate) -> None:
    """Refuse "an element of the cycles of S" as one of every cycle: it may be one of the cycles.

    Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        tokens = (part for part in phrase.children if isinstance(part, LatticeToken))
        said = [word for token in tokens if (word := word_of(token, candidate.lexicon)) is not None]
        wholes = (part for part in phrase.children[1:] if isinstance(part, Tree) and part.name == "definite")
        if any(map(_is_membership, said)) and any(map(_are_parts, wholes)):
            raise NoReadingError("an element of each of several things, or one of them?")


def no_set_beside_things(candidate: Candidate) -> None:
    """Refuse "a subset of a group" as a set of elements, beside opaque words or a subset of another one.

    There it is a thing, as the group is. Raises NoReadingError.
    """
    parts = [phrase.children[-1] for phrase in candidate.phrases if phrase.name in SETS_IN_STRUCTURES]
    said = candidate.raw_words if parts else ()
    if parts and any(candidate.lexicon.word(word).opaque for word in said):
        raise NoReadingError("a subset of a structure is a thing where words without a meaning are said of it")
    if sum(isinstance(part, Tree) and not letters_in(part) for part in parts) > 1:
        raise NoReadingError("two structures without a name may be two")


def no_element_of_everything(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a group is trivial if every element is central" as said of everything: they are elements of the group.

    So is "every element" of whatever is spoken of by a noun: of an extension; and so is the one that there is: "if p
    divides the order of G, then there is an element of order p". Raises NoReadingError.
    """
    nouns = {token.value.name for token in candidate.tokens if isinstance(token.value, Noun)}
    related = not _MEMBERSHIP.isdisjoint(symbol.name for symbol in symbols(statement.formula))
    structured = any(carrier.structures for carrier in statement.carriers)
    wholes = {*wholes_of_parts()[_ELEMENT], "set"}
    if related or structured or not (nouns & wholes or _is_of_things(statement, candidate.lexicon)):
        return
    for phrase in candidate.phrases:
        some = phrase.children[0] if phrase.name == _THERE_IS else phrase
        noun = some.children[-1] if isinstance(some, Tree) and some.name in _INTRODUCED[some is phrase] else None
        if isinstance(noun, Tree) and _is_element(noun):
            raise NoReadingError("'element' of what?")


def no_closed_element(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the nonunits are closed under addition" as said of each nonunit: a set, or a structure, is closed so.

    Raises NoReadingError.
    """
    structured = {carrier.sort for carrier in statement.carriers if carrier.structures}
    for part in subnodes(statement.formula):
        if isinstance(part, Pred) and part.args and part.args[0].sort in structured:
            word = lexicon.word(part.symbol.name)
            if word.opaque is not None and word.gloss.startswith(_CLOSED_UNDER):
                raise NoReadingError(f"“{word.gloss}” is said of a set, and of no element")


def no_membership_in_some_structure(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "the entries of A lie in a field" as each in a field of its own: each thing does; in one they all are.

    Raises NoReadingError.
    """
    nouns = {noun for row in lexicon.structures.values() for noun in row.nouns}
    for part in subnodes(statement.formula):
        match part:
            case Exists(var, And(Pred(args=(one,)) as kind, Pred(args=(Var(), whole)) as said)):
                named = one == var == whole and lexicon.word(kind.symbol.name).gloss in nouns
                if named and said.symbol.name == "element_of":
                    raise NoReadingError("that something is in some structure says nothing: are all in one?")


def no_element_without_its_whole(candidate: Candidate, statement: Statement) -> None:
    """Refuse "an element g lies in the normalizer of H in G iff it normalizes H" of what may be no element of G.

    What lies in a part is in the whole, but what is equivalent to that is said of elements of the whole alone. Where no
    word names the whole (the normalizer of H) it is left open; the center of what has other elements is a part of that.
    Raises NoReadingError.
    """
    named = called_elements(candidate.phrases)
    if not named:
        return
    parts = tuple(subnodes(statement.formula))
    loose = {*statement.unstructured, Sort(THING)}
    claims = [part for part in parts if isinstance(part, Pred) and len(part.args) > 1]
    said = [part for part in claims if part.symbol.name in _MEMBERSHIP]
    housed = {part.args[0] for part in said if isinstance(part.args[1], Var)}
    wholes = {part.args[1] for part in said if part.args[1].sort == Sort(THING)}
    housed |= {part.args[0] for part in claims if candidate.lexicon.word(part.symbol.name).gloss.endswith(_IN)}
    for part in (side for both in parts if isinstance(both, Iff) for side in (both.left, both.right)):
        one, whole = part.args if isinstance(part, Pred) and part in said else (None, None)
        if not isinstance(whole, App) or (len(whole.args) < 2 and wholes.isdisjoint(whole.args)):
            continue
        if isinstance(one, Var) and one.name in named and one.sort in loose and one not in housed:
            raise NoReadingError(f"{one.name} is an element of what?")


def _is_of_things(statement: Statement, lexicon: Lexicon) -> bool:
    """Return whether a noun says what a thing is."""
    words = [(symbol.params, lexicon.word(symbol.name)) for symbol in symbols(statement.formula)]
    return any(word.category in SAYS_WHAT and params[:1] == (Sort(THING),) for params, word in words)


def _is_element(noun: Tree) -> bool:
    """Return whether a noun is "element", with adjectives or without, that says nothing of what it is one."""
    if noun.name == "restricted" and isinstance(first := noun.children[0], Tree):
        noun = first
    kind = common_noun(noun)
    return kind is not None and kind.name == _ELEMENT and kind.word is None


def _is_membership(word: Word) -> bool:
    return "mem" in (word.name, word.overload)


def _are_parts(phrase: Tree) -> bool:
    """Return whether a definite noun phrase is "the cycles of S": all that are so of something."""
    noun = behind(phrase.children[0])
    if isinstance(noun, Tree) and noun.name == _COUNTED:  # the n-element subsets of t
        noun = noun.children[-1]
    return isinstance(noun, Tree) and noun.name == "related" and in_plural(noun)


def no_contained_element(candidate: Candidate, statement: Statement) -> None:
    """Refuse "contained in a thing" as being its element: it may be a part. Raises NoReadingError.

    What is a set, an interval or a subgroup, is a part of what contains it: "contains a subgroup" says that it is
    included. It is an element of what is made of sets.
    """
    lexicon = candidate.lexicon
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    things = {"element_of", "subset_of"} & {part.symbol.name for part in said}
    members = [part.args for part in said if part.symbol.name == "mem"]
    claims = [part for part in said if _says_of_what_kind(part, lexicon)]
    kinds = {part.args[0] for part in claims}  # paths in a cover: made of edges?
    of_kinds = any(one in kinds and (whole in kinds or _is_opaque(whole, lexicon)) for one, whole in members)
    sets = {part.args[0] for part in claims if has_elements(lexicon.word(part.symbol.name))}
    of_sets = {part.args for part in claims if _has_sets(lexicon.word(part.symbol.name))}
    under = {thing for _, *things in of_sets for thing in things}  # what a topology is on
    parts = any(
        (one in sets and whole not in {first for first, *_ in of_sets}) or (one.sort.name in _SETS and whole in under)
        for one, whole in members
    )
    written = any("∈" in word or "\\in" in word for word in candidate.words)
    capitals = any(_is_capital(one) and isinstance(whole, App) for one, whole in members if not written)
    made = capitals or any(_is_opaque(one, lexicon) for one, _ in members)
    if not things and not made and not of_kinds and not parts:
        return
    verbs = [token for token in candidate.tokens if isinstance(token.value, Sense) and token.value.word in _PARTS]
    holding = any(candidate.said(token).lower().startswith(_HOLDS) for token in verbs)
    if holding or any(phrase.name == _CONTAINING for phrase in candidate.phrases):
        raise NoReadingError("'contain' of things: as an element, or as a part?")


def no_contained_letter_of_sets(candidate: Candidate, statement: Statement) -> None:
    """Refuse "s is contained in t" of an s that is an element of t: by its letter it is a set, as A and U are.

    So it is where its image is: f(s), of an element, is called its image too. What the text calls an element, and
    writes with ∈, is one. Raises NoReadingError.
    """
    verbs = [token for token in candidate.tokens if isinstance(token.value, Sense) and token.value.word in _PARTS]
    if not any(candidate.said(token).lower().startswith(_HOLDS) for token in verbs):
        return
    members = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and part.symbol.name == "mem"]
    named = {var for part in members for var in subnodes(part.args[0]) if isinstance(var, Var)}
    written = any("∈" in word or "\\in" in word for word in candidate.words)
    called = any(word.startswith(("element", "member", "point")) for word in candidate.lowered)
    if not written and not called and any(map(_is_letter_of_sets, named)):
        raise NoReadingError("what is contained is a set by its letter")


def _is_letter_of_sets(var: Var) -> bool:
    return var.sort.variable and (var.name in _LETTERS_OF_SETS or (len(var.name) == 1 and var.name.isupper()))


def _is_capital(term: Term) -> bool:
    """Return whether a term is a capital letter, as what has elements is called: H contained in the center of G."""
    return isinstance(term, Var) and term.name[0].isupper()


def _is_opaque(term: Term, lexicon: Lexicon) -> bool:
    return isinstance(term, App) and lexicon.word(term.symbol.name).opaque is not None


def _says_of_what_kind(part: Pred, lexicon: Lexicon) -> bool:
    word = lexicon.word(part.symbol.name)
    return word.opaque is not None and word.category in SAYS_WHAT


def no_set_within_a_filter(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a filter contains a singleton" as having its elements: it is made of sets. Raises NoReadingError."""
    if not any(word.lower().startswith("contain") for word in candidate.words):
        return
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    kinds = [part for part in said if _says_of_what_kind(part, candidate.lexicon)]
    of_sets = {part.args[0] for part in kinds if _has_sets(candidate.lexicon.word(part.symbol.name))}
    if any(part.symbol.name == "subset" and part.args[1] in of_sets for part in said):
        raise NoReadingError("what is made of sets contains sets as its elements")


def _has_sets(kind: Word) -> bool:
    said = bare(kind.gloss)
    return said.split()[-1] in _OF_SETS or said.startswith(_ALGEBRAS_OF_SETS)


def no_letter_beside_its_structure(candidate: Candidate, statement: Statement) -> None:
    """Refuse "for every f in F" of a function f with values in F: it is an element of F. Raises NoReadingError."""
    tokens = {token.end: token for token in candidate.tokens}
    sorts = {part.var.name: part.var.sort for part in subnodes(statement.formula) if isinstance(part, BINDERS)}
    for phrase in candidate.phrases:
        place = min((token.start for token in leaves(phrase)), default=0) if phrase.name == "in_var" else 0
        named = tokens.get(place - 1)
        letter = named.value.name if named is not None and isinstance(named.value, RVar) else ""
        if letter in sorts and not sorts[letter].variable and sorts[letter].name != THING:
            raise NoReadingError(f"{letter} in a structure is an element of it")


def no_empty_part_denied(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "a partition does not contain the empty set" as said of its parts: every set has that one.

    Raises NoReadingError.
    """
    for part in subnodes(statement.formula):
        match part:
            case Not(Pred(symbol, (App(empty, ()), _))) if (symbol.name, empty.name) == ("subset", "empty"):
                raise NoReadingError("the empty set is a part of every set: is it an element?")


def no_set_as_element(candidate: Candidate, statement: Statement) -> None:
    """Refuse "a finite set in a linear order" as one of its elements: it is a set of them. Raises NoReadingError.

    What is made of sets has them as elements: a set in a family, in a topology. An element of a Boolean algebra is
    none because the text speaks of its complement.
    """
    spoken = any(word.lower().startswith(("element", "member")) for word in candidate.words)
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    for part in said:
        if part.symbol.name == "element_of" and part.args[0].sort.name in _SETS:
            kinds = [candidate.lexicon.word(each.symbol.name) for each in said if each.args == part.args[1:]]
            structured = any(bare(kind.gloss).split()[-1] in structures_with_elements() for kind in kinds)
            if (structured or not spoken) and not any(map(_has_sets, kinds)):
                raise NoReadingError("a set in a structure is a set of its elements")


def no_set_of_sets(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse sets of sets beside opaque words, where nothing but a verb made them so; so is what a and b generate.

    Raises NoReadingError.
    """
    if lexicon.opaque(statement.formula):
        for part in subnodes(statement.formula):
            made = isinstance(part, App) and (part.symbol.name == _BOTH or lexicon.word(part.symbol.name).opaque)
            sort = part.sort if isinstance(part, App) and made else None
            if sort is not None and sort.name == "Set" and sort.args[0].name == "Set":
                raise NoReadingError("a set of sets, of which nothing says that it is one")


def no_total_of_things(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse the sum or product of all elements of a set of what nothing says to be numbers. Raises NoReadingError."""
    added = {*number_sorts(), *(carrier.sort for carrier in statement.carriers if carrier.structures)}
    for part in subnodes(statement.formula):
        word = lexicon.word(part.symbol.name) if isinstance(part, App) and len(part.args) == 1 else None
        opaque = word is not None and word.opaque is not None and bare(word.gloss) in ("sum", "product")
        of_things = isinstance(part, App) and opaque and part.args[0].sort == Sort("Set", (Sort(THING),))
        if of_things and isinstance(part, App) and part.sort != Sort(THING):
            raise NoReadingError("a sum of things is no number")
        if isinstance(part, App) and part.symbol.name in TOTALS.values():
            made_of = part.args[0].sort.args  # of nothing, where it is a thing: the product of a multiset
            if made_of and added.isdisjoint(made_of):
                raise NoReadingError("a sum of all is one of numbers")


def no_number_in_a_structure(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse an element of a group that is a real number since the text compares it with one, or calls it prime, or a
    map since it has a left inverse.

    The elements of a structure of which nothing more is said are no numbers and no maps, as those of a list may be.
    Raises NoReadingError.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    kinds = ((part.args[0], lexicon.word(part.symbol.name)) for part in said if len(part.args) == 1)
    structures = {thing for thing, word in kinds if word.category == "noun" and _has_own_elements(word)}
    for part in said:
        if len(part.args) == 2 and part.args[1] in structures and _says_an_element(lexicon.word(part.symbol.name)):
            sort = part.args[0].sort
            if sort in number_sorts() or sort.name == "Fun":
                raise NoReadingError(f"a {'map' if sort.name == 'Fun' else 'number'} as an element of a structure")


def _has_own_elements(kind: Word) -> bool:
    """Return whether an opaque noun names no collection of things that are numbers by themselves."""
    return kind.opaque is not None and bare(kind.gloss).split()[-1] not in _COLLECTIONS


def _says_an_element(said: Word) -> bool:
    """Return whether a relation says of what it is an element: an element of R, a unit of R, irreducible in R."""
    last = bare(said.gloss).split()[-1]
    if said.category == "adjective_with" and said.gloss.endswith(" in"):
        return said.opaque is not None
    return said.category == "relation" and (last == "element" or (said.opaque == "named" and said.args[0] != THING))


def no_opaque_part_of_a_whole(candidate: Candidate, statement: Statement) -> None:
    """Refuse C ⊆ X, of a space X, as sets of points where an opaque word is said of one: C is a connected subset of X.

    So says "a connected subset of X" too, and "subset" of X in words; what a text calls a set is one of points. Raises
    NoReadingError.
    """
    wholes = {Sort("Set", (carrier.sort,)) for carrier in statement.carriers}
    parts = tuple(subnodes(statement.formula))
    whole = any(isinstance(part, App) and part.symbol.name == "univ" and part.sort in wholes for part in parts)
    if not whole or not _CALLED_WHOLES.isdisjoint(candidate.words):
        return
    said = (part for part in parts if isinstance(part, Pred | App) and candidate.lexicon.word(part.symbol.name).opaque)
    opaque = any(argument.sort in wholes for part in said for argument in part.args)
    if (opaque and _CALLED_SETS.isdisjoint(candidate.words)) or not _CALLED_SUBSETS.isdisjoint(candidate.words):
        raise NoReadingError("a subset of a space as a set of its points")


def no_set_that_meets_an_element(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "every nonempty open set is met by s" of an element s of what the sets are of: sets meet sets.

    What a noun tells more of, a neighbourhood, may be a set by that. Raises NoReadingError.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    called = {part.args[0] for part in said if lexicon.word(part.symbol.name).category in SAYS_WHAT}
    for part in said:
        if len(part.args) != 2 or not called.isdisjoint(part.args):
            continue
        word, sorts = lexicon.word(part.symbol.name), [arg.sort for arg in part.args]
        elements = {each for sort in sorts if sort.name in _SETS for each in (*sort.args, Sort(THING))}
        if elements.intersection(sorts) and word.opaque is not None and word.gloss in known_words("between_sets"):
            raise NoReadingError(f"“{word.gloss}” is said of two sets, and not of a set and an element")


def no_row_of_two_kinds(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse l₁ as a thing that has elements beside l₂ as a set: letters of one row are of one kind.

    Raises NoReadingError.
    """
    rows: dict[str, set[str]] = {}
    for part in subnodes(statement.formula):
        if isinstance(part, BINDERS) and part.var.name[-1] in _INDICES:
            rows.setdefault(part.var.name.rstrip(_INDICES), set()).add(part.var.sort.name)
    for name, kinds in rows.items():
        if THING in kinds and not kinds.isdisjoint(_SETS):
            raise NoReadingError(f"one {name} would be a thing, and another a set")


def no_memberships_of_two_kinds(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse "a belongs to l if and only if a belongs to m" of a set m, and of a thing l that nothing says more of.

    What else is said of l has to say that it has elements: a group has some. Raises NoReadingError.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    sets = {part.args[0] for part in said if part.symbol.name == "mem" and isinstance(part.args[1], Var)}
    houses = [part.args for part in said if part.symbol.name == "element_of"] if sets else []
    others = {arg for part in said if part.symbol.name != "element_of" and len(part.args) == 1 for arg in part.args}
    for element, house in houses:
        if element in sets and isinstance(house, Var) and house not in others and not _is_said_of(house, said):
            raise NoReadingError("one membership would be of a set, and another of a thing")


def _is_said_of(house: Term, said: list[Pred]) -> bool:
    """Return whether a relation says what something is, and of what: a subgroup of G, a module over R."""
    return any(len(part.args) > 1 and part.args[0] == house for part in said if part.symbol.name != "element_of")


def no_opaque_set_of_elements(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a set of elements of s" as what a word without meaning says, where s is a set or has elements besides.

    What is in s is said by a word of its own, and the other would say nothing of it. Raises NoReadingError.
    """
    parts = [part for part in subnodes(statement.formula) if isinstance(part, Pred) and len(part.args) > 1]
    wholes = {part.args[-1] for part in parts if part.symbol.name in _MEMBERSHIP}
    for part in parts:
        word, whole = lexicon.word(part.symbol.name), part.args[-1]
        if word.opaque is not None and _SET_OF_ELEMENTS in word.gloss and (whole in wholes or whole.sort.name in _SETS):
            raise NoReadingError(f"'{bare(word.gloss)}' is a part of what it is of")

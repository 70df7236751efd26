"""What a derivation is made of, asked without reading it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import get_args

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, leaves, phrases
from certify.english.meaning.reading import Part
from certify.english.meaning.table import GrammarGapError
from certify.english.meaning.things import LocalError, NoReadingError
from certify.logic import Sort, number_sorts
from certify.reading.raw import RApp, RApply, Raw, RTyped, RVar
from certify.reading.raw_parts import bound_names, conjuncts, free_names, subparts
from certify.recent import recent

#: The noun of what is in a set, or in a structure.
_ELEMENT_NOUN = "element"
#: Noun phrases that speak of what was mentioned: "the number", "that number", "the number itself".
DEFINITES = frozenset({"definite", "demonstrative", "original"})
#: Noun phrases with a quantifier of their own, and those that introduce things in general.
_QUANTIFIED = frozenset({"quantified", "own_parts"})
INTRODUCING = _QUANTIFIED | {"indefinite", "bare_plural"}
#: Noun phrases with something aside of them: "an integer, p a prime,".
_ASIDES = frozenset({"where_aside", "aside", "aside_in"})
#: What a bare noun is said by, with what may stand aside of it.
_BARE = frozenset({"kind", "is_np", "where_aside", "bare_plural"})
#: Phrases that speak of what was mentioned.
_ANAPHORIC = DEFINITES | {
    "it",
    "they",
    "its",
    "its_own",
    "its_with",
    "their",
    "the_other",
    "another_one",
    "adj_one",
    "itself",
}
#: Noun phrases whose names stand in their first, second or last part.
_NAMED_FIRST = frozenset({"restricted", "in_context", "in_sort", "in_kind", "set_of_kind_named"})
_NAMED_SECOND = frozenset({"attributive", "attributive_c", "extreme", "sized", "related_named", "related_named_in"})
_NAMED_SECOND |= {"related_by_named", "related_by_worth", "kin_named_of", "related_of_worth", "part_of_sort_named"}
_NAMED_SECOND |= {"part_of_structure_named"}

_NAMED_LAST = frozenset(
    {"named", "relational_named", "variables", "values_of", "kin_named"}
    | {"indexed_named", "indexed_adjective", "indexed_attributive", "indexed_had"}
)
_NAMED_AROUND = ((0, _NAMED_FIRST), (1, _NAMED_SECOND), (-1, _NAMED_LAST))
#: Nouns of tuples with a letter for each part.
TUPLED = frozenset({"tuple_of", "tuple_named", "tuple_kinded", "tuple_alone"})
#: Nouns of sets that are described by what their elements are.
SETS_IN_STRUCTURES = frozenset({"part_of_structure", "part_of_structure_named"})
SETS_OF_SORTS = SETS_IN_STRUCTURES | {"part_of_sort", "part_of_sort_named", "part_of_kind"}
SETS_OF_KINDS = SETS_OF_SORTS | {"set_of_kind", "set_of_kind_named"}
#: Noun phrases that hold what they introduce in their last part.
_AROUND = frozenset(
    {"quantified", "indefinite", "only_one", "set_of", "restricted", "attributive", "bare_plural"}
    | {"rel_subject", "rel_for", "verb"}
    | DEFINITES
)


#: Relations of a thing to what it is in.
_MEMBERSHIP = frozenset({"mem", "finset_mem"})


def token_raw(token: LatticeToken) -> Raw:
    """Return the mathematics of a TERM, VAR or FORMULA token."""
    raw: Raw = getattr(token.value, "raw", token.value)
    return raw


def letter(token: LatticeToken) -> str:
    """Return the letter that a VAR token names."""
    raw = token_raw(token)
    if not isinstance(raw, RVar):
        raise GrammarGapError("a letter is expected where the grammar says VAR")
    return raw.name


def sense_of(token: LatticeToken) -> Sense:
    """Return the word that a token is."""
    sense: Sense = token.value
    return sense


def subtrees(tree: Tree) -> list[Tree]:
    """Return the phrases that a phrase is made of, without its words."""
    return [part for part in tree.children if isinstance(part, Tree)]


def names_in(tree: Tree) -> tuple[str, ...]:
    """Return the variables that a noun phrase names ("integers a and b"), if it does."""
    tokens = [child for child in tree.children if isinstance(child, LatticeToken)]
    if tree.name == "varlist":
        return tuple(map(letter, tokens))
    if tree.name == "typed":
        return tuple(sorted(free_names(token_raw(tokens[0]))))
    if tree.name == "named_typing":
        return tuple(sorted(free_names(token_raw(tokens[1]))))
    if tree.name in ("ranged", "member"):
        return subjects_of(token_raw(tokens[0]))
    if tree.name == "named_last_formula":
        return (*map(letter, tokens[1:-1]), _named_first(token_raw(tokens[-1])))
    if tree.name == "named_formula":
        return tuple(_named_first(token_raw(token)) for token in tokens[1:])
    if tree.name in TUPLED:
        return next(token.value for token in tokens if token.type == "TUPLE")
    if tree.name == "shared_determiner":
        return tuple(name for part in subtrees(tree) for name in names_in(part))
    inner = next((tree.children[place] for place, names in _NAMED_AROUND if tree.name in names), None)
    return names_in(inner) if isinstance(inner, Tree) else ()


def of_tuples(tree: Tree) -> bool:
    """Return whether a noun, under what stands around it, is one of tuples."""
    if tree.name in TUPLED:
        return True
    place = next((place for place, names in _NAMED_AROUND if tree.name in names), None)
    inner = None if place is None else tree.children[place]
    return isinstance(inner, Tree) and of_tuples(inner)


def first_letter(raw: Raw) -> str | None:
    """Return the letter that a formula is about: n in n ≠ 0, x in a < x < b and in x ∈ (a, b)."""
    match conjuncts(raw):
        case [RApp(_, (_, RVar(middle))), RApp(_, (RVar(again), _))] if middle == again:
            return middle
    first = raw.args[0] if isinstance(raw, RApp) and raw.args else None
    return first.name if isinstance(first, RVar) else None


def speaks_of_several(tree: Tree) -> bool:
    """Return whether a phrase has a plural noun."""
    return any(getattr(token.value, "plural", False) for token in leaves(tree))


def subjects_of(raw: Raw, every: bool = False) -> tuple[str, ...]:
    """Return the letters of which a formula says in what range they are: x in x > 0 and 0 < x < 1; x and y in x, y ∈ A.

    Of several things that are compared these are `every` one: "(if) a < b are integers". Raises NoReadingError for one
    that begins with no letter.
    """
    parts = conjuncts(raw)
    if all(isinstance(part, RTyped) for part in parts):
        return tuple(sorted(free_names(raw)))
    if all(element_of(part) is not None for part in parts):
        return tuple(dict.fromkeys(name for part in parts if (name := element_of(part)) is not None))
    if any(not isinstance(part, RApp) or len(part.args) != 2 for part in parts):
        raise NoReadingError("a formula that gives its letters a range")
    said = [part for part in parts if isinstance(part, RApp)]
    compared = every and not any(part.word in _MEMBERSHIP for part in said)
    names = [arg.name for part in said for arg in (part.args if compared else _ranged(part)) if isinstance(arg, RVar)]
    if not names:
        raise NoReadingError("a formula that introduces letters begins with one")
    return tuple(dict.fromkeys(names))


def element_of(raw: Raw) -> str | None:
    """Return the letter of which a claim says that it is part of a sort: x ∈ ℝ⁺, i ∈ Fin n."""
    match raw:
        case RApp(_, (RTyped(RVar(name), Sort()), *_)):
            return name
    return None


def in_plural(tree: Tree) -> bool:
    """Return whether the noun of a phrase, before its complements, is in the plural."""
    while tree.name in ("attributive", "attributive_c", "restricted"):
        inner = tree.children[0 if tree.name == "restricted" else 1]
        if not isinstance(inner, Tree):
            break
        tree = inner
    token = tree.children[0] if tree.children else None
    return isinstance(token, LatticeToken) and bool(getattr(token.value, "plural", False))


def one_is_no_plural(names: tuple[str, ...], said: Tree) -> None:
    """Raise LocalError for one letter of which a bare plural is said: "with n elements" counts them."""
    while said.name in _BARE and isinstance(inner := said.children[0], Tree):
        said = inner
    if len(names) == 1 and in_plural(said):
        raise LocalError("a letter before a noun in the plural is how many there are")


def _ranged(part: RApp) -> tuple[Raw, ...]:
    first, second = part.args
    return (first,) if isinstance(first, RVar) or part.word in _MEMBERSHIP else (second,)


def _named_first(raw: Raw) -> str:
    name = first_letter(raw)
    if name is None:
        raise NoReadingError("a formula after a noun begins with the letter that the noun introduces")
    return name


@recent
def letters_in(tree: Tree) -> frozenset[str]:
    """Return the letters that a phrase speaks of."""
    return frozenset().union(*map(letters_of, leaves(tree)))


def letters_of(token: LatticeToken) -> frozenset[str]:
    """Return the letters that a token speaks of."""
    raw = token_raw(token)
    return free_names(raw) | bound_names(raw) if isinstance(raw, get_args(Raw)) else frozenset()


def applied_letters(raw: Raw) -> frozenset[str]:
    """Return the letters of a term that are applied to something: the f of f(x)."""
    return frozenset(
        part.function.name for part in subparts(raw) if isinstance(part, RApply) and isinstance(part.function, RVar)
    )


def spoken_once(tree: Tree) -> set[str]:
    """Return the letters that a phrase speaks of in one place only."""
    spoken = Counter(name for token in leaves(tree) for name in letters_of(token))
    return {name for name, times in spoken.items() if times == 1}


def mentions(tree: Part, names: frozenset[str]) -> bool:
    """Return whether a phrase of one of `names` is part of `tree`."""
    if isinstance(tree, LatticeToken):
        return False
    return any(phrase.name in names for phrase in phrases(tree))


def common_noun(tree: Tree) -> Noun | None:
    """Return the noun of a noun phrase that says nothing more than adjectives."""
    if tree.name == "noun":
        noun = tree.children[0]
        return noun.value if isinstance(noun, LatticeToken) else None
    if tree.name == "attributive" and isinstance(tree.children[1], Tree):
        return common_noun(tree.children[1])
    return None


def numbers_of_a_sort(noun: Tree) -> Noun | None:
    """Return the noun of "integers", "real numbers": a plural by itself of all numbers of a sort."""
    kind = common_noun(noun) if noun.name == "noun" else None
    numbers = {sort.name for sort in number_sorts()}
    return kind if kind is not None and kind.plural and kind.word is None and kind.sort in numbers else None


def are_all_numbers(phrase: Tree) -> bool:
    """Return whether a phrase is "the integers", which are one thing where no integers were mentioned."""
    noun = phrase.children[0] if phrase.name == "definite" else None
    return isinstance(noun, Tree) and numbers_of_a_sort(noun) is not None


def is_set_of_kind(tree: Tree) -> bool:
    """Return whether a noun is one of sets that are described by their elements: sets of primes, infinite ones."""
    if tree.name in ("attributive", "restricted"):
        return any(isinstance(child, Tree) and is_set_of_kind(child) for child in tree.children)
    kind = common_noun(tree)
    return tree.name in SETS_OF_KINDS or (kind is not None and kind.made_of and str(kind.sort).startswith("Set("))


def called_so(tree: Tree) -> str:
    """Return what a noun with its adjectives is called: "even number"."""
    if tree.name == "attributive":
        adjective, noun = tree.children
        assert isinstance(adjective, LatticeToken) and isinstance(noun, Tree)
        return f"{sense_of(adjective).word} {called_so(noun)}"
    kind = common_noun(tree)
    return "" if kind is None else kind.name


def is_bare_name(tree: Tree) -> bool:
    """Return whether a noun phrase is a letter alone."""
    token = tree.children[0] if tree.name == "term" else None
    return isinstance(token, LatticeToken) and isinstance(token_raw(token), RVar)


def is_bare_sign(tree: Tree) -> bool:
    """Return whether a noun phrase is a letter alone, or the sign of one thing: ℝ."""
    token = tree.children[0] if tree.name == "term" else None
    raw = token_raw(token) if isinstance(token, LatticeToken) else None
    return isinstance(raw, RVar) or (isinstance(raw, RApp) and not raw.args)


def quantified_list(tree: Tree, of: frozenset[str] = _QUANTIFIED) -> tuple[Tree, ...]:
    """Return the parts of "every prime and no square": of each of them a clause is said (Partee and Rooth 1983).

    Not so where a later part speaks of an earlier one: "every set and every subset of it".
    """
    parts = tuple(child for child in tree.children if isinstance(child, Tree))
    listed = tree.name in ("and_np", "or_np", "neither_np") and any(part.name in of for part in parts)
    return parts if listed and not any(mentions(part, _ANAPHORIC) for part in parts[1:]) else ()


def ends_in_name(tree: Part) -> bool:
    """Return whether a noun phrase is longer than a letter and ends in one: the sum of a and b."""
    return isinstance(tree, Tree) and not is_bare_name(tree) and is_bare_name(_last_phrase(tree))


#: Terms, and letters with what they are: of order p.
_TERMS = frozenset({"term", "name_of_kind", "has_value"})


def ends_in_term(tree: Part) -> bool:
    """Return whether a phrase is longer than a term and ends in one: divisible by two."""
    return isinstance(tree, Tree) and tree.name != "is_np" and _last_phrase(tree).name in _TERMS


def _last_phrase(tree: Tree) -> Tree:
    last = tree.children[-1] if tree.children else None
    return _last_phrase(last) if isinstance(last, Tree) and last.name != "varlist" else tree


def is_each(tree: Tree) -> bool:
    """Return whether a noun phrase is the bare pronoun "each"."""
    return tree.name == "each_one"


def reaches_right(tree: Part) -> bool:
    """Return whether a noun phrase ends in a complement that "and b" would go on: every divisor of a (and b)."""
    if isinstance(tree, LatticeToken):
        return False
    if tree.name in ("related", "related_by", "rel_common", "rel_adj2", "written_out", "part_of_sort"):
        return True
    if tree.name == "verb" and isinstance(tree.children[-1], Tree) and tree.children[-1].name == "term":
        return True  # "a prime that divides n (and m)"
    if tree.name == "apply2":
        complement = tree.children[-1]
        return isinstance(complement, Tree) and complement.name in ("and_np", "bare_plural")
    return tree.name in _AROUND and reaches_right(tree.children[-1])


def is_arrow(tree: Tree) -> bool:
    """Return whether a sentence is a formula whose sign is ↔ or →."""
    last = tree.children[-1] if tree.children else None
    if tree.name in ("filler", "filler_q"):
        return isinstance(last, Tree) and is_arrow(last)
    raw = token_raw(last) if tree.name == "formula" and isinstance(last, LatticeToken) else None
    return getattr(raw, "op", None) in ("iff", "implies")


def before_asides(named: Tree) -> Tree:
    """Return a noun phrase without what stands aside of it: "an integer" of "an integer, p a prime,"."""
    while named.name in _ASIDES and isinstance(inner := named.children[0], Tree):
        named = inner
    return named


def called_elements(spoken: Iterable[Tree]) -> frozenset[str]:
    """Return the letters that phrases introduce as elements, without saying of what: "an element x"."""
    named = (phrase.children for phrase in spoken if phrase.name == "named")
    return frozenset(name for noun, *letters in named if _says_element(noun) for name in _letters(letters))


def _says_element(noun: Tree | LatticeToken) -> bool:
    kind = common_noun(noun) if isinstance(noun, Tree) else noun.value
    return isinstance(kind, Noun) and kind.name == _ELEMENT_NOUN and kind.word is None


def _letters(parts: list[Tree | LatticeToken]) -> Iterator[str]:
    yield from (name for part in parts if isinstance(part, Tree) for name in names_in(part))

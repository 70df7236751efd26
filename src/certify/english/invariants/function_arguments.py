"""f(A) of a set A is not read as a value: mathematicians write so for the image of A under f too."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from certify.english.glr import LatticeToken
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.code import linking_letters
from certify.english.invariants.derivations import SAYS_WHAT
from certify.english.invariants.natures_by_use import head_of_word, known_words
from certify.english.meaning.families import family_of
from certify.english.meaning.syntax import letters_in
from certify.english.meaning.things import NoReadingError
from certify.english.parts import has_elements
from certify.lexicon import Lexicon
from certify.lexicon.map_nouns import names_map
from certify.lexicon.opaque import THING
from certify.lexicon.skeletons import HOLE, is_value, skeleton_of
from certify.logic import (
    BINDERS,
    PROP,
    App,
    Apply,
    Lambda,
    Node,
    Pred,
    SetOf,
    Statement,
    Symbol,
    Var,
    subnodes,
    symbols,
)
from certify.notation.application import function_like
from certify.reading.raw import RApp, RApply, RBin, RBind, RNot, RTyped, RVar
from certify.reading.raw_parts import bound_names, conjuncts, free_names, parts_of, subparts

#: Letters that name functions and numbers of their own, as capitals do: φ(n), d(x, y), p(n), S_n, P(A).
OWN = frozenset("φϕχζστμπdeijklmnopqr")
#: A Greek letter with what it is applied to; words for what a map makes of a set.
_APPLIED = re.compile("[α-ωϕ](?: |\\()")
_IMAGES = frozenset({"image", "preimage"})
#: What is said of sets, whatever they are of.
_OF_BARE_SETS = frozenset(
    {"countable", "empty", "eq", "finite", "infinite", "mem", "nonempty", "nontrivial", "singleton"}
)
_OF_BARE_SETS |= {"subset", "subsingleton", "superset", "univ"}
#: Sorts of what is a part of all that a function may take.
_SETS_OF_POINTS = frozenset({"Finset", "Set"})
#: Nouns of what maps go from, beside those of structures.
_SPACES = frozenset({"graph", "interval", "lattice", "manifold", "space", "surface"})
#: A capital that is applied to one thing.
_NAMED = re.compile(f"[A-Z]\\({HOLE}\\)")
#: Values of a letter of functions, not at a place; and how what says so is called.
_VALUES_OF = re.compile(r"\b[Vv]alues? of ([fgh])\b")
_VALUE = "value"
#: Letters of any functions.
_FUNCTIONS = frozenset("fgh")
#: Sorts of what may have elements; a thing may be a set.
_MANY = frozenset({"Set", THING})


def no_function_of_a_name(candidate: Candidate) -> None:
    """Refuse φ(n) and S_n where nothing introduces the letter: φ is Euler's, S_n may be a group of permutations.

    Raises NoReadingError.
    """
    known = introduced(candidate) | _spoken_of(candidate) | _supposed(candidate)
    for part in candidate.parts:
        if isinstance(part, RApply) and isinstance(part.function, RVar):
            name = part.function.name
            if (name[0] in OWN or name[0].isupper()) and name not in known:
                raise NoReadingError(f"{name} may be the function of that name: nothing introduces it")


def no_image_by_any_map(candidate: Candidate) -> None:
    """Refuse "the image of a compact set is compact" as one by any map, and any image beside a homomorphism: by which?

    What relates images to each other, and what sets have without a structure, is so of every map. Raises
    NoReadingError.
    """
    words = list(candidate.lowered)
    if not {"by", "under"}.isdisjoint(words):
        return
    spoken = any(names_map(word.rstrip("s")) for word in words)
    imaged = spoken and any(word.startswith("image") for word in words)
    images = [part for part in candidate.parts if isinstance(part, RApp) and part.word in _IMAGES]
    alone = len({part.args for part in images}) == 1 and not candidate.raw_words <= _IMAGES | _OF_BARE_SETS
    for part in candidate.parts:
        if imaged and isinstance(part, RApply) and free_names(part.function) & candidate.fresh_names:
            raise NoReadingError("an image by which map?")
    for by, of, *_ in (part.args for part in images):
        made = isinstance(of, RApp) and candidate.lexicon.word(of.word).opaque is not None
        if (spoken or made or alone) and isinstance(by, RVar) and by.name in candidate.fresh_names:
            raise NoReadingError("an image by which map?")


def no_value_beside_its_letter(candidate: Candidate) -> None:
    """Refuse "the totient of mn is φ(m)φ(n)" as of two functions: a Greek letter that nothing introduces is known.

    Raises NoReadingError.
    """
    skeletons = (skeleton_of(part.word) for part in candidate.parts if isinstance(part, RApp))
    letters = [found[1][0] for found in skeletons if found is not None and _APPLIED.match(found[1])]
    values = (part for part in candidate.parts if isinstance(part, RApp))
    said = any(candidate.lexicon.word(part.word).category == "function" for part in values)
    if letters and said:
        raise NoReadingError(f"{letters[0]} may be the function that the text has a word for")


def no_value_of_an_unsaid_letter(candidate: Candidate) -> None:
    """Refuse "the parts A and B of a graph are disjoint" as A and the value of B: a letter before "of" is a map's.

    That it is a map, or a measure, the text says: by a noun, or by what it says of the letter alone. Raises
    NoReadingError.
    """
    letters = {
        phrase.children[0].value.name
        for phrase in candidate.phrases
        if phrase.name == "letter_of" and isinstance(phrase.children[0], LatticeToken)
    }
    said = {part.args[0] for part in candidate.parts if letters and isinstance(part, RApp) and len(part.args) == 1}
    if letters - candidate.declared - {each.name for each in said if isinstance(each, RVar)}:
        raise NoReadingError("a letter before 'of', of which nothing says that it is a map")


def no_field_as_letter(candidate: Candidate) -> None:
    """Refuse 𝔽₂ as any thing: it is a field by guessed notation. Raises NoReadingError."""
    for name in sorted(candidate.free_letters | bound_names(candidate.raw)):
        if name.startswith("𝔽") and name[1:]:
            raise NoReadingError(f"{name} is a field of its own, and no letter")


def _spoken_of(candidate: Candidate) -> frozenset[str]:
    """Return the Latin letters that no function's name can be: of claims (p i), and of what a named function takes."""
    joined = (part for part in candidate.parts if isinstance(part, RBin | RNot | RBind))
    claims = (claim for part in (None, *joined) for claim in ([candidate.raw] if part is None else parts_of(part)))
    functions = {claim.function for claim in claims if isinstance(claim, RApply)}
    named = (part for part in candidate.parts if isinstance(part, RApp) and skeleton_of(part.word) is not None)
    taken = {arg for part in named for arg in part.args} | functions
    return frozenset(each.name for each in taken if isinstance(each, RVar) and each.name[0].isascii())


def _supposed(candidate: Candidate) -> frozenset[str]:
    """Return the letters of which a condition says by a noun what they are: "if φ is a homomorphism from G to H"."""
    called = (claim for claim in supposed(candidate) if candidate.lexicon.word(claim.word).category in SAYS_WHAT)
    firsts = (claim.args[0] for claim in called if claim.args)
    return frozenset(first.name for first in firsts if isinstance(first, RVar))


def supposed(candidate: Candidate) -> Iterator[RApp]:
    """Yield the claims that a condition makes."""
    conditions = (part.left for part in candidate.parts if isinstance(part, RBin) and part.op == "implies")
    yield from (claim for given in conditions for claim in conjuncts(given) if isinstance(claim, RApp))


def no_unsaid_function(candidate: Candidate, _statement: Statement) -> None:
    """Refuse C(n) in what is claimed where nothing else is said of C: it is a function that the text takes for granted.

    So is v of v_p(n), which a name with an index has. f in two pieces of code is any function. Raises NoReadingError.
    """
    claim = candidate.raw
    while (isinstance(claim, RBind) and claim.kind == "forall") or (isinstance(claim, RBin) and claim.op == "implies"):
        claim = claim.body if isinstance(claim, RBind) else claim.right
    known = candidate.declared | bound_names(candidate.raw) | candidate.fresh_names
    known |= linking_letters(candidate) & _FUNCTIONS
    uses = Counter(part.name for part in candidate.parts if isinstance(part, RVar))
    applied = Counter(
        part.function.name
        for part in subparts(claim)
        if isinstance(part, RApply) and isinstance(part.function, RVar) and part.function.name not in known
    )
    text = candidate.text if applied else ""
    for name, times in applied.items():
        if times == uses[name] or re.search(rf"\b{re.escape(name)}_(?:\w|{{\w+}})\s*(?:\\left)?\(", text):
            raise NoReadingError(f"{name} is a function of which nothing is said")


def no_derivative(candidate: Candidate) -> None:
    """Refuse f' where nothing introduces it: it may be the derivative of f, and x' of a given x its complement.

    Raises NoReadingError.
    """
    known = introduced(candidate)
    for name in sorted(candidate.free_letters - known):
        if name.endswith("'") and (function_like(RVar(name)) or name.rstrip("'") in known):
            raise NoReadingError(f"{name} may be a derivative or another value of its letter: nothing introduces it")


def introduced(candidate: Candidate) -> frozenset[str]:
    """Return the letters that the text says something of before it uses them."""
    typed = (part.term for part in candidate.parts if isinstance(part, RTyped))
    named = {term.name for term in typed if isinstance(term, RVar)}
    return candidate.declared | bound_names(candidate.raw) | candidate.fresh_names | named


def of_a_kind(candidate: Candidate) -> frozenset[str]:
    """Return the letters of which is said what they are: if R is a ring, then R[x] is one, and x is no element of R."""
    said = (part for part in candidate.parts if isinstance(part, RApp) and part.args)
    nouns = (part.args[0] for part in said if candidate.lexicon.word(part.word).category == "noun" or _houses(part))
    return frozenset(term.name for term in nouns if isinstance(term, RVar))


def _houses(part: RApp) -> bool:
    """Return whether a claim says in what something is, by a name."""
    return part.word in ("mem", "element_of") and isinstance(part.args[1], RVar)


def no_function_of_sets(candidate: Candidate, statement: Statement) -> None:
    """Raise NoReadingError for a function variable whose arguments turn out to be sets: f(A).

    So it is for one of which only a sign makes something: the f of f′. A claim has no image, the elements of a set and
    what an operator ranges over are taken one by one, and Lean, which applies a letter by a space, writes an image by
    another sign.
    """
    parts = list(subnodes(statement.formula))
    ranging = set(_ranging(statement))
    families = {family_of(token.value) for token in candidate.tokens if token.type == "FAMILY"}
    for var in (part.var for part in parts if isinstance(part, BINDERS) and part.var.name not in families):
        takes, gives = (var.sort.args[0], var.sort.args[-1]) if var.sort.name == "Fun" else (PROP, PROP)
        if takes.name not in _MANY or gives == PROP or (takes.name == THING and _is_code(var.name, candidate)):
            continue
        uses = [part.args for part in parts if isinstance(part, Apply) and part.function == var]
        signed = any(skeleton_of(part.symbol.name) for part in parts if isinstance(part, App) and var in part.args)
        if takes.name == "Set" or (signed and not uses) or not all(ranging.issuperset(args) for args in uses):
            name = var.name
            raise NoReadingError(f"{name} of a set may be its image under {name}: say 'the image of … under {name}'")
    if any(isinstance(part, App) and part.symbol.result.name == "Set" and is_value(part.symbol.name) for part in parts):
        raise NoReadingError("a map of things whose value is a set may be an image")


def _is_code(name: str, candidate: Candidate) -> bool:
    """Return whether a letter is applied by a space wherever it is: f x, not f(x)."""
    written = "; ".join(word for word in candidate.words if " " in word or "(" in word)
    return re.search(rf"(?<!\w){re.escape(name)} [\w(]", written) is not None and f"{name}(" not in written


def _ranging(statement: Statement) -> Iterator[Node]:
    """Yield the letters that are elements of sets, and those of operators and of functions."""
    for part in subnodes(statement.formula):
        if isinstance(part, Lambda | SetOf):
            yield part.var
        elif isinstance(part, Pred) and part.symbol.name in ("mem", "finset_mem", "element_of"):
            yield part.args[0]


def no_value_of_a_letter(candidate: Candidate, statement: Statement) -> None:
    """Refuse "every value of f is positive" as said of every f, as of every value of n: f is a function and has values.

    Raises NoReadingError.
    """
    said = _VALUES_OF.search(candidate.text)
    if said is None:
        return
    parts = tuple(subnodes(statement.formula))
    is_letter = any(isinstance(part, BINDERS) and part.var.name == said[1] for part in parts)
    if is_letter and not any(isinstance(part, Apply) or _says_value(part) for part in parts):
        raise NoReadingError("the values of a function are not what the letter may be")


def _says_value(part: Node) -> bool:
    return isinstance(part, App | Pred) and (is_value(part.symbol.name) or _VALUE in part.symbol.name)


def no_claim_off_its_set(statement: Statement, lexicon: Lexicon) -> None:
    """Refuse "a monotone function on an interval is injective" as injective on all that is of its type: it is on the
    interval, of which a word with a meaning that is said of functions as wholes knows nothing.

    Of what is on a space, or on a type, nothing else is a domain. Raises NoReadingError.
    """
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    placed = {part.args for part in said if len(part.args) == 2 and _is_function_on(part, lexicon)}
    if not placed:
        return
    sets = {part.args[0] for part in said if has_elements(lexicon.word(part.symbol.name))}
    within = {function for function, place in placed if place.sort.name in _SETS_OF_POINTS or place in sets}
    for part in said:
        whole = lexicon.opaque_word(part.symbol.name) is None and {sort.name for sort in part.symbol.params} == {"Fun"}
        if whole and any(within.intersection(subnodes(arg)) for arg in part.args):
            raise NoReadingError("what is a function on a set is said to be so everywhere: on the set?")


def _is_function_on(said: Pred, lexicon: Lexicon) -> bool:
    """Return whether an opaque noun calls something of the sort of functions a function on its second argument."""
    word = lexicon.opaque_word(said.symbol.name)
    on = word is not None and word.category == "relation" and word.gloss.endswith(" on")
    return on and said.args[0].sort.name == "Fun" and word is not None and names_map(head_of_word(word))


def no_sign_between_its_own(statement: Statement, _lexicon: Lexicon) -> None:
    """Refuse D(f) ⊆ D(g) of elements f and g of R as sets of elements of R: nothing says of what D(f) is a set.

    Of what is compared with values of the same sign alone that stays open. Raises NoReadingError.
    """
    structured = {one.sort for one in statement.carriers if one.structures}
    claims = [part for part in subnodes(statement.formula) if isinstance(part, Pred)] if structured else []
    for symbol in symbols(statement.formula) if claims else ():
        own = symbol.result.name in _SETS_OF_POINTS and {*symbol.params} == {*symbol.result.args} <= structured
        if own and _NAMED.fullmatch((skeleton_of(symbol.name) or ("", ""))[1]):
            said = [claim.args for claim in claims if any(_is_of(arg, symbol) for arg in claim.args)]
            if all(_is_of(arg, symbol) for args in said for arg in args):
                raise NoReadingError("a set of what?")


def _is_of(term: Node, symbol: Symbol) -> bool:
    return isinstance(term, App) and term.symbol == symbol


def no_map_of_a_nameless(candidate: Candidate, statement: Statement) -> None:
    """Refuse "let f : X → X be a map of a compact metric space" of another space than X. Raises NoReadingError."""
    letters = letters_in(candidate.tree)
    said = [part for part in subnodes(statement.formula) if isinstance(part, Pred)]
    for part in said:
        match part:
            case Pred(symbol, (Var(name), Var(space) as whole)) if name in letters and space not in letters:
                word = candidate.lexicon.word(symbol.name)
                of = word.category == "relation" and word.gloss.endswith(" of")
                if of and _goes(name).search(candidate.text) and _is_space(whole, said, candidate.lexicon):
                    raise NoReadingError(f"{name} is a map of what it goes from")


def _is_space(whole: Var, said: list[Pred], lexicon: Lexicon) -> bool:
    """Return whether a noun says that a thing is a space, or a structure: what maps go from."""
    nouns = (lexicon.word(part.symbol.name) for part in said if part.args == (whole,))
    return any(head_of_word(word) in _SPACES | known_words("algebraic") for word in nouns)


@cache
def _goes(name: str) -> re.Pattern[str]:
    """Return what a text has where it says from where a map goes."""
    return re.compile(rf"(?<!\w){re.escape(name)}\s*(?::|\\colon)")

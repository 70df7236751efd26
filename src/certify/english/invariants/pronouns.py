"""A pronoun stands in the scope of what it refers to (accessibility, Kamp and Reyle 1993), and refers to one thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree, end_of, leaves, phrases, start_of
from certify.english.invariants.candidate import Candidate
from certify.english.invariants.derivations import relational_head
from certify.english.meaning.continuing import JOINTS
from certify.english.meaning.syntax import letters_in, mentions, token_raw
from certify.english.meaning.things import NoReadingError
from certify.reading.raw import RApp, Raw, RNum, RVar
from certify.reading.raw_parts import free_names

#: Nouns, which speak of things.
_NOUNS = frozenset({"NOUN", "NOUNS", "RNOUN", "RNOUNS", "RNOUN0", "STRUCT"})
#: Nouns with prepositions of their own: "a point in a set", where nothing has a letter.
_PLACED = frozenset({"RN", "RNS"})
#: What is made of one thing, and of two with a sign between them.
_OF_ONE = frozenset({"apply", "apply_each", "applyp", "postfix", "prefix_op", "possessive"})
#: What something has, by the pronoun for it.
_OWNED = frozenset({"its", "its_own", "own_parts"})
_WITH_A_SIGN = frozenset({"infix", "act", "act_and", "infix_names"})
_PRONOUNS = frozenset({"it", "its", "they", "their", "them"})
_OWN_PARTS = "own_parts"
#: Adjectives around a letter, which is no thing that is spoken of: p-divisible.
_INDEXED = "indexed_adj"
#: What names another thing in a clause, and subjects that are several things.
_SPOKEN_OF = _NOUNS | {"VAR", "TERM", "FORMULA", "CONST", "FN"}
_SEVERAL = frozenset({"and_np", "or_np", "they", "their", "it", "its"})
#: Clauses that begin with their subject, and phrases that give it a letter.
_VALUE, _OF_SEVERAL = "apply", frozenset({"apply2", "op_of"})
_CLAUSES = frozenset({"clause", "q_copula", "q_do"})
_NAMED = frozenset({"named", "related_named", "related_by_named", "relational_named", "term"})
#: Coordinations of noun phrases.
_JOINED = frozenset({"and_np", "or_np"})
#: Nouns with the letters of what they name.
_LISTS = frozenset({"named", "relational_named", "related_named", "kin_named", "kin_named_of"})
#: Noun phrases that speak of what was mentioned.
_AGAIN = frozenset({"demonstrative", "definite", "same", "that_same"})
_PLURAL_PRONOUNS = frozenset({"they", "their", "them"})
#: Noun phrases that say of what kind something is.
_PREDICATIVE = frozenset({"indefinite", "bare_plural", "noun", "attributive", "attributive_c"})
#: "It" that stands for the clause behind it.
_EXPLETIVE = re.compile(
    r"\b(?:(?<=is )it|it (?:is|was)(?: not| also| always)?) "
    r"(?:true|false|the case|necessary|sufficient|necessary and sufficient|known|clear|possible) (?=that |for )"
)
#: Objects that are letters, or are made of them by signs.
_IN_LETTERS = frozenset({"term", "infix", "postfix", "infix_names", "or_np", "and_np", "to_nth_power", "prefix_op"})
_WITH_OBJECT = frozenset({"adj2", "verb", "is_np"})
#: Tasks with their answers.
_TASKS = frozenset({"answered", "chosen"})
#: Plural nouns; of a clause's subject they say that it may be several things.
_PLURALS = frozenset({"NOUNS", "RNOUNS", "FN0S"})


def no_pronoun_out_of_scope(candidate: Candidate) -> None:
    """Raise NoReadingError where a thing that the text introduces is spoken of outside its quantifier."""
    if candidate.free_letters & candidate.fresh_names:
        raise NoReadingError("a pronoun refers to something out of its scope")


def no_that_within_itself(candidate: Candidate) -> None:
    """Refuse "the measure of s minus that of t" as the measure of a difference of s and the measure of t.

    What a pronoun refers to does not contain it (i within i: Chomsky, Lectures on Government and Binding, 1981), and
    "that of t" is spoken of beside what it repeats. Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        if phrase.name in _OF_ONE and any(_is_that_behind_a_sign(part) for part in phrase.children):
            raise NoReadingError("'that of' stands beside the thing that it repeats, and not within it")


def _is_that_behind_a_sign(part: Tree | LatticeToken) -> bool:
    """Return whether a phrase joins something with "that of"."""
    last = part.children[-1] if isinstance(part, Tree) and part.name in _WITH_A_SIGN else None
    return isinstance(last, Tree) and (last.name == "that_of" or _is_that_behind_a_sign(last))


def no_its_of_what_stands_beside(candidate: Candidate) -> None:
    """Refuse "the sum of its positive part and its negative part" with the negative part of the positive one.

    Pronouns in parallel places refer to one thing (Smyth, Grammatical Determinants of Ambiguous Pronoun Resolution,
    1994). Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        parts = [part for part in phrase.children if isinstance(part, Tree)] if phrase.name in _JOINED else []
        if len(parts) < 2 or any(part.name not in _OWNED for part in parts):
            continue
        first, *others = (_symbols_of(part) for part in parts)
        later = frozenset().union(*others)
        for said in candidate.parts:
            owner = said.args[-1] if isinstance(said, RApp) and said.word in later and said.args else None
            made = isinstance(owner, RApp) and owner.word in first
            if made or (
                isinstance(owner, RVar) and owner.name in candidate.fresh_names and _says(candidate, first, owner)
            ):
                raise NoReadingError("'its' twice: of one thing, or of one thing and what it has?")


def _symbols_of(part: Tree) -> frozenset[str]:
    """Return the words of a noun phrase, and those of the relations that its nouns say."""
    values = (token.value for token in leaves(part))
    return frozenset(value.word for value in values if isinstance(value, Noun | Sense) and value.word is not None)


def _says(candidate: Candidate, words: frozenset[str], thing: RVar) -> bool:
    """Return whether one of some words relates a thing to what has it."""
    said = (part for part in candidate.parts if isinstance(part, RApp) and part.word in words)
    return any(len(part.args) > 1 and part.args[0] == thing for part in said)


def clear_pronoun(candidate: Candidate) -> None:
    """Refuse "it" and "its" beside opaque words where several things were spoken of: no sort tells which is meant.

    A letter and a noun without one are two: "if A is similar to a diagonal matrix, then its eigenvalues are real".
    Raises NoReadingError.
    """
    if not candidate.opaque_words:
        return
    if candidate.unsure:
        raise NoReadingError("'it' may be any of the things before it: opaque words have no sorts that tell which")
    tokens = list(candidate.tokens)
    clear = {*_parallel(candidate), *_selected(candidate)}
    told = mentions(candidate.tree, _TASKS)
    words = list(candidate.lowered)
    listed, predicative = _listed(candidate), _predicative(candidate)
    expletive = expletives(" ".join(words))
    parts = {start_of(phrase) for phrase in candidate.phrases if phrase.name == _OWN_PARTS}
    named = {token.start for token in tokens if token.type == "VAR"}
    within = {name for phrase in candidate.phrases if phrase.name.startswith(_INDEXED) for name in letters_in(phrase)}
    taken_up = sum(word in _PRONOUNS for word in words) == 1 and any(map(_takes_up, candidate.phrases))
    for place, word in enumerate(words):
        answers = told and words[place - 1] == "that"  # "show that it is 5": the answer
        own = words[place + 1 : place + 2] == ["own"]  # "its own" is of the subject
        if word in _PRONOUNS and place not in clear | expletive and not (answers or own or taken_up):
            before = [token for token in tokens if token.end <= place]
            many = word in _PLURAL_PRONOUNS
            letters = frozenset().union(*map(_letters, before)) - (listed if many else _around(place, candidate))
            plural = (token for token in before if token.type in _NOUNS | _PLACED and _says_plural(token))
            if many and any(token.start not in predicative for token in plural):
                letters &= frozenset().union(*_joined(candidate))
            elif many and len({*_joined(candidate)}) == 1:
                letters = frozenset()  # "a and b commute and their orders are coprime": one group has names
            kinds = _NOUNS if letters else _NOUNS | _PLACED
            called = [token for token in before if token.type in kinds and token.end < place]
            behind = _named_behind(place, candidate)
            called = [token for token in called if _noun(token) not in behind]
            nouns = {token.start for token in called if _says_plural(token) == many} - predicative
            unnamed = any(token.start in nouns and token.end not in named for token in called)
            others = letters - {candidate.words[max(place - 2, 0)], *within}  # "s contains its limit points"
            if max(len(nouns), len(letters)) > 1 or (place + 1 in parts and others and unnamed):
                raise NoReadingError(f"'{candidate.words[place]}' may be any of the things before it")


def no_object_within_a_term(candidate: Candidate) -> None:
    """Refuse "the series of 1 / z converges to it for every z" as converging to z: what was spoken of is the term.

    A letter within a term is no thing that "it" takes up, unless it was spoken of by itself too. Raises NoReadingError.
    """
    for clause in (phrase for phrase in candidate.phrases if phrase.name in _CLAUSES and len(phrase.children) == 2):
        subject, said = clause.children
        if not (isinstance(subject, Tree) and isinstance(said, Tree)) or not _has_it_as_object(said):
            continue
        before = [token for token in candidate.tokens if token.end <= end_of(subject)]
        alone = any(token.type in _NOUNS | {"VAR"} or isinstance(_raw(token), RVar) for token in before)
        if not alone and any(map(_letters, leaves(subject))):
            raise NoReadingError("'it' is the term before it, or a letter of it?")


def _has_it_as_object(said: Tree) -> bool:
    objects = (phrase.children[-1] for phrase in phrases(said) if phrase.name in _WITH_OBJECT)
    return any(isinstance(one, Tree) and one.name == "it" for one in objects)


def _raw(token: LatticeToken) -> object:
    return getattr(token.value, "raw", token.value)


def _selected(candidate: Candidate) -> Iterator[int]:
    """Yield the places of each "its" whose owner the noun behind it tells: its eigenvalues, its positive roots."""
    words = list(candidate.lowered)
    for start in candidate.told:
        yield max((place for place in range(start) if words[place] == "its"), default=start)


def _predicative(candidate: Candidate) -> frozenset[int]:
    """Return where nouns stand that only say what something is: "is a tree" names no other thing than its subject.

    A predicate nominal introduces nothing that could be spoken of (Higgins, The Pseudo-Cleft Construction, 1979). Of
    "vertices of a graph" the graph may be, and is one thing.
    """
    said = [phrase.children[0] for phrase in candidate.phrases if phrase.name in ("is_np", "kind")]
    kinds = [part for part in said if isinstance(part, Tree)]
    bare = (token for kind in kinds if kind.name in _PREDICATIVE for token in _bare_nouns(kind))
    heads = (head for kind in kinds if (head := relational_head(kind)) is not None and _says_plural(head))
    return frozenset(token.start for token in (*bare, *heads))


def _bare_nouns(kind: Tree) -> Iterator[LatticeToken]:
    """Yield the noun of a phrase that speaks of nothing else: "a connected graph", not "a vertex of a graph"."""
    tokens = list(leaves(kind))
    nouns = [token for token in tokens if token.type in _SPOKEN_OF | _PLACED]
    if len(nouns) == 1 and nouns[0].type in ("NOUN", "NOUNS"):
        yield from nouns


def expletives(text: str) -> frozenset[int]:
    """Return the places of each "it" that only announces a clause: "is it true that", "it is necessary that"."""
    return frozenset(text[: match.start()].count(" ") for match in _EXPLETIVE.finditer(text))


def _around(place: int, candidate: Candidate) -> frozenset[str]:
    """Return what the noun phrase around a pronoun names: "its" is not f's in "a map f from S to its center".

    No phrase refers to one that it is a part of (the i-within-i condition, Chomsky 1981).
    """
    named = (phrase for phrase in candidate.phrases if phrase.name == "related_by_named")
    around = (phrase.children[1] for phrase in named if _stands_in(place, phrase))
    names = (token for part in around if isinstance(part, Tree) for token in leaves(part))
    return frozenset().union(*map(_letters, names))


def _named_behind(place: int, candidate: Candidate) -> frozenset[str]:
    """Return what "its" is not of since it is named behind its noun: "its distance to that set" (principle C)."""
    parted = (phrase for phrase in candidate.phrases if phrase.name == "its_parted")
    named = (part for part in parted if min((token.start for token in leaves(part)), default=0) == place + 1)
    ends = (part.children[-1] for part in named)
    tokens = (token for end in ends if isinstance(end, Tree) and end.name in _AGAIN for token in leaves(end))
    return frozenset(_noun(token) for token in tokens if token.type in _NOUNS)


def _stands_in(place: int, phrase: Tree) -> bool:
    tokens = list(leaves(phrase))
    return min(token.start for token in tokens) <= place < max(token.end for token in tokens)


def _listed(candidate: Candidate) -> frozenset[str]:
    """Return the letters of lists behind a plural noun: "two vectors x and y" is one group, not two things."""
    lists = [phrase.children for phrase in candidate.phrases if phrase.name in _LISTS]
    return frozenset(
        name
        for noun, names, *_ in lists
        if isinstance(noun, LatticeToken) and _says_plural(noun) and isinstance(names, Tree)
        for token in leaves(names)
        for name in _letters(token)
    )


def _joined(candidate: Candidate) -> list[frozenset[str]]:
    """Return the letters of each coordination. After a plural noun "they" is what that noun or a coordination names.

    Single things are summed up to several only where nothing in the plural is there (Kamp and Reyle 1993, section 4.1).
    """
    joined = (phrase for phrase in candidate.phrases if phrase.name in _JOINED)
    return [frozenset().union(*map(_letters, leaves(phrase))) for phrase in joined]


def _takes_up(phrase: Tree) -> bool:
    """Return whether the second part of an equivalence begins with "it": the subject of the first, which has a name."""
    if phrase.name != "iff" or len(phrase.children) != 2:
        return False
    clauses = [part for part in phrase.children if isinstance(part, Tree) and part.name in _CLAUSES]
    subjects = [clause.children[0] for clause in clauses]
    names = [subject.name for subject in subjects if isinstance(subject, Tree)]
    return len(names) == 2 and names[1] == "it" and mentions(subjects[0], _NAMED)


def _letters(token: LatticeToken) -> frozenset[str]:
    """Return the letters that a term speaks of."""
    raw = _raw(token) if token.type in ("VAR", "TERM") else None
    return free_names(raw) if isinstance(raw, get_args(Raw)) else frozenset()


def _says_plural(token: LatticeToken) -> bool:
    """Return whether a noun is in the plural; "they" is of no noun in the singular, "it" of none in the plural."""
    return token.type in _PLURALS or bool(getattr(token.value, "plural", False))


def _parallel(candidate: Candidate) -> Iterator[int]:
    """Yield the places of "it" and "its" as subjects beside a clause about its own subject alone: that is meant.

    "T is injective if and only if it is surjective" (parallel subjects: Grosz, Joshi and Weinstein, Centering, 1995).
    So it is where nothing else of that clause can be meant: "if f is continuous at a point, it is bounded at that
    point" speaks of the point beside "it" (principle C), and a point of "at every point" is not accessible.
    """
    for phrase in candidate.phrases:
        joined = [child for child in phrase.children if not (isinstance(child, Tree) and child.name in JOINTS)]
        clauses = [child for child in joined if isinstance(child, Tree) and child.name == "clause"]
        if len(clauses) != 2 or len(clauses) < len(joined):
            continue
        (subject, said), (pronoun, _) = (clause.children for clause in clauses)
        if not (isinstance(subject, Tree) and isinstance(said, Tree) and isinstance(pronoun, Tree)):
            continue
        beside = [token for token in leaves(said) if token.type in _SPOKEN_OF]
        if pronoun.name == "it":
            apart = _repeated(clauses[1]) | _quantified(said)
            apart |= _called(said, apart)
            beside = [token for token in beside if not _speaks_of(token, apart)]
        if pronoun.name in ("it", "its") and not beside and not mentions(subject, _SEVERAL):
            start, end = end_of(clauses[0]), start_of(clauses[1])
            yield from (place for place in range(start, end) if candidate.words[place].lower() == pronoun.name)


def _repeated(clause: Tree) -> frozenset[str]:
    """Return the letters of a clause, and the nouns that it has with "that" or "the": of such it speaks again."""
    again = (phrase for phrase in phrases(clause) if phrase.name in _AGAIN)
    nouns = {_noun(token) for phrase in again for token in leaves(phrase) if token.type in _NOUNS}
    return frozenset(nouns).union(*map(_letters, leaves(clause)))


def _quantified(said: Tree) -> frozenset[str]:
    """Return the nouns of "every point" in a clause: what follows cannot speak of them."""
    every = (phrase for phrase in phrases(said) if phrase.name == "quantified")
    heads = (next((token for token in leaves(phrase) if token.type in _NOUNS), None) for phrase in every)
    return frozenset(_noun(head) for head in heads if head is not None)


def _called(said: Tree, apart: frozenset[str]) -> frozenset[str]:
    """Return the nouns with a name that is set `apart`: a compact set k."""
    named = [tuple(leaves(phrase)) for phrase in phrases(said) if phrase.name in _NAMED]
    letters = ((tokens, frozenset().union(*map(_letters, tokens))) for tokens in named)
    whole = (token for tokens, names in letters if names and names <= apart for token in tokens)
    return frozenset(_noun(token) for token in whole if token.type in _NOUNS)


def _noun(token: LatticeToken) -> str:
    """Return a noun by its own word: point, of "a point" and of "a point of s"."""
    name = str(getattr(token.value, "word", None) or getattr(token.value, "name", ""))
    return name.removeprefix("noun_").removesuffix("_of")


def _speaks_of(token: LatticeToken, apart: frozenset[str]) -> bool:
    """Return whether a token speaks of nothing but things that are set `apart`."""
    named = frozenset({_noun(token)}) if token.type in _NOUNS else _letters(token)
    return bool(named) and named <= apart


def no_it_beside_itself(candidate: Candidate) -> None:
    """Refuse "if n has a divisor, it is at most n" as n ≤ n: "it" beside a name is another thing (principle C).

    So is "5 divides n if and only if it divides n squared" no claim that n divides n². Raises NoReadingError.
    """
    for clause in candidate.phrases:
        subject, said = [*clause.children, None, None][:2] if clause.name in _CLAUSES else (None, None)
        if isinstance(subject, Tree) and subject.name == "it" and isinstance(said, Tree):
            verbs = [part for part in phrases(said) if part.name in _WITH_OBJECT]
            objects = (part for verb in verbs for part in verb.children if isinstance(part, Tree))
            letters = {name for part in objects if part.name in _IN_LETTERS for name in _names_of(part)}
            words = frozenset().union(*map(_symbols_of, verbs))
            if letters and any(_is_of_itself(part, letters, words) for part in candidate.parts):
                raise NoReadingError("'it' beside a name is another thing (principle C)")


def _names_of(part: Tree) -> frozenset[str]:
    return frozenset().union(*map(_letters, leaves(part)))


def _is_of_itself(part: Raw, letters: set[str], words: frozenset[str]) -> bool:
    """Return whether something that is named is related to what is made of it: n to n², by one of some words."""
    match part:
        case RApp(word, (RVar(name), *others)) if others and name in letters:
            alike = part.args[0] == part.args[-1]
            return alike or (word in words and any(name in free_names(other) for other in others))
    return False


def no_it_of_another_subject(candidate: Candidate) -> None:
    """Refuse "3 is a divisor of n^k only if it is a divisor of n" with k for "it": the numeral is said to be one.

    Of two clauses with one predicate the pronoun is the subject of the other (parallelism: Smyth, 1994). Raises
    NoReadingError.
    """
    for phrase in candidate.phrases:
        clauses = [part for part in phrase.children if isinstance(part, Tree) and part.name in _CLAUSES]
        subjects = [clause.children[0] for clause in clauses]
        if len(clauses) != 2 or [part.name for part in subjects if isinstance(part, Tree)] != ["term", "it"]:
            continue
        number = next((token_raw(token) for token in leaves(clauses[0])), None)
        one, other = (_symbols_of(clause) for clause in clauses)
        shared = [part for part in candidate.parts if isinstance(part, RApp) and part.word in one & other]
        if isinstance(number, RNum) and any(number not in part.args for part in shared):
            raise NoReadingError("'it' in a clause like the one before is what that one is about")


def no_its_of_the_value(candidate: Candidate) -> None:
    """Refuse "the sine of x is 0 if and only if its cosine is 1" as the cosine of the sine: both are of x.

    Of two clauses about values the possessive takes up what has the first one (parallelism: Smyth, 1994). What has a
    sum is no one of its terms: "the sum of m and n is even if and only if its square is". Raises NoReadingError.
    """
    for phrase in candidate.phrases:
        clauses = [part for part in phrase.children if isinstance(part, Tree) and part.name in _CLAUSES]
        subjects = [clause.children[0] for clause in clauses]
        if len(subjects) < 2 or not isinstance(subjects[0], Tree) or not isinstance(subjects[1], Tree):
            continue
        made, *_ = subjects[0].children or (None,)
        owned = {token.value.word for part in phrases(subjects[1]) for token in _had_by_it(part)}
        letters = letters_in(subjects[0])
        if not (owned and letters and isinstance(made, LatticeToken) and isinstance(made.value, Sense)):
            continue
        for part in candidate.parts:
            owner = part.args[0] if isinstance(part, RApp) and part.word in owned and part.args else None
            of_value = subjects[0].name == _VALUE and isinstance(owner, RApp) and owner.word == made.value.word
            of_term = subjects[0].name in _OF_SEVERAL and isinstance(owner, RVar) and owner.name in letters
            if of_value or of_term:
                raise NoReadingError("'its' in a clause like the one before is of what has the value there")


def _had_by_it(part: Tree) -> Iterator[LatticeToken]:
    """Yield the function of "its square"."""
    token = part.children[0] if part.name == "its" and part.children else None
    if isinstance(token, LatticeToken) and isinstance(token.value, Sense):
        yield token

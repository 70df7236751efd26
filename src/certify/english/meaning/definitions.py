"""What is defined: "let f(x) = x² + 1" says so of every x, and what is called good is of the sort of its definition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from certify.english.meaning.discourse import Mention
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.things import NoReadingError, One
from certify.lexicon.opaque import bare
from certify.logic import Sort
from certify.reading.indeterminates import adjoined
from certify.reading.polynomials import rings_in
from certify.reading.raw import RApp, RApply, Raw, RBin, RBind, RNum, RTruth, RTyped, RVar
from certify.reading.raw_parts import conjuncts, free_names, map_raw, replace_name, words_in


def letters_of_definitions(read: Reader, raw: Raw) -> Raw:
    """Return a claim whose hypotheses f(x) = … hold of all x, where nothing else speaks of that x.

    Of "let f(x) = x²" that is so in any case; an "if" whose x stands elsewhere too may be about that one x.
    """
    equations, taken = _equations(raw), frozenset(read.discourse.declared)
    indeterminates = adjoined(raw, taken).keys() | {sort.letter for sort in rings_in(raw)}
    rest = map_raw(raw, lambda part: RTruth(True) if part in equations else None)
    for equation in equations:
        names = sorted((_arguments(equation) & free_names(raw)) - read.discourse.declared.keys() - indeterminates)
        elsewhere = free_names(rest).intersection(names)
        if names and _is_of_all(read, equation, names, bool(elsewhere)):
            read.by("function-equation")
            raw = _replaced(raw, equation, _of_all(read, equation, names, elsewhere))
    return raw


def _is_of_all(read: Reader, equation: Raw, names: list[str], elsewhere: bool) -> bool:
    """Return whether an equation is said of all its arguments.

    Where a text asks for the x of f(x), an equation that does not tell f(x) is to be solved: "f(f(x)) = f(x)".
    """
    if equation in read.discourse.definitions:
        return True
    if read.discourse.asked.intersection(names):
        return _tells(equation)
    if not (isinstance(equation, RApp) and free_names(equation.args[1]).issuperset(names)):  # "if f(x) = 0"
        return False
    labels = ["the equation defines the function", "the equation is about this argument"]
    return not elsewhere or read.choices.pick([True, False], labels)


def _tells(equation: Raw) -> bool:
    """Return whether an equation tells the values of its function by its letters, and by nothing of that function."""
    if isinstance(equation, RBin):
        return _tells(equation.right)
    match equation:
        case RApp("eq", (RApply(RVar(function), args), other)):
            letters = frozenset().union(*map(free_names, args))
            return letters <= free_names(other) and function not in free_names(other) | letters
    return False


def _of_all(read: Reader, equation: Raw, names: list[str], elsewhere: frozenset[str]) -> Raw:
    """Return that an equation holds of all its arguments; those that are spoken of elsewhere are other letters here."""
    whole: Raw = equation
    for name in reversed(names):
        own = read.discourse.fresh() if name in elsewhere else name
        whole = RBind("forall", own, None, replace_name(whole, name, RVar(own)))
    return whole


def _equations(raw: Raw) -> list[Raw]:
    """Return the hypotheses f(x) = … of a claim, each case of one by itself."""
    while isinstance(raw, RBind) and raw.kind == "forall":
        raw = raw.body
    if not isinstance(raw, RBin) or raw.op != "implies":
        return []
    found = [part for part in conjuncts(raw.left) if _arguments(part)]
    return [*found, *_equations(raw.right)]


def _arguments(part: Raw) -> frozenset[str]:
    """Return the letters of what a function letter is applied to on an equation's left side: x in f(x), f(x + 3).

    A case of a definition speaks of no other letters: if x > 0, f(x) = x.
    """
    if isinstance(part, RBin) and part.op == "implies":
        letters = _arguments(part.right)
        return letters if free_names(part.left) <= letters else frozenset()
    left = part.args[0] if isinstance(part, RApp) and part.word == "eq" else None
    if not isinstance(left, RApply) or not isinstance(left.function, RVar):
        return frozenset()
    return frozenset().union(*map(free_names, left.args)) - {left.function.name}


def _replaced(raw: Raw, old: Raw, new: Raw) -> Raw:
    return map_raw(raw, lambda part: new if part == old else None)


def keep_sorts(read: Reader, defined: Scope) -> None:
    """Remember of which sort things are called so: after "an integer n is called good if …" 3 is an integer."""
    sorts = {name: sort for bound in defined.prefix for name, sort in bound.variables}
    for said in defined.conditions:
        match said:
            case RApp(word, (RVar(name),)):
                read.discourse.called[word] = sorts.get(name)


def with_own_letters(read: Reader, meant: Raw) -> Raw:
    """Return a definition with letters of its own: the text may use those that it was written with for other things."""
    if not isinstance(meant, RBind) or meant.kind != "forall":
        return meant
    name, body = meant.var, with_own_letters(read, meant.body)
    if name in read.discourse.fresh_names:
        return RBind("forall", name, meant.sort, body)
    own = read.discourse.fresh()
    read.discourse.forget(One(RVar(name)))
    read.discourse.declared.pop(name, None)
    read.discourse.silent.add(name)
    return RBind("forall", own, meant.sort, replace_name(body, name, RVar(own)))


def as_defined(read: Reader, text: Raw) -> Raw:
    """Return a text whose numerals are of the sort of things that it defines a word for.

    What it calls by a noun that it defines is what the definition calls so: a Boolean ring is a ring. Raises
    NoReadingError for a text that defines "good" and goes on with "good divisors" as a word of its own.
    """
    called = read.discourse.called
    if not called:
        return text
    said = words_in(map_raw(text, lambda part: RTruth(True) if part in read.discourse.meant else None))
    glosses = {word: bare(read.lexicon.word(word).gloss).lower().split() for word in {*said, *called}}
    for word in called.keys() - said:
        if any(set(glosses[word]) < set(glosses[other]) for other in said):
            raise NoReadingError("a word that the text defines is part of another that it uses")

    heads = {word: head for meant in read.discourse.meant for word, head in _heads(meant, glosses)}

    def change(part: Raw) -> Raw | None:
        match part:
            case RApp(word, (RNum() as number,)) if isinstance(sort := called.get(word), Sort):
                return RApp(word, (RTyped(number, sort),))
            case RApp(word, (RVar(),)) if word in heads:
                return RBin("and", RApp(heads[word], part.args), part)
        return part if part in read.discourse.meant else None

    return map_raw(text, change)


def _heads(meant: Raw, glosses: Mapping[str, list[str]]) -> Iterator[tuple[str, str]]:
    """Yield the nouns of several words that a definition is of, with the noun that it supposes of what it calls so."""
    while isinstance(meant, RBind) and meant.kind == "forall":
        meant = meant.body
    match meant:
        case RBin("implies", left, RBin("iff", RApp(word, (RVar() as thing,)))):
            for said in conjuncts(left):
                match said:
                    case RApp(head, (one,)) if one == thing and re.split("[ -]", " ".join(glosses[word]))[-1] == head:
                        yield word, head


def declare_functions(read: Reader, said: Raw) -> None:
    """Note that equations such as F_1 = 1 and φ(x) = x² say what the letter of their left side stands for.

    It is a function, or "the sequence F"; what "it" means in the text says no equation.
    """
    for name in defined_functions(said) - read.discourse.declared.keys():
        read.discourse.declared[name] = None
        read.discourse.mentions.insert(0, Mention(One(RVar(name)), frozenset({"function", "sequence"})))


def defined_functions(said: Raw) -> frozenset[str]:
    """Return the letters of which equations say what their values are: f of f(x) = x², F of F_1 = F_2 = 1."""
    equations = (part.args[0] for part in conjuncts(said) if isinstance(part, RApp) and part.word == "eq")
    heads = (left.function for left in equations if isinstance(left, RApply))
    return frozenset(head.name for head in heads if isinstance(head, RVar))

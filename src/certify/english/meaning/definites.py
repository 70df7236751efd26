"""Definite noun phrases: what was called so before, what the whole text calls so, descriptions of one thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from certify.english.forms import Noun, Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.meaning import anaphora
from certify.english.meaning.applying import is_made_with, is_variable
from certify.english.meaning.arguments import function_of
from certify.english.meaning.discourse import Introduction, Mention
from certify.english.meaning.introducing import general_thing, introduce, introduce_as, noun_names
from certify.english.meaning.reading import Head, Part, Reader
from certify.english.meaning.relational_nouns import relational
from certify.english.meaning.scope import Bound, QuantifierKind, Scope, close
from certify.english.meaning.syntax import called_so, common_noun, in_plural, mentions, names_in, sense_of, token_raw
from certify.english.meaning.table import determiner, phrase
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value
from certify.logic import Sort
from certify.reading.messages import tell
from certify.reading.raw import Hole, RApp, Raw, RBin, RBind, RTyped, RVar
from certify.reading.raw_parts import conjunction, replace_name

phrase.of("definite_np", "superlative")

#: How a definite noun finds what was mentioned: by the noun, in the singular or plural.
Finds = Callable[[Reader, str, bool], Mention | None]

_RELATIONAL = frozenset({"related", "related_by", "relational"})
#: Nouns with a name that say of what they are one.
_RELATED = frozenset({"related_named", "related_named_in", "related_by_named", "kin_named", "kin_named_of"})
#: Noun phrases in a complement that make a description one for each of several things.
_LINKING = frozenset({"every", "any", "indefinite", "bare_plural"})


# ------------------------------------------------------------ what was mentioned


@phrase("demonstrative")
def demonstrative(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "that number": the latest thing that was called so."""
    return _definite(read, noun, scope, anaphora.called)


@phrase("same")
def same(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the same number": the latest thing that was called so; "the same side of s" compares with another."""
    if noun.name in _RELATIONAL:
        raise LocalError("the same as what?")
    return demonstrative(read, noun, scope=scope)


@phrase("definite")
def definite(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the number": what was called so before; of two numbers there is no such one."""
    return _definite(read, noun, scope, anaphora.uniquely_called)


@phrase("original")
def original(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the element itself": the latest thing that was called so, else any one."""
    kind = common_noun(noun)
    if kind is None or names_in(noun) or kind.plural or anaphora.called(read, called_so(noun), plural=False):
        return _definite(read, noun, scope, anaphora.called)
    if kind.word is not None or noun.name != "noun":
        raise NoReadingError(f"'the {called_so(noun)}' has no antecedent")
    return general_thing(read, kind)


def _definite(read: Reader, noun: Tree, scope: Scope, found: Finds) -> Value:
    constant = constant_of_kind(read, noun)
    if constant is not None:
        return constant
    token = noun.children[0] if noun.children else None
    if noun.name == "other":
        return _the_other_of_two(read, noun)
    if noun.name == "extreme":
        raise NoReadingError("'the smallest' is a superlative")
    if noun.name == "part" and isinstance(token, LatticeToken):
        return Many(anaphora.part_of(read, token))
    if noun.name == "functional" and isinstance(token, LatticeToken):
        return the_called(read, token, "the")
    if noun.name == "relational" and isinstance(token, LatticeToken) and read.focus.owner is None:
        return the_called(read, token, "the")
    return the_mentioned(read, noun, plural=None, scope=scope, found=found)


def _the_other_of_two(read: Reader, noun: Tree) -> Value:
    """Read "the other number" after "a number divides another number": the one that came second."""
    inner = noun.children[0]
    kind = common_noun(inner) if isinstance(inner, Tree) else None
    wanted = frozenset() if kind is None else noun_names(kind)
    mentioned = [m.value for m in read.discourse.mentions if is_variable(m.value) and m.names & wanted]
    two = list(dict.fromkeys(mentioned))
    if len(two) != 2:
        raise NoReadingError("'the other' of which two?")
    return two[1]


def the_called(read: Reader, name: LatticeToken, determiner: str) -> Value:
    """Return what was called by the name of a function before."""
    word = sense_of(name).word
    mention = anaphora.called(read, word, plural=False)
    if mention is None:
        raise NoReadingError(f"'{determiner} {word}' was not mentioned before")
    return mention.value


def the_mentioned(read: Reader, noun: Tree, plural: bool | None, scope: Scope, found: Finds = anaphora.called) -> Value:
    """Return what a noun with "the" stands for."""
    if names_in(noun):
        return _the_named(read, noun)
    kind = common_noun(noun)
    if kind is None:
        read.by("description-general")
        value = introduce(read, "every" if in_plural(noun) else "generic", noun, scope)  # something new is general
        read.discourse.forget(value)  # and "that set" after it means another
        return value
    many = kind.plural if plural is None else plural
    mention = found(read, called_so(noun), many)
    if mention is not None:
        return mention.value
    if many:
        return anaphora.group(read)
    raise NoReadingError(f"'the {called_so(noun)}' has no antecedent")


def _the_named(read: Reader, noun: Tree) -> Value:
    """Return "the integers a and b": what the whole text calls so, bound in front of it."""
    named = noun.children[0]
    if isinstance(named, LatticeToken) and isinstance(named.value, Noun):
        _check_indeterminate(named.value, *names_in(noun))
    if noun.name in _RELATED and _is_known(read, names_in(noun)):
        raise NoReadingError("'the subgroup H of G' says of a name what the claim should say")
    outer = Scope()
    with read.during(existential=False):
        value = introduce(read, "any", noun, outer)
    read.discourse.general.extend(outer.prefix)
    return value


def _is_known(read: Reader, names: tuple[str, ...]) -> bool:
    """Return whether one of the letters was spoken of before."""
    discourse = read.discourse
    mentioned = {mention.value for mention in discourse.mentions}
    return any(One(RVar(name)) in mentioned or name in discourse.declared.keys() | discourse.spoken for name in names)


def constant_of_kind(read: Reader, noun: Tree) -> Value | None:
    """Return "the empty finite set": a constant of the noun's sort."""
    if noun.name != "attributive":
        return None
    adjective, inner = noun.children
    kind = common_noun(inner) if isinstance(inner, Tree) else None
    if not isinstance(adjective, LatticeToken) or sense_of(adjective).holes or kind is None:
        return None
    sort, raw = kind.raw_sort(read.discourse.hole()), RApp(sense_of(adjective).word, ())
    return One(raw if sort is None else RTyped(raw, sort))


# ------------------------------------------------------------ appositions


@phrase("apposition")
def apposition(read: Reader, *parts: LatticeToken) -> Value:
    """Read "the number 2", "set s": the term, of the sort that the noun gives."""
    *head, said = parts
    raw = token_raw(said)
    value = head[0].value if head else None
    if isinstance(value, Sense) and not is_made_with(raw, value.word):
        raise LocalError(f"the term after 'the {value.word}' is no such thing")
    return _apposed(read, value, raw) if isinstance(value, Noun) else One(raw)


@phrase("apposed_several")
def apposed_several(read: Reader, kinds: LatticeToken, *terms: LatticeToken) -> Value:
    """Read "the rings 2ℤ and 3ℤ", "the numbers 2 and 3": each is one."""
    kind = replace(kinds.value, plural=False)
    if not isinstance(kind, Noun):
        raise LocalError("what several terms are called is a kind of things")
    return Many(tuple(_apposed(read, kind, token_raw(term)) for term in terms))


def _apposed(read: Reader, kind: Noun, raw: Raw) -> One:
    """Return a term of the sort that its noun gives."""
    _appose(read, kind, raw)
    sort = kind.raw_sort(read.discourse.hole())
    return One(RTyped(raw, sort) if isinstance(sort, Sort) and not isinstance(raw, RVar) else raw)


def _appose(read: Reader, kind: Noun, raw: Raw) -> None:
    if kind.plural:
        raise NoReadingError("a plural noun takes a list of names")
    _check_indeterminate(kind, getattr(raw, "name", ""))
    sort, declared = kind.raw_sort(read.discourse.hole()), read.discourse.declared
    if isinstance(raw, RVar) and sort is not None and raw.name not in declared:
        declared[raw.name] = sort
        read.discourse.general.append(Bound("any", ((raw.name, sort),)))
    if kind.word is not None:
        _suppose(read, kind, raw)
    read.discourse.mention(One(raw), noun_names(kind), noun=kind.name)


def _suppose(read: Reader, kind: Noun, raw: Raw) -> None:
    """Take it as given that a letter is what "the sequence S" calls it; what was called so before is that one.

    What a noun presupposes of a name is accommodated (Lewis, Scorekeeping in a Language Game, 1979).
    """
    called = [mention.names for mention in read.discourse.mentions if mention.value == One(raw)]
    if any(noun_names(kind) & names for names in called):
        return
    named = RApp(kind.word or "", (raw,))
    if not called and _is_built(raw) and read.lexicon.word(kind.word or "").opaque is not None:
        read.by("name-presupposed")
        read.discourse.presupposed.append(named)
        return
    if called or not isinstance(raw, RVar) or raw.name in read.discourse.declared:
        raise NoReadingError(f"'the {kind.name} {tell(raw)}' says of a name what the claim should say")
    read.by("name-presupposed")
    read.discourse.declared[raw.name] = None
    read.discourse.general.append(Bound("any", ((raw.name, None),), (named,)))


def _is_built(raw: Raw) -> bool:
    """Return whether a term is made by notation, and no letter of the text's own: R/I, ℤ[x], 𝔽₂."""
    return isinstance(raw, RApp) or (isinstance(raw, RVar) and raw.name.startswith("𝔽"))


@phrase("name_of_kind")
def name_of_kind(read: Reader, *parts: LatticeToken) -> Value:
    """Read "set s"; "closure s" is no name, the function is applied there."""
    if any(token.type.startswith(("FN", "OPNAME")) for token in parts):
        raise LocalError("a function with a letter after it is applied to it")
    return apposition(read, *parts)


def _check_indeterminate(kind: Noun, *names: str) -> None:
    """Refuse "the polynomial X" as a polynomial with the name X, and "the number e": they are the only ones so called.

    Raises NoReadingError.
    """
    if kind.name == "polynomial" and names == ("X",):
        raise NoReadingError("the polynomial X is the indeterminate")
    if kind.name == "number" and names in (("e",), ("i",)):
        raise NoReadingError(f"the number {names[0]} may be the constant of that name")


# ------------------------------------------------------------ parts of a thing


@phrase("own_parts")
def own_parts(read: Reader, *parts: Part, scope: Scope) -> Value:
    """Read "all its elements"."""
    return _parts_of(read, anaphora.single(read, subject=False), parts, scope)


@phrase("none_of_its")
def none_of_its(read: Reader, part: Tree, *, scope: Scope) -> Value:
    """Read "none of its elements"."""
    with read.about(owner=anaphora.single(read, subject=False)):
        return introduce(read, "no", part, scope)


@phrase("parts_of")
def parts_of(read: Reader, owner: Tree, kin: LatticeToken, *, scope: Scope) -> Value:
    """Read "a number's divisors"."""
    if mentions(owner, frozenset({"each_other", "the_other"})):
        raise NoReadingError("'each other's divisors' is said of what they are")
    return _parts_of(read, read.inside(owner, scope), (kin,), scope)


def _parts_of(read: Reader, owner: Value, parts: tuple[Part, ...], scope: Scope) -> Value:
    *said, kin = parts
    kind: QuantifierKind = "every"
    if said and isinstance(said[0], Tree):
        row = determiner.read(read, said[0])
        kind = row.kind
        if kind == "a":  # "one of its factors": some one, as a subject too
            if row.count not in (None, 1):
                raise NoReadingError("several of its parts are counted")
            kind = "some"
    with read.about(owner=owner):
        if isinstance(kin, Tree):
            return introduce(read, kind, kin, scope)
        return introduce_as(read, kind, partial(_had, read, kin), scope)


def _had(read: Reader, kin: LatticeToken, things: tuple[One, ...], scope: Scope) -> Head:
    return relational(read, kin, things=things, scope=scope)


# ------------------------------------------------------------ descriptions


@phrase("set_of")
def set_of(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the set of even numbers"."""
    inner = Scope()
    with read.during(generic=False, existential=False):
        thing = introduce(read, "a", noun, inner)
    bound = inner.prefix[-1]
    (name, sort), *more = bound.variables
    if len(inner.prefix) != 1 or more or isinstance(thing, Many):
        raise NoReadingError("a set of things of a kind that brings other things along")
    return One(RBind("set", name, sort, conjunction(bound.restriction)))


@phrase("only_one")
def only_one(read: Reader, noun: Tree, *, scope: Scope) -> Value:
    """Read "the only even prime": there is one, and every one is it."""
    read.by("only")
    return _described(read, noun, "eq", scope)


@phrase("superlative")
def superlative(read: Reader, extreme: LatticeToken, noun: Tree, *, scope: Scope) -> Value:
    """Read "the smallest prime": there is one, and none is smaller (Russell's description)."""
    relation: str = extreme.value
    read.by("superlative")
    return _described(read, noun, relation, scope)


def _described(read: Reader, noun: Tree, relation: str, scope: Scope) -> Value:
    """Introduce the one thing of a kind that stands in `relation` to every thing of the kind.

    The noun is read once, so that what it says of the thing it says of its rivals: "the only number that is its own
    square". What its complement speaks of stands outside: "the smallest prime divisor of a number".
    """
    discourse, inner = read.discourse, Scope()
    names = names_in(noun) or (discourse.fresh(),)
    if len(names) != 1:
        raise NoReadingError("one thing is described, with several names")
    thing = One(RVar(names[0]))
    with read.during(generic=read.mode.generic and mentions(noun, _LINKING)):
        head = read.describe(noun, (thing,), inner)
    varying = [bound for bound in inner.prefix if bound.linked]
    if inner.prefix[: len(varying)] != varying or any(bound.kind in ("a", "some") for bound in varying):
        raise NoReadingError("of what this one thing is taken varies")
    scope.prefix += varying
    rest, rival = inner.prefix[len(varying) :], RVar(discourse.fresh())
    said = [close(Scope(rest, inner.conditions))] if rest else inner.conditions
    sort = Hole(discourse.hole()) if head.sort is None else head.sort
    stands: Raw = RApp(relation, (rival, thing.raw) if relation == "eq" else (thing.raw, rival))
    if said:
        stands = RBin("implies", replace_name(conjunction(said), names[0], rival), stands)
    scope.prefix.append(Bound("some", ((names[0], sort),), (*said, RBind("forall", rival.name, sort, stands))))
    discourse.declared |= dict.fromkeys(names if "·" not in names[0] else (), sort)
    discourse.introductions[thing] = Introduction(sort, noun)
    return discourse.mention(thing, head.names, noun=head.noun)


@phrase("extreme_of")
def extreme_of(read: Reader, extreme: LatticeToken, function: LatticeToken, things: Tree, *, scope: Scope) -> Value:
    """Read "the highest degree among them": the maximum of the degrees of two things."""
    values = function_of(read, function, read.np(things, scope))
    if isinstance(values, One) or len(values.members) != 2:
        raise NoReadingError("the highest value is one of two")
    word = {"ge": "max", "le": "min"}[extreme.value]
    return One(RApp(word, tuple(member.raw for member in values.members)))

"""The arguments of functions: what stands in their places, and what stands there unsaid."""

from __future__ import annotations

from collections.abc import Callable

from certify.english.counting import assigned_name
from certify.english.forms import Sense
from certify.english.glr import LatticeToken, Tree
from certify.english.guessing import assigns
from certify.english.meaning import anaphora
from certify.english.meaning.applying import apply_sense, combine, is_variable, map_value
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Bound, Scope
from certify.english.meaning.selecting import selected
from certify.english.meaning.syntax import letters_in, mentions, sense_of
from certify.english.meaning.things import LocalError, Many, NoReadingError, One, Value, members_of, raw_of
from certify.lexicon import Word
from certify.lexicon.opaque import bare
from certify.reading.raw import Hole, RApp, Raw, RBind, RVar, Shape
from certify.reading.raw_parts import free_names

#: Noun phrases that are made of their arguments, and the indefinites among these.
_OF_THINGS = frozenset(
    {"apply", "apply2", "apply2_with", "applyp", "applyp1", "infix", "postfix", "prefix_op", "under", "under_any"}
)
_INDEFINITES = frozenset({"indefinite", "count"})
#: What says what a thing is, of some one thing.
_SAYS_WHAT_IT_IS = frozenset({"eq", "ne"})
#: Letters that mathematicians keep for functions.
_FUNCTION_LETTERS = "fghφψ"


def right_of(read: Reader, left: Value, tree: Tree, scope: Scope) -> Value:
    """Read the second argument of an operation: "itself" there is the first."""
    with read.about(left=left):
        return read.inside(tree, scope)


def object_of(read: Reader, subject: Value, tree: Tree, scope: Scope) -> Value:
    """Read what is said of `subject`: a bare "it" there is not the subject, that is "itself" (principle B)."""
    together = isinstance(subject, Many) and subject.mode == "and"
    with read.about(apart=subject if tree.name == "it" else None, together=together):
        return read.np(tree, scope)


def complement_of(read: Reader, subject: Value, tree: Tree, scope: Scope, deed: str = "eq") -> Value:
    """Read what `subject` is said to equal or to be related to.

    Its indefinites are some ones inside a function too ("four is the sum of two primes"), by convention. Where one
    thing does something to the value of a function, that is as general as its argument ("six divides the product of
    three consecutive integers"): a description is functional in a predicate too (Löbner, Definites, 1985).
    """
    particular = read.mode.particular
    if tree.name in _OF_THINGS and mentions(tree, _INDEFINITES) and not particular:
        one = isinstance(subject, One) and not free_names(subject.raw) and not letters_in(tree)
        if one and deed not in _SAYS_WHAT_IT_IS:
            with read.during(existential=False):
                return object_of(read, subject, tree, scope)
        particular = read.settle("generic", [True, False])
    with read.during(particular=particular):
        return object_of(read, subject, tree, scope)


def frame_of(read: Reader, *tokens: LatticeToken) -> Sense:
    """Return the frame that all tokens are parts of ("remainder of", "divided by"), with no part of it missing.

    Of several (adding to a number, adding to a set) the first is taken whose sorts fit.
    """
    first, *others = (token.value for token in tokens)
    common = [sense for sense in first if all(sense in other for other in others)]
    whole: dict[str, Sense] = {sense.word: sense for sense in reversed(common) if _pieces(sense) == len(tokens)}
    if not whole:
        raise LocalError("the parts of two different phrases")
    *before, last = reversed(whole.values())
    return next((sense for sense in before if read.choices.prefer([True, False])), last)


def _pieces(sense: Sense) -> int:
    """Return how many tokens a frame's text has around its holes; "and" between two holes is the grammar's."""
    return sum(1 for piece in sense.part.split("#") if piece.strip() not in ("", "and"))


def made(read: Reader, sense: Sense, value: Value, parts: tuple[One, ...] = ()) -> Value:
    """Remember `value` as what the word of `sense` made, of `parts` where they can be spoken of; return it."""
    return read.discourse.mention(value, {sense.word}, parts=parts, part_word=sense.word)


def function_of(read: Reader, name: LatticeToken, owner: Value) -> Value:
    """Return the function that a bare name ("inverse", "sum") gives of its owner."""
    sense = sense_of(name)
    if len(sense.holes) == 1:
        return made(read, sense, valued(read, sense, owner))
    return made(read, sense, combine(sense, owner), members_of(owner) if isinstance(owner, Many) else ())


def valued(read: Reader, sense: Sense, value: Value) -> Value:
    """Return what a function gives of a value: the measure of s, beside a measure μ, is the one that μ gives.

    A functional noun takes an implicit argument from the text (Löbner, Definites, Journal of Semantics 4, 1985).
    Raises NoReadingError where the text speaks of several things by which it may be meant.
    """
    word = read.lexicon.word(sense.word)
    noun = bare(word.gloss)
    by = {m.value for m in anaphora.recent(read) if noun in m.names} if _is_assigned(word, noun) else set()
    if not by:
        return map_value(lambda raw: apply_sense(sense, raw), value)
    if len(by) > 1 or not isinstance(giving := by.pop(), One):
        raise NoReadingError(f"'the {noun} of' something by which {noun}?")
    return map_value(lambda raw: RApp(assigned_name(word), (raw, giving.raw)), value)


def _is_assigned(word: Word, noun: str) -> bool:
    return word.opaque is not None and word.category == "function" and noun in assigns()


def twice(sense: Sense, value: Value) -> Value:
    """Return a function of one thing applied two times."""
    return map_value(lambda raw: apply_sense(sense, apply_sense(sense, raw)), value)


def binary(sense: Sense, left: Value, right: Value) -> Value:
    """Return an operation of two things, or of one with each of a group."""
    if isinstance(left, Many) and isinstance(right, Many):
        raise NoReadingError("an operation between two groups")
    if isinstance(left, Many):
        return map_value(lambda raw: apply_sense(sense, raw, raw_of(right)), left)
    return map_value(lambda raw: apply_sense(sense, left.raw, raw), right)


def mapping(read: Reader, value: Callable[[Raw], Raw]) -> One:
    """Return the function x ↦ value(x)."""
    name = read.discourse.fresh()
    return One(RBind("lambda", name, None, value(RVar(name))))


def possessor(read: Reader, subject: bool, part: LatticeToken | None = None) -> Value:
    """Return whose "its" is: of the member that is gone through, of what has such a `part`, else of what "it" means."""
    read.by("it")
    owner = None if part is None else selected(read, part)
    if owner is not None:
        return owner
    agent, beside = read.focus.agent, read.focus.beside
    if read.focus.member is None and beside is not None and isinstance(agent, One) and is_variable(agent):
        return read.choices.pick([beside, agent], ["'its' is of what the subject is of", "'its' is of the subject"])
    whole = read.focus.whole
    if read.focus.member is None and isinstance(whole, One) and isinstance(whole.raw, RApp) and free_names(whole.raw):
        options: list[Value] = [whole, anaphora.single(read, subject)]  # "the square of n and its successor"
        return read.choices.pick(options, ["'its' is of what is named before it", "'its' is of the thing"])
    return read.focus.member or anaphora.single(read, subject)


def owners(read: Reader) -> Value:
    """Return whose "its image" or "their images" are."""
    groups = any(isinstance(mention.value, Many) for mention in read.discourse.mentions)
    return anaphora.group(read) if groups else anaphora.single(read, subject=read.mode.heading)


def function_at_hand(read: Reader) -> Raw:
    """Return the function that was mentioned, else any one."""
    known = anaphora.called(read, "function", plural=False)
    letters = [mention.value for mention in anaphora.recent(read) if _is_function(mention.value)]
    if known is not None or letters:
        return raw_of(letters[0] if known is None else known.value)
    discourse = read.discourse
    name, place = discourse.fresh("f"), discourse.hole()
    sort = Shape("Fun", (Hole(f"{place}.0"), Hole(f"{place}.1")))
    discourse.general.append(Bound("any", ((name, sort),)))
    discourse.mention(One(RVar(name)), {"function"})
    return RVar(name)


def _is_function(value: Value) -> bool:
    return is_variable(value) and getattr(raw_of(value), "name", "")[0] in _FUNCTION_LETTERS


def unnamed_thing(read: Reader) -> One:
    """Return the one thing that a text speaks of without naming it: taking the inverse twice."""
    discourse = read.discourse
    if discourse.unnamed is None:
        name = discourse.fresh()
        discourse.general.append(Bound("any", ((name, Hole(discourse.hole(), "number")),)))
        discourse.unnamed = One(RVar(name))
        discourse.mention(discourse.unnamed, {"number", "element"})
    return discourse.unnamed


def with_other(read: Reader, sense: Sense, left: Value, other: Tree, scope: Scope) -> Value:
    """Return the value of a function of two things of which the second is still to be read: the union of s with t."""
    right = right_of(read, left, other, scope)
    return made(read, sense, One(apply_sense(sense, raw_of(left), raw_of(right))))

"""Images and preimages of sets under functions."""

from __future__ import annotations

from certify.english.glr import LatticeToken, Tree
from certify.english.meaning.applying import map_value
from certify.english.meaning.arguments import function_at_hand, owners
from certify.english.meaning.reading import Reader
from certify.english.meaning.scope import Scope
from certify.english.meaning.syntax import sense_of
from certify.english.meaning.table import phrase
from certify.english.meaning.things import NoReadingError, Value, members_of, raw_of
from certify.lexicon.skeletons import skeleton_of
from certify.reading.raw import RApp, Raw

phrase.of("image")


def image_under(read: Reader, name: LatticeToken, function: Value, things: Value) -> Value:
    """Return the images of things under a function, which is then one that can be spoken of."""
    read.discourse.mention(function, {"function"})
    return _image(name, raw_of(function), things)


def _image(function: LatticeToken, of: Raw, things: Value) -> Value:
    return map_value(lambda raw: RApp(sense_of(function).word, (of, raw)), things)


@phrase("under")
def under(read: Reader, name: LatticeToken, things: Tree, function: Tree, *, scope: Scope) -> Value:
    """Read "the image of s under f"."""
    values = read.inside(things, scope)
    return image_under(read, name, read.inside(function, scope), values)


@phrase("under_first")
def under_first(read: Reader, name: LatticeToken, function: Tree, things: Tree, *, scope: Scope) -> Value:
    """Read "the image under f of s"."""
    of = read.inside(function, scope)
    return image_under(read, name, of, read.inside(things, scope))


@phrase("under_any")
def under_any(read: Reader, name: LatticeToken, things: Tree, *, scope: Scope) -> Value:
    """Read "the image of s": under the function that was mentioned, else under any one."""
    values = read.inside(things, scope)
    if any(_is_name(one.raw) for one in members_of(values)):
        raise NoReadingError("the image of a name may be that of the function which it names")
    word, function = read.discourse.under or ("", None)
    if function is not None and word.startswith(sense_of(name).word):  # "the image of s under a homomorphism" before
        return map_value(lambda raw: RApp(word, (raw, function)), values)
    return _image(name, function_at_hand(read), values)


def _is_name(raw: Raw) -> bool:
    """Return whether a term is a name of Lean alone, which may be that of a function."""
    return isinstance(raw, RApp) and not raw.args and skeleton_of(raw.word) is not None


@phrase("own_under")
def own_under(read: Reader, name: LatticeToken, function: Tree, *, scope: Scope) -> Value:
    """Read "its image under f", "their images under f"."""
    raw = raw_of(read.inside(function, scope))
    return _image(name, raw, owners(read))


@phrase("own_under_any")
def own_under_any(read: Reader, name: LatticeToken) -> Value:
    """Read "its image", "their images"."""
    raw = function_at_hand(read)
    return _image(name, raw, owners(read))

"""Macros that a paper defines, and their expansion within bounds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from certify.errors import BadInputError
from certify.paper.braces import balanced, control, mandatory, optional, skip_space
from certify.paper.source import LatexSource, replaced

#: Macros inside macros, and how many times longer than itself a text may become.
DEPTH = 50
GROWTH = 10
#: A short text may become this long in any case.
ROOM = 2_000

_DEFINES = re.compile(
    r"\\(?P<command>newcommand|renewcommand|providecommand|DeclareRobustCommand|DeclareMathOperator|def|gdef|let)(?![a-zA-Z])"
)


class MacroError(BadInputError):
    """A macro that does not end, grows without bound, or lacks an argument."""


class Macro(NamedTuple):
    """A definition: how many arguments, the first one's default where it is optional, the body, where it stands."""

    name: str
    arguments: int
    default: str | None
    body: str
    position: int
    end: int

    @property
    def is_environment(self) -> bool:
        """Whether the macro begins or ends an environment: it is replaced before environments are looked for."""
        return not self.arguments and re.search(r"\\(?:begin|end)\s*\{", self.body) is not None


def definitions(text: str) -> tuple[Macro, ...]:
    """Return the macros that `text` defines, in order; what is no plain definition is passed over."""
    found: list[Macro] = []
    for match in _DEFINES.finditer(text):
        macro = _READERS.get(match["command"], _command)(text, match.end(), match.start())
        if macro is not None:
            found.append(macro)
    return tuple(found)


def _starred(text: str, at: int) -> int:
    at = skip_space(text, at)
    return at + 1 if text.startswith("*", at) else at


def _named(text: str, at: int) -> tuple[str, int] | None:
    """Return the control word at `at`, in braces or bare, and the position behind it."""
    argument = mandatory(text, at)
    if argument is None or not re.fullmatch(r"\s*\\(?:[A-Za-z]+|.)\s*", argument.text):
        return None
    return argument.text.strip(), argument.end


def _command(text: str, at: int, position: int) -> Macro | None:
    named = _named(text, _starred(text, at))
    if named is None:
        return None
    name, at = named
    number = optional(text, at)
    if number is not None and not number.text.strip().isdecimal():
        return None
    arguments, default = 0, None
    if number is not None:
        arguments, at = int(number.text), number.end
        first = optional(text, at)
        if first is not None:
            default, at = first.text, first.end
    body = mandatory(text, at)
    return Macro(name, arguments, default, body.text, position, body.end) if body and arguments <= 9 else None


def _operator(text: str, at: int, position: int) -> Macro | None:
    starred = _starred(text, at)
    named = _named(text, starred)
    body = mandatory(text, named[1]) if named else None
    if named is None or body is None:
        return None
    star = "*" if text[skip_space(text, at) : starred].endswith("*") else ""
    return Macro(named[0], 0, None, f"\\operatorname{star}{{{body.text}}}", position, body.end)


def _def(text: str, at: int, position: int) -> Macro | None:
    at = skip_space(text, at)
    if not text.startswith("\\", at):
        return None
    end = control(text, at)
    parameters = re.compile(r"(?:#\d)*").match(text, end)
    assert parameters is not None, "it matches nothing too"
    body = balanced(text, skip_space(text, parameters.end()), "{", "}")
    return Macro(text[at:end], len(parameters[0]) // 2, None, body.text, position, body.end) if body else None


def _let(text: str, at: int, position: int) -> Macro | None:
    match = re.compile(r"\s*(\\[A-Za-z]+)\s*=?\s*(\\[A-Za-z]+)").match(text, at)
    return Macro(match[1], 0, None, match[2], position, match.end()) if match else None


_READERS = {"def": _def, "gdef": _def, "let": _let, "DeclareMathOperator": _operator}


def known(macros: Iterable[Macro], before: int) -> dict[str, Macro]:
    """Return the macros that hold at a position: of each name the last one defined before it."""
    return {macro.name: macro for macro in macros if macro.position < before}


def without_environment_macros(source: LatexSource) -> LatexSource:
    """Return a paper with the macros that begin or end an environment replaced, and their definitions taken out."""
    macros = [macro for macro in definitions(source.text) if macro.is_environment]
    if not macros:
        return source
    bodies = {macro.name: macro.body for macro in macros}
    spans = [(macro.position, macro.end, "") for macro in macros]
    uses = re.finditer("|".join(rf"{re.escape(name)}(?![A-Za-z])" for name in bodies), source.text)
    inside = [(start, end) for start, end, _ in spans]
    spans += [
        (use.start(), use.end(), bodies[use[0]])
        for use in uses
        if not any(start <= use.start() < end for start, end in inside)
    ]
    return replaced(source, sorted(spans))


def expand(text: str, macros: Mapping[str, Macro]) -> str:
    """Return `text` with the macros replaced by what they stand for, all the way down.

    Raises MacroError for one that leads to itself, and for a text that grows more than GROWTH times.
    """
    room = [max(GROWTH * len(text), ROOM)]
    return _expanded(text, macros, (), room)


def _expanded(text: str, macros: Mapping[str, Macro], inside: tuple[str, ...], room: list[int]) -> str:
    out: list[str] = []
    at = 0
    while at < len(text):
        start = text.find("\\", at)
        if start < 0:
            out.append(text[at:])
            room[0] -= len(text) - at
            break
        end = control(text, start)
        out.append(text[at:start])
        room[0] -= start - at
        macro = macros.get(text[start:end])
        if macro is None:
            out.append(text[start:end])
            room[0] -= end - start
            at = end
        else:
            replaced, at = _called(macro, text, end, (*inside, macro.name))
            out.append(_expanded(replaced, macros, (*inside, macro.name), room))
        if room[0] < 0:
            raise MacroError(f"macros explode: the text becomes more than {GROWTH} times longer")
    return "".join(out)


def _called(macro: Macro, text: str, at: int, inside: tuple[str, ...]) -> tuple[str, int]:
    """Return the body of a macro with the arguments that stand behind it, and the position behind those."""
    if len(inside) > DEPTH:
        raise MacroError(f"macros explode: more than {DEPTH} inside each other, the last ones {' '.join(inside[-3:])}")
    values: list[str] = []
    if macro.default is not None:
        given = optional(text, at)
        values.append(given.text if given else macro.default)
        at = given.end if given else at
    while len(values) < macro.arguments:
        argument = mandatory(text, at)
        if argument is None:
            raise MacroError(f"{macro.name} takes {macro.arguments} arguments: the text has {len(values)}")
        values.append(argument.text)
        at = argument.end
    body = re.sub(r"#(\d)", lambda m: values[int(m[1]) - 1] if 0 < int(m[1]) <= len(values) else m[0], macro.body)
    # A control word that ends a body swallows no letter behind it.
    glued = re.search(r"\\[A-Za-z]+$", body) and at < len(text) and text[at].isalpha()
    return (f"{body} " if glued else body), at

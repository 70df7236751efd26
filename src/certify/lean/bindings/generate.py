"""Write the native bindings: `python -m certify.lean.bindings.generate Terms` prints a module that is committed."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from certify.files.resources import data_dir, read_toml
from certify.lean.bindings.descriptions import Description, Form, parser_descriptions
from certify.lean.bindings.symbols import demangle_part, exported_symbols
from certify.lean.kernel.process import shared_library

#: The symbol of a macro or unexpander: namespace, own name, which of the two, what it is for, number.
_AUXILIARY = re.compile(r"l_(?:(.*)_)?(__aux__Init__.*?______(macroRules|unexpand)__(.*)__\d+)\Z")
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_'!?]*\Z")
_KEYWORDS = frozenset(
    re.findall(r"\w+", "at show have let fun if in open end do by match unsafe repeat case cases induction exists calc")
)
_CATEGORIES = ("term", "stx", "prec", "prio", "tactic")
_TERMS = frozenset({"coeFunNotation", "coeNotation", "coeSortNotation", "rawNatLit"})
_TACTICS = frozenset({"calcTactic", "cdot"})
_HEADER = """prelude
import Embedded.Boot.Macro
import Embedded.Boot.Collections
/-! # Generated: Lean's own {what}, bound by name

Made from the installed wheel and lean/tools/bindings.toml by `python -m certify.lean.bindings.generate {module}`. -/
"""


class Module(NamedTuple):
    """One of the modules that are written, so that two can be compiled at once: what it is said to hold, its
    syntax categories, and those of them that Lean has to be told of."""

    what: str
    categories: frozenset[str]
    declared: tuple[str, ...] = ()
    unexpanders: bool = False


MODULES = {
    "Terms": Module("terms", frozenset({"term", "binderPred"}), ("binderPred",)),
    "Tactics": Module(
        "tactics, syntax descriptions and unexpanders",
        frozenset({"tactic", "rcasesPat", "rintroPat", "stx", "prec", "prio"}),
        ("rcasesPat", "rintroPat"),
        unexpanders=True,
    ),
}


class Selection(NamedTuple):
    """lean/tools/bindings.toml: what is bound."""

    namespaces: frozenset[str]
    unexpanders: tuple[str, ...]
    left_out: re.Pattern[str]

    def wants(self, description: Description) -> bool:
        """Whether this parser is to be bound."""
        *namespace, last = description.name
        return ".".join(namespace) in self.namespaces and not self.left_out.fullmatch(last)


def read_selection(file: Path) -> Selection:
    """Read the choice of what is bound from `file` (TOML)."""
    table = read_toml(file)
    left_out = re.compile("|".join(row["pattern"] for row in table["left_out"]))
    return Selection(frozenset(table["namespaces"]), tuple(table["unexpanders"]), left_out)


def generate(name: str) -> str:
    """Return the text of Embedded/Boot/NAME.lean for the installed wheel."""
    module = MODULES[name]
    selection = read_selection(data_dir("lean") / "tools" / "bindings.toml")
    symbols = exported_symbols(shared_library())
    wanted = [row for row in parser_descriptions(shared_library(), symbols.objects) if selection.wants(row)]
    chosen = [row for row in wanted if _home(row) in module.categories]
    auxiliaries = _auxiliaries(symbols.functions)
    lines = [f"declare_syntax_cat {category}" for category in module.declared]
    lines += [*_parsers(chosen), *_macros(chosen, auxiliaries)]
    if module.unexpanders:
        lines += _unexpanders(selection.unexpanders, auxiliaries)
    return _HEADER.format(what=module.what, module=name) + "\n".join(lines) + "\n"


def category(name: Sequence[str]) -> str | None:
    """Return the syntax category of a parser, which Lean's naming tells; null for one that has none."""
    *namespace, last = name
    match ".".join(namespace):
        case "Lean.Parser.Tactic":
            return "tactic"
        case "Lean.Parser.Tactic.rcasesPat" | "Lean.Parser.Tactic.rintroPat":
            return namespace[-1]
        case "Lean.Parser.Syntax":
            return {"Prec": "prec", "Prio": "prio"}.get(last[-4:])
        case "Lean":
            if last.startswith("binderPred"):
                return "binderPred"
            return "tactic" if last in _TACTICS else "term" if last == "calc" or last.startswith("term") else None
        case _:
            starts = (prefix for prefix in _CATEGORIES if last.startswith(prefix))
            return next(starts, "term" if last in _TERMS else None)


def _home(row: Description) -> str:
    """Return the category whose module holds a parser; an abbreviation goes with the parsers that use it."""
    if row.form is Form.ABBREVIATION:
        return "tactic" if row.name[:3] == ("Lean", "Parser", "Tactic") else "term"
    return category(row.name) or ""


def quoted(name: Iterable[str]) -> str:
    """Return `name` as Lean writes it, with «» around parts that are no plain identifiers."""
    return ".".join(part if _PLAIN.match(part) and part not in _KEYWORDS else f"«{part}»" for part in name)


def _parsers(chosen: Sequence[Description]) -> Iterator[str]:
    """Declare the abbreviations first, then every parser that belongs to a category."""
    for row in chosen:
        if row.form is Form.ABBREVIATION:
            yield f'@[extern "n"] opaque {quoted(row.name)} : Lean.ParserDescr'
    for row in chosen:
        kind = category(row.name)
        if row.form is not Form.ABBREVIATION and kind is not None:
            trailing = "Trailing" if row.form is Form.TRAILING else ""
            yield f'@[extern "n", {kind}_parser] opaque {quoted(row.name)} : Lean.{trailing}ParserDescr'


def _macros(chosen: Sequence[Description], auxiliaries: Mapping[tuple[str, str], list[str]]) -> Iterator[str]:
    """Bind each macro to its parser; one that serves two parsers is declared once."""
    declared: set[str] = set()
    for row in chosen:
        for name in auxiliaries.get(("macroRules", "_".join(row.name)), []):
            if name in declared:
                yield f"attribute [macro {quoted(row.name)}] {name}"
            elif row.form is Form.ABBREVIATION or category(row.name) is not None:
                declared.add(name)
                yield f'@[extern "n", macro {quoted(row.name)}] opaque {name} : Lean.Macro'


def _unexpanders(constants: Sequence[str], auxiliaries: Mapping[tuple[str, str], list[str]]) -> Iterator[str]:
    for constant in constants:
        for name in auxiliaries.get(("unexpand", constant.replace(".", "_")), []):
            yield f'@[extern "n", app_unexpander {constant}] opaque {name} : Lean.PrettyPrinter.Unexpander'


def _auxiliaries(functions: Iterable[str]) -> dict[tuple[str, str], list[str]]:
    """Return the macros and unexpanders of Init by (which of the two, flattened name of what they are for)."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for symbol in sorted(functions):
        match = _AUXILIARY.match(symbol)
        if match is None:
            continue
        namespace = match[1].split("_") if match[1] else []
        own, target = demangle_part(match[2]), demangle_part(match[4])
        if own is not None and target is not None and all(namespace):
            found[match[3], target].append(quoted([*namespace, own]))
    return found


if __name__ == "__main__":
    sys.stdout.write(generate(sys.argv[1]))

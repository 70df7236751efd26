"""Formulas and terms in mathematical notation, from the rows that the reader reads, with the fewest brackets.

What `notate` writes, `scan` reads; `elaborate` then gives the same formula, if every variable's letter is one that
mathematics uses (a single letter with subscripts) and functions have the letters of functions.
"""

from __future__ import annotations

from collections.abc import Mapping

from certify.errors import CertifyError
from certify.lexicon import Lexicon, Notation, Word
from certify.lexicon.signs import signs
from certify.lexicon.skeletons import HOLE, PREFIXES
from certify.lexicon.spelling import lean_constant
from certify.logic import (
    QUANTIFIERS,
    And,
    App,
    Apply,
    Exists,
    ExistsUnique,
    Forall,
    Holds,
    Iff,
    Implies,
    Lambda,
    Node,
    Not,
    Num,
    Or,
    Pred,
    Quantifier,
    SetOf,
    Symbol,
    Term,
    Truth,
    Var,
)
from certify.notation.application import function_like
from certify.notation.layers import HIGH, JOINS, LEVELS, Layer, Written, raised
from certify.notation.notate_binders import block, typing
from certify.notation.notate_operators import is_operator, operator_text
from certify.notation.notate_sorts import Script, pair, sort_text, spelled
from certify.reading.raw import RVar

_KINDS = {Forall: "forall", Exists: "exists", ExistsUnique: "unique"}
_SUPERSCRIPTS = {2: "²", 3: "³"}


class NoNotationError(CertifyError, ValueError):
    """A word that has no notation: it is written in words only."""


def notate(
    node: Node,
    lexicon: Lexicon,
    script: Script = "unicode",
    names: Mapping[Var, str] | None = None,
    *,
    prefer: Mapping[str, str] | None = None,
) -> str:
    """Return `node` in notation.

    `names` says what variables are called, others keep their names. `prefer` says which of a word's spellings to use
    in place of the script's: {"mod": "mod", "mul": "·"}.
    Raises NoNotationError where a word of `node` has neither notation nor a Lean name, or not the preferred spelling.
    """
    return _Writer(lexicon, script, dict(names or {}), dict(prefer or {})).write(node).text


class _Writer:
    def __init__(self, lexicon: Lexicon, script: Script, names: dict[Var, str], prefer: dict[str, str]) -> None:
        self.lexicon, self.script, self.names, self.prefer = lexicon, script, names, prefer

    def name(self, var: Var) -> str:
        return self.names.get(var, var.name)

    def part(self, node: Node, layer: Layer) -> str:
        """Return `node` where the grammar expects `layer` or tighter."""
        written = self.write(node)
        return written.text if written.layer >= layer else f"({written.text})"

    def sign(self, terminal: str) -> str:
        # A connective that is an English word is read only.
        return spelled([text for text in signs().signs[terminal] if not text.isalpha()], self.script)

    def spelling(self, word: str, notation: Notation) -> str:
        """Return how `word` is spelled here: as preferred, else as the script does."""
        preferred = self.prefer.get(word)
        if preferred is None:
            return spelled(notation.text, self.script)
        if preferred not in notation.text:
            raise NoNotationError(f"{word} is not spelled {preferred!r}; it is {', '.join(notation.text)}")
        return preferred

    def write(self, node: Node) -> Written:
        match node:
            case Var():
                return Written(self.name(node), Layer.ATOM)
            case Num():
                return Written(str(node.value), Layer.ATOM)
            case App() if node.symbol.name == "cast":  # nothing else in the text says to which sort
                number = self.word("cast", node.args).text
                return Written(f"({number} : {sort_text(node.sort, self.script)})", Layer.ATOM)
            case App() | Pred():
                return self.word(node.symbol.name, node.args)
            case Apply(function=Var() as family) if not function_like(RVar(self.name(family))):
                return Written(
                    f"{self.name(family)}_{{{', '.join(self.part(arg, Layer.OPEN) for arg in node.args)}}}", Layer.TIGHT
                )
            case Apply():
                return self.call(self.part(node.function, Layer.TIGHT), _items(node.args))
            case Holds():
                return self.call(self.part(node.relation, Layer.TIGHT), node.args)
            case Not():
                return self.negation(node)
            case Lambda():
                return Written(
                    f"{self.name(node.var)} {self.sign('MAPSTO')} {self.part(node.body, Layer.OPEN)}", Layer.OPEN
                )
            case SetOf():
                return self.set_of(node)
            case Truth():
                raise NoNotationError("true and false have no notation in a text")
        if isinstance(node, QUANTIFIERS):
            return self.quantified(node)
        return self.join(node)

    # ---- formulas
    def join(self, node: And | Or | Implies | Iff) -> Written:
        terminal, layer, left, right = JOINS[type(node)]
        last = self.write(node.right)
        open_end = isinstance(node, Implies) and last.layer == Layer.OPEN
        text = last.text if last.layer >= right or open_end else f"({last.text})"
        return Written(f"{self.part(node.left, left)} {self.sign(terminal)} {text}", Layer.OPEN if open_end else layer)

    def negation(self, node: Not) -> Written:
        body = node.body
        if isinstance(body, Pred) and body.symbol.name in signs().negated:
            text = spelled(signs().negated[body.symbol.name], self.script)
            return Written(
                f"{self.part(body.args[0], Layer.SUM)} {text} {self.part(body.args[1], Layer.SUM)}", Layer.RELATION
            )
        inner = self.write(body)
        bare = inner.layer >= Layer.APPLIED or isinstance(body, Not)
        return Written(f"{self.sign('NOT')}{'' if self.script != 'latex' else ' '}" + _wrapped(inner, bare), Layer.NOT)

    def quantified(self, node: Quantifier) -> Written:
        variables, body = block(node)
        quantifier = spelled(signs().quantifiers[_KINDS[type(node)]], self.script)
        return Written(f"{quantifier} {self.typed(variables)}, {self.part(body, Layer.OPEN)}", Layer.OPEN)

    def typed(self, variables: list[Var]) -> str:
        return typing(list(map(self.name, variables)), variables[0].sort, self.member(), self.script)

    def member(self) -> str:
        notation = self.notation(self.lexicon.word("mem"))
        return spelled(notation.text, self.script) if notation else "∈"

    def set_of(self, node: SetOf) -> Written:
        opening, closing = ("\\{", "\\}") if self.script == "latex" else ("{", "}")
        bar = "\\mid" if self.script == "latex" else "|"
        return Written(
            f"{opening}{self.typed([node.var])} {bar} {self.part(node.body, Layer.OPEN)}{closing}", Layer.ATOM
        )

    # ---- words
    def notation(self, word: Word) -> Notation | None:
        base = self.lexicon.word(word.overload) if word.overload else word
        return base.symbol

    def word(self, name: str, args: tuple[Term, ...]) -> Written:
        word = self.lexicon.word(name)
        notation = self.notation(word)
        if name == "congruent":
            return self.congruence(*args)
        if is_operator(word):
            return self.operator(word, args)
        if word.category in PREFIXES:
            return self.shape(word.gloss, args, claims=word.is_predicate)
        if notation is None:
            return self.lean_named(word, args)
        spelling = "" if notation.fix in ("brackets", "row") else self.spelling(word.overload or name, notation)
        match notation.fix:
            case "infix":
                return self.infix(spelling, notation, *args)
            case "prefix":
                return Written(spelling + self.part(args[0], Layer.POWER), Layer.SIGNED)
            case "postfix":
                operand = self.part(args[0], Layer.TIGHT)
                return Written(raised(operand, spelling) if spelling[0] in HIGH else operand + spelling, Layer.TIGHT)
            case "constant":
                return Written(spelling, Layer.ATOM)
            case "brackets":
                opening, closing = pair(notation.text, self.script)
                gap = " " if opening[-1].isalpha() else ""
                return Written(f"{opening}{gap}{self.part(args[0], Layer.SUM)}{gap}{closing}", Layer.ATOM)
            case "row":
                opening, closing = notation.text
                return Written(f"{opening}{', '.join(self.part(arg, Layer.SUM) for arg in args)}{closing}", Layer.ATOM)
        return self.named(spelling, args)

    def operator(self, word: Word, args: tuple[Term, ...]) -> Written:
        """Write an operator; what follows it in a product would be read as part of it, so it stands as a sum does."""
        text = operator_text(
            word,
            args,
            self.script,
            lambda part: self.part(part, Layer.OPEN),
            lambda part: self.part(part, Layer.PRODUCT),
        )
        if text is None:
            raise NoNotationError(f"{word.gloss} of this is not written")
        return Written(text, Layer.SUM)

    def shape(self, skeleton: str, args: tuple[Term, ...], *, claims: bool) -> Written:
        """Write guessed notation: what stands in its places, one after the other."""
        pieces = skeleton.split(HOLE)
        bracketed = pieces[-1].endswith((")", "]", "⟩", "}"))
        between = len(pieces) == 3 and not pieces[0] and not pieces[-1] and not pieces[1].startswith(".")  # M.rank A
        inner = (Layer.SUM if claims else Layer.APPLIED) if between else Layer.TIGHT
        place = Layer.OPEN if bracketed else inner
        texts = [self.part(arg, place) for arg in args]
        text = pieces[0] + "".join(map("".join, zip(texts, pieces[1:], strict=True)))
        outer = Layer.PRODUCT if between else Layer.APPLIED if args else Layer.ATOM
        return Written(text, Layer.RELATION if claims else outer)

    def infix(self, sign: str, notation: Notation, left: Term, right: Term) -> Written:
        layer, left_layer, right_layer = LEVELS[notation.level or "relation"]
        if layer == Layer.POWER:
            return self.power(sign, left, right)
        if _is_set(left) and layer in (
            Layer.SUM,
            Layer.PRODUCT,
        ):  # ∪ and ∩ are read in either order: brackets say which
            left_layer = right_layer = Layer.SIGNED
        second = self.part(right, right_layer)
        if layer in (Layer.SUM, Layer.PRODUCT) and self.starts_with_a_sign(right):
            second = f"({self.write(right).text})"  # a + (-b)
        return Written(f"{self.part(left, left_layer)} {sign} {second}", layer)

    def starts_with_a_sign(self, term: Term) -> bool:
        """Return whether what is written first of `term` is a sign before its operand, as in "-b"."""
        notation = self.notation(self.lexicon.word(term.symbol.name)) if isinstance(term, App) else None
        if notation is None or not isinstance(term, App) or notation.fix not in ("prefix", "infix"):
            return False
        return notation.fix == "prefix" or self.starts_with_a_sign(term.args[0])

    def power(self, sign: str, base: Term, exponent: Term) -> Written:
        if self.script == "latex":
            return Written(f"{self.part(base, Layer.APPLIED)}^{{{self.part(exponent, Layer.OPEN)}}}", Layer.POWER)
        if self.script == "unicode" and isinstance(exponent, Num) and exponent.value in _SUPERSCRIPTS:
            return Written(raised(self.part(base, Layer.TIGHT), _SUPERSCRIPTS[exponent.value]), Layer.TIGHT)
        text = self.part(exponent, Layer.ATOM)
        text = "(c)" if text == "c" else text  # s^c is a complement
        return Written(f"{self.part(base, Layer.APPLIED)}{sign}{text}", Layer.POWER)

    def named(self, text: str, args: tuple[Term, ...]) -> Written:
        if text in signs().braced:
            return Written(text + "".join(f"{{{self.part(arg, Layer.OPEN)}}}" for arg in args), Layer.TIGHT)
        if not text[0].isalpha() and text[0] != "\\" and len(args) == 1 and self.write(args[0]).layer >= Layer.TIGHT:
            return Written(text + self.part(args[0], Layer.TIGHT), Layer.APPLIED)
        return self.call(text, args)

    def call(self, head: str, args: tuple[Term, ...]) -> Written:
        return Written(f"{head}({', '.join(self.part(arg, Layer.OPEN) for arg in args)})", Layer.TIGHT)

    def congruence(self, modulus: Term, left: Term, right: Term) -> Written:
        mod = self.part(modulus, Layer.OPEN)
        suffix = f"\\pmod{{{mod}}}" if self.script == "latex" else f"(mod {mod})"
        return Written(
            f"{self.part(left, Layer.SUM)} {self.sign('CONGRUENT')} {self.part(right, Layer.SUM)} {suffix}",
            Layer.RELATION,
        )

    def lean_named(self, word: Word, args: tuple[Term, ...]) -> Written:
        constant = lean_constant(word)
        if constant is None:
            raise NoNotationError(f"the word {word.name} has no notation; it is written in words only")
        return Written(
            " ".join([constant.name, *(self.part(args[hole], Layer.TIGHT) for hole in constant.order)]), Layer.APPLIED
        )


def _items(args: tuple[Term, ...]) -> tuple[Term, ...]:
    """Return what a function is written as applied to: f(x, y), where it is of the pair."""
    match args:
        case (App(symbol=Symbol(name="pair"), args=(first, second)),):
            return (first, *_items((second,)))
    return args


def _wrapped(written: Written, bare: bool) -> str:
    return written.text if bare else f"({written.text})"


def _is_set(term: Term) -> bool:
    return term.sort.name in ("Set", "Finset")

"""What the rules of quantities.lark for relations mean: phrases composed from their parts, bottom up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from lark import Token, v_args

from certify.quantities.amounts import NOWHERE, Amounts, Nouns, find, token_of, value_of, words_of
from certify.quantities.expression import Expression, Number, Operation, Referent, linear
from certify.quantities.lexicon import lexicon
from certify.quantities.phrase import Measure, Quantity, Relation

_MORE_TIMES = '"N times more than" is used both for N times and for N + 1 times as much'
_LESS_TIMES = '"N times less than" has no agreed arithmetic reading'
_FRACTION_MORE = "a fraction more may be a fraction of the unit or a fraction of what is compared with"
_IMPROVEMENT = "an improvement by a percentage may raise or lower the number, and may be of a speed or of a time"


@dataclass(frozen=True)
class Operand:
    """An expression with the numbers it uses and the words that say what it refers to."""

    expression: Expression = field(default_factory=Referent)
    constants: tuple[Fraction, ...] = ()
    words: tuple[str, ...] = ()
    given: Quantity | None = None


class _Adjust(NamedTuple):
    sign: Fraction
    measure: Measure


def _scaled(factor: Fraction, expression: Expression) -> Expression:
    return Operation("*", Number(factor), expression)


def _scaled_operand(factor: Fraction, operand: Operand) -> Operand:
    constants = (factor, *operand.constants)
    return replace(operand, expression=_scaled(factor, operand.expression), constants=constants)


def _moved(expression: Expression, sign: Fraction, amount: Expression) -> Expression:
    return Operation("+" if sign > 0 else "-", expression, amount)


def _relation(operand: Operand, *readings: Expression, constants: Sequence[Fraction], **more: Any) -> Relation:
    subject = more.pop("subject", Nouns(()))
    return Relation(
        NOWHERE,
        readings,
        (*constants, *operand.constants),
        subject=frozenset(subject.words),
        referent=frozenset(operand.words),
        given=operand.given,
        **more,
    )


class Semantics(Amounts):
    """Turns a parse tree into a Quantity or a Relation without place."""

    # ---- operands ----
    def reference(self, parts: list[Token]) -> Operand:
        """What Grace weighs."""
        return Operand(words=words_of(parts))

    def given(self, parts: list[Any]) -> Operand:
        """(Half of) the 30 cookies."""
        counted = self.measured(parts)
        return Operand(constants=(counted.measure.value,), words=counted.nouns, given=counted)

    @v_args(inline=True)
    def scaled_operand(self, factor: Any, *rest: Any) -> Operand:
        """4 times what Grace weighs, a third of the stock."""
        operand = rest[-1]
        return _scaled_operand(value_of(factor), operand)

    def as_operand(self, parts: list[Any]) -> Operand:
        """(3 less than) twice as many cows as horses."""
        return _scaled_operand(parts[0], find(parts, Operand, Operand()))

    @v_args(inline=True)
    def part_of(self, number: Fraction, operand: Operand) -> Operand | Quantity:
        """3/4 of the stock; but "5 of the boxes" is a count."""
        if number < 1:
            return _scaled_operand(number, operand)
        return Quantity(NOWHERE, Measure(number), operand.words)

    @v_args(inline=True)
    def second(self, _determiner: Token, operand: Operand) -> Operand:
        """The doubled weight of Grace."""
        return operand

    @v_args(inline=True)
    def adjust(self, token: Token, measure: Measure) -> _Adjust:
        """(Twice as much) less 2 pounds."""
        return _Adjust(value_of(token), measure)

    # ---- relations ----
    def relation(self, parts: list[Any]) -> Relation | Quantity:
        """A multiple alone is the relation; but a share of one unit ("a quarter of an hour") is a measure."""
        (operand,) = parts
        if isinstance(operand, Quantity):
            return operand
        if operand.given and operand.given.measure.unit and operand.given.measure.value == 1:
            measure = operand.given.measure
            return Quantity(NOWHERE, measure._replace(value=linear(operand.expression).slope), operand.given.nouns)
        return _relation(operand, operand.expression, constants=())

    def as_multiple(self, parts: list[Any]) -> Relation:
        """Twice as many sheep as X, twice as much less 2 pounds than X."""
        factor = parts[0]
        operand = find(parts, Operand, Operand())
        adjust = next((part for part in parts if isinstance(part, _Adjust)), None)
        expression = _scaled(factor, operand.expression)
        constants, unit = [factor], None
        if adjust:
            expression = _moved(expression, adjust.sign, Number(adjust.measure.value))
            constants.append(adjust.measure.value)
            unit = adjust.measure.unit
        words = words_of([part for part in parts if isinstance(part, Token)])
        counted = bool(lexicon().counted.intersection(words))
        subject = find(parts, Nouns, Nouns(()))
        return _relation(operand, expression, constants=constants, unit=unit, subject=subject, counted=counted)

    def times_more(self, parts: list[Any]) -> Relation:
        """4 times more than X: conventional."""
        factor, token, operand = parts[0], token_of(parts), find(parts, Operand, Operand())
        x = operand.expression
        if value_of(token) > 0 or not factor:
            readings = (_scaled(factor, x), _moved(x, Fraction(1), _scaled(factor, x)))
            why = _MORE_TIMES
        else:
            readings = (_scaled(1 / factor, x), _scaled(1 / (1 + factor), x))
            why = _LESS_TIMES
        nouns = find(parts, Nouns, Nouns(()))
        return _relation(operand, *readings, constants=[factor], convention=why, subject=nouns)

    @v_args(inline=True)
    def multiple_than(self, factor: Fraction, subject: Operand, operand: Operand) -> Relation:
        """Three times the number of pets as X."""
        expression = _scaled(factor, operand.expression)
        return _relation(operand, expression, constants=[factor], subject=Nouns(subject.words))

    @v_args(inline=True)
    def bare_multiple(self, factor: Fraction) -> Relation:
        """(The count was) tripled."""
        return _relation(Operand(), _scaled(factor, Referent()), constants=[factor])

    def percent_more(self, parts: list[Any]) -> Relation:
        """20% more than X."""
        operand = find(parts, Operand, Operand())
        x, factor = operand.expression, parts[0]
        expression = _moved(x, value_of(token_of(parts)), _scaled(factor, x))
        return _relation(operand, expression, constants=[factor], subject=find(parts, Nouns, Nouns(())))

    def change_percent(self, parts: list[Any]) -> Relation:
        """Rises by 20%, a discount of 20%, a 20% increase."""
        token, factor = token_of(parts), next(part for part in parts if isinstance(part, Fraction))
        operand = find(parts, Operand, Operand())
        x = operand.expression
        up, down = (_moved(x, Fraction(sign), _scaled(factor, x)) for sign in (1, -1))
        if token.type == "IMPROVE":
            faster = Operation("/", x, Number(1 + factor))
            return _relation(operand, up, down, faster, constants=[factor], convention=_IMPROVEMENT)
        return _relation(operand, up if value_of(token) > 0 else down, constants=[factor])

    percent_change = change_percent

    def change_amount(self, parts: list[Any]) -> Relation:
        """A raise of 10% of the first salary: the amount of the change."""
        factor, operand = parts[-2:]
        return _relation(operand, _scaled(factor, operand.expression), constants=[factor])

    def change_to_percent(self, parts: list[Any]) -> Relation:
        """Rises to 120%."""
        operand, factor = find(parts, Operand, Operand()), parts[-1]
        return _relation(operand, _scaled(factor, operand.expression), constants=[factor], reached=True)

    def change_by(self, parts: list[Any]) -> Relation:
        """Rises by $5."""
        operand = find(parts, Operand, Operand())
        return _offset(operand, value_of(parts[0]), parts[-1])

    @v_args(inline=True)
    def exceed(self, _verb: Token, operand: Operand, measure: Measure) -> Relation:
        """Outnumbers X by 8."""
        return _offset(operand, Fraction(1), measure)

    def change_to(self, parts: list[Any]) -> Relation:
        """Rises to $5."""
        operand, measure = find(parts, Operand, Operand()), parts[-1]
        return _relation(operand, Number(measure.value), constants=[measure.value], unit=measure.unit, reached=True)

    def change_factor(self, parts: list[Any]) -> Relation:
        """Rises by a factor of 3, outsells X by a factor of ten."""
        operand, factor = find(parts, Operand, Operand()), parts[-1]
        scale = factor if value_of(parts[0]) > 0 or not factor else 1 / factor
        return _relation(operand, _scaled(scale, operand.expression), constants=[factor])

    def difference(self, parts: list[Any]) -> Relation:
        """2 pounds less than X, 5 in excess of X."""
        operand, measure, token = find(parts, Operand, Operand()), parts[0], token_of(parts)
        nouns = find(parts, Nouns, Nouns(()))
        x, sign = operand.expression, value_of(token)
        if 0 < measure.value < 1 and measure.unit is None and not nouns.words:
            readings = (_moved(x, sign, _scaled(measure.value, x)), _moved(x, sign, Number(measure.value)))
            return _relation(operand, *readings, constants=[measure.value], convention=_FRACTION_MORE)
        return _offset(operand, sign, measure, subject=nouns, pace=token.type == "PACE")

    def start(self, parts: list[Any]) -> Any:
        """The whole phrase."""
        return parts[0]


def _offset(operand: Operand, sign: Fraction, measure: Measure, **more: Any) -> Relation:
    expression = _moved(operand.expression, sign, Number(measure.value))
    return _relation(operand, expression, constants=[measure.value], unit=measure.unit, **more)

"""Clauses: a subject with verb phrases, in the forms that English asks for (finite, negated, inverted, relative)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from certify.english.morphology import be, third
from certify.errors import CertifyError


class UnrealizableError(CertifyError, ValueError):
    """A style has no English for a formula; another style may."""


class RegisterError(UnrealizableError):
    """Words alone do not say it clearly, and a sign among words would jar: all its terms in symbols do."""


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase; `negative` marks "no number", which carries the clause's negation, `action` "adding a to b"."""

    text: str
    plural: bool = False
    negative: bool = False
    action: bool = False


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """`verb` in its base form with its complement, another one for plural subjects; no verb is a form of "be"."""

    verb: str | None
    complement: str
    negative: bool = False
    of_several: str | None = None

    def said_of(self, plural: bool) -> str:
        """Return the complement as a plural or singular subject takes it: "a subset of t", "subsets of t"."""
        return self.of_several if plural and self.of_several is not None else self.complement

    def finite(self, plural: bool) -> str:
        """Return the verb phrase as a plural or singular subject takes it: "is not even", "divides b"."""
        if self.verb is None:
            return f"{be(2 if plural else 1)}{' not' if self.negative else ''} {self.said_of(plural)}"
        if self.negative:
            return f"{'do' if plural else 'does'} not {self.bare()}"
        return f"{self.verb if plural else third(self.verb)} {self.complement}".rstrip()

    def bare(self) -> str:
        """Return the base form with its complement: "divide b", "be even"."""
        return f"{self.verb or 'be'} {self.complement}".rstrip()


@dataclass(frozen=True, slots=True)
class Clause:
    """A subject and one or more verb phrases, joined by `joiner` ("and", "or")."""

    subject: NounPhrase
    phrases: tuple[VerbPhrase, ...]
    joiner: str = "and"

    def statement(self) -> str:
        """Return the clause as a statement: "a is even or odd"."""
        return f"{self.subject.text} {self._predicate()}"

    def question(self) -> str:
        """Return the clause with its verb before the subject, without a question mark: "does a divide b"."""
        first = self.phrases[0]
        if len(self.phrases) > 1 and not self._only_be():
            raise UnrealizableError("verb phrases with different verbs are not inverted together")
        if first.verb is None:
            if self.repeats_articles():
                raise UnrealizableError("'is a … and a …' is unclear: the second may belong to the first")
            return f"{be(2 if self.subject.plural else 1)} {self.subject.text} {self._complements()}"
        negation = "not " if first.negative else ""
        return f"{'do' if self.subject.plural else 'does'} {self.subject.text} {negation}{first.bare()}"

    def negated(self) -> Clause:
        """Return the negation of a clause with one verb phrase."""
        if len(self.phrases) > 1 or self.phrases[0].negative:
            raise UnrealizableError("only a plain clause is negated at its verb")
        return replace(self, phrases=(replace(self.phrases[0], negative=True),))

    def _only_be(self) -> bool:
        return all(phrase.verb is None for phrase in self.phrases)

    def repeats_articles(self) -> bool:
        """Return whether something after the first verb phrase could be one more thing that the first speaks of."""
        return any(phrase.complement.startswith(("a ", "an ")) for phrase in self.phrases[1:])

    def _predicate(self) -> str:
        if self._only_be() and not self.repeats_articles():
            return f"{be(2 if self.subject.plural else 1)} {self._complements()}"
        return f" {self.joiner} ".join(phrase.finite(self.subject.plural) for phrase in self.phrases)

    def _complements(self) -> str:
        said = [("not " if part.negative else "") + part.said_of(self.subject.plural) for part in self.phrases]
        return f" {self.joiner} ".join(said)


@dataclass(frozen=True, slots=True)
class Sentence:
    """What a formula becomes: text around one clause that a question may invert; no clause where there is none."""

    before: str
    clause: Clause | None
    text: str = ""
    after: str = ""

    def statement(self) -> str:
        """Return the sentence as a statement, without capital and full stop."""
        return f"{self.before}{self.clause.statement() if self.clause else self.text}{self.after}"

    def question(self) -> str:
        """Return the sentence with its main clause inverted; UnrealizableError where none can be."""
        if self.clause is None:
            raise UnrealizableError("no clause to invert")
        return f"{self.before.removesuffix('then ')}{self.clause.question()}{self.after}"

    def within(self, before: str, after: str = "") -> Sentence:
        """Return the sentence with text around it."""
        return replace(self, before=before + self.before, after=self.after + after)


def joined(parts: list[str], conjunction: str = "and") -> str:
    """Return "a", "a and b", "a, b, and c"."""
    if len(parts) <= 2:
        return f" {conjunction} ".join(parts)
    return f"{', '.join(parts[:-1])}, {conjunction} {parts[-1]}"

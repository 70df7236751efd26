"""Whole formulas as sentences: quantifiers in front or inside the clause, conditionals, existence, coordination."""

from __future__ import annotations

import re

from certify.english.morphology import article, plural
from certify.english.write.atoms import Predication, atom_sentence, coordinated, predication
from certify.english.write.clause import Sentence, UnrealizableError, joined
from certify.english.write.declaring import closing_follows, declarations, in_order, kind_declarations
from certify.english.write.infinite import infinitely
from certify.english.write.kinds import had, kind_said, kinds_said
from certify.english.write.modifiers import described, own
from certify.english.write.speaker import Description, Referent, Speaker
from certify.english.write.terms import symbolic, written
from certify.english.write.things import inner, is_thing
from certify.lexicon.skeletons import skeleton_of
from certify.logic import (
    And,
    Exists,
    ExistsUnique,
    Forall,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Pred,
    Truth,
    Var,
    conjunction,
    free_vars,
)
from certify.logic.claims import Claim, claim, conjuncts, disjuncts

#: Determiners whose scope is the clause that they stand in.
_STRONG = frozenset({"every", "each", "all", "no", "bare"})


def sentence(formula: Formula, speaker: Speaker) -> Sentence:
    """Return `formula` as a sentence in the speaker's style."""
    parts = claim(formula)
    if speaker.style.infinitely:
        return infinitely(parts, speaker)
    if not parts.variables:
        return _conditional(parts, speaker)
    if len(set(parts.variables)) < len(parts.variables):
        raise UnrealizableError("two quantifiers bind the same variable")
    if speaker.style.naming == "anonymous":
        return _anonymous(parts, speaker)
    return _named(in_order(parts, speaker), speaker)


def _conditional(parts: Claim, speaker: Speaker) -> Sentence:
    if not parts.hypotheses:
        return _body(parts.conclusion, speaker)
    if any(_is_conditional(part, speaker) for part in parts.hypotheses):
        raise UnrealizableError("a conditional inside the condition of another is unclear")
    template = speaker.style.conditional
    if template.index("{0}") < template.index("{1}"):
        condition = _plain(conjunction(parts.hypotheses), speaker)
        conclusion = _body(parts.conclusion, speaker)
    else:
        conclusion = _body(parts.conclusion, speaker)
        condition = _plain(conjunction(parts.hypotheses), speaker)
    before, after = (part.replace("{0}", condition) for part in template.split("{1}"))
    if before and not before.lower().endswith((", ", "then ")):  # "… only if": the question inverts nothing there
        return Sentence("", None, f"{before}{conclusion.statement()}{after}")
    return conclusion.within(before, after)


def _is_conditional(formula: Formula, speaker: Speaker) -> bool:
    """Return whether `formula` would be a whole "if …" of its own, not "every element of s is …"."""
    if isinstance(formula, Implies):
        return True
    return isinstance(formula, Forall) and (speaker.style.atoms == "symbols" or isinstance(formula.body, Forall))


def _named(parts: Claim, speaker: Speaker) -> Sentence:
    restrictors: dict[Var, list[Formula]] = {var: [] for var in parts.variables}
    left: list[Formula] = list(parts.hypotheses)
    for place, var in enumerate(parts.variables if speaker.style.universal == "declared" else ()):
        restrictors[var] = own(var, left, parts.variables[:place] if is_thing(var) else (), speaker)
        left = [h for h in left if h not in restrictors[var]]
    rest = Claim((), tuple(left), parts.conclusion)
    if speaker.style.quantifiers == "symbols":
        return _in_symbols(parts, speaker)
    body = _conditional(rest, speaker)
    if speaker.style.universal == "open":
        if not left and isinstance(parts.conclusion, Exists | ExistsUnique):
            raise UnrealizableError("'there exists a number greater than n' does not say which n")
        return body
    if left and closing_follows(speaker.style):
        raise UnrealizableError("a quantifier behind a conditional comes too late")
    if isinstance(parts.conclusion, Iff) and closing_follows(speaker.style):
        raise UnrealizableError("a quantifier behind an equivalence could belong to its second side")
    if speaker.style.closing.startswith("given") and speaker.style.determiner in _STRONG:
        raise UnrealizableError("'given every' is no English: what is given is any one")
    kinds = speaker.style.declaring == "kind"
    said = (kind_declarations if kinds else declarations)(parts.variables, restrictors, speaker)
    phrases = " and let ".join(said) if kinds else joined(said)
    before, after = (part.replace("{0}", phrases) for part in speaker.style.closing.split("{1}"))
    if body.before.startswith("if "):  # "Let a be an integer. If …", not "Then if …"
        before = before.removesuffix("Then ")
    return body.within(before, after)


def _in_symbols(parts: Claim, speaker: Speaker) -> Sentence:
    formula: Formula = parts.conclusion
    if parts.hypotheses:
        formula = Implies(conjunction(parts.hypotheses), formula)
    for var in reversed(parts.variables):
        formula = Forall(var, formula)
    return Sentence("", None, written(formula, speaker))


def _anonymous(parts: Claim, speaker: Speaker) -> Sentence:
    left: list[Formula] = list(parts.hypotheses)
    known: list[Var] = []
    within = inner(parts, speaker)
    for var in sorted(parts.variables, key=lambda var: var not in within):
        mine = own(var, left, (*known, *speaker.names), speaker)
        if speaker.style.indefinite and len(mine) == len(left):
            mine = mine[:1] if is_thing(var) else []
        left = [h for h in left if h not in mine]
        introduce(var, tuple(mine), speaker, inner=var in within)
        known.append(var)
    if left and not speaker.style.indefinite:
        raise UnrealizableError("a hypothesis is left over: without letters it needs an indefinite conditional")
    if speaker.style.indefinite and not left:
        raise UnrealizableError("no hypothesis for an indefinite conditional")
    said = _conditional(Claim((), tuple(left), parts.conclusion), speaker)
    unsaid = [var.name for var in parts.variables if not speaker.referents[var].mentions]
    if unsaid:
        raise UnrealizableError(f"never mentioned: {', '.join(unsaid)}")
    return said


def introduce(var: Var, restrictors: tuple[Formula, ...], speaker: Speaker, *, inner: bool = False) -> None:
    """Let `var` be spoken of without a letter."""

    def describe() -> Description:
        return described(var, restrictors, speaker)

    determiner = "a" if inner or speaker.style.indefinite else speaker.style.determiner
    speaker.referents[var] = Referent(describe, determiner, inner=inner)


def _plain(formula: Formula, speaker: Speaker) -> str:
    return _body(formula, speaker).statement()


def _body(formula: Formula, speaker: Speaker) -> Sentence:
    style = speaker.style
    if style.atoms == "symbols" and style.quantifiers == "symbols" and symbolic(formula, speaker):
        return Sentence("", None, written(formula, speaker))
    match formula:
        case Pred() | Not(Pred()):
            return atom_sentence(formula, speaker)
        case And():
            return _coordination(conjuncts(formula), "and", speaker)
        case Or():
            return _coordination(disjuncts(formula), "or", speaker)
        case Iff():
            return _equivalence(formula, speaker)
        case Exists() | ExistsUnique():
            return _existence(formula, speaker)
        case Not(Exists() as existing):
            return _existence(existing, speaker, "no")
        case Not():
            text = speaker.style.negation.replace("{0}", _plain(formula.body, speaker))
            return Sentence("", None, text)
        case Truth():
            raise UnrealizableError("no English for a bare truth value")
        case Forall() | Implies():
            return _nested(claim(formula), speaker)
    raise UnrealizableError(f"no English for a {type(formula).__name__}")


def _nested(inner: Claim, speaker: Speaker) -> Sentence:
    """Return a claim inside a sentence: "every element of s is an element of t" where it can be said so."""
    if not inner.variables:
        return _conditional(inner, speaker)
    if speaker.style.naming == "anonymous":
        return _anonymous(inner, speaker)
    exists = speaker.style.things and isinstance(inner.conclusion, Exists)  # of each another: that is said in order
    if len(inner.variables) == 1 and speaker.style.atoms == "words" and not exists:
        names = dict(speaker.names)
        try:
            speaker.names.pop(inner.variables[0])
            return _anonymous(inner, speaker)
        except UnrealizableError:
            speaker.names.update(names)
    if ". " in speaker.style.closing:
        raise UnrealizableError("a claim inside a sentence has no sentences of its own")
    return _named(in_order(inner, speaker), speaker)


def _equivalence(formula: Iff, speaker: Speaker) -> Sentence:
    unclear = Implies | Iff if speaker.style.things else Implies | Iff | Forall  # a gloss is read back
    if any(isinstance(side, unclear) for side in (formula.left, formula.right)):
        raise UnrealizableError("a conditional inside an equivalence is unclear in words")
    left = _body(formula.left, speaker)
    said = [referent for referent in speaker.referents.values() if referent.mentions]
    if any(referent.determiner in _STRONG or (referent.embedded and referent.determiner != "a") for referent in said):
        raise UnrealizableError("'every' in one side of an equivalence does not reach the other side")
    right = _plain(formula.right, speaker)  # which may have braces of its own: {0}
    before, after = (part.replace("{1}", right) for part in speaker.style.biconditional.split("{0}"))
    return left.within(before, after)


def _coordination(parts: tuple[Formula, ...], joiner: str, speaker: Speaker) -> Sentence:
    unclear = And | Or | Implies | Iff if speaker.style.things else And | Or | Implies | Iff | Forall
    if any(isinstance(part, unclear) for part in parts):
        raise UnrealizableError("a connective inside a coordination is unclear in words")
    kinds, parts = kinds_said(parts, speaker) if joiner == "and" else ([], parts)
    if len(kinds) == 1 and not parts:
        return Sentence("", kinds[0])
    together = _one_subject(parts, joiner, speaker) if not kinds else None
    if together is not None:
        return together
    said = [*(clause.statement() for clause in kinds), *(_plain(part, speaker) for part in parts)]
    if any(re.search(rf" {joiner} ", text) for text in said) and joiner == "or":
        raise UnrealizableError("'or' inside 'or' is unclear")
    return Sentence("", None, joined(said, joiner))


def _one_subject(parts: tuple[Formula, ...], joiner: str, speaker: Speaker) -> Sentence | None:
    """Return "n is even or odd" where all parts speak of the same variable by an adjective or noun."""
    if speaker.style.atoms == "symbols":
        return None
    kind = kind_said(parts, speaker) if joiner == "and" else None
    if kind is not None:
        return Sentence("", kind)
    said: list[Predication] = []
    for part in parts:
        if not isinstance(part, Pred) or skeleton_of(part.symbol.name) is not None:
            return None
        said.append(predication(part, speaker))
    subjects = {item.subject for item in said}
    if len(subjects) != 1 or not isinstance(said[0].subject, Var):
        return None
    speaker.negated = False
    together = coordinated(tuple(said), joiner, speaker)
    if together.repeats_articles() and said[0].subject in speaker.names:
        return None  # "u is a subset of s and u is a subset of t": the second is not one of s
    return Sentence("", together)


def _existence(formula: Exists | ExistsUnique, speaker: Speaker, count: str | None = None) -> Sentence:
    variables: list[Var] = []
    body: Formula = formula
    while isinstance(body, type(formula)):
        variables.append(body.var)
        body = body.body
    if isinstance(formula, ExistsUnique):
        count = "exactly one"
    has = had(variables, body, speaker) if speaker.style.naming == "anonymous" and count is None else None
    if has is not None:
        return Sentence("", has)
    if len(variables) > 1 and count:
        raise UnrealizableError("'exactly one' or 'no' of several at once is unclear in words")
    if len(variables) == 1 and (speaker.style.restrict or speaker.style.naming == "anonymous"):
        short = _described_existence(variables[0], body, count, speaker)
        if short is not None:
            return Sentence("", None, speaker.style.existence.replace("{0}", short))
    if speaker.style.naming == "anonymous":
        raise UnrealizableError("what exists needs a letter")
    return Sentence("", None, _such_that(variables, body, count, speaker))


def _described_existence(var: Var, body: Formula, count: str | None, speaker: Speaker) -> str | None:
    """Return "a prime number greater than n": what exists, described in one noun phrase, if it can be."""
    others = [other for other in free_vars(body) if other != var]
    if any(other in speaker.referents and not speaker.referents[other].mentions for other in others):
        return None
    try:
        text = described(var, conjuncts(body), speaker).whole
    except UnrealizableError:
        return None
    return f"{count or article(text)} {text}"


def _such_that(variables: list[Var], body: Formula, count: str | None, speaker: Speaker) -> str:
    if any(is_thing(var) for var in variables) and not speaker.style.things:
        raise UnrealizableError("nobody writes 'thing': a noun says what exists")
    nouns = {speaker.noun(var.sort) for var in variables}
    if len(nouns) > 1:
        raise UnrealizableError("existence of several sorts at once")
    noun = nouns.pop()
    names = joined([speaker.names[var] for var in variables])
    what = f"{count or article(noun)} {noun} {names}" if len(variables) == 1 else f"{plural(noun)} {names}"
    existence = speaker.style.existence
    if len(variables) > 1:
        existence = existence.replace("exists", "exist").replace("there is", "there are")
    return f"{existence.replace('{0}', what)} such that {_plain(body, speaker)}"

"""Everything that is wrong with a family file: form, rules, styles that never speak, examples that do not hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from certify.certificate.families import standing
from certify.check.pair import judge
from certify.decide.outcome import Verdict
from certify.decide.tiers import tiers
from certify.errors import BadInputError
from certify.lexicon import Lexicon
from certify.paraphrase.family import Example, Family, Mistake, load_families, read_family
from certify.paraphrase.rules import rules_of


def mistakes_in(file: Path, lexicon: Lexicon) -> list[Mistake]:
    """Return every mistake in the family file `file`, in its order; none means that the family can be used."""
    family = read_family(file)
    if isinstance(family, list):
        return family
    return [*_name(family, file), *_tier(family), *_rules(family, lexicon), *_examples(family, lexicon)]


def _name(family: Family, file: Path) -> Iterator[Mistake]:
    """Yield a name that another file declares already; with it, certify would load neither."""
    its_own = file.resolve().parent in {folder.resolve() for folder in standing()}
    if not its_own and family.name in load_families():
        yield Mistake("name", f"the family {family.name!r} is declared already; taken: {', '.join(load_families())}")


def _tier(family: Family) -> Iterator[Mistake]:
    known = [tier.name for tier in tiers()]
    if family.tier not in known:
        yield Mistake("tier", f"no tier {family.tier!r}; known: {', '.join(known)}")


def _rules(family: Family, lexicon: Lexicon) -> Iterator[Mistake]:
    for number, row in enumerate(family.rules, 1):
        try:
            rules_of(row, lexicon)
        except BadInputError as error:
            yield Mistake(f"rules[{number}]", str(error))
    for number, derived in enumerate(family.derive, 1):
        unknown = [word for word in derived.words if word not in lexicon.words]
        if unknown:
            yield Mistake(f"derive[{number}]", f"no word {', '.join(unknown)} in words.toml")
    if family.proof == "reflexivity" and (family.rules or family.derive):
        yield Mistake("proof", "rules change the formula: proof = 'rewriting' is expected")


def _examples(family: Family, lexicon: Lexicon) -> Iterator[Mistake]:
    for number, example in enumerate(family.accept, 1):
        verdict = _judged(example, lexicon)
        if isinstance(verdict, str):
            yield Mistake(f"accept[{number}]", verdict)
        elif not _within(verdict[1], family.tier):
            yield Mistake(f"accept[{number}]", f"proved at {verdict[1]} only, the family's tier is {family.tier}")
    for number, example in enumerate(family.reject, 1):
        if example.because is None:
            yield Mistake(f"reject[{number}].because", "a reason is expected")
        verdict = _judged(example, lexicon)
        if not isinstance(verdict, str):
            yield Mistake(f"reject[{number}]", f"it is equivalent, proved at {verdict[1]}")


def _judged(example: Example, lexicon: Lexicon) -> tuple[Verdict, str] | str:
    """Return verdict and tier of an equivalent pair, else what was said of it."""
    try:
        found = judge(example.canonical, example.paraphrase, lexicon, context=example.context, kernel=False)
    except BadInputError as error:
        return str(error)
    if found.verdict is Verdict.EQUIVALENT and found.tier is not None:
        return found.verdict, found.tier
    return f"{found.verdict}: {found.reason}"


def _within(tier: str, allowed: str) -> bool:
    """Return whether `tier` is not looser than `allowed`; the file tiers.toml gives the order."""
    order = [row.name for row in tiers()]
    return allowed in order and order.index(tier) <= order.index(allowed)

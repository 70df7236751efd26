"""A pair of texts and its verdict, as a value that shows itself: verdict, readings, witness, theorems."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from certify.check.pair import PairVerdict, Shown, judge
from certify.decide.outcome import Verdict
from certify.english.context import domain_of
from certify.english.read_back import rigid
from certify.english.reader import read_text
from certify.lean.checker import EMBEDDED
from certify.lexicon import Lexicon
from certify.logic import write
from certify.reading.raw import Domain


@dataclass(frozen=True)
class Pair:
    """Whether a paraphrase says what the canonical text says, and everything that shows it."""

    canonical: str
    paraphrase: str
    found: PairVerdict
    said_back: dict[str, str | None]
    """The rigid English of both texts' readings, by formula."""
    kernel: bool = True
    """Whether a checker was asked about the theorems."""
    checker: str = EMBEDDED

    @property
    def verdict(self) -> Verdict:
        """The verdict's word: equivalent, different, refuted, ambiguous, unparsed or unknown."""
        return self.found.verdict

    @property
    def reason(self) -> str:
        """Why, with the witness where there is one."""
        return self.found.reason

    @property
    def certified(self) -> bool:
        """Whether the pair is equivalent and the checker accepted a theorem that says so for every reading."""
        return self.found.certified

    @property
    def theorems(self) -> tuple[Shown, ...]:
        """What the verdict earns: Lean theorems, and what the checker said of each."""
        return self.found.theorems

    def as_json(self) -> dict[str, Any]:
        """Return the verdict as `certify check --json` prints it."""
        theorems = [theorem._asdict() for theorem in self.found.theorems]
        by = {"checker": self.checker} if self.kernel and self.checker != EMBEDDED else {}
        certified = self.certified if self.kernel else None
        return {**asdict(self.found), "theorems": theorems, "certified": certified, **by, "said_back": self.said_back}

    def __repr__(self) -> str:
        return f"<Pair {self.verdict}{', certified' if self.certified else ''}: {self.reason}>"

    def _repr_html_(self) -> str:
        from certify.report.rendering import render

        return render("notebook.html.j2", part="pair", pair=self)


def check_with(
    canonical: str, paraphrase: str, lexicon: Lexicon, context: str | None, *, kernel: bool, checker: str
) -> Pair:
    """Judge a pair (see certify.check.pair.judge for what is raised) and say its readings back."""
    found = judge(canonical, paraphrase, lexicon, context=context, kernel=kernel, checker=checker)
    return Pair(canonical, paraphrase, found, _said_back(canonical, paraphrase, context, lexicon), kernel, checker)


def _said_back(canonical: str, paraphrase: str, context: str | None, lexicon: Lexicon) -> dict[str, str | None]:
    first = read_text(canonical, lexicon, domain_of(context, lexicon)).readings
    second = read_text(paraphrase, lexicon, Domain.of(first[0].statement) if first else None).readings
    statements = [reading.statement for reading in (*first, *second)]
    return {write(statement.formula): rigid(statement, lexicon).text for statement in statements}

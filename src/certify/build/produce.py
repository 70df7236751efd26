"""From one statement to its drafts: read, paraphrase, read back, decide, prove. The kernel comes later, in batches."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from certify.build.controls import ControlWork
from certify.build.draft import Draft, Options, Result
from certify.build.equivalents import Equivalents
from certify.certificate.dropped import Dropped
from certify.certificate.source import Refusal, Source, canonical_item, source_of
from certify.certificate.statements import StatementRow
from certify.errors import BadInputError
from certify.lexicon import Lexicon, load
from certify.paraphrase.family import Family, load_families
from certify.paraphrase.paraphrase import paraphrases


def produce(row: StatementRow, options: Options) -> Result:
    """Return everything that `row` gives under `options`; a text that cannot be read is a result with its reason."""
    lexicon = load(*options.words, vocabulary=options.vocabulary)
    source = source_of(row, lexicon)
    if isinstance(source, Refusal):
        return Result(statement_id=row.id, unread=source.reason)
    work = _Work(row, source, lexicon)
    drafts = [Draft(item=canonical_item(row, source))]
    said = {row.text}
    for family in chosen_families(options):
        new = list(work.of_family(family, options.per_family, said))
        said.update(draft.item.text for draft in new)
        drafts += new
    if options.controls:
        false = ControlWork(row, source, lexicon, work.dropped, by_convention=options.by_convention)
        drafts += [draft for draft in false.drafts(options.per_family) if draft.item.text not in said]
    return Result(statement_id=row.id, drafts=tuple(drafts), dropped=tuple(work.dropped))


def chosen_families(options: Options) -> list[Family]:
    """Return the families that `options` ask for; BadInputError lists the known ones for an unknown name."""
    known = load_families(tuple(options.templates))
    unknown = [name for name in options.families if name not in known]
    if unknown:
        raise BadInputError(f"no family {', '.join(unknown)}; known: {', '.join(known)}")
    return [family for name, family in known.items() if not options.families or name in options.families]


@dataclass
class _Work:
    """One statement in progress."""

    row: StatementRow
    source: Source
    lexicon: Lexicon
    dropped: list[Dropped] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._pairs = Equivalents(self.row, self.source, self.lexicon)

    def of_family(self, family: Family, limit: int, said: Collection[str]) -> Iterator[Draft]:
        """Yield the drafts of one family, none of them `said` already; what falls away is kept with its reason."""
        produced = paraphrases(self.source, family, self.lexicon, limit, said)
        for text, reason in produced.dropped:
            self.drop(family.name, reason, text)
        for number, paraphrase in enumerate(produced.kept, 1):
            item_id, steps = f"{self.row.id}_{family.name}_{number}", tuple(step.rule for step in paraphrase.steps)
            draft = self._pairs.draft(item_id, family.name, paraphrase.text, paraphrase.statement, steps=steps)
            if isinstance(draft, Refusal):
                self.drop(family.name, draft.reason, paraphrase.text)
            else:
                yield draft

    def drop(self, family: str, reason: str, text: str) -> None:
        """Keep in mind that a text is left out."""
        self.dropped.append(Dropped(statement_id=self.row.id, family=family, reason=reason, text=text))

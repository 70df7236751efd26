"""The wordings that the audit looks for (templates/mcq.toml)."""

from __future__ import annotations

from functools import cache

from pydantic import BaseModel, ConfigDict, ValidationError

from certify.errors import BadInputError, first_problem
from certify.files.phrases import Phrases
from certify.files.resources import data_dir, read_toml


class Wordings(BaseModel):
    """What the file holds."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    taxonomy: frozenset[str]
    maximality: Phrases
    equivalence: Phrases
    equivalent_list: Phrases
    leads: tuple[str, ...]

    def without_lead(self, sentence: str) -> str:
        """Return a sentence of a stem without words such as "suppose that" before it."""
        plain = " ".join(sentence.split())
        lead = next((lead for lead in self.leads if plain.lower().startswith(f"{lead} ")), "")
        return plain[len(lead) :].strip()


@cache
def wordings() -> Wordings:
    """Return the shipped wordings; BadInputError for a bad file."""
    file = data_dir("templates") / "mcq.toml"
    try:
        return Wordings.model_validate(read_toml(file))
    except ValidationError as error:
        raise BadInputError(f"{file.name}: {first_problem(error)}") from error

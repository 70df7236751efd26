"""What is exported: the questions of a file, read as often as needed, and the certificates beside them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from certify.certificate.item import BadRow
from certify.evaluate.protocol import Prompt, Protocol, UnfitError, render
from certify.evaluate.question import Question, read_questions

#: The modules that read an answer. A task carries them along, so that it grades as `certify evaluate` does without
#: needing certify installed.
_READER = ("kind.py", "number.py", "answer.py")
_PACKAGE = "certify_answers"


class ExportSource:
    """The items of one export, put under one protocol."""

    def __init__(
        self,
        items: Path,
        rules: Protocol,
        uncertified_too: bool,
        tell: Callable[[BadRow], None],
        license: str | None = None,
    ) -> None:
        self.items, self.rules, self.license = items, rules, license
        self._uncertified_too, self._tell = uncertified_too, tell
        self._told: set[BadRow] = set()

    @property
    def home(self) -> Path:
        """The folder that the items lie in, with their certificates and manifest."""
        return self.items if self.items.is_dir() else self.items.parent

    @property
    def bad_rows(self) -> int:
        """How many rows could not be read or asked so far."""
        return len(self._told)

    def wanted(self, question: Question) -> bool:
        """Say whether the export takes this question."""
        return question.certified or self._uncertified_too

    def questions(self) -> Iterator[tuple[Question, Prompt]]:
        """Yield every question that is wanted and fits the protocol, with its prompt (options shuffled with seed 0)."""
        for question in read_questions(self.items):
            if isinstance(question, BadRow):
                self.tell(question)
            elif self.wanted(question):
                try:
                    yield question, render(self.rules, question, seed=0)
                except UnfitError as reason:
                    self.tell(BadRow(0, f"{question.item_id}: {reason}"))

    def tell(self, row: BadRow) -> None:
        """Report a row once, however often the items are read."""
        if row not in self._told:
            self._told.add(row)
            self._tell(row)


def write_rows(source: ExportSource, file: Path) -> int:
    """Write one JSON line a question, with its prompt, its target and its certificate; return how many."""
    count = 0
    with file.open("w", encoding="utf-8", newline="\n") as out:
        for question, prompt in source.questions():
            out.write(json.dumps(_row(question, prompt), ensure_ascii=False) + "\n")
            count += 1
    return count


def _row(question: Question, prompt: Prompt) -> dict[str, Any]:
    certificate = question.certificate
    return {
        "id": question.item_id,
        "statement_id": question.statement_id,
        "family": question.family,
        "tier": question.tier,
        "certified": question.certified,
        "label": question.label,
        "system": prompt.system,
        "user": prompt.user,
        "target": prompt.target,
        "certificate_file": certificate.file if certificate else None,
        "certificate_theorem": certificate.theorem if certificate else None,
        "certificate_status": certificate.status.value if certificate else None,
    }


def copy_certificates(source: ExportSource, folder: Path) -> None:
    """Copy the certificates and the manifest that lie beside the items, where there are any."""
    for manifest in source.home.glob("manifest*.json"):
        shutil.copy2(manifest, folder / manifest.name)
    if (source.home / "certificates").is_dir():
        shutil.copytree(source.home / "certificates", folder / "certificates")


def write_reader(folder: Path) -> None:
    """Write the answer reader as a package of its own."""
    package = folder / _PACKAGE
    package.mkdir()
    for name in _READER:
        text = files("certify.evaluate").joinpath(name).read_text(encoding="utf-8")
        (package / name).write_text(text.replace("from certify.evaluate.", f"from {_PACKAGE}."), encoding="utf-8")
    about = '"""How answers are read: these modules are part of certify and are copied here unchanged."""\n'
    (package / "__init__.py").write_text(about, encoding="utf-8")


def resource(name: str) -> str:
    """Return the text of one of the files that exports are made of."""
    return files("certify.evaluate.export").joinpath("files", name).read_text(encoding="utf-8")

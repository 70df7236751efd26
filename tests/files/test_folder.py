"""The folder of a long run: what may be written over, and what is never touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from certify.errors import BadInputError
from certify.files.folder import PARTIAL, prepare


def test_a_new_folder_is_made_with_its_place_for_unfinished_work(tmp_path: Path) -> None:
    assert prepare(tmp_path / "a" / "out", "build", "last.json", ()) == tmp_path / "a" / "out" / PARTIAL


def test_unfinished_work_is_kept(tmp_path: Path) -> None:
    held = prepare(tmp_path, "build", "last.json", ()) / "work"
    held.write_text("so far")
    prepare(tmp_path, "build", "last.json", ("rows",))
    assert held.read_text() == "so far"


def test_what_a_finished_run_wrote_is_replaced_and_the_rest_stays(tmp_path: Path) -> None:
    for name in ("last.json", "note.txt", "rows/a"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    prepare(tmp_path, "build", "last.json", ("rows",))
    assert sorted(path.name for path in tmp_path.iterdir()) == [PARTIAL, "note.txt"]


def test_a_folder_with_other_things_is_refused_untouched(tmp_path: Path) -> None:
    (tmp_path / "rows").mkdir()
    with pytest.raises(BadInputError, match="no build"):
        prepare(tmp_path, "build", "last.json", ("rows",))
    assert [path.name for path in tmp_path.iterdir()] == ["rows"]


def test_a_file_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    with pytest.raises(BadInputError, match="names a folder"):
        prepare(tmp_path / "out", "build", "last.json", ())

"""One text out of many files: what is followed, what is taken out, where each line came from, and what is refused."""

from __future__ import annotations

import pytest

from certify.errors import BadInputError
from certify.paper import source
from certify.paper.source import read_source


def write(folder, **files):
    for name, text in files.items():
        (folder / f"{name}.tex").write_text(text, "utf-8")
    return folder / "main.tex"


def test_places_lead_back_to_file_and_line(tmp_path):
    main = write(tmp_path, main="one\n\\input{part} two\nthree", part="alpha\nbeta")
    found = read_source(main)
    assert found.text == "one\nalpha\nbeta two\nthree"
    places = {word: found.place(found.text.index(word)) for word in ("one", "alpha", "beta", "two", "three")}
    assert places == {
        "one": ("main.tex", 1), "alpha": ("part.tex", 1), "beta": ("part.tex", 2), "two": ("main.tex", 2),
        "three": ("main.tex", 3),
    }  # fmt: skip


def test_comments_go_with_their_line_end_and_percent_signs_stay(tmp_path):
    main = write(tmp_path, main="a % gone \\input{no}\n  b 100\\% c \\\\% gone too\nd\n\ne % x\n\nf")
    assert read_source(main).text == "a b 100\\% c \\\\d\n\ne \n\nf"


def test_verbatim_and_the_comment_environment_are_emptied(tmp_path):
    text = (
        "\\begin{verbatim}\n\\input{no} % x\n\\end{verbatim}A\\verb|%|B\\begin{comment}\n\\input{no}\n\\end{comment}C"
    )
    found = read_source(write(tmp_path, main=text))
    assert found.text == "\\begin{verbatim}\\end{verbatim}ABC"
    assert found.problems == ()


def test_a_file_that_includes_itself_is_told_and_the_rest_goes_on(tmp_path):
    main = write(tmp_path, main="a \\input{one} z", one="b \\input{two} y", two="c \\input{one} x")
    found = read_source(main)
    assert found.text == "a b c  x y z"
    assert [(p.file, p.line) for p in found.problems] == [("two.tex", 1)]
    assert found.problems[0].reason == "a file that includes itself: one.tex → two.tex → one.tex"


def test_the_main_file_may_not_include_itself_either(tmp_path):
    found = read_source(write(tmp_path, main="a \\input{main} b"))
    assert found.text == "a  b" and "includes itself" in found.problems[0].reason


def test_one_file_may_be_included_twice(tmp_path):
    found = read_source(write(tmp_path, main="\\input{one}\\input{one}", one="x"))
    assert found.text == "xx" and found.problems == ()


@pytest.mark.parametrize("path", ["../secret", "/etc/passwd", "sub/../../secret", "link"])
def test_a_file_outside_the_folder_is_not_read(tmp_path, path):
    (tmp_path / "secret.tex").write_text("SECRET", "utf-8")
    folder = tmp_path / "paper"
    (folder / "sub").mkdir(parents=True)
    (folder / "link.tex").symlink_to(tmp_path / "secret.tex")
    found = read_source(write(folder, main=f"a \\input{{{path}}} b"))
    assert found.text == "a  b"
    assert "lies outside the folder of the paper" in found.problems[0].reason


@pytest.mark.parametrize(
    ("path", "reason"),
    [("nothing", "there is no file nothing"), ("", "an input without a file"), ("a\x00b", "no path")],
)
def test_an_input_that_cannot_be_followed_is_told(tmp_path, path, reason):
    found = read_source(write(tmp_path, main=f"a \\input{{{path}}} b"))
    assert found.text == "a  b" and reason in found.problems[0].reason


def test_inputs_that_double_for_ever_end(tmp_path, monkeypatch):
    monkeypatch.setattr(source, "INPUTS", 50)
    files = {f"f{i}": f"\\input{{f{i + 1}}}\\input{{f{i + 1}}}" for i in range(20)}
    with pytest.raises(BadInputError, match="more than 50 inputs"):
        read_source(write(tmp_path, main="\\input{f0}", f20="x", **files))


def test_a_paper_has_a_greatest_length(tmp_path, monkeypatch):
    monkeypatch.setattr(source, "CHARACTERS", 10)
    with pytest.raises(BadInputError, match="more than 10 characters"):
        read_source(write(tmp_path, main="x" * 11))


def test_old_encodings_and_line_ends_are_read(tmp_path):
    (tmp_path / "main.tex").write_bytes("Erdős".encode() + b"\r\n" + b"b")
    assert read_source(tmp_path / "main.tex").text == "Erdős\nb"
    (tmp_path / "main.tex").write_bytes("Poincaré".encode("latin-1"))
    assert read_source(tmp_path / "main.tex").text == "Poincaré"


def test_a_main_file_that_is_not_there_is_bad_input(tmp_path):
    with pytest.raises(BadInputError, match=r"give the main \.tex file"):
        read_source(tmp_path / "main.tex")

"""The wheel and the sdist: installed into an empty environment, without a registry, certify works with all its data."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path

import pytest
import yaml

from certify import __version__
from tests.conftest import ROOT

#: What the package must bring along: one file of each folder of data.
DATA = (
    "grammars/words.toml",
    "grammars/english/categories.toml",
    "grammars/fields",
    "templates/families/F1.toml",
    "templates/statements/sets.toml",
    "templates/report/style.css",
    "lean/core",
    "lean/lean-toolchain",
    "examples/starter/statements.toml",
)


def run(*command: object, **options: object) -> subprocess.CompletedProcess[str]:
    found = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, **options)  # type: ignore[call-overload]
    assert found.returncode == 0, found.stderr
    return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist, and the wheel from what the sdist holds, as an installer would."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=ROOT)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    source = folder / archive.name.removesuffix(".tar.gz")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=source)
    return folder


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into an empty environment that sees the dependencies, and nothing else of this one."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False, symlinks=True)
    (wheel,) = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--python", home / "bin" / "python"]
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check", wheel)
    (packages,) = home.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home


def certify(installed: Path, folder: Path, *args: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return run(installed / "bin" / "certify", *args, cwd=folder, env=environment).stdout


@pytest.mark.slow
def test_an_installed_wheel_judges_a_pair_with_its_own_grammars_and_lean_core(installed: Path, tmp_path: Path) -> None:
    assert certify(installed, tmp_path, "--version").strip() == project_version()
    said = certify(
        installed, tmp_path, "check", "Every natural number divides zero.", "Does each natural number divide 0?"
    )
    assert said.startswith("equivalent") and "accepted by the Lean kernel" in said
    certify(installed, tmp_path, "init", "mine")
    assert (tmp_path / "mine" / "statements.toml").is_file()


@pytest.mark.slow
def test_the_wheel_holds_all_data_and_no_test(installed: Path) -> None:
    (package,) = installed.glob("lib/python*/site-packages/certify")
    assert not [name for name in DATA if not (package / "_data" / name).exists()]
    assert (package / "py.typed").is_file()
    assert not list(package.parent.glob("tests*")) and not list(package.rglob("*.olean"))


@pytest.mark.slow
def test_the_sdist_holds_what_the_wheel_is_made_of_and_nothing_of_this_machine(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    for needed in ("LICENSE", "README.md", "CHANGELOG.md", "CITATION.cff", "pyproject.toml", "src/certify/py.typed"):
        assert needed in names
    assert not [name for name in names if re.match(r"(\.venv|out|tests|\.git)/", name)]


def project_version() -> str:
    found = re.search(r'^version = "(.*)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert found
    return found[1]


def test_one_version_everywhere() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["version"] == project_version()
    assert cited["license"] == "Apache-2.0" and cited["cff-version"] == "1.2.0" and cited["authors"]
    newest = re.search(r"^## (\S+?),", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest and newest[1] == project_version()
    assert __version__ in (project_version(), "0+unknown")


def test_no_file_that_installs_names_a_registry() -> None:
    for name in ("pyproject.toml", "requirements.txt", "requirements-dev.txt", "Makefile", "mkdocs.yml"):
        assert not re.search(r"--index-url|--extra-index|find-links|https?://", (ROOT / name).read_text("utf-8")), name

"""The public benchmark's figures: on a copy of a reader's own (CERTIFY_LMB names its folder), and on data made for it.

No item of it is in this repository. Without a copy the first part is skipped, and says so; the second has four months
of the same sizes, in which it is known beforehand what every rule gets.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from certify.mcq.audit.audit import AuditOptions, audit
from tests.mcq import synthetic

MONTHS = {"202511": 29, "202512": 52, "202601": 46, "202602": 50}
LMB = AuditOptions("lmb", "lmb:42", formal=False)


@pytest.fixture(scope="module")
def public(tmp_path_factory):
    """Return the audit of the public data; skip where no copy is named."""
    folder = os.environ.get("CERTIFY_LMB")
    if not folder:
        pytest.skip("CERTIFY_LMB names no copy of LiveMathematicianBench (a folder with qa_*_final.json)")
    return audit(Path(folder), tmp_path_factory.mktemp("public"), LMB)


def test_the_public_set_has_its_sizes_and_key_letters(public):
    assert public["counts"]["items"] == 177 and public["counts"]["direct"] == 92
    assert public["counts"]["keys"] == {"A": 25, "B": 31, "C": 23, "D": 48, "E": 50}
    assert "option_order" in public["counts"]["findings"]


def test_the_meta_option_is_the_key_wherever_it_is_shown(public):
    assert (public["counts"]["constant_shown"], public["counts"]["constant_is_key"]) == (85, 85)
    assert (public["attacks"]["constant_text"]["hits"], public["attacks"]["constant_text"]["n"]) == (85, 85)


@pytest.mark.parametrize(
    ("rule", "hits", "n"),
    [
        ("medoid:seq", 68, 92), ("medoid:trigram", 66, 92), ("medoid:jaccard", 50, 92), ("longest", 7, 92),
        ("shortest", 21, 92), ("weaker_is_shortest", 107, 177), ("position:E", 50, 177),
    ],
)  # fmt: skip
def test_a_rule_gets_what_it_got_of_the_public_set(public, rule, hits, n):
    assert (public["attacks"][rule]["hits"], public["attacks"][rule]["n"]) == (hits, n)


def test_the_remark_and_the_medoid_together_beat_every_published_model(public):
    together = public["attacks"]["constant_text"]["hits"] + public["attacks"]["medoid:seq"]["hits"]
    assert together == 153 and public["attacks"]["composite"]["low"] > 77 / 177


#: Of the direct items of the made data, those whose key is the medoid; in all others the second option is.
CENTRAL = 68


def central(rng, place):
    """Five texts of ten words, of which the one at `place` shares eight with each other one, and those six."""
    words = rng.sample([f"{word}{n}" for word in synthetic.WORDS for n in range(9)], 18)
    middle = words[:10]
    others = []
    for n in range(4):
        text = list(middle)
        text[2 * n], text[2 * n + 1] = words[10 + 2 * n], words[11 + 2 * n]
        others.append(text)
    texts = [*others[:place], middle, *others[place:]]
    return [" ".join(text) for text in texts]


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """177 items in four months: 85 with the remark as key, 92 without, of which CENTRAL have the medoid as key."""
    folder = tmp_path_factory.mktemp("made")
    rng = random.Random(11)
    kinds = ["meta"] * 85 + ["central"] * CENTRAL + ["other"] * (92 - CENTRAL)
    rng.shuffle(kinds)
    rows = []
    for number, kind in enumerate(kinds):
        row = synthetic.row(number, rng)
        if kind == "meta":
            row["mcq"]["correct_choice"]["text"] = synthetic.META
        else:
            row["mcq"] = synthetic.mcq(row["mcq"]["question"], central(rng, 0 if kind == "central" else 1))
        rows.append(row)
    for month, size in MONTHS.items():
        mine, rows = [{**row, "month": month} for row in rows[:size]], rows[size:]
        synthetic.write(mine, folder / "data", f"qa_{month}_final.json")
    return audit(folder / "data", folder / "out", LMB)


def test_the_protocol_alone_gives_the_letters_of_the_keys(made):
    assert made["counts"]["groups"] == MONTHS
    assert made["counts"]["keys"] == {"A": 25, "B": 31, "C": 23, "D": 48, "E": 50}


@pytest.mark.parametrize("name", ["seq", "jaccard", "trigram"])
def test_the_medoid_is_counted_where_no_text_recurs(made, name):
    attack = made["attacks"][f"medoid:{name}"]
    assert (attack["hits"], attack["n"]) == (CENTRAL, 92)
    assert attack["p"] < 1e-25 and attack["low"] > 0.6


def test_the_constant_text_is_counted_where_it_is_shown(made):
    assert (made["counts"]["constant_shown"], made["counts"]["constant_is_key"]) == (85, 85)
    attack = made["attacks"]["constant_text"]
    assert (attack["hits"], attack["n"], attack["chance"]) == (85, 85, pytest.approx(0.2))


def test_the_composite_takes_the_constant_where_it_is_and_the_medoid_elsewhere(made):
    assert made["composite_rules"]["constant"] == "constant_text"
    assert made["composite_rules"]["direct"].startswith("medoid:")
    assert (made["attacks"]["composite"]["hits"], made["attacks"]["composite"]["n"]) == (85 + CENTRAL, 177)

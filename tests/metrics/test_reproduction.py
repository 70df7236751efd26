"""Published values of FormInv (arXiv 2605.29001) from its own data; docs/reproduction.md tells them side by side."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binom

from certify.metrics.answers import Answers, answers_from
from certify.metrics.association import pearson, spearman
from certify.metrics.bootstrap import Plan
from certify.metrics.clusters import clusters
from certify.metrics.counting import count_rankings
from certify.metrics.power import forms_for_half_width, half_width_of, hoeffding_half_width
from certify.metrics.profile import Profile, profile
from certify.metrics.rankings import dominators, family_taus, ranks
from certify.metrics.rates import load_rates
from certify.metrics.realizable import Target, check, decide, ranking_demands, winner_demands
from certify.metrics.selector import select

SONNET, GPT, HAIKU, V3 = (
    "anthropic/claude-sonnet-4-6", "openai/gpt-4o", "anthropic/claude-haiku-4-5", "deepseek/deepseek-chat",
)  # fmt: skip


def per_model(shared_data: Path, name: str = "all_models_results_v2") -> dict[str, dict]:
    return json.loads((shared_data / "forminv" / f"{name}.json").read_text())["per_model"]


def column(models: dict[str, dict], name: str) -> list[float]:
    return [model[name] for model in models.values()]


def mathcheck(shared_data: Path, without: frozenset[str] = frozenset()) -> Answers:
    groups = json.loads((shared_data / "mathcheck" / "mathcheck_129_results.json").read_text())
    return answers_from(
        {"model": model, "statement_id": group, "item_id": f"{group}-{form}", "family": family,
         "correct": answer["correct"]}
        for group, record in groups.items()
        if group not in without
        for form, family in (("canonical", "canonical"), ("pu", "pu"))
        for model, answer in record[form].items()
    )  # fmt: skip


def estimates(answers: Answers) -> tuple[tuple[str, ...], Profile]:
    data = clusters(answers)
    return data.models, profile(data, Plan(100), answers.absent)


def shares(answers: Answers, name: str) -> dict[str, float]:
    models, found = estimates(answers)
    return {model: round(100 * found.statistics[name][i].value, 1) for i, model in enumerate(models)}


def test_mathcheck_scr_before_and_after_removal(shared_data):
    assert shares(mathcheck(shared_data), "scr") == {SONNET: 95.3, GPT: 94.6, HAIKU: 93.8, V3: 93.0}
    cleaned = mathcheck(shared_data, frozenset({"25", "27", "75", "82"}))
    assert shares(cleaned, "scr") == {SONNET: 98.4, GPT: 95.2, HAIKU: 96.8, V3: 96.0}


@pytest.mark.parametrize(("canonical_passes", "flagged"), [(3, ["25", "27", "75", "82"]), (4, ["25", "27"])])
def test_mathcheck_groups_that_unanimity_flags(shared_data, canonical_passes, flagged):
    """The text's rule, all four pass the canonical form and three fail the paraphrase, flags two of its four groups."""
    groups = json.loads((shared_data / "mathcheck" / "mathcheck_129_results.json").read_text())
    votes = {
        name: tuple(sum(answer["correct"] for answer in record[form].values()) for form in ("canonical", "pu"))
        for name, record in groups.items()
    }
    assert [name for name, (own, other) in votes.items() if own >= canonical_passes and other <= 1] == flagged


def test_mathcheck_change_of_rank_is_not_beyond_chance(shared_data):
    """The published reranking rests on two statements: the paired interval of GPT-4o against Haiku holds 0."""
    data = clusters(mathcheck(shared_data, frozenset({"25", "27", "75", "82"})))
    scr = profile(data, Plan(2_000, 0)).replicates["scr"]
    gap = scr[:, data.models.index(HAIKU)] - scr[:, data.models.index(GPT)]
    assert np.quantile(gap, 0.025) < 0 < np.quantile(gap, 0.975)


def test_mathcheck_accuracies_by_form(shared_data):
    models, found = estimates(mathcheck(shared_data))
    right = {
        model: tuple(round(129 * (1 - found.families[family][i].value)) for family in ("canonical", "pu"))
        for i, model in enumerate(models)
    }
    assert right == {HAIKU: (127, 121), SONNET: (129, 123), GPT: (125, 126), V3: (125, 123)}


def test_selector_on_unpack_and_order(shared_data):
    rates, _ = load_rates(shared_data / "forminv" / "all_models_results_v2.json")
    found = [(choice.model, round(100 * choice.expected.value, 1)) for choice in select(rates, ["unpack", "order"])]
    assert found[:3] == [("openai/o4-mini", 2.0), ("gemini/gemini-2.5-flash", 2.1), (GPT, 5.0)]


def test_selectors_recommendation_ties_with_every_model_at_the_sizes_of_the_families(shared_data):
    rates, _ = load_rates(shared_data / "forminv" / "all_models_results_v2.json")
    choices = select(rates.with_counts(dict.fromkeys(rates.families, 50) | {"order": 12}), ["unpack", "order"])
    assert all(choice.tied for choice in choices)


def test_false_controls_of_eight_models(shared_data):
    content = json.loads((shared_data / "forminv" / "false_controls_all_models.json").read_text())
    answers = answers_from(
        {"model": model, "statement_id": p["theorem_id"], "item_id": p["id"], "family": p["family"], "label": False,
         "correct": p["correct"]}
        for model, record in content["models"].items()
        for p in record["preds"]
    )  # fmt: skip
    assert answers.table.height == 8 * 25
    table = {
        "openai/o4-mini": (100, 100), "deepseek/deepseek-reasoner": (100, 100), "gemini/gemini-2.5-flash": (96, 80),
        SONNET: (96, 80), "openai/gpt-4o-mini": (92, 80), HAIKU: (92, 60), GPT: (84, 60), V3: (68, 60),
    }  # fmt: skip
    accuracy, scr = shares(answers, "accuracy"), shares(answers, "scr")
    assert {model: (accuracy[model], scr[model]) for model in accuracy} == table
    _, found = estimates(answers)
    assert all(e.value is None and "labelled true" in str(e.reason) for e in found.statistics["balanced_accuracy"])


def test_hardest_false_control_is_the_subset_one(shared_data):
    content = json.loads((shared_data / "forminv" / "false_controls_all_models.json").read_text())
    wrong = Counter(
        p["theorem_id"] for record in content["models"].values() for p in record["preds"] if not p["correct"]
    )
    assert wrong.most_common(1)[0][0] == "false_004_subset_iff_equal"


def test_mechanical_scr_of_the_published_decomposition_follows_from_counts(shared_data):
    """0.6763 for GPT-4o at 297 of 316 right, 0.7832 for DeepSeek V3 at 304: the mean of aᵏ over paraphrases."""
    lines = (shared_data / "forminv" / "forminv_v3_50.jsonl").read_text().splitlines()
    items = [item for item in map(json.loads, lines) if item["family"] != "canonical"]
    forms = np.array(list(Counter(item["theorem_id"] for item in items).values()))
    assert (len(forms), forms.sum()) == (50, 316)
    assert ((297 / 316) ** forms).mean() == pytest.approx(0.6762587761138655)
    assert ((304 / 316) ** forms).mean() == pytest.approx(0.7831796476302023)


def test_means_of_the_main_table(shared_data):
    models = per_model(shared_data)
    means = [round(100 * float(np.mean(column(models, name))), 1) for name in ("mean_accuracy", "mean_ig", "scr")]
    assert means == [93.2, 10.1, 74.4]


@pytest.mark.slow
def test_rankings_that_a_weighting_can_realize(shared_data):
    """The published corollary says all 362,880; it is 1,197 of them, 0.33%."""
    rates, _ = load_rates(shared_data / "forminv" / "all_models_results_v2.json")
    count = count_rankings(rates)
    assert (count.realizable, count.of) == (1_197, 362_880)
    target = Target(ranking_demands(count.example))
    refusal = decide(rates, target)
    assert not refusal.realizable and check(rates, refusal, target)


def test_models_that_can_win_are_those_on_the_pareto_front(shared_data):
    rates, _ = load_rates(shared_data / "forminv" / "all_models_results_v2.json")
    winners = {model for i, model in enumerate(rates.models) if decide(rates, Target(winner_demands(i, 9))).realizable}
    assert winners == {model for model, others in dominators(rates).items() if not others}
    assert len(winners) == 5 and {SONNET, HAIKU}.isdisjoint(winners)


# Where the paper's text and its data disagree: each figure of docs/reproduction.md.


def test_scr_rises_with_accuracy_though_the_text_says_it_falls(shared_data):
    """Text: rho = -0.917, and -0.833 without Haiku."""
    models = per_model(shared_data)
    assert spearman(column(models, "mean_accuracy"), column(models, "scr")).statistic == pytest.approx(0.827, abs=5e-4)
    rest = {name: model for name, model in models.items() if name != HAIKU}
    assert spearman(column(rest, "mean_accuracy"), column(rest, "scr")).statistic == pytest.approx(0.752, abs=5e-4)


def test_accuracy_and_gap_correlate_as_published_but_not_without_haiku(shared_data):
    """Text: r = -0.965, rho = -0.883; -0.906 without Haiku, which is the older file's figure."""
    models = per_model(shared_data)
    assert pearson(column(models, "mean_accuracy"), column(models, "mean_ig")).statistic == pytest.approx(
        -0.965, abs=5e-4
    )
    assert spearman(column(models, "mean_accuracy"), column(models, "mean_ig")).statistic == pytest.approx(
        -0.883, abs=5e-4
    )
    for name, expected in (("all_models_results_v2", -0.884), ("all_8models_results", -0.906)):
        rest = {model: row for model, row in per_model(shared_data, name).items() if model != HAIKU}
        found = pearson(column(rest, "mean_accuracy"), column(rest, "mean_ig")).statistic
        assert found == pytest.approx(expected, abs=6e-4)


def test_gemini_has_80_percent_scr_with_6_items_missing_or_82_with_15(shared_data):
    """Text: 80%, with 15 items missing."""
    found = {
        name: (model["scr"], round(366 * (1 - model["coverage"])))
        for name in ("all_models_results_v2", "all_8models_results")
        for model in [per_model(shared_data, name)["gemini/gemini-2.5-flash"]]
    }
    assert found == {"all_models_results_v2": (0.8, 6), "all_8models_results": (0.82, 15)}


def test_kendall_tau_between_families_spans_less_in_the_table_that_is_printed(shared_data):
    """Text: 0.06 to 0.84."""
    for name, high in (("all_models_results_v2", 0.722), ("all_8models_results", 0.844)):
        rates, _ = load_rates(shared_data / "forminv" / f"{name}.json")
        taus = [test.statistic for test in family_taus(rates).values()]
        assert len(taus) == 28
        assert (min(taus), max(taus)) == pytest.approx((0.061, high), abs=6e-4)


def test_mean_failure_rates_of_the_four_complete_models_differ_from_the_printed_table(shared_data):
    """Printed: F7 8.7, F8 7.3, F1 5.3, F3 5.2, F2 4.0; F4 4.0, F5 22.2 and F6 8.3 agree."""
    models = [model for model in per_model(shared_data).values() if model["coverage"] == 1.0]
    assert len(models) == 4
    means = {
        family: round(100 * float(np.mean([model["family_failure_rates"][family] for model in models])), 1)
        for family in models[0]["family_failure_rates"]
    }
    assert means == {
        "syntactic": 4.0, "quantifier": 3.0, "passive": 5.0, "notation": 4.0, "variation": 22.2, "order": 8.3,
        "unpack": 8.0, "equivalent": 6.5,
    }  # fmt: skip


def test_connective_variation_does_not_fail_equally(shared_data):
    """Text: all models fail equally, 22.2%; all per-family accuracies exceed 0.77."""
    rates = sorted({model["family_failure_rates"]["variation"] for model in per_model(shared_data).values()})
    assert rates == pytest.approx([2 / 9, 3 / 9, 4 / 9, 5 / 9])


def test_share_of_high_gaps_is_25_percent(shared_data):
    """Text: 22% of theorem-model pairs, elsewhere 21%."""
    assert np.mean(column(per_model(shared_data), "pct_high_ig_10")) == pytest.approx(0.253, abs=5e-4)


def test_places_of_sonnet_and_gpt_in_the_reversal(shared_data):
    """Text: Sonnet 7th of 9 in F6, GPT-4o 7th in F7."""
    rates, _ = load_rates(shared_data / "forminv" / "all_models_results_v2.json")
    assert (ranks(rates, "order")[SONNET], ranks(rates, "unpack")[SONNET], ranks(rates, "unpack")[GPT]) == (8, 3, 6)


def test_sample_size_table_is_wilsons(shared_data):
    """Printed at p = 0.75: ±18, ±12, ±8, ±6% for 20, 50, 100, 200."""
    assert [round(100 * half_width_of(0.75, n)) for n in (20, 50, 100, 200)] == [18, 12, 8, 6]


def test_paraphrases_needed_for_a_fifth_are_47():
    """Text: K >= 46 for ±0.2; ±0.51 at K = 7 agrees."""
    assert forms_for_half_width(0.2) == 47
    assert round(hoeffding_half_width(7), 2) == 0.51


def test_six_of_nine_votes_at_85_percent():
    """Text: 0.9990; and 98.2% at 0.875, which agrees."""
    assert binom.sf(5, 9, 0.85) == pytest.approx(0.966, abs=5e-4)
    assert binom.sf(5, 9, 0.875) == pytest.approx(0.982, abs=5e-4)

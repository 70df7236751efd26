"""The templates of the report: escaped by default, with the filters that write numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from certify.files.resources import data_dir
from certify.report.glossary import explained
from certify.report.numbers import interval, number, p_value, percent, shown


def render(template: str, **values: Any) -> str:
    """Render a template of templates/report with `values`; everything that is not Markup is escaped."""
    return _environment().get_template(template).render(**values)


def in_script(value: Any) -> Markup:
    """Return a value as JSON in which no text can end the script that it stands in."""
    text = json.dumps(value, ensure_ascii=False).replace("<", "\\u003c")
    return Markup(text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029"))


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(data_dir("templates") / "report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        percent=percent,
        interval=interval,
        number=number,
        p_value=p_value,
        called=_called,
        explained=explained,
        shown=shown,
        thousands=_thousands,
        test_words=_test_words,
        share=_share,
    )
    return environment


def _called(model: str, names: Mapping[str, str]) -> str:
    return names[model]


def _thousands(value: int) -> str:
    return f"{value:,}"


def _share(fraction: str) -> str:
    """Write an exact fraction as a percentage; its exact value stands in the JSON output."""
    return percent(float(Fraction(fraction)))


def _test_words(test: dict[str, Any]) -> str:
    if test["p_value"] is None:
        return f"Not tested: {test['reason']}."
    return (
        f"Cochran's Q = {test['statistic']:.2f} with {test['df']} degrees of freedom over {test['n']} statements, "
        f"p {'' if test['p_value'] < 0.001 else '= '}{p_value(test['p_value'])}."
    )

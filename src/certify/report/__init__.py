"""The report: one HTML file complete in itself, tables in Markdown and LaTeX, and the page of an audit's findings."""

from certify.report.findings import findings_page
from certify.report.page import report_page
from certify.report.tables import latex, markdown

__all__ = ["findings_page", "latex", "markdown", "report_page"]

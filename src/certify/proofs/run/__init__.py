"""Agent runs: a model with tools proves, then answers subquestions; every phase is a row, every kill is survived."""

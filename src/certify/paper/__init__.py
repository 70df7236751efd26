"""Papers in LaTeX: their theorems with context, references and macros, read as far as the grammar goes."""

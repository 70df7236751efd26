"""Which of Lean's own parsers, macros and unexpanders the core library binds, read from the installed wheel.

Lean's notation is compiled into its shared library; only the .olean files that announce it are missing. A declaration
with the right name, the right type and an `extern` attribute makes the interpreter find the compiled object, so that
`a ∣ b`, `∃ x, p x` and `rcases h with ⟨x, y⟩` are parsed and expanded by Lean's own code. `generate` writes these
declarations; the result is committed, and a test regenerates it.
"""

"""The embedded Lean: a file compiled under limits, its theorems replayed by the kernel, its axioms audited."""

"""Certificates in Lean 4: statements, proofs and disproofs written, checked by a kernel, kept in projects."""

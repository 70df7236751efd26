"""Multiple-choice items: read, audited for what gives the key away, built so that nothing does, and verified."""

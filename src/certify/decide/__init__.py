"""Verdicts: goals abstracted as their tier demands, judges that decide them, structures that refute claims."""

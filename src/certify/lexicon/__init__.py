"""The `lexicon` layer."""

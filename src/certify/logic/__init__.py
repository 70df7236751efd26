"""The `logic` layer."""

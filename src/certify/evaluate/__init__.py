"""The `evaluate` layer."""

"""The `metrics` layer."""

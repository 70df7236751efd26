"""The `rewrite` layer."""

"""The `lean` layer."""

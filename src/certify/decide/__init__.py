"""The `decide` layer."""

"""The `language` layer."""

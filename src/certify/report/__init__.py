"""The `report` layer."""

"""A small local page and HTTP interface: pairs are judged, builds, audits and evaluations read and reviewed."""

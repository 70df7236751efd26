"""A small local page and HTTP interface: texts and pairs are judged, builds, audits and evaluations read and reviewed."""

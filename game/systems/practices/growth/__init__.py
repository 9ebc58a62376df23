"""Making somebody, and what play brings them for good."""

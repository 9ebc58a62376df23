"""Making somebody, and what they learn."""

"""Making somebody."""

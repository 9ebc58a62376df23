"""Acts of one's own: what simply happens, and what can be tried."""

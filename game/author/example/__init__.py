"""A whole small rule system, printed by `game pack guide systems` and played by the tests; nothing depends on it."""

"""Powers and practices: what successes buy, aspect by aspect."""

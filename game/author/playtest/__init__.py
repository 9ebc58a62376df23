"""Plays of a pack by robots, through the conversation that people play in, and what came of them."""

"""Packs: where they are, what is in them, what is wrong with them, and the world they make."""

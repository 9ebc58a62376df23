"""How an act comes out, what may still be offered, and what follows."""

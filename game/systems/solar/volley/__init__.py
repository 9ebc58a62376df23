"""A volley: what everybody can do in it, and what comes of it."""

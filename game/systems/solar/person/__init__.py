"""People: what they are made of, on paper, hurt and at rest."""

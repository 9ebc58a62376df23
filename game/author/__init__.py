"""The author's desk: packs begun, checked, tried by robots, drawn, described, built and shared."""

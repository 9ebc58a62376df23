"""`game pack import`: tables that somebody has already, out of text, CSV, Markdown or Datasworn into a pack."""

"""An act in free and clear: its parts, modifiers, levers, and what can come of it."""

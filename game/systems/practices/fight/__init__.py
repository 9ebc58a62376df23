"""Conflicts: who does what when, and for whom the content speaks."""

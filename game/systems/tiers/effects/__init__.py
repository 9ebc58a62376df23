"""Conditions and twists."""

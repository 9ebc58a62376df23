"""Attacks and saves."""

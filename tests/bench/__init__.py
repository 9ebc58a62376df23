"""Benchmarks: run by hand, never by the tests. Ratios count; times depend on the machine."""

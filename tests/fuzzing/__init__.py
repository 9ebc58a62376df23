"""What `python -m tests.fuzz` throws at the program. Each module makes one case of it from a source of chance."""

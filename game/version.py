"""Which version of the program this is."""

VERSION = "0.10.0"

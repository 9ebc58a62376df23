"""Which version of the program this is."""

VERSION = "0.21.0"

"""Which version of the program this is."""

VERSION = "0.7.0"

"""Which version of the program this is."""

VERSION = "0.19.0"

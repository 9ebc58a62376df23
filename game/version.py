"""Which version of the program this is."""

VERSION = "0.14.0"

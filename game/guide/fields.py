"""The fields of what a player says they do, by name: what it counts, with what, with whose help, against whom."""

WHAT, WITH, HELP, AGAINST = "what", "with", "help", "against"
FIELDS = (WHAT, WITH, HELP, AGAINST)
